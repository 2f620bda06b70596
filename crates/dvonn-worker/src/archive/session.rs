//! The conversation with the page, independent of the browser.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::Cursor;
use std::ops::ControlFlow;

use dvonn::{Board, Color};
use dvonn_archive::client::{
    AnswerLine, Explore, Explored, Failure, Found, GameKey, GameLine, ImportFault, Imported, Kept, MoveLine,
    OpponentLine, Order, OwnGame, PlayerLine, PlayerPage, Progress, Reason, Reply, Request, Search, Status,
    Whose,
};
use dvonn_archive::{
    Alone, Archive, ArchiveError, ArchiveWriter, Coach, FaultReason, GameId, Hit, Import, ImportReport,
    Memory, PlayerFilter, Question, SearchProgress, SearchSettings, SortKey, Stats, StatsProgress,
    StatsSettings, Storage, Tally, did_you_mean,
};
use dvonn_record::{Date, ReaderLanguage};

use super::own::Own;
use super::{lines, stats};

/// The most games of a search that can be listed. All of them are counted.
const MOST_LISTED: usize = 10_000;

/// The most faults, and the most remarks, in a reply.
const MOST_FAULTS: usize = 200;

/// The most players in a reply.
const MOST_PLAYERS: usize = 2000;

/// The most opponents of a player in a reply.
const MOST_OPPONENTS: usize = 50;

/// The most first placements to which a player's answers are counted.
const ANSWERED: usize = 8;

/// The most players suggested for a misspelt name.
const MOST_MEANT: usize = 3;

/// The width of a band of ratings in the statistics.
const BAND: u32 = 200;

/// Receives the progress of a request and decides whether to continue.
pub type OnProgress<'a> = &'a mut dyn FnMut(Progress) -> ControlFlow<()>;

/// The archive and the person's own games.
#[derive(Debug)]
pub struct Session<S> {
    storage: S,
    place: Kept,
    kept: Result<ArchiveWriter, Failure>,
    /// The archive opened read-only, if it cannot be written.
    readable: Option<Archive>,
    own: Option<Own>,
    /// The champion's games, once the page has sent them. They stay in memory, because the app ships them.
    champion: Option<ArchiveWriter>,
    /// The last search and its games, for requests for more of them.
    found: Option<(Search, Vec<(Origin, Hit)>)>,
}

/// Which archive a game is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    /// All of the person's own games.
    Own,
    /// Those of the person's own games that the archive does not have.
    Beside,
    Kept,
    Champion,
}

/// A storage for an archive. Clones share the same storage.
pub trait Place: Storage + Clone + 'static {}
impl<S: Storage + Clone + 'static> Place for S {}

impl<S: Place> Session<S> {
    /// Opens the archive in a storage, or begins one there.
    pub fn new(storage: S, place: Kept) -> Self {
        let kept = Err(Failure::Storage);
        let mut session =
            Self { storage, place, kept, readable: None, own: None, champion: None, found: None };
        session.open();
        session
    }

    /// Opens the archive for writing, or else for reading.
    fn open(&mut self) {
        // Drop the old writer first: it holds the lock and the files.
        self.kept = Err(Failure::Storage);
        let opened = ArchiveWriter::open(Box::new(self.storage.clone()));
        self.kept = opened.map_err(|error| lines::failure(&error));
        self.readable = match &self.kept {
            Ok(_) => None,
            Err(_) => Archive::open(&self.storage).ok(),
        };
    }

    /// The archive, as far as it can be read.
    fn kept(&self) -> Option<&Archive> {
        self.kept.as_ref().map_or(self.readable.as_ref(), |writer| Some(writer.archive()))
    }

    /// Answers a request. `files` holds the bytes sent along with it.
    pub fn answer(&mut self, request: Request, files: Vec<Vec<u8>>, progress: OnProgress<'_>) -> Reply {
        let answer = match request {
            Request::Status => Ok(Reply::Status(self.status())),
            Request::Import { names, languages } => {
                let files = names.into_iter().zip(files);
                self.import(files, reader(&languages), progress).map(Reply::Imported)
            }
            Request::Encoding { languages } => {
                let file = files.first().map(Vec::as_slice).unwrap_or_default();
                Ok(Reply::Encoding(dvonn_record::guess_encoding(file, reader(&languages))))
            }
            Request::Own { games } => self.take_own(games).map(|()| Reply::Status(self.status())),
            Request::Champion => self.take_champion(files, progress).map(|()| Reply::Status(self.status())),
            Request::Explore(explore) => self.explore(&explore).map(Reply::Explored),
            Request::Search { search, count } => self.search(search, count, progress).map(Reply::Found),
            Request::More { search, from, count } => {
                self.more(search, from, count, progress).map(Reply::More)
            }
            Request::Game(game) => self.game(game),
            Request::Stats { question } => {
                self.stats(&question, progress).map(|stats| Reply::Stats(Box::new(stats::page(&stats))))
            }
            Request::Players => Ok(Reply::Players(self.players(MOST_PLAYERS))),
            Request::Player { name } => self.player(&name).map(|page| Reply::Player(Box::new(page))),
            Request::Forget => self.forget().map(|()| Reply::Status(self.status())),
        };
        answer.unwrap_or_else(Reply::Failed)
    }

