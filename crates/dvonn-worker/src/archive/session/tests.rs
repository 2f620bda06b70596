use std::io;

use dvonn_archive::{Lock, NewFile, StoredFile};

use super::*;

/// A game of four placements, between two players.
fn game(white: &str, black: &str, date: &str, moves: &[&str]) -> Vec<u8> {
    let mut record = dvonn_record::Record::new();
    let mut at = dvonn_record::NodeId::START;
    for m in moves {
        at = record.add_move(at, m.parse().unwrap()).unwrap();
    }
    record.players.white = Some(white.to_owned());
    record.players.black = Some(black.to_owned());
    record.date = Some(dvonn_record::GameDate::new(date));
    record.set_result(Some(dvonn_record::GameResult::resigned(Color::Black)));
    dvonn_record::write_sgf(&record).into_bytes()
}

fn session() -> Session<Memory> {
    Session::new(Memory::new(), Kept::Memory)
}

fn ask<S: Place>(session: &mut Session<S>, request: Request) -> Reply {
    session.answer(request, Vec::new(), &mut |_| ControlFlow::Continue(()))
}

fn import<S: Place>(session: &mut Session<S>, files: &[(&str, Vec<u8>)]) -> Imported {
    let (names, bytes) = files.iter().map(|(name, bytes)| ((*name).to_owned(), bytes.clone())).unzip();
    match session
        .answer(Request::Import { names, languages: Vec::new() }, bytes, &mut |_| ControlFlow::Continue(()))
    {
        Reply::Imported(imported) => imported,
        other => panic!("{other:?}"),
    }
}

fn looking(question: &str, count: usize) -> Request {
    Request::Search { search: in_order(question, Order::Newest), count }
}

fn in_order(question: &str, order: Order) -> Search {
    Search { question: question.to_owned(), order }
}

fn explore<S: Place>(session: &mut Session<S>, board: &Board, own_only: bool) -> Explored {
    let of = if own_only { Whose::Own } else { Whose::All };
    let explore = Explore { position: board.to_string(), question: String::new(), of, count: 5 };
    match ask(session, Request::Explore(explore)) {
        Reply::Explored(explored) => explored,
        other => panic!("{other:?}"),
    }
}

fn ours() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("a/1.sgf", game("Ann", "Bo", "2012-05-30", &["e3", "g3", "c3"])),
        ("a/2.sgf", game("Bo", "Ann", "2014", &["e3", "d3", "f3"])),
        ("a/3.sgf", game("Cy", "Ann", "2013-01", &["a1", "d3", "f3"])),
    ]
}

#[test]
fn who_may_be_meant_and_which_dates_are_not_read_is_told() {
    let mut session = session();
    let mut files = ours();
    files.push(("d.sgf", game("Ren\u{e9}e", "Bo", "18 Brumaire 2017", &["e3", "g3", "d3"])));
    let imported = import(&mut session, &files);
    assert_eq!((imported.unread_dates, imported.unread_date.as_str()), (1, "18 Brumaire 2017"));
    let mut found = |question: &str| match ask(&mut session, looking(question, 9)) {
        Reply::Found(found) => found,
        other => panic!("{other:?}"),
    };
    assert_eq!(found("player:ann not (player:cy or date:2014)").tally.games, 1);
    assert_eq!(found("player:RENEE").meant, []);
    let meant = found("player:Renate");
    assert_eq!(meant.tally.games, 0);
    assert_eq!(meant.meant, [PlayerLine { name: "Ren\u{e9}e".to_owned(), games: 1 }]);
}

