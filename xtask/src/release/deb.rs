//! The package for Debian and its derivatives, made by `dpkg-deb`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::{Release, make_executable, output};
use crate::run::{command, copy, empty, program, root, run, target_folder};
use crate::system::install;

/// The entry of the menus: it serves the app and opens it in the browser.
const ENTRY: &str = "[Desktop Entry]
Type=Application
Name=DVONN
Comment=Play, learn and analyse the board game DVONN
Comment[es]=Juega, aprende y analiza el juego de mesa DVONN
Comment[fr]=Joue, apprends et analyse le jeu de plateau DVONN
Comment[nl]=Speel, leer en analyseer het bordspel DVONN
Comment[pl]=Graj, ucz się i analizuj grę planszową DVONN
Exec=dvonn serve --open
Icon=dvonn
Terminal=true
Categories=Game;BoardGame;
";

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
    fs::write(folder("usr/share/applications")?.join("dvonn.desktop"), ENTRY)?;
    let icon = root().join("crates/dvonn-web/static/icon.svg");
    fs::copy(icon, folder("usr/share/icons/hicolor/scalable/apps")?.join("dvonn.svg"))?;
    let manual = folder("usr/share/man/man1")?;
    copy(&papers.join("man"), &manual)?;
    // Without name and time, so that the same pages are the same files.
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
    for name in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY-LICENCES.html"] {
        fs::copy(papers.join(name), documents.join(name)).context(name)?;
    }
    let mut rights = String::from("Licences of dvonn: MIT or Apache-2.0, as you like. See LICENSE-MIT and ");
    writeln!(rights, "LICENSE-APACHE here, and THIRD-PARTY-LICENCES.html for what is inside.")?;
    fs::write(documents.join("copyright"), rights)?;
    let size = output(command("du", &["-sk", "--apparent-size", &tree.to_string_lossy()]))?;
    let size = size.split_whitespace().next().unwrap_or("0").to_owned();
    let control = format!(
        "Package: dvonn\nVersion: {}\nArchitecture: {architecture}\nMaintainer: The dvonn developers\n\
         Installed-Size: {size}\nSection: games\nPriority: optional\n\
         Description: play, learn and analyse the board game DVONN\n Rules, engine, coach, puzzles, a board in the \
         terminal and an app in the browser,\n all on this machine.\n",
        release.version
    );
    fs::write(folder("DEBIAN")?.join("control"), control)?;
    let file = release.stage.join(format!("dvonn_{}_{architecture}.deb", release.version));
    let mut build = command("dpkg-deb", &["--root-owner-group", "-Zxz", "--build"]);
    build.arg(&tree).arg(&file).env("SOURCE_DATE_EPOCH", release.time.to_string());
    run(build)
}
