use dvonn_record::{Expected, Fault};
use proptest::prelude::*;

use super::*;
use crate::samples::{SAMPLE, Sample, any_entry, fresh, game, id, study};

#[test]
fn ids_are_checked() {
    for text in ["a", "0-9", &"x".repeat(64), EntryId::new(u64::MAX, u64::MAX).as_str()] {
        assert_eq!(text.parse::<EntryId>().map(|id| id.to_string()), Ok(text.to_owned()));
    }
    for text in ["", "A", "a b", "é", "../x", &"x".repeat(65)] {
        assert_eq!(text.parse::<EntryId>(), Err(BadId), "{text}");
    }
    let long = id(&"x".repeat(64));
    let version = long.of_version("abc", 9_999);
    assert_eq!(version.as_str().parse(), Ok(version.clone()), "the id of a version is valid");
    assert_ne!(version, long.of_version("abd", 9_999));
}

#[test]
fn a_game_says_how_it_went_for_the_person() {
    let lost = game("a", 1, Sample { resigns: true, ..SAMPLE });
    assert_eq!((lost.kind(), lost.is_running(), lost.outcome()), (Kind::Game, false, Some(Outcome::Lost)));
    assert_eq!((lost.margin(), lost.summary().margin), (None, None), "a resignation has no margin");
    for side in Color::ALL {
        let over = game("a", 1, Sample { side, moves: usize::MAX, ..SAMPLE });
        let margin = over.margin().unwrap();
        let expected = match margin {
            0 => Outcome::Drawn,
            1.. => Outcome::Won,
            _ => Outcome::Lost,
        };
        assert_eq!(over.outcome(), Some(expected));
        assert_eq!(margin, if side == Color::White { 1 } else { -1 } * over.summary().margin.unwrap());
    }
    let two = game("a", 1, Sample { opponent: dvonn_referee::Opponent::Human, moves: usize::MAX, ..SAMPLE });
    assert_eq!((two.outcome(), two.margin(), two.computer()), (None, None, None));
    assert!(two.summary().margin.is_some());
}

#[test]
fn a_kept_game_goes_on_where_it_was() {
    let session = fresh();
    let kept = session.write(Duration::ZERO);
    let entry = Entry::of_kept_game(id("a"), &kept, 7).unwrap();
    assert_eq!(entry.kept_game(), Some(kept.clone()));
    assert_eq!((entry.started, entry.changed, entry.summary().moves), (7, 7, 0));
    assert!(PlaySession::read(&entry.kept_game().unwrap(), PlayOptions::AT_ONCE).is_some());
    assert!(matches!(Entry::of_kept_game(id("a"), "dvonn-game-9\n(;)", 7), Err(EntryFault::Field { .. })));
    // Storing a game leaves its clocks as they are.
    let clocked = kept.replacen('\n', " clock=10+5 left=599000/600000\n", 1);
    if PlaySession::read(&clocked, PlayOptions::AT_ONCE).is_some() {
        assert_eq!(Entry::of_kept_game(id("a"), &clocked, 7).unwrap().kept_game(), Some(clocked));
    }
}

#[test]
fn a_change_keeps_name_beginning_and_filling() {
    let mut before = Entry::of_game(id("a"), &fresh(), Duration::ZERO, 5).unwrap();
    assert_eq!(before.played.as_ref().unwrap().filling, Some(Filling::Random));
    before.title = "Sunday".to_owned();
    let after = before.followed_by(game("b", 9, SAMPLE));
    assert_eq!(
        (after.id.as_str(), after.title.as_str(), after.started, after.changed),
        ("a", "Sunday", 5, 9)
    );
    assert_eq!(after.played.unwrap().filling, Some(Filling::Random));
    assert_eq!(after.summary.moves, 12);
}

#[test]
fn what_is_no_record_is_no_study() {
    assert!(matches!(Entry::of_kept_study(id("a"), "(;GM[37];W[z9])", 1), Err(EntryFault::Record(_))));
    for (text, expected) in
        [("(;GM[37];W[e3])(;GM[37];W[e3])", Expected::NothingMore), (" x", Expected::BeginGame)]
    {
        let Err(EntryFault::Record(error)) = Entry::of_kept_study(id("a"), text, 1) else { panic!("{text}") };
        assert!(
            matches!(error.fault, Fault::Unexpected { expected: found, .. } if found == expected),
            "{error}"
        );
    }
    assert_eq!(study("a", 1, "(;GM[37];W[e3];B[c3])").summary().moves, 2);
}

