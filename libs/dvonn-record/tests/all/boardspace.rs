//! Boardspace's logs: the meaning of the players' actions, and the refused logs.

use crate::common::{moves, one, refused};
use dvonn::{Color, Move, Rule};
use dvonn_record::{Fault, GameDate, GameResult, Place, read};

/// Writes a log with these entries, each of which begins with its player.
fn log(entries: &[&str]) -> String {
    let nodes: String = entries
        .iter()
        .enumerate()
        .map(|(number, entry)| {
            let (player, action) = entry.split_once(' ').unwrap_or((entry, ""));
            format!("; {player}[{} {action}]\r\n", number + 1)
        })
        .collect();
    format!(
        " (;\r\nGM[Dvonn]VV[1]\r\nSU[dvonn -17]\r\nDT[Sat Mar 02 2013]\r\nGN[one-two]\r\nP0[id \"one\"]\r\nP1[id \"two\"]\r\n; P0[0 Start P0]\r\n{nodes};\r\nP0[time 0:03:28 ]\r\n)\r\n \r\n"
    )
}

/// Returns the entries of a log that fills the board, from A1 to K5.
fn filled() -> Vec<String> {
    let mut entries = Vec::new();
    for (n, space) in dvonn::Space::all().enumerate() {
        let name = space.to_string().to_uppercase();
        entries.push(format!("P{} dropb {} {}", n % 2, &name[..1], &name[1..]));
        entries.push(format!("P{} done", n % 2));
    }
    entries
}

fn with_board_filled(entries: &[&str]) -> String {
    let filled = filled();
    log(&filled.iter().map(String::as_str).chain(entries.iter().copied()).collect::<Vec<_>>())
}

#[test]
fn boardspace_old_shape() {
    let game = one(&log(&[
        "P0 pick wr 2",
        "P0 drop wr 2",
        "P0 pick wr 2",
        "P0 dropb E 3",
        "P0 pickb E 3",
        "P0 drop wr 2",
        "P0 dropb F 3",
        "P0 done",
        "P1 dropb C 3",
        "P1 done",
        "P0 dropb H 2",
        "P0 resign",
        "P0 done",
    ]));
    // White's last move was not confirmed by `done`, so it does not count.
    assert_eq!(moves(&game), "f3 c3");
    assert_eq!(game.result(), Some(GameResult::resigned(Color::White)));
    assert_eq!(game.players.white.as_deref(), Some("one"));
    assert_eq!(game.players.black.as_deref(), Some("two"));
    assert_eq!(game.date.as_ref().map(GameDate::as_str), Some("Sat Mar 02 2013"));
    assert_eq!(game.id.as_deref(), Some("dvonn -17"));
    assert_eq!(game.event.as_deref(), Some("one-two"));
}

#[test]
fn boardspace_new_shape() {
    let text = "(;P0[ time 0:26:37]\nP1[ time 0:03:17]\nGM[Dvonn]\nSU[dvonn 4]\nGC[x]\nP0[ id one]\nP1[ id t\u{e9}o]\nFF[4]\n\
        ;P0[0 Start P0]\n;P0[1 dropb A 3]\n;P0[2 done]\n;P1[3 dropb I 4]\n;P1[4 done]\n)";
    let latin_1: Vec<u8> = text.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect();
    let games = read(&latin_1, None).unwrap();
    assert_eq!(moves(&games[0]), "a3 i4");
    assert_eq!(games[0].players.white.as_deref(), Some("one"));
    assert_eq!(games[0].players.black.as_deref(), Some("téo"));
    assert_eq!(games[0].result(), None);
}

#[test]
fn boardspace_moves_are_taken_back_before_done() {
    let game = one(&with_board_filled(&[
        "P0 pickb I 1",
        "P0 dropb H 1",
        "P0 pickb H 1",
        "P0 dropb I 2",
        "P0 done",
        "P1 pickb B 1",
        "P1 dropb B 1",
        "P1 pickb D 1",
        "P1 reset",
        "P1 move D 1 E 1",
        "P1 done",
    ]));
    assert!(moves(&game).ends_with(" i1i2 d1e1"), "{}", moves(&game));
}

