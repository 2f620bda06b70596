//! What is kept on the device, and what the tabs of the app tell each other about it.
//!
//! Everything that is kept is an entry of the database ([`store`]). The game and the study that a tab has before it are kept
//! besides as texts in `sessionStorage`, so that a tab that is loaded again goes on at once with what is its own, and in
//! `localStorage`, for new tabs, and for browsers that refuse the database.
//!
//! A game is played in one tab at a time. A tab that shows a game asks the others, and the one that has had it longest
//! answers: then the asking tab follows, until the person takes over. A study that another tab has is copied when it changes.

mod channel;
mod current;

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use dvonn_collection::{Collection, Entry, EntryId, ImportError, ImportReport};
use dvonn_game::PlaySession;
use leptos::prelude::*;

use super::state::state;
use super::words::t;
use super::{browser, store, toast};
use crate::route::Route;
use channel::{Channel, News};
use current::{GAME, STUDY, Slot};

/// What the pages share of what is kept.
#[derive(Clone, Copy)]
pub(super) struct Shelf {
    /// All entries, once they are loaded.
    pub(super) collection: RwSignal<Option<Collection>>,
    /// Whether the browser refuses to keep anything.
    pub(super) refused: RwSignal<bool>,
    /// Whether another tab plays the game of this one.
    pub(super) follows: RwSignal<bool>,
}

/// What happened in another tab to the game that is shown.
pub(super) enum Elsewhere {
    /// The game is played there.
    Played,
    /// The game has changed there to this, as it is kept.
    Changed(String),
}

/// What the game page does when something happens in another tab.
type Handler = Rc<dyn Fn(Elsewhere)>;

/// A task for the database.
type Job = Pin<Box<dyn Future<Output = ()>>>;

#[derive(Default)]
struct Inner {
    shelf: Option<Shelf>,
    channel: Option<Channel>,
    /// The game that the page shows, since when, and what to do with news.
    shown: Option<(EntryId, u64, Handler)>,
    /// Another tab has the study of this one: the next change makes it another study.
    shares_study: bool,
    jobs: VecDeque<Job>,
}

thread_local! {
    static INNER: RefCell<Inner> = RefCell::default();
    static WORKS: Cell<bool> = const { Cell::new(false) };
    /// Whether a study is being shown that is kept already.
    static RESUMES: Cell<bool> = const { Cell::new(false) };
}

/// What the pages share.
pub(super) fn shelf() -> Shelf {
    INNER.with_borrow_mut(|inner| {
        *inner.shelf.get_or_insert_with(|| Shelf {
            collection: RwSignal::new(None),
            refused: RwSignal::new(false),
            follows: RwSignal::new(false),
        })
    })
}

/// Listens to the other tabs, and takes over what earlier versions of the app kept. It is called before the first page is
/// there, which asks for the game and tells the other tabs; and what the pages share then belongs to none of them.
pub(super) fn start() {
    shelf();
    let channel = Channel::open(hear);
    INNER.with_borrow_mut(|inner| inner.channel = channel);
    for slot in [GAME, STUDY] {
        if let Some((id, text)) = slot.adopt() {
            let entry = slot.entry(id, &text, browser::now());
            if let Some(entry) = entry.filter(|entry| entry.summary().moves > 0) {
                enqueue(async move {
                    let id = entry.id.clone();
                    done(store::change(&id, |before| before.is_none().then_some(entry)).await);
                });
            }
        }
    }
}

/// Does the tasks for the database one after the other, so that what is kept last is what stays.
fn enqueue(job: impl Future<Output = ()> + 'static) {
    INNER.with_borrow_mut(|inner| inner.jobs.push_back(Box::pin(job)));
    if WORKS.replace(true) {
        return;
    }
    wasm_bindgen_futures::spawn_local(async {
        while let Some(job) = INNER.with_borrow_mut(|inner| inner.jobs.pop_front()) {
            job.await;
        }
        WORKS.set(false);
    });
}

