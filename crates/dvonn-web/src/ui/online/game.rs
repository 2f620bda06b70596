//! A remote game, played or watched: a session that follows the server over a socket.

use std::time::Duration;

use dvonn::{ByColor, Color};
use dvonn_collection::EntryId;
use dvonn_game::{PlayInput, PlaySession};
use dvonn_net::{ClientFrame, GameId, GameList, GamePage, PersonPage, ServerFrame, VacationPage};
use dvonn_referee::{ClientMessage, Game, clock_text};
use leptos::prelude::*;

use super::super::play::page::{PlayPage, options};
use super::super::portraits::drawing_of;
use super::super::state::state;
use super::super::title::entitle;
use super::super::words::{t, with};
use super::super::{browser, shelf, toast};
use super::said::Chat;
use super::socket::{self, Heard};
use super::{api, identity, terms, turn, vacation, waiting};
use crate::route::Route;

/// The state of the connection and of the players' presence.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Line {
    is_open: bool,
    /// The round-trip time of a message, in milliseconds.
    lag: Option<u64>,
    /// Which players are present, and how many spectators.
    there: Option<(ByColor<bool>, usize)>,
}

/// The game on the page.
#[derive(Clone, Copy)]
pub(super) struct OnlineGame {
    pub(super) id: GameId,
    pub(super) play: PlayPage,
    /// The person's side; `None` for a spectator.
    pub(super) side: Option<Color>,
    pub(super) page: StoredValue<GamePage>,
    line: RwSignal<Line>,
    /// The side that wants another game after this one.
    pub(super) rematch: RwSignal<Option<Color>>,
    /// An absent player, and the time (by the page's clock) from which the game can be claimed from them.
    pub(super) away: RwSignal<Option<(Color, Duration)>>,
    /// The chat of the game.
    pub(super) chat: Chat,
    /// What the game did to the person's rating, in words.
    new_rating: RwSignal<Option<String>>,
}

/// The session for the server's state of a game.
fn session_of(game: &GamePage, side: Option<Color>) -> Option<PlaySession> {
    let mut snapshot = game.state.as_ref()?.snapshot(side).ok()?;
    for color in Color::ALL {
        snapshot.record.players[color] = Some(identity::name(&game.players[color]));
    }
    snapshot.record.id = Some(game.id.to_string());
    Some(PlaySession::follow(snapshot, side, options(), browser::lot(), browser::time()))
}

/// Stores the record of a finished game on the device.
fn keep_record(game: GameId, entry: EntryId) {
    leptos::task::spawn_local(async move {
        match api::text(&format!("games/{game}/record")).await {
            Ok(sgf) => shelf::keep_record(entry, &sgf),
            Err(fault) => {
                let text = with("online-not-kept", &[("why", fault.in_words().into())]);
                let again = t("web-unfetched-again");
                let _ = toast::offer_to(text, again, move || keep_record(game, entry));
            }
        }
    });
}

impl OnlineGame {
    /// Opens a game in the server's state, which the session then follows. `None` if this app cannot read it.
    pub(super) fn open(game: GamePage) -> Option<Self> {
        let side = turn::my_side(&game);
        let session = session_of(&game, side)?;
        let id = game.id;
        let send = Callback::new(move |message: ClientMessage| {
            if let Some(frame) = ClientFrame::of(id, message) {
                socket::send(&frame);
            }
        });
        let faces = ByColor::from_fn(|side| drawing_of(&game.players[side].name));
        let mut play = PlayPage::follow(session, faces, send);
        play.clock_words = terms::time_left;
        let wanted = game.rematch.filter(|rematch| rematch.next.is_none());
        let rematch = RwSignal::new(wanted.map(|rematch| rematch.by));
        let page = StoredValue::new(game);
        let (line, away) = (RwSignal::default(), RwSignal::default());
        let chat = Chat::new(id);
        let new_rating = RwSignal::new(None);
        let game = Self { id, play, side, page, line, rematch, away, chat, new_rating };
        socket::listen(move |heard| game.hear(heard));
        // The connection outlives the page.
        on_cleanup(move || socket::send(&ClientFrame::Leave { game: id }));
        game.say();
        game.keep_when_over();
        game.call();
        Some(game)
    }

