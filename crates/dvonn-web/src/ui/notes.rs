//! Notes next to a text: what a word of the glossary means, or what a rule says, with a board to try it on.
//! The reader does not leave the page. On a wide screen a note opens next to its word; on a small one it
//! covers the lower part of the screen.
//!
//! A word opens its note when tapped or chosen by key, and while it has the keyboard focus or the mouse rests
//! on it. Escape or a tap outside the note closes it.

pub(crate) mod prose;
pub(crate) mod try_out;

use std::time::Duration;

use dvonn_lessons::rules::{Rule, rule};
use dvonn_lessons::{Example, example};
use leptos::ev;
use leptos::html::{Button, Div};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};

use super::browser;
use super::icons::{Icon, icon};
use super::words::{t, with};
use prose::prose;
use try_out::try_out;

/// How long the mouse must rest on a word to open its note, and must be away to close it.
const REST: Duration = Duration::from_millis(300);

/// The width of a note next to its word, in pixels.
const WIDTH: f64 = 380.0;
const GAP: f64 = 8.0;

/// The subject of a note.
#[derive(Clone, Copy, Debug)]
pub(crate) enum What {
    /// A word of the glossary.
    Term(&'static Example),
    /// A rule.
    Rule(&'static str),
}

impl What {
    /// The word of the glossary with this name.
    pub(crate) fn term(term: &str) -> Option<Self> {
        example(term).map(Self::Term)
    }

    /// The anchor on the rules page.
    const fn id(self) -> &'static str {
        match self {
            Self::Term(example) => example.term,
            Self::Rule(id) => id,
        }
    }

    /// Its title.
    pub(crate) fn title(self) -> String {
        match self {
            Self::Term(example) => t(&format!("rules-term-{}", example.term)),
            Self::Rule(id) => id.to_owned(),
        }
    }
}

/// The open note.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Open {
    /// The number of the word that opened it.
    word: usize,
    /// The note's distances from the left, and from the top or the bottom of the screen.
    left: f64,
    top: Option<f64>,
    bottom: Option<f64>,
    room: f64,
    /// Whether it stays open when the mouse or the focus leaves.
    stays: bool,
}

/// The notes of a page.
#[derive(Clone, Copy)]
struct Notes {
    open: RwSignal<Option<Open>>,
    what: StoredValue<Option<What>>,
    /// The word that opened the note.
    word: StoredValue<Option<HtmlElement>, LocalStorage>,
    note: NodeRef<Div>,
    /// The number of mouse and focus events, so that after a delay only the latest counts.
    moves: StoredValue<usize>,
    /// Whether the focus is returning to a word, which must not open its note again.
    returning: StoredValue<bool>,
}

impl Notes {
    fn show(self, what: What, word: usize, anchor: HtmlElement, stays: bool) {
        self.moves.update_value(|moves| *moves += 1);
        self.what.set_value(Some(what));
        let inside = self.note.get_untracked().is_some_and(|note| note.contains(Some(&anchor)));
        if let Some(before) = self.open.get_untracked().filter(|_| inside) {
            // For a word in a note, the new note replaces the old one and belongs to the same word on the
            // page.
            self.open.set(Some(Open { word, stays, ..before }));
            let note = self.note;
            return browser::after(0, move || {
                let _ = note.get_untracked().map(|note| note.focus());
            });
        }
        let (left, top, bottom, room) = place_beside(&anchor);
        self.word.set_value(Some(anchor));
        self.open.set(Some(Open { word, left, top, bottom, room, stays }));
    }

    /// Closes the note, and returns the focus to its word if the note had it.
    fn close(self) {
        self.moves.update_value(|moves| *moves += 1);
        let focused = document().active_element();
        let has_focus = self.note.get_untracked().is_some_and(|note| note.contains(focused.as_deref()));
        if self.open.with_untracked(Option::is_none) {
            return;
        }
        if has_focus && let Some(word) = self.word.try_with_value(Clone::clone).flatten() {
            self.returning.set_value(true);
            let _ = word.focus();
            self.returning.set_value(false);
        }
        self.open.set(None);
    }

