//! The form for a new game.

use dvonn::{Board, Color};
use dvonn_engine::Level;
use leptos::prelude::*;

use super::browser;
use super::state::state;
use super::words::{self, t};
use crate::clock::Control;
use crate::play::{Plan, Side, Start};

/// Where the last choices are kept.
const CHOICES: &str = "dvonn-new-game";

/// The choices of the form, each by the word that it is kept by.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Choices {
    opponent: String,
    side: String,
    level: u8,
    start: String,
    clock: String,
}

impl Choices {
    fn kept() -> Self {
        let mut choices = Self {
            opponent: "computer".to_owned(),
            side: "white".to_owned(),
            level: 1,
            // The rules' own advice to beginners (rule L4).
            start: "balanced".to_owned(),
            clock: "none".to_owned(),
        };
        let kept = browser::kept(CHOICES).unwrap_or_default();
        let allowed = |word: &str, words: &[&str]| words.contains(&word).then(|| word.to_owned());
        for (name, word) in kept.split(';').filter_map(|pair| pair.split_once('=')) {
            let known = match name {
                "opponent" => allowed(word, &OPPONENTS).map(|word| choices.opponent = word),
                "side" => allowed(word, &SIDES).map(|word| choices.side = word),
                "start" => allowed(word, &STARTS[..3]).map(|word| choices.start = word),
                "clock" => allowed(word, &CLOCKS).map(|word| choices.clock = word),
                "level" => word.parse::<Level>().ok().map(|level| choices.level = level.get()),
                _ => None,
            };
            // What is not known is as it is at first.
            let _ = known;
        }
        choices
    }

    fn keep(&self) {
        let Self { opponent, side, level, start, clock } = self;
        browser::keep(
            CHOICES,
            &format!("opponent={opponent};side={side};level={level};start={start};clock={clock}"),
        );
    }
}

const OPPONENTS: [&str; 2] = ["computer", "person"];
const SIDES: [&str; 3] = ["white", "black", "lot"];
const STARTS: [&str; 4] = ["empty", "random", "balanced", "given"];
const CLOCKS: [&str; 5] = ["none", "5+0", "10+5", "20+10", "60+0"];

/// The form. `begin` hears the plan; `leave`, if there is a game to go back to, that it is not wanted.
pub(crate) fn form(
    given: Option<Board>,
    begin: impl Fn(Plan) + Copy + 'static,
    leave: Option<Callback<()>>,
) -> impl IntoView {
    let first = browser::kept(CHOICES).is_none();
    let mut kept = Choices::kept();
    if given.is_some() {
        "given".clone_into(&mut kept.start);
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
    let is =
        move |what: fn(&Choices) -> &str, word: &'static str| choices.with(|choices| what(choices) == word);
    view! {
        <form class="page new-game" on:submit=submit>
            <h1>{move || t("web-new-title")}</h1>
            {first.then(|| view! { <p><a href="#/learn">{move || t("web-new-first")}</a></p> })}
            {radios("web-new-opponent", &OPPONENTS, choices, |choices| &mut choices.opponent)}
            {move || is(|choices| &choices.opponent, "computer").then(|| view! {
                <label class="field">
                    <span>{move || t("web-new-level")}</span>
                    <span class="level">
                        <input
                            type="range" id="level" min="1" max="10" step="1"
                            prop:value=move || choices.with(|choices| choices.level).to_string()
                            aria-valuetext=move || level_name(choices.with(|choices| choices.level))
                            on:input=move |event| {
                                if let Ok(level) = event_target_value(&event).parse::<Level>() {
                                    choices.update(|choices| choices.level = level.get());
                                }
                            }
                        />
                        <output for="level">{move || level_name(choices.with(|choices| choices.level))}</output>
                    </span>
                </label>
                {radios("web-new-side", &SIDES, choices, |choices| &mut choices.side)}
            })}
            {radios("web-new-start", &STARTS, choices, |choices| &mut choices.start)}
            <p class="explain">{move || t(&format!("web-new-start-{}-about", choices.with(|choices| choices.start.clone())))}</p>
            {move || is(|choices| &choices.start, "given").then(|| view! {
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
            {radios("web-new-clock", &CLOCKS, choices, |choices| &mut choices.clock)}
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

fn level_name(level: u8) -> String {
    t(&format!("web-level-{level}"))
}

/// One of several words: a row of radio buttons. The message of a choice is the question's with its word behind.
fn radios(
    question: &'static str,
    words: &'static [&'static str],
    choices: RwSignal<Choices>,
    field: fn(&mut Choices) -> &mut String,
) -> impl IntoView {
    let option = move |word: &'static str| {
        let id = format!("{question}-{}", word.replace('+', "-"));
        view! {
            <label class="option">
                <input
                    type="radio" name=question value=word
                    prop:checked=move || *field(&mut choices.get()) == word
                    on:change=move |_| choices.update(|choices| word.clone_into(field(choices)))
                />
                <span>{move || t(&id)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="field">
            <legend>{move || t(question)}</legend>
            <div class="options">{words.iter().map(|&word| option(word)).collect_view()}</div>
        </fieldset>
    }
}

/// The game that was asked for, or what is wrong with it.
fn plan(choices: &Choices, position: &str) -> Result<Plan, String> {
    let side = match choices.side.as_str() {
        "white" => Side::One(Color::White),
        "black" => Side::One(Color::Black),
        _ => Side::Lot,
    };
    let start = match choices.start.as_str() {
        "random" => Start::Random,
        "balanced" => Start::Balanced,
        "given" => {
            Start::Given(position.trim().parse().map_err(|error: dvonn::DfenError| words::error(&error))?)
        }
        _ => Start::Empty,
    };
    let control = choices.clock.split_once('+').and_then(|(minutes, seconds)| {
        let (minutes, seconds): (u64, u64) = (minutes.parse().ok()?, seconds.parse().ok()?);
        Some(Control { game: minutes * 60_000, increment: seconds * 1000 })
    });
    Ok(Plan {
        side: (choices.opponent == "computer").then_some(side),
        level: Level::new(choices.level).unwrap_or(Level::MIN),
        start,
        control,
    })
}
