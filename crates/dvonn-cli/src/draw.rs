//! Boards as pictures: in letters for a terminal or a mail, in SVG for a page.

pub(crate) mod svg;
pub(crate) mod text;
