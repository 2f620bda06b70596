//! Makes the style sheet from the app's typeface and colours, and the site's own rules.

use std::path::Path;

use anyhow::{Context, Result};

use crate::files::{Files, read, text};

/// The site's own rules.
const RULES: &str = include_str!("../style/site.css");

/// Adds the style sheet, the typeface and the icons.
pub(crate) fn add(root: &Path, files: &mut Files) -> Result<()> {
    let app = root.join("crates/dvonn-web");
    let base = app.join("style/1-base.css");
    let sheet = style_sheet(&text(&base)?).with_context(|| base.display().to_string())?;
    files.add("assets/style.css", sheet);
    for name in [
        "rosario-latin.woff2",
        "rosario-latin-ext.woff2",
        "rosario-licence.txt",
        "icon.svg",
        "icon-192.png",
        "icon-apple-180.png",
    ] {
        files.add(format!("assets/{name}"), read(&app.join("static").join(name))?);
    }
    Ok(())
}

/// Returns the style sheet, with the app's typeface and colours.
fn style_sheet(app: &str) -> Result<String> {
    let faces: Vec<&str> = app.lines().filter(|line| line.starts_with("@font-face")).collect();
    let light = block(app, "\n:root {").context("there is no block `:root {…}` with the colours")?;
    let dark = block(app, "\n[data-theme=\"dark\"] {").context("there is no block for the dark theme")?;
    let faces = faces.join("\n");
    Ok(format!(
        "{faces}\n:root {{{light}}}\n@media screen and (prefers-color-scheme: dark) {{\n:root {{{dark}}}\n}}\n{RULES}"
    ))
}

/// Returns the text between the braces of the first block with this beginning.
fn block<'a>(sheet: &'a str, beginning: &str) -> Option<&'a str> {
    sheet.split_once(beginning)?.1.split_once('}').map(|(inside, _)| inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colours_are_the_apps() {
        let app = "@font-face { src: url(\"x.woff2\"); }\n:root {\n  --ink: black;\n}\n\n[data-theme=\"dark\"] {\n  --ink: white;\n}\n";
        let sheet = style_sheet(app).unwrap();
        let beginning = "@font-face { src: url(\"x.woff2\"); }\n:root {\n  --ink: black;\n}\n@media screen";
        assert!(sheet.starts_with(beginning), "{sheet}");
        assert!(sheet.contains("dark) {\n:root {\n  --ink: white;\n}"), "{sheet}");
        assert!(style_sheet(":root {}").is_err());
    }
}
