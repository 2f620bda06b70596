//! The page of a remote game: the usual page with a bar of its own.

use dvonn_net::GamePage;
use leptos::prelude::*;

use super::super::play::panel;
use super::bar;
use super::game::OnlineGame;

/// The page; `None` if the game cannot be read.
pub(super) fn page(game: GamePage) -> Option<impl IntoView> {
    let game = OnlineGame::open(game)?;
    dress();
    Some(panel::with_bar(game.play, move |ended| bar::bar(game, ended).into_any()))
}

/// Marks the document as showing a game, which needs the whole screen.
fn dress() {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-page", "game");
    }
    on_cleanup(|| {
        if let Some(root) = document().document_element() {
            let _ = root.remove_attribute("data-page");
        }
    });
}
