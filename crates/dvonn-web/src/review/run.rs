//! A review on its way: the engine gets one question after the other, and its answers are kept, so that what was stopped goes
//! on where it was, and what is done is there at once the next time.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use dvonn::{Board, Color, IllegalMove, Move, Outcome, Position};
use dvonn_coach::review::{Answer, AnswerLine, GameReview, Progress, Question, Review, Settings};
use dvonn_game::{EngineNews, EngineReply};

/// What stands between the reviews of different games, and how many are kept.
const BETWEEN: &str = "\n\n";
const MOST: usize = 8;

/// What an engine's reply came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// Nothing yet, or it belongs to a question that is no longer asked.
    Nothing,
    /// The question is answered.
    Answered,
    /// A question beside the review is answered, or with an answer that says nothing if the engine broke down.
    Aside(Answer),
    /// The engine could not be started, or broke down.
    Failed,
}

/// A question that the engine is at.
#[derive(Clone, Debug)]
struct Asked {
    /// The number by which its replies are known.
    number: u64,
    question: Question,
    lines: BTreeMap<usize, AnswerLine>,
    outcome: Option<Outcome>,
    /// Whether it is none of the review's.
    is_aside: bool,
}

/// A review on its way.
#[derive(Clone, Debug)]
pub struct ReviewRun {
    start: Board,
    moves: Vec<Move>,
    review: Review,
    asked: Option<Asked>,
    /// Counts the questions.
    number: u64,
    answers: Vec<Answer>,
}

impl ReviewRun {
    /// The review of a game. `kept` is what [`kept`](Self::kept) wrote: what it has of the same game and version is taken up.
    ///
    /// # Errors
    /// A move that the rules do not allow.
    pub fn new(start: Board, moves: Vec<Move>, kept: Option<&str>) -> Result<Self, IllegalMove> {
        let review = Review::new(&start, &moves, Settings::default())?;
        let mut run = Self { start, moves, review, asked: None, number: 0, answers: Vec::new() };
        let heading = run.heading();
        let kept = kept.unwrap_or_default().split(BETWEEN).find(|kept| heading_of(kept) == heading);
        for line in kept.unwrap_or_default().lines().skip(1) {
            let Some(question) = run.review.next_question() else { break };
            let Some(answer) = read(line, &question.position) else {
                run.review.put_back(question.id);
                break;
            };
            run.take(&question, answer);
        }
        Ok(run)
    }

    /// The board on which the game began.
    #[must_use]
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// The next question and its number. The one before it, if it was not answered, is asked again another time.
    pub fn ask(&mut self) -> Option<(u64, Question)> {
        self.rest();
        let question = self.review.next_question()?;
        Some((self.begin(question.clone(), false), question))
    }

    /// Asks a question beside the review, in place of the one before it. Returns its number.
    pub fn ask_aside(&mut self, question: Question) -> u64 {
        self.rest();
        self.begin(question, true)
    }

    fn begin(&mut self, question: Question, is_aside: bool) -> u64 {
        self.number += 1;
        let (number, lines) = (self.number, BTreeMap::new());
        self.asked = Some(Asked { number, question, lines, outcome: None, is_aside });
        number
    }

    /// Takes back the question that the engine is at.
    pub fn rest(&mut self) {
        if let Some(asked) = self.asked.take().filter(|asked| !asked.is_aside) {
            self.review.put_back(asked.question.id);
        }
    }

