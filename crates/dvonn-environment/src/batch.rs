//! Many games that are stepped at once.

use dvonn::random::{self, Random};
use dvonn::{Color, Move, Position};

use crate::{
    Action, IllegalAction, MASK_LEN, OBSERVATION_LEN, Output, Reward, Start, StepError, write_mask,
    write_planes,
};

/// One of the games.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) position: Position,
    pub(crate) over: bool,
    /// The generator of the set-ups of this game and of those that follow it.
    pub(crate) starts: Random,
    /// The generator of random actions, apart from `starts` so that the set-ups don't depend on them.
    pub(crate) choices: Random,
}

impl Game {
    fn new(seed: u64, start: Start) -> Self {
        let mut random = Random::new(seed);
        let mut starts = Random::new(random.next());
        let choices = Random::new(random.next());
        let position = start.position(&mut starts);
        Self { position, over: position.is_over(), starts, choices }
    }
}

/// The arrays that a step writes, all of them the caller's own. Missing ones are not computed.
#[derive(Default, Debug)]
pub struct Outputs<'a> {
    /// For each game whose turn it is: 0 White, 1 Black.
    pub players: Option<&'a mut [u8]>,
    /// For each game [`MASK_LEN`] bytes: 1 for each legal action. All are 0 if the game is over.
    pub masks: Option<&'a mut [u8]>,
    /// For each game [`OBSERVATION_LEN`] bytes: the [`Plane`](crate::Plane)s.
    pub observations: Option<&'a mut [u8]>,
    /// For each game the rewards of White and Black for this step.
    pub rewards: Option<&'a mut [f32]>,
    /// For each game 1 if this step ended it.
    pub terminated: Option<&'a mut [u8]>,
}

impl Outputs<'_> {
    /// Checks the lengths for a number of games.
    fn check(&self, games: usize) -> Result<(), StepError> {
        let lengths = [
            (Output::Players, self.players.as_ref().map(|array| array.len()), games),
            (Output::Masks, self.masks.as_ref().map(|array| array.len()), games * MASK_LEN),
            (
                Output::Observations,
                self.observations.as_ref().map(|array| array.len()),
                games * OBSERVATION_LEN,
            ),
            (Output::Rewards, self.rewards.as_ref().map(|array| array.len()), games * 2),
            (Output::Terminated, self.terminated.as_ref().map(|array| array.len()), games),
        ];
        for (output, found, expected) in lengths {
            check_length(output, expected, found.unwrap_or(expected))?;
        }
        Ok(())
    }

    /// Writes the observation of a game. Returns whether the side to move has a legal move.
    #[inline(always)]
    fn write(&mut self, game: usize, position: &Position) -> bool {
        if let Some(players) = &mut self.players {
            players[game] = u8::from(position.side() == Color::Black);
        }
        if let Some(observations) = &mut self.observations
            && let Some(observation) = observations.as_chunks_mut().0.get_mut(game)
        {
            write_planes(position, observation);
        }
        match &mut self.masks {
            Some(masks) => {
                masks.as_chunks_mut().0.get_mut(game).is_some_and(|mask| write_mask(position, mask))
            }
            None => !position.is_over(),
        }
    }
}

/// The length of an array must be this.
fn check_length(output: Output, expected: usize, found: usize) -> Result<(), StepError> {
    if expected == found { Ok(()) } else { Err(StepError::Length { output, expected, found }) }
}

/// A number of games that are played at once, each by its own actions.
///
/// Everything follows from the seed and the actions. Game *i* of a batch with seed *s* is game 0 of a batch
/// with seed *s* + *i*, so a batch can be divided among workers.
#[derive(Clone, Debug)]
pub struct BatchedEnvironment {
    games: Vec<Game>,
    /// The moves of the step under way, so that none is played before all are known to be legal.
    moves: Vec<Move>,
    start: Start,
    reward: Reward,
    auto_reset: bool,
}

impl BatchedEnvironment {
    /// A batch of games that begin in this way.
    #[must_use]
    pub fn new(games: usize, seed: u64, start: Start) -> Self {
        let games = (0..games as u64).map(|game| Game::new(seed.wrapping_add(game), start));
        Self::of_games(games.collect(), start)
    }

    /// A batch of these games.
    pub(crate) fn of_games(games: Vec<Game>, start: Start) -> Self {
        let moves = vec![Move::Pass; games.len()];
        Self { games, moves, start, reward: Reward::default(), auto_reset: true }
    }

    pub(crate) fn games(&self) -> &[Game] {
        &self.games
    }

    /// The same batch with other rewards; at first they are those of [`Reward::Outcome`].
    #[must_use]
    pub fn with_reward(mut self, reward: Reward) -> Self {
        self.reward = reward;
        self
    }

    /// The same batch with or without a new game after each that ends; at first with one.
    ///
    /// With it, the step that ends a game shows the first position of the next one. Without it, a game that
    /// is over stays as it is, and its actions are ignored, whatever they are.
    #[must_use]
    pub fn with_auto_reset(mut self, auto_reset: bool) -> Self {
        self.auto_reset = auto_reset;
        self
    }

    /// The number of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether the batch has no games.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// How games begin.
    #[must_use]
    pub fn start(&self) -> Start {
        self.start
    }

