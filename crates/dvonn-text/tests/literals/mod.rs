//! The strings in the sources of a crate, without its tests and the comments of its documentation.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A string in a source.
pub(crate) struct Literal {
    /// The crate.
    pub(crate) face: String,
    /// File and line.
    pub(crate) place: String,
    /// What it says.
    pub(crate) text: String,
}

/// The strings of a crate.
pub(crate) fn literals_of(face: &str) -> Vec<Literal> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(face);
    let mut literals = Vec::new();
    for file in sources(&folder.join("src")) {
        let source = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let tokens: TokenStream =
            source.parse().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let name = file.strip_prefix(&folder).unwrap_or(&file).display().to_string();
        collect(tokens, &mut |text, line| {
            literals.push(Literal { face: face.to_owned(), place: format!("{face}/{name}:{line}"), text });
        });
    }
    assert!(!literals.is_empty(), "{face} has no strings");
    literals
}

/// The Rust files below a folder, but those with tests alone.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries.map_while(Result::ok).map(|entry| entry.path()) {
        let name = entry.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if entry.is_dir() && name != "tests" {
            files.extend(sources(&entry));
        } else if entry.is_file() && name.ends_with(".rs") && name != "tests.rs" {
            files.push(entry);
        }
    }
    files.sort();
    files
}

/// Tells every string in the tokens, with its line. Macros are looked into like everything else.
fn collect(tokens: TokenStream, tell: &mut dyn FnMut(String, usize)) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        at += 1;
        // `#[…]`, or `#![…]` about the whole file.
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
                    // Those of clap have words too.
                    _ => collect(attribute.stream(), tell),
                }
            }
            (TokenTree::Group(group), _) => collect(group.stream(), tell),
            (TokenTree::Literal(_), _) if is_markup(&tokens[..at - 1]) => {}
            (TokenTree::Literal(literal), _) => {
                if let Ok(text) = syn::parse_str::<syn::LitStr>(&literal.to_string()) {
                    tell(text.value(), literal.span().start().line);
                }
            }
            _ => {}
        }
    }
}

/// Attributes of HTML and SVG that nobody reads.
const MARKUP: [&str; 12] = [
    "class",
    "d",
    "href",
    "id",
    "keyshortcuts",
    "points",
    "rel",
    "role",
    "style",
    "target",
    "transform",
    "viewBox",
];

/// Whether what comes next is the value of such an attribute: `class="panel wide"`.
fn is_markup(before: &[TokenTree]) -> bool {
    match before {
        [.., TokenTree::Ident(name), TokenTree::Punct(equals)] => {
            equals.as_char() == '=' && MARKUP.iter().any(|known| name == known)
        }
        _ => false,
    }
}

/// Where the item ends that begins here: behind its braces or its semicolon.
fn after_item(tokens: &[TokenTree], from: usize) -> usize {
    let end = tokens.iter().skip(from).position(|token| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(punct) => punct.as_char() == ';',
        _ => false,
    });
    end.map_or(tokens.len(), |end| from + end + 1)
}
