//! Splitting the text of a question into words, *or*, *not* and brackets.

use super::text::ParseQuestionError;

/// The most brackets, *or* and *not* in a question, all together.
const MOST_JOINTS: usize = 1000;

/// A part of the text of a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    Word(String),
    Or,
    Not,
    Open,
    Close,
}

/// A word that is being read.
#[derive(Default)]
struct Word {
    text: String,
    /// Whether part of it was in quotation marks, which makes `or` and `not` ordinary words.
    is_quoted: bool,
    /// The number of open brackets within the word, such as the one in `Ann (guest)`.
    open: usize,
}

impl Word {
    fn finish(self) -> Token {
        match self.joint() {
            Some(joint) => joint,
            None => Token::Word(self.text),
        }
    }

    /// The word as *or* or *not*, if it is one of these.
    fn joint(&self) -> Option<Token> {
        let is = |word: &str| !self.is_quoted && self.text.eq_ignore_ascii_case(word);
        if is("or") { Some(Token::Or) } else { is("not").then_some(Token::Not) }
    }
}

/// Splits a question into its parts. Quotation marks may enclose spaces, and a backslash escapes any
/// character.
///
/// An opening bracket comes before a word. A bracket inside a word belongs to it, unless it closes an outer
/// one. So every word that was valid before brackets existed still means the same.
pub(super) fn tokens(text: &str) -> Result<Vec<Token>, ParseQuestionError> {
    let mut tokens = Vec::new();
    let mut word: Option<Word> = None;
    let (mut quoted, mut depth) = (false, 0_usize);
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default().is_quoted = true;
            }
            '\\' if quoted => {
                let next = chars.next().ok_or(ParseQuestionError::Quote)?;
                word.get_or_insert_default().text.push(next);
            }
            c if quoted => word.get_or_insert_default().text.push(c),
            c if c.is_whitespace() => tokens.extend(word.take().map(Word::finish)),
            '(' if word.as_ref().is_none_or(|word| word.joint().is_some()) => {
                tokens.extend(word.take().map(Word::finish));
                tokens.push(Token::Open);
                depth += 1;
            }
            ')' if depth > 0 && word.as_ref().is_none_or(|word| word.open == 0) => {
                tokens.extend(word.take().map(Word::finish));
                tokens.push(Token::Close);
                depth -= 1;
            }
            ')' if word.is_none() => return Err(ParseQuestionError::Bracket),
            c => {
                let word = word.get_or_insert_default();
                match c {
                    '(' => word.open += 1,
                    ')' => word.open = word.open.saturating_sub(1),
                    _ => {}
                }
                word.text.push(c);
            }
        }
    }
    if quoted {
        return Err(ParseQuestionError::Quote);
    }
    tokens.extend(word.take().map(Word::finish));
    if depth > 0 {
        return Err(ParseQuestionError::Bracket);
    }
    let joints = tokens.iter().filter(|token| !matches!(token, Token::Word(_) | Token::Close)).count();
    if joints > MOST_JOINTS { Err(ParseQuestionError::Long) } else { Ok(tokens) }
}
