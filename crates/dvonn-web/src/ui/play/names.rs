//! The players: their names and faces, and how their game ended.

use dvonn::Color;
use dvonn_analysis::Level;
use dvonn_game::PlaySession;
use dvonn_record::GameResult;
use dvonn_referee::Seat;

use super::super::words;

/// The name of a side: the level's, the person's, or the colour if two people play.
pub(super) fn name(session: &PlaySession, side: Color) -> String {
    words::speak(|say| session.name_of(side, say))
}

/// The computer's level, if the computer plays this side.
pub(super) fn level(session: &PlaySession, side: Color) -> Option<Level> {
    (session.game().seats()[side] == Seat::Computer).then(|| session.plan().level)
}

/// The name of a side that the computer plays. A person keeps the colour.
pub(super) fn of_computer(session: &PlaySession, side: Color) -> Option<String> {
    level(session, side).map(|_| name(session, side))
}

/// How a game ended, with the name of the winner.
pub(super) fn ended(session: &PlaySession, result: GameResult) -> String {
    words::speak(|say| session.ended_in_words(result, say))
}
