//! The start page.

use dvonn_game::{BoardInput, Scene};
use leptos::prelude::*;

use super::app_board::AppBoard;
use super::icons::{Icon, icon};
use super::words::t;

/// A position that shows everything: stacks of both colours, a lone red piece, and a red piece inside a stack.
const EXAMPLE: &str =
    "bw,w,w,w,b,w,3/1,w,w,b,b,b,w,bbwbwbw,2/w,w,b,w,b,1,bbbwb,w,3/w,r,rwb,wb,1,b,r,3/wb,3,b,b,3 w s";

/// The page.
pub(crate) fn page() -> impl IntoView {
    let board = EXAMPLE.parse().unwrap_or_else(|_| dvonn::Board::start());
    let view = Scene { may_move: false, ..Scene::new(&board) }.view();
    let card = |picture: Icon, id: &'static str, about: &'static str, hash: &'static str| {
        view! {
            <a class="card" href=hash>
                {icon(picture)}
                <span class="card-name">{move || t(id)}</span>
                <span class="card-about">{move || t(about)}</span>
            </a>
        }
    };
    view! {
        <div class="home">
            <section class="hero">
                <div class="hero-text">
                    <h1>{move || t("web-hero")}</h1>
                    <p class="lead">{move || t("web-hero-about")}</p>
                    <p class="hero-buttons">
                        <a class="button primary big" href="#/play">{move || t("web-hero-play")}</a>
                        <a class="button big" href="#/learn">{move || t("web-hero-learn")}</a>
                    </p>
                </div>
                <div class="hero-board">
                    <AppBoard
                        view=Signal::stored(view)
                        on=Callback::new(|_: BoardInput| ())
                        label=Signal::derive(|| t("web-hero-board"))
                        small=true
                    />
                </div>
            </section>
            <section class="cards">
                {card(Icon::Play, "web-play", "web-play-about", "#/play")}
                {card(Icon::Learn, "web-learn", "web-learn-about", "#/learn")}
                {card(Icon::Analyse, "web-analyse", "web-analyse-about", "#/analyse")}
                {card(Icon::Rules, "web-rules", "web-rules-about", "#/rules")}
            </section>
            <footer class="credit"><p>{move || t("web-credit")}</p></footer>
        </div>
    }
}
