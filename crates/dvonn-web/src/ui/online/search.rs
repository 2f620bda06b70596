//! A player's games: all of them or those that match a search, page by page, and as files.

use dvonn::Color;
use dvonn_net::{GameList, GamePage};
use leptos::prelude::*;

use super::super::state::state;
use super::super::words::{self, t, with};
use super::api::{self, Fault};
use super::{list, vacation};

/// The content of the search form.
#[derive(Clone, Copy)]
struct Search {
    opponent: RwSignal<String>,
    result: RwSignal<String>,
    speed: RwSignal<String>,
    rated: RwSignal<String>,
    from: RwSignal<String>,
    until: RwSignal<String>,
}

/// An option of a list: its value and its text.
type Choice = (&'static str, String);

impl Search {
    fn new() -> Self {
        let field = || RwSignal::new(String::new());
        let (opponent, result, speed) = (field(), field(), field());
        Self { opponent, result, speed, rated: field(), from: field(), until: field() }
    }

    /// The queries to the server, in turn until one finds games. Bots have other names there.
    fn queries(self) -> Vec<String> {
        let opponent = self.opponent.get_untracked().trim().to_owned();
        let bot = words::bot(&opponent);
        [Some(opponent), bot].into_iter().flatten().map(|opponent| self.query(opponent)).collect()
    }

    fn query(self, opponent: String) -> String {
        let moment = |day: RwSignal<String>, later| {
            let at = vacation::midnight(&day.get_untracked(), later);
            at.map(|at| at.to_string()).unwrap_or_default()
        };
        let pairs = [
            ("opponent", opponent),
            ("result", self.result.get_untracked()),
            ("speed", self.speed.get_untracked()),
            ("rated", self.rated.get_untracked()),
            ("from", moment(self.from, 0)),
            // The search includes the last day.
            ("until", moment(self.until, 1)),
        ];
        let pairs = pairs.into_iter().filter(|(_, value)| !value.is_empty());
        pairs.map(|(name, value)| format!("&{name}={}", encoded(&value))).collect()
    }
}

fn encoded(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

/// A player's games. The page already has the first ones.
pub(super) fn section(person: &str, first: GameList) -> impl IntoView {
    let name = StoredValue::new(person.to_owned());
    let search = Search::new();
    let (games, next) = (RwSignal::new(first.games), RwSignal::new(first.next));
    let (asked, fault) = (RwSignal::new(String::new()), RwSignal::new(None::<Fault>));
    let fetch = move |queries: Vec<String>, cursor: Option<String>| {
        leptos::task::spawn_local(async move {
            let from = cursor.as_ref().map(|cursor| format!("&cursor={}", encoded(cursor)));
            let name = name.with_value(|name| encoded(name));
            let mut queries = queries.into_iter();
            let mut query = queries.next().unwrap_or_default();
            let found = loop {
                let path = format!("people/{name}/games?{query}{}", from.as_deref().unwrap_or_default());
                let found = api::get::<GameList>(&path).await;
                let has_games = found.as_ref().is_ok_and(|found| !found.games.is_empty());
                match queries.next() {
                    Some(next) if !has_games => query = next,
                    _ => break found,
                }
            };
            match found {
                Ok(found) => {
                    let _ = fault.try_set(None);
                    let _ = asked.try_set(query);
                    let _ = next.try_set(found.next);
                    let count = found.games.len();
                    let _ = games.try_update(|games| match cursor {
                        Some(_) => games.extend(found.games),
                        None => *games = found.games,
                    });
                    if count == 0 {
                        state().announce(t("online-search-none"));
                    }
                }
                Err(refused) => {
                    state().announce(refused.in_words());
                    let _ = fault.try_set(Some(refused));
                }
            }
        });
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        fetch(search.queries(), None);
    };
    let more = move |_| fetch(vec![asked.get_untracked()], next.get_untracked());
    let entry = move |game: &GamePage| {
        let is_theirs = |side: &Color| name.with_value(|name| game.players[*side].name == *name);
        let side = Color::ALL.into_iter().find(is_theirs);
        view! { <li>{list::entry(game, side)}</li> }
    };
    view! {
        <section class="online-list" id="games" aria-labelledby="found-title">
            <h2 id="found-title">{t("online-games")}</h2>
            <details class="online-form" id="search">
                <summary>{t("online-search")}</summary>
                <form on:submit=submit>
                    {fields(search)}
                    <button class="button">{t("online-search-show")}</button>
                </form>
            </details>
            {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
            <ul>{move || games.with(|games| games.iter().map(entry).collect_view())}</ul>
            {move || games.with(Vec::is_empty).then(|| view! { <p class="explain">{t("online-search-none")}</p> })}
            {move || next.with(Option::is_some).then(|| view! {
                <p><button type="button" class="button" id="more-games" on:click=more>{t("online-search-more")}</button></p>
            })}
            {move || games.with(|games| games.iter().any(|game| game.result.is_some())).then(|| {
                name.with_value(|name| downloads(name, &asked.get()))
            })}
        </section>
    }
}

fn fields(search: Search) -> impl IntoView {
    let outcome = |how: &str| with("online-outcome", &[("how", how.to_owned().into())]);
    let results = vec![("won", outcome("won")), ("drawn", outcome("draw")), ("lost", outcome("lost"))];
    let speeds = vec![
        ("live", t("online-search-live")),
        ("days", t("online-search-days")),
        ("none", with("online-clock", &[("kind", "none".into())])),
    ];
    let rated = vec![("true", t("online-rated")), ("false", t("online-search-casual"))];
    view! {
        <label class="field"><span>{t("online-search-opponent")}</span>
            <input type="text" name="opponent" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="20"
                prop:value=move || search.opponent.get() on:input=move |event| search.opponent.set(event_target_value(&event))/>
        </label>
        {choice("result", "online-search-result", search.result, results)}
        {choice("speed", "online-search-speed", search.speed, speeds)}
        {choice("rated", "online-search-rated", search.rated, rated)}
        {day("from", "online-search-from", search.from)}
        {day("until", "online-search-until", search.until)}
    }
}

/// A list to choose from, with "all" as its first entry.
fn choice(
    name: &'static str,
    label: &'static str,
    value: RwSignal<String>,
    choices: Vec<Choice>,
) -> impl IntoView {
    let choices = [("", t("online-search-any"))].into_iter().chain(choices);
    view! {
        <label class="field"><span>{t(label)}</span>
            <select name=name prop:value=move || value.get() on:change=move |event| value.set(event_target_value(&event))>
                {choices.map(|(value, words)| view! { <option value=value>{words}</option> }).collect_view()}
            </select>
        </label>
    }
}

fn day(name: &'static str, label: &'static str, value: RwSignal<String>) -> impl IntoView {
    view! {
        <label class="field"><span>{t(label)}</span>
            <input type="date" name=name
                prop:value=move || value.get() on:input=move |event| value.set(event_target_value(&event))/>
        </label>
    }
}

/// The finished games among those listed, as files for other programs.
fn downloads(name: &str, query: &str) -> impl IntoView + use<> {
    let name = encoded(name);
    let link = |format: &str, title: &'static str| {
        let href = format!("api/people/{name}/records?format={format}{query}");
        view! { <a class="button small download-games" href=href download=format!("dvonn-games.{format}")>{title}</a> }
    };
    view! { <p class="downloads">{t("online-download")}" "{link("sgf", "SGF")}" "{link("json", "JSON")}</p> }
}
