//! Makes the site, step by step.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::documents::Documents;
use crate::files::{APP, Files, RUST_API, text};
use crate::frame::Parts;
use crate::{Options, check, downloads, pages, style};

/// The folder of the JavaScript package.
const LIVE: &str = "assets/dvonn/";

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
        // These files need full addresses.
        let list: String =
            places.iter().map(|place| format!("<url><loc>{}</loc></url>\n", address.of(place))).collect();
        let schema = "http://www.sitemaps.org/schemas/sitemap/0.9";
        files.add(
            "sitemap.xml",
            format!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"{schema}\">\n{list}</urlset>\n"
            ),
        );
        files.add("robots.txt", format!("User-agent: *\nAllow: /\nSitemap: {}\n", address.of("sitemap.xml")));
    }
    let faults = check::faults(&files, options.address.as_ref());
    if !faults.is_empty() {
        bail!("the site has faults:\n{}", faults.join("\n"));
    }
    Ok(files)
}

/// Returns the repository's crates that have rustdoc pages.
fn crates_of(root: &Path, files: &Files) -> Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(root.join("libs")).context("libs")? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if files.has(&format!("{RUST_API}{}/index.html", name.replace('-', "_"))) {
            found.insert(name);
        }
    }
    Ok(found)
}

/// Returns the module of the JavaScript package that defines the element `dvonn-board`: its export `./board`.
fn element(npm: &Path) -> Result<String> {
    let path = npm.join("package.json");
    let package: Value = serde_json::from_str(&text(&path)?).with_context(|| path.display().to_string())?;
    let export = &package["exports"]["./board"];
    let module = [&export["default"], &export["import"], export].into_iter().find_map(Value::as_str);
    let module = module.with_context(|| format!("{}: expected the export `./board`", path.display()))?;
    Ok(module.trim_start_matches("./").to_owned())
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use dvonn_text::Language;

    use super::*;
    use crate::frame::prefix;

    fn options() -> Options {
        Options { root: PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../.."), ..Options::default() }
    }

    /// [`build`] fails if a page has a fault.
    #[test]
    fn the_repository_makes_a_site() {
        let files = build(&options()).unwrap();
        for language in Language::ALL {
            for name in ["", "rules/", "glossary/", "download/"] {
                assert!(files.has(&format!("{}{name}index.html", prefix(language))), "{language:?} {name}");
            }
        }
        for place in ["docs/index.html", "docs/json/index.html", "docs/benchmarks/index.html", "404.html"] {
            assert!(files.has(place), "{place}");
        }
        assert!(!files.has("sitemap.xml"), "it needs the address of the site");
        for (place, bytes) in files.iter().filter(|(place, _)| place.ends_with(".html")) {
            let page = String::from_utf8_lossy(bytes);
            let missing =
                page.split('‹').skip(1).any(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()));
            assert!(!missing, "{place}: a message is missing");
        }
    }

    /// Writes these files to a temporary folder.
    fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("xtask-site-{}-{name}", std::process::id()));
        let mut made = Files::default();
        files.iter().for_each(|(place, text)| made.add(*place, *text));
        made.write(&folder).unwrap();
        folder
    }

    #[test]
    fn what_other_tasks_make_becomes_part_of_the_site() {
        let app = folder("app", &[("index.html", "the app")]);
        let package = r#"{"exports": {"./board": {"types": "./board.d.ts", "default": "./board.js"}}}"#;
        let npm = [("package.json", package), ("board.js", ""), ("board.d.ts", "export type X = 1;")];
        let npm = folder("npm", &npm);
        let manifest = r#"{"version": "9.8.7", "files": [{"name": "x.zip", "bytes": 1, "sha256": "abc"}]}"#;
        let release = [("manifest.json", manifest), ("SHA256SUMS", "abc  x.zip"), ("x.zip", "x")];
        let release = folder("release", &release);
        let api = folder("api", &[("dvonn_board/index.html", "")]);
        let folders = [&app, &npm, &release, &api].map(|folder| Some(folder.clone()));
        let [app, npm, release, api] = folders.clone();
        let files = build(&Options { app, npm, release, api, ..options() });
        folders.iter().flatten().for_each(|folder| fs::remove_dir_all(folder).unwrap());
        let files = files.unwrap();
        let page = |place: &str| {
            let (_, bytes) = files.iter().find(|(found, _)| *found == place).unwrap();
            String::from_utf8_lossy(bytes).into_owned()
        };
        assert_eq!(page("play/index.html"), "the app");
        assert!(page("es/rules/index.html").contains("href=\"../../play/#/rules/M3\""));
        let home = page("pl/index.html");
        assert!(home.contains("<dvonn-board ") && home.contains("src=\"../assets/dvonn/board.js\""));
        assert!(page("api/javascript/index.html").contains("export type X = 1;"));
        let downloads = page("download/index.html");
        assert!(downloads.contains("9.8.7") && downloads.contains("href=\"files/x.zip\""));
        assert!(page("libs/dvonn-board/index.html").contains("href=\"../../api/rust/dvonn_board/\""));
        let plain = build(&options()).unwrap();
        let pages = plain.iter().filter(|(place, _)| place.ends_with("index.html"));
        for (place, bytes) in pages.filter(|(place, _)| !place.starts_with("docs/")) {
            let page = String::from_utf8_lossy(bytes);
            assert!(!page.contains("<dvonn-board ") && !page.contains("<script"), "{place}");
        }
    }

    #[test]
    fn the_same_repository_makes_the_same_site() {
        let (once, again) = (build(&options()).unwrap(), build(&options()).unwrap());
        assert!(once.iter().eq(again.iter()));
    }

    #[test]
    fn a_site_with_an_address_has_a_map() {
        let address = Some("https://example.org/dvonn/".parse().unwrap());
        let files = build(&Options { address, ..options() }).unwrap();
        let text = |wanted: &str| {
            let (_, bytes) = files.iter().find(|(place, _)| *place == wanted).unwrap();
            String::from_utf8_lossy(bytes).into_owned()
        };
        assert!(text("sitemap.xml").contains("<loc>https://example.org/dvonn/es/rules/</loc>"));
        assert!(text("404.html").contains("href=\"/dvonn/rules/\""));
        assert!(
            text("rules/index.html").contains("hreflang=\"pl\" href=\"https://example.org/dvonn/pl/rules/\"")
        );
    }
}
