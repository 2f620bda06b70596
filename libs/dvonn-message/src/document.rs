//! Documents: everything that a program keeps for a person, as JSON objects with the fields `format` and
//! `version` and those of the value itself.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A value that is kept as a document. It serializes as a JSON object that has no fields named `format` or
/// `version`.
///
/// A field that a later version adds needs `#[serde(default)]`: then older documents can still be read. A
/// field that older programs must not lose also needs a higher [`VERSION`](Self::VERSION): then they leave
/// the text alone.
pub trait Stored: Serialize + DeserializeOwned {
    /// The content of the `format` field, such as `dvonn-settings`: letters and hyphens.
    const FORMAT: &'static str;
    /// The version that is written, and the newest that can be read.
    const VERSION: u32;

    /// Reads a legacy text, from before there were documents. Returns `None` if the text is anything else.
    #[must_use]
    fn read_legacy(text: &str) -> Option<Self> {
        let _ = text;
        None
    }

    /// Merges a document with a legacy text, if both exist. By default the legacy text wins, because an older
    /// program that still runs next to this one has written it since.
    #[must_use]
    fn joined_by(self, legacy: Self) -> Self {
        legacy
    }
}

/// Why a text cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreadable {
    /// A later version of the program wrote it.
    #[error("version {version} is later than this program's")]
    Later {
        /// The content of the `version` field.
        version: u32,
    },
    /// It is a document of another format.
    #[error("format is {read:?}")]
    Format {
        /// The content of the `format` field, shortened.
        read: String,
    },
    /// It isn't a document, or a field has a value that it cannot have.
    #[error("line {line}: {reason}")]
    Damaged {
        /// The line of the fault, from 1.
        line: usize,
        /// The message of the JSON reader, in English.
        reason: String,
    },
}

/// The maximum number of characters that are quoted from a text.
const QUOTED: usize = 60;

/// The fields that every document has.
#[derive(Deserialize)]
struct Heading {
    format: String,
    version: u32,
}

/// Returns the document of a value: JSON on one line.
#[must_use]
pub fn write<T: Stored>(value: &T) -> String {
    // Serialization fails only for a map whose keys are not strings, or for a type that refuses to be
    // serialized.
    with_heading(T::FORMAT, T::VERSION, &serde_json::to_string(value).unwrap_or_default())
}

// The functions that do not depend on the type are not generic: each copy costs the web app a kilobyte.

