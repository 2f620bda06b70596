//! Tests `dvonn replay` on real games, if they are on this machine.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde_json::Value;

use crate::{arg, json, run};

#[test]
fn replay_agrees_with_the_index_of_the_real_games() {
    let folder = std::env::var_os("DVONN_CORPUS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/games/boardspace"),
        PathBuf::from,
    );
    let Ok(index) = std::fs::read_to_string(folder.join("index.jsonl")) else {
        let told = std::env::var_os("DVONN_CORPUS").is_some();
        assert!(!told, "DVONN_CORPUS names {}, where there is no index.jsonl", folder.display());
        eprintln!("no real games at {} (DVONN_CORPUS): nothing was compared", folder.display());
        return;
    };
    let index = json(&index);
    let run = run(&["replay", "--json", arg(&folder)]);
    let mut reports: BTreeMap<String, Value> = BTreeMap::new();
    for report in json(&run.out) {
        let file = report["file"].as_str().unwrap().strip_prefix(arg(&folder)).unwrap();
        // A second log of the same game in a file is refused.
        reports.insert(file.trim_start_matches('/').to_owned(), report);
    }
    assert_eq!(reports.len(), index.len());
    let refused = index.iter().filter(|entry| entry["end"] == "illegal").count();
    assert_eq!((run.code, run.err.as_str()), (i32::from(refused > 0), ""));

    for entry in &index {
        let file = entry["file"].as_str().unwrap();
        let report = &reports[file];
        if entry["end"] == "illegal" {
            assert_eq!(report["ok"], false, "{file}");
            assert!(report["error"]["rule"].is_string(), "{file}: {report}");
            continue;
        }
        for key in ["moves", "over", "score", "white", "black"] {
            assert_eq!(report[key], entry[key], "{key} of {file}");
        }
        let by = match entry["end"].as_str().unwrap() {
            "over" => Some("play"),
            "resign" => Some("resign"),
            _ => None,
        };
        assert_eq!(report["by"].as_str(), by, "{file}");
    }
}
