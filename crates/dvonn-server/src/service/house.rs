//! House bots: the engine's levels as players who are always there.
//!
//! They think on a few separate threads of the lowest priority, so that no acknowledgement of a move has to
//! wait for a thinking bot. A game is in the queue at most once. While no game waits, the threads judge
//! decisions for fair-play sheets, one at a time.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use dvonn::{Color, Move, Position};
use dvonn_analysis::Level;
use dvonn_net::{GameId, GamePage, NewChallenge, Problem, ProblemCode};
use dvonn_referee::{ClientMessage, Offer};
use thread_priority::ThreadPriority;
use tokio::runtime::Handle;

use super::cluster::Place;
use super::fair_play::{Job, Results, Sheets};
use super::{ANY_TIME, Service, not_found};
use crate::fair_play::{Decision, Judgement};
use crate::hosted::HostedGame;
use crate::store::{Challenge, GameHead, NO_PASSWORD, StoreError, UserId};
use crate::watch::{guarded, guarded_call};

/// The beginning of the bots' names, which no other name has.
use crate::names::COMPUTER as NAME;

/// The maximum number of a person's simultaneous games against bots.
const GAMES: usize = 20;

/// Something that decides for the bots: an engine.
pub trait Mind: Send {
    /// Chooses a move at a level; `None` if the position has no legal move. The same seed may give the same
    /// move again.
    fn choose(&mut self, position: &Position, level: Level, seed: u64) -> Option<Move>;

    /// Clears its state after a panic.
    fn reset(&mut self) {}

    /// Judges a decision with the full engine and a model of people's moves; `None` if they cannot judge it.
    /// A bot may have to wait for it, so it must take only a fraction of a second.
    fn judge(&mut self, decision: &Decision) -> Option<Judgement>;
}

/// The bots, and the games in which it is their turn.
#[derive(Default)]
pub(super) struct House {
    players: Mutex<BTreeMap<UserId, Level>>,
    queue: Mutex<Queue>,
    is_there_work: Condvar,
}

#[derive(Default)]
struct Queue {
    games: VecDeque<GameId>,
    sheets: Sheets,
    /// The number of minds.
    minds: usize,
    is_closed: bool,
}

/// A piece of work for a mind.
enum Work {
    /// A game in which something happened.
    Game(GameId),
    /// A decision of a sheet, with its index there.
    Decision { sheet: u64, place: usize, decision: Box<Decision> },
}

impl House {
    /// Returns the level of a bot; `None` for people.
    pub(super) fn level(&self, user: UserId) -> Option<Level> {
        self.players.lock().unwrap_or_else(PoisonError::into_inner).get(&user).copied()
    }

    /// Whether a bot plays in a game.
    fn plays(&self, head: &GameHead) -> bool {
        Color::ALL.into_iter().any(|side| self.level(head.players[side]).is_some())
    }

    /// Returns the levels of the host's bots.
    pub(super) fn levels(&self) -> Vec<u8> {
        let players = self.players.lock().unwrap_or_else(PoisonError::into_inner);
        let mut levels: Vec<u8> = players.values().map(|level| level.get()).collect();
        levels.sort_unstable();
        levels
    }

    /// Queues a game in which something has happened, if a bot plays in it.
    pub(super) fn look_at(&self, head: &GameHead) {
        if self.plays(head) {
            self.look_at_game(head.id);
        }
    }

