//! The review of a game. `npm/coach.js` passes its questions to the engine's worker.

use dvonn::ByColor;
use dvonn_analysis::Analysis;
use dvonn_analysis::ugi::{SearchReader, request_commands};
use dvonn_coach::review::{
    GameReview, Narrator, Paragraph, QuestionId, Review as Questions, Settings, annotated, story, summary,
};
use dvonn_message::Message;
use dvonn_record::Record;
use dvonn_text::Text;
use js_sys::Array;
use wasm_bindgen::prelude::*;

use crate::facts::{record, wrap};
use crate::values::{self, Result, list, not_read, object};
use crate::words;

/// A review in progress.
#[wasm_bindgen(skip_typescript)]
pub struct ReviewTask {
    record: Record,
    questions: Questions,
    /// The current question, the reader of its answer, and the findings so far.
    asked: Option<(QuestionId, SearchReader, Analysis)>,
}

#[wasm_bindgen]
impl ReviewTask {
    /// Begins a review that takes about this many seconds.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, seconds: f64) -> Result<ReviewTask> {
        if !(seconds > 0.0 && seconds <= 86_400.0) {
            return Err(not_read(&format!("seconds: expected a number from 0 to 86400, found {seconds}")));
        }
        let record = record(game)?;
        let moves: Vec<_> = record.moves().collect();
        let questions = Questions::new(record.start(), &moves, Settings::for_seconds(seconds));
        let questions = questions.map_err(|illegal| values::illegal_move(&illegal))?;
        Ok(Self { questions: questions.ended(record.result()), record, asked: None })
    }

    /// The next question as lines of UGI; `undefined` when all are answered.
    pub fn next(&mut self) -> Option<String> {
        let question = self.questions.next_question()?;
        self.asked = Some((question.id, SearchReader::default(), Analysis::default()));
        let megabytes = u32::try_from(Settings::TABLE_BYTES / 1_000_000).unwrap_or(u32::MAX);
        Some(request_commands(&question.request, megabytes))
    }

    /// Reads a line of the engine.
    pub fn read(&mut self, line: &str) {
        let Some((id, reader, found)) = &mut self.asked else { return };
        let mut is_done = false;
        for event in reader.read(line) {
            is_done |= event.is_last();
            found.update(event);
        }
        if is_done {
            self.questions.answer(*id, found.clone());
            self.asked = None;
        }
    }

    /// The number of finished steps, and of all steps.
    #[wasm_bindgen(getter)]
    pub fn progress(&self) -> Vec<f64> {
        let progress = self.questions.progress();
        vec![progress.done as f64, progress.total as f64]
    }

    /// The review; `undefined` until all questions are answered.
    pub fn finish(&self) -> Option<Review> {
        let inner = self.questions.finish()?;
        Some(Review { inner, record: self.record.clone() })
    }
}

/// A move of a reviewed game.
#[wasm_bindgen]
pub struct ReviewedMove {
    inner: dvonn_coach::review::ReviewedMove,
    position: dvonn::Position,
    /// The review's comments on the move, as data.
    says: Vec<Message>,
    players: ByColor<Option<String>>,
}

#[wasm_bindgen]
impl ReviewedMove {
    /// The move.
    #[wasm_bindgen(getter, js_name = move, unchecked_return_type = "Move")]
    pub fn played(&self) -> String {
        self.inner.m.to_string()
    }

    /// The number of moves before it.
    #[wasm_bindgen(getter)]
    pub fn ply(&self) -> usize {
        self.inner.ply
    }

    /// The side that played it.
    #[wasm_bindgen(getter, unchecked_return_type = "Color")]
    pub fn side(&self) -> String {
        self.inner.side.as_str().to_owned()
    }

