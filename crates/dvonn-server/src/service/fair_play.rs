//! Fair-play sheets: the choice of games, and the decisions that wait to be judged.

use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;

use dvonn::Color;
use dvonn_coach::review::Stage;
use dvonn_models::human::Strength;
use dvonn_net::{
    Act, FairPlayBasis, FairPlayOthers, FairPlayPage, FairPlayProgress, FairPlaySheet, GameId,
    NewFairPlaySheet, Problem, ProblemCode, Sanction, Speed,
};

use super::people::milliseconds;
use super::{ANY_TIME, Service};
use crate::fair_play::{self, Decision, Judged, Judgement};
use crate::store::{GameHead, StoreError, UserId};

/// The maximum number of games of the player in a sheet, and also of games of others.
const GAMES: usize = 20;

/// How many of a person's last games are searched for them.
const LAST_GAMES: usize = 500;

/// The maximum number of other players in a sheet.
const OTHERS: usize = 10;

/// How many people with the nearest ratings are searched for them.
const NEAREST: usize = 40;

/// The maximum number of sheets in progress, including waiting ones.
const SHEETS: usize = 8;

/// A sheet to make.
pub(super) struct Job {
    user: UserId,
    /// The administrator who asked for it.
    by: UserId,
    speed: Option<Speed>,
    player: FairPlayBasis,
    others: FairPlayBasis,
    chosen: FairPlayOthers,
    items: Vec<Item>,
}

/// A decision to be judged.
struct Item {
    decision: Decision,
    /// Whether it is the player's decision, not one of the others'.
    is_players: bool,
    /// The number of the game, among those of the player or of the others.
    game: usize,
    stage: Stage,
    thought: Option<Duration>,
}

/// A sheet in progress.
struct Making {
    number: u64,
    job: Job,
    /// The number of decisions that were handed out.
    asked: usize,
    /// The number of decisions that were judged.
    done: usize,
    judged: [Vec<Judged>; 2],
}

impl Making {
    fn progress(&self) -> FairPlayProgress {
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        FairPlayProgress { done: count(self.done), total: count(self.job.items.len()) }
    }
}

/// The judgements of all decisions of a sheet.
pub(super) struct Results {
    number: u64,
    user: UserId,
    by: UserId,
    sheet: FairPlaySheet,
}

/// The sheets in progress, in the order of the requests. A person has at most one. They are forgotten when
/// the server ends.
#[derive(Default)]
pub(super) struct Sheets {
    making: VecDeque<Making>,
    last: u64,
}

impl Sheets {
    /// Returns the progress of a person's sheet, if there is one.
    fn progress(&self, user: UserId) -> Option<FairPlayProgress> {
        self.making.iter().find(|making| making.job.user == user).map(Making::progress)
    }

    pub(super) fn add(&mut self, job: Job) -> bool {
        if self.making.len() >= SHEETS || self.progress(job.user).is_some() {
            return false;
        }
        self.last += 1;
        let judged = [Vec::new(), Vec::new()];
        self.making.push_back(Making { number: self.last, job, asked: 0, done: 0, judged });
        true
    }

    /// Returns the next decision, with the number of its sheet and its index there.
    pub(super) fn next(&mut self) -> Option<(u64, usize, Decision)> {
        let making = self.making.iter_mut().find(|making| making.asked < making.job.items.len())?;
        let place = making.asked;
        let decision = making.job.items.get(place)?.decision.clone();
        making.asked += 1;
        Some((making.number, place, decision))
    }

    /// Takes the judgement of a decision. After the last one, returns the results. The sheet counts as in
    /// progress until it is stored.
    pub(super) fn judged(
        &mut self,
        number: u64,
        place: usize,
        judgement: Option<Judgement>,
    ) -> Option<Results> {
        let making = self.making.iter_mut().find(|making| making.number == number)?;
        let Item { is_players, game, stage, thought, .. } = making.job.items.get(place)?;
        if let Some(judgement) = judgement {
            let judged = Judged { game: *game, stage: *stage, thought: *thought, judgement };
            making.judged[usize::from(!is_players)].push(judged);
        }
        making.done += 1;
        (making.done == making.job.items.len()).then(|| {
            let Job { user, by, speed, player, others, chosen, .. } = making.job;
            let parts = fair_play::compare(&making.judged[0], &making.judged[1]);
            let sheet = FairPlaySheet { at: 0, speed, player, others, chosen, parts };
            Results { number, user, by, sheet }
        })
    }

