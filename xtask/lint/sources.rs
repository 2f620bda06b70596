//! Reads the source files of a crate, and their tokens without tests and documentation.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use anyhow::{Context, Result};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use crate::house::folder;

/// Returns the Rust files below a folder, sorted, except those that contain only tests.
pub(crate) fn sources(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?.path();
        let name = entry.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if entry.is_dir() && name != "tests" {
            files.extend(sources(&entry)?);
        } else if entry.is_file() && name.ends_with(".rs") && name != "tests.rs" {
            files.push(entry);
        }
    }
    files.sort();
    Ok(files)
}

/// Returns the text of a file.
pub(crate) fn text(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| file.display().to_string())
}

/// A file's name as `crate/path`, and its tokens without tests and doc comments.
pub(crate) type Tokens = (String, TokenStream);

thread_local! {
    /// The sources read so far. Several checks need them, and reading them takes most of the time.
    static READ: RefCell<BTreeMap<&'static str, Rc<[Tokens]>>> = const { RefCell::new(BTreeMap::new()) };
}

/// Returns the files of a crate with their tokens.
pub(crate) fn tokens_of(room: &'static str) -> Result<Rc<[Tokens]>> {
    if let Some(known) = READ.with_borrow(|read| read.get(room).cloned()) {
        return Ok(known);
    }
    let folder = folder(room);
    let read = |file: PathBuf| {
        let tokens: TokenStream = text(&file)?
            .parse()
            .map_err(|error| anyhow::anyhow!("{error}"))
            .with_context(|| file.display().to_string())?;
        let name = file.strip_prefix(&folder).unwrap_or(&file).display().to_string();
        Ok((format!("{room}/{name}"), without_tests(tokens)))
    };
    let files: Rc<[Tokens]> = sources(&folder.join("src"))?.into_iter().map(read).collect::<Result<_>>()?;
    READ.with_borrow_mut(|read| read.insert(room, Rc::clone(&files)));
    Ok(files)
}

/// Removes tests and documentation from tokens. Arguments of macros stay.
fn without_tests(tokens: TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut kept = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        at += 1;
        // `#[…]` belongs to an item, `#![…]` to the whole file.
        let inner = matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == '!');
        match (token, tokens.get(at + usize::from(inner))) {
            (TokenTree::Punct(punct), Some(TokenTree::Group(attribute)))
                if punct.as_char() == '#' && attribute.delimiter() == Delimiter::Bracket =>
            {
                at += 1 + usize::from(inner);
                match attribute.stream().to_string().replace(' ', "").as_str() {
                    "test" => at = after_item(&tokens, at),
                    cfg if cfg.starts_with("cfg(") && cfg.contains("test") => at = after_item(&tokens, at),
                    doc if doc.starts_with("doc=") => {}
                    _ => kept.extend(tokens[at - 2 - usize::from(inner)..at].iter().cloned()),
                }
            }
            (TokenTree::Group(group), _) => {
                let mut inside = Group::new(group.delimiter(), without_tests(group.stream()));
                inside.set_span(group.span());
                kept.push(inside.into());
            }
            _ => kept.push(token.clone()),
        }
    }
    kept.into_iter().collect()
}

/// Returns the index after the item that starts at `from`. An item ends with braces or a semicolon.
fn after_item(tokens: &[TokenTree], from: usize) -> usize {
    let end = tokens.iter().skip(from).position(|token| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(punct) => punct.as_char() == ';',
        _ => false,
    });
    end.map_or(tokens.len(), |end| from + end + 1)
}
