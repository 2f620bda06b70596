//! House bots: the engine's levels as players who are always there.
//!
//! They think on threads of their own, few and of the lowest priority, so that nobody waits for a move's
//! acknowledgement because a bot thinks. A game waits in the queue once at most. While no game waits, they
//! judge decisions for fair-play sheets, one at a time.

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

/// How their names begin, which nobody else's does.
use crate::names::COMPUTER as NAME;

/// The most games of a person against bots that go on at once.
const GAMES: usize = 20;

/// The decision maker of the bots: an engine.
pub trait Mind: Send {
    /// The move of a level; `None` if the position has none. The same seed may give the same move again.
    fn choose(&mut self, position: &Position, level: Level, seed: u64) -> Option<Move>;

    /// Forgets all that it had in mind, after a panic.
    fn reset(&mut self) {}

    /// The judgement of a decision by the full engine and a model of people's moves; `None` if they cannot
    /// judge it. A bot may wait for it, so it takes a fraction of a second.
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

/// A piece of thinking.
enum Work {
    /// A game in which something happened.
    Game(GameId),
    /// A decision of a sheet, by its place.
    Decision { sheet: u64, place: usize, decision: Box<Decision> },
}

impl House {
    /// The level of a bot; `None` for people.
    pub(super) fn level(&self, user: UserId) -> Option<Level> {
        self.players.lock().unwrap_or_else(PoisonError::into_inner).get(&user).copied()
    }

    /// Whether a bot plays a game.
    fn plays(&self, head: &GameHead) -> bool {
        Color::ALL.into_iter().any(|side| self.level(head.players[side]).is_some())
    }

    /// The levels of the bots that are there.
    pub(super) fn levels(&self) -> Vec<u8> {
        let players = self.players.lock().unwrap_or_else(PoisonError::into_inner);
        let mut levels: Vec<u8> = players.values().map(|level| level.get()).collect();
        levels.sort_unstable();
        levels
    }

    /// Puts a game in which something happened into the queue, if a bot plays it.
    pub(super) fn look_at(&self, head: &GameHead) {
        if self.plays(head) {
            self.look_at_game(head.id);
        }
    }

    /// Puts a game that a bot plays into the queue.
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

    /// The next game to look at, or else the next decision to judge, as soon as there is one; `None` at the
    /// end.
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

    /// Whether somebody can judge decisions.
    pub(super) fn has_minds(&self) -> bool {
        let queue = self.lock();
        queue.minds > 0 && !queue.is_closed
    }

    /// Makes or asks something of the sheets that are being made.
    pub(super) fn sheets<T>(&self, ask: impl FnOnce(&mut Sheets) -> T) -> T {
        ask(&mut self.lock().sheets)
    }

    /// Puts a sheet that is to be made behind the others. False if there are too many, or one of the same
    /// person is among them.
    pub(super) fn add_sheet(&self, job: Job) -> bool {
        let is_added = self.lock().sheets.add(job);
        self.is_there_work.notify_all();
        is_added
    }

    /// Takes the judgement of a decision. Returns all of them with the last one.
    fn judged(&self, sheet: u64, place: usize, judgement: Option<Judgement>) -> Option<Results> {
        self.lock().sheets.judged(sheet, place, judgement)
    }

    /// How many games wait for a bot.
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
    /// Brings the bots, and goes on with their games. Each of these minds thinks on a thread of its own. A
    /// name that somebody has already is left to them.
    ///
    /// # Errors
    /// If the store fails. Without a thread there is no mind on it, which the log says.
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
                // Where it is not allowed, they think at the usual priority.
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

    /// Puts all games under way that bots play into the queue.
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
    /// If there is no such bot, the game would be rated, or too many go on already.
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

    /// Does a piece of work, and once more if it panics; then it is given up. Runs on a bot's thread.
    fn think_twice(&self, work: &Work, mind: &mut dyn Mind, runtime: &Handle) {
        for _ in 0..2 {
            if guarded_call("a bot's mind", || self.think(work, mind, runtime)).is_some() {
                return;
            }
            mind.reset();
        }
        match *work {
            Work::Game(id) => tracing::error!(game = %id, "a bot does not move"),
            // The others of the sheet do without it.
            Work::Decision { sheet, place, .. } => self.judged(sheet, place, None, runtime),
        }
    }

    /// Takes the judgement of a decision, and keeps the sheet with the last one.
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

    /// Does a bot's duty in a game: answers an offer, plays a move. Runs on a bot's thread.
    fn act_for_bot(&self, id: GameId, mind: &mut dyn Mind, runtime: &Handle) -> Result<(), Problem> {
        let Some(turn) = runtime.block_on(self.turn_of_bot(id))? else { return Ok(()) };
        let seed = u64::from_le_bytes(self.surroundings.bytes());
        let Some(m) = mind.choose(&turn.position, turn.level, seed) else { return Ok(()) };
        let (ply, after) = (turn.ply, turn.after);
        let message = |id| ClientMessage::Play { id, ply, after, m };
        runtime.block_on(self.say_for_bot(id, turn.side, message))
    }

    /// Whether it is a bot's turn in a game. An offer to a bot is answered.
    async fn turn_of_bot(&self, id: GameId) -> Result<Option<Turn>, Problem> {
        let live = match self.place(id).await? {
            Place::Here(live) => live,
            Place::At(owner) => {
                // Its bots do that.
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
            // People learn by taking back; a draw is decided on the board.
            let accepts = offer == Offer::TakeBack;
            self.say_for_bot(id, side, |id| ClientMessage::Answer { id, accepts, after }).await?;
            // The game has changed meanwhile and is looked at next.
            return Ok(None);
        }
        Ok(turn)
    }

    /// A bot sends a message to a game. A late one changes nothing: the bot looks at the game again.
    async fn say_for_bot(
        &self,
        id: GameId,
        side: Color,
        message: impl FnOnce(u64) -> ClientMessage,
    ) -> Result<(), Problem> {
        let Place::Here(live) = self.place(id).await? else {
            // It has moved while the bot thought. Its new owner looks at it.
            self.house.look_at_game(id);
            return Ok(());
        };
        let mut game = live.lock().await;
        let message = message(u64::from_le_bytes(self.surroundings.bytes()));
        let happen =
            |hosted: &mut HostedGame, _, now| hosted.on_message(Some(side), message, Duration::ZERO, now);
        self.change(&live, &mut game, None, happen).await.map(drop)
    }

    /// The bot to which a game is offered, which always plays again.
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
