//! The five pieces of advice in the rule books.

use crate::step::{Finish, Step, Task};
use dvonn::Color::White;
use dvonn::Space;

use crate::lesson::{Chapter, Lesson};
use crate::move_goal::MoveGoal;
use crate::notation::{all, jump};
use crate::space_query::SpaceQuery;

pub(super) const PLACING: Lesson = Lesson {
    id: "placing-well",
    chapter: Chapter::Advice,
    steps: &[
        Step::new(
            "placing-edge",
            "3,w,1,b,3/3,w,3,b,2/b,w,1,w,w,6/b,3,w,r,2,b,1/b,r,b,w,b,3,r w p",
            Task::Play(&MoveGoal::OnEdge),
        ),
        Step::new(
            "placing-red",
            "5,b,2,w/3,b,1,b,2,w,1/b,3,r,1,r,1,b,w,b/2,b,b,2,w,1,r,1/w,1,w,b,1,w,1,w,1 w p",
            Task::Play(&MoveGoal::NextToRed),
        ),
        Step::new(
            "placing-apart",
            "w,1,b,1,b,1,r,b,w/w,1,b,b,b,b,w,1,b,1/b,w,1,w,2,w,w,3/7,w,r,1/3,b,b,1,r,1,w w p",
            Task::Play(&MoveGoal::Apart),
        ),
    ],
};

pub(super) const LANDING: Lesson = Lesson {
    id: "landing",
    chapter: Chapter::Advice,
    steps: &[
        Step::new(
            "landing-enemy",
            "9/1,w,r,w,w,b,r,3/1,w,b,w,b,b,r,w,3/3,b,6/9 w s",
            Task::Play(&MoveGoal::Capture),
        ),
        Step::new(
            "landing-last",
            "9/8,r,1/5,r,r,w,wbw,2/6,bwb,b,2/6,w,2 w s",
            Task::Play(&MoveGoal::ForcePass),
        ),
    ],
};

pub(super) const MOBILITY: Lesson = Lesson {
    id: "mobility",
    chapter: Chapter::Advice,
    steps: &[
        Step::new(
            "mobility-most",
            "9/2,b,3,r,3/2,w,b,wbbw,r,w,b,r,2/10/9 w s",
            Task::Choose(&SpaceQuery::MostMoves(White)),
        ),
        Step::new(
            "mobility-small",
            "5,b,3/2,r,3,b,3/2,bww,r,b,b,w,r,3/3,b,6/9 w s",
            Task::Play(&MoveGoal::Exactly(jump("g3f3"))),
        )
        .marks(all("f3")),
    ],
};

pub(super) const RED_THREAT: Lesson = Lesson {
    id: "red-threat",
    chapter: Chapter::Advice,
    steps: &[
        Step::new(
            "threat-where",
            "4,w,4/4,w,w,4/1,r,b,w,rb,w,2,r,2/2,w,5,b,1/9 w s",
            Task::ChooseAll(&SpaceQuery::TargetsOf(Space::E3)),
        )
        .marks(all("e3")),
        Step::new(
            "threat-cost",
            "4,w,4/4,w,w,4/1,r,b,w,rb,w,2,r,2/2,w,5,b,1/9 b s",
            Task::ChooseAll(&SpaceQuery::RemovedBy(jump("e3c3"))),
        )
        .arrow(jump("e3c3")),
        Step::new(
            "threat-stop",
            "4,w,4/4,w,w,4/1,r,b,w,rb,w,2,r,2/2,w,5,b,1/9 w s",
            Task::Play(&MoveGoal::Parry(jump("e3c3"))),
        )
        .arrow(jump("e3c3")),
    ],
};

pub(super) const LAST_MOVES: Lesson = Lesson {
    id: "last-moves",
    chapter: Chapter::Advice,
    steps: &[
        Step::new(
            "last-stuck",
            "1,rw,7/2,bww,7/2,wbb,bb,7/1,r,w,r,6/1,w,7 w s",
            Task::Play(&MoveGoal::ForcePass),
        ),
        Step::new(
            "last-play",
            "1,wbb,7/1,wbww,w,7/2,r,r,7/1,rw,bb,7/1,b,w,6 w s",
            Task::PlayOut(Finish::Won),
        ),
    ],
};
