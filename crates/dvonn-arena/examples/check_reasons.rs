//! Checks the reasons of reviews without the coach: it reads the output of `dvonn review FILE… --json` from
//! the standard input, plays both lines of each criticised move by the rules, and tests the event again.
//!
//! Prints a line for each reason that fails, and the counts. Exits with 1 if a reason fails.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::collections::BTreeMap;
use std::io::BufRead as _;
use std::process::ExitCode;

use dvonn::{Color, Move, Position, Space};
use serde::Deserialize;

#[derive(Deserialize)]
struct Review {
    file: String,
    moves: Vec<Reviewed>,
}

#[derive(Deserialize)]
struct Reviewed {
    label: String,
    #[serde(rename = "move")]
    m: Move,
    side: Color,
    class: String,
    loss: f64,
    best: Vec<Move>,
    reason: Option<Reason>,
}

#[derive(Deserialize)]
struct Reason {
    event: Option<Event>,
    size: Option<i32>,
    by: Option<Color>,
    line_played: Vec<Move>,
    line_better: Vec<Move>,
}

#[derive(Deserialize)]
struct Event {
    kind: String,
    line: String,
    ply: usize,
    #[serde(rename = "move")]
    m: Move,
    owner: Color,
    pieces: usize,
    spaces: Vec<Space>,
    roots: Vec<Space>,
}

/// The pieces on the board, each a root and its number there, by space, the lowest first.
type Piles = BTreeMap<Space, Vec<(Space, usize)>>;

/// What happened to one piece: the number of the move from 1, the move and its maker, `captured` or
/// `cut-off`, the owner before, the space before, the piece.
type Happened = (usize, Move, Color, &'static str, Color, Space, (Space, usize));

/// A line that was played: what happened, and who has each piece at its end.
struct Replayed {
    happened: Vec<Happened>,
    owners: BTreeMap<(Space, usize), Color>,
}

/// Plays a line. `None` if a move is illegal.
fn replay(position: &Position, line: &[Move]) -> Option<Replayed> {
    let pile = |space: Space, height: u8| (0..usize::from(height)).map(move |n| (space, n)).collect();
    let mut piles: Piles =
        position.stacks().map(|(space, stack)| (space, pile(space, stack.height()))).collect();
    let (mut now, mut happened) = (*position, Vec::new());
    for (index, &m) in line.iter().enumerate() {
        let next = now.play(m).ok()?;
        if let Move::Stack { from, to } = m {
            let stays = |space: Space| next.stack(if space == from { to } else { space }).is_some();
            for (&space, pieces) in &piles {
                let Some(owner) = now.stack(space).and_then(dvonn::Stack::owner) else { continue };
                let what = match () {
                    () if !stays(space) => "cut-off",
                    () if space == to && owner != now.side() => "captured",
                    () => continue,
                };
                let tell = |&piece| (index + 1, m, now.side(), what, owner, space, piece);
                happened.extend(pieces.iter().map(tell));
            }
            let moved = piles.remove(&from)?;
            piles.get_mut(&to)?.extend(moved);
            piles.retain(|&space, _| next.stack(space).is_some());
        }
        now = next;
    }
    let owners = piles.iter().filter_map(|(&space, pieces)| Some((now.stack(space)?.owner()?, pieces)));
    let owners = owners.flat_map(|(owner, pieces)| pieces.iter().map(move |&piece| (piece, owner)));
    Some(Replayed { happened, owners: owners.collect() })
}

/// Returns what is wrong with a reason; `None` if it stands the test.
fn fault(reviewed: &Reviewed, reason: &Reason, event: &Event, position: &Position) -> Option<&'static str> {
    let (Some(played), Some(better)) =
        (replay(position, &reason.line_played), replay(position, &reason.line_better))
    else {
        return Some("illegal line");
    };
    let in_played = event.line == "played";
    let (own, other) = if in_played { (&played, &better) } else { (&better, &played) };
    if (event.owner == reviewed.side) != in_played {
        return Some("wrong side");
    }
    let is_it = |one: &&Happened| {
        (one.0, one.1, Some(one.2), one.3, one.4)
            == (event.ply, event.m, reason.by, event.kind.as_str(), event.owner)
    };
    let it: Vec<&Happened> = own.happened.iter().filter(is_it).collect();
    let all = |spaces: Vec<Space>| {
        let mut spaces = spaces;
        spaces.sort();
        spaces.dedup();
        spaces
    };
    if it.len() != event.pieces
        || all(it.iter().map(|one| one.5).collect()) != all(event.spaces.clone())
        || all(it.iter().map(|one| one.6.0).collect()) != all(event.roots.clone())
    {
        return Some("no such event");
    }
    let also =
        |piece| other.happened.iter().any(|one| (one.3, one.4, one.6) == (it[0].3, event.owner, piece));
    if 2 * it.iter().filter(|one| also(one.6)).count() >= it.len() {
        return Some("happens in both lines");
    }
    let value = |line: &Replayed, piece| match line.owners.get(&piece) {
        Some(&owner) if owner == reviewed.side => 1,
        Some(_) => -1,
        None => 0,
    };
    let size: i32 = it.iter().map(|one| value(&better, one.6) - value(&played, one.6)).sum();
    match () {
        () if Some(size) != reason.size => Some("wrong size"),
        () if 3.0 * f64::from(size) < reviewed.loss - 1e-9 => Some("too small"),
        () => None,
    }
}

fn main() -> ExitCode {
    let (mut blamed, mut said, mut passed, mut lines) = (0, 0, 0, 0);
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let review: Review = match serde_json::from_str(&line) {
            Ok(review) => review,
            Err(error) => {
                eprintln!("{error}");
                return ExitCode::from(2);
            }
        };
        let mut position = Position::start();
        for reviewed in &review.moves {
            let criticised = matches!(reviewed.class.as_str(), "inaccuracy" | "mistake" | "blunder");
            if criticised && position.phase() == dvonn::Phase::Stacking {
                blamed += 1;
                if let Some(reason) = &reviewed.reason {
                    let begins = |line: &[Move], m| line.len() > 1 && line.first() == m;
                    let both = begins(&reason.line_played, Some(&reviewed.m))
                        && begins(&reason.line_better, reviewed.best.first());
                    lines += usize::from(both);
                    if let Some(event) = &reason.event {
                        said += 1;
                        match fault(reviewed, reason, event, &position) {
                            Some(fault) => {
                                println!("{} {} {}: {fault}", review.file, reviewed.label, reviewed.m);
                            }
                            None => passed += 1,
                        }
                    }
                }
            }
            match position.play(reviewed.m) {
                Ok(next) => position = next,
                Err(error) => {
                    eprintln!("{}: {error}", review.file);
                    return ExitCode::from(2);
                }
            }
        }
    }
    println!("criticised {blamed}, with both lines {lines}, reasons said {said}, of these pass {passed}");
    ExitCode::from(u8::from(passed < said))
}
