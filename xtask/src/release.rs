//! `cargo xtask release`: builds all files to publish.

mod check;
mod deb;
mod notices;
mod packages;
mod packaging;
mod parts;
mod zig;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;

use crate::run::{NOTICES, command, copy, empty, remap, root, run, target_folder};
use crate::tools::tool;
use crate::wasm::Form;
use crate::{npm, site, web};
use parts::{Machine, Part};

/// Build everything to publish, in `target/release-files`: programs for five kinds of machines, packages for
/// Python, JavaScript and Rust, the web app, files for package managers and stores, and the site.
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask release linux-x86-64 python")]
pub(crate) struct Args {
    /// The parts; all by default.
    parts: Vec<Part>,
    /// Continue although files differ from the last commit: to try this task, not to publish.
    #[arg(long)]
    dirty: bool,
    /// Only check the files for package managers and stores, and list what could not be tried. Missing
    /// checkers are installed.
    #[arg(long, conflicts_with_all = ["parts", "dirty"])]
    check: bool,
}

/// The release that is being built.
struct Release {
    version: String,
    /// The time of the commit, in seconds since 1970.
    time: u64,
    /// The folders and files that become release files.
    stage: PathBuf,
    /// The documents that every release file contains, such as licences and manual pages.
    papers: PathBuf,
    /// The web app.
    app: PathBuf,
}

pub(crate) fn release(args: &Args) -> Result<()> {
    if args.check {
        return check::check();
    }
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
    let all = Part::value_variants();
    // The parts in their order, without duplicates.
    let parts: Vec<Part> =
        all.iter().copied().filter(|part| args.parts.is_empty() || args.parts.contains(part)).collect();
    notices::check()?;
    let app = web::folder(Form::Published);
    let release = Release { version: env!("CARGO_PKG_VERSION").to_owned(), time, stage, papers, app };
    if parts.iter().any(|part| matches!(part, Part::Command(_) | Part::App | Part::Site)) {
        web::build(Form::Published)?;
    }
    if parts.iter().any(|part| matches!(part, Part::Command(_) | Part::App)) {
        notices::licences(&release.papers.join(NOTICES), None)?;
    }
    if parts.iter().any(|part| matches!(part, Part::Command(_))) {
        release.write_papers()?;
    }
    notices::sboms(&release.stage.join(format!("dvonn-{}-sbom.zip", release.version)), time)?;
    let mut table = Vec::new();
    for part in parts {
        let start = Instant::now();
        let program = release.make(part, &out)?;
        table.push((part, program, start.elapsed()));
    }
    release.write(&out)?;
    println!("\n| part | program, MB | seconds to build |\n|---|---:|---:|");
    for (part, program, time) in table {
        let size = program.map_or_else(|| "–".to_owned(), |bytes| format!("{:.2}", bytes as f64 / 1e6));
        println!("| {} | {size} | {:.0} |", part.name(), time.as_secs_f64());
    }
    println!("\nThe files are in {}.", out.display());
    Ok(())
}

/// Returns the output of a command, without white space at its end.
fn output(mut command: Command) -> Result<String> {
    let output = command.output().with_context(|| format!("{command:?}"))?;
    ensure!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr).trim());
    Ok(String::from_utf8(output.stdout)?.trim_end().to_owned())
}

/// Installs Rust's libraries for a target if they are missing.
fn add_target(target: &str) -> Result<()> {
    run(command("rustup", &["target", "add", target]))
}

impl Release {
    /// Adds a part to the stage. Returns the size of its program, if it has one.
    fn make(&self, part: Part, out: &Path) -> Result<Option<u64>> {
        match part {
            Part::Command(machine) => {
                let program = self.build(machine, &zig::Zig::get()?)?;
                self.pack(machine, &program)?;
                let about = fs::metadata(&program).with_context(|| program.display().to_string())?;
                return Ok(Some(about.len()));
            }
            Part::App => {
                let folder = self.stage.join(format!("dvonn-web-{}.zip", self.version));
                copy(&self.app, &folder)?;
                fs::copy(self.papers.join(NOTICES), folder.join(NOTICES)).context(NOTICES)?;
            }
            Part::Python => packages::wheels(self, &zig::Zig::get()?)?,
            Part::JavaScript => packages::javascript(self)?,
            Part::Crates => packages::crates(self)?,
            Part::Packaging => self.add_packaging(out)?,
            Part::Site => self.add_site(out)?,
        }
        Ok(None)
    }

