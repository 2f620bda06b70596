//! Many games stepped at once.

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
    /// Draws the set-ups of this game and of the games after it.
    pub(crate) starts: Random,
    /// Draws random actions. It is separate from `starts`, so the set-ups don't depend on the actions.
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

/// The arrays that a step fills, all owned by the caller. A step does not compute the missing ones.
#[derive(Default, Debug)]
pub struct Outputs<'a> {
    /// One byte per game: 0 if White is to move, 1 if Black is.
    pub players: Option<&'a mut [u8]>,
    /// [`MASK_LEN`] bytes per game: 1 for each legal action. All are 0 if the game is over.
    pub masks: Option<&'a mut [u8]>,
    /// [`OBSERVATION_LEN`] bytes per game: the [`Plane`](crate::Plane)s.
    pub observations: Option<&'a mut [u8]>,
    /// Two values per game: the rewards of White and of Black for this step.
    pub rewards: Option<&'a mut [f32]>,
    /// One byte per game: 1 if this step ended it.
    pub terminated: Option<&'a mut [u8]>,
}

impl Outputs<'_> {
    /// Checks the lengths of the arrays for this number of games.
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

    /// Writes the observation of a game and returns whether the side to move has a legal move.
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

/// Fails if an array does not have the expected length.
fn check_length(output: Output, expected: usize, found: usize) -> Result<(), StepError> {
    if expected == found { Ok(()) } else { Err(StepError::Length { output, expected, found }) }
}

/// A batch of games that advance together, each by its own action.
///
/// Everything follows from the seed and the actions. Game *i* of a batch with seed *s* is game 0 of a batch
/// with seed *s* + *i*, so a batch can be divided among workers.
#[derive(Clone, Debug)]
pub struct BatchedEnvironment {
    games: Vec<Game>,
    /// The moves of the current step. None is played before all are known to be legal.
    moves: Vec<Move>,
    start: Start,
    reward: Reward,
    auto_reset: bool,
}

impl BatchedEnvironment {
    /// A batch of games with this kind of start.
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

    /// Sets the kind of rewards; the default is [`Reward::Outcome`].
    #[must_use]
    pub fn with_reward(mut self, reward: Reward) -> Self {
        self.reward = reward;
        self
    }

    /// Sets whether a new game follows each game that ends; the default is yes.
    ///
    /// If so, the step that ends a game shows the first position of the next one. If not, a finished game
    /// stays as it is, and steps ignore any action for it.
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

    /// Whether a new game follows each game that ends.
    #[must_use]
    pub fn auto_reset(&self) -> bool {
        self.auto_reset
    }

    /// The position of a game; `None` if there is no such game.
    #[must_use]
    pub fn position(&self, game: usize) -> Option<&Position> {
        self.games.get(game).map(|game| &game.position)
    }

    /// Puts a game into a position. Returns `false` if there is no such game.
    pub fn set_position(&mut self, game: usize, position: &Position) -> bool {
        let Some(game) = self.games.get_mut(game) else { return false };
        game.position = *position;
        game.over = position.is_over();
        true
    }

    /// Copies positions from another batch: game *i* gets the position of its game `games[i]`. A search uses
    /// this to play several actions of one position.
    ///
    /// # Errors
    /// [`StepError::Length`] if `games` has another length than this batch, [`StepError::NoGame`] if the
    /// other batch has no such game. Nothing has changed then.
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

    /// Restarts all games from a seed, as a new batch would.
    pub fn reset(&mut self, seed: u64) {
        for (number, game) in (0..).zip(&mut self.games) {
            *game = Game::new(seed.wrapping_add(number), self.start);
        }
    }

    /// Writes the current observation. Rewards and ends are 0.
    ///
    /// # Errors
    /// [`StepError::Length`] if an array has a wrong length.
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

    /// Plays an action in each game and writes the results. It allocates nothing.
    ///
    /// # Errors
    /// [`StepError`] if an action is illegal or an array has a wrong length. No game and no array has changed
    /// then.
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

    /// Turns the actions into moves; fails unless all are legal.
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

    /// Writes a random legal action for each game, drawn uniformly by the game's own generator; 0 for a
    /// finished game.
    ///
    /// # Errors
    /// [`StepError::Length`] if `actions` has a wrong length.
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
