//! Tests of the promises of `docs/compatibility.md`: output of version 0.1.0 can still be read, and programs
//! made for it still find their fields. The files in `kept` never change; a later version adds a folder.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::{dvonn, json, well};

fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kept/0.1.0").join(name)
}

fn text(name: &str) -> String {
    fs::read_to_string(kept(name)).unwrap()
}

/// Returns the files of a folder, ordered by name.
fn files(folder: &str) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(kept(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// Returns whether a value still has all fields and values of an earlier one. New fields are allowed.
fn still_has(now: &Value, then: &Value) -> bool {
    match (now, then) {
        (Value::Object(now), Value::Object(then)) => {
            then.iter().all(|(key, then)| now.get(key).is_some_and(|now| still_has(now, then)))
        }
        (Value::Array(now), Value::Array(then)) => {
            now.len() == then.len() && now.iter().zip(then).all(|(now, then)| still_has(now, then))
        }
        _ => now == then,
    }
}

#[test]
fn position_strings_are_read_and_written_as_before() {
    let strings = text("dfen.txt");
    for line in strings.lines() {
        assert_eq!(line.parse::<dvonn::Board>().unwrap().to_string(), line);
    }
    assert_eq!(strings.lines().count(), 17);
}

/// The file next to each record holds what `dvonn convert --to json` made of it.
#[test]
fn records_are_read_as_before() {
    let mut formats = BTreeMap::new();
    for file in files("records") {
        if file.extension().is_some_and(|extension| extension == "read") {
            continue;
        }
        let name = file.to_str().unwrap();
        let then: Value = serde_json::from_str(&fs::read_to_string(format!("{name}.read")).unwrap()).unwrap();
        let now = json(&well(&["convert", "--to", "json", name])).remove(0);
        assert!(still_has(&now, &then), "{name}: {now}");
        let (_, format) = file.file_name().unwrap().to_str().unwrap().split_once('.').unwrap();
        *formats.entry(format.to_owned()).or_insert(0) += 1;
    }
    let formats: Vec<_> = formats.iter().map(|(name, count)| (name.as_str(), *count)).collect();
    assert_eq!(formats, [("json", 2), ("littlegolem.txt", 2), ("plain.txt", 2), ("sgf", 2)]);
}

/// Another test compares the tables of `docs/json.md` with the command's output.
#[test]
fn fields_of_json_are_documented_as_before() {
    let document = include_str!("../../../../docs/json.md");
    let mut section = "";
    let mut now = Vec::new();
    for line in document.lines() {
        if line.starts_with("##") {
            section = line.trim_start_matches('#').trim();
        } else if let Some((field, rest)) = line.strip_prefix("| `").and_then(|rest| rest.split_once("` | "))
        {
            now.push(format!("{section} | {field} | {}", rest.split(" |").next().unwrap().trim()));
        }
    }
    let fields = text("json-fields.txt");
    for then in fields.lines() {
        assert!(now.iter().any(|now| now == then), "no longer documented: {then}");
    }
    assert_eq!(fields.lines().count(), 299);
}

#[test]
fn jobs_are_done_as_before() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut done = 0;
    for file in files("jobs") {
        let command = file.file_stem().unwrap().to_str().unwrap();
        let jobs = fs::read_to_string(&file).unwrap();
        let jobs: Vec<Value> = jobs.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        let mut run = dvonn(&[command, "--jobs", file.to_str().unwrap()]);
        let answers = json(
            &String::from_utf8(run.current_dir(&root).assert().success().get_output().stdout.clone())
                .unwrap(),
        );
        assert_eq!(answers.len(), jobs.len(), "{command}");
        for (answer, job) in answers.iter().zip(&jobs) {
            assert!(answer.get("error").is_none(), "{command}: {answer}");
            assert_eq!(answer.get("id"), job.get("id"), "{command}");
            done += 1;
        }
    }
    assert_eq!(done, 8);
}

/// The file holds a client's session: `>` marks the client's lines, and `<` the beginnings of the answers.
/// Other answers may come in between.
#[test]
fn engines_answer_clients_as_before() {
    let mut engine = Command::new(assert_cmd::cargo::cargo_bin!("dvonn"))
        .arg("ugi")
        .env("DVONN_LANGUAGE", "en")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = engine.stdin.take().unwrap();
    let mut output = BufReader::new(engine.stdout.take().unwrap()).lines();
    for line in text("ugi.txt").lines() {
        let (side, line) = line.split_at(2);
        if side == "> " {
            writeln!(input, "{line}").unwrap();
        } else {
            let mut passed = Vec::new();
            loop {
                let Some(answer) = output.next() else { panic!("expected {line:?}, found {passed:?}") };
                let answer = answer.unwrap();
                if answer.starts_with(line) {
                    break;
                }
                passed.push(answer);
            }
        }
    }
    writeln!(input, "quit").unwrap();
    assert!(engine.wait().unwrap().success());
    assert!(output.all(|line| line.unwrap().is_empty()));
}
