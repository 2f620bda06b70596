//! What a person has chosen, and how it is kept.

use dvonn_text::Language;

macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
        pub enum $name {
            $($(#[$about])* $variant),+
        }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// Its name where it is kept.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// The one with this name.
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|choice| choice.word() == word)
            }
        }
    };
}

choices! {
    /// Bright or dark.
    Theme {
        /// As the device is.
        #[default]
        Device = "device",
        /// Bright.
        Light = "light",
        /// Dark.
        Dark = "dark",
    }
}

choices! {
    /// What the board is made of.
    Look {
        /// Warm wood.
        #[default]
        Wood = "wood",
        /// Cool slate.
        Slate = "slate",
        /// Clear outlines, strong contrast.
        Plain = "plain",
    }
}

choices! {
    /// How quickly things move.
    Speed {
        /// They do not.
        Off = "off",
        /// Quickly.
        Fast = "fast",
        /// So that one can follow.
        #[default]
        Normal = "normal",
        /// Slowly.
        Slow = "slow",
    }
}

/// What a person has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The language; none is the browser's.
    pub language: Option<Language>,
    /// Bright or dark.
    pub theme: Theme,
    /// What the board is made of.
    pub look: Look,
    /// How quickly things move.
    pub speed: Speed,
    /// Whether moves are heard.
    pub sounds: bool,
    /// Whether a move waits to be confirmed.
    pub confirm: bool,
    /// Whether the colours have marks.
    pub marks: bool,
    /// Whether letters and digits stand around the board.
    pub coordinates: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::default(),
            look: Look::default(),
            speed: Speed::default(),
            sounds: true,
            confirm: false,
            marks: false,
            coordinates: true,
        }
    }
}

impl Settings {
    /// As it is kept: `name=word` with semicolons between.
    #[must_use]
    pub fn write(&self) -> String {
        let yes = |yes| if yes { "yes" } else { "no" };
        [
            ("language", self.language.map_or("", Language::tag)),
            ("theme", self.theme.word()),
            ("look", self.look.word()),
            ("speed", self.speed.word()),
            ("sounds", yes(self.sounds)),
            ("confirm", yes(self.confirm)),
            ("marks", yes(self.marks)),
            ("coordinates", yes(self.coordinates)),
        ]
        .map(|(name, word)| format!("{name}={word}"))
        .join(";")
    }

    /// Reads what was kept. Whatever makes no sense, or is missing, is as it is at first.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut settings = Self::default();
        for (name, word) in text.split(';').filter_map(|pair| pair.split_once('=')) {
            match name {
                "language" => settings.language = word.parse().ok(),
                "theme" => settings.theme = Theme::from_word(word).unwrap_or_default(),
                "look" => settings.look = Look::from_word(word).unwrap_or_default(),
                "speed" => settings.speed = Speed::from_word(word).unwrap_or_default(),
                "sounds" => read_yes(word, &mut settings.sounds),
                "confirm" => read_yes(word, &mut settings.confirm),
                "marks" => read_yes(word, &mut settings.marks),
                "coordinates" => read_yes(word, &mut settings.coordinates),
                _ => {}
            }
        }
        settings
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
    fn what_was_kept_comes_back() {
        let settings = Settings {
            language: Some(Language::Dutch),
            theme: Theme::Dark,
            look: Look::Slate,
            speed: Speed::Off,
            sounds: false,
            confirm: true,
            marks: true,
            coordinates: false,
        };
        assert_eq!(Settings::read(&settings.write()), settings);
        assert_eq!(Settings::read(&Settings::default().write()), Settings::default());
    }

    #[test]
    fn what_makes_no_sense_is_as_at_first() {
        for text in ["", "theme", "theme=<script>;look=;;=;x=y", "sounds=maybe", "\u{0}\u{ffff};language=xx"]
        {
            assert_eq!(Settings::read(text), Settings::default(), "{text:?}");
        }
    }
}
