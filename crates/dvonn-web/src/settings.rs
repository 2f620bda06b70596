//! The settings and their stored form.

use dvonn_board::{Look, MotionTimes};
use dvonn_message::document::Stored;
use dvonn_text::Language;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! setting {
    ($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
        pub enum $name {
            $($(#[$about])* $variant),+
        }

        impl $name {
            /// All values.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The name in storage and messages.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// The value with this name, if there is one.
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|choice| choice.word() == word)
            }
        }

        // Derived code would make this part of the page five times as large.
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl<'a> Deserialize<'a> for $name {
            fn deserialize<D: Deserializer<'a>>(deserializer: D) -> Result<Self, D::Error> {
                let word = String::deserialize(deserializer)?;
                Self::from_word(&word).ok_or_else(|| serde::de::Error::custom(&word))
            }
        }
    };
}

setting! {
    /// Whether pages are light or dark.
    Theme {
        /// The same as the device.
        #[default]
        Device = "device",
        /// Light.
        Light = "light",
        /// Dark.
        Dark = "dark",
    }
}

setting! {
    /// How fast things move.
    Speed {
        /// Nothing moves.
        Off = "off",
        /// Fast.
        Fast = "fast",
        /// Easy to follow.
        #[default]
        Normal = "normal",
        /// Slow.
        Slow = "slow",
    }
}

impl Speed {
    /// The times of movements, which boards use and sessions wait for.
    #[must_use]
    pub const fn times(self) -> MotionTimes {
        match self {
            Self::Off => MotionTimes::NONE,
            Self::Fast => MotionTimes::FAST,
            Self::Normal => MotionTimes::NORMAL,
            Self::Slow => MotionTimes::SLOW,
        }
    }
}

/// The settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language; `None` for the browser's.
    #[serde(with = "language")]
    pub language: Option<Language>,
    /// Whether pages are light or dark.
    pub theme: Theme,
    /// The look of the board.
    #[serde(with = "look")]
    pub look: Look,
    /// How fast things move.
    pub speed: Speed,
    /// Whether moves make sounds; `None` until the person has chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sounds: Option<bool>,
    /// Whether moves are felt on phones that can vibrate; `None` until the person has chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub haptics: Option<bool>,
    /// Whether the person confirms each move.
    pub confirm: bool,
    /// Whether a coach comments on games against the computer.
    pub coach: bool,
    /// Whether each colour has a mark of its own.
    pub marks: bool,
    /// Whether letters and digits surround the board.
    pub coordinates: bool,
    /// Whether single pieces show a number too.
    pub numbers: bool,
    /// The width of the panel next to a board, in pixels; `None` until the person has dragged it.
    pub panel: Option<u16>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::default(),
            look: Look::default(),
            speed: Speed::default(),
            sounds: None,
            haptics: None,
            confirm: false,
            coach: false,
            marks: false,
            coordinates: true,
            numbers: false,
            panel: None,
        }
    }
}

impl Settings {
    /// Whether moves make sounds on this device. A phone is used among other people, so there sounds are off
    /// unless the person has switched them on.
    #[must_use]
    pub fn sounds_on(&self, is_telephone: bool) -> bool {
        self.sounds.unwrap_or(!is_telephone)
    }

    /// Whether moves are felt on this device: on a phone, unless the person has switched it off.
    #[must_use]
    pub fn haptics_on(&self, is_telephone: bool) -> bool {
        self.haptics.unwrap_or(is_telephone)
    }
}

/// Stores a language as its tag. `null` stands for the browser's; an unknown tag reads as that.
mod language {
    use dvonn_text::Language;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(of: &Option<Language>, serializer: S) -> Result<S::Ok, S::Error> {
        of.map(Language::tag).serialize(serializer)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(
        deserializer: D,
    ) -> Result<Option<Language>, D::Error> {
        Ok(Option::<String>::deserialize(deserializer)?.and_then(|tag| tag.parse().ok()))
    }
}

/// Stores a look as its name. An unknown name reads as wood.
mod look {
    use dvonn_board::Look;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(of: &Look, serializer: S) -> Result<S::Ok, S::Error> {
        of.as_str().serialize(serializer)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Look, D::Error> {
        Ok(String::deserialize(deserializer)?.parse().unwrap_or_default())
    }
}

impl Stored for Settings {
    const FORMAT: &'static str = "dvonn-settings";
    const VERSION: u32 = 1;

