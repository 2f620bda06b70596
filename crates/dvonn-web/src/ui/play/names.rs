//! Who plays: the names and faces of the players, and how their game ended.

use dvonn::{Color, Outcome};
use dvonn_analysis::Level;
use dvonn_game::PlaySession;
use dvonn_record::GameResult;
use dvonn_referee::Seat;

use super::super::words::{self, t, with};

/// The name of a side: the level's, the person's, or the colour where two people play.
pub(super) fn name(session: &PlaySession, side: Color) -> String {
    match (session.game().local_side(), session.game().seats()[side]) {
        (None, Seat::Local) | (_, Seat::Remote) => words::color(side),
        (Some(_), Seat::Local) => t("play-you"),
        (_, Seat::Computer) => level_name(session.plan().level),
    }
}

/// The name of a level.
pub(super) fn level_name(level: Level) -> String {
    with("word-level-name", &[("level", level.get().into())])
}

/// The level that plays a side, if the computer does.
pub(super) fn level(session: &PlaySession, side: Color) -> Option<Level> {
    (session.game().seats()[side] == Seat::Computer).then(|| session.plan().level)
}

/// The name of the side to move.
pub(super) fn mover(session: &PlaySession) -> String {
    name(session, session.game().board().position().side())
}

/// How a game ended, with the name of the winner.
pub(super) fn ended(session: &PlaySession, result: GameResult) -> String {
    let game = session.game();
    let (winner, name) = match result.outcome {
        Outcome::Draw => ("nobody", String::new()),
        Outcome::Win(side) if game.local_side() == Some(side) => ("you", String::new()),
        Outcome::Win(side) => ("other", name(session, side)),
    };
    let margin = game.board().position().margin(Color::White).pieces().unsigned_abs();
    let how = result.by.as_str();
    with(
        "play-ended",
        &[("winner", winner.into()), ("name", name.into()), ("how", how.into()), ("margin", margin.into())],
    )
}
