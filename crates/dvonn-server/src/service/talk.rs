//! The chat of games, muted people, and reports.

use dvonn::Color;
use dvonn_net::{
    ChatLine, ChatPage, GameId, LONGEST_LINE, MutedPeople, NewLine, NewReport, Problem, ProblemCode,
    PushAbout, Room, Sanction, ServerFrame,
};

use super::cluster::Place;
use super::people::milliseconds;
use super::{Service, not_found};
use crate::store::moderation::{self, Which};
use crate::store::talk::{self, Line};
use crate::store::{GameHead, StoreError, UserId};

/// The maximum number of a person's open reports.
const OPEN_REPORTS: usize = 20;

/// A game, and a person's part in it.
struct Beside {
    head: GameHead,
    side: Option<Color>,
    is_over: bool,
}

impl Service {
    async fn beside(&self, user: Option<UserId>, id: GameId) -> Result<Beside, Problem> {
        if let Some(live) = self.in_memory(id) {
            let mut game = live.lock().await;
            let is_over = self.hosted(&live, &mut game).await?.is_over();
            return Ok(Beside { head: live.head.clone(), side: live.side_of(user), is_over });
        }
        let (head, _) = self.store.game(id).await?.ok_or_else(|| not_found("game"))?;
        let (side, is_over) = (user.and_then(|user| head.side_of(user)), head.is_over());
        Ok(Beside { head, side, is_over })
    }

    /// Returns the chat of a game after the line with this number, as far as the reader may see it.
    /// Administrators see everything.
    ///
    /// # Errors
    /// If there is no such game.
    pub async fn chat(&self, user: Option<UserId>, id: GameId, after: u64) -> Result<ChatPage, Problem> {
        let Beside { side, is_over, .. } = self.beside(user, id).await?;
        let is_administrator = match user {
            Some(user) => self.store.is_administrator(user).await?,
            None => false,
        };
        let muted = match user {
            Some(user) => self.store.muted_by(user).await?,
            None => Vec::new(),
        };
        let mut lines = Vec::new();
        for line in self.store.lines(id, after).await? {
            let is_heard = hears(side, line.room, is_over) && !muted.contains(&line.by);
            if is_heard || is_administrator {
                lines.push(self.chat_line(&line).await?);
            }
        }
        let mut names = Vec::new();
        for muted in muted {
            names.push(self.player(muted).await?.name);
        }
        let room = match user {
            Some(user) if self.store.has_chat().await? => self.room(user, side).await?,
            _ => None,
        };
        Ok(ChatPage { lines, room, muted: names })
    }

    /// Returns the room in which a person may write: only players, and spectators with accounts, may.
    async fn room(&self, user: UserId, side: Option<Color>) -> Result<Option<Room>, Problem> {
        if side.is_some() {
            return Ok(Some(Room::Players));
        }
        let is_guest = self.store.user(user).await?.is_none_or(|user| user.is_guest());
        Ok((!is_guest).then_some(Room::Spectators))
    }

    /// Adds a line to the chat of a game. A repetition adds nothing.
    ///
    /// # Errors
    ///
    /// If there is no chat, the text is not valid, the person is silenced, or the person has written another
    /// line under the same number.
    pub async fn say(&self, user: UserId, id: GameId, new: &NewLine) -> Result<ChatLine, Problem> {
        if !self.store.has_chat().await? {
            return Err(Problem::new(ProblemCode::NoChat, "this host has no chat"));
        }
        let text = line_of_text(&new.text, 1)?;
        self.check_may(user, Sanction::Silence).await?;
        let Beside { head, side, .. } = self.beside(Some(user), id).await?;
        let room = self.room(user, side).await?.ok_or_else(|| {
            Problem::new(ProblemCode::Forbidden, "a guest says something in an own game alone")
        })?;
        let line = talk::NewLine { by: user, room, at: self.now(), id: new.id, text };
        let said = self.store.say(id, &line).await?;
        // A line that an administrator has deleted has no text.
        if !said.text.is_empty() && said.text != line.text {
            let detail = "another line of yours beside this game has this id: take one that is new";
            return Err(Problem::new(ProblemCode::IdUsed, detail));
        }
        let line = self.chat_line(&said).await?;
        self.tell_line(user, &head, &line).await?;
        Ok(line)
    }

    /// Tells the followers of a game about a line of chat, and absent players by push.
    pub(super) async fn tell_line(
        &self,
        by: UserId,
        head: &GameHead,
        line: &ChatLine,
    ) -> Result<(), Problem> {
        let live = match self.holder(head.id).await? {
            Some(Place::Here(live)) => Some(live),
            Some(Place::At(owner)) => {
                self.ask_to_tell_line(owner, head.id, by, line);
                return Ok(());
            }
            None => None,
        };
        let deaf = self.store.muters_of(by).await?;
        let mut there = Vec::new();
        if let Some(live) = live {
            let mut game = live.lock().await;
            let is_over = self.hosted(&live, &mut game).await?.is_over();
            let frame = ServerFrame::Said { game: head.id, line: line.clone() }.write().into();
            let is_told = |side, user: Option<UserId>| {
                hears(side, line.room, is_over) && user.is_none_or(|user| !deaf.contains(&user))
            };
            game.tell_some(head.id, &frame, is_told);
            there.extend(Color::ALL.into_iter().filter(|&side| game.is_there(side)));
        }
        if line.room == Room::Players {
            for side in Color::ALL {
                let to = head.players[side];
                if to != by && !there.contains(&side) && !deaf.contains(&to) {
                    self.push(to, PushAbout::Said, head.id, by, &head.terms);
                }
            }
        }
        Ok(())
    }