#[test]
fn files_become_games_with_their_faults() {
    let mut session = session();
    let mut files = ours();
    files.push(("b.sgf", b"(;GM[32]FF[4];W[e3];W[e3])".to_vec()));
    files.push(("c.zip", b"PK\x03\x04...".to_vec()));
    files.push(("d.sgf", Vec::new()));
    let imported = import(&mut session, &files);
    assert_eq!((imported.added, imported.known, imported.refused), (3, 0, 3));
    let places: Vec<(&str, u64)> =
        imported.faults.iter().map(|fault| (fault.file.as_str(), fault.number)).collect();
    assert_eq!(places, [("b.sgf", 1), ("c.zip", 0), ("d.sgf", 0)]);
    let Reason::Said(sentences) = &imported.faults[0].reason else { panic!("{:?}", imported.faults) };
    assert!(sentences.last().is_some_and(|last| last.id.starts_with("error-")), "{sentences:?}");
    let Reason::Said(sentences) = &imported.faults[1].reason else { panic!("{:?}", imported.faults) };
    assert_eq!(sentences.last().unwrap().id, "error-opened-zip-damaged");
    assert_eq!(imported.faults[2].reason, Reason::Unreadable);
    assert_eq!((imported.status.games, imported.status.kept), (3, Kept::Memory));
    assert!(imported.status.bytes > 0 && imported.failure.is_none());
    // The second import finds nothing new.
    let again = import(&mut session, &ours());
    assert_eq!((again.added, again.known, again.status.games), (0, 3, 3));
}

#[test]
fn a_position_knows_what_was_played() {
    let mut session = session();
    assert_eq!(explore(&mut session, &Board::start(), false), Explored::default());
    import(&mut session, &ours());
    let own = OwnGame {
        id: "mine-1".to_owned(),
        sgf: String::from_utf8(game("Me", "Ann", "2015", &["e3", "g3"])).unwrap(),
    };
    ask(&mut session, Request::Own { games: vec![own.clone()] });
    // A second list replaces the first.
    let Reply::Status(status) = ask(&mut session, Request::Own { games: vec![own] }) else { panic!() };
    assert_eq!((status.games, status.own), (3, 1));
    let explored = explore(&mut session, &Board::start(), false);
    assert_eq!((explored.tally.games, explored.tally.wins.white, explored.of), (4, 4, 4));
    assert_eq!(explored.tally.years, Some((2012, 2015)));
    assert_eq!((explored.moves[0].played.as_deref(), explored.moves[0].tally.games), (Some("e3"), 3));
    // The latest game comes first.
    let dates: Vec<&str> = explored.games.iter().filter_map(|game| game.date.as_deref()).collect();
    assert_eq!(dates, ["2015", "2014", "2013-01", "2012-05-30"]);
    assert_eq!(
        (&explored.games[0].own, explored.games[0].game),
        (&Some("mine-1".to_owned()), GameKey::Own(0))
    );
    let mine = explore(&mut session, &Board::start(), true);
    assert_eq!((mine.tally.games, mine.of), (1, 1));
    let Reply::Game { sgf } = ask(&mut session, Request::Game(GameKey::Own(0))) else { panic!() };
    assert!(sgf.contains("PW[Me]"));
    assert_eq!(ask(&mut session, Request::Game(GameKey::Kept(99))), Reply::Failed(Failure::Missing));
}

#[test]
fn a_game_that_is_kept_and_ones_own_counts_once() {
    let mut session = session();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let own = |id: &str, sgf: String| OwnGame { id: id.to_owned(), sgf };
    let kept = ours();
    let games =
        vec![own("mine-1", text(&kept[1].1)), own("mine-2", text(&game("Me", "Ann", "2015", &["e3", "g3"])))];
    ask(&mut session, Request::Own { games: games.clone() });
    assert_eq!(explore(&mut session, &Board::start(), false).tally.games, 2);
    // The archive gets the same game and others.
    import(&mut session, &kept);
    let all = explore(&mut session, &Board::start(), false);
    assert_eq!((all.tally.games, all.of), (4, 4));
    assert_eq!(all.games[0].game, GameKey::Own(1), "its number among all of the person's own games");
    let Reply::Game { sgf } = ask(&mut session, Request::Game(all.games[0].game)) else { panic!() };
    assert!(sgf.contains("PW[Me]"));
    assert_eq!(explore(&mut session, &Board::start(), true).tally.games, 2, "all of the person's own games");
    let Reply::Status(status) = ask(&mut session, Request::Own { games }) else { panic!() };
    assert_eq!((status.games, status.own), (3, 2));
    let search = looking("", 9);
    let Reply::Found(found) = ask(&mut session, search) else { panic!() };
    assert_eq!((found.tally.games, found.games.len(), found.meant.len()), (4, 4, 0));
    ask(&mut session, Request::Forget);
    assert_eq!(explore(&mut session, &Board::start(), false).tally.games, 2);
}

