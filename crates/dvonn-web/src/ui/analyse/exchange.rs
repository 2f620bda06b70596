//! Opening, saving and sharing: every format of records, links, pictures.

use dvonn_game::diagram;
use dvonn_message::{Key, Message};
use dvonn_record::{Format, Record};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlCanvasElement, HtmlImageElement, HtmlInputElement};

use super::super::browser;
use super::super::icons::{Icon, icon};
use super::super::words::{self, t, with};
use super::desk::{Desk, Mode};
use crate::analysis::Analysis;
use crate::link::{self, LinkError};

/// What is wrong with an address, in words.
pub(super) fn link_error(error: &LinkError) -> String {
    let reason = match error {
        LinkError::TooLong => t("web-link-too-long"),
        LinkError::Start(error) => words::error(&**error),
        LinkError::Game(error) => words::error(&**error),
        LinkError::Move(number, read) => {
            with("web-link-move", &[("number", (*number).into()), ("read", read.clone().into())])
        }
    };
    with("web-link-refused", &[("reason", reason.into())])
}

/// Opens what a file holds.
pub(super) fn open_file(desk: Desk, file: &web_sys::File) {
    let name = file.name();
    browser::read_file(file, move |bytes| match bytes {
        Some(bytes) => open_text(desk, &bytes),
        None => desk.refuse(with("web-open-unreadable", &[("name", name.into())])),
    });
}

/// Opens the games of a text: one at once, of several the one that is chosen.
pub(super) fn open_text(desk: Desk, bytes: &[u8]) {
    match Analysis::read(bytes) {
        Err(error) => desk.refuse(with("web-open-refused", &[("reason", words::error(&error).into())])),
        Ok(mut records) => match records.len() {
            0 => desk.refuse(t("web-open-nothing")),
            1 => show(desk, records.remove(0)),
            _ => {
                desk.mode.set(Mode::Open);
                SEVERAL.with(|several| several.replace(records));
                desk.say(t("web-open-several"));
                desk.games.update(|games| *games += 1);
            }
        },
    }
}

thread_local! {
    /// The games of a file with several.
    static SEVERAL: std::cell::RefCell<Vec<Record>> = const { std::cell::RefCell::new(Vec::new()) };
}

fn show(desk: Desk, record: Record) {
    let moves = record.plies();
    desk.open(Analysis::from_record(record));
    desk.say(with("web-opened", &[("count", moves.into())]));
}

/// The panel for opening.
pub(super) fn open(desk: Desk) -> impl IntoView {
    let pasted = RwSignal::new(String::new());
    let choose = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        if let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) {
            open_file(desk, &file);
        }
    };
    let several = move || {
        desk.games.get();
        let names: Vec<String> = SEVERAL.with(|several| several.borrow().iter().map(title).collect());
        (!names.is_empty()).then(|| {
            let entry = |(i, name): (usize, String)| view! {
                <li>
                    <button class="button small" on:click=move |_| {
                        let record = SEVERAL.with(|several| several.borrow().get(i).cloned());
                        if let Some(record) = record {
                            show(desk, record);
                        }
                    }>{name}</button>
                </li>
            };
            view! { <ol class="games">{names.into_iter().take(500).enumerate().map(entry).collect_view()}</ol> }
        })
    };
    view! {
        <section class="status">
            <h2>{move || t("web-open")}</h2>
            <p class="explain">{move || t("web-open-about")}</p>
            <label class="field">
                <span>{move || t("web-open-file")}</span>
                <input type="file" id="file" accept=".sgf,.json,.txt,.log" on:change=choose/>
            </label>
            <label class="field">
                <span>{move || t("web-open-paste")}</span>
                <textarea
                    id="paste" rows="7" spellcheck="false" prop:value=pasted
                    on:input=move |event| pasted.set(event_target_value(&event))
                ></textarea>
            </label>
            <div class="buttons">
                <button
                    class="button primary" id="open-pasted" disabled=move || pasted.with(|text| text.trim().is_empty())
                    on:click=move |_| open_text(desk, pasted.get_untracked().as_bytes())
                >
                    {move || t("web-open-pasted")}
                </button>
                <button class="button" on:click=move |_| desk.enter(Mode::Moves)>{move || t("web-cancel")}</button>
            </div>
            {several}
        </section>
    }
}

