//! Makes the package for Debian and its derivatives with `dpkg-deb`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::{Release, make_executable, output, packaging};
use crate::run::{NOTICES, command, copy, empty, program, root, run, target_folder};
use crate::system::install;

/// The maintainer of the package. No host name ends with `.invalid`, so nobody has this address.
const MAINTAINER: &str = "The dvonn developers <maintainers@dvonn.invalid>";

/// The warnings that Debian's checker `lintian` should not report.
const OVERRIDES: &str = "\
# One program runs on every system with the kernel Linux.
dvonn: statically-linked-binary
# It is a command for scripts as well, so it is where root finds it too.
dvonn: package-section-games-but-contains-no-game
";

/// The maximum width of Debian's changelog.
const WIDTH: usize = 78;

/// Returns the file `copyright`, in Debian's machine-readable format.
fn rights() -> Result<String> {
    let mit = fs::read_to_string(root().join("LICENSE-MIT")).context("LICENSE-MIT")?;
    let holder = mit.lines().find(|line| line.starts_with("Copyright")).context("LICENSE-MIT: no holder")?;
    let mut text = format!(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\
         Upstream-Name: dvonn\n\
         Comment: {NOTICES} beside this file has the licences of the libraries inside.\n\n\
         Files: *\nCopyright: {}\nLicense: Expat or Apache-2.0\n\n\
         License: Apache-2.0\n The text is in /usr/share/common-licenses/Apache-2.0.\n\n\
         License: Expat\n",
        holder.trim_start_matches("Copyright").trim_start_matches([' ', '(', 'c', ')'])
    );
    for line in mit.lines().skip_while(|line| !line.starts_with("Permission")) {
        let line = if line.trim().is_empty() { "." } else { line };
        writeln!(text, " {line}")?;
    }
    Ok(text)
}

/// Returns Debian's changelog, made from a version's section in the project's own.
fn changelog(changes: &str, version: &str, when: &str) -> Result<String> {
    let heading = format!("\n## [{version}]");
    let (_, part) = changes.split_once(&heading).with_context(|| {
        format!("CHANGELOG.md: expected a heading `## [{version}]` with what is new in this version")
    })?;
    let part = part.split_once("\n## ").map_or(part, |(part, _)| part);
    let mut text = format!("dvonn ({version}) unstable; urgency=medium\n\n");
    // An item begins with a dash; its further lines are indented.
    let mut items: Vec<String> = Vec::new();
    for line in part.lines() {
        if let Some(item) = line.strip_prefix("- ") {
            items.push(item.to_owned());
        } else if let (true, Some(item)) = (line.starts_with("  "), items.last_mut()) {
            item.push(' ');
            item.push_str(line.trim());
        }
    }
    for item in &items {
        let mut line = String::from("  *");
        for word in item.split_whitespace() {
            if line.chars().count() + 1 + word.chars().count() > WIDTH {
                writeln!(text, "{line}")?;
                line = String::from("   ");
            }
            line.push(' ');
            line.push_str(word);
        }
        writeln!(text, "{line}")?;
    }
    writeln!(text, "\n -- {MAINTAINER}  {when}")?;
    Ok(text)
}

