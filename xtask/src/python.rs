//! `cargo xtask python`: builds the Python package, installs it into a virtual environment, and tests it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::run::{NOTICES, command, empty, root, run, target_folder, works};
use crate::system::install;

/// The oldest Python that the package supports.
const OLDEST: (u8, u8) = (3, 11);

/// The names that a new enough Python may have.
const NAMES: [&str; 6] = ["python3", "python3.14", "python3.13", "python3.12", "python3.11", "python"];

/// Build the Python package, install it into an environment under `target/python`, and run its tests.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Also test it with Gymnasium and PettingZoo, and check the types with mypy, stubtest and pyright.
    #[arg(long)]
    peers: bool,
    /// Test only the learning examples and the notebook, with JAX, Ray and tables.
    #[arg(long, conflicts_with = "peers")]
    learn: bool,
    /// Compare the release build's speed with OpenSpiel and Pgx, in turns.
    #[arg(long)]
    compare: bool,
    /// Only build the wheel for release, into `target/python/wheels`.
    #[arg(long)]
    wheel: bool,
}

pub(crate) fn python(args: &Args) -> Result<()> {
    let environment = Environment::new()?;
    if args.wheel {
        println!("\n{}", environment.wheel("release")?.display());
        return Ok(());
    }
    if args.compare {
        environment.require("compare")?;
        environment.install("release")?;
        return run(environment.script(&["compare.py"]));
    }
    if args.peers {
        environment.require("peers")?;
    }
    if args.learn {
        environment.require("learn")?;
    }
    // In the profile of the other tests, most of its crates need not be compiled again.
    environment.install("dev")?;
    let mut tests = environment.module(&["pytest", "--quiet"]);
    if args.learn {
        tests.arg("examples/tests");
    }
    let dvonn = target_folder().join("debug/dvonn").with_extension(std::env::consts::EXE_EXTENSION);
    if let Ok(dvonn) = dvonn.canonicalize() {
        // The command plays against an engine written in Python. In `cargo xtask test` it is already built.
        tests.env("DVONN_COMMAND", dvonn);
    }
    run(tests)?;
    if args.peers {
        environment.types()?;
    }
    Ok(())
}

/// Builds the wheel and runs the quick tests, as a part of `cargo xtask test`.
pub(crate) fn quick() -> Result<()> {
    python(&Args { peers: false, learn: false, compare: false, wheel: false })
}

/// Builds a release wheel for another kind of system into a folder, with the licences of what it contains.
/// `target` is Rust's name of the system; `tag` names the systems that can use the wheel. `prepare` adds
/// settings for releases.
pub(crate) fn wheel_for(
    (target, tag): (&str, &str),
    folder: &Path,
    notices: &Path,
    prepare: impl FnOnce(&mut Command) -> Result<()>,
) -> Result<()> {
    let environment = Environment::new()?;
    add_licences(Some(notices))?;
    let mut build = environment.program("maturin");
    build.args(["build", "--quiet", "--profile", "release", "--zig", "--target", target]);
    build.args(["--compatibility", tag, "--out"]).arg(folder);
    prepare(&mut build)?;
    run(build)
}

/// Puts the licences into the package's folder, where maturin finds them.
fn add_licences(notices: Option<&Path>) -> Result<()> {
    let folder = package().join("licences");
    empty(&folder)?;
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(root().join(name), folder.join(name)).context(name)?;
    }
    if let Some(notices) = notices {
        fs::copy(notices, folder.join(NOTICES)).with_context(|| notices.display().to_string())?;
    }
    Ok(())
}

/// A virtual environment with the packages for building and testing.
struct Environment {
    folder: PathBuf,
}

impl Environment {
    fn new() -> Result<Self> {
        let folder = target_folder().join("python");
        let environment = Self { folder };
        if !works(environment.module(&["pip", "--version"])) {
            let python = newest()?;
            let venv = environment.folder.join("venv");
            run(command(python, &["-m", "venv", "--clear", &venv.to_string_lossy()]))?;
        }
        environment.require("test")?;
        Ok(environment)
    }

    /// Returns a command that runs a program of the environment in the package's folder.
    fn program(&self, name: &str) -> Command {
        let bin = self.folder.join("venv").join(if cfg!(windows) { "Scripts" } else { "bin" });
        let mut program = command(&bin.join(name).to_string_lossy(), &[]);
        program.current_dir(package());
        program
    }

    fn script(&self, args: &[&str]) -> Command {
        let mut python = self.program("python");
        python.args(args);
        python
    }

    fn module(&self, args: &[&str]) -> Command {
        let mut python = self.program("python");
        python.arg("-m").args(args);
        python
    }

    /// Installs the packages of a file in `requirements`, if the file has changed.
    fn require(&self, name: &str) -> Result<()> {
        let file = format!("requirements/{name}.txt");
        let wanted = fs::read_to_string(package().join(&file)).with_context(|| file.clone())?;
        let stamp = self.folder.join(format!("venv/{name}.installed"));
        if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
            return Ok(());
        }
        run(self.module(&["pip", "install", "--quiet", "--disable-pip-version-check", "-r", &file]))?;
        fs::write(&stamp, wanted).with_context(|| stamp.display().to_string())
    }

    /// Builds the wheel, and returns its path.
    fn wheel(&self, profile: &str) -> Result<PathBuf> {
        let wheels = self.folder.join("wheels");
        empty(&wheels)?;
        add_licences(None)?;
        let mut build = self.program("maturin");
        build.args(["build", "--quiet", "--profile", profile, "--out"]).arg(&wheels);
        run(build)?;
        let mut found = fs::read_dir(&wheels).context("wheels")?.filter_map(Result::ok);
        found.next().map(|entry| entry.path()).context("maturin made no wheel")
    }

    /// Builds the package and installs it.
    fn install(&self, profile: &str) -> Result<()> {
        let wheel = self.wheel(profile)?;
        let mut install = self.module(&["pip", "install", "--quiet", "--disable-pip-version-check"]);
        install.args(["--force-reinstall", "--no-deps"]).arg(wheel);
        run(install)
    }

    /// Checks the package's own types, and compares the stubs with the extension.
    fn types(&self) -> Result<()> {
        run(self.module(&["mypy", "python"]))?;
        run(self.module(&["mypy.stubtest", "dvonn._dvonn"]))?;
        let mut pyright = self.program("pyright");
        pyright.arg("--pythonpath").arg(self.program("python").get_program()).arg("python");
        run(pyright)
    }
}

/// Returns the folder of the package.
fn package() -> PathBuf {
    root().join(Path::new("crates/dvonn-python"))
}

/// Returns the name of a Python that is new enough.
pub(crate) fn newest() -> Result<&'static str> {
    let (major, minor) = OLDEST;
    let test = format!("import sys, venv; raise SystemExit(sys.version_info < ({major}, {minor}))");
    let find = || NAMES.into_iter().find(|name| works(command(name, &["-c", &test])));
    if let Some(name) = find() {
        return Ok(name);
    }
    install(&format!("Python {major}.{minor} or newer with its module venv"), &["python3", "python3-venv"])?;
    find().with_context(|| format!("the system's Python is older than {major}.{minor}"))
}
