//! Tests of the screen, and of the effects of keys and the mouse.

mod sizes;

use dvonn::random::{self, Random};
use dvonn::{Board, Move, Space, SpaceSet};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::app::App;
use super::dialog::Dialog;
use super::theme::Theme;
use super::*;
use crate::play::files;
use crate::play::settings::{Opened, Settings};
use crate::play::thinker::Thinker;
use crate::play::words;
use crate::speech::say;
use dvonn_game::PlayInput;
use dvonn_record::EndReason;
use dvonn_referee::{Decider, Filling, Opponent, SideChoice, ended};

/// A game on a test screen.
pub(super) struct Screen {
    pub(super) app: App,
    terminal: Terminal<TestBackend>,
}

impl Screen {
    fn new(width: u16, height: u16, opponent: Opponent, filling: Filling, colors: bool) -> Self {
        let mut settings = Settings::new(opponent, SideChoice::White, filling, Some(5));
        let opened = settings.new_game();
        Self::of(width, height, opened, settings, colors)
    }

    fn of(width: u16, height: u16, opened: Opened, settings: Settings, colors: bool) -> Self {
        Self::with_thinker(width, height, opened, settings, Thinker::new(), colors)
    }

    pub(super) fn with_thinker(
        width: u16,
        height: u16,
        opened: Opened,
        settings: Settings,
        thinker: Thinker,
        colors: bool,
    ) -> Self {
        let (theme, area) = (Theme { colors }, Rect::new(0, 0, width, height));
        let app = App::new(opened, settings, thinker, Text::new(Language::English), theme, area);
        Self { app, terminal: Terminal::new(TestBackend::new(width, height)).unwrap() }
    }

    fn position(width: u16, height: u16, dfen: &str) -> Self {
        let start = dfen.parse::<Board>().unwrap();
        let mut settings = Settings::new(Opponent::Human, SideChoice::Random, Filling::Placement, Some(5));
        settings.start_from(start);
        let opened = settings.new_game();
        Self::of(width, height, opened, settings, true)
    }

    pub(super) fn game(&self) -> &dvonn_referee::Game {
        self.app.session().game()
    }

    fn play(&mut self, m: Move) {
        self.app.update(PlayInput::Play(m));
    }

    /// Returns the lines on the screen.
    fn lines(&mut self) -> Vec<String> {
        let frame = self.terminal.draw(|frame| draw(frame, &mut self.app)).unwrap();
        let buffer = frame.buffer;
        let line = |y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..buffer.area.height).map(line).collect()
    }

    fn text(&mut self) -> String {
        self.lines().join("\n")
    }

    /// Ticks, in real time, until `done` returns true.
    pub(super) fn tick_until(&mut self, done: impl Fn(&App) -> bool) {
        while !done(&self.app) {
            self.app.tick();
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Whether a message contains this text.
    fn says(&self, text: &str) -> bool {
        self.app.messages.iter().any(|message| message.contains(text))
    }

    pub(super) fn press(&mut self, code: KeyCode) {
        keys::handle(&mut self.app, &Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    pub(super) fn press_all(&mut self, letters: &str) {
        letters.chars().for_each(|letter| self.press(KeyCode::Char(letter)));
    }

    pub(super) fn mouse(&mut self, kind: MouseEventKind, space: Space) {
        let disc = self.app.layout().unwrap().disc_of(space);
        let (column, row) = (disc.x + 1, disc.y + 1);
        keys::handle(
            &mut self.app,
            &Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }),
        );
    }

    fn click(&mut self, space: &str) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), space.parse().unwrap());
    }

    /// Returns the middle line of a space's disc.
    fn disc(&mut self, space: Space) -> String {
        let disc = self.app.layout().unwrap().disc_of(space);
        let line = self.lines().swap_remove(usize::from(disc.y + disc.height / 2));
        line.chars().skip(usize::from(disc.x)).take(usize::from(disc.width)).collect()
    }
}

/// White can cut off a1 and b1 by moving from c1.
const CUT_OFF: &str = "9/10/11/10/w,b,w,b,rw,r,r,2 w s";