#[test]
fn boardspace_errors_name_node_and_rule() {
    let error = refused(&with_board_filled(&["P0 pickb D 3", "P0 dropb D 4", "P0 done"]));
    assert_eq!(
        error.to_string(),
        "node 100, move 1: d3d4 is not allowed for White: the stack is surrounded on all six sides (rule M3)"
    );
    assert_eq!((error.at, error.rule()), (Place::Node(100), Some(Rule::M3)));

    let error = refused(&log(&["P0 dropb E 3", "P0 done", "P1 dropb E 3", "P1 done"]));
    assert_eq!((error.at, error.ply, error.rule()), (Place::Node(3), Some(2), Some(Rule::L1)));

    let error = refused(&log(&["P0 dropb E 3", "P0 done", "P0 dropb E 4", "P0 done"]));
    assert_eq!(
        error.to_string(),
        "node 3, placing 2: read e4 by White: expected a move by Black, whose turn it is (rule L1)"
    );
    let error = refused(&with_board_filled(&["P1 move D 1 E 1", "P1 done"]));
    assert_eq!((error.at, error.rule()), (Place::Node(99), Some(Rule::M1)));

    let error = refused(&with_board_filled(&["P0 done"]));
    assert_eq!((error.at, error.rule()), (Place::Node(99), Some(Rule::M5)));
    let error = refused(&log(&["P0 edit", "P0 resign"]));
    assert_eq!((error.at, error.rule()), (Place::Node(1), Some(Rule::L1)));
    assert!(matches!(error.fault, Fault::Edited { .. }));

    let error = refused(&log(&["P0 swap"]));
    assert_eq!(
        error.to_string(),
        "node 1, placing 1: read \"1 swap\": expected pickb, dropb, move, pass, done or resign"
    );
    let error = refused(&log(&["P0 dropb Z 9"]));
    assert_eq!(
        error.to_string(),
        "node 1, placing 1: read \"1 dropb Z 9\": expected a space, such as dropb E 3"
    );
    let error = refused(&with_board_filled(&["P0 pickb I 1", "P0 done"]));
    assert_eq!(
        error.to_string(),
        "node 100, move 1: read \"done\": expected the stack in hand to be put down"
    );
}

#[test]
fn boardspace_files_may_hold_games_but_not_one_twice() {
    let first = log(&["P0 dropb E 3", "P0 done"]);
    let second = first.replace("dvonn -17", "dvonn 18");
    assert_eq!(read((first.clone() + &second).as_bytes(), None).unwrap().len(), 2);
    let error = refused(&(first.clone() + &first));
    assert_eq!((error.at, error.rule()), (Place::Line(17), Some(Rule::L1)));
}

#[test]
fn nodes_without_numbers_are_counted() {
    let error = refused("(;GM[Dvonn];P0[dropb E 3];P0[done];P1[dropb E 3];P1[done])");
    assert_eq!((error.at, error.ply, error.rule()), (Place::Node(4), Some(2), Some(Rule::L1)));
}

#[test]
fn a_move_stands_without_done_if_the_log_or_the_turn_ends() {
    assert_eq!(moves(&one(&log(&["P0 dropb E 3"]))), "e3");
    assert_eq!(moves(&one(&log(&["P0 dropb E 3", "P1 dropb C 3", "P1 done"]))), "e3 c3");
    assert_eq!(moves(&one(&log(&["P0 dropb E 3", "P0 pickb F 3"]))), "e3");
    // Picking up another stack makes the first move final, and then it is no longer the player's turn.
    let error = refused(&with_board_filled(&[
        "P0 pickb I 1",
        "P0 dropb I 2",
        "P0 pickb E 1",
        "P0 dropb E 2",
        "P0 done",
    ]));
    assert_eq!((error.at, error.ply, error.rule()), (Place::Node(102), Some(51), Some(Rule::M1)));
}

