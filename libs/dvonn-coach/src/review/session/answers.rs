//! The stored answers of an engine. A review that was stopped can continue with them, and one that is done is
//! complete at once the next time.

use std::fmt::Write as _;

use dvonn::{Board, Color, Move, Outcome, Position};
use dvonn_analysis::{Analysis, Evaluation, Line, Score};
use dvonn_message::document::Stored;
use serde::{Deserialize, Serialize};

use crate::review::Review;

/// The number of reviews that are stored.
pub(super) const MAX_REVIEWS: usize = 8;

/// The answers of reviews, as a document. If there are more than eight reviews, the oldest are dropped.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct KeptReviews {
    /// The reviews, newest first.
    #[serde(default)]
    reviews: Vec<KeptAnswers>,
}

/// The answers of one review.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptAnswers {
    /// The version of the program, the edition of the questions, and the checksum of the engine's weights.
    /// Answers depend only on these and the game.
    engine: String,
    /// The board before the first move, as DFEN.
    start: String,
    /// The moves, separated by spaces.
    moves: String,
    /// The answers, in the order of the questions; see [`write`].
    #[serde(default)]
    pub(super) answers: Vec<String>,
}

impl KeptReviews {
    /// Stores the answers of a review, replacing earlier ones about the same game. Answers of other engines
    /// are dropped, because nothing will use them.
    pub fn put(&mut self, answers: KeptAnswers) {
        self.reviews.retain(|kept| kept.engine == answers.engine && !kept.is_for_game_of(&answers));
        self.reviews.insert(0, answers);
        self.reviews.truncate(MAX_REVIEWS);
    }

    /// Returns the answers to the same questions about the same game.
    pub(super) fn of(&self, review: &KeptAnswers) -> &[String] {
        let is_it = |kept: &&KeptAnswers| kept.engine == review.engine && kept.is_for_game_of(review);
        self.reviews.iter().find(is_it).map_or(&[], |kept| &kept.answers)
    }
}

impl Stored for KeptReviews {
    const FORMAT: &'static str = "dvonn-reviews";
    const VERSION: u32 = 1;

    /// Texts from before documents existed don't name the engine's weights, so none of their answers can be
    /// used.
    fn read_legacy(_: &str) -> Option<Self> {
        Some(Self::default())
    }

    fn joined_by(self, _: Self) -> Self {
        self
    }
}

impl KeptAnswers {
    /// Makes an empty list of answers.
    pub(super) fn new(start: &Board, moves: &[Move], weights: u64) -> Self {
        let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
        Self {
            engine: format!("{} {} {weights:016x}", env!("CARGO_PKG_VERSION"), Review::EDITION),
            start: start.to_string(),
            moves: moves.join(" "),
            answers: Vec::new(),
        }
    }

    fn is_for_game_of(&self, other: &Self) -> bool {
        (&self.start, &self.moves) == (&other.start, &other.moves)
    }
}

/// The ways in which a game can end.
const OUTCOMES: [Outcome; 3] = [Outcome::Win(Color::White), Outcome::Win(Color::Black), Outcome::Draw];

/// Returns the beginning of an answer that states a certain outcome.
const fn outcome_sign(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Color::White) => "w:",
        Outcome::Win(Color::Black) => "b:",
        Outcome::Draw => "d:",
    }
}

/// Writes an answer, such as `w:1200= d3c3 e1e2;40 a1a2`. The certain outcome comes first, if there is one.
/// Then come the lines, each with its score in hundredths of a piece, `=` if it is proven, and its moves. `-`
/// means no line.
pub(super) fn write(answer: &Analysis) -> String {
    let mut text = answer.outcome.map_or("", outcome_sign).to_owned();
    text.push_str(if answer.lines.is_empty() { "-" } else { "" });
    for (i, line) in answer.lines.iter().enumerate() {
        text.push_str(if i == 0 { "" } else { ";" });
        let Evaluation { score, proven, .. } = line.evaluation;
        // Writing to a string cannot fail.
        let _ = write!(text, "{}{}", score.hundredths(), if proven { "=" } else { "" });
        for m in &line.moves {
            let _ = write!(text, " {m}");
        }
    }
    text
}

/// Reads an answer that [`write`] wrote. `None` if it cannot be read, or cannot be an answer about the
/// position.
pub(super) fn read(text: &str, position: &Position) -> Option<Analysis> {
    let outcome = OUTCOMES.into_iter().find(|&outcome| text.starts_with(outcome_sign(outcome)));
    let lines = &text[outcome.map_or(0, |outcome| outcome_sign(outcome).len())..];
    let mut answer = Analysis::default();
    answer.outcome = outcome;
    if lines != "-" {
        answer.lines = lines.split(';').map(|line| read_line(line, position)).collect::<Option<_>>()?;
    }
    Some(answer)
}

fn read_line(text: &str, position: &Position) -> Option<Line> {
    let mut words = text.split(' ');
    let value = words.next()?;
    let (hundredths, proven) = match value.strip_suffix('=') {
        Some(value) => (value, true),
        None => (value, false),
    };
    let moves = words.map(|word| word.parse().ok()).collect::<Option<Vec<Move>>>()?;
    let mut evaluation = Evaluation::expected(Score::new(hundredths.parse().ok()?));
    evaluation.proven = proven;
    let line = Line::new(evaluation, moves);
    is_possible(&line, position).then_some(line)
}

/// Whether the moves of a line are legal.
pub(super) fn is_possible(line: &Line, position: &Position) -> bool {
    line.moves.iter().try_fold(*position, |position, &m| position.play(m)).is_ok()
}
