//! Runs the crate's tests: it finds the changes that each test reaches, and whether a test notices a change.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::compile::{Copy, Program};
use crate::switch::{ON, TRACE};

/// The time limit for a test while the changes that it reaches are listed, which slows it down.
const TRACING: Duration = Duration::from_secs(300);
/// The extra time, and the factor, that a change may add to a test before it counts as endless.
const GRACE: Duration = Duration::from_secs(15);
const SLOWER: u32 = 6;
/// The time between two looks at a running test.
const PAUSE: Duration = Duration::from_millis(4);

/// The outcome of a change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Verdict {
    /// A test fails.
    Noticed,
    /// A test exceeds its time limit.
    Endless,
    /// Every test that reaches it passes.
    Missed,
    /// No test reaches it.
    Unreached,
}

struct Test {
    program: PathBuf,
    name: String,
    time: Duration,
}

/// The tests of a crate, the quickest first.
pub(crate) struct Tests {
    folder: PathBuf,
    root: PathBuf,
    tests: Vec<Test>,
    /// The tests that reach each change, the quickest first.
    reached: BTreeMap<u32, Vec<usize>>,
}

enum End {
    Passed,
    Failed,
    Endless,
}

impl Tests {
    /// Runs every test without a change, and lists the changes that it reaches. Tests that take longer than
    /// `longest` are left out.
    pub(crate) fn new(copy: &Copy, programs: &[Program], longest: Duration, work: &Path) -> Result<Self> {
        let mut tests = Self {
            folder: copy.package_folder(),
            root: copy.root.clone(),
            tests: Vec::new(),
            reached: BTreeMap::new(),
        };
        let trace = work.join("trace");
        for program in programs {
            for name in tests.names(&program.path)? {
                let test = Test { program: program.path.clone(), name, time: TRACING };
                let start = Instant::now();
                let end = tests.run(&test, &[], longest)?;
                let time = start.elapsed();
                match end {
                    End::Endless => {
                        println!(
                            "left out, for it takes more than {longest:?}: {} {}",
                            program.name, test.name
                        );
                        continue;
                    }
                    End::Failed => {
                        println!("left out, for it fails without a change: {} {}", program.name, test.name);
                        continue;
                    }
                    End::Passed => {}
                }
                if trace.exists() {
                    fs::remove_file(&trace)?;
                }
                tests.run(&test, &[(TRACE, trace.as_os_str())], TRACING)?;
                for id in fs::read_to_string(&trace).unwrap_or_default().lines() {
                    let id = id.parse().with_context(|| format!("{}: {id}", trace.display()))?;
                    tests.reached.entry(id).or_default().push(tests.tests.len());
                }
                tests.tests.push(Test { time, ..test });
            }
        }
        ensure!(!tests.tests.is_empty(), "the crate has no tests of its own");
        let Self { tests: list, reached, .. } = &mut tests;
        for reaching in reached.values_mut() {
            reaching.sort_by_key(|at| list[*at].time);
        }
        let all: Duration = list.iter().map(|test| test.time).sum();
        println!("{} tests, {:.0} s one after the other", list.len(), all.as_secs_f64());
        Ok(tests)
    }

    /// Returns the names of a program's tests.
    fn names(&self, program: &Path) -> Result<Vec<String>> {
        let mut list = Command::new(program);
        list.args(["--list", "--format", "terse"]).current_dir(&self.folder);
        let output = list.output().with_context(|| program.display().to_string())?;
        let text = String::from_utf8(output.stdout)?;
        Ok(text.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect())
    }

    fn run(&self, test: &Test, environment: &[(&str, &std::ffi::OsStr)], limit: Duration) -> Result<End> {
        let mut command = Command::new(&test.program);
        command.args(["--exact", &test.name, "--test-threads", "1"]).current_dir(&self.folder);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.env("CARGO_MANIFEST_DIR", &self.folder).env("INSTA_WORKSPACE_ROOT", &self.root);
        // Only the failure matters: the libraries need not shrink the example or write files.
        command.env("INSTA_UPDATE", "no").env("RUST_BACKTRACE", "0");
        command.env("PROPTEST_MAX_SHRINK_ITERS", "0").env("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "true");
        command.envs(environment.iter().copied());
        let mut running = command.spawn().with_context(|| test.program.display().to_string())?;
        let start = Instant::now();
        loop {
            if let Some(status) = running.try_wait()? {
                return Ok(if status.success() { End::Passed } else { End::Failed });
            }
            if start.elapsed() > limit {
                running.kill()?;
                running.wait()?;
                return Ok(End::Endless);
            }
            thread::sleep(PAUSE);
        }
    }

    /// Returns whether the tests notice a change.
    pub(crate) fn judge(&self, id: u32) -> Result<Verdict> {
        let Some(reaching) = self.reached.get(&id) else { return Ok(Verdict::Unreached) };
        let on = id.to_string();
        for at in reaching {
            let test = &self.tests[*at];
            match self.run(test, &[(ON, on.as_ref())], GRACE + SLOWER * test.time)? {
                End::Passed => {}
                End::Failed => return Ok(Verdict::Noticed),
                End::Endless => return Ok(Verdict::Endless),
            }
        }
        Ok(Verdict::Missed)
    }
}