    fn archive(&self, origin: Origin) -> Option<&Archive> {
        match origin {
            Origin::Own => self.own.as_ref().map(Own::all),
            Origin::Beside => self.own.as_ref().map(Own::beside),
            Origin::Kept => self.kept(),
            Origin::Champion => self.champion.as_ref().map(ArchiveWriter::archive),
        }
    }

    /// All readable archives, in which each game counts once. The person's own games come first.
    fn archives(&self) -> impl Iterator<Item = (Origin, &Archive)> {
        let both = [Origin::Beside, Origin::Kept].into_iter();
        both.filter_map(|origin| Some((origin, self.archive(origin)?)))
    }

    fn game_key(&self, origin: Origin, number: u64) -> GameKey {
        match (origin, &self.own) {
            (Origin::Kept, _) => GameKey::Kept(number),
            (Origin::Champion, _) => GameKey::Champion(number),
            (Origin::Beside, Some(own)) => GameKey::Own(own.number(number)),
            _ => GameKey::Own(number),
        }
    }

    /// Finds out again which of the person's own games the archive has too.
    fn compare(&mut self) -> Result<(), Failure> {
        let kept = self.kept.as_ref().map_or(self.readable.as_ref(), |writer| Some(writer.archive()));
        let compared = self.own.as_mut().map_or(Ok(()), |own| own.compare(kept));
        compared.map_err(|error| lines::failure(&error))
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
        files: impl Iterator<Item = File>,
        reader: ReaderLanguage,
        progress: OnProgress<'_>,
    ) -> Result<Imported, Failure> {
        match self.kept {
            Ok(_) => {}
            // No other program can repair the browser's files. The repair deletes nothing.
            Err(Failure::Damaged) => {
                dvonn_archive::repair(Box::new(self.storage.clone()), &Alone)
                    .map_err(|error| lines::failure(&error))?;
                self.open();
            }
            // The device may have room again.
            Err(_) => self.open(),
        }
        let writer = self.kept.as_mut().map_err(|failure| *failure)?;
        let before = writer.archive().games();
        let (archives, files) = part(files);
        let mut more_faults = Vec::new();
        let report = import(writer, reader, (archives, files), &mut more_faults, progress);
        let mut imported = match report {
            Ok(report) => Imported {
                added: report.added,
                known: report.same + report.known,
                refused: report.refused,
                faults: report.faults.iter().take(MOST_FAULTS).map(lines::fault).collect(),
                remarks: report.remarks.iter().take(MOST_FAULTS).map(lines::remark).collect(),
                unread_dates: report.dates.games,
                unread_date: report.dates.example,
                ..Imported::default()
            },
            // Games committed before the error are still there. Opening the writer again clears half-written
            // files.
            Err(error) => {
                self.open();
                let now = self.archive(Origin::Kept).map_or(before, Archive::games);
                let failure = Some(lines::failure(&error));
                Imported { added: now.saturating_sub(before), failure, ..Imported::default() }
            }
        };
        imported.refused += more_faults.len() as u64;
        imported.faults.extend(more_faults);
        self.compare()?;
        imported.status = self.status();
        self.found = None;
        Ok(imported)
    }

    fn take_own(&mut self, games: Vec<OwnGame>) -> Result<(), Failure> {
        self.found = None;
        self.own = None;
        self.own = Some(Own::new(games).map_err(|error| lines::failure(&error))?);
        self.compare()
    }

