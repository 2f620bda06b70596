//! The tree of moves in written form: variations stand below the moves that they replace.

use dvonn::{Color, Move};
use dvonn_record::{NodeId, Record};

/// A run of moves in written form. It ends where variations begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeLine {
    /// How deeply the run is nested in variations.
    pub depth: usize,
    /// Its moves.
    pub entries: Vec<TreeEntry>,
}

/// A move in a [`TreeLine`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreeEntry {
    /// The node that it leads to.
    pub id: NodeId,
    /// The move.
    pub m: Move,
    /// Its number in its line of play, from 1, counting passes.
    pub number: usize,
    /// The side that made it.
    pub side: Color,
    /// Whether the node has a comment.
    pub commented: bool,
}

/// The lines of a record, in the order in which they are written.
#[must_use]
pub fn tree_lines(record: &Record) -> Vec<TreeLine> {
    /// A line still to be written.
    struct Waiting {
        /// The line continues from this node with this child.
        from: NodeId,
        child: usize,
        /// How many moves lead to `from`.
        number: usize,
        depth: usize,
    }
    let mut lines = Vec::new();
    // The next line is the last element.
    let mut waiting = vec![Waiting { from: NodeId::START, child: 0, number: 0, depth: 0 }];
    while let Some(Waiting { mut from, mut child, mut number, depth }) = waiting.pop() {
        let mut entries = Vec::new();
        while let Some(&id) = record.node(from).children().get(child) {
            let node = record.node(id);
            if let Some(m) = node.played() {
                let side = record.side_after(number);
                let commented = node.comment().is_some();
                entries.push(TreeEntry { id, m, number: number + 1, side, commented });
            }
            let siblings = record.node(from).children().len();
            if child == 0 && siblings > 1 {
                // The variations come first, in order, and then this line continues.
                waiting.push(Waiting { from: id, child: 0, number: number + 1, depth });
                let variation = |child| Waiting { from, child, number, depth: depth + 1 };
                waiting.extend((1..siblings).rev().map(variation));
                break;
            }
            number += 1;
            (from, child) = (id, 0);
        }
        if !entries.is_empty() {
            lines.push(TreeLine { depth, entries });
        }
    }
    lines
}
