//! The help of every command in the user's language, with the sentences of `help.ftl`.
//!
//! `help-NAME` says what a command does (`help-NAME-SUB` for a subcommand), `.details` says more, and an
//! attribute named after an argument explains it. Arguments that most commands have are in `help-every`.
//! `.ID-VALUE` explains a possible value of an argument. Examples are command lines, the same in all
//! languages, and stand next to the arguments in the code; `.examples` has those that contain words.

use std::any::TypeId;
use std::ffi::OsString;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::{PossibleValue, Resettable};
use clap::error::ErrorKind;
use clap::{Arg, Command, ValueHint};
use dvonn_text::Text;

use crate::commands::{WRONG_USAGE, verdict};
use crate::speech::OutputFailed;
use crate::speech::{remark, say};
use crate::usage;

/// The id of the main command.
const ROOT: &str = "help-dvonn";

/// Prints help, the version, or the faults of the arguments.
pub(crate) fn print(error: &clap::Error, text: &Text) -> ExitCode {
    let code = ExitCode::from(if error.use_stderr() { WRONG_USAGE } else { 0 });
    if error.use_stderr() && error.kind() != ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        remark(usage::sentences(error, text));
        return code;
    }
    match error.print().and_then(|()| std::io::stdout().flush()) {
        Err(failed) if !error.use_stderr() && failed.kind() != std::io::ErrorKind::BrokenPipe => {
            remark(text.say(&OutputFailed::from(failed)));
            verdict(false)
        }
        _ => code,
    }
}

/// Returns the command and its subcommands with their help in a language.
pub(crate) fn in_language(command: Command, text: &Text) -> Command {
    let mut command = translated(command, ROOT, ROOT, text);
    // Building adds clap's own commands and arguments.
    command.build();
    completed(command, ROOT, text)
}

/// Returns the command with help for everything that clap adds to it: `--help`, `--version` and `help`.
fn completed(command: Command, id: &str, text: &Text) -> Command {
    let mut command = explained(command, "help-every", text);
    let names: Vec<_> = command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    for name in names {
        command = command.mut_subcommand(&name, |command| match name.as_str() {
            // `help` lists all other commands below it again.
            "help" => completed(translated(command, "help-help", id, text), id, text),
            _ => completed(command, &id_below(id, &name), text),
        });
    }
    command
}

/// Returns the id of the help of a subcommand.
fn id_below(id: &str, name: &str) -> String {
    if id == ROOT { format!("help-{name}") } else { format!("{id}-{name}") }
}

/// Returns the command with the help of `id`, and its subcommands with the help of the ids below `above`.
fn translated(command: Command, id: &str, above: &str, text: &Text) -> Command {
    let usage = command.get_styles().get_usage().to_owned();
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{usage}{}{usage:#} {{usage}}\n\n{{all-args}}{{after-help}}",
        text.get("help-labels.usage")
    );
    let about = text.get(id);
    let mut command = command.help_template(template).about(about.clone());
    if let Some(details) = found(text, &format!("{id}.details")) {
        command = command.long_about(format!("{about}\n\n{details}"));
    }
    if let Some(examples) = examples(&command, id, text) {
        command = command.after_help(examples);
    }
    if command.has_subcommands() {
        command = command.subcommand_help_heading(text.get("help-labels.commands"));
    }
    command = explained(command, id, text);
    let names: Vec<_> = command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    for name in names {
        let id = id_below(above, &name);
        command = command.mut_subcommand(&name, |command| translated(command, &id, &id, text));
    }
    command
}

/// The options that most commands have. They are listed last, in this order.
const LISTED_LAST: [&str; 6] = ["threads", "memory", "json", "language", "help", "version"];