#[test]
fn the_start_says_what_to_do() {
    let mut screen = Screen::new(80, 24, Opponent::Human, Filling::Placement, true);
    let text = screen.text();
    for said in
        ["White to place a red piece.", "23 in hand, 2 red", "23 in hand, 1 red", "f3: empty", "? help"]
    {
        assert!(text.contains(said), "{said}:\n{text}");
    }
    let mut large = Screen::new(120, 40, Opponent::Computer, Filling::Random, true);
    let text = large.text();
    for said in ["You (White) to move.", "23 pieces", "You play White, the computer plays Black at level 3."]
    {
        assert!(text.contains(said), "{said}:\n{text}");
    }
}

#[test]
fn the_keys_go_along_the_six_directions() {
    let mut screen = Screen::new(80, 24, Opponent::Human, Filling::Placement, true);
    for (key, space) in [
        (KeyCode::Right, "g3"),
        (KeyCode::Home, "g4"),
        (KeyCode::PageUp, "h5"),
        (KeyCode::Up, "h5"),
        (KeyCode::Left, "g5"),
        (KeyCode::End, "f4"),
        (KeyCode::PageDown, "f3"),
    ] {
        screen.press(key);
        assert_eq!(screen.app.cursor.to_string(), space, "{key:?}");
    }
    // Going up and then down leads back, and repeated steps stay in one column.
    for (keys, spaces) in [(KeyCode::Up, 2), (KeyCode::Down, 4), (KeyCode::Up, 2)] {
        (0..spaces).for_each(|_| screen.press(keys));
    }
    assert_eq!(screen.app.cursor.to_string(), "f3");
}

#[test]
fn a_game_is_played_with_the_keys() {
    let mut screen = Screen::new(80, 24, Opponent::Human, Filling::Placement, true);
    screen.press(KeyCode::Enter);
    screen.press_all("c2");
    assert!(screen.text().contains("Typed: c2"));
    screen.press(KeyCode::Enter);
    let moves: Vec<String> = screen.game().turns().iter().map(|turn| turn.m.to_string()).collect();
    assert_eq!(moves, ["f3", "c2"]);
    screen.press_all("u");
    assert_eq!(screen.game().turns().len(), 1);
    screen.press_all("r");
    assert_eq!(screen.game().turns().len(), 2);
    screen.press(KeyCode::Enter);
    assert!(screen.says("there is a piece on that space"));
}

#[test]
fn looking_back_shows_earlier_boards_and_plays_nothing() {
    let mut screen = Screen::new(80, 24, Opponent::Human, Filling::Placement, true);
    for typed in ["c2", "e3", "d4"] {
        screen.press_all(typed);
        screen.press(KeyCode::Enter);
    }
    screen.press_all("[[");
    assert!(screen.text().contains("Showing 1 of 3 moves."), "{}", screen.text());
    let discs = [Space::C2, Space::E3].map(|space| screen.disc(space));
    assert!(!discs[0].contains('·') && discs[1].contains('·'), "{discs:?}");
    screen.press_all("a1");
    screen.press(KeyCode::Enter);
    assert!(screen.says("Go back to the game to play."));
    screen.press_all("]]]");
    assert!(!screen.text().contains("of 3"), "{}", screen.text());
    assert_eq!(screen.game().turns().len(), 3);
    screen.press_all("[[[[[");
    assert!(screen.text().contains("Showing 0 of 3 moves."), "looking back ends at the first board");
}

#[test]
fn targets_light_up_and_what_a_move_removes_is_marked_before_it() {
    let mut screen = Screen::position(80, 24, CUT_OFF);
    screen.click("c1");
    let targets = screen.app.session().view().targets;
    assert_eq!(targets.to_string(), "b1 d1");
    for target in targets {
        assert!(screen.disc(target).starts_with('▸'), "{target}");
    }
    screen.mouse(MouseEventKind::Moved, Space::D1);
    let doomed: SpaceSet = Space::all().filter(|&space| screen.disc(space).starts_with('×')).collect();
    assert_eq!(doomed.to_string(), "a1 b1");
    let text = screen.text().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("White loses 1 piece,"), "{text}");
    screen.click("d1");
    assert!(screen.game().board().position().vacant().contains(Space::A1));
    assert!(screen.says("White loses 1 piece, Black loses 1, cut off from the red piece at e1: a1 b1"));
}

