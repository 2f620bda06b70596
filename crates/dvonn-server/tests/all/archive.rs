//! Backups: a restored store has the same content as the original, for every kind of store and every version.

use std::io::Cursor;
use std::time::Duration;

use dvonn::random::{self, Random};
use dvonn::{Board, ByColor, Color};
use dvonn_net::{
    Act, ChallengeState, Filter, GameId, Registration, ReportKind, Room, Sanction, Speed, Terms,
};
use dvonn_referee::{ClientMessage, Filling, Offer, SideChoice, TimeControl};
use dvonn_server::admin::{Admin, try_backup};
use dvonn_server::host::Surroundings;
use dvonn_server::hosted::HostedGame;
use dvonn_server::store::archive::{ArchiveError, Contents};
use dvonn_server::store::moderation::{Laid, NewAct, NewReport};
use dvonn_server::store::talk::NewLine;
use dvonn_server::store::{
    self, Challenge, GameHead, HostKey, NewGame, Passkey, PushAddress, Store, StoreError, Token, TokenHash,
    Vacation, VacationState, backup, restore,
};

use crate::common::kinds::Folder;
use crate::common::postgres::Cluster;
use crate::store::at;

const REGISTRATION: NewAct =
    NewAct { at: at(3), by: None, act: Act::Registration, about: None, detail: String::new() };

const TERMS: Terms = Terms {
    filling: Filling::Placement,
    time: Some(TimeControl::fischer(at(300), at(2))),
    side: SideChoice::White,
    rated: true,
};