/// Returns the command with help for all arguments that lack it.
fn explained(command: Command, id: &str, text: &Text) -> Command {
    let ids: Vec<_> = command.get_arguments().map(|arg| arg.get_id().clone()).collect();
    // Under custom headings, clap sorts arguments without an order by their ids.
    let last = ids.len();
    (0..).zip(ids).fold(command, |command, (place, arg)| {
        let order = match LISTED_LAST.iter().position(|known| arg == *known) {
            Some(after) => last + after,
            None => place,
        };
        command.mut_arg(arg, |arg| match arg.get_help_heading() {
            None => with_help(arg, id, text).display_order(order),
            Some(_) => arg.display_order(order),
        })
    })
}

/// Returns the lines of examples with their heading.
fn examples(command: &Command, id: &str, text: &Text) -> Option<String> {
    if let Some(examples) = found(text, &format!("{id}.examples")) {
        return Some(format!("{}\n{examples}", text.get("help-labels.examples")));
    }
    let lines = command.get_after_help()?.to_string();
    Some(match lines.lines().count() {
        1 => format!("{} {lines}", text.get("help-labels.example")),
        _ => format!("{}\n  {}", text.get("help-labels.examples"), lines.trim_end().replace('\n', "\n  ")),
    })
}

/// Returns an argument with its help, which also states its default and its choices.
fn with_help(arg: Arg, command: &str, text: &Text) -> Arg {
    let id = arg.get_id().as_str().replace('_', "-");
    let heading = if arg.is_positional() { "help-labels.arguments" } else { "help-labels.options" };
    let attribute = format!("{command}.{id}");
    let mut help = found(text, &attribute).unwrap_or_else(|| text.get(&format!("help-every.{id}")));
    let arg = arg.help_heading(text.get(heading));
    if !arg.get_action().takes_values() {
        // clap stores the long help for `--help` separately.
        return arg.help(help).long_help(Resettable::Reset);
    }
    if let [value] = arg.get_default_values() {
        help += &format!(" {}", say!(text, "help-default", value = value.to_string_lossy()));
    }
    let (values, hidden) = (arg.get_possible_values(), arg.is_hide_possible_values_set());
    let arg = hinted(arg).hide_default_value(true).hide_possible_values(true);
    let long = choices(&values, &attribute, text).map(|choices| format!("{help}\n\n{choices}"));
    if !values.is_empty() && !hidden {
        let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
        help += &format!(" {}", say!(text, "help-values", values = names.join(", ")));
    }
    match long {
        Some(long) => arg.help(help).long_help(long),
        None => arg.help(help),
    }
}

/// Returns an argument with a hint for shells to complete folders, files, or nothing.
fn hinted(arg: Arg) -> Arg {
    let kind = arg.get_value_parser().type_id();
    let is_path = kind == TypeId::of::<PathBuf>() || kind == TypeId::of::<OsString>();
    let is_folder = arg.get_value_names().is_some_and(|names| names.iter().any(|name| name == "FOLDER"));
    let hint = match (is_path, is_folder) {
        (true, true) => ValueHint::DirPath,
        (true, false) => ValueHint::FilePath,
        (false, _) => ValueHint::Other,
    };
    arg.value_hint(hint)
}

/// Lists the possible values of an argument with their meanings; `None` unless all have one.
fn choices(values: &[PossibleValue], attribute: &str, text: &Text) -> Option<String> {
    let lines: Option<Vec<String>> = values
        .iter()
        .map(|value| {
            let name = value.get_name();
            Some(format!("- {name}: {}", found(text, &format!("{attribute}-{name}"))?))
        })
        .collect();
    lines.filter(|lines| !lines.is_empty()).map(|lines| lines.join("\n"))
}

/// Returns a message or attribute, if it exists.
fn found(text: &Text, id: &str) -> Option<String> {
    text.has(id).then(|| text.get(id))
}

#[cfg(test)]
mod tests {
    mod table;

    use std::collections::BTreeSet;

    use clap::CommandFactory as _;
    use dvonn_text::{Language, source};

    use super::*;

