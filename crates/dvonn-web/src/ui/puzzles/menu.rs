//! The sources of puzzles: the menu, with sheets for themes, history and the calendar.

use dvonn_coach::MotifKind;
use dvonn_puzzles::{AttemptResult, Difficulty, PuzzleInput, PuzzleSession};
use leptos::prelude::*;

use super::super::browser;
use super::super::days::{self, Style};
use super::super::icons::{Icon, icon};
use super::super::words::{t, with};
use super::shared::{SHEET, Section, Solving, mark};

/// The most attempts in the history.
const SHOWN: usize = 100;

/// The button of the menu, and its sheet.
pub(super) fn menu(solving: Solving, section: RwSignal<Section>) -> impl IntoView {
    let sheet = NodeRef::<leptos::html::Div>::new();
    let choose = Callback::new(move |input: PuzzleInput| {
        if let Some(sheet) = sheet.get_untracked() {
            let _ = sheet.hide_popover();
        }
        solving.send(input);
    });
    let content = move || match section.get() {
        Section::Menu => sources(solving, section, choose).into_any(),
        Section::Themes => themes(solving.session, choose).into_any(),
        Section::History => history(solving.session, choose).into_any(),
        Section::Calendar => calendar(solving.session, choose).into_any(),
    };
    view! {
        <button
            type="button"
            class="button puzzle-more"
            id="more"
            popovertarget=SHEET
            aria-label=move || t("puzzles-menu")
            title=move || t("puzzles-menu")
            on:click=move |_| section.set(Section::Menu)
        >{icon(Icon::More)}</button>
        <div class="sheet puzzle-sheet" id=SHEET popover="auto" node_ref=sheet role="group" aria-label=move || t("puzzles-menu")>
            {content}
        </div>
    }
}

/// The sources of puzzles, and whether their results count.
fn sources(solving: Solving, section: RwSignal<Section>, choose: Callback<PuzzleInput>) -> impl IntoView {
    let session = solving.session;
    let entry =
        move |picture: Icon, id: &'static str, name: String, about: Option<String>, input: PuzzleInput| {
            view! {
                <button type="button" class="entry" id=id on:click=move |_| choose.run(input.clone())>
                    {icon(picture)}
                    <span>{name}{about.map(|about| view! { <small>{about}</small> })}</span>
                </button>
            }
        };
    let to = move |picture: Icon, id: &'static str, name: &'static str, shown: Section| {
        view! {
            <button type="button" class="entry" id=id on:click=move |_| section.set(shown)>
                {icon(picture)}<span>{t(name)}</span>
            </button>
        }
    };
    let (today, due, best) = session.with(|session| {
        let progress = session.progress();
        let today = session.today();
        (today, progress.due(today).len(), progress.best_run().map_or(0, |best| best.solved))
    });
    let difficulty = Memo::new(move |_| session.with(PuzzleSession::difficulty));
    let is_rated = Memo::new(move |_| session.with(|session| session.progress().is_rated()));
    let theme = session.with(PuzzleSession::theme);
    let hard = move |wanted: Difficulty| {
        view! {
            <label class="option">
                <input
                    type="radio"
                    name="difficulty"
                    value=wanted.as_str()
                    prop:checked=move || difficulty.get() == wanted
                    on:change=move |_| choose.run(PuzzleInput::Difficulty(wanted))
                />
                <span>{t(name(wanted))}</span>
            </label>
        }
    };
    view! {
        {entry(Icon::Puzzle, "to-daily", t("web-puzzles-daily"), None, PuzzleInput::Daily(today))}
        {entry(Icon::Forward, "to-new", t("puzzles-new"), None, PuzzleInput::Theme(None))}
        <button type="button" class="entry" id="to-due" disabled=due == 0 on:click=move |_| choose.run(PuzzleInput::Retry)>
            {icon(Icon::Undo)}<span>{with("puzzles-due", &[("count", due.into())])}</span>
        </button>
        <button type="button" class="entry" id="to-clock" on:click=move |_| choose.run(PuzzleInput::Clock(browser::time()))>
            {icon(Icon::Engine)}
            <span>{t("puzzles-clock")}<small>{with("puzzles-clock-about", &[("best", best.into())])}</small></span>
        </button>
        <button type="button" class="entry" id="to-themes" on:click=move |_| section.set(Section::Themes)>
            {icon(Icon::List)}
            <span>
                {t("puzzles-choose-theme")}
                <small>{theme.map_or_else(|| t("puzzles-any-theme"), theme_name)}</small>
            </span>
        </button>
        <a class="entry" id="to-train" href="#/train">{icon(Icon::Coach)}<span>{t("train-title")}</span></a>
        {to(Icon::Check, "to-calendar", "puzzles-calendar", Section::Calendar)}
        {to(Icon::Games, "to-history", "puzzles-history", Section::History)}
        <fieldset class="field puzzle-hard">
            <legend>{t("puzzles-difficulty")}</legend>
            <div class="options">{Difficulty::ALL.map(hard).collect_view()}</div>
        </fieldset>
        <label class="switch puzzle-counts">
            <input
                type="checkbox"
                id="rated"
                role="switch"
                prop:checked=move || is_rated.get()
                on:change=move |event| solving.send(PuzzleInput::Rated(event_target_checked(&event)))
            />
            <span>{t("puzzles-rated-mode")}</span>
        </label>
    }
}

