//! Tests of `dvonn show`.

use crate::{GAME, SMALL, arg, folder, json, run, run_with, well};

#[test]
fn a_position_is_drawn_in_letters() {
    let expected = "\
5         .     .     .     .     .     .     .     .     .
4      .     .     .     .     .     .     .     .     .     .
3   r    w1    b1    w1     .     .     .    w2*    .     r     .
2      .     .     .     .     .     .     .     .     .     .     k
1         .     .     .     .     .     .     .     .     .     j
             a     b     c     d     e     f     g     h     i

White to move (White 4, Black 1).
9/10/r,w,b,w,3,rw,1,r,1/10/9 w s
";
    assert_eq!(well(&["show", SMALL]), expected);
}

#[test]
fn a_game_is_drawn_after_any_of_its_moves() {
    let dir = folder("show", &[("game.sgf", GAME.as_bytes())]);
    let file = dir.join("game.sgf");
    let at = |ply: &str| well(&["show", arg(&file), "--ply", ply]);
    assert!(at("0").ends_with("White to place a red piece.\n9/10/11/10/9 w p\n"));
    assert!(at("3").contains("Black to place a black piece."));
    assert!(at("49").contains("White to move (White 23, Black 23)."));
    let end = well(&["show", arg(&file)]);
    assert_eq!(end, at("81"));
    assert!(end.contains("The game is over: White wins (White 19, Black 17)."), "{end}");
    assert_eq!(run_with(&["show", "-"], GAME).out, end);

    let beyond = run(&["show", arg(&file), "--ply", "82"]);
    assert_eq!((beyond.code, beyond.out.as_str()), (2, ""));
    let expected =
        format!("dvonn: {}: --ply 82: expected 0 to 81, the number of the game's moves\n", arg(&file));
    assert_eq!(beyond.err, expected);
}

#[test]
fn a_diagram_is_well_formed_and_shows_the_height_of_every_stack() {
    let dir = folder("show_svg", &[("game.sgf", GAME.as_bytes())]);
    let file = dir.join("game.sgf");
    for ply in ["0", "20", "49", "60", "70", "81"] {
        let svg = well(&["show", arg(&file), "--ply", ply, "--svg"]);
        assert_well_formed(&svg);
        let drawn = well(&["show", arg(&file), "--ply", ply]);
        let dfen = drawn.lines().last().unwrap();
        let report = json(&well(&["position", dfen, "--json"])).remove(0);
        // The picture shows no number on a single piece.
        let stacks = report["stacks"].as_array().unwrap().iter().map(|stack| stack["height"].to_string());
        let mut heights: Vec<String> = stacks.filter(|height| height != "1").collect();
        let texts = svg.split("<text ").skip(1).filter(|text| text.contains("font-weight=\"750\""));
        let mut shown: Vec<String> =
            texts.map(|text| text.split(['>', '<']).nth(1).unwrap().to_owned()).collect();
        heights.sort();
        shown.sort();
        assert_eq!(shown, heights, "ply {ply}");
        assert!(svg.contains(&format!("<title>DVONN: {dfen}</title>")));
        for name in "abcdefghijk12345".chars() {
            assert!(svg.contains(&format!(">{name}</text>")), "{name}");
        }
    }
}

/// Two pictures in one page must not share ids: when a page hides the first, its gradients would be lost to
/// the second.
#[test]
fn pictures_for_one_page_have_ids_of_their_own() {
    let position = "9/10/r,w,b,ww,r,b,r,4/10/9 w s";
    let ids = |id: &str| -> Vec<String> {
        let svg = well(&["show", position, "--svg", "--id", id]);
        let after = |mark: &str| {
            let found = svg.split(mark).skip(1).filter_map(|rest| rest.split(['"', ')']).next());
            found.map(str::to_owned).collect::<Vec<_>>()
        };
        let (own, used) = (after(" id=\""), after("url(#"));
        assert!(!own.is_empty() && used.iter().all(|used| own.contains(used)), "{id}");
        own
    };
    let (first, second) = (ids("first"), ids("second"));
    assert!(first.iter().all(|id| id.starts_with("first-") && !second.contains(id)), "{first:?}");
    let wrong = run(&["show", position, "--svg", "--id", "a b"]);
    assert_eq!(wrong.code, 2);
    assert!(
        wrong.err.contains("expected letters, digits, hyphens, underscores and full stops"),
        "{}",
        wrong.err
    );
}

#[test]
fn what_is_neither_file_nor_position_is_told() {
    for (what, message) in [
        ("game.sgf", "\"game.sgf\": no such file, and not a position such as '9/10/11/10/9 w p'"),
        (
            "9/10/11/10/9 w x",
            "\"9/10/11/10/9 w x\": no such file, and as a position: at character 16: expected the phase, p \
             (placement) or s (stacking)",
        ),
        (
            "9/10/r,w,b,ww,r,6/10/9 w s",
            "\"9/10/r,w,b,ww,r,6/10/9 w s\": no such file, and as a position: 2 red pieces, but there must be 3 (rule C2)",
        ),
    ] {
        let run = run(&["show", what]);
        assert_eq!((run.code, run.out.as_str(), run.err), (2, "", format!("dvonn: {message}\n")));
    }
    let with_ply = run(&["show", SMALL, "--ply", "1"]);
    assert_eq!(with_ply.code, 2);
    assert!(with_ply.err.contains("no such file, and --ply needs a file with a game"), "{}", with_ply.err);
}

/// Checks that tags are closed in the reverse order of opening, that attributes are quoted, and that special
/// characters are escaped.
fn assert_well_formed(xml: &str) {
    let mut open = Vec::new();
    let mut rest = xml.trim();
    while let Some(from) = rest.find('<') {
        let text = &rest[..from];
        assert!(!text.contains(['>', '&']), "{text}");
        assert!(!open.is_empty() || text.trim().is_empty(), "text outside the root: {text}");
        let to = rest.find('>').unwrap();
        let tag = &rest[from + 1..to];
        rest = &rest[to + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "closed in the wrong order");
            continue;
        }
        let (tag, closed) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        assert_eq!(tag.matches("=\"").count() * 2, tag.matches('"').count(), "{tag}");
        assert!(!tag.contains(['<', '&']), "{tag}");
        if !closed {
            open.push(tag.split_whitespace().next().unwrap());
        }
        assert!(!open.is_empty() || rest.trim().is_empty(), "two roots");
    }
    assert!(open.is_empty() && rest.is_empty(), "not closed: {open:?}");
}
