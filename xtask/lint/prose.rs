//! Reports phrases in comments and documents that an engineer whose first language is English would not
//! write.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::Faults;
use crate::house::root;
use crate::sources::text;

/// Phrases in lower case, and better ones. "There is none" is good English and allowed.
const PHRASES: &[(&str, &str)] = &[
    ("whoever", "the player who, the one who, anyone who"),
    ("whomever", "the one whom"),
    ("whosoever", "anyone who"),
    ("is none", "isn't one, has no"),
    ("are none", "there are no, it has no"),
    ("was none", "there was no"),
    ("anew", "again"),
];

/// Words that the glossary in `ARCHITECTURE.md` defines, the places that once used them in another sense, and
/// the better word for that sense.
const CLASHES: &[(&str, &[&str], &str)] = &[
    ("crates/dvonn-collection/src/opening", &["archive", "archives"], "zip"),
    ("crates/dvonn-server/", &["archive", "archives"], "backup"),
    ("crates/dvonn-server/src/service/cluster", &["guest", "guests"], "remote client"),
    ("crates/dvonn-server/src/http", &["member", "members"], "account, a person with an account"),
    ("packaging/", &["archive", "archives"], "release file"),
    ("xtask/release/", &["archive", "archives"], "release file"),
    ("xtask/src/release", &["archive", "archives"], "release file"),
];

/// The folders whose Rust sources and documents are read, and the least number of files expected there.
const FOLDERS: [&str; 6] = ["libs", "crates", "docs", "fuzz", "packaging", "xtask"];
const MIN_FILES: usize = 800;

/// Reports the avoided phrases in comments and documents.
pub(crate) fn check() -> Result<Faults> {
    let root = root();
    let mut files = Vec::new();
    for folder in FOLDERS {
        collect(&root.join(folder), folder, &mut files)?;
    }
    for name in ["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "README.md"] {
        files.push(name.to_owned());
    }
    ensure!(files.len() > MIN_FILES, "{} files with comments; expected more than {MIN_FILES}", files.len());
    let mut faults = Faults::new();
    for name in files {
        let text = text(&root.join(&name))?;
        let prose = if name.ends_with(".rs") { comments_of(&text) } else { lines_of(&text) };
        let clashes = CLASHES.iter().filter(|(place, ..)| name.starts_with(place));
        let clashes = clashes.flat_map(|(_, words, better)| words.iter().map(move |word| (*word, *better)));
        let avoided: Vec<_> = PHRASES.iter().copied().chain(clashes).collect();
        for (line, phrase, better) in phrases_in(&prose, &avoided) {
            faults.push(format!("{name}:{line}: \"{phrase}\"; better: {better}"));
        }
    }
    Ok(faults)
}

/// Finds the sources and documents in a folder. It leaves out this file, and files that builds and package
/// managers write.
fn collect(folder: &Path, name: &str, files: &mut Vec<String>) -> Result<()> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    for file in names {
        let (path, name) = (folder.join(&file), format!("{name}/{file}"));
        if path.is_dir() && !["target", "node_modules", "benchmarks"].contains(&file.as_str()) {
            collect(&path, &name, files)?;
        } else if path.is_file()
            && (file.ends_with(".rs") || file.ends_with(".md"))
            && name != "xtask/lint/prose.rs"
        {
            files.push(name);
        }
    }
    Ok(())
}

/// Returns the lines that contain only a comment, with their numbers.
fn comments_of(source: &str) -> Vec<(usize, &str)> {
    lines_of(source)
        .into_iter()
        .filter_map(|(number, line)| {
            let text = line.trim_start().strip_prefix("//")?;
            Some((number, text.trim_start_matches(['/', '!'])))
        })
        .collect()
}

/// Returns all lines with their numbers.
fn lines_of(text: &str) -> Vec<(usize, &str)> {
    text.lines().enumerate().map(|(i, line)| (i + 1, line)).collect()
}

/// Returns the phrases in consecutive lines, each with the number of the line that it ends in. A phrase may
/// span two lines.
fn phrases_in<'a>(lines: &[(usize, &str)], avoided: &[(&'a str, &'a str)]) -> Vec<(usize, &'a str, &'a str)> {
    let mut found = Vec::new();
    let mut words: Vec<String> = Vec::new();
    let mut before = 0;
    for &(number, line) in lines {
        if number != before + 1 {
            words.clear();
        }
        before = number;
        for word in line.split_whitespace() {
            // A word in backticks is code.
            words.push(word.trim_matches(|c: char| !c.is_alphanumeric() && c != '`').to_lowercase());
            for &(phrase, better) in avoided {
                let length = phrase.split(' ').count();
                let is_here = phrase.split(' ').rev().eq(words.iter().rev().take(length));
                // "If there is none" is good English.
                let is_natural = phrase.ends_with("none")
                    && words.iter().rev().nth(length).is_some_and(|word| word == "there");
                if is_here && !is_natural {
                    found.push((number, phrase, better));
                }
            }
            if word.ends_with(['.', ':', ';']) {
                words.clear();
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_found_in_comments_over_the_ends_of_lines() {
        let source = "/// Whoever asks. A name is\n/// none; there is none. `None` is. None is `None`.\nlet whoever = 1;\n// This is\n\n// none.\n";
        let found: Vec<_> =
            phrases_in(&comments_of(source), PHRASES).into_iter().map(|(n, p, _)| (n, p)).collect();
        assert_eq!(found, [(1, "whoever"), (2, "is none")]);
    }
}