    /// Adds the files for package managers and stores, which contain the checksums of the programs.
    fn add_packaging(&self, out: &Path) -> Result<()> {
        self.write(out)?;
        let sums = fs::read_to_string(out.join("SHA256SUMS")).context("SHA256SUMS")?;
        let folder = self.stage.join(format!("dvonn-packaging-{}.zip", self.version));
        packaging::Facts::new(&sums)?.write(&folder)?;
        Ok(())
    }

    /// Adds the site, which offers all other parts as downloads.
    fn add_site(&self, out: &Path) -> Result<()> {
        self.write(out)?;
        let npm = npm::folder(Form::Published);
        if !npm.is_dir() {
            npm::build(None)?;
        }
        let folder = site::make(&site::Parts {
            app: Some(&self.app),
            api: Some(&site::reference()?),
            npm: Some(&npm),
            release: Some(out),
            address: None,
        })?;
        copy(&folder, &self.stage.join(format!("dvonn-site-{}.zip", self.version)))
    }

    /// Packs the stage, and lists the results with their checksums.
    fn write(&self, out: &Path) -> Result<()> {
        empty(out)?;
        let mut pack = tool("release", &[]);
        pack.arg(&self.stage).arg(out).args([&self.version, &self.time.to_string()]);
        run(pack)
    }

    /// Sets the flags that make builds the same in every folder and at every time.
    fn prepare(&self, build: &mut Command) -> Result<()> {
        build.env("SOURCE_DATE_EPOCH", self.time.to_string());
        build.env("CARGO_ENCODED_RUSTFLAGS", remap()?.join("\u{1f}"));
        Ok(())
    }

    /// Writes the documents that every release file contains besides the notices: licences, manual pages and
    /// shell completions.
    fn write_papers(&self) -> Result<()> {
        for name in ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"] {
            fs::copy(root().join(name), self.papers.join(name)).context(name)?;
        }
        // The repository's README is for people who build it, and its links lead to files that are not here.
        fs::copy(root().join("packaging/release-file.md"), self.papers.join("README.md"))
            .context("packaging/release-file.md")?;
        // The command generates the manual pages and completions from its arguments.
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

    /// Builds the command, which contains the app.
    fn build(&self, machine: Machine, zig: &zig::Zig) -> Result<PathBuf> {
        let target = machine.target();
        add_target(target)?;
        let mut build =
            zig.cargo(&["zigbuild", "--release", "--package", "dvonn-cli", "--target", target])?;
        build.env("DVONN_WEB", self.app.canonicalize().context("the web app")?);
        self.prepare(&mut build)?;
        run(build)?;
        let program = target_folder().join(target).join("release/dvonn");
        Ok(if machine == Machine::Windows { program.with_extension("exe") } else { program })
    }

    /// Adds the release file of a machine to the stage, and its Debian package.
    fn pack(&self, machine: Machine, program: &Path) -> Result<()> {
        let folder = self.stage.join(machine.archive(&self.version));
        copy(&self.papers, &folder)?;
        if machine.is_mac() {
            self.pack_bundle(&folder.join("DVONN.app"), program)?;
        } else {
            let file = program.file_name().context("a program without a name")?;
            fs::copy(program, folder.join(file)).with_context(|| program.display().to_string())?;
        }
        if let Some(architecture) = machine.debian() {
            for name in ["Containerfile", "dvonn.service"] {
                fs::copy(root().join("packaging").join(name), folder.join(name)).context(name)?;
            }
            deb::build(self, architecture, program)?;
        }
        Ok(())
    }

    /// Writes the bundle that macOS starts with a double click. Its program is also the command.
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

/// Returns an icon in Apple's icon image format, from a PNG of 512 × 512 pixels.
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
