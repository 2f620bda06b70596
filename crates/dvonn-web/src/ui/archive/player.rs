//! A player's page: results by colour, first placements, opponents and games.

use dvonn::{Board, Color, Move};
use dvonn_archive::Tally;
use dvonn_archive::client::{AnswerLine, Failure, MoveLine, OpponentLine, Order, PlayerPage, Reply, Request};
use leptos::prelude::*;

use super::super::app_board::Thumbnail;
use super::super::archive_worker::{self, status};
use super::super::icons::{Icon, icon};
use super::super::portraits::portrait;
use super::super::words::{self, t};
use super::{address, results, told};
use crate::archive::games_of;

/// The most first placements, and the most answers, to show.
const OPENINGS: usize = 5;

/// How many opponents to show at first.
const OPPONENTS: usize = 7;

pub(super) fn page(name: String, order: Order) -> impl IntoView {
    let found = RwSignal::new(None::<Result<PlayerPage, Failure>>);
    let games = results::Results::of_player(&name, order);
    let status = status();
    let has =
        Memo::new(move |_| status.with(|status| status.as_ref().map(|status| (status.games, status.own))));
    let asked = name.clone();
    Effect::new(move |_| {
        // The person's own games may arrive later.
        has.track();
        archive_worker::ask(Request::Player { name: asked.clone() }, &[], move |reply| {
            let _ = match reply {
                Reply::Player(page) => found.try_set(Some(Ok(*page))),
                Reply::Failed(failure) => found.try_set(Some(Err(failure))),
                _ => None,
            };
        });
        games.show(games_of(&asked));
    });
    let body = move || {
        found.with(|found| match found {
            None => view! { <p class="explain" role="status">{t("archive-looking")}</p> }.into_any(),
            Some(Err(failure)) => {
                view! { <p class="fault" role="alert">{told::failure(*failure)}</p> }.into_any()
            }
            Some(Ok(page)) => facts(page).into_any(),
        })
    };
    view! {
        <div class="archive">
            <p><a class="button small" href=address::of_last_search()>{icon(Icon::Back)}<span>{move || t("web-archive")}</span></a></p>
            <header class="archive-person">
                <span class="archive-portrait" aria-hidden="true">{portrait(&name)}</span>
                <h1 id="archive-player-name">{move || words::player(&name)}</h1>
            </header>
            {body}
            <h2>{move || t("archive-player-games")}</h2>
            {results::shown(games)}
        </div>
    }
}

/// The player's results with a colour, from the player's side.
fn own(tally: &Tally, side: Color) -> impl IntoView + use<> {
    view! { <b>{told::own_results(tally, side)}</b>{told::own_bar(tally, side)} }
}

fn facts(page: &PlayerPage) -> impl IntoView + use<> {
    let side = |name: &'static str, tally: &Tally, side: Color| {
        (tally.games > 0).then(|| view! { <div><dt>{t(name)}</dt><dd>{own(tally, side)}</dd></div> })
    };
    let opening = |line: &MoveLine| placed(&[line.played.as_deref()?], &line.tally, Color::White);
    let answer = |line: &AnswerLine| {
        placed(&[&line.first, line.answer.played.as_deref()?], &line.answer.tally, Color::Black)
    };
    let openings: Vec<_> = page.openings.iter().filter_map(opening).take(OPENINGS).collect();
    let has_openings = !openings.is_empty();
    let answers = page.answers.iter().filter_map(answer).take(OPENINGS).collect();
    let opponent = |line: &OpponentLine| {
        view! {
            <li>
                <a href=address::of_player(&line.name)>
                    <span class="archive-face" aria-hidden="true">{portrait(&line.name)}</span>
                    <span>{words::player(&line.name)}</span>
                </a>
                // As if the player always had White.
                {own(&line.tally, Color::White)}
            </li>
        }
    };
    let (first, others) = page.opponents.split_at_checked(OPPONENTS).unwrap_or((&page.opponents, &[]));
    let [first, others] = [first, others].map(|lines| lines.iter().map(opponent).collect::<Vec<_>>());
    view! {
        <div class="archive-played">
            <dl class="archive-sides">{side("games-as-white", &page.white, Color::White)}{side("games-as-black", &page.black, Color::Black)}</dl>
            {(!first.is_empty()).then(|| view! {
                <section class="archive-opponents">
                    <h2>{t("archive-opponents")}</h2>
                    <ul>{first}</ul>
                    {(!others.is_empty()).then(|| view! { <details><summary>{t("games-more")}</summary><ul>{others}</ul></details> })}
                </section>
            })}
            {boards("archive-openings", openings, true)}
            {boards("archive-answers", answers, !has_openings)}
        </div>
    }
}

/// A board with a game's first placements, and the player's results after them.
fn placed(moves: &[&str], tally: &Tally, side: Color) -> Option<AnyView> {
    let moves = moves.iter().map(|m| m.parse::<Move>().ok()).collect::<Option<Vec<_>>>()?;
    let board = moves.iter().try_fold(Board::start(), |board, m| board.play(*m).ok())?;
    let words = moves.into_iter().map(|m| view! { {words::move_view(m)}" " }).collect_view();
    let view =
        view! { <li><Thumbnail setup=*board.setup() label=""/><span>{words}</span>{own(tally, side)}</li> };
    Some(view.into_any())
}

/// A list of boards under its title; nothing if it is empty. With `explains`, it says what counts as one.
fn boards(title: &'static str, boards: Vec<AnyView>, explains: bool) -> AnyView {
    if boards.is_empty() {
        return ().into_any();
    }
    view! {
        <section class="archive-openings" id=title>
            <h2>{t(title)}</h2>
            {explains.then(|| view! { <p class="explain">{t("archive-openings-about")}</p> })}
            <ul>{boards}</ul>
        </section>
    }
    .into_any()
}
