//! Names of people: which ones are allowed, and which look the same.
//!
//! A name is kept in the Unicode form NFKC. Its letters must be allowed in identifiers by UTS 39, and of one
//! script by its level *highly restrictive*. Two names are the same if they differ only in case, or if their
//! *skeletons* are equal. In a skeleton, one letter stands for all letters that look like it.

use std::collections::HashSet;
use std::sync::LazyLock;

use dvonn_net::{Problem, ProblemCode};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{GeneralSecurityProfile as _, RestrictionLevel, RestrictionLevelDetection as _};

/// The length of a name, in letters and marks.
const LENGTH: std::ops::RangeInclusive<usize> = 3..=20;

/// The maximum number of marks on a letter. None may repeat.
const MARKS: usize = 2;

/// The beginning of guests' names. No other name may begin with it.
pub(crate) const GUEST: &str = "guest-";
/// The beginning of a reserved kind of names, like [`GUEST`].
pub(crate) const GONE: &str = "gone-";
/// The beginning of a reserved kind of names, like [`GUEST`].
pub(crate) const COMPUTER: &str = "computer-";

/// Words that must not be part of a name, because its owner would seem to be an official of the server.
const PARTS: [&str; 8] =
    ["admin", "admins", "administrator", "administrators", "moderator", "moderators", "sysadmin", "system"];

/// Words that must not be a name, with or without digits after them.
const WORDS: [&str; 12] = [
    "bot", "computer", "dvonn", "gone", "guest", "host", "mod", "official", "root", "server", "staff",
    "support",
];

/// Returns a name in the form in which it is stored.
fn canonical(name: &str) -> String {
    name.nfkc().collect()
}

/// Returns the form of a name for comparisons, which ignores case.
pub(crate) fn folded(name: &str) -> String {
    // Lower-case letters may have to be composed again.
    name.nfkc().flat_map(char::to_lowercase).nfkc().collect()
}

/// Returns the skeleton of a name. Names that look the same have the same skeleton.
pub(crate) fn skeleton(name: &str) -> String {
    unicode_security::skeleton(&canonical(name)).flat_map(char::to_lowercase).collect()
}

/// Returns the version of Unicode for the skeletons. Other versions have other skeletons.
pub(crate) fn version() -> String {
    let (major, minor, update) = unicode_security::UNICODE_VERSION;
    format!("{major}.{minor}.{update}")
}

/// Returns the skeletons of reserved words: in lower case, in capitals, and with an initial capital.
fn looks<'a>(words: impl IntoIterator<Item = &'a str>) -> HashSet<String> {
    let each = |word: &str| {
        let (first, rest) = word.split_at(1);
        let forms = [word.to_owned(), word.to_uppercase(), first.to_uppercase() + rest];
        forms.map(|form| skeleton(&form)).into_iter().chain([word.to_owned()])
    };
    words.into_iter().flat_map(each).collect()
}

static PARTS_LOOK: LazyLock<HashSet<String>> = LazyLock::new(|| looks(PARTS));
static WORDS_LOOK: LazyLock<HashSet<String>> = LazyLock::new(|| looks(PARTS.into_iter().chain(WORDS)));
static BEGINNINGS_LOOK: LazyLock<HashSet<String>> = LazyLock::new(|| looks([GUEST, GONE, COMPUTER]));

const fn is_separator(letter: char) -> bool {
    matches!(letter, '-' | '_')
}

/// Whether a name is reserved for the server, in any spelling that looks like it.
fn is_reserved(name: &str) -> bool {
    let aside = |letter: char| is_separator(letter) || letter.is_numeric();
    [folded(name), skeleton(name)].iter().any(|form| {
        BEGINNINGS_LOOK.iter().any(|beginning| form.starts_with(beginning))
            || form.split(is_separator).chain(form.split(aside)).any(|part| PARTS_LOOK.contains(part))
            || WORDS_LOOK.contains(form.trim_matches(aside))
            || WORDS_LOOK.contains(form.trim_matches(is_separator))
    })
}

fn is_name(name: &str) -> bool {
    let is_letter = |letter: char| {
        is_separator(letter)
            || letter.identifier_allowed() && (letter.is_alphanumeric() || is_combining_mark(letter))
    };
    let (mut marks, mut before) = (MARKS + 1, None);
    let mut has_few_marks = |letter| {
        let is_mark = is_combining_mark(letter);
        let is_twice = is_mark && before.replace(letter) == Some(letter);
        marks = if is_mark { marks + 1 } else { 0 };
        marks <= MARKS && !is_twice
    };
    LENGTH.contains(&name.chars().count())
        && name.chars().all(|letter| is_letter(letter) && has_few_marks(letter))
}

