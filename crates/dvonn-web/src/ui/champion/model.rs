//! A model game, step by step: the board, the coach's comment on the move, White's winning chance as a curve,
//! and the story of the game.

use dvonn::{Board, Color, Move};
use dvonn_board::{MoveStep, Scene};
use dvonn_game::{AnalysisCommand, AnalysisInput, numbered_turns};
use dvonn_lessons::champion::{ModelGame, Moment, Theme};
use dvonn_record::MoveNumber;
use leptos::prelude::*;

use super::super::analyse::command_of;
use super::super::app_board::AppBoard;
use super::super::curve::{self, Curve, Dot};
use super::super::divider::divider;
use super::super::icons::{Icon, icon};
use super::super::notes::{self, prose::prose};
use super::super::page_menu::PageMenu;
use super::super::state::state;
use super::super::words::{self, said, t, with};
use super::models::result;
use super::theme_name;

/// The chances on the axis, in percent.
const AXIS: [u8; 3] = [100, 50, 0];

/// A model game on the page.
#[derive(Clone, Copy)]
struct Model {
    game: StoredValue<ModelGame>,
    /// The boards, the start first.
    boards: StoredValue<Vec<Board>>,
    moves: StoredValue<Vec<Move>>,
    /// The index of the move that the coach comments on, whose board is shown; the number of moves after the
    /// last one.
    at: RwSignal<usize>,
    /// The movement to the current board, after a single step forward.
    step: RwSignal<Option<MoveStep>>,
    steps: StoredValue<usize>,
    turned: RwSignal<bool>,
    /// Whether a small screen shows the story instead of the comment.
    is_story: RwSignal<bool>,
}

impl Model {
    /// Shows the board before the move with this index.
    fn go(self, index: usize) {
        let last = self.moves.with_value(Vec::len);
        let (before, now) = (self.at.get_untracked(), index.min(last));
        let step = (now == before + 1).then(|| {
            let serial = self.steps.try_update_value(|steps| {
                *steps += 1;
                *steps
            });
            let m = self.moves.with_value(|moves| moves.get(before).copied())?;
            let board = self.boards.with_value(|boards| boards.get(before).copied())?;
            Some(MoveStep::new(serial.unwrap_or_default(), &board, m))
        });
        self.step.set(step.flatten());
        self.at.set(now);
    }

    /// The move and its number.
    fn name(self, index: usize) -> String {
        let number = self.moves.with_value(|moves| MoveNumber::of(moves.iter().copied()).nth(index));
        let m = self.moves.with_value(|moves| moves.get(index).copied());
        match (number, m) {
            (Some(number), Some(m)) => format!("{} {}", words::number(number), words::a_move(m)),
            _ => t("review-end"),
        }
    }

    /// The coach's sentences about a move, empty if there are none.
    fn told(self, index: usize) -> String {
        self.game.with_value(|game| {
            let moment = game.moments.iter().find(|moment| moment.ply == index + 1);
            moment.map(sentences).unwrap_or_default()
        })
    }
}

fn sentences(moment: &Moment) -> String {
    moment.said.iter().map(|message| said(message)).collect::<Vec<_>>().join(" ")
}