    /// Returns the people with sheets in progress, and their progress.
    pub(super) fn under_way(&self) -> Vec<(UserId, FairPlayProgress)> {
        self.making.iter().map(|making| (making.job.user, making.progress())).collect()
    }

    fn end(&mut self, number: u64) {
        self.making.retain(|making| making.number != number);
    }
}

/// A person's games, and the strength that the model of people should imitate.
struct Games {
    user: UserId,
    strength: Strength,
    heads: VecDeque<GameHead>,
}

/// Decisions of several games.
#[derive(Default)]
struct Gathered {
    items: Vec<Item>,
    people: BTreeSet<UserId>,
    basis: FairPlayBasis,
}

impl Service {
    /// Returns the fair-play page of a person.
    ///
    /// # Errors
    /// If nobody has this name.
    pub async fn fair_play(&self, name: &str) -> Result<FairPlayPage, Problem> {
        let user = self.person_named(name).await?;
        self.fair_play_of(user.id).await
    }

    async fn fair_play_of(&self, user: UserId) -> Result<FairPlayPage, Problem> {
        // The progress comes first, because the sheet could be stored between the two queries.
        let progress = self.sheet_under_way(user).await?;
        Ok(FairPlayPage { sheet: self.sheet_of(user).await?, progress })
    }

    /// Returns the last fair-play sheet of a person.
    pub(super) async fn sheet_of(&self, user: UserId) -> Result<Option<FairPlaySheet>, Problem> {
        Ok(self.store.sheet(user).await?.and_then(|(_, sheet)| {
            let read = serde_json::from_str(&sheet);
            read.inspect_err(|error| tracing::error!(%error, "a fair-play sheet cannot be read")).ok()
        }))
    }

    /// Returns the progress of a person's sheet, at this server or another one.
    async fn sheet_under_way(&self, user: UserId) -> Result<Option<FairPlayProgress>, Problem> {
        let progress = self.house.sheets(|sheets| sheets.progress(user));
        match self.shared() {
            Some((_, shared)) if progress.is_none() => Ok(shared.sheet_under_way(user).await?),
            _ => Ok(progress),
        }
    }

    /// Starts the work on a fair-play sheet, for an administrator. If there is already one in progress,
    /// nothing changes.
    ///
    /// # Errors
    /// If nobody has this name or the person is a bot, the host has no bots, there are no games to judge, or
    /// too many sheets are in progress.
    pub async fn make_fair_play_sheet(
        &self,
        by: UserId,
        name: &str,
        new: NewFairPlaySheet,
    ) -> Result<FairPlayPage, Problem> {
        let user = self.person_named(name).await?;
        if user.is_bot() {
            return Err(Problem::new(ProblemCode::Forbidden, "a bot has no fair-play sheet"));
        }
        if !self.house.has_minds() {
            let detail = "this host has no bots, and so no engine to judge moves: dvonn serve --bots 1";
            return Err(Problem::new(ProblemCode::NoEngine, detail));
        }
        if self.sheet_under_way(user.id).await?.is_none() {
            let job = self.fair_play_job(user.id, by, new.speed).await?;
            let is_added = self.house.add_sheet(job);
            if !is_added && self.house.sheets(|sheets| sheets.progress(user.id)).is_none() {
                let detail = format!("at most {SHEETS} fair-play sheets are made at once; wait for one");
                return Err(Problem::new(ProblemCode::TooMany, detail));
            }
            // This keeps other servers from starting one too. If it fails, the next round repeats it.
            self.note_sheets().await.unwrap_or_else(|problem| {
                tracing::warn!(detail = problem.detail, "other servers do not know of a fair-play sheet yet");
            });
        }
        self.fair_play_of(user.id).await
    }

