//! The files of a release, as its manifest lists them.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::files::{Files, read, text};

/// The folder of the files on the site.
const FOLDER: &str = "download/files/";

/// Parts of file names, with the message that says who needs such a file. The first match counts.
const KINDS: [(&str, &str); 14] = [
    ("amd64.deb", "site-download-debian-x86"),
    ("arm64.deb", "site-download-debian-arm"),
    ("linux-x86-64", "site-download-linux-x86"),
    ("linux-arm64", "site-download-linux-arm"),
    ("windows-x86-64", "site-download-windows"),
    ("macos-arm64", "site-download-mac-arm"),
    ("macos-x86-64", "site-download-mac-x86"),
    ("dvonn-web-", "site-download-web"),
    (".whl", "site-download-python"),
    (".tgz", "site-download-javascript"),
    ("-sbom.zip", "site-download-contents"),
    ("dvonn-site-", "site-download-site"),
    (".crate", "site-download-crate"),
    ("", "site-download-other"),
];

/// A release.
pub(crate) struct Release {
    pub(crate) version: String,
    /// The files, beginning with those for most people.
    pub(crate) files: Vec<Published>,
}

/// A file of a release.
pub(crate) struct Published {
    pub(crate) name: String,
    /// Its place on the site.
    pub(crate) place: String,
    /// The id of the message that says who needs it.
    pub(crate) kind: &'static str,
    /// Its size in MB.
    pub(crate) size: String,
    pub(crate) sha256: String,
}

/// Reads a release, and adds its files.
pub(crate) fn add(folder: &Path, files: &mut Files) -> Result<Release> {
    let path = folder.join("manifest.json");
    let release = read_manifest(&text(&path)?).with_context(|| path.display().to_string())?;
    for file in &release.files {
        files.add(file.place.clone(), read(&folder.join(&file.name))?);
    }
    files.add(format!("{FOLDER}SHA256SUMS"), read(&folder.join("SHA256SUMS"))?);
    Ok(release)
}

fn read_manifest(manifest: &str) -> Result<Release> {
    let manifest: Value = serde_json::from_str(manifest)?;
    let word = |value: &Value, name: &str| {
        value[name].as_str().map(str::to_owned).with_context(|| format!("expected the text `{name}`"))
    };
    let mut found = Vec::new();
    for file in manifest["files"].as_array().context("expected the list `files`")? {
        let name = word(file, "name")?;
        ensure!(!name.contains(['/', '\\']), "expected the name of a file, found {name:?}");
        let bytes = file["bytes"].as_u64().with_context(|| format!("{name}: expected the number `bytes`"))?;
        let (rank, kind) = KINDS
            .iter()
            .enumerate()
            .find(|(_, (part, _))| name.contains(part))
            .map_or((KINDS.len(), "site-download-other"), |(rank, (_, kind))| (rank, *kind));
        let size = format!("{:.1}", bytes as f64 / 1e6);
        let place = format!("{FOLDER}{name}");
        found.push((rank, Published { place, kind, size, sha256: word(file, "sha256")?, name }));
    }
    found.sort_by(|(a, one), (b, other)| (a, &one.name).cmp(&(b, &other.name)));
    Ok(Release {
        version: word(&manifest, "version")?,
        files: found.into_iter().map(|(_, file)| file).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_becomes_a_table() {
        let release = read_manifest(
            r#"{"format": "dvonn-release", "version": "0.1.0", "time": 1, "files": [
                {"name": "dvonn-0.1.0-sbom.zip", "bytes": 49999, "sha256": "aa"},
                {"name": "dvonn-0.1.0-linux-x86-64.tar.gz", "bytes": 12345678, "sha256": "bb"},
                {"name": "dvonn_0.1.0_amd64.deb", "bytes": 1, "sha256": "cc"}]}"#,
        )
        .unwrap();
        assert_eq!(release.version, "0.1.0");
        let rows: Vec<_> =
            release.files.iter().map(|file| (file.kind, file.size.as_str(), file.sha256.as_str())).collect();
        assert_eq!(
            rows,
            [
                ("site-download-debian-x86", "0.0", "cc"),
                ("site-download-linux-x86", "12.3", "bb"),
                ("site-download-contents", "0.0", "aa"),
            ]
        );
        assert_eq!(release.files[0].place, "download/files/dvonn_0.1.0_amd64.deb");
    }

    #[test]
    fn a_bad_manifest_is_refused() {
        for bad in [
            "",
            "{}",
            r#"{"version": "1", "files": [{}]}"#,
            r#"{"version": "1", "files": [{"name": "../x", "bytes": 1, "sha256": ""}]}"#,
        ] {
            assert!(read_manifest(bad).is_err(), "{bad}");
        }
    }
}
