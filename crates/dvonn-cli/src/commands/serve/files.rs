//! The web app's files, in memory: those inside the command, or those of a folder. What is served is what was there at
//! the start, and a name that is not in the table leads nowhere, least of all out of the folder.

use std::collections::HashMap;
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;

use anyhow::{Context, Result, bail};
use axum::body::Bytes;
use dvonn_text::Text;
use walkdir::WalkDir;

use crate::speech::say;

/// The files that `DVONN_WEB` named when the command was built.
const EMBEDDED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/web.rs"));

/// What the address of a folder shows.
const FIRST: &str = "index.html";

/// More than any app has, and less than a folder that was named by mistake.
const MOST_BYTES: u64 = 100_000_000;

/// The files by their names, which have `/` between folders.
pub(super) struct Files(HashMap<String, File>);

/// A file, as it is and compressed beforehand.
pub(super) struct File {
    pub(super) kind: &'static str,
    /// Whether its name changes with its content, so that nobody need ask for it twice.
    pub(super) lasting: bool,
    pub(super) plain: Content,
    pub(super) gzip: Option<Content>,
    pub(super) brotli: Option<Content>,
}

/// Bytes, and a tag that other bytes do not have.
pub(super) struct Content {
    pub(super) bytes: Bytes,
    pub(super) tag: String,
}

impl Files {
    /// The app inside the command, if it was built with one.
    pub(super) fn embedded() -> Option<Self> {
        let files = EMBEDDED.iter().map(|&(name, bytes)| (name.to_owned(), Bytes::from_static(bytes)));
        (!EMBEDDED.is_empty()).then(|| Self::new(files.collect()))
    }

    /// The app in a folder, such as `cargo xtask dist` makes.
    pub(super) fn of_folder(folder: &Path, text: &Text) -> Result<Self> {
        let whole = fs::metadata(folder).with_context(|| folder.display().to_string())?;
        if !whole.is_dir() {
            bail!("{}: {}", folder.display(), text.get("command-serve-file"));
        }
        if !folder.join(FIRST).is_file() {
            bail!("{}: {}", folder.display(), say!(text, "command-serve-incomplete", file = FIRST));
        }
        let (mut files, mut size) = (HashMap::new(), 0);
        for entry in WalkDir::new(folder) {
            let entry = entry?;
            // Links may lead out of the folder.
            if !entry.file_type().is_file() {
                continue;
            }
            size += entry.metadata()?.len();
            if size > MOST_BYTES {
                let sentence = say!(text, "command-serve-too-large", megabytes = MOST_BYTES / 1_000_000);
                bail!("{}: {sentence}", folder.display());
            }
            let parts = entry.path().strip_prefix(folder)?.components();
            let parts: Option<Vec<&str>> = parts.map(|part| part.as_os_str().to_str()).collect();
            if let Some(parts) = parts {
                let bytes = fs::read(entry.path()).with_context(|| entry.path().display().to_string())?;
                files.insert(parts.join("/"), Bytes::from(bytes));
            }
        }
        Ok(Self::new(files))
    }

    fn new(mut bytes: HashMap<String, Bytes>) -> Self {
        let is_variant = |name: &str| {
            let plain = name.strip_suffix(".br").or_else(|| name.strip_suffix(".gz"));
            plain.is_some_and(|plain| bytes.contains_key(plain))
        };
        let names: Vec<String> = bytes.keys().filter(|name| !is_variant(name)).cloned().collect();
        let mut files = HashMap::new();
        for name in names {
            let mut take = |suffix: &str| bytes.remove(&format!("{name}{suffix}")).map(Content::new);
            let (gzip, brotli) = (take(".gz"), take(".br"));
            if let Some(plain) = take("") {
                let file = File { kind: kind(&name), lasting: is_lasting(&name), plain, gzip, brotli };
                files.insert(name, file);
            }
        }
        Self(files)
    }

    /// The file that the path of an address names.
    pub(super) fn at(&self, path: &str) -> Option<&File> {
        let name = path.strip_prefix('/')?;
        if name.is_empty() || name.ends_with('/') {
            self.0.get(&format!("{name}{FIRST}"))
        } else {
            self.0.get(name)
        }
    }
}

impl Content {
    fn new(bytes: Bytes) -> Self {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        Self { tag: format!("\"{:016x}\"", hasher.finish()), bytes }
    }
}

/// The type by which a browser knows what to do with a file.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "ftl" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Whether a name is like `app-0123456789abcdef.js`, as `cargo xtask dist` names what may be kept for ever.
fn is_lasting(name: &str) -> bool {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    stem.rsplit_once('-').is_some_and(|(_, hash)| hash.len() == 16 && hash.bytes().all(is_digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_last() {
        for name in ["app-0123456789abcdef.js", "engine_bg-00ff00ff00ff00ff.wasm", "a/b-aaaaaaaaaaaaaaaa.css"]
        {
            assert!(is_lasting(name), "{name}");
        }
        for name in [
            "index.html",
            "sw.js",
            "manifest.webmanifest",
            "icon-192.png",
            "0123456789abcdef.js",
            "app-0123456789abcdeg.js",
            "app-0123456789abcdef0.js",
            "app-0123456789ABCDEF.js",
            "",
        ] {
            assert!(!is_lasting(name), "{name}");
        }
    }

    #[test]
    fn compressed_files_belong_to_those_they_were_made_of() {
        let bytes = |names: &[&str]| names.iter().map(|&name| (name.to_owned(), Bytes::from("x"))).collect();
        let files = Files::new(bytes(&["index.html", "a.js", "a.js.br", "a.js.gz", "b.js", "lonely.gz"]));
        let variants = |path: &str| files.at(path).map(|file| (file.gzip.is_some(), file.brotli.is_some()));
        assert_eq!(variants("/a.js"), Some((true, true)));
        assert_eq!(variants("/b.js"), Some((false, false)));
        assert_eq!(variants("/lonely.gz"), Some((false, false)));
        assert_eq!(variants("/"), Some((false, false)));
        for path in ["/a.js.br", "/a.js.gz", "//a.js", "/../a.js", "a.js", ""] {
            assert_eq!(variants(path), None, "{path}");
        }
    }
}
