//! A game from the point of view of one of its players: the session of the app, without a screen.

use std::time::Duration;

use dvonn::{Board, ByColor, Color, Move, Position};
use dvonn_game::{PlayEffect, PlayInput, PlayOptions, PlaySession};
use dvonn_net::{ClientFrame, GameId, GamePage, PlayerPage, ServerFrame, Terms, WrongSnapshot};
use dvonn_record::GameResult;
use dvonn_referee::Offer;

/// A game from the point of view of one of its players. The caller sends the returned frames to the server.
/// Frames that cannot be sent may be dropped, because the seat repeats them on the next connection under the
/// same numbers.
///
/// Times are measured from a moment of the caller's choice.
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
    /// All moves since the beginning.
    pub moves: Vec<Move>,
    /// The position after them.
    pub position: Position,
    /// Each side's remaining time, and its increment or delay for each move. `None` in games without clocks
    /// and in games by days.
    pub clocks: ByColor<Option<(Duration, Duration)>>,
}

impl Seat {
    /// Returns the seat of the player with this name in a game, as the server has it now. `seed` is a random
    /// number. Returns `None` if the player does not play in the game, or if the page has no state.
    ///
    /// # Errors
    /// If the page does not describe a legal game.
    pub fn new(page: &GamePage, name: &str, seed: u64, now: Duration) -> Result<Option<Self>, WrongSnapshot> {
        let side = Color::ALL.into_iter().find(|&side| page.players[side].name == name);
        let (Some(side), Some(state)) = (side, &page.state) else { return Ok(None) };
        let snapshot = state.snapshot(Some(side))?;
        // Message numbers of 52 bits stay exact in every program that reads JSON.
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

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.session.game().result()
    }

    /// The number of moves so far.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.session.game().turns().len()
    }

    /// The opponent's open offer, if there is one.
    #[must_use]
    pub fn asked(&self) -> Option<Offer> {
        self.session.offer().filter(|(by, _)| *by != self.side).map(|(_, offer)| offer)
    }

    /// The player's turn; `None` if the opponent is to move, or if a move is not yet confirmed.
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

    /// Tells the seat that the connection to the server is open or lost. Returns the frames to send.
    pub fn connected(&mut self, is_connected: bool, now: Duration) -> Vec<ClientFrame> {
        self.update(PlayInput::Connected(is_connected), now)
    }

    /// Reacts to a frame of the server. Frames about other games change nothing. Returns the frames to send.
    ///
    /// # Errors
    /// If a snapshot does not describe a legal game.
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

    /// Plays a move. Returns the frames to send.
    pub fn play(&mut self, m: Move, now: Duration) -> Vec<ClientFrame> {
        self.update(PlayInput::Play(m), now)
    }

    /// Resigns. Returns the frames to send.
    pub fn resign(&mut self, now: Duration) -> Vec<ClientFrame> {
        self.update(PlayInput::Resign, now)
    }

    /// Accepts or declines the opponent's offer. Only the first answer to an offer counts. Returns the frames
    /// to send.
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
