//! One game or study.

use dvonn_collection::{Entry, EntryId};
use dvonn_game::Sharing;
use leptos::prelude::*;

use super::super::app_board::Thumbnail;
use super::super::icons::{Icon, icon};
use super::super::shelf::{self, shelf};
use super::super::words::{self, t, with};
use super::super::{browser, share};
use super::told::{self, Days};
use super::{button, list, pairs};

/// Opens the sheet that shares an entry.
fn share_entry(entry: &Entry) {
    let record = entry.record();
    share::open(Sharing { at: record.last(), record });
}

/// The entry with this id, opened for sharing if `shares` is set.
pub(super) fn detail(id: &str, shares: bool) -> impl IntoView {
    let id = id.parse::<EntryId>().ok();
    let collection = shelf().collection;
    let entry = Memo::new(move |_| {
        collection.with(|all| all.as_ref().map(|all| id.as_ref().and_then(|id| all.get(id)).cloned()))
    });
    let asked = StoredValue::new(shares);
    Effect::new(move |_| {
        if let Some(Some(entry)) = entry.get()
            && asked.get_value()
        {
            asked.set_value(false);
            share_entry(&entry);
        }
    });
    move || match entry.get() {
        None => view! { <p class="explain" id="games-loading">{t("games-loading")}</p> }.into_any(),
        Some(None) => view! {
            <p>{t("games-missing")}</p>
            <p><a class="button" href="#/games">{icon(Icon::Back)}<span>{t("games-all")}</span></a></p>
        }
        .into_any(),
        Some(Some(entry)) => shown(&entry).into_any(),
    }
}

fn shown(entry: &Entry) -> impl IntoView + use<> {
    let entry = StoredValue::new(entry.clone());
    let (running, goes_on, is_game) =
        entry.with_value(|entry| (entry.is_running(), entry.kept_game().is_some(), entry.played.is_some()));
    let setup = entry.with_value(|entry| *entry.picture().setup());
    let id = entry.with_value(|entry| entry.id.clone());
    let rename = move |event: web_sys::Event| {
        shelf::rename(id.clone(), event_target_value(&event).trim().to_owned());
    };
    let remove = move || {
        list::delete(vec![entry.get_value()]);
        browser::go("/games");
    };
    let export = move || {
        entry.with_value(|entry| browser::save_file("dvonn.sgf", "application/x-go-sgf", entry.sgf()));
    };
    let play = move || entry.with_value(shelf::open_game);
    let analyse = move || entry.with_value(shelf::open_study);
    let id_of_review = entry.with_value(|entry| entry.id.clone());
    let review = move || browser::go(&format!("/review/{id_of_review}"));
    let share = move || entry.with_value(share_entry);
    let play_label = if running { "games-go-on" } else { "games-look" };
    let buttons = [
        goes_on.then(|| button("shelf-play", Icon::Play, t(play_label), running, Box::new(play))),
        Some(button("games-analyse", Icon::Analyse, t("games-analyse"), !is_game, Box::new(analyse))),
        Some(button("shelf-review", Icon::Search, t("web-review"), false, Box::new(review))),
        Some(button("shelf-share", Icon::Share, t("web-share"), false, Box::new(share))),
        Some(button("shelf-save", Icon::Save, t("games-export"), false, Box::new(export))),
        Some(button("games-delete", Icon::Delete, t("games-delete"), false, Box::new(remove))),
    ];
    let buttons = buttons.into_iter().flatten().collect_view();
    view! {
        <div class="shelf-entry">
            <div class="shelf-picture"><Thumbnail setup=setup label=""/></div>
            <div class="shelf-about">
                <div class="shelf-whom">{entry.with_value(told::picture)}<h2 id="games-name">{entry.with_value(told::title)}</h2></div>
                <p class="shelf-state">{entry.with_value(told::state_of)}</p>
                <dl class="shelf-facts">{pairs(entry.with_value(facts))}</dl>
                <div class="buttons">{buttons}</div>
                <label class="field">
                    <span>{t("games-rename")}</span>
                    <input
                        type="text" id="games-rename" maxlength="120" autocomplete="off"
                        placeholder=t("games-rename-none")
                        prop:value=entry.with_value(|entry| entry.title.clone())
                        on:change=rename
                    />
                </label>
                <p><a class="button" href="#/games">{icon(Icon::Back)}<span>{t("games-all")}</span></a></p>
            </div>
        </div>
    }
}

/// The facts about an entry, as pairs of a name and a value.
fn facts(entry: &Entry) -> Vec<(&'static str, String)> {
    let days = Days::new();
    let mut facts = vec![
        ("games-fact-moves", entry.summary().moves.to_string()),
        ("games-fact-started", days.day(entry.started)),
        ("games-fact-changed", days.day(entry.changed)),
    ];
    if let Some(computer) = entry.computer() {
        facts.insert(0, ("games-fact-level", words::level(computer.level)));
        facts.insert(1, ("games-fact-side", words::color(computer.side)));
    }
    if let Some(filling) = entry.played.as_ref().and_then(|played| played.filling) {
        facts.push(("games-fact-filling", with("games-filling", &[("filling", filling.as_str().into())])));
    }
    let players = &entry.summary().players;
    for (name, player) in [("games-fact-white", &players.white), ("games-fact-black", &players.black)] {
        // The computer has a level instead of a name.
        if let Some(player) = player.as_ref().filter(|_| entry.computer().is_none()) {
            facts.push((name, words::player(player)));
        }
    }
    if let Some(date) = &entry.summary().date {
        facts.push(("games-fact-date", days.of_record(date)));
    }
    facts
}
