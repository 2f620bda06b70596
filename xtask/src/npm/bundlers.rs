//! Tests the package in fresh projects of the usual bundlers, with their default settings.

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::browser::{self, Running};
use crate::run::{command, copy, empty, root, run, target_folder};
use crate::wasm::Form;

/// A project: its name, the packages it needs, the commands that build it, and the ways to serve it.
struct Project {
    name: &'static str,
    packages: &'static [&'static str],
    build: &'static [&'static str],
    serve: &'static [Serve],
}

enum Serve {
    /// A folder. Some bundlers leave files alone, so the page and the programs are copied next to the
    /// scripts.
    Folder(&'static str, &'static [(&'static str, &'static str)]),
    /// A program of the project's packages, and its arguments; the port follows.
    Program(&'static str, &'static [&'static str]),
}

const PAGE: (&str, &str) = ("index.html", "index.html");
const PROGRAMS: (&str, &str) = ("node_modules/dvonn/wasm", "wasm");
const DEVELOP: Serve = Serve::Program("vite", &["--host", "127.0.0.1", "--strictPort", "--port"]);

/// The projects, in versions known to work.
const PROJECTS: [Project; 6] = [
    Project {
        name: "vite-6",
        packages: &["vite@6.4.6"],
        build: &["vite build"],
        serve: &[Serve::Folder("dist", &[]), DEVELOP],
    },
    Project {
        name: "vite-8",
        packages: &["vite@8.3.8"],
        build: &["vite build"],
        serve: &[Serve::Folder("dist", &[]), DEVELOP],
    },
    Project {
        name: "webpack",
        packages: &["webpack@5.113.0", "webpack-cli@7.3.1"],
        build: &["webpack --mode production --entry ./main.js"],
        serve: &[Serve::Folder("dist", &[PAGE])],
    },
    Project {
        name: "rollup",
        packages: &["rollup@4.68.8", "@rollup/plugin-node-resolve@16.0.3"],
        build: &["rollup main.js --dir dist --plugin @rollup/plugin-node-resolve"],
        serve: &[Serve::Folder("dist", &[PAGE, PROGRAMS])],
    },
    Project {
        name: "esbuild",
        packages: &["esbuild@0.28.2"],
        build: &["esbuild main.js --bundle --splitting --format=esm --outdir=dist"],
        serve: &[Serve::Folder("dist", &[PAGE, PROGRAMS])],
    },
    Project {
        name: "next",
        packages: &["next@16.4.6", "react@19.3.1", "react-dom@19.3.1"],
        build: &["next build"],
        serve: &[Serve::Program("next", &["start", "--hostname", "127.0.0.1", "--port"])],
    },
];

/// Builds every project and tests its page in Chromium. `package` is the file for npm.
pub(super) fn check(package: &Path) -> Result<()> {
    let work = target_folder().join("npm/bundlers");
    empty(&work)?;
    let work = work.canonicalize()?;
    let mut pages = Vec::new();
    let mut servers = Vec::new();
    for project in &PROJECTS {
        let folder = work.join(project.name);
        project.make(package, &folder)?;
        for serve in project.serve {
            match serve {
                Serve::Folder(name, copies) => {
                    let served = folder.join(name);
                    for (from, to) in *copies {
                        put(&folder.join(from), &served.join(to))?;
                    }
                    pages.push(served.display().to_string());
                }
                Serve::Program(program, words) => {
                    let (address, running) = start(&folder, program, words)?;
                    pages.push(address);
                    servers.push(running);
                }
            }
        }
    }
    browser::bundles(&super::folder(Form::Published), &pages)
}

impl Project {
    /// Makes the project in a new folder and builds it.
    fn make(&self, package: &Path, folder: &Path) -> Result<()> {
        empty(folder)?;
        let write =
            |name: &str, text: &str| fs::write(folder.join(name), text).with_context(|| name.to_owned());
        write("package.json", r#"{ "private": true, "type": "module" }"#)?;
        let sources = root().join("crates/dvonn-js/tests/peers");
        if self.name == "next" {
            copy(&sources.join("next"), &folder.join("app"))?;
            put(&sources.join("main.js"), &folder.join("app/main.js"))?;
        } else {
            put(&sources.join("main.js"), &folder.join("main.js"))?;
            put(&sources.join("index.html"), &folder.join("index.html"))?;
        }
        let mut install = command("npm", &["install", "--no-audit", "--no-fund", "--ignore-scripts"]);
        install.arg(package).args(self.packages).current_dir(folder);
        run(install)?;
        for line in self.build {
            let mut words = line.split(' ');
            let program = program(folder, words.next().unwrap_or_default());
            let mut build = command(&program.to_string_lossy(), &words.collect::<Vec<_>>());
            build.current_dir(folder).env("NEXT_TELEMETRY_DISABLED", "1");
            run(build)?;
        }
        Ok(())
    }
}

/// Copies a file or a folder.
fn put(from: &Path, to: &Path) -> Result<()> {
    if from.is_dir() {
        return copy(from, to);
    }
    fs::copy(from, to).with_context(|| from.display().to_string())?;
    Ok(())
}

/// Returns a program that a project's packages contain.
fn program(folder: &Path, name: &str) -> PathBuf {
    folder.join("node_modules/.bin").join(name)
}

/// Starts a server of a project, and waits until it listens.
fn start(folder: &Path, name: &str, words: &[&str]) -> Result<(String, Running)> {
    const PATIENCE: Duration = Duration::from_secs(60);
    // The port is free now, and will most likely stay free until the server uses it.
    let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
    // Node runs the script directly: killing a wrapper script would leave its server running.
    let script = program(folder, name).canonicalize().with_context(|| name.to_owned())?;
    let mut server = command("node", &[&script.to_string_lossy()]);
    server.args(words).arg(port.to_string()).current_dir(folder).env("NEXT_TELEMETRY_DISABLED", "1");
    let running = Running(server.spawn().with_context(|| name.to_owned())?);
    let start = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        ensure!(start.elapsed() < PATIENCE, "{name} does not answer on port {port}");
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok((format!("http://127.0.0.1:{port}/"), running))
}
