//! The column next to a puzzle's board: the solver's rating or the clock, the day, and the attempts.

use dvonn::{ByColor, Color, Count, Move, Piece};
use dvonn_puzzles::{ClockRun, Progress, PuzzleSession};
use leptos::prelude::*;

use super::super::days::{self, Style};
use super::super::words::{self, t, with};
use super::shared::{SHEET, Section, Solving, mark, theme_words};

/// The number of days in the row of marks.
const WEEK: i64 = 7;

pub(super) fn rail(solving: Solving, section: RwSignal<Section>) -> impl IntoView {
    let Solving { session, .. } = solving;
    let runs = Memo::new(move |_| session.with(|session| session.clock().is_some()));
    view! {
        <div class="puzzle-rail">
            {move || if runs.get() { clock(solving).into_any() } else { rating(session).into_any() }}
            {day(session, section)}
            {course(session)}
        </div>
    }
}

/// The solver's rating, and the result of this puzzle.
fn rating(session: RwSignal<PuzzleSession>) -> impl IntoView {
    let of = move |what: fn(&PuzzleSession) -> String| Memo::new(move |_| session.with(what));
    let points = of(|session| match session.progress() {
        progress if progress.is_provisional() => "?".to_owned(),
        progress => progress.rating().points().to_string(),
    });
    let change = Memo::new(move |_| {
        session.with(|session| session.rating_change().filter(|_| !session.progress().is_provisional()))
    });
    let streak = of(|session| session.progress().streak().to_string());
    let solved = Memo::new(move |_| {
        session.with(|session| [session.progress().solved(), session.progress().attempted()])
    });
    let note = move || session.with(note);
    view! {
        <section class="puzzle-card puzzle-rating">
            <h2>{move || t("puzzles-your-rating")}</h2>
            <p class="puzzle-number">
                <span id="rating">{points}</span>
                {move || change.get().map(|change| view! {
                    " "<span class="puzzle-change" class:down=change < 0>{signed(change)}</span>
                })}
            </p>
            <p id="rating-note">{note}</p>
            <dl class="puzzle-standing">
                <div><dt>{move || t("puzzles-in-a-row")}</dt><dd id="streak">{streak}</dd></div>
                <div><dt>{move || t("puzzles-solved")}</dt><dd id="solved">{move || {
                    let [solved, count] = solved.get();
                    with("puzzles-solved-of", &[("solved", solved.into()), ("count", count.into())])
                }}</dd></div>
            </dl>
        </section>
    }
}

/// A number with its sign, with a minus sign instead of a hyphen.
fn signed(number: i32) -> String {
    if number == 0 { number.to_string() } else { format!("{number:+}").replace('-', "−") }
}

/// A note: when the puzzle comes again, whether it counted, or how many more puzzles make the rating firm.
fn note(session: &PuzzleSession) -> String {
    let (progress, id) = (session.progress(), session.puzzle().id());
    let again = progress.asked_again_in(id, session.today()).filter(|days| *days > 0);
    match (again, progress.result(id)) {
        (Some(days), Some(_)) => with("puzzles-asked-again", &[("days", days.into())]),
        _ if !progress.is_rated() => t("puzzles-unrated"),
        _ if progress.is_provisional() => {
            let [done, total] = [progress.rated(), Progress::SETTLED];
            with("puzzles-provisional", &[("done", done.into()), ("total", total.into())])
        }
        (_, Some(_)) => t("puzzles-counted"),
        _ => String::new(),
    }
}

/// A run against the clock.
fn clock(solving: Solving) -> impl IntoView {
    let Solving { session, now } = solving;
    let run =
        move |what: fn(&ClockRun) -> u32| move || session.with(|session| session.clock().map_or(0, what));
    let left = Memo::new(move |_| {
        let left = session.with(|session| session.clock().map(ClockRun::ends)).unwrap_or_default();
        let is_over = session.with(|session| session.clock().is_none_or(ClockRun::is_over));
        let seconds = if is_over { 0 } else { left.saturating_sub(now.get()).as_secs_f64().ceil() as u64 };
        format!("{}:{:02}", seconds / 60, seconds % 60)
    });
    view! {
        <section class="puzzle-card puzzle-rating">
            <h2>{move || t("puzzles-time-left")}</h2>
            <p class="puzzle-number" id="time-left" role="timer">{left}</p>
            <dl class="puzzle-standing run">
                <div><dt>{move || t("puzzles-solved")}</dt><dd id="run-solved">{run(ClockRun::solved)}</dd></div>
                <div><dt>{move || t("puzzles-wrong-tries")}</dt><dd id="run-wrong">{run(ClockRun::wrong)}</dd></div>
            </dl>
        </section>
    }
}

