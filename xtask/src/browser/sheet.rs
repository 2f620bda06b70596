//! The page of all screenshots, with other pictures of the same pages beside them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The sizes of screenshots, and their names in a folder of other pictures.
const NAMES: [(&str, &str); 4] =
    [("1280x800", "desktop"), ("390x844", "phone"), ("768x1024", "tablet"), ("1920x1080", "wide")];

const STYLE: &str = "body{font-family:sans-serif;margin:1rem}div{display:flex;flex-wrap:wrap;gap:1rem}\
    figure{margin:0}img{height:30rem;border:1px solid gray}";

/// Writes the page into the folder of the screenshots. Returns the other pictures that it does not show.
pub(super) fn write(folder: &Path, beside: Option<&Path>) -> Result<BTreeSet<String>> {
    let mut alone = beside.map(pictures).transpose()?.unwrap_or_default();
    let others = beside.map(Path::canonicalize).transpose()?;
    let mut pages: BTreeMap<String, String> = BTreeMap::new();
    for picture in pictures(folder)? {
        let Some((page, how)) = parts(&picture) else { continue };
        let row = pages.entry(page.to_owned()).or_default();
        write!(row, "<figure><figcaption>{how}</figcaption>")?;
        let other = other_names(&picture).into_iter().find(|other| alone.remove(other));
        if let Some((folder, other)) = others.as_ref().zip(other) {
            write!(row, "<img src=\"file://{}\" alt=\"\">", folder.join(other).display())?;
        }
        write!(row, "<img src=\"{picture}\" alt=\"{page}\"></figure>")?;
    }
    let rows: String = pages.iter().map(|(page, row)| format!("<h2>{page}</h2><div>{row}</div>")).collect();
    let html = format!("<!doctype html><meta charset=utf-8><title>DVONN</title><style>{STYLE}</style>{rows}");
    fs::write(folder.join("index.html"), html)?;
    Ok(alone)
}

/// Returns the names of the pictures in a folder.
fn pictures(folder: &Path) -> Result<BTreeSet<String>> {
    let files = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let names = files.map(|file| Ok(file?.file_name().to_string_lossy().into_owned()));
    let names: Vec<String> = names.collect::<Result<_>>()?;
    Ok(names.into_iter().filter(|name| name.ends_with(".png")).collect())
}

/// Returns the page of a screenshot, and its size with its theme.
fn parts(picture: &str) -> Option<(&str, &str)> {
    let (rest, _) = picture.strip_suffix(".png")?.rsplit_once('-')?;
    let (page, _) = rest.rsplit_once('-')?;
    Some((page, picture.strip_prefix(page)?.trim_start_matches('-').trim_end_matches(".png")))
}

/// Returns the names that another picture of the same page, size and theme may have. The state of a page may
/// follow the size: `puzzle-wrong-desktop` or `puzzle-desktop-wrong`.
fn other_names(picture: &str) -> Vec<String> {
    let named = || {
        let (page, how) = parts(picture)?;
        let (size, theme) = how.split_once('-')?;
        let (_, name) = NAMES.into_iter().find(|(known, _)| *known == size)?;
        let theme = if theme == "dark" { "-dark" } else { "" };
        let state = page.rsplit_once('-').map(|(page, state)| format!("{page}-{name}-{state}{theme}.png"));
        Some([Some(format!("{page}-{name}{theme}.png")), state].into_iter().flatten().collect())
    };
    named().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_screenshot_has_a_pair_of_the_same_page_size_and_theme() {
        assert_eq!(other_names("analysis-1280x800-light.png"), ["analysis-desktop.png"]);
        assert_eq!(other_names("new game-390x844-dark.png"), ["new game-phone-dark.png"]);
        assert_eq!(
            other_names("review-story-390x844-light.png"),
            ["review-story-phone.png", "review-phone-story.png"]
        );
        assert!(other_names("analysis-360x640-light.png").is_empty());
        assert!(other_names("index.html").is_empty());
    }
}
