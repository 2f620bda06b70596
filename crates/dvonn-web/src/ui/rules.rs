//! The rules, with boards on which the reader can try them, and the glossary.

use dvonn_game::{BoardInput, TryBoard, TryEffect, TryInput};
use dvonn_lessons::VOCABULARY;
use dvonn_lessons::rules::{CHAPTERS, Chapter, Diagram, Rule, TERMS};
use leptos::prelude::*;

use super::app_board::AppBoard;
use super::icons::{Icon, icon};
use super::prose::prose;
use super::state::state;
use super::words::{say, t, with};
use super::{browser, place, sound};

/// The name of the glossary in addresses.
const GLOSSARY: &str = "glossary";

/// The page, at a rule or a word of the glossary.
pub(crate) fn page(place: Option<&str>) -> impl IntoView {
    if let Some(place) = place.and_then(known) {
        // The frame first shows the page and scrolls to its top.
        browser::after(60, move || place::show(&format!("rule-{place}")));
    }
    view! {
        <div class="page rules-page">
            <h1>{move || t("rules-title")}</h1>
            <p class="lead">{move || t("rules-intro")}</p>
            <p><a href="#/learn">{move || t("rules-lessons")}</a></p>
            <nav class="rules-contents" aria-label=move || t("rules-contents")>
                <ul>
                    {CHAPTERS.map(|chapter| view! {
                        <li><a href=format!("#/rules/{}", chapter.rules[0].id)>{move || t(chapter.title)}</a></li>
                    }).collect_view()}
                    <li><a href=format!("#/rules/{GLOSSARY}")>{move || t("rules-glossary")}</a></li>
                </ul>
            </nav>
            {CHAPTERS.map(chapter).collect_view()}
            <section class="glossary">
                <h2 id=format!("rule-{GLOSSARY}") tabindex="-1">{move || t("rules-glossary")}</h2>
                <h3>{move || t("rules-glossary-rules")}</h3>
                {terms(&TERMS)}
                <h3>{move || t("rules-glossary-players")}</h3>
                {terms(&VOCABULARY)}
            </section>
            <p class="credit">{move || t("rules-credit")}</p>
        </div>
    }
}

/// The place of the page that an address names, if it exists.
fn known(place: &str) -> Option<&'static str> {
    let rules = CHAPTERS.iter().flat_map(|chapter| chapter.rules).map(|rule| rule.id);
    rules.chain(TERMS).chain(VOCABULARY).chain([GLOSSARY]).find(|known| *known == place)
}

fn chapter(chapter: Chapter) -> impl IntoView {
    view! {
        <section class="rules-chapter">
            <h2>{move || t(chapter.title)}</h2>
            {chapter.rules.iter().map(rule).collect_view()}
        </section>
    }
}

fn rule(rule: &'static Rule) -> impl IntoView {
    view! {
        <article class="rule" id=format!("rule-{}", rule.id) tabindex="-1">
            <a class="rule-number" href=format!("#/rules/{}", rule.id)>{rule.id}</a>
            <div class="rule-body">
                <p>{move || prose(&t(rule.text))}</p>
                {rule.diagram.map(|diagram| board(rule.id, diagram))}
            </div>
        </article>
    }
}

fn terms(terms: &'static [&'static str]) -> impl IntoView {
    let entry = |term: &'static str| {
        view! {
            <div id=format!("rule-{term}") tabindex="-1">
                <dt>{move || t(&format!("rules-term-{term}"))}</dt>
                <dd>{move || t(&format!("rules-term-{term}.means"))}</dd>
            </div>
        }
    };
    view! { <dl class="terms">{terms.iter().copied().map(entry).collect_view()}</dl> }
}

/// A board on which the reader can try a rule.
fn board(rule: &'static str, diagram: Diagram) -> impl IntoView {
    let tried = RwSignal::new(diagram.try_board());
    let send = move |input| {
        for effect in tried.try_update(|tried| tried.update(input)).unwrap_or_default() {
            match effect {
                TryEffect::Tell(message) => state().announce(say(message)),
                TryEffect::Sound(sound) => sound::play(sound),
            }
        }
    };
    let view = Memo::new(move |_| tried.with(TryBoard::view));
    view! {
        <div class="try">
            <AppBoard
                view=Signal::derive(move || view.get())
                on=Callback::new(move |input: BoardInput| send(TryInput::Board(input)))
                label=Signal::derive(move || with("rules-board-label", &[("rule", rule.into())]))
                small=true
            />
            <div class="try-foot">
                <p>{move || tried.with(|tried| tried.said().map(|message| prose(&say(message.clone()))))}</p>
                {move || tried.with(TryBoard::is_changed).then(|| view! {
                    <button class="button small" on:click=move |_| send(TryInput::Reset)>
                        {icon(Icon::Undo)}{t("rules-try-again")}
                    </button>
                })}
            </div>
        </div>
    }
}
