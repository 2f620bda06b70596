//! `cargo xtask site`: the project's site as a folder of static files.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::run::{command, empty, root, run, target_folder};
use crate::tools::{published, tool};
use crate::web;

/// Make the project's site, as a folder of static files for any web host.
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask site --address https://example.org/dvonn/")]
pub(crate) struct Args {
    /// Leave the web app out.
    #[arg(long)]
    no_app: bool,
    /// Leave the reference of the crates out.
    #[arg(long)]
    no_api: bool,
    /// Where the site will be. Adds what needs whole addresses: the map of the site, pictures for previews.
    #[arg(long, value_name = "URL")]
    address: Option<String>,
}

pub(crate) fn site(args: &Args) -> Result<()> {
    let mut make = tool("xtask-site", &[]);
    let out = target_folder().join("site");
    make.arg(root()).arg(&out);
    if !args.no_app {
        web::build()?;
        make.arg("--app").arg(web::folder());
    }
    if !args.no_api {
        make.arg("--api").arg(reference()?);
    }
    // What other tasks have made, if they have.
    add_if_there(&mut make, "--npm", target_folder().join("npm/dvonn"), "package.json");
    add_if_there(&mut make, "--release", target_folder().join("release-files"), "manifest.json");
    if let Some(address) = &args.address {
        make.arg("--address").arg(address);
    }
    run(make)
}

/// Adds an option with a folder, if the folder contains the file that identifies it.
fn add_if_there(make: &mut Command, option: &str, folder: PathBuf, file: &str) {
    if folder.join(file).is_file() {
        make.arg(option).arg(folder);
    } else {
        println!("Without {}: {file} is not there.", folder.display());
    }
}

/// Makes rustdoc's pages of the published crates, and nothing else. Returns their folder.
fn reference() -> Result<PathBuf> {
    let folder = target_folder().join("doc");
    // Otherwise its search would also find the crates that other tasks have documented.
    empty(&folder)?;
    let mut docs = command("cargo", &["doc", "--no-deps", "--all-features"]);
    for name in published()? {
        docs.args(["--package", &name]);
    }
    run(docs)?;
    folder.canonicalize().with_context(|| folder.display().to_string())
}
