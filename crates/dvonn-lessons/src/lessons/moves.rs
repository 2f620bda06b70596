//! The vocabulary, second half: planning, structures, and how games end.

use crate::step::{Finish, Task};
use dvonn::Color::{Black, White};
use dvonn::Space;

use crate::lesson::{Chapter, Lesson, term};
use crate::move_goal::MoveGoal;
use crate::notation::{all, jump};
use crate::space_query::SpaceQuery;

pub(super) const PLANNING: Lesson = Lesson {
    id: "planning",
    chapter: Chapter::Words,
    steps: &[
        term!(
            "overload",
            "9/4,w,w,2,w,1/1,r,w,b,rb,b,3,r,1/10/9 w s",
            Task::Play(&MoveGoal::Exactly(jump("f4e3")))
        )
        .arrow(jump("e3c3")),
        term!(
            "sharpshooting",
            "9/6,w,3/2,w,w,r,wbbb,r,r,3/10/9 w s",
            Task::Play(&MoveGoal::AimAt(Space::F3))
        )
        .marks(all("f3")),
        term!("spoiling", "9/6,w,3/2,w,bb,r,bwww,r,r,3/10/9 w s", Task::Play(&MoveGoal::Parry(jump("d3f3"))))
            .arrow(jump("d3f3")),
        term!(
            "intrusion",
            "6,b,2/7,r,2/1,r,w,bwbww,4,rwbbb,2/10/9 w s",
            Task::Play(&MoveGoal::Onto(Space::I3))
        )
        .marks(all("i3")),
    ],
};

pub(super) const CUTTING: Lesson = Lesson {
    id: "cutting",
    chapter: Chapter::Words,
    steps: &[
        term!("cut-off", "9/5,b,4/2,b,w,r,r,w,r,3/2,b,7/9 w s", Task::Play(&MoveGoal::CutOff)),
        term!("lifting", "9/1,b,b,3,w,3/3,b,rw,1,b,r,r,2/10/9 w s", Task::Play(&MoveGoal::Lift)),
        term!(
            "amputation",
            "9/6,rb,3/6,w,r,rb,2/5,wwww,1,bbw,2/3,ww,b,4 w s",
            Task::Play(&MoveGoal::Exactly(jump("g3h4")))
        ),
        term!("end-trap", "9/7,r,r,1/2,w,r,b,wwbb,2,w,2/10/9 w s", Task::Play(&MoveGoal::Trap))
            .marks(all("e3 f3")),
    ],
};

pub(super) const BLOCKING: Lesson = Lesson {
    id: "blocking",
    chapter: Chapter::Words,
    steps: &[
        term!(
            "melee",
            "b,b,w,w,b,w,w,b,b/w,w,r,w,b,b,w,w,b,w/b,b,w,b,b,b,b,w,b,b,b/w,w,r,w,w,w,r,w,b,w/b,w,b,b,w,b,b,w,w w s",
            Task::Play(&MoveGoal::Capture)
        ),
        term!(
            "settlement",
            "9/6,bbw,3/1,bwbw,b,r,wwb,r,wbww,r,3/10/9 w s",
            Task::ChooseAll(&SpaceQuery::Safe(White))
        ),
        term!(
            "blockade",
            "9/2,r,w,w,b,4/2,w,b,bb,w,r,r,3/2,w,w,w,5/9 w s",
            Task::ChooseAll(&SpaceQuery::Inland(Black))
        ),
        term!(
            "encirclement",
            "9/1,r,w,r,2,r,w,2/1,w,bb,w,w,1,w,bb,w,2/1,w,w,3,w,b,2/9 w s",
            Task::Choose(&SpaceQuery::Listed(all("c3")))
        ),
        term!("breach", "9/2,r,w,w,b,4/2,w,b,bb,w,r,r,3/2,w,w,w,5/9 b s", Task::Play(&MoveGoal::Capture))
            .marks(all("d3 e3")),
    ],
};

pub(super) const ENDINGS: Lesson = Lesson {
    id: "endings",
    chapter: Chapter::Words,
    steps: &[
        term!("waiting-game", "9/8,w,r/3,r,b,wbb,3,b,1/10/4,r,w,bbwww,2 w s", Task::PlayOut(Finish::Won)),
        term!("one-man-show", "9/4,w,5/4,r,w,r,4/4,r,wwwb,4/4,wbbb,bw,3 w s", Task::PlayOut(Finish::Won)),
        term!("melee-victory", "9/6,rw,bwbb,2/6,r,b,w,2/5,bw,1,rw,2/9 w s", Task::Play(&MoveGoal::ForcePass)),
        term!("wipe-out", "9/6,w,3/2,b,w,r,r,w,r,3/2,b,7/9 w s", Task::Play(&MoveGoal::WipeOut)),
    ],
};
