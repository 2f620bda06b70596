//! Makes the files for package managers and stores from the templates in `packaging`, where each folder
//! belongs to a host. Facts about the release replace the names in the templates.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use super::output;
use super::parts::Machine;
use crate::run::{NOTICES, command, empty, root};

/// The values that replace names in the templates, such as `@version@`.
pub(super) struct Facts(Vec<(String, String)>);

/// Files that several hosts get: the source, the destination, and the host's name for the app's icon.
const SHARED: [(&str, &str, Option<&str>); 4] = [
    ("packaging/dvonn.desktop", "flathub/dvonn.desktop", Some("@id@")),
    ("crates/dvonn-web/static/icon.svg", "flathub/dvonn.svg", None),
    ("packaging/dvonn.desktop", "snap/gui/dvonn.desktop", Some("${SNAP}/meta/gui/dvonn.svg")),
    ("crates/dvonn-web/static/icon.svg", "snap/gui/dvonn.svg", None),
];

impl Facts {
    /// Returns the facts about this version. `sums` is the text of `SHA256SUMS`.
    pub(super) fn new(sums: &str) -> Result<Self> {
        let version = env!("CARGO_PKG_VERSION");
        let (homepage, repository) = (env!("CARGO_PKG_HOMEPAGE"), env!("CARGO_PKG_REPOSITORY"));
        let (host, path) = place(homepage)?;
        let id = id(host, path);
        let manifest = read(&root().join("crates/dvonn-web/static/manifest.webmanifest"))?;
        let entry = entry()?;
        let known = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let mut facts = vec![
            known("version", version),
            known("code", &code(version)?),
            known("date", &output(command("git", &["log", "-1", "--format=%cs"]))?),
            known("homepage", homepage),
            known("host", host),
            known("path", path),
            known("repository", repository),
            known("id", &id),
            known("developers", env!("CARGO_PKG_AUTHORS")),
            known("notices", NOTICES),
            known("summary", &comment(&entry, "Comment=")?),
            known("summaries", &summaries(&entry)?),
        ];
        for name in ["theme_color", "background_color"] {
            facts.push(known(name, &text_of(&manifest, name)?));
        }
        for machine in Machine::ALL {
            let name = machine.name();
            let file = machine.archive(version);
            let sum = sums.lines().find_map(|line| line.strip_suffix(&file)?.split_whitespace().next());
            let sum = sum.with_context(|| format!("no sum of {file}: make the part `{name}` too"))?;
            facts.push(known(&format!("{name} folder"), machine.folder(version).as_str()));
            facts.push(known(
                &format!("{name} url"),
                &format!("{repository}/releases/download/v{version}/{file}"),
            ));
            facts.push(known(&format!("{name} sha256"), sum));
        }
        Ok(Self(facts))
    }

    /// Returns a template with its names replaced.
    pub(super) fn fill(&self, template: &str) -> Result<String> {
        let mut text = template.to_owned();
        for (name, value) in &self.0 {
            text = text.replace(&format!("@{name}@"), value);
        }
        if let Some(line) = text.lines().find(|line| line.matches('@').count() > 1) {
            bail!("unknown name between @ and @: {}", line.trim());
        }
        Ok(text)
    }

    /// Writes the files of all hosts into a folder. Returns their names, with `/`.
    pub(super) fn write(&self, folder: &Path) -> Result<Vec<String>> {
        empty(folder)?;
        let packaging = root().join("packaging");
        let mut files = Vec::new();
        for host in entries(&packaging)?.into_iter().filter(|path| path.is_dir()) {
            for template in entries(&host)? {
                let name = template.strip_prefix(&packaging)?.to_string_lossy().replace('\\', "/");
                let text = self.fill(&read(&template)?).with_context(|| name.clone())?;
                files.push((self.fill(&name)?, text));
            }
        }
        for (from, to, icon) in SHARED {
            let text = read(&root().join(from))?;
            let text = icon.map_or_else(|| text.clone(), |icon| with_icon(&text, icon));
            files.push((to.to_owned(), self.fill(&text)?));
        }
        files.push(("README.md".to_owned(), read(&packaging.join("README.md"))?));
        for (name, text) in &files {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap_or(folder)).with_context(|| name.clone())?;
            fs::write(path, text).with_context(|| name.clone())?;
        }
        Ok(files.into_iter().map(|(name, _)| name).collect())
    }
}

/// Returns the menu entry for all systems.
pub(super) fn entry() -> Result<String> {
    read(&root().join("packaging/dvonn.desktop"))
}

/// Returns the entry with the system's name for the icon.
pub(super) fn with_icon(entry: &str, icon: &str) -> String {
    entry.replace("@icon@", icon)
}

