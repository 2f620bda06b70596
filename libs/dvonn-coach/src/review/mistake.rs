//! A mistake kept apart from its game, so that it can be played again long after the review.

use std::fmt;

use dvonn::{Board, Color, Move, Phase, Position};
use dvonn_record::MoveNumber;
use serde::{Deserialize, Serialize};

use super::class::MoveClass;
use super::game_review::{Continuation, GameReview, ReviewedMove, Stage};
use super::judge::stacks_of;
use super::player::Habit;
use super::tested::Fork;
use super::value::Value;
use crate::motifs::motifs;

/// A mistake or blunder of the stacking phase with all that its review found, apart from its game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Mistake {
    board: Board,
    reviewed: ReviewedMove,
}

/// Chances are kept with four decimals, so that they are read back unchanged.
fn rounded(chance: f64) -> f64 {
    (chance * 1e4).round() / 1e4
}

impl Mistake {
    /// Returns the mistakes and blunders of a side that can be played again.
    #[must_use]
    pub fn of(review: &GameReview, side: Color) -> Vec<Self> {
        let is_one = |(reviewed, board): &(&ReviewedMove, Board)| {
            reviewed.side == side
                && reviewed.class.is_mistake()
                && board.position().phase() == Phase::Stacking
                && reviewed.before.is_some()
                && reviewed.better.is_some()
                && !reviewed.best.contains(&reviewed.m)
        };
        let found = review.played().filter(is_one).map(|(reviewed, board)| Self {
            board,
            reviewed: ReviewedMove {
                win_loss: rounded(reviewed.win_loss),
                chance: reviewed.chance.map(rounded),
                ..reviewed.clone()
            },
        });
        found.collect()
    }

    /// The board before the mistake.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The move with its review.
    #[must_use]
    pub const fn reviewed(&self) -> &ReviewedMove {
        &self.reviewed
    }

    /// Returns how the mistake came about; `None` if nothing on the board explains it.
    #[must_use]
    pub fn habit(&self) -> Option<Habit> {
        Habit::of(&self.reviewed)
    }

    /// Returns the review of a game that consists of this move alone.
    #[must_use]
    pub fn review(&self) -> GameReview {
        let Self { board, reviewed } = self;
        let after = board.position().play_unchecked(reviewed.m);
        let values = [reviewed.before, reviewed.after].map(|value| {
            let value = value.unwrap_or(Value::new(0, false));
            if reviewed.side == Color::White { value } else { -value }
        });
        let chances = values.into_iter().zip([*board.position(), after]);
        GameReview {
            start: *board,
            moves: vec![reviewed.clone()],
            chances: chances.map(|(value, position)| value.chance(stacks_of(&position))).collect(),
            values: values.to_vec(),
            outcome: after.outcome(),
            given_up: None,
        }
    }
}

/// The stored form. What the rules alone decide, such as motifs, is found again when it is read.
#[derive(Serialize, Deserialize)]
struct Written {
    /// The board before the move, as DFEN.
    board: String,
    ply: usize,
    /// The number of the turn, and whether the move is its second half.
    turn: usize,
    #[serde(default, skip_serializing_if = "is_false")]
    second: bool,
    loss: i32,
    win_loss: f64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chance: Option<f64>,
    #[serde(default, skip_serializing_if = "is_false")]
    proven: bool,
    before: WrittenValue,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<WrittenValue>,
    /// The best moves.
    best: String,
    /// The move, and the best play after it.
    line: String,
    /// The better move, and the best play after it.
    better: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// A value for the side to move.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct WrittenValue {
    hundredths: i32,
    #[serde(default, skip_serializing_if = "is_false")]
    proven: bool,
    /// The certain outcome: 1 for a win, 0 for a draw, -1 for a loss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    outcome: Option<i8>,
}

impl From<Value> for WrittenValue {
    fn from(value: Value) -> Self {
        let Value { hundredths, proven, outcome } = value;
        Self { hundredths, proven, outcome: outcome.map(|outcome| outcome as i8) }
    }
}

impl From<WrittenValue> for Value {
    fn from(written: WrittenValue) -> Self {
        let WrittenValue { hundredths, proven, outcome } = written;
        Self { hundredths, proven, outcome: outcome.map(|outcome| outcome.cmp(&0)) }
    }
}

fn written(moves: &[Move]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

impl From<Mistake> for Written {
    fn from(Mistake { board, reviewed }: Mistake) -> Self {
        let (turn, second) = match reviewed.number {
            MoveNumber::Second(turn) => (turn, true),
            MoveNumber::First(turn) | MoveNumber::Placement(turn) => (turn, false),
        };
        Self {
            board: board.to_string(),
            ply: reviewed.ply,
            turn,
            second,
            loss: reviewed.loss,
            win_loss: reviewed.win_loss,
            chance: reviewed.chance,
            proven: reviewed.proven,
            before: reviewed.before.unwrap_or(Value::new(0, false)).into(),
            after: reviewed.after.map(WrittenValue::from),
            best: written(&reviewed.best),
            line: written(&reviewed.line),
            better: reviewed.better.map_or_else(String::new, |better| written(&better.moves)),
        }
    }
}

/// A fault of a stored mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MistakeFault {
    /// The board cannot be read.
    Board,
    /// A move cannot be read or is not legal.
    Move,
    /// The chances are not those of a mistake.
    Loss,
}

