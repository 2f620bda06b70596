use dvonn::{Board, Position};
use dvonn_record::Record;

/// Unpacks boards, positions and games: each input is read or refused. What is read packs to the same bytes,
/// so everything has only one packed form.
pub fn packed(bytes: &[u8]) {
    if let Ok(board) = Board::unpack(bytes) {
        assert_eq!(&*board.pack(), bytes);
    }
    if let Ok(position) = Position::unpack(bytes) {
        assert_eq!(&*position.pack(), bytes);
    }
    // Hardly any input ends with the right checksum, so the checksum is also appended.
    let whole = [bytes, &crc(bytes).to_be_bytes()].concat();
    for bytes in [bytes, &whole] {
        if let Ok(record) = Record::unpack(bytes) {
            assert_eq!(record.pack(), bytes);
        }
    }
}

/// The CRC-32 of docs/packed.md, computed bit by bit, without the library that the packer uses.
fn crc(bytes: &[u8]) -> u32 {
    let step = |crc: u32, _| crc >> 1 ^ if crc & 1 == 0 { 0 } else { 0xedb8_8320 };
    !bytes.iter().fold(!0, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), step))
}
