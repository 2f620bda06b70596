//! Quotations of input, short enough for a message.

/// Returns at most the first `longest` characters of a text, with control characters and quotation marks
/// escaped. `…` stands for the rest.
#[must_use]
pub fn shorten(text: &str, longest: usize) -> String {
    let mut characters = text.chars();
    let mut quoted: String = characters.by_ref().take(longest).flat_map(char::escape_debug).collect();
    if characters.next().is_some() {
        quoted.push('…');
    }
    quoted
}

#[cfg(test)]
mod tests {
    use super::shorten;

    #[test]
    fn a_long_text_is_cut_between_characters() {
        assert_eq!(shorten("é\u{1}", 1), "é…");
        assert_eq!(shorten("é\u{1}", 2), "é\\u{1}");
    }
}
