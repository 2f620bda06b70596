//! Tests that the documents show what the command does: every ```` ```console ```` block is run and compared.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::{Deserializer, Value};

use crate::{Run, arg, dvonn, folder};

/// The archive that the examples make. The tests make it in a separate folder.
const NEW_ARCHIVE: &str = "games.dvonn";

fn document(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// A command line of a document, with its expected output.
struct Example<'a> {
    line: &'a str,
    output: String,
}

/// Returns the commands in the console blocks of a part of a document.
fn examples(text: &str) -> Vec<Example<'_>> {
    let mut examples: Vec<Example<'_>> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        match line {
            "```console" => inside = true,
            "```" => inside = false,
            _ if !inside => {}
            _ => match (line.strip_prefix("$ "), examples.last_mut()) {
                (Some(line), _) => examples.push(Example { line, output: String::new() }),
                (None, Some(example)) => example.output += &format!("{line}\n"),
                (None, None) => panic!("output without a command: {line}"),
            },
        }
    }
    examples
}

impl Example<'_> {
    /// Runs the command in the folder of the workspace.
    fn run(&self) -> Run {
        let words = shlex::split(self.line).unwrap();
        let (program, args) = words.split_first().unwrap();
        assert_eq!(program, "dvonn", "{}", self.line);
        let archive =
            args.iter().find(|word| *word == NEW_ARCHIVE).map(|word| folder("documents", &[]).join(word));
        let args = args.iter().map(|word| match &archive {
            Some(archive) if word == NEW_ARCHIVE => arg(archive),
            _ => word,
        });
        let args: Vec<&str> = args.collect();
        dvonn(&args).current_dir(root()).output().unwrap().into()
    }
}

/// Returns the JSON values in a text, without the parts that differ each time.
fn values(text: &str) -> Vec<Value> {
    let values = Deserializer::from_str(text).into_iter::<Value>();
    let mut values: Vec<Value> =
        values.map(|value| value.unwrap_or_else(|error| panic!("{error}: {text}"))).collect();
    for value in &mut values {
        // Times differ between runs. A better solver takes fewer nodes, and a better archive fewer bytes.
        let searched = value.get("pv").is_some() || value.get("lines").is_some();
        let imported = value.get("added").is_some();
        let changing = match (searched, imported) {
            (true, _) => &["seconds", "nodes", "depth"][..],
            (_, true) => &["bytes"],
            _ => &["seconds"],
        };
        for key in changing {
            if let Some(number) = value.get_mut(key) {
                let is_pair =
                    |value: &Value| value.as_array().is_some_and(|pair| pair.iter().all(Value::is_number));
                assert!(number.is_number() || is_pair(number), "{number}");
                *number = Value::Null;
            }
        }
        forget_opinions(value);
        forget_judgements(value);
    }
    values
}

/// Removes the parts that a better evaluation may change, and leaves proven ones.
fn forget_opinions(report: &mut Value) {
    let lines = report.get_mut("lines").and_then(Value::as_array_mut).map(Vec::as_mut_slice);
    let mut all_proven = true;
    for line in lines.unwrap_or_default() {
        if line["proven"] == false {
            all_proven = false;
            for key in ["move", "value", "pv"] {
                line[key] = Value::Null;
            }
        }
    }
    if let (false, Some(played)) = (all_proven, report.get_mut("played")) {
        for key in ["value", "loss"] {
            assert!(played[key].is_i64(), "{played}");
            played[key] = Value::Null;
        }
    }
}

/// Does the same for a review: removes the judgements of moves that are not proven, and what follows from
/// them.
fn forget_judgements(report: &mut Value) {
    let Some(moves) = report.get_mut("moves").and_then(Value::as_array_mut) else { return };
    let mut all_proven = true;
    for m in moves.iter_mut().filter(|m| m["proven"] == false) {
        all_proven = false;
        for key in ["class", "loss", "win_loss", "value", "chance", "best", "line", "missed"] {
            m[key] = Value::Null;
        }
    }
    if !all_proven {
        forget_accuracies(&mut report["accuracy"]);
        for stage in ["placement", "melee", "settlement"] {
            forget_accuracies(&mut report["phases"][stage]);
        }
    }
}

