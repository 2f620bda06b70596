//! A report on one player from the reviews of many games.

use std::collections::{BTreeMap, BTreeSet};

use dvonn::{Color, Outcome};

use super::class::MoveClass;
use super::game_review::{Accuracy, GameReview, ReviewedMove, Stage, mean};
use super::tested::{Branch, Reason};
use crate::lines::EventKind;
use crate::motif::MotifKind;

/// The number of rating points that a group of opponents spans.
const BAND: u32 = 200;

/// A reviewed game of the player.
#[derive(Clone, Copy, Debug)]
pub struct PlayerGame<'a> {
    /// The review of the whole game.
    pub review: &'a GameReview,
    /// The player's side.
    pub side: Color,
    /// The opponent's rating, if it is known.
    pub opponent: Option<u32>,
    /// The outcome of the game, if it is known.
    pub outcome: Option<Outcome>,
}

/// The way in which a mistake came about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Habit {
    /// The better move, or the play after it, does this.
    Missed(MotifKind),
    /// The play after the move does this.
    Allowed(MotifKind),
    /// The move itself did this, to the player's harm.
    Did(MotifKind),
}

/// The mistakes that came about in the same way. By default the place of a mistake is the index of the game
/// in the given list, and the move's [`ply`](ReviewedMove::ply).
#[derive(Clone, PartialEq, Debug)]
pub struct HabitReport<P = (usize, usize)> {
    /// The way they came about; `None` if nothing on the board explains them.
    pub habit: Option<Habit>,
    /// The total chance of winning that they lost: 1 is a whole game.
    pub cost: f64,
    /// The places of the mistakes, the costliest first.
    pub places: Vec<P>,
}

/// The results of a group of games, such as those against similar opponents.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Score {
    /// The number of games.
    pub games: usize,
    /// The number of games won.
    pub won: usize,
    /// The number of games drawn.
    pub drawn: usize,
    /// The number of games lost. Games not counted in these three have no known result.
    pub lost: usize,
    /// The player's accuracy in them.
    pub accuracy: Accuracy,
}

/// A report on one player from the reviews of many games.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerReport {
    /// The results of all games.
    pub score: Score,
    /// The player's accuracy in each part of the game.
    pub stages: Vec<(Stage, Accuracy)>,
    /// The number of moves of each class.
    pub classes: Vec<(MoveClass, usize)>,
    /// The mistakes by the way in which they came about, the costliest way first.
    pub habits: Vec<HabitReport>,
    /// The results by the opponents' ratings, the lowest first. A group starts at this rating and spans
    /// [`PlayerReport::BAND`] points; `None`, at the end, is for unrated opponents.
    pub opponents: Vec<(Option<u32>, Score)>,
}

impl Score {
    fn of<'a>(games: impl Iterator<Item = &'a PlayerGame<'a>> + Clone) -> Self {
        let count = |outcome: fn(Color) -> Outcome| {
            games.clone().filter(|game| game.outcome == Some(outcome(game.side))).count()
        };
        Self {
            games: games.clone().count(),
            won: count(Outcome::Win),
            drawn: count(|_| Outcome::Draw),
            lost: count(|side| Outcome::Win(!side)),
            accuracy: mean(games.flat_map(PlayerGame::moves)),
        }
    }
}

impl PlayerGame<'_> {
    /// Iterates over the player's moves.
    fn moves(&self) -> impl Iterator<Item = &ReviewedMove> {
        self.review.moves.iter().filter(|reviewed| reviewed.side == self.side)
    }
}

impl Habit {
    /// Returns the motif of the mistake.
    #[must_use]
    pub const fn motif(self) -> MotifKind {
        let (Self::Missed(kind) | Self::Allowed(kind) | Self::Did(kind)) = self;
        kind
    }

