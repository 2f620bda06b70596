//! A review that is done: stepping through the game, and finding the better move at each mistake.

use dvonn::{Board, Move, Space};
use dvonn_coach::review::{Answer, GameReview, MoveClass, Narrator, Question, Settings, Trial};
use dvonn_game::{BoardInput, BoardView, Hand, HandResult, MoveStep, Scene};
use dvonn_message::Message;

/// What the reader does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewInput {
    /// To the start of the game.
    First,
    /// To the move before.
    Back,
    /// To the next move.
    Forward,
    /// To the end of the game.
    Last,
    /// To the position after this many moves.
    Go(usize),
    /// The mistakes are to be played again, the first one first.
    Practise,
    /// To the next mistake.
    Next,
    /// What would have been better is to be shown.
    Show,
    /// Enough of the mistakes.
    EndPractice,
    /// The reader does something with the board, which means something while a mistake is played again.
    Board(BoardInput),
}

/// What a move that the reader tried is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The better move.
    Found(Move),
    /// The move of the game.
    SameAgain(Move),
    /// Another move: the engine is asked what it is worth.
    Weighing(Move),
    /// Another move, which is as good as the better one, as far as the engine tells.
    AsGood(Move),
    /// Another move, which costs this much, in hundredths of a piece.
    Worse(Move, i32),
    /// Another move, and nothing tells whether it is as good.
    Other(Move),
}

/// A mistake that is played again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Practice {
    /// The index of the mistake among the moves of the game.
    pub mistake: usize,
    /// Its number among the mistakes, from 1.
    pub number: usize,
    /// How many mistakes there are.
    pub count: usize,
    /// What was tried last.
    pub verdict: Option<Verdict>,
    /// Whether the better move is shown: it was found, or asked for.
    pub is_solved: bool,
    hand: Hand,
    considered: Option<Space>,
    /// The move that is being weighed.
    trial: Option<Trial>,
}

/// A review that is done.
#[derive(Clone, Debug)]
pub struct ReviewSession {
    review: GameReview,
    boards: Vec<Board>,
    told: Vec<Vec<Message>>,
    at: usize,
    step: Option<MoveStep>,
    steps: usize,
    practice: Option<Practice>,
}

impl ReviewSession {
    /// A review, at the first mistake if there is one.
    #[must_use]
    pub fn new(review: GameReview) -> Self {
        let mut boards = vec![review.start];
        let mut told = Vec::with_capacity(review.moves.len());
        let mut narrator = Narrator::new();
        for reviewed in &review.moves {
            let before = boards.last().copied().unwrap_or(review.start);
            told.push(narrator.about(reviewed, before.position()));
            // The review has played these moves.
            boards.push(before.play(reviewed.m).unwrap_or(before));
        }
        let at = review.turning_points().first().copied().unwrap_or_default();
        Self { review, boards, told, at, step: None, steps: 0, practice: None }
    }

    /// The review.
    #[must_use]
    pub const fn review(&self) -> &GameReview {
        &self.review
    }

