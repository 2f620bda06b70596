use std::ops::ControlFlow;

use dvonn_archive::{
    Alone, Archive, ArchiveWriter, GameId, Import, Memory, Question, SearchSettings, verify,
};

/// Puts the bytes into the segment of an archive, and into its manifest, with correct checksums. Each is read
/// or refused, and everything that opens can be searched and verified.
pub fn archive(bytes: &[u8]) {
    let storage = Memory::new();
    storage.put("manifest-0", bytes.to_vec());
    ask(&storage);
    storage.put("manifest-0", with_checksum(&[], bytes));
    ask(&storage);

    let segment: Vec<u8> = bytes
        .chunks(4092)
        .enumerate()
        .flat_map(|(page, contents)| with_checksum(&(page as u64).to_le_bytes(), contents))
        .collect();
    let mut manifest = b"DVONNARC".to_vec();
    manifest.extend(1_u32.to_le_bytes());
    // Generation 0; the next segment's number is 1; one segment: its number is 0, then its length and its
    // games.
    manifest.extend([0, 1, 1, 0]);
    push_number(&mut manifest, segment.len() as u64);
    manifest.extend_from_slice(games_of(bytes));
    storage.put("manifest-0", with_checksum(&[], &manifest));
    storage.put("segment-000000", segment.clone());
    ask(&storage);
    assert_eq!(storage.file("segment-000000"), Some(segment), "reading changes nothing");
}

/// Imports the bytes as a file of unknown format. Importing them again adds nothing, and the archive has no
/// faults afterwards.
pub fn archive_import(bytes: &[u8]) {
    let Ok(mut writer) = ArchiveWriter::open(Box::new(Memory::new())) else { return };
    let mut go_on = |_| ControlFlow::Continue(());
    let mut report = |name: &str| {
        let mut import = Import::new(&mut writer, &Alone, &mut go_on).expect("an archive in memory");
        import.file(name, bytes).expect("an archive in memory");
        import.finish().expect("an archive in memory")
    };
    let first = report("file");
    let again = report("file");
    assert_eq!((again.added, again.same), (0, 0), "importing the same again adds nothing");
    assert_eq!(first.refused, again.refused);
    assert_eq!(writer.archive().games(), first.added);
    let faults = verify(writer.archive(), &Alone, &mut |_| ControlFlow::Continue(()));
    assert!(faults.is_empty(), "{faults:?}");
}

/// Reads the bytes as a question. A question that can be read can be written and read back unchanged.
pub fn archive_question(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(question) = text.parse::<Question>() {
        let written = question.to_string();
        assert_eq!(written.parse().as_ref(), Ok(&question), "{written}");
    }
}

/// Opens an archive if possible, and uses all its functions.
fn ask(storage: &Memory) {
    let Ok(archive) = Archive::open(storage) else { return };
    let _ = verify(&archive, &Alone, &mut |_| ControlFlow::Continue(()));
    for game in (0..archive.games().min(200)).map(GameId) {
        let _ = archive.header(game);
        let _ = archive.record(game);
    }
    let settings = SearchSettings { hits: 10, workers: &Alone, motifs: None };
    for text in [
        "player:Ann date:2012.. rating:1500.. end:wipe-out,play source:~a event:~b",
        "position:\"9/10/11/10/9 w p\"",
        "position:\"9/10/11/10/9 w p\" no-symmetry plies:3..",
        // A position late in a game.
        "position:\"6,w,1,b/r,1,wwww,4,wbbb,w,rbww/1,wwbw,wbb,1,w,2,wwwb,3/4,ww,wbb,wb,r,2/3,w,2,bbbbw,2 b s\"",
        "pattern:9/10/4,w2..,-,5/10/9 anywhere",
        "white-stacks:2.. stacks:..20",
    ] {
        let question = text.parse().expect("a question");
        let _ = archive.search(&question, settings, &mut |_| ControlFlow::Continue(()));
    }
}

/// The number of games that the segment claims to have, encoded as in the segment.
fn games_of(bytes: &[u8]) -> &[u8] {
    let rest = bytes.get(13..).unwrap_or_default();
    let last = rest.iter().position(|byte| byte & 0x80 == 0).unwrap_or(0);
    rest.get(..=last).unwrap_or(&[0])
}

fn push_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// The bytes, followed by the CRC-32 of `beginning` and the bytes. It is computed bit by bit, without the
/// library that the archive uses.
fn with_checksum(beginning: &[u8], bytes: &[u8]) -> Vec<u8> {
    let step = |crc: u32, _| crc >> 1 ^ if crc & 1 == 0 { 0 } else { 0xedb8_8320 };
    let all = beginning.iter().chain(bytes);
    let crc = !all.fold(!0, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), step));
    [bytes, &crc.to_le_bytes()].concat()
}