/// Adds the package to the stage.
pub(super) fn build(release: &Release, architecture: &str, dvonn: &Path) -> Result<()> {
    if program("dpkg-deb").is_none() {
        install("dpkg-deb", &["dpkg"])?;
    }
    let tree = target_folder().join("release-work/deb");
    empty(&tree)?;
    let folder = |name: &str| -> Result<_> {
        let folder = tree.join(name);
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        Ok(folder)
    };
    let papers = &release.papers;
    let program = folder("usr/bin")?.join("dvonn");
    fs::copy(dvonn, &program).with_context(|| dvonn.display().to_string())?;
    make_executable(&program)?;
    let entry = packaging::with_icon(&packaging::entry()?, "dvonn");
    fs::write(folder("usr/share/applications")?.join("dvonn.desktop"), entry)?;
    let icon = root().join("crates/dvonn-web/static/icon.svg");
    fs::copy(icon, folder("usr/share/icons/hicolor/scalable/apps")?.join("dvonn.svg"))?;
    // The package does not enable the service, because most people need only the app.
    let unit = root().join("packaging/dvonn.service");
    fs::copy(unit, folder("usr/lib/systemd/system")?.join("dvonn.service")).context("dvonn.service")?;
    let manual = folder("usr/share/man/man1")?;
    copy(&papers.join("man"), &manual)?;
    // Without name and time, the same pages give the same files.
    let mut compress = command("gzip", &["-9", "--no-name", "--recursive"]);
    compress.arg(&manual);
    run(compress)?;
    for (shell, place, name) in [
        ("dvonn.bash", "usr/share/bash-completion/completions", "dvonn"),
        ("_dvonn", "usr/share/zsh/vendor-completions", "_dvonn"),
        ("dvonn.fish", "usr/share/fish/vendor_completions.d", "dvonn.fish"),
    ] {
        fs::copy(papers.join("completions").join(shell), folder(place)?.join(name)).context(shell)?;
    }
    let documents = folder("usr/share/doc/dvonn")?;
    for name in ["README.md", "CHANGELOG.md", NOTICES] {
        fs::copy(papers.join(name), documents.join(name)).context(name)?;
    }
    fs::write(documents.join("copyright"), rights()?)?;
    let when = output(command("date", &["--utc", "--rfc-email", &format!("--date=@{}", release.time)]))?;
    let changes = fs::read_to_string(papers.join("CHANGELOG.md")).context("CHANGELOG.md")?;
    let file = documents.join("changelog");
    fs::write(&file, changelog(&changes, &release.version, &when)?)?;
    let mut compress = command("gzip", &["-9", "--no-name"]);
    compress.arg(&file);
    run(compress)?;
    fs::write(folder("usr/share/lintian/overrides")?.join("dvonn"), OVERRIDES)?;
    let size = output(command("du", &["-sk", "--apparent-size", &tree.to_string_lossy()]))?;
    let size = size.split_whitespace().next().unwrap_or("0").to_owned();
    let control = format!(
        "Package: dvonn\nVersion: {}\nArchitecture: {architecture}\nMaintainer: {MAINTAINER}\n\
         Installed-Size: {size}\nSection: games\nPriority: optional\n\
         Description: play, learn and analyse the board game DVONN\n Rules, engine, coach, \
         puzzles, a board in the terminal and an app in\n the browser, all on this machine.\n",
        release.version
    );
    fs::write(folder("DEBIAN")?.join("control"), control)?;
    let file = release.stage.join(format!("dvonn_{}_{architecture}.deb", release.version));
    let mut build = command("dpkg-deb", &["--root-owner-group", "-Zxz", "--build"]);
    build.arg(&tree).arg(&file).env("SOURCE_DATE_EPOCH", release.time.to_string());
    run(build)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_changelog_has_the_items_of_one_version() {
        let changes = format!(
            "# Changelog\n\n## [Unreleased]\n\n- Later.\n\n## [0.2.0] - 2026-11-25\n\nIn short.\n\n### Added\n\n- A {} \
             line.\n- Two\n  lines.\n\n## [0.1.0]\n\n- Old.\n",
            "long ".repeat(16).trim_end()
        );
        let when = "Wed, 25 Nov 2026 07:00:00 +0000";
        let text = changelog(&changes, "0.2.0", when).unwrap();
        let expected = format!(
            "dvonn (0.2.0) unstable; urgency=medium\n\n  * A{}\n    long long line.\n  * Two lines.\n\n -- {MAINTAINER}  {when}\n",
            " long".repeat(14).trim_end()
        );
        assert_eq!(text, expected);
        let items = text.lines().filter(|line| !line.starts_with(" --"));
        assert!(items.max_by_key(|line| line.len()).is_some_and(|line| line.len() <= WIDTH));
        assert!(changelog(&changes, "0.3.0", when).is_err());
    }

    #[test]
    fn the_file_of_rights_names_the_holder_and_both_licences() {
        let text = rights().unwrap();
        assert!(text.contains("\nCopyright: 2"), "{text}");
        assert!(
            text.contains("License: Expat or Apache-2.0") && text.contains(" Permission is hereby granted")
        );
    }
}