#[test]
fn an_import_that_is_stopped_keeps_what_it_read() {
    let mut session = session();
    let mut random = dvonn::random::Random::new(7);
    let games: Vec<u8> = (0..40_000)
        .flat_map(|number| {
            let mut record = dvonn_record::Record::new();
            let first = dvonn::random::legal_move(record.start().position(), &mut random).unwrap();
            record.add_move(dvonn_record::NodeId::START, first).unwrap();
            record.players.white = Some(format!("Player {number}"));
            dvonn_record::write_sgf(&record).into_bytes()
        })
        .collect();
    let request = Request::Import { names: vec!["all.sgf".to_owned()], languages: Vec::new() };
    let mut told = 0;
    let reply = session.answer(request, vec![games], &mut |_| {
        told += 1;
        ControlFlow::Break(())
    });
    let Reply::Imported(imported) = reply else { panic!("{reply:?}") };
    assert_eq!((imported.failure, told > 0), (None, true));
    assert!((1..40_000).contains(&imported.added), "{}", imported.added);
    assert_eq!(imported.status.games, imported.added);
}

#[test]
fn games_have_statistics() {
    let mut session = session();
    let mut random = dvonn::random::Random::new(1);
    let mut files = ours();
    let mut record = dvonn_record::Record::new();
    let mut cursor = record.cursor(dvonn_record::NodeId::START);
    while let Some(m) = dvonn::random::legal_move(cursor.position(), &mut random) {
        cursor.add_move(m).unwrap();
    }
    files.push(("played.sgf", dvonn_record::write_sgf(&record).into_bytes()));
    import(&mut session, &files);
    let stats = |session: &mut Session<Memory>, question: &str| match ask(
        session,
        Request::Stats { question: question.to_owned() },
    ) {
        Reply::Stats(stats) => *stats,
        other => panic!("{other:?}"),
    };
    let all = stats(&mut session, "");
    assert_eq!((all.tally.games, all.boards), (4, 1));
    assert_eq!((all.reds.len(), all.reds.iter().map(|heat| heat.games).sum::<u64>()), (49, 3));
    assert_eq!(all.pieces[1].iter().map(|heat| heat.games).sum::<u64>(), 23);
    let ends = |by: &str| all.endings.iter().find(|end| end.by == by).map(|end| end.games);
    assert_eq!((ends("resignation"), ends("play")), (Some(3), Some(1)));
    let moves = record.plies() - 49 - record.moves().filter(|m| *m == dvonn::Move::Pass).count();
    assert_eq!(all.length.map(|(mean, _)| mean), Some(moves as f64));
    assert_eq!(stats(&mut session, "player:Cy").tally.games, 1);
    let wrong = Request::Stats { question: "colour:red".to_owned() };
    assert_eq!(ask(&mut session, wrong), Reply::Failed(Failure::Question));
}

