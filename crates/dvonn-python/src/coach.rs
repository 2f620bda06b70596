//! The coach: facts of a position, motifs of a move, the review of a game.

use dvonn::ByColor;
use dvonn_coach::review::{GameReview, Narrator, Review as Questions, Settings, annotated, story, summary};
use dvonn_coach::{Facts as InnerFacts, Motif as InnerMotif};
use dvonn_message::Message;
use dvonn_text::Text;
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyDict};

use crate::error::{NotationError, illegal_move};
use crate::moves::{self, Move};
use crate::record::Record;
use crate::search::PythonHost;
use crate::{board, numbers, words};

/// The facts of a board, in the players' terms.
#[pyclass(frozen, module = "dvonn")]
pub(crate) struct Facts(InnerFacts);

#[pymethods]
impl Facts {
    /// The phase of play: `placement`, `melee`, `settlement`, `one-man-show` or `over`.
    #[getter]
    fn phase(&self) -> &'static str {
        self.0.phase.as_str()
    }

    /// The kinds of each stack with an owner, by its space: `coastal`, `inland`, `young`, `old`, `disarmed`,
    /// `immobilised`, `weak`.
    fn kinds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for facts in &self.0.stacks {
            let kinds: Vec<&str> = facts.kinds.iter().map(dvonn_coach::Kind::as_str).collect();
            dict.set_item(facts.space.to_string(), kinds)?;
        }
        Ok(dict)
    }

    /// The spaces on which each stack can land, by the stack's space, whichever side is to move.
    fn targets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for facts in &self.0.stacks {
            dict.set_item(facts.space.to_string(), words::names(facts.targets))?;
        }
        Ok(dict)
    }

    /// Pairs of a white and a black stack that can each capture the other.
    fn conflicts(&self) -> Vec<(String, String)> {
        self.0.conflicts.iter().map(|pair| (pair.white.to_string(), pair.black.to_string())).collect()
    }

    /// Stacks that alone connect others to a red piece, by their spaces, with the stacks that they hold.
    fn holds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for hold in &self.0.holds {
            dict.set_item(hold.space.to_string(), words::names(hold.held))?;
        }
        Ok(dict)
    }

    /// The moves of a side that remove stacks, with the spaces of those stacks.
    fn cuts<'py>(&self, py: Python<'py>, color: &str) -> PyResult<Vec<(Bound<'py, Move>, Vec<String>)>> {
        let cuts = &self.0.cuts[words::color(color)?];
        cuts.iter().map(|cut| Ok((moves::object(py, cut.m)?, words::names(cut.removed)))).collect()
    }

    /// The numbers of moves of White and Black, counting moves onto enemy stacks twice.
    #[getter]
    fn melee_strength(&self) -> (u8, u8) {
        let strength = self.0.melee_strength;
        (strength.white.value(), strength.black.value())
    }

    /// White's pieces minus Black's.
    #[getter]
    fn payoff(&self) -> i8 {
        self.0.payoff.pieces()
    }
}

/// The facts of a board, in the players' terms.
#[pyfunction]
pub(crate) fn facts(py: Python<'_>, position: &Bound<'_, PyAny>) -> PyResult<Facts> {
    let position = board::position(position)?;
    Ok(Facts(py.detach(|| InnerFacts::of(&position))))
}

/// An effect of a move that players have a word for, such as a cut-off.
#[pyclass(frozen, module = "dvonn")]
pub(crate) struct Motif {
    inner: InnerMotif,
    position: dvonn::Position,
    m: dvonn::Move,
}

#[pymethods]
impl Motif {
    /// The motif's name, such as `cut-off`.
    #[getter]
    fn kind(&self) -> &'static str {
        self.inner.kind().as_str()
    }

    /// The spaces that show the motif.
    #[getter]
    fn spaces(&self) -> Vec<String> {
        words::names(self.inner.spaces())
    }

    /// The moves that show the motif.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, Move>>> {
        self.inner.moves().into_iter().map(|m| moves::object(py, m)).collect()
    }

    /// A sentence about the motif, in English (`en`), French (`fr`), Dutch (`nl`), Spanish (`es`) or Polish
    /// (`pl`).
    #[pyo3(signature = (language="en"))]
    fn say(&self, language: &str) -> PyResult<String> {
        let message = dvonn_coach::message_of(&self.inner, &self.position, self.m, false);
        Ok(words::text(language)?.say(message))
    }

    fn __repr__(&self) -> String {
        format!("<Motif {}>", self.inner.kind().as_str())
    }
}

fn wrap(motifs: &[InnerMotif], position: &dvonn::Position, m: dvonn::Move) -> Vec<Motif> {
    motifs.iter().map(|motif| Motif { inner: motif.clone(), position: *position, m }).collect()
}

/// The motifs of a legal move, in the players' terms.
#[pyfunction]
pub(crate) fn motifs(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    m: &Bound<'_, PyAny>,
) -> PyResult<Vec<Motif>> {
    let (position, m) = (board::position(position)?, moves::given(m)?);
    position.play(m).map_err(|illegal| illegal_move(&illegal))?;
    let found = py.detach(|| dvonn_coach::motifs(&position, m));
    Ok(wrap(&found, &position, m))
}

/// A move of a reviewed game.
#[pyclass(frozen, module = "dvonn")]
pub(crate) struct ReviewedMove {
    inner: dvonn_coach::review::ReviewedMove,
    position: dvonn::Position,
    /// The review's comments on the move, as data.
    says: Vec<Message>,
    players: ByColor<Option<String>>,
}

