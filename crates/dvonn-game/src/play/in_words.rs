//! The current task of a game, its players and its end, in words. The caller's `say` supplies the words.

use dvonn::{Color, Outcome};
use dvonn_message::Say;
use dvonn_record::GameResult;
use dvonn_referee::Seat;

use super::{PlaySession, Prompt};
use crate::spoken;

impl PlaySession {
    /// The name of a side: the computer's level, “you”, the remote player's name, or the colour.
    #[must_use]
    pub fn name_of(&self, side: Color, say: &Say<'_>) -> String {
        match (self.game().local_side(), self.game().seats()[side]) {
            (_, Seat::Remote) if self.game().player(side).is_some() => {
                self.game().player(side).unwrap_or_default().to_owned()
            }
            (None, Seat::Local) | (_, Seat::Remote) => match side {
                Color::White => say("word-white", &[]),
                Color::Black => say("word-black", &[]),
            },
            (Some(_), Seat::Local) => say("play-you", &[]),
            (_, Seat::Computer) => say("word-level-name", &[("level", self.plan().level.get().into())]),
        }
    }

    /// How a game ended, with the name of the winner.
    #[must_use]
    pub fn ended_in_words(&self, result: GameResult, say: &Say<'_>) -> String {
        let game = self.game();
        let (winner, name) = match result.outcome {
            Outcome::Draw => ("nobody", String::new()),
            Outcome::Win(side) if game.local_side() == Some(side) => ("you", String::new()),
            Outcome::Win(side) => ("other", self.name_of(side, say)),
        };
        let margin = game.board().position().margin(Color::White).pieces().unsigned_abs();
        let how = result.by.as_str();
        say(
            "play-ended",
            &[
                ("winner", winner.into()),
                ("name", name.into()),
                ("how", how.into()),
                ("margin", margin.into()),
            ],
        )
    }

    /// The current task in words.
    #[must_use]
    pub fn task_in_words(&self, say: &Say<'_>) -> String {
        let mover = || self.name_of(self.game().board().position().side(), say);
        let a_move = |m| spoken::a_move(m, say);
        match self.prompt() {
            Prompt::Over(result) => self.ended_in_words(result, say),
            Prompt::CalledOff => say("event-called-off", &[]),
            Prompt::Last { m } => say("play-task-last", &[("move", a_move(m).into())]),
            Prompt::Wait => say("play-task-wait", &[("name", mover().into())]),
            Prompt::Alone { passes } => {
                say("play-task-alone", &[("passes", passes.into()), ("name", mover().into())])
            }
            Prompt::WaitForOpponent { premove: Some(m), .. } => {
                say("play-task-premove", &[("move", a_move(m).into())])
            }
            Prompt::WaitForOpponent { side, premove: None } => {
                say("play-task-remote", &[("side", side.as_str().into())])
            }
            Prompt::Sending { m } => say("play-task-sending", &[("move", a_move(m).into())]),
            Prompt::Place { who, piece } => {
                say("play-task-place", &[("who", who.into()), ("piece", piece.as_str().into())])
            }
            Prompt::Pick { who } => say("play-task-pick", &[("who", who.into())]),
            Prompt::Land { who, height } => {
                say("play-task-land", &[("who", who.into()), ("height", height.into())])
            }
            Prompt::Confirm { m, touched, .. } => {
                let how = if touched { "tap" } else { "choose" };
                let loss = self.loss_by(m);
                let cuts = if loss.is_some() { "yes" } else { "no" };
                let loss = loss.map(|loss| loss.in_words(say)).unwrap_or_default();
                say(
                    "play-task-confirm",
                    &[
                        ("how", how.into()),
                        ("cuts", cuts.into()),
                        ("move", a_move(m).into()),
                        ("loss", loss.into()),
                    ],
                )
            }
            Prompt::Look { moves, of } => {
                say("play-task-look", &[("moves", moves.into()), ("of", of.into())])
            }
        }
    }
}
