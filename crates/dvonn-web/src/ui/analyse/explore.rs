//! The moves played in the position on the board, in the archive and in the person's own games.

use dvonn::{Move, Space};
use dvonn_archive::client::{Explore, Explored, Failure, GameLine, MoveLine, Reply, Request, Whose};
use dvonn_game::AnalysisInput;
use dvonn_record::NodeId;
use leptos::prelude::*;

use super::super::archive::told;
use super::super::archive_worker::{self, status};
use super::super::browser;
use super::super::icons::{Icon, icon};
use super::super::state::state;
use super::super::words::{self, t, with};
use super::analysis_board::{AnalysisBoard, Tab};

/// The most games to list.
const GAMES: usize = 12;

/// The panel. It requests nothing before it is shown: on a small screen it is opened, on a large one it is
/// there from the start.
pub(super) fn explore(board: AnalysisBoard) -> impl IntoView {
    let wide = state().wide;
    let is_open =
        Memo::new(move |_| board.tab.get() == Tab::Explore || wide.get() && board.tab.get() != Tab::Notes);
    view! {
        <section class="explore panel" aria-label=move || t("archive-explore")>
            {move || is_open.get().then(|| contents(board))}
        </section>
    }
}

/// The switch of a large screen for the panel below the moves.
pub(super) fn switch(board: AnalysisBoard) -> impl IntoView {
    let notes = Memo::new(move |_| board.tab.get() == Tab::Notes);
    let button = move |tab: Tab, picture: Icon, id: &'static str, name: &'static str| {
        let shown = move || notes.get() == (tab == Tab::Notes);
        view! {
            <button
                type="button" class="side-choice" id=name aria-pressed=move || shown().to_string()
                on:click=move |_| board.tab.set(tab)
            >
                {icon(picture)}<span>{move || t(id)}</span>
            </button>
        }
    };
    view! {
        <div class="side-switch" role="group" aria-label=move || t("archive-switch")>
            {button(Tab::Explore, Icon::List, "archive-explore", "show-explore")}
            {button(Tab::Notes, Icon::Edit, "analyse-tab-comment", "show-notes")}
        </div>
    }
}

/// The request to the archive.
#[derive(Clone, PartialEq)]
struct Wanted {
    position: String,
    of: Whose,
    /// The size of the archive: if it changes, the answer does too.
    games: Option<(u64, u64)>,
}

/// An answer with its request, and whose games it is about: where no other game came, *All games* shows the
/// champion's.
type Known = Option<(Wanted, Whose, Result<Explored, Failure>)>;

fn contents(board: AnalysisBoard) -> impl IntoView {
    archive_worker::follow_own();
    archive_worker::ask_status();
    let of = RwSignal::new(Whose::All);
    let position = board.watch(|session| session.board().to_string());
    let all = status();
    let wanted = Memo::new(move |_| Wanted {
        position: position.get(),
        of: of.get(),
        games: all.with(|status| status.as_ref().map(|status| (status.games, status.own))),
    });
    let known = RwSignal::new(Known::None);
    let is_busy = StoredValue::new(false);
    Effect::new(move |_| {
        wanted.track();
        if !is_busy.get_value() {
            ask(wanted, known, is_busy, None);
        }
    });
    Effect::new(move |_| board.heat.set(known.with(placements)));
    on_cleanup(move || {
        let _ = board.heat.try_set(Vec::new());
    });
    let choice = move |whose: Whose, id: &'static str, name: &'static str| {
        view! {
            <button
                type="button" class="side-choice" id=name aria-pressed=move || (of.get() == whose).to_string()
                on:click=move |_| of.set(whose)
            >{move || t(id)}</button>
        }
    };
    view! {
        <div class="explore-head">
            <div class="side-switch" role="group" aria-label=move || t("archive-sources")>
                {choice(Whose::All, "archive-all", "explore-all")}
                {choice(Whose::Own, "archive-own-games", "explore-own")}
                {choice(Whose::Champion, "champion-explore", "explore-champion")}
            </div>
            <a class="explore-more" href="#/archive" title=move || t("web-archive")>
                {icon(Icon::Search)}<span>{move || t("web-archive")}</span>
            </a>
        </div>
        {move || known.with(|known| match known {
            None => view! { <p class="explain" role="status">{t("archive-looking")}</p> }.into_any(),
            Some((_, Whose::Champion, Err(_))) => {
                view! { <p class="explain" role="alert">{t("champion-failed")}</p> }.into_any()
            }
            Some((_, _, Err(failure))) => view! { <p class="explain" role="alert">{told::failure(*failure)}</p> }.into_any(),
            Some((wanted, of, Ok(explored))) => view! {
                {(wanted.of != *of && explored.tally.games > 0).then(|| view! {
                    <p class="explore-sum" id="explore-champion-only">{t("archive-champion-here")}</p>
                })}
                {list(board, explored)}
            }
            .into_any(),
        })}
    }
}