    /// Reads pairs such as `theme=dark`, separated by semicolons. Missing or unreadable ones become the
    /// defaults.
    fn read_legacy(text: &str) -> Option<Self> {
        let mut settings = Self::default();
        for (name, word) in text.split(';').filter_map(|pair| pair.split_once('=')) {
            match name {
                "language" => settings.language = word.parse().ok(),
                "theme" => settings.theme = Theme::from_word(word).unwrap_or_default(),
                "look" => settings.look = word.parse().unwrap_or_default(),
                "speed" => settings.speed = Speed::from_word(word).unwrap_or_default(),
                // Those versions always stored a word, so only a word other than the default was a choice.
                "sounds" => settings.sounds = (word == "no").then_some(false),
                "confirm" => read_yes(word, &mut settings.confirm),
                "coach" => read_yes(word, &mut settings.coach),
                "marks" => read_yes(word, &mut settings.marks),
                "coordinates" => read_yes(word, &mut settings.coordinates),
                "numbers" => read_yes(word, &mut settings.numbers),
                _ => {}
            }
        }
        Some(settings)
    }
}

fn read_yes(word: &str, yes: &mut bool) {
    match word {
        "yes" => *yes = true,
        "no" => *yes = false,
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_settings_are_restored() {
        let settings = Settings {
            language: Some(Language::Dutch),
            theme: Theme::Dark,
            look: Look::Slate,
            speed: Speed::Off,
            sounds: Some(false),
            haptics: Some(true),
            confirm: true,
            coach: true,
            marks: true,
            coordinates: false,
            numbers: true,
            panel: Some(240),
        };
        for settings in [settings, Settings::default()] {
            assert_eq!(
                dvonn_message::document::read(&dvonn_message::document::write(&settings)),
                Ok(settings)
            );
        }
        let text = dvonn_message::document::write(&settings);
        assert!(
            text.contains(r#""language":"nl","theme":"dark","look":"slate","speed":"off","sounds":false"#),
            "{text}"
        );
        let part = r#"{"format":"dvonn-settings","version":1,"language":"xx","look":"oak","sounds":false}"#;
        assert_eq!(
            dvonn_message::document::read(part),
            Ok(Settings { sounds: Some(false), ..Settings::default() })
        );
    }

    #[test]
    fn a_telephone_is_silent_and_felt_until_the_person_chooses() {
        let on = |settings: Settings| {
            [false, true].map(|telephone| (settings.sounds_on(telephone), settings.haptics_on(telephone)))
        };
        assert_eq!(on(Settings::default()), [(true, false), (false, true)]);
        let chosen = |choice| Settings { sounds: Some(choice), haptics: Some(choice), ..Settings::default() };
        assert_eq!(on(chosen(true)), [(true, true); 2]);
        assert_eq!(on(chosen(false)), [(false, false); 2]);
        // Defaults must not be stored as choices.
        assert!(!dvonn_message::document::write(&Settings::default()).contains("sounds"));
        let choice = |word: &str| dvonn_message::document::read_legacy::<Settings>(word).unwrap().sounds;
        assert_eq!((choice("sounds=yes"), choice("sounds=no")), (None, Some(false)));
    }

    #[test]
    fn what_cannot_be_read_has_its_default() {
        for text in ["", "theme", "theme=<script>;look=;;=;x=y", "sounds=maybe", "\u{0}\u{ffff};language=xx"]
        {
            assert_eq!(dvonn_message::document::read_legacy(text), Some(Settings::default()), "{text:?}");
        }
    }
}
