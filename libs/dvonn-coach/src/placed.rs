//! What the pieces placed so far are worth in the engine's estimate, as a sum that a reader can follow.
//!
//! During placement the estimate comes from sampled full boards. A few counts of the pieces that are on the
//! board explain nearly all of it. Their weights were fitted to the estimate:
//! `docs/coach/placement.md` says how, and how well they agree.

use dvonn::{ByColor, Color, Piece, Position, SpaceSet};
use dvonn_message::Message;

use crate::key::Key;

/// A count that the estimate depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlacedTerm {
    /// Pieces beside a red piece.
    Beside,
    /// Pieces two steps from the nearest red piece.
    Near,
    /// Pieces four steps or more from every red piece.
    Far,
    /// First landings: each pair of a piece on the edge, which can move at once, and an enemy piece beside
    /// it.
    Landings,
    /// The first move of the stacking phase, and the turn to place.
    Tempo,
}

impl PlacedTerm {
    /// All terms, in the order in which they are told if they weigh the same.
    pub const ALL: [Self; 5] = [Self::Beside, Self::Near, Self::Far, Self::Landings, Self::Tempo];

    /// Returns the name for programs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Beside => "beside",
            Self::Near => "near",
            Self::Far => "far",
            Self::Landings => "landings",
            Self::Tempo => "tempo",
        }
    }
}

/// The fitted weights of the [features](Placed::features), in hundredths of a piece. Pieces three steps from
/// a red piece count as nothing.
const WEIGHTS: [i32; Placed::FEATURES] = [150, 96, -87, -137, 19, -106];

/// The fitted worth of White's first move, in hundredths of a piece.
const FIRST_MOVE: i32 = 160;

/// The number of red pieces in a game.
const REDS: usize = 3;

/// The tenths in a piece, and the hundredths in a tenth.
const TENTH: i32 = 10;

/// A term or a rest of fewer tenths of a piece is not told: it belongs to the rest.
const NOTABLE: i32 = 3;

/// The pieces of both sides on a board whose reds have all been placed, as the estimate sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The counts of each side, in the order of [`Placed::features`].
    counts: [ByColor<i32>; Self::FEATURES],
}

/// The spaces from which the nearest of these reds is one, two, three, four, and five or more steps away.
fn rings(reds: SpaceSet) -> [SpaceSet; 5] {
    let mut within = reds;
    let mut rings = [SpaceSet::EMPTY; 5];
    for ring in &mut rings[..4] {
        let next = within | within.neighbours();
        *ring = next - within;
        within = next;
    }
    rings[4] = SpaceSet::BOARD - within;
    rings
}

impl Placed {
    /// Looks at the placed pieces. `None` if the reds or the first pieces are still to come, or if a stack is
    /// taller than one piece.
    #[must_use]
    pub fn of(position: &Position) -> Option<Self> {
        let own = ByColor::from_fn(|side| position.owned_by(side));
        if position.tall().is_empty() { Self::on(position.reds(), own) } else { None }
    }

    /// Does the same for these red pieces and each side's pieces.
    pub(crate) fn on(reds: SpaceSet, own: ByColor<SpaceSet>) -> Option<Self> {
        if reds.len() < REDS || own.white.is_empty() || own.black.is_empty() {
            return None;
        }
        let rings = rings(reds);
        let at = |steps: usize| own.map(|pieces| (pieces & rings[steps - 1]).len() as i32);
        let landings = ByColor::from_fn(|side| {
            let movable = own[side].iter().filter(|space| space.is_edge());
            movable.map(|space| (space.neighbours() & own[!side]).len() as i32).sum()
        });
        let pieces = own.map(|pieces| pieces.len() as i32);
        Some(Self { counts: [at(1), at(2), at(4), at(5), landings, pieces] })
    }

    /// The number of features.
    pub const FEATURES: usize = 6;

    /// Returns White's counts minus Black's, from which the estimate was fitted: pieces beside a red piece,
    /// two, four, and five or more steps from the nearest one; first landings; all pieces.
    #[must_use]
    pub fn features(&self) -> [i32; Self::FEATURES] {
        self.counts.map(|count| count.white - count.black)
    }

    /// Returns the spaces that are four steps or more from each of these reds.
    pub(crate) fn far(reds: SpaceSet) -> SpaceSet {
        let [.., four, five] = rings(reds);
        four | five
    }

    /// Returns what the terms together are worth for White, in hundredths of a piece.
    #[must_use]
    pub fn hundredths(&self) -> i32 {
        PlacedTerm::ALL.into_iter().map(|term| self.worth(term)).sum()
    }

    /// Returns what a term is worth for White, in hundredths of a piece.
    #[must_use]
    pub fn worth(&self, term: PlacedTerm) -> i32 {
        let mut worths = self.features();
        worths.iter_mut().zip(WEIGHTS).for_each(|(worth, weight)| *worth *= weight);
        let [beside, near, four, five, landings, pieces] = worths;
        match term {
            PlacedTerm::Beside => beside,
            PlacedTerm::Near => near,
            PlacedTerm::Far => four + five,
            PlacedTerm::Landings => landings,
            PlacedTerm::Tempo => FIRST_MOVE + pieces,
        }
    }

