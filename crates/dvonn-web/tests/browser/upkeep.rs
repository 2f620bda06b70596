//! Tests of the app offline, and of updates to a new version.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::{Context as _, Result, ensure};
use serde_json::json;

use crate::game::Hand;
use crate::session::{KEEPING, Page, browse_at, told};

/// A server for one test, which the test can stop and start again at its address. A test keeps it outside its
/// tries: complaints of the pages are read after a try, and a page complains about a server that is gone.
pub(crate) struct Server {
    app: PathBuf,
    data: Option<PathBuf>,
    /// With its output, which must have a reader.
    running: Option<(Child, BufReader<ChildStdout>)>,
    pub(crate) address: String,
}

impl Server {
    /// A server of the app.
    pub(crate) fn of_the_app() -> Self {
        Self::of(Path::new(&told("DVONN_DIST")), None)
    }

    /// A server with online play, with its games in a folder.
    pub(crate) fn online(data: &Path) -> Self {
        Self::of(Path::new(&told("DVONN_DIST")), Some(data))
    }

    pub(crate) fn of(app: &Path, data: Option<&Path>) -> Self {
        let (app, data) = (app.to_owned(), data.map(Path::to_owned));
        let mut server = Self { app, data, running: None, address: String::new() };
        server.start().unwrap();
        server
    }

    /// Starts it unless it runs.
    pub(crate) fn start(&mut self) -> Result<()> {
        if self.running.is_some() {
            return Ok(());
        }
        let port = self.address.trim_end_matches('/').rsplit(':').next().filter(|port| !port.is_empty());
        let mut serve = Command::new(told("DVONN_COMMAND"));
        serve.args(["serve", "--port", port.unwrap_or("0"), "--dir"]).arg(&self.app);
        if let Some(data) = &self.data {
            serve.arg("--data").arg(data).args(["--push", "mailto:ann@example.org"]);
        }
        let mut child = serve.stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().context("no output")?);
        output.read_line(&mut line)?;
        self.running = Some((child, output));
        let address = line.split_whitespace().find(|word| word.starts_with("http://"));
        self.address = address.with_context(|| format!("no address in {line:?}"))?.to_owned();
        Ok(())
    }

    pub(crate) fn stop(&mut self) {
        if let Some((mut child, _)) = self.running.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Serves a version of the app from now on.
    fn serve(&mut self, app: &Path) -> Result<()> {
        self.stop();
        app.clone_into(&mut self.app);
        self.start()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
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
    let mut server = Server::of_the_app();
    let address = server.address.clone();
    browse_at(&address, KEEPING, async |page| {
        server.start()?;
        page.open("#/").await?;
        page.kept().await?;
        server.stop();
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
    let is_compressed = |file: &str| {
        let name = file.strip_suffix(".br").or_else(|| file.strip_suffix(".gz"));
        name.is_some_and(|name| changed.contains(&name))
    };
    for entry in fs::read_dir(told("DVONN_DIST"))? {
        let path = entry?.path();
        let file = path.file_name().and_then(|name| name.to_str()).context("a file without a name")?;
        if !is_compressed(file) {
            fs::copy(&path, folder.join(file))?;
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
    let mut server = Server::of_the_app();
    let address = server.address.clone();
    browse_at(&address, KEEPING, async |page| {
        server.serve(Path::new(&told("DVONN_DIST")))?;
        page.open("#/settings").await?;
        page.kept().await?;
        let caches = "return caches.keys().then((names) => names.join())";
        let before = page.ask_text(caches).await?;
        ensure!(!page.has(".notice").await?);

        server.serve(&another_version()?)?;
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
    let server = Server::of(&folder, None);
    browse_at(&format!("{}some/where/", server.address), KEEPING, async |page| {
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
