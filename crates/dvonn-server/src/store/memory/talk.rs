//! Chat in memory.

use std::time::Duration;

use async_trait::async_trait;
use dvonn_net::GameId;

use super::MemoryStore;
use crate::store::moderation::NewAct;
use crate::store::talk::{LINES, Line, NewLine, TalkStore};
use crate::store::{StoreError, UserId, whole_milliseconds};

/// A line of chat with its game, and the number that its client gave it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Said {
    pub(super) game: GameId,
    pub(super) id: u64,
    pub(super) line: Line,
}

#[async_trait]
impl TalkStore for MemoryStore {
    async fn say(&self, game: GameId, new: &NewLine) -> Result<Line, StoreError> {
        let mut kept = self.kept();
        kept.game(game).ok_or(StoreError::Conflict)?;
        let NewLine { by, room, at, id, text } = new.clone();
        let of_game = || kept.chat.iter().filter(|said| said.game == game);
        if let Some(said) = of_game().find(|said| said.line.by == by && said.id == id) {
            return Ok(said.line.clone());
        }
        let number = of_game().count() as u64 + 1;
        if number > LINES {
            return Err(StoreError::Full);
        }
        let line = Line { number, by, room, at: whole_milliseconds(at), text };
        kept.chat.push(Said { game, id, line: line.clone() });
        Ok(line)
    }

    async fn lines(&self, game: GameId, after: u64) -> Result<Vec<Line>, StoreError> {
        let kept = self.kept();
        let is_wanted =
            |said: &&Said| said.game == game && said.line.number > after && !said.line.text.is_empty();
        Ok(kept.chat.iter().filter(is_wanted).map(|said| said.line.clone()).collect())
    }

    async fn delete_line(&self, game: GameId, number: u64, act: &NewAct) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let is_wanted =
            |said: &&mut Said| said.game == game && said.line.number == number && !said.line.text.is_empty();
        kept.chat.iter_mut().find(is_wanted).ok_or(StoreError::Conflict)?.line.text.clear();
        kept.add_act(act);
        Ok(())
    }

    async fn set_mute(&self, user: UserId, other: UserId, is_muted: bool) -> Result<(), StoreError> {
        let mut kept = self.kept();
        if is_muted {
            kept.mutes.insert((user, other));
        } else {
            kept.mutes.remove(&(user, other));
        }
        Ok(())
    }

    async fn muted_by(&self, user: UserId) -> Result<Vec<UserId>, StoreError> {
        let kept = self.kept();
        Ok(kept.mutes.iter().filter(|&&(by, _)| by == user).map(|&(_, muted)| muted).collect())
    }

    async fn muters_of(&self, user: UserId) -> Result<Vec<UserId>, StoreError> {
        let kept = self.kept();
        Ok(kept.mutes.iter().filter(|&&(_, muted)| muted == user).map(|&(by, _)| by).collect())
    }

    async fn has_chat(&self) -> Result<bool, StoreError> {
        Ok(!self.kept().has_no_chat)
    }

    async fn set_chat(&self, is_on: bool, act: &NewAct) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.has_no_chat = !is_on;
        kept.add_act(act);
        Ok(())
    }
}

impl super::Kept {
    /// Deletes a person's chat, mutes and reports, except the acts of administrators.
    pub(super) fn forget_moderation(&mut self, user: UserId) {
        for said in self.chat.iter_mut().filter(|said| said.line.by == user) {
            said.line.text.clear();
        }
        self.mutes.retain(|&(by, muted)| by != user && muted != user);
        self.reports.retain(|known| known.report.by != user && known.report.about != user);
        self.administrators.remove(&user);
        self.sanctions.retain(|&(of, _), _| of != user);
        self.sheets.remove(&user);
        for (_, act) in self.acts.iter_mut().filter(|(_, act)| act.about == Some(user)) {
            act.detail.clear();
        }
    }

    pub(super) fn add_act(&mut self, act: &NewAct) {
        let id = self.acts.last().map_or(0, |&(id, _)| id) + 1;
        self.acts.push((id, NewAct { at: whole_milliseconds(act.at), ..act.clone() }));
    }

    /// Whether a sanction that ends at `until` is in force now.
    pub(super) fn holds(until: Option<Duration>, now: Duration) -> bool {
        until.is_none_or(|until| whole_milliseconds(now) < until)
    }
}
