//! The tree of moves as a list: the placement in one run, the main line in two columns, and variations below
//! the moves that they replace.

use dvonn::{Board, Color, Move};
use dvonn_record::{MoveNumber, NodeId, Record};

use super::tree::tree_lines;
use dvonn_referee::WrittenMove;

/// A move in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveListEntry {
    /// The node that it leads to.
    pub id: NodeId,
    /// The move, and how many pieces it removes.
    pub written: WrittenMove,
    /// The side that made it.
    pub side: Color,
    /// The number of the move.
    pub number: MoveNumber,
}

/// A line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveListItem {
    /// Placements, one after the other.
    Placements {
        /// How deeply the line is nested in variations.
        depth: usize,
        /// The placements.
        entries: Vec<MoveListEntry>,
        /// Whether the last of them fills the board.
        complete: bool,
    },
    /// A turn of the main line.
    Turn {
        /// The number of the turn, from 1.
        number: usize,
        /// White's move, if this line of the list has it.
        white: Option<MoveListEntry>,
        /// Black's move, if this line of the list has it.
        black: Option<MoveListEntry>,
    },
    /// Moves of a variation.
    Variation {
        /// How deeply the line is nested in variations.
        depth: usize,
        /// The moves.
        entries: Vec<MoveListEntry>,
    },
    /// A comment on the move before it, or on the start.
    Comment {
        /// How deeply the comment is nested in variations.
        depth: usize,
        /// The node of the comment.
        id: NodeId,
        /// The text of the comment.
        text: String,
    },
}

/// A record as a list of moves.
#[must_use]
pub fn move_list(record: &Record) -> Vec<MoveListItem> {
    let mut list = MoveList { record, items: Vec::new() };
    list.comment(0, NodeId::START);
    for line in tree_lines(record) {
        // Follows the board from before the line through each of its moves.
        let Some(first) = line.entries.first() else { continue };
        let mut board = record.board(record.node(first.id).parent().unwrap_or(NodeId::START));
        let placements = count_placements(record, first.id);
        for (index, entry) in line.entries.iter().enumerate() {
            let placed = placements + count(&line.entries[..index]);
            let others = (entry.number - 1).saturating_sub(placed);
            let entry = MoveListEntry {
                id: entry.id,
                written: WrittenMove::on(&board, entry.m),
                side: entry.side,
                number: MoveNumber::new(entry.m, placed, others),
            };
            board = board.play(entry.written.m).unwrap_or(board);
            list.add(line.depth, entry, index == 0, &board);
            list.comment(line.depth, entry.id);
        }
    }
    list.items
}

/// How many placements lead to a node, not counting its own move.
fn count_placements(record: &Record, id: NodeId) -> usize {
    let path = record.path(id);
    let before = path.iter().take(path.len().saturating_sub(1));
    before.filter(|&&id| matches!(record.node(id).played(), Some(Move::Place(_)))).count()
}

fn count(entries: &[super::TreeEntry]) -> usize {
    entries.iter().filter(|entry| matches!(entry.m, Move::Place(_))).count()
}

struct MoveList<'a> {
    record: &'a Record,
    items: Vec<MoveListItem>,
}

impl MoveList<'_> {
    /// Adds a move to the last item, or to a new one.
    fn add(&mut self, depth: usize, entry: MoveListEntry, begins_line: bool, after: &Board) {
        let is_full = after.position().phase() == dvonn::Phase::Stacking;
        if matches!(entry.written.m, Move::Place(_)) {
            match self.items.last_mut() {
                Some(MoveListItem::Placements { entries, complete, .. }) if !begins_line => {
                    entries.push(entry);
                    *complete = is_full;
                }
                _ => {
                    self.items.push(MoveListItem::Placements {
                        depth,
                        entries: vec![entry],
                        complete: is_full,
                    });
                }
            }
            return;
        }
        match self.items.last_mut() {
            Some(MoveListItem::Variation { entries, .. }) if depth > 0 && !begins_line => entries.push(entry),
            Some(MoveListItem::Turn { number, black: black @ None, .. })
                if depth == 0 && entry.side == Color::Black && *number == entry.number.get() =>
            {
                *black = Some(entry);
            }
            _ if depth > 0 => self.items.push(MoveListItem::Variation { depth, entries: vec![entry] }),
            _ => {
                let (white, black) = match entry.side {
                    Color::White => (Some(entry), None),
                    Color::Black => (None, Some(entry)),
                };
                self.items.push(MoveListItem::Turn { number: entry.number.get(), white, black });
            }
        }
    }

    fn comment(&mut self, depth: usize, id: NodeId) {
        if let Some(text) = self.record.node(id).comment() {
            self.items.push(MoveListItem::Comment { depth, id, text: text.to_owned() });
        }
    }
}

