//! Turns the files of the app into those that a web host serves. Each name gets a hash of the content, which
//! lets browsers keep the file for ever. The service worker gets the list of files.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

use crate::Files;

/// Names that do not change, because browsers and hosts rely on them.
const PAGE: &str = "index.html";
const MANIFEST: &str = "manifest.webmanifest";
const SERVICE: &str = "sw.js";
/// The file that describes the host's features besides the app. It is empty here; a game server answers this
/// address itself.
const HOST: &str = "online.json";

/// The placeholders in the service worker for its version and for the list of files.
const VERSION: &str = "/* version */ \"\"";
const LIST: &str = "/* files */ {}";

/// Renames the files and gives the service worker its list of them.
///
/// # Errors
/// If files name each other in a circle, or the service worker lacks the placeholders.
pub(crate) fn pack(files: &Files) -> Result<Files> {
    let mut naming = Naming { files, done: BTreeMap::new(), under_way: Vec::new() };
    for name in files.keys().filter(|&name| name != SERVICE) {
        naming.name(name)?;
    }
    let mut packed: Files = naming.done.into_values().collect();
    if let Some(service) = files.get(SERVICE) {
        packed.insert(SERVICE.to_owned(), service_worker(service, &packed)?);
    }
    Ok(packed)
}

/// Renames files. It handles a file after the files that it names.
struct Naming<'a> {
    files: &'a Files,
    /// The new name for each old one, and the content with the new names of other files.
    done: BTreeMap<&'a str, (String, Vec<u8>)>,
    under_way: Vec<&'a str>,
}

impl<'a> Naming<'a> {
    fn name(&mut self, name: &'a str) -> Result<String> {
        if let Some((new, _)) = self.done.get(name) {
            return Ok(new.clone());
        }
        if self.under_way.contains(&name) {
            bail!("these files name each other in a circle: {}, {name}", self.under_way.join(", "));
        }
        self.under_way.push(name);
        let files = self.files;
        let mut bytes = files.get(name).with_context(|| format!("no file {name}"))?.clone();
        if is_text(name) {
            let mut text = String::from_utf8(bytes).with_context(|| format!("{name} is not UTF-8"))?;
            for other in files.keys().filter(|&other| other != name && other != SERVICE) {
                for quoted in [
                    format!("\"{other}\""),
                    format!("\"./{other}\""),
                    format!("'{other}'"),
                    format!("'./{other}'"),
                ] {
                    if text.contains(&quoted) {
                        let new = self.name(other)?;
                        text = text.replace(&quoted, &quoted.replace(other.as_str(), &new));
                    }
                }
            }
            bytes = text.into_bytes();
        }
        self.under_way.pop();
        let new =
            if [PAGE, MANIFEST, HOST].contains(&name) { name.to_owned() } else { with_hash(name, &bytes) };
        self.done.insert(name, (new.clone(), bytes));
        Ok(new)
    }
}

/// Whether the file can contain the names of others.
fn is_text(name: &str) -> bool {
    [".html", ".js", ".css", ".webmanifest"].iter().any(|ending| name.ends_with(ending))
}

/// Adds a hash to a name: `app.js` becomes `app-0123456789abcdef.js`. `dvonn-serve` and the service worker
/// recognise such names.
fn with_hash(name: &str, bytes: &[u8]) -> String {
    let hash: String = Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    match name.rsplit_once('.') {
        Some((stem, extension)) => format!("{stem}-{hash}.{extension}"),
        None => format!("{name}-{hash}"),
    }
}

/// The beginning of the names of pictures that a browser shows before it installs the app. The app does not
/// need them, so the service worker does not keep them.
const SCREENSHOT: &str = "screenshot-";

/// The beginning of the name of a file that the service worker keeps only after its first use.
const LATER: &str = "champion-games-";

