//! Finding the beginning of an SGF game in bytes that no reader has read yet.

/// The maximum number of bytes that a cutter looks ahead for the beginning of a game.
pub(crate) const LOOK_AHEAD: usize = 64;

/// The maximum number of bytes at the beginning of a game in which to search for its encoding.
pub(crate) const LOOK_AHEAD_FOR_NAME: usize = 4096;

/// The properties with which files begin a game. Only a root has them.
const ROOT: [&[u8]; 2] = [b"GM", b"FF"];

/// The longest value of such a property in bytes.
const LONGEST: usize = 16;

/// Whether the bytes are a parenthesis followed by a node.
pub(crate) fn begins_node(bytes: &[u8]) -> bool {
    after_semicolon(bytes).is_some()
}

/// Whether the bytes are a parenthesis followed by the root of a game.
pub(crate) fn begins_root(bytes: &[u8]) -> bool {
    after_semicolon(bytes).is_some_and(|rest| {
        ROOT.iter().any(|name| {
            rest.strip_prefix(*name).is_some_and(|rest| rest.get(white_space(rest)) == Some(&b'['))
        })
    })
}

fn after_semicolon(bytes: &[u8]) -> Option<&[u8]> {
    let rest = bytes.strip_prefix(b"(")?;
    let rest = rest.get(white_space(rest)..)?.strip_prefix(b";")?;
    rest.get(white_space(rest)..)
}

/// The beginning of a game if its root is right before a value with these two brackets, and begins a line. A
/// longer value that contains such a root has lost its closing bracket.
pub(crate) fn game_begins_before(bytes: &[u8], open: usize, close: usize) -> Option<usize> {
    let value = bytes.get(open + 1..close)?;
    if value.len() > LONGEST || !value.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b' ') {
        return None;
    }
    let before = bytes.get(..open)?;
    let from = open.saturating_sub(LOOK_AHEAD);
    let begin = from + before.get(from..)?.iter().rposition(|&byte| byte == b'(')?;
    let root = bytes.get(begin..=open)?;
    // The property's name must be directly before the bracket.
    let rest = after_semicolon(root)?;
    let name = rest.strip_suffix(b"[")?;
    (ROOT.contains(&name.trim_ascii_end()) && begins_line(bytes, begin)).then_some(begin)
}

/// The parenthesis that a writer has to escape in a value, because a reader would otherwise think that the
/// value has lost its closing bracket.
pub(crate) fn game_begins_in_value(value: &str) -> Option<usize> {
    let open = value.rfind('[')?;
    game_begins_before(value.as_bytes(), open, value.len())
}

/// The number of white space bytes at the beginning.
pub(crate) fn white_space(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}

/// Whether only white space is between the beginning of a line and this byte.
pub(crate) fn begins_line(bytes: &[u8], at: usize) -> bool {
    let before = bytes.get(..at).unwrap_or_default().iter().rev();
    before
        .take(LOOK_AHEAD)
        .find(|byte| !matches!(byte, b' ' | b'\t'))
        .is_some_and(|&byte| is_line_break(byte))
}

pub(crate) const fn is_line_break(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_that_look_like_a_game_are_escaped_where_it_begins() {
        assert_eq!(game_begins_in_value("x\n(;GM[37"), Some(2));
        assert_eq!(game_begins_in_value("x\r\t(; FF [4"), Some(3));
        for text in ["(;GM[37", "x(;GM[37", "x\n(;GM[37 and much more of it", "x\n(;C[37", "x\n(;GM[37["] {
            assert_eq!(game_begins_in_value(text), None, "{text}");
        }
    }
}
