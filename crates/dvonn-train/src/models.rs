//! Chooses model games from the champion's games, and has the coach narrate them.
//!
//! The first step needs no engine: for each theme it finds the move with the weightiest motif. A short search
//! then reviews the candidates and shows how dramatic they are. Each theme gets the game in which its move
//! weighs most and the lead changes most; no game is used twice. The chosen games are reviewed in full and
//! narrated.

use std::collections::{BTreeMap, BTreeSet};

use dvonn::{Color, Move, Outcome, Phase, Position};
use dvonn_coach::explain::effect_in_words;
use dvonn_coach::review::{GameReview, Narrator, Stage, merit, story};
use dvonn_coach::{Motif, MotifKind, Survey, message_of};
use dvonn_lessons::champion::{Game, ModelGame, Moment, Theme};
use dvonn_message::{Message, Sentence};

/// The number of games of each theme that are reviewed.
const CANDIDATES: usize = 10;

/// A chance of winning this far from one half is a lead.
const LEAD: f64 = 0.15;

/// A game that may show a theme.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate {
    /// The index in the list of games.
    pub game: usize,
    /// The number, from 1, of the move that shows it; 0 for the whole game.
    pub ply: usize,
    /// How clearly the game shows it.
    weight: i32,
}

/// Returns, for each theme, the games that show it most clearly by their motifs and their ends.
#[must_use]
pub fn candidates(games: &[Game]) -> BTreeMap<Theme, Vec<Candidate>> {
    let mut found: BTreeMap<Theme, Vec<Candidate>> = BTreeMap::new();
    for (number, game) in games.iter().enumerate() {
        for (theme, ply, weight) in shown(game) {
            found.entry(theme).or_default().push(Candidate { game: number, ply, weight });
        }
    }
    for list in found.values_mut() {
        list.sort_by_key(|candidate| (std::cmp::Reverse(candidate.weight), candidate.game));
        list.truncate(CANDIDATES);
    }
    found
}

/// Returns the themes of a game, each with its weightiest move.
fn shown(game: &Game) -> Vec<(Theme, usize, i32)> {
    let winner = match game.outcome {
        Outcome::Win(color) => Some(color),
        Outcome::Draw => None,
    };
    let mut best: BTreeMap<Theme, (usize, i32)> = BTreeMap::new();
    let (mut in_all, mut plies) = (0, 0);
    for (ply, (position, m)) in game.positions().zip(game.record.moves()).enumerate() {
        if position.phase() != Phase::Stacking || m == Move::Pass {
            continue;
        }
        plies += 1;
        // Nobody chooses a forced move, so its effects do not count.
        let survey = (position.count_moves() > 1).then(|| Survey::of(&position));
        let motifs = survey.map(|survey| survey.motifs(m)).unwrap_or_default();
        for motif in &motifs {
            let weight = merit(motif, position.side(), &[m]);
            in_all += weight.max(0);
            let Some(theme) = theme_of(motif.kind()).filter(|_| winner == Some(position.side())) else {
                continue;
            };
            let entry = best.entry(theme).or_insert((ply + 1, i32::MIN));
            if weight > entry.1 {
                *entry = (ply + 1, weight);
            }
        }
    }
    let mut shown: Vec<_> = best.into_iter().map(|(theme, (ply, weight))| (theme, ply, weight)).collect();
    let margin = game.record.final_position().margin(Color::White).pieces().unsigned_abs();
    match (winner, margin) {
        (None, _) => shown.push((Theme::Draw, 0, in_all)),
        (Some(_), 1) => shown.push((Theme::ByAPiece, 0, in_all)),
        _ => {}
    }
    shown.push((Theme::LongFight, 0, plies));
    // The chances of winning decide about these themes. Games in which much happens become candidates.
    for theme in [Theme::Comeback, Theme::Seesaw, Theme::LateTurn, Theme::FromTheStart] {
        shown.push((theme, 0, in_all));
    }
    shown
}

/// Returns the theme that a motif of this kind shows.
fn theme_of(kind: MotifKind) -> Option<Theme> {
    match kind {
        MotifKind::Settlement | MotifKind::Followed(_) | MotifKind::Broken(_) => None,
        kind => Theme::named(&kind.to_string()),
    }
}

/// The course of a game: White's chances of winning during the stacking phase.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Course {
    /// The number of times that the lead changed sides.
    pub changes: u32,
    /// The winner's least chance; one half in a draw.
    pub least: f64,
    /// The part of the moves, from 0 to 1, after which the game was decided.
    pub decided: f64,
    /// Whether the game was a draw.
    pub is_draw: bool,
}

