//! Reading a question from its words, joined by *or*, *not* and brackets.

use std::iter::Peekable;
use std::str::FromStr;
use std::vec::IntoIter;

use super::text::ParseQuestionError;
use super::words::{Token, tokens};
use super::{Clause, Question};

/// The deepest nesting of brackets and of *not* before *not*.
const MOST_DEPTH: usize = 32;

impl FromStr for Question {
    type Err = ParseQuestionError;

    fn from_str(text: &str) -> Result<Self, ParseQuestionError> {
        // The brackets are balanced, so this reads to the end.
        alternatives(&mut tokens(text)?.into_iter().peekable(), 0)
    }
}

type Tokens = Peekable<IntoIter<Token>>;

/// Reads alternatives, separated by *or*, up to the closing bracket or the end.
fn alternatives(tokens: &mut Tokens, depth: usize) -> Result<Question, ParseQuestionError> {
    let mut any = Vec::new();
    loop {
        let (question, count) = all(tokens, depth)?;
        let is_last = tokens.next_if_eq(&Token::Or).is_none();
        if any.is_empty() && is_last {
            return Ok(question);
        }
        if count == 0 {
            return Err(ParseQuestionError::Nothing);
        }
        any.push(question);
        if is_last {
            return Ok(Question { clauses: vec![Clause::Any(any)], ..Question::default() });
        }
    }
}

/// Reads conditions that must all be met, and returns how many they were.
fn all(tokens: &mut Tokens, depth: usize) -> Result<(Question, usize), ParseQuestionError> {
    let (mut question, mut count) = (Question::default(), 0);
    while let Some(token) = tokens.next_if(|token| !matches!(token, Token::Or | Token::Close)) {
        count += 1;
        match token {
            Token::Word(word) => question.read_word(&word)?,
            Token::Not => question.clauses.push(Clause::Not(Box::new(one(tokens, depth + 1)?))),
            _ => {
                let mut inner = in_brackets(tokens, depth)?;
                // Alternatives in brackets are a clause already.
                match inner.alternatives() {
                    Some(_) => question.clauses.append(&mut inner.clauses),
                    None => question.clauses.push(Clause::Any(vec![inner])),
                }
            }
        }
    }
    Ok((question, count))
}

/// Reads what follows *not*: a word, brackets, or another *not*.
fn one(tokens: &mut Tokens, depth: usize) -> Result<Question, ParseQuestionError> {
    if depth > MOST_DEPTH {
        return Err(ParseQuestionError::Deep);
    }
    let mut question = Question::default();
    match tokens.next() {
        Some(Token::Word(word)) => question.read_word(&word)?,
        Some(Token::Not) => question.clauses.push(Clause::Not(Box::new(one(tokens, depth + 1)?))),
        Some(Token::Open) => return in_brackets(tokens, depth),
        _ => return Err(ParseQuestionError::Nothing),
    }
    Ok(question)
}

/// Reads the part in brackets, after the opening bracket.
fn in_brackets(tokens: &mut Tokens, depth: usize) -> Result<Question, ParseQuestionError> {
    if tokens.peek() == Some(&Token::Close) {
        return Err(ParseQuestionError::Nothing);
    }
    if depth >= MOST_DEPTH {
        return Err(ParseQuestionError::Deep);
    }
    let inner = alternatives(tokens, depth + 1)?;
    tokens.next();
    Ok(inner)
}

impl Question {
    /// Returns the alternatives, if the question has only these.
    pub(super) fn alternatives(&self) -> Option<&[Self]> {
        match self.clauses.as_slice() {
            [Clause::Any(any)] if self.is_plain_empty() => Some(any),
            _ => None,
        }
    }

    /// Whether the question has no conditions except [`clauses`](Self::clauses).
    pub(super) fn is_plain_empty(&self) -> bool {
        Self { clauses: Vec::new(), ..self.clone() } == Self::default()
    }

    /// The question and all questions in it, in no particular order.
    pub fn parts(&self) -> impl Iterator<Item = &Self> {
        let mut waiting = vec![self];
        std::iter::from_fn(move || {
            let next = waiting.pop()?;
            waiting.extend(next.clauses.iter().flat_map(Clause::questions));
            Some(next)
        })
    }

    /// Whether the question or one inside it has conditions on a position.
    #[must_use]
    pub fn asks_for_the_board(&self) -> bool {
        self.parts().any(|part| !part.board.is_empty())
    }
}

impl Clause {
    /// The questions of the clause.
    fn questions(&self) -> &[Question] {
        match self {
            Self::Not(not) => std::slice::from_ref(not),
            Self::Any(any) => any,
        }
    }

    /// Whether one of its questions has conditions on a position.
    #[must_use]
    pub fn asks_for_the_board(&self) -> bool {
        self.questions().iter().any(Question::asks_for_the_board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_on_the_board_are_found_at_any_depth() {
        for (text, asks) in [
            ("", false),
            ("player:Ann", false),
            ("(player:Ann or not player:Bob) not date:2012", false),
            ("turn:white", true),
            ("not turn:white", true),
            ("player:Ann (player:Bob or not (player:Eve turn:white))", true),
        ] {
            let question: Question = text.parse().unwrap();
            assert_eq!(question.asks_for_the_board(), asks, "{text}");
            let of_clauses = question.clauses.iter().any(Clause::asks_for_the_board);
            assert_eq!(of_clauses, asks && text != "turn:white", "{text}");
        }
    }
}