    /// The class of the move.
    #[wasm_bindgen(
        getter,
        unchecked_return_type = "\"forced\" | \"only\" | \"best\" | \"good\" | \"inaccuracy\" | \"mistake\" | \"blunder\""
    )]
    pub fn classification(&self) -> String {
        self.inner.class.as_str().to_owned()
    }

    /// The number of pieces that the move lost against the best move.
    #[wasm_bindgen(getter)]
    pub fn loss(&self) -> f64 {
        f64::from(self.inner.loss) / 100.0
    }

    /// The best moves in its place.
    #[wasm_bindgen(getter, unchecked_return_type = "Move[]")]
    pub fn best(&self) -> Array {
        values::moves(&self.inner.best)
    }

    /// Whether the loss is proven.
    #[wasm_bindgen(getter)]
    pub fn proven(&self) -> bool {
        self.inner.proven
    }

    /// The motifs of the move.
    #[wasm_bindgen(getter, unchecked_return_type = "Motif[]")]
    pub fn motifs(&self) -> Array {
        wrap(&self.inner.motifs, &self.position, self.inner.m)
    }

    /// The sentences about the move, in English or in a language that `loadLanguage` has loaded.
    pub fn say(&self, language: Option<String>) -> Result<Vec<String>> {
        let text = words::text(language)?;
        Ok(self.says.iter().cloned().map(teller(&text, &self.players)).collect())
    }
}

/// Returns the function that says messages about a game of these players.
fn teller(text: &Text, players: &ByColor<Option<String>>) -> impl Fn(Message) -> String {
    text.teller(players.white.as_deref(), players.black.as_deref())
}

/// The review of a game.
#[wasm_bindgen]
pub struct Review {
    inner: GameReview,
    record: Record,
}

#[wasm_bindgen]
impl Review {
    /// The moves of the game.
    #[wasm_bindgen(getter, unchecked_return_type = "ReviewedMove[]")]
    pub fn moves(&self) -> Array {
        let mut narrator = Narrator::new();
        let reviewed = self.inner.played().map(|(reviewed, board)| ReviewedMove {
            says: narrator.about(reviewed, board.position()),
            inner: reviewed.clone(),
            position: *board.position(),
            players: self.record.players.clone(),
        });
        list(reviewed)
    }

    /// White's chances of winning, before the first move and after each move.
    #[wasm_bindgen(getter)]
    pub fn chances(&self) -> Vec<f64> {
        self.inner.chances.clone()
    }

    /// How accurately both sides played, from 0 to 100; `null` for a side without a choice.
    #[wasm_bindgen(getter, unchecked_return_type = "{ [color in Color]: number | null }")]
    pub fn accuracy(&self) -> JsValue {
        let accuracy = self.inner.accuracy();
        let sides = [("white", accuracy.white), ("black", accuracy.black)];
        object(sides.map(|(side, value)| (side.to_owned(), value.map_or(JsValue::NULL, JsValue::from))))
    }

    /// The summary of the review, in English or in a language that `loadLanguage` has loaded.
    pub fn summary(&self, language: Option<String>) -> Result<Vec<String>> {
        let text = words::text(language)?;
        Ok(summary(&self.inner).into_iter().map(teller(&text, &self.record.players)).collect())
    }

    /// The story of the game, in paragraphs.
    pub fn story(&self, language: Option<String>) -> Result<Vec<String>> {
        let text = words::text(language)?;
        let tell = teller(&text, &self.record.players);
        let say = |paragraph: Paragraph| {
            let messages = paragraph.into_iter().flat_map(|telling| telling.messages);
            messages.map(&tell).collect::<Vec<_>>().join(" ")
        };
        Ok(story(&self.inner).into_iter().map(say).collect())
    }

    /// The game with the review as SGF: comments, better moves as variations, and marks.
    pub fn annotated(&self, language: Option<String>) -> Result<String> {
        let text = words::text(language)?;
        let record = annotated(&self.record, &self.inner, 0, &mut teller(&text, &self.record.players));
        Ok(dvonn_record::write_sgf(&record))
    }
}
