//! Tests of the session: its work with the engine, and the mistakes that are played again.

use dvonn::{Color, Margin, Outcome, Position, Space};
use dvonn_analysis::{Evaluation, Line, Score, SearchEvent};
use dvonn_message::document::Stored as _;
use proptest::prelude::*;

use super::*;
use crate::review::{GameReview, Mistake, Moment};

const WEIGHTS: u64 = 0x1234;
/// The first of these moves throws away what the second keeps.
const BLUNDER: &str = "h3j3";
const BETTER: &str = "d3c3";

fn start() -> Board {
    "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap()
}

fn first_move(position: &Position) -> Option<Move> {
    position
        .stacking_moves()
        .into_iter()
        .find_map(|(from, targets)| targets.first().map(|to| Move::Stack { from, to }))
}

/// Returns three moves from the end of a game, where every question has a quick answer.
fn game() -> Vec<Move> {
    let mut moves = Vec::new();
    let mut position = *start().position();
    while let Some(m) = first_move(&position).filter(|_| moves.len() < 3) {
        moves.push(m);
        position = position.play(m).unwrap();
    }
    moves
}

/// Starts the review of a game of several moves.
fn longer(kept: &KeptReviews) -> (ReviewSession, usize) {
    let start: Board = "9/10/r,w,b,w,b,r,b,w,b,w,r/10/9 w s".parse().unwrap();
    let mut moves = Vec::new();
    let mut position = *start.position();
    while let Some(m) = first_move(&position) {
        moves.push(m);
        position = position.play(m).unwrap();
    }
    let session = ReviewSession::new(start, &moves, WEIGHTS, kept, None).unwrap();
    (session, moves.len())
}

fn session_of(moves: &[Move], kept: &KeptReviews) -> ReviewSession {
    ReviewSession::new(start(), moves, WEIGHTS, kept, None).unwrap()
}

fn session() -> ReviewSession {
    session_of(&game(), &KeptReviews::default())
}

fn reply(id: u64, event: SearchEvent) -> ReviewInput {
    ReviewInput::Engine(Reply { id, event })
}

/// Returns the request among the effects.
fn asked(effects: &[ReviewEffect]) -> Option<&Request> {
    effects.iter().find_map(|effect| match effect {
        ReviewEffect::Ask(request) => Some(request),
        _ => None,
    })
}

/// Answers a request with its first legal move.
fn answer(session: &mut ReviewSession, request: &Request) -> Vec<ReviewEffect> {
    let moves = first_move(&request.position().unwrap()).into_iter().collect();
    let line = Line::new(Evaluation::expected(Score::new(-300)), moves);
    let proven = SearchEvent::Proven { rank: 1, margin: Margin::clamped(-3) };
    for event in [SearchEvent::Line { rank: 1, line }, proven, SearchEvent::Outcome(Outcome::Draw)] {
        assert_eq!(session.update(reply(request.id, event)), []);
    }
    session.update(reply(request.id, SearchEvent::Done(None)))
}

/// Answers all questions. Returns the number of questions, and how often the session asked to store the
/// answers.
fn answer_all(session: &mut ReviewSession, mut effects: Vec<ReviewEffect>) -> (usize, usize) {
    let (mut count, mut kept) = (0, 0);
    while let Some(request) = asked(&effects).cloned() {
        effects = answer(session, &request);
        count += 1;
        kept += effects.iter().filter(|&effect| *effect == ReviewEffect::Keep).count();
    }
    (count, kept)
}

fn kept(session: &ReviewSession) -> KeptReviews {
    let mut reviews = KeptReviews::default();
    reviews.put(session.answers());
    reviews
}

fn review(session: &ReviewSession) -> Option<&GameReview> {
    Some(session.walkthrough()).filter(|shown| shown.is_complete()).map(Walkthrough::review)
}

/// Reviews a game of one move, which the engine's answers make a blunder: White cuts off its own stacks
/// instead of Black's.
fn blunder() -> ReviewSession {
    let mut session = session_of(&[BLUNDER.parse().unwrap()], &KeptReviews::default());
    let mut effects = session.update(ReviewInput::GoOn);
    while let Some(request) = asked(&effects).cloned() {
        let m = if request.moves.is_empty() {
            BETTER.parse().ok()
        } else {
            first_move(&request.position().unwrap())
        };
        // The side to move is far ahead both before and after the move, so the move lost everything.
        let line = Line::new(Evaluation::proven(Margin::clamped(9)), m.into_iter().collect());
        session.update(reply(request.id, SearchEvent::Line { rank: 1, line }));
        effects = session.update(reply(request.id, SearchEvent::Done(None)));
    }
    session
}