    /// Queues a game in which a bot plays.
    pub(super) fn look_at_game(&self, id: GameId) {
        let mut queue = self.lock();
        if !queue.games.contains(&id) {
            queue.games.push_back(id);
            self.is_there_work.notify_one();
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the next game to look at, or else the next decision to judge; `None` once the server ends.
    fn next(&self) -> Option<Work> {
        let mut queue = self.lock();
        loop {
            if queue.is_closed {
                return None;
            }
            if let Some(id) = queue.games.pop_front() {
                return Some(Work::Game(id));
            }
            if let Some((sheet, place, decision)) = queue.sheets.next() {
                return Some(Work::Decision { sheet, place, decision: Box::new(decision) });
            }
            queue = self.is_there_work.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Whether there are minds that can judge decisions.
    pub(super) fn has_minds(&self) -> bool {
        let queue = self.lock();
        queue.minds > 0 && !queue.is_closed
    }

    /// Gives access to the sheets in progress.
    pub(super) fn sheets<T>(&self, ask: impl FnOnce(&mut Sheets) -> T) -> T {
        ask(&mut self.lock().sheets)
    }

    /// Queues a sheet behind the others. Returns `false` if there are too many, or one of the same person.
    pub(super) fn add_sheet(&self, job: Job) -> bool {
        let is_added = self.lock().sheets.add(job);
        self.is_there_work.notify_all();
        is_added
    }

    /// Takes the judgement of a decision. Returns the results after the last one.
    fn judged(&self, sheet: u64, place: usize, judgement: Option<Judgement>) -> Option<Results> {
        self.lock().sheets.judged(sheet, place, judgement)
    }

    /// The number of games that wait for a bot.
    pub(super) fn waiting(&self) -> usize {
        self.lock().games.len()
    }

    /// Ends the threads.
    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.is_there_work.notify_all();
    }
}

impl Service {
    /// Starts the bots, and continues their games. Each mind thinks on its own thread. If a person already
    /// has the name of a bot, that person keeps it, and the bot is left out.
    ///
    /// # Errors
    /// If the store fails. If a thread cannot be started, the log says so, and its mind is left out.
    pub async fn open_house(self: &Arc<Self>, minds: Vec<Box<dyn Mind>>) -> Result<(), StoreError> {
        for level in Level::all() {
            let name = format!("{NAME}{}", level.get());
            let known = self.store.user_named(&name).await?;
            let bot = match known {
                Some(user) if user.is_bot() => user.id,
                Some(_) => {
                    tracing::warn!(name, "somebody has the name of a bot");
                    continue;
                }
                None => self.store.add_user(&name, Some(NO_PASSWORD), self.now()).await?,
            };
            self.house.players.lock().unwrap_or_else(PoisonError::into_inner).insert(bot, level);
        }
        self.look_at_all_of_bots().await?;
        let runtime = Handle::current();
        for mut mind in minds {
            let (service, runtime) = (Arc::clone(self), runtime.clone());
            let work = move || {
                // If the system does not allow this, they think at the usual priority.
                let _ = thread_priority::set_current_thread_priority(ThreadPriority::Min);
                while let Some(work) = service.house.next() {
                    service.think_twice(&work, &mut *mind, &runtime);
                }
            };
            match self.watch.spawn_thread("dvonn-bot", work) {
                Ok(_) => self.house.lock().minds += 1,
                Err(error) => tracing::error!(%error, "a bot has no thread to think on"),
            }
        }
        Ok(())
    }

    /// Queues all games under way in which bots play.
    pub(super) async fn look_at_all_of_bots(&self) -> Result<(), StoreError> {
        let bots: Vec<UserId> =
            self.house.players.lock().unwrap_or_else(PoisonError::into_inner).keys().copied().collect();
        for bot in bots {
            let games = self.store.games_of(bot, Some(false), ANY_TIME, usize::MAX).await?;
            games.iter().for_each(|head| self.house.look_at(head));
        }
        Ok(())
    }

    /// Begins a game with a bot.
    ///
    /// # Errors
    /// If there is no such bot, the game would be rated, or the person already plays too many games against
    /// bots.
    pub async fn play_bot(
        &self,
        user: UserId,
        level: Level,
        offered: &NewChallenge,
    ) -> Result<GamePage, Problem> {
        let bot = {
            let players = self.house.players.lock().unwrap_or_else(PoisonError::into_inner);
            players.iter().find(|(_, known)| **known == level).map(|(&bot, _)| bot)
        };
        let bot = bot.ok_or_else(|| not_found("bot"))?;
        self.check_terms(user, &offered.terms).await?;
        if offered.terms.rated || offered.listed || offered.filter.is_some() || offered.to.is_some() {
            return Err(Problem::new(
                ProblemCode::BadTerms,
                "a game with a bot is not rated, and not listed",
            ));
        }
        let under_way = self.store.games_of(user, Some(false), ANY_TIME, usize::MAX).await?;
        if under_way.iter().filter(|head| self.house.plays(head)).count() >= GAMES {
            let detail = format!("at most {GAMES} games with bots go on at once; end one");
            return Err(Problem::new(ProblemCode::TooMany, detail));
        }
        let challenge = Challenge { to: Some(bot), ..self.new_challenge(user, offered.terms) };
        let id = challenge.id;
        self.begin_at_once(challenge, bot).await?;
        self.game(Some(user), id).await
    }

    /// Does a piece of work, and tries once more if it panics. Runs on a bot's thread.
    fn think_twice(&self, work: &Work, mind: &mut dyn Mind, runtime: &Handle) {
        for _ in 0..2 {
            if guarded_call("a bot's mind", || self.think(work, mind, runtime)).is_some() {
                return;
            }
            mind.reset();
        }
        match *work {
            Work::Game(id) => tracing::error!(game = %id, "a bot does not move"),
            // The sheet does without this decision.
            Work::Decision { sheet, place, .. } => self.judged(sheet, place, None, runtime),
        }
    }

    /// Takes the judgement of a decision. After the last one it stores the sheet.
    fn judged(&self, sheet: u64, place: usize, judgement: Option<Judgement>, runtime: &Handle) {
        if let Some(results) = self.house.judged(sheet, place, judgement) {
            let kept = guarded("the keeping of a sheet", self.finish_sheet(&results));
            runtime.block_on(kept);
        }
    }

    /// Does a piece of work. Runs on a bot's thread.
    fn think(&self, work: &Work, mind: &mut dyn Mind, runtime: &Handle) {
        match *work {
            Work::Game(id) => {
                if let Err(problem) = self.act_for_bot(id, mind, runtime)
                    && !self.house.lock().is_closed
                {
                    tracing::error!(game = %id, detail = problem.detail, "a bot could not move");
                }
            }
            Work::Decision { sheet, place, ref decision } => {
                self.judged(sheet, place, mind.judge(decision), runtime);
            }
        }
    }

    /// Acts for a bot in a game: answers an offer, plays a move. Runs on a bot's thread.
    fn act_for_bot(&self, id: GameId, mind: &mut dyn Mind, runtime: &Handle) -> Result<(), Problem> {
        let Some(turn) = runtime.block_on(self.turn_of_bot(id))? else { return Ok(()) };
        let seed = u64::from_le_bytes(self.surroundings.bytes());
        let Some(m) = mind.choose(&turn.position, turn.level, seed) else { return Ok(()) };
        let (ply, after) = (turn.ply, turn.after);
        let message = |id| ClientMessage::Play { id, ply, after, m };
        runtime.block_on(self.say_for_bot(id, turn.side, message))
    }

    /// Returns the position if it is a bot's turn in a game. Answers an offer to the bot first.
    async fn turn_of_bot(&self, id: GameId) -> Result<Option<Turn>, Problem> {
        let live = match self.place(id).await? {
            Place::Here(live) => live,
            Place::At(owner) => {
                // The bots of that server do the work.
                self.ask_to_look_at(owner, id);
                return Ok(None);
            }
        };
        let (turn, offer) = {
            let mut game = live.lock().await;
            let hosted = self.hosted(&live, &mut game).await?;
            let board = *hosted.game().board();
            let offer = hosted.offer().filter(|(by, _)| self.house.level(live.head.players[!*by]).is_some());
            let turn = hosted.game().to_move().and_then(|side| {
                let level = self.house.level(live.head.players[side])?;
                let (ply, after) = (hosted.game().turns().len(), hosted.number());
                Some(Turn { side, level, position: *board.position(), ply, after })
            });
            (turn, offer.map(|(by, offer)| (!by, offer, hosted.number())))
        };
        if let Some((side, offer, after)) = offer {
            // People learn by taking moves back. A draw is decided on the board.
            let accepts = offer == Offer::TakeBack;
            self.say_for_bot(id, side, |id| ClientMessage::Answer { id, accepts, after }).await?;
            // The game has changed by this, and a bot will look at it again.
            return Ok(None);
        }
        Ok(turn)
    }

    /// Sends a bot's message to its game. If it is too late, it changes nothing, and the bot looks at the
    /// game again.
    async fn say_for_bot(
        &self,
        id: GameId,
        side: Color,
        message: impl FnOnce(u64) -> ClientMessage,
    ) -> Result<(), Problem> {
        let Place::Here(live) = self.place(id).await? else {
            // The game has moved to another server while the bot thought. That server is asked to look at it.
            self.house.look_at_game(id);
            return Ok(());
        };
        let mut game = live.lock().await;
        let message = message(u64::from_le_bytes(self.surroundings.bytes()));
        let happen =
            |hosted: &mut HostedGame, _, now| hosted.on_message(Some(side), message, Duration::ZERO, now);
        self.change(&live, &mut game, None, happen).await.map(drop)
    }

    /// Returns the bot to which a rematch is offered; `None` if a person is challenged.
    pub(super) fn bot_of(&self, challenge: &Challenge) -> Option<UserId> {
        challenge.to.filter(|&to| self.house.level(to).is_some())
    }
}

/// A position in which a bot is to move.
struct Turn {
    side: Color,
    level: Level,
    position: Position,
    ply: usize,
    after: u64,
}
