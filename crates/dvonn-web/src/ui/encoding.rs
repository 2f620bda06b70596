//! The encodings of files that do not name theirs. The archive's worker guesses them, because it has the
//! tables.

use dvonn_archive::client::{Reply, Request};
use dvonn_record::ReaderLanguage;
use leptos::prelude::*;

use super::archive_worker;
use super::state::state;

/// The languages of the reader: the app's, and the browser's.
pub(super) fn languages() -> Vec<String> {
    let language = state().settings.with_untracked(|settings| settings.language);
    let own = language.map(|language| language.tag().to_owned());
    own.into_iter().chain(window().navigator().language()).collect()
}

/// The language of the reader.
pub(super) fn reader() -> ReaderLanguage {
    ReaderLanguage::of(languages().iter().map(String::as_str))
}

/// Guesses the encoding of a file that does not name it.
pub(super) async fn guess(bytes: &[u8]) -> Option<String> {
    let file = js_sys::Uint8Array::from(bytes).buffer();
    let request = Request::Encoding { languages: languages() };
    match archive_worker::answer(request, &[file], |_| {}).await {
        Reply::Encoding(encoding) => encoding,
        _ => None,
    }
}