    /// How many moves lead to the position that is shown. The move after it is the one that is spoken of.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The board that is shown.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.boards[self.at]
    }

    /// The board before a move of the game.
    #[must_use]
    pub fn before(&self, index: usize) -> Option<&Board> {
        self.boards.get(index)
    }

    /// What is said about a move of the game; nothing about most.
    #[must_use]
    pub fn told(&self, index: usize) -> &[Message] {
        self.told.get(index).map_or(&[], Vec::as_slice)
    }

    /// The mistake that is played again, if any.
    #[must_use]
    pub const fn practice(&self) -> Option<&Practice> {
        self.practice.as_ref()
    }

    /// The mistakes and blunders that have a better move, as indices of the moves.
    #[must_use]
    pub fn mistakes(&self) -> Vec<usize> {
        let is_one = |&index: &usize| {
            let reviewed = &self.review.moves[index];
            reviewed.class.is_mistake() && !reviewed.best.is_empty()
        };
        (0..self.review.moves.len()).filter(is_one).collect()
    }

    /// Takes an input. Returns why it is refused, if it is.
    pub fn update(&mut self, input: ReviewInput) -> Option<Message> {
        match input {
            ReviewInput::First => self.go(0),
            ReviewInput::Back => self.go(self.at.saturating_sub(1)),
            ReviewInput::Forward => self.go(self.at + 1),
            ReviewInput::Last => self.go(self.review.moves.len()),
            ReviewInput::Go(at) => self.go(at),
            ReviewInput::Practise => self.practise(0),
            ReviewInput::Next => {
                let number = self.practice.as_ref().map_or(0, |practice| practice.number);
                self.practise(number);
            }
            ReviewInput::Show => {
                if let Some(practice) = &mut self.practice {
                    (practice.is_solved, practice.verdict, practice.trial) = (true, None, None);
                    practice.hand.put_down();
                }
            }
            ReviewInput::EndPractice => self.practice = None,
            ReviewInput::Board(input) => return self.play(input),
        }
        None
    }

    /// Shows a position. One step forward is shown as a movement.
    fn go(&mut self, at: usize) {
        self.practice = None;
        let at = at.min(self.review.moves.len());
        self.step = None;
        if at == self.at + 1 {
            self.steps += 1;
            self.step = Some(MoveStep::new(self.steps, &self.boards[self.at], self.review.moves[self.at].m));
        }
        self.at = at;
    }

    /// Has a mistake played again, or ends with the last.
    fn practise(&mut self, index: usize) {
        let mistakes = self.mistakes();
        let Some(&mistake) = mistakes.get(index) else {
            self.practice = None;
            return;
        };
        self.go(mistake);
        self.step = None;
        self.practice = Some(Practice {
            mistake,
            number: index + 1,
            count: mistakes.len(),
            verdict: None,
            is_solved: false,
            hand: Hand::default(),
            considered: None,
            trial: None,
        });
    }

    /// The question to ask the engine about the move that was tried, if it is to be weighed.
    #[must_use]
    pub fn question(&self) -> Option<&Question> {
        self.practice.as_ref()?.trial.as_ref().map(|trial| &trial.question)
    }

    /// Takes the answer to the [`question`](Self::question).
    pub fn answer(&mut self, answer: &Answer) {
        let Some(practice) = &mut self.practice else { return };
        let Some(trial) = practice.trial.take() else { return };
        let loss = trial.loss(answer);
        practice.is_solved = loss == Some(0);
        practice.verdict = Some(match loss {
            Some(0) => Verdict::AsGood(trial.m),
            Some(loss) => Verdict::Worse(trial.m, loss),
            None => Verdict::Other(trial.m),
        });
    }

    fn play(&mut self, input: BoardInput) -> Option<Message> {
        let board = self.boards[self.at];
        let practice = self.practice.as_mut().filter(|practice| !practice.is_solved)?;
        if let BoardInput::Consider(space) = input {
            practice.considered = space;
            return None;
        }
        let reviewed = &self.review.moves[practice.mistake];
        match practice.hand.take(board.position(), input)? {
            HandResult::Move(m) => {
                let is_found = reviewed.best.contains(&m);
                practice.is_solved = is_found;
                let is_other = !is_found && m != reviewed.m;
                let trial = || self.review.trial(practice.mistake, m, &Settings::default());
                practice.trial = is_other.then(trial).flatten();
                practice.verdict = Some(match () {
                    () if is_found => Verdict::Found(m),
                    () if m == reviewed.m => Verdict::SameAgain(m),
                    () if practice.trial.is_some() => Verdict::Weighing(m),
                    () => Verdict::Other(m),
                });
                None
            }
            HandResult::Refused(refusal) => Some((&refusal).into()),
            HandResult::PickedUp(_) | HandResult::PutDown => None,
        }
    }

    /// What the board shows: before a move that cost something an arrow for it and one for the better move; before others an
    /// arrow for the move.
    #[must_use]
    pub fn view(&self) -> BoardView {
        let board = self.board();
        let last = self.at.checked_sub(1).map(|before| self.review.moves[before].m);
        let reviewed = self.review.moves.get(self.at);
        let better = || reviewed.and_then(|reviewed| reviewed.best.first().copied());
        let plain = Scene { may_move: false, last, step: self.step.clone(), ..Scene::new(board) };
        match (&self.practice, reviewed) {
            (Some(practice), _) if practice.is_solved => {
                Scene { pointed_out: better().into_iter().collect(), ..plain }.view()
            }
            (Some(practice), _) => {
                let Practice { hand, considered, .. } = *practice;
                Scene { may_move: true, hand, considered, ..plain }.view()
            }
            (None, Some(reviewed)) if reviewed.class >= MoveClass::Inaccuracy => {
                let played = dvonn_game::arrow_of(reviewed.m);
                let marked = match reviewed.m {
                    Move::Place(space) => dvonn::SpaceSet::of(space),
                    _ => dvonn::SpaceSet::EMPTY,
                };
                let pointed_out = better().into_iter().collect();
                Scene { pointed_out, drawn: played.into_iter().collect(), found: marked, ..plain }.view()
            }
            (None, Some(reviewed)) => Scene { pointed_out: vec![reviewed.m], ..plain }.view(),
            (None, None) => plain.view(),
        }
    }
}

