//! Conditional moves: the person's answers to possible moves of the opponent. The person plays the lines on a
//! separate board, and the server plays the answers.

use dvonn::{Board, Color, Move};
use dvonn_analysis::Level;
use dvonn_board::BoardInput;
use dvonn_game::{InAdvance, PlayInput, PlayOptions, PlaySession};
use dvonn_message::Message;
use dvonn_referee::{ConditionalMoves, Decider};
use leptos::prelude::*;

use super::super::app_board::AppBoard;
use super::super::browser;
use super::super::icons::{Icon, icon};
use super::super::modal::modal;
use super::super::state::state;
use super::super::words::{self, t};
use super::game::OnlineGame;

/// The board for trying a line, with both sides at this screen.
#[derive(Clone, Copy)]
struct Trial {
    session: RwSignal<PlaySession>,
    /// The board of the game, where the lines begin.
    start: StoredValue<Board>,
    /// The number of moves in the game at that point.
    begins: usize,
}

/// The dialog, while `shown` is true.
pub(super) fn dialog(game: OnlineGame, shown: RwSignal<bool>) -> impl IntoView {
    move || {
        let side = game.side.filter(|_| shown.get())?;
        let trial = game.play.with(Trial::new)?;
        Some(editor(game, side, trial, shown))
    }
}

impl Trial {
    fn new(session: &PlaySession) -> Self {
        let mut record = session.game().record();
        record.set_result(None);
        let begins = session.game().turns().len();
        let tried = PlaySession::resume(record, None, Level::MIN, PlayOptions::AT_ONCE, browser::lot());
        Self { session: RwSignal::new(tried), start: StoredValue::new(*session.game().board()), begins }
    }

    fn send(self, input: PlayInput) {
        self.session.update(|session| drop(session.update(input, browser::time())));
    }

    /// The decisions of the line on the board.
    fn line(self) -> Vec<Move> {
        self.session.with(|session| {
            let turns = session.game().turns().get(self.begins..).unwrap_or_default();
            turns.iter().filter(|turn| turn.by != Decider::Rules).map(|turn| turn.m).collect()
        })
    }
}

fn editor(game: OnlineGame, side: Color, trial: Trial, shown: RwSignal<bool>) -> impl IntoView {
    let fault = RwSignal::new(String::new());
    let line = Memo::new(move |_| trial.line());
    let add = move |_| {
        let line = line.get_untracked();
        let checked = trial.start.with_value(|board| ConditionalMoves::default().add(board, side, &line));
        match checked {
            Ok(()) => {
                fault.set(String::new());
                game.play.send(PlayInput::InAdvance(InAdvance::Add(line)));
            }
            Err(why) => {
                let why = words::say(Message::from(&why));
                state().announce(why.clone());
                fault.set(why);
            }
        }
    };
    let view = Memo::new(move |_| trial.session.with(PlaySession::view));
    let kept = Memo::new(move |_| {
        let lines = |session: &PlaySession| session.conditional().map(ConditionalMoves::lines);
        game.play.watch(lines).flatten().unwrap_or_default()
    });
    let none = Signal::derive(move || line.with(Vec::is_empty));
    let content = view! {
        <div class="online-conditional">
            <p class="explain">{t("online-conditional-about")}</p>
            <AppBoard
                view=Signal::derive(move || view.get())
                on=Callback::new(move |input: BoardInput| trial.send(PlayInput::Board(input)))
                label=Signal::derive(|| t("web-board"))
                turned=game.play.turned
                small=true
            />
            <p class="online-line" role="status">{move || line.with(|line| in_words(line))}</p>
            {move || {
                let fault = fault.get();
                (!fault.is_empty()).then(|| view! { <p class="fault" role="alert">{fault}</p> })
            }}
            <div class="buttons">
                <button type="button" class="button" id="conditional-undo" disabled=move || none.get() on:click=move |_| trial.send(PlayInput::Undo)>
                    {icon(Icon::Undo)}<span>{t("play-undo")}</span>
                </button>
                <button type="button" class="button primary" id="conditional-add" disabled=move || none.get() on:click=add>
                    {t("online-conditional-add")}
                </button>
            </div>
            <ul class="online-lines">{move || kept.get().into_iter().map(|line| entry(game, line)).collect_view()}</ul>
        </div>
    };
    modal("conditional", "online-conditional", content.into_any(), move || shown.set(false))
}

/// A stored line, with a button to remove it.
fn entry(game: OnlineGame, line: Vec<Move>) -> impl IntoView {
    let text = in_words(&line);
    let remove = move |_| game.play.send(PlayInput::InAdvance(InAdvance::Remove(line.clone())));
    view! {
        <li>
            <span>{text}</span>
            <button type="button" class="button small remove-line" title=t("online-conditional-remove") on:click=remove>
                {icon(Icon::Delete)}<span class="visually-hidden">{t("online-conditional-remove")}</span>
            </button>
        </li>
    }
}

fn in_words(line: &[Move]) -> String {
    line.iter().map(|&m| words::a_move(m)).collect::<Vec<_>>().join(" → ")
}
