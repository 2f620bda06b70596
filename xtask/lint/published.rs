//! Checks that published crates have what a registry and its users require.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::Faults;
use crate::house::{FOLDERS, ROOMS, folder, root};
use crate::imports::packages;

/// The maximum number of keywords that a registry accepts.
const MOST_KEYWORDS: usize = 5;

/// Reports published crates that are not in the folder of the libraries, lack a description, document not all
/// their features, have no example, or depend on a crate without a version.
pub(crate) fn check() -> Result<Faults> {
    let mut faults = Faults::new();
    for package in packages()? {
        let name = package["name"].as_str().context("a package without a name")?;
        // Cargo may publish a crate without `publish` anywhere; for an internal crate, the list is empty.
        let is_published = !package["publish"].is_array();
        if is_published != folder(name).starts_with(root().join(FOLDERS[0])) {
            faults.push(format!("{name}: the crates in {}, and no others, are published", FOLDERS[0]));
        }
        if !is_published {
            continue;
        }
        faults.extend(faults_of(&package)?.into_iter().map(|fault| format!("{name}: {fault}")));
    }
    Ok(faults)
}

fn faults_of(package: &Value) -> Result<Faults> {
    let mut faults = Faults::new();
    let manifest = Path::new(package["manifest_path"].as_str().context("a package without a manifest")?);
    let folder = manifest.parent().unwrap_or(manifest);
    for field in ["description", "license", "readme", "rust_version"] {
        if !package[field].is_string() {
            faults.push(format!("Cargo.toml has no `{}`", field.replace('_', "-")));
        }
    }
    let keywords = package["keywords"].as_array().map_or(0, Vec::len);
    if !(1..=MOST_KEYWORDS).contains(&keywords) {
        faults.push(format!("Cargo.toml has {keywords} keywords; expected 1 to {MOST_KEYWORDS}"));
    }
    if package["categories"].as_array().is_none_or(Vec::is_empty) {
        faults.push("Cargo.toml has no `categories`".to_owned());
    }
    if package["metadata"]["docs"]["rs"]["all-features"] != true {
        faults.push("Cargo.toml lacks `[package.metadata.docs.rs]` with `all-features = true`".to_owned());
    }
    for dependency in package["dependencies"].as_array().into_iter().flatten() {
        // Cargo removes dev-dependencies without a version from the package.
        if dependency["req"] == "*" && dependency["kind"] != "dev" {
            faults.push(format!("the dependency on {} has no version", dependency["name"]));
        }
    }
    let has_target = |wanted: &str| {
        let mut kinds = package["targets"].as_array().into_iter().flatten().map(|target| &target["kind"]);
        kinds.any(|kind| kind.as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == wanted)))
    };
    if has_target("lib") && !has_target("example") {
        faults.push("it has no program in `examples`".to_owned());
    }
    let readme = fs::read_to_string(folder.join("README.md")).unwrap_or_default();
    for feature in package["features"].as_object().into_iter().flatten().map(|(feature, _)| feature) {
        if feature != "default" && !readme.contains(&format!("`{feature}`")) {
            faults.push(format!("the README does not mention the feature `{feature}`"));
        }
    }
    for target in links(&readme).filter(|target| !works_everywhere(target)) {
        faults.push(format!("the README links to {target}, which is not in the package"));
    }
    Ok(faults)
}

/// Returns the link targets in a Markdown text, except in code.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let prose = text.split("```").step_by(2).flat_map(|part| part.split('`').step_by(2));
    // The text of a link may be code; its end is then in the prose after it.
    prose
        .flat_map(|part| part.split("](").skip(1))
        .filter_map(|rest| rest.split_once(')'))
        .map(|(target, _)| target)
}

/// Whether a link also works on the crate's registry page and in its documentation.
fn works_everywhere(target: &str) -> bool {
    target.starts_with('#') || target.starts_with("https://")
}

/// Returns the published crates, in the order of [`ROOMS`].
pub(crate) fn list() -> Result<Vec<&'static str>> {
    let packages = packages()?;
    let is_published =
        |name: &str| packages.iter().any(|package| package["name"] == name && !package["publish"].is_array());
    Ok(ROOMS.iter().map(|room| room.name).filter(|name| is_published(name)).collect())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_bare_crate_has_every_fault() {
        let folder = root().join("xtask/lint");
        let bare = json!({
            "manifest_path": folder.join("Cargo.toml"),
            "dependencies": [{ "name": "dvonn", "req": "*", "kind": null }],
            "features": { "default": [], "serde": [] },
            "targets": [{ "kind": ["lib"] }, { "kind": ["test"] }],
        });
        let faults = faults_of(&bare).unwrap();
        assert_eq!(faults.len(), 10, "{faults:#?}");
    }

    #[test]
    fn links_are_found_and_checked() {
        let text = "[a](../b) and [c](https://d.example) [e](#f)\n[`g`](h.md)\n```\n[x](y)\n```\n`[u](v)`";
        assert_eq!(links(text).collect::<Vec<_>>(), ["../b", "https://d.example", "#f", "h.md"]);
        let bad: Vec<&str> = links(text).filter(|target| !works_everywhere(target)).collect();
        assert_eq!(bad, ["../b", "h.md"]);
    }
}
