//! The look of a board.

/// The material of a drawn board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Look {
    /// Warm wood.
    #[default]
    Wood,
    /// Pale birch, at its best on light pages.
    Birch,
    /// Cool slate, at its best on dark pages.
    Slate,
    /// Clear outlines on white, as for print.
    Plain,
}

impl Look {
    /// All looks.
    pub const ALL: &'static [Self] = &[Self::Wood, Self::Birch, Self::Slate, Self::Plain];

    /// Its name: `wood`, `birch`, `slate` or `plain`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Birch => "birch",
            Self::Slate => "slate",
            Self::Plain => "plain",
        }
    }
}

dvonn::named! { Look: "wood, birch, slate or plain"; }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for look in Look::ALL {
            assert_eq!(look.to_string().parse(), Ok(*look));
        }
        let unknown = "oak".parse::<Look>().unwrap_err().to_string();
        let names: Vec<&str> = Look::ALL.iter().map(|look| look.as_str()).collect();
        assert!(names.iter().all(|name| unknown.contains(name)));
    }
}