/// What a game is called in a list.
fn title(record: &Record) -> String {
    let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "?".to_owned());
    let players = format!("{} – {}", name(&record.players.white), name(&record.players.black));
    match &record.date {
        Some(date) => format!("{players}, {date}"),
        None => players,
    }
}

/// The panel for sharing and saving.
pub(super) fn share(desk: Desk) -> impl IntoView {
    let (game, position) = desk.analysis.with_untracked(|analysis| {
        (address(&link::game(analysis)), address(&link::position(analysis.board())))
    });
    view! {
        <section class="status">
            <h2>{move || t("web-share")}</h2>
            {shared(desk, "link-game", "web-share-game", game)}
            {shared(desk, "link-position", "web-share-position", position)}
            {shared(desk, "dfen", "web-new-position", desk.analysis.with_untracked(|analysis| analysis.board().to_string()))}
            <h3>{move || t("web-save-as")}</h3>
            <div class="buttons">
                {Format::ALL.into_iter().filter(|format| format.can_be_written()).map(|format| view! {
                    <button class="button small" data-format=format.id() on:click=move |_| save(desk, format)>
                        {icon(Icon::Save)}<span>{move || t(&format!("web-format-{}", format.id()))}</span>
                    </button>
                }).collect_view()}
            </div>
            <h3>{move || t("web-diagram")}</h3>
            <div class="buttons">
                <button class="button small" id="save-svg" on:click=move |_| {
                    browser::save_file("dvonn.svg", "image/svg+xml", &picture(desk));
                }>{icon(Icon::Picture)}<span>"SVG"</span></button>
                <button class="button small" id="save-png" on:click=move |_| save_png(desk)>
                    {icon(Icon::Picture)}<span>"PNG"</span>
                </button>
            </div>
            <div class="buttons">
                <button class="button" id="done" on:click=move |_| desk.enter(Mode::Moves)>{move || t("web-done")}</button>
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

/// A text to be copied.
fn shared(desk: Desk, id: &'static str, label: &'static str, text: String) -> impl IntoView {
    let copied = text.clone();
    let copy = move |_| {
        browser::copy(&copied, move |worked| {
            if worked { desk.say(t("web-copied")) } else { desk.refuse(t("web-not-copied")) }
        });
    };
    view! {
        <label class="field">
            <span>{move || t(label)}</span>
            <span class="copy">
                <input type="text" id=id readonly prop:value=text/>
                <button class="button" on:click=copy>{move || t("web-copy")}</button>
            </span>
        </label>
    }
}

fn save(desk: Desk, format: Format) {
    let written = desk.analysis.with_untracked(|analysis| dvonn_record::write(analysis.record(), format));
    match written {
        Ok(text) => {
            let (ending, kind) = match format {
                Format::Sgf => ("sgf", "application/x-go-sgf"),
                Format::Json => ("json", "application/json"),
                _ => ("txt", "text/plain"),
            };
            browser::save_file(&format!("dvonn.{ending}"), kind, &text);
        }
        Err(error) => desk.refuse(words::error(Message::from(&error))),
    }
}

/// The board as SVG.
fn picture(desk: Desk) -> String {
    desk.analysis.with_untracked(|analysis| diagram(analysis.board(), &analysis.board().to_string()))
}

/// Has the browser paint the picture, twice as large as it is drawn, and saves it.
fn save_png(desk: Desk) {
    let refuse = move || desk.refuse(t("web-no-picture"));
    let Ok(image) = HtmlImageElement::new() else { return refuse() };
    let source = format!("data:image/svg+xml,{}", String::from(js_sys::encode_uri_component(&picture(desk))));
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
