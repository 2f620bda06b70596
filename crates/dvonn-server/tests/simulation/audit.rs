//! Checks of views, snapshots and flags, and of each game when it is over.

use std::time::Duration;

use dvonn::{ByColor, Color};
use dvonn_net::GameId;
use dvonn_record::{EndReason, GameResult};
use dvonn_referee::{
    ClockReading, Consequences, Decider, Game, GameChange, NumberedChange, Seat, Snapshot, TimeControl,
};
use dvonn_server::hosted::{CarriedOut, HostedGame, LAG_QUOTA, LAG_QUOTA_PER_MOVE, StoredGame};
use dvonn_server::store::{GameHead, Store as _};
use futures_util::FutureExt as _;

use crate::journal::{Notes, Told, is_white};
use crate::person::Person;
use crate::world::{OUTAGE, SLOWEST, World};

/// The longest time between storing a change and telling it, by the network's time.
const TOLD_AFTER: Duration = Duration::from_millis(3 * SLOWEST);

/// The longest time without an answer to a move on a working connection. It allows for a failing store, and
/// for slower reading of a client that sends too much.
const UNANSWERED: Duration = Duration::from_secs(8);

/// How late a flag may fall, by the network's time: a second, and the time of the store. Flags fall one after
/// the other, and in each game a message may be under way.
const FALLS_AFTER: Duration = Duration::from_millis(1_000 + 6 * SLOWEST);

/// The interval of the server's signs of life, and the time of the store. This much of the time before the
/// server was killed may not count.
const NOTED_EVERY: Duration = Duration::from_millis(1_300 + 2 * SLOWEST);

fn stored(world: &World, id: GameId) -> Option<(GameHead, StoredGame)> {
    world.store.game(id).now_or_never()?.ok()?
}

fn seats() -> ByColor<Seat> {
    ByColor::from_fn(|_| Seat::Remote)
}

/// Repeats a change of a game, only by the rules.
fn make(game: &mut Game, change: NumberedChange) -> Result<(), String> {
    let wrong = |what: &str| format!("{what}: {change:?}");
    match change.change {
        GameChange::Played { ply, m } => {
            if game.turns().len() != ply {
                return Err(wrong("not the next move"));
            }
            game.play(m, Decider::Human).map_err(|why| wrong(&format!("{why:?}")))?;
        }
        GameChange::TakenBack { ply } => {
            let is_decision = game.turns().get(ply).is_some_and(|turn| turn.by == Decider::Human);
            if !is_decision || game.is_over() {
                return Err(wrong("cannot be taken back"));
            }
            game.take_back_to(ply);
        }
        GameChange::Ended(result) => {
            game.end(result).map_err(|why| wrong(&format!("{why:?}")))?;
        }
        GameChange::Aborted { by } => game.abort(by).map_err(|why| wrong(&format!("{why:?}")))?,
        GameChange::Offered { .. } | GameChange::Declined { .. } if game.is_over() => {
            return Err(wrong("after the end"));
        }
        _ => {}
    }
    Ok(())
}

/// Returns the game after a number of its changes, only by the rules.
fn after(stored: &StoredGame, number: u64) -> Result<Game, String> {
    let changes = usize::try_from(number).ok().and_then(|number| stored.changes.get(..number));
    let changes = changes.ok_or_else(|| format!("{number} of {} changes", stored.changes.len()))?;
    let mut game = Game::new(stored.start, seats());
    for (change, _) in changes {
        make(&mut game, *change)?;
    }
    Ok(game)
}

/// Returns the fault of the consequences that a person was told, if there is one.
pub(crate) fn consequences(
    world: &World,
    id: GameId,
    change: NumberedChange,
    told: &Consequences,
) -> Option<String> {
    let (_, stored) = stored(world, id)?;
    let game = match after(&stored, change.number) {
        Ok(game) => game,
        Err(wrong) => return Some(wrong),
    };
    let forced = match change.change {
        GameChange::Played { ply, .. } => &game.turns()[ply + 1..],
        _ => &[],
    };
    let is_so = forced.iter().map(|turn| turn.m).eq(told.forced.iter().copied())
        && (told.to_move, told.ended) == (game.to_move(), game.result());
    (!is_so).then(|| format!("{told:?} does not follow from {change:?}"))
}

