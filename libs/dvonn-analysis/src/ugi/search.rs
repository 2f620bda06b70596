//! Reads the lines of a search as events.

use crate::{Progress, SearchEvent};

use crate::ugi::message::{EngineMessage, read};

/// Reads the lines of one search after another.
#[derive(Clone, Copy, Default, Debug)]
pub struct SearchReader {
    /// The progress that the lines so far report.
    progress: Progress,
}

impl SearchReader {
    /// Returns the events of a line: none, one or two.
    pub fn read(&mut self, line: &str) -> impl Iterator<Item = SearchEvent> + use<> {
        let events = match read(line) {
            EngineMessage::Info(info) => {
                let progress = info.progress_after(self.progress);
                let news = (progress != self.progress).then_some(SearchEvent::Progress(progress));
                self.progress = progress;
                [news, info.line().map(|(rank, line)| SearchEvent::Line { rank, line })]
            }
            EngineMessage::Proven { multipv, margin } => {
                [Some(SearchEvent::Proven { rank: multipv, margin }), None]
            }
            EngineMessage::Outcome(outcome) => [Some(SearchEvent::Outcome(outcome)), None],
            EngineMessage::BestMove(m) => {
                *self = Self::default();
                [Some(SearchEvent::Done(m.parse().ok())), None]
            }
            EngineMessage::Remark(_) | EngineMessage::Other => [None, None],
        };
        events.into_iter().flatten()
    }
}

#[cfg(test)]
mod tests {
    use crate::{Analysis, Chances, Evaluation, Line, Score};
    use dvonn::{Margin, Outcome};

    use super::*;

    fn events(reader: &mut SearchReader, line: &str) -> Vec<SearchEvent> {
        reader.read(line).collect()
    }

    #[test]
    fn lines_become_events() {
        let mut reader = SearchReader::default();
        let line = "info depth 7 multipv 2 score cp -150 wdl 300 20 680 nodes 99 pv e3 c3";
        let chances = Chances { win: 300, draw: 20, loss: 680 };
        let evaluation = Evaluation::expected(Score::new(-150)).with_chances(chances);
        let moves = ["e3", "c3"].map(|m| m.parse().unwrap()).to_vec();
        let mut progress = Progress::default();
        (progress.depth, progress.nodes) = (7, 99);
        let line_of_play = SearchEvent::Line { rank: 2, line: Line::new(evaluation, moves) };
        assert_eq!(events(&mut reader, line), [SearchEvent::Progress(progress), line_of_play.clone()]);
        assert_eq!(events(&mut reader, line), [line_of_play], "the progress is unchanged");
        for (line, event) in [
            ("info multipv 1 string proven +3", SearchEvent::Proven { rank: 1, margin: Margin::clamped(3) }),
            ("info string outcome draw", SearchEvent::Outcome(Outcome::Draw)),
            ("bestmove a1b2", SearchEvent::Done("a1b2".parse().ok())),
            ("bestmove none", SearchEvent::Done(None)),
            ("bestmove", SearchEvent::Done(None)),
        ] {
            assert_eq!(events(&mut reader, line), [event], "{line}");
        }
        for other in ["", "readyok", "info string hello", "<script>", "info pv e3"] {
            assert_eq!(events(&mut reader, other), [], "{other}");
        }
    }

    #[test]
    fn each_search_begins_at_nothing() {
        let mut reader = SearchReader::default();
        let mut found = Analysis::default();
        for line in ["info depth 9 nodes 50", "bestmove e3", "info nodes 3"] {
            reader.read(line).for_each(|event| found.update(event));
        }
        assert_eq!((found.progress.depth, found.progress.nodes), (0, 3));
    }
}
