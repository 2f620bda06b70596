//! One game: asking the players in turn, the clocks, and the arbiter, who is the rules crate.

use std::time::Duration;

use dvonn::{ByColor, Color, Margin, Move, Outcome, Position};
use dvonn_record::{EndReason, GameResult, Record};
use serde::{Deserialize, Serialize};

use crate::opening::Opening;
use crate::player::{Failure, Offence, Player, Turn};
use crate::{Control, Settings};

/// How a game ended for a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Points {
    /// None.
    Loss,
    /// Half a point.
    Draw,
    /// One point.
    Win,
}

impl Points {
    /// In half points: 0, 1 or 2.
    #[must_use]
    pub const fn halves(self) -> u8 {
        match self {
            Self::Loss => 0,
            Self::Draw => 1,
            Self::Win => 2,
        }
    }

    fn of(outcome: Outcome, color: Color) -> Self {
        match outcome.winner() {
            None => Self::Draw,
            Some(winner) if winner == color => Self::Win,
            Some(_) => Self::Loss,
        }
    }
}

/// A finished game: a line of the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Game {
    /// The pair of games with the same opening that it belongs to, from 0 on.
    pub pair: u64,
    /// The colour of the first player, `white` in the first game of each pair.
    #[serde(with = "color_name")]
    pub first: Color,
    /// The position from which the players played, as a position string.
    pub opening: String,
    /// How many moves were played, those of the opening and passes counted.
    pub plies: usize,
    /// How it ended for the first player.
    pub result: Points,
    /// The first player's final margin; `None` where the game did not end by the rules.
    pub margin: Option<i8>,
    /// What the loser did wrong; `None` where the game ended by the rules.
    pub offence: Option<Offence>,
    /// The same in words.
    pub detail: Option<String>,
    /// How long the first and the second player thought.
    pub seconds: [f64; 2],
    /// How many positions they looked at, as far as they say.
    pub nodes: [u64; 2],
}

impl Game {
    /// Which player did something wrong: 0 the first, 1 the second.
    #[must_use]
    pub fn offender(&self) -> Option<usize> {
        self.offence.map(|_| usize::from(self.result == Points::Win))
    }
}

/// Colours as `white` and `black`.
mod color_name {
    use dvonn::Color;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match color {
            Color::White => "white",
            Color::Black => "black",
        })
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Color, D::Error> {
        match String::deserialize(deserializer)?.as_str() {
            "white" => Ok(Color::White),
            "black" => Ok(Color::Black),
            other => {
                Err(serde::de::Error::custom(format!("{other:?} is no colour: expected white or black")))
            }
        }
    }
}

/// A game that has just been played.
#[derive(Clone, Debug)]
pub struct Played {
    /// For the log.
    pub game: Game,
    /// All its moves.
    pub record: Record,
}

/// A game under way.
struct Table<'a> {
    settings: &'a Settings,
    /// The first player's colour.
    first: Color,
    position: Position,
    moves: Vec<Move>,
    left: ByColor<Option<Duration>>,
    seconds: [f64; 2],
    nodes: [u64; 2],
}

/// Plays a game. Players that did not start lose it at once.
pub(crate) fn play(
    settings: &Settings,
    pair: u64,
    first: Color,
    opening: &Opening,
    players: &mut [Result<Player, Failure>; 2],
) -> Played {
    let start = *opening.start.position();
    // The moves of an opening are legal.
    let position = opening.moves.iter().fold(start, |position, &m| position.play_unchecked(m));
    let control = |color| settings.controls[player_of(color, first)];
    let mut table = Table {
        settings,
        first,
        position,
        moves: opening.moves.clone(),
        left: ByColor::from_fn(|color| control(color).clock.map(|(base, _)| base)),
        seconds: [0.0; 2],
        nodes: [0; 2],
    };
    let from = position_string(opening);
    let fault = table.play(opening, players);
    table.conclude(pair, from, opening, fault)
}

/// Which player has a colour.
fn player_of(color: Color, first: Color) -> usize {
    usize::from(color != first)
}

impl Table<'_> {
    fn control(&self, color: Color) -> Control {
        self.settings.controls[player_of(color, self.first)]
    }

    /// Plays to the end, or until someone does something wrong.
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

    /// Asks a player for a move, and looks at the clock.
    fn ask(&mut self, opening: &Opening, player: &mut Player) -> Result<Move, Failure> {
        let side = self.position.side();
        let control = self.control(side);
        let clock = self.left[side].or(control.move_time);
        let most = clock.map_or(self.settings.patience, |time| time + self.settings.lag);
        let turn = Turn {
            start: &opening.start,
            moves: &self.moves,
            position: &self.position,
            control: &control,
            left: self.left,
            increment: ByColor::from_fn(|color| self.control(color).clock.map_or(Duration::ZERO, |(_, i)| i)),
            most,
        };
        let answer = player.choose(&turn)?;
        let who = player_of(side, self.first);
        self.seconds[who] += answer.time.as_secs_f64();
        self.nodes[who] += answer.nodes;
        if answer.time > most {
            let (took, had) = (answer.time.as_secs_f64(), most.as_secs_f64());
            return Err(match clock {
                Some(_) => Failure::new(Offence::Flag, format!("took {took:.3} s, had {had:.3} s")),
                None => Failure::new(Offence::Hang, format!("took {took:.1} s of {had:.1} s")),
            });
        }
        if let (Some(left), Some((_, increment))) = (self.left[side], control.clock) {
            self.left[side] = Some(left.saturating_sub(answer.time) + increment);
        }
        Ok(answer.m)
    }

    fn conclude(self, pair: u64, from: String, opening: &Opening, fault: Option<(Color, Failure)>) -> Played {
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
        let game = Game {
            pair,
            first: self.first,
            opening: from,
            plies: self.moves.len(),
            result: Points::of(outcome, self.first),
            margin,
            offence,
            detail,
            seconds: self.seconds.map(|seconds| (seconds * 1e6).round() / 1e6),
            nodes: self.nodes,
        };
        Played { game, record }
    }

    fn record(&self, opening: &Opening, fault: Option<&(Color, Failure)>) -> Record {
        let mut record = Record::from_start(opening.start);
        let mut at = dvonn_record::NodeId::START;
        for &m in &self.moves {
            // Every move here has been played by the rules.
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
            record.set_comment(at, Some(format!("{side}: {}: {detail}", offence.words())));
        }
        record
    }
}

/// The position after the moves of the opening.
fn position_string(opening: &Opening) -> String {
    let board = opening.moves.iter().try_fold(opening.start, |board, &m| board.play(m));
    board.unwrap_or(opening.start).to_string()
}
