//! The layouts that the program asks the browser for, as media queries. The style sheet
//! `style/0-layouts.css` defines them, and a test compares the two.

/// The layout `--phone`, on which a board stands upright.
pub const PHONE: &str = "(max-width:639px) and (orientation:portrait)";

/// The layout `--tablet`: a tablet that stands upright.
pub const TABLET: &str = "(min-width:640px) and (max-width:899px) and (min-height:900px)";

/// The layouts `--wide` and `--tablet`, with room for everything beside the board.
pub const ROOMY: &str = "(min-width:900px) and (min-height:500px),(min-width:640px) and (min-height:900px)";

/// The layout `--pocket`, with room for one thing at a time beside the board.
pub const POCKET: &str = "(max-width:639px),(max-width:899px) and (max-height:899px),(max-height:499px)";

/// A phone, upright or on its side, that is used with fingers.
pub const HELD: &str = "(pointer:coarse) and (max-width:639px),(pointer:coarse) and (max-height:499px)";

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    /// The conditions by the names that the sheet gives them.
    fn named() -> HashMap<&'static str, &'static str> {
        let sheet = include_str!("../style/0-layouts.css");
        let definitions = sheet.lines().filter_map(|line| line.strip_prefix("@custom-media "));
        definitions.map(|line| line.trim_end_matches(';').split_once(' ').unwrap()).collect()
    }

    /// Returns the parts of a condition that a word or a comma separates, outside of brackets.
    fn parts<'a>(condition: &'a str, separator: &str) -> Vec<&'a str> {
        let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
        for (at, c) in condition.char_indices() {
            depth += i32::from(c == '(') - i32::from(c == ')');
            if depth == 0 && at >= start && condition[at..].starts_with(separator) {
                parts.push(&condition[start..at]);
                start = at + separator.len();
            }
        }
        parts.push(&condition[start..]);
        parts
    }

    /// Whether a condition holds on a screen of this width and height.
    fn holds(condition: &str, (width, height): (u32, u32)) -> bool {
        for (separator, is_any) in [(",", true), (" or ", true), (" and ", false)] {
            let parts = parts(condition.trim(), separator);
            if parts.len() > 1 {
                let mut parts = parts.into_iter().map(|part| holds(part, (width, height)));
                return if is_any { parts.any(|holds| holds) } else { parts.all(|holds| holds) };
            }
        }
        let inner = condition.trim().strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        let inner = inner.unwrap_or_else(|| panic!("{condition}: expected brackets"));
        if inner.contains('(') {
            return holds(inner, (width, height));
        }
        if let Some(definition) = named().get(inner) {
            return holds(definition, (width, height));
        }
        let (feature, value) = inner.split_once(':').unwrap_or_else(|| panic!("unknown: {inner}"));
        let pixels = || value.trim().trim_end_matches("px").parse::<u32>().unwrap();
        match feature {
            "min-width" => width >= pixels(),
            "max-width" => width <= pixels(),
            "min-height" => height >= pixels(),
            "max-height" => height <= pixels(),
            "orientation" => (height >= width) == (value.trim() == "portrait"),
            _ => panic!("unknown: {inner}"),
        }
    }

    #[test]
    fn the_layouts_are_those_of_the_style_sheet() {
        let layouts = [
            (PHONE, "(--phone)"),
            (TABLET, "(--tablet)"),
            (ROOMY, "(--wide) or (--tablet)"),
            (POCKET, "(--pocket)"),
        ];
        let edges = [320, 358, 359, 360, 478, 480, 499, 500, 639, 640, 799, 800, 880, 899, 900, 1100, 1600];
        for (query, layout) in layouts {
            for width in edges {
                for height in edges {
                    let screen = (width, height);
                    assert_eq!(holds(query, screen), holds(layout, screen), "{layout} at {screen:?}");
                }
            }
        }
    }
}