#[test]
fn typing_a_stacking_move_previews_it_and_enter_plays_it() {
    let mut screen = Screen::position(80, 24, CUT_OFF);
    screen.press_all("c1d1");
    assert_eq!(screen.app.session().view().threatened.to_string(), "a1 b1");
    screen.press(KeyCode::Enter);
    assert_eq!(screen.game().turns().first().map(|turn| turn.m), "c1d1".parse().ok());
    screen.press_all("a1c1");
    screen.press(KeyCode::Enter);
    assert!(screen.says("there is no stack on"), "{:?}", screen.app.messages);
}

#[test]
fn escape_puts_the_stack_down() {
    let mut screen = Screen::position(80, 24, CUT_OFF);
    screen.click("c1");
    assert!(screen.app.session().hand().picked().is_some());
    screen.press(KeyCode::Esc);
    assert!(screen.app.session().hand().picked().is_none());
}

#[test]
fn the_computer_answers_after_a_moment() {
    let mut screen = Screen::new(80, 24, Opponent::Computer, Filling::Placement, true);
    screen.press(KeyCode::Enter);
    assert!(screen.app.is_moving());
    screen.tick_until(|app| app.session().game().turns().len() == 2);
    assert!(!screen.app.is_moving());
    // Undoing while the engine thinks stops its search.
    screen.press(KeyCode::Right);
    screen.press(KeyCode::Enter);
    screen.app.tick();
    screen.press_all("u");
    (0..40).for_each(|_| screen.app.tick());
    assert_eq!(screen.game().turns().len(), 2);
}

#[test]
fn a_hint_points_to_a_move() {
    let mut screen = Screen::position(80, 24, CUT_OFF);
    screen.press_all("w");
    assert!(screen.app.is_moving() && screen.text().contains("Looking for a hint"), "{}", screen.text());
    screen.tick_until(|app| app.session().hand().picked().is_some());
    assert!(!screen.text().contains("Looking for a hint"));
    assert!(screen.says("A good move: ") && screen.says("With best play"), "{:?}", screen.app.messages);
    screen.press(KeyCode::Enter);
    assert_eq!(screen.game().turns().first().map(|turn| turn.by), Some(Decider::Human));
}

#[test]
fn a_hint_stays_on_the_board_until_a_move_is_made() {
    for colors in [true, false] {
        let mut screen = Screen::position(80, 24, CUT_OFF);
        screen.app.theme.colors = colors;
        screen.press_all("w");
        screen.tick_until(|app| app.session().hint().is_some());
        let Some(Move::Stack { from, to }) = screen.app.session().hint() else { panic!() };
        // The hint stands out among the targets of the picked-up stack, unless that move would take the stack
        // off the board.
        screen.press(KeyCode::Tab);
        if screen.app.cursor == to {
            screen.press(KeyCode::Tab);
        }
        assert!(screen.disc(to).contains('◆'), "{}", screen.text());
        screen.press(KeyCode::Esc);
        assert!(screen.disc(from).contains('◆') && screen.disc(to).contains('◆'), "{}", screen.text());
        screen.play(Move::Stack { from, to });
        assert!(!screen.text().contains('◆'), "{}", screen.text());
    }
    let mut screen = Screen::new(80, 24, Opponent::Human, Filling::Placement, true);
    screen.press_all("w");
    screen.tick_until(|app| app.session().hint().is_some());
    let Some(Move::Place(space)) = screen.app.session().hint() else { panic!() };
    assert!(screen.disc(space).contains('◆'), "{}", screen.text());
}