/// How often pieces were placed on the spaces, as shares of the most frequent one. Empty if the answer is
/// about stacking moves.
fn placements(known: &Known) -> Vec<(Space, f64)> {
    let Some((_, _, Ok(explored))) = known else { return Vec::new() };
    let placed = |line: &MoveLine| match line.played.as_deref()?.parse() {
        Ok(Move::Place(space)) => Some((space, f64::from(line.tally.games))),
        _ => None,
    };
    let placed: Vec<(Space, f64)> = explored.moves.iter().filter_map(placed).collect();
    let most = placed.iter().map(|(_, games)| *games).fold(1.0, f64::max);
    placed.into_iter().map(|(space, games)| (space, games / most)).collect()
}

/// Sends one request, about the games of somebody else than the person wants if `instead` says so. If the
/// person wants something else when the answer arrives, it sends the next one.
fn ask(wanted: Memo<Wanted>, known: RwSignal<Known>, is_busy: StoredValue<bool>, instead: Option<Whose>) {
    let Some(now) = wanted.try_get_untracked() else { return };
    is_busy.set_value(true);
    let of = instead.unwrap_or(now.of);
    let explore = Explore { position: now.position.clone(), question: String::new(), of, count: GAMES };
    archive_worker::ask(Request::Explore(explore), &[], move |reply| {
        // The panel may be gone.
        if wanted.try_get_untracked().is_none() {
            return;
        }
        if of == Whose::Champion && matches!(reply, Reply::Failed(Failure::Missing)) {
            return bring(wanted, known, is_busy, instead);
        }
        is_busy.set_value(false);
        let answer = match reply {
            Reply::Explored(explored) => Ok(explored),
            Reply::Failed(failure) => Err(failure),
            _ => return,
        };
        let is_current = wanted.try_get_untracked().is_some_and(|wanted| wanted == now);
        if is_current && of == Whose::All && answer.as_ref().is_ok_and(|explored| explored.tally.games == 0) {
            return ask(wanted, known, is_busy, Some(Whose::Champion));
        }
        let _ = known.try_set(Some((now.clone(), of, answer)));
        if !is_current {
            ask(wanted, known, is_busy, None);
        }
    });
}

/// Loads the champion's games, which a new worker doesn't have, and repeats the request.
fn bring(wanted: Memo<Wanted>, known: RwSignal<Known>, is_busy: StoredValue<bool>, instead: Option<Whose>) {
    leptos::task::spawn_local(async move {
        let reply = match browser::fetch_bytes("dvonn-champion-games").await {
            Some(bytes) => archive_worker::answer(Request::Champion, &[bytes], |_| {}).await,
            None => Reply::Failed(Failure::Missing),
        };
        match (reply, wanted.try_get_untracked()) {
            (Reply::Failed(failure), Some(now)) => {
                is_busy.set_value(false);
                let _ = known.try_set(Some((now, Whose::Champion, Err(failure))));
            }
            (_, Some(_)) => ask(wanted, known, is_busy, instead),
            // The panel is gone.
            (_, None) => {}
        }
    });
}

