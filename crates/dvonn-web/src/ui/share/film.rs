//! Pictures painted by the browser, and films made from them on the device.

use dvonn_board::PictureStyle;
use dvonn_game::{ExportFile, Film};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

use super::super::browser;
use super::super::words::{t, with};
use super::said::Said;
use crate::film::Gif;

/// The width of a film, in pixels.
const WIDTH: u32 = 640;

/// Paints a picture at twice its size and saves it as a PNG file. `None` if that fails.
pub(super) async fn save_png(file: &ExportFile) -> Option<()> {
    let image = load(&file.text).await?;
    let (canvas, context) = canvas(image.natural_width() * 2, image.natural_height() * 2)?;
    paint(&context, &image, &canvas)?;
    let save = Closure::once_into_js(|blob: Option<Blob>| {
        if let Some(blob) = blob {
            browser::save_blob("dvonn.png", &blob);
        }
    });
    canvas.to_blob(save.unchecked_ref()).ok()
}

/// Creates a film and saves it as a GIF file.
pub(super) fn make(film: Film, style: PictureStyle, said: Said) {
    leptos::task::spawn_local(async move {
        let made = gif(&film, style, said).await.and_then(|bytes| save(&bytes));
        said.say(t(if made.is_some() { "analyse-share-film-saved" } else { "analyse-no-picture" }));
    });
}

async fn gif(film: &Film, style: PictureStyle, said: Said) -> Option<Vec<u8>> {
    let first = load(&film.frame(0, style)?.0).await?;
    let height = WIDTH * first.natural_height() / first.natural_width().max(1);
    let (canvas, context) = canvas(WIDTH, height)?;
    // These pictures have the colours of every kind of piece, shadow and mark.
    let mut samples = Vec::new();
    for index in [film.len() / 3, film.len() * 2 / 3, film.len() - 1] {
        samples.push(pixels(&context, &load(&film.frame(index, style)?.0).await?, &canvas)?);
    }
    let samples: Vec<&[u8]> = samples.iter().map(Vec::as_slice).collect();
    let mut gif = Gif::new(WIDTH.try_into().ok()?, height.try_into().ok()?, &samples)?;
    for index in 0..film.len() {
        let (svg, hundredths) = film.frame(index, style)?;
        let image = load(&svg).await?;
        if !gif.add(&pixels(&context, &image, &canvas)?, hundredths) {
            return None;
        }
        if index % 4 == 0 {
            let percent = index * 100 / film.len();
            said.say(with("analyse-share-film-made", &[("percent", percent.to_string().into())]));
        }
    }
    gif.finish()
}

fn save(bytes: &[u8]) -> Option<()> {
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
    let options = BlobPropertyBag::new();
    options.set_type("image/gif");
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &options).ok()?;
    browser::save_blob("dvonn.gif", &blob);
    Some(())
}

/// Loads SVG text as an image.
async fn load(svg: &str) -> Option<HtmlImageElement> {
    let image = HtmlImageElement::new().ok()?;
    image.set_src(&format!("data:image/svg+xml,{}", String::from(js_sys::encode_uri_component(svg))));
    JsFuture::from(image.decode()).await.ok()?;
    Some(image)
}

fn canvas(width: u32, height: u32) -> Option<(HtmlCanvasElement, CanvasRenderingContext2d)> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let options = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&options, &"willReadFrequently".into(), &JsValue::TRUE);
    let context = canvas.get_context_with_context_options("2d", &options).ok()??.dyn_into().ok()?;
    Some((canvas, context))
}

fn paint(
    context: &CanvasRenderingContext2d,
    image: &HtmlImageElement,
    canvas: &HtmlCanvasElement,
) -> Option<()> {
    let (width, height) = (f64::from(canvas.width()), f64::from(canvas.height()));
    context.clear_rect(0.0, 0.0, width, height);
    context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height).ok()
}

/// The pixels of an image.
fn pixels(
    context: &CanvasRenderingContext2d,
    image: &HtmlImageElement,
    canvas: &HtmlCanvasElement,
) -> Option<Vec<u8>> {
    paint(context, image, canvas)?;
    let data =
        context.get_image_data(0.0, 0.0, f64::from(canvas.width()), f64::from(canvas.height())).ok()?;
    Some(data.data().0)
}
