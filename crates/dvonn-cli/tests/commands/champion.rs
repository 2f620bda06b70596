//! Tests of `dvonn champion`: the figures, the games, the model games.

use crate::{arg, folder, json, run, run_with, well};

#[test]
fn figures_are_told_in_full_and_follow_from_the_games() {
    let told = well(&["champion"]);
    for part in [
        "The five pieces of advice",
        "True: ",
        "It depends on the boards: ",
        "First moves",
        "What a space is worth",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(told.lines().all(|line| line.chars().count() <= 100), "{told}");
    let [shipped, counted] = [&["champion", "--json"][..], &["champion", "--recount", "--json"]].map(well);
    assert!(shipped == counted, "the games give other figures");
    assert!(json(&shipped)[0]["games"].as_u64().unwrap() >= 10_000);
}

#[test]
fn the_games_go_into_an_archive() {
    let dir = folder("champion", &[]);
    let (games, archive) = (dir.join("games.dvonngs"), dir.join("archive"));
    well(&["champion", "--games", arg(&games)]);
    let told = well(&["archive", "import", arg(&archive), arg(&games)]);
    let new: u32 = told.split(' ').next().unwrap().parse().unwrap();
    assert!(new >= 10_000, "{told}");
}

#[test]
fn model_games_are_listed_and_told() {
    let list = well(&["champion", "--model"]);
    assert_eq!(list.lines().count(), 30, "{list}");
    for theme in list.lines().filter_map(|line| line.split_whitespace().next()) {
        let told = well(&["champion", "--model", theme]);
        assert!(told.lines().count() > 30, "{theme}: {told}");
    }
    let unknown = run(&["champion", "--model", "nothing"]);
    assert_eq!((unknown.out.as_str(), unknown.code), ("", 2));
    assert!(
        unknown.err.contains("nothing") && unknown.err.contains("dvonn champion --model"),
        "{}",
        unknown.err
    );
    let nowhere = run_with(&["champion", "--games", "/no/such/folder/games"], "");
    assert_eq!(nowhere.code, 2, "{}", nowhere.err);
}
