//! `cargo xtask browser`: the web app in a browser.

mod driver;
mod sheet;
pub(crate) mod tools;

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::run::{WORKSPACE, command, empty, run, target_folder};
use crate::wasm::{self, Form};
use crate::web;
use driver::{Driver, Family};

/// The number of browsers that run at once. It may exceed the number of cores, because they mostly wait for
/// animations.
const JOBS: u8 = 3;

/// Test the web app in Chromium, which is installed if it is missing (a part of `test`).
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask browser a_whole_game")]
pub(crate) struct Args {
    /// Only run tests whose names contain one of these.
    filters: Vec<String>,
    /// Test every size in every language, not only in two.
    #[arg(long)]
    every: bool,
    /// How many tests to run at once.
    #[arg(long, value_name = "N", default_value_t = JOBS)]
    jobs: u8,
    /// Test the app as last built.
    #[arg(long)]
    no_build: bool,
}

pub(crate) fn browser(args: &Args) -> Result<()> {
    tests(args)
}

/// Runs all tests, with the app as last built.
pub(crate) fn all() -> Result<()> {
    tests(&Args { filters: Vec::new(), every: false, jobs: JOBS, no_build: true })
}

fn tests(args: &Args) -> Result<()> {
    let mut stage = Stage::set(Form::Quick, args.no_build, Family::Chromium)?;
    if args.every {
        stage.variables.push(("DVONN_EVERY", "yes".into()));
    }
    let jobs = format!("--test-threads={}", args.jobs);
    // These modules take pictures and measure, or belong to the task `browsers`.
    let mut others = vec!["screenshots::", "film::", "measure::", "size::", "journey::"];
    if args.filters.is_empty() {
        stage.gets_programs(Form::Quick)?;
    } else {
        others.push("wasm::");
    }
    let mut words = vec!["--ignored", &jobs];
    words.extend(others.iter().flat_map(|other| ["--skip", other]));
    words.extend(args.filters.iter().map(String::as_str));
    stage.run(&words)
}

/// Compares the published engine in WebAssembly with this machine.
pub(crate) fn same_answers() -> Result<()> {
    let family = Family::Chromium;
    let mut stage = Stage::prepare(family, family.programs()?, tools::axe()?, &["browser"])?;
    stage.gets_programs(Form::Published)?;
    stage.run(&["--ignored", "--test-threads=1", "wasm::"])
}

/// Visit every page of the app as published in Chromium, Firefox and WebKit, which are installed if they are
/// missing, and check its size.
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask browsers firefox")]
pub(crate) struct Families {
    /// The browsers; all by default.
    browsers: Vec<Family>,
    /// Use the app as last built.
    #[arg(long)]
    no_build: bool,
}

/// Visits every page in each browser family. Pictures are in `target/web/screenshots`.
pub(crate) fn browsers(args: &Families) -> Result<()> {
    let families = if args.browsers.is_empty() { &Family::ALL[..] } else { &args.browsers };
    let mut failed = Vec::new();
    for (number, &family) in families.iter().enumerate() {
        println!("\nIn {}:", family.name());
        let size = (family == Family::Chromium).then_some("size::");
        let words: Vec<_> = ["--ignored", "--test-threads=1", "journey::"].into_iter().chain(size).collect();
        let journey = Stage::set(Form::Published, args.no_build || number > 0, family)
            .and_then(|stage| stage.run(&words));
        failed.extend(journey.err().map(|error| format!("{}: {error:#}", family.name())));
    }
    println!("The pictures are in {}.", target_folder().join("web/screenshots").display());
    ensure!(failed.is_empty(), "{}", failed.join("\n"));
    Ok(())
}

/// Take pictures of every page in `target/web/screenshots`, at seven sizes, light and dark, and show them on
/// one page.
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask screenshots --beside drafts")]
pub(crate) struct Pictured {
    /// Show pictures of the same names from this folder beside them, such as `analysis-desktop.png` or
    /// `review-phone-dark.png`.
    #[arg(long, value_name = "FOLDER")]
    beside: Option<PathBuf>,
    /// Only lay out the pictures that are there.
    #[arg(long)]
    no_build: bool,
}

pub(crate) fn screenshots(args: &Pictured) -> Result<()> {
    let folder = target_folder().join("web/screenshots");
    if !args.no_build {
        let stage = Stage::set(Form::Quick, false, Family::Chromium)?;
        stage.run(&["--ignored", "--test-threads=2", "screenshots::"])?;
    }
    for alone in sheet::write(&folder, args.beside.as_deref())? {
        println!("{alone}: no picture of this name was taken");
    }
    println!("The pictures are in {}.", folder.join("index.html").display());
    Ok(())
}

