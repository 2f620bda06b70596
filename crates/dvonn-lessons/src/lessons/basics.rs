//! The rules, first half: the aim of the game, the pieces and both phases.

use crate::step::{Step, Task};
use dvonn::Color::{Black, White};
use dvonn::Space;

use crate::lesson::{Chapter, Lesson};
use crate::move_goal::MoveGoal;
use crate::notation::{all, jump};
use crate::space_query::SpaceQuery;

pub(super) const AIM: Lesson = Lesson {
    id: "aim",
    chapter: Chapter::Rules,
    steps: &[
        Step::new("aim-jump", "9/5,w,4/2,w,b,r,b,r,b,r,2/10/9 w s", Task::Play(&MoveGoal::Capture))
            .arrow(jump("c3d3")),
        Step::new(
            "aim-owner",
            "9/10/1,bbw,wb,w,r,bwbw,b,r,rb,2/10/9 w s",
            Task::ChooseAll(&SpaceQuery::Owned(White)),
        ),
        Step::new("aim-contact", "9/5,w,4/1,b,b,w,r,b,r,r,3/10/9 w s", Task::Play(&MoveGoal::CutOff))
            .marks(all("b3 c3")),
        Step::new(
            "aim-winner",
            "9/3,rbbwb,6/8,rbw,2/1,rwwbw,8/9 w s",
            Task::Choose(&SpaceQuery::SideOf(White)),
        ),
    ],
};

pub(super) const PIECES: Lesson = Lesson {
    id: "pieces",
    chapter: Chapter::Rules,
    steps: &[
        Step::new(
            "pieces-kinds",
            "b,w,b,w,w,w,b,b,w/w,w,b,b,w,b,w,w,w,b/w,b,r,w,b,b,w,b,b,r,w/b,w,w,b,b,r,w,b,w,b/b,b,w,w,b,w,w,b,b w s",
            Task::ChooseAll(&SpaceQuery::LoneReds),
        ),
        Step::new(
            "pieces-neighbours",
            "9/10/11/10/9 w p",
            Task::ChooseAll(&SpaceQuery::NeighboursOf(Space::E3)),
        )
        .marks(all("e3")),
        Step::new("pieces-edge", "9/10/11/10/9 w p", Task::Choose(&SpaceQuery::Edge)),
        Step::new(
            "pieces-height",
            "9/4,bb,r,4/2,bw,wbbw,r,b,wbw,r,3/10/9 w s",
            Task::Choose(&SpaceQuery::Height(4)),
        ),
        Step::new(
            "pieces-owner",
            "9/3,w,bwb,r,4/2,bw,wwb,r,b,wbw,r,3/3,wb,6/9 w s",
            Task::ChooseAll(&SpaceQuery::Owned(Black)),
        ),
    ],
};

pub(super) const PLACEMENT: Lesson = Lesson {
    id: "placement",
    chapter: Chapter::Rules,
    steps: &[
        Step::new("placement-first", "9/10/11/10/9 w p", Task::Play(&MoveGoal::Any)),
        Step::new("placement-third", "9/10/3,r,7/6,r,3/9 w p", Task::Play(&MoveGoal::Any)),
        Step::new("placement-black", "9/4,r,5/3,r,7/6,r,3/9 b p", Task::Play(&MoveGoal::Any)),
        Step::new(
            "placement-last",
            "b,w,b,w,w,w,b,b,w/w,w,b,b,w,b,w,w,w,b/w,b,r,w,b,b,w,b,b,r,w/b,w,w,b,b,r,w,b,w,b/b,b,1,w,b,w,w,b,b w p",
            Task::Play(&MoveGoal::Any),
        ),
        Step::new(
            "placement-begin",
            "b,w,b,w,w,w,b,b,w/w,w,b,b,w,b,w,w,w,b/w,b,r,w,b,b,w,b,b,r,w/b,w,w,b,b,r,w,b,w,b/b,b,w,w,b,w,w,b,b w s",
            Task::Play(&MoveGoal::Any),
        ),
    ],
};

pub(super) const MOVING: Lesson = Lesson {
    id: "moving",
    chapter: Chapter::Rules,
    steps: &[
        Step::new("moving-one", "9/2,b,r,6/2,b,w,b,r,w,r,3/10/9 w s", Task::Play(&MoveGoal::From(Space::D3)))
            .marks(all("d3")),
        Step::new(
            "moving-two",
            "2,b,6/3,b,6/2,w,b,bw,r,b,r,3/3,w,2,r,3/9 w s",
            Task::ChooseAll(&SpaceQuery::TargetsOf(Space::E3)),
        )
        .marks(all("e3")),
        Step::new(
            "moving-gap",
            "9/w,4,r,4/1,r,wbw,1,b,b,r,4/10/9 w s",
            Task::Play(&MoveGoal::From(Space::C3)),
        )
        .marks(all("c3")),
        Step::new(
            "moving-reach",
            "3,b,5/4,r,5/5,b,5/3,r,b,bbw,r,b,w,1/9 w s",
            Task::ChooseAll(&SpaceQuery::TargetsOf(Space::F2)),
        )
        .marks(all("f2")),
        Step::new("moving-enemy", "9/2,w,r,6/2,r,w,b,wb,b,r,3/10/9 w s", Task::Play(&MoveGoal::Capture)),
        Step::new(
            "moving-tall",
            "9/10/2,r,bwbwwbbwbww,b,bw,r,wbbb,r,2/10/9 w s",
            Task::Choose(&SpaceQuery::NeverMoves),
        ),
    ],
};

pub(super) const SURROUNDED: Lesson = Lesson {
    id: "surrounded",
    chapter: Chapter::Rules,
    steps: &[
        Step::new(
            "surrounded-find",
            "9/2,w,b,w,5/2,w,b,wb,b,r,r,3/2,b,w,b,r,4/9 w s",
            Task::ChooseAll(&SpaceQuery::Surrounded),
        ),
        Step::new(
            "surrounded-edge",
            "b,w,b,w,w,w,b,b,w/w,w,b,b,w,b,w,w,w,b/w,b,r,w,b,b,w,b,b,r,w/b,w,w,b,b,r,w,b,w,b/b,b,w,w,b,w,w,b,b w s",
            Task::Choose(&SpaceQuery::Movable),
        ),
        Step::new(
            "surrounded-free",
            "9/2,b,w,b,w,4/2,b,w,b,r,r,4/2,b,r,b,5/9 w s",
            Task::Play(&MoveGoal::Free(Space::D3)),
        )
        .marks(all("d3")),
    ],
};
