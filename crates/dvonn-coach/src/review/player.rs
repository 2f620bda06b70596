//! A report on one player from the reviews of many games.

use std::collections::{BTreeMap, BTreeSet};

use dvonn::{Color, Outcome, Position};

use super::class::MoveClass;
use super::game_review::{Accuracy, GameReview, ReviewedMove, Stage, mean};
use super::reason::later;
use super::weight::{fault, merit};
use crate::motif::{Motif, MotifKind};

/// The least weight of a motif that explains a mistake.
const TELLING: i32 = 8;

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
    /// A better move would have done or prepared this.
    Missed(MotifKind),
    /// The enemy's reply, or later play, does this.
    Allowed(MotifKind),
    /// The move itself did this, to the player's harm.
    Did(MotifKind),
}

/// The mistakes that came about in the same way.
#[derive(Clone, PartialEq, Debug)]
pub struct HabitReport {
    /// The way they came about; `None` if nothing on the board explains them.
    pub habit: Option<Habit>,
    /// The total chance of winning that they lost: 1 is a whole game.
    pub cost: f64,
    /// The mistakes, the costliest first: the index of the game in the given list, and the move's
    /// [`ply`](ReviewedMove::ply).
    pub places: Vec<(usize, usize)>,
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

    /// Finds how a criticised move came about: the weightiest of its own motifs, those of the reply, and
    /// those that only the better move has. `None` if none is weighty enough.
    fn of(reviewed: &ReviewedMove, position: &Position) -> Option<Self> {
        let side = reviewed.side;
        let did = reviewed.motifs.iter().map(|motif| (fault(motif, side), Self::Did(motif.kind())));
        let reply = reviewed.reply.iter().flat_map(|reply| {
            let weigh = move |motif: &Motif| merit(motif, !side, &reply.moves);
            reply.motifs.iter().map(move |motif| (weigh(motif), Self::Allowed(motif.kind())))
        });
        let does_too = |kind| reviewed.motifs.iter().any(|motif| motif.kind() == kind);
        let better = reviewed.better.iter().flat_map(|better| {
            let weigh = move |motif: &Motif| merit(motif, side, &better.moves);
            better.motifs.iter().map(move |motif| (weigh(motif), Self::Missed(motif.kind())))
        });
        let better = better.filter(|(_, habit)| !does_too(habit.motif()));
        let at_once = did
            .chain(reply)
            .chain(better)
            .filter(|(weight, habit)| *weight >= TELLING && habit.motif() != MotifKind::Amputation);
        // Of equals, take the first: the player's own motif comes before an allowed or missed one.
        let heaviest = at_once.reduce(|best, next| if next.0 > best.0 { next } else { best });
        let later = || {
            let [allowed, prepared] = later(reviewed, position).map(|motif| motif.map(|motif| motif.kind()));
            allowed.map(Self::Allowed).or_else(|| prepared.map(Self::Missed))
        };
        heaviest.map(|(_, habit)| habit).or_else(later)
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
            habits: habits(games),
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

/// The cost of a mistake, and its place: the game and the ply.
type Costly = (f64, (usize, usize));

/// Groups the mistakes of the games by the way in which they came about, the costliest way first.
fn habits(games: &[PlayerGame<'_>]) -> Vec<HabitReport> {
    let mut found: BTreeMap<Option<Habit>, Vec<Costly>> = BTreeMap::new();
    for (number, game) in games.iter().enumerate() {
        let blamed = |reviewed: &ReviewedMove| {
            reviewed.stage != Stage::Placement && reviewed.class >= MoveClass::Inaccuracy
        };
        let own = game.review.played().filter(|(reviewed, _)| reviewed.side == game.side);
        for (reviewed, board) in own.filter(|(reviewed, _)| blamed(reviewed)) {
            let place = (reviewed.win_loss, (number, reviewed.ply));
            found.entry(Habit::of(reviewed, board.position())).or_default().push(place);
        }
    }
    let report = |(habit, mut places): (Option<Habit>, Vec<Costly>)| {
        places.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        let cost = places.iter().map(|(cost, _)| cost).sum();
        HabitReport { habit, cost, places: places.into_iter().map(|(_, place)| place).collect() }
    };
    let mut habits: Vec<HabitReport> = found.into_iter().map(report).collect();
    // Mistakes without an explanation are not a habit, and come last.
    habits.sort_by(|a, b| a.habit.is_none().cmp(&b.habit.is_none()).then(b.cost.total_cmp(&a.cost)));
    habits
}
