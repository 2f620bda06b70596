//! The site as files in memory, and the order in which it is made.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::documents::Documents;
use crate::frame::Parts;
use crate::{Options, check, downloads, pages, style};

/// Where the parts of the site that others make are.
pub(crate) const APP: &str = "play/";
pub(crate) const RUST_API: &str = "api/rust/";
const LIVE: &str = "assets/dvonn/";

/// The files of the site, by their places.
#[derive(Default)]
pub(crate) struct Files(BTreeMap<String, Vec<u8>>);

impl Files {
    /// Adds a file. The same place always has the same file.
    pub(crate) fn add(&mut self, place: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        self.0.insert(place.into(), bytes.into());
    }

    /// Adds the files in and below a folder.
    fn add_folder(&mut self, from: &Path, place: &str) -> Result<()> {
        for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
            let entry = entry?.path();
            let name = entry.file_name().context("a file without a name")?.to_string_lossy().into_owned();
            if entry.is_dir() {
                self.add_folder(&entry, &format!("{place}{name}/"))?;
            } else {
                self.add(format!("{place}{name}"), read(&entry)?);
            }
        }
        Ok(())
    }

    pub(crate) fn has(&self, place: &str) -> bool {
        self.0.contains_key(place)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.0.iter().map(|(place, bytes)| (place.as_str(), bytes.as_slice()))
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn megabytes(&self) -> f64 {
        self.0.values().map(Vec::len).sum::<usize>() as f64 / 1e6
    }

    /// Writes them into a folder, which is emptied before.
    pub(crate) fn write(&self, folder: &Path) -> Result<()> {
        if folder.exists() {
            fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        for (place, bytes) in &self.0 {
            let path = folder.join(place);
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
            }
            fs::write(&path, bytes).with_context(|| path.display().to_string())?;
        }
        Ok(())
    }
}

/// The bytes of a file.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| path.display().to_string())
}

/// The text of a file.
pub(crate) fn text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

/// Makes the site, and checks it.
pub(crate) fn build(options: &Options) -> Result<Files> {
    let mut files = Files::default();
    style::add(&options.root, &mut files)?;
    if let Some(app) = &options.app {
        files.add_folder(app, APP)?;
    }
    let mut described = BTreeSet::new();
    if let Some(api) = &options.api {
        files.add_folder(api, RUST_API)?;
        described = crates_of(&options.root, &files)?;
    }
    let live = match &options.npm {
        Some(npm) => {
            files.add_folder(npm, LIVE)?;
            Some(format!("{LIVE}{}", element(npm)?))
        }
        None => None,
    };
    let release = options.release.as_deref().map(|folder| downloads::add(folder, &mut files)).transpose()?;
    let parts = Parts {
        has_app: options.app.is_some(),
        live,
        address: options.address.clone(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
    };
    let documents = Documents::find(&options.root, described)?;
    let places = pages::add(&options.root, &parts, &documents, release.as_ref(), &mut files)?;
    if let Some(address) = &options.address {
        // Both need whole addresses.
        let list: String = places.iter().map(|place| format!("<url><loc>{}</loc></url>\n", address.of(place))).collect();
        let schema = "http://www.sitemaps.org/schemas/sitemap/0.9";
        files.add(
            "sitemap.xml",
            format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"{schema}\">\n{list}</urlset>\n"),
        );
        files.add("robots.txt", format!("User-agent: *\nAllow: /\nSitemap: {}\n", address.of("sitemap.xml")));
    }
    let faults = check::faults(&files, options.address.as_ref());
    if !faults.is_empty() {
        bail!("the site has faults:\n{}", faults.join("\n"));
    }
    Ok(files)
}

/// The crates of the repository that rustdoc's pages describe.
fn crates_of(root: &Path, files: &Files) -> Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(root.join("crates")).context("crates")? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if files.has(&format!("{RUST_API}{}/index.html", name.replace('-', "_"))) {
            found.insert(name);
        }
    }
    Ok(found)
}

/// The module of the JavaScript package that defines the element `dvonn-board`: its export `./board`.
fn element(npm: &Path) -> Result<String> {
    let path = npm.join("package.json");
    let package: Value = serde_json::from_str(&text(&path)?).with_context(|| path.display().to_string())?;
    let export = &package["exports"]["./board"];
    let module = [&export["default"], &export["import"], export].into_iter().find_map(Value::as_str);
    let module = module.with_context(|| format!("{}: expected the export `./board`", path.display()))?;
    Ok(module.trim_start_matches("./").to_owned())
}
