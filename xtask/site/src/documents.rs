//! The documents of the repository: finds the Markdown files that become pages, and resolves their links.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::address::{normal, relative};
use crate::files::{Files, RUST_API, read, text};
use crate::markdown::{Converted, convert};

/// The folders whose Markdown files become pages, and the depth of the search in each.
const FOLDERS: [(&str, usize); 6] =
    [("", 0), ("docs", 1), ("libs", 1), ("crates", 1), ("packaging", 0), ("xtask", 1)];

/// The documents, by their path in the repository.
pub(crate) struct Documents {
    root: PathBuf,
    sources: BTreeMap<String, String>,
    /// The names of the crates that have rustdoc pages.
    described: BTreeSet<String>,
}

/// A document as a page.
pub(crate) struct Document {
    /// Its path in the repository.
    pub(crate) path: String,
    /// The place of its page.
    pub(crate) place: String,
    pub(crate) page: Converted,
}

impl Document {
    /// Returns the place of the reference for the document's subject, and the id of the message that names
    /// it.
    pub(crate) fn reference(&self) -> Option<(String, &'static str)> {
        match self.path.as_str() {
            "docs/python.md" => Some(("api/python/".to_owned(), "site-api-python")),
            "docs/javascript.md" => Some(("api/javascript/".to_owned(), "site-api-javascript")),
            path => {
                let name = path.strip_prefix("libs/")?.strip_suffix("/README.md")?;
                Some((rust_reference(name), "site-api-rust"))
            }
        }
    }
}

/// Returns the place of a crate's rustdoc pages.
pub(crate) fn rust_reference(name: &str) -> String {
    format!("{RUST_API}{}/", name.replace('-', "_"))
}

/// Returns the place of a document's page.
fn place(path: &str) -> String {
    let path = path.trim_end_matches(".md");
    match path.rsplit_once('/') {
        Some((folder, "README")) => format!("{folder}/"),
        Some((folder, name)) => format!("{folder}/{}/", name.to_lowercase()),
        None => format!("{}/", path.to_lowercase()),
    }
}

impl Documents {
    /// Finds the documents of a repository. For `described` crates, links to docs.rs become links to the
    /// site's own pages.
    pub(crate) fn find(root: &Path, described: BTreeSet<String>) -> Result<Self> {
        let mut sources = BTreeMap::new();
        for (folder, depth) in FOLDERS {
            if root.join(folder).is_dir() {
                collect(root, folder, depth, &mut sources)?;
            }
        }
        Ok(Self { root: root.to_owned(), sources, described })
    }

    /// Makes the pages, and adds the repository's files that they link to.
    pub(crate) fn convert(&self, files: &mut Files) -> Result<Vec<Document>> {
        let mut pages = Vec::new();
        for (path, source) in &self.sources {
            let place = place(path);
            let page = convert(source, |link| self.resolve(path, &place, link, files))
                .with_context(|| path.clone())?;
            if page.title.is_empty() {
                bail!("{path}: expected a heading of the first level");
            }
            pages.push(Document { path: path.clone(), place, page });
        }
        Ok(pages)
    }

    /// Returns the crates that have rustdoc pages.
    pub(crate) fn described(&self) -> impl Iterator<Item = &str> {
        self.described.iter().map(String::as_str)
    }

    /// Returns the folders with documents but without a README. The site makes a list for each.
    pub(crate) fn lists(&self) -> BTreeSet<&str> {
        let folders = self.sources.keys().filter_map(|path| Some(path.rsplit_once('/')?.0));
        folders.filter(|folder| !self.sources.contains_key(&format!("{folder}/README.md"))).collect()
    }

