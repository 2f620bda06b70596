//! The bar of a remote game, with offers where a game on one screen has other buttons.

use dvonn::{Color, Move};
use dvonn_game::{Ending, PlayInput, PlaySession};
use dvonn_referee::{Decider, Game, Offer};
use leptos::prelude::*;

use super::super::browser;
use super::super::icons::{Icon, icon};
use super::super::page_menu::PageMenu;
use super::super::play::bar::{
    analyse_game, confirm, entry, held, resign, save, share_game, sheet, steps, to_history, tool,
};
use super::super::words::{self, t};
use super::game::OnlineGame;
use super::{chat, conditional};

/// The bar.
pub(super) fn bar(game: OnlineGame, ended: Memo<Option<Ending>>) -> impl IntoView {
    let play = game.play;
    let plays = game.side.is_some();
    let is_conditional = RwSignal::new(false);
    let slot = Memo::new(move |_| slot(game, ended));
    let no_offer = Signal::derive(move || {
        let may = |session: &PlaySession| !session.game().is_over() && session.offer().is_none();
        !plays || !play.watch(may).unwrap_or(false)
    });
    let untouched = play.is_untouched();
    let no_take_back = Signal::derive(move || no_offer.get() || untouched.get());
    // A premove is simply dropped, but taking back a move needs the opponent's consent.
    let has_premove = move || play.with(|session| session.premove().is_some()).unwrap_or(false);
    let take_back = move || {
        play.send(if has_premove() { PlayInput::Undo } else { PlayInput::Offer(Offer::TakeBack) });
    };
    view! {
        <div class="game-bar online-menu" role="group" aria-label=move || t("play-tools")>
            <PageMenu/>
            {plays.then(|| view! {
                {tool(Icon::Undo, "online-take-back", "take-back", no_take_back, take_back)}
            })}
            {chat::button(game.chat)}
            <div class="slot">{move || match slot.get() {
                Slot::Ended => what_next(game).into_any(),
                Slot::CalledOff => another().into_any(),
                Slot::Claim => claim(game).into_any(),
                Slot::Answer(by, offer) => answer(game, by, offer).into_any(),
                Slot::Confirm(m) => confirm(play, &words::a_move(m)).into_any(),
                Slot::Steps => steps(play).into_any(),
            }}</div>
            {menu(game, is_conditional, no_offer)}
            {conditional::dialog(game, is_conditional)}
            {chat::dialog(game)}
        </div>
    }
}

/// What occupies the middle of the bar. A button is not drawn again while this stays the same, because a
/// redrawn button would lose a finger's press.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    Ended,
    CalledOff,
    Claim,
    Answer(Color, Offer),
    Confirm(Move),
    Steps,
}

fn slot(game: OnlineGame, ended: Memo<Option<Ending>>) -> Slot {
    let play = game.play;
    if ended.with(Option::is_some) {
        return Slot::Ended;
    }
    if play.watch_game(Game::is_aborted).unwrap_or(false) {
        return Slot::CalledOff;
    }
    let offer = play.watch(PlaySession::offer).flatten();
    let pending = play.watch(PlaySession::pending).flatten();
    match (offer, pending) {
        _ if game.side.is_some() && game.may_claim() => Slot::Claim,
        (Some((by, offer)), _) if game.side.is_some() => Slot::Answer(by, offer),
        (_, Some(m)) => Slot::Confirm(m),
        (_, None) => Slot::Steps,
    }
}

/// The current offer: the person can accept or decline the opponent's, or withdraw their own.
fn answer(game: OnlineGame, by: Color, offer: Offer) -> impl IntoView {
    let play = game.play;
    let decline = move || play.send(PlayInput::AnswerOffer(false));
    if Some(by) == game.side {
        return view! {
            <button type="button" class="button" id="withdraw-offer" on:click=move |_| decline()>
                {icon(Icon::Close)}<span>{t("online-withdraw-offer")}</span>
            </button>
        }
        .into_any();
    }
    let accept = match offer {
        Offer::Draw => "online-accept-draw",
        Offer::TakeBack => "online-accept-take-back",
    };
    view! {
        <button type="button" class="button primary" id="accept-offer" title=t(accept) on:click=move |_| play.send(PlayInput::AnswerOffer(true))>
            {icon(Icon::Check)}<span>{t(accept)}</span>
        </button>
        <button type="button" class="button tool brief" id="decline-offer" title=t("online-decline") on:click=move |_| decline()>
            {icon(Icon::Close)}<span>{t("online-decline")}</span>
        </button>
    }
    .into_any()
}

