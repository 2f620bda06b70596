//! Late positions that occur once in a segment, and the games that may have them.
//!
//! Positions that occur once are not in the [index](crate::index), because most positions are of this kind.
//! Early ones are found by where their single [pieces](crate::pieces) were placed. Late ones have few single
//! pieces, so this section keeps a few bits of each one's hash.

use dvonn::{Phase, Position};

use crate::bytes::{Input, push_number};
use crate::pages::{Pages, Section};
use crate::{ArchiveError, Damage};

/// The most stacks on the board of a late position.
const MOST_STACKS: usize = 32;

/// The most positions in a bucket, on average.
const IN_BUCKET: usize = 1024;

/// The greatest number of buckets, as a power of two. The check uses higher bits of the hash.
const MOST_BUCKETS: u8 = 16;

/// Whether a position is late, which is the same in every view.
#[inline]
pub(crate) fn is_late(position: &Position) -> bool {
    position.phase() == Phase::Stacking && position.occupied().len() <= MOST_STACKS
}

/// Eight bits of a hash that are independent of its bucket.
const fn check(hash: u64) -> u8 {
    (hash >> MOST_BUCKETS) as u8
}

/// A late position ready for sorting: its bucket, its game, its check.
type Entry = (u32, u32, u8);

/// The late positions that occur once: the low half of each hash, and the game.
#[derive(Default, Debug)]
pub(crate) struct LatePositions(Vec<(u32, u32)>);

impl LatePositions {
    /// Adds a position by its canonical hash.
    pub(crate) fn add(&mut self, hash: u64, game: u32) {
        self.0.push((hash as u32, game));
    }

    pub(crate) fn append(&mut self, mut other: Self) {
        self.0.append(&mut other.0);
    }

    /// Returns the bytes of the section.
    pub(crate) fn finish(self) -> Vec<u8> {
        let mut log = 0;
        while log < MOST_BUCKETS && self.0.len() >> log > IN_BUCKET {
            log += 1;
        }
        let buckets = 1_u32 << log;
        let entry = |(hash, game): (u32, u32)| -> Entry { (hash & (buckets - 1), game, check(hash.into())) };
        let mut entries: Vec<Entry> = self.0.into_iter().map(entry).collect();
        entries.sort_unstable();
        let mut places = Vec::new();
        let mut section = vec![log];
        let mut rest = entries.as_slice();
        for bucket in 0..buckets {
            let (here, later) = rest.split_at(rest.partition_point(|entry| entry.0 == bucket));
            rest = later;
            let mut before = 0;
            for &(_, game, check) in here {
                push_number(&mut places, u64::from(game - before));
                places.push(check);
                before = game;
            }
            section.extend((places.len() as u32).to_le_bytes());
        }
        section.extend(places);
        section
    }
}

/// The section of late positions in a file.
#[derive(Debug)]
pub(crate) struct Late {
    pub(crate) section: Section,
    log: u8,
}

impl Late {
    pub(crate) fn open(pages: &Pages, section: Section) -> Result<Self, ArchiveError> {
        let damaged = |damage| ArchiveError::damaged(pages.name(), section.0, damage);
        let head = pages.read(section.0, (section.1 - section.0).min(1) as usize)?;
        let log = Input::new(&head).u8().map_err(damaged)?;
        if log > MOST_BUCKETS || section.1 - section.0 < 1 + (4 << log) {
            return Err(damaged(Damage::Expected("the ends of at most 65,536 buckets of late positions")));
        }
        Ok(Self { section, log })
    }