    /// Calls a function after the delay, if no mouse or focus event came meanwhile.
    fn after_rest(self, then: impl FnOnce() + 'static) {
        self.moves.update_value(|moves| *moves += 1);
        let now = self.moves.get_value();
        set_timeout(
            move || {
                if self.moves.try_get_value() == Some(now) {
                    then();
                }
            },
            REST,
        );
    }

    fn leave(self) {
        if self.open.with_untracked(|open| open.is_some_and(|open| !open.stays)) {
            self.after_rest(move || self.close());
        } else {
            self.moves.update_value(|moves| *moves += 1);
        }
    }
}

/// The place of a note: below its word, or above it if there is more room, and never off the screen.
fn place_beside(word: &Element) -> (f64, Option<f64>, Option<f64>, f64) {
    let size =
        |value: Result<wasm_bindgen::JsValue, _>| value.ok().and_then(|value| value.as_f64()).unwrap_or(0.0);
    let (width, height) = (size(window().inner_width()), size(window().inner_height()));
    let rect = word.get_bounding_client_rect();
    let middle = rect.left() + rect.width() / 2.0;
    let left = (middle - WIDTH / 2.0).min(width - WIDTH - GAP).max(GAP);
    let (above, below) = (rect.top() - 2.0 * GAP, height - rect.bottom() - 2.0 * GAP);
    if below >= above {
        (left, Some(rect.bottom() + GAP), None, below)
    } else {
        (left, None, Some(height - rect.top() + GAP), above)
    }
}

/// A word or a rule number in a text. It opens a note if the page has notes, and is a link otherwise.
pub(crate) fn name(what: What, words: String) -> AnyView {
    match use_context::<Notes>() {
        Some(notes) => word(notes, what, words).into_any(),
        None => view! { <a href=format!("#/rules/{}", what.id())>{words}</a> }.into_any(),
    }
}

fn word(notes: Notes, what: What, words: String) -> impl IntoView {
    let number = browser::serial();
    let button = NodeRef::<Button>::new();
    let is_open = move || notes.open.with(|open| open.is_some_and(|open| open.word == number));
    let show = move |stays| {
        if let Some(button) = button.get_untracked() {
            notes.show(what, number, button.into(), stays);
        }
    };
    let click = move |event: MouseEvent| {
        let stays =
            notes.open.with_untracked(|open| open.is_some_and(|open| open.word == number && open.stays));
        if stays {
            return notes.close();
        }
        show(true);
        // A click by keyboard has no count. Then the reader continues with the note.
        if event.detail() == 0 {
            browser::after(0, move || {
                let _ = notes.note.get_untracked().map(|note| note.focus());
            });
        }
    };
    let focus = move |_| {
        let by_key =
            button.get_untracked().is_some_and(|button| button.matches(":focus-visible").unwrap_or(false));
        if by_key && !notes.returning.get_value() && !notes.open.with_untracked(Option::is_some) {
            show(false);
        }
    };
    view! {
        <button
            type="button"
            class="term"
            node_ref=button
            aria-haspopup="dialog"
            aria-expanded=move || is_open().to_string()
            on:click=click
            on:focus=focus
            on:blur=move |_| notes.leave()
            on:pointerenter=move |event: PointerEvent| {
                let other = notes.open.with_untracked(|open| open.is_none_or(|open| open.word != number && !open.stays));
                if event.pointer_type() == "mouse" && other {
                    notes.after_rest(move || show(false));
                }
            }
            on:pointerleave=move |_| notes.leave()
        >{words}</button>
    }
}

/// Gives a page notes, which its texts open and [`note`] shows.
pub(crate) fn begin() {
    let notes = Notes {
        open: RwSignal::new(None),
        what: StoredValue::new(None),
        word: StoredValue::new_local(None),
        note: NodeRef::new(),
        moves: StoredValue::new(0),
        returning: StoredValue::new(false),
    };
    provide_context(notes);
    let keys = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            notes.close();
        }
    });
    let pointer = window_event_listener(ev::pointerdown, move |event: PointerEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_in = |selector| {
            target.as_ref().is_some_and(|target| target.closest(selector).ok().flatten().is_some())
        };
        if !is_in(".note") && !is_in(".term") {
            notes.close();
        }
    });
    on_cleanup(move || {
        keys.remove();
        pointer.remove();
    });
}