/// Returns the service worker with the list of files that the app needs, and their checksums.
fn service_worker(source: &[u8], files: &Files) -> Result<Vec<u8>> {
    let source = std::str::from_utf8(source).context(SERVICE)?;
    for place in [VERSION, LIST] {
        if source.matches(place).count() != 1 {
            bail!("{SERVICE}: expected `{place}` once");
        }
    }
    let list: BTreeMap<&str, String> = files
        .iter()
        .filter(|(name, _)| !name.starts_with(SCREENSHOT) && !name.starts_with(LATER) && *name != HOST)
        .map(|(name, bytes)| {
            // Hosts serve the page at the folder's address, and some redirect its name there.
            let name = if name == PAGE { "./" } else { name.as_str() };
            (name, format!("sha256-{}", STANDARD.encode(Sha256::digest(bytes))))
        })
        .collect();
    let list = serde_json::to_string_pretty(&list)?;
    let version = STANDARD.encode(&Sha256::digest(&list)[..9]);
    Ok(source.replace(VERSION, &format!("\"{version}\"")).replace(LIST, &list).into_bytes())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter().map(|&(name, text)| (name.to_owned(), text.into())).collect()
    }

    fn text(files: &Files, start: &str) -> (String, String) {
        let mut found = files.iter().filter(|(name, _)| name.starts_with(start));
        let (name, bytes) = found.next().unwrap();
        assert!(found.next().is_none(), "{start}");
        (name.clone(), String::from_utf8(bytes.clone()).unwrap())
    }

    const APP: &[(&str, &str)] = &[
        ("index.html", "<script src=\"start.js\"></script> start.js 'sw.js'"),
        ("start.js", "import \"./app.js\"; new Worker('worker.js')"),
        ("app.js", "fetch('app_bg.wasm')"),
        ("app_bg.wasm", "\0asm"),
        ("worker.js", "1"),
        ("screenshot-wide.webp", "a picture"),
        ("sw.js", "const V = /* version */ \"\"; const F = /* files */ {};"),
    ];

    #[test]
    fn files_refer_to_each_other_by_their_new_names() {
        let packed = pack(&files(APP)).unwrap();
        let (start, script) = text(&packed, "start-");
        let (app, loads) = text(&packed, "app-");
        let (worker, _) = text(&packed, "worker-");
        assert_eq!(
            text(&packed, "index.html").1,
            format!("<script src=\"{start}\"></script> start.js 'sw.js'")
        );
        assert_eq!(script, format!("import \"./{app}\"; new Worker('{worker}')"));
        assert!(loads.starts_with("fetch('app_bg-") && loads.ends_with(".wasm')"), "{loads}");
    }

    #[test]
    fn a_change_renames_only_files_that_depend_on_it() {
        let before = pack(&files(APP)).unwrap();
        let mut changed = files(APP);
        changed.insert("app_bg.wasm".into(), b"\0asm2".to_vec());
        let after = pack(&changed).unwrap();
        for (start, changes) in [("app-", true), ("start-", true), ("worker-", false), ("index.html", false)]
        {
            assert_eq!(text(&before, start).0 != text(&after, start).0, changes, "{start}");
        }
        assert_ne!(text(&before, "sw.js").1, text(&after, "sw.js").1);
    }

    #[test]
    fn the_service_worker_knows_every_file_that_the_app_needs_and_its_checksum() {
        let packed = pack(&files(APP)).unwrap();
        let service = text(&packed, "sw.js").1;
        let (_, list) = service.split_once("F = ").unwrap();
        let list: BTreeMap<String, String> = serde_json::from_str(list.trim_end_matches(';')).unwrap();
        let is_kept = |name: &&String| *name != "sw.js" && !name.starts_with("screenshot-");
        let names: BTreeSet<&str> = packed
            .keys()
            .filter(is_kept)
            .map(|name| if name == "index.html" { "./" } else { name.as_str() })
            .collect();
        assert_eq!(list.keys().map(String::as_str).collect::<BTreeSet<_>>(), names);
        assert_eq!(list["./"].len(), "sha256-".len() + 44);
        assert!(pack(&files(&[("sw.js", "no places")])).is_err());
    }

    #[test]
    fn files_that_name_each_other_are_refused() {
        let error = pack(&files(&[("a.js", "'b.js'"), ("b.js", "'a.js'")])).unwrap_err();
        assert!(error.to_string().contains("circle"), "{error}");
    }
}
