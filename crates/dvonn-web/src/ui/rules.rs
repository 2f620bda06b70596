//! The rules, with boards to try them on, and the glossary.

use dvonn::{Move, SpaceSet};
use leptos::prelude::*;

use super::board::Board;
use super::icons::{Icon, icon};
use super::prose::prose;
use super::state::state;
use super::words::{self, t, with};
use super::{browser, place, sound};
use crate::board::{Intent, Step, View, spaces_of};
use crate::learn::VOCABULARY;
use crate::rules::{CHAPTERS, Chapter, Diagram, Rule, TERMS, TryOut};

/// The name of the glossary in addresses.
const GLOSSARY: &str = "glossary";

/// The page, at a rule or a word of the glossary.
pub(crate) fn page(place: Option<&str>) -> impl IntoView {
    if let Some(place) = place.and_then(known) {
        // Once the page stands and has been scrolled to its beginning.
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

/// A place of the page by its name in addresses.
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

/// A board on which the reader tries a rule.
fn board(rule: &'static str, diagram: Diagram) -> impl IntoView {
    let tried = RwSignal::new(TryOut::new(&diagram));
    let step = RwSignal::new(None::<Step>);
    let considered = RwSignal::new(None);
    let act = move |act: &dyn Fn(&mut TryOut)| {
        let before = tried.with_untracked(|tried| *tried.board());
        tried.update(|tried| act(tried));
        tried.with_untracked(|tried| {
            let moved = tried.last_move().filter(|_| *tried.board() != before);
            if let Some(m) = moved {
                sound::play(if matches!(m, Move::Place(_)) {
                    sound::Sound::Place
                } else {
                    sound::Sound::Land
                });
            }
            step.set(moved.map(|m| Step::new(browser::serial(), &before, m)));
            if let Some(said) = tried.said() {
                state().announce(words::error(said.clone()));
            }
        });
    };
    let intend = move |intent| match intent {
        Intent::Consider(space) => considered.set(space),
        Intent::Cancel => tried.update(TryOut::put_down),
        Intent::Choose(space) => act(&|tried| tried.tap(space)),
        Intent::Drag(from, to) => act(&|tried| tried.play(Move::Stack { from, to })),
    };
    let view = Memo::new(move |_| {
        tried.with(|tried| {
            let mut view = View::of_board(tried.board());
            view.picked = tried.picked();
            if let Some(from) = tried.picked() {
                view.targets = tried.board().position().targets(from);
                if let Some(to) = considered.get().filter(|to| view.targets.contains(*to)) {
                    view.threatened = tried.board().removed_by(Move::Stack { from, to });
                }
            }
            if !tried.is_changed() {
                view.marked = diagram.marked();
                view.arrows = diagram.arrow_spaces();
            }
            view.last = tried.last_move().map_or(SpaceSet::EMPTY, spaces_of);
            view.step = step.get();
            view
        })
    });
    view! {
        <div class="try">
            <Board
                view=Signal::derive(move || view.get())
                on=Callback::new(intend)
                label=Signal::derive(move || with("rules-board-label", &[("rule", rule.into())]))
                small=true
            />
            <div class="try-foot">
                <p>{move || tried.with(|tried| tried.said().map(|said| prose(&words::error(said.clone()))))}</p>
                {move || tried.with(TryOut::is_changed).then(|| view! {
                    <button class="button small" on:click=move |_| {
                        step.set(None);
                        tried.update(TryOut::reset);
                    }>{icon(Icon::Undo)}{t("rules-try-again")}</button>
                })}
            </div>
        </div>
    }
}