#[test]
fn motifs_are_found_by_the_coach() {
    let mut session = session();
    let mut random = dvonn::random::Random::new(3);
    let games: Vec<String> = (0..20)
        .map(|_| {
            let mut record = dvonn_record::Record::new();
            let mut cursor = record.cursor(dvonn_record::NodeId::START);
            while let Some(m) = dvonn::random::legal_move(cursor.position(), &mut random) {
                cursor.add_move(m).unwrap();
            }
            dvonn_record::write_sgf(&record)
        })
        .collect();
    import(&mut session, &[("all.sgf", games.concat().into_bytes())]);
    let search = |motif: &str| looking(&format!("motif:{motif}"), 3);
    let Reply::Found(found) = ask(&mut session, search("cut-off")) else { panic!() };
    assert!(found.tally.games > 0 && found.games[0].at.is_some_and(|at| at >= 49), "{found:?}");
    // The board is that of the moment, with the move that cuts stacks off.
    let line = &found.games[0];
    let board: Board = line.board.parse().unwrap();
    let m = line.next.as_deref().and_then(|m| m.parse().ok()).unwrap();
    assert!(!board.removed_by(m).is_empty() && board.play(m).is_ok(), "{line:?}");
    let Reply::Found(found) = ask(&mut session, search("nothing-known")) else { panic!() };
    assert_eq!(found.tally.games, 0);
}

#[test]
fn games_are_found_a_page_at_a_time() {
    let mut session = session();
    import(&mut session, &ours());
    let mut seen = Vec::new();
    let search = looking("player:Ann", 2);
    let Reply::Found(found) = session.answer(search, Vec::new(), &mut |now| {
        seen.push(now);
        ControlFlow::Continue(())
    }) else {
        panic!()
    };
    assert_eq!((found.tally.games, found.listed, found.games.len()), (3, 3, 2));
    assert_eq!(seen.last(), Some(&Progress { games: 3, found: 3, of: 3 }));
    assert!(found.games[0].board.parse::<Board>().is_ok() && found.games[0].at.is_none());
    let more = |from: usize| Request::More { search: in_order("player:Ann", Order::Newest), from, count: 2 };
    let Reply::More(last) = ask(&mut session, more(2)) else { panic!() };
    assert_eq!(last[0].players, [Some("Ann".to_owned()), Some("Bo".to_owned())], "the oldest comes last");
    // The worker repeats this search, because another one came between.
    ask(&mut session, looking("player:Cy", 2));
    assert_eq!(ask(&mut session, more(2)), Reply::More(last));
    let pattern = looking("pattern:9/10/5,w,5/10/9", 5);
    let Reply::Found(found) = ask(&mut session, pattern) else { panic!() };
    assert!(found.games.iter().all(|game| game.at.is_some()), "{found:?}");
    let wrong = looking("colour:red", 5);
    assert_eq!(ask(&mut session, wrong), Reply::Failed(Failure::Question));
}

#[test]
fn games_are_told_in_every_order() {
    let mut session = session();
    import(&mut session, &ours());
    let mine = String::from_utf8(game("Me", "Ann", "2013-06", &["e3", "g3"])).unwrap();
    ask(&mut session, Request::Own { games: vec![OwnGame { id: "mine-1".to_owned(), sgf: mine }] });
    let mut dates = |order| {
        let search = Request::Search { search: in_order("", order), count: 9 };
        let Reply::Found(found) = ask(&mut session, search) else { panic!() };
        found.games.into_iter().filter_map(|game| game.date).collect::<Vec<_>>()
    };
    assert_eq!(dates(Order::Newest), ["2014", "2013-06", "2013-01", "2012-05-30"]);
    assert_eq!(dates(Order::Oldest), ["2012-05-30", "2013-01", "2013-06", "2014"]);
    assert_eq!(dates(Order::Longest), ["2012-05-30", "2014", "2013-01", "2013-06"]);
    assert_eq!(dates(Order::Shortest), ["2013-06", "2012-05-30", "2014", "2013-01"]);
    // No game has these values, so the person's own games come first, then the others in the order of import.
    for order in [Order::Rated, Order::Clearest, Order::Closest] {
        assert_eq!(dates(order), ["2013-06", "2012-05-30", "2014", "2013-01"], "{order:?}");
    }
}

