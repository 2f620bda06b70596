//! The vocabulary, first half: kinds of stack, and what players count.

use crate::step::{Step, Task};
use dvonn::Color::White;
use dvonn::Space;

use crate::lesson::{Chapter, Lesson, term};
use crate::move_goal::MoveGoal;
use crate::notation::all;
use crate::space_query::SpaceQuery;

pub(super) const ROOM: Lesson = Lesson {
    id: "room",
    chapter: Chapter::Words,
    steps: &[
        term!(
            "coastal",
            "9/2,b,w,b,5/2,b,w,b,w,r,w,3/2,w,b,w,r,r,3/9 w s",
            Task::ChooseAll(&SpaceQuery::Coastal(White))
        ),
        term!(
            "inland",
            "9/2,b,w,b,5/2,b,w,b,w,r,w,3/2,w,b,w,r,r,3/9 w s",
            Task::ChooseAll(&SpaceQuery::Surrounded)
        ),
        term!(
            "young",
            "9/2,b,r,6/1,bwbw,b,w,b,r,wwb,r,3/10/9 w s",
            Task::Choose(&SpaceQuery::MostMoves(White))
        ),
        term!(
            "old",
            "9/2,b,r,6/1,bwbw,b,w,b,r,wwb,r,3/10/9 w s",
            Task::Choose(&SpaceQuery::Listed(all("b3")))
        ),
    ],
};

pub(super) const TROUBLE: Lesson = Lesson {
    id: "trouble",
    chapter: Chapter::Words,
    steps: &[
        term!(
            "disarmed",
            "9/1,w,3,w,4/2,w,w,b,r,r,r,3/10/9 w s",
            Task::ChooseAll(&SpaceQuery::Disarmed(White))
        ),
        term!(
            "immobilised",
            "9/6,wwb,3/2,w,wbbww,r,bb,r,r,3/10/9 w s",
            Task::ChooseAll(&SpaceQuery::Immobilised)
        ),
        term!("weak", "9/4,w,5/1,w,w,b,r,r,r,4/10/9 w s", Task::Choose(&SpaceQuery::Listed(all("b3")))),
        term!(
            "weak-cluster",
            "9/w,w,b,r,1,w,4/1,w,2,b,r,r,4/10/9 w s",
            Task::ChooseAll(&SpaceQuery::Listed(all("b3 b4 c4")))
        ),
        term!(
            "conflicting",
            "5,b,3/5,r,4/2,bw,r,wb,r,w,4/10/9 w s",
            Task::ChooseAll(&SpaceQuery::Listed(all("c3 e3")))
        ),
    ],
};

pub(super) const COUNTING: Lesson = Lesson {
    id: "counting",
    chapter: Chapter::Words,
    steps: &[
        term!(
            "melee-strength",
            "9/2,w,bwb,1,bb,4/2,w,wb,w,r,r,r,3/10/9 w s",
            Task::Choose(&SpaceQuery::SideOf(White))
        ),
        term!("payoff", "9/8,rw,1/1,wbb,6,rbwb,2/1,rwbwbw,8/9 w s", Task::Choose(&SpaceQuery::SideOf(White))),
        Step::new(
            "payoff-local",
            "9/8,rw,1/1,wbb,6,rbwb,2/1,rwbwbw,8/9 w s",
            Task::Choose(&SpaceQuery::Listed(all("i3"))),
        )
        .marks(all("i3 j4")),
        term!(
            "control",
            "9/5,r,b,3/1,r,w,w,wbb,r,bw,wbw,3/10/9 w s",
            Task::ChooseAll(&SpaceQuery::AttackersOf(Space::E3, White))
        )
        .marks(all("e3")),
        term!(
            "dominance",
            "9/w,w,4,r,b,b,1/1,w,b,r,2,r,b,w,2/10/9 w s",
            Task::Choose(&SpaceQuery::Listed(all("b3 b4 c3 c4 d3")))
        ),
    ],
};

pub(super) const TAKING: Lesson = Lesson {
    id: "taking",
    chapter: Chapter::Words,
    steps: &[
        term!("neutralise", "9/2,w,2,b,4/2,w,w,b,r,r,r,3/10/9 w s", Task::Play(&MoveGoal::Capture)),
        term!(
            "unleash",
            "9/4,b,w,b,3/2,w,r,b,bw,b,r,3/4,b,r,4/9 w s",
            Task::Play(&MoveGoal::Free(Space::F3))
        )
        .marks(all("f3")),
        term!(
            "evacuation",
            "9/3,w,3,r,2/4,r,wbb,r,b,w,2/10/9 w s",
            Task::Play(&MoveGoal::Immobilise(Space::F3))
        )
        .marks(all("f3")),
        term!("disarm", "9/10/2,w,r,w,b,b,r,r,2/8,w,1/9 w s", Task::Play(&MoveGoal::Disarm(Space::F3)))
            .marks(all("f3")),
        term!(
            "immobilise",
            "1,r,rw,6/2,w,7/3,b,b,1,rb,4/10/9 w s",
            Task::Play(&MoveGoal::Immobilise(Space::G3))
        )
        .marks(all("g3")),
    ],
};