    fn take_champion(&mut self, files: Vec<Vec<u8>>, progress: OnProgress<'_>) -> Result<(), Failure> {
        let in_memory = ArchiveWriter::open(Box::new(Memory::new()));
        let mut writer = in_memory.map_err(|error| lines::failure(&error))?;
        let files = files.into_iter().map(|bytes| (String::new(), bytes)).collect();
        let files = (BTreeMap::new(), files);
        let report = import(&mut writer, ReaderLanguage::default(), files, &mut Vec::new(), progress);
        // A host may answer with something other than the games.
        if report.map_err(|error| lines::failure(&error))?.added == 0 {
            return Err(Failure::Missing);
        }
        self.champion = Some(writer);
        Ok(())
    }

    fn explore(&self, explore: &Explore) -> Result<Explored, Failure> {
        let board: Board = explore.position.parse().map_err(|_| Failure::Question)?;
        let mut question: Question = explore.question.parse().map_err(|_| Failure::Question)?;
        question.board.position = Some(board);
        let mut explored = Explored::default();
        let only = |origin| self.archive(origin).map(|archive| (origin, archive));
        let archives: Vec<_> = match explore.of {
            Whose::All => self.archives().collect(),
            Whose::Own => only(Origin::Own).into_iter().collect(),
            Whose::Champion => vec![only(Origin::Champion).ok_or(Failure::Missing)?],
        };
        for (origin, archive) in archives {
            explored.of += archive.games();
            let settings = SearchSettings { hits: explore.count, workers: &Alone, motifs: Some(&Coach) };
            let mut go_on = |_: SearchProgress<'_>| ControlFlow::Continue(());
            let newest = Order::Newest.sort();
            let answer = archive.search_sorted(&question, settings, newest, &mut go_on);
            let answer = answer.map_err(|error| lines::failure(&error))?;
            explored.tally.merge(answer.tally);
            lines::add_moves(&mut explored.moves, &answer.moves);
            for hit in answer.hits {
                let header = archive.header(hit.game).map_err(|error| lines::failure(&error))?;
                let at = hit.place.map(|place| place.ply);
                explored.games.extend(
                    header.map(|header| lines::game_line(self.game_key(origin, hit.game.0), &header, at)),
                );
            }
        }
        // Unreadable dates come last.
        let key = |line: &GameLine| line.date.as_deref().and_then(|date| date.parse::<Date>().ok());
        explored.games.sort_by_key(|line| Reverse(key(line)));
        explored.games.truncate(explore.count);
        Ok(explored)
    }

    fn search(&mut self, search: Search, count: usize, progress: OnProgress<'_>) -> Result<Found, Failure> {
        let question: Question = search.question.parse().map_err(|_| Failure::Question)?;
        let tally = self.look(search, progress)?;
        let listed = self.found.as_ref().map_or(0, |(_, hits)| hits.len());
        let meant = if tally.games == 0 { self.meant(&question) } else { Vec::new() };
        Ok(Found { tally, listed, games: self.lines(0, count)?, meant })
    }

    /// The players that the names in a question may refer to.
    fn meant(&self, question: &Question) -> Vec<PlayerLine> {
        let players = self.players(usize::MAX).into_iter();
        let players: Vec<(String, u64)> = players.map(|player| (player.name, player.games)).collect();
        let meant = did_you_mean(question, &players, MOST_MEANT).into_iter();
        meant.map(|(name, games)| PlayerLine { name, games }).collect()
    }

    /// More games of a search. The search runs again if it was not the last one, or if the games have
    /// changed.
    fn more(
        &mut self,
        search: Search,
        from: usize,
        count: usize,
        progress: OnProgress<'_>,
    ) -> Result<Vec<GameLine>, Failure> {
        if self.found.as_ref().is_none_or(|(last, _)| *last != search) {
            self.look(search, progress)?;
        }
        self.lines(from, count)
    }

