//! What is known of who is signed in, and of what the host offers.

use dvonn_net::{HostPage, Me, PlayerPage};
use leptos::prelude::*;

use super::super::words::with;
use super::api::{self, Fault};

thread_local! {
    /// Who is signed in, as far as it is known. It belongs to no page.
    static ME: ArcRwSignal<Option<Me>> = ArcRwSignal::new(None);
    /// What the host offers, as far as it is known.
    static HOST: ArcRwSignal<HostPage> = ArcRwSignal::new(HostPage::default());
}

/// Who is signed in.
pub(super) fn me() -> ArcRwSignal<Option<Me>> {
    ME.with(Clone::clone)
}

/// Asks the server who is signed in, and what it offers. What has not changed is not set: a form that
/// somebody fills in stays as it is.
pub(super) async fn load() {
    if let Ok(known) = api::get::<Option<Me>>("me").await
        && me().with_untracked(|me| *me != known)
    {
        me().set(known);
    }
    if let Ok(known) = api::get::<HostPage>("host").await
        && host().with_untracked(|host| *host != known)
    {
        host().set(known);
    }
}

/// What the host offers.
pub(super) fn host() -> ArcRwSignal<HostPage> {
    HOST.with(Clone::clone)
}

/// Whoever plays is somebody: a guest, if nobody is signed in.
pub(super) async fn somebody() -> Result<Me, Fault> {
    if let Some(known) = me().get_untracked() {
        return Ok(known);
    }
    let guest: Me = api::post("guest", &()).await?;
    me().set(Some(guest.clone()));
    Ok(guest)
}

/// The name of a player, and whether a program plays.
pub(super) fn name(player: &PlayerPage) -> String {
    // The house's own bots have names that say so.
    if player.bot && !player.name.starts_with("computer-") {
        return with("online-bot-name", &[("name", player.name.clone().into())]);
    }
    player.name.clone()
}

/// Whether whoever is signed in may play rated games with somebody: programs do so among themselves.
pub(super) fn is_my_kind(player: &PlayerPage) -> bool {
    me().with(|me| me.as_ref().is_some_and(|me| me.player.bot)) == player.bot
}

/// Whether this is the name of whoever is signed in.
pub(super) fn is_me(name: &str) -> bool {
    me().with_untracked(|me| me.as_ref().is_some_and(|me| me.player.name == name))
}
