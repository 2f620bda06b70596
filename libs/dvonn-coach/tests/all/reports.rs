//! Tests of other products of reviews: notes in a record, a report on a player, a part of a game.

use dvonn::{Board, Color, Move, Outcome};
use dvonn_coach::MotifKind;
use dvonn_coach::engine::carry_through;
use dvonn_coach::review::{
    GameReview, Habit, MoveClass, Narrator, PlayerGame, PlayerReport, Review, ReviewedMove, Settings,
    annotated, refutation,
};
use dvonn_engine::Native;
use dvonn_record::{Format, MoveNumber, NodeId, Record, read, write};
use dvonn_text::{Language, Text};

const SETTINGS: Settings = Settings {
    boards: 200,
    nodes: 2_000,
    proof_nodes: 20_000,
    outcome_nodes: 20_000,
    alternative_nodes: 500,
};

/// White's d3 alone links two black pieces to the reds.
const CUT: &str = "9/10/1,b,b,w,r,r,r,4/10/9 w s";

fn whole() -> Record {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/whole.sgf");
    read(&std::fs::read(file).unwrap(), None).unwrap().remove(0)
}

fn review(start: &Board, moves: &[Move]) -> GameReview {
    let review = Review::new(start, moves, SETTINGS).unwrap();
    carry_through(review, 2, &Native::new(), &|_| ()).unwrap()
}

fn review_of(record: &Record) -> GameReview {
    review(record.start(), &record.moves().collect::<Vec<_>>())
}

/// Returns the comments of a review on the moves of a game.
fn comments(review: &GameReview, text: &Text) -> Vec<String> {
    let mut narrator = Narrator::new();
    let about = review.played().map(|(reviewed, board)| narrator.about(reviewed, board.position()));
    about.map(|said| said.into_iter().map(|one| text.say(one)).collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn notes_say_what_the_review_says_and_keep_the_game() {
    let text = Text::new(Language::English);
    let mut record = whole();
    let (first, last) = (record.main_line().next().unwrap(), record.last());
    record.set_comment(first, Some("Mine.".to_owned()));
    let review = review_of(&record);
    let noted = annotated(&record, &review, 0, &mut |message| text.say(message));

    assert_eq!(
        noted.moves().collect::<Vec<_>>(),
        record.moves().collect::<Vec<_>>(),
        "the game is unchanged"
    );
    assert!(noted.node(first).comment().unwrap().starts_with("Mine."));
    assert!(noted.node(last).children().is_empty(), "nothing follows the last move");
    let start = noted.node(NodeId::START).comment().unwrap();
    assert!(start.contains("White won by") || start.contains("Black won by"), "{start}");
    let values = &review.values[1..];
    let told = review.moves.iter().zip(comments(&review, &text)).zip(values);
    for (((reviewed, said), value), node) in told.zip(noted.main_line()) {
        let comment = noted.node(node).comment().unwrap_or_default();
        assert!(comment.ends_with(&said), "{comment}");
        let properties = noted.node(node).properties();
        let marks: Vec<&str> = properties.iter().map(dvonn_record::Property::name).collect();
        let expected: &[&str] = match reviewed.class {
            MoveClass::Only => &["TE", "V"],
            MoveClass::Inaccuracy => &["DO", "V"],
            MoveClass::Mistake | MoveClass::Blunder => &["BM", "V"],
            _ => &["V"],
        };
        assert_eq!(marks, expected, "{:?}", reviewed.class);
        // In SGF, values are positive for Black.
        let written: f64 = properties.last().unwrap().values()[0].parse().unwrap();
        assert!((100.0 * written + f64::from(value.hundredths)).abs() < 0.001, "{written} {value:?}");
        if let Some(better) = &reviewed.better {
            let before = noted.node(node).parent().unwrap();
            let lines = noted.node(before).children().iter().map(|&id| noted.node(id).played().unwrap());
            assert!(lines.skip(1).any(|m| m == better.moves[0]), "the better move is a variation");
        }
    }
    assert!(review.moves.iter().any(|m| m.class >= MoveClass::Mistake), "the review has something to note");
    // Written notes can be read back.
    let sgf = write(&noted, Format::Sgf).unwrap();
    assert_eq!(read(sgf.as_bytes(), None).unwrap(), [noted]);
}

#[test]
fn a_part_of_a_game_has_the_numbers_of_the_game() {
    let record = whole();
    let moves: Vec<Move> = record.moves().collect();
    let start = record.board(record.main_line().nth(54).unwrap());
    let part = Review::new(&start, &moves[55..], SETTINGS).unwrap().numbered_after(&moves[..55]);
    let part = carry_through(part, 2, &Native::new(), &|_| ()).unwrap();
    let numbers: Vec<MoveNumber> = part.moves.iter().map(|reviewed| reviewed.number).collect();
    assert_eq!(numbers, MoveNumber::of(moves.iter().copied()).skip(55).collect::<Vec<_>>());
    // Earlier moves do not affect how the end of the game is judged.
    let whole = review_of(&record);
    assert_eq!(part.values, whole.values[55..]);
    let classes = |moves: &[ReviewedMove]| moves.iter().map(|m| m.class).collect::<Vec<_>>();
    assert_eq!(classes(&part.moves), classes(&whole.moves[55..]));
}

#[test]
fn a_refutation_goes_to_its_point() {
    let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
    let review = review(&board, &["h3j3".parse().unwrap()]);
    // Black's answer cuts off the stack on d3.
    let expected: Vec<Move> = ["h3j3", "c3b3"].map(|m| m.parse().unwrap()).into();
    assert_eq!(refutation(&review.moves[0]), expected);
}

#[test]
fn a_report_counts_games_moves_and_mistakes() {
    let board: Board = CUT.parse().unwrap();
    // The capture with d3–c3 throws the win away; d3–e3 keeps it.
    let reviews = ["d3c3", "d3e3"].map(|m| review(&board, &[m.parse().unwrap()]));
    let game = |review, opponent| PlayerGame { review, side: Color::White, opponent, outcome: None };
    let games = [
        PlayerGame { outcome: Some(Outcome::Draw), ..game(&reviews[0], Some(1650)) },
        PlayerGame { outcome: Some(Outcome::Win(Color::White)), ..game(&reviews[1], Some(1799)) },
        PlayerGame { outcome: Some(Outcome::Win(Color::Black)), ..game(&reviews[1], Some(1599)) },
        game(&reviews[1], None),
    ];
    let report = PlayerReport::new(&games);
    let score = report.score;
    assert_eq!((score.games, score.won, score.drawn, score.lost), (4, 1, 1, 1));
    let bands: Vec<_> = report.opponents.iter().map(|(band, score)| (*band, score.games)).collect();
    assert_eq!(bands, [(Some(1400), 1), (Some(1600), 2), (None, 1)]);
    let blunders = report.classes.iter().find(|(class, _)| *class == MoveClass::Blunder);
    assert_eq!(blunders, Some(&(MoveClass::Blunder, 1)));
    let [habit] = &report.habits[..] else { panic!("{:?}", report.habits) };
    assert_eq!(habit.places, [(0, 1)]);
    assert!(matches!(habit.habit, Some(Habit::Did(MotifKind::CutOff))), "{habit:?}");
    assert!((habit.cost - 0.5).abs() < 1e-9, "a win became a draw: {}", habit.cost);

    // The report ignores the enemy's moves.
    let other = PlayerReport::new(&[PlayerGame { side: Color::Black, ..games[0] }]);
    assert!(other.habits.is_empty() && other.score.accuracy.is_none(), "{other:?}");
}
