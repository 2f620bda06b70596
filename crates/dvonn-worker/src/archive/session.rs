//! The conversation with the page, independent of the browser.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::ops::ControlFlow;

use dvonn::{Board, Color};
use dvonn_archive::{
    Alone, Archive, ArchiveError, ArchiveWriter, FaultReason, GameId, Hit, Import, ImportReport, Memory,
    PlayerFilter, Question, SearchSettings, Storage,
};
use dvonn_archive_client::{
    Explore, Explored, Failure, Found, GameKey, GameLine, ImportFault, Imported, Kept, OwnGame, PlayerLine,
    PlayerPage, Progress, Reason, Reply, Request, Status,
};

use super::lines;

/// The most games of a search that can be listed. All are counted.
const MOST_LISTED: usize = 10_000;

/// The most games of a position that are looked at, of which the latest ones are told.
const LOOKED_AT: usize = 24;

/// The most faults that are told.
const MOST_FAULTS: usize = 200;

/// The most players that are told.
const MOST_PLAYERS: usize = 2000;

/// The most opponents of a player that are told.
const MOST_OPPONENTS: usize = 50;

/// The files with which an archive is recognized in a folder.
const MANIFESTS: [&str; 2] = ["manifest-0", "manifest-1"];

/// Is told how an answer goes on.
pub type OnProgress<'a> = &'a mut dyn FnMut(Progress);

/// The archive that is kept, and the person's own games beside it.
#[derive(Debug)]
pub struct Session<S> {
    storage: S,
    place: Kept,
    kept: Result<ArchiveWriter, Failure>,
    /// In memory: My games keeps them, and what is deleted there is gone here too.
    own: Option<ArchiveWriter>,
    /// The games of the last search, of which more may be asked.
    found: Vec<(Origin, Hit)>,
}

/// Which of the two archives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    Own,
    Kept,
}

impl Origin {
    const fn key(self, number: u64) -> GameKey {
        match self {
            Self::Own => GameKey::Own(number),
            Self::Kept => GameKey::Kept(number),
        }
    }
}

/// Where an archive is kept. Clones are the same place.
pub trait Place: Storage + Clone + 'static {}
impl<S: Storage + Clone + 'static> Place for S {}

impl<S: Place> Session<S> {
    /// Opens the archive at a place, or begins one there.
    pub fn new(storage: S, place: Kept) -> Self {
        let kept = open(&storage);
        Self { storage, place, kept, own: None, found: Vec::new() }
    }

    /// Answers a request. `files` are the bytes that came beside it.
    pub fn answer(&mut self, request: Request, files: Vec<Vec<u8>>, progress: OnProgress<'_>) -> Reply {
        let answer = match request {
            Request::Status => Ok(Reply::Status(self.status())),
            Request::Import { names } => self.import(names, files, progress).map(Reply::Imported),
            Request::Own { games } => self.take_own(games).map(|()| Reply::Status(self.status())),
            Request::Explore(explore) => self.explore(&explore).map(Reply::Explored),
            Request::Search { question, count } => self.search(&question, count, progress).map(Reply::Found),
            Request::More { from, count } => self.lines(from, count).map(Reply::More),
            Request::Game(game) => self.game(game),
            Request::Players => Ok(Reply::Players(self.players(None, MOST_PLAYERS))),
            Request::Player { name } => self.player(&name).map(|page| Reply::Player(Box::new(page))),
            Request::Forget => self.forget().map(|()| Reply::Status(self.status())),
        };
        answer.unwrap_or_else(Reply::Failed)
    }

    fn archive(&self, origin: Origin) -> Option<&Archive> {
        let writer = match origin {
            Origin::Own => self.own.as_ref(),
            Origin::Kept => self.kept.as_ref().ok(),
        };
        writer.map(ArchiveWriter::archive)
    }

    /// Both archives, as far as they can be read: the person's own games come first.
    fn archives(&self) -> impl Iterator<Item = (Origin, &Archive)> {
        let both = [Origin::Own, Origin::Kept].into_iter();
        both.filter_map(|origin| Some((origin, self.archive(origin)?)))
    }

    fn status(&self) -> Status {
        let games = |origin| self.archive(origin).map_or(0, Archive::games);
        Status {
            games: games(Origin::Kept),
            bytes: self.archive(Origin::Kept).map_or(0, Archive::bytes),
            own: games(Origin::Own),
            kept: self.place,
            fault: self.kept.as_ref().err().copied(),
        }
    }

