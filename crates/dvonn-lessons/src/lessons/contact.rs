//! The rules, second half: the red pieces, contact, passing and the end.

use crate::step::{Finish, Step, Task};
use dvonn::Color::{Black, White};

use crate::lesson::{Chapter, Lesson};
use crate::move_goal::MoveGoal;
use crate::notation::{all, jump};
use crate::space_query::SpaceQuery;

pub(super) const RED: Lesson = Lesson {
    id: "red",
    chapter: Chapter::Rules,
    steps: &[
        Step::new("red-lone", "9/5,w,4/2,rw,b,w,r,wb,rb,3/10/9 w s", Task::Choose(&SpaceQuery::LoneReds)),
        Step::new("red-land", "9/5,w,4/2,rw,b,w,r,wb,rb,3/10/9 w s", Task::Play(&MoveGoal::LandOnRed)),
        Step::new(
            "red-inside",
            "9/2,wb,2,w,4/2,rw,b,1,rw,wb,rb,3/10/9 w s",
            Task::ChooseAll(&SpaceQuery::WithRed),
        ),
        Step::new("red-carry", "9/5,w,4/2,rw,b,w,r,wb,rb,3/10/9 w s", Task::Play(&MoveGoal::CarryRed)),
    ],
};

pub(super) const CONTACT: Lesson = Lesson {
    id: "contact",
    chapter: Chapter::Rules,
    steps: &[
        Step::new(
            "contact-link",
            "9/1,b,w,r,r,b,4/1,b,b,2,w,r,4/10/9 w s",
            Task::Choose(&SpaceQuery::Listed(all("d4"))),
        )
        .marks(all("b3 c3 c4")),
        Step::new("contact-cut", "9/1,b,w,r,r,b,4/1,b,b,2,w,r,4/10/9 w s", Task::Play(&MoveGoal::CutOff)),
        Step::new("contact-own", "9/w,4,w,4/1,w,w,b,r,b,r,r,3/10/9 w s", Task::Play(&MoveGoal::SafeCapture)),
        Step::new("contact-carry", "9/1,b,8/2,b,b,rw,1,r,r,b,2/6,w,3/9 w s", Task::Play(&MoveGoal::Lift)),
        Step::new(
            "contact-red",
            "9/2,b,3,r,3/1,r,w,b,2,r,w,3/10/9 w s",
            Task::ChooseAll(&SpaceQuery::RemovedBy(jump("c3b3"))),
        )
        .arrow(jump("c3b3")),
    ],
};

pub(super) const PASSING: Lesson = Lesson {
    id: "passing",
    chapter: Chapter::Rules,
    steps: &[
        Step::new("passing-must", "9/7,b,2/2,r,b,bw,bbbw,1,r,r,2/10/9 w s", Task::Play(&MoveGoal::Any))
            .with_pass(),
        Step::new("passing-pass", "9/2,b,r,6/2,b,w,b,b,5/2,r,b,r,5/9 w s", Task::Play(&MoveGoal::Any))
            .with_pass(),
        Step::new("passing-again", "9/2,b,r,6/3,w,b,b,5/2,rb,b,r,5/9 w s", Task::Play(&MoveGoal::Any))
            .arrow(jump("c3c2"))
            .with_pass(),
    ],
};

pub(super) const END: Lesson = Lesson {
    id: "end",
    chapter: Chapter::Rules,
    steps: &[
        Step::new(
            "end-count",
            "9/4,rbwwbbb,5/1,rww,9/8,rw,1/9 w s",
            Task::Choose(&SpaceQuery::SideOf(Black)),
        ),
        Step::new("end-alone", "9/2,w,w,6/2,w,r,w,r,5/8,rbb,1/9 w s", Task::PlayOut(Finish::Over)),
        Step::new(
            "end-tower",
            "9/6,rw,bbw,2/1,rbww,wbwbb,8/10/4,r,4 w s",
            Task::ChooseAll(&SpaceQuery::Owned(White)),
        ),
        Step::new(
            "end-draw",
            "9/1,rww,8/2,w,r,5,rbbbb,1/10/9 w s",
            Task::Play(&MoveGoal::Exactly(jump("c3d3"))),
        ),
        Step::new("end-win", "wb,8/r,wbww,bb,7/1,w,b,r,rw,wwwb,5/10/9 w s", Task::PlayOut(Finish::Won)),
    ],
};