    /// Gathers the decisions for a sheet.
    async fn fair_play_job(&self, user: UserId, by: UserId, speed: Option<Speed>) -> Result<Job, Problem> {
        let heads = self.games_against_people(user).await?;
        let speed = speed.or_else(|| usual_speed(&heads));
        let of_speed = |heads: Vec<GameHead>| -> VecDeque<GameHead> {
            heads.into_iter().filter(|head| head.terms.speed() == speed).collect()
        };
        let (rating, strength) = self.strength(user, speed).await?;
        let heads = of_speed(heads);
        let player = self.gather(vec![Games { user, strength, heads: heads.clone() }], true).await?;
        if player.items.is_empty() {
            let detail = "there are no such games: finished ones against people, with moves from several";
            return Err(Problem::new(ProblemCode::NotFound, detail));
        }
        let nearest = match speed {
            Some(speed) => self.store.rated_near(user, speed, rating, NEAREST).await?,
            None => Vec::new(),
        };
        let mut others = Vec::new();
        for (other, rating) in nearest {
            if others.len() < OTHERS && self.may_be_compared(other).await? {
                let heads = of_speed(self.games_against_people(other).await?);
                if !heads.is_empty() {
                    others.push(Games { user: other, strength: Strength::nearest(rating), heads });
                }
            }
        }
        let mut chosen = FairPlayOthers::NearestRated;
        if others.is_empty() {
            chosen = FairPlayOthers::Opponents;
            for head in heads {
                let opponent = opponent(&head, user);
                if self.may_be_compared(opponent).await? {
                    let (_, strength) = self.strength(opponent, speed).await?;
                    others.push(Games { user: opponent, strength, heads: VecDeque::from([head]) });
                }
            }
        }
        let others = self.gather(others, false).await?;
        let (player, mut items) = (player.basis, player.items);
        items.extend(others.items);
        Ok(Job { user, by, speed, player, others: others.basis, chosen, items })
    }

    /// Returns a person's last finished games against people, the newest first.
    async fn games_against_people(&self, user: UserId) -> Result<Vec<GameHead>, Problem> {
        let heads = self.store.games_of(user, Some(true), ANY_TIME, LAST_GAMES).await?;
        let counts = |head: &GameHead| !head.aborted && self.house.level(opponent(head, user)).is_none();
        Ok(heads.into_iter().filter(counts).collect())
    }

    /// Returns a person's rating at a speed, and the strength for the model of people.
    async fn strength(&self, user: UserId, speed: Option<Speed>) -> Result<(f64, Strength), Problem> {
        let rating = self.rating(user, speed.unwrap_or(Speed::Live)).await?.rating;
        Ok((rating, Strength::nearest(rating)))
    }

    /// Whether this person may be one of the others in a sheet. People who may not play are left out.
    async fn may_be_compared(&self, user: UserId) -> Result<bool, Problem> {
        let laid = self.store.sanctions(user, self.now()).await?;
        Ok(laid.iter().all(|laid| laid.sanction == Sanction::Silence))
    }

    /// Gathers decisions of people in their last games. It takes one game of each in turn until there are
    /// enough games, or none left.
    async fn gather(&self, mut of_people: Vec<Games>, is_players: bool) -> Result<Gathered, Problem> {
        let mut gathered = Gathered::default();
        while of_people.iter().any(|games| !games.heads.is_empty()) {
            for Games { user, strength, heads } in &mut of_people {
                if gathered.basis.games as usize >= GAMES {
                    return Ok(gathered);
                }
                if let Some(head) = heads.pop_front() {
                    self.gather_game(&mut gathered, *user, *strength, &head, is_players).await?;
                }
            }
        }
        Ok(gathered)
    }

