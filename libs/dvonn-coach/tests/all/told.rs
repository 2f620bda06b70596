//! Checks that statements of reviews of real games are true on the board, and that the largest event is never
//! left out.
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test that cannot go on fails, and says what is absent"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use crate::common;
use crate::common::comment::flaw;
use crate::threads::check_hung;
use dvonn::{Board, Color, Move, Outcome, Position, Space, SpaceSet};
use dvonn_coach::engine::carry_through;
use dvonn_coach::explain::position_statements;
use dvonn_coach::review::{
    Branch, Continuation, GameReview, MoveClass, Narrator, Reason, Review, ReviewedMove, Settings, Stage,
    Telling, ending, story, summary,
};
use dvonn_coach::{Advice, Course, EventKind, Facts, Key, MotifKind, Survey, message_of, motifs};
use dvonn_engine::Native;
use dvonn_message::{Message, Value};
use dvonn_record::{EndReason, GameResult, MoveNumber};
use dvonn_text::{Language, Text};

/// Low limits, because the statements must be true whatever the engine thinks.
const SMALL: Settings =
    Settings { boards: 128, nodes: 200, proof_nodes: 2_000, outcome_nodes: 2_000, alternative_nodes: 100 };

/// Returns real games, evenly spread. If the folder is absent, it returns none and prints a note.
fn games(count: usize) -> Vec<common::Game> {
    let games = common::sample(&common::corpus(), count);
    if games.is_empty() {
        eprintln!("no real games: set DVONN_CORPUS");
    }
    games
}

/// Returns some real games with their reviews, which the tests share.
fn reviewed() -> &'static [(common::Game, GameReview)] {
    static REVIEWED: OnceLock<Vec<(common::Game, GameReview)>> = OnceLock::new();
    REVIEWED.get_or_init(|| {
        let with_review = |game: common::Game| {
            let found = review(&game);
            (game, found)
        };
        games(14).into_iter().map(with_review).collect()
    })
}

fn review(game: &common::Game) -> GameReview {
    let moves: Vec<Move> = game.moves.iter().map(|played| played.m).collect();
    let review = Review::new(&Board::start(), &moves, SMALL).unwrap();
    carry_through(review, 2, &Native::new(), &|_| ()).unwrap()
}

/// Returns each move of a game with the position before it and the sentences about it.
fn told(found: &GameReview) -> Vec<(&ReviewedMove, Position, Vec<Message>)> {
    let mut narrator = Narrator::new();
    let with = |(reviewed, board): (_, Board)| {
        (reviewed, *board.position(), narrator.about(reviewed, board.position()))
    };
    found.played().map(with).collect()
}

fn has(said: &[Message], keys: &[Key]) -> bool {
    said.iter().any(|message| keys.iter().any(|&key| message.key() == key))
}

fn number(message: &Message, name: &str) -> u32 {
    match message.value(name) {
        Some(Value::Number(number)) => u32::try_from(*number).unwrap(),
        other => panic!("{message:?}: {other:?}"),
    }
}

fn spaces(message: &Message) -> SpaceSet {
    match message.value("spaces") {
        Some(Value::Spaces(spaces)) => *spaces,
        other => panic!("{message:?}: {other:?}"),
    }
}

const CUTS: [Key; 3] = [Key::CutOff, Key::CutOffBoth, Key::CutOffOwn];

/// Returns the number of pieces that leave the board with a move.
fn leaving(position: &Position, m: Move) -> u32 {
    let losses = position.losses(m);
    u32::from(losses.white.pieces()) + u32::from(losses.black.pieces())
}

