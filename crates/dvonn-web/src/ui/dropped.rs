//! Files dropped anywhere on the app, which My games opens.

use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, File, FileSystemEntry, HtmlInputElement};

use super::browser;
use super::state::state;
use crate::route::Route;

/// Something dropped or chosen that is still to be opened.
pub(super) enum Handed {
    /// A file chosen in a field.
    File(File),
    /// A file or a folder.
    Entry(FileSystemEntry),
}

thread_local! {
    static HANDED: RefCell<Vec<Handed>> = const { RefCell::new(Vec::new()) };
    static NEWS: RefCell<Option<RwSignal<usize>>> = const { RefCell::new(None) };
}

/// Listens to drops for as long as the app is open.
pub(super) fn listen() {
    let news = RwSignal::new(0);
    NEWS.set(Some(news));
    for name in ["dragenter", "dragover", "dragleave", "drop", "dragend"] {
        let listener = window_event_listener_untyped(name, move |event| {
            if let Some(event) = event.dyn_ref::<DragEvent>() {
                on_drag(event);
            }
        });
        std::mem::forget(listener);
    }
}

fn on_drag(event: &DragEvent) {
    let has_files = event
        .data_transfer()
        .is_some_and(|data| data.types().iter().any(|kind| kind.as_string().as_deref() == Some("Files")));
    let root = document().document_element();
    let leaves = match event.type_().as_str() {
        "dragleave" => event.related_target().is_none(),
        "drop" | "dragend" => true,
        _ => false,
    };
    if let Some(root) = root {
        if leaves {
            let _ = root.remove_attribute("data-dropping");
        } else if has_files {
            let _ = root.set_attribute("data-dropping", "");
        }
    }
    // The page may have handled the drop itself.
    let is_taken = event.type_() == "drop" && event.default_prevented();
    if !has_files || is_taken {
        return;
    }
    event.prevent_default();
    if event.type_() == "drop" {
        hand_over(of_drop(event));
    }
}

/// The dropped files. They must be read before the event ends.
pub(super) fn of_drop(event: &DragEvent) -> Vec<Handed> {
    let Some(data) = event.data_transfer() else { return Vec::new() };
    let items = data.items();
    let mut handed: Vec<Handed> = (0..items.length())
        .filter_map(|index| items.get(index))
        .filter(|item| item.kind() == "file")
        .filter_map(|item| match item.webkit_get_as_entry() {
            Ok(Some(entry)) => Some(Handed::Entry(entry)),
            _ => item.get_as_file().ok().flatten().map(Handed::File),
        })
        .collect();
    // Some browsers list files but no items.
    if handed.is_empty() {
        handed = files(data.files());
    }
    handed
}

/// Whether the single dropped file may be a record: it is neither a folder nor a zip.
pub(super) fn may_be_record(event: &DragEvent, file: &File) -> bool {
    let is_folder = event.data_transfer().and_then(|data| data.items().get(0)).is_some_and(|item| {
        item.webkit_get_as_entry().ok().flatten().is_some_and(|entry| entry.is_directory())
    });
    !is_folder && !file.name().to_lowercase().ends_with(".zip")
}

/// The files of a list.
pub(super) fn files(list: Option<web_sys::FileList>) -> Vec<Handed> {
    list.map_or_else(Vec::new, |list| {
        (0..list.length()).filter_map(|index| list.get(index)).map(Handed::File).collect()
    })
}

/// Opens My games, which will open these files.
pub(super) fn hand_over(files: Vec<Handed>) {
    if files.is_empty() {
        return;
    }
    HANDED.with_borrow_mut(|handed| handed.extend(files));
    let is_there = match state().route.get_untracked() {
        Route::Games(part) => part.is_none_or(|part| part == "open"),
        _ => false,
    };
    if !is_there {
        browser::go("/games");
    }
    if let Some(news) = NEWS.with_borrow(|news| *news) {
        news.update(|count| *count += 1);
    }
}

/// Takes the files dropped since the last call, and tracks further drops.
pub(super) fn take() -> Vec<Handed> {
    if let Some(news) = NEWS.with_borrow(|news| *news) {
        news.track();
    }
    HANDED.take()
}

/// A field that chooses files or a folder and passes them on. The label around it is the button.
pub(super) fn field(
    id: &'static str,
    folder: bool,
    hand_over: impl Fn(Vec<Handed>) + 'static,
) -> impl IntoView {
    let choose = move |event: web_sys::Event| {
        let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) else {
            return;
        };
        hand_over(files(input.files()));
        // Reset the field, so that the same file can be chosen again.
        input.set_value("");
    };
    let node = NodeRef::<leptos::html::Input>::new();
    node.on_load(move |input| {
        if folder {
            let _ = input.set_attribute("webkitdirectory", "");
        }
    });
    view! { <input type="file" id=id multiple=true node_ref=node on:change=choose/> }
}
