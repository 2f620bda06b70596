//! Why a request to a server failed.

use dvonn_net::{Problem, ProblemCode};

/// Why a request to a server failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The server did not answer. Another attempt may succeed.
    #[error("the server is not reached: {0}")]
    Unreachable(String),
    /// The server refused, and says why.
    #[error("the server refuses: {}", .0.detail)]
    Refused(Problem),
    /// The answer does not come from a DVONN server.
    #[error("the answer is not a DVONN server's: {0}")]
    Nonsense(String),
}

impl Fault {
    /// Whether the server refused with this problem.
    #[must_use]
    pub fn is(&self, code: ProblemCode) -> bool {
        matches!(self, Self::Refused(problem) if problem.code == code)
    }

    /// Whether the same request may succeed later, because the fault is not in the request.
    #[must_use]
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Unreachable(_) => true,
            Self::Refused(problem) => {
                matches!(problem.code, ProblemCode::TooMany | ProblemCode::Unavailable)
            }
            Self::Nonsense(_) => false,
        }
    }
}