/// Retakes the pictures that documents and the app's manifest show. A test compares them with the app.
pub(crate) fn pictures() -> Result<()> {
    let mut stage = Stage::set(Form::Quick, false, Family::Chromium)?;
    stage.variables.push(("DVONN_UPDATE", "yes".into()));
    stage.run(&["--ignored", "--test-threads=1", "pictures::"])
}

/// Takes film strips in `target/web/films`, with a picture every 100 ms.
pub(crate) fn film() -> Result<()> {
    let stage = Stage::set(Form::Quick, false, Family::Chromium)?;
    // Only one at a time, because with two browsers some pictures would be missed.
    stage.run(&["--ignored", "--test-threads=1", "film::"])?;
    println!("The strips are in {}.", target_folder().join("web/films").display());
    Ok(())
}

/// Prints the size and the speed of the web app as a table. Fails if a limit is exceeded. An empty name
/// measures everything.
pub(crate) fn measure(name: &str) -> Result<()> {
    let mut stage = Stage::set(Form::Published, false, Family::Chromium)?;
    // One measurement compares the page with the command.
    if "d_engine".starts_with(name) {
        run(command("cargo", &["build", "--package", "dvonn-cli", "--release"]))?;
        let release = target_folder().canonicalize()?.join("release/dvonn");
        stage.variables.push(("DVONN_RELEASE", release.with_extension(std::env::consts::EXE_EXTENSION)));
    }
    println!("\n| what | limit | measured |\n|---|---|---|");
    let names = ["size", "measure"].map(|file| format!("{file}::{name}"));
    let words = ["--ignored", "--test-threads=1", "--nocapture", "--quiet"];
    stage.run(&[&words[..], &names.each_ref().map(String::as_str)].concat())
}

/// Tests the package for JavaScript in Chromium.
pub(crate) fn package(folder: &Path) -> Result<()> {
    let others = ["--skip", "measure::", "--skip", "bundlers::"];
    Stage::of_package(folder)?.run(&[&["--ignored", "--test-threads=2"], &others[..]].concat())
}

/// Tests pages that bundlers made with the package. Each page is a folder or an address.
pub(crate) fn bundles(folder: &Path, pages: &[String]) -> Result<()> {
    let mut stage = Stage::of_package(folder)?;
    stage.variables.push(("DVONN_BUNDLES", pages.join("\n").into()));
    stage.run(&["--ignored", "--test-threads=1", "bundlers::"])
}

/// Prints the loading times of the package for JavaScript in Chromium.
pub(crate) fn measure_package(folder: &Path) -> Result<()> {
    let words = ["--ignored", "--test-threads=1", "--nocapture", "--quiet", "measure::"];
    Stage::of_package(folder)?.run(&words)
}

/// The programs and settings of browser tests. Dropping it ends the programs that it started.
pub(crate) struct Stage {
    /// The name of the tests.
    tests: &'static str,
    variables: Vec<(&'static str, PathBuf)>,
    driver: Driver,
    /// The server of the app, until the stage is dropped.
    server: Option<Server>,
    profiles: PathBuf,
    failures: PathBuf,
    times: PathBuf,
}

impl Stage {
    /// Finds or installs a browser, builds the app unless `is_built`, builds the command, and starts the
    /// server and the driver.
    pub(crate) fn set(form: Form, is_built: bool, family: Family) -> Result<Self> {
        let (browser, driver) = family.programs()?;
        let axe = tools::axe()?;
        if !is_built {
            web::build(form)?;
        }
        // `commands` tests the command, so cargo builds the command too.
        let mut stage = Self::prepare(family, (browser, driver), axe, &["browser", "commands"])?;
        let work = target_folder().canonicalize().context("the target folder")?;
        let dvonn = work.join("debug/dvonn").with_extension(std::env::consts::EXE_EXTENSION);
        let dist = web::folder(form).canonicalize().context("the app")?;
        let server = Server::start(&dvonn, &dist)?;
        stage.variables.extend([
            ("DVONN_SITE", server.address.clone().into()),
            ("DVONN_COMMAND", dvonn),
            ("DVONN_DIST", dist),
        ]);
        stage.server = Some(server);
        Ok(stage)
    }

    /// Builds the programs that a browser runs, and tells the tests where they are.
    fn gets_programs(&mut self, form: Form) -> Result<()> {
        let programs = wasm::examples(form)?.into_iter().map(PathBuf::into_os_string).collect::<Vec<_>>();
        self.variables.push(("DVONN_WASM", programs.join("\n".as_ref()).into()));
        Ok(())
    }

    /// Does the same for a folder with the JavaScript package, whose tests serve their own pages.
    fn of_package(folder: &Path) -> Result<Self> {
        let family = Family::Chromium;
        let mut stage = Self::prepare(family, family.programs()?, tools::axe()?, &["package"])?;
        stage.variables.push(("DVONN_PACKAGE", folder.canonicalize().context("the package")?));
        Ok(stage)
    }

