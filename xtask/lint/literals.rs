//! Finds the strings in the sources of a crate, except in tests and doc comments.

use anyhow::Result;
use proc_macro2::{TokenStream, TokenTree};

use crate::sources::tokens_of;

/// A string in a source.
pub(crate) struct Literal {
    /// The name of the crate.
    pub(crate) room: &'static str,
    /// The file and line.
    pub(crate) place: String,
    /// The text of the string.
    pub(crate) text: String,
}

/// Returns the strings of a crate.
pub(crate) fn literals_of(room: &'static str) -> Result<Vec<Literal>> {
    let mut literals = Vec::new();
    for (file, tokens) in tokens_of(room)?.iter() {
        collect(tokens.clone(), &mut |text, line| {
            literals.push(Literal { room, place: format!("{file}:{line}"), text });
        });
    }
    Ok(literals)
}

/// Passes every string in the tokens to `found`, with its line. It includes arguments of macros, and
/// attributes, because people see the strings in clap's attributes.
fn collect(tokens: TokenStream, found: &mut dyn FnMut(String, usize)) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => collect(group.stream(), found),
            TokenTree::Literal(_) if is_markup(&tokens[..at]) => {}
            TokenTree::Literal(literal) => {
                if let Ok(text) = syn::parse_str::<syn::LitStr>(&literal.to_string()) {
                    found(text.value(), literal.span().start().line);
                }
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
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
