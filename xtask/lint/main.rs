//! Checks what compilers do not check. [`house`] describes each crate, and the other modules compare the
//! sources with it.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod circles;
mod comments;
mod errors;
mod house;
mod imports;
mod keys;
mod literals;
mod messages;
mod mutants;
mod prose;
mod published;
mod sources;
mod templates;

use std::process::ExitCode;

use anyhow::Result;

/// The faults that a check finds, one line each.
type Faults = Vec<String>;

/// What a check ensures, and the check.
type Check = (&'static str, fn() -> Result<Faults>);

const CHECKS: [Check; 17] = [
    ("every crate is in the house's table", house::check),
    ("crates use only the crates that the table allows", imports::check),
    ("published crates have what their users need", published::check),
    ("no modules of a crate import each other in a circle", circles::check),
    ("comments are no wider than the code", comments::check),
    ("comments and documents avoid phrases that read badly", prose::check),
    ("the files that the mutants' settings name exist", mutants::check),
    ("each crate declares its keys of messages", keys::are_declared),
    ("every key is said by its crate", keys::are_said),
    ("keys have sentences with exactly their variables", keys::have_sentences),
    ("messages that sources name exist", messages::named_exist),
    ("the first part of the web app names no messages of later ones", messages::first_part_has_its_messages),
    ("every message is named somewhere", messages::all_are_named),
    ("no sentence stands outside dvonn-text", messages::no_sentence_elsewhere),
    ("every error that a person may read is a message", errors::are_messages),
    ("the lists of exceptions are needed", messages::exceptions_are_needed),
    ("sources are read in full", messages::enough_is_read),
];

fn main() -> ExitCode {
    // Tasks that build the published crates as their users do need this list.
    if std::env::args().nth(1).as_deref() == Some("--published") {
        return match published::list() {
            Ok(names) => {
                names.iter().for_each(|name| println!("{name}"));
                ExitCode::SUCCESS
            }
            Err(error) => {
                eprintln!("xtask-lint: {error:#}");
                ExitCode::FAILURE
            }
        };
    }
    let mut is_clean = true;
    for (what, check) in CHECKS {
        let faults = check().unwrap_or_else(|error| vec![format!("{error:#}")]);
        println!("{} {what}", if faults.is_empty() { "ok  " } else { "FAIL" });
        for fault in &faults {
            println!("       {fault}");
        }
        is_clean &= faults.is_empty();
    }
    if is_clean { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