    async fn gather_game(
        &self,
        gathered: &mut Gathered,
        user: UserId,
        strength: Strength,
        head: &GameHead,
        is_players: bool,
    ) -> Result<(), Problem> {
        let Some(decisions) = self.decisions(head.id, user, strength).await? else { return Ok(()) };
        let Gathered { items, people, basis } = gathered;
        let game = basis.games as usize;
        items.extend(decisions.into_iter().map(|(decision, thought)| {
            let stage = Stage::of(&decision.position);
            Item { decision, is_players, game, stage, thought }
        }));
        if people.insert(user) {
            basis.people += 1;
        }
        let is_first = basis.games == 0;
        basis.games += 1;
        basis.least = if is_first { strength.rating() } else { basis.least.min(strength.rating()) };
        basis.most = basis.most.max(strength.rating());
        Ok(())
    }

    /// Returns the decisions of a player in a game; empty if there are none or the game cannot be read.
    async fn decisions(
        &self,
        id: GameId,
        user: UserId,
        strength: Strength,
    ) -> Result<Option<Vec<(Decision, Option<Duration>)>>, Problem> {
        let Some((head, stored)) = self.store.game(id).await? else { return Ok(None) };
        let Some(side) = head.side_of(user) else { return Ok(None) };
        let hosted = match crate::hosted::HostedGame::restore(&stored) {
            Ok(hosted) => hosted,
            Err(damaged) => {
                tracing::error!(game = %id, %damaged, "a stored game is damaged");
                return Ok(None);
            }
        };
        let found = fair_play::decisions_of(&stored, hosted.game().turns(), side, strength);
        Ok(Some(found).filter(|found| !found.is_empty()))
    }

    /// Stores a sheet whose decisions are all judged.
    pub(super) async fn finish_sheet(&self, results: &Results) {
        let Results { number, user, by, sheet } = results;
        let now = self.now();
        let sheet = FairPlaySheet { at: milliseconds(now), ..sheet.clone() };
        let detail = format!("{} games", sheet.player.games);
        let act = self.act(*by, Act::FairPlay, Some(*user), detail);
        let stored = match serde_json::to_string(&sheet) {
            Ok(text) => self.store.set_sheet(*user, now, &text, &act).await,
            Err(error) => Err(StoreError::Database(error.to_string())),
        };
        match stored {
            Ok(()) => tracing::info!("a fair-play sheet was made"),
            Err(StoreError::Conflict) => tracing::info!("whom a fair-play sheet is about has left"),
            Err(error) => tracing::error!(%error, "a fair-play sheet was not kept"),
        }
        self.house.sheets(|sheets| sheets.end(*number));
    }
}

/// Returns a player's opponent.
fn opponent(head: &GameHead, user: UserId) -> UserId {
    let side = head.side_of(user).unwrap_or(Color::White);
    head.players[!side]
}

/// Returns the speed of most of a person's last games. If two speeds are equally frequent, the last game
/// decides.
fn usual_speed(heads: &[GameHead]) -> Option<Speed> {
    let last: Vec<Option<Speed>> = heads.iter().take(GAMES).map(|head| head.terms.speed()).collect();
    let count = |speed: &Option<Speed>| last.iter().filter(|other| *other == speed).count();
    // `max_by_key` takes the last of equal speeds, which is the newest game's because the order is reversed.
    last.iter().rev().max_by_key(|speed| count(speed)).copied().flatten()
}

#[cfg(test)]
mod tests {
    use dvonn::random::{self, Random};
    use dvonn::{Move, Position};

    use super::*;

    fn job(user: i64, count: usize) -> Job {
        let mut random = Random::new(3);
        let mut position = Position::start();
        let items = (0..count).map(|place| {
            let m = random::legal_move(&position, &mut random).unwrap_or(Move::Pass);
            let (history, strength) = Default::default();
            let decision = Decision { position, history, m, strength };
            position.apply(m);
            Item { decision, is_players: place % 2 == 0, game: place, stage: Stage::Placement, thought: None }
        });
        let items = items.collect();
        let (player, others) = Default::default();
        let (speed, chosen) = (None, FairPlayOthers::Opponents);
        Job { user: UserId(user), by: UserId(99), speed, player, others, chosen, items }
    }

