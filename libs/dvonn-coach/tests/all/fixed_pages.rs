//! Compares with files: the page of a review, and everything that a reader sees while stepping through one
//! and playing its mistakes again. A plain engine answers, so only a change of the coach changes the files.
//!
//! After a change that is meant to alter them, `DVONN_UPDATE=1 cargo test -p dvonn-coach --test all
//! fixed_pages` writes them again. Then look at the difference.

use std::fmt::Write as _;

use crate::fixed::{self, compare, line, shown};
use dvonn::{Board, Color, Move, Space};
use dvonn_analysis::{Analysis, Reply, Request, SearchEvent};
use dvonn_board::BoardInput;
use dvonn_coach::review::{
    Heading, KeptReviews, PageGame, PageWords, ReviewEffect, ReviewInput, ReviewSession, Sides, Status,
    Walkthrough, page,
};
use dvonn_message::{Argument, Message};

/// Writes messages as data instead of words.
struct Plain;

impl PageWords for Plain {
    fn language(&self) -> String {
        "x-plain".to_owned()
    }

    fn heading(&self, heading: Heading) -> String {
        format!("<{heading:?}>")
    }

    fn say(&self, message: Message, names: &[(&'static str, Argument)]) -> String {
        format!("{} & so on{}", shown(&message), if names.is_empty() { "" } else { " of Cid" })
    }

    fn describe(&self, board: &Board) -> String {
        format!("{} stacks", board.position().occupied().len())
    }
}

/// Shortens the page: each board becomes its beginning and a checksum of all its bytes, and the style sheet
/// is left out.
fn in_short(page: &str) -> String {
    let (mut short, mut rest) = (String::new(), page);
    for (begin, end) in std::iter::repeat(("<div class=\"board\">", "</div>")) {
        let Some((before, after)) = rest.split_once(begin) else { break };
        let (board, after) = after.split_once(end).unwrap();
        let sum = board.bytes().fold(7_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        let title = board.split_once("<title").unwrap().1.split_once("</desc>").unwrap().0;
        short += &format!("{before}{begin}{title} {sum:016x}{end}");
        rest = after;
    }
    short += rest;
    let (head, body) = short.split_once("<style>").unwrap();
    format!("{head}{}", body.split_once("</style>").unwrap().1)
}

#[test]
fn a_page_of_two_games() {
    let whole = fixed::review(&fixed::whole().moves().collect::<Vec<_>>());
    let careless = fixed::review(&fixed::game(3));
    let named = [("white-name", "Cid".into())];
    let games = [
        PageGame { number: Some(1), players: "Ann – Bob <1>", names: &[], review: &whole },
        PageGame { number: Some(2), players: "Cid – Dan", names: &named, review: &careless },
    ];
    compare("page", &in_short(&page(&games, &Plain)));
    // If a page has one game without a number, its moves have the anchors of game 1.
    let alone = in_short(&page(&[PageGame { number: None, ..games[0] }], &Plain));
    assert_eq!(alone.matches("id=\"g1m").count(), whole.moves.len());
}

/// A reader of a session.
struct Reader {
    session: ReviewSession,
    text: String,
    before: String,
}

impl Reader {
    fn new(moves: &[Move], own: Option<Color>) -> Self {
        let session = ReviewSession::new(Board::start(), moves, 7, &KeptReviews::default(), own).unwrap();
        Self { session, text: String::new(), before: String::new() }
    }

    /// Answers the session's questions, at most this many.
    fn answer(&mut self, mut effects: Vec<ReviewEffect>, most: usize) {
        for _ in 0..most {
            let asked = effects.iter().find_map(|effect| match effect {
                ReviewEffect::Ask(request) => Some(request.clone()),
                _ => None,
            });
            let Some(request) = asked else { return };
            effects = self.reply(&request);
        }
    }

    fn reply(&mut self, request: &Request) -> Vec<ReviewEffect> {
        let position = request.position().unwrap();
        let mut request = request.clone();
        // As small a limit as in the other reviews of this folder.
        request.limits.nodes = request.limits.nodes.map(|nodes| nodes.min(800));
        let request = &request;
        let Analysis { lines, outcome, .. } = fixed::engine::answer(&position, request);
        let found = (1..).zip(lines).map(|(rank, line)| SearchEvent::Line { rank, line });
        let events = found.chain(outcome.map(SearchEvent::Outcome)).chain([SearchEvent::Done(None)]);
        let reply = |event| ReviewInput::Engine(Reply { id: request.id, event });
        let mut effects = Vec::new();
        for event in events {
            effects.extend(self.session.update(reply(event)));
        }
        effects
    }

    fn walkthrough(&self) -> &Walkthrough {
        self.session.walkthrough()
    }

    /// Feeds the session an input, and writes the effects.
    fn take(&mut self, input: ReviewInput) -> &mut Self {
        let _ = writeln!(self.text, "> {input:?}");
        let effects = self.session.update(input);
        for effect in &effects {
            let _ = match effect {
                ReviewEffect::Ask(request) => {
                    writeln!(self.text, "  ask after {}", request.moves.len())
                }
                ReviewEffect::Moved(step) => writeln!(self.text, "  moved {}", step.m),
                ReviewEffect::Refuse(message) => writeln!(self.text, "  refuse {}", shown(message)),
                other => writeln!(self.text, "  {other:?}"),
            };
        }
        let state = self.state();
        for (now, before) in state.lines().zip(self.before.lines()) {
            if now != before {
                let _ = writeln!(self.text, "  {now}");
            }
        }
        self.before = state;
        if let Some(request) = effects.into_iter().find_map(|effect| match effect {
            ReviewEffect::Ask(request) => Some(request),
            _ => None,
        }) {
            self.reply(&request);
            let _ = writeln!(self.text, "  answered\n  {}", self.state().lines().last().unwrap_or_default());
            self.before = self.state();
        }
        self
    }

    /// Returns the visible state, one line for each part.
    fn state(&self) -> String {
        let shown = self.walkthrough();
        let view = shown.view();
        let spaces = |of: &[(Space, Space)]| {
            of.iter().map(|(from, to)| format!("{from}-{to}")).collect::<Vec<_>>().join(" ")
        };
        let left: Vec<String> = view.left.iter().map(|(space, pieces)| format!("{space}:{pieces}")).collect();
        let step = view.step.as_ref().map(|step| format!("{} {}", step.serial, step.m));
        let practice = shown.practice().map(|practice| {
            let refutation = practice.refutation.as_ref().map(|refutation| {
                let (of, lost) = (refutation.shown(), refutation.lost);
                format!("{} shown {of} lost {}/{}", line(&refutation.moves), lost.white, lost.black)
            });
            format!(
                "{} of {}, move {}, {:?}, solved {}, refuted by {refutation:?}",
                practice.number, practice.count, practice.mistake, practice.verdict, practice.is_solved
            )
        });
        format!(
            "at {}, moving {}, playing {}\nsides {:?}, own {:?}\nboard {}\ndrawn {}\nlast {} marked {} picked {:?} targets {}\n\
             arrows {} | {}\nleft {}\nstep {step:?}\npractice {practice:?}",
            shown.at(),
            self.session.is_moving(),
            shown.is_playing(),
            shown.sides(),
            shown.own(),
            shown.board(),
            shown.shown_board(),
            view.last,
            view.marked,
            view.picked,
            view.targets,
            spaces(&view.arrows),
            spaces(&view.drawn),
            left.join(" "),
        )
    }
}

#[test]
fn a_reader_steps_through_a_game_and_plays_its_mistakes_again() {
    let moves = fixed::game(3);
    let mut reader = Reader::new(&moves, Some(Color::White));
    // While the engine works, the game is known from its end on.
    let effects = reader.session.update(ReviewInput::GoOn);
    reader.answer(effects, 30);
    let _ = writeln!(reader.text, "# half known: {}", reader.walkthrough().known_from());
    let chances = reader.walkthrough().chances();
    let known = chances.iter().position(Option::is_some).unwrap();
    let _ = writeln!(reader.text, "chances from {known}, {} of {}", chances.len() - known, chances.len());
    assert!(chances[known..].iter().all(Option::is_some));
    assert!(reader.walkthrough().known_from() > 2 && reader.session.status() == Status::Working);
    // The open question is asked again below.
    reader.session.update(ReviewInput::Stop);
    reader.take(ReviewInput::First).take(ReviewInput::Play(true));
    for _ in 0..3 {
        reader.take(ReviewInput::Tick);
    }
    reader.take(ReviewInput::Last).take(ReviewInput::Play(true)).take(ReviewInput::Tick);
    reader.take(ReviewInput::Play(false));
    let effects = reader.session.update(ReviewInput::GoOn);
    reader.answer(effects, usize::MAX);
    assert_eq!(reader.session.status(), Status::Done);
    let mistakes = reader.walkthrough().mistakes();
    let _ = writeln!(reader.text, "# done: mistakes {mistakes:?}");
    assert_eq!(
        reader.walkthrough().before(3),
        Some(&moves[..3].iter().fold(Board::start(), |board, m| { board.play(*m).unwrap() }))
    );
    reader.take(ReviewInput::First);
    for _ in 0..3 {
        reader.take(ReviewInput::Forward);
    }
    reader.take(ReviewInput::Back).take(ReviewInput::Go(30)).take(ReviewInput::Go(usize::MAX));
    reader.take(ReviewInput::PreviousMistake).take(ReviewInput::PreviousMistake);
    reader.take(ReviewInput::NextMistake).take(ReviewInput::NextMistake);
    reader.take(ReviewInput::Of(Sides::Only(Color::Black))).take(ReviewInput::PreviousMistake);
    reader.take(ReviewInput::Of(Sides::Both)).take(ReviewInput::PreviousMistake);
    reader.take(ReviewInput::First);
    for _ in 0..3 {
        reader.take(ReviewInput::NextMistake);
    }
    // Inaccuracies are shown too, placements among them.
    for at in 0..moves.len() {
        reader.take(ReviewInput::Go(at));
    }
    // The game plays to its end, and stops there.
    reader.take(ReviewInput::Go(moves.len() - 1)).take(ReviewInput::Play(true));
    for _ in 0..3 {
        reader.take(ReviewInput::Tick);
    }
    let _ = writeln!(reader.text, "# mistakes");
    practise_all(&mut reader, &moves);
    compare("reader", &reader.text);
}

/// Plays each mistake again, with wrong tries of every kind.
fn practise_all(reader: &mut Reader, moves: &[Move]) {
    let tap = |space| ReviewInput::Board(BoardInput::Tap(space));
    let play = |m: Move| match m {
        Move::Stack { from, to } => ReviewInput::Board(BoardInput::Drag(from, to)),
        Move::Place(space) => tap(space),
        Move::Pass => ReviewInput::Tick,
    };
    reader.take(ReviewInput::Practise);
    while let Some(practice) = reader.walkthrough().practice() {
        let (mistake, number) = (practice.mistake, practice.number);
        let best = reader.walkthrough().review().moves[mistake].best.clone();
        let board = *reader.walkthrough().board();
        let others: Vec<Move> = board.position().legal_moves().iter().copied().collect();
        let other = others.iter().copied().filter(|m| !best.contains(m) && *m != moves[mistake]);
        // The same mistake again, and its refutation.
        reader.take(play(moves[mistake]));
        while reader.session.is_moving() {
            reader.take(ReviewInput::Tick);
        }
        reader.take(ReviewInput::Tick);
        // A tap takes back what is shown, or does nothing if there is nothing to take back.
        if let Move::Stack { from, to } = best[0] {
            reader.take(tap(from)).take(ReviewInput::Board(BoardInput::Consider(Some(to))));
            reader.take(tap(from)).take(tap(Space::A3)).take(tap(Space::A3));
        }
        // Two other moves, which the engine weighs.
        for m in other.step_by(5).take(2) {
            reader.take(ReviewInput::TryAgain).take(play(m));
            while reader.session.is_moving() {
                reader.take(ReviewInput::Tick);
            }
            if reader.walkthrough().practice().is_some_and(|practice| practice.is_solved) {
                break;
            }
        }
        match number % 3 {
            0 => {
                reader.take(ReviewInput::Show).take(tap(Space::A3)).take(ReviewInput::TryAgain);
            }
            1 => {
                reader.take(ReviewInput::TryAgain).take(play(best[0]));
            }
            _ => {
                reader.take(ReviewInput::EndPractice).take(ReviewInput::PractiseThis);
            }
        }
        reader.take(ReviewInput::Next);
    }
}