#[test]
fn what_is_dropped_on_another_space_replaces_the_move() {
    let game = one(&with_board_filled(&[
        "P0 pickb I 1",
        "P0 dropb H 1",
        "P0 pickb H 1",
        "P0 dropb I 1",
        "P0 pickb G 1",
        "P0 dropb H 1",
        "P0 done",
    ]));
    assert!(moves(&game).ends_with(" k5 g1h1"), "{}", moves(&game));
    assert_eq!(moves(&one(&log(&["P0 dropb E 3", "P0 dropb F 3", "P0 done"]))), "f3");
    assert_eq!(moves(&one(&log(&["P0 dropb E 3", "P0 drop wr 2", "P0 dropb G 3", "P0 done"]))), "g3");
    assert_eq!(moves(&one(&log(&["P0 dropb E 3", "P0 reset", "P0 dropb G 3", "P0 done"]))), "g3");
}

#[test]
fn a_pass_is_written_bare_or_missing() {
    let game = one(include_str!("../games/black_passes.txt"));
    let passes: Vec<usize> =
        game.moves().enumerate().filter(|&(_, m)| m == Move::Pass).map(|(ply, _)| ply).collect();
    assert!(passes.len() >= 2);
    for pass in [Some("pass"), Some("done"), None] {
        let mut entries = Vec::new();
        for (ply, m) in game.moves().enumerate() {
            let player = if game.side_after(ply) == Color::White { "P0" } else { "P1" };
            let name = |space: dvonn::Space| {
                let name = space.to_string().to_uppercase();
                format!("{} {}", &name[..1], &name[1..])
            };
            match m {
                Move::Place(space) => entries.push(format!("{player} dropb {}", name(space))),
                Move::Stack { from, to } => {
                    entries.push(format!("{player} move {} {}", name(from), name(to)));
                }
                Move::Pass => entries.extend(pass.map(|word| format!("{player} {word}"))),
            }
            if m != Move::Pass {
                entries.push(format!("{player} done"));
            }
        }
        let read = one(&log(&entries.iter().map(String::as_str).collect::<Vec<_>>()));
        assert_eq!(moves(&read), moves(&game), "{pass:?}");
        // After the end, the side to move does not matter.
        entries.push("P0 move A 1 A 2".to_owned());
        entries.push("P1 move A 1 A 2".to_owned());
        let error = refused(&log(&entries.iter().map(String::as_str).collect::<Vec<_>>()));
        assert_eq!(error.rule(), Some(Rule::E1));
    }
}

#[test]
fn headers_and_names_may_be_empty() {
    let game = one("(;GM[dvonn]DT[]GN[]P0[id \"\"]P1[id a \"b\"];P0[1 dropb E 3])");
    assert_eq!((game.date, game.event, game.players.white), (None, None, None));
    assert_eq!(game.players.black.as_deref(), Some("a \"b\""));
    assert_eq!(game.site.as_deref(), Some("boardspace.net"));
}

#[test]
fn only_numbered_entries_are_part_of_the_game() {
    assert_eq!(moves(&one("(;GM[Dvonn]P0[mood happy];P0[1 dropb E 3])")), "e3");
    let wrong = |entry: &str| refused(&format!("(;GM[Dvonn];P0[{entry}])")).message();
    assert_eq!(
        wrong("1 mood happy"),
        "read \"1 mood happy\": expected pickb, dropb, move, pass, done or resign"
    );
    assert_eq!(wrong("1"), "read \"1\": expected what the player did");
    assert_eq!(wrong("99999999999 done"), "read \"99999999999 done\": expected a node's number");
    assert_eq!(wrong("1 pickb Z 9"), "read \"1 pickb Z 9\": expected a space, such as pickb E 3");
    assert_eq!(wrong("1 move E 3"), "read \"1 move E 3\": expected two spaces, such as move A 2 B 3");
    let go = refused("(;P0[ranking 1]GM[Go])");
    assert_eq!(go.to_string(), "line 1: read a record of another game, Go: expected one of DVONN");
}
