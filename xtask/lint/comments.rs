//! Reports comments that are wider than the code may be: the formatter wraps code, but leaves comments alone.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::Faults;
use crate::house::root;
use crate::sources::text;

/// The folders to search besides the crates: the tasks, the fuzz targets, and settings.
const FOLDERS: [&str; 5] = ["libs", "crates", "xtask", "fuzz", ".cargo"];

/// Reports comments that are wider than the formatter's limit for code.
pub(crate) fn check() -> Result<Faults> {
    let root = root();
    let width = code_width(&text(&root.join("rustfmt.toml"))?)?;
    let mut faults = Faults::new();
    for name in ["Cargo.toml", "rustfmt.toml"] {
        faults.extend(wide_lines(&root.join(name), name, width)?);
    }
    for name in FOLDERS {
        faults.extend(faults_below(&root.join(name), name, width)?);
    }
    Ok(faults)
}

/// Returns the `max_width` of the formatter's settings.
fn code_width(settings: &str) -> Result<usize> {
    let line = settings.lines().find_map(|line| line.strip_prefix("max_width = "));
    line.context("rustfmt.toml has no max_width")?.trim().parse().context("max_width")
}

/// Returns the wide comments in and below a folder. The faults call the folder `name`.
fn faults_below(folder: &Path, name: &str, width: usize) -> Result<Faults> {
    let mut faults = Faults::new();
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        paths.push(entry?.path());
    }
    paths.sort();
    for path in paths {
        let file = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let name = format!("{name}/{file}");
        if path.is_dir() && file != "target" {
            faults.extend(faults_below(&path, &name, width)?);
        } else if path.is_file() {
            faults.extend(wide_lines(&path, &name, width)?);
        }
    }
    Ok(faults)
}

/// Returns the wide comments of a Rust or TOML file, and none for other files.
fn wide_lines(path: &Path, name: &str, width: usize) -> Result<Faults> {
    let marker = match path.extension().and_then(|extension| extension.to_str()) {
        Some("rs") => "//",
        Some("toml") => "#",
        _ => return Ok(Faults::new()),
    };
    let lines = wide_comments(&text(path)?, marker, width);
    let fault = |(number, columns)| {
        format!("{name}:{number}: the line has {columns} columns; expected at most {width}")
    };
    Ok(lines.into_iter().map(fault).collect())
}

/// Returns the number and width of each comment line that is too wide. A line with a single long word, such
/// as an address, cannot be wrapped and is allowed.
fn wide_comments(text: &str, marker: &str, width: usize) -> Vec<(usize, usize)> {
    let after_code = format!(" {marker} ");
    text.lines()
        .enumerate()
        .map(|(i, line)| (i + 1, line.chars().count(), line))
        .filter(|&(_, columns, line)| {
            let is_comment = line.trim_start().starts_with(marker) || line.contains(&after_code);
            columns > width && is_comment && line.split_whitespace().count() > 2
        })
        .map(|(number, columns, _)| (number, columns))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_wide_comments_are_found() {
        let lines = [
            "/// as wide as ½",
            "/// wider than ½½",
            "let a = \"//\";    ",
            "let ab = 1; // long",
            "// https://a.example",
        ];
        assert_eq!(wide_comments(&lines.join("\n"), "//", 16), [(2, 17), (4, 19)]);
        assert_eq!(wide_comments("# a wide\n[a] # wide\nb = \"a#b\"\n", "#", 5), [(1, 8), (2, 10)]);
    }

    #[test]
    fn the_width_is_the_formatters() {
        assert_eq!(code_width("edition = \"2024\"\nmax_width = 110\n").unwrap(), 110);
        assert!(code_width("").is_err());
    }
}
