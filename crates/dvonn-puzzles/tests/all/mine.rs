//! Compares mining and proving with slow, obvious reference implementations, and with the results of earlier
//! versions. After a change that is meant to alter the mined puzzles (the engine plays the games),
//! `DVONN_UPDATE=1 cargo test -p dvonn-puzzles --all-features --test all mine` writes the new files.

use std::collections::BTreeSet;
use std::path::Path;

use dvonn::random::{self, Random};
use dvonn::{Board, Margin, Position};
use dvonn_coach::MotifKind;
use dvonn_puzzles::mine::{CheckFault, Selection, attempts, check, complete, mine_game, prove, replies};
use dvonn_puzzles::{Identity, Puzzle, PuzzleSet, SHIPPED};

const SET: &str = include_str!("../../src/session/tests/puzzles.txt");

/// Compares a text with a file in `tests/mine`.
fn is_as_before(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mine").join(name);
    if std::env::var_os("DVONN_UPDATE").is_some() {
        let written = std::fs::write(&path, text);
        assert!(written.is_ok(), "{written:?}");
    }
    assert_eq!(text, std::fs::read_to_string(&path).unwrap_or_default(), "{name}");
}

/// Computes the margin for the side to move by plain minimax.
fn minimax(position: &Position) -> Margin {
    let moves = position.legal_moves();
    let after = moves.iter().map(|&m| -minimax(&position.play_unchecked(m)));
    after.max().unwrap_or_else(|| position.margin(position.side()))
}

/// Returns a position of a random game with at most this many stacks.
fn ending(seed: u64, stacks: usize) -> Option<Board> {
    let mut random = Random::new(seed);
    let mut board = random::setup(&mut random);
    while board.position().occupied().len() > stacks {
        let m = random::legal_move(board.position(), &mut random)?;
        board = board.play(m).ok()?;
    }
    (!board.position().is_over()).then_some(board)
}

#[test]
fn proven_margins_are_those_of_plain_minimax() {
    let mut compared = 0;
    for board in (0..60).filter_map(|seed| ending(seed, 8)) {
        let position = board.position();
        let proven = prove(position, &|_| false).unwrap();
        let expected: Vec<Margin> =
            position.legal_moves().iter().map(|&m| -minimax(&position.play_unchecked(m))).collect();
        assert_eq!(proven.margins, expected, "{board}");
        compared += 1;
    }
    assert!(compared > 20, "{compared}");
    assert_eq!(prove(Board::start().position(), &|_| false), None);
}

#[test]
fn a_proof_that_is_stopped_proves_nothing() {
    let full = random::setup(&mut Random::new(1));
    assert_eq!(prove(full.position(), &|nodes| nodes > 1000), None);
}

#[test]
fn what_a_puzzle_states_is_proven_again() {
    let set: PuzzleSet = SET.parse().unwrap();
    for puzzle in set.puzzles() {
        assert_eq!(check(puzzle, &|_| false), Some(Ok(())), "{puzzle}");
        let mut margins: Vec<Margin> = puzzle.margins().map(|(_, margin)| margin).collect();
        let worst = margins.iter().position(|margin| *margin < puzzle.second_margin()).unwrap();
        margins[worst] = Margin::clamped(i32::from(margins[worst].pieces()) + 1);
        let stated = margins[worst];
        let (themes, line) = (puzzle.themes().to_vec(), puzzle.line().to_vec());
        let wrong =
            Puzzle::new(*puzzle.board(), margins, line.clone(), themes.clone(), puzzle.rating()).unwrap();
        let (m, proven) = puzzle.margins().nth(worst).unwrap();
        assert_eq!(check(&wrong, &|_| false), Some(Err(CheckFault::Margin { m, stated, proven })));
        let margins = puzzle.margins().map(|(_, margin)| margin).collect();
        let unthemed = Puzzle::new(*puzzle.board(), margins, line, Vec::new(), puzzle.rating()).unwrap();
        assert_eq!(check(&unthemed, &|_| false), Some(Err(CheckFault::Themes { expected: themes })));
    }
}

#[test]
fn replies_are_the_best_and_a_worse_one_is_found_out() {
    let set: PuzzleSet = SET.parse().unwrap();
    for puzzle in set.puzzles() {
        let replies = replies(puzzle.board(), &|_| false).unwrap();
        assert_eq!(puzzle.step(0).unwrap().replies(), replies, "{puzzle}");
        // A move with a reply that is worse than the best one.
        let side = puzzle.board().position().side();
        let worse = puzzle.margins().enumerate().find_map(|(at, (m, margin))| {
            let after = puzzle.board().position().play(m).unwrap();
            let other = after.legal_moves().iter().copied().find(|reply| {
                let then = after.play(*reply).unwrap();
                let margins = prove(&then, &|_| false).unwrap().margins;
                let best = if then.side() == side { margins.into_iter().max() } else { None };
                best.is_some_and(|best| best != margin)
            })?;
            Some((at, m, other))
        });
        let Some((at, m, other)) = worse else { panic!("{puzzle}") };
        let mut wrong = replies;
        wrong[at] = Some(other);
        let wrong = puzzle.clone().with_replies(wrong).unwrap();
        let fault = check(&wrong, &|_| false);
        assert!(
            matches!(fault, Some(Err(CheckFault::Reply { m: of, reply, .. })) if (of, reply) == (m, other)),
            "{fault:?}"
        );
    }
}

