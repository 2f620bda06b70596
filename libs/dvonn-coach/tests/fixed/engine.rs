//! A plain engine that counts pieces and moves two moves ahead, and solves small endgames. Its answers stay
//! the same when the real engine changes.

use std::cmp::Reverse;

use dvonn::{Color, Margin, Move, Outcome, Phase, Position, Space};
use dvonn_analysis::{Analysis, Evaluation, Line, Request, Score};

/// The value of a legal move, in hundredths of a piece.
const MOBILITY: i32 = 15;

/// The length of a line that is extended beyond the search.
const LONG: usize = 5;
/// The number of best lines that are extended.
const LINES: usize = 2;

/// A value in hundredths of a piece for the side to move, with the play that leads to it.
type Found = (i32, Vec<Move>);

/// Answers a request about a position.
pub fn answer(position: &Position, request: &Request) -> Analysis {
    let mut analysis = Analysis::default();
    let mut left = request.limits.nodes.unwrap_or(0);
    let solved = (position.phase() == Phase::Stacking && request.multi_pv == 1)
        .then(|| solve(position, -i32::MAX, i32::MAX, &mut left))
        .flatten();
    match solved {
        Some((value, _)) if request.limits.outcome => {
            let side = position.side();
            analysis.outcome = Some(match value {
                0 => Outcome::Draw,
                1.. => Outcome::Win(side),
                _ => Outcome::Win(!side),
            });
            analysis.lines = searched(position);
        }
        Some((value, moves)) => {
            let margin = Margin::clamped(value / Score::PIECE);
            analysis.lines = vec![Line::new(Evaluation::proven(margin), moves)];
        }
        None => analysis.lines = searched(position),
    }
    analysis.lines.truncate(request.multi_pv);
    analysis
}

/// Returns a line for each move, best first.
pub fn searched(position: &Position) -> Vec<Line> {
    let legal = position.legal_moves();
    let lines = legal.iter().map(|&m| {
        let (value, moves) = after(position, m, 1);
        Line::new(Evaluation::expected(Score::new(value)), moves)
    });
    let mut lines: Vec<Line> = lines.collect();
    lines.sort_by_key(|line| Reverse(line.evaluation.score));
    for line in lines.iter_mut().take(LINES) {
        go_on(position, &mut line.moves);
    }
    lines
}

/// Returns the value of a move, with this many moves of search after it.
fn after(position: &Position, m: Move, depth: u8) -> Found {
    if let Move::Place(space) = m {
        return (placement(position, space), vec![m]);
    }
    let next = position.play_unchecked(m);
    let (value, rest) = search(&next, depth);
    (-value, [vec![m], rest].concat())
}

fn search(position: &Position, depth: u8) -> Found {
    let best = || {
        let found = position.legal_moves().iter().map(|&m| after(position, m, depth - 1)).collect::<Vec<_>>();
        found.into_iter().rev().max_by_key(|(value, _)| *value)
    };
    match () {
        () if position.is_over() || depth == 0 => (value(position), Vec::new()),
        () => best().unwrap_or_default(),
    }
}

/// Extends a line beyond the search, judging each move only by the position after it.
fn go_on(position: &Position, line: &mut Vec<Move>) {
    let mut now = line.iter().fold(*position, |now, &m| now.play_unchecked(m));
    while now.phase() == Phase::Stacking && line.len() < LONG && !now.is_over() {
        let legal = now.legal_moves();
        let Some(&m) = legal.iter().min_by_key(|&&m| value(&now.play_unchecked(m))) else { break };
        line.push(m);
        now.apply(m);
    }
}

/// Returns the value of a position by its pieces and moves.
fn value(position: &Position) -> i32 {
    let side = position.side();
    let pieces = Score::PIECE * i32::from(position.margin(side).pieces());
    if position.is_over() {
        return pieces;
    }
    let moves = |side: Color| position.mobility(side) as i32;
    pieces + MOBILITY * (moves(side) - moves(!side))
}

/// Values a placement: good next to reds and on the edge, bad next to pieces of its own colour.
fn placement(position: &Position, space: Space) -> i32 {
    let around = space.neighbours();
    let beside_red = (around & position.reds()).len() as i32;
    let own = (around & position.owned_by(position.side())).len() as i32;
    150 * beside_red.min(1) + 60 * i32::from(space.is_edge()) - 70 * own + space.index() as i32 % 5
}

/// Returns the margin with best play, between these bounds, and the play that leads to it. `None` if it takes
/// more than `left` positions.
fn solve(position: &Position, least: i32, most: i32, left: &mut u64) -> Option<Found> {
    *left = left.checked_sub(1)?;
    if position.is_over() {
        return Some((value(position), Vec::new()));
    }
    let mut moves: Vec<Move> = position.legal_moves().to_vec();
    moves.sort_by_key(|&m| value(&position.play_unchecked(m)));
    let mut best: Option<Found> = None;
    for m in moves {
        let least = best.as_ref().map_or(least, |(value, _)| least.max(*value));
        if least >= most {
            break;
        }
        let (value, rest) = solve(&position.play_unchecked(m), -most, -least, left)?;
        if best.as_ref().is_none_or(|(known, _)| -value > *known) {
            best = Some((-value, [vec![m], rest].concat()));
        }
    }
    best
}
