//! The reading of games, which threads do in parallel.

use dvonn_record::{CutGame, GameError, Games, ReaderLanguage, Record};

use super::report::{FaultReason, ImportFault};
use crate::build::{NewGame, key_of};
use crate::game::PackedGame;
use crate::header::{Header, Source};

/// A piece of input to read. `file` is an index into the names of the files.
#[derive(Debug)]
pub(super) enum Work {
    /// A whole file, small enough for one thread.
    File { file: usize, bytes: Vec<u8> },
    /// A game cut out of a file.
    Cut { file: usize, game: CutGame },
    /// A packed game of a stream.
    Packed { file: usize, number: u64, bytes: Vec<u8> },
    /// A game of another archive.
    Kept { file: usize, packed: Vec<u8>, header: Box<Header>, annotated: Option<Vec<u8>> },
}

/// The games and faults of a piece of input, in their order.
pub(super) type Read = Vec<Result<NewGame, ImportFault>>;

impl Work {
    /// The approximate size in bytes.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Self::File { bytes, .. } | Self::Packed { bytes, .. } => bytes.len(),
            Self::Cut { game, .. } => game.length(),
            Self::Kept { packed, .. } => packed.len(),
        }
    }

    pub(super) fn read(self, names: &[String], reader: ReaderLanguage) -> Read {
        let name = |file: usize| names.get(file).cloned().unwrap_or_default();
        match self {
            Self::File { file, bytes } => {
                let name = name(file);
                let mut games = Games::new(bytes.as_slice(), None).for_reader(reader);
                let mut found: Read = games.by_ref().map(|game| read(&name, game)).collect();
                // Remarks about the file go with its first good game.
                if let Some(game) = found.iter_mut().find_map(|game| game.as_mut().ok()) {
                    game.remarks.splice(..0, games.remarks().iter().cloned());
                }
                found
            }
            Self::Cut { file, game } => vec![read(&name(file), game.read())],
            Self::Packed { file, number, bytes } => {
                let source = Source { file: name(file), number };
                let game = NewGame::unpack(&bytes, &source).and_then(|game| match game {
                    Some(game) => Ok(game),
                    None => Record::unpack(&bytes).map(|record| NewGame::of(&record, source)),
                });
                let reason = FaultReason::Unpack;
                let refuse =
                    |error| ImportFault { file: name(file), number, line: None, reason: reason(error) };
                vec![game.map_err(refuse)]
            }
            Self::Kept { file, packed, header, annotated } => {
                vec![kept(&name(file), packed, *header, annotated)]
            }
        }
    }
}

fn read(file: &str, game: Result<dvonn_record::GameInFile, GameError>) -> Result<NewGame, ImportFault> {
    let refuse = |number: usize, line: Option<usize>, reason| ImportFault {
        file: file.to_owned(),
        number: number as u64,
        line: line.map(|line| line as u64),
        reason,
    };
    match game {
        Ok(game) => {
            let source = Source { file: file.to_owned(), number: game.place.number as u64 };
            Ok(NewGame { remarks: game.remarks, ..NewGame::of(&game.record, source) })
        }
        Err(GameError::Game { place, error }) => {
            Err(refuse(place.number, Some(place.line), FaultReason::Read(Box::new(error))))
        }
        Err(GameError::Bytes(error)) => Err(refuse(0, None, FaultReason::Bytes(error))),
        Err(error) => Err(refuse(0, None, FaultReason::Bytes(std::io::Error::other(error)))),
    }
}

/// Replays a game of another archive and makes it a new one.
fn kept(
    file: &str,
    packed: Vec<u8>,
    header: Header,
    annotated: Option<Vec<u8>>,
) -> Result<NewGame, ImportFault> {
    let number = header.sources.first().map_or(0, |source| source.number);
    let refuse = |reason| ImportFault { file: file.to_owned(), number, line: None, reason };
    let broken = |damage| refuse(FaultReason::Fault(crate::FaultKind::Damaged { at: 0, damage }));
    let game = PackedGame::read(&packed).map_err(broken)?;
    let mut line = game.line;
    while line.next_move().map_err(|error| refuse(FaultReason::Unpack(error)))?.is_some() {}
    line.finish().map_err(|error| refuse(FaultReason::Unpack(error)))?;
    let (key, placed) = (key_of(&packed, &header), crate::game::placed(&packed));
    Ok(NewGame { packed, header, placed, key, annotated, property: None, remarks: Vec::new() })
}