/// The day, the results of the daily puzzles of the last week, and the current streak. A tap opens the
/// calendar.
fn day(session: RwSignal<PuzzleSession>, section: RwSignal<Section>) -> impl IntoView {
    let shown = Memo::new(move |_| {
        session.with(|session| {
            let today = session.today();
            let day = session.daily().unwrap_or(today);
            let marks: Vec<_> =
                (today - WEEK + 1..=today).map(|day| mark(session.progress().daily(day))).collect();
            (day, marks, session.progress().days_in_a_row(today))
        })
    });
    move || {
        let (day, marks, row) = shown.get();
        let marks = marks.into_iter().map(|mark| view! { <span class=format!("day-mark {mark}")></span> });
        view! {
            <button
                type="button"
                class="puzzle-card puzzle-day"
                id="day"
                popovertarget=SHEET
                on:click=move |_| section.set(Section::Calendar)
            >
                <span class="visually-hidden">{t("puzzles-calendar")}", "</span>
                <span class="puzzle-date" id="date">{days::words(day, Style::Short)}</span>
                <span class="day-marks" aria-hidden="true">{marks.collect_view()}</span>
                <span class="puzzle-row" id="days">{with("puzzles-days-in-a-row", &[("count", row.into())])}</span>
            </button>
        }
    }
}

/// The pieces that the refutation of a wrong move removes, the line so far, the attempts, the themes and the
/// run.
fn course(session: RwSignal<PuzzleSession>) -> impl IntoView {
    let refuted = Memo::new(move |_| {
        session.with(|session| {
            let (reply, lost) = session.refutation()?;
            (lost != ByColor::default())
                .then(|| (reply, lost, session.view().left, session.puzzle().board().position().side()))
        })
    });
    let line = Memo::new(move |_| {
        session.with(|session| (session.line().to_vec(), session.puzzle().board().position().side()))
    });
    let tries = Memo::new(move |_| session.with(|session| session.tries().to_vec()));
    let themes = Memo::new(move |_| {
        session.with(|session| session.shows_themes().then(|| session.puzzle().themes().to_vec()))
    });
    let tally = Memo::new(move |_| session.with(PuzzleSession::tally));
    view! {
        <div class="puzzle-card puzzle-course">
            {move || refuted.get().map(|(reply, lost, left, side)| takes(reply, lost, &left, side))}
            {move || {
                let (line, side) = line.get();
                (!line.is_empty()).then(|| view! {
                    <h2>{t("puzzles-line")}</h2>
                    <ol class="puzzle-moves">{line_moves(line, side)}</ol>
                })
            }}
            {move || {
                let tries = tries.get();
                (!tries.is_empty()).then(|| view! {
                    <h2>{t("puzzles-tries")}</h2>
                    <ol class="puzzle-moves tries">{tries.into_iter().map(tried).collect_view()}</ol>
                })
            }}
            {move || themes.get().map(|themes| view! { <h2>{t("puzzles-themes")}</h2>{theme_words(themes)} })}
            {move || {
                let [solved, tried] = tally.get();
                (tried > 0).then(|| view! {
                    <p class="puzzle-tally">
                        {with("puzzles-tally", &[("solved", solved.into()), ("tried", tried.into())])}
                    </p>
                })
            }}
        </div>
    }
}

fn line_moves(line: Vec<Move>, first: Color) -> impl IntoView {
    let sides = [first, !first].into_iter().cycle();
    let entry = |(m, side): (Move, Color)| {
        view! {
            <li>
                <span class=format!("chip {}", words::key(side)) aria-hidden="true"></span>
                {words::move_view(m)}
            </li>
        }
    };
    line.into_iter().zip(sides).map(entry).collect_view()
}

fn tried((m, is_right): (Move, bool)) -> impl IntoView {
    view! {
        <li class:right=is_right class:wrong=!is_right>
            {if is_right { "✓ " } else { "✗ " }}{words::move_view(m)}
        </li>
    }
}

/// The pieces that each side loses by the reply, as two towers with numbers.
fn takes(
    reply: Move,
    lost: ByColor<Count>,
    left: &[(dvonn::Space, dvonn::Pieces)],
    solver: Color,
) -> impl IntoView + use<> {
    let tower = |side: Color| {
        let own = if side == Color::White { Piece::White } else { Piece::Black };
        let stacks = left.iter().filter(|(_, pieces)| pieces.top() == Some(own));
        let pieces = stacks.flat_map(|(_, pieces)| pieces.iter().collect::<Vec<_>>()).map(|piece| {
            let class = match piece {
                Piece::White => "white",
                Piece::Black => "black",
                Piece::Red => "red",
            };
            view! { <span class=class></span> }
        });
        let is_costly = side == solver && lost[side] > Count::ZERO;
        let who = if side == solver { "you" } else { words::key(side) };
        view! {
            <div class="taken">
                <span class="taken-tower" aria-hidden="true">{pieces.collect_view()}</span>
                <span>{with("puzzles-owner", &[("who", who.into())])}</span>
                <strong class:down=is_costly>
                    {signed(-i32::from(lost[side].pieces()))}
                </strong>
            </div>
        }
    };
    view! {
        <h2>{with("puzzles-takes", &[("move", words::a_move(reply).into())])}</h2>
        <div class="takes" id="takes">{tower(solver)}{tower(!solver)}</div>
    }
}
