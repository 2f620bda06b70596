//! Joins the style sheets of the app into two. It removes comments and needless white space, and replaces the
//! names of layouts with their conditions.
//!
//! `@custom-media --narrow (max-width: 799px);` names a condition, and `@media (--narrow)` uses it, as in
//! Media Queries Level 5. Browsers do not support this yet.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use cssparser::{Delimiter, ParseError, ParseErrorKind, Parser, SourceLocation, Token};

use crate::Files;

/// The sheet that names the layouts. Only this sheet has widths and heights of screens.
const LAYOUTS: &str = "0-layouts.css";

/// The conditions by name.
type Layouts = BTreeMap<String, String>;

/// Returns the style sheets in two files, each sorted by name. The first has those that every visit needs,
/// with the board's after the common one. The second has those of the folder `more`, for the parts of the
/// program that come later.
pub(crate) fn styles(root: &Path) -> Result<Files> {
    let folder = root.join("crates/dvonn-web/style");
    let mut paths = sheets(&folder)?;
    paths.insert("2-board.css".to_owned(), root.join("libs/dvonn-board/style/board.css"));
    let mut layouts = Layouts::new();
    let mut files = Files::new();
    for (file, paths) in [("style.css", paths), ("more.css", sheets(&folder.join("more"))?)] {
        let mut style = String::new();
        for (name, path) in &paths {
            let sheet = fs::read_to_string(path).with_context(|| path.display().to_string())?;
            style += &shorten(&sheet, &mut layouts, name == LAYOUTS)
                .with_context(|| path.display().to_string())?;
        }
        files.insert(file.to_owned(), style.into_bytes());
    }
    Ok(files)
}

/// Joins sheets that do not use layouts.
pub(crate) fn joined(paths: &[PathBuf]) -> Result<String> {
    let mut style = String::new();
    for path in paths {
        let sheet = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        style += &shorten(&sheet, &mut Layouts::new(), false).with_context(|| path.display().to_string())?;
    }
    Ok(style)
}

/// Returns the sheets in a folder, by name.
fn sheets(folder: &Path) -> Result<BTreeMap<String, PathBuf>> {
    let mut paths = BTreeMap::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "css") {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            paths.insert(name, path);
        }
    }
    Ok(paths)
}

/// Returns a sheet in its final form. It may use layouts, but name them only if `names_layouts` is set.
fn shorten(sheet: &str, layouts: &mut Layouts, names_layouts: bool) -> Result<String> {
    let mut parser = Parser::new(sheet);
    let mut out = String::new();
    let mut writer = Writer { layouts, names_layouts };
    match writer.write(&mut parser, Place::Rules, &mut out) {
        Ok(()) => Ok(out),
        Err(ParseError { kind: ParseErrorKind::Custom(fault) }) => Err(anyhow!(fault)),
        Err(ParseError { kind: ParseErrorKind::Basic(fault) }) => {
            Err(anyhow!("line {}: {fault:?}", parser.current_source_location().line + 1))
        }
    }
}

fn fault(location: SourceLocation, what: &str) -> ParseError<String> {
    ParseError { kind: ParseErrorKind::Custom(format!("line {}: {what}", location.line + 1)) }
}

/// The place of a token.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    /// Among rules and declarations, or in a value.
    Rules,
    /// In the condition of `@media` or of a layout.
    Condition,
}

struct Writer<'a> {
    layouts: &'a mut Layouts,
    names_layouts: bool,
}