/// Returns the fault of a snapshot that a person got, if there is one.
pub(crate) fn snapshot(world: &World, id: GameId, snapshot: &Snapshot) -> Option<String> {
    let (_, stored) = stored(world, id)?;
    let number = snapshot.number;
    let game = match after(&stored, number) {
        Ok(game) => game,
        Err(wrong) => return Some(wrong),
    };
    let told: Vec<_> = snapshot.record.moves().collect();
    let is_same = game.turns().iter().map(|turn| turn.m).eq(told.iter().copied())
        && snapshot.aborted == game.is_aborted()
        && snapshot.record.result().or(game.result()) == game.result();
    (!is_same).then(|| format!("a snapshot of {number} changes is not what the store has: {snapshot:?}"))
}

/// Returns what is wrong with a person's view, if the person has received everything that was sent before
/// this moment.
pub(crate) fn view(person: &Person, asked: Duration) -> Option<String> {
    let world = &person.world;
    let (id, now) = (person.screen.game, world.now());
    let told_by = world.journal.stored_by(id, asked.saturating_sub(TOLD_AFTER * world.speed));
    if person.last < told_by {
        return Some(format!("it has {} changes, and {told_by} were told", person.last));
    }
    let failed = world.journal.notes().failures.last().copied().unwrap_or_default();
    let said = person.unconfirmed_since().map(|said| said.max(person.connected).max(failed));
    if let Some(said) = said.filter(|&said| said + UNANSWERED * world.speed < asked) {
        return Some(format!("a move was said at {said:?} at the latest, and has no answer"));
    }
    let (_, stored) = stored(world, id)?;
    let begun = world.journal.notes().ran.last().filter(|(_, ended)| ended.is_none()).map(|ran| ran.0);
    if person.last != stored.changes.len() as u64
        || person.session.unconfirmed().is_some()
        || begun.is_none_or(|begun| asked < begun)
    {
        return None;
    }
    world.journal.notes().counts.views += 1;
    let Ok(hosted) = HostedGame::restore(&stored) else { return Some("it cannot be restored".to_owned()) };
    let (mine, theirs) = (person.session.game(), hosted.game());
    let moves = |game: &Game| game.turns().iter().map(|turn| turn.m).collect::<Vec<_>>();
    if moves(mine) != moves(theirs) {
        return Some(format!("it shows {:?}, and the server has {:?}", moves(mine), moves(theirs)));
    }
    let ends = |game: &Game| (game.result(), game.is_aborted());
    if ends(mine) != ends(theirs) || person.session.offer() != hosted.offer() {
        let (mine, theirs) = ((ends(mine), person.session.offer()), (ends(theirs), hosted.offer()));
        return Some(format!("it shows {mine:?}, and the server has {theirs:?}"));
    }
    // During an outage clocks show the time of its beginning. After it, followers are told their clocks.
    let works_since = world.journal.notes().outages.last().map_or(failed, |outage| outage.1.max(failed));
    if asked < works_since + TOLD_AFTER * world.speed {
        return None;
    }
    let (Some(clock), Some((_, reading))) = (person.session.clock(), hosted.snapshot(None, now).clocks)
    else {
        return None;
    };
    let allowed = person.lateness? + Duration::from_millis(60) * world.speed;
    let shown = ClockReading::of(clock, now);
    let differs = Color::ALL.into_iter().any(|side| shown.left[side].abs_diff(reading.left[side]) > allowed);
    (differs || shown.running != reading.running)
        .then(|| format!("clocks show {shown:?}, the server's {reading:?}, and {allowed:?} is allowed"))
}

