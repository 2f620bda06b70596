//! The next opponent for a newcomer, and something to try.

use std::cmp::Ordering;

use dvonn_analysis::Level;
use dvonn_collection::{FirstGame, FirstGames, Trial};
use leptos::prelude::*;

use super::super::faces::face;
use super::super::first_games::known;
use super::super::icons::{Icon, icon};
use super::super::words::{level_name, t, with};

/// The address of something to try.
const fn address(trial: Trial) -> &'static str {
    match trial {
        Trial::Contact => "#/learn/contact",
        Trial::LastMoves => "#/learn/last-moves",
        Trial::Placing => "#/learn/placing-well",
        Trial::Review => "#/review/game",
        Trial::Hints => "#/play/new",
        Trial::Coach => "#/settings",
        Trial::Puzzles => "#/puzzles",
    }
}

/// The suggestion after the first games.
struct Lead {
    last: FirstGame,
    opponent: Level,
    played: usize,
}

impl Lead {
    fn now() -> Option<Self> {
        let games = known()?;
        Some(Self { last: games.last()?.clone(), opponent: games.opponent()?, played: games.played() })
    }

    /// The next opponent, and why.
    fn next(&self) -> String {
        let step = match self.opponent.cmp(&self.last.level) {
            Ordering::Greater => "up",
            Ordering::Equal => "same",
            Ordering::Less => "down",
        };
        let name = self.name();
        with(
            "guide-next",
            &[("step", step.into()), ("name", name.into()), ("level", self.opponent.get().into())],
        )
    }

    fn name(&self) -> String {
        level_name(self.opponent)
    }

    /// The suggestion of something to try.
    fn trial(&self) -> impl IntoView + use<> {
        let trial = self.last.trial;
        view! {
            <a class="lead-try" id="lead-try" href=address(trial)>
                {icon(Icon::Hint)}<span>{t(&format!("guide-trial-{}", trial.as_str()))}</span>
            </a>
        }
    }
}

/// The suggestions at the end of a game.
pub(super) fn at_the_end() -> impl IntoView {
    Lead::now().map(|lead| {
        view! {
            <div class="lead-on" id="lead">
                <a class="lead-next" id="lead-next" href="#/play/new">{face(lead.opponent)}<span>{lead.next()}</span></a>
                {lead.trial()}
            </div>
        }
    })
}

/// The suggestions on the start page.
pub(super) fn on_start_page() -> impl IntoView {
    Lead::now().map(|lead| {
        let played = [("played", lead.played.into()), ("of", FirstGames::COUNT.into())];
        view! {
            <h1>{with("guide-title", &[("name", lead.name().into())])}</h1>
            <div class="against" id="lead">
                {face(lead.opponent)}
                <p><b>{lead.next()}</b><span>{with("guide-played", &played)}</span></p>
            </div>
            <p class="hero-buttons">
                <a class="button primary big" id="lead-next" href="#/play/new">{icon(Icon::Play)}{t("web-hero-play")}</a>
            </p>
            <p class="lead">{lead.trial()}</p>
        }
    })
}
