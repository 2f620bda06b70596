//! Learning from mistakes: each one is on the board again until the better move is found.

use dvonn::Move;
use dvonn_coach::review::{Practice, ReviewInput, Verdict, Walkthrough};
use dvonn_referee::WrittenMove;
use leptos::prelude::*;

use super::super::words::{self, t, with};
use super::on_page::PageReview;

/// What is asked at a mistake, what the last try was, and the buttons.
pub(super) fn practice(shown: PageReview, now: &Practice) -> impl IntoView + use<> {
    let asked = shown.with(|session| asked(session, now));
    let counted = with("web-review-number", &[("number", now.number.into()), ("count", now.count.into())]);
    let verdict = now.verdict.map(|verdict| {
        let of_move = |id: &str, m: Move| with(id, &[("move", words::a_move(m).into())]);
        let said = match verdict {
            Verdict::Found(m) => of_move("web-review-found", m),
            Verdict::SameAgain(m) => of_move("web-review-same", m),
            Verdict::Weighing(m) => of_move("web-review-weighing", m),
            Verdict::AsGood(m) => of_move("web-review-as-good", m),
            Verdict::Worse(m, loss) => with(
                "web-review-worse",
                &[("move", words::a_move(m).into()), ("count", ((loss + 50) / 100).into())],
            ),
            Verdict::Other(m) => of_move("web-review-other", m),
        };
        let is_found = matches!(verdict, Verdict::Found(_) | Verdict::AsGood(_));
        view! { <p class="verdict" class:good=is_found>{said}</p> }
    });
    let better = (now.is_solved && now.verdict.is_none()).then(|| {
        let m = shown.with(|session| session.review().moves[now.mistake].best.first().copied());
        m.map(|m| view! { <p class="verdict">{with("web-review-found", &[("move", words::a_move(m).into())])}</p> })
    });
    let why = now.is_solved.then(|| {
        let mistake = now.mistake;
        view! { <p>{shown.told(mistake)}</p> }
    });
    let is_last = now.number == now.count;
    let button = move |id: &'static str, text: &'static str, primary: bool, input: ReviewInput| {
        view! {
            <button type="button" class="button" class:primary=primary id=id on:click=move |_| shown.send(input.clone())>
                {t(text)}
            </button>
        }
    };
    let solved = now.is_solved;
    view! {
        <p class="counted">{counted}</p>
        <p>{asked}</p>
        {verdict}
        {better}
        {why}
        <p class="buttons">
            {(!solved).then(|| button("practice-show", "web-review-show", false, ReviewInput::Show))}
            {(!is_last).then(|| button("practice-next", "web-review-next", solved, ReviewInput::Next))}
            {button("practice-end", "web-review-finish", solved && is_last, ReviewInput::EndPractice)}
        </p>
    }
}

fn asked(session: &Walkthrough, now: &Practice) -> String {
    let reviewed = &session.review().moves[now.mistake];
    let m = match session.before(now.mistake) {
        Some(before) => WrittenMove::on(before, reviewed.m).text(&t("word-pass")),
        None => words::a_move(reviewed.m),
    };
    with("web-review-find", &[("side", words::key(reviewed.side).into()), ("move", m.into())])
}
