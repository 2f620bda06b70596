//! Faults of the arguments, in the user's language.
//!
//! clap has its own words, in English. This module describes its errors by their kind and context.

use std::error::Error as _;
use std::num::ParseIntError;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use dvonn_text::{Language, Text, UnknownLanguage};

use crate::speech::{message, say};

/// Returns the fault, a suggestion, and the usage: several lines.
pub(crate) fn sentences(error: &Error, text: &Text) -> String {
    let mut lines = fault(error, text);
    let tips = tips(error, text);
    if !tips.is_empty() {
        lines += "\n";
        for tip in tips {
            lines += &format!("\n  {tip}");
        }
    }
    if let Some(usage) = usage(error) {
        lines += &format!("\n\n{} {usage}", text.get("help-labels.usage"));
    }
    lines + "\n\n" + &text.get("command-usage-help")
}

/// Returns the fault in one sentence, perhaps with a second line that lists the possible values.
fn fault(error: &Error, text: &Text) -> String {
    let string = |kind| strings(error, kind).into_iter().next().unwrap_or_default();
    let argument = string(ContextKind::InvalidArg);
    let value = string(ContextKind::InvalidValue);
    let in_value = || say!(text, "command-usage-value", argument = argument.clone(), value = value.clone());
    match error.kind() {
        ErrorKind::UnknownArgument => say!(text, "command-usage-unknown", argument = argument),
        ErrorKind::InvalidSubcommand => {
            say!(text, "command-usage-subcommand", command = string(ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = strings(error, ContextKind::InvalidArg);
            say!(text, "command-usage-missing", count = missing.len(), arguments = missing.join(", "))
        }
        ErrorKind::MissingSubcommand => {
            let commands = strings(error, ContextKind::ValidSubcommand).join(", ");
            let command = string(ContextKind::InvalidSubcommand);
            say!(text, "command-usage-no-subcommand", command = command, commands = commands)
        }
        ErrorKind::ArgumentConflict => match strings(error, ContextKind::PriorArg) {
            others if others == [argument.as_str()] => {
                say!(text, "command-usage-repeated", argument = argument)
            }
            others => {
                say!(text, "command-usage-conflict", argument = argument, others = in_quotes(&others))
            }
        },
        ErrorKind::InvalidValue => {
            let wrong = match value.is_empty() {
                true => say!(text, "command-usage-no-value", argument = argument),
                false => in_value(),
            };
            let values = strings(error, ContextKind::ValidValue).join(", ");
            match values.is_empty() {
                true => wrong,
                false => format!("{wrong}\n  {}", say!(text, "help-values", values = values)),
            }
        }
        ErrorKind::ValueValidation => match reason(error, text) {
            Some(reason) => {
                say!(text, "command-usage-value-because", argument = argument, value = value, reason = reason)
            }
            None => in_value(),
        },
        ErrorKind::TooManyValues => {
            say!(text, "command-usage-too-many", argument = argument, value = value)
        }
        ErrorKind::InvalidUtf8 => text.get("command-usage-encoding"),
        // No argument of this command can cause the other kinds.
        kind => kind.to_string(),
    }
}

/// Returns the reason why a value cannot be used.
fn reason(error: &Error, text: &Text) -> Option<String> {
    let source = error.source()?;
    if let Some(message) = message(source) {
        return Some(text.say(message));
    }
    if source.is::<ParseIntError>() {
        return Some(text.get("command-usage-number"));
    }
    if source.is::<UnknownLanguage>() {
        let languages = Language::ALL.map(Language::tag).join(", ");
        return Some(say!(text, "command-usage-language", languages = languages));
    }
    // clap's ranges have no error type, but their messages end with the bounds.
    let words = source.to_string();
    match words.rsplit(' ').next().and_then(|bounds| bounds.split_once("..=")) {
        Some((lowest, highest)) => {
            let (lowest, highest) = (lowest.to_owned(), highest.to_owned());
            Some(say!(text, "command-usage-range", lowest = lowest, highest = highest))
        }
        None => Some(words),
    }
}

/// Returns suggestions of similar words.
fn tips(error: &Error, text: &Text) -> Vec<String> {
    let similar = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let similar: Vec<String> = similar.into_iter().flat_map(|kind| strings(error, kind)).collect();
    let mut tips = Vec::new();
    if !similar.is_empty() {
        tips.push(say!(text, "command-usage-similar", names = in_quotes(&similar)));
    }
    for argument in strings(error, ContextKind::InvalidArg) {
        // Only clap's tip about values that look like options contains such a command line.
        let escaped = format!("'-- {argument}'");
        if strings(error, ContextKind::Suggested).iter().any(|tip| tip.contains(&escaped)) {
            tips.push(say!(text, "command-usage-as-value", argument = argument));
        }
    }
    tips
}

/// Returns the usage of the command, without clap's label.
fn usage(error: &Error) -> Option<String> {
    let usage = strings(error, ContextKind::Usage).into_iter().next()?;
    Some(usage.split_once(": ").map_or(usage.clone(), |(_, usage)| usage.to_owned()))
}

/// Returns the strings of a part of the context, each short enough for a message.
fn strings(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(one)) => vec![shortened(one)],
        Some(ContextValue::Strings(all)) => all.iter().map(|one| shortened(one)).collect(),
        Some(ContextValue::StyledStr(one)) => vec![one.to_string()],
        Some(ContextValue::StyledStrs(all)) => all.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    }
}