#[test]
fn games_have_the_same_puzzles_every_time() {
    let mut games = 0..;
    let (number, found) = games
        .by_ref()
        .map(|number| (number, mine_game(3, number)))
        .find(|(_, found)| !found.is_empty())
        .unwrap();
    assert_eq!(mine_game(3, number), found);
    for puzzle in &found {
        let stacks = puzzle.board().position().occupied().len();
        assert!((12..=22).contains(&stacks) && puzzle.margins().count() >= 5, "{puzzle}");
        assert!(
            puzzle.gap() >= 3 && puzzle.margin() >= Margin::ZERO && !puzzle.themes().is_empty(),
            "{puzzle}"
        );
        assert_eq!(puzzle.to_string().parse::<Puzzle>().as_ref(), Ok(puzzle));
    }
    let mut text = String::new();
    for puzzle in games.take(10).flat_map(|number| mine_game(3, number)).chain(found) {
        text += &format!("{puzzle}\n");
    }
    is_as_before("games.txt", &text);
}

#[test]
fn levels_try_as_they_did() {
    let set: PuzzleSet = SET.parse().unwrap();
    let mut text = String::new();
    for puzzle in set.puzzles() {
        let solved =
            |(rating, solved): (dvonn_puzzles::Rating, bool)| format!(" {} {solved}", rating.points());
        let tries: String =
            attempts(puzzle.board().position(), puzzle.best()).into_iter().map(solved).collect();
        text += &format!("{}{tries}\n", puzzle.id());
    }
    is_as_before("attempts.txt", &text);
}

#[test]
fn what_older_files_lack_is_completed() {
    let set: PuzzleSet = SET.parse().unwrap();
    for puzzle in set.puzzles() {
        let line = puzzle.to_string();
        let fields: Vec<&str> = line.split(';').collect();
        let older: Puzzle = fields[..6].join(";").parse().unwrap();
        assert!(older.step(0).unwrap().replies().is_empty());
        assert_eq!(complete(&older, &|_| false).as_ref(), Some(puzzle));
    }
}

#[test]
fn an_older_line_that_is_no_longer_found_stays_and_is_proven() {
    let set: PuzzleSet = SHIPPED.parse().unwrap();
    // Finds another reply that keeps the margin, and the only best move after it.
    let another = |puzzle: &Puzzle| {
        let after = puzzle.board().play(puzzle.best()).unwrap();
        let proven = prove(after.position(), &|_| false)?;
        let replies = after.position().legal_moves();
        let keep = replies.iter().zip(&proven.margins).filter(|(_, margin)| -**margin == puzzle.margin());
        keep.filter(|(reply, _)| **reply != puzzle.line()[1]).find_map(|(&reply, _)| {
            let then = prove(after.play(reply).unwrap().position(), &|_| false)?;
            let most = then.margins.iter().max()?;
            let is_only = then.margins.iter().filter(|margin| *margin == most).count() == 1;
            let line = vec![puzzle.best(), reply, *then.line.first()?];
            (is_only && then.margins.len() > 1).then_some((line, then.margins))
        })
    };
    let long = set.puzzles().iter().filter(|puzzle| puzzle.line().len() == 3);
    let (puzzle, (line, margins)) =
        long.filter_map(|puzzle| Some((puzzle, another(puzzle)?))).next().unwrap();
    let first = puzzle.margins().map(|(_, margin)| margin).collect();
    let (themes, rating) = (puzzle.themes().to_vec(), puzzle.rating());
    let older = Puzzle::new(*puzzle.board(), first, line.clone(), themes, rating).unwrap();
    let completed = complete(&older, &|_| false).unwrap();
    assert_eq!(completed.line(), line);
    assert!(completed.step(1).is_none() && completed.step(4).is_none());
    let second = completed.step(2).unwrap();
    assert_eq!(second.margins().map(|(_, margin)| margin).collect::<Vec<_>>(), margins);
    let board = puzzle.board().play(line[0]).unwrap().play(line[1]).unwrap();
    assert_eq!((second.board(), second.replies()), (&board, &*replies(&board, &|_| false).unwrap()));
    assert_eq!(complete(&older, &|_| true), None, "stopped");
}