/// Notes and tells what became of a change.
fn done(result: Result<Option<Entry>, idb::Error>) {
    match result {
        Ok(Some(entry)) => put_on_shelf(vec![entry]),
        Ok(None) => {}
        Err(_) => refuse(),
    }
}

/// Says, once, that nothing can be kept.
fn refuse() {
    let refused = shelf().refused;
    if !refused.get_untracked() {
        refused.set(true);
        toast::say(t("games-refused"));
    }
}

/// Entries were stored: the list and the other tabs are told.
fn put_on_shelf(entries: Vec<Entry>) {
    for entry in &entries {
        tell(&News::Changed(entry.id.clone()));
    }
    if shelf().collection.with_untracked(Option::is_some) {
        shelf().collection.update(|collection| {
            if let Some(collection) = collection {
                entries.into_iter().for_each(|entry| collection.put(entry));
            }
        });
    }
}

fn tell(news: &News) {
    INNER.with_borrow(|inner| {
        if let Some(channel) = &inner.channel {
            channel.tell(news);
        }
    });
}

/// Loads all entries, if they are not there yet.
pub(super) fn load() {
    if shelf().collection.with_untracked(Option::is_some) {
        return;
    }
    enqueue(async {
        match store::all().await {
            Ok(entries) => shelf().collection.set(Some(entries.into_iter().collect())),
            Err(_) => {
                refuse();
                shelf().collection.set(Some(Collection::new()));
            }
        }
    });
}

// The game.

/// The game of this tab, or else the last one of any tab: its id, and the text that [`PlaySession::read`] reads.
pub(super) fn kept_game() -> Option<(EntryId, String)> {
    GAME.kept()
}

/// An id for a new game or study.
pub(super) fn new_id() -> EntryId {
    EntryId::new(browser::now(), browser::lot())
}

/// The page shows a game from now on, and is told what other tabs do to it.
pub(super) fn show_game(id: &EntryId, handler: impl Fn(Elsewhere) + 'static) {
    let since = browser::now();
    shelf().follows.set(false);
    GAME.set_current(id);
    INNER.with_borrow_mut(|inner| inner.shown = Some((id.clone(), since, Rc::new(handler))));
    tell(&News::Shown(id.clone(), since));
    // Another tab may have gone on with it since this one kept it.
    let (id, since) = (id.clone(), GAME.since());
    enqueue(async move {
        if let Ok(Some(entry)) = store::get(&id).await
            && entry.changed > since
            && GAME.kept().is_some_and(|(kept, text)| kept == id && !text.ends_with(entry.sgf()))
            && shows(&id)
            && let Some(text) = entry.kept_game()
        {
            GAME.keep(&id, &text, entry.changed);
            inform(Elsewhere::Changed(text));
        }
    });
}

/// The page shows no game any more.
pub(super) fn leave_game() {
    INNER.with_borrow_mut(|inner| inner.shown = None);
}

fn shows(id: &EntryId) -> bool {
    INNER.with_borrow(|inner| inner.shown.as_ref().is_some_and(|(shown, ..)| shown == id))
}

/// The game is played in this tab from now on.
pub(super) fn take_over(id: &EntryId) {
    INNER.with_borrow_mut(|inner| {
        if let Some((shown, since, _)) = &mut inner.shown
            && shown == id
        {
            *since = browser::now();
        }
    });
    shelf().follows.set(false);
    tell(&News::Taken(id.clone()));
}

/// Keeps a game. It becomes an entry with its first move.
pub(super) fn keep_game(id: &EntryId, session: &PlaySession) {
    if shelf().follows.get_untracked() && shows(id) {
        return;
    }
    let at = browser::now();
    let Some(entry) = Entry::of_game(id.clone(), session, browser::time(), at) else { return };
    if GAME.is_current(id)
        && let Some(text) = entry.kept_game()
    {
        GAME.keep(id, &text, at);
    }
    if session.game().turns().is_empty() {
        return;
    }
    enqueue(async move {
        let id = entry.id.clone();
        done(store::change(&id, |before| Some(changed(before, entry))).await);
    });
}

