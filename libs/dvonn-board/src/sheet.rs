//! The style sheet, read for stand-alone pictures: the properties of each class, with the colours of one
//! look.
//!
//! The style sheet is the only source of colours and widths. Pages load `board.css`, and the browser applies
//! it. This module applies the part that concerns a drawing at rest: rules for single classes, and the
//! variables of the looks.

use std::collections::BTreeMap;

use crate::look::Look;
use crate::shape::{Dress, write_attribute};

/// The style sheet of a drawn board, for pages that show one.
pub const STYLE_SHEET: &str = include_str!("../style/board.css");

/// The element that holds the variables of a look.
const HOLDER: &str = ".dvonn-look";

/// The properties that are also SVG attributes.
const ATTRIBUTES: [&str; 16] = [
    "fill",
    "fill-opacity",
    "font-family",
    "font-size",
    "font-weight",
    "letter-spacing",
    "opacity",
    "stop-color",
    "stop-opacity",
    "stroke",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-opacity",
    "stroke-width",
    "text-anchor",
];

/// The rules of the style sheet for one look.
pub(crate) struct Sheet {
    /// The rules for single classes, in the order of the style sheet.
    rules: Vec<(&'static str, Vec<(&'static str, String)>)>,
    variables: BTreeMap<&'static str, &'static str>,
}

impl Sheet {
    /// Reads the style sheet for a look, on light or dark pages.
    pub(crate) fn new(look: Look, dark: bool) -> Self {
        let mut sheet = Self { rules: Vec::new(), variables: BTreeMap::new() };
        let blocks = blocks(STYLE_SHEET);
        for (selectors, declarations) in &blocks {
            if selectors.iter().any(|selector| is_of_look(selector, look, dark)) {
                let variables = declarations.iter().filter(|(name, _)| name.starts_with("--"));
                sheet.variables.extend(variables.copied());
            }
        }
        for (selectors, declarations) in blocks {
            for class in selectors.into_iter().filter_map(single_class) {
                let known = declarations.iter().filter(|(name, _)| ATTRIBUTES.contains(name));
                let resolved: Vec<_> = known.map(|&(name, value)| (name, sheet.resolve(value))).collect();
                if !resolved.is_empty() {
                    sheet.rules.push((class, resolved));
                }
            }
        }
        sheet
    }

    /// A value with its variables replaced.
    fn resolve(&self, value: &str) -> String {
        match value.strip_prefix("var(").and_then(|rest| rest.strip_suffix(')')) {
            Some(name) => self.variables.get(name).map_or_else(String::new, |value| self.resolve(value)),
            None => value.to_owned(),
        }
    }

    /// The properties for these classes, as attributes. Later rules win, as in a browser.
    pub(crate) fn attributes(&self, classes: &[&str]) -> BTreeMap<&'static str, String> {
        let mut attributes = BTreeMap::new();
        for (class, declarations) in &self.rules {
            if classes.contains(class) {
                attributes.extend(declarations.iter().cloned());
            }
        }
        for (paint, opacity) in
            [("fill", "fill-opacity"), ("stroke", "stroke-opacity"), ("stop-color", "stop-opacity")]
        {
            let Some((plain, alpha)) = attributes.get(paint).and_then(|value| without_alpha(value)) else {
                continue;
            };
            attributes.insert(paint, plain);
            attributes.entry(opacity).or_insert(alpha);
        }
        attributes
    }
}

