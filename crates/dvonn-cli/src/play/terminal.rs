//! The drawn face: the board on the whole terminal, driven by keys and the mouse.

mod app;
mod board;
mod dialog;
mod keys;
mod layout;
mod overlay;
mod panel;
mod theme;
mod towers;

use std::io::{self, stdout};
use std::time::{Duration, Instant};

use dvonn_text::{Language, Text};
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget as _;
use ratatui::{DefaultTerminal, Frame, Terminal};

use super::settings::{Opened, Settings};
use super::thinker::Thinker;
use crate::signals::{self, JobControl, Signals};
use crate::speech::say;
use app::App;
use layout::SMALLEST;
use theme::Theme;

/// The shortest time between the start of the computer's turn and its move, so that the player notices the
/// move.
pub(crate) const PAUSE: Duration = Duration::from_millis(400);

/// The time between two steps of an animation.
const TICK: Duration = Duration::from_millis(50);
/// While nothing moves, the time between two checks for signals.
const SIGNAL_POLL: Duration = Duration::from_millis(200);

/// The time that the screen has to restore the terminal after a signal.
const RESTORE_TIME: Duration = Duration::from_secs(1);

/// Plays until the player leaves. In any case, the terminal is restored afterwards.
///
/// # Errors
/// An error if the terminal cannot be read or drawn on.
pub(crate) fn run(opened: Opened, settings: Settings, language: Language) -> io::Result<()> {
    // Gives the mouse back to the terminal even if a bug ends the command.
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let _ = execute!(stdout(), DisableMouseCapture);
        hook(info);
    }));
    let signals = Signals::watch(signals::ENDING)?;
    let jobs = JobControl::watch()?;
    end_even_if_stuck(signals.clone());
    let mut terminal = ratatui::try_init().inspect_err(|_| ratatui::restore())?;
    let result = execute!(stdout(), EnableMouseCapture)
        .and_then(|()| play(&mut terminal, opened, settings, language, (&signals, &jobs)));
    let left = leave(&mut terminal);
    // After a signal, a terminal that has gone away is not an error.
    signals.obey()?;
    left.and(result)
}

/// Restores the terminal.
fn leave(terminal: &mut DefaultTerminal) -> io::Result<()> {
    let mouse = execute!(stdout(), DisableMouseCapture);
    let restored = ratatui::try_restore();
    // Dropping the terminal would also show the cursor, but a signal drops nothing.
    let cursor = terminal.show_cursor();
    restored.and(mouse).and(cursor)
}

/// Takes over the terminal again, whatever state a shell has left it in.
fn enter(terminal: &mut DefaultTerminal) -> io::Result<()> {
    // Modes that seem to be set would not be set again.
    disable_raw_mode()?;
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, Clear(ClearType::All))?;
    // A new terminal draws everything. Clearing the old one would ask for the position of the cursor, which
    // not every terminal reports.
    *terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
    Ok(())
}

/// Stops and continues as the shell's job control asks, or the player by Ctrl-Z.
fn obey_jobs(terminal: &mut DefaultTerminal, jobs: &JobControl, was_typed: bool) -> io::Result<()> {
    if was_typed || jobs.is_to_stop() {
        leave(terminal)?;
        jobs.stop(was_typed)?;
    }
    jobs.forget_continued();
    enter(terminal)
}

/// Ends the command after a signal even if [`play`] cannot: once a terminal is closed, crossterm never
/// returns from waiting for its events.
fn end_even_if_stuck(signals: Signals) {
    std::thread::spawn(move || {
        while !signals.any() {
            std::thread::sleep(SIGNAL_POLL);
        }
        std::thread::sleep(RESTORE_TIME);
        // Leave the standard output alone, because the stuck thread may hold its lock.
        let _ = disable_raw_mode();
        let _ = signals.obey();
    });
}

fn play(
    terminal: &mut DefaultTerminal,
    opened: Opened,
    settings: Settings,
    language: Language,
    (signals, jobs): (&Signals, &JobControl),
) -> io::Result<()> {
    let screen = Rect::from((ratatui::layout::Position::ORIGIN, terminal.size()?));
    let theme = Theme::from_environment();
    let mut app = App::new(opened, settings, Thinker::new(), Text::new(language), theme, screen);
    let mut last_tick = Instant::now();
    while !app.is_over() && !signals.any() {
        if app.suspends || jobs.any() {
            obey_jobs(terminal, jobs, std::mem::take(&mut app.suspends))?;
            last_tick = Instant::now();
        }
        terminal.draw(|frame| draw(frame, &mut app))?;
        if !app.is_moving() {
            while !signals.any() && !jobs.any() {
                if event::poll(SIGNAL_POLL)? {
                    keys::handle(&mut app, &event::read()?);
                    break;
                }
            }
            last_tick = Instant::now();
            continue;
        }
        if event::poll(TICK.saturating_sub(last_tick.elapsed()))? {
            keys::handle(&mut app, &event::read()?);
        }
        if last_tick.elapsed() >= TICK {
            last_tick = Instant::now();
            app.tick();
        }
    }
    Ok(())
}

/// Draws the whole screen.
fn draw(frame: &mut Frame<'_>, app: &mut App) {
    app.screen = frame.area();
    let buffer = frame.buffer_mut();
    match app.layout() {
        None => draw_too_small(app.screen, buffer, &app.text),
        Some(layout) => {
            match app.towers {
                Some(risen) => towers::draw(buffer, layout.board_area, app, risen),
                None => {
                    board::draw(buffer, &layout, app.theme, app.session(), app.cursor);
                }
            }
            panel::draw(buffer, &layout, app);
        }
    }
    if let Some(dialog) = &app.dialog {
        overlay::draw(buffer, app.screen, app.theme, dialog, &app.text);
    }
}

fn draw_too_small(screen: Rect, buffer: &mut ratatui::buffer::Buffer, text: &Text) {
    let sentence = say!(
        text,
        "terminal-too-small",
        width = SMALLEST.width,
        height = SMALLEST.height,
        columns = screen.width,
        lines = screen.height
    );
    for (n, line) in textwrap::wrap(&sentence, usize::from(screen.width)).into_iter().enumerate() {
        if n < usize::from(screen.height) {
            Line::raw(line).render(Rect { y: screen.y + n as u16, height: 1, ..screen }, buffer);
        }
    }
}

#[cfg(test)]
mod agreement;
#[cfg(test)]
mod tests;