fn theme_name(theme: MotifKind) -> String {
    t(&format!("rules-term-{}", theme.as_str()))
}

/// The id of the message with the name of a difficulty.
const fn name(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easier => "puzzles-difficulty.easier",
        Difficulty::Fitting => "puzzles-difficulty.fitting",
        Difficulty::Harder => "puzzles-difficulty.harder",
    }
}

/// The themes, each with the number of its puzzles and of those solved.
fn themes(session: RwSignal<PuzzleSession>, choose: Callback<PuzzleInput>) -> impl IntoView {
    let (results, chosen) = session.with(|session| (session.theme_results(), session.theme()));
    let entry = move |(theme, [solved, _, count]): (MotifKind, [usize; 3])| {
        let id = format!("theme-{}", theme.as_str());
        view! {
            <button
                type="button"
                class="entry"
                id=id
                aria-current=(chosen == Some(theme)).then_some("true")
                on:click=move |_| choose.run(PuzzleInput::Theme(Some(theme)))
            >
                <span>{theme_name(theme)}</span>
                <span class="puzzle-share">
                    {with("puzzles-solved-of", &[("solved", solved.into()), ("count", count.into())])}
                </span>
            </button>
        }
    };
    view! {
        <h2 class="sheet-title">{t("puzzles-choose-theme")}</h2>
        <button type="button" class="entry" id="theme-any" on:click=move |_| choose.run(PuzzleInput::Theme(None))>
            <span>{t("puzzles-any-theme")}</span>
        </button>
        {results.into_iter().map(entry).collect_view()}
    }
}

/// The width and the height of the curve.
const CURVE: [f64; 2] = [300.0, 80.0];

/// The rating over time.
fn curve(ratings: &[u16]) -> Option<impl IntoView + use<>> {
    let (&from, &to) = (ratings.first()?, ratings.last()?);
    let (least, most) = (*ratings.iter().min()?, *ratings.iter().max()?);
    let [width, height] = CURVE;
    let spread = f64::from(most - least).max(1.0);
    let last = ratings.len().saturating_sub(1).max(1) as f64;
    let point = |(at, rating): (usize, &u16)| {
        let y = height - f64::from(rating - least) / spread * height;
        format!("{:.1},{y:.1}", at as f64 / last * width)
    };
    let points: Vec<String> = ratings.iter().enumerate().map(point).collect();
    let label = with("puzzles-curve", &[("from", from.into()), ("to", to.into())]);
    (ratings.len() > 1).then(|| {
        view! {
            <figure class="puzzle-curve">
                <svg viewBox=format!("-4 -6 {} {}", width + 8.0, height + 12.0) role="img" aria-label=label preserveAspectRatio="none">
                    <polyline points=points.join(" ")/>
                </svg>
                <figcaption><span>{from.to_string()}</span><strong>{to.to_string()}</strong></figcaption>
            </figure>
        }
    })
}