    /// Returns the address of a link in a document, relative to its page. `None` if the site has no page for
    /// it.
    fn resolve(&self, from: &str, page: &str, link: &str, files: &mut Files) -> Result<Option<String>> {
        if let Some(name) = link.strip_prefix("https://docs.rs/").map(|name| name.trim_end_matches('/'))
            && self.described.contains(name)
        {
            return Ok(Some(relative(page, &rust_reference(name))));
        }
        if link.starts_with('#')
            || ["https://", "http://", "mailto:"].iter().any(|scheme| link.starts_with(scheme))
        {
            return Ok(Some(link.to_owned()));
        }
        let (target, anchor) = link
            .split_once('#')
            .map_or((link, String::new()), |(target, anchor)| (target, format!("#{anchor}")));
        let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
        let target =
            normal(&format!("{folder}/{target}")).with_context(|| format!("{link} leaves the repository"))?;
        let found = [target.clone(), format!("{target}/README.md")]
            .into_iter()
            .find(|path| self.sources.contains_key(path));
        let place = if let Some(document) = found {
            place(&document)
        } else if self.lists().contains(target.as_str()) {
            format!("{target}/")
        } else if self.root.join(&target).is_dir() {
            return Ok(None);
        } else {
            self.add_file(&target, files).with_context(|| format!("the link to {link}"))?
        };
        Ok(Some(relative(page, &place) + &anchor))
    }

    /// Adds a file of the repository, with a file extension: hosts use it to recognise the type of a file.
    fn add_file(&self, path: &str, files: &mut Files) -> Result<String> {
        let name = path.rsplit_once('/').map_or(path, |(_, name)| name);
        // HTML pages from other projects are shown as text.
        let is_plain = name.contains('.') && !name.ends_with(".html");
        let place = if is_plain { path.to_owned() } else { format!("{path}.txt") };
        files.add(place.clone(), read(&self.root.join(path))?);
        Ok(place)
    }
}

/// Finds the Markdown files of a folder and of its subfolders, up to a depth.
fn collect(root: &Path, folder: &str, depth: usize, sources: &mut BTreeMap<String, String>) -> Result<()> {
    let here = root.join(folder);
    for entry in fs::read_dir(&here).with_context(|| here.display().to_string())? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        if root.join(&path).is_dir() {
            if depth > 0 {
                collect(root, &path, depth - 1, sources)?;
            }
        } else if name.ends_with(".md") {
            sources.insert(path.clone(), text(&root.join(&path))?);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns documents that need not exist as files.
    fn documents(paths: &[&str]) -> Documents {
        let sources = paths.iter().map(|path| ((*path).to_owned(), String::new())).collect();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        Documents { root, sources, described: BTreeSet::from(["dvonn".to_owned()]) }
    }

    #[test]
    fn pages_have_places_of_their_own() {
        for (path, expected) in [
            ("README.md", "readme/"),
            ("CHANGELOG.md", "changelog/"),
            ("docs/README.md", "docs/"),
            ("docs/json.md", "docs/json/"),
            ("libs/dvonn/README.md", "libs/dvonn/"),
        ] {
            assert_eq!(place(path), expected);
        }
    }

    #[test]
    fn links_lead_to_pages_lists_and_files() {
        let documents =
            documents(&["README.md", "docs/json.md", "docs/coach/review.md", "libs/dvonn/README.md"]);
        let mut files = Files::default();
        let mut to = |link: &str| documents.resolve("docs/json.md", "docs/json/", link, &mut files);
        for (link, expected) in [
            ("../README.md", "../../readme/"),
            ("coach/review.md#classes", "../coach/review/#classes"),
            ("../libs/dvonn", "../../libs/dvonn/"),
            ("../libs/dvonn#play", "../../libs/dvonn/#play"),
            ("coach", "../coach/"),
            ("../LICENSE-MIT", "../../LICENSE-MIT.txt"),
            ("img/play.png", "../img/play.png"),
            ("#jobs", "#jobs"),
            ("https://docs.rs/dvonn", "../../api/rust/dvonn/"),
            ("https://docs.rs/serde", "https://docs.rs/serde"),
        ] {
            assert_eq!(to(link).unwrap().as_deref(), Some(expected), "{link}");
        }
        assert_eq!(to("../fuzz").unwrap(), None, "a folder without documents");
        for bad in ["lost.md", "../../outside.md", "img/lost.png"] {
            assert!(to(bad).is_err(), "{bad}");
        }
        assert!(files.has("LICENSE-MIT.txt") && files.has("docs/img/play.png"));
    }
}
