//! The faces of the computer's levels: rings that look back at you. The stronger the level, the higher its
//! stack.

use std::fmt::Write as _;

use dvonn_analysis::Level;
use leptos::prelude::*;

pub(super) const IVORY: Material =
    Material { ring: "#f6ecd8", edge: "#a8977a", light: "#fffaf0", lid: "#e2d3b6" };
pub(super) const COAL: Material =
    Material { ring: "#413b37", edge: "#776e67", light: "#6d655f", lid: "#57504a" };
const RED: Material = Material { ring: "#c2382d", edge: "#7c1510", light: "#e8695c", lid: "#a3261a" };

/// The colours of a ring.
#[derive(Clone, Copy)]
pub(super) struct Material {
    ring: &'static str,
    edge: &'static str,
    light: &'static str,
    lid: &'static str,
}

/// A face: a stack seen from the front and above, with eyes in the hole of its top ring.
///
/// The middle of the top ring is at (32, 28). It extends from 9 to 55 across, and its hole from 19 to 45.
pub(super) struct Face<'a> {
    pub(super) ring: Material,
    /// The rings below, the upper ones first.
    pub(super) below: &'a [Material],
    /// The part behind the stack.
    pub(super) behind: &'a str,
    /// Where the pupils are, relative to straight ahead.
    pub(super) gaze: (f32, f32),
    /// How far the lids come down from the top of the eyes.
    pub(super) lids: f32,
    /// The part on and in front of the ring.
    pub(super) front: &'a str,
}

/// The distance from each ring down to the next.
const STEP: f32 = 4.5;
/// The most rings below a face's top ring.
const TALLEST: usize = 5;

const PLAIN: Face<'static> =
    Face { ring: IVORY, below: &[], behind: "", gaze: (0.0, 0.0), lids: 0.0, front: "" };

pub(super) const fn face_of(level: Level) -> Face<'static> {
    match level.get() {
        // Pip, with a sprout.
        1 => Face {
            gaze: (0.0, -1.6),
            front: r##"<path d="M32 6c0-4 0-7 1-10" fill="none" stroke="#4c7a3d" stroke-width="2.4"/><path d="M33-3c-7 1-10-2-11-6c6-1 10 1 11 6zM33-3c0-5 4-8 10-8c0 5-4 8-10 8z" fill="#6fa457" stroke="#4c7a3d"/>"##,
            ..PLAIN
        },
        // Lola, with a bow.
        2 => Face {
            below: &[IVORY],
            gaze: (1.6, 0.6),
            front: r##"<path d="M32 5L19-2v13zM32 5l13-7v13z" fill="#d9604f" stroke="#8c2a1f" stroke-linejoin="round"/><circle cx="32" cy="4.500" r="3.400" fill="#e8806f" stroke="#8c2a1f"/><path d="M23 21l-3-2M22 25h-3.500M41 21l3-2M42 25h3.500" stroke="#5b4630" stroke-width="1.600"/>"##,
            ..PLAIN
        },
        // Bruno, sleepy, with a tuft.
        3 => Face {
            ring: COAL,
            below: &[IVORY],
            lids: 4.6,
            gaze: (0.0, 1.2),
            front: r##"<path d="M25 6c-1-5 1-9 4-11c0 3 1 5 3 6c1-3 3-6 7-7c-1 4 0 8 1 12z" fill="#6b4a2b" stroke="#3f2a16"/><path d="M20 12l8 1M44 12l-8 1" stroke="#c9bfb4" stroke-width="2.200"/>"##,
            ..PLAIN
        },
        // Nina, with round glasses.
        4 => Face {
            below: &[COAL, IVORY],
            gaze: (0.0, 0.4),
            behind: r##"<circle cx="32" cy="1" r="8.500" fill="#9a5a2c" stroke="#6a3a18"/>"##,
            front: r##"<g fill="none" stroke="#2d6f78" stroke-width="2.200"><circle cx="25.800" cy="28" r="7.400"/><circle cx="38.200" cy="28" r="7.400"/><path d="M18.400 27l-9-2M45.600 27l9-2"/></g><path d="M22 14q4-2.500 8 0M34 14q4-2.500 8 0" fill="none" stroke="#7d5a36" stroke-width="1.800"/>"##,
            ..PLAIN
        },
        // Oskar, with a cap.
        5 => Face {
            ring: COAL,
            below: &[IVORY, COAL],
            gaze: (-1.6, 0.4),
            lids: 1.6,
            front: r##"<path d="M12 13c2-12 12-18 21-17c10 1 17 7 18 15c-12-4-27-4-39 2z" fill="#7a8f5a" stroke="#4d5d35"/><path d="M12 13c-4 1-8 3-9 6c10-1 17-4 23-6z" fill="#5f7244" stroke="#4d5d35"/>"##,
            ..PLAIN
        },
        // Irma, with one brow raised and earrings.
        6 => Face {
            below: &[IVORY, COAL, IVORY],
            gaze: (1.2, 0.0),
            lids: 2.2,
            behind: r##"<path d="M10 30c-5-22 8-34 22-34s27 12 22 34c-4-9-10-14-22-14s-18 5-22 14z" fill="#8f8a86" stroke="#5f5a56"/>"##,
            front: r##"<path d="M21 14q4-1 8 1M35 12q5-5 9-1" fill="none" stroke="#5f5a56" stroke-width="2.200"/><g fill="#e0a92e" stroke="#8f6510"><circle cx="8" cy="40" r="3"/><circle cx="56" cy="40" r="3"/></g>"##,
            ..PLAIN
        },
        // Hugo, with a moustache.
        7 => Face {
            ring: COAL,
            below: &[COAL, IVORY, COAL],
            gaze: (0.0, 0.6),
            lids: 1.2,
            front: r##"<path d="M32 41c-4-4-10-3-13 0c-3 3-7 3-10 0c1 7 8 10 14 8c4-1 7-3 9-5c2 2 5 4 9 5c6 2 13-1 14-8c-3 3-7 3-10 0c-3-3-9-4-13 0z" fill="#b9825a" stroke="#6f4526"/><path d="M19 13l9-2M45 13l-9-2" stroke="#b9825a" stroke-width="3"/>"##,
            ..PLAIN
        },
        // Vera, with a straight fringe and a sharp look.
        8 => Face {
            below: &[COAL, IVORY, COAL, IVORY],
            gaze: (-1.0, 0.0),
            lids: 3.0,
            behind: r##"<path d="M6 44V24C6 6 18-4 32-4s26 10 26 28v20c-5 2-8 2-10 0V24H16v20c-2 2-5 2-10 0z" fill="#7c2f3d" stroke="#4c1721"/>"##,
            front: r##"<path d="M11 16C16 3 48 3 53 16c-8-3-34-3-42 0z" fill="#7c2f3d" stroke="#4c1721"/>"##,
            ..PLAIN
        },
        // Leon, with a mane.
        9 => Face {
            below: &[COAL, IVORY, COAL, IVORY],
            gaze: (0.0, 0.0),
            lids: 2.0,
            behind: r##"<path d="M32-8l6 6l8-5l3 8l9-1l0 9l8 4l-4 8l5 7l-8 5l1 9l-9 2l-2 8H15l-2-8l-9-2l1-9l-8-5l5-7l-4-8l8-4l0-9l9 1l3-8l8 5z" fill="#d6912f" stroke="#8f5a12" stroke-linejoin="round"/>"##,
            front: r##"<path d="M20 13q5-4 9-1M44 13q-5-4-9-1" fill="none" stroke="#8f5a12" stroke-width="2.400"/><path d="M29 44h6l-3 3.500z" fill="#6a3a18"/>"##,
            ..PLAIN
        },
        // Sofia, with a crown; the only one with a red ring inside.
        _ => Face {
            ring: COAL,
            below: &[IVORY, RED, COAL, IVORY, COAL],
            gaze: (0.0, 0.2),
            lids: 2.6,
            front: r##"<path d="M15 9L11-8l11 7l10-10l10 10l11-7l-4 17c-10-4-24-4-34 0z" fill="#e9b93c" stroke="#8f6510" stroke-linejoin="round"/><circle cx="32" cy="1" r="3" fill="#c2382d" stroke="#7c1510"/><path d="M21 15l7-1M43 15l-7-1" stroke="#d9cfc4" stroke-width="1.800"/>"##,
            ..PLAIN
        },
    }
}

