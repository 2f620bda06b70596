//! Matches against programs that misbehave in every way, and the settings that determine the results of a
//! match.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use dvonn::random::{self, Random};
use dvonn::{Board, Color};
use dvonn_arena::log::{self, Header};
use dvonn_arena::stats::Sprt;
use dvonn_arena::{
    Conditions, Control, FinishedGame, GameSummary, Offence, Openings, Points, Settings, Spec, Tally, check,
    choices, run,
};
use dvonn_engine::ClockTime;
use dvonn_record::{EndReason, Format, read, write};

fn fake(manner: &str) -> String {
    format!("ugi:'{}' {manner}", env!("CARGO_BIN_EXE_fake-engine"))
}

fn settings(first: &str, second: &str) -> Settings {
    let players = [first, second].map(|text| text.parse::<Spec>().unwrap());
    Settings {
        names: ["first".to_owned(), "second".to_owned()],
        players,
        controls: [Control { nodes: Some(200), ..Control::default() }; 2],
        openings: Openings::Balanced,
        seed: 1,
        lag: Duration::from_millis(200),
        patience: Duration::from_secs(5),
    }
}

const fn games(games: u64) -> Conditions {
    Conditions { games, at_once: 2, sprt: None }
}

/// All games of a match in order, and its results.
fn all(settings: &Settings, conditions: &Conditions) -> (Vec<FinishedGame>, Tally) {
    let mut games = Vec::new();
    let tally = run(settings, conditions, &[], &mut |played, _| {
        games.push(played.clone());
        ControlFlow::Continue(())
    });
    games.sort_by_key(|played| (played.summary.pair, played.summary.first));
    (games, tally.unwrap())
}

/// The game without values that depend on the clock.
fn timeless(played: &FinishedGame) -> GameSummary {
    GameSummary { seconds: [0.0; 2], ..played.summary.clone() }
}

#[test]
fn programs_finish_games_with_both_colours_of_each_opening() {
    let (games, tally) = all(&settings(&fake("good"), "random"), &games(6));
    assert_eq!((games.len(), tally.games(), tally.offences().count()), (6, 6, 0));
    assert_eq!(tally.pentanomial().pairs(), 3);
    for pair in games.chunks(2) {
        assert_eq!(pair[0].summary.opening, pair[1].summary.opening);
        assert_eq!((pair[0].summary.first, pair[1].summary.first), (Color::White, Color::Black));
    }
    for FinishedGame { summary: game, record } in &games {
        let margin = record.final_position().margin(game.first).pieces();
        assert_eq!(game.margin, Some(margin));
        assert_eq!(game.result, [Points::Loss, Points::Draw, Points::Win][(margin.signum() + 1) as usize]);
        assert_eq!(record.players[game.first].as_deref(), Some("first"));
        assert_eq!(record.date, None);
        assert!(game.nodes[0] > 0 && game.nodes[0] % 7 == 0, "{:?}", game.nodes);
        let [again] = &read(write(record, Format::Sgf).unwrap().as_bytes(), None).unwrap()[..] else {
            panic!()
        };
        assert_eq!(again, record);
    }
}

#[test]
fn an_offence_loses_the_game_and_the_match_goes_on() {
    let mut late = settings(&fake("late"), "random");
    late.controls[0] = Control { move_time: Some(Duration::from_millis(100)), ..Control::default() };
    let mut hang = settings(&fake("hang"), "random");
    hang.controls[0] = late.controls[0];
    for (settings, offence, words) in [
        (settings(&fake("illegal"), "random"), Offence::Illegal, "a1a1 is not allowed for"),
        (settings(&fake("nonsense"), "random"), Offence::Illegal, "\"castles\" is not a move"),
        (settings(&fake("crash"), "random"), Offence::Crash, "exit status: 3, saying: out of ideas"),
        (hang, Offence::Hang, "no bestmove within 1."),
        (late, Offence::Flag, "took 0.4"),
    ] {
        let start = Instant::now();
        let (games, tally) = all(&settings, &games(4));
        assert_eq!(tally.count(Points::Loss), 4, "{offence:?}");
        assert_eq!(tally.offences().collect::<Vec<_>>(), [(0, offence, 4)]);
        assert_eq!(tally.margin(), None);
        for FinishedGame { summary: game, record } in games {
            assert_eq!((game.offence, game.offender(), game.margin), (Some(offence), Some(0), None));
            assert!(game.detail.as_deref().unwrap().contains(words), "{:?}", game.detail);
            let by = if offence == Offence::Flag { EndReason::Time } else { EndReason::Forfeit };
            let result = record.result().unwrap();
            assert_eq!((result.outcome.winner(), result.by), (Some(!game.first), by));
        }
        assert!(start.elapsed() < Duration::from_secs(15), "{offence:?}: {:?}", start.elapsed());
    }
}

#[test]
fn garbage_is_ignored() {
    let (_, tally) = all(&settings(&fake("garbage"), "random"), &games(2));
    assert_eq!((tally.games(), tally.offences().count()), (2, 0));
}