    fn hear(self, heard: &Heard) {
        match heard {
            Heard::Opened => {
                self.line.update(|line| line.is_open = true);
                self.play.send(PlayInput::Connected(true));
                self.chat.load();
            }
            Heard::Lost => {
                self.line.update(|line| (line.is_open, line.lag) = (false, None));
                self.play.send(PlayInput::Connected(false));
            }
            Heard::Lag(lag) => self.line.update(|line| line.lag = Some(*lag)),
            Heard::Frame(frame) => self.hear_frame(frame),
        }
    }

    fn hear_frame(self, frame: &ServerFrame) {
        match frame {
            ServerFrame::Presence { game, white, black, spectators, away } if *game == self.id => {
                let there = (ByColor { white: *white, black: *black }, *spectators);
                self.line.update(|line| line.there = Some(there));
                let other = away.iter().find(|away| Some(away.side) == self.side.map(|side| !side));
                let claim_at = |wait: u64| browser::time() + Duration::from_millis(wait);
                self.away.set(other.map(|away| (away.side, claim_at(away.claim_in))));
            }
            ServerFrame::Rematch { game, by, next } if *game == self.id => {
                // A rematch that began long ago must not take the person away from this game.
                let was_wanted = self.rematch.with_untracked(Option::is_some);
                self.rematch.set(by.filter(|_| next.is_none()));
                if let Some(next) = next.filter(|_| self.side.is_some() && was_wanted) {
                    browser::go(&Route::Online(Some(next.to_string())).hash());
                }
            }
            ServerFrame::Said { game, line } if *game == self.id => self.chat.hear(line.clone()),
            // Request missing changes, as after a lost connection.
            ServerFrame::Resynchronize { game } if *game == self.id => {
                self.chat.load();
                self.play.send(PlayInput::Connected(true));
            }
            frame => {
                if let Ok(Some((game, message))) = frame.message(self.side)
                    && game == self.id
                {
                    self.play.send(PlayInput::Server(message));
                }
            }
        }
    }

    /// Tells the server whether the person wants another game.
    pub(super) fn want_rematch(self, accepts: bool) {
        socket::send(&ClientFrame::Rematch { game: self.id, accepts });
    }

    /// Whether the person can claim the game from an opponent who left. Tracks the time.
    pub(super) fn may_claim(self) -> bool {
        let Some((away, at)) = self.away.get() else { return false };
        let now = self.play.now.get();
        self.play.watch(|session| session.game().to_move() == Some(away)).unwrap_or(false) && now >= at
    }

    /// Reports the state of the connection and the presence of the opponent.
    fn say(self) {
        Effect::new(move |_| {
            let Line { is_open, lag, there } = self.line.get();
            let mut said = Vec::new();
            if is_open {
                said.extend(lag.map(|lag| with("online-lag", &[("milliseconds", lag.into())])));
            } else {
                said.push(t("online-lost"));
            }
            if let Some((players, spectators)) = there.filter(|_| is_open) {
                let away = Color::ALL.into_iter().find(|&side| Some(side) != self.side && !players[side]);
                if let Some(away) = away.filter(|_| self.goes_on()) {
                    let name = self.page.with_value(|page| page.players[away].name.clone());
                    said.push(with("online-away", &[("name", name.into())]));
                    // The announcement comes before the win can be claimed. A player who returns in time
                    // loses nothing.
                    let claim_in = self.away.get().map(|(_, at)| at.saturating_sub(browser::time()));
                    if let Some(wait) = claim_in.filter(|wait| !wait.is_zero()) {
                        said.push(with("online-claim-in", &[("time", clock_text(wait).into())]));
                    }
                }
                // The person is one of the spectators.
                let others = spectators - usize::from(self.side.is_none() && spectators > 0);
                if others > 0 {
                    said.push(with("online-spectators", &[("count", others.into())]));
                }
            }
            for side in Color::ALL {
                if let Some(away) = self.vacation(side) {
                    said.insert(0, self.page.with_value(|page| vacation::of(&page.players[side].name, away)));
                }
            }
            let terms = self.page.with_value(|page| page.terms);
            if terms.time.is_some() {
                said.insert(0, terms::in_words(&terms));
            }
            if self.side.is_none() {
                said.insert(0, t("online-watching"));
            }
            said.splice(0..0, self.new_rating.get());
            self.play.line.set(said.join(" · "));
        });
    }

