//! Rewritten code behaves as before with every change off, and as the change says with one on.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use super::*;

/// A program with each kind of code that changes can affect. It prints one line.
const SOURCE: &str = r#"
use std::fmt::Debug;

#[derive(Debug, Default, Clone)]
struct Pair { left: i32, right: i32 }

const FIXED: i32 = 1 + needed(0);

const fn needed(a: i32) -> i32 { a + 1 }

const fn computed(a: i32) -> i32 { a * 3 }

fn compared(a: i32, b: i32) -> bool { a < b }

fn both(a: bool, b: &mut dyn FnMut() -> bool) -> bool { a && b() }

fn either(a: bool, b: &mut dyn FnMut() -> bool) -> bool { a || b() }

fn sum(a: i32, b: i32) -> i32 { a + b * 2 }

fn negated(a: bool) -> bool { !a }

fn counted(n: i32) -> i32 {
    let mut all = 10;
    all += n;
    all
}

fn named(n: i32) -> &'static str {
    match n {
        0 => "none",
        n if n > 9 => "many",
        _ => "some",
    }
}

fn pair(right: i32) -> Pair { Pair { right, left: 7, ..Pair::default() } }

fn hidden() -> impl Debug { 5 }

fn bound(a: Option<i32>) -> bool {
    if let Some(a) = a && a > 3 { true } else { false }
}

fn quiet(out: &mut String) { out.push('q'); }

fn main() {
    let mut calls = 0;
    let mut call = || { calls += 1; true };
    let logic = [both(false, &mut call), both(true, &mut call), either(true, &mut call), either(false, &mut call)];
    let mut out = String::new();
    quiet(&mut out);
    println!(
        "{} {} {:?} {calls} {} {} {} {} {} {} {:?} {:?} {} {} {out}|{FIXED} {}",
        compared(1, 2), compared(2, 2), logic, sum(3, 4), negated(true), counted(2), named(0), named(10), named(5),
        pair(8), hidden(), bound(Some(4)), bound(None), computed(2)
    );
}
"#;

const BEFORE: &str = "true false [false, true, true, true] 2 11 false 12 none many some Pair { left: 7, right: 8 } 5 true false q|2 6";

/// Returns a change of the code that starts with `starts`, in the unique longer text `within`.
fn change(id: u32, genre: &str, within: &str, starts: &str, replacement: &str) -> Change {
    let at = SOURCE.find(within).unwrap() + within.find(starts).unwrap();
    let line = SOURCE[..at].matches('\n').count() + 1;
    let column = at - SOURCE[..at].rfind('\n').unwrap();
    let returns = if within.contains("impl Debug") { "-> impl Debug" } else { "" };
    let change = serde_json::json!({
        "name": format!("{within}: {replacement}"), "file": "main.rs", "genre": genre, "replacement": replacement,
        "span": { "start": { "line": line, "column": column } }, "function": { "return_type": returns },
    });
    let mut change: Change = serde_json::from_value(change).unwrap();
    change.id = id;
    change
}

