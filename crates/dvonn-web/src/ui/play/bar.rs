//! The bar of a game, with everything that a move needs, always in the same place. The rest is in its menu.

use dvonn_board::BoardInput;
use dvonn_game::{Ending, PlayInput, PlaySession, Sharing};
use leptos::prelude::*;

use super::super::icons::{Icon, icon};
use super::super::page_menu::PageMenu;
use super::super::state::state;
use super::super::words::{self, t, with};
use super::super::{browser, share, shelf};
use super::page::PlayPage;

/// The bar. `ask` opens the form for a new game.
pub(super) fn bar(page: PlayPage, ask: Callback<()>, ended: Memo<Option<Ending>>) -> impl IntoView {
    let no_turn = Signal::derive(move || {
        page.watch(|session| session.game().refusal().is_some() || session.thinking().is_some())
            .unwrap_or(true)
    });
    view! {
        <div class="game-bar" role="group" aria-label=move || t("play-tools")>
            <PageMenu/>
            {tool(Icon::Undo, "play-undo", "undo", page.is_untouched(), move || page.send(PlayInput::Undo))}
            {move || match ended.with(Option::is_some) {
                true => {
                    let never = Signal::stored(false);
                    tool(Icon::Back, "play-earlier", "earlier", never, move || page.step_back()).into_any()
                }
                false => tool(Icon::Hint, "play-hint", "hint", no_turn, move || page.send(PlayInput::Hint)).into_any(),
            }}
            <div class="slot">{move || match (ended.get(), page.watch(PlaySession::pending).flatten()) {
                (Some(ending), _) => what_next(page, &ending).into_any(),
                (None, Some(m)) => confirm(page, &words::a_move(m)).into_any(),
                (None, None) => steps(page).into_any(),
            }}</div>
            {menu(page, ask)}
        </div>
    }
}

/// A button with an icon and, if there is room, its name.
pub(in super::super) fn tool(
    picture: Icon,
    name: &'static str,
    id: &'static str,
    disabled: Signal<bool>,
    on: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="button tool"
            id=id
            title=move || t(name)
            disabled=move || disabled.get()
            on:click=move |_| on()
        >
            {icon(picture)}<span>{move || t(name)}</span>
        </button>
    }
}

/// The button that plays the pending move.
pub(in super::super) fn confirm(page: PlayPage, m: &str) -> impl IntoView {
    let label = with("play-confirm", &[("move", m.into())]);
    view! {
        <button
            type="button"
            class="button primary"
            id="confirm"
            aria-label=label.clone()
            title=label
            on:click=move |_| page.send(PlayInput::Confirm)
        >{icon(Icon::Check)}<span>{m.to_owned()}</span></button>
        <button
            type="button"
            class="button tool brief"
            id="cancel"
            title=t("play-cancel")
            on:click=move |_| page.on_board(BoardInput::Cancel)
        >{icon(Icon::Close)}<span>{t("play-cancel")}</span></button>
    }
}

/// The choices at the end of a game. A loser is invited to see why they lost.
fn what_next(page: PlayPage, ending: &Ending) -> impl IntoView + use<> {
    let (rematch, review) =
        (t("play-rematch"), t(if ending.is_lost { "play-see-why" } else { "web-review" }));
    let (primary, other) = if ending.is_lost { ("", " primary") } else { (" primary", "") };
    view! {
        <button
            type="button" class=format!("button tool{primary}") id="rematch"
            on:click=move |_| page.rematch()
        >{icon(Icon::Turn)}<span>{rematch}</span></button>
        <a class=format!("button tool{other}") id="review-ended" href="#/review/game">
            {icon(Icon::Learn)}<span>{review}</span>
        </a>
    }
}

/// The buttons for looking back and forth while the game goes on.
pub(in super::super) fn steps(page: PlayPage) -> impl IntoView {
    let at = |wanted: fn(&PlaySession) -> bool| Signal::derive(move || page.watch(wanted).unwrap_or(false));
    let at_start = at(|session| session.shown() == 0);
    let at_end = at(|session| !session.looks_back());
    view! {
        {tool(Icon::Back, "play-earlier", "earlier", at_start, move || page.step_back())}
        {tool(Icon::Forward, "play-later", "later", at_end, move || page.step_on())}
        {tool(Icon::Last, "play-present", "present", at_end, move || page.send(PlayInput::Look(usize::MAX)))}
    }
}

/// The menu, with everything that is not needed for a move.
fn menu(page: PlayPage, ask: Callback<()>) -> impl IntoView {
    let never = Signal::stored(false);
    let has_coach = page.has_coach();
    let untouched = page.is_untouched();
    let no_redo = Signal::derive(move || !page.watch_game(dvonn_referee::Game::can_redo).unwrap_or(false));
    sheet(move |close| {
        let entry = move |picture, name, id, disabled, on| entry(close, picture, name, id, disabled, on);
        let turn = Callback::new(move |()| page.turned.update(|turned| *turned = !*turned));
        view! {
            {entry(Icon::Redo, "play-redo", "redo", no_redo, Callback::new(move |()| page.send(PlayInput::Redo)))}
            {to_history()}
            <button
                type="button" class="entry" id="coach" aria-pressed=move || has_coach.get().to_string()
                on:click=move |_| {
                    close.run(());
                    page.switch_coach();
                }
            >
                {icon(Icon::Coach)}<span>{move || t("play-coach")}</span>
            </button>
            {entry(Icon::Turn, "play-turn", "turn", never, turn)}
            {entry(Icon::Analyse, "play-analyse-game", "to-analysis", untouched, Callback::new(move |()| analyse_game(page)))}
            {entry(Icon::Share, "web-share", "share-game", untouched, Callback::new(move |()| share_game(page)))}
            {entry(Icon::Save, "play-save", "save", untouched, Callback::new(move |()| save(page)))}
            {entry(Icon::New, "play-new-game", "new-game", never, ask)}
            {resign(page, close)}
        }
        .into_any()
    })
}

