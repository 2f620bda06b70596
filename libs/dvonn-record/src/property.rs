//! SGF properties that this crate does not understand, kept so they can be written back.

use crate::beginning::game_begins_in_value;
use crate::sgf_tokens::{escape, is_value};

/// A property of a node that this crate does not understand: `KM[6.5]`, `LB[a1:x][b2:y]`.
///
/// Its values stay as written in SGF, with their backslashes, because their meaning depends on the property.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Property {
    name: String,
    values: Vec<String>,
}

/// The properties that the SGF reader understands, or that are the same in every written file.
const UNDERSTOOD: [&str; 20] = [
    "W", "B", "C", "CR", "AR", "RE", "DFEN", "GM", "FF", "CA", "PW", "PB", "WR", "BR", "ID", "DT", "EV",
    "PC", "WL", "BL",
];

impl Property {
    /// Makes a property with this name and its first value, both as written in SGF.
    ///
    /// A value that could not stand between brackets is escaped. `None` if the name has characters other than
    /// letters, digits, `-` and `_`, or if a [`Record`](crate::Record) has a field for the property, such as
    /// a comment.
    #[must_use]
    pub fn new(name: &str, value: &str) -> Option<Self> {
        let is_name = !name.is_empty()
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        if !is_name || Self::is_understood(name) {
            return None;
        }
        let mut property = Self { name: name.to_owned(), values: Vec::new() };
        property.push(value);
        Some(property)
    }

    /// Makes a property for a value that a field of a [`Record`](crate::Record) cannot hold: it cannot be
    /// read, or another value replaced it. It is kept under the name with an X in front.
    pub(crate) fn set_aside(name: &str, value: &str) -> Self {
        let mut property = Self { name: format!("X{name}"), values: Vec::new() };
        property.push(value);
        property
    }

    /// Adds a value.
    pub fn push(&mut self, value: &str) {
        let can_stand = is_value(value) && game_begins_in_value(value).is_none();
        self.values.push(if can_stand { value.to_owned() } else { escape(value) });
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The values, at least one, as written in SGF.
    #[must_use]
    pub fn values(&self) -> &[String] {
        &self.values
    }

    fn is_understood(name: &str) -> bool {
        UNDERSTOOD.contains(&name)
    }

    /// Adds the property to a list, where each name occurs once.
    pub(crate) fn add_to(self, properties: &mut Vec<Self>) {
        match properties.iter_mut().find(|property| property.name == self.name) {
            Some(property) => property.values.extend(self.values),
            None => properties.push(self),
        }
    }
}
