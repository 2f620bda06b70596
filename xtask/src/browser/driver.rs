//! Browser families, and their drivers (W3C WebDriver).

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::ValueEnum;

use super::{Running, tools};

/// The time limit for a driver to start and to end.
const PATIENCE: Duration = Duration::from_secs(20);

/// A family of browsers.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Family {
    Chromium,
    Firefox,
    Webkit,
}

impl Family {
    /// All families.
    pub(crate) const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::Webkit];

    /// Returns its name, for people and for the tests.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::Webkit => "webkit",
        }
    }

    /// Returns the browser and its driver, and installs them if they are missing.
    pub(crate) fn programs(self) -> Result<(PathBuf, PathBuf)> {
        match self {
            Self::Chromium => tools::browser(),
            Self::Firefox => tools::firefox(),
            Self::Webkit => tools::webkit(),
        }
    }
}

/// How often Chromium's driver may look for a port. It takes one that is free in IPv6, and ends if it is not
/// free in IPv4.
const TRIES: usize = 5;

/// A driver that listens on a port of this machine.
pub(crate) struct Driver {
    family: Family,
    port: u16,
    running: Running,
    /// The virtual screen of WebKit's browser, which cannot run without a screen.
    _screen: Option<Running>,
}

impl Driver {
    pub(crate) fn start(family: Family, program: &Path) -> Result<Self> {
        match family {
            Family::Chromium => {
                let start = || Self::with_announced_port(family, program, &["--port=0"]);
                (1..TRIES).find_map(|_| start().ok()).map_or_else(start, Ok)
            }
            Family::Firefox => Self::with_announced_port(family, program, &["--port", "0"]),
            Family::Webkit => Self::on_a_screen(family, program),
        }
    }

    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Starts a driver that takes a free port and prints it.
    fn with_announced_port(family: Family, program: &Path, words: &[&str]) -> Result<Self> {
        let mut driver = Command::new(program);
        driver.args(words).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut running = start(driver)?;
        let mut out = BufReader::new(running.0.stdout.take().context("no output")?);
        let mut said = String::new();
        let port = loop {
            let mut line = String::new();
            if out.read_line(&mut line)? == 0 {
                bail!("{} ended and said: {said}", program.display());
            }
            // Chromium's driver prints the requested port, 0, and then the actual one.
            match announced_port(&line) {
                Some(port) if port != 0 => break port,
                _ => {}
            }
            said += &line;
        };
        // The output must stay open, or the driver exits.
        std::thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
        Ok(Self { family, port, running, _screen: None })
    }

    /// Starts a driver that prints no port, and a virtual screen for its browser.
    fn on_a_screen(family: Family, program: &Path) -> Result<Self> {
        let mut screen = Command::new(tools::screen()?);
        // Xvfb finds a free display number, and writes it to the standard output.
        screen.args(["-displayfd", "1", "-screen", "0", "1920x1200x24", "-nolisten", "tcp"]);
        screen.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut screen = start(screen)?;
        let mut number = String::new();
        BufReader::new(screen.0.stdout.take().context("no output")?).read_line(&mut number)?;
        // The port is free now, and will most likely stay free until the driver uses it.
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let mut driver = Command::new(program);
        driver.arg(format!("--port={port}")).env("DISPLAY", format!(":{}", number.trim()));
        // The sandbox needs rights that containers lack, and the tests open only our own pages.
        driver.env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1");
        driver.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let running = start(driver)?;
        let start = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            if start.elapsed() > PATIENCE {
                bail!("{} does not answer on port {port}", program.display());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(Self { family, port, running, _screen: Some(screen) })
    }

    /// Ends the driver. Chromium's has a quarter of [`PATIENCE`] to close its browsers and exit.
    pub(crate) fn end(&mut self) {
        if self.family != Family::Chromium {
            return;
        }
        let asked = TcpStream::connect(("127.0.0.1", self.port)).and_then(|mut stream| {
            stream.set_read_timeout(Some(PATIENCE / 4))?;
            stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
            stream.read_to_end(&mut Vec::new())
        });
        let start = Instant::now();
        while asked.is_ok() && start.elapsed() < PATIENCE / 4 && matches!(self.running.0.try_wait(), Ok(None))
        {
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

/// Returns the port in a line such as `ChromeDriver was started successfully on port 40123.` or `… Listening
/// on 127.0.0.1:40123`.
fn announced_port(line: &str) -> Option<u16> {
    let line = line.trim_end_matches(['.', '\n']);
    let port = line.rsplit_once("on port ").or_else(|| line.rsplit_once("Listening on 127.0.0.1:"))?.1;
    port.parse().ok()
}

fn start(mut program: Command) -> Result<Running> {
    let child: Child = program.spawn().with_context(|| program.get_program().display().to_string())?;
    Ok(Running(child))
}

#[cfg(test)]
mod tests {
    use super::announced_port;

    #[test]
    fn the_port_is_found_in_what_drivers_print() {
        let said = [
            "Starting ChromeDriver 156.0 (…) on port 0\n",
            "ChromeDriver was started successfully on port 40123.\n",
            "1764000000000\tgeckodriver\tINFO\tListening on 127.0.0.1:35177\n",
            "Only local connections are allowed.\n",
        ];
        assert_eq!(said.map(announced_port), [Some(0), Some(40123), Some(35177), None]);
    }
}
