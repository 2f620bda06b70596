//! Names that a person may have meant.

use std::cmp::Reverse;

use crate::fold::fold;
use crate::question::{Question, TextFilter};

/// The longest name that is compared, in characters. No player's name is longer.
const LONGEST: usize = 100;

/// The least length, in characters, of a name to search for within longer names.
const SHORTEST_PART: usize = 3;

/// Suggests players for the names in a question that no player has. Their names differ in few letters or
/// contain the given one. Returns at most `most`, the most similar first. `players` are all names with their
/// games, as [`Archive::players`](crate::Archive::players) returns them.
#[must_use]
pub fn did_you_mean(question: &Question, players: &[(String, u64)], most: usize) -> Vec<(String, u64)> {
    let mut near: Vec<(usize, &(String, u64))> = Vec::new();
    for wanted in question.names() {
        let filter = wanted.folded();
        if !players.iter().any(|(name, _)| filter.matches(name)) {
            near.extend(players.iter().filter_map(|player| Some((distance(wanted, &player.0)?, player))));
        }
    }
    near.sort_by_key(|&(distance, (name, games))| (distance, Reverse(*games), name));
    near.dedup_by_key(|&mut (_, player)| player);
    near.into_iter().take(most).map(|(_, player)| player.clone()).collect()
}

/// The number of letters by which a name differs from the wanted one; `None` if it differs too much.
fn distance(wanted: &TextFilter, name: &str) -> Option<usize> {
    let (wanted, name) = (fold(&wanted.text), fold(name));
    let length = wanted.chars().count();
    if length > LONGEST || name.chars().count() > LONGEST {
        return None;
    }
    if length >= SHORTEST_PART && name.contains(&*wanted) {
        return Some(1);
    }
    let distance = strsim::osa_distance(&wanted, &name);
    (distance <= (length / 3).max(1)).then_some(distance)
}

impl Question {
    /// The names of players in the question and all of its parts.
    pub fn names(&self) -> impl Iterator<Item = &TextFilter> {
        self.parts().flat_map(|part| part.players.iter().map(|player| &player.name).chain(&part.board.mover))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_nobody_has_have_neighbours() {
        let players = [("Dumbot", 6320), ("SmartBot", 800), ("Dumbo", 3), ("Renée", 2), ("Al", 1), ("Bo", 1)];
        let players = players.map(|(name, games)| (name.to_owned(), games));
        let meant = |question: &str| {
            let question: Question = question.parse().unwrap();
            let names = did_you_mean(&question, &players, 2).into_iter().map(|(name, _)| name);
            names.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(meant("player:Dumbto"), "Dumbot Dumbo");
        assert_eq!(meant("player:dumbott not date:2012"), "Dumbot Dumbo");
        assert_eq!(meant("player:smart"), "SmartBot");
        assert_eq!(meant("date:2012 (player:~renne or mover:\"nobody at all\")"), "Renée");
        assert_eq!(meant("black:All"), "Al");
        // A name that exists gets no suggestions, and neither does one that is similar to none.
        assert_eq!(meant("player:DUMBOT player:renee"), "");
        assert_eq!(meant("date:2012 event:Dumbto"), "");
        assert_eq!(meant("player:\"\" player:x"), "");
        assert_eq!(meant(&format!("player:{}", "Dumbot".repeat(100))), "");
    }

    #[test]
    fn names_of_more_than_a_hundred_characters_are_like_no_other() {
        let name = |length: usize| "ä".repeat(length);
        let near = |asked: usize, has: usize| {
            let wanted = TextFilter { text: name(asked), is_part: false };
            distance(&wanted, &name(has))
        };
        assert_eq!((near(100, 99), near(99, 100)), (Some(1), Some(1)));
        assert_eq!((near(101, 100), near(100, 101)), (None, None));
    }
}