#[test]
fn no_large_event_is_left_out() {
    let mut large = 0;
    for (game, found) in reviewed() {
        for (reviewed, before, said) in told(found) {
            let place = format!("{} {}: {said:?}", game.file, reviewed.ply);
            let after = before.play_unchecked(reviewed.m);
            if leaving(&before, reviewed.m) >= 3 {
                large += 1;
                assert!(has(&said, &CUTS), "{place}");
            }
            if after.is_over() {
                assert!(has(&said, &[Key::ReviewEnds]), "{place}");
            }
            if let Move::Stack { to, .. } = reviewed.m {
                let taken = before.stack(to).unwrap();
                let is_taken = taken.owner() == Some(!before.side()) && after.stack(to).is_some();
                assert!(!is_taken || taken.height() < 4 || has(&said, &[Key::Neutralise]), "{place}");
            }
            let enemy = !before.side();
            if !before.owned_by(enemy).is_empty() && after.owned_by(enemy).is_empty() {
                assert!(has(&said, &[Key::WipeOut]) || after.owned_by(!enemy).is_empty(), "{place}");
            }
        }
    }
    assert!(large > 15 || common::sample(&common::corpus(), 1).is_empty(), "{large}");
}

/// Returns the game of a file of the folder, if it exists.
fn named(file: &str) -> Option<common::Game> {
    let found = common::one(&common::corpus(), file);
    if found.is_none() {
        eprintln!("no {file}: set DVONN_CORPUS");
    }
    found
}

/// Returns the messages about the last move of a game that is written like this.
fn said_of(game: &common::Game, m: &str) -> Vec<Message> {
    let found = review(game);
    let m: Move = m.parse().unwrap();
    told(&found).into_iter().rev().find(|(reviewed, ..)| reviewed.m == m).unwrap().2
}

#[test]
fn the_move_that_removes_most_of_the_board_is_told_as_that() {
    let Some(game) = named("2009/b17c1da973.sgf") else { return };
    let said = said_of(&game, "c1b1");
    let cut = said.iter().find(|message| message.key() == Key::CutOffBoth).unwrap();
    let m: Move = "c1b1".parse().unwrap();
    let before = game.moves.iter().rev().find(|played| played.m == m).unwrap().board;
    assert_eq!(before.removed_by(m).len(), 32);
    assert_eq!(number(cut, "won") + number(cut, "lost"), leaving(before.position(), m));
    assert_eq!(cut.value("listed"), Some(&Value::Choice("no")), "nobody reads thirty-two spaces");
    assert!(!has(&said, &[Key::Immobilise]), "{said:?}");
    let Some(game) = named("2012/65d3322c33.sgf") else { return };
    let found = review(&game);
    // The stacking move with which the most pieces leave the board.
    let told = told(&found);
    let thrown = told.iter().max_by_key(|(reviewed, before, _)| leaving(before, reviewed.m)).unwrap();
    assert!(leaving(&thrown.1, thrown.0.m) >= 5, "{thrown:?}");
    assert!(has(&thrown.2, &CUTS), "{thrown:?}");
}

/// Returns the messages about one move of a game that starts on this board.
fn said_on(start: &str, m: &str) -> Vec<Message> {
    let start: Board = start.parse().unwrap();
    let review = Review::new(&start, &[m.parse().unwrap()], SMALL).unwrap();
    let found = carry_through(review, 1, &Native::new(), &|_| ()).unwrap();
    told(&found).remove(0).2
}

#[test]
fn large_events_are_told_of_good_and_forced_moves_too() {
    let cut = said_on("9/10/1,bb,bb,w,r,r,r,4/10/9 w s", "d3e3");
    let told = cut.iter().find(|message| message.key() == Key::CutOff).unwrap();
    assert_eq!(
        (number(told, "count"), spaces(told)),
        (4, "b3 c3".split(' ').map(|s| s.parse().unwrap()).collect())
    );
    let wiped = cut.iter().find(|message| message.key() == Key::WipeOut).unwrap();
    assert_eq!(wiped.value("how"), Some(&Value::Choice("all")), "{cut:?}");
    // One sentence says that a red piece is carried off and which pieces leave with it.
    let carried = said_on("9/10/1,b,b,rw,1,r,r,4/10/9 w s", "d3f3");
    let told = carried.iter().find(|message| message.key() == Key::CutOff).unwrap();
    assert_eq!(told.value("how"), Some(&Value::Choice("carried")));
    assert!(!has(&carried, &[Key::Lifting]), "{carried:?}");
    // The only legal move takes a tall stack, and the game is over.
    let forced = said_on("9/10/r,wwww,1,1,1,bbbb,r,r,3/10/9 w s", "b3f3");
    assert!(has(&forced, &[Key::Neutralise]) && has(&forced, &[Key::ReviewEnds]), "{forced:?}");
    let quiet = said_on("9/10/2,w,b,r,r,r,b,3/10/9 w s", "c3d3");
    assert!(!has(&quiet, &CUTS) && !has(&quiet, &[Key::ReviewEnds]), "{quiet:?}");
}