#[test]
fn players_have_pages() {
    let mut session = session();
    import(&mut session, &ours());
    // A game on a full board has no first placement, and counts.
    let full = "(;GM[37]PW[Di]PB[Ann]DFEN[9/10/r,w,b,w,3,rw,1,r,1/10/9 w s];W[b3a3];W[h3j3])";
    let other = full.replace("PW[Di]PB[Ann]", "PW[Ann]PB[Di]");
    import(&mut session, &[("a/4.sgf", full.into()), ("a/5.sgf", other.into())]);
    let Reply::Players(players) = ask(&mut session, Request::Players) else { panic!() };
    let names: Vec<(&str, u64)> = players.iter().map(|player| (player.name.as_str(), player.games)).collect();
    assert_eq!(names, [("Ann", 5), ("Bo", 2), ("Di", 2), ("Cy", 1)]);
    let Reply::Player(page) = ask(&mut session, Request::Player { name: "Ann".to_owned() }) else { panic!() };
    assert_eq!(
        (page.white.games, page.white.wins.white, page.black.games, page.black.wins.black),
        (2, 2, 3, 0)
    );
    assert_eq!(page.openings.len(), 1);
    let answers = page.answers.iter().map(|line| (line.first.as_str(), line.answer.played.as_deref()));
    let played = |moves: [&str; 2]| {
        let position = |board: Board, m: &str| board.play(m.parse().unwrap()).unwrap();
        let board = moves.iter().fold(Board::start(), |board, m| position(board, m));
        board.position().canonical().0.to_string()
    };
    let mut shown: Vec<_> = answers.map(|(first, answer)| played([first, answer.unwrap()])).collect();
    let mut wanted = [played(["e3", "d3"]), played(["a1", "d3"])].to_vec();
    shown.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(shown, wanted);
    assert_eq!(page.opponents.iter().map(|opponent| opponent.tally.games).collect::<Vec<_>>(), [2, 2, 1]);
}

#[test]
fn an_archive_in_a_folder_is_taken_with_its_sources() {
    let memory = Memory::new();
    let mut other = Session::new(memory.clone(), Kept::Memory);
    import(&mut other, &ours());
    let files: Vec<(String, Vec<u8>)> = memory
        .list()
        .unwrap()
        .into_iter()
        .filter_map(|name| Some((format!("old/{name}"), memory.file(&name)?)))
        .collect();
    let files: Vec<(&str, Vec<u8>)> =
        files.iter().map(|(name, bytes)| (name.as_str(), bytes.clone())).collect();
    let mut session = session();
    let imported = import(&mut session, &files);
    assert_eq!((imported.added, imported.refused), (3, 0));
    let broken = import(&mut session, &[("x/manifest-0", b"nothing".to_vec())]);
    assert_eq!(broken.faults[0].reason, Reason::Archive);
    // Records next to an archive's files are imported too.
    let mut beside = files.clone();
    beside.push(("old/more.sgf", game("Me", "Ann", "2015", &["e3", "g3"])));
    assert_eq!(import(&mut session, &beside).added, 1);
}

#[test]
fn a_damaged_archive_is_read_and_mended() {
    let memory = Memory::new();
    import(&mut Session::new(memory.clone(), Kept::Device), &ours()[..2]);
    import(&mut Session::new(memory.clone(), Kept::Device), &ours()[2..]);
    memory.put("manifest-1", b"nothing".to_vec());
    memory.remove("segment-000000").unwrap();
    let mut session = Session::new(memory.clone(), Kept::Device);
    let Reply::Status(status) = ask(&mut session, Request::Status) else { panic!() };
    assert_eq!((status.games, status.fault), (1, Some(Failure::Damaged)));
    assert_eq!(explore(&mut session, &Board::start(), false).tally.games, 1);
    // An import repairs the archive.
    let imported = import(&mut session, &ours());
    assert_eq!((imported.added, imported.known), (2, 1));
    assert_eq!((imported.status.games, imported.status.fault), (3, None));
}

