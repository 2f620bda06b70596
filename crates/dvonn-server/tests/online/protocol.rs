//! `docs/online-protocol.md` has an example of every frame, and names every code.

use std::collections::BTreeSet;

use dvonn_net::{ClientFrame, MAX_FRAME, ServerFrame};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::description::Described;

const DOCUMENT: &str = include_str!("../../../../docs/online-protocol.md");

/// Returns a part of the document, from its heading to the next one.
fn part(heading: &str) -> &'static str {
    let (_, part) = DOCUMENT.split_once(&format!("\n## {heading}\n")).unwrap_or_else(|| panic!("{heading}"));
    part.split("\n## ").next().unwrap()
}

/// Returns the examples of a part, which has one on each line.
fn examples(heading: &str) -> Vec<&'static str> {
    let blocks = part(heading).split("```json\n").skip(1);
    blocks.flat_map(|block| block.split("\n```").next().unwrap().lines()).collect()
}

/// Returns the words in backquotes in the first cells of a part's table.
fn words(heading: &str) -> BTreeSet<String> {
    let rows = part(heading).lines().filter_map(|line| line.strip_prefix("| `")?.split(" | ").next());
    rows.flat_map(|cell| cell.split('`'))
        .map(str::trim)
        .filter(|word| !["", ","].contains(word))
        .map(str::to_owned)
        .collect()
}

/// Returns the tags that distinguish the variants of a schema.
fn tags(schema: &Value, tag: &str) -> BTreeSet<String> {
    fn find(value: &Value, tag: &str, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(fields) => {
                if let Some(words) = fields.get("properties").and_then(|all| all[tag]["enum"].as_array()) {
                    found.extend(words.iter().map(|word| word.as_str().unwrap().to_owned()));
                }
                fields.values().for_each(|value| find(value, tag, found));
            }
            Value::Array(values) => values.iter().for_each(|value| find(value, tag, found)),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    find(schema, tag, &mut found);
    found
}

/// Checks that an example is read and written back unchanged, and that it fits its schema.
fn read<T: DeserializeOwned + Serialize>(example: &str, described: &Described, schema: &str) -> Value {
    let value: Value = serde_json::from_str(example).unwrap_or_else(|error| panic!("{example}: {error}"));
    let frame: T = serde_json::from_str(example).unwrap_or_else(|error| panic!("{example}: {error}"));
    assert_eq!(
        serde_json::to_value(frame).unwrap(),
        value,
        "{example} has what no frame has, or leaves out something"
    );
    described.check(&json!({ "$ref": format!("#/components/schemas/{schema}") }), &value, example);
    value
}

fn is_in(values: &[Value], tag: &str) -> BTreeSet<String> {
    values.iter().filter_map(|value| Some(value[tag].as_str()?.to_owned())).collect()
}

#[test]
fn every_frame_has_an_example_that_is_one() {
    let described = Described::new();
    let schema = |name: &str| described.0["components"]["schemas"][name].clone();
    let says = examples("What a client says");
    let said: Vec<Value> =
        says.iter().map(|example| read::<ClientFrame>(example, &described, "ClientFrame")).collect();
    assert_eq!(is_in(&said, "type"), tags(&schema("ClientFrame"), "type"));
    assert!(says.iter().all(|example| ClientFrame::read(example).is_ok()));
    let heard: Vec<Value> = examples("What the server says")
        .iter()
        .map(|example| read::<ServerFrame>(example, &described, "ServerFrame"))
        .collect();
    assert_eq!(is_in(&heard, "type"), tags(&schema("ServerFrame"), "type"));
    let changes: Vec<Value> = heard.iter().map(|frame| frame["change"].clone()).collect();
    assert_eq!(is_in(&changes, "type"), tags(&schema("ChangeText"), "type"));
    for field in ["forced", "turn", "ended", "again", "clocks"] {
        assert!(heard.iter().any(|frame| frame["type"] == "change" && !frame[field].is_null()), "{field}");
    }
    // The snapshots in the examples describe legal games.
    for example in examples("What the server says") {
        let frame: ServerFrame = serde_json::from_str(example).unwrap();
        assert!(frame.message(None).is_ok(), "{example}");
    }
}

#[test]
fn every_code_is_named() {
    let schemas = &Described::new().0["components"]["schemas"];
    let mut refusals = tags(&schemas["RefusalText"], "code");
    assert!(refusals.remove("other"));
    assert_eq!(words("Refusals"), refusals);
    let codes = schemas["ProblemCode"]["enum"].as_array().unwrap().iter();
    let mut codes: BTreeSet<String> = codes.map(|code| code.as_str().unwrap().to_owned()).collect();
    assert!(codes.remove("other"));
    assert_eq!(words("Problems"), codes);
    let limit = format!("{},{:03}", MAX_FRAME / 1_000, MAX_FRAME % 1_000);
    assert!(DOCUMENT.contains(&format!("| a frame of yours | {limit} bytes")), "{limit}");
}
