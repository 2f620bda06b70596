//! The person's own games, next to those in the archive. A game that is in both counts once.

use std::collections::HashSet;
use std::io::Cursor;
use std::ops::ControlFlow;

use dvonn_archive::client::OwnGame;
use dvonn_archive::{Alone, Archive, ArchiveError, ArchiveWriter, GameId, Import, Memory};

/// The person's own games, in memory. My games stores them; a game deleted there disappears here too.
#[derive(Debug)]
pub(super) struct Own {
    all: ArchiveWriter,
    /// The person's own games that the archive does not have, with their numbers among all own games. `None`
    /// if the archive has none of them.
    others: Option<(ArchiveWriter, Vec<u64>)>,
}

impl Own {
    pub(super) fn new(games: Vec<OwnGame>) -> Result<Self, ArchiveError> {
        let games = games.into_iter().map(|OwnGame { id, sgf }| (id, sgf));
        Ok(Self { all: archive_of(games)?, others: None })
    }

    pub(super) fn all(&self) -> &Archive {
        self.all.archive()
    }

    /// An archive of those of the person's own games that count in addition to the stored ones.
    pub(super) fn beside(&self) -> &Archive {
        self.others.as_ref().map_or_else(|| self.all(), |(others, _)| others.archive())
    }

    /// Converts a game's number in [`beside`](Self::beside) to its number among all of the person's own
    /// games.
    pub(super) fn number(&self, beside: u64) -> u64 {
        let numbers = self.others.as_ref().map(|(_, numbers)| numbers);
        numbers.map_or(beside, |numbers| numbers.get(beside as usize).copied().unwrap_or(u64::MAX))
    }

    /// Finds out which of the person's own games the archive has too.
    pub(super) fn compare(&mut self, kept: Option<&Archive>) -> Result<(), ArchiveError> {
        self.others = None;
        let Some(kept) = kept else { return Ok(()) };
        let both: HashSet<GameId> = kept.has_too(self.all())?.into_iter().collect();
        if both.is_empty() {
            return Ok(());
        }
        let (mut games, mut numbers) = (Vec::new(), Vec::new());
        for game in (0..self.all().games()).map(GameId).filter(|game| !both.contains(game)) {
            let (Some(record), Some(header)) = (self.all().record(game)?, self.all().header(game)?) else {
                continue;
            };
            let id = header.sources.first().map_or_else(String::new, |source| source.file.clone());
            games.push((id, dvonn_record::write_sgf(&record)));
            numbers.push(game.0);
        }
        self.others = Some((archive_of(games.into_iter())?, numbers));
        Ok(())
    }
}

/// An archive in memory of these games, given as pairs of id and SGF.
fn archive_of(games: impl Iterator<Item = (String, String)>) -> Result<ArchiveWriter, ArchiveError> {
    let mut writer = ArchiveWriter::open(Box::new(Memory::new()))?;
    let mut go_on = |_| ControlFlow::Continue(());
    let mut import = Import::new(&mut writer, &Alone, &mut go_on)?;
    for (id, sgf) in games {
        import.file(&id, Cursor::new(sgf.into_bytes()))?;
    }
    import.finish()?;
    Ok(writer)
}