fn with_heading(format: &str, version: u32, fields: &str) -> String {
    let fields = fields.strip_prefix('{').unwrap_or("}");
    let comma = if fields == "}" { "" } else { "," };
    format!(r#"{{"format":"{format}","version":{version}{comma}{fields}"#)
}

/// Reads what [`write()`] wrote, in this version of the program or an earlier one.
///
/// # Errors
/// [`Unreadable`] if the text is anything else.
pub fn read<T: Stored>(text: &str) -> Result<T, Unreadable> {
    check_heading(text, T::FORMAT, T::VERSION)?;
    serde_json::from_str(text).map_err(|error| damaged(&error))
}

fn check_heading(text: &str, format: &str, version: u32) -> Result<(), Unreadable> {
    let heading: Heading = serde_json::from_str(text).map_err(|error| damaged(&error))?;
    if heading.format != format {
        return Err(Unreadable::Format { read: heading.format.chars().take(QUOTED).collect() });
    }
    if heading.version > version {
        return Err(Unreadable::Later { version: heading.version });
    }
    Ok(())
}

/// Reads a legacy text: see [`Stored::read_legacy`].
#[must_use]
pub fn read_legacy<T: Stored>(text: &str) -> Option<T> {
    T::read_legacy(text)
}

/// Whether a later version of the program wrote this text. Such a text must not be replaced.
#[must_use]
pub fn is_later<T: Stored>(text: &str) -> bool {
    matches!(check_heading(text, T::FORMAT, T::VERSION), Err(Unreadable::Later { .. }))
}

/// Returns the `format` field of a document; `None` if the text isn't a document.
#[must_use]
pub fn format_of(text: &str) -> Option<String> {
    serde_json::from_str::<Heading>(text).ok().map(|heading| heading.format)
}

/// Merges the document of this device with one from elsewhere, and returns the document to store. Where the
/// two contradict each other, this device's wins.
///
/// A damaged document of this device is replaced.
///
/// # Errors
/// If the one from elsewhere cannot be read, or a later version of the program wrote either of them.
pub fn join<T: Stored>(here: Option<&str>, elsewhere: &str) -> Result<String, Unreadable> {
    let value = read::<T>(elsewhere)?;
    let here = match here.map(read::<T>) {
        Some(Ok(here)) => Some(here),
        Some(Err(later @ Unreadable::Later { .. })) => return Err(later),
        Some(Err(_)) | None => None,
    };
    Ok(write(&match here {
        Some(here) => value.joined_by(here),
        None => value,
    }))
}

fn damaged(error: &serde_json::Error) -> Unreadable {
    Unreadable::Damaged { line: error.line(), reason: error.to_string().chars().take(QUOTED).collect() }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    #[derive(Clone, Serialize, Deserialize, PartialEq, Debug)]
    struct Sample {
        name: String,
        #[serde(default)]
        numbers: BTreeMap<u32, f64>,
    }

    impl Stored for Sample {
        const FORMAT: &'static str = "sample";
        const VERSION: u32 = 2;
    }

    fn is_damaged(text: &str) -> bool {
        matches!(read::<Sample>(text), Err(Unreadable::Damaged { .. }))
    }

    #[test]
    fn an_earlier_version_is_read() {
        let first = r#"{"format":"sample","version":1,"name":"a"}"#;
        assert_eq!(read(first), Ok(Sample { name: "a".to_owned(), numbers: BTreeMap::new() }));
    }

    #[test]
    fn documents_of_two_devices_are_joined() {
        let document = |name: &str| write(&Sample { name: name.to_owned(), numbers: BTreeMap::new() });
        // A sample is merged like most documents: this device's value wins.
        assert_eq!(join::<Sample>(Some(&document("here")), &document("there")), Ok(document("here")));
        assert_eq!(join::<Sample>(None, &document("there")), Ok(document("there")));
        assert_eq!(join::<Sample>(Some("damaged"), &document("there")), Ok(document("there")));
        let later = r#"{"format":"sample","version":3}"#;
        assert_eq!(join::<Sample>(Some(later), &document("there")), Err(Unreadable::Later { version: 3 }));
        assert_eq!(join::<Sample>(Some(&document("here")), later), Err(Unreadable::Later { version: 3 }));
        assert!(join::<Sample>(Some(&document("here")), "damaged").is_err());
        assert_eq!(format_of(later).as_deref(), Some("sample"));
        assert_eq!(format_of("[]"), None);
    }

    #[test]
    fn a_later_version_is_recognised_whatever_else_is_in_it() {
        let later = r#"{"version":3,"name":{"first":"a"},"format":"sample"}"#;
        assert_eq!(read::<Sample>(later), Err(Unreadable::Later { version: 3 }));
        assert!(is_later::<Sample>(later));
        for text in
            ["", "3", "a=b", r#"{"format":"sample","version":2}"#, r#"{"format":"other","version":3}"#]
        {
            assert!(!is_later::<Sample>(text), "{text}");
        }
    }

    #[test]
    fn a_value_without_fields_is_a_document() {
        #[derive(Serialize, Deserialize, PartialEq, Debug)]
        struct Empty {}
        impl Stored for Empty {
            const FORMAT: &'static str = "empty";
            const VERSION: u32 = 1;
        }
        assert_eq!(write(&Empty {}), r#"{"format":"empty","version":1}"#);
        assert_eq!(read(&write(&Empty {})), Ok(Empty {}));
    }

    #[test]
    fn other_texts_are_refused() {
        let other = r#"{"format":"other","version":1,"name":"a"}"#;
        assert_eq!(read::<Sample>(other), Err(Unreadable::Format { read: "other".to_owned() }));
        for text in [
            "",
            "name=a;numbers=",
            "[]",
            r#"{"name":"a"}"#,
            r#"{"format":"sample","version":-1,"name":"a"}"#,
            r#"{"format":"sample","version":1,"name":7}"#,
            r#"{"format":"sample","version":1,"name":"a"} "#.trim_end_matches(" ").trim_end_matches('}'),
        ] {
            assert!(is_damaged(text), "{text}");
        }
        assert!(read::<Sample>("{}").unwrap_err().to_string().starts_with("line 1: missing field"));
        assert_eq!(read_legacy::<Sample>("a"), None);
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(name in ".*", numbers in prop::collection::btree_map(any::<u32>(), -1e9..1e9_f64, 0..4)) {
            let numbers = numbers.into_iter().map(|(key, value)| (key, (value * 1e3).round() / 1e3)).collect();
            let sample = Sample { name, numbers };
            prop_assert_eq!(read(&write(&sample)), Ok(sample));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC*") {
            let _ = read::<Sample>(&text);
            let _ = is_later::<Sample>(&text);
        }
    }
}