#[cfg(test)]
mod tests {
    use dvonn::random::{self, Random};

    use super::*;

    /// A line of the list in short.
    fn brief(item: &MoveListItem) -> String {
        let entry = |entry: &MoveListEntry| format!("{}.{}", entry.number.get(), entry.written.text("pass"));
        let entries = |entries: &[MoveListEntry]| entries.iter().map(entry).collect::<Vec<_>>().join(" ");
        let side = |side: &Option<MoveListEntry>| {
            side.map_or_else(|| "…".to_owned(), |entry| entry.written.text("pass"))
        };
        match item {
            MoveListItem::Placements { depth, entries: list, complete } => {
                let (first, end) = (list.len(), if *complete { " full" } else { "" });
                format!("{}{first} placements{end}", "  ".repeat(*depth))
            }
            MoveListItem::Turn { number, white, black } => {
                format!("{number}. {} {}", side(white), side(black))
            }
            MoveListItem::Variation { depth, entries: list } => {
                format!("{}{}", "  ".repeat(*depth), entries(list))
            }
            MoveListItem::Comment { depth, text, .. } => format!("{}({text})", "  ".repeat(*depth)),
        }
    }

    fn listed(record: &Record) -> Vec<String> {
        move_list(record).iter().map(|item| brief(item).replace('\u{a0}', " ")).collect()
    }

    fn play(record: &mut Record, mut at: NodeId, moves: &str) -> NodeId {
        for m in moves.split_whitespace() {
            at = record.add_move(at, m.parse().unwrap()).unwrap();
        }
        at
    }

    #[test]
    fn moves_stand_in_two_columns_with_what_they_took_off() {
        let mut record = Record::from_start("9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap());
        let cut = play(&mut record, NodeId::START, "b3a3");
        play(&mut record, cut, "pass h3j3");
        play(&mut record, NodeId::START, "d3c3");
        record.set_comment(cut, Some("why".to_owned()));
        record.set_comment(NodeId::START, Some("start".to_owned()));
        assert_eq!(
            listed(&record),
            ["(start)", "1. b3–a3 ×2 …", "(why)", "  1.d3–c3", "1. … pass", "2. h3–j3 …"]
        );
    }

    #[test]
    fn placements_are_one_run_and_turns_begin_after_them() {
        let mut random = Random::new(3);
        let mut record = Record::new();
        let mut at = NodeId::START;
        for _ in 0..53 {
            let m = random::legal_move(&record.position(at), &mut random).unwrap();
            at = record.add_move(at, m).unwrap();
        }
        let list = listed(&record);
        assert_eq!((list[0].as_str(), list.len()), ("49 placements full", 3));
        assert!(
            list[1].starts_with("1. ") && list[2].starts_with("2. ") && !list[2].contains('…'),
            "{list:?}"
        );
        // A variation in the placement, with the rest of the line below it.
        let third = record.main_line().nth(2).unwrap();
        let other = random::legal_move(&record.position(third), &mut random).unwrap();
        record.add_move(third, other).unwrap();
        let list = listed(&record);
        assert_eq!(list[..3], ["4 placements", "  1 placements", "45 placements full"]);
        let numbers = move_list(&record).iter().find_map(|item| match item {
            MoveListItem::Placements { entries, depth: 1, .. } => Some(entries[0].number.get()),
            _ => None,
        });
        assert_eq!(numbers, Some(4));
    }
}
