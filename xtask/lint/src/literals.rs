//! The strings in the sources of a crate, without its tests and the comments of its documentation.

use anyhow::{Context, Result};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::house::folder;
use crate::sources::{sources, text};

/// A string in a source.
pub(crate) struct Literal {
    /// The crate.
    pub(crate) room: &'static str,
    /// File and line.
    pub(crate) place: String,
    /// Its text.
    pub(crate) text: String,
}

/// The strings of a crate.
pub(crate) fn literals_of(room: &'static str) -> Result<Vec<Literal>> {
    let folder = folder(room);
    let mut literals = Vec::new();
    for file in sources(&folder.join("src"))? {
        let tokens: TokenStream = text(&file)?
            .parse()
            .map_err(|error| anyhow::anyhow!("{error}"))
            .with_context(|| file.display().to_string())?;
        let name = file.strip_prefix(&folder).unwrap_or(&file).display().to_string();
        collect(tokens, &mut |text, line| {
            literals.push(Literal { room, place: format!("{room}/{name}:{line}"), text });
        });
    }
    Ok(literals)
}

/// Passes on every string in the tokens, with its line. The arguments of macros are searched too.
fn collect(tokens: TokenStream, found: &mut dyn FnMut(String, usize)) {
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
                    // Attributes of clap have strings that people see.
                    _ => collect(attribute.stream(), found),
                }
            }
            (TokenTree::Group(group), _) => collect(group.stream(), found),
            (TokenTree::Literal(_), _) if is_markup(&tokens[..at - 1]) => {}
            (TokenTree::Literal(literal), _) => {
                if let Ok(text) = syn::parse_str::<syn::LitStr>(&literal.to_string()) {
                    found(text.value(), literal.span().start().line);
                }
            }
            _ => {}
        }
    }
}

/// Attributes of HTML and SVG that people do not see.
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

/// Whether the next token is the value of such an attribute: `class="panel wide"`.
fn is_markup(before: &[TokenTree]) -> bool {
    match before {
        [.., TokenTree::Ident(name), TokenTree::Punct(equals)] => {
            equals.as_char() == '=' && MARKUP.iter().any(|known| name == known)
        }
        _ => false,
    }
}

/// The index after the item that begins here: it ends with braces or a semicolon.
fn after_item(tokens: &[TokenTree], from: usize) -> usize {
    let end = tokens.iter().skip(from).position(|token| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(punct) => punct.as_char() == ';',
        _ => false,
    });
    end.map_or(tokens.len(), |end| from + end + 1)
}