/// The open note, if any.
pub(crate) fn note() -> impl IntoView {
    let notes = expect_context::<Notes>();
    let number = Memo::new(move |_| notes.open.get().map(|open| open.word));
    move || {
        number.get().and_then(|_| notes.what.get_value()).map(|what| {
            view! {
                <div class="note-shade" aria-hidden="true"></div>
                {body(notes, what)}
            }
        })
    }
}

fn body(notes: Notes, what: What) -> impl IntoView {
    let place = notes.open.get_untracked();
    let pixels =
        |value: Option<f64>| value.map_or_else(|| "auto".to_owned(), |value| format!("{value:.0}px"));
    let stay = move || notes.moves.update_value(|moves| *moves += 1);
    view! {
        <div
            class="note"
            role="dialog"
            aria-label=move || with("rules-term-about", &[("term", what.title().into())])
            tabindex="-1"
            node_ref=notes.note
            style:--note-left=pixels(place.map(|place| place.left))
            style:--note-top=pixels(place.and_then(|place| place.top))
            style:--note-bottom=pixels(place.and_then(|place| place.bottom))
            style:--note-room=pixels(place.map(|place| place.room))
            style:--note-width=format!("{WIDTH}px")
            // Otherwise the board in the note would handle the key. It needs the key only while a stack is
            // picked up.
            on:keydown:capture=move |event: KeyboardEvent| {
                let picked = || notes.note.get_untracked().is_some_and(|note| {
                    note.query_selector(".dvonn-picked").ok().flatten().is_some()
                });
                if event.key() == "Escape" && !picked() {
                    event.stop_propagation();
                    notes.close();
                }
            }
            on:pointerenter=move |_| stay()
            on:focusin=move |_| stay()
            on:pointerdown=move |_| notes.open.update(|open| {
                if let Some(open) = open {
                    open.stays = true;
                }
            })
            on:pointerleave=move |_| notes.leave()
        >
            <div class="note-head">
                <h2>{move || what.title()}</h2>
                <button type="button" class="button note-close" aria-label=move || t("rules-term-close") on:click=move |_| notes.close()>
                    {icon(Icon::Close)}
                </button>
            </div>
            {match what {
                What::Term(example) => about_term(example).into_any(),
                What::Rule(id) => rule(id).map(about_rule).into_any(),
            }}
        </div>
    }
}

fn about_term(example: &'static Example) -> impl IntoView {
    let term = example.term;
    view! {
        <div class="note-text">
            <p>{move || prose(&t(&format!("rules-term-{term}.means")))}</p>
        </div>
        <div class="note-board">{try_out(example.diagram(), board_label(term))}</div>
        <div class="note-text">
            <p class="note-shows">{move || prose(&t(&format!("rules-term-{term}.shows")))}</p>
            <p class="note-links"><a href=format!("#/rules/{term}")>{move || t("rules-term-glossary")}</a></p>
        </div>
    }
}

fn about_rule(rule: &'static Rule) -> impl IntoView {
    let id = rule.id;
    view! {
        <div class="note-text"><p>{move || prose(&t(rule.text))}</p></div>
        {rule.diagram.map(|diagram| {
            let label = Signal::derive(move || with("rules-board-label", &[("rule", id.into())]));
            view! { <div class="note-board">{try_out(diagram, label)}</div> }
        })}
        <div class="note-text">
            <p class="note-links"><a href=format!("#/rules/{id}")>{move || t("rules-title")}</a></p>
        </div>
    }
}

/// The label of a board that illustrates a word.
pub(crate) fn board_label(term: &'static str) -> Signal<String> {
    Signal::derive(move || {
        let word = t(&format!("rules-term-{term}"));
        with("rules-term-board-label", &[("term", word.into())])
    })
}