    fn import(
        &mut self,
        names: Vec<String>,
        files: Vec<Vec<u8>>,
        progress: OnProgress<'_>,
    ) -> Result<Imported, Failure> {
        let writer = self.kept.as_mut().map_err(|failure| *failure)?;
        let before = writer.archive().games();
        let (archives, files) = part(names.into_iter().zip(files));
        let mut more_faults = Vec::new();
        let report = import(writer, archives, files, &mut more_faults, progress);
        let mut imported = match report {
            Ok(report) => Imported {
                added: report.added,
                known: report.same + report.known,
                refused: report.refused,
                faults: report.faults.iter().take(MOST_FAULTS).map(lines::fault).collect(),
                ..Imported::default()
            },
            // What was safe before is there. The writer is opened again, which clears away what is half
            // written.
            Err(error) => {
                self.kept = Err(Failure::Storage);
                self.kept = open(&self.storage);
                let now = self.archive(Origin::Kept).map_or(before, Archive::games);
                let failure = Some(lines::failure(&error));
                Imported { added: now.saturating_sub(before), failure, ..Imported::default() }
            }
        };
        imported.refused += more_faults.len() as u64;
        imported.faults.extend(more_faults);
        imported.status = self.status();
        self.found.clear();
        Ok(imported)
    }

    fn take_own(&mut self, games: Vec<OwnGame>) -> Result<(), Failure> {
        self.found.clear();
        self.own = None;
        let take = || -> Result<ArchiveWriter, ArchiveError> {
            let mut writer = ArchiveWriter::open(Box::new(Memory::new()))?;
            let mut go_on = |_| ControlFlow::Continue(());
            let mut import = Import::new(&mut writer, &Alone, &mut go_on)?;
            for OwnGame { id, sgf } in games {
                import.file(&id, Cursor::new(sgf.into_bytes()))?;
            }
            import.finish()?;
            Ok(writer)
        };
        self.own = Some(take().map_err(|error| lines::failure(&error))?);
        Ok(())
    }

    fn explore(&self, explore: &Explore) -> Result<Explored, Failure> {
        let board: Board = explore.position.parse().map_err(|_| Failure::Question)?;
        let mut question: Question = explore.question.parse().map_err(|_| Failure::Question)?;
        question.board.position = Some(board);
        let mut explored = Explored::default();
        for (origin, archive) in self.archives() {
            if explore.own_only && origin == Origin::Kept {
                continue;
            }
            explored.of += archive.games();
            let answer = search(archive, &question, LOOKED_AT, &mut |_| {})?;
            explored.tally.add(&lines::tally(&answer.tally));
            lines::add_moves(&mut explored.moves, &answer.moves);
            for hit in answer.hits {
                let header = archive.header(hit.game).map_err(|error| lines::failure(&error))?;
                let at = hit.place.map(|place| place.ply);
                explored
                    .games
                    .extend(header.map(|header| lines::game_line(origin.key(hit.game.0), &header, at)));
            }
        }
        explored.games.sort_by(|one, other| other.date.cmp(&one.date));
        explored.games.truncate(explore.count);
        Ok(explored)
    }

    fn search(&mut self, question: &str, count: usize, progress: OnProgress<'_>) -> Result<Found, Failure> {
        let question: Question = question.parse().map_err(|_| Failure::Question)?;
        let of = self.archives().map(|(_, archive)| archive.games()).sum();
        let mut found = Found::default();
        let (mut hits, mut done) = (Vec::new(), 0);
        for (origin, archive) in self.archives() {
            let before = found.tally.games;
            let answer = search(archive, &question, MOST_LISTED - hits.len(), &mut |now| {
                progress(Progress { games: done + now.games, found: before + now.found, of });
            })?;
            found.tally.add(&lines::tally(&answer.tally));
            hits.extend(answer.hits.into_iter().map(|hit| (origin, hit)));
            done += archive.games();
        }
        found.listed = hits.len();
        self.found = hits;
        found.games = self.lines(0, count)?;
        Ok(found)
    }

    /// Some games of the last search.
    fn lines(&self, from: usize, count: usize) -> Result<Vec<GameLine>, Failure> {
        let mut told = Vec::new();
        for &(origin, hit) in self.found.iter().skip(from).take(count) {
            let Some(archive) = self.archive(origin) else { continue };
            let line = lines::found_line(archive, |number| origin.key(number), hit);
            told.extend(line.map_err(|error| lines::failure(&error))?);
        }
        Ok(told)
    }

    fn game(&self, game: GameKey) -> Result<Reply, Failure> {
        let (origin, number) = match game {
            GameKey::Own(number) => (Origin::Own, number),
            GameKey::Kept(number) => (Origin::Kept, number),
        };
        let archive = self.archive(origin).ok_or(Failure::Missing)?;
        let record = archive.record(GameId(number)).map_err(|error| lines::failure(&error))?;
        let sgf = record.as_ref().map(dvonn_record::write_sgf).ok_or(Failure::Missing)?;
        Ok(Reply::Game { sgf })
    }