fn forget_accuracies(accuracy: &mut Value) {
    for side in ["white", "black"] {
        let share = accuracy[side].as_f64();
        assert!(share.is_none_or(|share| (0.0..=100.0).contains(&share)), "{accuracy}");
        accuracy[side] = Value::Null;
    }
}

/// Collects the keys of a value, in the notation of the document's tables: `error.rule`, `stacks[].space`.
fn paths(value: &Value, prefix: &str, into: &mut BTreeSet<String>) {
    match value {
        // This object's keys are moves.
        Value::Object(_) if prefix == "divide" => {}
        Value::Object(fields) => {
            for (key, value) in fields {
                let path = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
                paths(value, &path, into);
                into.insert(path);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| paths(item, &format!("{prefix}[]"), into)),
        _ => {}
    }
}

#[test]
fn the_json_is_as_documented() {
    let text = document("docs/json.md");
    let mut sections = 0;
    for section in text.split("\n## ").skip(1) {
        let title = section.lines().next().unwrap();
        let examples = examples(section);
        if examples.is_empty() {
            continue;
        }
        sections += 1;
        let mut written = BTreeSet::new();
        for example in examples {
            let run = example.run();
            // Results within a time limit differ from machine to machine, and so does whether searches ended
            // early.
            let is_timed = example.line.contains(" --total ");
            assert!(run.err.lines().count() <= usize::from(is_timed), "{}: {}", example.line, run.err);
            let values = values(&run.out);
            assert!(!values.is_empty(), "{}", example.line);
            if !example.output.is_empty() && !is_timed {
                assert_eq!(values, self::values(&example.output), "{}", example.line);
            }
            values.iter().for_each(|value| paths(value, "", &mut written));
        }
        let documented: BTreeSet<String> = section
            .lines()
            .filter_map(|line| line.strip_prefix("| `")?.split_once('`'))
            .map(|(key, _)| key.to_owned())
            .collect();
        assert_eq!(documented, written, "the fields of {title}");
    }
    assert_eq!(sections, 24);
    // The last column of the table of arguments says which commands write JSON.
    for row in document("docs/cli.md").lines().filter(|row| row.ends_with("| yes |")) {
        let command = row.split('`').nth(1).unwrap();
        let heading = format!("\n## `dvonn {command} ");
        assert!(text.contains(&heading), "docs/json.md has no section on `dvonn {command} --json`");
    }
}

#[test]
fn the_readmes_show_what_the_command_writes() {
    let mut compared = 0;
    for name in ["README.md", "docs/tour.md", "crates/dvonn-cli/README.md"] {
        for example in examples(&document(name)) {
            let run = example.run();
            let seen = format!("{}{}", run.out, run.err);
            assert_eq!(seen.trim_end(), example.output.trim_end(), "{}", example.line);
            compared += 1;
        }
    }
    assert!(compared >= 4, "{compared} examples");
}

/// The most words of the README, which a newcomer reads.
const README_WORDS: usize = 900;

#[test]
fn the_readme_is_read_in_a_minute_and_says_what_is() {
    let readme = document("README.md");
    let words = readme.split_whitespace().count();
    assert!(words <= README_WORDS, "{words} words; text for only some readers belongs in docs");
    let puzzles = crate::well(&["puzzles", "list", "--json"]).lines().count();
    let puzzles = format!("{},{:03}", puzzles / 1000, puzzles % 1000);
    for name in ["README.md", "docs/README.md", "docs/puzzles.md", "docs/tour.md"] {
        // "1,000 puzzles", "1,000 proven puzzles", "how 1,000 were found".
        assert!(document(name).contains(&format!(" {puzzles} ")), "{name}: there are {puzzles} puzzles");
    }
    let ci = document(".ci/run");
    let test = ci.lines().find_map(|line| line.strip_prefix("exec ")).unwrap();
    for task in [test, "cargo xtask play"] {
        assert!(readme.contains(&format!("```sh\n{task}\n```")), "the README has no block with {task}");
    }
}

#[test]
fn the_diagram_is_the_commands_own() {
    let picture = document("docs/img/diagram.svg");
    let example =
        Example { line: "dvonn show docs/examples/whole.sgf --ply 65 --svg", output: String::new() };
    assert_eq!(example.run().out, picture, "`{} > docs/img/diagram.svg` updates it", example.line);
    assert!(document("README.md").contains("(docs/img/diagram.svg)"));
}