#[pymethods]
impl ReviewedMove {
    /// The move.
    #[getter]
    fn r#move<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, Move>> {
        moves::object(py, self.inner.m)
    }

    /// The number of moves before it.
    #[getter]
    fn ply(&self) -> usize {
        self.inner.ply
    }

    /// The side that played it.
    #[getter]
    fn side(&self) -> &'static str {
        self.inner.side.as_str()
    }

    /// Its class: `forced`, `only`, `best`, `good`, `inaccuracy`, `mistake` or `blunder`.
    #[getter]
    fn classification(&self) -> &'static str {
        self.inner.class.as_str()
    }

    /// The number of pieces that the move lost against the best move.
    #[getter]
    fn loss(&self) -> f64 {
        f64::from(self.inner.loss) / 100.0
    }

    /// The best moves in its place.
    #[getter]
    fn best<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, Move>>> {
        self.inner.best.iter().map(|&m| moves::object(py, m)).collect()
    }

    /// Whether the loss is proven.
    #[getter]
    fn proven(&self) -> bool {
        self.inner.proven
    }

    /// The motifs of the move.
    #[getter]
    fn motifs(&self) -> Vec<Motif> {
        wrap(&self.inner.motifs, &self.position, self.inner.m)
    }

    /// The comments on the move, in sentences of a language.
    #[pyo3(signature = (language="en"))]
    fn say(&self, language: &str) -> PyResult<Vec<String>> {
        let text = words::text(language)?;
        Ok(self.says.iter().cloned().map(teller(&text, &self.players)).collect())
    }
}

/// Returns the function that says messages about a game of these players.
fn teller(text: &Text, players: &ByColor<Option<String>>) -> impl Fn(Message) -> String {
    text.teller(players.white.as_deref(), players.black.as_deref())
}

/// The review of a game.
#[pyclass(frozen, module = "dvonn")]
pub(crate) struct Review {
    inner: GameReview,
    record: dvonn_record::Record,
}

#[pymethods]
impl Review {
    /// The moves of the game.
    #[getter]
    fn moves(&self) -> Vec<ReviewedMove> {
        let mut narrator = Narrator::new();
        let reviewed = self.inner.played().map(|(reviewed, board)| ReviewedMove {
            says: narrator.about(reviewed, board.position()),
            inner: reviewed.clone(),
            position: *board.position(),
            players: self.record.players.clone(),
        });
        reviewed.collect()
    }

    /// White's chances of winning, before the first move and after each move.
    #[getter]
    fn chances(&self) -> Vec<f64> {
        self.inner.chances.clone()
    }

    /// How accurately White and Black played, from 0 to 100; `None` for a side without a choice.
    #[getter]
    fn accuracy(&self) -> (Option<f64>, Option<f64>) {
        let accuracy = self.inner.accuracy();
        (accuracy.white, accuracy.black)
    }

    /// The summary of the review, in sentences of a language.
    #[pyo3(signature = (language="en"))]
    fn summary(&self, language: &str) -> PyResult<Vec<String>> {
        let text = words::text(language)?;
        Ok(summary(&self.inner).into_iter().map(teller(&text, &self.record.players)).collect())
    }

    /// The story of the game, in paragraphs.
    #[pyo3(signature = (language="en"))]
    fn story(&self, language: &str) -> PyResult<Vec<String>> {
        let text = words::text(language)?;
        let tell = teller(&text, &self.record.players);
        let say = |paragraph: dvonn_coach::review::Paragraph| {
            let messages = paragraph.into_iter().flat_map(|telling| telling.messages);
            messages.map(&tell).collect::<Vec<_>>().join(" ")
        };
        Ok(story(&self.inner).into_iter().map(say).collect())
    }

    /// The game with the review in it: comments, better moves as variations, and marks.
    #[pyo3(signature = (language="en"))]
    fn annotated(&self, language: &str) -> PyResult<Record> {
        let text: Text = words::text(language)?;
        let inner = annotated(&self.record, &self.inner, 0, &mut teller(&text, &self.record.players));
        Ok(Record::from(inner))
    }
}

/// Reviews a game with the engine. `seconds` is the approximate duration on two cores of an ordinary machine.
/// It determines the depth of the searches, which do not depend on a clock, so the result is the same
/// everywhere. `on_progress` receives the number of answers and the number of questions known so far; an
/// exception in it ends the review.
#[pyfunction]
#[pyo3(signature = (record, *, seconds=15.0, threads=1, on_progress=None))]
pub(crate) fn review(
    py: Python<'_>,
    record: &Record,
    #[pyo3(from_py_with = numbers::seconds)] seconds: f64,
    #[pyo3(from_py_with = numbers::threads)] threads: usize,
    on_progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Review> {
    let record = record.inner.clone();
    let moves: Vec<_> = record.moves().collect();
    let questions = Questions::new(record.start(), &moves, Settings::for_seconds(seconds))
        .map_err(|illegal| illegal_move(&illegal))?
        .ended(record.result());
    let host = PythonHost::new();
    let on_progress = on_progress.map(|callback| callback.clone().unbind());
    let report = |progress: dvonn_coach::review::Progress| {
        let Some(callback) = &on_progress else { return };
        let called = Python::try_attach(|py| callback.call1(py, (progress.done, progress.total)).map(drop));
        if let Some(Err(error)) = called {
            host.raise(error);
        }
    };
    let found = py.detach(|| dvonn_coach::engine::carry_through(questions, threads, &host, &report));
    host.result(())?;
    // Only an exception ends a review early.
    let inner = found.ok_or_else(|| NotationError::new_err("the review was ended"))?;
    Ok(Review { inner, record })
}
