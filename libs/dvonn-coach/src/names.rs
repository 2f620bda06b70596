//! Names for programs: implements `Display` for every type that has an `as_str`.

use std::fmt;

use crate::facts::GamePhase;
use crate::kind::Kind;
use crate::motif::MotifKind;
use crate::review::{MoveClass, Stage};

macro_rules! shown_by_name {
    ($($named:ty),+) => {
        $(impl fmt::Display for $named {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        })+
    };
}

shown_by_name!(GamePhase, Kind, MotifKind, MoveClass, Stage);
