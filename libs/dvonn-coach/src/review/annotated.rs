//! A review as notes in a game's record: comments, variations, and SGF's marks for good and bad moves.

use dvonn::Move;
use dvonn_message::Message;
use dvonn_record::{NodeId, Property, Record};

use super::class::MoveClass;
use super::game_review::GameReview;
use super::narrator::Narrator;
use super::story::story;

/// The most moves of a variation, because later ones are less certain.
const VARIATION: usize = 8;

/// SGF's properties for how good a move is. A node has at most one of them.
const MARKS: [&str; 4] = ["BM", "DO", "IT", "TE"];

/// Adds a review to the record of a game. The sentences about each move follow its own comment. The better
/// move and the expected play after it become a variation, and so does the reply to a mistake that the
/// opponent did not punish. An only move, an inaccuracy, a mistake and a blunder get SGF's `TE[1]`, `DO[]`,
/// `BM[1]` and `BM[2]`. `V[…]` is the value of the position in pieces, positive for Black as in SGF. The
/// story of a wholly reviewed game becomes the comment on the start.
///
/// `first` is the number of moves of the game before the reviewed ones. `say` puts a message into words.
#[must_use]
pub fn annotated(
    record: &Record,
    review: &GameReview,
    first: usize,
    say: &mut dyn FnMut(Message) -> String,
) -> Record {
    let mut noted = record.clone();
    let nodes: Vec<NodeId> = [NodeId::START].into_iter().chain(noted.main_line()).collect();
    let mut narrator = Narrator::new();
    let values = review.values.iter().skip(1);
    for (((reviewed, board), value), place) in review.played().zip(values).zip(nodes.windows(2).skip(first)) {
        let &[before, node] = place else { break };
        let messages = narrator.about(reviewed, board.position());
        let says: Vec<String> = messages.into_iter().map(&mut *say).collect();
        if !says.is_empty() {
            add_comment(&mut noted, node, &says.join(" "));
        }
        mark(&mut noted, node, reviewed.class);
        set_property(&mut noted, node, "V", &format!("{:.2}", f64::from(-value.hundredths) / 100.0));
        if let Some(better) = &reviewed.better {
            add_variation(&mut noted, before, &better.moves);
        }
        let reply = reviewed.reply.as_ref().filter(|_| reviewed.class.is_mistake());
        if let Some(reply) = reply {
            add_variation(&mut noted, node, &reply.moves);
        }
    }
    if review.moves.len() == record.plies() {
        for paragraph in story(review) {
            let messages = paragraph.into_iter().flat_map(|telling| telling.messages);
            let says: Vec<String> = messages.map(&mut *say).collect();
            add_comment(&mut noted, NodeId::START, &says.join(" "));
        }
    }
    noted
}

/// Adds a paragraph to the comment on a node.
fn add_comment(record: &mut Record, node: NodeId, paragraph: &str) {
    let comment = match record.node(node).comment() {
        Some(comment) => format!("{}\n\n{paragraph}", comment.trim_end()),
        None => paragraph.to_owned(),
    };
    record.set_comment(node, Some(comment));
}

/// Marks a move as good or bad, replacing any mark it had, if its class has a mark.
fn mark(record: &mut Record, node: NodeId, class: MoveClass) {
    let (name, value) = match class {
        MoveClass::Only => ("TE", "1"),
        MoveClass::Inaccuracy => ("DO", ""),
        MoveClass::Mistake => ("BM", "1"),
        MoveClass::Blunder => ("BM", "2"),
        MoveClass::Forced | MoveClass::Best | MoveClass::Good => return,
    };
    for name in MARKS {
        record.remove_property(node, name);
    }
    set_property(record, node, name, value);
}

/// Sets a property of a node, replacing the one it had.
fn set_property(record: &mut Record, node: NodeId, name: &str, value: &str) {
    record.remove_property(node, name);
    if let Some(property) = Property::new(name, value) {
        record.add_property(node, property);
    }
}

/// Adds a line as a variation next to the game's own moves. It is skipped if it begins like the game, because
/// it says nothing new, and after the last move, where it would become part of the game.
fn add_variation(record: &mut Record, at: NodeId, line: &[Move]) {
    let Some(&next) = record.node(at).children().first() else { return };
    if record.node(next).played() == line.first().copied() {
        return;
    }
    let mut cursor = record.cursor(at);
    for &m in line.iter().take(VARIATION) {
        if cursor.add_move(m).is_err() {
            return;
        }
    }
}