impl fmt::Display for MistakeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Board => "board",
            Self::Move => "move",
            Self::Loss => "loss",
        })
    }
}

/// Reads moves that are played one after the other; there is at least one.
fn read_line(text: &str, position: &Position) -> Result<Vec<Move>, MistakeFault> {
    let moves = text.split_whitespace().map(str::parse).collect::<Result<Vec<Move>, _>>();
    let moves = moves.map_err(|_| MistakeFault::Move)?;
    let is_legal = moves.iter().try_fold(*position, |position, &m| position.play(m)).is_ok();
    if is_legal && !moves.is_empty() { Ok(moves) } else { Err(MistakeFault::Move) }
}

impl TryFrom<Written> for Mistake {
    type Error = MistakeFault;

    fn try_from(written: Written) -> Result<Self, MistakeFault> {
        let board: Board = written.board.parse().map_err(|_| MistakeFault::Board)?;
        let position = board.position();
        if position.phase() != Phase::Stacking {
            return Err(MistakeFault::Board);
        }
        let line = read_line(&written.line, position)?;
        let better = read_line(&written.better, position)?;
        let m = line[0];
        let best = written.best.split_whitespace().map(|m| Ok(read_line(m, position)?[0]));
        let best = best.collect::<Result<Vec<Move>, MistakeFault>>()?;
        if best.is_empty() || best.contains(&m) {
            return Err(MistakeFault::Move);
        }
        let class = MoveClass::of_loss(written.loss, written.win_loss);
        let is_chance = |chance: f64| (0.0..=1.0).contains(&chance);
        if !class.is_mistake() || !is_chance(written.win_loss) || !written.chance.is_none_or(is_chance) {
            return Err(MistakeFault::Loss);
        }
        let after = position.play_unchecked(m);
        let continuation = |position: &Position, moves: Vec<Move>| {
            let first = *moves.first()?;
            Some(Continuation { motifs: motifs(position, first), moves })
        };
        let reviewed = ReviewedMove {
            ply: written.ply,
            number: if written.second {
                MoveNumber::Second(written.turn)
            } else {
                MoveNumber::First(written.turn)
            },
            m,
            side: position.side(),
            stage: Stage::of(position),
            class,
            loss: written.loss,
            win_loss: written.win_loss,
            chance: written.chance,
            proven: written.proven,
            before: Some(written.before.into()),
            after: written.after.map(Value::from),
            best,
            motifs: motifs(position, m),
            reason: Fork::new(position, &line, &better).reason(written.loss),
            reply: continuation(&after, line[1..].to_vec()),
            line,
            better: continuation(position, better),
        };
        Ok(Self { board, reviewed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::{Review, Settings};

    /// Returns the review of the ending in which White's `h3j3` throws away what `d3c3` keeps, answered by
    /// lines that say so.
    fn mistakes() -> Vec<Mistake> {
        use dvonn_analysis::{Analysis, Evaluation, Line, Score};
        let start: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let mut review = Review::new(&start, &["h3j3".parse().unwrap()], Settings::default()).unwrap();
        while let Some(question) = review.next_question() {
            let position = question.position;
            let is_first = position == *start.position();
            let m = if is_first { "d3c3".parse().unwrap() } else { position.legal_moves()[0] };
            let mut evaluation = Evaluation::expected(Score::new(if is_first { 500 } else { 400 }));
            evaluation.proven = true;
            let mut answer = Analysis::default();
            answer.lines = vec![Line::new(evaluation, vec![m])];
            review.answer(question.id, answer);
        }
        Mistake::of(&review.finish().unwrap(), Color::White)
    }

    #[test]
    fn a_mistake_is_read_back_with_everything_that_its_review_found() {
        let [mistake] = &mistakes()[..] else { panic!("{:?}", mistakes()) };
        assert_eq!(mistake.reviewed().m.to_string(), "h3j3");
        let text = serde_json::to_string(mistake).unwrap();
        let read: Mistake = serde_json::from_str(&text).unwrap();
        assert_eq!(&read, mistake, "{text}");
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
        let alone = read.review();
        assert_eq!((alone.moves.len(), alone.values.len(), alone.chances.len()), (1, 2, 2));
        assert_eq!(Mistake::of(&alone, Color::White), std::slice::from_ref(&read));
        assert!(Mistake::of(&alone, Color::Black).is_empty());
    }

    #[test]
    fn what_is_no_mistake_is_refused() {
        let text = serde_json::to_string(&mistakes()[0]).unwrap();
        let refused = |from: &str, to: &str| {
            let changed = text.replace(from, to);
            assert_ne!(changed, text, "{from}");
            let read = serde_json::from_str::<Mistake>(&changed);
            assert!(read.is_err(), "{changed}");
        };
        refused(r#""board":"9/10"#, r#""board":"9/11"#);
        refused(r#""line":"h3j3"#, r#""line":"h3h1"#);
        refused(r#""line":"h3j3"#, r#""line":"d3c3"#);
        refused(r#""best":"d3c3"#, r#""best":""#);
        refused(r#""better":"d3c3"#, r#""better":"x"#);
        refused(" w s", " w p");
        let loss = mistakes()[0].reviewed().win_loss;
        refused(&format!(r#""win_loss":{loss:?}"#), r#""win_loss":0.01"#);
        refused(&format!(r#""win_loss":{loss:?}"#), r#""win_loss":2.5"#);
    }
}
