use dvonn_collection::{Collection, Entry};

/// Imports files with games and studies: each is read or refused. Exporting what was imported and importing
/// it again changes nothing.
pub fn collection(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let _ = Entry::read(text);
    let mut collection = Collection::new();
    match collection.import(text) {
        Ok(report) => {
            assert!(report.changed().all(|id| collection.get(id).is_some()));
            for entry in collection.iter() {
                assert_eq!(Entry::read(&entry.write()).as_ref(), Some(entry));
            }
            let _ = collection.statistics();
            let mut again = Collection::new();
            let report = again.import(&collection.export()).expect("its own file");
            assert!(report.refused.is_empty(), "{:?}", report.refused);
            assert_eq!(again, collection);
            let before = collection.clone();
            let report = collection.import(text).expect("the same file");
            assert_eq!(report.changed().count(), 0, "{report:?}");
            assert_eq!(collection, before);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