    /// Returns the name for programs: `missed`, `allowed` or `did`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Missed(_) => "missed",
            Self::Allowed(_) => "allowed",
            Self::Did(_) => "did",
        }
    }

    /// Finds how a criticised move came about, by its tested reason; `None` if it has none.
    pub(super) fn of(reviewed: &ReviewedMove) -> Option<Self> {
        let Reason { branch, event, .. } = reviewed.reason?;
        let kind = match event.kind {
            EventKind::Captured => MotifKind::Neutralise,
            _ => MotifKind::CutOff,
        };
        Some(match branch {
            Branch::Played if event.ply == 0 => Self::Did(kind),
            Branch::Played => Self::Allowed(kind),
            Branch::Better => Self::Missed(kind),
        })
    }
}

impl PlayerReport {
    /// The number of rating points that a group of opponents spans.
    pub const BAND: u32 = BAND;

    /// Makes the report on a player over these games.
    #[must_use]
    pub fn new(games: &[PlayerGame<'_>]) -> Self {
        let moves = || games.iter().flat_map(PlayerGame::moves);
        let stages = Stage::ALL.into_iter().map(|stage| (stage, mean(moves().filter(|m| m.stage == stage))));
        let count = |class| (class, moves().filter(|reviewed| reviewed.class == class).count());
        let bands: BTreeSet<Band> = games.iter().map(Band::of).collect();
        let opponents = bands.into_iter().map(|band| {
            let of_band = games.iter().filter(move |game| Band::of(game) == band);
            (band.from(), Score::of(of_band))
        });
        Self {
            score: Score::of(games.iter()),
            stages: stages.collect(),
            classes: MoveClass::ALL.into_iter().map(count).collect(),
            habits: by_habit(blamed(games)),
            opponents: opponents.collect(),
        }
    }
}

/// A group of opponents; the unrated ones come last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Band {
    From(u32),
    Unrated,
}

impl Band {
    const fn of(game: &PlayerGame<'_>) -> Self {
        match game.opponent {
            Some(rating) => Self::From(rating / BAND * BAND),
            None => Self::Unrated,
        }
    }

    const fn from(self) -> Option<u32> {
        match self {
            Self::From(rating) => Some(rating),
            Self::Unrated => None,
        }
    }
}

/// Iterates over the mistakes and inaccuracies of the games, each with its place.
fn blamed<'a>(
    games: &'a [PlayerGame<'_>],
) -> impl Iterator<Item = (&'a ReviewedMove, (usize, usize))> + use<'a> {
    let is_blamed = |reviewed: &&ReviewedMove| {
        reviewed.stage != Stage::Placement && reviewed.class >= MoveClass::Inaccuracy
    };
    games.iter().enumerate().flat_map(move |(number, game)| {
        game.moves().filter(is_blamed).map(move |reviewed| (reviewed, (number, reviewed.ply)))
    })
}

/// Groups mistakes by the way in which they came about, the costliest way first. Each has a place, by which
/// the caller finds it again.
#[must_use]
pub fn by_habit<'a, P>(mistakes: impl IntoIterator<Item = (&'a ReviewedMove, P)>) -> Vec<HabitReport<P>> {
    let mut found: BTreeMap<Option<Habit>, Vec<(f64, P)>> = BTreeMap::new();
    for (reviewed, place) in mistakes {
        found.entry(Habit::of(reviewed)).or_default().push((reviewed.win_loss, place));
    }
    let report = |(habit, mut places): (Option<Habit>, Vec<(f64, P)>)| {
        places.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        let cost = places.iter().map(|(cost, _)| cost).sum();
        HabitReport { habit, cost, places: places.into_iter().map(|(_, place)| place).collect() }
    };
    let mut habits: Vec<HabitReport<P>> = found.into_iter().map(report).collect();
    // Mistakes without an explanation are not a habit, and come last.
    habits.sort_by(|a, b| a.habit.is_none().cmp(&b.habit.is_none()).then(b.cost.total_cmp(&a.cost)));
    habits
}