/// What is stored when an entry changes.
fn changed(before: Option<Entry>, now: Entry) -> Entry {
    let Some(before) = before else { return now };
    let mut next = before.followed_by(now);
    // Looking at something does not change it.
    if next.sgf() == before.sgf() {
        next.changed = before.changed;
    }
    next
}

/// Goes to the game page with this game.
pub(super) fn open_game(entry: &Entry) {
    let Some(text) = entry.kept_game() else { return };
    GAME.keep(&entry.id, &text, entry.changed);
    if browser::hash() == Route::Play.hash() {
        // The page is built anew.
        state().route.set(Route::Play);
    } else {
        browser::go("/play");
    }
}

/// Goes back to a game, when it has been stored.
pub(super) fn go_back_to_game(id: EntryId) {
    enqueue(async move {
        if let Ok(Some(entry)) = store::get(&id).await {
            open_game(&entry);
        }
    });
}

// The study.

/// The study of this tab, or else the last one of any tab, as SGF.
pub(super) fn kept_study() -> Option<String> {
    let (id, text) = STUDY.kept()?;
    STUDY.set_current(&id);
    INNER.with_borrow_mut(|inner| inner.shares_study = false);
    tell(&News::StudyShown(id));
    Some(text)
}

/// Has the page show a study that is kept already: nothing is kept meanwhile.
pub(super) fn resume(show: impl FnOnce()) {
    RESUMES.set(true);
    show();
    RESUMES.set(false);
}

/// Another record was opened: it is another study.
pub(super) fn begin_study() {
    if !RESUMES.get() {
        INNER.with_borrow_mut(|inner| inner.shares_study = false);
        STUDY.set_current(&new_id());
    }
}

/// Hands a record to the analysis page, which the person is about to see.
pub(super) fn hand_over_study(sgf: &str) {
    STUDY.keep(&new_id(), sgf, browser::now());
}

/// Goes to the analysis page with the record of an entry. The game of an entry becomes a study when it is changed there.
pub(super) fn open_study(entry: &Entry) {
    if entry.played.is_some() {
        hand_over_study(entry.sgf());
    } else {
        STUDY.keep(&entry.id, entry.sgf(), entry.changed);
    }
    browser::go("/analyse");
}

/// Keeps the study. It becomes an entry unless it is empty, or is just like an entry.
pub(super) fn keep_study(sgf: &str) {
    if RESUMES.get() {
        return;
    }
    let shares = INNER.with_borrow_mut(|inner| std::mem::take(&mut inner.shares_study));
    let at = browser::now();
    let id = match STUDY.current().filter(|_| !shares) {
        Some(id) => id,
        None => new_id(),
    };
    STUDY.keep(&id, sgf, at);
    let Ok(entry) = Entry::of_kept_study(id, sgf, at) else { return };
    let is_empty = entry.summary().moves == 0 && entry.record() == dvonn_record::Record::new();
    enqueue(async move {
        let id = entry.id.clone();
        let is_known = matches!(store::get(&id).await, Ok(Some(_)));
        if !is_known {
            if is_empty {
                return;
            }
            let same =
                store::all().await.unwrap_or_default().into_iter().find(|known| known.sgf() == entry.sgf());
            if let Some(same) = same {
                // The next change belongs to the study that is there already. A game stays as it was played.
                if same.played.is_none() && STUDY.is_current(&id) {
                    STUDY.keep(&same.id, same.sgf(), same.changed);
                }
                return;
            }
        }
        done(store::change(&id, |before| Some(changed(before, entry))).await);
    });
}

// The list.

