//! The collection on the device: the face of [`Tab`], which decides what is stored and which tab plays.
//!
//! Every game and study is an entry of the database ([`store`]). The current ones of a tab are kept as
//! documents as well: in `sessionStorage`, so that a reloaded tab continues at once with its own, and in
//! `localStorage`, for new tabs, and for browsers that refuse the database.

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

/// The collection's state that the pages share.
#[derive(Clone, Copy)]
pub(super) struct Shelf {
    /// All entries, once they are loaded.
    pub(super) collection: RwSignal<Option<Collection>>,
    /// Whether the browser refuses to keep anything.
    pub(super) refused: RwSignal<bool>,
    /// Whether another tab plays the game of this one.
    pub(super) follows: RwSignal<bool>,
}

/// An event of the shown game in another tab.
pub(super) enum Elsewhere {
    /// The game is played there.
    Played,
    /// The game is no longer played there: it goes on here.
    Free,
    /// The game has changed there to this, as it is kept.
    Changed(String),
    /// The game has another id from now on, if it had this one.
    Renamed {
        /// Its id until now.
        from: EntryId,
        /// Its id from now on.
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
    /// The reaction of the page that shows a game to news of it.
    handler: Option<Handler>,
}

thread_local! {
    static INNER: RefCell<Inner> = RefCell::default();
    /// Whether the shown study is in the collection already.
    static RESUMES: Cell<bool> = const { Cell::new(false) };
}

/// The shared state of the pages.
pub(super) fn shelf() -> Shelf {
    INNER.with_borrow_mut(|inner| {
        *inner.shelf.get_or_insert_with(|| Shelf {
            collection: RwSignal::new(None),
            refused: RwSignal::new(false),
            follows: RwSignal::new(false),
        })
    })
}

/// Listens to the other tabs, and takes over what earlier versions of the app kept. It is called before the
/// first page is there, which asks for the game and tells the other tabs; and what the pages share then
/// belongs to none of them.
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
        // It listens for as long as the page is open.
        std::mem::forget(listener);
    }
}

/// Gives the tab an input, and carries out the effects.
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

/// Tells the page of the game what happened to it.
fn inform(elsewhere: Elsewhere) {
    let handler = INNER.with_borrow(|inner| inner.handler.clone());
    if let Some(handler) = handler {
        handler(elsewhere);
    }
}

/// Says, once, that nothing can be kept.
fn refuse() {
    let refused = shelf().refused;
    if !refused.get_untracked() {
        refused.set(true);
        toast::say(t("web-refused"));
    }
}

/// Loads all entries, if they are not there yet.
pub(super) fn load() {
    if shelf().collection.with_untracked(Option::is_none) {
        send(TabInput::Load);
    }
}

/// The current document of a tab that shows an entry.
fn of_entry(entry: &Entry, text: String) -> Current {
    Current { id: entry.id.clone(), changed: entry.changed, is_stored: true, text: Some(text) }
}

// The game.

/// The game of this tab, or else the last one of any tab: its id, and the text that [`PlaySession::read`]
/// reads.
pub(super) fn kept_game() -> Option<(EntryId, String)> {
    let current = GAME.kept()?;
    Some((current.id, current.text?))
}

/// An id for a new game or study.
pub(super) fn new_id() -> EntryId {
    EntryId::new(browser::now(), browser::lot())
}

/// The page shows a game from now on, and is told of other tabs' changes to it.
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

/// The page shows no game any more.
pub(super) fn leave_game() {
    INNER.with_borrow_mut(|inner| inner.handler = None);
    send(TabInput::LeaveGame);
}

/// The game is played in this tab from now on.
pub(super) fn take_over() {
    send(TabInput::TakeOver);
}

/// Keeps the game that is shown. It becomes an entry with its first move.
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

/// Goes to the game page with this game.
pub(super) fn open_game(entry: &Entry) {
    let Some(text) = entry.kept_game() else { return };
    GAME.keep(of_entry(entry, text));
    if browser::hash() == Route::Play.hash() {
        // The page is rebuilt.
        state().route.set(Route::Play);
    } else {
        browser::go("/play");
    }
}

/// Goes back to a game, when it has been stored.
pub(super) fn go_back_to_game(id: EntryId) {
    send(TabInput::Open(id));
}

// The study.

/// The study of this tab, or else the last one of any tab. The page shows it from now on.
pub(super) fn show_study() -> Option<String> {
    let current = STUDY.kept()?;
    STUDY.set_current(&current.id);
    send(TabInput::ShowStudy(current.id, current.changed));
    current.text
}

/// The study of this tab, or else the last one of any tab, as an entry.
pub(super) fn kept_study() -> Option<Entry> {
    STUDY.kept().and_then(|current| STUDY.entry(&current))
}

/// Has the page show a study that is kept already: nothing is kept meanwhile.
pub(super) fn resume(show: impl FnOnce()) {
    RESUMES.set(true);
    show();
    RESUMES.set(false);
}

/// Another record was opened, so it is another study.
pub(super) fn begin_study() {
    if !RESUMES.get() {
        let id = new_id();
        STUDY.set_current(&id);
        send(TabInput::ShowStudy(id, 0));
    }
}

/// Hands a record to the analysis page, which the person is about to see.
pub(super) fn hand_over_study(sgf: &str) {
    let text = Some(sgf.to_owned());
    STUDY.keep(Current { changed: browser::now(), text, ..Current::new(new_id()) });
}

/// Goes to the analysis page with the record of an entry. The game of an entry becomes a study when it is
/// changed there.
pub(super) fn open_study(entry: &Entry) {
    if entry.played.is_some() {
        hand_over_study(entry.sgf());
    } else {
        STUDY.keep(of_entry(entry, entry.sgf().to_owned()));
    }
    browser::go("/analyse");
}

/// Keeps the study, as `AnalysisSession::to_kept` wrote it. It becomes an entry unless it is empty, or is
/// just like an entry.
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

/// Keeps a record that came from elsewhere as an entry, if it is not there.
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

/// Deletes entries. They can be [put back](put_back).
pub(super) fn delete(entries: &[Entry]) {
    let ids: Vec<EntryId> = entries.iter().map(|entry| entry.id.clone()).collect();
    for id in &ids {
        GAME.forget(id);
        STUDY.forget(id);
    }
    change_list(|list| ids.iter().for_each(|id| drop(list.remove(id))));
    send(TabInput::Delete(ids));
}

/// Stores entries that were deleted.
pub(super) fn put_back(entries: Vec<Entry>) {
    send(TabInput::Put(entries.into_iter().map(|entry| (entry, None)).collect()));
}

/// Stores a changed document: `after` is the earlier state with the additions.
pub(super) fn put_opened(before: &Collection, after: &Collection, report: &ImportReport) {
    let seen = |id| before.get(id).map(|entry| entry.sgf().to_owned());
    let changed: Vec<_> =
        report.changed().filter_map(|id| Some((after.get(id)?.clone(), seen(id)))).collect();
    if !changed.is_empty() {
        send(TabInput::Put(changed));
    }
}