/// The attempts, the latest first. A puzzle can be tried again.
fn history(session: RwSignal<PuzzleSession>, choose: Callback<PuzzleInput>) -> impl IntoView {
    let (ratings, attempts) = session.with(|session| {
        let progress = session.progress();
        let rating = |id| session.set().find(id).map(|puzzle| puzzle.rating().points());
        let attempts = progress.attempts().iter().rev().take(SHOWN);
        let attempts: Vec<_> = attempts.map(|attempt| (*attempt, rating(attempt.id))).collect();
        (progress.rating_history(), attempts)
    });
    let is_empty = attempts.is_empty();
    let entry = move |(attempt, rating): (dvonn_puzzles::Attempt, Option<u16>)| {
        let (word, sign) = match attempt.result {
            AttemptResult::Solved => ("solved", "✓"),
            AttemptResult::Helped => ("helped", "½"),
            AttemptResult::Failed => ("failed", "✗"),
        };
        view! {
            <li>
                <button type="button" class=format!("entry tried-{word}") on:click=move |_| choose.run(PuzzleInput::Open(attempt.id))>
                    <span class="tried-sign" aria-hidden="true">{sign}</span>
                    <span>
                        {attempt.id.to_string()}
                        <small>{with("puzzles-result", &[("result", word.into())])}</small>
                    </span>
                    <span class="puzzle-share">
                        {rating.map(|rating| rating.to_string())}
                        <small>{attempt.day.map(|day| days::words(day, Style::Full))}</small>
                    </span>
                </button>
            </li>
        }
    };
    view! {
        <h2 class="sheet-title">{t("puzzles-history")}</h2>
        {curve(&ratings)}
        {is_empty.then(|| view! { <p class="puzzle-nothing">{t("puzzles-history-empty")}</p> })}
        <ol class="puzzle-history">{attempts.into_iter().map(entry).collect_view()}</ol>
    }
}

/// The puzzles of a month, day by day.
fn calendar(session: RwSignal<PuzzleSession>, choose: Callback<PuzzleInput>) -> impl IntoView {
    let months = RwSignal::new(0);
    let page = move |id: &'static str, picture: Icon, name: &'static str, by: i32| {
        // Defined outside `view!`, where `>` would end the tag.
        let is_beyond = move || by > 0 && months.get() >= 0;
        view! {
            <button
                type="button"
                class="button"
                id=id
                aria-label=t(name)
                disabled=is_beyond
                on:click=move |_| months.update(|months| *months += by)
            >{icon(picture)}</button>
        }
    };
    let sheet = move || {
        let today = session.with(PuzzleSession::today);
        let (first, count) = days::month(today, months.get());
        let heads = (4..11).map(|day| view! { <span class="weekday" aria-hidden="true">{days::words(day, Style::Weekday)}</span> });
        let blanks = (0..days::weekday(first)).map(|_| view! { <span></span> });
        let days = (first..first + count).map(|day| {
            let mark = mark(session.with(|session| session.progress().daily(day)));
            let label =
                with("puzzles-day", &[("date", days::words(day, Style::Full).into()), ("mark", mark.into())]);
            view! {
                <button
                    type="button"
                    class=format!("calendar-day {mark}")
                    disabled={day > today}
                    aria-current=(day == today).then_some("date")
                    aria-label=label
                    on:click=move |_| choose.run(PuzzleInput::Daily(day))
                >{(day - first + 1).to_string()}</button>
            }
        });
        view! {
            <div class="calendar">{heads.collect_view()}{blanks.collect_view()}{days.collect_view()}</div>
        }
    };
    let row = session.with(|session| session.progress().days_in_a_row(session.today()));
    view! {
        <div class="calendar-head">
            {page("month-before", Icon::Back, "puzzles-month-before", -1)}
            <h2>{move || days::words(days::month(session.with(PuzzleSession::today), months.get()).0, Style::Month)}</h2>
            {page("month-after", Icon::Forward, "puzzles-month-after", 1)}
        </div>
        {sheet}
        <p class="puzzle-nothing">{with("puzzles-days-in-a-row", &[("count", row.into())])}</p>
    }
}
