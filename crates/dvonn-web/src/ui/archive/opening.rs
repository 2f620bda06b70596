//! Opening files, zips and folders into the archive, one portion at a time, until the person stops it.

use dvonn_archive::client::{Failure, ImportFault, Imported, Progress, Reason, Reply, Request};
use js_sys::ArrayBuffer;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::DragEvent;

use super::super::archive_worker;
use super::super::dropped::{self, Handed};
use super::super::games::remarks;
use super::super::handed::Waiting;
use super::super::icons::{Icon, icon};
use super::super::words::{said, t, with};
use super::super::{encoding, place, state};
use super::told;

/// The most bytes and files sent to the worker together.
const PORTION_BYTES: f64 = 8e6;
const PORTION_FILES: usize = 500;

/// The size of the largest file, in bytes.
const MOST_BYTES: f64 = 1e9;

/// The most faults, and the most remarks, to show.
const FAULTS: usize = 200;

/// The progress of opening files.
#[derive(Clone, PartialEq, Default)]
enum Stage {
    /// Nothing is being opened.
    #[default]
    Nothing,
    /// The number of games read so far, and how many of them are new.
    Reading(u64, u64),
    /// The outcome for the files, and whether the person stopped the opening.
    Done(Box<Imported>, bool),
}

/// The files that are being opened.
#[derive(Clone, Copy)]
pub(super) struct Opening {
    stage: RwSignal<Stage>,
    stops: RwSignal<bool>,
    /// How many times games have been added.
    brought: RwSignal<u32>,
}

impl Opening {
    pub(super) fn new() -> Self {
        let opening =
            Self { stage: RwSignal::default(), stops: RwSignal::new(false), brought: RwSignal::new(0) };
        // After the reader leaves the page, other requests need the archive.
        on_cleanup(move || {
            if matches!(opening.stage.try_get_untracked(), Some(Stage::Reading(..))) {
                opening.stop();
            }
        });
        opening
    }

    /// How many times games have been added. Earlier results may be incomplete.
    pub(super) fn brought(self) -> u32 {
        self.brought.get()
    }

    /// Opens the dropped files.
    pub(super) fn drop(self, event: &DragEvent) {
        let handed = dropped::of_drop(event);
        if !handed.is_empty() {
            event.prevent_default();
            self.open(handed);
        }
    }

    pub(super) fn open(self, handed: Vec<Handed>) {
        if handed.is_empty() || matches!(self.stage.get_untracked(), Stage::Reading(..)) {
            return;
        }
        self.stops.set(false);
        self.stage.set(Stage::Reading(0, 0));
        leptos::task::spawn_local(self.read(handed));
    }

    async fn read(self, handed: Vec<Handed>) {
        let mut waiting = Waiting::new(handed);
        let mut all = Imported::default();
        let mut portion = Portion::default();
        while !self.is_stopped() && all.failure.is_none() {
            let next = waiting.next().await;
            let is_last = next.is_none();
            match next {
                Some(Ok((name, file))) if file.size() <= MOST_BYTES => {
                    // With this file, the portion would be too large.
                    if portion.bytes + file.size() > PORTION_BYTES && !portion.may_be_archive(&name) {
                        self.send(&mut portion, &mut all).await;
                    }
                    match JsFuture::from(file.array_buffer()).await.map(JsCast::dyn_into::<ArrayBuffer>) {
                        Ok(Ok(bytes)) => portion.add(name, bytes, file.size()),
                        _ => refuse(&mut all, name),
                    }
                }
                Some(Ok((name, _)) | Err(name)) => refuse(&mut all, name),
                None => {}
            }
            if is_last || portion.names.len() >= PORTION_FILES && !portion.has_manifest() {
                self.send(&mut portion, &mut all).await;
            }
            if is_last {
                break;
            }
        }
        let is_stopped = self.is_stopped();
        if is_stopped {
            archive_worker::ask_status();
        }
        // The person may have left the page.
        if self.stage.try_set(Stage::Done(Box::new(all.clone()), is_stopped)).is_none() {
            if all.added > 0 {
                self.brought.update(|brought| *brought += 1);
            }
            state::state().announce(sum(&all));
            super::super::browser::after(0, || place::focus("archived-told"));
        }
    }

    fn is_stopped(self) -> bool {
        self.stops.try_get_untracked().unwrap_or(true)
    }

    /// Sends a portion to the worker and adds up the outcome.
    async fn send(self, portion: &mut Portion, all: &mut Imported) {
        let Portion { names, files, .. } = std::mem::take(portion);
        if names.is_empty() {
            return;
        }
        let (read, new) = (all.added + all.known + all.refused, all.added);
        let progress = move |now: Progress| {
            let _ = self.stage.try_set(Stage::Reading(read + now.games, new + now.found));
        };
        match archive_worker::answer(
            Request::Import { names, languages: encoding::languages() },
            &files,
            progress,
        )
        .await
        {
            Reply::Imported(more) => {
                all.added += more.added;
                all.known += more.known;
                all.refused += more.refused;
                all.faults.extend(more.faults);
                all.faults.truncate(FAULTS);
                all.remarks.extend(more.remarks);
                all.remarks.truncate(FAULTS);
                if all.unread_dates == 0 {
                    all.unread_date = more.unread_date;
                }
                all.unread_dates += more.unread_dates;
                all.failure = all.failure.or(more.failure);
            }
            // The person stopped the opening.
            Reply::Failed(Failure::Ended) if self.is_stopped() => {}
            Reply::Failed(failure) => all.failure = Some(failure),
            _ => {}
        }
        let _ = self.stage.try_set(Stage::Reading(all.added + all.known + all.refused, all.added));
    }

