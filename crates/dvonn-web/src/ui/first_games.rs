//! The stored state of a newcomer's first games, which lead from one opponent to the next.

use dvonn_collection::{EntryId, Finished, FirstGames};
use dvonn_game::PlaySession;

use super::storage::{self, Name};

/// The first games, if the person is or was a newcomer.
pub(super) fn known() -> Option<FirstGames> {
    storage::load(Name::FIRST_GAMES).ok().flatten()
}

/// Records the start of a game. The first game of all starts the series.
pub(super) fn begin(is_first: bool) {
    if let Some(mut games) = known().or_else(|| is_first.then(FirstGames::default)) {
        games.begin();
        storage::keep(Name::FIRST_GAMES, &games);
    }
}

/// Records the end of a game.
pub(super) fn record(id: EntryId, session: &PlaySession) {
    if let Some(mut games) = known()
        && let Some(finished) = Finished::of(session.game(), session.plan().level)
    {
        games.record(id, finished);
        storage::keep(Name::FIRST_GAMES, &games);
    }
}

/// Whether a newcomer's series of games is under way.
pub(super) fn lead() -> bool {
    known().is_some_and(|games| games.last().is_some())
}