/// Writes the colours and widths that the style sheet gives the classes.
impl Dress for Sheet {
    fn dress(&self, svg: &mut String, classes: &[&'static str]) {
        for (name, value) in self.attributes(classes) {
            write_attribute(svg, name, &[&value]);
        }
    }
}

/// Splits a partly transparent colour into an opaque one, which every program reads, and its opacity.
fn without_alpha(value: &str) -> Option<(String, String)> {
    if value == "transparent" {
        return Some(("#000000".to_owned(), "0".to_owned()));
    }
    let (parts, alpha) = value.strip_prefix("rgb(")?.strip_suffix(')')?.split_once('/')?;
    let parts: Vec<u8> = parts.split_whitespace().filter_map(|part| part.parse().ok()).collect();
    let [red, green, blue] = parts[..] else { return None };
    let percent: f64 = alpha.trim().strip_suffix('%')?.parse().ok()?;
    Some((format!("#{red:02x}{green:02x}{blue:02x}"), format!("{}", percent / 100.0)))
}

type Block = (Vec<&'static str>, Vec<(&'static str, &'static str)>);

/// The rules of a style sheet, including those for the screen, without comments and other conditions.
fn blocks(mut rest: &'static str) -> Vec<Block> {
    let mut blocks = Vec::new();
    loop {
        rest = rest.trim_start();
        if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.split_once("*/").map_or("", |(_, after)| after);
            continue;
        }
        let Some((before, after)) = rest.split_once('{') else { return blocks };
        let (inside, behind) = to_the_brace(after);
        rest = behind;
        let selector = before.trim();
        if selector == "@media screen" {
            blocks.extend(self::blocks(inside));
        } else if !selector.starts_with('@') {
            let selectors = selector.split(',').map(str::trim).collect();
            let declarations = inside.split(';').filter_map(|pair| pair.split_once(':'));
            blocks.push((selectors, declarations.map(|(name, value)| (name.trim(), value.trim())).collect()));
        }
    }
}

/// The text before the matching closing brace and after it.
fn to_the_brace(text: &'static str) -> (&'static str, &'static str) {
    let mut depth = 1;
    for (at, brace) in text.match_indices(['{', '}']) {
        depth += if brace == "{" { 1 } else { -1 };
        if depth == 0 {
            return (&text[..at], &text[at + 1..]);
        }
    }
    (text, "")
}

/// The class of a selector that consists of one class only.
fn single_class(selector: &'static str) -> Option<&'static str> {
    let name = selector.strip_prefix('.')?;
    name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-').then_some(name)
}

/// Whether a selector matches an element that holds this look.
fn is_of_look(selector: &str, look: Look, dark: bool) -> bool {
    let Some(mut conditions) = selector.strip_prefix(HOLDER) else { return false };
    while !conditions.is_empty() {
        let Some((condition, rest)) =
            conditions.strip_prefix('[').and_then(|condition| condition.split_once(']'))
        else {
            return false;
        };
        let theme = if dark { "dark" } else { "light" };
        let holds = match condition.split_once('=') {
            Some(("data-look", name)) => name.trim_matches('"') == look.as_str(),
            Some(("data-theme", name)) => name.trim_matches('"') == theme,
            _ => false,
        };
        if !holds {
            return false;
        }
        conditions = rest;
    }
    true
}

#[cfg(test)]
mod contrast;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variable_that_is_used_is_defined_in_every_look() {
        for &look in Look::ALL {
            for dark in [false, true] {
                let sheet = Sheet::new(look, dark);
                for (class, declarations) in &sheet.rules {
                    for (name, value) in declarations {
                        assert!(!value.is_empty(), "{look} {dark}: {name} of {class} has no value");
                        assert!(!value.contains("var("), "{look} {dark}: {name} of {class} is {value}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_style_sheet_is_about_boards_only() {
        let text: String = STYLE_SHEET
            .split("/*")
            .map(|part| part.split_once("*/").map_or(part, |(_, after)| after))
            .collect();
        let names = |mark: &str| -> Vec<String> {
            let behind = text.split(mark).skip(1).map(|rest| {
                rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect::<String>()
            });
            behind.filter(|name| name.starts_with(|c: char| c.is_ascii_alphabetic())).collect()
        };
        let named = [names("."), names("--"), names("@keyframes ")].concat();
        assert!(named.len() > 500, "{}", named.len());
        let foreign: Vec<&String> = named.iter().filter(|name| !name.starts_with("dvonn-")).collect();
        assert!(foreign.is_empty(), "{foreign:?}");
        assert!(!text.contains(":root") && !text.contains("url("));
    }

    #[test]
    fn looks_differ() {
        let face =
            |look, dark| Sheet::new(look, dark).attributes(&["dvonn-face-bright"])["stop-color"].clone();
        let mut faces: Vec<String> =
            Look::ALL.iter().flat_map(|&look| [face(look, false), face(look, true)]).collect();
        faces.sort();
        faces.dedup();
        assert_eq!(faces.len(), 8, "{faces:?}");
    }

    #[test]
    fn a_colour_with_transparency_is_told_in_two_attributes() {
        let of = |value| without_alpha(value).map(|(colour, alpha)| format!("{colour} {alpha}"));
        assert_eq!(of("rgb(255 16 0 / 42%)").as_deref(), Some("#ff1000 0.42"));
        assert_eq!(of("transparent").as_deref(), Some("#000000 0"));
        assert_eq!((of("#123456"), of("none"), of("rgb(1 2 / 3%)")), (None, None, None));
    }

    #[test]
    fn later_rules_win() {
        let sheet = Sheet::new(Look::Wood, false);
        let width = |classes: &[&str]| sheet.attributes(classes)["stroke-width"].clone();
        assert_eq!(width(&["dvonn-halo", "dvonn-halo-ready"]), "5.4");
        assert_eq!(width(&["dvonn-halo-vacant", "dvonn-halo-ready"]), "2.6");
        assert!(sheet.attributes(&["unknown"]).is_empty());
    }
}
