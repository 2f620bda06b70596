//! Players: the built-in ones, and external programs.

mod built_in;
mod codecup;
mod rival;
mod ugi;

use std::time::Duration;

use dvonn::random::{self, Random};
use dvonn::{Color, Move};

use crate::failure::Failure;
use crate::spec::{Kind, Spec};
use crate::turn::{Answer, Turn};
use built_in::BuiltIn;
use codecup::CodeCup;
use rival::Rival;
pub(crate) use ugi::Ugi;

/// A player of any kind.
pub(crate) enum Player {
    Random(Random),
    Engine(Box<BuiltIn>),
    Rival(Box<Rival>),
    Ugi(Ugi),
    CodeCup(CodeCup),
}

impl Player {
    /// Starts a player.
    pub(crate) fn start(spec: &Spec, patience: Duration) -> Result<Self, Failure> {
        Ok(match &spec.kind {
            Kind::Random => Self::Random(Random::new(0)),
            Kind::Engine(engine) => Self::Engine(Box::new(BuiltIn::new(engine)?)),
            Kind::Rival(rival) => Self::Rival(Box::new(Rival::new(rival))),
            Kind::Ugi { command, options } => Self::Ugi(Ugi::start(command, options, patience)?),
            Kind::CodeCup { command } => Self::CodeCup(CodeCup::start(command)?),
        })
    }

    /// Prepares for a new game. The seed determines the choices of players that take one.
    pub(crate) fn new_game(&mut self, color: Color, seed: u64) -> Result<(), Failure> {
        match self {
            Self::Random(random) => *random = Random::new(seed),
            Self::Engine(engine) => engine.new_game(seed),
            Self::Rival(rival) => rival.new_game(seed),
            Self::Ugi(ugi) => ugi.new_game(seed)?,
            Self::CodeCup(program) => program.new_game(color)?,
        }
        Ok(())
    }

    /// Whether it must be asked even for its only legal move.
    pub(crate) const fn makes_forced_moves(&self) -> bool {
        matches!(self, Self::CodeCup(_))
    }

    /// Asks for a move. The answer may be illegal or late.
    pub(crate) fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Failure> {
        match self {
            Self::Random(random) => {
                let m = random::legal_move(turn.position, random);
                Ok(Answer { m: m.unwrap_or(Move::Pass), time: Duration::ZERO, nodes: 0 })
            }
            Self::Engine(engine) => engine.choose(turn),
            Self::Rival(rival) => rival.choose(turn),
            Self::Ugi(ugi) => ugi.choose(turn),
            Self::CodeCup(program) => program.choose(turn),
        }
    }
}
