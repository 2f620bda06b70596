//! Boards drawn in letters, for a terminal or a mail.

pub(crate) mod text;