/// Checks that every flag has fallen in time.
pub(crate) fn flags(world: &World) {
    let now = world.now();
    let runs = world
        .journal
        .notes()
        .ran
        .last()
        .is_some_and(|&(begun, ended)| ended.is_none() && begun + FALLS_AFTER * world.speed < now);
    let failed = world.journal.notes().failures.last().copied().unwrap_or_default();
    let runs = runs && failed + FALLS_AFTER * world.speed < now;
    let next = world.store.next_flag().now_or_never().unwrap().unwrap();
    if runs && let Some(late) = next.filter(|&next| next + FALLS_AFTER * world.speed < now) {
        world.fail(&format_args!("time was up at {late:?}, and no flag has fallen"));
    }
}

/// Checks all games when they are over.
pub(crate) fn games(world: &World) {
    let ids = world.store.all_games().now_or_never().unwrap().unwrap();
    for id in ids {
        let (head, stored) = stored(world, id).unwrap();
        let mut notes = world.journal.notes();
        if let Err(wrong) = game(world, &notes, &head, &stored) {
            drop(notes);
            world.fail(&format_args!("{id}: {wrong}"));
            continue;
        }
        let is = |kind: fn(&GameChange) -> bool| {
            stored.changes.iter().filter(|(change, _)| kind(&change.change)).count() as u64
        };
        notes.counts.moves += is(|change| matches!(change, GameChange::Played { .. }));
        notes.counts.take_backs += is(|change| matches!(change, GameChange::TakenBack { .. }));
        notes.counts.flags += is(|change| match change {
            GameChange::Ended(result) => result.by == EndReason::Time,
            _ => false,
        });
    }
}

fn game(world: &World, notes: &Notes, head: &GameHead, stored: &StoredGame) -> Result<(), String> {
    let told = notes.games.get(&head.id).ok_or("nobody began it")?;
    messages(told, stored)?;
    let mut game = Game::new(stored.start, seats());
    let mut audit = stored.time.map(|control| Clocks::new(control, &game, stored.created));
    for (place, &(change, at)) in stored.changes.iter().enumerate() {
        if change.number != place as u64 + 1 || told.changes.get(place).map(|told| told.0) != Some(change) {
            return Err(format!("the changes have a hole, or another was told: {change:?}"));
        }
        let side = game.to_move().ok_or_else(|| format!("after the end: {change:?}"))?;
        make(&mut game, change)?;
        match &mut audit {
            Some(audit) => audit.after(world, notes, side, change, at, &game)?,
            None if change.clocks.is_some() => return Err(format!("clocks from nowhere: {change:?}")),
            None => {}
        }
    }
    if (head.result, head.aborted) != (game.result(), game.is_aborted()) || !game.is_over() {
        return Err(format!("it ended with {:?}, and the moves say {:?}", head.result, game.result()));
    }
    let restored = HostedGame::restore(stored).map_err(|damaged| damaged.to_string())?;
    match restored.snapshot(None, stored.clock_at).record.moves().eq(game.turns().iter().map(|turn| turn.m)) {
        true => Ok(()),
        false => Err("another game comes out of the store".to_owned()),
    }
}

/// Checks that every message was carried out at most once, and every acknowledged one was.
fn messages(told: &Told, stored: &StoredGame) -> Result<(), String> {
    let mut known = std::collections::BTreeMap::new();
    for &CarriedOut { side, id, change, .. } in &stored.messages {
        if known.insert((is_white(side), id), change).is_some() {
            return Err(format!("message {id} of {side:?} was carried out twice"));
        }
    }
    let mut numbers: Vec<u64> = known.values().copied().flatten().collect();
    numbers.sort_unstable();
    if numbers.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err("two messages made one change".to_owned());
    }
    for (key, &(ply, m)) in &told.moves {
        let number = known.get(key).copied().flatten().ok_or("an acknowledged move is lost")?;
        let change =
            stored.changes.get(usize::try_from(number).unwrap() - 1).map(|(change, _)| change.change);
        if change != Some(GameChange::Played { ply, m }) {
            return Err(format!("{m} at {ply} was acknowledged, and {change:?} is stored"));
        }
    }
    match told.others.iter().find(|key| !known.contains_key(key)) {
        Some(lost) => Err(format!("message {lost:?} was acknowledged, and is lost")),
        None => Ok(()),
    }
}

