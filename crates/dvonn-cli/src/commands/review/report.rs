//! A review for programs.

use std::collections::BTreeMap;

use dvonn::{Board, ByColor, Color, Count, Move, Outcome, Space};
use dvonn_coach::review::{Accuracy, GameReview, Narrator, Paragraph, ReviewedMove, Stage};
use dvonn_text::Text;
use serde::Serialize;

use super::Reviewed;
use crate::numbering::label_for_programs;

/// A reviewed game.
#[derive(Serialize)]
pub(in crate::commands) struct GameReport<'a> {
    file: &'a str,
    /// The number of the game, counted from 1, if the file has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    white: Option<&'a str>,
    black: Option<&'a str>,
    /// The result of the game, if the record states one.
    result: Option<ResultReport>,
    moves: Vec<MoveReport>,
    accuracy: AccuracyReport,
    phases: BTreeMap<&'static str, AccuracyReport>,
    turning_points: Vec<usize>,
    /// The story of the game in a few paragraphs, in the chosen language; empty if only a part is reviewed.
    story: Vec<ParagraphReport>,
}

#[derive(Serialize)]
struct ParagraphReport {
    /// The numbers of the moves that it mentions.
    plies: Vec<usize>,
    says: Vec<String>,
}

#[derive(Serialize)]
struct ResultReport {
    winner: Option<Color>,
    by: &'static str,
}

#[derive(Serialize)]
struct MoveReport {
    ply: usize,
    /// The move's number in a record.
    label: String,
    #[serde(rename = "move")]
    m: Move,
    side: Color,
    phase: &'static str,
    class: &'static str,
    loss: f64,
    win_loss: f64,
    proven: bool,
    /// White's expected margin and chance of winning after the move.
    value: f64,
    chance: f64,
    best: Vec<Move>,
    /// The best move and the expected play after it, if the move was an inaccuracy or worse.
    line: Vec<Move>,
    motifs: Vec<&'static str>,
    /// The pieces that left the board, by the owners of their stacks before the move.
    removed: ByColor<u8>,
    /// The review's sentences about the move, in the chosen language.
    says: Vec<String>,
    /// The motifs of the best move, if the player missed it.
    missed: Vec<&'static str>,
    /// Why the best move is better, if a stacking move was an inaccuracy or worse.
    reason: Option<ReasonReport>,
}

/// The event that explains why a move was worse, and the lines of best play that show it.
#[derive(Serialize)]
struct ReasonReport {
    /// `None` if no event explains it.
    event: Option<EventReport>,
    size: Option<u8>,
    by: Option<Color>,
    line_played: Vec<Move>,
    line_better: Vec<Move>,
    /// The part of the loss that the event is.
    explains: Option<f64>,
}

#[derive(Serialize)]
struct EventReport {
    kind: &'static str,
    /// The line in which it happens: `played` or `better`.
    line: &'static str,
    /// The number of the move in that line, from 1.
    ply: usize,
    #[serde(rename = "move")]
    m: Move,
    owner: Color,
    pieces: u8,
    /// Where the pieces stood before the move of the line, and before the whole line.
    spaces: Vec<Space>,
    roots: Vec<Space>,
}

#[derive(Serialize)]
struct AccuracyReport {
    white: Option<f64>,
    black: Option<f64>,
}

impl From<ByColor<Accuracy>> for AccuracyReport {
    fn from(accuracy: ByColor<Accuracy>) -> Self {
        Self { white: tenths(accuracy[Color::White]), black: tenths(accuracy[Color::Black]) }
    }
}

/// Rounds an accuracy for programs.
pub(super) fn tenths(accuracy: Accuracy) -> Option<f64> {
    accuracy.map(|accuracy| rounded(accuracy, 10.0))
}

/// Rounds a number to one part in `steps`, because its last bits may depend on the machine.
pub(in crate::commands) fn rounded(number: f64, steps: f64) -> f64 {
    let number = (number * steps).round() / steps;
    // Avoid −0.
    if number == 0.0 { 0.0 } else { number }
}

/// Returns the names of motifs, each once.
pub(in crate::commands) fn names(motifs: &[dvonn_coach::Motif]) -> Vec<&'static str> {
    let mut names: Vec<&str> = motifs.iter().map(|motif| motif.kind().as_str()).collect();
    names.dedup();
    names
}

