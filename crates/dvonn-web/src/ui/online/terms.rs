//! The terms of a game: choosing them, and showing them in words.

use std::time::Duration;

use dvonn_net::Terms;
use dvonn_referee::{Filling, SideChoice, TimeControl, clock_text};
use leptos::prelude::*;

use super::super::words::{t, with};
use super::identity;

/// The clocks to choose from, in the notation of [`TimeControl`]; empty for no clock.
const CLOCKS: [&str; 8] = [
    "",
    "300000+0",
    "300000+5000",
    "600000+5000",
    "1200000+10000",
    "86400000/1",
    "259200000/1",
    "604800000/1",
];

/// The clock of a live game if the person has chosen none.
const USUAL: &str = "600000+5000";

const DAY: Duration = Duration::from_secs(24 * 3600);

/// The terms of a first game. A friend may follow the link at once or in an hour, so no clock should run for
/// an absent player.
pub(super) fn first() -> Terms {
    Terms { filling: Filling::Placement, time: None, side: SideChoice::Random, rated: false }
}

/// The terms of a live game: these, with the usual clock if they have none for one sitting.
pub(super) fn live(terms: Terms) -> Terms {
    if terms.is_live() { terms } else { Terms { time: USUAL.parse().ok(), ..terms } }
}

/// The time control in words.
pub(super) fn clock(time: Option<TimeControl>) -> String {
    let Some(time) = time else { return with("online-clock", &[("kind", "none".into())]) };
    let number = |count: u128| u64::try_from(count).unwrap_or(u64::MAX);
    if time.is_renewed {
        let days = number(time.game.as_millis() / DAY.as_millis());
        return with("online-clock", &[("kind", "days".into()), ("days", days.into())]);
    }
    let kind = match (time.increment.is_zero(), time.delay.is_zero()) {
        (true, true) => "sudden",
        (false, _) => "increment",
        (true, false) => "delay",
    };
    let minutes = number(time.game.as_millis() / 60_000);
    let seconds = number(time.increment.max(time.delay).as_millis() / 1000);
    with("online-clock", &[("kind", kind.into()), ("minutes", minutes.into()), ("seconds", seconds.into())])
}

/// The time left on a clock: as clocks show it, or in days if there is at least one. Hours are rounded up.
pub(super) fn time_left(left: Duration) -> String {
    let hours = left.as_secs().div_ceil(3600);
    if hours < 24 {
        return clock_text(left);
    }
    with("online-days-left", &[("days", (hours / 24).into()), ("hours", (hours % 24).into())])
}

/// The filling of the board in words.
pub(super) fn board(filling: Filling) -> String {
    t(&format!("web-new-start-{filling}"))
}

/// The terms in a few words.
pub(super) fn in_words(terms: &Terms) -> String {
    let mut words = vec![clock(terms.time), format!("{} {}", t("web-new-start"), board(terms.filling))];
    if terms.rated {
        words.push(t("online-rated"));
    }
    words.join(" · ")
}

/// The terms in a few words, which unfold to the form with them.
pub(super) fn section(terms: RwSignal<Terms>) -> impl IntoView {
    view! {
        <details class="online-form" id="invite-terms">
            <summary>{move || in_words(&terms.get())}</summary>
            <div class="online-choices">{choices(terms)}</div>
        </details>
    }
}

/// The form with the terms.
pub(super) fn choices(terms: RwSignal<Terms>) -> impl IntoView {
    view! {
        {select(
            "terms-board", "web-new-start", terms,
            Filling::ALL.iter().map(|filling| (filling.to_string(), board(*filling))).collect(),
            |terms| terms.filling.to_string(),
            |terms, word| if let Ok(filling) = word.parse() { terms.filling = filling },
        )}
        {select(
            "terms-side", "web-new-side", terms,
            SideChoice::ALL.iter().map(|side| (side.to_string(), t(&format!("web-new-side-{side}")))).collect(),
            |terms| terms.side.to_string(),
            |terms, word| if let Ok(side) = word.parse() { terms.side = side },
        )}
        {select(
            "terms-time", "web-new-clock", terms,
            clocks(terms.with_untracked(|terms| terms.time)),
            |terms| terms.time.map(|time| time.to_string()).unwrap_or_default(),
            |terms, word| {
                terms.time = word.parse().ok();
                terms.rated &= terms.time.is_some();
            },
        )}
        {move || may_be_rated(terms).then(|| view! {
            <label class="switch">
                <input type="checkbox" id="online-rated" prop:checked=move || terms.with(|terms| terms.rated)
                    on:change=move |event| terms.update(|terms| terms.rated = event_target_checked(&event))/>
                <span>{t("online-rated")}</span>
            </label>
        })}
    }
}

/// The clocks to choose from, with this one, which another program may have chosen.
fn clocks(now: Option<TimeControl>) -> Vec<(String, String)> {
    let other = now.map(|time| time.to_string()).filter(|word| !CLOCKS.contains(&word.as_str()));
    let words = CLOCKS.iter().map(|&word| word.to_owned()).chain(other);
    words.map(|word| (word.clone(), clock(word.parse().ok()))).collect()
}

/// Whether a game can be rated: it needs a clock and a player with an account.
fn may_be_rated(terms: RwSignal<Terms>) -> bool {
    let has_account = identity::me().with(|me| me.as_ref().is_some_and(|me| !me.player.guest));
    has_account && terms.with(|terms| terms.time.is_some())
}

fn select(
    id: &'static str,
    label: &'static str,
    terms: RwSignal<Terms>,
    options: Vec<(String, String)>,
    chosen: fn(&Terms) -> String,
    choose: fn(&mut Terms, &str),
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{t(label)}</span>
            <select id=id name=id on:change=move |event| terms.update(|terms| choose(terms, &event_target_value(&event)))>
                {options.into_iter().map(|(word, name)| {
                    let value = word.clone();
                    view! { <option value=value selected=move || terms.with(|terms| chosen(terms) == word)>{name}</option> }
                }).collect_view()}
            </select>
        </label>
    }
}
