//! One game: the arbiter asks the players in turn and runs their clocks. The rules crate decides which moves
//! are legal.

use dvonn::{ByColor, Color, Margin, Move, Outcome, Position};
use dvonn_engine::ClockTime;
use dvonn_record::{EndReason, GameResult, NodeId, Record};

use crate::control::Control;
use crate::failure::{Failure, Offence};
use crate::opening::Opening;
use crate::player::Player;
use crate::settings::Settings;
use crate::summary::{GameSummary, Points};
use crate::turn::Turn;

/// A game that has just been played.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// The game as a line of the log.
    pub summary: GameSummary,
    /// All its moves.
    pub record: Record,
}

/// A game under way.
struct GameInProgress<'a> {
    settings: &'a Settings,
    /// The first player's colour.
    first: Color,
    position: Position,
    moves: Vec<Move>,
    clocks: ByColor<Option<ClockTime>>,
    seconds: [f64; 2],
    nodes: [u64; 2],
}

/// Plays a game. A player that could not be started loses on its first turn.
pub(crate) fn play(
    settings: &Settings,
    pair: u64,
    first: Color,
    opening: &Opening,
    players: &mut [Result<Player, Failure>; 2],
) -> FinishedGame {
    let start = *opening.start.position();
    // An opening's moves are legal.
    let position = opening.moves.iter().fold(start, |position, &m| position.play_unchecked(m));
    let control = |color| settings.controls[player_of(color, first)];
    let mut game = GameInProgress {
        settings,
        first,
        position,
        moves: opening.moves.clone(),
        clocks: ByColor::from_fn(|color| control(color).clock),
        seconds: [0.0; 2],
        nodes: [0; 2],
    };
    let fault = game.play(opening, players);
    game.finish(pair, opening, fault)
}

/// The index of the player with a colour.
fn player_of(color: Color, first: Color) -> usize {
    usize::from(color != first)
}

impl GameInProgress<'_> {
    fn control(&self, color: Color) -> Control {
        self.settings.controls[player_of(color, self.first)]
    }

    /// Plays until the game is over or a player commits an offence, and returns the offence.
    fn play(
        &mut self,
        opening: &Opening,
        players: &mut [Result<Player, Failure>; 2],
    ) -> Option<(Color, Failure)> {
        while !self.position.is_over() {
            let side = self.position.side();
            let player = match &mut players[player_of(side, self.first)] {
                Ok(player) => player,
                Err(failure) => return Some((side, failure.clone())),
            };
            let legal = self.position.legal_moves();
            let forced = (legal.len() == 1 && !player.makes_forced_moves()).then(|| legal.first()).flatten();
            let m = match forced {
                Some(&m) => m,
                None => match self.ask(opening, player) {
                    Ok(m) => m,
                    Err(failure) => return Some((side, failure)),
                },
            };
            match self.position.play(m) {
                Ok(next) => self.position = next,
                Err(illegal) => return Some((side, Failure::new(Offence::Illegal, illegal.to_string()))),
            }
            self.moves.push(m);
        }
        None
    }

    /// Asks a player for a move while its clock runs.
    fn ask(&mut self, opening: &Opening, player: &mut Player) -> Result<Move, Failure> {
        let side = self.position.side();
        let control = self.control(side);
        let clock = self.clocks[side].map(|clock| clock.left).or(control.move_time);
        let deadline = clock.map_or(self.settings.patience, |time| time + self.settings.lag);
        let turn = Turn {
            start: &opening.start,
            moves: &self.moves,
            position: &self.position,
            limits: control.limits(side, self.clocks),
            deadline,
        };
        let answer = player.choose(&turn)?;
        let who = player_of(side, self.first);
        self.seconds[who] += answer.time.as_secs_f64();
        self.nodes[who] += answer.nodes;
        if answer.time > deadline {
            let (took, had) = (answer.time.as_secs_f64(), deadline.as_secs_f64());
            return Err(match clock {
                Some(_) => Failure::new(Offence::Flag, format!("took {took:.3} s, had {had:.3} s")),
                None => Failure::new(Offence::Hang, format!("took {took:.1} s of {had:.1} s")),
            });
        }
        if let Some(ClockTime { left, increment }) = &mut self.clocks[side] {
            *left = left.saturating_sub(answer.time) + *increment;
        }
        Ok(answer.m)
    }

    fn finish(self, pair: u64, opening: &Opening, fault: Option<(Color, Failure)>) -> FinishedGame {
        let outcome = match (&fault, self.position.outcome()) {
            (Some((side, _)), _) => Outcome::Win(!*side),
            (None, Some(outcome)) => outcome,
            (None, None) => Outcome::Draw,
        };
        let margin = fault.is_none().then(|| self.position.margin(self.first)).map(Margin::pieces);
        let record = self.record(opening, fault.as_ref());
        let (offence, detail) = match fault {
            Some((_, Failure { offence, detail })) => (Some(offence), Some(detail)),
            None => (None, None),
        };
        let summary = GameSummary {
            pair,
            first: self.first,
            opening: opening.position_string(),
            plies: self.moves.len(),
            result: Points::of(outcome, self.first),
            margin,
            offence,
            detail,
            seconds: self.seconds.map(|seconds| (seconds * 1e6).round() / 1e6),
            nodes: self.nodes,
        };
        FinishedGame { summary, record }
    }

    fn record(&self, opening: &Opening, fault: Option<&(Color, Failure)>) -> Record {
        let mut record = Record::from_start(opening.start);
        let mut at = NodeId::START;
        for &m in &self.moves {
            // The arbiter accepted all these moves.
            let Ok(next) = record.add_move(at, m) else { break };
            at = next;
        }
        for color in Color::ALL {
            let name = &self.settings.names[player_of(color, self.first)];
            record.players[color] = Some(name.clone());
        }
        if let Some((side, Failure { offence, detail })) = fault {
            let by = if *offence == Offence::Flag { EndReason::Time } else { EndReason::Forfeit };
            record.set_result(Some(GameResult { outcome: Outcome::Win(!*side), by }));
            record.set_comment(at, Some(format!("{side}: {}: {detail}", offence.description())));
        }
        record
    }
}