impl<'a> GameReport<'a> {
    pub(super) fn new(game: &'a Reviewed<'_>, text: &Text) -> Self {
        let review = &game.review;
        let winner = |outcome| match outcome {
            Outcome::Win(side) => Some(side),
            Outcome::Draw => None,
        };
        let result = game.record.result();
        let phase = |stage: Stage| (stage.as_str(), review.accuracy_in(stage).into());
        Self {
            file: game.file,
            game: game.number,
            white: game.record.players.white.as_deref(),
            black: game.record.players.black.as_deref(),
            result: result
                .map(|result| ResultReport { winner: winner(result.outcome), by: result.by.as_str() }),
            moves: moves(game, text),
            accuracy: review.accuracy().into(),
            phases: Stage::ALL.into_iter().map(phase).collect(),
            story: if game.is_whole() { story(game, text) } else { Vec::new() },
            turning_points: review
                .turning_points()
                .iter()
                .map(|&i| game.skipped + review.moves[i].ply)
                .collect(),
        }
    }
}

fn story(game: &Reviewed<'_>, text: &Text) -> Vec<ParagraphReport> {
    let paragraphs = dvonn_coach::review::story(&game.review).into_iter();
    paragraphs.map(|paragraph| ParagraphReport::new(paragraph, game, text)).collect()
}

impl ParagraphReport {
    fn new(paragraph: Paragraph, game: &Reviewed<'_>, text: &Text) -> Self {
        let mut plies: Vec<usize> =
            paragraph.iter().map(|telling| telling.ply).filter(|&ply| ply > 0).collect();
        plies.dedup();
        let messages = paragraph.into_iter().flat_map(|telling| telling.messages);
        Self { plies, says: messages.map(|message| game.say(message, text)).collect() }
    }
}

/// Reports all reviewed moves, with their sentences.
fn moves(game: &Reviewed<'_>, text: &Text) -> Vec<MoveReport> {
    let mut narrator = Narrator::new();
    let report = |(m, board): (&ReviewedMove, Board)| {
        let position = board.position();
        let says = narrator.about(m, position).into_iter().map(|message| game.say(message, text)).collect();
        let losses = position.losses(m.m);
        let removed = losses.map(Count::pieces);
        MoveReport { ply: game.skipped + m.ply, says, removed, ..MoveReport::new(m, &game.review) }
    };
    game.review.played().map(report).collect()
}

impl MoveReport {
    fn new(m: &ReviewedMove, review: &GameReview) -> Self {
        Self {
            ply: m.ply,
            label: label_for_programs(m.number),
            m: m.m,
            side: m.side,
            phase: m.stage.as_str(),
            class: m.class.as_str(),
            loss: f64::from(m.loss) / 100.0,
            win_loss: rounded(m.win_loss, 1000.0),
            proven: m.proven,
            value: review.values[m.ply].pieces(),
            chance: rounded(review.chances[m.ply], 1000.0),
            best: m.best.clone(),
            line: m.better.as_ref().map(|better| better.moves.clone()).unwrap_or_default(),
            motifs: names(&m.motifs),
            removed: ByColor::default(),
            says: Vec::new(),
            missed: m.better.as_ref().map(|better| names(&better.motifs)).unwrap_or_default(),
            reason: ReasonReport::of(m),
        }
    }
}

impl ReasonReport {
    fn of(m: &ReviewedMove) -> Option<Self> {
        let better = m.better.as_ref().filter(|_| m.stage != Stage::Placement)?;
        let event = m.reason.map(|reason| EventReport {
            kind: reason.event.kind.as_str(),
            line: reason.branch.as_str(),
            ply: reason.event.ply + 1,
            m: reason.event.m,
            owner: reason.event.owner,
            pieces: reason.event.pieces,
            spaces: reason.event.spaces.iter().collect(),
            roots: reason.event.roots.iter().collect(),
        });
        Some(Self {
            event,
            size: m.reason.map(|reason| reason.size),
            by: m.reason.map(|reason| reason.event.by),
            line_played: m.line.clone(),
            line_better: better.moves.clone(),
            explains: m.reason.map(|reason| f64::from(reason.explains) / 100.0),
        })
    }
}