/// Checks a sentence about pieces that leave the board by this move: its numbers are those of the pieces, and
/// its list names every stack.
fn check_cut(message: &Message, position: &Position, m: Move) {
    let pieces = match message.key() {
        key if key == Key::CutOff || key == Key::CutOffOwn => number(message, "count"),
        key if key == Key::CutOffBoth => number(message, "won") + number(message, "lost"),
        key if key == Key::WeakCluster => number(message, "count") + number(message, "own"),
        _ => return,
    };
    assert_eq!(pieces, leaving(position, m), "{message:?} in {position:?}");
    assert_eq!(spaces(message), position.removed_by(m), "{message:?} in {position:?}");
}

#[test]
fn numbers_and_lists_are_those_of_the_board() {
    let mut checked = 0;
    for game in games(100) {
        for played in &game.moves {
            let (position, Move::Stack { from, to }) = (played.board.position(), played.m) else { continue };
            for motif in Survey::of(position).motifs(played.m) {
                let message = message_of(&motif, position, played.m, false);
                let after = position.play_unchecked(played.m);
                let board = position.occupied() | after.occupied();
                for (_, value) in message.values() {
                    let named = match value {
                        Value::Space(space) => SpaceSet::of(*space),
                        Value::Spaces(spaces) => *spaces,
                        _ => continue,
                    };
                    assert!((named - board).is_empty(), "{message:?} in {position:?}");
                }
                match message.value("threat") {
                    Some(Value::Move(threat)) if message.key() == Key::WeakCluster => {
                        let next = if after.side() == position.side() {
                            after
                        } else {
                            after.play_unchecked(Move::Pass)
                        };
                        check_cut(&message, &next, *threat);
                    }
                    _ => check_cut(&message, position, played.m),
                }
                match message.key() {
                    key if key == Key::Lifting => {
                        let reds = spaces(&message);
                        assert!((reds - position.reds()).is_empty(), "{message:?}");
                        let beside = SpaceSet::of(from) | from.neighbours();
                        assert!((reds - beside).is_empty(), "{message:?}");
                        // A stack that lands on a red piece does not leave it.
                        let is_landed = message.value("how") == Some(&Value::Choice("landed"));
                        let is_carried = message.value("how") == Some(&Value::Choice("carried"));
                        assert!(is_carried || is_landed == reds.contains(to), "{message:?}");
                    }
                    key if key == Key::Neutralise => {
                        let taken = position.stack(to).unwrap();
                        assert_eq!(taken.owner(), Some(!position.side()));
                        assert_eq!(u32::from(taken.height()), number(&message, "count"));
                    }
                    key if key == Key::WipeOut => {
                        let enemies = position.owned_by(!position.side());
                        let is_last = enemies == SpaceSet::of(to);
                        let word = if is_last { "taken" } else { "all" };
                        assert_eq!(message.value("how"), Some(&Value::Choice(word)), "{message:?}");
                    }
                    _ => continue,
                }
                checked += 1;
            }
        }
    }
    assert!(checked > 500 || common::sample(&common::corpus(), 1).is_empty(), "{checked}");
}

#[test]
fn what_can_be_lost_is_listed_whole() {
    for game in games(40) {
        for played in game.moves.iter().step_by(3) {
            let position = played.board.position();
            for statement in position_statements(&Facts::of(position)) {
                let message = &statement.message;
                if message.key() != Key::Cuttable {
                    continue;
                }
                let Some(Value::Color(side)) = message.value("side") else { panic!("{message:?}") };
                let height = |space: Space| u32::from(position.stack(space).unwrap().height());
                assert!((spaces(message) - position.owned_by(*side)).is_empty(), "{message:?}");
                let listed: u32 = spaces(message).iter().map(height).sum();
                assert_eq!(listed, number(message, "count"), "{message:?}");
            }
        }
    }
}

