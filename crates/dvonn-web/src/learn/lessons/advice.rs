//! The five pieces of advice that the rule books give.

use dvonn::Color::White;

use crate::learn::lesson::step;
use crate::learn::{Chapter, Finish, Goal, Lesson, Task, Which};

pub(super) const PLACING: Lesson = Lesson {
    id: "placing-well",
    chapter: Chapter::Advice,
    steps: &[
        step!(
            "placing-edge",
            "3,w,1,b,3/3,w,3,b,2/b,w,1,w,w,6/b,3,w,r,2,b,1/b,r,b,w,b,3,r w p",
            Task::Play(Goal::OnEdge)
        ),
        step!(
            "placing-red",
            "5,b,2,w/3,b,1,b,2,w,1/b,3,r,1,r,1,b,w,b/2,b,b,2,w,1,r,1/w,1,w,b,1,w,1,w,1 w p",
            Task::Play(Goal::NextToRed)
        ),
        step!(
            "placing-apart",
            "w,1,b,1,b,1,r,b,w/w,1,b,b,b,b,w,1,b,1/b,w,1,w,2,w,w,3/7,w,r,1/3,b,b,1,r,1,w w p",
            Task::Play(Goal::Apart)
        ),
    ],
};

pub(super) const LANDING: Lesson = Lesson {
    id: "landing",
    chapter: Chapter::Advice,
    steps: &[
        step!("landing-enemy", "9/1,w,r,w,w,b,r,3/1,w,b,w,b,b,r,w,3/3,b,6/9 w s", Task::Play(Goal::Capture)),
        step!("landing-last", "9/8,r,1/5,r,r,w,wbw,2/6,bwb,b,2/6,w,2 w s", Task::Play(Goal::ForcePass)),
    ],
};

pub(super) const MOBILITY: Lesson = Lesson {
    id: "mobility",
    chapter: Chapter::Advice,
    steps: &[
        step!(
            "mobility-most",
            "9/2,b,3,r,3/2,w,b,wbbw,r,w,b,r,2/10/9 w s",
            Task::Choose(Which::MostMoves(White))
        ),
        step!(
            "mobility-small",
            "5,b,3/2,r,3,b,3/2,bww,r,b,b,w,r,3/3,b,6/9 w s",
            Task::Play(Goal::OneOf("g3f3"))
        )
        .marks("f3"),
    ],
};

pub(super) const RED_THREAT: Lesson = Lesson {
    id: "red-threat",
    chapter: Chapter::Advice,
    steps: &[
        step!(
            "threat-where",
            "4,w,4/4,w,w,4/1,r,b,w,rb,w,2,r,2/2,w,5,b,1/9 w s",
            Task::ChooseAll(Which::TargetsOf("e3"))
        )
        .marks("e3"),
        step!(
            "threat-cost",
            "4,w,4/4,w,w,4/1,r,b,w,rb,w,2,r,2/2,w,5,b,1/9 b s",
            Task::ChooseAll(Which::RemovedBy("e3c3"))
        )
        .arrows("e3c3"),
        step!(
            "threat-stop",
            "4,w,4/4,w,w,4/1,r,b,w,rb,w,2,r,2/2,w,5,b,1/9 w s",
            Task::Play(Goal::Parry("e3c3"))
        )
        .arrows("e3c3"),
    ],
};

pub(super) const LAST_MOVES: Lesson = Lesson {
    id: "last-moves",
    chapter: Chapter::Advice,
    steps: &[
        step!("last-stuck", "1,rw,7/2,bww,7/2,wbb,bb,7/1,r,w,r,6/1,w,7 w s", Task::Play(Goal::ForcePass)),
        step!("last-play", "1,wbb,7/1,wbww,w,7/2,r,r,7/1,rw,bb,7/1,b,w,6 w s", Task::PlayOut(Finish::Won)),
    ],
};
