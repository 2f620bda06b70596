//! The signed-in person, and the host's features.

use std::cell::Cell;

use dvonn_net::{HostPage, Me, PlayerPage};
use leptos::prelude::*;

use super::super::browser;
use super::super::words::{self, with};
use super::api::{self, Fault};
use super::socket;

thread_local! {
    /// The signed-in person, as far as known. It belongs to no page.
    static ME: ArcRwSignal<Option<Me>> = ArcRwSignal::new(None);
    /// Whether the server has said who is signed in.
    static IS_KNOWN: Cell<bool> = const { Cell::new(false) };
    /// Called when the signed-in person changes, with whether anybody is signed in.
    static HEARS: Cell<fn(bool)> = const { Cell::new(|_| {}) };
    /// The host's features, if known.
    static HOST: ArcRwSignal<HostPage> = ArcRwSignal::new(HostPage::default());
}

/// The signed-in person.
pub(super) fn me() -> ArcRwSignal<Option<Me>> {
    ME.with(Clone::clone)
}

/// Sets the function to call when the signed-in person changes.
pub(super) fn on_change(hears: fn(bool)) {
    HEARS.set(hears);
}

/// Sets the signed-in person, and reconnects as that person.
pub(super) fn set(known: Option<Me>) {
    let name = |me: &Option<Me>| me.as_ref().map(|me| me.player.name.clone());
    let is_another = me().with_untracked(|me| name(me) != name(&known));
    // Leave an unchanged value alone, so that a form being filled in stays as it is.
    if me().with_untracked(|me| *me != known) {
        me().set(known);
    }
    let is_there = me().with_untracked(Option::is_some);
    if is_there {
        browser::keep(super::SOMEBODY, "yes");
    } else {
        browser::forget(super::SOMEBODY);
    }
    if is_another {
        HEARS.get()(is_there);
    }
    // The first connection already uses the browser's session.
    if IS_KNOWN.replace(true) && is_another {
        socket::again();
    }
}

/// Asks the server who is signed in and which features it offers.
///
/// # Errors
/// [`Fault`] if either request fails.
pub(super) async fn load() -> Result<(), Fault> {
    set(api::get::<Option<Me>>("me").await?);
    let known = api::get::<HostPage>("host").await?;
    if host().with_untracked(|host| *host != known) {
        host().set(known);
    }
    Ok(())
}

/// The host's features.
pub(super) fn host() -> ArcRwSignal<HostPage> {
    HOST.with(Clone::clone)
}

/// The person's identity, which online play needs. A person who is not signed in becomes a guest.
pub(super) async fn somebody() -> Result<Me, Fault> {
    if let Some(known) = me().get_untracked() {
        return Ok(known);
    }
    let guest: Me = api::post("guest", &()).await?;
    set(Some(guest.clone()));
    Ok(guest)
}

/// The name of a player, marked if the player is a program of somebody else.
pub(super) fn name(player: &PlayerPage) -> String {
    let name = words::player(&player.name);
    let is_marked = player.bot && name == player.name;
    if is_marked { with("online-bot-name", &[("name", name.into())]) } else { name }
}

/// Whether the signed-in person may play rated games with this player. Programs may do so only among
/// themselves.
pub(super) fn is_my_kind(player: &PlayerPage) -> bool {
    me().with(|me| me.as_ref().is_some_and(|me| me.player.bot)) == player.bot
}

/// Whether this is the name of the signed-in person.
pub(super) fn is_me(name: &str) -> bool {
    me().with_untracked(|me| me.as_ref().is_some_and(|me| me.player.name == name))
}
