//! Questions from their words: what *or*, *not* and brackets join.

use std::iter::Peekable;
use std::str::FromStr;
use std::vec::IntoIter;

use super::text::ParseQuestionError;
use super::words::{Token, tokens};
use super::{Clause, Question};

/// The most that may lie in one another: brackets, and *not* before *not*.
const MOST_DEPTH: usize = 32;

impl FromStr for Question {
    type Err = ParseQuestionError;

    fn from_str(text: &str) -> Result<Self, ParseQuestionError> {
        // Brackets are balanced: this ends at the end.
        alternatives(&mut tokens(text)?.into_iter().peekable(), 0)
    }
}

type Tokens = Peekable<IntoIter<Token>>;

/// Conditions, and others after each *or*, up to the bracket that closes or to the end.
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

/// Conditions that must all be true, and how many.
fn all(tokens: &mut Tokens, depth: usize) -> Result<(Question, usize), ParseQuestionError> {
    let (mut question, mut count) = (Question::default(), 0);
    while let Some(token) = tokens.next_if(|token| !matches!(token, Token::Or | Token::Close)) {
        count += 1;
        match token {
            Token::Word(word) => question.read_word(&word)?,
            Token::Not => question.clauses.push(Clause::Not(Box::new(one(tokens, depth + 1)?))),
            _ => {
                let mut inner = in_brackets(tokens, depth)?;
                // Alternatives in brackets are a condition as they are.
                match inner.alternatives() {
                    Some(_) => question.clauses.append(&mut inner.clauses),
                    None => question.clauses.push(Clause::Any(vec![inner])),
                }
            }
        }
    }
    Ok((question, count))
}

/// Reads the part after *not*: a word, brackets, or another *not*.
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

/// Reads the part in brackets, after the opening one.
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
    /// The alternatives, if it is nothing else.
    pub(super) fn alternatives(&self) -> Option<&[Self]> {
        match self.clauses.as_slice() {
            [Clause::Any(any)] if self.is_plain_empty() => Some(any),
            _ => None,
        }
    }

    /// Whether it has no conditions but [`clauses`](Self::clauses).
    pub(super) fn is_plain_empty(&self) -> bool {
        Self { clauses: Vec::new(), ..self.clone() } == Self::default()
    }

    /// The question and all that are in it, in no particular order.
    pub fn parts(&self) -> impl Iterator<Item = &Self> {
        let mut waiting = vec![self];
        std::iter::from_fn(move || {
            let next = waiting.pop()?;
            waiting.extend(next.clauses.iter().flat_map(Clause::questions));
            Some(next)
        })
    }

    /// Whether it, or a question in it, asks for a position.
    pub(crate) fn asks_for_the_board(&self) -> bool {
        self.parts().any(|part| !part.board.is_empty())
    }
}

impl Clause {
    /// The questions that it is made of.
    fn questions(&self) -> &[Question] {
        match self {
            Self::Not(not) => std::slice::from_ref(not),
            Self::Any(any) => any,
        }
    }

    /// Whether a question in it asks for a position.
    pub(crate) fn asks_for_the_board(&self) -> bool {
        self.questions().iter().any(Question::asks_for_the_board)
    }
}
