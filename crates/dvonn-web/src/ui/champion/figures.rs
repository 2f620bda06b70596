//! The page with the champion's figures.

use dvonn::{Move, Piece, Pieces, Setup, Space, Symmetry};
use dvonn_lessons::champion::{
    AdviceFigures, Beginning, BeginningFigures, Figures, FirstMove, Map, MeasureFigures, Opening, Score,
    SpaceFigures,
};
use dvonn_message::Message;
use leptos::prelude::*;

use super::super::app_board::Thumbnail;
use super::super::heat::{self, Shown};
use super::super::icons::{Icon, icon};
use super::super::words::{self, decimal, say, t, with};

/// How far the worth of a space must differ from one half for the strongest colour.
const MOST_WORTH: f64 = 0.06;

pub(super) fn page(figures: &Figures) -> impl IntoView + use<> {
    let advice: Vec<_> = (1..).zip(&figures.advice).map(|(number, advice)| piece(number, advice)).collect();
    view! {
        <div class="page champion">
            <h1>{t("champion-title")}</h1>
            <p class="lead">{say(figures.about())}</p>
            <p class="explain">{t("champion-errors")}</p>
            <div class="buttons">
                <a class="button" href="#/learn/games">{icon(Icon::Learn)}<span>{t("champion-models")}</span></a>
                <a class="button" href="#/analyse">{icon(Icon::Analyse)}<span>{t("web-analyse")}</span></a>
            </div>
            <p class="explain">{t("champion-explore-about")}</p>
            <section>
                <h2>{t("champion-advice")}</h2>
                <p>{t("champion-advice-about")}</p>
                <p>{say(figures.comparisons_in_words())}</p>
                <ol class="advice-list">{advice}</ol>
            </section>
            {ends(figures)}
            {placement(figures)}
            {first_moves(figures)}
        </div>
    }
}

fn score(score: &Score) -> String {
    if score.games == 0 { "–".to_owned() } else { say(Message::from(score)) }
}

