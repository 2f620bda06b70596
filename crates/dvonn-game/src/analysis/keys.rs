//! The keyboard commands of an analysis board.

use super::AnalysisInput;

/// The command of a key.
#[derive(Clone, PartialEq, Debug)]
pub enum AnalysisCommand {
    /// Give the session this input.
    Input(AnalysisInput),
    /// Turn the board by half a turn.
    Flip,
    /// Switch the engine on or off.
    Engine,
    /// Play the engine's best move.
    BestMove,
    /// Show the list of keys.
    Help,
}

/// Where the focus is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyPlace {
    /// Where keys have no other meaning. A drawn board first takes the keys that move among its spaces, which
    /// do not include `,` `.` `<` `>` `[` `]` `l` `r` `x`.
    Page,
    /// On a button or a link, which takes Space and Enter.
    Button,
    /// On a field that takes the arrow keys, such as a list or a slider.
    Field,
    /// In a text field.
    Text,
}

/// A pressed key, by the browser's name, with its modifiers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keystroke<'a> {
    /// The name, such as `ArrowLeft` or `f`.
    pub key: &'a str,
    /// Whether Control was held, or Command on a Mac.
    pub control: bool,
    /// Whether Shift was held.
    pub shift: bool,
    /// Whether Alt was held.
    pub alt: bool,
}

/// The command of a key in a place, if it has one.
#[must_use]
pub fn analysis_command(stroke: Keystroke<'_>, place: KeyPlace) -> Option<AnalysisCommand> {
    use AnalysisInput as I;
    let Keystroke { key, control, shift, alt } = stroke;
    if alt || place == KeyPlace::Text {
        return None;
    }
    let letter = key.to_lowercase();
    if control {
        return match (letter.as_str(), shift) {
            ("z", false) => Some(AnalysisCommand::Input(I::Undo)),
            ("z", true) | ("y", _) => Some(AnalysisCommand::Input(I::Redo)),
            _ => None,
        };
    }
    let is_arrow = key.starts_with("Arrow") || matches!(key, "Home" | "End");
    if is_arrow && place == KeyPlace::Field || key == " " && place != KeyPlace::Page {
        return None;
    }
    Some(match letter.as_str() {
        "arrowleft" | "," => AnalysisCommand::Input(I::Back),
        "arrowright" | "." => AnalysisCommand::Input(I::Forward),
        "home" | "<" => AnalysisCommand::Input(I::First),
        "end" | ">" => AnalysisCommand::Input(I::Last),
        "arrowup" | "[" => AnalysisCommand::Input(I::PreviousVariation),
        "arrowdown" | "]" => AnalysisCommand::Input(I::NextVariation),
        "f" | "r" => AnalysisCommand::Flip,
        "e" | "l" => AnalysisCommand::Engine,
        "x" | " " => AnalysisCommand::BestMove,
        "?" => AnalysisCommand::Help,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(key: &str, place: KeyPlace) -> Option<AnalysisCommand> {
        analysis_command(Keystroke { key, control: false, shift: false, alt: false }, place)
    }

    #[test]
    fn keys_do_what_players_expect() {
        use AnalysisCommand::{BestMove, Engine, Flip, Help, Input};
        for (keys, command) in [
            (["ArrowLeft", ","], Input(AnalysisInput::Back)),
            (["ArrowRight", "."], Input(AnalysisInput::Forward)),
            (["Home", "<"], Input(AnalysisInput::First)),
            (["End", ">"], Input(AnalysisInput::Last)),
            (["ArrowUp", "["], Input(AnalysisInput::PreviousVariation)),
            (["ArrowDown", "]"], Input(AnalysisInput::NextVariation)),
            (["f", "r"], Flip),
            (["E", "l"], Engine),
            (["x", " "], BestMove),
            (["?", "?"], Help),
        ] {
            for key in keys {
                assert_eq!(pressed(key, KeyPlace::Page), Some(command.clone()), "{key}");
                assert_eq!(pressed(key, KeyPlace::Text), None, "{key}");
            }
        }
        for key in ["Enter", "Tab", "Escape", "a", "1", ""] {
            assert_eq!(pressed(key, KeyPlace::Page), None, "{key}");
        }
    }

    #[test]
    fn fields_and_buttons_keep_their_own_keys() {
        assert_eq!(pressed("ArrowLeft", KeyPlace::Field), None);
        assert_eq!(pressed("Home", KeyPlace::Field), None);
        assert_eq!(pressed(" ", KeyPlace::Field), None);
        assert_eq!(pressed(" ", KeyPlace::Button), None);
        assert!(pressed("ArrowLeft", KeyPlace::Button).is_some() && pressed(",", KeyPlace::Field).is_some());
    }

    #[test]
    fn keys_with_control_undo_and_others_are_the_browsers() {
        let held = |key, shift, alt| {
            analysis_command(Keystroke { key, control: true, shift, alt }, KeyPlace::Button)
        };
        assert_eq!(held("z", false, false), Some(AnalysisCommand::Input(AnalysisInput::Undo)));
        assert_eq!(held("Z", true, false), Some(AnalysisCommand::Input(AnalysisInput::Redo)));
        assert_eq!(held("y", false, false), Some(AnalysisCommand::Input(AnalysisInput::Redo)));
        assert_eq!(held("f", false, false), None);
        assert_eq!(held("z", false, true), None);
        let back = Keystroke { key: "ArrowLeft", control: false, shift: false, alt: true };
        assert_eq!(analysis_command(back, KeyPlace::Page), None, "the browser's Back");
    }

    #[test]
    fn a_board_can_be_left_with_keys_that_it_does_not_take() {
        // A board takes arrows, Home, End, Enter, Space, a to k and 1 to 5.
        for key in [",", ".", "<", ">", "[", "]", "l", "r", "x", "?"] {
            assert!(!('a'..='k').any(|letter| key == letter.to_string()), "{key}");
            assert!(pressed(key, KeyPlace::Page).is_some(), "{key}");
        }
    }
}