    pub(super) async fn chat_line(&self, line: &Line) -> Result<ChatLine, Problem> {
        let Line { number, by, room, at, text } = line;
        let by = self.player(*by).await?.name;
        Ok(ChatLine { number: *number, by, room: *room, at: milliseconds(*at), text: text.clone() })
    }

    /// Returns a person's lines in the chat of a game.
    pub(super) async fn lines_by(&self, user: UserId, id: GameId) -> Result<Vec<ChatLine>, Problem> {
        let mut lines = Vec::new();
        for line in self.store.lines(id, 0).await?.iter().filter(|line| line.by == user) {
            lines.push(self.chat_line(line).await?);
        }
        Ok(lines)
    }

    /// Returns the people whom a person has muted.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn muted_by(&self, user: UserId) -> Result<MutedPeople, Problem> {
        let mut names = Vec::new();
        for muted in self.store.muted_by(user).await? {
            names.push(self.player(muted).await?.name);
        }
        Ok(MutedPeople { names })
    }

    /// Mutes or unmutes another person for a person.
    ///
    /// # Errors
    /// If nobody has this name, or it is the person's own.
    pub async fn set_mute(&self, user: UserId, name: &str, is_muted: bool) -> Result<(), Problem> {
        let other = self.person_named(name).await?.id;
        if is_muted && other == user {
            return Err(Problem::new(ProblemCode::Malformed, "nobody mutes himself"));
        }
        Ok(self.store.set_mute(user, other, is_muted).await?)
    }

    /// Adds a person's report about another person in a game. A repetition while the report is open changes
    /// nothing.
    ///
    /// # Errors
    /// If the reported person has nothing to do with the game, or the reporter has too many open reports.
    pub async fn report(&self, user: UserId, id: GameId, new: &NewReport) -> Result<(), Problem> {
        let text = line_of_text(&new.text, 0)?;
        let Beside { head, .. } = self.beside(Some(user), id).await?;
        let about = self.person_named(&new.about).await?;
        let has_said = async || self.lines_by(about.id, id).await.map(|lines| !lines.is_empty());
        let is_in_it = head.side_of(about.id).is_some() || has_said().await?;
        if about.id == user || about.is_bot() || !is_in_it {
            let detail = "expected the name of somebody else who plays the game or has said something";
            return Err(Problem::new(ProblemCode::Malformed, detail));
        }
        let own = self.store.reports(Which::By(user), usize::MAX).await?;
        if own.iter().filter(|report| !report.is_closed).count() >= OPEN_REPORTS {
            let detail = format!("at most {OPEN_REPORTS} reports of a person may be open");
            return Err(Problem::new(ProblemCode::TooMany, detail));
        }
        let report = moderation::NewReport {
            at: self.now(),
            by: user,
            about: about.id,
            game: id,
            kind: new.kind,
            text,
        };
        match self.store.add_report(&report).await {
            Ok(()) => tracing::info!(game = %id, kind = new.kind.as_str(), "somebody was reported"),
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }
}

/// Whether the player of a side, or a spectator, may read a room.
fn hears(side: Option<Color>, room: Room, is_over: bool) -> bool {
    match room {
        Room::Players => side.is_some(),
        // A spectator could suggest moves to the players.
        Room::Spectators => side.is_none() || is_over,
    }
}

/// Checks a text of one line with at least this many characters, and returns it without the spaces around it.
pub(super) fn line_of_text(text: &str, least: usize) -> Result<String, Problem> {
    let text = text.trim();
    // Characters that change the direction of writing would make the text after them look different.
    let turns = |letter| matches!(letter, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let is_fit = text.chars().all(|letter| !letter.is_control() && !turns(letter));
    let length = text.chars().count();
    if is_fit && (least..=LONGEST_LINE).contains(&length) {
        return Ok(text.to_owned());
    }
    let detail = format!("expected {least} to {LONGEST_LINE} characters on one line, and there are {length}");
    Err(Problem::new(ProblemCode::BadText, detail))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_one_line() {
        let long = "ä".repeat(LONGEST_LINE);
        for (text, expected) in [
            ("  good game \n", Some("good game")),
            ("<b>'; DROP TABLE chat; --", Some("<b>'; DROP TABLE chat; --")),
            (&long, Some(&*long)),
            (&format!("{long}."), None),
            ("one\ntwo", None),
            ("nul \0", None),
            ("\u{202E}emag", None),
            (" \t ", None),
        ] {
            assert_eq!(line_of_text(text, 1).ok().as_deref(), expected, "{text:?}");
        }
        assert_eq!(line_of_text(" ", 0).unwrap(), "");
    }

    #[test]
    fn nobody_tells_a_player_what_to_play() {
        let (player, watcher) = (Some(Color::White), None);
        assert!(hears(player, Room::Players, false) && hears(watcher, Room::Spectators, false));
        assert!(!hears(player, Room::Spectators, false) && !hears(watcher, Room::Players, true));
        assert!(hears(player, Room::Spectators, true));
    }
}