    /// A player's current or announced vacation, in a game by days. Tracks the game's changes.
    fn vacation(self, side: Color) -> Option<VacationPage> {
        let now = self.play.watch(|session| session.vacation(side)).flatten();
        let known =
            self.page.with_value(|page| page.players[side].vacation.filter(|_| page.terms.is_by_days()));
        if !self.goes_on() {
            return None;
        }
        match now {
            // The beginning no longer matters.
            Some(until) => Some(VacationPage { begins: 0, ends: u64::try_from(until.as_millis()).ok()? }),
            // A vacation that had begun when the page was opened is over.
            None => known.filter(|known| known.begins > browser::now()),
        }
    }

    /// Whether the game is under way. Tracks its changes.
    pub(super) fn goes_on(self) -> bool {
        self.play.watch(|session| !session.game().is_over()).unwrap_or(false)
    }

    /// The entry under which a finished game is stored on the device.
    pub(super) fn entry(self) -> EntryId {
        // Opening a game again must not add a second entry.
        let number = self
            .id
            .as_str()
            .bytes()
            .fold(0_u64, |number, letter| number.wrapping_mul(62).wrapping_add(u64::from(letter)));
        EntryId::new(self.page.with_value(|page| page.created), number)
    }

    /// Stores the person's game on the device once it is over.
    fn keep_when_over(self) {
        if self.side.is_none() {
            return;
        }
        let is_over = Memo::new(move |_| self.play.watch_result().is_some());
        Effect::new(move |_| {
            if is_over.get() {
                keep_record(self.id, self.entry());
                self.rate();
            }
        });
    }

    /// Says what a rated game has done to the person's rating.
    fn rate(self) {
        let (terms, name) = self.page.with_value(|page| {
            (page.terms, self.side.map(|side| page.players[side].name.clone()).unwrap_or_default())
        });
        let Some(speed) = terms.speed().filter(|_| terms.rated) else { return };
        leptos::task::spawn_local(async move {
            let name = String::from(js_sys::encode_uri_component(&name));
            // The profile shows the rating too, so a failure needs no message.
            let Ok(person) = api::get::<PersonPage>(&format!("people/{name}")).await else { return };
            let rating = person.ratings.iter().find(|rating| rating.speed == speed);
            let Some([before, now]) = rating.and_then(|rating| rating.history.last_chunk()) else { return };
            let change = format!("{:+}", now.rating - before.rating);
            let known = [("rating", now.rating.to_string().into()), ("change", change.into())];
            let _ = self.new_rating.try_set(Some(with("online-new-rating", &known)));
        });
    }

    /// Shows in the page's title that it is the person's turn, in case they are looking at something else.
    fn call(self) {
        let is_called = Memo::new(move |_| {
            let is_due = |game: &Game| game.to_move().is_some() && game.to_move() == self.side;
            self.play.watch(|session| is_due(session.game())).unwrap_or(false)
        });
        Effect::new(move |_| entitle(Some(if is_called.get() { "online-called" } else { "web-online" })));
        // With the person's move, the game no longer waits.
        Effect::new(move |_| {
            is_called.track();
            waiting::refresh();
        });
    }

    /// Goes to another game in which it is the person's turn, or else to the list.
    pub(super) fn next(self) {
        leptos::task::spawn_local(async move {
            let games = match api::get::<GameList>("games?over=false").await {
                Ok(list) => list.games,
                // The person stays and can try again.
                Err(fault) => {
                    let _ = toast::say(fault.in_words());
                    return;
                }
            };
            let next = games.iter().find(|game| game.id != self.id && turn::is_mine(game));
            let route = Route::Online(next.map(|game| game.id.to_string()));
            if next.is_none() {
                state().announce(t("online-no-next"));
            }
            browser::go(&route.hash());
        });
    }
}