    /// The players, or the opponents of one.
    fn players(&self, against: Option<&str>, most: usize) -> Vec<PlayerLine> {
        let mut all: BTreeMap<String, u64> = BTreeMap::new();
        for (_, archive) in self.archives() {
            for (name, games) in archive.players(against) {
                *all.entry(name).or_default() += games;
            }
        }
        let mut players: Vec<PlayerLine> =
            all.into_iter().map(|(name, games)| PlayerLine { name, games }).collect();
        players.sort_by_key(|player| std::cmp::Reverse(player.games));
        players.truncate(most);
        players
    }

    fn player(&self, name: &str) -> Result<PlayerPage, Failure> {
        let as_side = |side| {
            let player = PlayerFilter { name: name.to_owned(), side: Some(side) };
            Question { players: vec![player], ..Question::default() }
        };
        let mut page = PlayerPage::default();
        let mut opening = as_side(Color::White);
        opening.board.position = Some(Board::start());
        for (_, archive) in self.archives() {
            for (side, sum) in [(Color::White, &mut page.white), (Color::Black, &mut page.black)] {
                sum.add(&lines::tally(&search(archive, &as_side(side), 0, &mut |_| {})?.tally));
            }
            lines::add_moves(&mut page.openings, &search(archive, &opening, 0, &mut |_| {})?.moves);
        }
        page.opponents = self.players(Some(name), MOST_OPPONENTS);
        Ok(page)
    }

    fn forget(&mut self) -> Result<(), Failure> {
        self.found.clear();
        // The writer holds the lock and the files.
        self.kept = Err(Failure::Storage);
        for name in self.storage.list().map_err(|_| Failure::Storage)? {
            // What stays is said by the status.
            let _ = self.storage.remove(&name);
        }
        self.kept = open(&self.storage);
        self.kept.as_ref().map(|_| ()).map_err(|failure| *failure)
    }
}

fn open<S: Place>(storage: &S) -> Result<ArchiveWriter, Failure> {
    ArchiveWriter::open(Box::new(storage.clone())).map_err(|error| lines::failure(&error))
}

fn search(
    archive: &Archive,
    question: &Question,
    hits: usize,
    progress: OnProgress<'_>,
) -> Result<dvonn_archive::Answer, Failure> {
    let settings = SearchSettings { hits, workers: &Alone, motifs: None };
    let answer = archive.search(question, settings, &mut |now| {
        progress(Progress { games: now.games, found: now.found, of: 0 });
        ControlFlow::Continue(())
    });
    answer.map_err(|error| lines::failure(&error))
}

type File = (String, Vec<u8>);

/// Files that are parts of archives, by their folders, and all others.
fn part(files: impl Iterator<Item = File>) -> (BTreeMap<String, Memory>, Vec<File>) {
    let files: Vec<File> = files.collect();
    let folder = |name: &str| name.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
    let is_manifest = |name: &str| MANIFESTS.contains(&name.rsplit('/').next().unwrap_or(name));
    let mut archives: BTreeMap<String, Memory> = BTreeMap::new();
    for (name, _) in files.iter().filter(|(name, _)| is_manifest(name)) {
        archives.entry(folder(name)).or_default();
    }
    let mut others = Vec::new();
    for (name, bytes) in files {
        match archives.get(&folder(&name)) {
            Some(archive) => archive.put(name.rsplit('/').next().unwrap_or(&name), bytes),
            None => others.push((name, bytes)),
        }
    }
    (archives, others)
}

fn import(
    writer: &mut ArchiveWriter,
    archives: BTreeMap<String, Memory>,
    files: Vec<File>,
    faults: &mut Vec<ImportFault>,
    progress: OnProgress<'_>,
) -> Result<ImportReport, ArchiveError> {
    let mut on_progress = |now: dvonn_archive::ImportProgress| {
        progress(Progress { games: now.games, found: now.added, of: 0 });
        ControlFlow::Continue(())
    };
    let mut import = Import::new(writer, &Alone, &mut on_progress)?;
    for (name, memory) in archives {
        match Archive::open(&memory) {
            Ok(archive) => import.archive(&name, &archive)?,
            Err(_) => faults.push(ImportFault { file: name, number: 0, line: None, reason: Reason::Archive }),
        }
    }
    for (name, bytes) in files {
        if bytes.is_empty() {
            import.refuse_file(&name, FaultReason::Bytes(std::io::ErrorKind::UnexpectedEof.into()))?;
        } else {
            import.file(&name, Cursor::new(bytes))?;
        }
    }
    import.finish()
}

#[cfg(test)]
mod tests;
