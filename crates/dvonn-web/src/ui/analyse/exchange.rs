//! Opening games in all formats.

use dvonn_game::{AnalysisInput, title};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::super::words::{self, t, with};
use super::super::{browser, encoding};
use super::analysis_board::{AnalysisBoard, Mode};

/// The most games in the list to choose from.
const MAX_LISTED: usize = 500;

/// Opens a file.
pub(super) fn open_file(board: AnalysisBoard, file: &web_sys::File) {
    let name = file.name();
    browser::read_file(file, move |bytes| match bytes {
        Some(bytes) => leptos::task::spawn_local(async move {
            let must_guess = dvonn_record::must_guess_encoding(&bytes);
            let encoding = if must_guess { encoding::guess(&bytes).await } else { None };
            board.send(AnalysisInput::OpenFile { bytes, reader: encoding::reader(), encoding });
        }),
        None => board.refuse(with("analyse-open-unreadable", &[("name", name.into())])),
    });
}

/// The panel for opening games.
pub(super) fn open(board: AnalysisBoard) -> impl IntoView {
    let pasted = RwSignal::new(String::new());
    let choose = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        if let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) {
            open_file(board, &file);
        }
    };
    let titles = board.watch(|session| {
        session.offered().take(MAX_LISTED).map(|game| title(game, words::player)).collect::<Vec<_>>()
    });
    let offered = move || {
        let titles = titles.get();
        let entry = |(index, title): (usize, String)| {
            view! {
                <li>
                    <button class="button small" on:click=move |_| board.send(AnalysisInput::Choose(index))>{title}</button>
                </li>
            }
        };
        (!titles.is_empty()).then(
            || view! { <ol class="games">{titles.into_iter().enumerate().map(entry).collect_view()}</ol> },
        )
    };
    view! {
        <section class="panel form">
            <h2>{move || t("analyse-open")}</h2>
            <p class="explain">{move || t("analyse-open-about")}</p>
            <label class="field">
                <span>{move || t("analyse-open-file")}</span>
                <input type="file" id="file" accept=".sgf,.json,.txt,.log" on:change=choose/>
            </label>
            <label class="field">
                <span>{move || t("analyse-open-paste")}</span>
                <textarea
                    id="paste" rows="7" spellcheck="false" prop:value=pasted
                    on:input=move |event| pasted.set(event_target_value(&event))
                ></textarea>
            </label>
            <div class="buttons">
                <button
                    class="button primary" id="open-pasted" disabled=move || pasted.with(|text| text.trim().is_empty())
                    on:click=move |_| board.send(AnalysisInput::OpenText(pasted.get_untracked()))
                >
                    {move || t("analyse-open-pasted")}
                </button>
                <button class="button" on:click=move |_| board.enter(Mode::Moves)>{move || t("play-cancel")}</button>
            </div>
            {offered}
        </section>
    }
}
