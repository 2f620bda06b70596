//! The coach's sentences about a game, each with its place in the game.

use dvonn::{Board, Color, Move, Phase};
use dvonn_coach::Facts;
use dvonn_coach::explain::{Situation, position_in_words, reason};
use dvonn_message::Message;

use super::Game;

/// A sentence that the coach says.
pub struct Use {
    /// The part of the coach that says it. Without an engine: position, beside or hint. With one: review,
    /// story, summary, best (the best move of a position) or reason (why the best move is good).
    pub source: &'static str,
    /// The number, from 1, of the move that it is about. A sentence about a position has the number of the
    /// next move; one about a whole game has the number of the last move.
    pub ply: usize,
    /// The move; `None` if the sentence is not about a move.
    pub m: Option<Move>,
    /// The preceding sentences about the same thing.
    pub before: Vec<Message>,
    pub message: Message,
    /// The board before the move.
    pub board: Board,
}

/// Adds consecutive messages.
pub fn add(
    uses: &mut Vec<Use>,
    source: &'static str,
    (ply, m): (usize, Option<Move>),
    messages: &[Message],
    board: &Board,
) {
    for (index, message) in messages.iter().enumerate() {
        let before = messages[..index].to_vec();
        uses.push(Use { source, ply, m, before, message: message.clone(), board: *board });
    }
}

/// Returns the sentences without an engine: about each position, after each move, and as hints.
pub fn of_board(game: &Game) -> Vec<Use> {
    let mut uses = Vec::new();
    for (index, played) in game.moves.iter().enumerate() {
        at_ply(&mut uses, index + 1, &played.board, played.m);
    }
    uses
}

/// Adds the sentences without an engine about one move and the position before it.
pub fn at_ply(uses: &mut Vec<Use>, ply: usize, board: &Board, m: Move) {
    let position = board.position();
    let said: fn(Vec<Message>) -> Vec<Vec<Message>> = |all| all.into_iter().map(|one| vec![one]).collect();
    if position.phase() == Phase::Stacking {
        for one in said(position_in_words(&Facts::of(position))) {
            add(uses, "position", (ply, None), &one, board);
        }
    }
    let now = position.play_unchecked(m);
    for side in Color::ALL {
        let situation =
            Situation { played: vec![(*position, m)], now, is_discreet: true, praises: Some(side) };
        let coaching = situation.coaching();
        // Comments on a move do not depend on the praised side.
        for comment in coaching.moves.into_iter().filter(|comment| comment.side == side) {
            let praise: Vec<Message> = comment.praise.into_iter().collect();
            let about = comment.statements.into_iter().map(|statement| statement.message);
            add(uses, "beside", (ply, Some(m)), &praise.into_iter().chain(about).collect::<Vec<_>>(), board);
        }
    }
    let situation = Situation { played: Vec::new(), now: *position, is_discreet: true, praises: None };
    for one in situation.coaching().special {
        add(uses, "beside", (ply, None), &[one.message], board);
    }
    add(uses, "hint", (ply, Some(m)), &reason(position, &[m]), board);
}

/// A use of a sentence that a reader judged: a line of `tests/uses.txt`.
pub struct Judged<'a> {
    pub key: &'a str,
    pub source: &'a str,
    pub file: &'a str,
    pub ply: usize,
    /// Whether it is true, precise and worth saying.
    pub marks: [bool; 3],
}

impl Judged<'_> {
    /// Whether the coach needs an engine to say it.
    pub fn needs_engine(&self) -> bool {
        !["position", "beside", "hint"].contains(&self.source)
    }

    /// Whether this is the judged use.
    pub fn is(&self, one: &Use) -> bool {
        (one.source, one.ply) == (self.source, self.ply) && one.message.key().id() == self.key
    }
}