    /// Builds tests, the first of which drives the browser, and starts the driver.
    fn prepare(
        family: Family,
        (browser, driver): (PathBuf, PathBuf),
        axe: PathBuf,
        tests: &[&'static str],
    ) -> Result<Self> {
        // These flags are the same as for all other tests, to avoid a second build.
        let mut build = command("cargo", &["test", "--no-run"]);
        build.args(WORKSPACE).args(tests.iter().flat_map(|test| ["--test", test]));
        run(build)?;
        let work = target_folder().canonicalize().context("the target folder")?.join("web");
        let [profiles, failures, times] = ["profiles", "failures", "times"].map(|name| work.join(name));
        for folder in [&profiles, &failures, &times] {
            empty(folder)?;
        }
        let driver = Driver::start(family, &driver)?;
        let variables = vec![
            ("DVONN_BROWSER", browser),
            ("DVONN_FAMILY", family.name().into()),
            ("DVONN_AXE", axe),
            ("DVONN_PROFILES", profiles.clone()),
            ("DVONN_FAILURES", failures.clone()),
            ("DVONN_SCREENSHOTS", work.join("screenshots")),
            ("DVONN_TIMES", times.clone()),
        ];
        Ok(Self { tests: tests[0], variables, driver, server: None, profiles, failures, times })
    }

    /// Runs browser tests; the words are arguments for the test harness.
    pub(crate) fn run(&self, words: &[&str]) -> Result<()> {
        let mut tests = command("cargo", &["test"]);
        tests.args(WORKSPACE).args(["--test", self.tests, "--"]).args(words);
        tests.envs(self.variables.iter().map(|(name, path)| (name, path)));
        tests.env("DVONN_DRIVER", self.driver.address());
        // A message contains the line of the test. A backtrace would only bury it.
        tests.env("RUST_BACKTRACE", "0");
        let result = run(tests);
        print_first_tries(&self.failures)?;
        print_slowest(&self.times)?;
        result.with_context(|| {
            format!("pictures of pages on which tests failed are in {}", self.failures.display())
        })
    }
}

/// Prints the slowest tests. Each file has the name of a test and contains its seconds.
fn print_slowest(times: &Path) -> Result<()> {
    const SHOWN: usize = 10;
    let mut tests = Vec::new();
    for file in fs::read_dir(times)? {
        let file = file?;
        let seconds: f64 = fs::read_to_string(file.path())?.parse().context("seconds of a test")?;
        tests.push((seconds, file.file_name()));
    }
    tests.sort_by(|a, b| b.0.total_cmp(&a.0));
    if !tests.is_empty() {
        println!("\n seconds  slowest tests");
    }
    for (seconds, name) in tests.iter().take(SHOWN) {
        println!("{seconds:8.1}  {}", name.display());
    }
    Ok(())
}

/// Prints the failures of tests that passed at the second try.
fn print_first_tries(failures: &Path) -> Result<()> {
    const END: &str = ".first-try.txt";
    let mut files: Vec<_> = fs::read_dir(failures)?.collect::<Result<_, _>>()?;
    files.sort_by_key(fs::DirEntry::file_name);
    for file in files {
        let name = file.file_name();
        if let Some(test) = name.to_str().and_then(|name| name.strip_suffix(END)) {
            println!(
                "\nPassed only at the second try: {test}. At the first: {}",
                fs::read_to_string(file.path())?
            );
        }
    }
    Ok(())
}

impl Drop for Stage {
    fn drop(&mut self) {
        self.driver.end();
        // Browsers may still write files until they exit, so the removal can fail.
        let _ = fs::remove_dir_all(&self.profiles);
    }
}

/// A running program, which is killed when this is dropped.
pub(crate) struct Running(pub(crate) Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The running `dvonn serve`.
struct Server {
    address: String,
    _running: Running,
}

impl Server {
    fn start(dvonn: &Path, folder: &Path) -> Result<Self> {
        let mut serve = Command::new(dvonn);
        serve.args(["serve", "--port", "0", "--dir"]).arg(folder).stdout(Stdio::piped());
        let mut running = Running(serve.spawn().with_context(|| dvonn.display().to_string())?);
        let mut line = String::new();
        let out = running.0.stdout.take().context("no output")?;
        BufReader::new(out).read_line(&mut line)?;
        // The line contains one address, in every language.
        let address = line.split_whitespace().find(|word| word.starts_with("http://"));
        let address = address.with_context(|| format!("`dvonn serve` says {line:?}"))?.to_owned();
        Ok(Self { address, _running: running })
    }
}
