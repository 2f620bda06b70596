//! The common interface of the keys of all crates.

use std::borrow::Cow;
use std::fmt;

/// A key of a message: a member of the closed set that a crate declares with [`keys!`](crate::keys).
pub trait MessageKey: Copy {
    /// Returns the key in the form that messages hold.
    fn erase(self) -> AnyKey;
}

/// The key of a message, of any crate.
///
/// It equals a [`MessageKey`] that has the same id.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct AnyKey {
    /// The id in three parts. For most keys, the first part is the whole id.
    id: [&'static str; 3],
    /// The variables of the sentence, only for the check in `Message::with`. Release builds leave them out.
    #[cfg(debug_assertions)]
    variables: &'static [&'static str],
}

impl AnyKey {
    /// For the macro `keys!`.
    #[doc(hidden)]
    #[must_use]
    #[cfg_attr(not(debug_assertions), expect(unused_variables))]
    pub const fn new(id: &'static str, variables: &'static [&'static str]) -> Self {
        Self {
            id: [id, "", ""],
            #[cfg(debug_assertions)]
            variables,
        }
    }

    /// Returns a key whose id is the concatenation of these parts, and whose sentence has no variables.
    ///
    /// It is for families of messages whose ids are in data, such as the answers of a lesson's steps. All
    /// other keys are declared with [`keys!`](crate::keys).
    #[must_use]
    pub const fn joined(parts: [&'static str; 3]) -> Self {
        let mut key = Self::new("", &[]);
        key.id = parts;
        key
    }

    /// Returns the id of its sentence.
    #[must_use]
    pub fn id(self) -> Cow<'static, str> {
        match self.id {
            [whole, "", ""] => Cow::Borrowed(whole),
            parts => Cow::Owned(parts.concat()),
        }
    }

    /// Whether its sentence has a variable with this name. A release build cannot tell and returns `true`.
    #[cfg_attr(not(debug_assertions), expect(unused_variables))]
    pub(crate) fn may_have(self, variable: &str) -> bool {
        #[cfg(debug_assertions)]
        return self.variables.contains(&variable);
        #[cfg(not(debug_assertions))]
        true
    }
}

impl<K: MessageKey> From<K> for AnyKey {
    fn from(key: K) -> Self {
        key.erase()
    }
}

impl<K: MessageKey> PartialEq<K> for AnyKey {
    fn eq(&self, other: &K) -> bool {
        *self == other.erase()
    }
}

impl fmt::Display for AnyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id())
    }
}

impl fmt::Debug for AnyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Declares the closed set of a crate's messages: each key with the id of its sentence and the names of the
/// sentence's variables.
///
/// The documentation of the crate has an example.
#[macro_export]
macro_rules! keys {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $keys:ident {
            $($key:ident = $id:literal [$($variable:ident),*],)+
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        $visibility enum $keys {
            $(
                #[doc = concat!("`", $id, "`", $(" `$", stringify!($variable), "`",)* ".")]
                $key,
            )+
        }

        impl $crate::MessageKey for $keys {
            fn erase(self) -> $crate::AnyKey {
                match self {
                    $(Self::$key => $crate::AnyKey::new($id, &[$(stringify!($variable)),*]),)+
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    keys! {
        /// Keys of a crate, to compare with those of another crate.
        enum Mine {
            First = "mine-first" [move, count],
            Second = "mine-second" [],
        }
    }

    keys! {
        enum Yours {
            First = "yours-first" [],
        }
    }

    #[test]
    fn keys_are_told_apart_by_their_ids() {
        let first = AnyKey::from(Mine::First);
        assert_eq!(first, Mine::First);
        assert_ne!(first, Mine::Second);
        assert_ne!(first, Yours::First);
        let all: HashSet<AnyKey> = [first, Mine::Second.erase(), Yours::First.into(), first].into();
        assert_eq!(all.len(), 3);
        assert_eq!(format!("{first} {first:?}"), "mine-first mine-first");
    }

    #[test]
    fn parts_of_an_id_are_joined() {
        let key = AnyKey::joined(["learn-", "aim", ".right"]);
        assert_eq!(key.id(), "learn-aim.right");
        assert_eq!(key, AnyKey::joined(["learn-", "aim", ".right"]));
        assert_ne!(key, AnyKey::joined(["learn-", "aim", ".wrong"]));
    }

    #[test]
    #[cfg(debug_assertions)]
    fn variables_are_known_by_name() {
        let first = AnyKey::from(Mine::First);
        assert!(first.may_have("move") && first.may_have("count") && !first.may_have("side"));
        assert!(!AnyKey::joined(["a", "", ""]).may_have("move"));
    }
}
