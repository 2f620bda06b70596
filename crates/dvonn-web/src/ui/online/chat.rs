//! The chat of a game, separate for players and spectators.

use dvonn::Color;
use dvonn_net::{ChatLine, LONGEST_LINE, NewLine, NewReport, ReportKind, Room};
use leptos::html;
use leptos::prelude::*;

use super::super::browser;
use super::super::icons::{Icon, icon};
use super::super::modal::modal;
use super::super::moment;
use super::super::state::state;
use super::super::words::{t, with};
use super::api::{self, Fault};
use super::fetched::failure;
use super::game::OnlineGame;
use super::said::Chat;
use super::{identity, sanctions};
use crate::looks::house_level;

/// The button that opens the dialog, with the number of unread lines.
pub(super) fn button(chat: Chat) -> impl IntoView {
    move || {
        chat.is_of_use().then(|| {
            let label = move || match chat.unread.get() {
                0 => t("online-chat"),
                count => with("online-chat-unread", &[("count", count.into())]),
            };
            view! {
                <button type="button" class="button tool chat-tool" id="chat" title=label aria-label=label on:click=move |_| chat.shown.set(true)>
                    {icon(Icon::Talk)}<span>{t("online-chat")}</span>
                    {move || (chat.unread.get() > 0).then(|| view! { <span class="chat-unread" aria-hidden="true">{chat.unread.get()}</span> })}
                </button>
            }
        })
    }
}

/// The dialog, while it is open.
pub(super) fn dialog(game: OnlineGame) -> impl IntoView {
    let chat = game.chat;
    move || {
        chat.shown.get().then(|| {
            chat.unread.set(0);
            let content = view! {
                <div class="chat">
                    {said(game)}
                    {move || chat.fault.get().map(|fault| failure("chat", fault, Callback::new(move |()| chat.load())))}
                    {form(chat)}
                    {others(game)}
                </div>
            };
            modal("chat", "online-chat", content.into_any(), move || {
                chat.unread.set(0);
                chat.shown.set(false);
            })
        })
    }
}

/// The lines.
fn said(game: OnlineGame) -> impl IntoView {
    let chat = game.chat;
    let end = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        chat.lines.track();
        // Wait until the lines have been drawn.
        browser::after(0, move || {
            if let Some(Some(end)) = end.try_get_untracked() {
                end.set_scroll_top(end.scroll_height());
            }
        });
    });
    let about = move || match chat.room.get() {
        Some(Room::Players) => t("online-chat-players"),
        Some(Room::Spectators) => t("online-chat-spectators"),
        // The reason is shown below.
        None if chat.fault.get().is_some() => String::new(),
        None => t("online-chat-none"),
    };
    view! {
        <p class="explain">{about}</p>
        <div class="chat-lines" node_ref=end role="log" aria-label=t("online-chat") tabindex="0">
            {move || chat.lines.get().into_iter().map(line).collect_view()}
        </div>
    }
}

fn line(line: ChatLine) -> impl IntoView {
    let is_mine = identity::is_me(&line.by);
    let name = String::from(js_sys::encode_uri_component(&line.by));
    view! {
        <p class="chat-line" class:mine=is_mine class:watched=line.room == Room::Spectators>
            <a class="chat-name" href=format!("#/online/@{name}")>{line.by}</a>
            <time class="chat-time">{moment::words(line.at)}</time>
            <span class="chat-text" dir="auto">{line.text}</span>
        </p>
    }
}

fn form(chat: Chat) -> impl IntoView {
    let (text, fault) = (RwSignal::new(String::new()), RwSignal::new(None::<Fault>));
    // A repeated attempt with the same text sends the same line.
    let attempt = StoredValue::new((browser::lot() >> 12, String::new()));
    let say = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let new = text.get_untracked();
        if new.trim().is_empty() {
            return;
        }
        if attempt.with_value(|(_, before)| *before != new) {
            attempt.set_value((browser::lot() >> 12, new.clone()));
        }
        let line = NewLine { id: attempt.with_value(|(id, _)| *id), text: new };
        leptos::task::spawn_local(async move {
            match api::post::<ChatLine>(&format!("games/{}/chat", chat.game), &line).await {
                Ok(line) => {
                    chat.hear(line);
                    attempt.try_set_value((browser::lot() >> 12, String::new()));
                    let _ = (text.try_set(String::new()), fault.try_set(None));
                }
                Err(refused) => {
                    state().announce(refused.in_words());
                    let _ = fault.try_set(Some(refused));
                }
            }
        });
    };
    move || {
        chat.room.get().map(|_| {
            view! {
                <form class="chat-form" on:submit=say>
                    <input type="text" name="text" id="chat-text" aria-label=t("online-chat-text") placeholder=t("online-chat-text") autocomplete="off" maxlength=LONGEST_LINE.to_string()
                        prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))/>
                    <button class="button primary" id="chat-say">{t("online-chat-say")}</button>
                </form>
                {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
            }
        })
    }
}

