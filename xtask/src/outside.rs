//! A program outside the workspace. It is built with the packaged crates and default flags.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::run::{command, describe, empty, program, root, run, target_folder};
use crate::system::install;
use crate::tools::published;

/// The program and its dependencies.
const PROGRAM: &str = "xtask/outside/main.rs";
const USES: [&str; 3] = ["dvonn", "dvonn-engine", "dvonn-record"];

/// Three games. The second is bad: it places a piece on another one (rule L1).
const MIXED: &str = "(;GM[37];W[e3];B[c3])\n(;GM[37];W[e3];B[e3])\n(;GM[37];W[d3])\n";

/// A target, and the emulator that runs programs built for it.
struct Machine {
    target: &'static str,
    emulator: &'static [&'static str],
}

/// The oldest x86-64 processor that users may still have (2008, without AVX, BMI and FMA), and ARM.
const MACHINES: [Machine; 2] = [
    Machine { target: "x86_64-unknown-linux-gnu", emulator: &["qemu-x86_64", "-cpu", "Nehalem"] },
    Machine { target: "aarch64-unknown-linux-musl", emulator: &["qemu-aarch64"] },
];

/// Packages the crates, builds the program on the packages, and runs it here, on an old x86-64 and on ARM.
/// Its output and the game it writes must be the same everywhere.
pub(crate) fn outside() -> Result<()> {
    // The folder is outside the target folder; otherwise cargo would find the workspace and its settings
    // above it.
    let folder = std::env::temp_dir().join("dvonn-outside");
    empty(&folder)?;
    let crates = unpack(&folder)?;
    write_program(&folder, &crates)?;
    for machine in &MACHINES {
        run(command("rustup", &["target", "add", machine.target]))?;
    }
    let native = build(&folder, MACHINES[0].target)?;
    let expected = outcome(&mut Command::new(&native), &folder)?;
    println!("{expected}");
    for machine in &MACHINES {
        let built = build(&folder, machine.target)?;
        if program(machine.emulator[0]).is_none() {
            install("qemu's user emulation", &["qemu-user"])?;
        }
        let mut emulator = Command::new(machine.emulator[0]);
        emulator.args(&machine.emulator[1..]).arg(built);
        let found = outcome(&mut emulator, &folder)?;
        ensure!(found == expected, "{} differs:\n{found}\nexpected:\n{expected}", describe(&emulator));
        println!("The same on {}.", machine.emulator.join(" "));
    }
    Ok(())
}

/// Packages the published crates. Returns the names of the crates and their files.
pub(crate) fn package() -> Result<Vec<(String, PathBuf)>> {
    let names = published()?;
    let mut package = command("cargo", &["package", "--no-verify", "--allow-dirty"]);
    package.args(names.iter().flat_map(|name| ["--package", name]));
    let packages = target_folder().join("package");
    empty(&packages)?;
    run(package)?;
    let find = |name: String| {
        // The version follows the name. Another crate's name may have the same start, but a letter comes
        // next.
        let start = format!("{name}-");
        let is_its = |path: &PathBuf| {
            let file = path.file_name().map(|file| file.to_string_lossy().into_owned()).unwrap_or_default();
            let version = file.strip_prefix(&start).and_then(|rest| rest.strip_suffix(".crate"));
            version.is_some_and(|version| version.starts_with(|c: char| c.is_ascii_digit()))
        };
        let mut files = fs::read_dir(&packages)?.filter_map(Result::ok).map(|entry| entry.path());
        let file = files.find(is_its).with_context(|| format!("cargo made no package of {name}"))?;
        Ok((name, file))
    };
    names.into_iter().map(find).collect()
}

/// Packages the crates and unpacks the packages. Returns the names of the crates and their folders.
fn unpack(folder: &Path) -> Result<Vec<(String, PathBuf)>> {
    let unpack = |(name, archive): (String, PathBuf)| {
        let mut tar = command("tar", &["--extract", "--gzip", "--file"]);
        tar.arg(&archive).arg("--directory").arg(folder);
        run(tar)?;
        let unpacked = archive.file_stem().context("a package without a name")?;
        Ok((name, folder.join(unpacked)))
    };
    package()?.into_iter().map(unpack).collect()
}

fn write_program(folder: &Path, crates: &[(String, PathBuf)]) -> Result<()> {
    let mut manifest = String::from(
        "[package]\nname = \"outside\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n",
    );
    for name in USES {
        manifest.push_str(&format!("{name} = \"0\"\n"));
    }
    manifest.push_str("\n[patch.crates-io]\n");
    for (name, folder) in crates {
        manifest.push_str(&format!("{name} = {{ path = {:?} }}\n", folder.display().to_string()));
    }
    let program = folder.join("program");
    fs::create_dir_all(program.join("src"))?;
    fs::write(program.join("Cargo.toml"), manifest)?;
    fs::copy(root().join(PROGRAM), program.join("src/main.rs"))?;
    // The records contain good files, a file whose only game is bad, and one with a bad game between good
    // ones.
    fs::create_dir(folder.join("records"))?;
    fs::write(folder.join("records/mixed.sgf"), MIXED)?;
    for entry in fs::read_dir(root().join("docs/examples"))? {
        let path = entry?.path();
        fs::copy(&path, folder.join("records").join(path.file_name().context("a file without a name")?))?;
    }
    Ok(())
}

/// Builds the program without flags, as users do.
fn build(folder: &Path, target: &str) -> Result<PathBuf> {
    let mut build = Command::new("cargo");
    build.args(["build", "--release", "--target", target]).current_dir(folder.join("program"));
    build.env_remove("RUSTFLAGS").env_remove("CARGO_TARGET_DIR");
    if target.ends_with("-musl") {
        // Rust itself can link programs for musl, so no compiler for ARM is needed.
        let variable = target.to_uppercase().replace('-', "_");
        build.env(format!("CARGO_TARGET_{variable}_LINKER"), "rust-lld");
    }
    run(build)?;
    Ok(folder.join("program/target").join(target).join("release/outside"))
}

/// Returns the program's output, and the game that it writes.
fn outcome(program: &mut Command, folder: &Path) -> Result<String> {
    let game = folder.join("game.sgf");
    program.arg("records").arg(&game).current_dir(folder).stderr(Stdio::inherit());
    println!("\n> {}", describe(program));
    let output = program.output().with_context(|| format!("cannot start `{}`", describe(program)))?;
    ensure!(output.status.success(), "`{}` failed ({})", describe(program), output.status);
    Ok(String::from_utf8(output.stdout)? + &fs::read_to_string(game)?)
}