/// Fills a store with people, challenges, and games in every state.
async fn fill(store: &dyn Store) {
    let ann = store.add_user("Ann \"Ä\" O'Neil", Some("$argon2id$x"), at(1)).await.unwrap();
    let guest = store.add_user("guest-1", None, at(2)).await.unwrap();
    store.add_session(TokenHash([7; 32]), ann, at(9_000_000)).await.unwrap();
    store.add_session(TokenHash([200; 32]), guest, at(9_000_000)).await.unwrap();
    store.set_registration(Registration::Invitation, &REGISTRATION).await.unwrap();
    store.add_invitation(TokenHash([9; 32]), at(9_000_000)).await.unwrap();
    store.host_key(HostKey::Push, "secret").await.unwrap();
    store.set_recovery(ann, &[TokenHash([8; 32]), TokenHash([1; 32])]).await.unwrap();
    for (user, begins, state) in [(guest, 20, VacationState::Over), (ann, 30, VacationState::Begun)] {
        let vacation = Vacation { user, said: at(3), begins: at(begins), ends: at(90), state };
        store.add_vacation(&vacation).await.unwrap();
    }
    for number in [200, 3] {
        let (id, name) = (vec![number; 20], format!("Key \"{number}\""));
        let (key, created) = ("{}".to_owned(), at(u64::from(number)));
        let passkey = Passkey { id, user: ann, name, key, created, used: None };
        store.add_passkey(&passkey).await.unwrap();
        if number == 3 {
            store.use_passkey(&passkey, "{\"counter\":1}", at(300)).await.unwrap();
        }
    }
    for name in ["b", "a"] {
        let endpoint = format!("https://push.example/{name}");
        let browser = PushAddress { endpoint, key: vec![4; 65], secret: vec![7; 16] };
        store.add_push(&browser, TokenHash([7; 32]), at(3)).await.unwrap();
    }
    let act = |act, about| NewAct { at: at(4), by: Some(ann), act, about, detail: "so".to_owned() };
    store.set_administrator(ann, true, &NewAct { by: None, ..act(Act::Appointed, Some(ann)) }).await.unwrap();
    for (sanction, until) in [(Sanction::Silence, Some(at(90))), (Sanction::Ban, None)] {
        let laid = Laid { sanction, until, reason: "rude".to_owned() };
        store.lay(guest, &laid, &act(Act::Silenced, Some(guest))).await.unwrap();
    }
    store.set_mute(ann, guest, true).await.unwrap();
    store.set_sheet(guest, at(6), "{}", &act(Act::FairPlay, Some(guest))).await.unwrap();
    store.set_program(ann).await.unwrap();
    for (byte, used) in [(3, None), (4, Some(at(86_400)))] {
        let label = format!("a laptop, \"{byte}\"");
        let token = Token { hash: TokenHash([byte; 32]), label, created: at(4), used };
        store.add_token(ann, &token).await.unwrap();
    }
    let mut random = Random::new(5);
    for number in 1..=8_u64 {
        let id = GameId::of_random(u128::from(number) << 40);
        let filter = (number == 8).then_some(Filter { least: Some(1200), most: None, settled: true });
        let challenge = Challenge {
            id,
            by: ann,
            terms: TERMS,
            created: at(number),
            state: ChallengeState::Open,
            to: (number == 7).then_some(guest),
            rematch_of: (number == 7).then(|| GameId::of_random(1 << 40)),
            listed: number == 8,
            filter,
        };
        store.add_challenge(&challenge).await.unwrap();
        if number > 6 {
            continue;
        }
        let start = if number % 2 == 0 { random::setup(&mut random) } else { Board::start() };
        let players = if number % 3 == 0 { [ann, guest] } else { [guest, ann] };
        let players = ByColor { white: players[0], black: players[1] };
        let head = GameHead { id, players, terms: TERMS, created: at(number), result: None, aborted: false };
        let mut hosted = HostedGame::new(start, TERMS.time, at(number));
        store.begin_game(&NewGame { head, start, flag_at: hosted.flag_at() }).await.unwrap();
        for (by, room) in [(ann, Room::Spectators), (guest, Room::Players)] {
            let line = NewLine { by, room, at: at(5), id: u64::MAX, text: "a \"b\" 'c'".to_owned() };
            store.say(id, &line).await.unwrap();
        }
        let (text, kind) = (String::new(), ReportKind::Chat);
        let report = NewReport { at: at(7), by: ann, about: guest, game: id, kind, text };
        store.add_report(&report).await.unwrap();
        for played in 0..number * 9 {
            let position = *hosted.game().board().position();
            let Some(m) = random::legal_move(&position, &mut random) else { break };
            let (ply, after) = (hosted.game().turns().len(), hosted.number());
            let message = ClientMessage::Play { id: played, ply, after, m };
            let now = at(number + played);
            let step = hosted.on_message(Some(position.side()), message, Duration::ZERO, now);
            if let Some(entry) = step.entry {
                store.append(id, &entry).await.unwrap();
            }
        }
        let last = match number {
            1 => ClientMessage::Resign { id: u64::MAX },
            2 => ClientMessage::Offer { id: 1_000, after: hosted.number(), offer: Offer::Draw },
            3 => ClientMessage::Resign { id: 1_000 },
            _ => continue,
        };
        let step = hosted.on_message(Some(Color::White), last, Duration::ZERO, at(400));
        store.append(id, &step.entry.unwrap()).await.unwrap();
    }
}

/// A place for a store: a folder, or a database.
enum Place {
    Folder(Folder),
    Database(Cluster),
}

impl Place {
    fn url(&self) -> String {
        match self {
            Self::Folder(folder) => folder.0.display().to_string(),
            Self::Database(cluster) => cluster.url(),
        }
    }

    /// Returns a folder, and a database if PostgreSQL is installed.
    fn all(name: &str) -> Vec<Self> {
        let cluster = Cluster::start(name).map(Self::Database);
        [Self::Folder(Folder::new(name))].into_iter().chain(cluster).collect()
    }
}

async fn lines_of(place: &str) -> (Contents, String) {
    let mut lines = Vec::new();
    let contents = backup(place, &mut lines).await.unwrap();
    (contents, String::from_utf8(lines).unwrap())
}

/// Returns a backup of a folder with people and games.
async fn saved(name: &str) -> String {
    let folder = Folder::new(name);
    let place = folder.0.display().to_string();
    let store = store::open(&place).await.unwrap();
    fill(&*store).await;
    store.close().await;
    lines_of(&place).await.1
}

