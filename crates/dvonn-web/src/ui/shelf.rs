//! The collection on the device. [`Tab`] decides what is stored and which tab plays; this module carries that
//! out.
//!
//! Every game and study is an entry of the database ([`store`]). A tab's current ones are also stored as
//! documents: in `sessionStorage`, so that a reloaded tab continues at once with its own, and in
//! `localStorage`, for new tabs and for browsers that refuse the database.

mod channel;
mod current;
pub(super) mod persistence;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use dvonn_collection::tab::{Tab, TabEffect, TabId, TabInput};
use dvonn_collection::{Collection, Current, Entry, EntryId, ImportReport, Kind};
use dvonn_game::PlaySession;
use leptos::prelude::*;

use super::state::state;
use super::words::t;
use super::{browser, store, toast};
use crate::route::Route;
use channel::Channel;
use current::{GAME, STUDY};

/// The state of the collection, shared by the pages.
#[derive(Clone, Copy)]
pub(super) struct Shelf {
    /// All entries, once loaded.
    pub(super) collection: RwSignal<Option<Collection>>,
    /// Whether the browser refuses to store anything.
    pub(super) refused: RwSignal<bool>,
    /// Whether another tab plays this tab's game.
    pub(super) follows: RwSignal<bool>,
}

/// What happened to the current game in another tab.
pub(super) enum Elsewhere {
    /// Another tab plays the game.
    Played,
    /// No other tab plays the game any more, so it continues here.
    Free,
    /// The game has changed; this is its stored form.
    Changed(String),
    /// The game has a new id, if it had the old one.
    Renamed {
        /// The old id.
        from: EntryId,
        /// The new id.
        to: EntryId,
    },
}

/// The game page's reaction to an event in another tab.
type Handler = Rc<dyn Fn(Elsewhere)>;

#[derive(Default)]
struct Inner {
    shelf: Option<Shelf>,
    channel: Option<Channel>,
    tab: Option<Tab>,
    /// The reaction of the page that shows the game.
    handler: Option<Handler>,
}

thread_local! {
    static INNER: RefCell<Inner> = RefCell::default();
    /// Whether the study being shown is already in the collection.
    static RESUMES: Cell<bool> = const { Cell::new(false) };
}

/// The state shared by the pages.
pub(super) fn shelf() -> Shelf {
    INNER.with_borrow_mut(|inner| {
        *inner.shelf.get_or_insert_with(|| Shelf {
            collection: RwSignal::new(None),
            refused: RwSignal::new(false),
            follows: RwSignal::new(false),
        })
    })
}

/// Listens to the other tabs, and takes over what earlier versions of the app stored. It must be called
/// before the first page is created. That page needs the game, and the shared state must not belong to it.
pub(super) fn start() {
    shelf();
    let channel = Channel::open(|message| send(TabInput::Message(message)));
    INNER.with_borrow_mut(|inner| inner.channel = channel);
    for slot in [GAME, STUDY] {
        let adopted = slot.adopt().and_then(|current| slot.entry(&current));
        if let Some(entry) = adopted.filter(|entry| entry.summary().moves > 0) {
            send(TabInput::Put(vec![(entry, None)]));
        }
    }
    // A tab in the background may have missed messages.
    let wake = || {
        if !document().hidden() {
            send(TabInput::Wake);
        }
    };
    for event in ["visibilitychange", "pageshow"] {
        let listener = window_event_listener_untyped(event, move |_| wake());
        // The listener stays for as long as the page is open.
        std::mem::forget(listener);
    }
}

/// Gives the tab an input and carries out the effects.
fn send(input: TabInput) {
    let effects = INNER.with_borrow_mut(|inner| {
        let tab = inner.tab.get_or_insert_with(|| Tab::new(TabId(browser::lot())));
        tab.update(input, browser::now())
    });
    effects.into_iter().for_each(carry_out);
}

