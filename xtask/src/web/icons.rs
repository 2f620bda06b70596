//! The icon as pictures, for systems that put installed apps beside others.

use anyhow::{Context, Result, anyhow};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::Files;

/// What the rings lie on.
const BOARD: (u8, u8, u8) = (0xef, 0xe7, 0xd8);

/// The pictures of the icon. Those that a system cuts to a shape of its own keep the rings away from the edge.
pub(super) fn pictures(icon: &[u8]) -> Result<Files> {
    let icon = Tree::from_data(icon, &Options::default()).context("icon.svg")?;
    let mut files = Files::new();
    for (name, size, part, is_cut) in [
        ("icon-192.png", 192, 1.0, false),
        ("icon-512.png", 512, 1.0, false),
        ("icon-maskable-512.png", 512, 0.8, true),
        ("icon-apple-180.png", 180, 0.9, true),
    ] {
        files.insert(name.to_owned(), picture(&icon, size, part, is_cut).with_context(|| name.to_owned())?);
    }
    Ok(files)
}

/// A square picture of so many pixels, of which the icon takes that part in the middle.
fn picture(icon: &Tree, size: u16, part: f32, is_cut: bool) -> Result<Vec<u8>> {
    let mut picture = Pixmap::new(size.into(), size.into()).context("a picture without pixels")?;
    if is_cut {
        let (red, green, blue) = BOARD;
        picture.fill(Color::from_rgba8(red, green, blue, 0xff));
    }
    let size = f32::from(size);
    let scale = size * part / icon.size().width();
    let edge = size * (1.0 - part) / 2.0;
    resvg::render(icon, Transform::from_row(scale, 0.0, 0.0, scale, edge, edge), &mut picture.as_mut());
    picture.encode_png().map_err(|error| anyhow!("{error}"))
}
