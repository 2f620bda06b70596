//! Lists of games, and records for download.

use std::collections::HashMap;
use std::time::Duration;

use dvonn::Color;
use dvonn_net::{GameId, GameList, GamePage, Problem, SnapshotText};
use dvonn_record::Record;

use super::{PAGE, Service};
use crate::store::{GameFilter, GameHead, ListPlace, UserId};

/// How many games a download looks for at a time.
const RECORDS: usize = 200;

/// The most games to watch in a list.
const WATCHED: usize = 12;

impl Service {
    /// Returns a game as a record, with names, date and clocks.
    ///
    /// # Errors
    /// If there is no such game.
    pub async fn record(&self, id: GameId) -> Result<Record, Problem> {
        let (head, mut record) = match self.in_memory(id) {
            Some(live) => {
                let mut game = live.lock().await;
                (live.head.clone(), self.hosted(&live, &mut game).await?.record())
            }
            // The download of many games must not leave them in memory.
            None => {
                let (head, hosted) = self.read_game(id).await?;
                (head, hosted.record())
            }
        };
        let page = self.game_page(&head).await?;
        for side in Color::ALL {
            record.players[side] = Some(page.players[side].name.clone());
        }
        record.date = day_of(head.created).map(Into::into);
        record.id = Some(id.to_string());
        Ok(record)
    }

    /// Returns a page of the games that a filter admits, the newest first, with the position of the next
    /// page. The viewer's own games include their moves.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn find_games(&self, viewer: Option<UserId>, filter: &GameFilter) -> Result<GameList, Problem> {
        let mut heads = self.store.find_games(filter, PAGE + 1).await?;
        let has_more = heads.len() > PAGE;
        heads.truncate(PAGE);
        let next = heads.last().filter(|_| has_more).map(|last| write_place(ListPlace::of(last)));
        let is_own = viewer == Some(filter.user);
        let mut finished = if is_own { self.finished_states(&heads).await? } else { HashMap::new() };
        let mut games = Vec::new();
        for head in heads {
            games.push(if is_own && !head.is_over() {
                self.game(viewer, head.id).await?
            } else {
                GamePage { state: finished.remove(&head.id), ..self.game_page(&head).await? }
            });
        }
        Ok(GameList { games, next })
    }

    /// Returns games to watch, with their moves: rated ones and those from the lobby, the ones in which time
    /// is up first. A game that cannot be read is left out.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn running_games(&self) -> Result<GameList, Problem> {
        let mut games = Vec::new();
        for id in self.store.running_games(WATCHED).await? {
            games
                .extend(self.game(None, id).await.ok().filter(|game| game.result.is_none() && !game.aborted));
        }
        Ok(GameList { games, next: None })
    }

    /// Returns the final states of the finished ones of these games. A damaged game is left out.
    async fn finished_states(&self, heads: &[GameHead]) -> Result<HashMap<GameId, SnapshotText>, Problem> {
        let ids: Vec<GameId> = heads.iter().filter(|head| head.is_over()).map(|head| head.id).collect();
        let games = if ids.is_empty() { Vec::new() } else { self.store.games(&ids).await? };
        let now = self.time_of_clocks();
        let states = games.iter().filter_map(|(head, stored)| {
            let hosted = Self::restored(head.id, stored).ok()?;
            Some((head.id, (&hosted.snapshot(None, now)).into()))
        });
        Ok(states.collect())
    }

    /// Returns a part of the finished games that a filter admits, the newest first. It also returns the
    /// filter for the next part, if there may be one.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn finished_games(
        &self,
        filter: GameFilter,
    ) -> Result<(Vec<GameId>, Option<GameFilter>), Problem> {
        let filter = GameFilter { is_over: Some(true), ..filter };
        let heads = self.store.find_games(&filter, RECORDS).await?;
        let last = heads.last().filter(|_| heads.len() == RECORDS).map(ListPlace::of);
        // Aborted games are left out.
        let games = heads.iter().filter(|head| !head.aborted).map(|head| head.id).collect();
        Ok((games, last.map(|after| GameFilter { after, ..filter })))
    }

    /// Returns a part of all finished games after a place, in the order in which they began, if `is_wanted`
    /// selects them. It also returns the place of the next part, if there may be one.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn all_finished_games(
        &self,
        place: i64,
        is_wanted: impl Fn(&GameHead) -> bool,
    ) -> Result<(Vec<GameId>, Option<i64>), Problem> {
        let heads = self.store.games_after(place, RECORDS).await?;
        let last = heads.last().filter(|_| heads.len() == RECORDS).map(|&(place, _)| place);
        let heads = heads.iter().map(|(_, head)| head);
        let games = heads.filter(|head| head.is_over() && !head.aborted && is_wanted(head));
        Ok((games.map(|head| head.id).collect(), last))
    }
}

/// Returns a place in a list as text, for a client to send back.
fn write_place(place: ListPlace) -> String {
    let id = place.id.map(|id| id.to_string()).unwrap_or_default();
    format!("{}-{id}", place.created.as_millis())
}

/// Reads a place in a list; `None` if it is malformed.
pub(crate) fn read_place(text: &str) -> Option<ListPlace> {
    let (created, id) = text.split_once('-')?;
    let is_number = created.bytes().all(|byte| byte.is_ascii_digit());
    let created = Duration::from_millis(created.parse().ok().filter(|_| is_number)?);
    Some(ListPlace { created, id: Some(id.parse().ok()?) })
}

/// Returns the day of a moment, in UTC.
fn day_of(time: Duration) -> Option<String> {
    let second = i64::try_from(time.as_secs()).ok()?;
    let zoned = jiff::Timestamp::from_second(second).ok()?.to_zoned(jiff::tz::TimeZone::UTC);
    Some(zoned.date().to_string())
}