    /// Searches for games, remembers them and returns their results.
    fn look(&mut self, search: Search, progress: OnProgress<'_>) -> Result<Tally, Failure> {
        let question: Question = search.question.parse().map_err(|_| Failure::Question)?;
        let of = self.archives().map(|(_, archive)| archive.games()).sum();
        let mut tally = Tally::default();
        let (mut hits, mut done) = (Vec::new(), 0);
        for (origin, archive) in self.archives() {
            let before = u64::from(tally.games);
            let settings = SearchSettings { hits: MOST_LISTED, workers: &Alone, motifs: Some(&Coach) };
            let mut tell = |now: SearchProgress<'_>| {
                progress(Progress { games: done + now.games, found: before + now.found, of })
            };
            let answer = archive.search_sorted(&question, settings, search.order.sort(), &mut tell);
            let answer = answer.map_err(|error| lines::failure(&error))?;
            tally.merge(answer.tally);
            hits.extend(answer.hits.into_iter().map(|hit| (origin, hit)));
            done += archive.games();
        }
        // The sort is stable: equal games stay in the order of their archives.
        hits.sort_by_cached_key(|&(origin, hit)| self.key(search.order, origin, hit));
        hits.truncate(MOST_LISTED);
        self.found = Some((search, hits));
        Ok(tally)
    }

    /// The sort key of a game.
    fn key(&self, order: Order, origin: Origin, hit: Hit) -> Option<SortKey> {
        self.archive(origin)?.sort_key(hit.game, order.sort())
    }

    /// Some games of the last search.
    fn lines(&self, from: usize, count: usize) -> Result<Vec<GameLine>, Failure> {
        let hits = self.found.as_ref().map_or(&[][..], |(_, hits)| hits);
        let mut told = Vec::new();
        for &(origin, hit) in hits.iter().skip(from).take(count) {
            let Some(archive) = self.archive(origin) else { continue };
            let line = lines::found_line(archive, |number| self.game_key(origin, number), hit);
            told.extend(line.map_err(|error| lines::failure(&error))?);
        }
        Ok(told)
    }

    fn stats(&self, question: &str, progress: OnProgress<'_>) -> Result<Stats, Failure> {
        let question: Question = question.parse().map_err(|_| Failure::Question)?;
        let of = self.archives().map(|(_, archive)| archive.games()).sum();
        let (mut all, mut done) = (Stats::default(), 0);
        for (_, archive) in self.archives() {
            let settings =
                StatsSettings { workers: &Alone, motifs: Some(&Coach), count_motifs: false, band: BAND };
            let before = u64::from(all.tally.games);
            let stats = archive.stats(&question, settings, &mut |now: StatsProgress| {
                progress(Progress { games: done + now.games, found: before + now.counted, of })
            });
            all.merge(&stats.map_err(|error| lines::failure(&error))?);
            done += archive.games();
        }
        Ok(all)
    }

    fn game(&self, game: GameKey) -> Result<Reply, Failure> {
        let (origin, number) = match game {
            GameKey::Own(number) => (Origin::Own, number),
            GameKey::Kept(number) => (Origin::Kept, number),
            GameKey::Champion(number) => (Origin::Champion, number),
        };
        let archive = self.archive(origin).ok_or(Failure::Missing)?;
        let record = archive.record(GameId(number)).map_err(|error| lines::failure(&error))?;
        let sgf = record.as_ref().map(dvonn_record::write_sgf).ok_or(Failure::Missing)?;
        Ok(Reply::Game { sgf })
    }

    /// The players, those with most games first.
    fn players(&self, most: usize) -> Vec<PlayerLine> {
        let lists = self.archives().map(|(_, archive)| archive.players());
        let mut players: Vec<PlayerLine> = summed(lists, |sum, games| *sum += games)
            .map(|(name, games)| PlayerLine { name, games })
            .collect();
        players.sort_by_key(|player| Reverse(player.games));
        players.truncate(most);
        players
    }

    /// A player's opponents, those with most games first.
    fn opponents(&self, name: &str) -> Vec<OpponentLine> {
        let lists = self.archives().map(|(_, archive)| archive.opponents(name));
        let mut opponents: Vec<OpponentLine> =
            summed(lists, Tally::merge).map(|(name, tally)| OpponentLine { name, tally }).collect();
        opponents.sort_by_key(|opponent| Reverse(opponent.tally.games));
        opponents.truncate(MOST_OPPONENTS);
        opponents
    }

    fn player(&self, name: &str) -> Result<PlayerPage, Failure> {
        let (white, _) = self.moves_of(name, Color::White, None)?;
        let (black, _) = self.moves_of(name, Color::Black, None)?;
        let (_, openings) = self.moves_of(name, Color::White, Some(Board::start()))?;
        let answers = self.answers(name)?;
        Ok(PlayerPage { white, black, openings, answers, opponents: self.opponents(name) })
    }

    /// A player's answers as Black to the most frequent first placements, the most frequent first.
    fn answers(&self, name: &str) -> Result<Vec<AnswerLine>, Failure> {
        let (_, first) = self.moves_of(name, Color::Black, Some(Board::start()))?;
        let mut answers = Vec::new();
        for first in first.into_iter().filter_map(|line| line.played).take(ANSWERED) {
            let board = first.parse().ok().and_then(|m| Board::start().play(m).ok());
            let (_, second) = self.moves_of(name, Color::Black, Some(board.ok_or(Failure::Question)?))?;
            answers.extend(second.into_iter().map(|answer| AnswerLine { first: first.clone(), answer }));
        }
        answers.sort_by_key(|line| Reverse(line.answer.tally.games));
        Ok(answers)
    }

    /// The results of a player's games with a colour, all of them or those with a position, and the moves
    /// played there.
    fn moves_of(
        &self,
        name: &str,
        side: Color,
        position: Option<Board>,
    ) -> Result<(Tally, Vec<MoveLine>), Failure> {
        let players = vec![PlayerFilter::named(name, Some(side))];
        let mut question = Question { players, ..Question::default() };
        question.board.position = position;
        let (mut tally, mut moves) = (Tally::default(), Vec::new());
        for (_, archive) in self.archives() {
            let answer = search(archive, &question, 0, &mut |_| ControlFlow::Continue(()))?;
            tally.merge(answer.tally);
            lines::add_moves(&mut moves, &answer.moves);
        }
        Ok((tally, moves))
    }

    fn forget(&mut self) -> Result<(), Failure> {
        self.found = None;
        // Drop the writer: it holds the lock and the files.
        self.kept = Err(Failure::Storage);
        for name in self.storage.list().map_err(|_| Failure::Storage)? {
            // Files that cannot be removed show up in the status.
            let _ = self.storage.remove(&name);
        }
        self.open();
        self.compare()?;
        self.kept.as_ref().map(|_| ()).map_err(|failure| *failure)
    }
}