#[test]
fn a_hint_is_refused_out_of_turn() {
    let mut screen = Screen::new(80, 24, Opponent::Computer, Filling::Placement, true);
    screen.press(KeyCode::Enter);
    screen.press_all("w");
    assert!(screen.says("It is the computer's turn."));
    let mut ended = Screen::position(80, 24, CUT_OFF);
    ended.press_all("Ryw");
    assert!(ended.says("The game is over.") && !ended.app.is_hinting());
}

#[test]
fn the_language_changes_with_a_key() {
    let mut screen = Screen::new(80, 24, Opponent::Human, Filling::Placement, true);
    assert!(screen.text().contains("White to place a red piece."));
    let mut seen = vec![screen.app.text.language()];
    for _ in Language::ALL {
        screen.press_all("L");
        seen.push(screen.app.text.language());
        let name = screen.app.text.language().name();
        assert!(screen.says(name), "{name}: {:?}", screen.app.messages);
    }
    seen.dedup();
    assert_eq!(seen.len(), Language::ALL.len() + 1);
    assert_eq!(seen.first(), seen.last());
    // Each language has its own letter for yes, and y works in all.
    let letters: [&str; Language::ALL.len()] = ["y", "j", "o", "s", "t"];
    for (language, yes) in Language::ALL.into_iter().zip(letters) {
        let mut screen = Screen::new(80, 24, Opponent::Human, Filling::Random, true);
        screen.app.text = Text::new(language);
        screen.press_all(&format!("Rn{}", "R"));
        assert!(screen.game().result().is_none());
        screen.press_all(yes);
        assert!(screen.game().result().is_some(), "{language:?}");
    }
}

#[test]
fn the_bar_shows_who_is_ahead() {
    for (width, height, colors) in [(80, 24, true), (120, 40, true), (80, 24, false), (120, 40, false)] {
        let mut screen = Screen::position(width, height, CUT_OFF);
        screen.app.theme.colors = colors;
        assert!(!screen.text().contains(" +"));
        screen.press_all("v");
        assert!(screen.text().contains('…'));
        screen.tick_until(|app| app.session().outlook().is_some());
        assert!(screen.text().contains('!'), "proven:\n{}", screen.text());
        assert!(!screen.app.is_moving());
        screen.press_all("v");
        assert!(!screen.text().contains('!'));
    }
}

#[test]
fn the_end_shows_the_towers_with_their_counts() {
    for (width, height, colors) in [(80, 24, true), (120, 40, true), (80, 24, false)] {
        let mut settings = Settings::new(Opponent::Human, SideChoice::Random, Filling::Random, Some(5));
        let opened = settings.new_game();
        let mut screen = Screen::of(width, height, opened, settings, colors);
        let mut random = Random::new(3);
        while let Some(m) = random::legal_move(screen.game().board().position(), &mut random) {
            screen.play(m);
        }
        assert_eq!(screen.game().result().map(|result| result.by), Some(EndReason::Play));
        let score = screen.game().board().position().counts();
        assert!(screen.app.is_moving());
        (0..60).for_each(|_| screen.app.tick());
        assert!(!screen.app.is_moving());
        let text = screen.text();
        let board = screen.app.layout().unwrap().board_area.height;
        let board: String = text.lines().take(usize::from(board)).collect();
        for said in [
            "Nobody can move any more.",
            "White",
            "Black",
            &score.white.to_string(),
            &score.black.to_string(),
        ] {
            assert!(board.contains(said), "{said}:\n{text}");
        }
        // t shows the board again; undo leads back into the game.
        screen.press_all("t");
        assert_eq!(screen.app.towers, None);
        screen.press_all("t");
        screen.press_all("u");
        assert_eq!((screen.app.towers, screen.game().result()), (None, None));
    }
}

#[test]
fn leaving_asks_only_while_something_could_be_lost() {
    let mut screen = Screen::new(80, 24, Opponent::Human, Filling::Placement, true);
    screen.press(KeyCode::Enter);
    screen.press_all("q");
    assert!(screen.text().contains("Leave? The game is not saved."));
    screen.press_all("n");
    assert!(!screen.app.is_over());
    screen.press_all("qy");
    assert!(screen.app.is_over());
}

