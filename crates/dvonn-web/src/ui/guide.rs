//! The newcomer's path from game to game, and the news page.

mod lead;
mod new;

use leptos::prelude::*;

use crate::route::Route;

/// Draws this part's content: the whole news page, or the suggestion after the first games, on the start page
/// and at the end of a game.
pub(super) fn draw(route: &Route) -> AnyView {
    match route {
        Route::News => new::page().into_any(),
        Route::Play => lead::at_the_end().into_any(),
        _ => lead::on_start_page().into_any(),
    }
}
