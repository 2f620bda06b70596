//! The keyboard commands of the page, wherever the focus is, and the dialog that lists them.

use dvonn_game::{
    AnalysisCommand, AnalysisInput, AnalysisSession, KeyPlace, Keystroke, SetupInput, analysis_command,
};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::super::words::{t, with};
use super::analysis_board::{AnalysisBoard, Mode};

/// The keys and the message that explains them. The keys in the second column are alternatives that work on
/// the board too.
const KEYS: [(&str, &str, &str); 8] = [
    ("← →", ", .", "analyse-keys-step"),
    ("Home End", "< >", "analyse-keys-ends"),
    ("↑ ↓", "[ ]", "analyse-keys-variation"),
    ("f", "r", "analyse-keys-flip"),
    ("e", "l", "analyse-keys-engine"),
    ("Space", "x", "analyse-keys-best"),
    ("Ctrl+Z", "Ctrl+Y", "analyse-keys-undo"),
    ("?", "", "analyse-keys-help"),
];

/// Listens to keys while the page is shown.
pub(super) fn listen(board: AnalysisBoard, help: NodeRef<html::Dialog>) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        if let Some(command) = command_of(&event)
            && carry_out(board, command, help)
        {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}

/// The command of a key where it was pressed.
pub(crate) fn command_of(event: &web_sys::KeyboardEvent) -> Option<AnalysisCommand> {
    // A dialog takes all keys, and the board those that it uses.
    if event.default_prevented() || open_dialog() {
        return None;
    }
    let stroke = Keystroke {
        key: &event.key(),
        control: event.ctrl_key() || event.meta_key(),
        shift: event.shift_key(),
        alt: event.alt_key(),
    };
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    analysis_command(stroke, place(target.as_ref()))
}

fn open_dialog() -> bool {
    document().query_selector("dialog[open]").ok().flatten().is_some()
}

fn place(target: Option<&web_sys::Element>) -> KeyPlace {
    let Some(target) = target else { return KeyPlace::Page };
    match target.tag_name().as_str() {
        "TEXTAREA" => KeyPlace::Text,
        "INPUT"
            if matches!(
                target.get_attribute("type").as_deref(),
                Some("radio" | "checkbox" | "range" | "file")
            ) =>
        {
            KeyPlace::Field
        }
        "INPUT" => KeyPlace::Text,
        "SELECT" => KeyPlace::Field,
        "BUTTON" | "A" | "SUMMARY" => KeyPlace::Button,
        _ => KeyPlace::Page,
    }
}

/// Carries out the command of a key. Returns whether it applies now.
fn carry_out(board: AnalysisBoard, command: AnalysisCommand, help: NodeRef<html::Dialog>) -> bool {
    let mode = board.mode.get_untracked();
    match command {
        AnalysisCommand::Help => show(help),
        AnalysisCommand::Flip => board.turned.update(|turned| *turned = !*turned),
        AnalysisCommand::Input(AnalysisInput::Undo) if mode == Mode::SetUp => board.edit(SetupInput::Undo),
        // All other commands are about the moves.
        _ if mode != Mode::Moves => return false,
        AnalysisCommand::Engine => board.switch_engine(),
        AnalysisCommand::BestMove => {
            let best = board.with(|session| session.engine_lines().first()?.first());
            match best {
                Some(m) => board.send(AnalysisInput::Play(m)),
                None if !board.with(AnalysisSession::is_thinking_along) => board.switch_engine(),
                None => {}
            }
        }
        AnalysisCommand::Input(input) => board.send(input),
    }
    true
}

/// Shows the list of keys.
pub(super) fn show(help: NodeRef<html::Dialog>) {
    if let Some(help) = help.get_untracked() {
        let _ = help.show_modal();
    }
}

/// The list of keys.
pub(super) fn dialog(help: NodeRef<html::Dialog>) -> impl IntoView {
    let close = move |_| {
        if let Some(help) = help.get_untracked() {
            help.close();
        }
    };
    let row = |(keys, others, id): (&'static str, &'static str, &'static str)| {
        let both = move || match (id, others) {
            (_, "") => keys.to_owned(),
            ("analyse-keys-undo", _) => format!("{keys}, {others}"),
            _ => with("analyse-keys-pair", &[("keys", keys.into()), ("others", others.into())]),
        };
        view! { <div><dt>{both}</dt><dd>{move || t(id)}</dd></div> }
    };
    view! {
        <dialog class="keys" node_ref=help aria-labelledby="keys-title">
            <h2 id="keys-title">{move || t("analyse-keys")}</h2>
            <dl>{KEYS.map(row).collect_view()}</dl>
            <p class="explain">{move || t("analyse-keys-board")}</p>
            <button class="button primary" on:click=close>{move || t("analyse-keys-close")}</button>
        </dialog>
    }
}