#[cfg(test)]
mod tests {
    use dvonn_coach::review::{Answer, AnswerLine, Review, Settings};

    use super::*;

    /// A game of one move, which an engine calls a blunder: White cuts off its own stacks instead of Black's.
    fn session() -> ReviewSession {
        let start: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let played: Move = "h3j3".parse().unwrap();
        let best: Move = "d3c3".parse().unwrap();
        let mut review = Review::new(&start, &[played], Settings::default()).unwrap();
        while let Some(question) = review.next_question() {
            let at_start = question.moves.is_empty();
            let moves = if at_start { vec![best] } else { Vec::new() };
            let moves = if moves.is_empty() {
                let first = question
                    .position
                    .stacking_moves()
                    .into_iter()
                    .find_map(|(from, targets)| targets.first().map(|to| Move::Stack { from, to }));
                first.into_iter().collect()
            } else {
                moves
            };
            // The side to move is far ahead before and after: what was played lost everything.
            let line = AnswerLine { hundredths: 900, proven: true, moves };
            review.answer(question.id, Answer { lines: vec![line], outcome: None });
        }
        ReviewSession::new(review.finish().unwrap())
    }

    #[test]
    fn a_mistake_shows_the_move_and_the_better_one() {
        let session = session();
        assert_eq!(session.mistakes(), [0]);
        assert_eq!(session.at(), 0, "the first turning point");
        let view = session.view();
        let space = |name: &str| -> Space { name.parse().unwrap() };
        assert_eq!(view.arrows, [(space("d3"), space("c3"))]);
        assert_eq!(view.drawn, [(space("h3"), space("j3"))]);
        assert!(view.ready.is_empty(), "nothing is to be moved");
        assert!(!session.told(0).is_empty());
        assert!(session.told(1).is_empty());
    }

    #[test]
    fn the_game_is_stepped_through() {
        let mut session = session();
        session.update(ReviewInput::Forward);
        assert_eq!(session.at(), 1);
        assert_eq!(session.view().step.map(|step| step.m), "h3j3".parse().ok());
        session.update(ReviewInput::Forward);
        assert_eq!(session.at(), 1, "there is nothing behind the end");
        session.update(ReviewInput::Back);
        assert_eq!((session.at(), session.view().step), (0, None));
        session.update(ReviewInput::Last);
        session.update(ReviewInput::First);
        session.update(ReviewInput::Back);
        assert_eq!(session.at(), 0);
        session.update(ReviewInput::Go(usize::MAX));
        assert_eq!(session.at(), 1);
    }

