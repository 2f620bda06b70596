#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod change;
mod compile;
mod report;
mod switch;
mod tests_of;

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::compile::Copy;
use crate::report::Report;
use crate::tests_of::{Tests, Verdict};

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<ExitCode> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [package, list, folder, jobs, longest] = &args[..] else {
        bail!("expected: xtask-mutants PACKAGE LIST FOLDER JOBS SECONDS");
    };
    let folder = PathBuf::from(folder);
    let jobs: usize = jobs.parse().context("how many at once")?;
    let longest = Duration::from_secs_f64(longest.parse().context("the seconds of a test")?);
    let changes = change::read(list.as_ref())?;
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let start = Instant::now();
    let copy = Copy::new(package, &folder)?;
    let switched = copy.switch(&changes)?;
    let tests = Tests::new(&copy, &copy.build()?, longest, &folder)?;
    println!("{:.0} s until the first change", start.elapsed().as_secs_f64());
    let ids: Vec<u32> = switched.on.iter().copied().collect();
    let names: BTreeMap<u32, &str> = changes.iter().map(|change| (change.id, &*change.name)).collect();
    let verdicts = judge(&tests, &ids, &names, jobs)?;
    let report = Report { changes: &changes, unviable: &switched.unviable, verdicts: &verdicts };
    let text = report.text();
    let path = folder.join("result.md");
    fs::write(&path, &text).with_context(|| path.display().to_string())?;
    println!("{text}\n{:.0} s; also in {}", start.elapsed().as_secs_f64(), path.display());
    Ok(if report.is_all_noticed() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Tests several changes at once. It prints each unnoticed change immediately, because the run may be
/// interrupted.
fn judge(
    tests: &Tests,
    ids: &[u32],
    names: &BTreeMap<u32, &str>,
    jobs: usize,
) -> Result<BTreeMap<u32, Verdict>> {
    let next = AtomicUsize::new(0);
    let verdicts = Mutex::new(BTreeMap::new());
    let work = || -> Result<()> {
        while let Some(id) = ids.get(next.fetch_add(1, Ordering::Relaxed)) {
            let verdict = tests.judge(*id)?;
            if matches!(verdict, Verdict::Missed | Verdict::Unreached) {
                println!("{verdict:?}: {}", names.get(id).copied().unwrap_or_default());
            }
            let mut verdicts = verdicts.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            verdicts.insert(*id, verdict);
            if verdicts.len().is_multiple_of(100) {
                println!("{} of {}", verdicts.len(), ids.len());
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    Ok(verdicts.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner))
}
