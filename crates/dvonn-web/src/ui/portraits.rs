//! Faces for people on a server, drawn from their names, and for the server's bots, which have those of their
//! levels.

use leptos::prelude::*;

use super::faces::{COAL, Face, IVORY, drawing, face_of, picture, side_by_side};
use crate::looks::{Look, house_level};

/// The colours of hair and hats, each with a darker one for the outline.
const COLORS: [(&str, &str); crate::looks::COLORS as usize] = [
    ("#6b4a2b", "#3f2a16"),
    ("#d9a441", "#8f6510"),
    ("#2f2a2e", "#8d858b"),
    ("#b5532e", "#6e2a12"),
    ("#b9b4ae", "#6f6a65"),
    ("#2d7f86", "#15474c"),
    ("#7a4f96", "#442757"),
    ("#c44f6c", "#74213a"),
    ("#5f8a48", "#355427"),
];

/// The shapes behind and in front of the stack, for each hairstyle or hat. `C` stands for the colour and `D`
/// for the darker one.
const HAIRS: [(&str, &str); crate::looks::HAIRS as usize] = [
    // No hair.
    ("", ""),
    // Curls.
    (
        r##"<path d="M8 26a8 8 0 0 1 2-14a8 8 0 0 1 9-10a9 9 0 0 1 13-4a9 9 0 0 1 13 4a8 8 0 0 1 9 10a8 8 0 0 1 2 14z" fill="C" stroke="D"/>"##,
        "",
    ),
    // Long hair with a parting.
    (
        r##"<path d="M7 50V22C7 5 19-4 32-4s25 9 25 26v28q-6 3-11 0V22H18v28q-5 3-11 0z" fill="C" stroke="D"/>"##,
        r##"<path d="M32 5C22 5 14 10 11 20c9-2 17-6 21-15c4 9 12 13 21 15C50 10 42 5 32 5z" fill="C" stroke="D" stroke-linejoin="round"/>"##,
    ),
    // A bun.
    (
        r##"<circle cx="32" cy="-2" r="8" fill="C" stroke="D"/>"##,
        r##"<path d="M11 20C14 8 22 4 32 4s18 4 21 16c-7-6-13-9-21-9s-14 3-21 9z" fill="C" stroke="D" stroke-linejoin="round"/>"##,
    ),
    // Two bunches.
    (
        r##"<ellipse cx="6" cy="14" rx="7" ry="10" fill="C" stroke="D"/><ellipse cx="58" cy="14" rx="7" ry="10" fill="C" stroke="D"/>"##,
        r##"<path d="M11 19C14 8 22 4 32 4s18 4 21 15c-6-5-12-7-21-7s-15 2-21 7z" fill="C" stroke="D" stroke-linejoin="round"/>"##,
    ),
    // Spikes.
    (
        "",
        r##"<path d="M12 18l-3-13l9 5l2-13l8 9l4-14l5 14l8-9l2 13l8-5l-3 13c-8-8-32-8-40 0z" fill="C" stroke="D" stroke-linejoin="round"/>"##,
    ),
    // A woollen hat.
    (
        "",
        r##"<circle cx="32" cy="-9" r="4.500" fill="D"/><path d="M12 14C13 0 22-6 32-6s19 6 20 20z" fill="C" stroke="D"/><path d="M9 12q23-7 46 0v6q-23-7-46 0z" fill="D"/>"##,
    ),
    // A beret.
    (
        "",
        r##"<path d="M10 13C6 3 20-7 36-6c14 1 22 9 19 16c-3 3-9 0-20-1s-18 3-25 4z" fill="C" stroke="D"/><path d="M36-6l1-5" stroke="D" stroke-width="2.400"/>"##,
    ),
    // A straw hat.
    (
        "",
        r##"<path d="M18 9C18-4 23-8 32-8s14 4 14 17z" fill="C" stroke="D"/><path d="M2 15c6-8 54-8 60 0c-9-2-51-2-60 0z" fill="C" stroke="D" stroke-linejoin="round"/><path d="M18 6q14-4 28 0" fill="none" stroke="D" stroke-width="3"/>"##,
    ),
    // A cap.
    (
        "",
        r##"<path d="M12 13c2-12 12-18 21-17c10 1 17 7 18 15c-12-4-27-4-39 2z" fill="C" stroke="D"/><path d="M51 11c6 0 10 3 12 6c-9 1-17-2-25-5z" fill="D"/>"##,
    ),
    // A headscarf.
    (
        r##"<path d="M50 8l13 6l-6 3l3 8z" fill="C" stroke="D" stroke-linejoin="round"/>"##,
        r##"<path d="M10 19C12 6 20 2 32 2s20 4 22 17c-13-8-31-8-44 0z" fill="C" stroke="D" stroke-linejoin="round"/><g fill="D"><circle cx="23" cy="9" r="1.600"/><circle cx="32" cy="7" r="1.600"/><circle cx="41" cy="9" r="1.600"/></g>"##,
    ),
    // A flower.
    (
        "",
        r##"<g fill="C" stroke="D"><circle cx="46" cy="2" r="4"/><circle cx="53" cy="6" r="4"/><circle cx="51" cy="14" r="4"/><circle cx="43" cy="14" r="4"/><circle cx="40" cy="7" r="4"/></g><circle cx="47" cy="9" r="3.600" fill="#f0c64a" stroke="#8f6510"/>"##,
    ),
    // A party hat.
    (
        "",
        r##"<path d="M19 10L33-13l12 23q-13-6-26 0z" fill="C" stroke="D" stroke-linejoin="round"/><g fill="#fff6e0"><circle cx="29" cy="3" r="1.800"/><circle cx="36" cy="0" r="1.800"/><circle cx="37" cy="6" r="1.800"/></g><circle cx="33" cy="-12" r="2.400" fill="#f0c64a"/>"##,
    ),
    // Ears.
    (
        r##"<g stroke="D" stroke-linejoin="round"><path d="M9 20L7-6L26 5zM55 20L57-6L38 5z" fill="C"/></g>"##,
        "",
    ),
];