#[test]
fn everything_can_be_forgotten() {
    let mut session = session();
    import(&mut session, &ours());
    let Reply::Status(status) = ask(&mut session, Request::Forget) else { panic!() };
    assert_eq!((status.games, status.fault), (0, None));
    assert_eq!(import(&mut session, &ours()).status.games, 3);
}

/// A storage that is full after a number of bytes.
#[derive(Clone, Debug)]
struct Small {
    memory: Memory,
    left: std::sync::Arc<std::sync::atomic::AtomicUsize>,
}

impl Storage for Small {
    fn list(&self) -> io::Result<Vec<String>> {
        self.memory.list()
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn StoredFile>> {
        self.memory.open(name)
    }

    fn create(&self, name: &str) -> io::Result<Box<dyn NewFile>> {
        Ok(Box::new(SmallFile { file: self.memory.create(name)?, storage: self.clone() }))
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        self.memory.rename(from, to)
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        self.memory.remove(name)
    }

    fn lock(&self) -> io::Result<Option<Box<dyn Lock>>> {
        self.memory.lock()
    }
}

struct SmallFile {
    file: Box<dyn NewFile>,
    storage: Small,
}

impl NewFile for SmallFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        use std::sync::atomic::Ordering::Relaxed;
        let left = self.storage.left.load(Relaxed).checked_sub(bytes.len());
        self.storage.left.store(left.unwrap_or(0), Relaxed);
        left.ok_or(io::ErrorKind::StorageFull)?;
        self.file.append(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.file.sync()
    }
}

#[test]
fn a_full_device_loses_nothing() {
    let ours = ours();
    let mut refused = 0;
    for room in (0..40_000).step_by(500) {
        let left = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(200_000));
        let mut session = Session::new(Small { memory: Memory::new(), left: left.clone() }, Kept::Device);
        assert_eq!(import(&mut session, &ours[..1]).added, 1);
        left.store(room, std::sync::atomic::Ordering::Relaxed);
        let imported = import(&mut session, &ours[1..]);
        if let Some(failure) = imported.failure {
            refused += 1;
            assert_eq!((failure, imported.added, imported.status.games), (Failure::Full, 0, 1));
            left.store(200_000, std::sync::atomic::Ordering::Relaxed);
            // There is room again.
            assert_eq!(import(&mut session, &ours[1..]).status.games, 3);
        } else {
            assert_eq!(imported.status.games, 3);
        }
    }
    assert!(refused > 0);
}

#[test]
fn the_champions_games_are_apart() {
    let mut session = session();
    let champion = |board: &Board| {
        Request::Explore(Explore {
            position: board.to_string(),
            question: String::new(),
            of: Whose::Champion,
            count: 5,
        })
    };
    let start = Board::start();
    // A page that asks too early sends the games and asks again.
    assert_eq!(ask(&mut session, champion(&start)), Reply::Failed(Failure::Missing));
    let reply =
        session.answer(Request::Champion, vec![b"<html>".to_vec()], &mut |_| ControlFlow::Continue(()));
    assert_eq!(reply, Reply::Failed(Failure::Missing));
    let bytes = game("level 9", "level 9", "2026", &["e3", "g3", "c3"]);
    let reply = session.answer(Request::Champion, vec![bytes], &mut |_| ControlFlow::Continue(()));
    assert!(matches!(reply, Reply::Status(Status { games: 0, own: 0, .. })), "{reply:?}");
    let Reply::Explored(found) = ask(&mut session, champion(&start)) else { panic!("nothing found") };
    assert_eq!((found.of, found.tally.games, found.games.len()), (1, 1, 1));
    assert_eq!(explore(&mut session, &start, false).of, 0);
    let Reply::Game { sgf } = ask(&mut session, Request::Game(found.games[0].game)) else {
        panic!("no game")
    };
    assert!(sgf.contains("level 9"), "{sgf}");
}

