//! The form for a new game.

use std::time::Duration;

use dvonn::Board;
use dvonn_game::{ComputerLevel, Filling, Opponent, Plan, SideChoice, Start, TimeControl};
use leptos::prelude::*;

use super::browser;
use super::state::state;
use super::words::{self, t};

/// The name under which the last choices are stored.
const KEPT: &str = "dvonn-new-game";

/// What the person has chosen in the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Choices {
    opponent: Opponent,
    side: SideChoice,
    level: ComputerLevel,
    /// How the board is filled. `None` if the game starts from a given position.
    filling: Option<Filling>,
    clock: &'static str,
}

impl Choices {
    /// The stored choices. What is missing or cannot be read has its default.
    fn kept() -> Self {
        let mut choices = Self {
            opponent: Opponent::Computer,
            side: SideChoice::White,
            level: ComputerLevel::MIN,
            // The rules' own advice to beginners (rule L4).
            filling: Some(Filling::Balanced),
            clock: "none",
        };
        let kept = browser::kept(KEPT).unwrap_or_default();
        for (name, word) in kept.split(';').filter_map(|pair| pair.split_once('=')) {
            match name {
                "opponent" => choices.opponent = word.parse().unwrap_or(choices.opponent),
                "side" => choices.side = word.parse().unwrap_or(choices.side),
                "start" => choices.filling = word.parse().ok().or(choices.filling),
                "clock" => choices.clock = known_clock(word).unwrap_or(choices.clock),
                "level" => choices.level = word.parse().unwrap_or(choices.level),
                _ => {}
            }
        }
        choices
    }

    fn keep(&self) {
        let Self { opponent, side, level, clock, .. } = self;
        browser::keep(
            KEPT,
            &format!("opponent={opponent};side={side};level={level};start={};clock={clock}", self.start()),
        );
    }

    /// The word for how the game starts: the filling's, or `given`.
    fn start(&self) -> &'static str {
        self.filling.map_or(GIVEN, Filling::word)
    }
}

/// The word for a game that starts from a given position.
const GIVEN: &str = "given";
/// Minutes for the game and seconds for each move.
const CLOCKS: [&str; 5] = ["none", "5+0", "10+5", "20+10", "60+0"];

fn known_clock(word: &str) -> Option<&'static str> {
    CLOCKS.into_iter().find(|&clock| clock == word)
}