#[test]
fn a_player_that_cannot_be_started_is_named_before_the_first_game() {
    for (player, words) in [
        ("ugi:/no/such/program", "cannot be started"),
        (&fake("flood"), "no ugiok after ugi"),
        (&fake("deaf"), "no ugiok after ugi"),
        (&fake("unknown"), "exit status: 101"),
        (&fake("good").replacen("ugi:", "ugi[Tempo=3]:", 1), "no option Tempo: it has Hash, Seed"),
        ("engine:weights=/no/such/file", "the weights /no/such/file cannot be read"),
        ("codecup:/no/such/program", "cannot be started"),
    ] {
        let mut settings = settings("random", player);
        settings.patience = Duration::from_secs(1);
        let error = run(&settings, &games(2), &[], &mut |_, _| panic!("a game")).unwrap_err();
        assert!(error.to_string().contains(words), "{error}");
        assert_eq!(error.player, player);
    }
}

#[test]
fn rivals_play_whole_games_on_the_clock() {
    for openings in [Openings::Empty { placements: 3 }, Openings::Balanced] {
        let mut settings = settings("classic:hash=1", "mcts:hash=1");
        settings.controls = [Control {
            clock: Some(ClockTime { left: Duration::from_millis(300), increment: Duration::ZERO }),
            ..Control::default()
        }; 2];
        // A busy machine must not make engines late.
        settings.lag = Duration::from_secs(5);
        settings.openings = openings;
        let (games, tally) = all(&settings, &games(4));
        assert_eq!((tally.games(), tally.offences().count()), (4, 0));
        for FinishedGame { summary: game, .. } in games {
            assert!(game.margin.is_some() && game.nodes.iter().all(|&nodes| nodes > 0), "{game:?}");
        }
    }
}

#[test]
fn rivals_keep_their_depth_and_are_deterministic() {
    let mut settings = settings("classic:hash=1", "mcts:hash=1,seed=4");
    settings.controls =
        [Control { depth: Some(2), ..Control::default() }, Control { nodes: Some(60), ..Control::default() }];
    settings.openings = Openings::Empty { placements: 3 };
    let play = |at_once| {
        let (games, tally) = all(&settings, &Conditions { games: 4, at_once, sprt: None });
        assert_eq!(tally.offences().count(), 0);
        games.iter().map(|played| (timeless(played), played.record.clone())).collect::<Vec<_>>()
    };
    let one = play(1);
    assert_eq!(one, play(4));
    // Placements take no nodes, and no move exceeds its limit.
    assert!(one.iter().all(|(game, _)| game.nodes[1] <= 60 * 60), "{one:?}");
}

#[test]
fn the_hand_made_evaluation_plays_differently() {
    let play = |player: &str| {
        let (games, tally) = all(&settings(player, "random"), &games(2));
        assert_eq!(tally.offences().count(), 0);
        games.into_iter().map(|played| played.record).collect::<Vec<_>>()
    };
    assert_ne!(play("engine:hash=1,weights=hand"), play("engine:hash=1"));
}

#[test]
fn programs_of_the_code_cup_play_whole_games() {
    let codecup = |manner: &str| fake(manner).replacen("ugi:", "codecup:", 1);
    let mut settings = settings(&codecup("codecup"), "random");
    settings.openings = Openings::Empty { placements: 0 };
    let (games_played, tally) = all(&settings, &games(6));
    assert_eq!((tally.games(), tally.offences().count()), (6, 0));
    assert!(games_played.iter().all(|played| played.record.starts_empty() && played.summary.plies > 49));
    settings.players[0] = codecup("codecup-illegal").parse().unwrap();
    let (_, tally) = all(&settings, &games(2));
    assert_eq!(tally.offences().collect::<Vec<_>>(), [(0, Offence::Illegal, 2)]);
}

#[test]
fn the_same_seed_gives_the_same_games_however_many_at_once() {
    for openings in [Openings::Balanced, Openings::Empty { placements: 5 }] {
        let settings = Settings { openings, ..settings("level:2,hash=1", "engine:hash=1") };
        let play = |at_once| {
            let (games, _) = all(&settings, &Conditions { games: 6, at_once, sprt: None });
            games.iter().map(|played| (timeless(played), played.record.clone())).collect::<Vec<_>>()
        };
        let one = play(1);
        assert_eq!(one, play(3));
        let openings: std::collections::HashSet<_> = one.iter().map(|(game, _)| &game.opening).collect();
        assert_eq!(openings.len(), 3);
    }
}

#[test]
fn a_match_goes_on_where_its_log_ends() {
    let settings = settings("random", &fake("good"));
    let header = Header::new(&settings);
    let (whole, tally) = all(&settings, &games(8));
    let mut text = log::line(&header);
    for played in &whole[..5] {
        text += &log::line(&played.summary);
    }
    let whole_bytes = text.len();
    text += "{\"pair\":2,\"fir";
    let log = log::read(text.as_bytes(), &header).unwrap();
    assert_eq!((log.games.len(), log.whole_bytes), (5, whole_bytes));

    let mut rest = Vec::new();
    let resumed = run(&settings, &games(8), &log.games, &mut |played, _| {
        rest.push((played.summary.pair, played.summary.first));
        ControlFlow::Continue(())
    });
    rest.sort();
    assert_eq!(rest, [(2, Color::Black), (3, Color::White), (3, Color::Black)]);
    let resumed = resumed.unwrap();
    assert_eq!(resumed.pentanomial(), tally.pentanomial());
    assert_eq!((resumed.games(), resumed.margin()), (8, tally.margin()));
}

