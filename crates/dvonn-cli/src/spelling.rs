//! Spellings of earlier versions. They work until version 1.0, and a note says what they are called now.
//!
//! They are replaced before the arguments are read, so that help, completions and the manual only have
//! today's.

use crate::speech::{remark, say};
use dvonn_text::Text;

/// What an option has become.
enum Now {
    /// Another option with the same value.
    Option(&'static str),
    /// The argument POSITION.
    Position,
    /// `--ply`, which counts the moves before the position, where the old option named the next one.
    PlyBefore,
}

/// A command, an option that it had, and what that has become.
const OLD: [(&str, &str, Now); 8] = [
    ("solve", "--position", Now::Position),
    ("solve", "--limit", Now::Option("--time")),
    ("perft", "--position", Now::Position),
    ("play", "--position", Now::Position),
    ("analyze", "--move", Now::PlyBefore),
    ("review", "--time", Now::Option("--total")),
    ("match", "--time", Now::Option("--clock")),
    ("codecup", "--time", Now::Option("--total")),
];

/// The old spellings with what they are called now: `dvonn solve --limit` and `--time`.
#[cfg(test)]
pub(crate) fn table() -> Vec<(String, String)> {
    let now = |now: &Now| match now {
        Now::Option(name) => format!("`{name}`"),
        Now::Position => "`POSITION`".to_owned(),
        Now::PlyBefore => "`--ply`, which is one less".to_owned(),
    };
    OLD.iter().map(|(command, old, new)| (format!("dvonn {command} {old}"), now(new))).collect()
}

/// The arguments in today's spelling.
pub(crate) fn todays(args: Vec<String>, text: &Text) -> Vec<String> {
    let (args, notes) = rewritten(args);
    for (old, new) in notes {
        remark(say!(text, "command-old-spelling", old = old, new = new));
    }
    args
}

/// The arguments in today's spelling, and each old spelling with the new one.
fn rewritten(args: Vec<String>) -> (Vec<String>, Vec<(String, String)>) {
    let (mut today, mut notes) = (Vec::new(), Vec::new());
    let mut args = args.into_iter();
    // The name of the program, and what stands before the command.
    today.extend(args.next());
    let mut command = None;
    while let Some(arg) = args.next() {
        let Some(command) = &command else {
            let takes_value = arg == "--language";
            if !arg.starts_with('-') {
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
        let (name, value) = match arg.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (arg.as_str(), None),
        };
        let found = OLD.iter().find(|(of, old, _)| of == command && *old == name);
        let Some((_, old, now)) = found else {
            today.push(arg);
            continue;
        };
        // Without a value the argument parser says what is missing, of the new spelling.
        let value = value.or_else(|| args.next());
        let new = match now {
            Now::Option(name) => {
                today.push((*name).to_owned());
                today.extend(value);
                (*name).to_owned()
            }
            Now::Position => {
                today.extend(value);
                format!("dvonn {command} POSITION")
            }
            Now::PlyBefore => {
                let before = |value: String| match value.parse::<usize>() {
                    Ok(number @ 1..) => (number - 1).to_string(),
                    _ => value,
                };
                let value = value.map(before);
                let new = format!("--ply {}", value.as_deref().unwrap_or("N"));
                today.push("--ply".to_owned());
                today.extend(value);
                new
            }
        };
        notes.push(((*old).to_owned(), new));
    }
    (today, notes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn today(line: &str) -> String {
        let args = line.split(' ').map(str::to_owned).collect();
        rewritten(args).0.join(" ")
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
            // Those of other commands, and what is not an option, stay.
            ("dvonn analyze --time 5 x", "dvonn analyze --time 5 x"),
            ("dvonn position P --move a1b2", "dvonn position P --move a1b2"),
            ("dvonn solve -- --limit 3", "dvonn solve -- --limit 3"),
            ("dvonn --language", "dvonn --language"),
            ("dvonn solve --limit", "dvonn solve --time"),
            ("dvonn", "dvonn"),
        ] {
            assert_eq!(today(old), new);
        }
    }
}