fn list(board: AnalysisBoard, explored: &Explored) -> impl IntoView + use<> {
    if explored.tally.games == 0 {
        let id = if explored.of == 0 { "archive-no-games" } else { "archive-not-here" };
        return view! {
            <div class="explore-none">
                <p class="explain" id="explore-none">{t(id)}</p>
                {(explored.of == 0).then(|| view! {
                    <p><a class="button small" href="#/archive">{icon(Icon::Open)}<span>{t("archive-open-games")}</span></a></p>
                })}
            </div>
        }
        .into_any();
    }
    let moves = explored.moves.iter().map(|line| move_line(board, line)).collect_view();
    let games = explored.games.iter().map(|game| game_line(board, game)).collect_view();
    view! {
        <p class="explore-sum" id="explore-sum">{told::results(&explored.tally)}</p>
        // The rest scrolls, with keys too.
        <div class="explore-list" tabindex="0" role="group" aria-label=t("archive-moves")>
            <ol class="explore-moves">{moves}</ol>
            <h2>{t("archive-with-position")}</h2>
            <ul class="explore-games">{games}</ul>
        </div>
    }
    .into_any()
}

/// A move that was played. Hovering over it shows the position after it; a tap plays it.
fn move_line(board: AnalysisBoard, line: &MoveLine) -> impl IntoView + use<> {
    let tally = line.tally;
    let m = line.played.as_deref().and_then(|m| m.parse::<Move>().ok());
    let name = m.map_or_else(|| t("archive-ended-here"), words::a_move);
    let margin = tally.mean_margin().map(told::margin);
    let year = tally.years.map(|(_, last)| last.to_string());
    let mut label = format!(": {}", told::results(&tally));
    if let Some(margin) = &margin {
        label = format!("{label} {}", with("archive-margin", &[("margin", margin.as_str().into())]));
    }
    if let Some(year) = &year {
        label = format!("{label} {}", with("archive-last", &[("year", year.as_str().into())]));
    }
    let title = format!("{name}{label}");
    let name_view = m.map_or_else(|| name.into_any(), |m| words::move_view(m).into_any());
    let cells = view! {
        <span class="explore-move">{name_view}<span class="visually-hidden">{label}</span></span>
        <span class="explore-count" aria-hidden="true">{tally.games.to_string()}</span>
        {told::bar(&tally)}
        <span class="explore-margin" aria-hidden="true">{margin}</span>
        <span class="explore-year" aria-hidden="true">{year}</span>
    };
    let Some(m) = m else {
        return view! { <li><div class="explore-row" title=title>{cells}</div></li> }.into_any();
    };
    let show = move || board.send(AnalysisInput::Preview(Some(vec![m])));
    let hide = move || board.send(AnalysisInput::Preview(None));
    view! {
        <li>
            <button
                type="button" class="explore-row" data-move=m.to_string() title=title
                on:pointerenter=move |_| show()
                on:pointerleave=move |_| hide()
                on:focus=move |_| show()
                on:blur=move |_| hide()
                on:click=move |_| board.send(AnalysisInput::PlayLine(vec![m]))
            >{cells}</button>
        </li>
    }
    .into_any()
}

/// A game that reached the position. A tap opens it there.
fn game_line(board: AnalysisBoard, game: &GameLine) -> impl IntoView + use<> {
    let (key, at) = (game.game, game.at.unwrap_or_default());
    let open = move |_| {
        archive_worker::ask(Request::Game(key), &[], move |reply| match reply {
            Reply::Game { sgf } => show(board, &sgf, at),
            Reply::Failed(failure) => board.refuse(told::failure(failure)),
            _ => {}
        });
    };
    view! {
        <li>
            <button type="button" class="explore-game" on:click=open>
                <span>{told::players(game)}</span>
                <small>{told::about(game)}</small>
            </button>
        </li>
    }
}

/// Opens a record on the board, after this many moves.
fn show(board: AnalysisBoard, sgf: &str, at: u32) {
    let Ok(record) = dvonn_record::read_one_sgf(sgf) else { return };
    board.send(AnalysisInput::Open(record));
    let node = board.with(|session| match at.checked_sub(1) {
        None => NodeId::START,
        Some(before) => session.record().main_line().nth(before as usize).unwrap_or(NodeId::START),
    });
    board.send(AnalysisInput::Go(node));
}
