//! Opening games: chosen or dropped files, many at once, folders and zips.

use dvonn_collection::{ImportReport, Limits, NamedFile, OpenFault, OpenReport, Opening};
use dvonn_record::ZipFault;
use leptos::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::File;

use super::super::dropped::{self, Handed};
use super::super::everything;
use super::super::handed::Waiting;
use super::super::icons::{Icon, icon};
use super::super::shelf::{self, shelf};
use super::super::words::{self, t, with};
use super::super::{browser, encoding, place, state};

/// How long games are read before the page may draw, in milliseconds.
const TURN: f64 = 24.0;
/// The most refused files to name.
const NAMED: usize = 200;

/// The report on the opened files.
#[derive(Clone, PartialEq, Default)]
pub(super) enum Told {
    /// Nothing was opened.
    #[default]
    Nothing,
    /// This many games have been read so far.
    Reading(usize),
    /// The outcome for the files.
    Done {
        /// The results as sentences.
        lines: Vec<String>,
        /// The refusals, file by file.
        refused: Vec<String>,
        /// Remarks on what was skipped or guessed.
        remarks: Vec<String>,
        /// Settings in the files, which are applied only if the person agrees.
        settings: Option<String>,
    },
}

/// Opens all files passed to the page while it is shown.
pub(super) fn watch(told: RwSignal<Told>) {
    Effect::new(move |_| {
        // Known games are recognised only once everything is loaded.
        if shelf().collection.with(Option::is_none) {
            return;
        }
        let handed = dropped::take();
        if !handed.is_empty() {
            leptos::task::spawn_local(open(handed, told));
        }
    });
}

/// Opens files and reports the outcome.
async fn open(handed: Vec<Handed>, told: RwSignal<Told>) {
    let _ = told.try_set(Told::Reading(0));
    let mut opening = Opening::new(Vec::new(), browser::now()).for_reader(encoding::reader());
    let before = shelf().collection.get_untracked().unwrap_or_default();
    let mut after = before.clone();
    let mut waiting = Waiting::new(handed);
    let mut files = 0;
    while let Some(next) = waiting.next().await {
        let (name, file) = match next {
            Ok(file) => file,
            Err(name) => {
                opening.refuse(&name, OpenFault::Unreadable);
                continue;
            }
        };
        files += 1;
        let count = Limits::default().zip.files;
        if files > count {
            opening.refuse(&name, OpenFault::Zip(ZipFault::TooManyFiles { count }));
            break;
        }
        add(&mut opening, name, &file).await;
        loop {
            let since = browser::time();
            let mut more = true;
            while more && (browser::time() - since).as_secs_f64() * 1000.0 < TURN {
                more = opening.step(&mut after);
                let guess = match opening.unnamed_encoding() {
                    Some(bytes) => encoding::guess(bytes).await,
                    None => None,
                };
                if let Some(guess) = guess {
                    opening.name_encoding(&guess);
                }
            }
            if !more {
                break;
            }
            let _ = told.try_set(Told::Reading(opening.games()));
            breathe().await;
        }
    }
    let report = opening.finish(&mut after);
    shelf::put_opened(&before, &after, &report.import);
    let done = tell(&report);
    if let Told::Done { lines, refused, .. } = &done {
        state::state().announce([lines.as_slice(), refused.get(..3).unwrap_or(refused)].concat().join(" "));
    }
    let _ = told.try_set(done);
    browser::after(0, || place::focus("shelf-told"));
}

/// Passes the bytes of a file to the opening.
async fn add(opening: &mut Opening, name: String, file: &File) {
    let limit = Limits::default().file;
    if file.size() > limit as f64 {
        return opening.refuse(&name, OpenFault::TooLarge { megabytes: limit >> 20 });
    }
    match JsFuture::from(file.array_buffer()).await {
        Ok(buffer) => opening.add(NamedFile { name, bytes: js_sys::Uint8Array::new(&buffer).to_vec() }),
        Err(_) => opening.refuse(&name, OpenFault::Unreadable),
    }
}