#[test]
fn control_c_leaves_at_the_second_time() {
    let mut screen = Screen::new(80, 24, Opponent::Human, Filling::Placement, true);
    let control_c = Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    screen.press(KeyCode::Enter);
    keys::handle(&mut screen.app, &control_c);
    assert!(!screen.app.is_over());
    keys::handle(&mut screen.app, &control_c);
    assert!(screen.app.is_over());
}

#[test]
fn resigning_asks_first() {
    let mut screen = Screen::new(80, 24, Opponent::Human, Filling::Random, true);
    screen.press_all("R");
    screen.press_all("n");
    assert_eq!(screen.game().result(), None);
    screen.press_all("Ry");
    assert!(screen.game().result().is_some());
    assert!(screen.text().contains("Resigned. Black wins."));
}

#[test]
fn games_are_saved_and_loaded_with_the_keys() {
    let folder = std::env::temp_dir().join(format!("dvonn-play-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join(files::DEFAULT_NAME);
    let name = file.to_str().unwrap();
    let mut screen = Screen::new(80, 24, Opponent::Human, Filling::Placement, true);
    let type_name = |screen: &mut Screen| {
        screen.press(KeyCode::Delete);
        screen.press_all(name);
        screen.press(KeyCode::Enter);
    };
    screen.press(KeyCode::Enter);
    screen.press_all("s");
    type_name(&mut screen);
    assert!(file.exists() && !screen.game().is_unsaved());

    // In another game, the player is asked before the file is overwritten.
    let mut other = Screen::new(80, 24, Opponent::Human, Filling::Placement, true);
    other.press_all("s");
    type_name(&mut other);
    assert!(matches!(other.app.dialog, Some(Dialog::Confirm(_))), "{:?}", other.app.dialog);
    other.press_all("n");
    other.press_all("l");
    type_name(&mut other);
    assert_eq!(other.app.session().record(), screen.app.session().record());
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_new_game_is_chosen_with_the_arrows() {
    let mut screen = Screen::new(80, 24, Opponent::Computer, Filling::Placement, true);
    screen.press_all("n");
    assert!(screen.text().contains("the computer"));
    screen.press(KeyCode::Right);
    screen.press(KeyCode::Down);
    screen.press(KeyCode::Down);
    screen.press(KeyCode::Right);
    assert!(screen.text().contains("a random board"));
    screen.press(KeyCode::Down);
    assert!(screen.text().contains("does not matter"));
    screen.press(KeyCode::Enter);
    assert_eq!(screen.game().local_side(), None);
    assert!(screen.game().board().position().vacant().is_empty());
}

#[test]
fn no_keys_and_clicks_whatever_break_the_screen() {
    let codes = [
        KeyCode::Enter,
        KeyCode::Tab,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Home,
        KeyCode::PageDown,
        KeyCode::Esc,
        KeyCode::Backspace,
    ];
    // These keys do not save or load; another test covers files.
    let letters = "abcdefghijk12345urRtn?ywv";
    for seed in 0..6 {
        let mut random = Random::new(seed);
        let mut screen = Screen::new(80, 24, Opponent::Computer, Filling::Balanced, seed % 2 == 0);
        for _ in 0..1500 {
            match random.below(4) {
                0 => screen.press(codes[random.below(codes.len() as u32) as usize]),
                1 => screen.press_all(&letters[random.below(letters.len() as u32) as usize..][..1]),
                2 => {
                    let space = Space::from_index(random.below(49) as usize).unwrap();
                    screen.mouse(MouseEventKind::Down(MouseButton::Left), space);
                }
                _ => screen.app.tick(),
            }
            if random.below(20) == 0 {
                let (width, height) = (random.below(220) as u16 + 1, random.below(70) as u16 + 1);
                screen.terminal.backend_mut().resize(width.max(90), height.max(26));
                screen.lines();
            }
        }
        screen.text();
    }
}
