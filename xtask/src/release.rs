//! `cargo xtask release`: everything that is published, as files.

mod deb;
mod notices;
mod zig;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;

use crate::run::{command, copy, empty, root, run, target_folder};
use crate::tools::tool;
use crate::web;

/// Build everything that is published, for five kinds of machines, in `target/release-files`.
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask release linux-x86-64")]
pub(crate) struct Args {
    /// The machines; all by default.
    machines: Vec<Machine>,
    /// Go on although files differ from the last commit: to try this task, not to publish.
    #[arg(long)]
    dirty: bool,
}

/// A kind of machine that programs are built for.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Machine {
    #[value(name = "linux-x86-64")]
    LinuxX86,
    #[value(name = "linux-arm64")]
    LinuxArm,
    #[value(name = "windows-x86-64")]
    Windows,
    #[value(name = "macos-arm64")]
    MacArm,
    #[value(name = "macos-x86-64")]
    MacX86,
}

impl Machine {
    /// Its name in the names of files.
    const fn name(self) -> &'static str {
        match self {
            Self::LinuxX86 => "linux-x86-64",
            Self::LinuxArm => "linux-arm64",
            Self::Windows => "windows-x86-64",
            Self::MacArm => "macos-arm64",
            Self::MacX86 => "macos-x86-64",
        }
    }

    /// Rust's name of it. With musl, programs are static and run on every Linux.
    const fn target(self) -> &'static str {
        match self {
            Self::LinuxX86 => "x86_64-unknown-linux-musl",
            Self::LinuxArm => "aarch64-unknown-linux-musl",
            Self::Windows => "x86_64-pc-windows-gnu",
            Self::MacArm => "aarch64-apple-darwin",
            Self::MacX86 => "x86_64-apple-darwin",
        }
    }

    /// Debian's name of it.
    const fn debian(self) -> Option<&'static str> {
        match self {
            Self::LinuxX86 => Some("amd64"),
            Self::LinuxArm => Some("arm64"),
            _ => None,
        }
    }

    const fn is_mac(self) -> bool {
        matches!(self, Self::MacArm | Self::MacX86)
    }
}

/// A release in the making.
struct Release {
    version: String,
    /// The time of the commit, in seconds since 1970.
    time: u64,
    /// The folders and files that become archives and files.
    stage: PathBuf,
    /// What lies in each archive beside the program.
    papers: PathBuf,
    /// The web app.
    app: PathBuf,
}

pub(crate) fn release(args: &Args) -> Result<()> {
    let changed = output(command("git", &["status", "--porcelain"]))?;
    ensure!(
        args.dirty || changed.is_empty(),
        "files differ from the last commit: commit them, or try with --dirty:\n{changed}"
    );
    let time =
        output(command("git", &["log", "-1", "--format=%ct"]))?.parse().context("the commit's time")?;
    let work = target_folder().join("release-work");
    let (stage, papers, out) =
        (work.join("stage"), work.join("papers"), target_folder().join("release-files"));
    for folder in [&stage, &papers, &out] {
        empty(folder)?;
    }
    notices::check()?;
    web::build_with(&remap()?)?;
    let app = web::folder().canonicalize().context("the web app")?;
    let release = Release { version: env!("CARGO_PKG_VERSION").to_owned(), time, stage, papers, app };
    release.write_papers()?;
    copy(&release.app, &release.stage.join(format!("dvonn-web-{}.zip", release.version)))?;

    let machines = if args.machines.is_empty() { Machine::value_variants() } else { &args.machines };
    let zig = zig::Zig::get()?;
    let mut table = Vec::new();
    for &machine in machines {
        let start = Instant::now();
        let program = release.build(machine, &zig)?;
        let bytes = fs::metadata(&program).with_context(|| program.display().to_string())?.len();
        table.push((machine.target(), bytes, start.elapsed()));
        release.pack(machine, &program)?;
    }
    notices::sbom(&release.stage.join(format!("dvonn-{}.cdx.json", release.version)), time)?;
    let mut pack = tool("xtask-release", &[]);
    pack.arg(&release.stage).arg(&out).args([&release.version, &time.to_string()]);
    run(pack)?;
    println!("\n| target | program, MB | seconds to build |\n|---|---:|---:|");
    for (target, bytes, time) in table {
        println!("| `{target}` | {:.2} | {:.0} |", bytes as f64 / 1e6, time.as_secs_f64());
    }
    println!("\nThe files are in {}.", out.display());
    Ok(())
}

/// What a command prints, without the last line's end.
fn output(mut command: Command) -> Result<String> {
    let output = command.output().with_context(|| format!("{command:?}"))?;
    ensure!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr).trim());
    Ok(String::from_utf8(output.stdout)?.trim_end().to_owned())
}

/// Flags that keep the folders of this machine out of programs, so that programs built in two folders are the
/// same.
fn remap() -> Result<Vec<String>> {
    let home = match std::env::var_os("CARGO_HOME") {
        Some(home) => PathBuf::from(home),
        None => std::env::home_dir().context("a home folder")?.join(".cargo"),
    };
    // The last one that fits holds.
    let folders = [(home, "/cargo"), (root(), "/dvonn")];
    Ok(folders.map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display())).into())
}