impl Writer<'_> {
    /// Writes the rest of the parser's input.
    fn write(
        &mut self,
        parser: &mut Parser<'_>,
        place: Place,
        out: &mut String,
    ) -> Result<(), ParseError<String>> {
        loop {
            let start = parser.position();
            let Ok(token) = parser.next_including_whitespace_and_comments() else { return Ok(()) };
            match token.clone() {
                Token::Comment(_) => {}
                Token::WhiteSpace(_) => {
                    if !out.is_empty() && !out.ends_with([' ', '{', '}', '(', ';', ',']) {
                        out.push(' ');
                    }
                }
                Token::AtKeyword(name) if &*name == "custom-media" => self.name_layout(parser)?,
                Token::AtKeyword(name) if &*name == "media" => {
                    out.push_str("@media");
                    let condition = parser.parse_until_before(Delimiter::CurlyBracketBlock, |condition| {
                        let mut text = String::new();
                        self.write(condition, Place::Condition, &mut text)?;
                        Ok::<_, ParseError<String>>(text)
                    })?;
                    out.push(' ');
                    out.push_str(condition.trim());
                }
                Token::ParenthesisBlock if place == Place::Condition => {
                    let condition = parser.parse_nested_block(|inner| self.condition(inner))?;
                    out.push_str(&condition);
                }
                Token::Function(_) | Token::ParenthesisBlock => {
                    out.push_str(parser.slice_from(start));
                    self.block(parser, place, ')', out)?;
                }
                Token::SquareBracketBlock => {
                    out.push('[');
                    self.block(parser, place, ']', out)?;
                }
                Token::CurlyBracketBlock => {
                    trim(out);
                    out.push('{');
                    self.block(parser, Place::Rules, '}', out)?;
                }
                Token::Semicolon | Token::Comma => {
                    trim(out);
                    out.push_str(parser.slice_from(start));
                }
                _ => out.push_str(parser.slice_from(start)),
            }
        }
    }

    /// Writes the text inside brackets, and the closing bracket.
    fn block(
        &mut self,
        parser: &mut Parser<'_>,
        place: Place,
        close: char,
        out: &mut String,
    ) -> Result<(), ParseError<String>> {
        parser.parse_nested_block(|inner| self.write(inner, place, out))?;
        trim(out);
        if close == '}' && out.ends_with(';') {
            out.pop();
        }
        out.push(close);
        Ok(())
    }

    /// Returns the part between parentheses in a condition: a layout, one of the screen's features, or
    /// another condition.
    fn condition(&mut self, inner: &mut Parser<'_>) -> Result<String, ParseError<String>> {
        let (start, location) = (inner.state(), inner.current_source_location());
        if let Ok(Token::Ident(name)) = inner.next().cloned()
            && name.starts_with("--")
            && inner.is_exhausted()
        {
            return match self.layouts.get(&*name) {
                Some(condition) => Ok(condition.clone()),
                None => Err(fault(location, &format!("no layout {name} is named before"))),
            };
        }
        inner.reset(&start);
        let mut text = String::from("(");
        self.write(inner, Place::Condition, &mut text)?;
        trim(&mut text);
        text.push(')');
        if !self.names_layouts && ["width", "height"].iter().any(|size| text.contains(size)) {
            return Err(fault(location, &format!("{text} needs a name in {LAYOUTS}")));
        }
        Ok(text)
    }

    /// Reads the rest of an `@custom-media`.
    fn name_layout(&mut self, parser: &mut Parser<'_>) -> Result<(), ParseError<String>> {
        let location = parser.current_source_location();
        if !self.names_layouts {
            return Err(fault(location, &format!("layouts are named in {LAYOUTS}")));
        }
        let name = parser.expect_ident_cloned()?;
        let condition = parser.parse_until_after(Delimiter::Semicolon, |condition| {
            let mut text = String::new();
            self.write(condition, Place::Condition, &mut text)?;
            Ok::<_, ParseError<String>>(text)
        })?;
        let condition = condition.trim();
        // Parentheses keep several conditions together wherever the name is used.
        let is_one = condition.starts_with('(') && !condition.contains(") ");
        let condition = if is_one { condition.to_owned() } else { format!("({condition})") };
        match self.layouts.insert(name.to_string(), condition) {
            None => Ok(()),
            Some(_) => Err(fault(location, &format!("{name} is named twice"))),
        }
    }
}

/// Removes a space at the end.
fn trim(out: &mut String) {
    if out.ends_with(' ') {
        out.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &str = "/* Layouts. */ @custom-media --low (max-height: 499px);
        @custom-media --narrow (max-width: 799px);
        @custom-media --small (--low) or (--narrow);";

    fn with_names(sheet: &str) -> Result<String> {
        let mut layouts = Layouts::new();
        assert_eq!(shorten(NAMES, &mut layouts, true).unwrap(), "");
        shorten(sheet, &mut layouts, false)
    }

    #[test]
    fn names_of_layouts_become_their_conditions() {
        for (sheet, expected) in [
            ("@media (--low) { a { b: c; } }", "@media (max-height: 499px){a{b: c}}"),
            (
                "@media (--narrow) and (orientation: portrait) {}",
                "@media (max-width: 799px) and (orientation: portrait){}",
            ),
            ("@media (--small) {}", "@media ((max-height: 499px) or (max-width: 799px)){}"),
            ("@media not (--small) {}", "@media not ((max-height: 499px) or (max-width: 799px)){}"),
            ("@media print, (--low) {}", "@media print,(max-height: 499px){}"),
        ] {
            assert_eq!(with_names(sheet).unwrap(), expected);
        }
    }

    #[test]
    fn only_the_layouts_say_how_large_a_screen_is() {
        for sheet in [
            "@media (max-width: 3px) {}",
            "@media (--low) and (width > 300px) {}",
            "@media (--wide) {}",
            "@custom-media --wide (min-width: 800px);",
        ] {
            assert!(with_names(sheet).is_err(), "{sheet}");
        }
        assert!(shorten("@custom-media --a (b); @custom-media --a (c);", &mut Layouts::new(), true).is_err());
    }

    #[test]
    fn what_remains_means_the_same() {
        for (sheet, expected) in [
            ("a , b > c { d: e f ; /* g */ h: calc(1px + 2px) ; }\n", "a,b > c{d: e f;h: calc(1px + 2px)}"),
            (".a :is(.b, .c) [d=\"e  f\"] { g: \" ; { \" }", ".a :is(.b,.c) [d=\"e  f\"]{g: \" ; { \"}"),
            ("@font-face { src: url( \"a b\" ); } a{}", "@font-face{src: url(\"a b\")}a{}"),
            ("@keyframes a { from, to { b: c; } }", "@keyframes a{from,to{b: c}}"),
            ("a { --b: 1px; c: var(--b , 2px) -3px }", "a{--b: 1px;c: var(--b,2px) -3px}"),
        ] {
            assert_eq!(with_names(sheet).unwrap(), expected);
        }
    }
}
