//! `cargo xtask browser`: the web app in a browser.

pub(crate) mod tools;

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::run::{WORKSPACE, command, empty, run, target_folder};
use crate::web;

/// Test the web app in Chromium, which is installed if it is missing (a part of `test`).
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask browser a_whole_game")]
pub(crate) struct Args {
    /// Only run tests whose names contain this.
    filter: Option<String>,
    /// How many tests to run at once.
    #[arg(long, value_name = "N", default_value_t = 2)]
    jobs: u8,
    /// Test the app as last built.
    #[arg(long)]
    no_build: bool,
}

pub(crate) fn browser(args: &Args) -> Result<()> {
    tests(args.no_build, args.jobs, args.filter.as_deref())
}

/// Runs all tests, with the app as last built.
pub(crate) fn all() -> Result<()> {
    tests(true, 2, None)
}

fn tests(is_built: bool, jobs: u8, filter: Option<&str>) -> Result<()> {
    let stage = Stage::set(is_built)?;
    let jobs = format!("--test-threads={jobs}");
    // Taking pictures and measuring are not tests.
    let mut words =
        vec!["--ignored", &jobs, "--skip", "screenshots::", "--skip", "film::", "--skip", "measure::"];
    words.extend(filter);
    stage.run(&words)
}

/// Takes pictures of every page, at six sizes, light and dark, in `target/web/screenshots`.
pub(crate) fn screenshots() -> Result<()> {
    let stage = Stage::set(false)?;
    stage.run(&["--ignored", "--test-threads=2", "screenshots::"])?;
    println!("The pictures are in {}.", target_folder().join("web/screenshots").display());
    Ok(())
}

/// Takes film strips, a picture every 100 ms, in `target/web/films`.
pub(crate) fn film() -> Result<()> {
    let stage = Stage::set(false)?;
    // One at a time: a second browser would make the film miss pictures.
    stage.run(&["--ignored", "--test-threads=1", "film::"])?;
    println!("The strips are in {}.", target_folder().join("web/films").display());
    Ok(())
}

/// Prints the size and the speed of the web app as a table. Fails if a limit is exceeded. Without a name it
/// measures everything.
pub(crate) fn measure(name: &str) -> Result<()> {
    let mut stage = Stage::set(false)?;
    run(command("cargo", &["build", "--package", "dvonn-cli", "--release"]))?;
    let release = target_folder().canonicalize()?.join("release/dvonn");
    stage.variables.push(("DVONN_RELEASE", release.with_extension(std::env::consts::EXE_EXTENSION)));
    println!("\n| what | limit | measured |\n|---|---|---|");
    stage.run(&["--ignored", "--test-threads=1", "--nocapture", "--quiet", &format!("measure::{name}")])
}

/// Everything that browser tests need. Dropping it ends what it started.
pub(crate) struct Stage {
    variables: Vec<(&'static str, PathBuf)>,
    driver: Driver,
    server: Server,
    profiles: PathBuf,
}

impl Stage {
    /// Finds or installs a browser, builds the app unless it is built, builds the command, and starts the
    /// server and the driver.
    pub(crate) fn set(is_built: bool) -> Result<Self> {
        let (chromium, chromedriver) = tools::browser()?;
        let axe = tools::axe()?;
        if !is_built {
            web::build()?;
        }
        // Built like all other tests, so that nothing is built twice. `serve` is a test of the command, so
        // cargo builds the command too.
        let mut tests = command("cargo", &["test", "--no-run"]);
        tests.args(WORKSPACE).args(["--test", "browser", "--test", "serve"]);
        run(tests)?;
        let target = target_folder().canonicalize().context("the target folder")?;
        let dvonn = target.join("debug/dvonn").with_extension(std::env::consts::EXE_EXTENSION);
        let work = target.join("web");
        let (profiles, failures) = (work.join("profiles"), work.join("failures"));
        for folder in [&profiles, &failures] {
            empty(folder)?;
        }
        let dist = work.join("dist");
        let server = Server::start(&dvonn, &dist)?;
        let driver = Driver::start(&chromedriver)?;
        let variables = vec![
            ("DVONN_CHROMIUM", chromium),
            ("DVONN_AXE", axe),
            ("DVONN_COMMAND", dvonn),
            ("DVONN_DIST", dist),
            ("DVONN_PROFILES", profiles.clone()),
            ("DVONN_FAILURES", failures),
            ("DVONN_SCREENSHOTS", work.join("screenshots")),
        ];
        Ok(Self { variables, driver, server, profiles })
    }

    /// Runs browser tests; the words are arguments for the test harness.
    pub(crate) fn run(&self, words: &[&str]) -> Result<()> {
        let mut tests = command("cargo", &["test"]);
        tests.args(WORKSPACE).args(["--test", "browser", "--"]).args(words);
        tests.envs(self.variables.iter().map(|(name, path)| (name, path)));
        tests.env("DVONN_DRIVER", format!("http://127.0.0.1:{}", self.driver.port));
        tests.env("DVONN_SITE", &self.server.address);
        let result = run(tests);
        let failures = self.variables.iter().find(|(name, _)| *name == "DVONN_FAILURES");
        let Some((_, folder)) = failures else { return result };
        print_first_tries(folder)?;
        result.with_context(|| format!("pictures of pages on which tests failed are in {}", folder.display()))
    }
}

/// Prints why tests failed that passed when they were tried again.
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
        // Browsers may write until they exit, so a file can remain.
        let _ = fs::remove_dir_all(&self.profiles);
    }
}

/// A program that is killed when this is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// `dvonn serve`.
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

/// chromedriver.
struct Driver {
    port: u16,
    running: Running,
}

impl Driver {
    fn start(program: &Path) -> Result<Self> {
        let mut driver = Command::new(program);
        driver.arg("--port=0").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut running = Running(driver.spawn().with_context(|| program.display().to_string())?);
        let mut out = BufReader::new(running.0.stdout.take().context("no output")?);
        let mut said = String::new();
        let port = loop {
            let mut line = String::new();
            if out.read_line(&mut line)? == 0 {
                bail!("chromedriver ended and said: {said}");
            }
            let port =
                line.trim_end_matches(['.', '\n']).rsplit_once("on port ").map(|(_, port)| port.parse());
            // It prints the port it was asked for, 0, and then the one it got.
            match port {
                Some(Ok(port)) if port != 0 => break port,
                _ => {}
            }
            said += &line;
        };
        // The output must stay open, or the driver exits.
        std::thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
        Ok(Self { port, running })
    }

    /// Asks it to close its browsers and exit, and waits up to five seconds.
    fn end(&mut self) {
        let asked = TcpStream::connect(("127.0.0.1", self.port)).and_then(|mut stream| {
            stream.set_read_timeout(Some(Duration::from_secs(5)))?;
            stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
            stream.read_to_end(&mut Vec::new())
        });
        let start = Instant::now();
        while asked.is_ok()
            && start.elapsed() < Duration::from_secs(5)
            && matches!(self.running.0.try_wait(), Ok(None))
        {
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}