/// Gives an entry a name.
pub(super) fn rename(id: EntryId, title: String) {
    let at = browser::now();
    enqueue(async move {
        let rename = |before: Option<Entry>| {
            let mut entry = before?;
            entry.title = title;
            entry.changed = at;
            Some(entry)
        };
        done(store::change(&id, rename).await);
    });
}

/// Deletes entries. They can be [put back](put_back).
pub(super) fn delete(entries: &[Entry]) {
    let ids: Vec<EntryId> = entries.iter().map(|entry| entry.id.clone()).collect();
    for id in &ids {
        GAME.forget(id);
        STUDY.forget(id);
    }
    shelf().collection.update(|collection| {
        for id in &ids {
            collection.as_mut().and_then(|collection| collection.remove(id));
        }
    });
    enqueue(async move {
        match store::delete(&ids).await {
            Ok(()) => ids.into_iter().for_each(|id| tell(&News::Changed(id))),
            Err(_) => refuse(),
        }
    });
}

/// Stores entries as they are.
pub(super) fn put_back(entries: Vec<Entry>) {
    enqueue(async move {
        match store::put(&entries).await {
            Ok(()) => put_on_shelf(entries),
            Err(_) => refuse(),
        }
    });
}

/// Takes over the entries of a file.
///
/// # Errors
/// If the file is no collection.
pub(super) fn import(text: &str) -> Result<ImportReport, ImportError> {
    let mut collection = shelf().collection.get_untracked().unwrap_or_default();
    let report = collection.import(text)?;
    let changed: Vec<Entry> = report.changed().filter_map(|id| collection.get(id).cloned()).collect();
    if !changed.is_empty() {
        put_back(changed);
    }
    Ok(report)
}

// The other tabs.

/// Another tab tells something.
fn hear(news: News) {
    match news {
        News::Changed(id) => hear_of_change(id),
        News::Shown(id, since) => {
            let has_longer = INNER.with_borrow(|inner| {
                inner.shown.as_ref().is_some_and(|(shown, own, _)| *shown == id && *own <= since)
            });
            if has_longer && !shelf().follows.get_untracked() {
                tell(&News::Held(id));
            }
        }
        News::Held(id) | News::Taken(id) if shows(&id) => follow(),
        News::StudyShown(id) if STUDY.is_current(&id) => tell(&News::StudyHeld(id)),
        News::StudyHeld(id) if STUDY.is_current(&id) => {
            INNER.with_borrow_mut(|inner| inner.shares_study = true);
        }
        _ => {}
    }
}

/// Another tab plays the game of this one.
fn follow() {
    if !shelf().follows.get_untracked() {
        shelf().follows.set(true);
        inform(Elsewhere::Played);
    }
}

/// Another tab has stored or deleted an entry.
fn hear_of_change(id: EntryId) {
    enqueue(async move {
        let Ok(entry) = store::get(&id).await else { return };
        shelf().collection.update(|collection| {
            if let Some(collection) = collection {
                match &entry {
                    Some(entry) => collection.put(entry.clone()),
                    None => drop(collection.remove(&id)),
                }
            }
        });
        let Some(entry) = entry else { return };
        // A name that was given elsewhere changes neither game nor study.
        let differs = |slot: &Slot| slot.kept().is_some_and(|(_, kept)| !kept.ends_with(entry.sgf()));
        if STUDY.is_current(&id) && differs(&STUDY) {
            INNER.with_borrow_mut(|inner| inner.shares_study = true);
        }
        if let Some(text) = entry.kept_game().filter(|_| shows(&id) && differs(&GAME)) {
            follow();
            GAME.keep(&id, &text, entry.changed);
            inform(Elsewhere::Changed(text));
        }
    });
}

/// Tells the page of the game what happened to it.
fn inform(elsewhere: Elsewhere) {
    let handler = INNER.with_borrow(|inner| inner.shown.as_ref().map(|(.., handler)| Rc::clone(handler)));
    if let Some(handler) = handler {
        handler(elsewhere);
    }
}