    /// Takes what the engine says.
    pub fn hear(&mut self, reply: EngineReply) -> Heard {
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.number == reply.id) else {
            return Heard::Nothing;
        };
        match reply.news {
            EngineNews::Line(line) => {
                if let Some(hundredths) = line.hundredths {
                    let answer = AnswerLine { hundredths, proven: line.proven, moves: line.pv };
                    asked.lines.insert(line.rank, answer);
                }
                Heard::Nothing
            }
            EngineNews::Proven(rank) => {
                if let Some(line) = asked.lines.get_mut(&rank) {
                    line.proven = true;
                }
                Heard::Nothing
            }
            EngineNews::Outcome(outcome) => {
                asked.outcome = Some(outcome);
                Heard::Nothing
            }
            EngineNews::Done(_) => {
                if let Some(Asked { question, lines, outcome, is_aside, .. }) = self.asked.take() {
                    let possible = |line: &AnswerLine| is_possible(line, &question.position);
                    let answer = Answer { lines: lines.into_values().filter(possible).collect(), outcome };
                    if is_aside {
                        return Heard::Aside(answer);
                    }
                    self.take(&question, answer);
                }
                Heard::Answered
            }
            EngineNews::Failed if asked.is_aside => {
                self.asked = None;
                Heard::Aside(Answer::default())
            }
            EngineNews::Failed => {
                self.rest();
                Heard::Failed
            }
        }
    }

    fn take(&mut self, question: &Question, answer: Answer) {
        self.answers.push(answer.clone());
        self.review.answer(question.id, answer);
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.review.progress()
    }

    /// The review, if every question is answered.
    #[must_use]
    pub fn finish(&self) -> Option<GameReview> {
        self.review.finish()
    }

    /// What is known so far, as text, before what was kept of other games. Of more than eight games the oldest are forgotten.
    #[must_use]
    pub fn kept(&self, before: &str) -> String {
        let own = self.heading();
        let others = before.split(BETWEEN).filter(|kept| !kept.is_empty() && heading_of(kept) != own);
        let all: Vec<String> =
            [self.answers()].into_iter().chain(others.take(MOST - 1).map(str::to_owned)).collect();
        all.join(BETWEEN)
    }

    /// A line that says of which game, and one for each answer.
    fn answers(&self) -> String {
        let mut text = self.heading();
        for answer in &self.answers {
            text.push('\n');
            text.push_str(answer.outcome.map_or("", outcome_sign));
            text.push_str(if answer.lines.is_empty() { "-" } else { "" });
            for (i, line) in answer.lines.iter().enumerate() {
                text.push_str(if i == 0 { "" } else { ";" });
                // Writing to a string cannot fail.
                let _ = write!(text, "{}{}", line.hundredths, if line.proven { "=" } else { "" });
                for m in &line.moves {
                    let _ = write!(text, " {m}");
                }
            }
        }
        text
    }

    /// The game, and the version by which its questions were answered.
    fn heading(&self) -> String {
        let moves: Vec<String> = self.moves.iter().map(ToString::to_string).collect();
        let edition = Review::EDITION;
        format!("{} {edition} {} {}", env!("CARGO_PKG_VERSION"), self.start, moves.join("."))
    }
}

fn heading_of(kept: &str) -> &str {
    kept.lines().next().unwrap_or_default()
}

/// The ways in which a game can end.
const OUTCOMES: [Outcome; 3] = [Outcome::Win(Color::White), Outcome::Win(Color::Black), Outcome::Draw];

/// What an answer that is kept begins with, if it says how the game certainly ends.
const fn outcome_sign(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Color::White) => "w:",
        Outcome::Win(Color::Black) => "b:",
        Outcome::Draw => "d:",
    }
}

/// An answer that was kept. `None` if it cannot be read or is no answer for the position.
fn read(line: &str, position: &Position) -> Option<Answer> {
    let outcome = OUTCOMES.into_iter().find(|&outcome| line.starts_with(outcome_sign(outcome)));
    let line = &line[outcome.map_or(0, |outcome| outcome_sign(outcome).len())..];
    if line == "-" {
        return Some(Answer { lines: Vec::new(), outcome });
    }
    let read = |text: &str| {
        let mut words = text.split(' ');
        let value = words.next()?;
        let (hundredths, proven) = match value.strip_suffix('=') {
            Some(value) => (value, true),
            None => (value, false),
        };
        let moves = words.map(|word| word.parse().ok()).collect::<Option<Vec<Move>>>()?;
        let line = AnswerLine { hundredths: hundredths.parse().ok()?, proven, moves };
        is_possible(&line, position).then_some(line)
    };
    let lines = line.split(';').map(read).collect::<Option<Vec<_>>>()?;
    Some(Answer { lines, outcome })
}

/// Whether the moves of a line can be played.
fn is_possible(line: &AnswerLine, position: &Position) -> bool {
    line.moves.iter().try_fold(*position, |position, &m| position.play(m)).is_ok()
}

#[cfg(test)]
mod tests {
    use dvonn_game::EngineLine;

    use super::*;

    /// Three moves from the end, so that every question has a quick answer.
    fn game() -> (Board, Vec<Move>) {
        let start: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let mut moves = Vec::new();
        let mut position = *start.position();
        while moves.len() < 3 && !position.is_over() {
            let Some(m) = first_move(&position) else { break };
            moves.push(m);
            position = position.play(m).unwrap();
        }
        (start, moves)
    }

    fn first_move(position: &Position) -> Option<Move> {
        position
            .stacking_moves()
            .into_iter()
            .find_map(|(from, targets)| targets.first().map(|to| Move::Stack { from, to }))
    }

    fn reply(id: u64, news: EngineNews) -> EngineReply {
        EngineReply { id, news }
    }

