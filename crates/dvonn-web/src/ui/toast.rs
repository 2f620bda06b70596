//! Short messages at the bottom of the page, most of them with an undo button.

use std::cell::RefCell;
use std::collections::HashMap;
use std::time::Duration;

use leptos::html::Div;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::browser;
use super::icons::{Icon, icon};
use super::state::state;
use super::words::t;
use crate::beside::{Area, room_beside};

/// How long a message stays, and one with a button. The time restarts when the pointer or the focus leaves
/// it.
const STAY: [Duration; 2] = [Duration::from_secs(5), Duration::from_secs(9)];
/// The most messages at a time. A new one then replaces the oldest.
const MOST: usize = 3;

/// The distance between a message and the board, in pixels.
const GAP: f64 = 4.0;

/// A handle to a message, which may be gone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Toast(usize);

#[derive(Clone, PartialEq, Debug)]
struct Shown {
    toast: Toast,
    text: String,
    /// The text of the button, if there is one.
    button: Option<String>,
}

/// A message that was shown during this visit.
#[derive(Clone, PartialEq, Debug)]
pub struct Past {
    toast: Toast,
    /// What it said.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The text of its button, as long as the button makes sense.
    pub button: Option<String>,
}

#[derive(Default)]
struct Toasts {
    shown: Option<RwSignal<Vec<Shown>>>,
    past: Option<RwSignal<Vec<Past>>>,
    actions: HashMap<Toast, Box<dyn FnOnce()>>,
    timers: HashMap<Toast, TimeoutHandle>,
}

/// The most past messages.
const MOST_PAST: usize = 20;

/// How long a message with a link counts as known, in milliseconds.
const NEWS: u64 = 60_000;

thread_local! {
    /// The links and texts of recent messages, and when they were shown.
    static LED: RefCell<Vec<(String, u64)>> = const { RefCell::new(Vec::new()) };
    static TOASTS: RefCell<Toasts> = RefCell::default();
}

/// Shows a message.
pub fn say(text: String) -> Toast {
    show(text, None)
}

/// Shows a message with an undo button, which stays in the list of past messages.
pub fn offer(text: String, undo: impl FnOnce() + 'static) -> Toast {
    offer_to(text, t("web-toast-undo"), undo)
}

/// Shows a message with a button, which stays in the list of past messages.
///
/// The message outlives its page. If the action no longer makes sense, the page must [`withdraw`] the
/// message.
pub fn offer_to(text: String, button: String, action: impl FnOnce() + 'static) -> Toast {
    show(text, Some((button, Box::new(action))))
}

/// Shows a message with a link to another page, unless the same one was shown within the last minute. The
/// server reports an event both to the page and through the push service.
pub fn lead(text: String, button: String, hash: String) {
    let now = browser::now();
    let is_new = LED.with_borrow_mut(|led| {
        led.retain(|(_, at)| now.saturating_sub(*at) < NEWS);
        let news = format!("{hash} {text}");
        let is_new = led.iter().all(|(known, _)| *known != news);
        led.push((news, now));
        is_new
    });
    if is_new {
        let _ = offer_to(text, button, move || browser::go(hash.trim_start_matches('#')));
    }
}

/// The messages of this visit, the newest first.
pub fn past() -> Option<RwSignal<Vec<Past>>> {
    TOASTS.with_borrow(|toasts| toasts.past)
}

/// Removes a message, if it is still shown, and its action. The list of past messages keeps its words.
pub fn withdraw(toast: Toast) {
    TOASTS.with_borrow_mut(|toasts| toasts.actions.remove(&toast));
    if let Some(past) = past() {
        past.update(|list| {
            for past in list.iter_mut().filter(|past| past.toast == toast) {
                past.button = None;
            }
        });
    }
    hide(toast);
}

/// Removes a message, if it is still shown.
fn hide(toast: Toast) {
    let shown = TOASTS.with_borrow_mut(|toasts| {
        if let Some(timer) = toasts.timers.remove(&toast) {
            timer.clear();
        }
        toasts.shown
    });
    if let Some(shown) =
        shown.filter(|shown| shown.with_untracked(|list| list.iter().any(|item| item.toast == toast)))
    {
        let had_focus = has_focus(toast);
        shown.update(|list| list.retain(|item| item.toast != toast));
        // The focus would be lost with the message's button.
        if had_focus {
            focus_main();
        }
    }
}

fn show(text: String, button: Option<(String, Box<dyn FnOnce()>)>) -> Toast {
    let toast = Toast(browser::serial());
    let shown = TOASTS.with_borrow_mut(|toasts| {
        let button = button.map(|(label, action)| {
            toasts.actions.insert(toast, action);
            label
        });
        toasts.shown.map(|shown| (shown, Shown { toast, text, button }))
    });
    if let Some((past, (_, Shown { text, button, .. }))) = past().zip(shown.as_ref()) {
        let (text, button, at) = (text.clone(), button.clone(), browser::now());
        let oldest = past.try_update(|list| {
            list.insert(0, Past { toast, text, at, button });
            (list.len() > MOST_PAST).then(|| list.pop()).flatten()
        });
        if let Some(oldest) = oldest.flatten() {
            TOASTS.with_borrow_mut(|toasts| toasts.actions.remove(&oldest.toast));
        }
    }
    if let Some((shown, item)) = shown {
        let oldest = shown.with_untracked(|list| (list.len() >= MOST).then(|| list[0].toast));
        if let Some(oldest) = oldest {
            hide(oldest);
        }
        shown.update(|list| list.push(item));
        wait(toast);
    }
    toast
}