#[test]
fn every_criticised_move_has_a_reason() {
    for (game, found) in reviewed() {
        for (reviewed, _, said) in told(found) {
            assert_eq!(flaw(reviewed, &said), None, "{} {}: {said:?}", game.file, reviewed.ply);
        }
    }
}

#[test]
fn a_chance_that_stays_is_explained_once() {
    for (game, found) in reviewed() {
        // The explained chances, each with whether it has been possible ever since.
        let mut explained: BTreeMap<(Color, Move), bool> = BTreeMap::new();
        for (reviewed, before, said) in told(found) {
            for message in &said {
                let Some(Value::Move(m)) = message.value("move") else { continue };
                let chance = (reviewed.side, *m);
                let place = format!("{} {}: {said:?}", game.file, reviewed.ply);
                if message.key() == Key::ReviewBetter || message.key() == Key::ReviewBetterReply {
                    assert_eq!(explained.insert(chance, true), None, "{place}");
                }
                if message.key() == Key::ReviewBetterStill {
                    let stayed = explained.insert(chance, true);
                    assert_eq!(stayed, Some(number(message, "way") != 2), "{place}");
                }
            }
            let after = before.play_unchecked(reviewed.m);
            let turned = after.play_unchecked(Move::Pass);
            for (&(side, m), stays) in &mut explained {
                *stays &= (if side == after.side() { after } else { turned }).is_legal(m);
            }
        }
    }
}

#[test]
fn graph_loss_and_text_of_placements_agree() {
    for (game, found) in reviewed() {
        for (reviewed, _, said) in told(found) {
            if reviewed.stage != Stage::Placement || reviewed.class < MoveClass::Inaccuracy {
                continue;
            }
            let chance = |ply: usize| match reviewed.side {
                Color::White => found.chances[ply],
                Color::Black => 1.0 - found.chances[ply],
            };
            let drop = chance(reviewed.ply - 1) - chance(reviewed.ply);
            assert!((drop - reviewed.win_loss).abs() < 0.001, "{} {reviewed:?}: {drop}", game.file);
            assert!(has(&said, &[Key::ReviewPlacing]), "{} {}: {said:?}", game.file, reviewed.ply);
        }
    }
}

#[test]
fn turning_points_turn_the_game() {
    for (game, found) in reviewed() {
        for index in found.turning_points() {
            let reviewed = &found.moves[index];
            let before = reviewed.chance.unwrap();
            let after = before - reviewed.win_loss;
            // A lead is 60 %. A small lead counts as lost too if much of the chance goes.
            let is_lead_lost = before >= 0.6 && after < 0.6;
            let is_behind = before > 0.4 && after <= 0.4;
            assert!(is_lead_lost || is_behind, "{} {reviewed:?}", game.file);
        }
    }
}

#[test]
fn what_hung_in_real_games_hung_on_the_named_stacks() {
    for (_, found) in reviewed() {
        let hung = |telling: &Telling| telling.messages[0].key() == Key::StoryHung;
        for telling in story(found).into_iter().flatten().filter(hung) {
            check_hung(found, &telling);
        }
    }
}