    #[test]
    fn somebody_has_one_sheet_at_a_time_and_not_too_many_wait() {
        let mut sheets = Sheets::default();
        for user in 0..SHEETS {
            assert!(sheets.add(job(user as i64, 2)));
            assert!(!sheets.add(job(user as i64, 2)), "a second one of {user}");
        }
        assert!(!sheets.add(job(50, 2)));
        assert_eq!(sheets.progress(UserId(7)), Some(FairPlayProgress { done: 0, total: 2 }));
        assert_eq!(sheets.progress(UserId(50)), None);
    }

    /// A game of two people at this speed.
    fn head(number: u128, players: [i64; 2], time: Option<&str>) -> GameHead {
        let [white, black] = players.map(UserId);
        let time = time.map(|time| time.parse().unwrap());
        let (filling, side) = (dvonn_referee::Filling::Random, dvonn_referee::SideChoice::White);
        let terms = dvonn_net::Terms { filling, time, side, rated: false };
        let (id, created) = (GameId::of_random(number), Duration::ZERO);
        GameHead {
            id,
            players: dvonn::ByColor { white, black },
            terms,
            created,
            result: None,
            aborted: false,
        }
    }

    #[test]
    fn the_usual_speed_is_that_of_most_of_the_last_games() {
        let [live, days] = [Some("300000+0"), Some("86400000/1")];
        let heads = |times: &[Option<&str>]| -> Vec<GameHead> {
            times.iter().map(|time| head(1, [1, 2], *time)).collect()
        };
        for (times, expected) in [
            (&[][..], None),
            (&[None], None),
            (&[days, live, live], Some(Speed::Live)),
            (&[live, days, days, live], Some(Speed::Live)),
            (&[days, live, live, days], Some(Speed::Days)),
            (&[None, None, live], None),
        ] {
            assert_eq!(usual_speed(&heads(times)), expected, "{times:?}");
        }
        // Only the last twenty games count.
        let times = [vec![live; 11], vec![days; 9], vec![days; 50]].concat();
        assert_eq!(usual_speed(&heads(&times)), Some(Speed::Live));
    }

    #[test]
    fn the_opponent_is_the_other_player() {
        let head = head(1, [1, 2], None);
        assert_eq!([1, 2].map(|user| opponent(&head, UserId(user))), [UserId(2), UserId(1)]);
    }

    #[test]
    fn decisions_come_back_in_any_order_from_several_minds() {
        let mut sheets = Sheets::default();
        assert!(sheets.add(job(1, 4)) && sheets.add(job(2, 1)));
        let asked: Vec<_> =
            std::iter::from_fn(|| sheets.next()).map(|(sheet, place, _)| (sheet, place)).collect();
        assert_eq!(asked, [(1, 0), (1, 1), (1, 2), (1, 3), (2, 0)]);
        let judgement =
            |loss| Some(Judgement { is_first_choice: loss == 0, loss, is_likeliest: false, chance: 0.5 });
        assert!(sheets.judged(1, 3, judgement(7)).is_none());
        assert!(sheets.judged(1, 0, judgement(1)).is_none());
        let other = sheets.judged(2, 0, judgement(0)).unwrap();
        assert_eq!((other.user, other.sheet.parts[0].player.decisions), (UserId(2), 1));
        // The engine could not judge this decision.
        assert!(sheets.judged(1, 1, None).is_none());
        assert_eq!(sheets.progress(UserId(1)), Some(FairPlayProgress { done: 3, total: 4 }));
        let results = sheets.judged(1, 2, judgement(2)).unwrap();
        let [player, others] = [results.sheet.parts[0].player, results.sheet.parts[0].others];
        assert_eq!((player.decisions, player.loss), (2, Some(1.5)));
        assert_eq!((others.decisions, others.loss), (1, Some(7.0)));
        // The sheet is in progress until it is stored.
        assert!(sheets.progress(UserId(1)).is_some());
        sheets.end(1);
        assert_eq!(sheets.progress(UserId(1)), None);
        assert!(sheets.judged(1, 2, judgement(2)).is_none(), "one that is forgotten");
    }
}