impl Release {
    /// Writes what lies in each archive beside the program: licences, manual pages, completions.
    fn write_papers(&self) -> Result<()> {
        for name in ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"] {
            fs::copy(root().join(name), self.papers.join(name)).context(name)?;
        }
        notices::licences(&self.papers.join("THIRD-PARTY-LICENCES.html"))?;
        // The program of this machine writes what is made from its arguments.
        run(command("cargo", &["build", "--package", "dvonn-cli"]))?;
        let dvonn = target_folder().join("debug/dvonn").with_extension(std::env::consts::EXE_EXTENSION);
        let dvonn = |args: &[&str]| {
            let mut dvonn = Command::new(&dvonn);
            dvonn.args(args).env("DVONN_LANGUAGE", "en");
            dvonn
        };
        let mut manual = dvonn(&["man", "--dir"]);
        manual.arg(self.papers.join("man"));
        run(manual)?;
        let completions = self.papers.join("completions");
        fs::create_dir_all(&completions)?;
        for (shell, name) in
            [("bash", "dvonn.bash"), ("zsh", "_dvonn"), ("fish", "dvonn.fish"), ("powershell", "dvonn.ps1")]
        {
            fs::write(completions.join(name), output(dvonn(&["completions", shell]))? + "\n")
                .context(name)?;
        }
        Ok(())
    }

    /// Builds the command with the app inside.
    fn build(&self, machine: Machine, zig: &zig::Zig) -> Result<PathBuf> {
        let target = machine.target();
        run(command("rustup", &["target", "add", target]))?;
        let mut build =
            zig.cargo(&["zigbuild", "--release", "--package", "dvonn-cli", "--target", target])?;
        build.env("DVONN_WEB", &self.app);
        build.env("SOURCE_DATE_EPOCH", self.time.to_string());
        build.env("CARGO_ENCODED_RUSTFLAGS", remap()?.join("\u{1f}"));
        run(build)?;
        let program = target_folder().join(target).join("release/dvonn");
        Ok(if machine == Machine::Windows { program.with_extension("exe") } else { program })
    }

    /// Adds the archive of a machine to the stage, and its package for Debian.
    fn pack(&self, machine: Machine, program: &Path) -> Result<()> {
        let (name, version) = (machine.name(), &self.version);
        let kind = if machine.name().starts_with("linux") { "tar.gz" } else { "zip" };
        let folder = self.stage.join(format!("dvonn-{version}-{name}.{kind}"));
        copy(&self.papers, &folder)?;
        if machine.is_mac() {
            self.pack_bundle(&folder.join("DVONN.app"), program)?;
        } else {
            let file = program.file_name().context("a program without a name")?;
            fs::copy(program, folder.join(file)).with_context(|| program.display().to_string())?;
        }
        if let Some(architecture) = machine.debian() {
            let container = root().join("xtask/release/Containerfile");
            fs::copy(&container, folder.join("Containerfile")).context("Containerfile")?;
            deb::build(self, architecture, program)?;
        }
        Ok(())
    }

    /// Writes the bundle that macOS starts with a double click. The program in it is the command as well.
    fn pack_bundle(&self, bundle: &Path, program: &Path) -> Result<()> {
        let contents = bundle.join("Contents");
        let folder = |name: &str| -> Result<_> {
            let folder = contents.join(name);
            fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
            Ok(folder)
        };
        fs::copy(program, folder("MacOS")?.join("dvonn")).with_context(|| program.display().to_string())?;
        let icon = root().join("crates/dvonn-web/static/icon-512.png");
        let icon = fs::read(&icon).with_context(|| icon.display().to_string())?;
        fs::write(folder("Resources")?.join("dvonn.icns"), icns(&icon)?).context("dvonn.icns")?;
        let list = format!(
            r#"<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key><string>dvonn</string>
  <key>CFBundleName</key><string>DVONN</string>
  <key>CFBundleExecutable</key><string>dvonn</string>
  <key>CFBundleIconFile</key><string>dvonn</string>
  <key>CFBundlePackageType</key><string>APPL</string>
  <key>CFBundleShortVersionString</key><string>{0}</string>
  <key>CFBundleVersion</key><string>{0}</string>
  <key>LSMinimumSystemVersion</key><string>11.0</string>
  <key>LSUIElement</key><true/>
</dict>
</plist>
"#,
            self.version
        );
        fs::write(contents.join("Info.plist"), list).context("Info.plist")
    }
}

/// An icon for macOS: a picture of 512 × 512 pixels, as PNG, in Apple's icon image format.
fn icns(png: &[u8]) -> Result<Vec<u8>> {
    const HEADER: usize = 8;
    let mut icns = b"icns".to_vec();
    icns.extend(u32::try_from(png.len() + 2 * HEADER)?.to_be_bytes());
    icns.extend(b"ic09");
    icns.extend(u32::try_from(png.len() + HEADER)?.to_be_bytes());
    icns.extend(png);
    Ok(icns)
}

#[cfg(unix)]
fn make_executable(path: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).with_context(|| path.display().to_string())
}

#[cfg(not(unix))]
fn make_executable(_path: &Path) -> Result<()> {
    Ok(())
}
