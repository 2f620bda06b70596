//! The sentences in which both faces tell what happened in a game.

use dvonn::{Color, Move, Piece, Pieces, Space};
use dvonn_engine::Level;
use dvonn_record::Ending as By;

use super::thinker::Answer;
use dvonn_game::{Decider, Ending, Event, Game, Player, Turn};

/// What happened, as a sentence.
pub(crate) fn event(event: &Event) -> String {
    match event {
        Event::Played(turn) => played(turn),
        Event::StackingBegins => "The board is full. White makes the first stacking move.".to_owned(),
        Event::Over(ending) => self::ending(*ending),
        Event::Undone(1) => "Took back one move.".to_owned(),
        Event::Undone(count) => format!("Took back {count} moves."),
        Event::GoesOn => "The game goes on.".to_owned(),
        Event::NothingToUndo => "There is no move to take back.".to_owned(),
        Event::Redone(1) => "Played one move again.".to_owned(),
        Event::Redone(count) => format!("Played {count} moves again."),
        Event::NothingToRedo => "There is no move to play again.".to_owned(),
        Event::Refused(illegal) => format!("{illegal}."),
        Event::Held { space, breach } => format!("{space}: {breach} (rule {}).", breach.rule()),
        Event::NowhereToLand(space) => {
            format!("{space}: there is no stack at its distance to land on (rule M2).")
        }
        Event::NotYourTurn => "It is the computer's turn.".to_owned(),
        Event::GameEnded => "The game has ended.".to_owned(),
        Event::FirstOf(games) => format!("The file has {games} games; this is the first."),
    }
}

fn played(turn: &Turn) -> String {
    let side = turn.side;
    let played = match (turn.by, turn.m) {
        (Decider::Rules, Move::Pass) => format!("{side} has no move and passes (rule M5)."),
        (Decider::Rules, m) => format!("{side}'s last piece goes to the only empty space, {m} (rule L3)."),
        (Decider::Computer, m) => format!("The computer plays {m}."),
        (Decider::Human, m) => format!("{side} plays {m}."),
    };
    if turn.removed.is_empty() {
        return played;
    }
    let pieces = turn.pieces_lost;
    let plural = if pieces == 1 { "" } else { "s" };
    format!("{played} Out of contact: {} ({pieces} piece{plural}).", turn.removed)
}

/// How the game ended.
pub(crate) fn ending(ending: Ending) -> String {
    match (ending, ending.winner()) {
        (Ending::Resigned(loser), _) => format!("{loser} resigns. {} wins.", !loser),
        (Ending::Claimed(result), winner) => claimed(result.by, winner),
        (Ending::Towers(_), Some(winner)) => format!("Neither side can move. {winner} wins."),
        (Ending::Towers(_), None) => "Neither side can move. The towers are equal: a draw.".to_owned(),
    }
}

/// An end that a record gives and the board does not show.
fn claimed(by: By, winner: Option<Color>) -> String {
    match (by, winner) {
        (By::Time, Some(winner)) => format!("{}'s time is up. {winner} wins.", !winner),
        (By::Forfeit, Some(winner)) => format!("{} forfeits the game. {winner} wins.", !winner),
        (_, Some(winner)) => format!("The players agreed that {winner} wins."),
        (_, None) => "The players agreed on a draw.".to_owned(),
    }
}

/// What the engine would play, and what comes of it.
pub(crate) fn hint(answer: &Answer) -> String {
    match answer.found.best() {
        Some(Move::Pass) => "There is no move: pass.".to_owned(),
        Some(m) => format!("The engine would play {m}. {}", value(answer)),
        None => "There is no move: the game has ended.".to_owned(),
    }
}

/// Who is ahead, as the engine sees it.
pub(crate) fn value(answer: &Answer) -> String {
    let Some(line) = answer.found.lines.first() else { return "The game has ended.".to_owned() };
    let side = answer.position.side();
    let (leader, pieces) = match line.value.pieces() {
        ahead if ahead >= 0.0 => (side, ahead),
        behind => (!side, -behind),
    };
    match (line.proven, pieces.round() as u32) {
        (true, 0) => "With best play it is a draw.".to_owned(),
        (true, 1) => format!("With best play {leader} wins by 1 piece."),
        (true, pieces) => format!("With best play {leader} wins by {pieces} pieces."),
        (false, 0) => "The sides are about even.".to_owned(),
        (false, 1) => format!("{leader} is ahead by about 1 piece."),
        (false, pieces) => format!("{leader} is ahead by about {pieces} pieces."),
    }
}

/// Who plays which side.
pub(crate) fn players(game: &Game, level: Level) -> String {
    match game.human_side() {
        Some(color) => format!("You play {color}, the computer plays {} at level {level}.", !color),
        None => "Two players at one screen, White and Black.".to_owned(),
    }
}

/// Whose turn it is and what there is to do, or how the game ended.
pub(crate) fn turn(game: &Game) -> String {
    if let Some(ending) = game.ending() {
        return self::ending(ending);
    }
    let position = game.board().position();
    let side = position.side();
    let who = match (game.human_side(), game.players()[side]) {
        (None, _) => format!("{side}"),
        (Some(_), Player::Human) => format!("You ({side})"),
        (Some(_), Player::Computer) => format!("The computer ({side})"),
    };
    match position.to_place() {
        Some(piece) => format!("{who} to place a {piece} piece."),
        None => format!("{who} to move."),
    }
}

/// How many pieces of its colour and how many reds a side still has in hand while the board is being filled: White
/// has two of the reds, Black one, and they place them in turn (rules P1, L1).
pub(crate) fn in_hand(game: &Game, side: Color) -> (u32, u32) {
    let placed = |piece| game.board().setup().count(piece);
    let own = u32::from(Piece::from(side).total()).saturating_sub(placed(Piece::from(side)));
    let reds = match side {
        Color::White => 2_u32.saturating_sub(placed(Piece::Red).div_ceil(2)),
        Color::Black => 1_u32.saturating_sub(placed(Piece::Red) / 2),
    };
    (own, reds)
}

/// A stack in words: "c3, Black stack of four" with its pieces from bottom to top.
pub(crate) fn space(game: &Game, space: Space) -> String {
    let board = game.board();
    let Some(stack) = board.position().stack(space) else { return format!("{space}: empty") };
    match (stack.owner(), stack.height()) {
        (None, _) => format!("{space}: a lone red piece, nobody's"),
        (Some(owner), 1) => format!("{space}: one {} piece", Piece::from(owner)),
        (Some(owner), height) => format!("{space}: {owner}'s stack of {height}"),
    }
}

/// How many pieces of each colour a stack has.
pub(crate) fn counts(pieces: Pieces) -> String {
    let counts: Vec<String> = Piece::ALL
        .into_iter()
        .filter(|&piece| pieces.count(piece) > 0)
        .map(|piece| format!("{} {piece}", pieces.count(piece)))
        .collect();
    counts.join(", ")
}

/// A side's tower: the pieces of all its stacks, one stack on the other, from bottom to top (rule E2).
pub(crate) fn tower(game: &Game, color: Color) -> Vec<Piece> {
    let owned = game.board().position().owned_by(color);
    owned.iter().flat_map(|space| game.board().pieces(space).iter()).collect()
}
