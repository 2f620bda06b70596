//! Sentences about the archive and its games.

use dvonn::Color;
use dvonn_archive::Tally;
use dvonn_archive::client::{Failure, GameKey, GameLine, ImportFault, PlayerLine, Reason, Status};
use dvonn_lessons::champion::Beginning;
use leptos::prelude::*;

use super::super::words::{self, said, say, t, with};
use super::address;

/// The players of a game.
pub(crate) fn players(game: &GameLine) -> String {
    let name = |side: usize, id: &str| {
        game.players[side].as_deref().map_or_else(|| t(id), |name| player(game, name))
    };
    let (white, black) = (name(0, "word-white"), name(1, "word-black"));
    with("games-players", &[("white", white.into()), ("black", black.into())])
}

/// The name of a player of a game. The champion's opponents have the names of their levels.
pub(super) fn player(game: &GameLine, name: &str) -> String {
    let level = name.strip_prefix("level ").filter(|_| matches!(game.game, GameKey::Champion(_)));
    let level = level.and_then(|level| level.parse().ok());
    level.map_or_else(|| words::player(name), words::level_name)
}

/// The result of a game.
pub(crate) fn result(game: &GameLine) -> Option<String> {
    let (winner, by) = game.result.as_ref()?;
    let margin = game.margin.unsigned_abs();
    Some(with(
        "games-result",
        &[("winner", winner.as_str().into()), ("by", by.as_str().into()), ("margin", margin.into())],
    ))
}

/// When and how a game was played, in one line.
pub(crate) fn about(game: &GameLine) -> String {
    let mine = game.own.as_ref().map(|_| t("archive-own"));
    let parts = [mine, game.date.clone(), result(game), event(game)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The tournament, match or site. The champion's games have instead an event that names how they begin.
fn event(game: &GameLine) -> Option<String> {
    let event = game.event.clone()?;
    let beginning = matches!(game.game, GameKey::Champion(_)).then(|| Beginning::named(&event)).flatten();
    Some(beginning.map_or(event, say))
}

/// Why a request failed.
pub(crate) fn failure(failure: Failure) -> String {
    with("archive-failure", &[("kind", failure.word().into())])
}

/// A number of pieces for White with its sign.
pub(crate) fn margin(margin: f64) -> String {
    let rounded = (margin * 10.0).round() / 10.0;
    format!("{}{}", if rounded < 0.0 { "−" } else { "+" }, words::decimal(rounded.abs(), 1))
}

/// The results of games as a bar: White's wins, draws and Black's wins.
pub(crate) fn bar(tally: &Tally) -> impl IntoView + use<> {
    let shares = tally.shares().unwrap_or_default();
    let part = |class: &'static str, share: f64| {
        let width = format!("{share:.2}%");
        view! { <span class=class style:width=width></span> }
    };
    view! {
        <span class="archive-bar" class:unknown=shares == [0.0; 3] aria-hidden="true">
            {part("for-white", shares[0])}{part("for-none", shares[1])}{part("for-black", shares[2])}
        </span>
    }
}

/// A player's results with one colour as a bar: wins, draws and losses.
pub(super) fn own_bar(tally: &Tally, side: Color) -> impl IntoView + use<> {
    let [white, draws, black] = tally.shares().unwrap_or_default();
    let (won, lost) = if side == Color::White { (white, black) } else { (black, white) };
    let part = |class: &'static str, share: f64| {
        let width = format!("{share:.2}%");
        view! { <span class=class style:width=width></span> }
    };
    view! {
        <span class="archive-bar" class:unknown=won + draws + lost == 0.0 aria-hidden="true">
            {part("for-own", won)}{part("for-none", draws)}{part("against", lost)}
        </span>
    }
}

/// A player's results with one colour, in words.
pub(super) fn own_results(tally: &Tally, side: Color) -> String {
    let decided = tally.games - tally.unfinished();
    with(
        "archive-won",
        &[("won", tally.wins[side].into()), ("count", decided.into()), ("draws", tally.draws.into())],
    )
}

/// The results of games, in words.
pub(crate) fn results(tally: &Tally) -> String {
    match tally.shares() {
        None => with("archive-games", &[("count", tally.games.into())]),
        Some(shares) => {
            let [white, draws, black] = shares.map(|share| share.round() as i64);
            with(
                "archive-results",
                &[
                    ("count", tally.games.into()),
                    ("white", white.into()),
                    ("draws", draws.into()),
                    ("black", black.into()),
                ],
            )
        }
    }
}

/// The number of games, their size, and where they are stored.
pub(crate) fn kept(status: &Status) -> String {
    let megabytes = (status.bytes as f64 / 100_000.0).ceil() / 10.0;
    with("archive-kept", &[("count", status.games.into()), ("megabytes", megabytes.into())])
}

/// Why a game was refused, with the file and the place.
pub(crate) fn fault(fault: &ImportFault) -> String {
    let reason = match &fault.reason {
        Reason::Said(sentences) => said(sentences),
        Reason::Unreadable => t("archive-fault-unreadable"),
        Reason::Archive => t("archive-fault-archive"),
    };
    let file = fault.file.as_str();
    match (fault.number, fault.line) {
        (0, _) => with("archive-fault", &[("file", file.into()), ("reason", reason.into())]),
        (number, None) => with(
            "archive-fault-game",
            &[("file", file.into()), ("number", number.into()), ("reason", reason.into())],
        ),
        (number, Some(line)) => with(
            "archive-fault-line",
            &[
                ("file", file.into()),
                ("number", number.into()),
                ("line", line.into()),
                ("reason", reason.into()),
            ],
        ),
    }
}

/// Players with their games, as links to their pages.
pub(super) fn links(players: &[PlayerLine]) -> impl IntoView + use<> {
    let link = |player: &PlayerLine| {
        let count = with("archive-games", &[("count", player.games.into())]);
        view! {
            <li><a href=address::of_player(&player.name)>{words::player(&player.name)}</a> <small>{count}</small></li>
        }
    };
    view! { <ul class="archive-players">{players.iter().map(link).collect_view()}</ul> }
}