#[test]
fn a_story_tells_what_happened_and_names_the_moves() {
    for (game, found) in reviewed() {
        let paragraphs = story(found);
        // The story mentions the move with which the most pieces left the board.
        let cuts =
            told(found).into_iter().map(|(reviewed, before, _)| (leaving(&before, reviewed.m), reviewed));
        let most = cuts.rev().max_by_key(|(pieces, _)| *pieces).filter(|(pieces, _)| *pieces >= 3);
        let cuts = |ply: usize| {
            paragraphs.iter().flatten().any(|one| {
                one.ply == ply && (has(&one.messages, &CUTS) || has(&one.messages, &[Key::StoryOwnCut]))
            })
        };
        assert!(most.is_none_or(|(_, reviewed)| cuts(reviewed.ply)), "{}: {paragraphs:?}", game.file);
        assert!((3..=6).contains(&paragraphs.len()), "{}: {paragraphs:?}", game.file);
        // Either a move turned the game, or the story says that none did.
        let all: Vec<Message> = paragraphs.iter().flatten().flat_map(|one| one.messages.clone()).collect();
        let turned = [
            Key::ReviewTurningPoint,
            Key::ReviewSummaryTurned,
            Key::ReviewSummaryLost,
            Key::ReviewSummaryMissed,
        ];
        assert!(has(&all, &turned) != has(&all, &[Key::StoryNoBlow]), "{}: {all:?}", game.file);
        // A player blamed for cutting off their own pieces has a lesson.
        for (reviewed, before, _) in told(found) {
            let lost = before.losses(reviewed.m);
            let [own, enemy] = [reviewed.side, !reviewed.side].map(|side| i32::from(lost[side].pieces()));
            let is_clean = |message: &Message| {
                message.key() == Key::StoryNoLesson
                    && message.value("side") == Some(&Value::Color(reviewed.side))
            };
            let is_blamed = reviewed.class >= MoveClass::Inaccuracy && own - enemy >= 3;
            assert!(!is_blamed || !all.iter().any(is_clean), "{} {}", game.file, reviewed.ply);
        }
        // The effects of a better move are mentioned once, and the settlement keeps the order of the game.
        let better: Vec<_> = all.iter().filter(|message| message.key() == Key::ReviewBetter).collect();
        let moves: BTreeSet<_> =
            better.iter().map(|message| format!("{:?}", message.value("move"))).collect();
        assert_eq!(moves.len(), better.len(), "{}: {all:?}", game.file);
        let at = |key: Key| paragraphs.iter().flatten().position(|one| has(&one.messages, &[key]));
        if let (Some(alone), Some(decided)) = (at(Key::StoryAlone), at(Key::ReviewSummaryDecided)) {
            let plies: Vec<usize> = paragraphs.iter().flatten().map(|one| one.ply).collect();
            assert_eq!(alone < decided, plies[alone] < plies[decided], "{}: {plies:?}", game.file);
        }
        for Telling { messages, ply } in paragraphs.iter().flatten() {
            // A small stack, or one that the next move takes, is not a great gain.
            if messages[0].key() == Key::StoryGain && messages[1].key() == Key::Neutralise {
                let Move::Stack { to, .. } = found.moves[ply - 1].m else { panic!("{messages:?}") };
                let next = found.moves.get(*ply).map(|next| next.m);
                let is_lost = matches!(next, Some(Move::Stack { to: next, .. }) if next == to);
                assert!(!is_lost && number(&messages[1], "count") >= 3, "{}: {messages:?}", game.file);
            }
            assert!(*ply <= found.moves.len() && !messages.is_empty(), "{messages:?}");
            let first = &messages[0];
            let about_a_move =
                [Key::StoryGain, Key::StoryCut, Key::StoryPlacing, Key::StoryAlone, Key::ReviewTurningPoint];
            if about_a_move.iter().any(|&key| first.key() == key) {
                let reviewed = &found.moves[ply - 1];
                assert_eq!(number(first, "number") as usize, reviewed.number.get(), "{first:?}");
                let named = first.value("move");
                assert!(named.is_none_or(|m| *m == Value::Move(reviewed.m)), "{first:?}");
            }
            if first.key() == Key::StoryAlone {
                let alone = first.value("side");
                let is_alone = |later: &ReviewedMove| alone == Some(&Value::Color(later.side));
                let rest = &found.moves[*ply..];
                assert!(rest.iter().all(|m| is_alone(m) || m.m == Move::Pass), "{}: {first:?}", game.file);
            }
            if first.key() == Key::StoryPlacement {
                let favoured = found.chances[*ply].max(1.0 - found.chances[*ply]);
                assert_eq!(i64::from(number(first, "count")), (100.0 * favoured).round() as i64);
                let white = found.chances[*ply];
                let expected = match first.value("how") {
                    Some(Value::Choice("white")) => 0.5..=1.0,
                    Some(Value::Choice("black")) => 0.0..=0.5,
                    _ => 0.4..=0.6,
                };
                assert!(expected.contains(&white), "{}: {white} {first:?}", game.file);
            }
            // A move has the same number as in a record.
            for message in messages {
                if let (Some(what), Some(Value::Move(m))) = (message.value("what"), message.value("move")) {
                    let is_it = |reviewed: &ReviewedMove| {
                        reviewed.m == *m
                            && *what == Value::Choice(reviewed.number.kind())
                            && number(message, "number") as usize == reviewed.number.get()
                    };
                    assert!(found.moves.iter().any(is_it), "{message:?}");
                }
            }
            for language in Language::ALL {
                let text = Text::new(language);
                for message in messages {
                    let said = text.say(message.clone());
                    assert!(!said.contains(['‹', '{', '$']), "{language:?}: {said}");
                }
            }
        }
    }
}

