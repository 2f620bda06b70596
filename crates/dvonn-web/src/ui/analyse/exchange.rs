//! Opening, saving and sharing: all record formats, links and pictures.

use dvonn_board::PictureStyle;
use dvonn_game::{AnalysisInput, AnalysisSession, title};
use dvonn_record::Format;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlCanvasElement, HtmlImageElement, HtmlInputElement};

use super::super::browser;
use super::super::icons::{Icon, icon};
use super::super::words::{t, with};
use super::analysis_board::{AnalysisBoard, Mode};

/// The list of games to choose from shows at most this many.
const MAX_LISTED: usize = 500;

/// Opens a file.
pub(super) fn open_file(board: AnalysisBoard, file: &web_sys::File) {
    let name = file.name();
    browser::read_file(file, move |bytes| match bytes {
        Some(bytes) => board.send(AnalysisInput::OpenText(bytes)),
        None => board.refuse(with("analyse-open-unreadable", &[("name", name.into())])),
    });
}

/// The panel for opening.
pub(super) fn open(board: AnalysisBoard) -> impl IntoView {
    let pasted = RwSignal::new(String::new());
    let choose = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        if let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) {
            open_file(board, &file);
        }
    };
    let titles =
        board.watch(|session| session.offered().iter().take(MAX_LISTED).map(title).collect::<Vec<_>>());
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
                    on:click=move |_| board.send(AnalysisInput::OpenText(pasted.get_untracked().into_bytes()))
                >
                    {move || t("analyse-open-pasted")}
                </button>
                <button class="button" on:click=move |_| board.enter(Mode::Moves)>{move || t("play-cancel")}</button>
            </div>
            {offered}
        </section>
    }
}

/// The panel for sharing and saving.
pub(super) fn share(board: AnalysisBoard) -> impl IntoView {
    let game = address(&board.with(AnalysisSession::game_link));
    let position = address(&board.with(AnalysisSession::position_link));
    let dfen = board.with(|session| session.board().to_string());
    let save_svg = move |_| {
        let file = board.with(|board| board.picture(PictureStyle::default()));
        browser::save_file(&file.name, file.media_type, &file.text);
    };
    view! {
        <section class="panel form">
            <h2>{move || t("analyse-share")}</h2>
            {shared(board, "link-game", "analyse-share-game", game)}
            {shared(board, "link-position", "analyse-share-position", position)}
            {shared(board, "dfen", "web-new-position", dfen)}
            <h3>{move || t("analyse-save-as")}</h3>
            <div class="buttons">
                {Format::ALL.into_iter().filter(|format| format.can_be_written()).map(|format| view! {
                    <button class="button small" data-format=format.as_str() on:click=move |_| board.send(AnalysisInput::Export(format))>
                        {icon(Icon::Save)}<span>{move || t(&format!("analyse-format-{}", format.as_str()))}</span>
                    </button>
                }).collect_view()}
            </div>
            <h3>{move || t("analyse-diagram")}</h3>
            <div class="buttons">
                <button class="button small" id="save-svg" on:click=save_svg>{icon(Icon::Picture)}<span>"SVG"</span></button>
                <button class="button small" id="save-png" on:click=move |_| save_png(board)>
                    {icon(Icon::Picture)}<span>"PNG"</span>
                </button>
            </div>
            <div class="buttons">
                <button class="button" id="done" on:click=move |_| board.enter(Mode::Moves)>{move || t("analyse-done")}</button>
            </div>
        </section>
    }
}

/// The whole address of an analysis.
fn address(query: &str) -> String {
    let location = window().location();
    let part = |part: Result<String, JsValue>| part.unwrap_or_default();
    let separator = if query.is_empty() { "" } else { "?" };
    format!("{}{}#/analyse{separator}{query}", part(location.origin()), part(location.pathname()))
}

/// A text with a button that copies it.
fn shared(board: AnalysisBoard, id: &'static str, label: &'static str, text: String) -> impl IntoView {
    let copied = text.clone();
    let copy = move |_| {
        browser::copy(&copied, move |worked| {
            if worked { board.say(t("analyse-copied")) } else { board.refuse(t("analyse-not-copied")) }
        });
    };
    view! {
        <label class="field">
            <span>{move || t(label)}</span>
            <span class="copy">
                <input type="text" id=id readonly prop:value=text/>
                <button class="button" on:click=copy>{move || t("analyse-copy")}</button>
            </span>
        </label>
    }
}

/// Has the browser paint the diagram at twice its size, and saves it as a PNG file.
fn save_png(board: AnalysisBoard) {
    let refuse = move || board.refuse(t("analyse-no-picture"));
    let Ok(image) = HtmlImageElement::new() else { return refuse() };
    let picture = board.with(|board| board.picture(PictureStyle::default()));
    let source =
        format!("data:{},{}", picture.media_type, String::from(js_sys::encode_uri_component(&picture.text)));
    let painted = image.clone();
    let paint = Closure::once_into_js(move || {
        if paint_and_save(&painted).is_none() {
            refuse();
        }
    });
    image.set_onload(Some(paint.unchecked_ref()));
    image.set_src(&source);
}

fn paint_and_save(image: &HtmlImageElement) -> Option<()> {
    const SCALE: u32 = 2;
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    let (width, height) = (image.natural_width() * SCALE, image.natural_height() * SCALE);
    canvas.set_width(width);
    canvas.set_height(height);
    let context: web_sys::CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    context
        .draw_image_with_html_image_element_and_dw_and_dh(
            image,
            0.0,
            0.0,
            f64::from(width),
            f64::from(height),
        )
        .ok()?;
    let save = Closure::once_into_js(|blob: Option<web_sys::Blob>| {
        if let Some(blob) = blob {
            browser::save_blob("dvonn.png", &blob);
        }
    });
    canvas.to_blob(save.unchecked_ref()).ok()
}