async fn read_back(place: &str, text: &str) -> Result<Contents, ArchiveError> {
    restore(place, &mut Cursor::new(text.as_bytes().to_vec())).await
}

#[tokio::test]
async fn a_restored_store_is_like_the_one_that_was_saved() {
    for place in Place::all("from") {
        let from = place.url();
        let store = store::open(&from).await.unwrap();
        fill(&*store).await;
        // The backup is made while the store is in use.
        let (contents, text) = lines_of(&from).await;
        assert_eq!((contents.people, contents.games), (2, 6));
        assert_eq!(text.lines().count() as u64, contents.rows + 27, "a head, twenty-five tables, an end");
        store.close().await;
        drop(store);
        let full = read_back(&from, &text).await.unwrap_err();
        assert!(matches!(full, ArchiveError::NotEmpty { .. }), "{full}");
        for other in Place::all("to") {
            let to = other.url();
            assert_eq!(read_back(&to, &text).await.unwrap(), contents);
            assert_eq!(lines_of(&to).await, (contents, text.clone()), "every row, to the last bit");
            // The restored store can be used: it takes new people and changes, and gives time back to the
            // clocks.
            let store = store::open(&to).await.unwrap();
            assert_eq!(store.resume(at(700)).await.unwrap(), at(300), "since the last entry");
            let bob = store.add_user("Bob", None, at(600)).await.unwrap();
            assert_eq!(store.user(bob).await.unwrap().unwrap().name, "Bob");
            let ann = store.user_named("ann \"ä\" o'neil").await.unwrap().unwrap().id;
            assert!(store.rating(ann, Speed::Live).await.unwrap().is_some());
            store.close().await;
            let admin = Admin::open(&to, Surroundings::of_machine().unwrap()).await.unwrap();
            let mut wrong = Vec::new();
            assert_eq!(admin.verify(|game| wrong.push(game), |_, _| ()).await.unwrap(), 6);
            assert!(wrong.is_empty(), "{wrong:?}");
            assert!(store::damages(&to).unwrap().is_empty());
            admin.close().await;
        }
    }
}