#[test]
fn a_game_that_was_given_up_is_told_so() {
    let start: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
    let moves = ["h3j3".parse().unwrap()];
    let of = |result: Option<GameResult>| {
        let review = Review::new(&start, &moves, Settings::default()).unwrap().ended(result);
        carry_through(review, 1, &Native::new(), &|_| ()).unwrap()
    };
    let word = |message: &Message, name: &str| match message.value(name) {
        Some(Value::Choice(word)) => *word,
        other => panic!("{message:?}: {other:?}"),
    };
    // White is winning. Black resigns, and nobody is blamed for that.
    let right = of(Some(GameResult::resigned(Color::Black)));
    let told = ending(&right).unwrap();
    assert_eq!((word(&told, "by"), word(&told, "winner")), ("resignation", "white"));
    assert_eq!(summary(&right)[0], told);
    assert!(!has(&summary(&right), &[Key::ReviewSummaryResult, Key::ReviewSummaryGivenUp]));
    // White resigns although winning: no sentence says that White never let go.
    let wrong = of(Some(GameResult::resigned(Color::White)));
    let said = summary(&wrong);
    assert_eq!((word(&said[0], "winner"), word(&said[1], "how")), ("black", "winning"));
    assert!(!has(&said, &[Key::ReviewSummaryDecided, Key::ReviewSummaryAlways, Key::ReviewSummaryMissed]));
    // The story also states the balance, whatever else it tells of the game.
    let mut told = story(&wrong).into_iter().flatten();
    let is_told = told.any(|one| {
        has(&one.messages, &[Key::ReviewSummaryGivenUp]) && has(&one.messages, &[Key::ReviewSummaryEnded])
    });
    assert!(is_told);
    // Both agree on a draw although White is winning: no sentence says that a side held on.
    let draw = of(Some(GameResult { outcome: Outcome::Draw, by: EndReason::Agreement }));
    let said = summary(&draw);
    assert_eq!((word(&said[0], "by"), word(&said[0], "winner")), ("agreement", "nobody"));
    assert_eq!((said[1].key(), word(&said[1], "how")), (Key::ReviewSummaryGivenUp.into(), "winning"));
    assert_eq!(said[1].value("side"), Some(&Value::Color(Color::White)));
    let decisions = [
        Key::ReviewSummaryDecided,
        Key::ReviewSummaryAlways,
        Key::ReviewSummaryLost,
        Key::ReviewSummaryTurned,
    ];
    assert!(!has(&said, &decisions), "{said:?}");
    // The review knows an end by the rules without the record.
    assert_eq!(ending(&of(None)), None);
}

/// Returns the largest event of an answer as a reason.
fn because(position: &Position, m: Move, reply: Move) -> Option<Reason> {
    let events = Course::of(position, &[m, reply]).events;
    let event = events.into_iter().filter(|event| event.ply == 1).max_by_key(|event| event.pieces)?;
    Some(Reason { branch: Branch::Played, event, size: event.pieces, explains: 100 })
}

/// Makes a move as a review would have it: good, or a mistake instead of `better`.
fn one(
    position: &Position,
    (ply, number): (usize, MoveNumber),
    m: Move,
    better: Option<Move>,
    reply: Option<Move>,
) -> ReviewedMove {
    let continuation = |position: Position, m| Continuation { moves: vec![m], motifs: motifs(&position, m) };
    ReviewedMove {
        ply,
        number,
        m,
        side: position.side(),
        stage: Stage::Melee,
        class: if better.is_some() { MoveClass::Mistake } else { MoveClass::Good },
        loss: 300,
        win_loss: 0.12,
        chance: Some(0.5),
        proven: false,
        before: None,
        after: None,
        best: vec![better.unwrap_or(m)],
        motifs: motifs(position, m),
        line: vec![m],
        better: better.map(|better| continuation(*position, better)),
        reply: reply.map(|reply| continuation(position.play_unchecked(m), reply)),
        reason: reply.and_then(|reply| because(position, m, reply)),
    }
}