/// Reads the judged uses. A line of another form is an error.
pub fn judged(text: &str) -> Result<Vec<Judged<'_>>, String> {
    let mark = |marks: &str, index: usize, letter: char| match marks.chars().nth(index) {
        Some('-') => Ok(false),
        Some(one) if one == letter => Ok(true),
        _ => Err(format!("{marks}: expected three marks")),
    };
    let read = |line| {
        let [key, source, file, ply, marks] = str::split(line, ' ').collect::<Vec<_>>()[..] else {
            return Err(format!("{line}: expected five words"));
        };
        let ply = ply.parse().map_err(|_| format!("{ply} is no number of a move"))?;
        Ok(Judged {
            key,
            source,
            file,
            ply,
            marks: [mark(marks, 0, 't')?, mark(marks, 1, 'p')?, mark(marks, 2, 'w')?],
        })
    };
    text.lines().filter(|line| !line.starts_with('#')).map(read).collect()
}

/// Returns the sentences with an engine: the review, its summary and its story, and those about best moves.
#[cfg(feature = "engine")]
pub fn of_review(
    game: &Game,
    seconds: f64,
    answerer: &mut dvonn_coach::engine::Answerer,
    host: &dyn dvonn_engine::Host,
) -> Vec<Use> {
    use dvonn_coach::engine::carry_through;
    use dvonn_coach::explain::{best_in_words, order, turns};
    use dvonn_coach::review::{
        Narrator, Review, Settings, accuracy_in_words, ending, figures, story, summary, turning_point,
    };

    let moves: Vec<Move> = game.moves.iter().map(|played| played.m).collect();
    let Ok(review) = Review::new(&Board::start(), &moves, Settings::for_seconds(seconds)) else {
        return Vec::new();
    };
    let review = review.ended(game.result);
    let Some(found) = carry_through(review, 2, host, &|_| ()) else { return Vec::new() };
    let mut uses = Vec::new();
    let mut narrator = Narrator::new();
    for (reviewed, played) in found.moves.iter().zip(&game.moves) {
        let messages = narrator.about(reviewed, played.board.position());
        add(&mut uses, "review", (reviewed.ply, Some(reviewed.m)), &messages, &played.board);
        if reviewed.loss == 0 && reviewed.chance.is_some() {
            let at = (reviewed.ply, Some(reviewed.m));
            add(&mut uses, "reason", at, &reason(played.board.position(), &reviewed.line), &played.board);
        }
    }
    let Some(last) = game.moves.last() else { return uses };
    let at_end = (moves.len(), None);
    let whole =
        [summary(&found), figures(&found), accuracy_in_words(&found), ending(&found).into_iter().collect()];
    for messages in whole {
        add(&mut uses, "summary", at_end, &messages, &last.board);
    }
    for index in found.turning_points() {
        let (reviewed, board) = (&found.moves[index], &game.moves[index].board);
        add(&mut uses, "summary", (reviewed.ply, Some(reviewed.m)), &[turning_point(reviewed)], board);
    }
    for telling in story(&found).into_iter().flatten() {
        let ply = if telling.ply == 0 { moves.len() } else { telling.ply };
        let played = &game.moves[ply - 1];
        add(&mut uses, "story", (ply, Some(played.m)), &telling.messages, &played.board);
    }
    let first = moves.iter().position(|m| matches!(m, Move::Stack { .. })).unwrap_or(0);
    for (index, played) in game.moves.iter().enumerate().skip(first).step_by(STEP) {
        let position = played.board.position();
        let Some(analysis) = answerer.search(position, NODES, position.count_moves(), host) else { continue };
        let mut lines = analysis.lines;
        order(position, &mut lines);
        let at = (index + 1, None);
        add(&mut uses, "best", at, &best_in_words(position, &lines), &played.board);
        let expected = lines.first().map(|line| f64::from(line.evaluation.score.hundredths()) / 100.0);
        let for_white = |pieces: f64| if position.side() == Color::White { pieces } else { -pieces };
        let turned = expected.and_then(|expected| turns(position, for_white(expected)));
        add(&mut uses, "best", at, &turned.into_iter().collect::<Vec<_>>(), &played.board);
    }
    uses
}

/// The number of moves between two searches for the best move.
#[cfg(feature = "engine")]
const STEP: usize = 7;

/// The node limit of such a search.
#[cfg(feature = "engine")]
const NODES: u64 = 40_000;
