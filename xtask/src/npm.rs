//! `cargo xtask npm`: builds, packs and tests the package for JavaScript.

mod bundlers;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::run::{NOTICES, command, copy, empty, root, run, target_folder};
use crate::tools::tool;
use crate::wasm::{self, Form};
use crate::{browser, web};

/// Chooses the profile of a program.
type Profile = fn(Form) -> &'static str;

/// The programs, each with its package and the choice of its profile. Published, all but the engine are
/// optimised for size.
const PROGRAMS: [(&str, &str, Profile); 4] = [
    ("dvonn-js", "dvonn-rules", Form::page_profile),
    ("dvonn-js", "dvonn-element", Form::page_profile),
    ("dvonn-js", "dvonn-coach", Form::page_profile),
    ("dvonn-worker", "dvonn-worker", Form::engine_profile),
];

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The time of all files in the package, in seconds since 1970. npm uses the same time for its packages.
const TIME: &str = "499162500";

/// Build the package for JavaScript into `target/npm`, as a folder and as a file for npm, and print the sizes
/// of its modules.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Test it in Chromium (a part of `test`).
    #[arg(long)]
    test: bool,
    /// Also test it with npm, Node and TypeScript (publint, types, installation), and in fresh projects of
    /// Vite, webpack, Rollup, esbuild and Next.
    #[arg(long)]
    peers: bool,
    /// Print how long it takes in Chromium.
    #[arg(long)]
    measure: bool,
}

/// Returns the folder of the package.
pub(crate) fn folder(form: Form) -> PathBuf {
    target_folder().join(if form == Form::Published { "npm/dvonn" } else { "npm/quick" })
}

pub(crate) fn npm(args: &Args) -> Result<()> {
    let package = build(None)?;
    if args.test {
        browser::package(&folder(Form::Published))?;
    }
    if args.peers {
        peers(&package)?;
    }
    if args.measure {
        browser::measure_package(&folder(Form::Published))?;
    }
    println!("The package is in {} and {}.", folder(Form::Published).display(), package.display());
    Ok(())
}

/// Builds the package's folder.
pub(crate) fn build_folder(form: Form) -> Result<()> {
    wasm::target()?;
    // The programs of a package have one profile. Two packages built at once would share their features.
    for programs in PROGRAMS.chunk_by(|one, other| one.0 == other.0) {
        let (package, _, profile) = programs[0];
        let mut build = form.build(profile(form))?;
        build.args(["--package", package]);
        build.args(programs.iter().flat_map(|(_, program, _)| ["--bin", program]));
        run(build)?;
    }
    // Compressed, it tells the sizes of the modules.
    let mut pack = tool("pack", if form == Form::Published { &["compress"] } else { &[] });
    pack.arg("--npm").arg(folder(form)).arg(VERSION);
    pack.args(PROGRAMS.map(|(_, program, profile)| web::module(program, profile(form))));
    run(pack)
}

/// Builds the folder and the file, with the licences of what they contain. The same sources give the same
/// bytes.
pub(crate) fn build(notices: Option<&Path>) -> Result<PathBuf> {
    build_folder(Form::Published)?;
    let folder = folder(Form::Published);
    if let Some(notices) = notices {
        fs::copy(notices, folder.join(NOTICES)).with_context(|| notices.display().to_string())?;
    }
    // The tool that packs release files takes a folder for each, and npm expects a package's files in
    // `package`.
    let work = target_folder().join("npm/pack");
    empty(&work)?;
    let (stage, out) = (work.join("stage"), work.join("out"));
    copy(&folder, &stage.join("package.tar.gz"))?;
    let mut archive = tool("release", &[]);
    archive.arg(&stage).arg(&out).args([VERSION, TIME]);
    run(archive)?;
    let package = target_folder().join(format!("npm/dvonn-{VERSION}.tgz"));
    fs::rename(out.join("package.tar.gz"), &package).with_context(|| package.display().to_string())?;
    fs::remove_dir_all(&work)?;
    Ok(package.canonicalize()?)
}

/// The tools that check the package, in versions known to work.
const PEERS: [&str; 4] =
    ["publint@0.3.25", "@arethetypeswrong/cli@0.18.5", "typescript@7.0.2", "@types/node@26.6.6"];

/// Tests the package with npm, Node and TypeScript.
fn peers(package: &Path) -> Result<()> {
    let work = target_folder().join("npm/peers");
    empty(&work)?;
    let work = work.canonicalize()?;
    let npm = |words: &[&str]| {
        let mut npm = command("npm", words);
        npm.current_dir(&work);
        npm
    };
    fs::write(work.join("package.json"), r#"{ "private": true, "type": "module" }"#)?;
    let mut install = npm(&["install", "--no-audit", "--no-fund", "--ignore-scripts"]);
    install.arg(package).args(PEERS);
    run(install)?;
    let publint = work.join("node_modules/.bin/publint");
    let mut check = command(&publint.to_string_lossy(), &["--strict"]);
    check.arg(work.join("node_modules/dvonn"));
    run(check)?;
    // Node's old resolution and `require` do not support modules, and the package has only modules.
    let wrong = work.join("node_modules/.bin/attw");
    let mut types = command(&wrong.to_string_lossy(), &["--profile", "esm-only"]);
    types.arg(package).current_dir(&work);
    run(types)?;
    let tests = root().join("crates/dvonn-js/tests/peers");
    for file in ["types.ts", "smoke.js"] {
        fs::copy(tests.join(file), work.join(file)).with_context(|| file.to_owned())?;
    }
    let tsc = work.join("node_modules/.bin/tsc");
    let mut types = command(&tsc.to_string_lossy(), &["--strict", "--noEmit", "--skipLibCheck", "false"]);
    types.args(["--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom,dom.iterable"]);
    types.arg("types.ts").current_dir(&work);
    run(types)?;
    let mut smoke = command("node", &["smoke.js"]);
    smoke.current_dir(&work);
    run(smoke)?;
    bundlers::check(package)?;
    let again = fs::read(package)?;
    build(None)?;
    ensure!(fs::read(package)? == again, "packed twice, the package has different bytes");
    println!("Packed twice, the package has the same bytes.");
    Ok(())
}