/// Returns the messages about these moves. White's moves are blamed for missing `better`, wherever that is
/// legal.
fn blamed(start: &str, moves: &[&str], better: &str) -> Vec<Vec<Message>> {
    let mut position: Position = start.parse().unwrap();
    let better: Move = better.parse().unwrap();
    let moves: Vec<Move> = moves.iter().map(|m| m.parse().unwrap()).collect();
    let mut narrator = Narrator::new();
    let about = |(index, (&m, number)): (usize, (&Move, MoveNumber))| {
        let is_missed = position.side() == Color::White && m != better && position.is_legal(better);
        let reviewed = one(&position, (index + 1, number), m, is_missed.then_some(better), None);
        let said = narrator.about(&reviewed, &position);
        position = position.play(m).unwrap();
        said
    };
    moves.iter().zip(MoveNumber::of(moves.iter().copied())).enumerate().map(about).collect()
}

#[test]
fn a_chance_that_stays_is_told_when_it_ends() {
    let board = "8,b/2,r,6,b/2,b,w,b,w,b,w,r,w,r/10/9 w s";
    let missed_twice = ["f3e3", "g3h3", "j3i3"];
    let of = |last: &[&str]| blamed(board, &[&missed_twice[..], last].concat(), "d3c3");
    let taken = of(&["k5k4", "d3c3"]);
    let told = taken[4].iter().find(|message| message.key() == Key::ReviewChanceTaken).unwrap();
    assert_eq!((told.value("move"), number(told, "number")), (Some(&Value::Move(mv("d3c3"))), 1));
    // Black leaves the space on which White could have landed.
    let gone = of(&["c3d4"]);
    let told = gone[3].iter().find(|message| message.key() == Key::ReviewChanceGone).unwrap();
    assert_eq!(told.value("move"), Some(&Value::Move(mv("c3d4"))));
    assert_eq!((told.value("missed"), number(told, "number")), (Some(&Value::Move(mv("d3c3"))), 1));
    // A chance that is missed again is described as such.
    let spoilt = of(&["k5k4", "d3e3"]);
    assert!(!has(&spoilt[4], &[Key::ReviewChanceGone]), "{spoilt:?}");
    let still = spoilt[4].iter().find(|message| message.key() == Key::ReviewBetterStill).unwrap();
    assert_eq!((still.value("move"), number(still, "way")), (Some(&Value::Move(mv("d3c3"))), 3));
    // The move that was better then is a fault now, so it isn't praised.
    let mut narrator = Narrator::new();
    let mut position: Position = board.parse().unwrap();
    for (index, m) in ["f3e3", "g3h3", "j3i3", "k5k4", "d3c3"].map(mv).into_iter().enumerate() {
        let better = if index == 4 { position.legal_moves()[0] } else { mv("d3c3") };
        let better = (position.side() == Color::White).then_some(better);
        let reviewed = one(&position, (index + 1, MoveNumber::First(index + 1)), m, better, None);
        let said = narrator.about(&reviewed, &position);
        assert!(!has(&said, &[Key::ReviewChanceTaken]), "{said:?}");
        position = position.play(m).unwrap();
    }
    // A chance that was missed only once ends without a comment.
    let once = blamed(board, &["f3e3", "c3d4"], "d3c3");
    assert!(!has(&once[1], &[Key::ReviewChanceGone]), "{once:?}");
}

