//! `docs/cli.md`: a table of the options that several commands share, generated from the definitions.

use std::fmt::Write as _;
use std::path::Path;

use clap::{Arg, Command, CommandFactory as _};
use dvonn_text::{Language, Text};

use super::{in_language, ours};

/// An argument that means the same in every command.
struct Common {
    id: &'static str,
    /// The name of its value.
    value: Option<&'static str>,
    meaning: &'static str,
}

const fn common(id: &'static str, value: &'static str, meaning: &'static str) -> Common {
    Common { id, value: Some(value), meaning }
}

const COMMON: [Common; 11] = [
    common(
        "position",
        "POSITION",
        "a position in one line (DFEN), a file with a game, or `-` for the standard input",
    ),
    common("ply", "N", "in a game: the position after this many moves, counting passes; by default the last"),
    common("time", "SECONDS", "for each position"),
    common("total", "SECONDS", "for the whole run"),
    common("clock", "BASE+INC", "seconds for a game, and seconds added after each move"),
    common("threads", "N", "by default one for each processor"),
    common("memory", "MB", "for the hash table"),
    common("lines", "N", "how many of the best moves are shown"),
    Common {
        id: "jobs",
        value: None,
        meaning: "POSITION is a file with many positions: JSON Lines in, JSON Lines out ([json.md](json.md#jobs))",
    },
    common(
        "shard",
        "I/N",
        "only every N-th job or game, from number I, counted from 0 ([batch.md](batch.md))",
    ),
    Common { id: "json", value: None, meaning: "for programs: one JSON object a line ([json.md](json.md))" },
];

/// The commands that use one thread by default, because the engine's signature or the rules of a contest
/// require it.
const ONE_THREAD: [&str; 2] = ["bench", "codecup"];

/// Names that no option may have, because there is already a name for the thing.
const FORBIDDEN: [&str; 7] = ["limit", "seconds", "hash", "dfen", "fen", "what", "multipv"];

/// Returns the commands that do something, by their full names.
fn commands(command: &Command) -> Vec<(String, &Command)> {
    let all = ours("help-dvonn", command).into_iter();
    all.filter(|(_, command)| !command.has_subcommands())
        .map(|(id, command)| (id.trim_start_matches("help-").to_owned(), command))
        .map(|(id, command)| {
            (
                id.replace("puzzles-", "puzzles ")
                    .replace("admin-", "admin ")
                    .replace("archive-", "archive "),
                command,
            )
        })
        .collect()
}

fn argument<'a>(command: &'a Command, id: &str) -> Option<&'a Arg> {
    command.get_arguments().find(|arg| arg.get_id() == id)
}

/// Returns the table's cell for a command's version of a common argument.
fn cell(arg: Option<&Arg>) -> String {
    let Some(arg) = arg else { return String::new() };
    if arg.is_required_set() {
        return "needed".to_owned();
    }
    match arg.get_default_values() {
        [value] if arg.get_action().takes_values() => value.to_string_lossy().into_owned(),
        _ => "yes".to_owned(),
    }
}

impl Common {
    fn name(&self) -> String {
        match self.id {
            "position" => "POSITION".to_owned(),
            id => format!("--{id}"),
        }
    }

    fn with_value(&self) -> String {
        match self.value {
            Some(value) if self.id != "position" => format!("{} {value}", self.name()),
            _ => self.name(),
        }
    }
}

fn page(command: &Command) -> String {
    let mut page = String::from(
        "# The command's arguments\n\n\
         Generated from the definitions of the arguments: `DVONN_UPDATE=1 cargo test -p dvonn-cli table` updates it. What each\n\
         command does and all its options are in `dvonn COMMAND --help`.\n\n\
         ## What means the same everywhere\n\n| argument | what |\n|---|---|\n",
    );
    for common in &COMMON {
        let _ = writeln!(page, "| `{}` | {} |", common.with_value(), common.meaning);
    }
    page += "\nThe colours of buried pieces do not matter to play. So every command takes a position that has too many buried\n\
             pieces of a colour, with a remark on the standard error; so does a question to an archive, without a remark. Moves have the numbers of a record: stacking moves count from 1 (`12. c3–a1`, and `12… b4–b2` for the second move of a turn),\n\
             passes included, and placements are `placing 7`. `--ply` and the JSON's `ply` count all of them from 1. If a\n\
             file has several games, a command that needs one position takes the first game. `=` marks a proven value.\n\n\
             ## Which command takes what\n\n\
             `needed` is an argument that must be given; a number is the default.\n\n";
    let head: Vec<String> = COMMON.iter().map(|common| format!("`{}`", common.name())).collect();
    let _ = writeln!(page, "| command | {} |\n|---|{}", head.join(" | "), "---|".repeat(COMMON.len()));
    for (name, command) in commands(command) {
        let cells: Vec<String> = COMMON.iter().map(|common| cell(argument(command, common.id))).collect();
        let _ = writeln!(page, "| `{name}` | {} |", cells.join(" | "));
    }
    page += "\n## Old spellings\n\nThey work until version 1.0, with a note on the standard error.\n\n\
             | old | now |\n|---|---|\n";
    for (old, new) in crate::spelling::table() {
        let _ = writeln!(page, "| `{old}` | {new} |");
    }
    page
}

#[test]
fn the_table_of_arguments_is_made_from_their_definitions() {
    let text = Text::new(Language::English);
    let made = page(&in_language(crate::Cli::command(), &text));
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/cli.md"));
    if std::env::var_os("DVONN_UPDATE").is_some() {
        std::fs::write(path, &made).unwrap();
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(written, made, "`DVONN_UPDATE=1 cargo test -p dvonn-cli table` updates it");
}

#[test]
fn no_command_departs_from_the_common_names() {
    let text = Text::new(Language::English);
    let command = in_language(crate::Cli::command(), &text);
    for (name, command) in commands(&command) {
        for Common { id, value, .. } in COMMON {
            let Some(arg) = argument(command, id) else { continue };
            let shown = arg.get_value_names().and_then(|names| names.first()).map(ToString::to_string);
            let shown = if arg.get_action().takes_values() { shown } else { None };
            // In a game, `--time` is the longest time that a level thinks about each position.
            assert_eq!(shown.as_deref(), value, "{name}: {id}");
            assert_eq!(arg.is_positional(), id == "position", "{name}: {id}");
            assert!(arg.get_long().is_none_or(|long| long == id), "{name}: {id}");
        }
        let threads = argument(command, "threads").map(|arg| arg.get_default_values().to_vec());
        let one = ONE_THREAD.contains(&name.as_str());
        assert_eq!(threads.is_some_and(|default| !default.is_empty()), one, "{name}: --threads");
        for arg in command.get_arguments() {
            let long = arg.get_long().unwrap_or_default();
            assert!(!FORBIDDEN.contains(&long), "{name}: --{long}");
            // An argument for a position has this name, and comes with --ply.
            let position = arg.get_value_names().is_some_and(|names| {
                names.iter().any(|name| name.contains("POSITION") || name.contains("DFEN"))
            });
            assert!(
                !position || (arg.get_id() == "position" && argument(command, "ply").is_some()),
                "{name}"
            );
        }
    }
    for (old, _) in crate::spelling::table() {
        let (name, option) = old.trim_start_matches("dvonn ").rsplit_once(' ').unwrap();
        let all = commands(&command);
        let (_, command) = all.iter().find(|(known, _)| known == name).unwrap();
        let id = option.trim_start_matches("--");
        assert!(command.get_arguments().all(|arg| arg.get_long() != Some(id)), "{old} exists");
    }
}