    /// Answers with the first legal move.
    fn answer(run: &mut ReviewRun) -> Heard {
        let Some((id, question)) = run.ask() else { return Heard::Nothing };
        let pv: Vec<Move> = first_move(&question.position).into_iter().collect();
        let line = EngineLine { rank: 1, hundredths: Some(-300), pv, ..EngineLine::default() };
        assert_eq!(run.hear(reply(id, EngineNews::Line(line))), Heard::Nothing);
        assert_eq!(run.hear(reply(id, EngineNews::Proven(1))), Heard::Nothing);
        assert_eq!(run.hear(reply(id, EngineNews::Outcome(Outcome::Draw))), Heard::Nothing);
        run.hear(reply(id, EngineNews::Done(None)))
    }

    #[test]
    fn a_question_aside_changes_nothing_of_the_review() {
        let (start, moves) = game();
        let mut run = ReviewRun::new(start, moves.clone(), None).unwrap();
        while answer(&mut run) == Heard::Answered {}
        let before = (run.kept(""), run.finish());
        let question = Review::new(&start, &moves, Settings::default()).unwrap().next_question().unwrap();
        let id = run.ask_aside(question.clone());
        let pv: Vec<Move> = first_move(&question.position).into_iter().collect();
        let line = EngineLine { rank: 1, hundredths: Some(40), pv: pv.clone(), ..EngineLine::default() };
        assert_eq!(run.hear(reply(id, EngineNews::Line(line))), Heard::Nothing);
        let Heard::Aside(answer) = run.hear(reply(id, EngineNews::Done(None))) else { panic!("{run:?}") };
        assert_eq!(answer.lines, [AnswerLine { hundredths: 40, proven: false, moves: pv }]);
        let id = run.ask_aside(question.clone());
        let later = run.ask_aside(question);
        assert_eq!(run.hear(reply(id, EngineNews::Done(None))), Heard::Nothing, "it is no longer asked");
        assert_eq!(run.hear(reply(later, EngineNews::Failed)), Heard::Aside(Answer::default()));
        assert_eq!((run.kept(""), run.finish()), before);
    }

    #[test]
    fn a_review_goes_on_where_it_was_stopped() {
        let (start, moves) = game();
        let mut run = ReviewRun::new(start, moves.clone(), None).unwrap();
        assert_eq!(run.finish(), None);
        assert_eq!(answer(&mut run), Heard::Answered);
        let kept = run.kept("other\n1 a");
        assert!(kept.ends_with("\n\nother\n1 a"));
        // Asked, but not answered: it is asked again.
        assert!(run.ask().is_some());
        run.rest();
        let mut resumed = ReviewRun::new(start, moves.clone(), Some(&kept)).unwrap();
        assert_eq!(resumed.progress(), run.progress());
        while answer(&mut resumed) == Heard::Answered {}
        while answer(&mut run) == Heard::Answered {}
        assert_eq!((resumed.kept(""), resumed.finish()), (run.kept(""), run.finish()));
        let done = ReviewRun::new(start, moves, Some(&run.kept(&kept))).unwrap();
        assert!(done.finish().is_some_and(|review| Some(review) == run.finish()));
    }

    #[test]
    fn what_was_kept_of_another_game_or_is_no_answer_is_ignored() {
        let (start, moves) = game();
        let mut run = ReviewRun::new(start, moves.clone(), None).unwrap();
        let fresh = run.progress();
        answer(&mut run);
        let heading = run.heading();
        for kept in [
            run.kept("").replacen("9/10", "10/9", 1),
            format!("{heading}\nwhat"),
            format!("{heading}\n12 a1a1"),
            format!("{heading}\n12 e3"),
            format!("{heading}\n99999999999 b3c3"),
            format!("{heading}\nx:-"),
            String::new(),
        ] {
            let read = ReviewRun::new(start, moves.clone(), Some(&kept)).unwrap();
            assert_eq!(read.progress(), fresh, "{kept}");
        }
    }

    #[test]
    fn the_oldest_reviews_are_forgotten() {
        let (start, moves) = game();
        let run = ReviewRun::new(start, moves, None).unwrap();
        let others: Vec<String> = (0..20).map(|i| format!("game {i}\n-")).collect();
        let kept = run.kept(&others.join(BETWEEN));
        assert_eq!(kept.split(BETWEEN).count(), MOST);
        assert!(kept.starts_with(&run.heading()) && kept.ends_with("game 6\n-"), "{kept}");
        assert_eq!(run.kept(&kept), kept, "the same game is there once");
    }

    #[test]
    fn replies_to_other_questions_mean_nothing() {
        let (start, moves) = game();
        let mut run = ReviewRun::new(start, moves, None).unwrap();
        let (first, _) = run.ask().unwrap();
        let (second, _) = run.ask().unwrap();
        assert_ne!(first, second);
        assert_eq!(run.hear(reply(first, EngineNews::Done(None))), Heard::Nothing);
        assert_eq!(run.hear(reply(second, EngineNews::Failed)), Heard::Failed);
        assert!(run.ask().is_some(), "a question that failed is asked again");
    }
}
