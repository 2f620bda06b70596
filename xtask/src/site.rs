//! `cargo xtask site`: makes the project's site as a folder of static files.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::run::{command, empty, root, run, target_folder};
use crate::tools::{published, tool};
use crate::wasm::Form;
use crate::{npm, web};

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
    /// The address of the published site. Adds files that need full addresses: the sitemap, and pictures for
    /// previews.
    #[arg(long, value_name = "URL")]
    address: Option<String>,
}

/// The parts of the site that other tasks make.
#[derive(Default)]
pub(crate) struct Parts<'a> {
    /// The web app.
    pub(crate) app: Option<&'a Path>,
    /// The reference of the crates.
    pub(crate) api: Option<&'a Path>,
    /// The package for JavaScript, which makes boards interactive.
    pub(crate) npm: Option<&'a Path>,
    /// The files of a release.
    pub(crate) release: Option<&'a Path>,
    /// The address of the published site.
    pub(crate) address: Option<&'a str>,
}

pub(crate) fn site(args: &Args) -> Result<()> {
    let app = if args.no_app {
        None
    } else {
        web::build(Form::Published)?;
        Some(web::folder(Form::Published))
    };
    let api = if args.no_api { None } else { Some(reference()?) };
    // The products of other tasks, if they exist.
    let npm = if_there(npm::folder(Form::Published), "package.json");
    let release = if_there(target_folder().join("release-files"), "manifest.json");
    let folder = make(&Parts {
        app: app.as_deref(),
        api: api.as_deref(),
        npm: npm.as_deref(),
        release: release.as_deref(),
        address: args.address.as_deref(),
    })?;
    println!("The site is in {}.", folder.display());
    Ok(())
}

/// Makes the site. Returns its folder.
pub(crate) fn make(parts: &Parts<'_>) -> Result<PathBuf> {
    let mut make = tool("site", &[]);
    let out = target_folder().join("site");
    make.arg(root()).arg(&out);
    let folders =
        [("--app", parts.app), ("--api", parts.api), ("--npm", parts.npm), ("--release", parts.release)];
    for (option, folder) in folders {
        if let Some(folder) = folder {
            make.arg(option).arg(folder);
        }
    }
    if let Some(address) = parts.address {
        make.arg("--address").arg(address);
    }
    run(make)?;
    Ok(out)
}

/// Returns a folder, if it contains the file that identifies it.
fn if_there(folder: PathBuf, file: &str) -> Option<PathBuf> {
    if folder.join(file).is_file() {
        return Some(folder);
    }
    println!("Without {}: {file} is not there.", folder.display());
    None
}

/// Makes the rustdoc pages of the published crates only. Returns their folder.
pub(crate) fn reference() -> Result<PathBuf> {
    let folder = target_folder().join("doc");
    // Otherwise the search would also find crates that other tasks have documented.
    empty(&folder)?;
    // The order is fixed, with each crate after its dependencies. rustdoc links only to crates whose pages
    // exist, so a parallel run would give random links.
    for name in published()? {
        run(command("cargo", &["doc", "--no-deps", "--all-features", "--package", &name]))?;
    }
    folder.canonicalize().with_context(|| folder.display().to_string())
}
