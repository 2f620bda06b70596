//! Boards filled as people fill them.

use dvonn::random::Random;
use dvonn::{Move, Position};

use crate::human::{History, Strength, predict};

/// Returns the placements with which two people of this strength fill the empty board. Each is drawn with its
/// probability. The same random numbers give the same placements on every machine.
#[must_use]
pub fn placements(strength: Strength, random: &mut Random) -> Vec<Move> {
    let (mut position, mut moves) = (Position::start(), Vec::new());
    while position.to_place().is_some() {
        let last = |back: usize| moves.len().checked_sub(back).map(|place| moves[place]);
        let history = History { last: last(1), own_last: last(2) };
        let chances = predict(&position, strength, &history);
        // A number from 0 to 1.
        let mut rest = (random.next() >> 11) as f64 / (1_u64 << 53) as f64;
        let drawn = chances.iter().find(|chance| {
            rest -= chance.chance;
            rest < 0.0
        });
        // The chances may add up to a little less than 1.
        let Some(drawn) = drawn.or(chances.last()) else { break };
        moves.push(drawn.m);
        position = position.play_unchecked(drawn.m);
    }
    moves
}

#[cfg(test)]
mod tests {
    use dvonn::Space;

    use super::*;

    #[test]
    fn boards_are_filled_by_the_rules_and_by_peoples_habits() {
        let mut random = Random::new(7);
        let (mut likelier, mut count) = (0.0, 0.0);
        for _ in 0..40 {
            let placements = placements(Strength::default(), &mut random);
            assert_eq!(placements.len(), Space::COUNT);
            let mut position = Position::start();
            for (place, &m) in placements.iter().enumerate() {
                let last = |back: usize| place.checked_sub(back).map(|place| placements[place]);
                let history = History { last: last(1), own_last: last(2) };
                let chances = predict(&position, Strength::default(), &history);
                let chance = chances.iter().find(|chance| chance.m == m).unwrap().chance;
                likelier += chance * chances.len() as f64;
                count += 1.0;
                position = position.play(m).unwrap();
            }
        }
        // People's choices are likelier than random placements.
        assert!(likelier / count > 1.5, "{} times", likelier / count);
    }

    #[test]
    fn placements_follow_from_the_seed() {
        let filled = |seed| placements(Strength::default(), &mut Random::new(seed));
        assert_eq!(filled(1), filled(1));
        assert_ne!(filled(1), filled(2));
    }
}