    /// Returns the count of a term for each side; 0 for the tempo.
    #[must_use]
    pub fn count(&self, term: PlacedTerm) -> ByColor<i32> {
        let [beside, near, four, five, landings, _] = self.counts;
        match term {
            PlacedTerm::Beside => beside,
            PlacedTerm::Near => near,
            PlacedTerm::Far => ByColor::from_fn(|side| four[side] + five[side]),
            PlacedTerm::Landings => landings,
            PlacedTerm::Tempo => ByColor::default(),
        }
    }
}

/// Returns tenths of a piece, rounded.
pub(crate) fn tenths(hundredths: i32) -> i32 {
    (f64::from(hundredths) / f64::from(TENTH)).round() as i32
}

/// Writes a number of tenths as the variables of a sentence.
fn with_tenths(message: Message, tenths: i32) -> Message {
    let sign = if tenths < 0 { "minus" } else { "plus" };
    let [whole, tenth] = [tenths.abs() / TENTH, tenths.abs() % TENTH];
    message.with("sign", sign).with("whole", whole.unsigned_abs()).with("tenth", tenth.unsigned_abs())
}

/// Puts the terms into words, as a sum for a side, the largest first. `total` is the whole sum for that side
/// in tenths of a piece; what the terms don't explain is the last part. Without it all terms are told.
/// `tempo` is the name of the tempo's part.
fn parts(
    worth: impl Fn(PlacedTerm) -> i32,
    side: Color,
    total: Option<i32>,
    tempo: &'static str,
    count: impl Fn(PlacedTerm) -> ByColor<String>,
) -> Vec<Message> {
    let for_side = |hundredths: i32| tenths(if side == Color::White { hundredths } else { -hundredths });
    let mut told: Vec<(PlacedTerm, i32)> = PlacedTerm::ALL
        .into_iter()
        .map(|term| (term, for_side(worth(term))))
        .filter(|(_, worth)| worth.abs() >= if total.is_some() { NOTABLE } else { 1 })
        .collect();
    told.sort_by_key(|(_, worth)| -worth.abs());
    let rest = total.map_or(0, |total| total - told.iter().map(|(_, worth)| worth).sum::<i32>());
    let part = |term: &'static str, counts: ByColor<String>, worth: i32| {
        let message = Message::new(Key::PlacedTerm).with("term", term);
        with_tenths(message.with("white", counts.white).with("black", counts.black), worth)
    };
    let name = |term: PlacedTerm| if term == PlacedTerm::Tempo { tempo } else { term.as_str() };
    let terms = told.iter().map(|&(term, worth)| part(name(term), count(term), worth));
    let rest = (rest != 0).then(|| part("rest", ByColor::default(), rest));
    terms.chain(rest).collect()
}

impl Placed {
    /// Says how the estimate comes about: the sum of the terms and, if the estimate is known, of a rest.
    /// `expected` is White's margin in pieces, as the engine expects it.
    pub(crate) fn sum(&self, expected: Option<f64>) -> Message {
        let in_tenths = |pieces: f64| (pieces * f64::from(TENTH)).round() as i32;
        let white = expected.map_or(tenths(self.hundredths()), in_tenths);
        let side = if white < 0 { Color::Black } else { Color::White };
        let how = if expected.is_some() { "estimate" } else { "counts" };
        let count = |term: PlacedTerm| self.count(term).map(|count| count.to_string());
        let terms =
            parts(|term| self.worth(term), side, Some(white.abs()), PlacedTerm::Tempo.as_str(), count);
        with_tenths(Message::new(Key::Placed).with("how", how).with("side", side), white.abs())
            .with("terms", terms)
    }

    /// Puts into words what has changed since an earlier board, as a sum for a side.
    fn changes_since(&self, earlier: &Self, side: Color, total: Option<i32>) -> Vec<Message> {
        let worth = |term: PlacedTerm| match (term, total) {
            // A placement gives up the turn on every space, so this tells nothing about one of them.
            (PlacedTerm::Tempo, None) => 0,
            _ => self.worth(term) - earlier.worth(term),
        };
        let count = |term: PlacedTerm| {
            let (now, before) = (self.count(term), earlier.count(term));
            ByColor::from_fn(|side| match (before[side], now[side]) {
                (before, now) if before == now => now.to_string(),
                (before, now) => format!("{before} → {now}"),
            })
        };
        // White's first move is the same on both boards.
        parts(worth, side, total, "turn", count)
    }
}

/// Says what a placement changes in the counts, for the side whose piece it is. `None` for red pieces, and if
/// nothing changes.
pub(crate) fn change(position: &Position, after: &Position) -> Option<Message> {
    let side = position.to_place().and_then(Piece::color)?;
    let parts = Placed::of(after)?.changes_since(&Placed::of(position)?, side, None);
    (!parts.is_empty()).then(|| Message::new(Key::PlacedChange).with("side", side).with("terms", parts))
}