fn walkthrough(session: &ReviewSession) -> &Walkthrough {
    session.walkthrough()
}

fn drag(session: &mut ReviewSession, from: Space, to: Space) -> Vec<ReviewEffect> {
    session.update(ReviewInput::Board(BoardInput::Drag(from, to)))
}

fn verdict(session: &ReviewSession) -> Option<Verdict> {
    walkthrough(session).practice().and_then(|practice| practice.verdict)
}

#[test]
fn the_work_begins_when_it_is_told_to_and_ends_with_a_review() {
    let mut session = session();
    assert_eq!((session.status(), session.walkthrough().is_complete()), (Status::Stopped, false));
    let effects = session.update(ReviewInput::GoOn);
    assert_eq!(session.status(), Status::Working);
    let (count, kept) = answer_all(&mut session, effects);
    assert_eq!(session.status(), Status::Done);
    assert_eq!((session.answers().answers.len(), session.progress().done), (count, session.progress().total));
    assert_eq!(kept, count.div_ceil(ANSWERS_AT_ONCE), "stored now and then, and at the end");
    assert_eq!(session.update(ReviewInput::GoOn), [], "there is nothing left to do");
}

#[test]
fn a_review_goes_on_where_it_was_stopped() {
    let mut run = session();
    let effects = run.update(ReviewInput::GoOn);
    let effects = answer(&mut run, asked(&effects).unwrap());
    assert!(asked(&effects).is_some());
    // The engine never answered, so the session asks again.
    assert_eq!(run.update(ReviewInput::Stop), [ReviewEffect::StopEngine, ReviewEffect::Keep]);
    assert_eq!(run.update(ReviewInput::Stop), [ReviewEffect::StopEngine], "nothing new to store");
    assert_eq!(run.status(), Status::Stopped);
    let mut resumed = session_of(&game(), &kept(&run));
    assert_eq!(resumed.progress(), run.progress());
    for session in [&mut resumed, &mut run] {
        let effects = session.update(ReviewInput::GoOn);
        answer_all(session, effects);
    }
    assert_eq!((resumed.answers(), review(&resumed)), (run.answers(), review(&run)));
    let mut done = session_of(&game(), &kept(&run));
    assert_eq!(done.update(ReviewInput::GoOn), [], "no question and no new answer");
    assert!(review(&done).is_some() && review(&done) == review(&run));
}

#[test]
fn replies_to_other_questions_mean_nothing() {
    let mut session = session();
    let first = asked(&session.update(ReviewInput::GoOn)).unwrap().id;
    session.update(ReviewInput::Stop);
    let second = asked(&session.update(ReviewInput::GoOn)).unwrap().id;
    assert_ne!(first, second);
    assert_eq!(session.update(reply(first, SearchEvent::Done(None))), []);
    assert_eq!(session.status(), Status::Working);
    assert_eq!(session.update(reply(second, SearchEvent::Failed)), []);
    assert_eq!(session.status(), Status::Failed);
    let effects = session.update(ReviewInput::GoOn);
    assert!(asked(&effects).is_some(), "a question that failed is asked again");
    assert_eq!(session.status(), Status::Working);
}

#[test]
fn kept_answers_of_another_game_and_texts_that_are_no_answers_are_ignored() {
    let fresh = session().progress();
    let mut run = session();
    let effects = run.update(ReviewInput::GoOn);
    answer(&mut run, asked(&effects).unwrap());
    let text = dvonn_message::document::write(&kept(&run));
    let [first] = run.answers().answers.try_into().unwrap();
    let changes =
        ["what", "12 a1a1", "12 e3", "99999999999 b3c3", "x:-", ""].map(|other| (first.as_str(), other));
    for (from, to) in changes.into_iter().chain([("9/10/r", "10/9/r")]) {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text);
        let read: KeptReviews = dvonn_message::document::read(&changed).unwrap();
        assert_eq!(session_of(&game(), &read).progress(), fresh, "{changed}");
    }
    assert_ne!(session_of(&game(), &dvonn_message::document::read(&text).unwrap()).progress(), fresh);
}