#[test]
fn logs_of_other_matches_are_refused() {
    let settings = settings("random", "level:1");
    let header = Header::new(&settings);
    let mut other = settings.clone();
    other.seed = 2;
    let error = log::read(log::line(&Header::new(&other)).as_bytes(), &header).unwrap_err();
    assert_eq!(error.to_string(), "it is the log of a match with other settings: the seed: there 2, here 1");
    other.players.swap(0, 1);
    let error = log::read(log::line(&Header::new(&other)).as_bytes(), &header).unwrap_err();
    assert!(error.to_string().contains("the players: there level:1 and random, here random and level:1"));
    for (text, line) in [("hello\n", "line 1"), ("hello", "line 1")] {
        let error = log::read(text.as_bytes(), &header).unwrap_err().to_string();
        assert!(error.starts_with(line) && error.contains("expected the log of a match"), "{error}");
    }
    let error = log::read(format!("{}no\n", log::line(&header)).as_bytes(), &header).unwrap_err();
    assert!(error.to_string().starts_with("line 2"), "{error}");
    assert_eq!(log::read(b"", &header), Ok(log::Log::default()));
    assert_eq!(log::read(b"{\"for", &header).unwrap().whole_bytes, 0);
}

#[test]
fn a_verdict_ends_the_match() {
    let sprt = Sprt::new(0.0, 300.0, 0.05, 0.05);
    let conditions = Conditions { games: 100_000, at_once: 2, sprt };
    let (games, tally) = all(&settings("engine:hash=1", "random"), &conditions);
    assert!(sprt.unwrap().judge(tally.pentanomial()).1.is_some());
    assert!(games.len() < 1000, "{}", games.len());
    // A match resumed after its verdict plays no game.
    let finished: Vec<GameSummary> = games.into_iter().map(|played| played.summary).collect();
    run(&settings("engine:hash=1", "random"), &conditions, &finished, &mut |_, _| panic!("a game")).unwrap();
}

#[test]
fn the_caller_can_end_a_match() {
    let mut seen = 0;
    let tally = run(&settings("random", "random"), &games(1000), &[], &mut |_, _| {
        seen += 1;
        if seen == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(tally.unwrap().games(), seen);
    assert!((5..1000).contains(&seen), "{seen}");
}

/// The names of the failed checks.
fn failing(manner: &str) -> Vec<&'static str> {
    let mut failing = Vec::new();
    let command = [env!("CARGO_BIN_EXE_fake-engine").to_owned(), manner.to_owned()];
    let well = check(&command, Duration::from_secs(2), &mut |check| {
        if check.result.is_err() {
            failing.push(check.name);
        }
    });
    assert_eq!(well, failing.is_empty());
    failing
}

#[test]
fn the_check_finds_nothing_wrong_with_good_engines() {
    assert_eq!(failing("good"), Vec::<&str>::new());
    assert_eq!(failing("garbage"), Vec::<&str>::new());
}

#[test]
fn the_check_finds_what_is_wrong_with_bad_engines() {
    assert_eq!(failing("unknown"), ["ugi is answered with id name and ugiok"]);
    assert!(failing("illegal").contains(&"legal moves all through games"));
    assert!(failing("crash").contains(&"legal moves all through games"));
    assert_eq!(failing("late"), ["go movetime is kept"]);
}

#[test]
fn the_check_finds_engines_that_do_not_end() {
    let found = failing("stubborn");
    for check in ["stop is obeyed", "isready while it thinks", "quit", "the end of its input while it thinks"]
    {
        assert!(found.contains(&check), "{check}: {found:?}");
    }
}

#[test]
fn choices_do_not_depend_on_earlier_positions() {
    let boards: Vec<Board> = (0..4).map(|seed| random::balanced_setup(&mut Random::new(seed))).collect();
    let control = Control { nodes: Some(500), ..Control::default() };
    let engine: Spec = "engine".parse().unwrap();
    let chosen = choices(&engine, &boards, &control).unwrap();
    assert!(boards.iter().zip(&chosen).all(|(board, &m)| board.position().is_legal(m)));
    // The order of the questions does not matter.
    let reversed: Vec<Board> = boards.iter().rev().copied().collect();
    let mut again = choices(&engine, &reversed, &control).unwrap();
    again.reverse();
    assert_eq!(again, chosen);
    assert_eq!(choices(&fake("good").parse().unwrap(), &boards, &control).unwrap().len(), 4);
    for manner in ["illegal", "crash"] {
        // These programs misbehave at the tenth `go`.
        let boards = boards.repeat(3);
        let failed = choices(&fake(manner).parse().unwrap(), &boards, &control).unwrap_err();
        assert_eq!(failed.number, 10, "{failed}");
    }
}