#[test]
fn a_long_value_is_shortened() {
    let EntryFault::Field { read, .. } = field("side", &"é".repeat(100)) else { panic!("a field") };
    assert_eq!(read, format!("{}…", "é".repeat(60)));
    assert_eq!(field("side", "x"), EntryFault::Field { field: "side", read: "x".to_owned() });
}

#[test]
fn a_stored_entry_without_summary_is_read_by_its_record() {
    let entry = game("a", 1, SAMPLE);
    let mut value: serde_json::Value = serde_json::from_str(&entry.write()).unwrap();
    value["summary"]["board"] = "nonsense".into();
    assert_eq!(Entry::read(&value.to_string()), Some(entry.clone()));
    value.as_object_mut().unwrap().remove("summary");
    assert_eq!(Entry::read(&value.to_string()), Some(entry));
    for text in ["", "{}", "[]", "{\"id\":\"a\",\"kind\":\"chess\",\"sgf\":\"(;GM[37];W[e3])\"}"] {
        assert_eq!(Entry::read(text), None, "{text}");
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(entry in any_entry()) {
        prop_assert_eq!(Entry::read(&entry.write()), Some(entry.clone()));
        prop_assert_eq!(Summary::new(&entry.record()), entry.summary.clone());
    }
}

#[test]
fn entries_are_compared_by_what_they_say() {
    let ours = study("a", 1, "(;GM[37];W[e3];B[c3])");
    let theirs = Entry::of_kept_study(id("b"), " (;FF[4]GM[37] ;W[e3]\n;B[c3])", 2).unwrap();
    assert!(ours.has_same_content(&theirs), "the same moves in another spelling");
    // One text ends with the other, but the records differ.
    let comment = study("a", 1, "(;GM[37];W[e3]C[(;GM[37\\];W[e3\\])])");
    assert!(!ours.has_same_record(&comment));

    let kept = |left: &str| {
        let text =
            format!("dvonn-game-1 human=both level=1 seed=1 clock=60000+0 left={left}\n(;GM[37];W[e3])");
        Entry::of_kept_game(id("a"), &text, 1).unwrap()
    };
    let (before, after) = (kept("60000+60000"), kept("50000+60000"));
    assert!(
        after.kept_game().unwrap().ends_with(before.sgf()),
        "the ends of the texts do not tell them apart"
    );
    assert!(after.has_same_record(&before) && !after.has_same_content(&before));
}

#[test]
fn a_version_has_the_same_id_wherever_it_comes_from() {
    let version = |content: &str, attempt| id("game-1").of_version(content, attempt).to_string();
    // FNV-1a of "a", by the definition of that hash.
    assert_eq!(version("a", 0), "game-1-af63dc4c8601ec8c");
    assert_eq!(version("a", 1), "game-1-af63dc4c8601ec8c-1");
    assert_eq!(version("foobar", 0), "game-1-85944171f73967e8");
}

#[test]
fn a_game_without_a_cut_is_recognised_by_its_last_board() {
    let short = game("a", 1, Sample { moves: 2, resigns: true, ..SAMPLE });
    assert!(short.record().result().is_some());
    assert_eq!(short.picture(), short.summary().board);
}

#[test]
fn a_game_that_is_over_is_recognised_by_the_board_before_its_largest_cut() {
    let pieces = |board: &Board| {
        dvonn::Space::all().map(|space| usize::from(board.pieces(space).height())).sum::<usize>()
    };
    for seed in 0..20 {
        let entry = game("a", 1, Sample { moves: usize::MAX, seed, ..SAMPLE });
        let record = entry.record();
        let boards: Vec<Board> =
            std::iter::once(*record.start()).chain(record.main_line().map(|id| record.board(id))).collect();
        let cut = |at: usize| pieces(&boards[at]) - pieces(&boards[at + 1]);
        let most = (0..boards.len() - 1).map(cut).max().unwrap();
        let shown = boards.iter().position(|board| *board == entry.picture()).unwrap();
        assert!(most > 0 && cut(shown) == most, "seed {seed}: {shown} cuts {} of {most}", cut(shown));
        // An older app stored no such board.
        let mut stored: serde_json::Value = serde_json::from_str(&entry.write()).unwrap();
        stored["summary"].as_object_mut().unwrap().remove("picture");
        let earlier = Entry::read(&stored.to_string()).unwrap();
        assert!(earlier.summary.picture.0.is_none());
        assert_eq!(earlier.picture(), entry.picture());
    }
    let running = game("a", 1, SAMPLE);
    assert_eq!(running.picture(), running.summary().board);
}
