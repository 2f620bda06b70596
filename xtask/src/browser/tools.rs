//! Finds the programs that browser tests need, and installs missing ones.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::run::{command, program, run, target_folder};
use crate::system::install;

/// The accessibility checker (MPL-2.0). Only tests use it, and no build contains it.
const AXE: &str = "axe-core";
const AXE_VERSION: &str = "4.14.1";
const AXE_CHECKSUM: &str =
    "sha512-FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==";

/// Chromium without a user interface, which runs the tests a third faster than the whole browser.
const SHELLS: [&str; 2] = ["chromium-headless-shell", "chrome-headless-shell"];

/// Returns Chromium and its driver. It prefers the version without a user interface.
pub(crate) fn browser() -> Result<(PathBuf, PathBuf)> {
    let found = |names: &[&str]| {
        let chromium = names.iter().find_map(|name| program(name))?;
        Some((chromium, program("chromedriver")?))
    };
    if let Some(found) = found(&SHELLS) {
        return Ok(found);
    }
    let shell = install("Chromium's shell and chromedriver", &["chromium-headless-shell", "chromium-driver"]);
    if let Some(found) = found(&SHELLS) {
        return Ok(found);
    }
    let whole = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    if let Some(found) = found(&whole) {
        return Ok(found);
    }
    shell?;
    bail!("Chromium's shell and chromedriver are installed, and not on the search path")
}

/// Returns Firefox and its driver. Debian has no package for the driver, so cargo installs it.
pub(super) fn firefox() -> Result<(PathBuf, PathBuf)> {
    let found = || ["firefox-esr", "firefox"].iter().find_map(|name| program(name));
    if found().is_none() {
        install("Firefox", &["firefox-esr"])?;
    }
    let firefox = found().context("Firefox is installed, and not on the search path")?;
    if let Some(driver) = program("geckodriver") {
        return Ok((firefox, driver));
    }
    let folder = target_folder().join("tools");
    let driver = folder.join("bin/geckodriver");
    if !driver.is_file() {
        // The driver only passes messages on, so a faster build is not worth the time.
        let mut cargo = command("cargo", &["install", "--locked", "--debug", "geckodriver", "--root"]);
        cargo.arg(&folder);
        run(cargo)?;
    }
    Ok((firefox, driver.canonicalize()?))
}

/// Returns WebKit's small browser and its driver.
pub(super) fn webkit() -> Result<(PathBuf, PathBuf)> {
    if program("WebKitWebDriver").is_none() {
        install("WebKit", &["webkit2gtk-driver"])?;
    }
    let driver =
        program("WebKitWebDriver").context("WebKit's driver is installed, and not on the search path")?;
    // Debian keeps the browser next to the library, in a folder named after the architecture and the version.
    let browser = fs::read_dir("/usr/lib")?
        .flatten()
        .filter_map(|architecture| fs::read_dir(architecture.path()).ok())
        .flat_map(|folders| folders.flatten().map(|folder| folder.path()))
        .filter(|folder| folder.file_name().is_some_and(|name| name.to_string_lossy().starts_with("webkit")))
        .map(|folder| folder.join("MiniBrowser"))
        .find(|browser| browser.is_file());
    Ok((browser.context("WebKit's MiniBrowser is not in /usr/lib/*/webkit*")?, driver))
}

/// Returns Xvfb, which provides a virtual screen.
pub(super) fn screen() -> Result<PathBuf> {
    if program("Xvfb").is_none() {
        install("Xvfb", &["xvfb"])?;
    }
    program("Xvfb").context("Xvfb is installed, and not on the search path")
}

/// Returns the script of axe-core. npm verifies its checksum.
pub(super) fn axe() -> Result<PathBuf> {
    let folder = target_folder().join("tools/axe").join(AXE_VERSION);
    let script = folder.join("node_modules/axe-core/axe.min.js");
    if script.is_file() {
        return Ok(script.canonicalize()?);
    }
    if program("npm").is_none() {
        install("npm", &["npm"])?;
    }
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let wanted = format!(r#"{{ "{AXE}": "{AXE_VERSION}" }}"#);
    let package = format!(r#"{{ "private": true, "dependencies": {wanted} }}"#);
    let lock = format!(
        r#"{{ "lockfileVersion": 3, "packages": {{
            "": {{ "dependencies": {wanted} }},
            "node_modules/{AXE}": {{ "version": "{AXE_VERSION}", "integrity": "{AXE_CHECKSUM}" }}
        }} }}"#
    );
    fs::write(folder.join("package.json"), package)?;
    fs::write(folder.join("package-lock.json"), lock)?;
    let mut npm = command("npm", &["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    npm.current_dir(&folder);
    run(npm)?;
    script.canonicalize().with_context(|| format!("npm did not bring {}", script.display()))
}
