//! The settings, and how they are stored.

use dvonn_text::Language;

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

            /// Its name in storage and messages.
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
    };
}

setting! {
    /// Whether pages are light or dark.
    Theme {
        /// Same as the device.
        #[default]
        Device = "device",
        /// Light.
        Light = "light",
        /// Dark.
        Dark = "dark",
    }
}

setting! {
    /// What the board is made of.
    Look {
        /// Warm wood.
        #[default]
        Wood = "wood",
        /// Pale birch, at its best on light pages.
        Birch = "birch",
        /// Cool slate, at its best on dark pages.
        Slate = "slate",
        /// Clear outlines on white, as it is printed.
        Plain = "plain",
    }
}

setting! {
    /// How quickly things move.
    Speed {
        /// Nothing moves.
        Off = "off",
        /// Quickly.
        Fast = "fast",
        /// At a speed that is easy to follow.
        #[default]
        Normal = "normal",
        /// Slowly.
        Slow = "slow",
    }
}

/// The settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The language. `None` means the browser's.
    pub language: Option<Language>,
    /// Whether pages are light or dark.
    pub theme: Theme,
    /// What the board is made of.
    pub look: Look,
    /// How quickly things move.
    pub speed: Speed,
    /// Whether moves make sounds.
    pub sounds: bool,
    /// Whether the person confirms each move.
    pub confirm: bool,
    /// Whether a coach comments on games against the computer.
    pub coach: bool,
    /// Whether each colour has a mark of its own.
    pub marks: bool,
    /// Whether letters and digits stand around the board.
    pub coordinates: bool,
    /// Whether single pieces have a number, too.
    pub numbers: bool,
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
            coach: false,
            marks: false,
            coordinates: true,
            numbers: false,
        }
    }
}

impl Settings {
    /// The settings as stored text: `name=word` pairs, separated by semicolons.
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
            ("coach", yes(self.coach)),
            ("marks", yes(self.marks)),
            ("coordinates", yes(self.coordinates)),
            ("numbers", yes(self.numbers)),
        ]
        .map(|(name, word)| format!("{name}={word}"))
        .join(";")
    }

    /// Reads stored text. What is missing or cannot be read has its default.
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
                "coach" => read_yes(word, &mut settings.coach),
                "marks" => read_yes(word, &mut settings.marks),
                "coordinates" => read_yes(word, &mut settings.coordinates),
                "numbers" => read_yes(word, &mut settings.numbers),
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
    fn stored_settings_are_restored() {
        let settings = Settings {
            language: Some(Language::Dutch),
            theme: Theme::Dark,
            look: Look::Slate,
            speed: Speed::Off,
            sounds: false,
            confirm: true,
            coach: true,
            marks: true,
            coordinates: false,
            numbers: true,
        };
        assert_eq!(Settings::read(&settings.write()), settings);
        assert_eq!(Settings::read(&Settings::default().write()), Settings::default());
    }

    #[test]
    fn what_cannot_be_read_has_its_default() {
        for text in ["", "theme", "theme=<script>;look=;;=;x=y", "sounds=maybe", "\u{0}\u{ffff};language=xx"]
        {
            assert_eq!(Settings::read(text), Settings::default(), "{text:?}");
        }
    }
}
