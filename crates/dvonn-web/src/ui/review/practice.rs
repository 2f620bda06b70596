//! Learning from mistakes: each one is set up on the board again until the reader finds a better move.

use dvonn::{ByColor, Color};
use dvonn_coach::review::{Practice, ReviewInput, Verdict, Walkthrough};
use dvonn_referee::Seat;
use leptos::prelude::*;

use super::super::words::{self, t, with};
use super::on_page::PageReview;

/// The question about a mistake, the result of the last try, and the buttons.
pub(super) fn practice(shown: PageReview, now: &Practice) -> impl IntoView + use<> {
    let asked = asked(shown, now);
    // The reply to a try needs the space.
    let asks = now.verdict.is_none() || now.is_solved;
    let counted = (now.count > 1).then(|| {
        let counted = with("review-number", &[("number", now.number.into()), ("count", now.count.into())]);
        view! { <p class="counted">{counted}</p> }
    });
    let verdict = now.verdict.map(|verdict| {
        let is_found = matches!(verdict, Verdict::Found(_) | Verdict::AsGood(_));
        view! { <p class="verdict" class:good=is_found>{words::say(verdict)}</p> }
    });
    let better = (now.is_solved && now.verdict.is_none()).then(|| {
        let m = shown.with(|session| session.review().moves[now.mistake].best.first().copied());
        m.map(|m| view! { <p class="verdict">{words::say(Verdict::Found(m))}</p> })
    });
    let why = now.is_solved.then(|| {
        let mistake = now.mistake;
        view! { <p>{shown.told(mistake)}</p> }
    });
    let refuted = now.refutation.clone().map(|refutation| {
        let moves: Vec<String> = refutation.moves[1..].iter().map(|&m| words::a_move(m)).collect();
        let lost = dvonn_referee::loss(side_of(shown, now), refutation.lost, seats(shown)).map(words::say);
        let moves = moves.join(", ");
        let said = match lost {
            Some(lost) => with("review-then-lost", &[("moves", moves.into()), ("loss", lost.into())]),
            None => with("review-then", &[("moves", moves.into())]),
        };
        view! { <p class="refuted">{said}</p> }
    });
    view! {
        {counted}
        {asks.then(|| view! { <p>{asked}</p> })}
        {verdict}
        {refuted}
        {better}
        {why}
    }
}

fn side_of(shown: PageReview, now: &Practice) -> Color {
    shown.with(|session| session.review().moves[now.mistake].side)
}

/// The seats: the reader's own side is at this screen, if there is one.
fn seats(shown: PageReview) -> ByColor<Seat> {
    let own = shown.with(Walkthrough::own);
    ByColor::from_fn(|side| if Some(side) == own { Seat::Local } else { Seat::Remote })
}

/// The buttons while a mistake is replayed.
pub(super) fn keys(shown: PageReview, now: &Practice) -> impl IntoView + use<> {
    let is_last = now.number == now.count;
    let button = move |id: &'static str, text: &'static str, primary: bool, input: ReviewInput| {
        view! {
            <button type="button" class="button" class:primary=primary id=id on:click=move |_| shown.send(input.clone())>
                {t(text)}
            </button>
        }
    };
    let first = match (now.is_solved, now.verdict.is_some()) {
        (true, _) => None,
        (false, true) => Some(button("practice-again", "review-again", true, ReviewInput::TryAgain)),
        (false, false) => Some(button("practice-show", "review-show", false, ReviewInput::Show)),
    };
    let solved = now.is_solved;
    view! {
        {first}
        {(!is_last).then(|| button("practice-next", "review-next", solved, ReviewInput::Next))}
        {button("practice-end", "review-finish", solved && is_last, ReviewInput::EndPractice)}
    }
}

fn asked(shown: PageReview, now: &Practice) -> String {
    let side = words::key(side_of(shown, now));
    shown.filled("review-find", &[("side", side.into()), ("move", shown.name_of(now.mistake).into())])
}
