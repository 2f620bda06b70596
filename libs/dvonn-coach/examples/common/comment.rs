//! Conditions that every comment on a move must meet.

use dvonn::{Move, Position};
use dvonn_coach::Key;
use dvonn_coach::review::{MoveClass, ReviewedMove};
use dvonn_message::{Message, Value};

/// Whether the comment on a criticised move says why the better one is better. It may show another move or
/// space, an effect of the better move, or the number of moves that each leaves. It may also say that there
/// is nothing to show, or that this was explained before: as a better move, or as the answer to the move
/// before.
pub(crate) fn is_explained(reviewed: &ReviewedMove, said: &[Message]) -> bool {
    let better = reviewed.better.as_ref().and_then(|better| better.moves.first());
    let shows = |(name, value): &(&str, Value)| match value {
        Value::Space(_) | Value::Spaces(_) => true,
        // A chance that ends does not explain anything.
        Value::Move(m) => *m != reviewed.m && Some(m) != better && *name != "missed",
        _ => false,
    };
    let tells = |message: &Message| {
        let about = |m: Option<&Move>| {
            message.value("subject").is_some()
                && m.is_some_and(|&m| message.value("move") == Some(&Value::Move(m)))
        };
        let is_broken = message.key().id().ends_with("-broken") || message.key() == Key::OneManShow;
        message.value("instead").is_some() || about(better) || about(Some(&reviewed.m)) && is_broken
    };
    let referring = [Key::ReviewDeeper, Key::ReviewBetterStill, Key::ReviewBetterReply];
    said.iter().any(|message| {
        message.values().iter().any(shows)
            || tells(message)
            || referring.iter().any(|&key| message.key() == key)
    })
}

/// Returns the sentences that say "it" about a move that the sentence before them did not name.
pub(crate) fn without_antecedent(said: &[Message]) -> Vec<&Message> {
    let mut named = None;
    let mut found = Vec::new();
    for message in said {
        let m = message.value("move");
        if message.value("subject") == Some(&Value::Choice("again")) && m != named {
            found.push(message);
        }
        named = m.or(named);
    }
    found
}

/// Whether a move does something that no comment may leave out. It ends the game, takes a tall stack or many
/// pieces off the board, carries red off, or leaves the enemy nothing.
pub(crate) fn is_large(position: &Position, m: Move) -> bool {
    let Move::Stack { from, to } = m else { return false };
    let after = position.play_unchecked(m);
    let losses = position.losses(m);
    let leaving = losses.white.pieces() + losses.black.pieces();
    let is_tall = position.stack(to).is_some_and(|stack| stack.height() >= 4);
    let carries_red = position.reds().contains(from) && leaving > 0;
    let is_wiped_out = after.owned_by(!position.side()).is_empty();
    after.is_over() || is_tall || leaving >= 3 || carries_red || is_wiped_out
}

/// Returns the flaw of the comment on a move, if it has one.
pub(crate) fn flaw(reviewed: &ReviewedMove, said: &[Message]) -> Option<String> {
    let dangling = without_antecedent(said);
    if !dangling.is_empty() {
        return Some(format!("\"it\" is another move: {dangling:?}"));
    }
    let about =
        |message: &Message| (message.key(), ["move", "missed"].map(|name| message.value(name).cloned()));
    let repeated =
        said.iter().enumerate().find(|(i, one)| said[..*i].iter().any(|two| about(two) == about(one)));
    if let Some((_, repeated)) = repeated {
        return Some(format!("said twice: {repeated:?}"));
    }
    let is_bare = reviewed.class >= MoveClass::Inaccuracy && !is_explained(reviewed, said);
    is_bare.then(|| "without a reason".to_owned())
}
