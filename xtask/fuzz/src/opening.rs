use dvonn_collection::{Collection, Entry, Limits, NamedFile, Opening};
use dvonn_record::ZipLimits;

/// Opens the bytes as any file, also as a zip. Opening ends within its limits, and games kept before stay.
pub fn opening(bytes: &[u8]) {
    let Ok(mine) = Entry::of_kept_study("mine".parse().expect("an id"), "(;GM[37];W[e3];B[c3]C[mine])", 1)
    else {
        return;
    };
    let mut collection: Collection = [mine.clone()].into_iter().collect();
    let limits = Limits {
        file: 1 << 18,
        all: 1 << 20,
        games: 200,
        zip: ZipLimits { files: 50, ..ZipLimits::default() },
    };
    let file = NamedFile { name: "file".to_owned(), bytes: bytes.to_vec() };
    let report = Opening::with_limits(vec![file.clone()], 5, limits).finish(&mut collection);
    assert!(collection.get(&mine.id).is_some());
    assert_eq!(collection.len(), 1 + report.import.added.len() + report.import.versions.len());
    let before = collection.clone();
    let again = Opening::with_limits(vec![file], 5, limits).finish(&mut collection);
    assert_eq!(again.import.added.len(), 0, "opening the same again adds nothing");
    assert_eq!(collection.len(), before.len());
}