/// Removes a message after its time.
fn wait(toast: Toast) {
    let has_button = TOASTS.with_borrow(|toasts| toasts.actions.contains_key(&toast));
    let timer = set_timeout_with_handle(move || hide(toast), STAY[usize::from(has_button)]).ok();
    let before = TOASTS.with_borrow_mut(|toasts| match timer {
        Some(timer) => toasts.timers.insert(toast, timer),
        None => toasts.timers.remove(&toast),
    });
    if let Some(before) = before {
        before.clear();
    }
}

/// Keeps a message until [`wait`] is called.
fn hold(toast: Toast) {
    let timer = TOASTS.with_borrow_mut(|toasts| toasts.timers.remove(&toast));
    if let Some(timer) = timer {
        timer.clear();
    }
}

/// Carries out the action of a message.
pub fn act(past: &Past) {
    act_on(past.toast);
}

fn act_on(toast: Toast) {
    let action = TOASTS.with_borrow_mut(|toasts| toasts.actions.remove(&toast));
    withdraw(toast);
    if let Some(action) = action {
        action();
    }
}

fn element_id(toast: Toast) -> String {
    format!("toast-{}", toast.0)
}

fn has_focus(toast: Toast) -> bool {
    let element = document().get_element_by_id(&element_id(toast));
    element.is_some_and(|element| element.contains(document().active_element().as_deref()))
}

fn focus_main() {
    let main =
        document().get_element_by_id("main").and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(main) = main {
        let _ = main.focus();
    }
}

/// The place of the messages. The frame always contains it, because a screen reader reads only what enters an
/// existing region.
pub(crate) fn toasts() -> impl IntoView {
    let shown = RwSignal::new(Vec::new());
    TOASTS.with_borrow_mut(|toasts| (toasts.shown, toasts.past) = (Some(shown), Some(RwSignal::default())));
    let place = NodeRef::<Div>::new();
    // Place the messages again when the layout changes. The listeners stay for as long as the page is open.
    let again = move || {
        if shown.with_untracked(|list| !list.is_empty()) {
            request_animation_frame(move || lay(place));
        }
    };
    let _ = window_event_listener(leptos::ev::resize, move |_| again());
    let _ = window_event_listener(leptos::ev::scroll, move |_| again());
    Effect::new(move |_| {
        shown.track();
        state().route.track();
        again();
    });
    view! {
        <div class="toasts" role="status" node_ref=place>
            <For each=move || shown.get() key=|item: &Shown| item.toast children=message/>
        </div>
    }
}

/// Places the messages next to the page's boards, where they neither cover a board nor take its taps.
fn lay(place: NodeRef<Div>) {
    let Some(place) = place.get_untracked() else { return };
    let style = (*place).style();
    // Without these properties, the messages are at the bottom, above the page's bar.
    let _ = style.remove_property("inset");
    let _ = style.remove_property("max-height");
    let area = |element: &web_sys::Element| {
        let rect = element.get_bounding_client_rect();
        Area { left: rect.left(), top: rect.top(), right: rect.right(), bottom: rect.bottom() }
    };
    let Some(root) = document().document_element() else { return };
    let (wide, high) = (f64::from(root.client_width()), f64::from(root.client_height()));
    let now = area(&place);
    let page = Area { left: 0.0, top: 0.0, right: wide, bottom: now.bottom };
    let Ok(found) = document().query_selector_all(".dvonn-board:not(.dvonn-small)") else { return };
    let boards = (0..found.length()).filter_map(|i| found.get(i)?.dyn_into::<web_sys::Element>().ok());
    let boards: Vec<Area> = boards.map(|board| area(&board)).collect();
    if !boards.iter().any(|board| board.meets(&now)) {
        return;
    }
    let room = room_beside(page, &boards, now.height() + GAP);
    let inset = format!(
        "auto {:.0}px {:.0}px {:.0}px",
        wide - room.right,
        (high - room.bottom + if room.bottom < page.bottom { GAP } else { 0.0 }).max(0.0),
        room.left
    );
    let _ = style.set_property("inset", &inset);
    let _ = style.set_property("max-height", &format!("{:.0}px", room.height()));
}

fn message(Shown { toast, text, button }: Shown) -> impl IntoView {
    let leave = move |_: web_sys::PointerEvent| {
        if !has_focus(toast) {
            wait(toast);
        }
    };
    let escape = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" {
            event.stop_propagation();
            hide(toast);
        }
    };
    view! {
        <div
            class="toast" id=element_id(toast)
            on:pointerenter=move |_| hold(toast)
            on:pointerleave=leave
            on:focusin=move |_| hold(toast)
            on:focusout=move |_| wait(toast)
            on:keydown=escape
        >
            <span class="toast-text">{text}</span>
            {button.map(|label| view! {
                <button class="toast-act" on:click=move |_| act_on(toast)>{label}</button>
            })}
            <button
                class="toast-close" aria-label=move || t("web-toast-close") title=move || t("web-toast-close")
                on:click=move |_| hide(toast)
            >
                {icon(Icon::Close)}
            </button>
        </div>
    }
}
