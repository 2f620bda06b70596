//! Tests that everything fits, in every language, on the smallest screens.

use super::*;

#[test]
fn every_stack_shows_its_height_and_red_inside_at_every_size() {
    for colors in [true, false] {
        for (width, height) in [(48, 16), (80, 24), (120, 40), (120, 30), (200, 60)] {
            let mut random = Random::new(9);
            let mut board = random::setup(&mut random);
            for _ in 0..30 {
                let Some(m) = random::legal_move(board.position(), &mut random) else { break };
                board = board.play(m).unwrap();
            }
            let mut screen = Screen::position(width, height, &board.to_string());
            screen.app.theme = Theme { colors };
            screen.app.towers = None;
            let start = *screen.game().board();
            for space in Space::all() {
                let shown = screen.disc(space);
                match start.position().stack(space) {
                    None => assert!(!shown.contains(|c: char| c.is_ascii_digit()), "{space}: {shown:?}"),
                    Some(stack) => {
                        let digits: String = shown.chars().filter(char::is_ascii_digit).collect();
                        assert_eq!(digits, stack.height().to_string(), "{space}");
                        assert_eq!(shown.contains('•'), stack.has_red() && colors, "{space}: {shown:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_terminal_that_is_too_small_is_told_so() {
    for (width, height) in [(47, 16), (48, 15), (20, 10), (1, 1), (5, 1)] {
        let mut screen = Screen::new(width, height, Opponent::Human, Filling::Placement, true);
        let text = screen.text();
        if width > 10 {
            let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words.contains("at least 48 by 16"), "{text}");
        }
        // Keys still work, so the player can leave.
        screen.press(KeyCode::Char('q'));
        assert!(screen.app.is_over());
    }
}

#[test]
fn questions_are_seen_where_the_board_has_no_room() {
    let mut screen = Screen::new(47, 15, Opponent::Human, Filling::Placement, true);
    screen.press(KeyCode::Enter);
    screen.press_all("q");
    assert!(screen.text().contains("Leave? The game is not saved."));
    screen.press_all("y");
    assert!(screen.app.is_over());
    for (width, height) in [(1, 1), (3, 2), (10, 4)] {
        let mut tiny = Screen::new(width, height, Opponent::Human, Filling::Placement, true);
        tiny.press_all("?");
        tiny.text();
    }
}

#[test]
fn why_stacks_left_is_read_whole_on_the_smallest_screen() {
    for language in Language::ALL {
        // Six stacks leave, and Black has to pass.
        let mut screen = Screen::position(80, 24, "9/10/b,b,w,b,w,b,w,r,r,r,1/10/9 w s");
        screen.app.text = Text::new(language);
        screen.play("g3h3".parse().unwrap());
        let told: Vec<String> = screen.app.messages.iter().rev().take(2).cloned().collect();
        let shown = screen.text();
        let missing: Vec<&str> = told
            .iter()
            .flat_map(|told| told.split_whitespace())
            .filter(|word| !shown.contains(word))
            .collect();
        assert!(missing.is_empty(), "{language:?}: {told:?}: {missing:?}\n{shown}");
        assert!(told.concat().len() > 100, "{told:?}");
    }
}

#[test]
fn help_fits_the_smallest_screen() {
    let mut screen = Screen::new(80, 24, Opponent::Computer, Filling::Placement, true);
    screen.press_all("?");
    let text = screen.text();
    assert!(text.contains("put the stack down") && text.contains("any key goes back"), "{text}");
    screen.press_all("x");
    assert_eq!(screen.app.dialog, None);
}

#[test]
fn every_language_fits_the_smallest_screens() {
    for language in Language::ALL {
        for (width, height) in [(80, 24), (100, 32), (120, 40)] {
            for opponent in [Opponent::Computer, Opponent::Human] {
                for filling in [Filling::Placement, Filling::Balanced] {
                    let mut screen = Screen::new(width, height, opponent, filling, true);
                    screen.app.text = Text::new(language);
                    let place = format!("{language:?} {width}x{height}");
                    screen.shows_the_game(&place);
                    // The computer answers.
                    screen.press(KeyCode::Enter);
                    screen.shows_the_game(&place);
                    screen.shows_the_dialogs(&place);
                    screen.press_all("Ry");
                    screen.shows_the_end(&place);
                }
            }
        }
    }
}

/// The compact board leaves only a few lines for words. These are enough to play, the help has pages, and
/// dialogs and the end are shown in full.
#[test]
fn every_language_fits_the_compact_board() {
    for language in Language::ALL {
        for (opponent, filling) in
            [(Opponent::Computer, Filling::Placement), (Opponent::Human, Filling::Balanced)]
        {
            let mut screen = Screen::new(48, 16, opponent, filling, true);
            screen.app.text = Text::new(language);
            let text = Text::new(language);
            let place = format!("{language:?} 48x16");
            screen.has_words(&words::turn(&text, screen.app.session()), &place);
            screen.shows(&text.get("terminal-keys.few"), &place);
            let mut pages = String::new();
            screen.press_all("?");
            while screen.app.dialog.is_some() {
                pages += &screen.text();
                screen.press_all("x");
            }
            for (key, does) in dialog::HELP {
                let key = if key.contains('.') { text.get(key) } else { key.to_owned() };
                let does = text.get(&format!("terminal-help.{does}"));
                for word in does.split_whitespace().chain([&*key]) {
                    assert!(pages.contains(word), "{place}: {word} is missing:\n{pages}");
                }
            }
            for dialog in [Dialog::new_game(&screen.app.settings), Dialog::save_to("game.sgf".to_owned())] {
                let id = if matches!(dialog, Dialog::NewGame { .. }) {
                    "terminal-new-game"
                } else {
                    "terminal-save"
                };
                screen.app.dialog = Some(dialog);
                screen.has_words(&text.get(&format!("{id}.keys")), &place);
                screen.press(KeyCode::Esc);
            }
            screen.press_all("Ry");
            let ending = screen.app.session().game().result().unwrap();
            screen.has_words(&text.say(ended(ending, screen.game().seats())), &place);
            screen.has_words(&text.get("terminal-towers.keys"), &place);
        }
        // The reason for a cut-off is shown in full, in place of the score.
        let mut screen = Screen::position(48, 16, "9/10/b,b,w,b,w,b,w,r,r,r,1/10/9 w s");
        screen.app.text = Text::new(language);
        screen.play("g3h3".parse().unwrap());
        let told = screen.app.messages.back().cloned().unwrap();
        screen.has_words(&told, &format!("{language:?}"));
    }
}

impl Screen {
    /// Checks that all words of a text are on the screen.
    fn has_words(&mut self, words: &str, place: &str) {
        let shown = self.text();
        let missing: Vec<&str> = words.split_whitespace().filter(|word| !shown.contains(word)).collect();
        assert!(missing.is_empty(), "{place}: {words:?}: {missing:?} is cut:\n{shown}");
        assert!(!shown.contains("‹terminal"), "{place}: a message is missing:\n{shown}");
    }

    /// Checks that a text is on the screen in full, perhaps wrapped in the panel.
    fn shows(&mut self, words: &str, place: &str) {
        let panel = self.app.layout().unwrap().panel;
        let lines = self.lines();
        let beside: String = lines
            .iter()
            .map(|line| line.chars().skip(usize::from(panel.x)).collect::<String>() + " ")
            .collect();
        let squeezed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let shown = lines.iter().any(|line| line.contains(words)) || squeezed(&beside).contains(words);
        assert!(shown, "{place}: {words:?} is cut:\n{}", lines.join("\n"));
        assert!(
            !lines.concat().contains("‹terminal"),
            "{place}: a message is missing:\n{}",
            lines.join("\n")
        );
    }

    /// Checks the panel and the line of keys.
    fn shows_the_game(&mut self, place: &str) {
        let text = Text::new(self.app.text.language());
        let mut turn = words::turn(&text, self.app.session());
        if self.app.session().game().is_computers_turn() {
            turn = format!("{turn} {}", text.get("terminal-thinking"));
        }
        self.shows(&turn, place);
        self.shows(&text.get("terminal-keys"), place);
        self.shows(&words::space(&text, self.app.session().shown_board(), self.app.cursor), place);
        let placing = self.app.session().game().board().position().to_place().is_some();
        let tally = match placing {
            true => say!(text, "terminal-in-hand", own = "23", red = 1),
            false => format!("23 {}", say!(text, "terminal-pieces", count = 23)),
        };
        self.shows(&tally, place);
    }

    fn shows_the_dialogs(&mut self, place: &str) {
        let text = Text::new(self.app.text.language());
        self.press_all("?");
        for (key, does) in dialog::HELP {
            let key = if key.contains('.') { text.get(key) } else { key.to_owned() };
            assert!(key.chars().count() < 14, "{place}: {key} leaves no room behind it");
            self.shows(&format!("{key:<14}{}", text.get(&format!("terminal-help.{does}"))), place);
        }
        self.shows(&text.get("terminal-help.keys"), place);
        let rules = text.get("terminal-help.rules");
        for word in rules.split_whitespace() {
            self.shows(word, place);
        }
        self.press(KeyCode::Esc);
        self.app.dialog = Some(Dialog::new_game(&self.app.settings));
        for id in ["terminal-new-game", "terminal-new-game.keys", "terminal-new-start", "terminal-new-level"]
        {
            self.shows(&text.get(id), place);
        }
        self.app.dialog = Some(Dialog::save_to("game.sgf".to_owned()));
        self.shows(&text.get("terminal-save"), place);
        self.shows(&text.get("terminal-save.keys"), place);
        self.press(KeyCode::Esc);
    }

    fn shows_the_end(&mut self, place: &str) {
        let text = Text::new(self.app.text.language());
        let ending = self.app.session().game().result().unwrap();
        self.shows(&text.say(ended(ending, self.game().seats())), place);
        self.shows(&text.get("terminal-towers.keys"), place);
        self.shows(&text.get("terminal-keys"), place);
    }
}