#[test]
fn a_reason_is_told_by_the_line_in_which_it_happens() {
    let before: Position = "9/10/1,w,w,b,r,r,r,w,b,w,1/6,b,3/9 w s".parse().unwrap();
    let text = Text::new(Language::English);
    let said = |reviewed: &ReviewedMove| -> Vec<String> {
        let said = Narrator::new().about(reviewed, &before).into_iter();
        said.filter(|message| has(std::slice::from_ref(message), &[Key::ReviewReason, Key::ReviewDeeper]))
            .map(|message| text.say(message))
            .collect()
    };
    let blamed = one(&before, (1, MoveNumber::First(1)), mv("j3i3"), Some(mv("h3i3")), Some(mv("d3e3")));
    assert_eq!(said(&blamed), ["The answer d3–e3 cuts off 2 white pieces (b3 c3); not so after h3–i3."]);
    // Without a tested reason both lines are shown.
    let line = vec![mv("j3i3"), mv("d3e3")];
    let open = ReviewedMove { reason: None, line, ..blamed };
    assert_eq!(
        said(&open),
        ["The reason lies deeper: expected is j3–i3, d3–e3, and h3–i3 after the better move."]
    );
    // A reason in the better line follows the better move.
    let event = Course::of(&before, &[mv("c3d3")]).events[0];
    assert_eq!(event.kind, EventKind::Captured);
    let reason = Reason { branch: Branch::Better, event, size: 2, explains: 66 };
    let missed = one(&before, (1, MoveNumber::First(1)), mv("h3i3"), Some(mv("c3d3")), None);
    let missed = ReviewedMove { reason: Some(reason), ..missed };
    assert_eq!(said(&missed), ["It takes the black piece on d3; not so after h3–i3."]);
}

#[test]
fn an_overlooked_threat_is_named() {
    let before: Position = "9/1,w,w,7/2,w,rb,1,r,r,4/10/9 w s".parse().unwrap();
    let found = motifs(&before, mv("c4d4"));
    let broken = found.iter().find(|motif| motif.kind() == MotifKind::Broken(Advice::RedThreat)).unwrap();
    let message = message_of(broken, &before, mv("c4d4"), false);
    let Some(&Value::Move(threat)) = message.value("threat") else { panic!("{message:?}") };
    let after = before.play_unchecked(mv("c4d4"));
    assert!(after.is_legal(threat));
    let losses = after.losses(threat);
    let gain = losses.white.pieces() - losses.black.pieces();
    assert_eq!(u32::from(gain), number(&message, "count"), "{message:?}");
}

#[test]
fn a_last_stack_is_taken_once() {
    let last = said_on("9/10/r,bbbb,w,ww,r,r,5/10/9 w s", "d3b3");
    let wiped = last.iter().find(|message| message.key() == Key::WipeOut);
    let captured = has(&last, &[Key::Neutralise]);
    assert!(captured && wiped.unwrap().value("how") == Some(&Value::Choice("all")), "{last:?}");
}

#[test]
fn an_answer_that_is_missed_is_told_as_that() {
    // After White's j3i3 Black can cut off two white stacks with d3e3.
    let before: Position = "9/10/1,w,w,b,r,r,r,w,b,w,1/6,b,3/9 w s".parse().unwrap();
    let first = one(&before, (1, MoveNumber::First(1)), mv("j3i3"), Some(mv("h3i3")), Some(mv("d3e3")));
    let after = before.play_unchecked(first.m);
    let of = |m: &str, better: Option<&str>| {
        let mut narrator = Narrator::new();
        let said = narrator.about(&first, &before);
        let answer = said.iter().find(|message| message.key() == Key::ReviewReason).unwrap();
        assert_eq!(answer.value("move"), Some(&Value::Move(mv("d3e3"))));
        let second = one(&after, (2, MoveNumber::Second(1)), mv(m), better.map(mv), None);
        narrator.about(&second, &after)
    };
    let missed = of("g2g3", Some("d3e3"));
    assert!(has(&missed, &[Key::ReviewBetterReply]) && !has(&missed, &[Key::ReviewBetter]), "{missed:?}");
    assert!(!has(&missed, &CUTS), "the effect was explained one move before: {missed:?}");
    let other = of("d3e3", Some("d3c3"));
    assert!(has(&other, &[Key::ReviewBetter]) && !has(&other, &[Key::ReviewBetterReply]), "{other:?}");
    assert_eq!(of("d3e3", None), [], "the effect was explained one move before");
}

fn mv(m: &str) -> Move {
    m.parse().unwrap()
}