    /// The players' rewards at the end.
    #[must_use]
    pub fn reward(&self) -> Reward {
        self.reward
    }

    /// Whether a new game follows each that ends.
    #[must_use]
    pub fn auto_reset(&self) -> bool {
        self.auto_reset
    }

    /// The position of a game; `None` if there is no such game.
    #[must_use]
    pub fn position(&self, game: usize) -> Option<&Position> {
        self.games.get(game).map(|game| &game.position)
    }

    /// Puts a game into a position. Returns false if there is no such game.
    pub fn set_position(&mut self, game: usize, position: &Position) -> bool {
        let Some(game) = self.games.get_mut(game) else { return false };
        game.position = *position;
        game.over = position.is_over();
        true
    }

    /// Puts each game into the position of a game of another batch: game *i* into that of game `games[i]`. A
    /// search does that before it plays several actions of one position.
    ///
    /// # Errors
    /// [`StepError::Length`] if `games` has another length than this batch, [`StepError::NoGame`] if the
    /// other batch has no such game; nothing has changed then.
    pub fn copy_positions<A: Copy + TryInto<usize>>(
        &mut self,
        other: &Self,
        games: &[A],
    ) -> Result<(), StepError> {
        check_length(Output::Games, self.len(), games.len())?;
        let source = |&game: &A| game.try_into().ok().and_then(|game: usize| other.games.get(game));
        if let Some(entry) = games.iter().position(|game| source(game).is_none()) {
            return Err(StepError::NoGame { entry, games: other.len() });
        }
        for (game, source) in self.games.iter_mut().zip(games.iter().filter_map(source)) {
            game.position = source.position;
            game.over = source.over;
        }
        Ok(())
    }

    /// Begins all games again, from a seed as a new batch would.
    pub fn reset(&mut self, seed: u64) {
        for (number, game) in (0..).zip(&mut self.games) {
            *game = Game::new(seed.wrapping_add(number), self.start);
        }
    }

    /// Writes the present observation. Rewards and ends are 0.
    ///
    /// # Errors
    /// [`StepError::Length`].
    pub fn observe(&self, mut outputs: Outputs<'_>) -> Result<(), StepError> {
        outputs.check(self.len())?;
        for (number, game) in self.games.iter().enumerate() {
            outputs.write(number, &game.position);
        }
        if let Some(rewards) = outputs.rewards {
            rewards.fill(0.0);
        }
        if let Some(terminated) = outputs.terminated {
            terminated.fill(0);
        }
        Ok(())
    }

    /// Plays an action in each game, and writes what follows. Nothing is allocated.
    ///
    /// # Errors
    /// [`StepError`] if an action is illegal, or an array has a wrong length; no game has been changed then,
    /// nor any array.
    pub fn step<A: Copy + TryInto<usize>>(
        &mut self,
        actions: &[A],
        mut outputs: Outputs<'_>,
    ) -> Result<(), StepError> {
        check_length(Output::Actions, self.len(), actions.len())?;
        outputs.check(self.len())?;
        self.read(actions)?;
        let games = self.games.iter_mut().zip(&self.moves).enumerate();
        for (number, (game, &m)) in games {
            let mut rewards = [0.0; 2];
            let mut ended = false;
            if game.over {
                outputs.write(number, &game.position);
            } else {
                game.position.apply(m);
                ended = !outputs.write(number, &game.position);
                if ended {
                    rewards = self.reward.at_end(&game.position);
                    game.over = !self.auto_reset;
                    if self.auto_reset {
                        game.position = self.start.position(&mut game.starts);
                        outputs.write(number, &game.position);
                    }
                }
            }
            if let Some(all) = &mut outputs.rewards {
                all[2 * number..2 * number + 2].copy_from_slice(&rewards);
            }
            if let Some(terminated) = &mut outputs.terminated {
                terminated[number] = u8::from(ended);
            }
        }
        Ok(())
    }

    /// Makes moves of actions, of which all must be legal.
    fn read<A: Copy + TryInto<usize>>(&mut self, actions: &[A]) -> Result<(), StepError> {
        let games = self.games.iter().zip(&mut self.moves);
        for (number, ((game, m), &action)) in games.zip(actions).enumerate() {
            if game.over {
                continue;
            }
            let action = action.try_into().ok().and_then(Action::new);
            let Some(action) = action else { return Err(StepError::NotAnAction { game: number }) };
            match action.legal_move(&game.position) {
                Some(legal) => *m = legal,
                None => return Err(illegal(number, action, &game.position)),
            }
        }
        Ok(())
    }

    /// Writes a random legal action for each game, all of them equally likely, drawn by the games' own
    /// generators; 0 for a game that is over.
    ///
    /// # Errors
    /// [`StepError::Length`].
    pub fn random_actions<A: From<u16>>(&mut self, actions: &mut [A]) -> Result<(), StepError> {
        check_length(Output::Actions, self.len(), actions.len())?;
        for (game, action) in self.games.iter_mut().zip(actions) {
            let m = random::legal_move(&game.position, &mut game.choices);
            let index = m.and_then(Action::of).map_or(0, Action::index);
            *action = A::from(index as u16);
        }
        Ok(())
    }
}

#[cold]
fn illegal(game: usize, action: Action, position: &Position) -> StepError {
    let breach = action.refusal(position).flatten();
    IllegalAction { game, action, breach }.into()
}