pub(super) fn page(game: &ModelGame) -> impl IntoView + use<> {
    let (boards, moves) = game.boards().unwrap_or_default();
    let model = Model {
        at: RwSignal::new(first_told(game, &moves)),
        boards: StoredValue::new(boards),
        moves: StoredValue::new(moves),
        step: RwSignal::new(None),
        steps: StoredValue::new(0),
        turned: RwSignal::new(false),
        is_story: RwSignal::new(false),
        game: StoredValue::new(game.clone()),
    };
    listen(model);
    notes::begin();
    let view = Memo::new(move |_| {
        let at = model.at.get();
        let board = model.boards.with_value(|boards| boards.get(at).copied()).unwrap_or_default();
        let m = |index: Option<usize>| {
            index.and_then(|index| model.moves.with_value(|moves| moves.get(index).copied()))
        };
        Scene {
            may_move: false,
            last: m(at.checked_sub(1)),
            step: model.step.get(),
            pointed_out: m(Some(at)).into_iter().collect(),
            ..Scene::new(&board)
        }
        .view()
    });
    view! {
        <div class="study review model" data-panel=move || if model.is_story.get() { "story" } else { "words" }>
            <h1 class="visually-hidden">{theme_name(game.theme)}</h1>
            <div class="stage">
                <div class="field-of-play">
                    <AppBoard
                        fills=true
                        view=Signal::derive(move || view.get())
                        on=Callback::new(|_| ())
                        label=Signal::derive(|| t("web-board"))
                        turned=Signal::derive(move || model.turned.get())
                    />
                </div>
            </div>
            {words_of(model)}
            {keys(model)}
            {graph(model)}
            <div class="side">
                <div class="study-tabs">
                    <a class="tab" href="#/learn/games" id="all-models">{icon(Icon::Back)}<span>{t("champion-models-short")}</span></a>
                    <button
                        type="button" class="tab" id="story" aria-pressed=move || model.is_story.get().to_string()
                        on:click=move |_| model.is_story.update(|is| *is = !*is)
                    >
                        {icon(Icon::Rules)}<span>{t("review-story-tab")}</span>
                    </button>
                </div>
                {story(model)}
            </div>
            <PageMenu/>
            {divider()}
        </div>
        {notes::note()}
    }
}

/// Where a reader begins: at the start, or at the full board if the champion did not play the placement.
fn first_told(game: &ModelGame, moves: &[Move]) -> usize {
    let placed = moves.iter().take_while(|m| matches!(m, Move::Place(_))).count();
    let first = game.moments.first().map_or(0, |moment| moment.ply.saturating_sub(1));
    if first < placed { 0 } else { placed }
}

/// The keys of the analysis board that apply here.
fn listen(model: Model) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let at = model.at.get_untracked();
        let to = match command_of(&event) {
            Some(AnalysisCommand::Input(AnalysisInput::First)) => 0,
            Some(AnalysisCommand::Input(AnalysisInput::Back)) => at.saturating_sub(1),
            Some(AnalysisCommand::Input(AnalysisInput::Forward)) => at + 1,
            Some(AnalysisCommand::Input(AnalysisInput::Last)) => usize::MAX,
            Some(AnalysisCommand::Flip) => return model.turned.update(|turned| *turned = !*turned),
            _ => return,
        };
        event.prevent_default();
        model.go(to);
    });
    on_cleanup(move || listener.remove());
}

/// The move and the coach's comment on it.
fn words_of(model: Model) -> impl IntoView {
    let body = move || {
        let at = model.at.get();
        let told = model.told(at);
        view! {
            <div class="review-told" tabindex="0" role="region" aria-label=t("review-words") aria-live="polite">
                <p class="heard"><b id="model-move">{model.name(at)}</b></p>
                <p id="model-told">{told}</p>
            </div>
        }
    };
    view! { <div class="review-words panel">{body}</div> }
}

fn keys(model: Model) -> impl IntoView {
    let last = model.moves.with_value(Vec::len);
    let at = model.at;
    let key = move |picture: Icon, id: &'static str, name: &'static str, to: fn(usize) -> usize| {
        let is_there = move || to(at.get()).min(last) == at.get();
        view! {
            <button
                type="button" class="button page-by" id=name aria-label=move || t(id) title=move || t(id)
                disabled=is_there on:click=move |_| model.go(to(at.get_untracked()))
            >
                {icon(picture)}
            </button>
        }
    };
    let shown = model.game.with_value(|game| game.shown.checked_sub(1));
    let see = shown.map(|index| {
        let number = model.moves.with_value(|moves| MoveNumber::of(moves.iter().copied()).nth(index));
        let m = model.moves.with_value(|moves| moves.get(index).copied());
        let (number, m) = number.zip(m).map(|(number, m)| (words::number(number), words::a_move(m))).unwrap_or_default();
        view! {
            <button type="button" class="button primary" id="see" on:click=move |_| model.go(index)>
                {icon(Icon::Hint)}<span>{with("champion-shown", &[("number", number.into()), ("move", m.into())])}</span>
            </button>
        }
    });
    view! {
        <div class="key-room">
            <div class="review-keys">
                {key(Icon::First, "analyse-first", "first", |_| 0)}
                {key(Icon::Back, "analyse-back", "back", |at| at.saturating_sub(1))}
                {key(Icon::Forward, "analyse-forward", "forward", |at| at + 1)}
                {key(Icon::Last, "analyse-last", "last", |_| usize::MAX)}
                {see}
            </div>
        </div>
    }
}

