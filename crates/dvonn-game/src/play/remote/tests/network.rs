//! Two players and a server over a network that delays, repeats and loses messages. Connections break at any
//! time. A connection preserves the order of messages, but those sent before a break may reach the server
//! much later.

use std::time::Duration;

use dvonn::random::{self, Random};
use dvonn::{Board, Color, Move};
use dvonn_referee::{ClientMessage, Offer, ServerMessage, forced_by_rules};

use super::server::{Answer, Server};
use crate::play::{InAdvance, PlayEffect, PlayInput, PlayOptions, PlaySession};

/// A player's end of the network.
struct Player {
    side: Color,
    session: PlaySession,
    is_connected: bool,
    to_server: Vec<ClientMessage>,
    /// Messages sent over connections that have since broken.
    late: Vec<ClientMessage>,
    to_player: Vec<ServerMessage>,
}

impl Player {
    fn new(server: &Server, side: Color, seed: u64) -> Self {
        let snapshot = server.snapshot(Some(side), Duration::ZERO);
        let session =
            PlaySession::follow(snapshot, Some(side), PlayOptions::AT_ONCE, seed << 32, Duration::ZERO);
        let (to_server, late, to_player) = (Vec::new(), Vec::new(), Vec::new());
        Self { side, session, is_connected: false, to_server, late, to_player }
    }

    fn update(&mut self, input: PlayInput) {
        for effect in self.session.update(input, Duration::ZERO) {
            if let PlayEffect::Send(message) = effect {
                assert!(self.is_connected, "nothing is sent without a connection");
                self.to_server.push(message);
            }
        }
    }

    fn connect(&mut self, is_connected: bool) {
        self.is_connected = is_connected;
        self.late.append(&mut self.to_server);
        self.to_player.clear();
        self.update(PlayInput::Connected(is_connected));
    }

    /// The moves that the server has confirmed.
    fn confirmed(&self) -> Vec<Move> {
        let moves: Vec<Move> = self.session.game().turns().iter().map(|turn| turn.m).collect();
        let sent = self.session.remote().unwrap().sent;
        moves[..sent.map_or(moves.len(), |sent| sent.ply)].to_vec()
    }

    /// Does something a person might do.
    fn act(&mut self, random: &mut Random) {
        match random.below(10) {
            0 => self.update(PlayInput::InAdvance(InAdvance::DropPremove)),
            1 | 2 => {
                let line = self.line(random);
                self.update(PlayInput::InAdvance(InAdvance::Add(line)));
            }
            3 => {
                let lines = self.session.conditional().unwrap().lines();
                if let Some(line) = lines.first() {
                    self.update(PlayInput::InAdvance(InAdvance::Remove(line.clone())));
                }
            }
            4 if random.below(60) == 0 => self.update(PlayInput::Resign),
            4 if random.below(4) == 0 => {
                let offer = if random.below(10) == 0 { Offer::Draw } else { Offer::TakeBack };
                self.update(PlayInput::Offer(offer));
            }
            5 if self.session.offer().is_some() => {
                self.update(PlayInput::AnswerOffer(random.below(2) == 0));
            }
            _ => {
                let board = self.session.board_for_premove().unwrap_or(*self.session.game().board());
                if let Some(m) = random::legal_move(board.position(), random)
                    && self.session.game().result().is_none()
                {
                    self.update(PlayInput::Play(m));
                }
            }
        }
    }

    /// Some random moves from here, usually ending with a move of the player.
    fn line(&self, random: &mut Random) -> Vec<Move> {
        let mut board = *self.session.game().board();
        let mut line = Vec::new();
        for _ in 0..6 {
            let Some(m) = random::legal_move(board.position(), random) else { break };
            let is_own = board.position().side() == self.side;
            line.push(m);
            board = board.play(m).unwrap();
            while let Some(forced) = forced_by_rules(&board) {
                board = board.play(forced).unwrap();
            }
            if is_own && random.below(2) == 0 {
                break;
            }
        }
        line
    }
}

/// Takes the first message in transit, and sometimes leaves a copy.
fn take<T: Clone>(messages: &mut Vec<T>, random: &mut Random) -> Option<T> {
    let first = messages.first()?.clone();
    if random.below(10) > 0 {
        messages.remove(0);
    }
    Some(first)
}

fn deliver(players: &mut [Player; 2], answers: &[Answer]) {
    for (to, message) in answers {
        for player in players.iter_mut().filter(|player| player.is_connected) {
            if to.is_none_or(|to| to == player.side) {
                player.to_player.push(message.clone());
            }
        }
    }
}

