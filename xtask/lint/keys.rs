//! Compares the keys of messages with the sentences. Each crate declares its keys with
//! `dvonn_message::keys!`. This check reads them from the sources, so it cannot miss a crate's keys.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use dvonn_text::{Language, Text};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Ident, LitStr, Token, Visibility, braced, bracketed};

use crate::Faults;
use crate::house::ROOMS;
use crate::sources::tokens_of;

/// The least number of keys expected. With fewer, the check has failed to read the sources.
const MIN_KEYS: usize = 250;

/// The crate with the keys that several crates share, and the name by which those crates import its keys.
const SHARED: &str = "dvonn-message";
const COMMON: &str = "Common";

/// Files that make keys by hand, for families of messages that data files name, with a note on what compares
/// these keys with the sentences.
const MADE_BY_HAND: &[(&str, &str)] =
    &[("dvonn-lessons/src/step.rs", "what a step of a lesson says: the tests of dvonn-lessons")];

/// The keys that a `keys!` declares, with its place.
struct Declared {
    room: &'static str,
    file: String,
    /// The keys inside `keys! { … }`.
    set: Set,
}

/// The enum that `keys!` declares.
struct Set {
    keys: Vec<Key>,
}

struct Key {
    name: String,
    id: String,
    variables: BTreeSet<String>,
}

impl Parse for Set {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        input.call(Attribute::parse_outer)?;
        input.parse::<Visibility>()?;
        input.parse::<Token![enum]>()?;
        input.parse::<Ident>()?;
        let content;
        braced!(content in input);
        let keys = Punctuated::<Key, Token![,]>::parse_terminated(&content)?.into_iter().collect();
        Ok(Self { keys })
    }
}

impl Parse for Key {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        input.call(Attribute::parse_outer)?;
        let name = input.parse::<Ident>()?.to_string();
        input.parse::<Token![=]>()?;
        let id = input.parse::<LitStr>()?.value();
        let content;
        bracketed!(content in input);
        let variables = Punctuated::<Ident, Token![,]>::parse_terminated_with(&content, Ident::parse_any)?;
        Ok(Self { name, id, variables: variables.iter().map(ToString::to_string).collect() })
    }
}

/// Returns the keys of all crates.
fn declared() -> Result<Vec<Declared>> {
    let mut all = Vec::new();
    for room in ROOMS {
        for (file, tokens) in tokens_of(room.name)?.iter() {
            for body in declarations(tokens.clone()) {
                let set = syn::parse2(body).with_context(|| format!("{file}: keys!"))?;
                all.push(Declared { room: room.name, file: file.clone(), set });
            }
        }
    }
    Ok(all)
}

/// Returns the tokens inside each `keys! { … }`.
fn declarations(tokens: TokenStream) -> Vec<TokenStream> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let is_body = match &tokens[..at] {
            [.., TokenTree::Ident(name), TokenTree::Punct(punct)] => name == "keys" && punct.as_char() == '!',
            _ => false,
        };
        if is_body && group.delimiter() == Delimiter::Brace {
            found.push(group.stream());
        } else {
            found.extend(declarations(group.stream()));
        }
    }
    found
}

/// The variables for the players' names, which faces add to messages (`Text::names`).
const NAMES: [&str; 4] = ["black-name", "black-named", "white-name", "white-named"];

/// Reports a key that lacks a sentence in a language, has other variables than the sentence, or shares its id
/// with another key.
pub(crate) fn have_sentences() -> Result<Faults> {
    let all = declared()?;
    let texts = Language::ALL.map(Text::new);
    let mut faults = Faults::new();
    let mut files: BTreeMap<&str, &str> = BTreeMap::new();
    for Declared { file, set, .. } in &all {
        for Key { id, variables, .. } in &set.keys {
            if let Some(other) = files.insert(id, file) {
                faults.push(format!("{file}: {id} is also a key in {other}"));
            }
            for text in &texts {
                let language = text.language().tag();
                let used = text
                    .variables(id)
                    .map(|used| used.into_iter().filter(|name| !NAMES.contains(name)).collect::<Vec<_>>());
                match used {
                    None => faults.push(format!("{file}: {id} has no sentence in {language}")),
                    Some(used) if !used.iter().eq(variables) => {
                        faults.push(format!("{file}: {id} lists {variables:?}; {language} uses {used:?}"));
                    }
                    Some(_) => {}
                }
            }
        }
    }
    if files.len() < MIN_KEYS {
        faults.push(format!("only {} keys were found", files.len()));
    }
    Ok(faults)
}