#[test]
fn a_set_keeps_its_puzzles_and_days() {
    let set: PuzzleSet = SET.parse().unwrap();
    let fewer: Vec<Puzzle> = set.puzzles().iter().rev().cloned().collect();
    assert_eq!(set.with_puzzles(fewer.clone()).puzzles(), fewer);
    // A second day must have puzzles between it and the first.
    let twice = SET.to_owned() + "\nfrom-day 20788\nfrom-day 20789\n";
    assert!(twice.parse::<PuzzleSet>().is_err());
    assert!((SET.to_owned() + "\nfrom-day 20788\n").parse::<PuzzleSet>().is_ok());
}

#[test]
fn a_selection_of_one_is_empty_and_then_complete() {
    let set: PuzzleSet = SET.parse().unwrap();
    let mut selection = Selection::new(1);
    assert!(selection.is_empty() && !selection.is_complete());
    // The first puzzle must have a follow-up, because the share of these holds from the start.
    assert!(selection.offer(&set.puzzles()[2]) && !selection.offer(&set.puzzles()[1]));
    assert!(!selection.is_empty() && selection.is_complete());
}

#[test]
fn a_selection_takes_what_it_took() {
    let set: PuzzleSet = SHIPPED.parse().unwrap();
    let mut text = String::new();
    for count in [10, 21, 40, 150, 400] {
        let mut selection = Selection::new(count);
        let taken = set.puzzles().iter().filter(|puzzle| selection.offer(puzzle));
        let ids: Vec<String> = taken.map(|puzzle| puzzle.id().to_string()).collect();
        text += &format!("{count}: {}\n", ids.join(" "));
    }
    is_as_before("selections.txt", &text);
}

#[test]
fn faults_are_told_in_words() {
    let themes = vec![MotifKind::Neutralise, MotifKind::Evacuation];
    assert_eq!(CheckFault::Themes { expected: themes }.to_string(), "the themes are: neutralise evacuation");
    let set: PuzzleSet = SET.parse().unwrap();
    let puzzle = &set.puzzles()[0];
    let fault =
        Puzzle::new(*puzzle.board(), Vec::new(), Vec::new(), Vec::new(), puzzle.rating()).unwrap_err();
    assert_eq!(fault.to_string(), "expected 8 margins, one for each legal move, found 0");
}

#[test]
fn a_selection_takes_none_twice_and_spreads() {
    let set: PuzzleSet = SET.parse().unwrap();
    let mut selection = Selection::new(set.puzzles().len());
    let taken: Vec<_> = set.puzzles().iter().filter(|puzzle| selection.offer(puzzle)).collect();
    // With so few puzzles, a band of ratings may have only one.
    let bands: BTreeSet<_> = taken.iter().map(|puzzle| (puzzle.rating().points() / 200).max(5)).collect();
    assert_eq!((selection.len(), taken.len()), (bands.len(), bands.len()));
    assert!(taken.iter().all(|puzzle| !selection.offer(puzzle)));
    assert!(selection.len() < set.puzzles().len() && !selection.is_complete() && !selection.is_empty());
    let identities: BTreeSet<Identity> = taken.iter().map(|puzzle| puzzle.identity()).collect();
    assert_eq!(identities.len(), taken.len());
}

#[test]
fn a_selection_is_spread_together_with_the_puzzles_that_there_are() {
    let set: PuzzleSet = SHIPPED.parse().unwrap();
    let (there, more) = set.puzzles().split_at(200);
    let mut selection = Selection::beside(there, 100);
    assert_eq!((selection.len(), selection.is_complete()), (200, false));
    assert!(there.iter().all(|puzzle| !selection.offer(puzzle)), "the puzzles it started with");
    let mut all = there.to_vec();
    for puzzle in more {
        let have = |theme: &MotifKind| all.iter().filter(|other| other.themes().contains(theme)).count();
        let follow_ups = all.iter().filter(|other| other.line().len() > 1).count();
        let counts: Vec<usize> = puzzle.themes().iter().map(have).collect();
        if selection.offer(puzzle) {
            assert!(
                counts.iter().any(|count| count * 8 < 300),
                "{puzzle}: the puzzle has only common themes"
            );
            let is_rare = counts.iter().any(|count| count * 20 < 300);
            assert!(
                is_rare || counts.iter().all(|count| count * 2 < 300),
                "{puzzle}: the puzzle has a worn-out theme"
            );
            assert!(
                puzzle.line().len() > 1 || follow_ups * 3 > all.len(),
                "{puzzle}: too few puzzles have follow-ups"
            );
            all.push(puzzle.clone());
        }
    }
    assert_eq!(selection.len(), all.len());
    assert!(all.len() > 220, "{}", all.len());
}
