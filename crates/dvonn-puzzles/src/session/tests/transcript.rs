//! Compares everything that a session says and shows with the file `transcript.txt`, while three puzzles are
//! solved, failed and skipped. After an intended change of the transcript, `DVONN_UPDATE=1 cargo test -p
//! dvonn-puzzles transcript` writes the new one.

use std::fmt::Write as _;
use std::path::Path;

use super::*;

/// A solver's inputs, and their effects.
struct Transcript {
    session: PuzzleSession,
    /// The state that was written last.
    before: [String; 4],
    text: String,
}

impl Transcript {
    fn new(title: &str, session: PuzzleSession, earlier: &str) -> Self {
        Self { session, before: Default::default(), text: format!("{earlier}# {title}\n") }
    }

    fn take(&mut self, inputs: impl IntoIterator<Item = PuzzleInput>) -> &mut Self {
        for input in inputs {
            let named = format!("{input:?}");
            let effects = self.session.update(input);
            let _ = writeln!(self.text, "> {named}");
            for effect in &effects {
                match effect {
                    PuzzleEffect::Tell(feedback) => {
                        let _ = writeln!(self.text, "  {:?} {:?}", feedback.verdict, feedback.message);
                    }
                    other => {
                        let _ = writeln!(self.text, "  {other:?}");
                    }
                }
            }
            let state = self.state();
            for (line, before) in state.iter().zip(&self.before) {
                if line != before {
                    let _ = writeln!(self.text, "  {line}");
                }
            }
            self.before = state;
        }
        self
    }

    /// The visible state of the session. A part that has changed is written as a line.
    fn state(&self) -> [String; 4] {
        let (session, view) = (&self.session, self.session.view());
        let step = view.step.map_or(0, |step| step.serial);
        [
            format!(
                "{:?}, done {}, {} hints, tally {:?}, change {:?}, {} said",
                session.stage(),
                session.is_done(),
                session.hints(),
                session.tally(),
                session.rating_change(),
                session.feedback().len(),
            ),
            format!("{:?}", session.task()),
            format!("{}; step {step}, line {:?}", session.board(), session.line()),
            format!(
                "last {:?}, chosen {:?}, threatened {:?}, marked {:?}, arrows {:?}, left {:?}, chain {:?}",
                view.last, view.chosen, view.threatened, view.marked, view.arrows, view.left, view.chain,
            ),
        ]
    }
}

#[test]
fn what_a_session_says_and_shows_is_what_it_said_and_showed() {
    let ids: Vec<PuzzleId> = set().puzzles().iter().map(Puzzle::id).collect();
    let mut text = String::new();
    for (title, rated) in [("rated", true), ("without rating", false)] {
        let mut told = Transcript::new(title, session(), &text);
        told.take([PuzzleInput::Rated(rated)]);
        for id in ids.iter().copied() {
            told.take([PuzzleInput::Open(id)]);
            let Move::Stack { from, to } = told.session.sought() else { panic!("a move of a stack") };
            let wrong = wrong_move(&told.session);
            told.take([
                PuzzleInput::Board(BoardInput::Consider(Some(from))),
                PuzzleInput::Hint,
                PuzzleInput::Hint,
                PuzzleInput::Hint,
                PuzzleInput::Play(wrong),
                PuzzleInput::Reply,
                PuzzleInput::Hint,
                PuzzleInput::Hint,
                PuzzleInput::Board(BoardInput::Tap(from)),
                PuzzleInput::Board(BoardInput::Consider(Some(to))),
                PuzzleInput::Board(BoardInput::Tap(to)),
                PuzzleInput::Reply,
                PuzzleInput::Solution,
                PuzzleInput::Again,
                PuzzleInput::Solution,
                PuzzleInput::Solution,
                PuzzleInput::Next,
                PuzzleInput::Next,
            ]);
        }
        // Solve each puzzle without mistakes, one after another.
        for id in ids.iter().copied() {
            told.take([PuzzleInput::Open(id)]);
            while told.session.stage() == Stage::Open {
                let m = told.session.sought();
                told.take([PuzzleInput::Play(m), PuzzleInput::Reply]);
            }
        }
        let _ = writeln!(told.text, "themes: {:?}", told.session.theme_results());
        text = told.text;
    }
    let mut told = Transcript::new("against the clock", session(), &text);
    told.take([PuzzleInput::Clock(Duration::from_secs(10))]);
    for at in 0..4 {
        let (right, wrong) = (told.session.puzzle().best(), wrong_move(&told.session));
        told.take([PuzzleInput::Play(if at == 0 { right } else { wrong })]);
    }
    told.take([PuzzleInput::Next, PuzzleInput::Retry, PuzzleInput::Next]);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/session/tests/transcript.txt");
    if std::env::var_os("DVONN_UPDATE").is_some() {
        std::fs::write(&path, &told.text).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap();
    for (number, (line, before)) in (1..).zip(told.text.lines().zip(expected.lines())) {
        assert_eq!(line, before, "line {number}");
    }
    assert_eq!(told.text.len(), expected.len());
}