/// The clocks of a game, computed from the stored changes and the times in which a server ran.
struct Clocks {
    control: TimeControl,
    shown: ClockReading,
    at: Duration,
    /// The time left when the turn began. With it, an offer during the turn does not hide earlier lag.
    at_turn: Duration,
    /// How much lag each side has certainly got back, and how many moves it has made.
    given_back: ByColor<(Duration, u32)>,
}

impl Clocks {
    fn new(control: TimeControl, game: &Game, created: Duration) -> Self {
        let (running, held) = (game.to_move(), control.delay);
        let shown = ClockReading { left: ByColor::from_fn(|_| control.game), running, held };
        let given_back = ByColor::from_fn(|_| (Duration::ZERO, 0));
        Self { control, shown, at: created, at_turn: control.game, given_back }
    }

    fn quota(&self) -> Duration {
        if self.control.is_renewed { Duration::ZERO } else { LAG_QUOTA }
    }

    fn after(
        &mut self,
        world: &World,
        notes: &Notes,
        side: Color,
        change: NumberedChange,
        at: Duration,
        game: &Game,
    ) -> Result<(), String> {
        let shown = change.clocks.ok_or_else(|| format!("no clocks: {change:?}"))?;
        let before = self.shown;
        let (ran, ends) = notes.ran_between(self.at, at);
        let ran = ran.saturating_sub(notes.given_back_between(self.at, at));
        let wrong = |what: &str| {
            format!("{what}: {before:?} at {:?}, {ran:?} later and after {ends} ends {change:?}", self.at)
        };
        if before.running != Some(side) || shown.running != game.to_move() {
            return Err(wrong("the wrong clock runs"));
        }
        if shown.left[!side] != before.left[!side] {
            return Err(wrong("the clock of the other side has changed"));
        }
        // Time after the last sign of life of a killed server may not count.
        let most = ran.saturating_sub(before.held);
        // The same holds for an outage before that.
        let was_out = ends > 0 && notes.failures.iter().any(|failed| (self.at..=at).contains(failed));
        let unnoted = NOTED_EVERY + Duration::from_millis(if was_out { OUTAGE } else { 0 });
        let least = ran.saturating_sub(unnoted * ends * world.speed).saturating_sub(before.held);
        let is_move = matches!(change.change, GameChange::Played { .. });
        let mut left = shown.left[side];
        if let GameChange::Ended(result) = change.change
            && result == GameResult::out_of_time(side)
        {
            if !left.is_zero() || most < before.left[side] {
                return Err(wrong("a flag has fallen too early"));
            }
            let latest = before.left[side] + self.quota() + FALLS_AFTER * world.speed;
            return if least > latest { Err(wrong("a flag has fallen too late")) } else { Ok(()) };
        }
        if matches!(change.change, GameChange::Ended(result) if result.by == EndReason::Time) {
            return Err(wrong("the wrong flag has fallen"));
        }
        if is_move && self.control.is_renewed {
            if left != self.control.game || least >= before.left[side] {
                return Err(wrong("a move by days does not renew the time"));
            }
        } else {
            if is_move {
                left = left.checked_sub(self.control.increment).ok_or_else(|| wrong("no increment"))?;
            }
            let lag = if is_move { self.quota() } else { Duration::ZERO };
            let earliest = before.left[side].saturating_sub(most);
            let latest = (before.left[side] + lag).saturating_sub(least).min(self.at_turn);
            if left < earliest || left > latest || (is_move && left.is_zero()) {
                return Err(wrong(&format!("a clock shows {left:?}, not {earliest:?} to {latest:?}")));
            }
            if is_move {
                let given = &mut self.given_back[side];
                given.0 += left.saturating_sub(before.left[side].saturating_sub(least));
                given.1 += 1;
                if given.0 > LAG_QUOTA + LAG_QUOTA_PER_MOVE * given.1 {
                    return Err(wrong("more lag was given back than the quota"));
                }
            }
        }
        if !matches!(change.change, GameChange::Offered { .. } | GameChange::Declined { .. }) {
            self.at_turn = shown.left[game.to_move().unwrap_or(side)];
        }
        self.shown = shown;
        self.at = at;
        Ok(())
    }
}
