//! The end of a game: who won and why, both towers, and what can be done next. It can be put aside to see the
//! board.

use dvonn::Color;
use dvonn_game::PlaySession;
use dvonn_record::EndReason;
use dvonn_referee::ended;
use leptos::prelude::*;

use super::super::icons::{Icon, icon};
use super::super::towers::towers;
use super::super::words::{self, t, with};
use super::bar::analyse_game;
use super::page::PlayPage;

/// The panel, once the last stacks have left the board. `ask` opens the form for another game.
pub(super) fn ending(page: PlayPage, ask: Callback<()>) -> impl IntoView {
    let over = page.has_ended();
    // A game that is taken back and ends again is celebrated again.
    let aside = RwSignal::new(false);
    Effect::new(move |_| {
        if !over.get() {
            aside.set(false);
        }
    });
    move || {
        let looks_back = page.watch(PlaySession::looks_back).unwrap_or(false);
        (over.get() && !looks_back).then(|| match aside.get() {
            true => view! {
                <button type="button" class="button primary" id="see-result" on:click=move |_| aside.set(false)>
                    {t("play-see-result")}
                </button>
            }
            .into_any(),
            false => result(page, aside, ask).into_any(),
        })
    }
}

fn result(page: PlayPage, aside: RwSignal<bool>, ask: Callback<()>) -> impl IntoView {
    let heading = page.with(|session| {
        session.game().result().map(|result| words::say(ended(result, session.game().seats())))
    });
    let score = page.with(|session| {
        let score = session.game().board().position().counts();
        let [white, black] = Color::ALL.map(|side| score[side].pieces());
        with("play-score", &[("white", white.into()), ("black", black.into())])
    });
    let by_play =
        |session: &PlaySession| session.game().result().is_some_and(|end| end.by == EndReason::Play);
    let has_towers = page.with(by_play).unwrap_or(false);
    view! {
        <section class="result" aria-label=t("play-result")>
            <button type="button" class="button tool brief" id="see-board" title=t("play-see-board") on:click=move |_| aside.set(true)>
                {icon(Icon::Close)}<span>{t("play-see-board")}</span>
            </button>
            <h2>{heading.flatten()}</h2>
            {has_towers.then(|| page.with(|session| towers(session.game())))}
            <p class="score">{score}</p>
            <p class="buttons">
                <button type="button" class="button primary" id="rematch" on:click=move |_| page.rematch()>
                    {t("play-rematch")}
                </button>
                <a class="button" id="review-ended" href="#/review/game">{t("web-review")}</a>
                <button type="button" class="button" id="analyse-ended" on:click=move |_| analyse_game(page)>
                    {t("play-analyse-game")}
                </button>
                <button type="button" class="button" id="another" on:click=move |_| ask.run(())>
                    {t("play-new-game")}
                </button>
            </p>
        </section>
    }
}