    /// The games, sorted, that may have a late position with this hash. The segment has `games` games.
    pub(crate) fn find(&self, pages: &Pages, hash: u64, games: u32) -> Result<Vec<u32>, ArchiveError> {
        let bucket = hash & ((1 << self.log) - 1);
        let ends = self.section.0 + 1;
        let places = ends + (4 << self.log);
        // A bucket begins where the previous one ends.
        let first = bucket.saturating_sub(1);
        let at = ends + first * 4;
        let bytes = pages.read(at, (bucket - first) as usize * 4 + 4)?;
        let damaged = |damage| ArchiveError::damaged(pages.name(), at, damage);
        let mut input = Input::new(&bytes);
        let begin = if bucket == 0 { 0 } else { input.u32().map_err(damaged)? };
        let end = input.u32().map_err(damaged)?;
        if begin > end || u64::from(end) > self.section.1 - places {
            return Err(damaged(Damage::Expected("ends of buckets in their order")));
        }
        let bytes = pages.read(places + u64::from(begin), (end - begin) as usize)?;
        let mut input = Input::new(&bytes);
        let mut found = Vec::new();
        let mut game = 0_u64;
        while !input.rest().is_empty() {
            let (number, bits) =
                input.number().and_then(|number| Ok((number, input.u8()?))).map_err(damaged)?;
            game = game.saturating_add(number);
            if game >= u64::from(games) {
                return Err(damaged(Damage::Expected("a game of this segment")));
            }
            if bits == check(hash) && found.last() != Some(&(game as u32)) {
                found.push(game as u32);
            }
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use dvonn::random::Random;

    use super::*;
    use crate::{Memory, Storage as _, pages};

    /// The bytes before the section.
    const BEFORE: usize = 7;

    /// Makes a file with this section alone.
    fn file(section: &[u8]) -> Pages {
        let storage = Memory::new();
        let mut file = storage.create("late").unwrap();
        pages::write(&mut *file, &[&[0xff; BEFORE][..], section, &[0xff; 9]].concat()).unwrap();
        file.sync().unwrap();
        Pages::open(storage.open("late").unwrap(), "late").unwrap()
    }

    fn open(section: &[u8]) -> Result<(Late, Pages), ArchiveError> {
        let pages = file(section);
        let begin = BEFORE as u64;
        Late::open(&pages, (begin, begin + section.len() as u64)).map(|late| (late, pages))
    }

    const GAMES: u32 = 5000;

    /// Makes random hashes, each with a game.
    fn hashes(count: usize) -> Vec<(u64, u32)> {
        let mut random = Random::new(count as u64);
        (0..count).map(|_| (random.next(), (random.next() % u64::from(GAMES)) as u32)).collect()
    }

    fn section(hashes: &[(u64, u32)]) -> Vec<u8> {
        let mut built = LatePositions::default();
        hashes.iter().for_each(|&(hash, game)| built.add(hash, game));
        built.finish()
    }

    #[test]
    fn games_are_found_by_their_hashes_and_few_others() {
        for count in [0, 1, 2, 1000, 1024, 1025, 5000, 40_000] {
            let hashes = hashes(count);
            let (late, pages) = open(&section(&hashes)).unwrap();
            assert!(count >> late.log <= IN_BUCKET, "{count}");
            assert!(late.log == 0 || count >> (late.log - 1) > IN_BUCKET, "{count}");
            let mut candidates = 0;
            for &(hash, game) in hashes.iter().take(500) {
                let found = late.find(&pages, hash, GAMES).unwrap();
                assert!(found.is_sorted_by(|one, two| one < two), "{found:?}");
                assert!(found.contains(&game), "{count}: {game} in {found:?}");
                candidates += found.len();
            }
            // The right game, and about one in 256 of the thousand others in the bucket.
            assert!(candidates <= count.min(500) * 6, "{count}: {candidates}");
        }
    }

    #[test]
    fn buckets_may_be_empty() {
        // Even hashes, so that the second of two buckets has none.
        let hashes: Vec<(u64, u32)> =
            hashes(1025).into_iter().map(|(hash, game)| (hash & !1, game)).collect();
        let (late, pages) = open(&section(&hashes)).unwrap();
        assert_eq!(late.log, 1);
        assert_eq!(late.find(&pages, 1, GAMES).unwrap(), [0; 0]);
        // As many buckets as there may be, and nothing in them.
        let mut most = vec![0; 1 + (4 << MOST_BUCKETS)];
        most[0] = MOST_BUCKETS;
        let (late, pages) = open(&most).unwrap();
        for hash in [0, 1, 0xfffe, 0xffff] {
            assert_eq!(late.find(&pages, hash, GAMES).unwrap(), [0; 0]);
        }
        assert!(open(&most[..most.len() - 1]).is_err());
        most.resize(1 + (8 << MOST_BUCKETS), 0);
        most[0] += 1;
        assert!(open(&most).is_err());
    }

    #[test]
    fn damage_is_told() {
        let hashes = hashes(3000);
        let whole = section(&hashes);
        let all = |bytes: &[u8]| -> Result<(), ArchiveError> {
            let (late, pages) = open(bytes)?;
            hashes.iter().try_for_each(|&(hash, _)| late.find(&pages, hash, GAMES).map(drop))
        };
        all(&whole).unwrap();
        let told = |bytes: &[u8]| all(bytes).unwrap_err().to_string();
        assert_eq!(told(&[]), "late, byte 7: expected more bytes");
        assert_eq!(told(&whole[..10]), told(&[MOST_BUCKETS + 1]));
        assert!(told(&whole[..whole.len() / 2]).contains("ends of buckets in their order"));
        let mut ends = whole.clone();
        ends[3] = 0xff;
        assert!(told(&ends).contains("ends of buckets in their order"));
        let (late, pages) = open(&whole).unwrap();
        let few = hashes.iter().filter_map(|&(hash, _)| late.find(&pages, hash, 10).err()).next();
        assert!(few.unwrap().to_string().contains("a game of this segment"));
    }
}