/// Reports keys that their crate never uses. A crate that shares the keys of dvonn-message may use those
/// instead.
pub(crate) fn are_said() -> Result<Faults> {
    let mut said: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut shared = BTreeSet::new();
    for room in ROOMS {
        let names = said.entry(room.name).or_default();
        for (_, tokens) in tokens_of(room.name)?.iter() {
            names_of_keys(tokens.clone(), "Key", names);
            names_of_keys(tokens.clone(), COMMON, &mut shared);
        }
    }
    let mut faults = Faults::new();
    for Declared { room, file, set } in declared()? {
        for Key { name, id, .. } in &set.keys {
            let is_said = said[room].contains(name) || (room == SHARED && shared.contains(name));
            if !is_said {
                faults.push(format!("{file}: {room} never says {name} ({id})"));
            }
        }
    }
    Ok(faults)
}

/// Collects the names after `Key::`, or after the name of another set of keys.
fn names_of_keys(tokens: TokenStream, set: &str, names: &mut BTreeSet<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for four in tokens.windows(4) {
        if let [TokenTree::Ident(of), TokenTree::Punct(a), TokenTree::Punct(b), TokenTree::Ident(name)] = four
            && of == set
            && (a.as_char(), b.as_char()) == (':', ':')
        {
            names.insert(name.to_string());
        }
    }
    for token in tokens {
        if let TokenTree::Group(group) = token {
            names_of_keys(group.stream(), set, names);
        }
    }
}

/// Reports crates with several sets of keys, and handmade keys that [`MADE_BY_HAND`] lacks.
pub(crate) fn are_declared() -> Result<Faults> {
    let mut faults = Faults::new();
    let mut rooms: BTreeMap<&str, String> = BTreeMap::new();
    for Declared { room, file, .. } in declared()? {
        if let Some(other) = rooms.insert(room, file.clone()) {
            faults.push(format!("{file}: {room} has keys in {other}"));
        }
    }
    let mut made_by_hand = BTreeSet::new();
    for room in ROOMS.iter().filter(|room| room.name != SHARED) {
        for (file, tokens) in tokens_of(room.name)?.iter() {
            if makes_keys(tokens.clone()) {
                made_by_hand.insert(file.clone());
            }
        }
    }
    for file in &made_by_hand {
        if !MADE_BY_HAND.iter().any(|(known, _)| known == file) {
            faults.push(format!("{file} makes keys by hand: declare them with keys!"));
        }
    }
    for (file, what) in MADE_BY_HAND {
        if !made_by_hand.contains(*file) {
            faults.push(format!("{file} makes no keys ({what}): take it out of MADE_BY_HAND"));
        }
    }
    Ok(faults)
}

/// Whether the code implements `MessageKey` or makes an `AnyKey` from an id.
fn makes_keys(tokens: TokenStream) -> bool {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is = |token: &TokenTree, word: &str| matches!(token, TokenTree::Ident(name) if name == word);
    let implements = |two: &[TokenTree]| is(&two[0], "MessageKey") && is(&two[1], "for");
    let makes =
        |four: &[TokenTree]| is(&four[0], "AnyKey") && (is(&four[3], "new") || is(&four[3], "joined"));
    tokens.windows(2).any(implements)
        || tokens.windows(4).any(makes)
        || tokens.into_iter().any(|token| match token {
            TokenTree::Group(group) => makes_keys(group.stream()),
            _ => false,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> TokenStream {
        text.parse().unwrap()
    }

    #[test]
    fn declarations_are_found_and_read() {
        let source = "use dvonn_message::keys; mod a { dvonn_message::keys! { pub(crate) enum Key { \
                      /// What.\n A = \"a\" [move, side], B = \"b\" [], } } } macro_rules! keys { () => {} }";
        let found = declarations(tokens(source));
        assert_eq!(found.len(), 1);
        let set: Set = syn::parse2(found[0].clone()).unwrap();
        let ids: Vec<&str> = set.keys.iter().map(|key| key.id.as_str()).collect();
        assert_eq!(ids, ["a", "b"]);
        assert!(set.keys[0].variables.iter().eq(["move", "side"]) && set.keys[1].variables.is_empty());
        assert!(syn::parse2::<Set>(tokens("enum Key { A = \"a\" }")).is_err());
    }

    #[test]
    fn keys_that_are_said_are_found_by_the_name_of_their_set() {
        let mut names = BTreeSet::new();
        let source = "fn f() { say(Key::A); x.map(crate::Key::B); } let c = Common::C; KeyCode::D; Key { e }";
        names_of_keys(tokens(source), "Key", &mut names);
        assert!(names.iter().eq(["A", "B"]), "{names:?}");
        names_of_keys(tokens(source), COMMON, &mut names);
        assert!(names.contains("C") && names.len() == 3, "{names:?}");
    }

    #[test]
    fn keys_made_by_hand_are_seen() {
        for made in ["impl dvonn_message::MessageKey for X {}", "fn f() { g(AnyKey::joined([a, b, c])) }"] {
            assert!(makes_keys(tokens(made)), "{made}");
        }
        for other in ["fn f<K: MessageKey>() {}", "keys.map(AnyKey::from)", "Vec<AnyKey>"] {
            assert!(!makes_keys(tokens(other)), "{other}");
        }
    }
}