/// Checks a name that a person wants, and returns it in the form in which it is stored.
pub(crate) fn check(name: &str) -> Result<String, Problem> {
    let refuse = |code, detail: &str| Err(Problem::new(code, detail));
    let name = canonical(name);
    if !is_name(&name) {
        return refuse(ProblemCode::BadName, "expected a name of 3 to 20 letters, digits, - and _");
    }
    if !name.check_restriction_level(RestrictionLevel::HighlyRestrictive) {
        return refuse(ProblemCode::MixedName, "expected a name in letters of one script");
    }
    if is_reserved(&name) {
        let detail =
            "expected a name that is not like those of the server, its bots, guests and administrators";
        return refuse(ProblemCode::ReservedName, detail);
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_scripts_are_taken_as_they_are_kept() {
        for (given, kept) in [
            ("Alice", "Alice"),
            ("Rene\u{301}e", "Ren\u{e9}e"),
            ("Ａｌｉｃｅ", "Alice"),
            ("𝐌𝐚𝐫𝐢𝐚", "Maria"),
            ("Łukasz_7", "Łukasz_7"),
            ("Юлия", "Юлия"),
            ("さくら桜サクラ", "さくら桜サクラ"),
            ("sakura桜", "sakura桜"),
            ("김철수", "김철수"),
            ("Ξένη", "Ξένη"),
            ("प्रिया", "प्रिया"),
            ("สมชาย", "สมชาย"),
            ("a-b", "a-b"),
            ("Adminton", "Adminton"),
            ("Botond", "Botond"),
            ("Modesty", "Modesty"),
            ("a2345678901234567890", "a2345678901234567890"),
        ] {
            assert_eq!(check(given).as_deref(), Ok(kept), "{given}");
        }
    }

    #[test]
    fn what_is_no_name_says_why() {
        use ProblemCode::{BadName, MixedName, ReservedName};
        for (given, code) in [
            ("", BadName),
            ("ab", BadName),
            ("a23456789012345678901", BadName),
            ("a b", BadName),
            ("a.b", BadName),
            ("a'b", BadName),
            ("ann<b>", BadName),
            ("\u{3164}\u{3164}\u{3164}", BadName),
            ("ann\u{200d}", BadName),
            ("ann\u{ad}", BadName),
            ("ann\u{202e}", BadName),
            ("ann\u{fe0f}", BadName),
            ("ann\u{e0061}", BadName),
            ("ann\n", BadName),
            ("\u{301}ann", BadName),
            ("a\u{323}\u{302}\u{302}\u{302}nn", BadName),
            ("😀😀😀", BadName),
            ("ᛒᛟᛒ", BadName),
            ("Аlice", MixedName),
            ("cоmputer-9", MixedName),
            ("Ανn", MixedName),
            ("admin", ReservedName),
            ("ADMIN", ReservedName),
            ("AdmIn", ReservedName),
            ("ADM1N", ReservedName),
            ("ａｄｍｉｎ", ReservedName),
            ("admin7", ReservedName),
            ("the-admin", ReservedName),
            ("dvonn_moderator", ReservedName),
            ("System", ReservedName),
            ("server", ReservedName),
            ("Server_1", ReservedName),
            ("dvonn", ReservedName),
            ("bot7", ReservedName),
            ("guest-ann", ReservedName),
            ("GUEST-1", ReservedName),
            ("gone-12345678", ReservedName),
            ("computer-9", ReservedName),
            ("C0mputer-9", ReservedName),
            ("Computer-nerd", ReservedName),
        ] {
            assert_eq!(check(given).map_err(|problem| problem.code), Err(code), "{given:?}");
        }
    }

    #[test]
    fn names_that_look_the_same_have_one_skeleton() {
        for (one, other) in [
            ("Alice", "AIice"),
            ("Alice", "A1ice"),
            ("coco", "сосо"),
            ("Alice", "ａｌｉｃｅ"),
            ("Maria", "𝐌𝐚𝐫𝐢𝐚"),
            ("barn", "bam"),
            ("Ren\u{e9}e", "Rene\u{301}e"),
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
        }
        for (one, other) in [("Alice", "Aline"), ("Ann", "Ana"), ("Renee", "Ren\u{e9}e")] {
            assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
        }
        assert_eq!(folded("RENE\u{301}E"), folded("ren\u{e9}e"));
    }
}