/// The sums of the values of each name.
fn summed<T: Default>(
    lists: impl Iterator<Item = Vec<(String, T)>>,
    add: impl Fn(&mut T, T),
) -> impl Iterator<Item = (String, T)> {
    let mut all: BTreeMap<String, T> = BTreeMap::new();
    for (name, value) in lists.flatten() {
        add(all.entry(name).or_default(), value);
    }
    all.into_iter()
}

fn search(
    archive: &Archive,
    question: &Question,
    hits: usize,
    progress: OnProgress<'_>,
) -> Result<dvonn_archive::Answer, Failure> {
    let settings = SearchSettings { hits, workers: &Alone, motifs: Some(&Coach) };
    let answer = archive.search(question, settings, &mut |now| {
        progress(Progress { games: now.games, found: now.found, of: 0 })
    });
    answer.map_err(|error| lines::failure(&error))
}

type File = (String, Vec<u8>);

/// Separates files that belong to archives, grouped by folder, from all others.
fn part(files: impl Iterator<Item = File>) -> (BTreeMap<String, Memory>, Vec<File>) {
    let files: Vec<File> = files.collect();
    let folder = |name: &str| name.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
    // A lock file alone is not an archive.
    let base = |name: &str| name.rsplit('/').next().unwrap_or(name).to_owned();
    let is_of_archive = |name: &str| Archive::is_file_name(&base(name));
    let mut archives: BTreeMap<String, Memory> = BTreeMap::new();
    for (name, _) in files.iter().filter(|(name, _)| is_of_archive(name) && base(name) != "lock") {
        archives.entry(folder(name)).or_default();
    }
    let mut others = Vec::new();
    for (name, bytes) in files {
        match archives.get(&folder(&name)).filter(|_| is_of_archive(&name)) {
            Some(archive) => archive.put(&base(&name), bytes),
            None => others.push((name, bytes)),
        }
    }
    (archives, others)
}

fn import(
    writer: &mut ArchiveWriter,
    reader: ReaderLanguage,
    (archives, files): (BTreeMap<String, Memory>, Vec<File>),
    faults: &mut Vec<ImportFault>,
    progress: OnProgress<'_>,
) -> Result<ImportReport, ArchiveError> {
    let mut on_progress =
        |now: dvonn_archive::ImportProgress| progress(Progress { games: now.games, found: now.added, of: 0 });
    let mut import = Import::new(writer, &Alone, &mut on_progress)?.for_reader(reader);
    match import_all(&mut import, archives, files, faults) {
        // Games that were read before the stop are kept.
        Ok(()) | Err(ArchiveError::Stopped) => import.finish(),
        Err(error) => Err(error),
    }
}

fn reader(languages: &[String]) -> ReaderLanguage {
    ReaderLanguage::of(languages.iter().map(String::as_str))
}

fn import_all(
    import: &mut Import<'_>,
    archives: BTreeMap<String, Memory>,
    files: Vec<File>,
    faults: &mut Vec<ImportFault>,
) -> Result<(), ArchiveError> {
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
    Ok(())
}

#[cfg(test)]
mod tests;