    /// Returns our own commands with the ids of their help, without the copies that clap adds below `help`.
    fn ours<'a>(id: &str, command: &'a Command) -> Vec<(String, &'a Command)> {
        let below = command.get_subcommands().filter(|command| command.get_name() != "help");
        let below = below.flat_map(|command| ours(&id_below(id, command.get_name()), command));
        std::iter::once((id.to_owned(), command)).chain(below).collect()
    }

    #[test]
    fn every_command_and_argument_is_explained_in_every_language() {
        for language in Language::ALL {
            let text = Text::new(language);
            let mut command = in_language(crate::Cli::command(), &text);
            let page = command.render_long_help().to_string();
            assert!(!page.contains('‹'), "{language:?}: {page}");
            let names: Vec<String> = command.get_subcommands().map(|c| c.get_name().to_owned()).collect();
            assert!(names.len() > 14, "{names:?}");
            for name in names {
                let command = command.find_subcommand_mut(&name).unwrap();
                for page in [command.render_help(), command.render_long_help()].map(|page| page.to_string()) {
                    assert!(!page.contains('‹'), "{language:?}: {name}: {page}");
                    // A heading may be the same in English and in another language.
                    let own = ["usage", "options", "arguments", "example", "examples"]
                        .map(|label| text.get(&format!("help-labels.{label}")));
                    let english = ["Usage:", "Options", "Arguments", "Example", "[default", "[possible"];
                    let left = english
                        .iter()
                        .find(|word| page.contains(**word) && !own.iter().any(|own| own.contains(**word)));
                    assert!(
                        language == Language::English || left.is_none(),
                        "{language:?}: {name}: {left:?}: {page}"
                    );
                }
            }
        }
    }

    /// The name of a file may consist of any bytes, and shells complete it.
    #[test]
    fn whatever_names_a_file_takes_any_name() {
        let text = Text::new(Language::English);
        let command = in_language(crate::Cli::command(), &text);
        let mut paths = 0;
        for (id, command) in ours(ROOT, &command) {
            for arg in command.get_arguments() {
                let names = arg.get_value_names().unwrap_or_default();
                let is_named =
                    names.iter().any(|name| ["FILE", "FOLDER", "PATH", "ARCHIVE"].contains(&name.as_str()));
                let is_path = [ValueHint::FilePath, ValueHint::DirPath].contains(&arg.get_value_hint());
                assert!(!is_named || is_path, "{id}: {arg}");
                paths += usize::from(is_path);
            }
        }
        assert!(paths > 40, "{paths}");
    }

    #[test]
    fn every_text_of_help_is_shown() {
        let text = Text::new(Language::English);
        let command = in_language(crate::Cli::command(), &text);
        let mut known: BTreeSet<String> =
            ["help-default", "help-values", "help-help"].map(str::to_owned).into();
        for (id, command) in ours(ROOT, &command) {
            known.extend(["details", "examples"].map(|attribute| format!("{id}.{attribute}")));
            for arg in command.get_arguments() {
                let name = arg.get_id().as_str().replace('_', "-");
                known.insert(format!("help-every.{name}"));
                for value in arg.get_possible_values() {
                    known.insert(format!("{id}.{name}-{}", value.get_name()));
                }
                known.insert(format!("{id}.{name}"));
            }
            known.insert(id);
        }
        known.insert("help-every.subcommand".to_owned());
        let (_, file) = source(Language::English).iter().find(|(area, _)| *area == "help").unwrap();
        let mut message = "";
        for line in file.lines() {
            let attribute = line.strip_prefix("    .").and_then(|line| line.split_once(" ="));
            let id = match (attribute, line.split_once(" =")) {
                (Some((name, _)), _) => format!("{message}.{name}"),
                (None, Some((id, value))) if id.starts_with("help-") => {
                    message = id;
                    if value.is_empty() {
                        continue;
                    }
                    id.to_owned()
                }
                _ => continue,
            };
            assert!(known.contains(&id) || id.starts_with("help-labels."), "{id} is never shown");
        }
    }
}
