//! The list of model games.

use dvonn::{Color, Outcome, Phase};
use dvonn_lessons::champion::{ModelGame, ModelGames};
use leptos::prelude::*;

use super::super::app_board::Thumbnail;
use super::super::icons::{Icon, icon};
use super::super::words::{t, with};
use super::theme_name;

pub(super) fn page(models: &ModelGames, unknown: bool) -> impl IntoView + use<> {
    let entries: Vec<_> = models.games.iter().map(entry).collect();
    view! {
        <div class="page lessons models">
            <h1>{t("champion-models")}</h1>
            {unknown.then(|| view! { <p class="fault" role="status">{t("champion-unknown")}</p> })}
            <p class="lead">{t("champion-models-about")}</p>
            <p><a class="button small" href="#/champion">{icon(Icon::Rules)}<span>{t("champion-title")}</span></a></p>
            <ol class="lesson-list">{entries}</ol>
        </div>
    }
}

/// The winner, the margin, and the number of moves of the stacking phase.
pub(super) fn result(game: &ModelGame) -> Option<String> {
    let (boards, _) = game.boards()?;
    let last = boards.last()?.position();
    let moves = boards.iter().filter(|board| board.position().phase() == Phase::Stacking).count();
    let winner = match last.outcome()? {
        Outcome::Win(Color::White) => "white",
        Outcome::Win(Color::Black) => "black",
        Outcome::Draw => "nobody",
    };
    let margin = u32::from(last.margin(Color::White).pieces().unsigned_abs());
    Some(with(
        "champion-result",
        &[("winner", winner.into()), ("count", margin.into()), ("moves", moves.saturating_sub(1).into())],
    ))
}

/// An entry for a game, with the board at the move that shows the theme, or else the full board.
fn entry(game: &ModelGame) -> impl IntoView + use<> {
    let boards = game.boards().map(|(boards, _)| boards).unwrap_or_default();
    let full = boards.iter().position(|board| board.position().phase() == Phase::Stacking).unwrap_or(0);
    let at = if game.shown == 0 { full } else { game.shown };
    let board = boards.get(at).copied();
    view! {
        <li>
            <a class="lesson-card" href=format!("#/learn/games/{}", game.theme.as_str())>
                <span class="picture">{board.map(|board| view! { <Thumbnail setup=*board.setup() label=""/> })}</span>
                <span class="model-name">{theme_name(game.theme)}</span>
                <span class="model-about">{result(game)}</span>
            </a>
        </li>
    }
}
