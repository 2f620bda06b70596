//! Runs programs side by side.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::Path;
use std::process::Command;
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, ensure};

/// A program to run.
pub(crate) struct Job {
    /// Its name, which is also that of the file with its output.
    pub(crate) name: String,
    /// The names of the jobs that must succeed before it begins.
    pub(crate) needs: &'static [&'static str],
    /// Whether no other such job may run next to it.
    pub(crate) is_alone: bool,
    pub(crate) command: Command,
}

impl Job {
    /// A job that needs no other, and may run next to any.
    pub(crate) fn new(name: &str, command: Command) -> Self {
        Self { name: name.to_owned(), needs: &[], is_alone: false, command }
    }
}

/// A job that has ended.
pub(crate) struct Ended {
    pub(crate) name: String,
    is_alone: bool,
    pub(crate) succeeded: bool,
    pub(crate) seconds: f64,
    /// What it printed.
    pub(crate) output: String,
}

/// Runs jobs, at most `at_once` at a time, and hands over each as it ends. Of the jobs that can begin, the
/// first in the list does. After a failure only those that need the failed job do not run.
///
/// Their output goes to files in a folder, because what a job leaves running would keep a pipe open.
pub(crate) fn run_all(
    mut jobs: Vec<Job>,
    at_once: usize,
    folder: &Path,
    mut on_end: impl FnMut(&Ended),
) -> Result<()> {
    let (sender, receiver) = mpsc::channel();
    let mut succeeded = BTreeSet::new();
    let mut failed = Vec::new();
    let (mut running, mut one_is_alone) = (0, false);
    loop {
        let ready = |job: &Job| {
            job.needs.iter().all(|need| succeeded.contains(*need)) && !(job.is_alone && one_is_alone)
        };
        if let Some(index) = jobs.iter().position(ready).filter(|_| running < at_once) {
            let (job, sender, folder) = (jobs.remove(index), sender.clone(), folder.to_owned());
            running += 1;
            one_is_alone |= job.is_alone;
            thread::spawn(move || sender.send(run(job, &folder)));
            continue;
        }
        if running == 0 {
            break;
        }
        let ended = receiver.recv().context("a job was lost")?;
        running -= 1;
        one_is_alone &= !ended.is_alone;
        on_end(&ended);
        if ended.succeeded {
            succeeded.insert(ended.name);
        } else {
            failed.push(ended.name);
        }
    }
    let not_run: Vec<_> = jobs.into_iter().map(|job| job.name).collect();
    let rest = if not_run.is_empty() { String::new() } else { format!("; not run: {}", not_run.join(", ")) };
    ensure!(failed.is_empty(), "failed: {}{rest}", failed.join(", "));
    Ok(())
}

fn run(mut job: Job, folder: &Path) -> Ended {
    let start = Instant::now();
    let result = logged(&mut job.command, &folder.join(&job.name).with_extension("log"));
    let (succeeded, output) = result.unwrap_or_else(|error| (false, format!("{error:#}\n")));
    Ended {
        name: job.name,
        is_alone: job.is_alone,
        succeeded,
        seconds: start.elapsed().as_secs_f64(),
        output,
    }
}

/// Runs a command with its output in a file, and returns whether it succeeded, and the output.
fn logged(command: &mut Command, path: &Path) -> Result<(bool, String)> {
    let file = File::create(path).with_context(|| path.display().to_string())?;
    command.stdout(file.try_clone()?).stderr(file);
    let status = command.status().with_context(|| command.get_program().display().to_string())?;
    let mut output = String::from_utf8_lossy(&fs::read(path)?).into_owned();
    if status.code().is_none() {
        output += &format!("It was ended: {status}\n");
    }
    Ok((status.success(), output))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(name: &str, needs: &'static [&'static str], script: &str) -> Job {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        Job { needs, ..Job::new(name, command) }
    }

    /// Runs jobs, and returns the names and outputs in the order of their ends, and the error.
    fn ends(name: &str, jobs: Vec<Job>, at_once: usize) -> (Vec<(String, String)>, Option<String>) {
        let folder = std::env::temp_dir().join(format!("dvonn-jobs-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let mut ends = Vec::new();
        let result = run_all(jobs, at_once, &folder, |job| ends.push((job.name.clone(), job.output.clone())));
        fs::remove_dir_all(&folder).unwrap();
        (ends, result.err().map(|error| error.to_string()))
    }

    #[test]
    #[cfg(unix)]
    fn a_job_waits_for_those_it_needs_and_for_no_other() {
        let fifo = std::env::temp_dir().join(format!("dvonn-jobs-fifo-{}", std::process::id()));
        let path = fifo.display();
        // The first job ends only after the third has begun.
        let jobs = vec![
            job("first", &[], &format!("mkfifo {path}; cat {path}; rm {path}; echo to standard error >&2")),
            job("second", &["first"], "echo second"),
            job("third", &[], &format!("until test -p {path}; do sleep 0.01; done; echo third > {path}")),
        ];
        let (mut ends, error) = ends("needs", jobs, 2);
        assert_eq!(ends.pop().unwrap(), ("second".into(), "second\n".into()));
        ends.sort();
        let first = ("first".into(), "third\nto standard error\n".into());
        assert_eq!(ends, [first, ("third".into(), String::new())]);
        assert_eq!(error, None);
    }

    #[test]
    #[cfg(unix)]
    fn after_a_failure_all_run_but_those_that_need_the_failed_one() {
        let jobs = vec![
            job("fails", &[], "echo why; exit 3"),
            job("needs it", &["fails"], "echo never"),
            job("needs that", &["needs it"], "echo never"),
            job("killed", &[], "kill -9 $$"),
            job("other", &[], "true"),
        ];
        let (ends, error) = ends("failure", jobs, 1);
        let names: Vec<_> = ends.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["fails", "killed", "other"]);
        assert_eq!(ends[0].1, "why\n");
        assert!(ends[1].1.contains("signal: 9"), "{}", ends[1].1);
        assert_eq!(error.unwrap(), "failed: fails, killed; not run: needs it, needs that");
    }

    #[test]
    #[cfg(unix)]
    fn two_jobs_that_must_be_alone_do_not_run_at_once() {
        let folder = std::env::temp_dir().join(format!("dvonn-jobs-one-{}", std::process::id()));
        let path = folder.display();
        let alone = |name| Job {
            is_alone: true,
            ..job(name, &[], &format!("mkdir {path} && sleep 0.05; rmdir {path}"))
        };
        let (ends, error) =
            ends("alone", vec![alone("first"), alone("second"), job("other", &[], "true")], 3);
        assert_eq!(ends[0].0, "other");
        assert_eq!(ends.len(), 3);
        assert_eq!(error, None);
    }

    #[test]
    fn a_program_that_does_not_exist_is_a_failure() {
        let missing = Job::new("missing", Command::new("no such program"));
        let (ends, error) = ends("missing", vec![missing], 2);
        assert!(ends[0].1.contains("no such program"), "{}", ends[0].1);
        assert_eq!(error.unwrap(), "failed: missing");
    }
}