impl Course {
    /// Returns the course of a reviewed game.
    #[must_use]
    pub fn of(review: &GameReview) -> Self {
        let placed = review.moves.iter().take_while(|reviewed| reviewed.stage == Stage::Placement).count();
        let chances = review.chances.get(placed..).unwrap_or_default();
        let mut changes = 0;
        let mut lead = None;
        for chance in chances {
            let now = match chance - 0.5 {
                ahead if ahead >= LEAD => Some(Color::White),
                ahead if ahead <= -LEAD => Some(Color::Black),
                _ => lead,
            };
            changes += u32::from(lead.is_some() && now != lead);
            lead = now;
        }
        let least = match review.outcome {
            Some(Outcome::Win(Color::White)) => chances.iter().copied().fold(1.0, f64::min),
            Some(Outcome::Win(Color::Black)) => chances.iter().map(|chance| 1.0 - chance).fold(1.0, f64::min),
            _ => 0.5,
        };
        let after = |ply: usize| ply.saturating_sub(placed) as f64 / chances.len().max(1) as f64;
        let decided = review.decided().map_or(1.0, |(_, ply)| after(ply));
        Self { changes, least, decided, is_draw: review.outcome == Some(Outcome::Draw) }
    }

    /// Returns how dramatic the game is, from about 0 to 3.
    #[must_use]
    pub fn drama(&self) -> f64 {
        f64::from(self.changes.min(4)) / 2.0 + (0.5 - self.least).max(0.0) + self.decided / 2.0
    }

    /// Returns how clearly the game shows a theme of whole games.
    fn shows(&self, theme: Theme) -> f64 {
        match theme {
            Theme::Comeback => 1.0 - self.least,
            // Among games with equally many changes, prefer the one that is open longest.
            Theme::Seesaw => f64::from(self.changes) + self.decided,
            Theme::LateTurn if self.is_draw => 0.0,
            Theme::LateTurn => self.decided,
            Theme::FromTheStart => self.least - f64::from(self.changes),
            _ => self.drama(),
        }
    }
}

/// Returns a game for each theme, by its index in the list of games, with the move that shows it.
#[must_use]
pub fn choose(
    candidates: &BTreeMap<Theme, Vec<Candidate>>,
    courses: &BTreeMap<usize, Course>,
) -> Vec<(Theme, Candidate)> {
    let mut taken = BTreeSet::new();
    let mut chosen = Vec::new();
    // Rare themes come first, then those with the fewest candidates.
    let by_course = [Theme::Seesaw, Theme::Comeback, Theme::LateTurn, Theme::FromTheStart];
    let mut order: Vec<Theme> = candidates.keys().copied().collect();
    order.sort_by_key(|theme| {
        let rare = by_course.iter().position(|other| other == theme).unwrap_or(by_course.len());
        (rare, candidates[theme].len(), *theme)
    });
    for theme in order {
        let whole = by_course.contains(&theme);
        let pool: Vec<Candidate> = match whole {
            true => courses.keys().map(|&game| Candidate { game, ply: 0, weight: 0 }).collect(),
            false => candidates[&theme].clone(),
        };
        let most = pool.iter().map(|candidate| candidate.weight).max().unwrap_or(1).max(1);
        let value = |candidate: &Candidate| {
            let course = courses.get(&candidate.game)?;
            let weight = f64::from(candidate.weight) / f64::from(most);
            Some(if whole { course.shows(theme) } else { 2.0 * weight + course.drama() })
        };
        let best = pool
            .into_iter()
            .filter(|candidate| !taken.contains(&candidate.game))
            .filter_map(|candidate| Some((value(&candidate)?, candidate)))
            .max_by(|(one, a), (other, b)| one.total_cmp(other).then(b.game.cmp(&a.game)));
        if let Some((_, candidate)) = best {
            taken.insert(candidate.game);
            chosen.push((theme, candidate));
        }
    }
    chosen.sort_by_key(|(theme, _)| *theme);
    chosen
}

/// Returns a game with the coach's narration.
#[must_use]
pub fn told(game: &Game, theme: Theme, shown: usize, review: &GameReview) -> ModelGame {
    let moment = |ply: usize, messages: &[Message]| Moment {
        ply,
        said: messages.iter().map(Sentence::all_of).collect(),
    };
    let paragraphs = story(review);
    let story = paragraphs
        .iter()
        .map(|paragraph| paragraph.iter().map(|telling| moment(telling.ply, &telling.messages)).collect());
    let mut narrator = Narrator::new();
    let mut moments = Vec::new();
    for (reviewed, board) in review.played() {
        let mut messages = narrator.about(reviewed, board.position());
        if reviewed.ply == shown {
            let motif = of_theme(board.position(), reviewed.m, theme);
            let about =
                motif.map(|motif| message_of(&motif, board.position(), reviewed.m, !messages.is_empty()));
            messages.extend(about.filter(|about| messages.iter().all(|said| said.key() != about.key())));
        }
        if messages.is_empty() {
            messages = effect_in_words(board.position(), reviewed.m);
        }
        if !messages.is_empty() {
            moments.push(moment(reviewed.ply, &messages));
        }
    }
    let notation: Vec<String> = game.record.moves().map(|m| m.to_string()).collect();
    ModelGame {
        seed: game.seed,
        theme,
        shown,
        start: game.record.start().to_string(),
        moves: notation.join(" "),
        chances: review.chances.iter().map(|chance| (100.0 * chance).round() as u8).collect(),
        story: story.collect(),
        moments,
    }
}

/// Returns the motif of a move that shows a theme.
fn of_theme(position: &Position, m: Move, theme: Theme) -> Option<Motif> {
    let motifs = Survey::of(position).motifs(m);
    motifs.into_iter().find(|motif| theme_of(motif.kind()) == Some(theme))
}
