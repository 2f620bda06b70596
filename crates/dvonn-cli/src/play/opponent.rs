//! The computer opponent: a first, simple one. All that the rest of the game knows of it is [`Opponent::choose`].

use dvonn::random::Random;
use dvonn::{Color, Margin, Move, Phase, Piece, Position, Space, SpaceSet};

/// Chooses the computer's moves.
pub(crate) struct Opponent {
    random: Random,
}

impl Opponent {
    /// An opponent whose choices among equals follow from a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self { random: Random::new(seed) }
    }

    /// A legal move for the side whose turn it is; none when the game is over. Takes a few milliseconds at most.
    pub(crate) fn choose(&mut self, position: &Position) -> Option<Move> {
        let moves = position.legal_moves();
        let worth = |m: Move, random: &mut Random| match m {
            Move::Place(space) => placement_worth(position, space) + random.below(6) as i32,
            _ => i32::from(worst_margin(position, m).pieces()),
        };
        let mut best: Option<(i32, Move)> = None;
        let mut equals = 0;
        for &m in &moves {
            let worth = worth(m, &mut self.random);
            match best {
                Some((highest, _)) if worth < highest => continue,
                Some((highest, _)) if worth == highest => equals += 1,
                _ => equals = 1,
            }
            // The n-th of equals takes over with chance 1/n, so that in the end each is equally likely.
            if self.random.below(equals) == 0 {
                best = Some((worth, m));
            }
        }
        best.map(|(_, m)| m)
    }
}

/// How far the side to move is ahead after this move and the other side's best answer to it.
fn worst_margin(position: &Position, m: Move) -> Margin {
    let mover = position.side();
    let next = position.play_unchecked(m);
    // Two turns in a row are the mover's when the other side has to pass.
    next.legal_moves()
        .iter()
        .map(|&answer| next.play_unchecked(answer).margin(mover))
        .min()
        .unwrap_or_else(|| next.margin(mover))
}

/// How sensible a space looks for the next piece, after the rule book's advice: reds apart from each other, own
/// pieces near them or at the edge, not too many of one colour together.
fn placement_worth(position: &Position, space: Space) -> i32 {
    let nearest_red = position.reds().iter().map(|red| distance(red, space)).min().unwrap_or(5);
    if position.to_place() == Some(Piece::Red) {
        return nearest_red.min(5);
    }
    let crowd = space.neighbours() & own(position, position.side());
    2 * (4 - nearest_red).max(0) + 2 * i32::from(space.is_edge()) - crowd.len() as i32
}

fn own(position: &Position, color: Color) -> SpaceSet {
    match position.phase() {
        Phase::Placement => position.owned_by(color),
        Phase::Stacking => SpaceSet::EMPTY,
    }
}

/// The number of steps from one space to another (rule B2).
fn distance(a: Space, b: Space) -> i32 {
    let columns = i32::from(a.column()) - i32::from(b.column());
    let rows = i32::from(a.row()) - i32::from(b.row());
    // One step may go along both at once, but only in the same sense.
    if columns.signum() * rows.signum() >= 0 {
        columns.abs().max(rows.abs())
    } else {
        columns.abs() + rows.abs()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn::random;

    fn position(dfen: &str) -> Position {
        dfen.parse().unwrap()
    }

    #[test]
    fn takes_the_capture_that_wins() {
        let position = position("9/10/11/10/w,bbbb,r,r,r,w,3 w s");
        for seed in 0..20 {
            assert_eq!(Opponent::new(seed).choose(&position), "a1b1".parse().ok());
        }
    }

    #[test]
    fn does_not_lose_everything_unless_it_must() {
        // b1a1 leaves contact at once, b1c1 is taken by d1 with all that White has left.
        let position = position("9/10/11/10/w,w,r,b,r,r,3 w s");
        for seed in 0..20 {
            assert_eq!(Opponent::new(seed).choose(&position), "a1b1".parse().ok());
        }
    }

    #[test]
    fn distances_are_steps_over_the_board() {
        for from in Space::all() {
            let (mut reached, mut steps) = (SpaceSet::of(from), 0);
            while reached != SpaceSet::BOARD {
                let next = reached | reached.neighbours();
                steps += 1;
                for space in next - reached {
                    assert_eq!(distance(from, space), steps, "{from} {space}");
                }
                reached = next;
            }
        }
    }

    #[test]
    fn plays_whole_games_by_the_rules() {
        for seed in 0..20 {
            let mut opponent = Opponent::new(seed);
            let mut random = Random::new(seed);
            let mut position = Position::start();
            while !position.is_over() {
                let m = match position.side() {
                    Color::White => opponent.choose(&position),
                    Color::Black => random::legal_move(&position, &mut random),
                };
                position = position.play(m.unwrap()).unwrap();
            }
            assert_eq!(opponent.choose(&position), None);
        }
    }

    #[test]
    fn beats_random_play() {
        let mut wins = 0;
        for seed in 0..40 {
            let mut opponent = Opponent::new(seed);
            let mut random = Random::new(1000 + seed);
            let mut position = *random::setup(&mut random).position();
            while !position.is_over() {
                let m = match position.side() {
                    Color::White => opponent.choose(&position),
                    Color::Black => random::legal_move(&position, &mut random),
                };
                position = position.play_unchecked(m.unwrap());
            }
            wins += usize::from(position.margin(Color::White).pieces() > 0);
        }
        assert!(wins >= 34, "{wins} of 40");
    }
}
