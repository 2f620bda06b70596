//! Looking up by key which games an archive has.

use crate::archive::Archive;
use crate::game;
use crate::layout::BLOCK;
use crate::workers::map;
use crate::{ArchiveError, Workers};

/// A key in two halves, and the number of the game in the archive. There is one for each game, so it takes
/// only 12 bytes.
type Entry = [u32; 3];

/// Makes an entry. 32 bits are enough for the number, because 2³² games would take 500 GB.
const fn entry(key: u64, game: u64) -> Entry {
    [(key >> 32) as u32, key as u32, game as u32]
}

/// The number of blocks of games whose keys are computed together.
const BLOCKS_AT_ONCE: u32 = 256;

/// Lists beyond this number are merged into one.
const MOST_LISTS: usize = 8;

/// The games of an archive by their keys, in a few sorted lists.
#[derive(Default, Debug)]
pub(super) struct Known {
    lists: Vec<Vec<Entry>>,
    /// The lists that were added since all threads last looked games up.
    new: Vec<Vec<Entry>>,
}

impl Known {
    pub(super) fn of(archive: &Archive, workers: &dyn Workers) -> Result<Self, ArchiveError> {
        let mut known = Self::default();
        for segment in &archive.segments {
            let mut keys = Vec::with_capacity(segment.games as usize);
            for first in (0..segment.blocks()).step_by(BLOCKS_AT_ONCE as usize) {
                let end = segment.blocks().min(first + BLOCKS_AT_ONCE);
                let packed = segment.packed_games(first..end)?;
                let (rows, texts, games, number) =
                    (&segment.rows, &segment.texts, segment.games, segment.first);
                let blocks = map(workers, (end - first) as usize, |block| {
                    let from = (first + block as u32) * BLOCK;
                    let key = |game| {
                        let players = rows.get(game).players.map(|name| texts.get(name));
                        let key = game::key(packed.get(game), players.white, players.black);
                        entry(key, number + u64::from(game))
                    };
                    (from..games.min(from + BLOCK)).map(key).collect::<Vec<Entry>>()
                });
                keys.extend(blocks.into_iter().flatten());
            }
            known.push(keys);
        }
        Ok(known)
    }

    fn push(&mut self, mut keys: Vec<Entry>) {
        keys.sort_unstable();
        self.lists.push(keys);
        if self.lists.len() > MOST_LISTS {
            // Exact capacity, because the list grows with the archive.
            let mut all = Vec::with_capacity(self.lists.iter().map(Vec::len).sum());
            self.lists.drain(..).for_each(|list| all.extend(list));
            all.sort_unstable();
            self.lists.push(all);
        }
    }

    /// Adds games that have just been stored.
    pub(super) fn add(&mut self, games: impl Iterator<Item = (u64, u64)>) {
        let mut keys: Vec<Entry> = games.map(|(key, game)| entry(key, game)).collect();
        keys.sort_unstable();
        self.new.push(keys);
    }

    /// Returns the games with a key, in order, except those that [`find_new`](Self::find_new) returns.
    pub(super) fn find(&self, key: u64) -> Vec<u64> {
        find(&self.lists, key)
    }

    /// The games with a key that were added since [`settle`](Self::settle) was last called.
    pub(super) fn find_new(&self, key: u64) -> Vec<u64> {
        find(&self.new, key)
    }

    /// Merges the new games into the lists that [`find`](Self::find) searches.
    pub(super) fn settle(&mut self) {
        for keys in std::mem::take(&mut self.new) {
            self.push(keys);
        }
    }
}

fn find(lists: &[Vec<Entry>], key: u64) -> Vec<u64> {
    let mut found = Vec::new();
    for list in lists {
        let first = entry(key, 0);
        let begin = list.partition_point(|other| *other < first);
        let same = list.iter().skip(begin).take_while(|other| other[..2] == first[..2]);
        found.extend(same.map(|&[_, _, game]| u64::from(game)));
    }
    found.sort_unstable();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_found_by_their_keys_from_the_moment_they_are_safe() {
        let mut known = Known::default();
        // Keys that differ in either half, several games of some.
        let key = |game: u64| ((game % 5) << 32) | (game % 7);
        let mut all = Vec::new();
        for batch in 0..40 {
            let games = 10 * batch..10 * batch + 10;
            known.add(games.clone().map(|game| (key(game), game)));
            for wanted in (0..35).map(key) {
                let has = |games: &[u64]| -> Vec<u64> {
                    games.iter().copied().filter(|&game| key(game) == wanted).collect()
                };
                assert_eq!(known.find(wanted), has(&all));
                assert_eq!(known.find_new(wanted), has(&games.clone().collect::<Vec<_>>()));
            }
            assert_eq!((known.find(5 << 32), known.find_new(7)), (vec![], vec![]));
            known.settle();
            all.extend(games);
            assert!(known.lists.len() <= MOST_LISTS, "few lists are looked at");
        }
    }
}