    fn stop(self) {
        let _ = self.stops.try_set(true);
        archive_worker::interrupt();
    }
}

/// Files to send to the worker together.
#[derive(Default)]
struct Portion {
    names: Vec<String>,
    files: Vec<ArrayBuffer>,
    bytes: f64,
}

impl Portion {
    fn add(&mut self, name: String, bytes: ArrayBuffer, size: f64) {
        self.names.push(name);
        self.files.push(bytes);
        self.bytes += size;
    }

    /// Whether the files include an archive's manifest, in which case the archive's other files belong with
    /// them.
    fn has_manifest(&self) -> bool {
        self.names
            .iter()
            .any(|name| name.rsplit('/').next().is_some_and(|name| name.starts_with("manifest-")))
    }

    /// Whether a file may belong to the archive that this portion begins.
    fn may_be_archive(&self, name: &str) -> bool {
        let folder = |name: &str| name.rsplit_once('/').map(|(folder, _)| folder.to_owned());
        self.has_manifest() && self.names.last().is_some_and(|last| folder(last) == folder(name))
    }
}

fn refuse(all: &mut Imported, file: String) {
    all.refused += 1;
    all.faults.push(ImportFault { file, number: 0, line: None, reason: Reason::Unreadable });
}

/// The outcome for the games, in the words of My games, without empty counts.
fn sum(all: &Imported) -> String {
    let counts = [("games-opened-new", all.added), ("games-opened-known", all.known)];
    let lines: Vec<String> = counts
        .into_iter()
        .filter(|&(_, count)| count > 0)
        .map(|(id, count)| with(id, &[("count", count.into())]))
        .collect();
    let is_nothing = lines.is_empty() && all.refused == 0 && all.failure.is_none();
    if is_nothing { t("games-opened-nothing") } else { lines.join(" ") }
}

/// The buttons for choosing files or a folder.
pub(super) fn buttons(opening: Opening) -> impl IntoView {
    let field = move |id, folder| dropped::field(id, folder, move |handed| opening.open(handed));
    view! {
        <label class="button shelf-file">
            {icon(Icon::Open)}<span>{move || t("archive-open-files")}</span>
            {field("archived-files", false)}
        </label>
        <label class="button shelf-file shelf-folder">
            {icon(Icon::Open)}<span>{move || t("games-open-folder")}</span>
            {field("archived-folder", true)}
        </label>
        <a class="button" href="#/games">{icon(Icon::Games)}<span>{move || t("web-games-title")}</span></a>
    }
}

/// The progress of the opening, and the outcome for the files.
pub(super) fn panel(opening: Opening) -> impl IntoView {
    let close = move |_| {
        opening.stage.set(Stage::Nothing);
        // The button that had the focus is gone.
        place::focus("main");
    };
    move || {
        match opening.stage.get() {
        Stage::Nothing => ().into_any(),
        Stage::Reading(games, new) => view! {
            <div class="archive-reading">
                <p role="status" id="archive-reading">
                    {with("archive-reading", &[("count", games.into()), ("added", new.into())])}
                </p>
                <button type="button" class="button small" id="archive-stop" on:click=move |_| opening.stop()>
                    {icon(Icon::Close)}<span>{t("archive-stop")}</span>
                </button>
            </div>
        }
        .into_any(),
        Stage::Done(all, is_stopped) => view! {
            <section class="shelf-told" id="archived-told" tabindex="-1" aria-label=t("games-opened-title")>
                <button type="button" class="told-close" aria-label=t("web-toast-close") on:click=close>
                    {icon(Icon::Close)}
                </button>
                // It is unknown how many games of an interrupted portion were added, so the page shows the
                // current total.
                <p>{if is_stopped { t("archive-stopped") } else { sum(&all) }}</p>
                {(all.unread_dates > 0).then(|| {
                    let date = all.unread_date.as_str().into();
                    view! { <p>{with("archive-unread-dates", &[("count", all.unread_dates.into()), ("date", date)])}</p> }
                })}
                {all.failure.map(|failure| view! { <p class="fault">{told::failure(failure)}</p> })}
                {(!all.faults.is_empty()).then(|| {
                    let faults = all.faults.iter().map(|fault| view! { <li>{told::fault(fault)}</li> });
                    let more = all.refused.saturating_sub(all.faults.len() as u64);
                    view! {
                        <p>{with("games-opened-refused", &[("count", all.refused.into())])}</p>
                        <ul class="told-refused" tabindex="0" aria-label=t("games-opened-refused-list")>
                            {faults.collect_view()}
                            {(more > 0).then(|| view! { <li>{with("games-opened-more", &[("count", more.into())])}</li> })}
                        </ul>
                    }
                })}
                {remarks(all.remarks.iter().map(|sentences| said(sentences)))}
            </section>
        }
        .into_any(),
    }
    }
}