/// The claims against a player who left.
fn claim(game: OnlineGame) -> impl IntoView {
    let button = move |id: &'static str, name: &'static str, draw: bool| {
        view! {
            <button type="button" class="button" class:primary=!draw id=id on:click=move |_| game.play.send(PlayInput::ClaimLeft { draw })>
                {t(name)}
            </button>
        }
    };
    view! {
        {button("claim-win", "online-claim-win", false)}
        {button("claim-draw", "online-claim-draw", true)}
    }
}

/// The link to another game.
fn another() -> impl IntoView {
    view! {
        <a class="button tool primary" id="another" href="#/online">{icon(Icon::Friend)}<span>{t("online-another")}</span></a>
    }
}

/// Another game with the same player, if both want it.
fn rematch(game: OnlineGame) -> impl IntoView {
    move || {
        let (name, accepts) = match game.rematch.get() {
            Some(by) if Some(by) == game.side => ("online-withdraw-offer", false),
            Some(_) => ("online-accept-rematch", true),
            None => ("play-rematch", true),
        };
        view! {
            <button type="button" class="button tool" class:primary=accepts id="rematch" on:click=move |_| game.want_rematch(accepts)>
                {icon(Icon::Turn)}<span>{t(name)}</span>
            </button>
        }
    }
}

/// The choices at the end of a game.
fn what_next(game: OnlineGame) -> impl IntoView {
    let play = game.play;
    // A spectator's game is not stored in My games.
    let review = game.side.map(|_| format!("#/review/{}", game.entry().as_str()));
    view! {
        {match game.side {
            Some(_) => rematch(game).into_any(),
            None => another().into_any(),
        }}
        {match review {
            Some(review) => view! {
                <a class="button tool" id="review-ended" href=review>{icon(Icon::Learn)}<span>{t("web-review")}</span></a>
            }.into_any(),
            None => view! {
                <button type="button" class="button tool" id="to-analysis" on:click=move |_| analyse_game(play)>
                    {icon(Icon::Analyse)}<span>{t("play-analyse-game")}</span>
                </button>
            }.into_any(),
        }}
    }
}

/// The menu, with everything that is not needed for a move. Analysis and sharing are disabled during the
/// game.
fn menu(game: OnlineGame, is_conditional: RwSignal<bool>, no_offer: Signal<bool>) -> impl IntoView {
    let play = game.play;
    let never = Signal::stored(false);
    let has_ended = play.has_ended();
    let (goes_on, over) = (Signal::derive(move || !has_ended.get()), Signal::from(has_ended));
    let plays = game.side.is_some();
    // A game can be aborted only before one's own first move.
    let too_late = Signal::derive(move || {
        let has_played = |played: &Game| {
            played.turns().iter().any(|turn| Some(turn.side) == game.side && turn.by != Decider::Rules)
        };
        !game.goes_on() || play.watch_game(has_played).unwrap_or(true)
    });
    sheet(move |close| {
        let entry = move |picture, name, id, disabled, on| entry(close, picture, name, id, disabled, on);
        let turn = Callback::new(move |()| play.turned.update(|turned| *turned = !*turned));
        view! {
            {plays.then(|| entry(Icon::Forward, "online-next", "next-game", never, Callback::new(move |()| game.next())))}
            {plays.then(|| entry(Icon::List, "online-conditional", "to-conditional", over, Callback::new(move |()| is_conditional.set(true))))}
            {to_history()}
            {entry(Icon::Turn, "play-turn", "turn", never, turn)}
            {entry(Icon::Analyse, "play-analyse-game", "to-analysis", goes_on, Callback::new(move |()| analyse_game(play)))}
            {entry(Icon::Share, "web-share", "share-game", goes_on, Callback::new(move |()| share_game(play)))}
            {entry(Icon::Save, "play-save", "save", goes_on, Callback::new(move |()| save(play)))}
            {plays.then(|| entry(Icon::Friend, "online-all", "all-games", never, Callback::new(|()| browser::go("/online"))))}
            {plays.then(|| entry(Icon::Close, "online-abort", "abort", too_late, Callback::new(move |()| play.send(PlayInput::Abort))))}
            {plays.then(|| held(close, Icon::Draw, ["online-draw", "online-draw-hold"], "offer-draw", no_offer, Callback::new(move |()| play.send(PlayInput::Offer(Offer::Draw)))))}
            {plays.then(|| resign(play, close))}
        }
        .into_any()
    })
}
