//! The rules, second half: the red pieces, contact, passing and the end.

use dvonn::Color::Black;

use crate::learn::lesson::step;
use crate::learn::{Chapter, Finish, Goal, Lesson, Task, Which};

pub(super) const RED: Lesson = Lesson {
    id: "red",
    chapter: Chapter::Rules,
    steps: &[
        step!("red-lone", "9/5,w,4/2,rw,b,w,r,wb,rb,3/10/9 w s", Task::Choose(Which::LoneReds)),
        step!("red-land", "9/5,w,4/2,rw,b,w,r,wb,rb,3/10/9 w s", Task::Play(Goal::LandOnRed)),
        step!("red-inside", "9/2,wb,2,w,4/2,rw,b,1,rw,wb,rb,3/10/9 w s", Task::ChooseAll(Which::WithRed)),
        step!("red-carry", "9/5,w,4/2,rw,b,w,r,wb,rb,3/10/9 w s", Task::Play(Goal::CarryRed)),
    ],
};

pub(super) const CONTACT: Lesson = Lesson {
    id: "contact",
    chapter: Chapter::Rules,
    steps: &[
        step!("contact-link", "9/1,b,w,r,r,b,4/1,b,b,2,w,r,4/10/9 w s", Task::Choose(Which::Listed("d4")))
            .marks("b3 c3 c4"),
        step!("contact-cut", "9/1,b,w,r,r,b,4/1,b,b,2,w,r,4/10/9 w s", Task::Play(Goal::CutOff)),
        step!("contact-own", "9/w,4,w,4/1,w,w,b,r,b,r,r,3/10/9 w s", Task::Play(Goal::SafeCapture)),
        step!("contact-carry", "9/1,b,8/2,b,b,rw,1,r,r,b,2/6,w,3/9 w s", Task::Play(Goal::Lift)),
        step!(
            "contact-red",
            "9/2,b,3,r,3/1,r,w,b,2,r,w,3/10/9 w s",
            Task::ChooseAll(Which::RemovedBy("c3b3"))
        )
        .arrows("c3b3"),
    ],
};

pub(super) const PASSING: Lesson = Lesson {
    id: "passing",
    chapter: Chapter::Rules,
    steps: &[
        step!("passing-must", "9/7,b,2/2,r,b,bw,bbbw,1,r,r,2/10/9 w s", Task::Play(Goal::Any)).with_pass(),
        step!("passing-pass", "9/2,b,r,6/2,b,w,b,b,5/2,r,b,r,5/9 w s", Task::Play(Goal::Any)).with_pass(),
        step!("passing-again", "9/2,b,r,6/3,w,b,b,5/2,rb,b,r,5/9 w s", Task::Play(Goal::Any))
            .arrows("c3c2")
            .with_pass(),
    ],
};

pub(super) const END: Lesson = Lesson {
    id: "end",
    chapter: Chapter::Rules,
    steps: &[
        step!("end-count", "9/4,rbwwbbb,5/1,rww,9/8,rw,1/9 w s", Task::Choose(Which::SideOf(Black))),
        step!("end-alone", "9/2,w,w,6/2,w,r,w,r,5/8,rbb,1/9 w s", Task::PlayOut(Finish::Over)),
        step!("end-win", "wb,8/r,wbww,bb,7/1,w,b,r,rw,wwwb,5/10/9 w s", Task::PlayOut(Finish::Won)),
    ],
};
