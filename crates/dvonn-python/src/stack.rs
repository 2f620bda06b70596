//! Stacks as Python objects.

use pyo3::prelude::*;

/// The part of a stack that affects play.
#[pyclass(frozen, eq, hash, get_all, module = "dvonn")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Stack {
    /// `white` or `black`; `None` for a lone red piece.
    owner: Option<&'static str>,
    /// The number of pieces.
    height: u8,
    /// Whether it contains a red piece, or is one.
    has_red: bool,
}

impl From<dvonn::Stack> for Stack {
    fn from(stack: dvonn::Stack) -> Self {
        Self {
            owner: stack.owner().map(dvonn::Color::as_str),
            height: stack.height(),
            has_red: stack.has_red(),
        }
    }
}

#[pymethods]
impl Stack {
    fn __repr__(&self) -> String {
        let owner = self.owner.map_or("None".to_owned(), |owner| format!("'{owner}'"));
        let has_red = if self.has_red { "True" } else { "False" };
        format!("Stack(owner={owner}, height={}, has_red={has_red})", self.height)
    }
}
