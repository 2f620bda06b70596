//! A game as an archive stores it: its start and its main line, packed.

use dvonn::hash::{SPLIT_MIX_STEP, split_mix};
use dvonn::{Board, Move, Position};
use dvonn_record::{PackedLine, Record, UnpackGameError, UnpackGameFault, pack_line};

use crate::Damage;
use crate::bytes::{Input, push_number};
use crate::pieces::Placed;

/// The maximum number of moves in a game, passes included: 49 placements, and 48 stacking moves with a pass
/// before each.
pub(crate) const MOST_PLIES: u64 = 49 + 2 * 48;

/// Packs the start and the main line of a record.
pub(crate) fn pack(record: &Record) -> Vec<u8> {
    let mut bytes = pack_head(record, record.plies());
    pack_line(record.start().position(), record.moves(), &mut bytes);
    bytes
}

/// Returns the bytes before the moves: twice the number of plies, plus one if the start is not the empty
/// board; in that case the packed start follows.
pub(crate) fn pack_head(record: &Record, plies: usize) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(56);
    let other_start = !record.starts_empty();
    push_number(&mut bytes, (plies as u64) << 1 | u64::from(other_start));
    if other_start {
        bytes.extend_from_slice(&record.start().pack());
    }
    bytes
}

/// The pieces that a packed game has placed, up to the first move that cannot be read.
pub(crate) fn placed(packed: &[u8]) -> Placed {
    let Ok(game) = PackedGame::read(packed) else { return Placed::default() };
    let mut line = game.line;
    let mut placed = Placed::of(line.position());
    while let Some(piece) = line.position().to_place() {
        let Ok(Some(m)) = line.next_move() else { break };
        placed.add(piece, m);
    }
    placed
}

/// A packed game, ready to be replayed.
#[derive(Clone, Debug)]
pub(crate) struct PackedGame<'a> {
    /// The start, if it is not the empty board.
    pub(crate) start: Option<Box<Board>>,
    pub(crate) plies: usize,
    pub(crate) line: PackedLine<'a>,
}

impl<'a> PackedGame<'a> {
    pub(crate) fn read(bytes: &'a [u8]) -> Result<Self, Damage> {
        let mut input = Input::new(bytes);
        let head = input.number_below(2 * (MOST_PLIES + 1), "a number of moves")?;
        let plies = (head >> 1) as usize;
        let mut start = None;
        let mut position = Position::start();
        if head & 1 != 0 {
            let (board, length) = Board::unpack_prefix(input.rest())
                .map_err(|_| Damage::Expected("a packed board to start from"))?;
            input.take(length)?;
            position = *board.position();
            start = Some(Box::new(board));
        }
        Ok(Self { start, plies, line: PackedLine::new(position, plies, input.rest()) })
    }

    /// Makes a record of the start and the moves, without the fields of the header.
    pub(crate) fn record(&self) -> Result<Record, UnpackGameError> {
        let mut record = self.start.as_deref().map_or_else(Record::new, |start| Record::from_start(*start));
        let mut line = self.line;
        let mut cursor = record.cursor(dvonn_record::NodeId::START);
        for at in 1.. {
            let Some(m) = line.next_move()? else { break };
            let illegal = UnpackGameError { at, fault: UnpackGameFault::GameOver };
            cursor.add_move(m).map_err(|_| illegal)?;
        }
        Ok(record)
    }
}

/// The position of a packed game after `ply` moves, and the next move, if there is one.
pub(crate) fn position_at(packed: &[u8], ply: usize) -> Result<(Position, Option<Move>), Damage> {
    let broken = |_| Damage::Expected("moves of a game");
    let mut line = PackedGame::read(packed)?.line;
    for _ in 0..ply {
        line.next_move().map_err(broken)?.ok_or(Damage::Expected("a game with more moves"))?;
    }
    let position = *line.position();
    Ok((position, line.next_move().map_err(broken)?))
}

/// A hash that identifies a game: equal for the same start, moves and players, and different for others
/// except by rare accident.
pub(crate) fn key(packed: &[u8], white: Option<&str>, black: Option<&str>) -> u64 {
    let mut hash = fingerprint(0, packed);
    for name in [white, black] {
        hash = fingerprint(hash.rotate_left(17) ^ u64::from(name.is_some()), name.unwrap_or("").as_bytes());
    }
    hash
}

fn fingerprint(seed: u64, bytes: &[u8]) -> u64 {
    let mut hash = split_mix(seed ^ bytes.len() as u64);
    for chunk in bytes.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        hash = split_mix(hash ^ u64::from_le_bytes(word)).wrapping_add(SPLIT_MIX_STEP);
    }
    hash
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn games_of_other_moves_or_players_have_other_keys() {
        let names = [
            None,
            Some(""),
            Some("a"),
            Some("b"),
            Some("ab"),
            Some("ab\0"),
            Some("Annabella"),
            Some("Annabellb"),
        ];
        let mut keys = HashSet::new();
        for first in 0..128 {
            for packed in [&[first][..], &[first, 0], &[0, first, 1, 2, 3, 4, 5, 6, 7]] {
                for white in names {
                    keys.extend(names.map(|black| key(packed, white, black)));
                }
            }
        }
        assert_eq!(keys.len(), 128 * 3 * 64);
    }

    #[test]
    fn a_game_has_at_most_145_moves() {
        let head = |head| {
            let mut bytes = Vec::new();
            push_number(&mut bytes, head);
            PackedGame::read(&bytes).map(|game| game.plies)
        };
        assert_eq!((head(0), head(2 * 145)), (Ok(0), Ok(145)));
        assert_eq!(head(2 * 146), Err(Damage::Expected("a number of moves")));
    }
}
