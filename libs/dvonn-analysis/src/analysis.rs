//! The findings of a search.

use dvonn::{Move, Outcome};

use crate::{Line, Progress, SearchEvent};

/// The findings of a search so far. An engine reports them as a whole or as [`events`](Self::events); a
/// receiver of events rebuilds the analysis with [`update`](Self::update).
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub struct Analysis {
    /// The progress of the search.
    pub progress: Progress,
    /// The lines, best first, or in the order drawn for a level that draws its moves. There are as many as
    /// requested, or as legal moves. Empty when the game is over.
    pub lines: Vec<Line>,
    /// The proven outcome with best play, often known long before the margin; `None` if not proven.
    pub outcome: Option<Outcome>,
}

impl Analysis {
    /// The best move, or `None` when the game is over or nothing was found.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.lines.first().and_then(Line::first)
    }

    /// Returns the expected reply to the best move. An engine can ponder on it.
    #[must_use]
    pub fn ponder_move(&self) -> Option<Move> {
        self.lines.first().and_then(|line| line.moves.get(1).copied())
    }

    /// The line that begins with a move.
    #[must_use]
    pub fn line_with(&self, m: Move) -> Option<&Line> {
        self.lines.iter().find(|line| line.first() == Some(m))
    }

    /// The same findings as events, in an order that [`update`](Self::update) accepts.
    pub fn events(&self) -> impl Iterator<Item = SearchEvent> {
        let lines = (1..).zip(&self.lines).map(|(rank, line)| SearchEvent::Line { rank, line: line.clone() });
        std::iter::once(SearchEvent::Progress(self.progress))
            .chain(lines)
            .chain(self.outcome.map(SearchEvent::Outcome))
    }

    /// Applies the engine's next event. A line is ignored if the lines before it are missing.
    pub fn update(&mut self, event: SearchEvent) {
        match event {
            SearchEvent::Progress(progress) => {
                // Proofs of one iteration need not apply to the lines of the next.
                if progress.depth != self.progress.depth {
                    self.lines.iter_mut().for_each(|line| line.evaluation.proven = false);
                }
                self.progress = progress;
            }
            SearchEvent::Line { rank, line } => match rank.checked_sub(1) {
                Some(index) if index < self.lines.len() => self.lines[index] = line,
                Some(index) if index == self.lines.len() => self.lines.push(line),
                _ => {}
            },
            SearchEvent::Proven { rank, margin } => {
                let line = rank.checked_sub(1).and_then(|index| self.lines.get_mut(index));
                if let Some(line) = line {
                    line.evaluation = crate::Evaluation::proven(margin);
                }
            }
            SearchEvent::Outcome(outcome) => self.outcome = Some(outcome),
            SearchEvent::Done(_) | SearchEvent::Failed => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use dvonn::{Color, Margin};

    use super::*;
    use crate::{Evaluation, Score};

    fn line(hundredths: i32, moves: &str) -> Line {
        let moves = moves.split(' ').map(|m| m.parse().unwrap()).collect();
        Line::new(Evaluation::expected(Score::new(hundredths)), moves)
    }

    fn found() -> Analysis {
        let mut found =
            Analysis { lines: vec![line(150, "a1b2 b2c3"), line(-20, "e3f4")], ..Analysis::default() };
        found.progress.depth = 7;
        found.progress.nodes = 1234;
        found
    }

    fn values(found: &Analysis) -> Vec<(i32, bool)> {
        let value = |line: &Line| (line.evaluation.score.hundredths(), line.evaluation.proven);
        found.lines.iter().map(value).collect()
    }

    #[test]
    fn the_first_line_has_the_best_move_and_the_reply() {
        let found = found();
        assert_eq!((found.best(), found.ponder_move()), ("a1b2".parse().ok(), "b2c3".parse().ok()));
        assert_eq!(found.line_with("e3f4".parse().unwrap()), found.lines.get(1));
        assert_eq!(found.line_with("b2c3".parse().unwrap()), None);
        let nothing = Analysis::default();
        assert_eq!((nothing.best(), nothing.ponder_move()), (None, None));
    }

    #[test]
    fn events_put_together_are_what_they_came_from() {
        let mut found = found();
        found.lines[1].evaluation = Evaluation::proven(Margin::clamped(-2));
        found.outcome = Some(Outcome::Win(Color::Black));
        let mut heard = Analysis::default();
        found.events().for_each(|event| heard.update(event));
        assert_eq!(heard, found);
        // Repeating the events changes nothing, and neither does the end.
        found
            .events()
            .chain([SearchEvent::Done(None), SearchEvent::Failed])
            .for_each(|event| heard.update(event));
        assert_eq!(heard, found);
    }

    #[test]
    fn lines_stand_in_their_order() {
        let mut found = Analysis::default();
        for rank in [2, 0, usize::MAX] {
            found.update(SearchEvent::Line { rank, line: line(7, "a1b2") });
            assert_eq!(values(&found), [], "{rank}");
        }
        for (rank, hundredths) in [(1, 300), (2, 200), (4, 50), (2, 250)] {
            found.update(SearchEvent::Line { rank, line: line(hundredths, "a1b2") });
        }
        assert_eq!(values(&found), [(300, false), (250, false)]);
    }

    #[test]
    fn a_proof_holds_for_its_line_and_depth() {
        let mut found = found();
        for rank in [0, 3, usize::MAX, 2] {
            found.update(SearchEvent::Proven { rank, margin: Margin::clamped(-1) });
        }
        assert_eq!(values(&found), [(150, false), (-100, true)]);
        // More nodes at the same depth.
        found.progress.nodes += 1;
        found.update(SearchEvent::Progress(found.progress));
        found.update(SearchEvent::Line { rank: 1, line: line(160, "a1b2") });
        assert_eq!(values(&found), [(160, false), (-100, true)]);
        let mut deeper = found.progress;
        deeper.depth += 1;
        found.update(SearchEvent::Progress(deeper));
        assert_eq!(values(&found), [(160, false), (-100, false)]);
        assert_eq!(found.progress, deeper);
    }
}
