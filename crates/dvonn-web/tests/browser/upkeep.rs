//! Tests of the app offline, and of updates to a new version.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::{Context as _, Result, ensure};
use serde_json::json;

use crate::game::Hand;
use crate::session::{Page, WIDE, browse_at, told};

/// A server for one test, which the test can stop.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: String,
    /// Its output, which must have a reader.
    _output: BufReader<ChildStdout>,
}

impl Server {
    fn start(folder: &Path, port: &str) -> Result<Self> {
        Self::start_with(folder, port, None)
    }

    /// A server with online play, with its games in a folder.
    pub(crate) fn online(port: &str, data: &Path) -> Result<Self> {
        Self::start_with(Path::new(&told("DVONN_DIST")), port, Some(data))
    }

    pub(crate) fn start_with(folder: &Path, port: &str, data: Option<&Path>) -> Result<Self> {
        let mut serve = Command::new(told("DVONN_COMMAND"));
        serve.args(["serve", "--port", port, "--dir"]).arg(folder);
        if let Some(data) = data {
            serve.arg("--data").arg(data).args(["--push", "mailto:ann@example.org"]);
        }
        let mut child = serve.stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().context("no output")?);
        output.read_line(&mut line)?;
        let address =
            line.split_whitespace().find(|word| word.starts_with("http://")).unwrap_or_default().to_owned();
        Ok(Self { child, address, _output: output })
    }

    /// The server of the app, on its own port.
    pub(crate) fn of_the_app() -> Self {
        Self::start(Path::new(&told("DVONN_DIST")), "0").unwrap()
    }

    /// The server that the test was started with or, on a second try, another one at its address.
    pub(crate) fn again(first: Option<Self>, port: &str) -> Result<Self> {
        first.map_or_else(|| Self::start(Path::new(&told("DVONN_DIST")), port), Ok)
    }

    pub(crate) fn port(&self) -> &str {
        self.address.trim_end_matches('/').rsplit(':').next().unwrap_or_default()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Page {
    /// Waits until all files are stored for offline use.
    pub(crate) async fn kept(&self) -> Result<()> {
        self.until("the service worker", "return navigator.serviceWorker.controller?.state === 'activated'")
            .await
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_app_works_without_a_network() {
    let server = Server::of_the_app();
    let (address, port) = (server.address.clone(), server.port().to_owned());
    let mut first = Some(server);
    browse_at(&address, WIDE, async |page| {
        let server = Server::again(first.take(), &port)?;
        page.open("#/").await?;
        page.kept().await?;
        drop(server);
        page.reload().await?;
        // The engine was not loaded before the network went away.
        page.begin("black", "placement").await?;
        page.until("the computer's move", "return document.querySelectorAll('.moves li').length === 1")
            .await?;
        ensure!(page.make_a_move(Hand::Pointer, 3).await?);
        page.reload().await?;
        page.until_there(".play [role=grid]").await?;
        for address in
            ["#/learn", "#/rules", "#/analyse", "#/games", "#/review", "#/settings", "index.html#/"]
        {
            page.open(address).await?;
        }
        Ok(())
    });
}

/// A copy of the app in which these files may be changed. It omits their compressed versions, which the
/// server would prefer.
pub(crate) fn copy_of_the_app(name: &str, changed: &[&str]) -> Result<PathBuf> {
    let folder = PathBuf::from(told("DVONN_PROFILES")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    for entry in fs::read_dir(told("DVONN_DIST"))? {
        let path = entry?.path();
        fs::copy(&path, folder.join(path.file_name().context("a file without a name")?))?;
    }
    for name in changed {
        for ending in ["br", "gz"] {
            fs::remove_file(folder.join(format!("{name}.{ending}")))?;
        }
    }
    Ok(folder)
}

/// A copy of the app with one changed file, and therefore another list of files.
fn another_version() -> Result<PathBuf> {
    let folder = copy_of_the_app("version", &["sw.js", "manifest.webmanifest"])?;
    let service = fs::read_to_string(folder.join("sw.js"))?;
    let manifest = fs::read(folder.join("manifest.webmanifest"))?;
    let line =
        service.lines().find(|line| line.contains("manifest.webmanifest")).context("the manifest's line")?;
    let service = service.replace(&format!("{line}\n"), "").replacen("VERSION = \"", "VERSION = \"2", 1);
    fs::write(folder.join("sw.js"), service)?;
    fs::write(folder.join("manifest.webmanifest"), manifest)?;
    Ok(folder)
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_new_version_is_offered_and_taken_when_wanted() {
    let old = Server::of_the_app();
    let (address, port) = (old.address.clone(), old.port().to_owned());
    let mut first = Some(old);
    browse_at(&address, WIDE, async |page| {
        let old = Server::again(first.take(), &port)?;
        page.open("#/settings").await?;
        page.kept().await?;
        let caches = "return caches.keys().then((names) => names.join())";
        let before = page.ask_text(caches).await?;
        ensure!(!page.has(".notice").await?);

        drop(old);
        let _new = Server::start(&another_version()?, &port)?;
        page.reload().await?;
        page.until_there(".notice button").await?;
        // The app does not reload by itself.
        page.ask("window.untouched = true", json!([])).await?;
        let both = page.ask_text(caches).await?;
        ensure!(both.starts_with(&before) && both != before, "{both}");
        ensure!(page.ask("return window.untouched", json!([])).await? == json!(true));

        page.click(".notice button").await?;
        page.until("the page anew", "return window.untouched === undefined").await?;
        page.there().await?;
        page.until("the new version", "return navigator.serviceWorker.controller?.state === 'activated'")
            .await?;
        page.until(
            "nothing to wait for",
            "return navigator.serviceWorker.getRegistration().then((there) => there.waiting === null)",
        )
        .await?;
        ensure!(!page.has(".notice").await?);
        ensure!(page.ask_text("return location.hash").await? == "#/settings");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_app_can_be_installed_and_lives_under_any_path() {
    let folder = PathBuf::from(told("DVONN_PROFILES")).join("below");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("some/where")).unwrap();
    fs::write(folder.join("index.html"), "<!doctype html><title>Elsewhere</title>").unwrap();
    for entry in fs::read_dir(told("DVONN_DIST")).unwrap() {
        let path = entry.unwrap().path();
        fs::copy(&path, folder.join("some/where").join(path.file_name().unwrap())).unwrap();
    }
    let server = Server::start(&folder, "0").unwrap();
    browse_at(&format!("{}some/where/", server.address), WIDE, async |page| {
        page.open("#/").await?;
        page.kept().await?;
        page.begin("black", "placement").await?;
        page.until("the computer's move", "return document.querySelectorAll('.moves li').length === 1")
            .await?;
        let faults = page.protocol("Page.getInstallabilityErrors", json!({})).await?;
        ensure!(faults["installabilityErrors"] == json!([]), "{faults}");
        let manifest = page.protocol("Page.getAppManifest", json!({})).await?;
        ensure!(manifest["errors"] == json!([]), "{manifest}");
        ensure!(manifest["url"].as_str().is_some_and(|url| url.contains("/some/where/")), "{manifest}");
        Ok(())
    });
}