/// Explains a change of the estimate during placement, in favour of a side: the parts of `total`, in tenths
/// of a piece.
pub(crate) fn changes(from: &Position, to: &Position, side: Color, total: i32) -> Vec<Message> {
    match (Placed::of(from), Placed::of(to)) {
        (Some(before), Some(now)) => now.changes_since(&before, side, Some(total)),
        _ => Vec::new(),
    }
}

/// Returns the part of a change of the estimate that the terms which moved in its direction explain; 1 is all
/// of it.
pub(crate) fn share_explained(from: &Position, to: &Position, side: Color, total: i32) -> f64 {
    let (Some(before), Some(now)) = (Placed::of(from), Placed::of(to)) else { return 0.0 };
    let white = now.hundredths() - before.hundredths();
    let changed = tenths(if side == Color::White { white } else { -white });
    f64::from(changed) / f64::from(total.max(1))
}

#[cfg(test)]
mod tests {
    use dvonn::Move;
    use dvonn::random::{self, Random};
    use dvonn_message::Value;

    use super::*;

    /// Returns the board after these placements.
    fn placed(moves: &str) -> Placed {
        let start = Position::start();
        let play = |position: Position, m: &str| position.play(m.parse().unwrap()).unwrap();
        Placed::of(&moves.split_whitespace().fold(start, play)).unwrap()
    }

    /// Returns what a part adds, in tenths.
    fn tenths_of(part: &Message) -> i64 {
        let number = |name| match part.value(name) {
            Some(&Value::Number(number)) => number,
            other => panic!("{other:?}"),
        };
        let sum = 10 * number("whole") + number("tenth");
        if part.value("sign") == Some(&Value::Choice("minus")) { -sum } else { sum }
    }

    fn parts_of(message: &Message) -> &[Message] {
        match message.value("terms") {
            Some(Value::Messages(parts)) => parts,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn pieces_count_by_their_distance_and_by_what_they_can_land_on() {
        // The reds are c3, d3 and e3. Black has c2 beside one, and k3, six steps away. White has a1, two
        // steps away, and k4, on the edge beside k3.
        let board = placed("c3 d3 e3 c2 a1 k3 k4");
        let counts = |term| (board.count(term).white, board.count(term).black);
        assert_eq!(counts(PlacedTerm::Beside), (0, 1));
        assert_eq!(counts(PlacedTerm::Near), (1, 0));
        assert_eq!(counts(PlacedTerm::Far), (1, 1));
        assert_eq!(counts(PlacedTerm::Landings), (1, 1));
        assert_eq!(board.features(), [-1, 1, 0, 0, 0, 0]);
        assert_eq!(board.worth(PlacedTerm::Beside), -WEIGHTS[0]);
        assert_eq!(board.worth(PlacedTerm::Tempo), FIRST_MOVE);
        let start = Position::start();
        assert_eq!(Placed::of(&start), None);
        assert_eq!(Placed::of(&start.play("c3".parse().unwrap()).unwrap()), None);
    }

    #[test]
    fn the_parts_add_up_to_the_whole() {
        let mut random = Random::new(5);
        for game in 0..30 {
            let mut position = Position::start();
            let mut earlier = None;
            while position.to_place().is_some() {
                position.apply(random::legal_move(&position, &mut random).unwrap());
                let Some(board) = Placed::of(&position) else { continue };
                let expected = f64::from(random.below(400)) / 10.0 - 20.0;
                for message in [board.sum(None), board.sum(Some(expected))] {
                    let sum: i64 = parts_of(&message).iter().map(tenths_of).sum();
                    assert_eq!(sum, tenths_of(&message), "{game} {message:?}");
                }
                let before = *earlier.get_or_insert(position);
                let parts = changes(&before, &position, Color::Black, 37);
                assert_eq!(parts.iter().map(tenths_of).sum::<i64>(), 37, "{parts:?}");
            }
        }
    }

    #[test]
    fn a_placement_is_told_by_what_it_changes() {
        let play = |position: Position, m: &str| position.play(m.parse().unwrap()).unwrap();
        let position = "c3 d3 e3 c2 a1 k3".split(' ').fold(Position::start(), play);
        let after = |space: &str| change(&position, &play(position, space)).unwrap();
        let beside = after("d4");
        assert_eq!(parts_of(&beside).iter().map(tenths_of).collect::<Vec<_>>(), [15]);
        let far = after("k4");
        assert_eq!(parts_of(&far).iter().map(tenths_of).collect::<Vec<_>>(), [-14]);
        assert_eq!(parts_of(&far)[0].value("white"), Some(&Value::Text("0 → 1".to_owned())));
        // Reds have no owner.
        assert_eq!(
            change(&Position::start(), &Position::start().play_unchecked(Move::Place("c3".parse().unwrap()))),
            None
        );
    }
}
