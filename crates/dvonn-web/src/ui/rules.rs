//! The rules, with boards for trying them, and the glossary.

mod glossary;

use dvonn_lessons::rules::{CHAPTERS, Chapter, Rule, TERMS};
use dvonn_lessons::{VOCABULARY, rules};
use leptos::prelude::*;

use super::nearby::nearby;
use super::notes::prose::prose;
use super::notes::try_out::try_out;
use super::words::{t, with};
use super::{browser, notes, place};

/// The name of the glossary in addresses.
const GLOSSARY: &str = "glossary";

/// The page, scrolled to a rule or a word of the glossary.
pub(crate) fn page(place: Option<&str>) -> impl IntoView {
    let place = place.and_then(known);
    if let Some(place) = place {
        // The frame first shows the page and scrolls to its top.
        browser::after(60, move || place::show(&format!("rule-{place}")));
    }
    notes::begin();
    view! {
        <div class="page rules-page">
            <h1>{move || t("rules-title")}</h1>
            <p class="lead">{move || t("rules-intro")}</p>
            <p><a class="alone" href="#/learn">{move || t("rules-lessons")}</a></p>
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
                {glossary::words(&TERMS, place)}
                <h3>{move || t("rules-glossary-players")}</h3>
                {glossary::words(&VOCABULARY, place)}
            </section>
            <p class="credit">{move || t("rules-credit")}</p>
        </div>
        {notes::note()}
    }
}

/// The place on the page for an address, if it exists.
fn known(place: &str) -> Option<&'static str> {
    let rule = rules::rule(place).map(|rule| rule.id);
    rule.or_else(|| TERMS.into_iter().chain(VOCABULARY).chain([GLOSSARY]).find(|known| *known == place))
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
    let id = rule.id;
    let label = Signal::derive(move || with("rules-board-label", &[("rule", id.into())]));
    view! {
        <article class="rule" id=format!("rule-{id}") tabindex="-1">
            <a class="rule-number" translate="no" href=format!("#/rules/{id}")>{id}</a>
            <div class="rule-body">
                <p>{move || prose(&t(rule.text))}</p>
                {rule.diagram.map(|diagram| nearby("rule-board", move || try_out(diagram, label)))}
            </div>
        </article>
    }
}