/// The extras that a face may have.
const EXTRAS: [&str; crate::looks::EXTRAS as usize] = [
    "",
    // Round glasses.
    r##"<g fill="none" stroke="#2d6f78" stroke-width="2.200"><circle cx="25.800" cy="28" r="7.200"/><circle cx="38.200" cy="28" r="7.200"/></g>"##,
    // Square glasses.
    r##"<g fill="#ffffff22" stroke="#8a2f3c" stroke-width="2.200" stroke-linejoin="round"><path d="M18.500 22.500h12.500v11h-12.500zM33 22.500h12.500v11h-12.500z"/></g>"##,
    // Rosy cheeks.
    r##"<g fill="#e0796b" opacity=".8"><circle cx="17" cy="38" r="3.600"/><circle cx="47" cy="38" r="3.600"/></g>"##,
    // Freckles.
    r##"<g fill="#a8703f"><circle cx="15" cy="34" r="1.300"/><circle cx="17.500" cy="38" r="1.300"/><circle cx="20" cy="42" r="1.300"/><circle cx="49" cy="34" r="1.300"/><circle cx="46.500" cy="38" r="1.300"/><circle cx="44" cy="42" r="1.300"/></g>"##,
    // Earrings.
    r##"<g fill="#e0a92e" stroke="#8f6510"><circle cx="8.500" cy="38" r="2.800"/><circle cx="55.500" cy="38" r="2.800"/></g>"##,
    // A moustache.
    r##"<path d="M32 42c-4-3-9-2-12 1c4 5 9 4 12 1c3 3 8 4 12-1c-3-3-8-4-12-1z" fill="#6b4a2b" stroke="#3f2a16"/>"##,
    // Lashes.
    r##"<path d="M22 21l-2-2.500M25 20l-1-3M39 20l1-3M42 21l2-2.500" stroke="#8a6a44" stroke-width="1.600"/>"##,
    // A bow tie.
    r##"<path d="M32 51l-10-5v10zM32 51l10-5v10z" fill="#c2382d" stroke="#7c1510" stroke-linejoin="round"/><circle cx="32" cy="51" r="2.600" fill="#e8695c" stroke="#7c1510"/>"##,
    // Brows.
    r##"<path d="M20 15q4-3 8-1M36 14q4-2 8 1" fill="none" stroke="#8a6a44" stroke-width="2.200"/>"##,
    // A scarf.
    r##"<path d="M11 44q21 12 42 0l2 6q-22 13-46 0z" fill="#4f7da8" stroke="#29486a" stroke-linejoin="round"/><path d="M42 52l6 14l6-3l-4-14z" fill="#4f7da8" stroke="#29486a" stroke-linejoin="round"/>"##,
];

/// The shapes of a name's face, without the surrounding picture.
pub(super) fn drawing_of(name: &str) -> String {
    if let Some(level) = house_level(name) {
        return drawing(&face_of(level));
    }
    let look = Look::of(name);
    let get = |hair: &str| {
        let (color, dark) = COLORS[usize::from(look.color)];
        hair.replace("\"C\"", &format!("\"{color}\"")).replace("\"D\"", &format!("\"{dark}\""))
    };
    let material = |is_coal| if is_coal { COAL } else { IVORY };
    let (behind, front) = HAIRS[usize::from(look.hair)];
    let (count, coals) = look.below;
    let below: Vec<_> = (0..count).map(|place| material(coals >> place & 1 == 1)).collect();
    drawing(&Face {
        ring: material(look.is_coal),
        below: &below,
        behind: &get(behind),
        gaze: (f32::from(look.gaze) * 1.4, 0.4),
        lids: f32::from(look.lids) * 1.5,
        front: &(EXTRAS[usize::from(look.extra)].to_owned() + &get(front)),
    })
}

/// Draws the face of a person on a server. It is hidden from screen readers, because the name is next to it.
pub(super) fn portrait(name: &str) -> impl IntoView + use<> {
    picture(drawing_of(name))
}

/// Draws the faces of two players.
pub(super) fn two_portraits(white: &str, black: &str) -> impl IntoView + use<> {
    picture(side_by_side(&drawing_of(white), &drawing_of(black)))
}