fn graph(model: Model) -> impl IntoView {
    let points = model.game.with_value(|game| {
        game.chances.iter().map(|percent| Some(f64::from(*percent) / 50.0 - 1.0)).collect::<Vec<_>>()
    });
    let shown = model.game.with_value(|game| game.shown.checked_sub(1));
    let dots: Vec<Dot> = shown.into_iter().map(|ply| Dot { ply, class: "shown" }).collect();
    let turns = model.moves.with_value(|moves| numbered_turns(MoveNumber::of(moves.iter().copied())));
    let told = move |ply: usize| {
        let name = match ply.checked_sub(1) {
            Some(before) => model.name(before),
            None => t("analyse-graph-start"),
        };
        let percent = model.game.with_value(|game| game.chances.get(ply).copied()).unwrap_or(50);
        with("review-chance", &[("move", name.into()), ("percent", u32::from(percent).into())])
    };
    view! {
        <section class="graph panel" aria-label=move || t("review-graph")>
            {curve::plot(Curve {
                label: "review-graph",
                points: Signal::stored(points),
                here: model.at.into(),
                dots: Signal::stored(dots),
                turns: Signal::stored(turns),
                upright: state().narrow.into(),
                axis: AXIS.map(|percent| (f64::from(percent) / 50.0 - 1.0, percent.to_string())).into(),
                names: Signal::derive(|| [Color::White, Color::Black].map(words::color)),
                told: Callback::new(told),
                go: Callback::new(move |ply| model.go(ply)),
            })}
        </section>
    }
}

/// The game's theme, its result, and the coach's story. A sentence about a move links to it.
fn story(model: Model) -> impl IntoView {
    let tell = move |moment: &Moment| {
        let words = sentences(moment);
        match moment.ply.checked_sub(1) {
            Some(index) => view! {
                <li><button type="button" class="turning" on:click=move |_| {
                    model.go(index);
                    model.is_story.set(false);
                }>{words}</button></li>
            }
            .into_any(),
            None => view! { <li>{words}</li> }.into_any(),
        }
    };
    let paragraph = move |moments: &Vec<Moment>| {
        view! { <ul class="turnings">{moments.iter().map(tell).collect_view()}</ul> }
    };
    model.game.with_value(|game| {
        let link = dvonn_game::link::moves(
            &model.boards.with_value(|boards| boards.first().copied()).unwrap_or_default(),
            &model.moves.get_value(),
        );
        let means = means(game.theme);
        view! {
            <section class="review-sum panel" tabindex="0" aria-label=t("review-story-tab")>
                <h2 class="model-theme">{theme_name(game.theme)}</h2>
                {means}
                <p>{result(game)}</p>
                <h2>{t("champion-story")}</h2>
                {game.story.iter().map(paragraph).collect_view()}
                <div class="buttons">
                    <a class="button small" href=format!("#/analyse?{link}")>{icon(Icon::Analyse)}<span>{t("champion-analyse")}</span></a>
                </div>
            </section>
        }
    })
}

/// The meaning of the theme.
fn means(theme: Theme) -> AnyView {
    match theme.term() {
        Some(term) => view! { <p>{prose(&t(&format!("rules-term-{term}.means")))}</p> }.into_any(),
        None => {
            view! { <p>{with("champion-theme-about", &[("theme", theme.as_str().into())])}</p> }.into_any()
        }
    }
}
