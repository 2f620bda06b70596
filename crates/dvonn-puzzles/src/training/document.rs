//! The stored form of the training: JSON with a version.

use std::collections::{BTreeMap, BTreeSet};

use dvonn_coach::review::Mistake;
use dvonn_message::document::Stored;
use serde::{Deserialize, Serialize};

use super::{Exercise, GameKey, Made, Training};
use crate::identity::{Identity, PuzzleId};

/// The stored form.
#[derive(Serialize, Deserialize)]
pub(super) struct Document {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player: Option<String>,
    #[serde(default)]
    exercises: Vec<WrittenExercise>,
    /// The games that have been looked through.
    #[serde(default)]
    games: Vec<String>,
    /// The number of the person's moves with a choice in these games.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    choices: BTreeMap<String, u32>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    puzzles: BTreeMap<i64, usize>,
}

#[derive(Serialize, Deserialize)]
struct WrittenExercise {
    mistake: Mistake,
    /// The games in which the mistake was made.
    made: BTreeMap<String, Made>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    tries: BTreeMap<i64, bool>,
}

impl From<Training> for Document {
    fn from(training: Training) -> Self {
        let written = |GameKey(key): GameKey| format!("{key:016x}");
        let exercise = |Exercise { mistake, made, tries }: Exercise| WrittenExercise {
            mistake,
            made: made.into_iter().map(|(game, made)| (written(game), made)).collect(),
            tries,
        };
        Self {
            player: training.player,
            exercises: training.exercises.into_values().map(exercise).collect(),
            games: training.games.into_iter().map(written).collect(),
            choices: training.choices.into_iter().map(|(game, count)| (written(game), count)).collect(),
            puzzles: training.puzzles,
        }
    }
}

/// A fault in stored training.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum TrainingFault {
    #[error("the key of a game cannot be read")]
    Game,
    #[error("an exercise occurs twice or in no game")]
    Exercise,
}

fn read_key(text: &str) -> Result<GameKey, TrainingFault> {
    u64::from_str_radix(text, 16).map(GameKey).map_err(|_| TrainingFault::Game)
}

impl TryFrom<Document> for Training {
    type Error = TrainingFault;

    fn try_from(document: Document) -> Result<Self, TrainingFault> {
        let mut exercises: BTreeMap<PuzzleId, Exercise> = BTreeMap::new();
        for WrittenExercise { mistake, made, tries } in document.exercises {
            let id = Identity::of(mistake.board().position()).id();
            let made = made.into_iter().map(|(game, made)| Ok((read_key(&game)?, made)));
            let made = made.collect::<Result<BTreeMap<_, _>, TrainingFault>>()?;
            let is_known = exercises.contains_key(&id);
            if is_known || made.is_empty() {
                return Err(TrainingFault::Exercise);
            }
            exercises.insert(id, Exercise { mistake, made, tries });
        }
        let games = document.games.iter().map(|game| read_key(game));
        let choices = document.choices.into_iter().map(|(game, count)| Ok((read_key(&game)?, count)));
        Ok(Self {
            player: document.player,
            exercises,
            games: games.collect::<Result<BTreeSet<_>, _>>()?,
            choices: choices.collect::<Result<BTreeMap<_, _>, _>>()?,
            puzzles: document.puzzles,
        })
    }
}

impl Stored for Training {
    const FORMAT: &'static str = "dvonn-training";
    const VERSION: u32 = 1;

    fn joined_by(mut self, other: Self) -> Self {
        self.join(other);
        self
    }
}
