//! Option spellings of earlier versions. They work until version 1.0, with a note about the present name.
//!
//! They are replaced before the arguments are read, so that help, completions and the manual only have the
//! present names.

use std::ffi::OsString;

use crate::speech::{remark, say};
use dvonn_text::Text;

/// The new form of an option.
enum Replacement {
    /// Another option with the same value.
    Option(&'static str),
    /// Another option, whose value applies to the whole run instead of each game.
    ForTheWholeRun(&'static str),
    /// The argument POSITION.
    Position,
    /// The argument POSITION, without a note.
    SameAsPosition,
    /// `--ply`, which counts the moves before the position. The old option named the next move.
    PlyBefore,
}

/// A command, an option that it had, and its replacement.
const OLD: [(&str, &str, Replacement); 9] = [
    ("solve", "--position", Replacement::Position),
    ("solve", "--limit", Replacement::Option("--time")),
    ("perft", "--position", Replacement::Position),
    ("play", "--position", Replacement::Position),
    ("play", "--load", Replacement::SameAsPosition),
    ("analyze", "--move", Replacement::PlyBefore),
    ("review", "--time", Replacement::ForTheWholeRun("--total")),
    ("match", "--time", Replacement::Option("--clock")),
    ("codecup", "--time", Replacement::Option("--total")),
];

/// Returns the old spellings with their present names, such as `dvonn solve --limit` and `--time`. Those that
/// need no note are left out.
#[cfg(test)]
pub(crate) fn table() -> Vec<(String, String)> {
    let new = |new: &Replacement| match new {
        Replacement::Option(name) => Some(format!("`{name}`")),
        Replacement::ForTheWholeRun(name) => Some(format!("`{name}`, for the whole run")),
        Replacement::Position => Some("`POSITION`".to_owned()),
        Replacement::SameAsPosition => None,
        Replacement::PlyBefore => Some("`--ply`, which is one less".to_owned()),
    };
    let row =
        |(command, old, now): &(&str, &str, Replacement)| Some((format!("dvonn {command} {old}"), new(now)?));
    OLD.iter().filter_map(row).collect()
}

/// An old spelling among the arguments, with its present name.
struct Note {
    old: &'static str,
    new: String,
    /// Whether the value now applies to the whole run.
    for_the_whole_run: bool,
}

/// Returns the arguments in the present spelling. Writes a note about each old one to the standard error.
pub(crate) fn modernize(args: Vec<OsString>, text: &Text) -> Vec<OsString> {
    let (args, notes) = rewritten(args);
    for Note { old, new, for_the_whole_run } in notes {
        remark(match for_the_whole_run {
            false => say!(text, "command-old-spelling", old = old, new = new),
            true => say!(text, "command-old-spelling-whole-run", old = old, new = new),
        });
    }
    args
}

/// Returns the arguments in the present spelling, and the old spellings among them.
///
/// An old spelling without a usable value stays, so that the argument parser refuses it.
fn rewritten(args: Vec<OsString>) -> (Vec<OsString>, Vec<Note>) {
    let (mut today, mut notes) = (Vec::new(), Vec::new());
    let mut args = args.into_iter().peekable();
    // The name of the program, and everything before the command.
    today.extend(args.next());
    let mut command = None;
    while let Some(arg) = args.next() {
        let Some(command) = &command else {
            let takes_value = arg == "--language";
            if !arg.as_encoded_bytes().starts_with(b"-") {
                command = Some(arg.clone());
            }
            today.push(arg);
            today.extend(if takes_value { args.next() } else { None });
            continue;
        };
        if arg == "--" {
            today.push(arg);
            today.extend(args);
            break;
        }
        // An argument that is not Unicode cannot be an old spelling.
        let (name, value) = match arg.to_str().map(|arg| arg.split_once('=').ok_or(arg)) {
            Some(Ok((name, value))) => (name, Some(OsString::from(value))),
            Some(Err(name)) => (name, None),
            None => ("", None),
        };
        let found = OLD.iter().find(|(of, old, _)| command == of && *old == name);
        let Some((_, old, replacement)) = found else {
            today.push(arg);
            continue;
        };
        let is_value = |next: &OsString| next == "-" || !next.as_encoded_bytes().starts_with(b"-");
        // Numbers may be negative, which the parser refuses in its own words.
        let is_number = matches!(replacement, Replacement::Option(_) | Replacement::ForTheWholeRun(_));
        let value = value.or_else(|| args.next_if(|next| is_number || is_value(next)));
        let (new, words) = match (replacement, value) {
            (Replacement::Option(name) | Replacement::ForTheWholeRun(name), value) => {
                let words = [OsString::from(name)].into_iter().chain(value).collect();
                ((*name).to_owned(), words)
            }
            (Replacement::Position | Replacement::SameAsPosition, value) => {
                let new = format!("dvonn {} POSITION", command.to_string_lossy());
                (new, vec![value.unwrap_or_else(|| OsString::from(old))])
            }
            (Replacement::PlyBefore, value) => {
                match value.as_ref().and_then(|value| value.to_str()?.parse().ok()) {
                    Some(number @ 1_usize..) => {
                        let ply = (number - 1).to_string();
                        (format!("--ply {ply}"), vec!["--ply".into(), ply.into()])
                    }
                    _ => ("--ply N".to_owned(), [OsString::from(old)].into_iter().chain(value).collect()),
                }
            }
        };
        today.extend::<Vec<_>>(words);
        if !matches!(replacement, Replacement::SameAsPosition) {
            let for_the_whole_run = matches!(replacement, Replacement::ForTheWholeRun(_));
            notes.push(Note { old, new, for_the_whole_run });
        }
    }
    (today, notes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn today(line: &str) -> String {
        let args = line.split(' ').map(OsString::from).collect();
        rewritten(args).0.join(" ".as_ref()).into_string().unwrap()
    }

    #[cfg(unix)]
    #[test]
    fn arguments_that_are_not_unicode_stay() {
        use std::os::unix::ffi::OsStringExt as _;
        let file = OsString::from_vec(b"g\xff.sgf".to_vec());
        let args = ["dvonn", "play", "--load"].map(OsString::from).into_iter().chain([file.clone()]);
        assert_eq!(rewritten(args.collect()).0, ["dvonn".into(), "play".into(), file]);
    }

    #[test]
    fn old_spellings_become_todays() {
        for (old, new) in [
            ("dvonn solve --position P --limit 3", "dvonn solve P --time 3"),
            ("dvonn solve --limit=3 --position=P", "dvonn solve --time 3 P"),
            ("dvonn --language nl perft --position P --depth 2", "dvonn --language nl perft P --depth 2"),
            ("dvonn analyze game.sgf --move 20", "dvonn analyze game.sgf --ply 19"),
            ("dvonn match a b --time 5+0.1,-", "dvonn match a b --clock 5+0.1,-"),
            ("dvonn review game.sgf --time 5", "dvonn review game.sgf --total 5"),
            // Options of other commands, and arguments that are not options, stay the same.
            ("dvonn analyze --time 5 x", "dvonn analyze --time 5 x"),
            ("dvonn position P --move a1b2", "dvonn position P --move a1b2"),
            ("dvonn solve -- --limit 3", "dvonn solve -- --limit 3"),
            ("dvonn --language", "dvonn --language"),
            ("dvonn solve --limit", "dvonn solve --time"),
            ("dvonn", "dvonn"),
            ("dvonn play --load game.sgf --ply 3", "dvonn play game.sgf --ply 3"),
            ("dvonn play --load=game.sgf", "dvonn play game.sgf"),
            // A missing or impossible value is left to the argument parser.
            ("dvonn perft --position --depth 2", "dvonn perft --position --depth 2"),
            ("dvonn perft --depth 2 --position", "dvonn perft --depth 2 --position"),
            ("dvonn perft --position= --depth 2", "dvonn perft  --depth 2"),
            ("dvonn perft --position - --depth 2", "dvonn perft - --depth 2"),
            ("dvonn analyze game.sgf --move 0", "dvonn analyze game.sgf --move 0"),
            ("dvonn analyze game.sgf --move x", "dvonn analyze game.sgf --move x"),
            ("dvonn review game.sgf --time -1", "dvonn review game.sgf --total -1"),
        ] {
            assert_eq!(today(old), new);
        }
    }
}
