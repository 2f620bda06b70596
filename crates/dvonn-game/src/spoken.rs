//! A drawn board in words: the labels of its spaces for screen readers, and the names of stacks and moves.
//! The caller's `say` supplies the words.

use dvonn::{ByColor, Color, Move, Piece, Pieces, Space};
use dvonn_board::Cell;
use dvonn_message::Say;
use dvonn_referee::{Seat, WrittenMove, loss};

/// A screen reader's label of a space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpaceLabel {
    /// The stack there, and its possible actions.
    pub label: String,
    /// The pieces of its stack, if there are several.
    pub description: Option<String>,
}

/// A screen reader's label of a space of a board.
#[must_use]
pub fn space_label(space: Space, cell: &Cell, say: &Say<'_>) -> SpaceLabel {
    let label = match (standing(space, cell, say), note(cell, say)) {
        (standing, Some(note)) => format!("{standing}, {note}"),
        (standing, None) => standing,
    };
    let description = (cell.pieces.height() > 1).then(|| composition(cell.pieces, say));
    SpaceLabel { label, description }
}

/// The stack on a space, and its moves.
fn standing(space: Space, cell: &Cell, say: &Say<'_>) -> String {
    let mut arguments =
        vec![("space", space.to_string().into()), ("content", stack(cell.pieces, say).into())];
    if cell.pieces.is_empty() || !(cell.surrounded || cell.ready) {
        return say("spoken-space", &arguments);
    }
    if !cell.ready {
        return say("spoken-space-surrounded", &arguments);
    }
    arguments.push(("moves", cell.moves.into()));
    say("spoken-space-moves", &arguments)
}

/// The actions on a space, or the last event there.
fn note(cell: &Cell, say: &Say<'_>) -> Option<String> {
    Some(match () {
        () if cell.picked => say("spoken-picked", &[]),
        () if cell.chosen => say("spoken-chosen", &[]),
        () if cell.target && !cell.loss.is_none() => {
            let seats = ByColor { white: Seat::Remote, black: Seat::Remote };
            let loss = loss(Color::White, cell.loss.lost, seats).map(|loss| loss.in_words(say));
            say("spoken-target-losing", &[("loss", loss.unwrap_or_default().into())])
        }
        () if cell.target => say("spoken-target", &[]),
        () if cell.threatened => say("spoken-threatened", &[]),
        () if !cell.left.is_empty() => say("spoken-left", &[("content", stack(cell.left, say).into())]),
        () => return None,
    })
}

/// A stack in words, such as “Black stack of 4 with a red”.
#[must_use]
pub fn stack(pieces: Pieces, say: &Say<'_>) -> String {
    match pieces.top() {
        None => say("spoken-empty", &[]),
        Some(Piece::Red) => say("spoken-lone-red", &[]),
        Some(top) => say(
            "spoken-stack",
            &[
                ("color", top.as_str().into()),
                ("height", pieces.height().into()),
                ("reds", pieces.count(Piece::Red).into()),
            ],
        ),
    }
}

/// The pieces of a stack in words, from bottom to top.
#[must_use]
pub fn composition(pieces: Pieces, say: &Say<'_>) -> String {
    let names = pieces.iter().map(|piece| say("spoken-piece", &[("piece", piece.as_str().into())]));
    let names = names.collect::<Vec<_>>().join(", ");
    say("spoken-composition", &[("pieces", names.into())])
}

/// A move as people read it: `d3–c3`; a pass in words.
#[must_use]
pub fn a_move(m: Move, say: &Say<'_>) -> String {
    WrittenMove { m, lost: ByColor::default() }.name(&say("word-pass", &[]))
}

#[cfg(test)]
mod tests {
    use dvonn::Board;
    use dvonn_board::{BoardInput, Hand, Scene};
    use dvonn_message::Argument;

    use super::*;

    /// The id with the values.
    fn say(id: &str, arguments: &[(&'static str, Argument)]) -> String {
        let value = |(_, argument): &(&str, Argument)| match argument {
            Argument::Number(number) => number.to_string(),
            Argument::Text(text) => text.clone(),
        };
        let values: Vec<String> = arguments.iter().map(value).collect();
        if values.is_empty() { id.to_owned() } else { format!("{id}({})", values.join(" ")) }
    }

    #[test]
    fn a_space_says_what_stands_there_and_what_can_be_done() {
        let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let mut hand = Hand::default();
        hand.take(board.position(), BoardInput::Tap(Space::B3));
        let view = Scene { hand, ..Scene::new(&board) }.view();
        let label = |space| space_label(space, &Cell::of(&view, space), &say);
        assert_eq!(label(Space::B3).label, "spoken-space-moves(b3 spoken-stack(white 1 0) 2), spoken-picked");
        assert_eq!(
            label(Space::A3).label,
            "spoken-space(a3 spoken-lone-red), spoken-target-losing(event-both-lose(black 1 event-loses(white 1)))"
        );
        assert_eq!(label(Space::E3).label, "spoken-space(e3 spoken-empty)");
        let tall = label(Space::H3);
        assert_eq!(tall.label, "spoken-space-moves(h3 spoken-stack(white 2 1) 1)");
        assert_eq!(
            tall.description.as_deref(),
            Some("spoken-composition(spoken-piece(red), spoken-piece(white))")
        );
        assert_eq!(label(Space::C3).description, None);
    }

    #[test]
    fn moves_are_named_as_people_write_them() {
        assert_eq!(a_move("b3a3".parse().unwrap(), &say), "b3–a3");
        assert_eq!(a_move(Move::Pass, &say), "word-pass");
    }
}