fn shortened(what: &str) -> String {
    const LONGEST: usize = 60;
    match what.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &what[..end]),
        None => what.to_owned(),
    }
}

/// Puts words in quotation marks, separated by commas.
fn in_quotes(words: &[String]) -> String {
    words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    /// Returns the output for these arguments.
    fn said(language: Language, args: &[&str]) -> String {
        let text = Text::new(language);
        let command = crate::help::in_language(crate::Cli::command(), &text);
        let error = command.try_get_matches_from([&["dvonn"], args].concat()).unwrap_err();
        sentences(&error, &text)
    }

    /// Arguments that cannot be used, with the beginning of the English answer.
    const WRONG: [(&[&str], &str); 17] = [
        (&["dance"], "there is no command 'dance'"),
        (&["shwo"], "there is no command 'shwo'\n\n  tip: did you mean 'show'?"),
        (&["show"], "the argument <POSITION> is missing"),
        (&["match"], "the arguments <PLAYER>, <PLAYER> are missing"),
        (&["show", "x", "--jsn"], "unexpected argument '--jsn'"),
        (&["analyze", "x", "--dept", "3"], "unexpected argument '--dept'\n\n  tip: did you mean '--depth'?"),
        (
            &["show", "--json", "x"],
            "unexpected argument '--json'\n\n  tip: to pass '--json' as a value, write '-- --json'",
        ),
        (&["perft", "--depth", "many"], "invalid value 'many' for '--depth <N>': expected a whole number"),
        (&["perft", "--depth="], "invalid value '' for '--depth <N>': expected a whole number"),
        (
            &["bench", "--depth", "0"],
            "invalid value '0' for '--depth <N>': expected a whole number from 1 to 100",
        ),
        (&["perft", "--depth"], "'--depth <N>' needs a value"),
        (&["perft", "--depth", "1", "--depth", "2"], "the argument '--depth <N>' can be given only once"),
        (&["solve", "x", "--json=3"], "'--json' takes no value, but '3' was given"),
        (
            &["play", "--opponent", "dog"],
            "invalid value 'dog' for '--opponent <OPPONENT>'\n  [possible values: computer, human]",
        ),
        (
            &["show", "x", "--language", "xx"],
            "invalid value 'xx' for '--language <TAG>': expected one of en, nl, fr, es, pl",
        ),
        (
            &["analyze", "x", "--time", "soon"],
            "invalid value 'soon' for '--time <SECONDS>': expected a number of seconds, such as 30 or 0.5",
        ),
        (
            &["review", "x", "--json", "--html"],
            "the argument '--json' cannot be used with '--html'\n\nUsage: dvonn review --json <PATH>...\n\n\
             For more information, try '--help'.",
        ),
    ];

    #[test]
    fn each_kind_of_error_is_told() {
        for (args, expected) in WRONG {
            let said = said(Language::English, args);
            assert!(said.starts_with(expected), "{args:?}: {said}");
        }
    }

    #[test]
    fn nothing_is_left_in_english_in_the_other_languages() {
        let english = [
            "unexpected",
            "unrecognized",
            "invalid",
            "value",
            "values",
            "required",
            "provided",
            "cannot",
            "used",
            "found",
            "similar",
            "exists",
            "information",
            "try",
            "expected",
            "number",
            "integer",
            "digit",
            "possible",
            "the",
            "are",
            "with",
            "not",
            "pass",
            "Usage:",
            "error:",
        ];
        for language in Language::ALL.into_iter().filter(|&language| language != Language::English) {
            for (args, _) in WRONG {
                let said = said(language, args);
                // Words for the user to type stand in quotation marks or brackets.
                let left = said.split_whitespace().find(|word| english.contains(word));
                assert_eq!(left, None, "{language:?} {args:?}: {said}");
            }
        }
    }
}
