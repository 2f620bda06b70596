//! The test programs of the crates, several at once: many of them wait for clocks, sockets and databases.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::jobs::{self, Job};
use crate::run::{WORKSPACE, command, describe, empty, target_folder};

/// The number of test programs at once.
const AT_ONCE: usize = 3;

/// The programs that take longest. They begin first, so that nothing waits for them alone.
const LONGEST: [&str; 3] = ["dvonn-server-simulation", "dvonn-cli-commands", "dvonn-server-interrupted"];

/// Builds all test programs, and returns them as jobs.
pub(crate) fn build() -> Result<Vec<Job>> {
    let mut build = command("cargo", &["test", "--no-run", "--message-format=json-render-diagnostics"]);
    // Clippy has already checked the examples, so this does not build them.
    build.args(WORKSPACE).arg("--tests");
    let line = describe(&build);
    println!("\n> {line}");
    let output = build.stderr(Stdio::inherit()).output().with_context(|| format!("cannot start `{line}`"))?;
    ensure!(output.status.success(), "`{line}` failed ({})", output.status);
    let messages = String::from_utf8(output.stdout)?;
    let programs: Vec<_> = messages.lines().filter_map(test_program).map(job).collect();
    ensure!(!programs.is_empty(), "`{line}` built no tests");
    Ok(programs)
}

/// Runs test programs. Prints the result of each, and everything that a failed one printed.
pub(crate) fn run_all(mut programs: Vec<Job>) -> Result<()> {
    programs
        .sort_by_key(|program| LONGEST.iter().position(|name| *name == program.name).unwrap_or(usize::MAX));
    let folder = target_folder().join("test/programs");
    empty(&folder)?;
    jobs::run_all(programs, AT_ONCE, &folder, |program| {
        let is_result = |line: &&str| line.starts_with("test result: ");
        let results: Vec<_> = program.output.lines().filter(is_result).collect();
        println!("{:6.1} s  {}: {}", program.seconds, program.name, results.join("; "));
        if !program.succeeded {
            println!("\n{}", program.output);
        }
    })
    .context("tests of the crates")
}

/// A test program: the manifest of its package, its name, and its path.
type TestProgram = (String, String, String);

/// Returns the test program that a message of cargo names. `None` if the message is about something else,
/// such as a program that tests run.
fn test_program(message: &str) -> Option<TestProgram> {
    let (_, profile) = message.split_once(r#""profile":{"#)?;
    if !profile.split('}').next()?.contains(r#""test":true"#) {
        return None;
    }
    let (_, target) = message.split_once(r#""target":{"#)?;
    Some((field(message, "manifest_path")?, field(target, "name")?, field(message, "executable")?))
}

/// Returns a text in a message, which is one object of JSON without spaces between its parts.
fn field(message: &str, name: &str) -> Option<String> {
    let rest = message.split_once(&format!(r#""{name}":""#))?.1;
    let mut value = String::new();
    let mut chars = rest.chars();
    loop {
        match chars.next()? {
            '"' => return Some(value),
            // On Windows, paths have backslashes.
            '\\' => value.push(chars.next()?),
            other => value.push(other),
        }
    }
}

/// Runs a test program as cargo would: in the folder of its package.
fn job((manifest, name, path): TestProgram) -> Job {
    let folder = Path::new(&manifest).parent().unwrap_or(Path::new("."));
    let package = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let mut command = Command::new(path);
    command.current_dir(folder).env("CARGO_MANIFEST_DIR", folder);
    Job::new(&format!("{package}-{name}"), command)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What cargo says about a target that it has built, without the parts that nothing reads.
    fn message(is_test: bool, executable: &str) -> String {
        [
            r#"{"reason":"compiler-artifact","package_id":"path+file:///dvonn/crates/dvonn-cli#0.1.0","#,
            r#""manifest_path":"C:\\dvonn\\crates\\dvonn-cli\\Cargo.toml","target":{"kind":["bin"],"#,
            r#""crate_types":["bin"],"name":"dvonn","edition":"2024","doctest":false,"test":true},"#,
            &format!(
                r#""profile":{{"opt_level":"0","debuginfo":0,"test":{is_test}}},"features":["online"],"#
            ),
            &format!(r#""filenames":[],"executable":{executable},"fresh":true}}"#),
        ]
        .concat()
    }

    #[test]
    fn test_programs_are_found_among_all_that_cargo_builds() {
        let found = test_program(&message(true, r#""C:\\target\\debug\\deps\\dvonn-1f.exe""#)).unwrap();
        assert_eq!(found.0, r"C:\dvonn\crates\dvonn-cli\Cargo.toml");
        assert_eq!(found.1, "dvonn");
        assert_eq!(found.2, r"C:\target\debug\deps\dvonn-1f.exe");
        // The command itself, a library, and the end.
        assert_eq!(test_program(&message(false, r#""/target/debug/dvonn""#)), None);
        assert_eq!(test_program(&message(true, "null")), None);
        assert_eq!(test_program(r#"{"reason":"build-finished","success":true}"#), None);
    }
}