fn carry_out(effect: TabEffect) {
    match effect {
        TabEffect::Send(message) => INNER.with_borrow(|inner| {
            if let Some(channel) = &inner.channel {
                channel.send(&message);
            }
        }),
        TabEffect::Ask(request) => wasm_bindgen_futures::spawn_local(async {
            send(TabInput::Database(store::answer(request).await));
        }),
        TabEffect::Follow => {
            shelf().follows.set(true);
            inform(Elsewhere::Played);
        }
        TabEffect::Play => {
            shelf().follows.set(false);
            inform(Elsewhere::Free);
        }
        TabEffect::GameChanged(entry) => {
            if let Some(text) = entry.kept_game() {
                GAME.keep(of_entry(&entry, text.clone()));
                inform(Elsewhere::Changed(text));
            }
        }
        TabEffect::Renamed { from, to } => {
            GAME.rename(&from, &to);
            STUDY.rename(&from, &to);
            inform(Elsewhere::Renamed { from, to });
        }
        TabEffect::Parted(kind) => {
            let _ = toast::say(t(match kind {
                Kind::Game => "web-parted-game",
                Kind::Study => "web-parted-study",
            }));
        }
        TabEffect::Opened(entry) => open_game(&entry),
        TabEffect::Loaded(entries) => shelf().collection.set(Some(entries.into_iter().collect())),
        TabEffect::Stored(entries) => {
            for entry in &entries {
                GAME.on_stored(entry);
                STUDY.on_stored(entry);
            }
            change_list(|list| entries.into_iter().for_each(|entry| list.put(entry)));
        }
        TabEffect::Deleted(ids) => change_list(|list| ids.iter().for_each(|id| drop(list.remove(id)))),
        TabEffect::Refused => refuse(),
    }
}

/// Changes the list of all entries, if it is loaded.
fn change_list(change: impl FnOnce(&mut Collection)) {
    if shelf().collection.with_untracked(Option::is_some) {
        shelf().collection.update(|collection| {
            if let Some(collection) = collection {
                change(collection);
            }
        });
    }
}

/// Tells the game's page what happened to the game.
fn inform(elsewhere: Elsewhere) {
    let handler = INNER.with_borrow(|inner| inner.handler.clone());
    if let Some(handler) = handler {
        handler(elsewhere);
    }
}

/// Shows, once, that nothing can be stored.
fn refuse() {
    let refused = shelf().refused;
    if !refused.get_untracked() {
        refused.set(true);
        toast::say(t("web-refused"));
    }
}

/// Loads all entries, unless they are loaded.
pub(super) fn load() {
    if shelf().collection.with_untracked(Option::is_none) {
        send(TabInput::Load);
    }
}

/// A tab's current document for an entry.
fn of_entry(entry: &Entry, text: String) -> Current {
    Current { id: entry.id.clone(), changed: entry.changed, is_stored: true, text: Some(text) }
}

// Games.

/// This tab's game, or else the last game of any tab: its id, and its text for [`PlaySession::read`].
pub(super) fn kept_game() -> Option<(EntryId, String)> {
    let current = GAME.kept()?;
    Some((current.id, current.text?))
}

/// An id for a new game or study.
pub(super) fn new_id() -> EntryId {
    EntryId::new(browser::now(), browser::lot())
}

/// Makes a game the current one. `handler` is told of other tabs' changes to it.
pub(super) fn show_game(id: &EntryId, session: &PlaySession, handler: impl Fn(Elsewhere) + 'static) {
    shelf().follows.set(false);
    GAME.set_current(id);
    INNER.with_borrow_mut(|inner| inner.handler = Some(Rc::new(handler)));
    let kept = GAME.kept().filter(|kept| kept.id == *id);
    let (at, is_stored) = kept.as_ref().map_or((0, true), |kept| (kept.changed, kept.is_stored));
    let entry = kept.and_then(|kept| GAME.entry(&kept));
    let entry = entry.or_else(|| Entry::of_game(id.clone(), session, browser::time(), at));
    if let Some(entry) = entry.map(Box::new) {
        send(TabInput::ShowGame { entry, at, is_stored });
    }
}

/// Ends showing a game.
pub(super) fn leave_game() {
    INNER.with_borrow_mut(|inner| inner.handler = None);
    send(TabInput::LeaveGame);
}

/// Makes this tab the one that plays the game.
pub(super) fn take_over() {
    send(TabInput::TakeOver);
}

/// Stores the current game. It becomes an entry with its first move.
pub(super) fn keep_game(id: &EntryId, session: &PlaySession) {
    if shelf().follows.get_untracked() {
        return;
    }
    let at = browser::now();
    let Some(entry) = Entry::of_game(id.clone(), session, browser::time(), at) else { return };
    if let (true, Some(text)) = (GAME.is_current(id), entry.kept_game()) {
        let is_stored = GAME.kept().is_some_and(|kept| kept.is_stored && kept.sgf() == entry.sgf());
        GAME.keep(Current { is_stored, ..of_entry(&entry, text) });
    }
    if !session.game().turns().is_empty() {
        persistence::ask_once();
        send(TabInput::KeepGame(Box::new(entry)));
    }
}