fn comment(entry: &str, key: &str) -> Result<String> {
    let line = entry.lines().find_map(|line| line.strip_prefix(key));
    Ok(line.with_context(|| format!("dvonn.desktop: expected a line {key}"))?.to_owned())
}

/// Returns the summary in all languages, in the format of `AppStream`.
fn summaries(entry: &str) -> Result<String> {
    let mut lines = vec![format!("<summary>{}</summary>", comment(entry, "Comment=")?)];
    for line in entry.lines().filter_map(|line| line.strip_prefix("Comment[")) {
        let (language, words) = line.split_once("]=").with_context(|| format!("dvonn.desktop: {line}"))?;
        lines.push(format!("<summary xml:lang=\"{language}\">{words}</summary>"));
    }
    Ok(lines.join("\n  "))
}

/// Returns the host and the path of an address. The path has no slash at its end.
fn place(address: &str) -> Result<(&str, &str)> {
    let place = address.strip_prefix("https://").filter(|place| !place.ends_with('/'));
    let place = place.with_context(|| format!("{address}: expected https:// and no slash at the end"))?;
    Ok(place.find('/').map_or((place, ""), |slash| place.split_at(slash)))
}

/// Returns the name of the app in stores: the parts of its home page's address, with the host reversed. It
/// ends with the project's name.
fn id(host: &str, path: &str) -> String {
    let mut parts: Vec<&str> = host.split('.').rev().chain(path.split('/').skip(1)).collect();
    if parts.last() != Some(&"dvonn") || parts.len() < 3 {
        parts.push("dvonn");
    }
    parts.join(".")
}

/// Returns the version as a number that grows with it, for Android.
fn code(version: &str) -> Result<String> {
    let parts: Vec<u32> = version
        .split('.')
        .map(|part| part.parse().with_context(|| format!("{version}: expected numbers")))
        .collect::<Result<_>>()?;
    let [major, minor, patch] = parts[..] else { bail!("{version}: expected three numbers") };
    ensure!(minor < 1000 && patch < 1000, "{version}: no room for it in a version code");
    Ok((major * 1_000_000 + minor * 1000 + patch).to_string())
}

/// Returns a text in a JSON object.
fn text_of(json: &str, name: &str) -> Result<String> {
    let value = json.split_once(&format!("\"{name}\": \"")).and_then(|(_, rest)| rest.split_once('"'));
    Ok(value.with_context(|| format!("expected the text `{name}`"))?.0.to_owned())
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

/// Returns the paths of a folder's contents, sorted by name.
fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let list = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut paths = list.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// Returns checksums for tests without a release: zeros.
pub(super) fn no_sums() -> String {
    let version = env!("CARGO_PKG_VERSION");
    Machine::ALL.map(|machine| format!("{}  {}\n", "0".repeat(64), machine.archive(version))).concat()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn filled() -> (PathBuf, Vec<String>) {
        let folder = crate::run::target_folder().join("test-packaging");
        let files = Facts::new(&no_sums()).unwrap().write(&folder).unwrap();
        (folder, files)
    }

    #[test]
    fn every_template_is_filled_in_and_none_names_a_version_or_a_file_of_its_own() {
        let (folder, files) = filled();
        assert!(files.len() > 10, "{files:?}");
        let version = env!("CARGO_PKG_VERSION");
        let made: BTreeSet<String> = Machine::ALL.iter().map(|machine| machine.archive(version)).collect();
        let mut named = BTreeSet::new();
        for file in &files {
            let text = read(&folder.join(file)).unwrap();
            named.extend(text.split(['"', '/', '\n']).filter(|word| made.contains(*word)).map(str::to_owned));
        }
        assert_eq!(named, made, "every program of a release has a host");
        for host in entries(&root().join("packaging")).unwrap() {
            for template in entries(&host).unwrap_or_default() {
                let text = read(&template).unwrap();
                assert!(!text.contains(version) && !text.contains("dvonn.invalid"), "{}", template.display());
            }
        }
        assert!(Facts::new("").is_err() && Facts::new(&no_sums()).unwrap().fill("@lost@").is_err());
    }

    #[test]
    fn names_follow_from_the_home() {
        for (address, host, path, expected) in [
            ("https://dvonn.example", "dvonn.example", "", "example.dvonn.dvonn"),
            ("https://play.dvonn.example", "play.dvonn.example", "", "example.dvonn.play.dvonn"),
            ("https://ann.github.io/dvonn", "ann.github.io", "/dvonn", "io.github.ann.dvonn"),
        ] {
            assert_eq!(place(address).unwrap(), (host, path));
            assert_eq!(id(host, path), expected);
        }
        assert!(place("http://dvonn.example").is_err() && place("https://dvonn.example/").is_err());
        assert_eq!(code("1.20.3").unwrap(), "1020003");
        assert!(code("1.0").is_err() && code("1.0.0-rc.1").is_err());
    }
}
