//! A game as one of its players has it: the session of the app, without a screen.

use std::time::Duration;

use dvonn::{Board, ByColor, Color, Move, Position};
use dvonn_game::{PlayEffect, PlayInput, PlayOptions, PlaySession};
use dvonn_net::{ClientFrame, GameId, GamePage, PlayerPage, ServerFrame, Terms, WrongSnapshot};
use dvonn_record::GameResult;
use dvonn_referee::Offer;

/// A game as one of its players has it. Its frames are to be sent to the server; those that cannot be sent
/// may be dropped, because they are repeated on the next connection, under the same numbers.
///
/// Times are since a moment of the caller's choice.
#[derive(Clone)]
pub struct Seat {
    id: GameId,
    terms: Terms,
    side: Color,
    opponent: PlayerPage,
    session: PlaySession,
}

/// A position in which the player is to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// The game.
    pub game: GameId,
    /// The player's side.
    pub side: Color,
    /// The board on which the game began.
    pub start: Board,
    /// All moves since.
    pub moves: Vec<Move>,
    /// The position after them.
    pub position: Position,
    /// Each side's remaining time, and its increment or delay for a move. `None` in games without clocks and
    /// in games by days.
    pub clocks: ByColor<Option<(Duration, Duration)>>,
}

impl Seat {
    /// A game of a player, by name, as the server has it now. `seed` is a random number. Nothing if the
    /// player does not play it, or the page has no state.
    ///
    /// # Errors
    /// If the page tells no game.
    pub fn new(page: &GamePage, name: &str, seed: u64, now: Duration) -> Result<Option<Self>, WrongSnapshot> {
        let side = Color::ALL.into_iter().find(|&side| page.players[side].name == name);
        let (Some(side), Some(state)) = (side, &page.state) else { return Ok(None) };
        let snapshot = state.snapshot(Some(side))?;
        // Numbers of messages stay exact in every program that reads JSON.
        let session = PlaySession::follow(snapshot, Some(side), PlayOptions::AT_ONCE, seed >> 12, now);
        Ok(Some(Self {
            id: page.id,
            terms: page.terms,
            side,
            opponent: page.players[!side].clone(),
            session,
        }))
    }

    /// The game.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The agreed terms.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The player's side.
    #[must_use]
    pub const fn side(&self) -> Color {
        self.side
    }

    /// The other player.
    #[must_use]
    pub const fn opponent(&self) -> &PlayerPage {
        &self.opponent
    }

    /// Whether the game is over, with a result or without one.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.session.game().is_over()
    }

    /// How the game ended.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.session.game().result()
    }

    /// How many moves the game has.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.session.game().turns().len()
    }

    /// The opponent's open offers.
    #[must_use]
    pub fn asked(&self) -> Option<Offer> {
        self.session.offer().filter(|(by, _)| *by != self.side).map(|(_, offer)| offer)
    }

    /// The player's turn, if it is one and no move waits to be confirmed.
    #[must_use]
    pub fn turn(&self, now: Duration) -> Option<Turn> {
        let game = self.session.game();
        if game.to_move() != Some(self.side) || self.session.unconfirmed().is_some() {
            return None;
        }
        let clock = self.session.clock().filter(|clock| !clock.control().is_renewed);
        let clocks = ByColor::from_fn(|side| {
            let clock = clock?;
            let control = clock.control();
            Some((clock.left(side, now), control.increment + control.delay))
        });
        Some(Turn {
            game: self.id,
            side: self.side,
            start: *game.start(),
            moves: game.turns().iter().map(|turn| turn.m).collect(),
            position: *game.board().position(),
            clocks,
        })
    }

    /// The connection to the server is there, or is lost.
    pub fn connected(&mut self, is_connected: bool, now: Duration) -> Vec<ClientFrame> {
        self.update(PlayInput::Connected(is_connected), now)
    }

    /// The server says something of this game.
    ///
    /// # Errors
    /// If it tells no game.
    pub fn hear(&mut self, frame: &ServerFrame, now: Duration) -> Result<Vec<ClientFrame>, WrongSnapshot> {
        match frame {
            ServerFrame::Resynchronize { game } if *game == self.id => {
                return Ok(self.update(PlayInput::Connected(true), now));
            }
            _ => {}
        }
        Ok(match frame.message(Some(self.side))? {
            Some((game, message)) if game == self.id => self.update(PlayInput::Server(message), now),
            _ => Vec::new(),
        })
    }

    /// Plays a move.
    pub fn play(&mut self, m: Move, now: Duration) -> Vec<ClientFrame> {
        self.update(PlayInput::Play(m), now)
    }

    /// Resigns.
    pub fn resign(&mut self, now: Duration) -> Vec<ClientFrame> {
        self.update(PlayInput::Resign, now)
    }

    /// Accepts or declines the opponent's offer. An answer is given only once.
    pub fn answer(&mut self, accepts: bool, now: Duration) -> Vec<ClientFrame> {
        self.update(PlayInput::AnswerOffer(accepts), now)
    }

    fn update(&mut self, input: PlayInput, now: Duration) -> Vec<ClientFrame> {
        let effects = self.session.update(input, now);
        let sent = effects.into_iter().filter_map(|effect| match effect {
            PlayEffect::Send(message) => ClientFrame::of(self.id, message),
            _ => None,
        });
        sent.collect()
    }
}