#[test]
fn advice_about_placing_is_found_among_placements() {
    let mut session = session();
    let beside_nobody = game("Ann", "Bo", "2020", &["e3", "g3", "c3", "a1"]);
    import(
        &mut session,
        &[("reds.sgf", game("Ann", "Cy", "2020", &["e3", "g3", "c3"])), ("one.sgf", beside_nobody)],
    );
    let Reply::Found(found) = ask(&mut session, looking("motif:placing-followed", 5)) else {
        panic!("failed")
    };
    assert_eq!((found.tally.games, found.games[0].at), (1, Some(3)));
}

#[test]
fn an_encoding_that_nothing_names_is_guessed_from_the_bytes() {
    let mut session = session();
    let mut file = b"(;GM[37]PW[".to_vec();
    // "Михаил Соколов" in windows-1251.
    file.extend(b"\xcc\xe8\xf5\xe0\xe8\xeb \xd1\xee\xea\xee\xeb\xee\xe2]PB[Eve];W[e3];B[c3])");
    let imported = import(&mut session, &[("russian.sgf", file)]);
    let is_said = imported.remarks.iter().flatten().any(|said| said.id == "error-guessed-encoding");
    assert!(is_said, "{:?}", imported.remarks);
    let Reply::Found(found) = ask(&mut session, looking("", 1)) else { panic!("failed") };
    assert_eq!(found.games[0].players[0].as_deref(), Some("Михаил Соколов"));
}

#[test]
fn a_page_asks_for_an_encoding() {
    let mut session = session();
    let mut guess = |file: &[u8], language: &str| {
        let request = Request::Encoding { languages: vec![language.to_owned()] };
        session.answer(request, vec![file.to_vec()], &mut |_| ControlFlow::Continue(()))
    };
    let encoding = |label: &str| Reply::Encoding(Some(label.to_owned()));
    let latvian = b"(;GM[37]PW[R\xfbta];W[e3])";
    assert_eq!(guess(latvian, "lv-LV"), encoding("windows-1257"));
    assert_eq!(guess(latvian, "fr"), encoding("windows-1252"));
    assert_eq!(guess("é".as_bytes(), "lv"), Reply::Encoding(None));
    // The import guesses in the same way.
    let (names, languages) = (vec!["a.sgf".to_owned()], vec!["lv".to_owned()]);
    let request = Request::Import { names, languages };
    session.answer(request, vec![latvian.to_vec()], &mut |_| ControlFlow::Continue(()));
    let Reply::Found(found) = ask(&mut session, looking("", 1)) else { panic!("failed") };
    assert_eq!(found.games[0].players[0].as_deref(), Some("Rūta"));
}

#[test]
fn what_is_odd_about_a_file_comes_with_its_sentence() {
    let mut session = Session::new(Memory::new(), Kept::Memory);
    let odd = b"(;GM[37]PW[Ann]PW[Eve];W[e3];B[c3])\n-- \nAnn".to_vec();
    let names = vec!["odd.sgf".to_owned()];
    let reply = session.answer(Request::Import { names, languages: Vec::new() }, vec![odd], &mut |_| {
        ControlFlow::Continue(())
    });
    let Reply::Imported(imported) = reply else { panic!("{reply:?}") };
    let ids: Vec<Vec<&str>> =
        imported.remarks.iter().map(|said| said.iter().map(|one| one.id.as_str()).collect()).collect();
    assert!(
        ids.iter().any(|ids| ids.contains(&"error-repeated") && ids.last() == Some(&"archive-fault-game")),
        "{ids:?}"
    );
    assert!(ids.iter().any(|ids| ids.contains(&"error-passed-over")), "{ids:?}");
}