/// Draws a ring of this material with its middle at this height.
fn ring(out: &mut String, Material { ring, edge, .. }: Material, y: f32) {
    let _ =
        write!(out, r#"<circle cx="32" cy="{y}" r="23" fill="{ring}" stroke="{edge}" stroke-width="1.4"/>"#);
}

/// The parts of a face, drawn in an area of 72 × 92 units whose corner is (−4, −14).
pub(super) fn drawing(face: &Face<'_>) -> String {
    let Face { ring: top, below, behind, gaze: (right, down), lids, front } = face;
    // Every stack stands on the same ground.
    let mut out = format!(r#"<g transform="translate(0 {})">"#, STEP * (TALLEST - below.len()) as f32);
    for (depth, &material) in below.iter().enumerate().rev() {
        ring(&mut out, material, 28.0 + STEP * (depth + 1) as f32);
    }
    out.push_str(behind);
    ring(&mut out, *top, 28.0);
    let _ = write!(
        out,
        r##"<path d="M14.500 23a18.200 18.200 0 0 1 35 0" fill="none" stroke="{}" stroke-width="3" opacity=".75"/><circle cx="32" cy="28" r="13" fill="#2a1d13" stroke="{}" stroke-width="1.400"/>"##,
        top.light, top.edge
    );
    for x in [26.3, 37.7] {
        let _ = write!(
            out,
            r##"<ellipse cx="{x}" cy="28" rx="4.600" ry="5.800" fill="#fffdf6"/><circle cx="{}" cy="{}" r="2.500" fill="#17110c"/><circle cx="{}" cy="{}" r=".9" fill="#fff"/>"##,
            x + right,
            28.0 + down,
            x + right + 0.9,
            27.0 + down
        );
        if *lids > 0.0 {
            let to = 22.0 + lids;
            let _ = write!(out, r#"<path d="M{} {to}v-3a5 5 0 0 1 10 0v3z" fill="{}"/>"#, x - 5.0, top.lid);
        }
    }
    out.push_str(front);
    out.push_str("</g>");
    out
}

/// Draws the face of a level. It is hidden from screen readers, because the text next to it has the name.
pub(crate) fn face(level: Level) -> impl IntoView {
    picture(drawing(&face_of(level)))
}

/// Draws two rings that look at each other, for two people at one screen.
pub(crate) fn two_faces() -> impl IntoView {
    let side = |ring, gaze| drawing(&Face { ring, gaze: (gaze, 0.0), ..PLAIN });
    picture(side_by_side(&side(IVORY, 1.8), &side(COAL, -1.8)))
}

/// Two drawings side by side in the space of one.
pub(super) fn side_by_side(left: &str, right: &str) -> String {
    format!(
        r#"<g transform="translate(-10 16) scale(.68)">{left}</g><g transform="translate(28 16) scale(.68)">{right}</g>"#
    )
}

/// The picture around a drawing.
pub(super) fn picture(inner: String) -> impl IntoView {
    view! {
        <svg class="face" viewBox="-4 -14 72 92" aria-hidden="true" focusable="false" stroke-linecap="round" inner_html=inner></svg>
    }
}