/// Opens this game on the game page.
pub(super) fn open_game(entry: &Entry) {
    let Some(text) = entry.kept_game() else { return };
    GAME.keep(of_entry(entry, text));
    if browser::hash() == Route::Play.hash() {
        // Set the route again, so that the page is rebuilt.
        state().route.set(Route::Play);
    } else {
        browser::go("/play");
    }
}

/// Returns to a game once it has been stored.
pub(super) fn go_back_to_game(id: EntryId) {
    send(TabInput::Open(id));
}

// Studies.

/// This tab's study, or else the last study of any tab, which becomes the current one.
pub(super) fn show_study() -> Option<String> {
    let current = STUDY.kept()?;
    STUDY.set_current(&current.id);
    send(TabInput::ShowStudy(current.id, current.changed));
    current.text
}

/// This tab's study, or else the last study of any tab, as an entry.
pub(super) fn kept_study() -> Option<Entry> {
    STUDY.kept().and_then(|current| STUDY.entry(&current))
}

/// Shows a stored study without storing it again meanwhile.
pub(super) fn resume(show: impl FnOnce()) {
    RESUMES.set(true);
    show();
    RESUMES.set(false);
}

/// Begins a new study, because another record was opened.
pub(super) fn begin_study() {
    if !RESUMES.get() {
        let id = new_id();
        STUDY.set_current(&id);
        send(TabInput::ShowStudy(id, 0));
    }
}

/// Passes a record to the analysis page, which the person is about to see.
pub(super) fn hand_over_study(sgf: &str) {
    let text = Some(sgf.to_owned());
    STUDY.keep(Current { changed: browser::now(), text, ..Current::new(new_id()) });
}

/// Opens the record of an entry on the analysis page. If it is a game, changing it there makes it a study.
pub(super) fn open_study(entry: &Entry) {
    if entry.played.is_some() {
        hand_over_study(entry.sgf());
    } else {
        STUDY.keep(of_entry(entry, entry.sgf().to_owned()));
    }
    browser::go("/analyse");
}

/// Stores the study that `AnalysisSession::to_kept` wrote. It becomes an entry unless it is empty or equals
/// an entry.
pub(super) fn keep_study(kept: String) {
    if RESUMES.get() {
        return;
    }
    let id = STUDY.current().unwrap_or_else(new_id);
    let current = Current { changed: browser::now(), is_stored: false, text: Some(kept), id };
    let entry = STUDY.entry(&current);
    STUDY.keep(current);
    if let Some(entry) = entry {
        send(TabInput::KeepStudy(Box::new(entry)));
    }
}

/// Stores a record from elsewhere as an entry, unless it is one already.
pub(super) fn keep_record(id: EntryId, sgf: &str) {
    if let Ok(entry) = Entry::of_kept_study(id, sgf, browser::now()) {
        let seen = entry.sgf().to_owned();
        send(TabInput::Put(vec![(entry, Some(seen))]));
    }
}

// The list.

/// Gives an entry a name.
pub(super) fn rename(id: EntryId, title: String) {
    send(TabInput::Rename(id, title));
}

/// Deletes entries. They can be [restored](put_back).
pub(super) fn delete(entries: &[Entry]) {
    let ids: Vec<EntryId> = entries.iter().map(|entry| entry.id.clone()).collect();
    for id in &ids {
        GAME.forget(id);
        STUDY.forget(id);
    }
    change_list(|list| ids.iter().for_each(|id| drop(list.remove(id))));
    send(TabInput::Delete(ids));
}

/// Restores deleted entries.
pub(super) fn put_back(entries: Vec<Entry>) {
    send(TabInput::Put(entries.into_iter().map(|entry| (entry, None)).collect()));
}

/// Stores the entries that opening files has changed. `after` is the collection `before` with the additions.
pub(super) fn put_opened(before: &Collection, after: &Collection, report: &ImportReport) {
    let seen = |id| before.get(id).map(|entry| entry.sgf().to_owned());
    let changed: Vec<_> =
        report.changed().filter_map(|id| Some((after.get(id)?.clone(), seen(id)))).collect();
    if !changed.is_empty() {
        send(TabInput::Put(changed));
    }
}