/// The form. `begin` gets the plan. `leave` goes back to the current game, if there is one.
pub(crate) fn form(
    given: Option<Board>,
    begin: impl Fn(Plan) + Copy + 'static,
    leave: Option<Callback<()>>,
) -> impl IntoView {
    let first = browser::kept(KEPT).is_none();
    let mut kept = Choices::kept();
    if given.is_some() {
        kept.filling = None;
    }
    let choices = RwSignal::new(kept);
    let position = RwSignal::new(given.map(|board| board.to_string()).unwrap_or_default());
    let fault = RwSignal::new(None::<String>);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        match plan(&choices.get_untracked(), &position.get_untracked()) {
            Ok(plan) => {
                choices.get_untracked().keep();
                begin(plan);
            }
            Err(error) => {
                state().announce(error.clone());
                fault.set(Some(error));
            }
        }
    };
    let against_computer = move || choices.with(|choices| choices.opponent == Opponent::Computer);
    let starts = Filling::ALL.iter().map(|filling| filling.word()).chain([GIVEN]).collect();
    view! {
        <form class="page new-game" on:submit=submit>
            <h1>{move || t("web-new-title")}</h1>
            {first.then(|| view! { <p><a href="#/learn">{move || t("web-new-first")}</a></p> })}
            {radios(
                "web-new-opponent",
                Opponent::ALL.iter().map(|opponent| opponent.word()).collect(),
                choices,
                |choices| choices.opponent.word(),
                |choices, word| choices.opponent = word.parse().unwrap_or(choices.opponent),
            )}
            {move || against_computer().then(|| view! {
                <label class="field">
                    <span>{move || t("web-new-level")}</span>
                    <span class="level">
                        <input
                            type="range" id="level" min="1" max="10" step="1"
                            prop:value=move || choices.with(|choices| choices.level).to_string()
                            aria-valuetext=move || level_name(choices.with(|choices| choices.level))
                            on:input=move |event| {
                                if let Ok(level) = event_target_value(&event).parse() {
                                    choices.update(|choices| choices.level = level);
                                }
                            }
                        />
                        <output for="level">{move || level_name(choices.with(|choices| choices.level))}</output>
                    </span>
                </label>
                {radios(
                    "web-new-side",
                    SideChoice::ALL.iter().map(|side| side.word()).collect(),
                    choices,
                    |choices| choices.side.word(),
                    |choices, word| choices.side = word.parse().unwrap_or(choices.side),
                )}
            })}
            {radios("web-new-start", starts, choices, Choices::start, |choices, word| choices.filling = word.parse().ok())}
            <p class="explain">{move || t(&format!("web-new-start-{}-about", choices.with(Choices::start)))}</p>
            {move || choices.with(|choices| choices.filling.is_none()).then(|| view! {
                <label class="field">
                    <span>{move || t("web-new-position")}</span>
                    <textarea
                        id="position" rows="3" spellcheck="false" maxlength="1000"
                        aria-invalid=move || fault.with(Option::is_some).to_string()
                        prop:value=position
                        on:input=move |event| {
                            fault.set(None);
                            position.set(event_target_value(&event));
                        }
                    ></textarea>
                </label>
            })}
            {radios(
                "web-new-clock",
                CLOCKS.to_vec(),
                choices,
                |choices| choices.clock,
                |choices, word| choices.clock = known_clock(word).unwrap_or(choices.clock),
            )}
            {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault}</p> })}
            <p class="buttons">
                <button class="button primary big" id="begin">{move || t("web-new-begin")}</button>
                {leave.map(|leave| view! {
                    <button type="button" class="button big" on:click=move |_| leave.run(())>
                        {move || t("web-new-leave")}
                    </button>
                })}
            </p>
        </form>
    }
}

fn level_name(level: ComputerLevel) -> String {
    t(&format!("web-level-{level}"))
}

/// A row of radio buttons, one for each word. The message of an option is `question-word`.
fn radios(
    question: &'static str,
    words: Vec<&'static str>,
    choices: RwSignal<Choices>,
    chosen: fn(&Choices) -> &'static str,
    choose: fn(&mut Choices, &'static str),
) -> impl IntoView {
    let option = move |word: &'static str| {
        let id = format!("{question}-{}", word.replace('+', "-"));
        view! {
            <label class="option">
                <input
                    type="radio" name=question value=word
                    prop:checked=move || choices.with(chosen) == word
                    on:change=move |_| choices.update(|choices| choose(choices, word))
                />
                <span>{move || t(&id)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="field">
            <legend>{move || t(question)}</legend>
            <div class="options">{words.into_iter().map(option).collect_view()}</div>
        </fieldset>
    }
}

/// The plan that the person has chosen, or what is wrong with the position.
fn plan(choices: &Choices, position: &str) -> Result<Plan, String> {
    let start = match choices.filling {
        Some(filling) => Start::Filled(filling),
        None => Start::Given(position.trim().parse().map_err(|error: dvonn::DfenError| words::say(&error))?),
    };
    let control = choices.clock.split_once('+').and_then(|(minutes, seconds)| {
        let (minutes, seconds): (u64, u64) = (minutes.parse().ok()?, seconds.parse().ok()?);
        let [game, increment] = [minutes * 60, seconds].map(Duration::from_secs);
        Some(TimeControl { game, increment })
    });
    Ok(Plan {
        side: (choices.opponent == Opponent::Computer).then_some(choices.side),
        level: choices.level,
        start,
        control,
    })
}
