//! Answers a search even if it panics.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use dvonn::Move;
use dvonn_engine::Analysis;

/// The findings of a search that panicked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    /// The message of the panic.
    pub(crate) why: String,
    /// The best move in the last report, or the first move if there was no report. `None` without moves.
    pub(crate) best: Option<Move>,
}

/// Runs a search among some moves of a position, and survives a panic in it. `search` receives the function
/// to which it reports.
///
/// # Errors
/// [`Failure`] if it panics.
pub(crate) fn search_or_survive(
    moves: &[Move],
    search: impl FnOnce(&mut (dyn FnMut(&Analysis) + Send)) -> Analysis,
    report: &mut (dyn FnMut(&Analysis) + Send),
) -> Result<Analysis, Failure> {
    let mut best = None;
    let mut remember = |found: &Analysis| {
        best = found.best();
        report(found);
    };
    // The state after a panic is dropped or cleared. Only the reported move is used, after a check.
    let found = catch_unwind(AssertUnwindSafe(|| search(&mut remember)));
    found.map_err(|panic| {
        let best = best.filter(|m| moves.contains(m)).or_else(|| moves.first().copied());
        Failure { why: said(&*panic), best }
    })
}

/// The message of a panic.
fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("a panic").to_owned()
}

#[cfg(test)]
mod tests {
    use dvonn::Position;
    use dvonn_engine::{Engine, Limits, Native};

    use super::*;

    /// Returns the findings of a search that reports in one position and panics in another.
    fn failure(reported: &str, position: &Position) -> Failure {
        let reported: Position = reported.parse().unwrap();
        let search = |report: &mut (dyn FnMut(&Analysis) + Send)| {
            Engine::new(0).think(&reported, &Limits::depth(2), &Native::new(), report);
            panic!("{} is odd", 7)
        };
        search_or_survive(&position.legal_moves(), search, &mut |_| ()).unwrap_err()
    }

    #[test]
    fn a_search_that_panics_leaves_its_best_move_or_else_a_legal_one() {
        let small = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";
        let over = "9/10/11/10/rww,r,r,6 w s";
        let position: Position = small.parse().unwrap();
        let why = "7 is odd".to_owned();
        let best = "d3c3".parse().ok();
        assert_eq!(failure(small, &position), Failure { why: why.clone(), best });
        // Nothing was reported, or a move from another position.
        let first = position.legal_moves().first().copied();
        assert_ne!(first, best);
        for reported in [over, "9/10/11/10/9 w p"] {
            assert_eq!(failure(reported, &position), Failure { why: why.clone(), best: first });
        }
        assert_eq!(failure(small, &over.parse().unwrap()), Failure { why, best: None });
    }

    #[test]
    fn a_search_that_returns_is_what_it_was() {
        let position = Position::start();
        let search = |report: &mut (dyn FnMut(&Analysis) + Send)| {
            Engine::new(0).think(&position, &Limits::nodes(100), &Native::new(), report)
        };
        let mut reports = 0;
        let found = search_or_survive(&position.legal_moves(), search, &mut |_| reports += 1).unwrap();
        assert!(found.best().is_some_and(|m| position.is_legal(m)) && reports > 0);
    }
}
