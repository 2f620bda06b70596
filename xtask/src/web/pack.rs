//! From the files of the app to those a web host serves: every name with a hash of its content, so that it can be kept
//! for ever, and each file also compressed.

use std::collections::BTreeMap;
use std::io::Write as _;

use anyhow::{Context, Result, bail};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

use super::Files;

/// Names that others know, which stay as they are.
const PAGE: &str = "index.html";
const MANIFEST: &str = "manifest.webmanifest";
const SERVICE: &str = "sw.js";

/// What the service worker calls itself, and the list of what it keeps.
const VERSION: &str = "/* version */ \"\"";
const LIST: &str = "/* files */ {}";

/// Names files anew, tells the service worker about them, and compresses them.
///
/// # Errors
/// Files that name each other in a circle, and a service worker without places for version and list.
pub(super) fn pack(files: &Files) -> Result<Files> {
    let mut naming = Naming { files, done: BTreeMap::new(), under_way: Vec::new() };
    for name in files.keys().filter(|&name| name != SERVICE) {
        naming.name(name)?;
    }
    let mut packed: Files = naming.done.into_values().collect();
    if let Some(service) = files.get(SERVICE) {
        packed.insert(SERVICE.to_owned(), service_worker(service, &packed)?);
    }
    let compressed: Vec<(String, Vec<u8>)> = packed
        .iter()
        .filter(|(name, _)| !name.ends_with(".png"))
        .map(|(name, bytes)| {
            Ok([(format!("{name}.br"), brotli(bytes)?), (format!("{name}.gz"), gzip(bytes)?)])
        })
        .collect::<Result<Vec<_>>>()?
        .into_iter()
        .flatten()
        .collect();
    packed.extend(compressed);
    Ok(packed)
}

/// Names files anew, those first that others name.
struct Naming<'a> {
    files: &'a Files,
    /// By the old name: the new one, and the file with the new names of others in it.
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
        let new = if [PAGE, MANIFEST].contains(&name) { name.to_owned() } else { with_hash(name, &bytes) };
        self.done.insert(name, (new.clone(), bytes));
        Ok(new)
    }
}

/// Whether a file may name others.
fn is_text(name: &str) -> bool {
    [".html", ".js", ".css", ".webmanifest"].iter().any(|ending| name.ends_with(ending))
}

/// `app.js` as `app-0123456789abcdef.js`: `dvonn serve` and the service worker know such names.
fn with_hash(name: &str, bytes: &[u8]) -> String {
    let hash: String = Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    match name.rsplit_once('.') {
        Some((stem, extension)) => format!("{stem}-{hash}.{extension}"),
        None => format!("{name}-{hash}"),
    }
}

/// The service worker with its list: every file and its checksum.
fn service_worker(source: &[u8], files: &Files) -> Result<Vec<u8>> {
    let source = std::str::from_utf8(source).context(SERVICE)?;
    for place in [VERSION, LIST] {
        if source.matches(place).count() != 1 {
            bail!("{SERVICE}: expected `{place}` once");
        }
    }
    let list: BTreeMap<&str, String> = files
        .iter()
        .map(|(name, bytes)| {
            // Hosts serve the page for the folder, and some send whoever asks for it by name there.
            let name = if name == PAGE { "./" } else { name.as_str() };
            (name, format!("sha256-{}", STANDARD.encode(Sha256::digest(bytes))))
        })
        .collect();
    let list = serde_json::to_string_pretty(&list)?;
    let version = STANDARD.encode(&Sha256::digest(&list)[..9]);
    Ok(source.replace(VERSION, &format!("\"{version}\"")).replace(LIST, &list).into_bytes())
}

fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut compressed, &params)?;
    Ok(compressed)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter().map(|&(name, text)| (name.to_owned(), text.into())).collect()
    }

    fn text(files: &Files, start: &str) -> (String, String) {
        let mut found = files
            .iter()
            .filter(|(name, _)| name.starts_with(start) && !name.ends_with(".br") && !name.ends_with(".gz"));
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
        ("sw.js", "const V = /* version */ \"\"; const F = /* files */ {};"),
    ];

    #[test]
    fn files_call_each_other_by_their_new_names() {
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
    fn a_change_renames_what_names_it_and_nothing_else() {
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
    fn the_service_worker_knows_every_file_and_its_checksum() {
        let packed = pack(&files(APP)).unwrap();
        let service = text(&packed, "sw.js").1;
        let (_, list) = service.split_once("F = ").unwrap();
        let list: BTreeMap<String, String> = serde_json::from_str(list.trim_end_matches(';')).unwrap();
        let is_kept = |name: &&String| !name.ends_with(".br") && !name.ends_with(".gz") && *name != "sw.js";
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

    #[test]
    fn compressed_files_hold_what_they_were_made_of() {
        let packed = pack(&files(&[("index.html", "<p>hello hello hello hello hello</p>")])).unwrap();
        let mut plain = Vec::new();
        brotli::BrotliDecompress(&mut &*packed["index.html.br"], &mut plain).unwrap();
        assert_eq!(plain, packed["index.html"]);
        let mut plain = String::new();
        std::io::Read::read_to_string(
            &mut flate2::read::GzDecoder::new(&*packed["index.html.gz"]),
            &mut plain,
        )
        .unwrap();
        assert_eq!(plain.as_bytes(), packed["index.html"]);
    }
}
