//! Checks the exceptions of mutation testing: the files that `.cargo/mutants.toml` names exist.

use crate::Faults;
use crate::house::{FOLDERS, root};
use crate::sources::text;
use anyhow::{Result, ensure};

/// Reports patterns for missing files, because such a pattern excludes nothing.
pub(crate) fn check() -> Result<Faults> {
    let root = root();
    let files = files_of(&text(&root.join(".cargo/mutants.toml"))?);
    ensure!(!files.is_empty(), ".cargo/mutants.toml: expected patterns that begin with the path of a file");
    let is_there = |file: &str| FOLDERS.iter().any(|folder| root.join(folder).join(file).is_file());
    let lost = files.into_iter().filter(|(_, file)| !is_there(file));
    Ok(lost.map(|(line, file)| format!(".cargo/mutants.toml:{line}: there is no {file}")).collect())
}

/// Returns the files that the patterns begin with, with their line numbers.
fn files_of(settings: &str) -> Vec<(usize, String)> {
    let file = |line: &str| {
        let pattern = line.trim().strip_prefix(['\'', '"'])?;
        let (path, _) = pattern.split_once(r"\.rs")?;
        Some(format!("{path}.rs"))
    };
    settings.lines().enumerate().filter_map(|(i, line)| Some((i + 1, file(line)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_begin_with_the_path_of_a_file() {
        let settings =
            "exclude_re = [\n    # a.rs\n    \"impl Debug for\",\n    'dvonn/src/a\\.rs:\\d+:2: replace',\n]";
        assert_eq!(files_of(settings), [(4, "dvonn/src/a.rs".to_owned())]);
    }
}
