//! The names of an archive's files. No name is ever used twice.

/// The two manifests, written in turn.
pub(crate) const SLOTS: [&str; 2] = ["manifest-0", "manifest-1"];

/// The file that a writing program locks. It stays empty.
pub(crate) const LOCK: &str = "lock";

const SEGMENT: &str = "segment-";

/// The end of the name of a file that is not complete.
const PARTIAL: &str = ".partial";

/// The beginning of the name of a file that a repair moved aside; a number and the earlier name follow.
const ASIDE: &str = "aside-";

pub(crate) fn segment_name(number: u64) -> String {
    format!("{SEGMENT}{number:06}")
}

/// The number of a segment from the name of its file.
pub(crate) fn segment_number(name: &str) -> Option<u64> {
    let digits = name.strip_prefix(SEGMENT)?;
    digits.parse().ok().filter(|&number| segment_name(number) == name)
}

/// The name that a file has until it is complete.
pub(crate) fn partial_name(name: &str) -> String {
    format!("{name}{PARTIAL}")
}

/// Whether a file's writing never finished: such a file never counts.
pub(crate) fn is_partial(name: &str) -> bool {
    name.strip_suffix(PARTIAL).is_some_and(|name| SLOTS.contains(&name) || segment_number(name).is_some())
}

/// The number of a file that was moved aside, and its previous name.
fn aside(name: &str) -> Option<(u64, &str)> {
    let (number, earlier) = name.strip_prefix(ASIDE)?.split_once('-')?;
    Some((number.parse().ok()?, earlier))
}

/// Whether a file was moved aside.
pub(crate) fn is_aside(name: &str) -> bool {
    aside(name).is_some()
}

/// A new name for moving a file aside, different from the existing `names`.
pub(crate) fn aside_name<'a>(name: &str, names: impl Iterator<Item = &'a String>) -> String {
    let next = names.filter_map(|name| aside(name)).map(|(number, _)| number.saturating_add(1)).max();
    format!("{ASIDE}{}-{name}", next.unwrap_or(1))
}

/// Whether a file is, or may have been, a part of an archive. The lock file does not prove that there is an
/// archive.
pub(crate) fn is_of_archive(name: &str) -> bool {
    SLOTS.contains(&name) || segment_number(name).is_some() || aside(name).is_some()
}

/// Whether a file belongs to no archive. Operating systems leave files with a leading dot in any folder.
pub(crate) fn is_foreign(name: &str) -> bool {
    !is_of_archive(name) && !is_partial(name) && name != LOCK && !name.starts_with('.')
}

/// The number of the segment that a file is or was, even if it is incomplete or was moved aside.
pub(crate) fn any_segment_number(name: &str) -> Option<u64> {
    let name = aside(name).map_or(name, |(_, earlier)| earlier);
    segment_number(name.strip_suffix(PARTIAL).unwrap_or(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_files_are() {
        assert_eq!(segment_number("segment-000012"), Some(12));
        assert_eq!(segment_number(&segment_name(12_345_678)), Some(12_345_678));
        for other in [
            "segment-12",
            "segment-+00012",
            "segment-0000012",
            "segment-00001x",
            "manifest-0",
            "segment-000012.partial",
        ] {
            assert_eq!(segment_number(other), None, "{other}");
        }
        assert!(is_partial("segment-000012.partial") && is_partial("manifest-1.partial"));
        assert!(!is_partial("game.partial") && is_foreign("game.partial"));
        assert!(is_aside("aside-3-manifest-0") && !is_aside("aside-x") && !is_aside("manifest-0"));
        assert_eq!(any_segment_number("aside-3-segment-000007"), Some(7));
        assert_eq!(any_segment_number("segment-000012.partial"), Some(12));
        let names = ["aside-3-segment-000007".to_owned(), "x".to_owned()];
        assert_eq!(aside_name("manifest-0", names.iter()), "aside-4-manifest-0");
        assert_eq!(aside_name("manifest-0", [].into_iter()), "aside-1-manifest-0");
        assert!(is_foreign("1.sgf") && !is_foreign(".DS_Store") && !is_foreign("lock"));
        assert!(!is_foreign("segment-000012") && !is_foreign("segment-000012.partial"));
    }
}