#[test]
fn answers_of_other_weights_are_not_taken_and_not_kept() {
    let mut run = session();
    let effects = run.update(ReviewInput::GoOn);
    answer(&mut run, asked(&effects).unwrap());
    let mut all = kept(&run);
    let other = ReviewSession::new(start(), &game(), WEIGHTS ^ 1, &all, None).unwrap();
    assert_eq!(other.progress(), session().progress());
    all.put(other.answers());
    assert_eq!(all, kept(&other));
}

#[test]
fn the_oldest_reviews_are_dropped() {
    let mut all = KeptReviews::default();
    let legal = start().position().legal_moves();
    let games: Vec<KeptAnswers> = (0..20)
        .map(|i| KeptAnswers::new(&start(), &legal[..i.min(legal.len())], WEIGHTS + i as u64 / 20))
        .collect();
    for (count, game) in games.iter().take(legal.len()).enumerate() {
        all.put(game.clone());
        all.put(game.clone());
        let text = dvonn_message::document::write(&all);
        assert_eq!(
            text.matches("engine").count(),
            (count + 1).min(answers::MAX_REVIEWS),
            "each game occurs once"
        );
        assert_eq!(dvonn_message::document::read(&text).as_ref(), Ok(&all));
    }
}

#[test]
fn kept_reviews_are_a_document() {
    let mut run = session_of(&[BLUNDER.parse().unwrap()], &KeptReviews::default());
    let effects = run.update(ReviewInput::GoOn);
    answer(&mut run, asked(&effects).unwrap());
    let text = format!(
        r#"{{"format":"dvonn-reviews","version":1,"reviews":[{{"engine":"{} 4 0000000000001234","start":"9/10/r,w,b,w,3,rw,1,r,1/10/9 w s","moves":"h3j3","answers":["d:-300= c3b3"]}}]}}"#,
        env!("CARGO_PKG_VERSION")
    );
    assert_eq!(dvonn_message::document::write(&kept(&run)), text);
    let later = text.replacen(r#""version":1"#, r#""version":2"#, 1);
    assert!(dvonn_message::document::is_later::<KeptReviews>(&later));
}

#[test]
fn reviews_from_before_there_were_documents_are_none_and_take_nothing_away() {
    let mut run = session();
    let effects = run.update(ReviewInput::GoOn);
    answer(&mut run, asked(&effects).unwrap());
    let all = kept(&run);
    let old = KeptReviews::read_legacy("h3j3 d:-300= c3b3");
    assert_eq!(old, Some(KeptReviews::default()));
    assert_eq!(all.clone().joined_by(old.unwrap()), all);
}

#[test]
fn a_mistake_shows_the_move_and_the_better_one() {
    let mut session = blunder();
    assert_eq!(walkthrough(&session).at(), 1, "the walkthrough opens at the end of the game");
    session.update(ReviewInput::PreviousMistake);
    let shown = walkthrough(&session);
    assert_eq!(shown.mistakes(), [0]);
    assert_eq!(shown.at(), 0);
    let view = shown.view();
    assert_eq!(view.arrows, [(Space::D3, Space::C3)]);
    assert_eq!(view.drawn, [(Space::H3, Space::J3)]);
    assert!(view.ready.is_empty(), "no stack can move");
    assert!(!shown.told(0).is_empty());
    assert!(shown.told(1).is_empty());
}

#[test]
fn the_game_is_stepped_through() {
    let mut session = blunder();
    session.update(ReviewInput::First);
    let effects = session.update(ReviewInput::Forward);
    let [ReviewEffect::Moved(step)] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!(step.m, BLUNDER.parse().unwrap());
    assert_eq!(walkthrough(&session).at(), 1);
    assert_eq!(walkthrough(&session).view().step.as_ref(), Some(step));
    assert_eq!(session.update(ReviewInput::Forward), []);
    assert_eq!(walkthrough(&session).at(), 1, "there is nothing after the end");
    session.update(ReviewInput::Back);
    assert_eq!((walkthrough(&session).at(), walkthrough(&session).view().step), (0, None));
    session.update(ReviewInput::Last);
    session.update(ReviewInput::First);
    session.update(ReviewInput::Back);
    assert_eq!(walkthrough(&session).at(), 0);
    session.update(ReviewInput::Go(usize::MAX));
    assert_eq!(walkthrough(&session).at(), 1);
}

#[test]
fn a_mistake_is_played_again_until_the_better_move_is_found() {
    let mut session = blunder();
    session.update(ReviewInput::First);
    assert_eq!(drag(&mut session, Space::D3, Space::C3), []);
    assert_eq!(walkthrough(&session).practice(), None, "no practice has started");
    session.update(ReviewInput::Practise);
    let view = walkthrough(&session).view();
    assert!(view.arrows.is_empty() && view.drawn.is_empty(), "the board gives no hint");
    assert!(!view.ready.is_empty());
    drag(&mut session, Space::H3, Space::J3);
    assert_eq!(verdict(&session), BLUNDER.parse().ok().map(Verdict::SameAgain));
    session.update(ReviewInput::TryAgain);
    let effects = drag(&mut session, Space::B3, Space::C3);
    assert_eq!(asked(&effects).unwrap().moves, ["b3c3".parse().unwrap()]);
    assert_eq!(verdict(&session), "b3c3".parse().ok().map(Verdict::Weighing));
    let effects = drag(&mut session, Space::A3, Space::B3);
    assert!(matches!(effects.as_slice(), [ReviewEffect::Refuse(_)]), "a lone red belongs to nobody");
    drag(&mut session, Space::D3, Space::C3);
    assert_eq!(verdict(&session), BETTER.parse().ok().map(Verdict::Found));
    assert!(walkthrough(&session).practice().is_some_and(|practice| practice.is_solved));
    assert_eq!(walkthrough(&session).view().arrows.len(), 1);
    session.update(ReviewInput::Next);
    assert_eq!(walkthrough(&session).practice(), None, "that was the last mistake");
}

#[test]
fn another_move_is_weighed_and_taken_if_it_is_as_good() {
    let m: Move = "b3c3".parse().unwrap();
    let answered = |margin: Option<i32>| {
        let mut session = blunder();
        session.update(ReviewInput::Practise);
        let effects = drag(&mut session, Space::B3, Space::C3);
        let request = asked(&effects).unwrap();
        // The margins are from the point of view of the side to move there.
        let next = request.position().unwrap().legal_moves()[0];
        let line = |margin| Line::new(Evaluation::proven(Margin::clamped(margin)), vec![next]);
        if let Some(line) = margin.map(line) {
            session.update(reply(request.id, SearchEvent::Line { rank: 1, line }));
        }
        session.update(reply(request.id, SearchEvent::Done(None)));
        let found = (verdict(&session).unwrap(), walkthrough(&session).practice().unwrap().is_solved);
        session.update(reply(request.id, SearchEvent::Failed));
        assert_eq!(verdict(&session), Some(found.0), "the question is answered");
        found
    };
    // The better move is worth nine pieces. After b3–c3 it is Black's turn, unless Black has no move.
    let sign = if start().position().play(m).unwrap().side() == Color::White { 1 } else { -1 };
    assert_eq!(answered(Some(9 * sign)), (Verdict::AsGood(m), true));
    assert_eq!(answered(Some(8 * sign)), (Verdict::Worse(m, 100), false));
    assert_eq!(answered(Some(10 * sign)), (Verdict::AsGood(m), true));
    assert_eq!(answered(None), (Verdict::Other(m), false));
}

#[test]
fn weighing_a_move_changes_nothing_of_the_review() {
    let mut session = blunder();
    let before = (session.answers(), review(&session).cloned());
    session.update(ReviewInput::Practise);
    let m: Move = "b3c3".parse().unwrap();
    let first = asked(&drag(&mut session, Space::B3, Space::C3)).unwrap().id;
    drag(&mut session, Space::D3, Space::C3);
    session.update(ReviewInput::Practise);
    let second = asked(&drag(&mut session, Space::B3, Space::C3)).unwrap().id;
    assert_eq!(session.update(reply(first, SearchEvent::Failed)), []);
    assert_eq!(verdict(&session), Some(Verdict::Weighing(m)), "the first question is no longer asked");
    assert_eq!(session.update(reply(second, SearchEvent::Failed)), []);
    assert_eq!(verdict(&session), Some(Verdict::Other(m)));
    // The reader leaves the page while a move is being weighed.
    session.update(ReviewInput::Practise);
    drag(&mut session, Space::B3, Space::C3);
    assert_eq!(session.update(ReviewInput::Stop), [ReviewEffect::StopEngine]);
    assert_eq!((verdict(&session), session.status()), (Some(Verdict::Other(m)), Status::Done));
    assert_eq!((session.answers(), review(&session).cloned()), before);
}

#[test]
fn the_better_move_can_be_asked_for() {
    let mut session = blunder();
    session.update(ReviewInput::Practise);
    session.update(ReviewInput::Show);
    let practice = walkthrough(&session).practice().unwrap();
    assert!(practice.is_solved && practice.verdict.is_none());
    assert_eq!(drag(&mut session, Space::B3, Space::C3), []);
    assert_eq!(verdict(&session), None, "the practice is over");
    session.update(ReviewInput::EndPractice);
    assert_eq!(walkthrough(&session).practice(), None);
    session.update(ReviewInput::Practise);
    session.update(ReviewInput::Back);
    assert_eq!(walkthrough(&session).practice(), None, "stepping ends the practice");
}

/// Returns the shown refutation.
fn refutation(session: &ReviewSession) -> Option<&Refutation> {
    walkthrough(session).practice()?.refutation.as_ref()
}

#[test]
fn a_wrong_try_is_answered_on_the_board() {
    let mut session = blunder();
    session.update(ReviewInput::PractiseThis);
    assert_eq!(walkthrough(&session).practice(), None, "the end of the game is no mistake");
    session.update(ReviewInput::First);
    session.update(ReviewInput::PractiseThis);
    // The reader replays the mistake: White's own stacks leave, and then Black answers.
    drag(&mut session, Space::H3, Space::J3);
    let shown = refutation(&session).expect("the answer is known");
    let m: Move = BLUNDER.parse().unwrap();
    let after = start().play(m).unwrap();
    let reply = first_move(after.position()).unwrap();
    assert_eq!(shown.moves, [m, reply]);
    let lost = |side: Color| start().losses(m)[side].pieces() + after.losses(reply)[side].pieces();
    assert_eq!(
        [shown.lost.white.pieces(), shown.lost.black.pieces()],
        [lost(Color::White), lost(Color::Black)]
    );
    assert!(lost(Color::White) > 0);
    // The board first shows the move with the stacks that leave, and an arrow for the answer. Then it shows
    // the answer itself.
    let view = walkthrough(&session).view();
    assert_eq!(view.step.as_ref().map(|step| step.m), Some(m));
    assert_eq!(view.left.len(), start().removed_by(m).len());
    assert_eq!(view.drawn, dvonn_board::arrow_of(reply).into_iter().collect::<Vec<_>>());
    assert!(view.ready.is_empty() && session.is_moving());
    session.update(ReviewInput::Tick);
    assert_eq!(walkthrough(&session).view().step.map(|step| step.m), Some(reply));
    assert!(!session.is_moving());
    // A button or a tap on the board brings the mistake back.
    for again in [ReviewInput::TryAgain, ReviewInput::Board(BoardInput::Tap(Space::D3))] {
        drag(&mut session, Space::H3, Space::J3);
        session.update(ReviewInput::TryAgain);
        drag(&mut session, Space::H3, Space::J3);
        session.update(again);
        assert_eq!((refutation(&session), verdict(&session)), (None, None));
        assert!(!walkthrough(&session).view().ready.is_empty());
    }
    drag(&mut session, Space::D3, Space::C3);
    assert_eq!(verdict(&session), BETTER.parse().ok().map(Verdict::Found));
}

#[test]
fn only_ones_own_mistakes_are_of_interest_at_first() {
    let moves = [BLUNDER.parse().unwrap()];
    for (own, count) in [(None, 1), (Some(Color::White), 1), (Some(Color::Black), 0)] {
        let kept = kept(&blunder());
        let mut session = ReviewSession::new(start(), &moves, WEIGHTS, &kept, own).unwrap();
        session.update(ReviewInput::GoOn);
        assert_eq!(walkthrough(&session).mistakes().len(), count, "{own:?}");
        session.update(ReviewInput::NextMistake);
        session.update(ReviewInput::PreviousMistake);
        assert_eq!(walkthrough(&session).at(), 1 - count);
        session.update(ReviewInput::Of(Sides::Both));
        assert_eq!(walkthrough(&session).mistakes(), [0]);
    }
}

#[test]
fn a_review_grows_from_the_end_of_the_game() {
    let (mut session, moves) = longer(&KeptReviews::default());
    assert_eq!(walkthrough(&session).known_from(), moves);
    // Only the end of the game is known.
    assert!(walkthrough(&session).chances()[..moves].iter().all(Option::is_none));
    let mut effects = session.update(ReviewInput::GoOn);
    // The reader stays in place while more becomes known.
    session.update(ReviewInput::Go(1));
    let mut known = vec![moves];
    while let Some(request) = asked(&effects).cloned() {
        effects = answer(&mut session, &request);
        let shown = walkthrough(&session);
        let from = shown.known_from();
        assert!(from <= known[known.len() - 1]);
        known.push(from);
        if !shown.is_complete() {
            let chances: Vec<bool> = shown.chances().iter().map(Option::is_some).collect();
            assert!((0..=moves).all(|ply| !chances[ply] || ply >= from), "{chances:?} from {from}");
            session.update(ReviewInput::Tick);
            assert_eq!(walkthrough(&session).at(), 1);
        }
    }
    assert!(known.iter().any(|&from| 0 < from && from < moves), "{known:?}");
    assert!(walkthrough(&session).is_complete());
    // It plays to the end, once.
    session.update(ReviewInput::Play(true));
    for _ in 0..=2 * moves {
        session.update(ReviewInput::Tick);
    }
    assert!(!session.is_moving() && walkthrough(&session).at() == moves);
}

#[test]
fn the_largest_blow_can_be_read_before_anything_is_reviewed() {
    // White's first move cuts off half the board.
    let start =
        "1,w,b,2,w,b,2/w,b,w,w,b,1,b,w,b,1/w,r,rwb,b,wb,w,b,bw,1,w,1/b,r,w,b,2,b,b,b,1/w,b,3,w,b,2 w s";
    let moves = ["f3e3".parse().unwrap()];
    let session =
        ReviewSession::new(start.parse().unwrap(), &moves, WEIGHTS, &KeptReviews::default(), None).unwrap();
    let shown = walkthrough(&session);
    assert_eq!(shown.known_from(), 1);
    let moments = shown.moments();
    assert_eq!(moments[0].shown, Some(0), "{moments:?}");
    assert_eq!(moments[0].title.value("side"), Some(&Color::White.into()));
    // Each move is told once.
    let mut told: Vec<usize> = moments.iter().filter_map(|moment| moment.shown).collect();
    told.sort_unstable();
    told.dedup();
    assert_eq!(told.len(), moments.len());
}

#[test]
fn a_finished_review_tells_the_whole_story_with_titles() {
    let session = blunder();
    let moments = walkthrough(&session).moments();
    assert_eq!(moments[0].shown, Some(0));
    let what = |moment: &Moment| moment.title.value("what").cloned();
    let last = moments.last().and_then(what);
    assert_eq!(last, Some("lessons".into()), "{moments:?}");
    assert!(moments.iter().all(|moment| !moment.tellings.is_empty()));
}

#[test]
fn what_is_known_stays_when_the_work_stops() {
    let (mut session, moves) = longer(&KeptReviews::default());
    let mut effects = session.update(ReviewInput::GoOn);
    while walkthrough(&session).known_from() + 2 > moves {
        let request = asked(&effects).unwrap().clone();
        effects = answer(&mut session, &request);
    }
    let from = walkthrough(&session).known_from();
    session.update(ReviewInput::Stop);
    assert_eq!((session.status(), walkthrough(&session).known_from()), (Status::Stopped, from));
    // The known part is there at once the next time.
    assert_eq!(longer(&kept(&session)).0.walkthrough().known_from(), from);
}

fn any_input() -> impl Strategy<Value = ReviewInput> {
    let space = || prop::sample::select(Space::all().collect::<Vec<_>>());
    let event = prop_oneof![
        Just(SearchEvent::Done(None)),
        Just(SearchEvent::Failed),
        Just(SearchEvent::Outcome(Outcome::Draw)),
        (space(), space(), -900..900_i32).prop_map(|(from, to, score)| SearchEvent::Line {
            rank: 1,
            line: Line::new(Evaluation::expected(Score::new(score)), vec![Move::Stack { from, to }]),
        }),
    ];
    prop_oneof![
        2 => Just(ReviewInput::GoOn),
        1 => Just(ReviewInput::Stop),
        8 => (0..12_u64, event).prop_map(|(id, event)| reply(id, event)),
        1 => (0..9_usize).prop_map(ReviewInput::Go),
        2 => prop::sample::select(vec![
            ReviewInput::First, ReviewInput::Back, ReviewInput::Forward, ReviewInput::Last,
            ReviewInput::Practise, ReviewInput::Next, ReviewInput::Show, ReviewInput::EndPractice,
            ReviewInput::PreviousMistake, ReviewInput::NextMistake, ReviewInput::PractiseThis,
            ReviewInput::TryAgain, ReviewInput::Tick, ReviewInput::Play(true), ReviewInput::Play(false),
            ReviewInput::Of(Sides::Both), ReviewInput::Of(Sides::Only(Color::Black)),
        ]),
        2 => space().prop_map(|space| ReviewInput::Board(BoardInput::Tap(space))),
        1 => (space(), space()).prop_map(|(from, to)| ReviewInput::Board(BoardInput::Drag(from, to))),
    ]
}

proptest! {
    #[test]
    fn any_inputs_in_any_order_leave_a_session_that_can_be_finished(
        inputs in prop::collection::vec(any_input(), 0..60),
    ) {
        let mut session = session();
        for input in inputs {
            session.update(input);
            let is_done = session.status() == Status::Done;
            prop_assert_eq!(session.walkthrough().is_complete(), is_done);
            let _ = session.walkthrough().view();
            let _ = session.is_moving();
        }
        session.update(ReviewInput::Stop);
        let effects = session.update(ReviewInput::GoOn);
        answer_all(&mut session, effects);
        prop_assert_eq!(session.status(), Status::Done);
        // The answers stored on the way lead to the same review.
        let mut again = session_of(&game(), &kept(&session));
        again.update(ReviewInput::GoOn);
        prop_assert_eq!(review(&again), review(&session));
    }
}

#[test]
fn a_mistake_apart_from_its_game_is_judged_like_one_in_it() {
    let session = blunder();
    let [mistake] = &Mistake::of(review(&session).unwrap(), Color::White)[..] else { panic!() };
    let result = |session: &ReviewSession| walkthrough(session).practice().and_then(Practice::result);
    let alone = || ReviewSession::of_mistake(mistake).unwrap();
    let mut found = alone();
    assert_eq!((found.status(), result(&found)), (Status::Done, None));
    assert_eq!(found.update(ReviewInput::GoOn), [], "there is nothing to ask before a try");
    drag(&mut found, Space::D3, Space::C3);
    assert_eq!(result(&found), Some(true));
    assert_eq!(walkthrough(&found).told(0), walkthrough(&session).told(0));
    let mut same = alone();
    drag(&mut same, Space::H3, Space::J3);
    assert_eq!(result(&same), Some(false));
    let mut shown = alone();
    shown.update(ReviewInput::Show);
    assert_eq!(result(&shown), Some(false));
    // A move that still wins by nine pieces is as good, one that loses is not, and a little less is neither.
    for (margin, expected) in [(9, Some(true)), (8, None), (-9, Some(false))] {
        let mut tried = alone();
        let effects = drag(&mut tried, Space::B3, Space::C3);
        let request = asked(&effects).unwrap().clone();
        assert_eq!(result(&tried), None, "it is being weighed");
        let next = request.position().unwrap();
        let sign = if next.side() == Color::White { 1 } else { -1 };
        let line = Line::new(Evaluation::proven(Margin::clamped(sign * margin)), vec![next.legal_moves()[0]]);
        tried.update(reply(request.id, SearchEvent::Line { rank: 1, line }));
        tried.update(reply(request.id, SearchEvent::Done(None)));
        assert_eq!(result(&tried), expected, "{margin}");
    }
}