#[test]
fn each_change_does_what_it_says_and_only_when_it_is_on() {
    // Each change, a part of the line before it, and the same part after it.
    let cases = [
        (change(1, "BinaryOperator", "a < b }", "<", "=="), "true false ", "false true "),
        (change(2, "BinaryOperator", "a < b }", "<", "<="), "true false ", "true true "),
        // The right side runs exactly where the operator needs it.
        (
            change(3, "BinaryOperator", "a && b() }", "&&", "||"),
            "[false, true, true, true] 2",
            "[true, true, true, true] 2",
        ),
        (
            change(4, "BinaryOperator", "a || b() }", "||", "&&"),
            "[false, true, true, true] 2",
            "[false, true, true, false] 2",
        ),
        (change(5, "BinaryOperator", "a + b * 2", "+", "-"), " 11 ", " -5 "),
        (change(6, "BinaryOperator", "a + b * 2", "*", "+"), " 11 ", " 9 "),
        (change(7, "UnaryOperator", "!a }", "!", ""), " 11 false ", " 11 true "),
        (change(8, "BinaryOperator", "all += n", "+=", "-="), " 12 ", " 8 "),
        (change(9, "MatchArm", "0 => \"none\"", "0", ""), "none many some", "some many some"),
        (change(10, "MatchArmGuard", "n > 9 =>", "n", "true"), "none many some", "none many many"),
        (change(11, "MatchArmGuard", "n > 9 =>", "n", "false"), "none many some", "none some some"),
        (change(12, "MatchArm", "n if n > 9", "n", ""), "none many some", "none some some"),
        (change(13, "StructField", "right, left: 7", "right", ""), "right: 8", "right: 0"),
        (change(14, "StructField", "left: 7,", "left", ""), "left: 7", "left: 0"),
        (change(15, "FnValue", "out.push('q')", "out", "()"), "q|", "|"),
        (change(16, "FnValue", "a < b }", "a", "true"), "true false ", "true true "),
        // No constant calls this function.
        (change(17, "BinaryOperator", "a * 3", "*", "+"), "|2 6", "|2 5"),
    ];
    let left = [
        change(18, "BinaryOperator", "1 + needed", "+", "-"),
        change(19, "BinaryOperator", "= a && a > 3", "&&", "||"),
        change(20, "FnValue", "impl Debug { 5", "5", "6"),
        change(21, "BinaryOperator", "a + 1 }", "+", "-"),
    ];
    let changes: Vec<&Change> = cases.iter().map(|case| &case.0).chain(&left).collect();
    let (text, on) = switched(SOURCE, &changes, &BTreeSet::from(["needed".to_owned()])).unwrap();
    assert_eq!(on, (1..=17).collect());
    let folder = std::env::temp_dir().join(format!("dvonn-mutants-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let (source, program) = (folder.join("main.rs"), folder.join("main"));
    fs::write(&source, text + &helper(changes.len())).unwrap();
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2024", "--cap-lints", "allow", "-o"]).arg(&program).arg(&source);
    assert!(rustc.status().unwrap().success());
    let line = |variables: &BTreeMap<&str, String>| {
        let output = Command::new(&program).envs(variables).output().unwrap();
        String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
    };
    let trace = folder.join("trace");
    assert_eq!(line(&BTreeMap::from([(TRACE, trace.display().to_string())])), BEFORE);
    let mut reached: Vec<u32> =
        fs::read_to_string(&trace).unwrap().lines().map(|id| id.parse().unwrap()).collect();
    reached.sort_unstable();
    assert_eq!(reached, (1..=17).collect::<Vec<_>>());
    for (change, before, after) in &cases {
        let expected = BEFORE.replacen(before, after, 1);
        assert_ne!(expected, BEFORE, "{}", change.name);
        assert_eq!(line(&BTreeMap::from([(ON, change.id.to_string())])), expected, "{}", change.name);
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn an_error_is_blamed_on_the_innermost_change_around_it() {
    let text = "a /*<1,2*/ b /*<3*/ c /*>3*/ d /*>1,2*/ e /* < */";
    let at = |piece: &str| {
        let start = text.find(piece).unwrap();
        start..start + piece.len()
    };
    assert_eq!(blamed(text, at("c")), [3]);
    assert_eq!(blamed(text, at("b")), [1, 2]);
    assert_eq!(blamed(text, at("d")), [1, 2]);
    // No piece surrounds the whole text, so the first piece inside counts.
    assert_eq!(blamed(text, 0..text.len()), [1, 2]);
    assert!(blamed(text, at("e")).is_empty());
}

#[test]
fn pieces_of_one_change_may_stand_in_each_other() {
    let text = "/*<1*/a /*<1*/b/*>1*/ c/*>1*/ d";
    let at = |text: &str, code| text.find(code).map(|at| at..at + 1).unwrap();
    assert_eq!([blamed(text, at(text, "b")), blamed(text, at(text, "c"))], [[1], [1]]);
    assert!(blamed(text, at(text, "d")).is_empty());
}