/// The button of the menu, and its sheet. `entries` draws the entries; it gets a callback that closes the
/// sheet.
pub(in super::super) fn sheet(entries: impl FnOnce(Callback<()>) -> AnyView) -> impl IntoView {
    let sheet = NodeRef::<leptos::html::Div>::new();
    let close = Callback::new(move |()| {
        if let Some(sheet) = sheet.get_untracked() {
            let _ = sheet.hide_popover();
        }
    });
    view! {
        <button
            type="button"
            class="button tool"
            id="menu"
            popovertarget="game-menu"
            title=move || t("play-menu")
        >{icon(Icon::More)}<span>{move || t("play-menu")}</span></button>
        <div class="sheet" id="game-menu" popover="auto" node_ref=sheet role="group" aria-label=move || t("play-menu")>
            {entries(close)}
        </div>
    }
}

/// An entry of the menu, which closes it.
pub(in super::super) fn entry(
    close: Callback<()>,
    picture: Icon,
    name: &'static str,
    id: &'static str,
    disabled: Signal<bool>,
    on: Callback<()>,
) -> impl IntoView {
    view! {
        <button type="button" class="entry" id=id disabled=move || disabled.get() on:click=move |_| {
            close.run(());
            on.run(());
        }>{icon(picture)}<span>{move || t(name)}</span></button>
    }
}

/// The entry that opens the list of all moves.
pub(in super::super) fn to_history() -> impl IntoView {
    view! {
        <button type="button" class="entry" id="to-history" popovertarget="history">
            {icon(Icon::List)}<span>{move || t("play-history")}</span>
        </button>
    }
}

/// How long an entry of [`held`] must be held, in milliseconds.
const HOLD: usize = 800;
/// How long after its release an entry of [`held`] acts, in milliseconds.
const RELEASE: u64 = 100;
/// How long an entry shows how to use it, in milliseconds.
const TELL: u64 = 4000;

/// The entry for resigning.
pub(in super::super) fn resign(page: PlayPage, close: Callback<()>) -> impl IntoView {
    let on = Callback::new(move |()| page.send(PlayInput::Resign));
    held(close, Icon::Flag, ["play-resign", "play-resign-hold"], "resign", page.has_ended().into(), on)
}

/// An entry of the menu that acts when it is released after it was held, because a slip would cost the game.
/// It then closes the menu. With keys or a screen reader, it is pressed twice. `words` are its name, and how
/// to use it.
pub(in super::super) fn held(
    close: Callback<()>,
    picture: Icon,
    words: [&'static str; 2],
    id: &'static str,
    disabled: Signal<bool>,
    on: Callback<()>,
) -> impl IntoView {
    // When the press began, in milliseconds of the events' clock; 0 between presses.
    let (since, tells) = (RwSignal::new(0_usize), RwSignal::new(false));
    let act = move || {
        tells.set(false);
        close.run(());
        on.run(());
    };
    let tell = move |id: &str| {
        tells.set(true);
        state().announce(t(id));
        browser::after(TELL, move || {
            let _ = tells.try_set(false);
        });
    };
    // The events know when they happened, even on a busy page.
    let begin = move |event: web_sys::PointerEvent| since.set(event.time_stamp() as usize);
    let end = move |event: web_sys::PointerEvent| {
        let began = since.get_untracked();
        if began == 0 {
            return;
        }
        since.set(0);
        if event.type_() == "pointerup" && event.time_stamp() as usize >= began + HOLD {
            // The release is also a click, which must not reach what lies beneath the menu.
            browser::after(RELEASE, act);
        } else {
            tell(words[1]);
        }
    };
    // A click without a pointer comes from a key or a screen reader.
    let click = move |event: web_sys::MouseEvent| match (event.detail(), tells.get_untracked()) {
        (0, false) => tell("play-sure"),
        (0, true) => act(),
        _ => {}
    };
    view! {
        <button
            type="button" class="entry held" class:holding=move || since.get() != 0 id=id
            disabled=move || disabled.get()
            on:pointerdown=begin on:pointerup=end on:pointerleave=end on:pointercancel=end
            on:contextmenu=move |event| event.prevent_default() on:click=click
        >
            {icon(picture)}<span>{move || t(words[usize::from(tells.get())])}</span>
        </button>
    }
}

/// Opens the game on the analysis board.
pub(in super::super) fn analyse_game(page: PlayPage) {
    if let Some(sgf) = sgf(page) {
        shelf::hand_over_study(&sgf);
        browser::go("/analyse");
    }
}

/// Opens the sheet for sharing the current game.
pub(in super::super) fn share_game(page: PlayPage) {
    if let Some(record) = page.with(PlaySession::record) {
        share::open(Sharing { at: record.last(), record });
    }
}

/// Saves the game as a file.
pub(in super::super) fn save(page: PlayPage) {
    if let Some(sgf) = sgf(page) {
        browser::save_file("dvonn.sgf", "application/x-go-sgf", &sgf);
    }
}

/// The game as SGF, which holds everything in a record.
fn sgf(page: PlayPage) -> Option<String> {
    page.with(|session| dvonn_record::write_sgf(&session.record()))
}