/// Returns the rows of a table in a backup.
fn rows_of(text: &str, table: &str) -> Vec<String> {
    let head = format!(r#"{{"table":"{table}""#);
    let rows = text.lines().skip_while(|line| !line.starts_with(&head)).skip(1);
    rows.take_while(|line| line.starts_with('[')).map(str::to_owned).collect()
}

/// Returns a backup as the first version would have written it.
fn as_of_first_schema(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let (mut table, mut rows) = (String::new(), 0);
    for line in text.lines() {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        if let Some(name) = value["table"].as_str() {
            name.clone_into(&mut table);
        }
        let is_row = value.is_array();
        let is_known =
            ["users", "sessions", "challenges", "games", "changes", "messages", "conditional", "state"]
                .contains(&&*table);
        if value["format"].is_string() {
            lines.push(r#"{"format":"dvonn-backup","version":1,"schema":1}"#.to_owned());
        } else if value["rows"].is_number() {
            lines.push(format!(r#"{{"rows":{rows}}}"#));
        } else if is_known {
            rows += usize::from(is_row);
            let mut value = value.clone();
            let columns = if is_row { &mut value } else { &mut value["columns"] };
            match &*table {
                "challenges" | "users" => columns.as_array_mut().unwrap().truncate(5),
                "messages" => columns.as_array_mut().unwrap().truncate(4),
                _ => {}
            }
            lines.push(value.to_string());
        }
    }
    lines.join("\n") + "\n"
}

#[tokio::test]
async fn a_store_of_the_first_version_with_games_in_it_is_brought_up_to_date() {
    let text = saved("first").await;
    let old = as_of_first_schema(&text);
    let mut restored = Vec::new();
    for place in Place::all("migrated") {
        let to = place.url();
        assert_eq!(read_back(&to, &old).await.unwrap().games, 6);
        // Searches find the games as if the table `played` had always existed.
        let played = rows_of(&text, "played");
        assert_eq!((rows_of(&lines_of(&to).await.1, "played"), played.len()), (played, 12));
        let store = store::open(&to).await.unwrap();
        let games = store.all_games().await.unwrap();
        for id in &games {
            let (head, stored) = store.game(*id).await.unwrap().unwrap();
            assert_eq!(HostedGame::restore(&stored).unwrap().result(), head.result);
        }
        // New code works on old data: a game that began before there were ratings can end.
        let ann = store.user_named("ann \"ä\" o'neil").await.unwrap().unwrap().id;
        assert_eq!(store.rating(ann, Speed::Live).await.unwrap(), None);
        let (_, stored) = store.game(games[4]).await.unwrap().unwrap();
        let mut hosted = HostedGame::restore(&stored).unwrap();
        let resign = ClientMessage::Resign { id: 2_000 };
        let step = hosted.on_message(Some(Color::White), resign, Duration::ZERO, at(100));
        store.append(games[4], &step.entry.unwrap()).await.unwrap();
        assert!(store.rating(ann, Speed::Live).await.unwrap().is_some());
        assert_eq!(store.registration().await.unwrap(), Registration::Open);
        store.close().await;
        restored.push(lines_of(&to).await.1);
    }
    assert!(restored.windows(2).all(|pair| pair[0] == pair[1]), "the same in both");
}

#[tokio::test]
async fn a_damaged_backup_restores_nothing_and_says_where() {
    let text = saved("damaged-from").await;
    let lines: Vec<&str> = text.lines().collect();
    let with = |at: usize, line: &str| {
        let mut lines = lines.clone();
        lines[at] = line;
        lines.join("\n")
    };
    let damaged = [
        (String::new(), "line 1: the backup ends too early"),
        ("{}".to_owned(), "line 1: expected the first line of a backup"),
        (
            with(0, r#"{"format":"dvonn-backup","version":3,"schema":1}"#),
            "line 1: the backup was made by a later",
        ),
        (with(0, r#"{"format":"dvonn-backup","version":1,"schema":99}"#), "the database has schema 99"),
        (with(1, r#"{"table":"games","columns":[]}"#), "line 2: expected the table users with id, name"),
        (with(2, "[1]"), "line 3: expected 7 values, found 1"),
        (with(2, r#"[1,7,"ann","x",1,false,"ann"]"#), "line 3: expected text as name, found 7"),
        (with(2, r#"[1,"a\u0000","ann","x",1,false,"ann"]"#), "line 3: expected text as name"),
        (with(2, r#"["1","Ann","ann","x",1,false,"ann"]"#), "line 3: expected a whole number as id"),
        (with(5, r#"["xy",1,1]"#), "line 6: expected hexadecimal digits as token"),
        (with(3, lines[2]), "line 4: the database:"),
        (with(5, r#"["00",99,1]"#), ""),
        (lines[..20].join("\n"), "line 21: the backup ends too early"),
        (with(lines.len() - 1, r#"{"rows":1}"#), "expected 1 rows, found"),
        (with(lines.len() - 1, "{}"), "expected a row, the next table or the end"),
        (with(2, "[1,"), "line 3: EOF while parsing"),
        (with(lines.len() - 2, r#"{"rows":1}"#), "expected one row of the table state"),
    ];
    for place in Place::all("damaged") {
        let to = place.url();
        for (text, expected) in &damaged {
            let fault = read_back(&to, text).await.unwrap_err().to_string();
            assert!(fault.contains(expected), "{fault} / {expected}");
        }
        // The failed attempts have left nothing behind.
        assert_eq!(read_back(&to, &text).await.unwrap().games, 6);
        let mut no_utf8 = text.clone().into_bytes();
        no_utf8[3] = 0xff;
        assert!(
            restore(&to, &mut Cursor::new(no_utf8)).await.unwrap_err().to_string().starts_with("line 1:")
        );
    }
}

#[tokio::test]
async fn what_is_no_store_is_neither_saved_nor_made() {
    let folder = Folder::new("none");
    let place = folder.0.display().to_string();
    let fault = backup(&place, &mut Vec::new()).await.unwrap_err();
    assert!(matches!(fault, ArchiveError::Store(StoreError::NotThere { .. })), "{fault}");
    assert!(matches!(store::open_beside(&place).await, Err(StoreError::NotThere { .. })));
    assert!(matches!(store::damages(&place), Err(StoreError::NotThere { .. })));
    assert!(!folder.0.exists());
}

/// Returns a backup in the first version of the format, without a checksum.
fn without_checksum(text: &str) -> String {
    let text = text.replacen("\"version\":2", "\"version\":1", 1);
    let end = text.trim_end().rfind('\n').unwrap() + 1;
    let last: serde_json::Value = serde_json::from_str(&text[end..]).unwrap();
    format!("{}{{\"rows\":{}}}\n", &text[..end], last["rows"])
}

/// Returns a line in which one character of a kind is replaced by another one of the same kind.
fn changed(line: &str, is_of_kind: fn(&u8) -> bool, turn: usize) -> Option<String> {
    let mut bytes = line.as_bytes().to_vec();
    let places: Vec<usize> = (0..bytes.len()).filter(|&at| is_of_kind(&bytes[at])).collect();
    let at = *places.get(turn % places.len().max(1))?;
    bytes[at] = match bytes[at] {
        b'9' => b'8',
        b'z' | b'Z' => b'a',
        other => other + 1,
    };
    Some(String::from_utf8(bytes).unwrap())
}

#[tokio::test]
async fn no_damage_of_a_backup_passes() {
    let text = saved("every-damage").await;
    let lines: Vec<&str> = text.lines().collect();
    let last = lines.len() - 1;
    let (mut tried, mut passed) = (0, Vec::new());
    let mut attempt = |what: &str, at: usize, damaged: &[&str]| {
        let damaged = damaged.join("\n") + "\n";
        if damaged == text {
            return;
        }
        tried += 1;
        match try_backup(&mut Cursor::new(damaged)) {
            Ok(_) => passed.push(format!("{what} of line {}", at + 1)),
            Err(refused) => {
                assert!(refused.to_string().contains("line ") || at == 0, "{what} {at}: {refused}");
            }
        }
    };
    for at in 0..lines.len() {
        // Each line is damaged in one way, and the first and the last line in every way.
        let ways = if at == 0 || at == last { 0..60 } else { at % 5..at % 5 + 1 };
        for way in ways {
            let mut damaged = lines.clone();
            let replaced;
            let what = match way % 5 {
                0 | 1 => {
                    let kind = if way % 5 == 0 { u8::is_ascii_digit } else { u8::is_ascii_alphabetic };
                    let Some(line) = changed(lines[at], kind, way / 5 + at) else { continue };
                    replaced = line;
                    damaged[at] = &replaced;
                    "a character"
                }
                2 => {
                    damaged.remove(at);
                    "the absence"
                }
                3 => {
                    damaged.insert(at, lines[at]);
                    "a copy"
                }
                _ => {
                    damaged.swap(at, (at + 1) % lines.len());
                    "the place"
                }
            };
            attempt(what, at, &damaged);
        }
        attempt("the end", at, &lines[..at]);
    }
    for more in ["{}", "[1]", "", lines[2]] {
        attempt("something", last + 1, &[&lines[..], &[more]].concat());
    }
    assert!(passed.is_empty(), "{passed:?}");
    assert!(tried > lines.len() * 2 - 20, "{tried}");
    // A missing line break at the end is not damage.
    assert!(try_backup(&mut Cursor::new(text.trim_end())).is_ok());
}

#[tokio::test]
async fn without_a_checksum_the_rules_and_the_other_tables_find_what_is_wrong() {
    let text = saved("unsigned").await;
    let old = without_checksum(&text);
    let lines: Vec<String> = old.lines().map(str::to_owned).collect();
    let table =
        |name: &str| lines.iter().position(|line| line.contains(&format!("\"table\":\"{name}\""))).unwrap();
    let row = |at: usize| serde_json::from_str::<Vec<serde_json::Value>>(&lines[at]).unwrap();
    let of_game =
        |game: &str| (table("changes")..).find(|&at| lines[at].starts_with(&format!("[{game},2,"))).unwrap();
    let (second, played) = (of_game("4"), table("played") + 1);
    let cases: Vec<(usize, usize, serde_json::Value, &str)> = vec![
        // The previous move is repeated.
        (second, 3, row(second - 1)[3].clone(), "change 2 cannot follow those before it"),
        (second, 1, 3.into(), "expected its change 2, found 3"),
        (table("games") + 1, 7, "aborted".into(), "did not end as is said"),
        (table("games") + 5, 5, "ff".into(), "the start of"),
        (table("games") + 5, 8, 5.into(), "expected 5 changes"),
        (table("games") + 5, 4, "{}".into(), "the terms of"),
        (table("challenges") + 1, 4, "opened".into(), "the state of"),
        (table("ratings") + 1, 5, 7.into(), "the rating is not that of the games"),
        (table("ratings") + 1, 2, 1234.5.into(), "the rating is not that of the games"),
        // An outcome is 0, 1, 2 or 3, so this is another one.
        (played, 7, (if row(played)[7] == 2 { 0 } else { 2 }).into(), "it does not agree with the game"),
        (table("users") + 1, 2, "bob".into(), "in small letters as folded"),
        (table("users") + 1, 6, "bob".into(), "the skeleton is not that of the name"),
        (table("messages") + 1, 3, 400.into(), "has no change 400"),
        (table("sanctions") + 1, 1, "banned".into(), "a sanction of"),
    ];
    for place in Place::all("unsigned") {
        let to = place.url();
        for (at, column, value, expected) in &cases {
            let mut damaged = lines.clone();
            let mut values = row(*at);
            values[*column] = value.clone();
            damaged[*at] = serde_json::to_string(&values).unwrap();
            let read = read_back(&to, &(damaged.join("\n") + "\n")).await;
            let fault = read.expect_err(expected).to_string();
            assert!(fault.contains(expected), "{fault} / {expected}");
            // The number of a game's changes is known only after the last of them.
            let is_there = fault.starts_with(&format!("line {}:", at + 1));
            assert!(is_there || expected.ends_with(" changes"), "{fault} / line {}", at + 1);
            if let Place::Folder(folder) = &place {
                assert!(!folder.0.exists(), "nothing is left: {fault}");
            }
        }
        // An undamaged backup is restored, with the note that it has no checksum.
        let contents = read_back(&to, &old).await.unwrap();
        assert!(!contents.has_checksum && contents.games == 6);
        let (contents, again) = lines_of(&to).await;
        assert!(contents.has_checksum && again == text);
    }
}

#[tokio::test]
async fn games_that_the_rules_do_not_lead_to_are_found() {
    let folder = Folder::new("wrong");
    let place = folder.0.display().to_string();
    let store = store::open(&place).await.unwrap();
    fill(&*store).await;
    store.close().await;
    drop(store);
    // Damages the file: an illegal move, a wrong result, a malformed start.
    let file = rusqlite::Connection::open(folder.0.join("dvonn.sqlite")).unwrap();
    file.execute_batch(
        "UPDATE changes SET change = (SELECT change FROM changes WHERE game = 4 AND number = 1)
             WHERE game = 4 AND number = 2;
         UPDATE games SET result = 'aborted' WHERE key = 1;
         UPDATE games SET start = x'ff' WHERE key = 5;",
    )
    .unwrap();
    drop(file);
    let admin = Admin::open(&place, Surroundings::of_machine().unwrap()).await.unwrap();
    let (mut wrong, mut last) = (Vec::new(), None);
    assert_eq!(
        admin.verify(|game| wrong.push(game.detail), |at, of| last = Some((at, of))).await.unwrap(),
        6
    );
    assert_eq!((wrong.len(), last), (3, Some((6, 6))), "{wrong:?}");
    admin.close().await;
    // A backup of the damaged store is not restored.
    let (_, text) = lines_of(&place).await;
    let other = Folder::new("wrong-to");
    assert!(read_back(&other.0.display().to_string(), &text).await.is_err() && !other.0.exists());
}