/// How the games end, by the way they begin.
fn ends(figures: &Figures) -> impl IntoView + use<> {
    let row = |of: &BeginningFigures| {
        view! {
            <tr>
                <th scope="row">{say(of.beginning)}</th>
                <td>{of.white.games}</td>
                <td>{score(&of.white)}</td>
                <td>{of.draws}</td>
                <td>{of.wipe_outs}</td>
                <td>{decimal(of.plies, 1)}</td>
                <td>{decimal(of.margin, 1)}</td>
            </tr>
        }
    };
    let heads = [
        "champion-begins",
        "champion-games",
        "champion-white",
        "champion-draws",
        "champion-wipe-outs",
        "champion-plies",
        "champion-margin",
    ];
    view! {
        <section>
            <h2>{t("champion-ends")}</h2>
            <p>{t("champion-ends-about")}</p>
            <div class="table-room" tabindex="0" role="region" aria-label=t("champion-ends")>
                <table class="counted-table">
                    <thead><tr>{heads.map(|head| view! { <th scope="col">{t(head)}</th> }).collect_view()}</tr></thead>
                    <tbody>{figures.beginnings.iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </section>
    }
}

/// Where the champion puts the pieces, and what that is worth.
fn placement(figures: &Figures) -> impl IntoView + use<> {
    let maps = Map::ALL.map(|of| board(figures, of)).collect_view();
    let openings: Vec<_> = figures.openings.iter().map(opening).collect();
    view! {
        <section>
            <h2>{t("champion-placement")}</h2>
            <p>{t("champion-placement-about")}</p>
            <p class="explain">{t("archive-heat-hint")}</p>
            <div class="maps">{maps}</div>
            {in_figures(figures)}
            <p>{say(figures.red_sets_in_words())}</p>
            <ul class="openings">{openings}</ul>
        </section>
    }
}

/// The figures of the maps, as a table.
fn in_figures(figures: &Figures) -> impl IntoView + use<> {
    let head =
        |of: Map| view! { <th scope="col">{with("champion-map", &[("map", of.as_str().into())])}</th> };
    let row = |space: &SpaceFigures| {
        let shares = [space.reds, space.white, space.black];
        let [reds, white, black] = shares.map(|share| decimal(100.0 * share, 1));
        view! {
            <tr>
                <th scope="row" translate="no">{space.space.clone()}</th>
                <td>{reds}</td><td>{white}</td><td>{black}</td><td>{score(&space.worth)}</td>
            </tr>
        }
    };
    view! {
        <details>
            <summary>{t("archive-heat-table")}</summary>
            <div class="table-room" tabindex="0" role="region" aria-label=t("champion-placement")>
                <table class="counted-table">
                    <thead><tr><th scope="col">{with("archive-heat-column", &[("what", "space".into())])}</th>{Map::ALL.map(head)}</tr></thead>
                    <tbody>{figures.spaces.iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </details>
    }
}

fn board(figures: &Figures, of: Map) -> impl IntoView + use<> {
    let most = figures.spaces.iter().map(|space| of.of(space)).fold(0.0, f64::max);
    let least = figures.spaces.iter().map(|space| of.of(space)).fold(1.0, f64::min);
    let show = |space: Space| {
        let found: &SpaceFigures = Symmetry::ALL
            .into_iter()
            .map(|symmetry| symmetry.space(space).to_string())
            .find_map(|image| figures.spaces.iter().find(|figures| figures.space == image))?;
        let value = of.of(found);
        let strength = match of {
            Map::Worth => ((value - 0.5).abs() / MOST_WORTH).min(1.0),
            Map::Reds => value / most.max(1e-9),
            _ => (value - least) / (most - least).max(1e-9),
        };
        let figure = match of {
            Map::Reds => decimal(100.0 * value, 1),
            _ => format!("{:.0}", 100.0 * value),
        };
        let is_good = (of == Map::Worth).then_some(value >= 0.5);
        Some(Shown { strength, is_good, figure, told: say(of.in_words(found)) })
    };
    // The figures have every space or its image under a symmetry.
    let shown: Vec<Shown> = Space::all().map(|space| show(space).unwrap_or_default()).collect();
    let name = with("champion-map", &[("map", of.as_str().into())]);
    let id = match of {
        Map::Reds => "map-reds",
        Map::White => "map-white",
        Map::Black => "map-black",
        Map::Worth => "map-worth",
    };
    let board = heat::board(
        id,
        None,
        Signal::stored(name.clone()),
        Signal::stored(of.as_str()),
        Signal::stored(shown),
        Signal::stored(String::new()),
    );
    view! { <div class="board-map"><h3>{name}</h3>{board}</div> }
}

/// Three reds on a board, with White's score.
fn opening(opening: &Opening) -> impl IntoView + use<> {
    let mut setup = Setup::default();
    for space in opening.spaces() {
        setup[space] = Pieces::single(Piece::Red);
    }
    view! {
        <li>
            <Thumbnail setup=setup label=opening.reds.join(" ")/>
            <span>{score(&opening.white)} " " <small>{with("archive-games", &[("count", opening.white.games.into())])}</small></span>
        </li>
    }
}

fn first_moves(figures: &Figures) -> impl IntoView + use<> {
    let row = |first: &FirstMove| {
        let name = first.played.parse::<Move>().map_or_else(|_| first.played.clone(), words::a_move);
        let games: u32 = first.white.iter().map(|white| white.games).sum();
        let scores: Vec<_> = first.white.iter().map(|white| view! { <td>{score(white)}</td> }).collect();
        view! { <tr><th scope="row" translate="no">{name}</th><td>{games}</td>{scores}</tr> }
    };
    view! {
        <section>
            <h2>{t("champion-first-moves")}</h2>
            <p>{say(figures.first_moves_in_words())}</p>
            <div class="table-room" tabindex="0" role="region" aria-label=t("champion-first-moves")>
                <table class="counted-table small">
                    <thead>
                        <tr>
                            <th scope="col">{t("champion-move")}</th>
                            <th scope="col">{t("champion-games")}</th>
                            {Beginning::ALL.map(|of| view! { <th scope="col">{say(of)}</th> }).collect_view()}
                        </tr>
                    </thead>
                    <tbody>{figures.first_moves.iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </section>
    }
}

/// A piece of advice, and the verdicts of the games on it.
fn piece(number: u32, advice: &AdviceFigures) -> impl IntoView + use<> {
    let verdict = |of: &MeasureFigures| {
        view! { <p class=format!("verdict {}", of.verdict().as_str())>{say(of.verdict_in_words())}</p> }
    };
    let verdicts: Vec<_> = advice.measures.iter().map(verdict).collect();
    view! {
        <li>
            <h3>{with("champion-advice-text", &[("number", number.into())])}</h3>
            {verdicts}
            <p>{say(advice)}</p>
        </li>
    }
}
