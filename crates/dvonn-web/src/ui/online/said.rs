//! The chat of the current game, as far as it has been fetched.

use dvonn_net::{ChatLine, ChatPage, GameId, Room};
use leptos::prelude::*;

use super::super::state::state;
use super::super::words::with;
use super::api::{self, Fault};
use super::identity;

/// The chat of the current game.
#[derive(Clone, Copy)]
pub(super) struct Chat {
    pub(super) game: GameId,
    pub(super) lines: RwSignal<Vec<ChatLine>>,
    /// The room in which the person may write; `None` if they may not.
    pub(super) room: RwSignal<Option<Room>>,
    pub(super) muted: RwSignal<Vec<String>>,
    /// The number of lines received while the dialog was closed.
    pub(super) unread: RwSignal<usize>,
    pub(super) shown: RwSignal<bool>,
    /// Why the chat could not be fetched.
    pub(super) fault: RwSignal<Option<Fault>>,
}

impl Chat {
    pub(super) fn new(game: GameId) -> Self {
        let (lines, room, muted) = (RwSignal::default(), RwSignal::new(None), RwSignal::default());
        let (unread, shown, fault) = (RwSignal::new(0), RwSignal::new(false), RwSignal::new(None));
        Self { game, lines, room, muted, unread, shown, fault }
    }

    /// Fetches the lines after the last known one, for example after a lost connection.
    pub(super) fn load(self) {
        self.ask(self.lines.with_untracked(|lines| lines.last().map_or(0, |line| line.number)));
    }

    pub(super) fn ask(self, after: u64) {
        leptos::task::spawn_local(async move {
            let answer = api::get::<ChatPage>(&format!("games/{}/chat?after={after}", self.game)).await;
            // If the host has no chat, nothing is shown.
            let fault = answer.as_ref().err().copied().filter(|fault| !fault.is_none_here());
            let _ = self.fault.try_set(fault);
            let Ok(page) = answer else { return };
            if self.room.try_set(page.room).is_some() {
                return;
            }
            self.muted.set(page.muted);
            if after == 0 {
                self.lines.set(page.lines);
            } else {
                page.lines.into_iter().for_each(|line| self.hear(line));
            }
        });
    }

    /// Handles a new line.
    pub(super) fn hear(self, line: ChatLine) {
        let is_known =
            self.lines.with_untracked(|lines| lines.iter().any(|known| known.number == line.number));
        if is_known {
            return;
        }
        if !self.shown.get_untracked() && !identity::is_me(&line.by) {
            self.unread.update(|unread| *unread += 1);
            state().announce(with(
                "online-chat-said",
                &[("name", line.by.clone().into()), ("text", line.text.clone().into())],
            ));
        }
        self.lines.update(|lines| {
            lines.push(line);
            lines.sort_by_key(|line| line.number);
        });
    }

    /// Whether there is something to read or a room to write in. Tracks changes.
    pub(super) fn is_of_use(self) -> bool {
        self.room.get().is_some() || self.fault.get().is_some() || self.lines.with(|lines| !lines.is_empty())
    }
}
