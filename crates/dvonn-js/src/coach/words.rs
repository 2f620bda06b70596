//! The words of the languages, which `npm/coach.js` fetches.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use dvonn_text::{Language, Text};
use wasm_bindgen::prelude::*;

use crate::values::{self, Result, not_read};

thread_local! {
    static TEXTS: RefCell<HashMap<&'static str, Rc<Text>>> = RefCell::new(HashMap::new());
}

fn language(tag: &str) -> Result<Language> {
    tag.parse().map_err(|why| not_read(&format!("{tag:?}: {why}")))
}

/// Adds the words of a language.
#[wasm_bindgen(js_name = addWords, skip_typescript)]
pub fn add_words(tag: &str, source: &str) -> Result<()> {
    let language = language(tag)?;
    let text = Rc::new(Text::from_sources(language, [source]));
    TEXTS.with_borrow_mut(|texts| texts.insert(language.tag(), text));
    Ok(())
}

/// The words of a language, given by its tag; English by default.
pub(crate) fn text(tag: Option<String>) -> Result<Rc<Text>> {
    let language = tag.as_deref().map_or(Ok(Language::English), language)?;
    let found = TEXTS.with_borrow(|texts| texts.get(language.tag()).map(Rc::clone));
    found.ok_or_else(|| {
        let tag = language.tag();
        values::error(
            "NotationError",
            &format!("the words of {tag} are not there: await loadLanguage({tag:?})"),
        )
    })
}