/// Lets the browser draw.
async fn breathe() {
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        let _ = window().set_timeout_with_callback(&resolve);
    });
    let _ = JsFuture::from(promise).await;
}

fn tell(report: &OpenReport) -> Told {
    let mut lines = lines(&report.import, report.refused.is_empty());
    let refused: Vec<String> = report.refused.iter().take(NAMED).map(words::say).collect();
    let more = report.refused.len().saturating_sub(NAMED);
    let taken = everything::join(&report.documents);
    if taken.joined > 0 {
        lines.push(t("games-progress-joined"));
    }
    if taken.later > 0 {
        lines.push(t("games-progress-later"));
    }
    if !refused.is_empty() {
        lines.push(with("games-opened-refused", &[("count", report.refused.len().into())]));
    }
    let mut refused = refused;
    if more > 0 {
        refused.push(with("games-opened-more", &[("count", more.into())]));
    }
    let remarks = report.remarks.iter().take(NAMED).map(words::say).collect();
    Told::Done { lines, refused, remarks, settings: taken.settings }
}

/// The outcome for the games, as sentences.
fn lines(report: &ImportReport, whole: bool) -> Vec<String> {
    let counts = [report.added.len(), report.updated.len(), report.known];
    // Leave out empty counts.
    let said = ["games-opened-new", "games-opened-updated", "games-opened-known"];
    let mut lines: Vec<String> = said
        .into_iter()
        .zip(counts)
        .filter(|&(_, count)| count > 0)
        .map(|(id, count)| with(id, &[("count", count.into())]))
        .collect();
    if lines.is_empty() && whole {
        lines.push(t("games-opened-nothing"));
    }
    if !report.versions.is_empty() {
        lines.push(with("games-imported-versions", &[("count", report.versions.len().into())]));
    }
    lines
}

/// The report, in a panel of its own.
pub(super) fn panel(told: RwSignal<Told>) -> impl IntoView {
    let close = move |_| {
        told.set(Told::Nothing);
        // The button that had the focus is gone.
        place::focus("games-filters");
    };
    move || {
        match told.get() {
        Told::Nothing => ().into_any(),
        Told::Reading(games) => view! {
            <p class="shelf-told" role="status">{with("games-reading", &[("count", games.into())])}</p>
        }
        .into_any(),
        Told::Done { lines, refused, remarks, settings } => view! {
            <section class="shelf-told" id="shelf-told" tabindex="-1" aria-label=t("games-opened-title")>
                <button type="button" class="told-close" aria-label=t("web-toast-close") on:click=close>
                    {icon(Icon::Close)}
                </button>
                {lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
                {(!refused.is_empty()).then(|| view! {
                    <ul class="told-refused" tabindex="0" aria-label=t("games-opened-refused-list")>
                        {refused.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
                    </ul>
                })}
                {self::remarks(remarks.into_iter())}
                {settings.map(|settings| {
                    let taken = RwSignal::new(false);
                    let take = move |_| {
                        everything::take_settings(&settings);
                        taken.set(true);
                    };
                    view! {
                        <p class="buttons">
                            <button type="button" class="button small" id="games-settings" disabled=move || taken.get() on:click=take>
                                {move || t(if taken.get() { "games-settings-taken" } else { "games-settings-take" })}
                            </button>
                        </p>
                    }
                })}
            </section>
        }
        .into_any(),
    }
    }
}

/// The remarks on opened files.
pub(crate) fn remarks(lines: impl ExactSizeIterator<Item = String>) -> impl IntoView {
    (lines.len() > 0).then(|| {
        view! {
            <ul class="told-remarks" tabindex="0" aria-label=t("games-opened-remarks-list")>
                {lines.map(|line| view! { <li>{line}</li> }).collect_view()}
            </ul>
        }
    })
}

/// A field that chooses files or a folder for My games. The label around it is the button.
pub(super) fn field(id: &'static str, folder: bool) -> impl IntoView {
    dropped::field(id, folder, dropped::hand_over)
}