/// Checks that each player's confirmed game is the one that the server had after the last change that the
/// player knows.
fn check(server: &Server, players: &[Player; 2], seed: u64) {
    for player in players {
        let last = player.session.remote().unwrap().connection.last;
        assert_eq!(player.confirmed(), server.history[last as usize], "seed {seed}, {}", player.side);
    }
}

/// Plays a game over such a network. Returns the number of moves and the number of lost connections.
fn a_game(seed: u64) -> (usize, usize) {
    let mut random = Random::new(seed);
    let board = if seed.is_multiple_of(3) { Board::start() } else { random::setup(&mut random) };
    let mut server = Server::new(board, None);
    let mut players = Color::ALL.map(|side| Player::new(&server, side, seed * 2 + side as u64 + 1));
    // In some games another session of a player has used the same numbers.
    for player in players.iter().filter(|_| seed.is_multiple_of(7)) {
        let first = player.session.remote().unwrap().connection.message;
        (0..12).for_each(|_| server.note_used(player.side, first + u64::from(random.below(30))));
    }
    let mut lost = 0;
    for _ in 0..1500 {
        let player = &mut players[random.below(2) as usize];
        match random.below(40) {
            0 => {
                lost += usize::from(player.is_connected);
                player.connect(!player.is_connected);
            }
            1 if random.below(8) == 0 && server.game().result().is_none() => {
                let game = server.game();
                let decision = |&ply: &usize| forced_by_rules(game.board_after(ply)).is_none();
                if let Some(ply) = (0..server.turns()).rev().find(decision) {
                    let message = server.take_back(ply, Duration::ZERO);
                    deliver(&mut players, &[(None, message)]);
                }
            }
            2..=11 => player.act(&mut random),
            12..=25 => {
                let message = match player.late.len() as u32 {
                    late if late > 0 && random.below(8) == 0 => {
                        Some(player.late.swap_remove(random.below(late) as usize))
                    }
                    _ => take(&mut player.to_server, &mut random),
                };
                if let Some(message) = message {
                    let answers = server.on_message(Some(player.side), message, Duration::ZERO);
                    deliver(&mut players, &answers);
                }
            }
            _ => {
                let message = take(&mut player.to_player, &mut random);
                // A lost change leaves a gap.
                let is_lost = matches!(message, Some(ServerMessage::Change { .. })) && random.below(40) == 0;
                if let Some(message) = message.filter(|_| !is_lost) {
                    player.update(PlayInput::Server(message));
                }
            }
        }
        check(&server, &players, seed);
    }
    calm(&mut server, &mut players);
    agree(&server, &players, seed);
    (server.turns(), lost)
}

/// Makes the network deliver everything that is still in transit.
fn calm(server: &mut Server, players: &mut [Player; 2]) {
    for player in players.iter_mut() {
        player.update(PlayInput::InAdvance(InAdvance::DropPremove));
        player.connect(false);
        player.connect(true);
    }
    while players.iter().any(|player| !player.to_server.is_empty() || !player.to_player.is_empty()) {
        for who in 0..2 {
            for message in std::mem::take(&mut players[who].to_server) {
                let answers = server.on_message(Some(players[who].side), message, Duration::ZERO);
                deliver(players, &answers);
            }
            for message in std::mem::take(&mut players[who].to_player) {
                players[who].update(PlayInput::Server(message));
            }
        }
    }
}

/// Asserts that both players have the server's game and wait for no answer.
fn agree(server: &Server, players: &[Player; 2], seed: u64) {
    for player in players {
        let session = &player.session;
        let remote = session.remote().unwrap();
        assert_eq!(session.unconfirmed(), None, "seed {seed}");
        assert!(remote.resigns.is_none() && remote.changes_conditional.is_none(), "seed {seed}");
        assert_eq!((session.offer(), &remote.asks), (server.offer, &None), "seed {seed}");
        assert_eq!(player.confirmed(), server.moves(), "seed {seed}");
        assert_eq!(session.game().result(), server.game().result(), "seed {seed}");
        assert_eq!(session.conditional(), Some(&server.conditional[player.side]), "seed {seed}");
    }
}

#[test]
fn players_and_server_agree_whatever_the_network_does() {
    let (mut moves, mut lost) = (0, 0);
    for seed in 0..6000 {
        let game = a_game(seed);
        moves += game.0;
        lost += game.1;
    }
    assert!(moves > 3000 && lost > 1000, "too few to be conclusive: {moves} moves, {lost} lost connections");
}