/// The actions on other people in the game: muting and reporting.
fn others(game: OnlineGame) -> impl IntoView {
    let chat = game.chat;
    let names = Memo::new(move |_| {
        let players = game.page.with_value(|page| Color::ALL.map(|side| page.players[side].name.clone()));
        let mut names: Vec<String> = Vec::new();
        for name in players.into_iter().chain(chat.lines.get().into_iter().map(|line| line.by)) {
            // The server's own bots say nothing.
            if !identity::is_me(&name) && house_level(&name).is_none() && !names.contains(&name) {
                names.push(name);
            }
        }
        for name in chat.muted.get() {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    });
    let mute = move |name: String| {
        let is_muted = move |name: &String| chat.muted.with(|muted| muted.contains(name));
        let (label, key) = (name.clone(), name.clone());
        let toggle = move |_| {
            let path = format!("people/{}/mute", String::from(js_sys::encode_uri_component(&name)));
            let was_muted = chat.muted.with_untracked(|muted| muted.contains(&name));
            leptos::task::spawn_local(async move {
                let done = if was_muted { api::delete(&path).await } else { api::post(&path, &()).await };
                match done {
                    // Lines of unmuted people appear, and those of muted people disappear.
                    Ok(()) => chat.ask(0),
                    Err(refused) => state().announce(refused.in_words()),
                }
            });
        };
        view! {
            <li><button type="button" class="button small mute-person" aria-pressed=move || is_muted(&key).to_string() on:click=toggle>
                {move || with(if is_muted(&label) { "online-unmute" } else { "online-mute" }, &[("name", label.clone().into())])}
            </button></li>
        }
    };
    move || {
        let names = names.get();
        (identity::me().with(Option::is_some) && !names.is_empty()).then(|| {
            view! {
                <ul class="chat-others">{names.iter().cloned().map(mute).collect_view()}</ul>
                {report(chat, names)}
            }
        })
    }
}

/// The form for a report to the administrators.
fn report(chat: Chat, names: Vec<String>) -> impl IntoView {
    let about = RwSignal::new(names.first().cloned().unwrap_or_default());
    let (kind, text) = (RwSignal::new(ReportKind::Chat), RwSignal::new(String::new()));
    let (fault, is_sent) = (RwSignal::new(None::<Fault>), RwSignal::new(false));
    let send = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let report = NewReport {
            about: about.get_untracked(),
            kind: kind.get_untracked(),
            text: text.get_untracked(),
        };
        leptos::task::spawn_local(async move {
            let sent = api::post::<()>(&format!("games/{}/report", chat.game), &report).await;
            state()
                .announce(sent.as_ref().map_or_else(|refused| refused.in_words(), |()| t("online-reported")));
            let _ = (fault.try_set(sent.err()), is_sent.try_set(sent.is_ok()));
        });
    };
    view! {
        <details class="online-form" id="report">
            <summary>{t("online-report")}</summary>
            <form on:submit=send>
                <p class="explain">{t("online-report-about")}</p>
                <label class="field"><span>{t("online-name")}</span>
                    <select name="about" on:change=move |event| about.set(event_target_value(&event))>
                        {names.into_iter().map(|name| view! { <option value=name.clone()>{name.clone()}</option> }).collect_view()}
                    </select>
                </label>
                <label class="field"><span>{t("online-report-kind")}</span>
                    <select name="kind" on:change=move |event| {
                        let name = event_target_value(&event);
                        kind.set(ReportKind::ALL.into_iter().find(|kind| kind.as_str() == name).unwrap_or(ReportKind::Chat));
                    }>
                        {ReportKind::ALL.map(|kind| view! { <option value=kind.as_str()>{sanctions::kind_in_words(kind)}</option> }).collect_view()}
                    </select>
                </label>
                <label class="field"><span>{t("online-report-text")}</span>
                    <input type="text" name="text" maxlength=LONGEST_LINE.to_string() autocomplete="off"
                        prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))/>
                </label>
                {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
                {move || is_sent.get().then(|| view! { <p>{t("online-reported")}</p> })}
                <button class="button" disabled=move || is_sent.get()>{t("online-report-send")}</button>
            </form>
        </details>
    }
}
