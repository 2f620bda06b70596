//! Reads the templates of the site: HTML with pieces of code, which name messages.

use std::fs;

use anyhow::{Context, Result};

use crate::house::folder;
use crate::literals::Literal;
use crate::sources::text;

/// The crate that contains the templates.
const ROOM: &str = "xtask-site";

/// Returns the strings in the code of the templates.
pub(crate) fn literals() -> Result<Vec<Literal>> {
    each(|line| {
        let code = line.split(['{', '}']).skip(1);
        code.flat_map(|code| code.split('"').skip(1).step_by(2)).map(str::to_owned).collect()
    })
}

/// Returns the visible texts of the pages, except messages and the commands in a `<pre>`, which no language
/// translates.
pub(crate) fn words() -> Result<Vec<Literal>> {
    let mut is_command = false;
    each(|line| {
        let was_command = is_command || line.contains("<pre");
        is_command = was_command && !line.contains("</pre>");
        if was_command { Vec::new() } else { vec![without_markup(line)] }
    })
}

/// Returns what `found` finds in each line of each template.
fn each(mut found: impl FnMut(&str) -> Vec<String>) -> Result<Vec<Literal>> {
    let folder = folder(ROOM).join("templates");
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
        files.push(entry?.path());
    }
    files.sort();
    let mut literals = Vec::new();
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for (at, line) in text(&file)?.lines().enumerate() {
            let place = format!("{ROOM}/templates/{name}:{}", at + 1);
            literals.extend(found(line).into_iter().map(|text| Literal {
                room: ROOM,
                place: place.clone(),
                text,
            }));
        }
    }
    Ok(literals)
}

/// Replaces the code and tags of a line with `|`, so words on both sides of them do not look like neighbours.
fn without_markup(line: &str) -> String {
    let mut words = String::new();
    let mut depth = 0_usize;
    for c in line.chars() {
        match c {
            '{' | '<' => depth += 1,
            '}' | '>' => {
                depth = depth.saturating_sub(1);
                words.push_str(" | ");
            }
            c if depth == 0 => words.push(c),
            _ => {}
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_is_taken_away() {
        let line = "<p class=\"a b\">{{ frame.t(\"site-x\") }} and more <b>words</b></p>";
        assert_eq!(without_markup(line).replace(" | ", ""), " and more words");
    }

    #[test]
    fn the_templates_name_messages() {
        let named = literals().unwrap();
        assert!(named.iter().any(|literal| literal.text == "web-skip"), "base.html names it");
        assert!(words().unwrap().iter().any(|literal| literal.text.contains("DVONN")));
    }
}