    fn drag(session: &mut ReviewSession, from: &str, to: &str) -> Option<Message> {
        let input = BoardInput::Drag(from.parse().unwrap(), to.parse().unwrap());
        session.update(ReviewInput::Board(input))
    }

    fn verdict(session: &ReviewSession) -> Option<Verdict> {
        session.practice().and_then(|practice| practice.verdict)
    }

    #[test]
    fn a_mistake_is_played_again_until_the_better_move_is_found() {
        let mut session = session();
        assert_eq!(drag(&mut session, "d3", "c3"), None);
        assert_eq!(session.practice(), None, "nothing is asked yet");
        session.update(ReviewInput::Practise);
        assert!(session.view().arrows.is_empty() && session.view().drawn.is_empty(), "nothing is given away");
        assert!(!session.view().ready.is_empty());
        drag(&mut session, "h3", "j3");
        assert_eq!(verdict(&session), "h3j3".parse().ok().map(Verdict::SameAgain));
        drag(&mut session, "b3", "c3");
        assert_eq!(verdict(&session), "b3c3".parse().ok().map(Verdict::Weighing));
        assert!(drag(&mut session, "a3", "b3").is_some(), "a red piece alone is nobody's");
        drag(&mut session, "d3", "c3");
        assert_eq!(verdict(&session), "d3c3".parse().ok().map(Verdict::Found));
        assert!(session.practice().is_some_and(|practice| practice.is_solved));
        assert_eq!(session.view().arrows.len(), 1);
        session.update(ReviewInput::Next);
        assert_eq!(session.practice(), None, "it was the last");
    }

    #[test]
    fn another_move_is_weighed_and_taken_if_it_is_as_good() {
        let m: Move = "b3c3".parse().unwrap();
        let answered = |hundredths: Option<i32>| {
            let mut session = session();
            session.update(ReviewInput::Practise);
            assert_eq!(session.question(), None);
            drag(&mut session, "b3", "c3");
            let question = session.question().unwrap().clone();
            assert_eq!(question.moves, [m]);
            // As the side to move then sees it.
            let reply = question.position.legal_moves()[0];
            let line = |hundredths| AnswerLine { hundredths, proven: true, moves: vec![reply] };
            let lines = hundredths.map(line).into_iter().collect();
            let answer = Answer { lines, ..Answer::default() };
            session.answer(&answer);
            assert_eq!(session.question(), None, "it is answered");
            session.answer(&Answer::default());
            (verdict(&session).unwrap(), session.practice().unwrap().is_solved)
        };
        // The better move is worth nine pieces. After b3–c3 it is Black's turn, unless Black has no move.
        let sign =
            if session().board().position().play(m).unwrap().side() == dvonn::Color::White { 1 } else { -1 };
        assert_eq!(answered(Some(900 * sign)), (Verdict::AsGood(m), true));
        assert_eq!(answered(Some(800 * sign)), (Verdict::Worse(m, 100), false));
        assert_eq!(answered(Some(1000 * sign)), (Verdict::AsGood(m), true));
        assert_eq!(answered(None), (Verdict::Other(m), false));
    }

    #[test]
    fn the_better_move_can_be_asked_for() {
        let mut session = session();
        session.update(ReviewInput::Practise);
        session.update(ReviewInput::Show);
        assert!(session.practice().is_some_and(|practice| practice.is_solved && practice.verdict.is_none()));
        assert_eq!(drag(&mut session, "b3", "c3"), None);
        assert_eq!(verdict(&session), None, "it is over");
        session.update(ReviewInput::EndPractice);
        assert_eq!(session.practice(), None);
        session.update(ReviewInput::Practise);
        session.update(ReviewInput::Back);
        assert_eq!(session.practice(), None, "stepping ends it");
    }
}
