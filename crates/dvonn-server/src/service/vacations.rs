//! Vacations: a player announces them in advance, and during one the player's clocks in games by days are
//! stopped.
//!
//! The stop and the restart of a clock are changes of each game, so a game's changes determine its clocks.
//! Announced vacations are stored separately, and [`Service::check_flags`] carries them out.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dvonn_net::{Problem, ProblemCode, VacationPage, VacationsPage};
use jiff::civil::{Date, date};
use jiff::tz::TimeZone;

use super::cluster::Place;
use super::people::milliseconds;
use super::{ANY_TIME, Service};
use crate::store::{GameHead, StoreError, UserId, Vacation, VacationState};

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);

/// How long before its beginning a vacation must be announced, so that nobody can save a clock that has
/// nearly run out.
const NOTICE: Duration = DAY;

/// How long before its beginning a vacation may be announced.
const IN_ADVANCE: Duration = Duration::from_secs(366 * 24 * 3600);

/// The maximum length of a vacation.
const LONGEST: Duration = Duration::from_secs(14 * 24 * 3600);

/// The maximum vacation time in a calendar year.
const PER_YEAR: Duration = Duration::from_secs(30 * 24 * 3600);

/// One extra hour, because in many countries clocks are set back once a year and make a day an hour longer.
const TOLERANCE: Duration = HOUR;

/// The vacations that are not over.
#[derive(Default)]
pub(super) struct Vacations {
    open: Mutex<BTreeMap<UserId, Open>>,
    /// The people whose vacations have ended at another server, as long as games here do not know it.
    ended: Mutex<BTreeSet<UserId>>,
    /// Held while a vacation begins or ends, or a game of a person on vacation begins, so that each game
    /// knows of each vacation. Never taken while holding the lock of a game.
    turn: tokio::sync::Mutex<()>,
    /// Whether the result of a write is unknown. Then the vacations are read again.
    is_unsure: AtomicBool,
}

#[derive(Clone, Copy)]
struct Open {
    vacation: Vacation,
    /// Whether all games know that it has begun. After a start of the server some may not, because the
    /// previous server may have been killed.
    is_told: bool,
}

impl Vacations {
    /// Returns the vacations that a store has.
    pub(super) fn of(open: Vec<Vacation>) -> Self {
        let open = open.into_iter().map(|vacation| (vacation.user, Open { vacation, is_told: false }));
        Self { open: Mutex::new(open.collect()), ..Self::default() }
    }

    fn open(&self) -> MutexGuard<'_, BTreeMap<UserId, Open>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ended(&self) -> MutexGuard<'_, BTreeSet<UserId>> {
        self.ended.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that the stored state is unknown, so that the vacations are read again.
    pub(super) fn doubt(&self) {
        self.is_unsure.store(true, Ordering::Relaxed);
    }

    /// Notes that some games may not know of vacations that have begun.
    pub(super) fn tell_again(&self) {
        self.open().values_mut().for_each(|open| open.is_told = false);
    }

    /// Takes over the stored vacations, which other servers change too.
    fn renew(&self, stored: Vec<Vacation>) {
        let mut open = self.open();
        let before = std::mem::take(&mut *open);
        for vacation in stored {
            let known = before.get(&vacation.user).filter(|known| known.vacation == vacation);
            let is_told = known.is_some_and(|known| known.is_told);
            open.insert(vacation.user, Open { vacation, is_told });
        }
        // A game that has just begun here may have been told the earlier state.
        let has_ended = |known: &&Open| {
            known.vacation.state != VacationState::Announced
                && open
                    .get(&known.vacation.user)
                    .is_none_or(|now| now.vacation.begins != known.vacation.begins)
        };
        self.ended().extend(before.values().filter(has_ended).map(|known| known.vacation.user));
    }

    /// Sets a person's vacation.
    fn set(&self, vacation: Vacation, is_told: bool) {
        self.open().insert(vacation.user, Open { vacation, is_told });
    }

    fn of_user(&self, user: UserId) -> Option<Open> {
        self.open().get(&user).copied()
    }

    /// Forgets the vacations of a person whose data were deleted.
    pub(super) async fn forget(&self, user: UserId) {
        let _turn = self.turn.lock().await;
        self.open().remove(&user);
    }

    /// Returns the people whose vacations are due to begin or end now.
    fn due(&self, now: Duration) -> Vec<UserId> {
        let is_due = |open: &Open| match open.vacation.state {
            VacationState::Announced => open.vacation.begins <= now,
            VacationState::Begun => !open.is_told || open.vacation.ends <= now,
            VacationState::Ending | VacationState::Over => true,
        };
        self.open().iter().filter(|(_, open)| is_due(open)).map(|(&user, _)| user).collect()
    }
}

/// Returns a vacation as people see it.
pub(super) fn page(vacation: &Vacation) -> VacationPage {
    VacationPage { begins: milliseconds(vacation.begins), ends: milliseconds(vacation.ends) }
}

fn refused(detail: impl Into<String>) -> Problem {
    Problem::new(ProblemCode::BadVacation, detail)
}

/// Returns the beginning and the end of a moment's calendar year, in UTC.
fn year(of: Duration) -> Option<(Duration, Duration)> {
    let start = |date: Date| {
        let second = date.to_zoned(TimeZone::UTC).ok()?.timestamp().as_second();
        Some(Duration::from_secs(u64::try_from(second).ok()?))
    };
    let second = i64::try_from(of.as_secs()).ok()?;
    let year = jiff::Timestamp::from_second(second).ok()?.to_zoned(TimeZone::UTC).year();
    Some((start(date(year, 1, 1))?, start(date(year.checked_add(1)?, 1, 1))?))
}

/// Returns how much of these vacations lies between two moments.
fn spent(vacations: &[Vacation], (from, until): (Duration, Duration)) -> Duration {
    let within = |vacation: &Vacation| vacation.ends.min(until).saturating_sub(vacation.begins.max(from));
    vacations.iter().map(within).sum()
}

/// Checks that a person with these earlier vacations may announce this one.
fn check(new: &Vacation, before: &[Vacation]) -> Result<(), Problem> {
    let Vacation { said, begins, ends, .. } = *new;
    if begins < said + NOTICE {
        return Err(refused("a vacation begins at least 24 hours after it was announced"));
    }
    if begins > said + IN_ADVANCE {
        return Err(refused("a vacation is announced at most a year before it begins"));
    }
    if ends < begins + HOUR || ends > begins + LONGEST + TOLERANCE {
        return Err(refused("a vacation lasts at least an hour and at most 14 days"));
    }
    for moment in [begins, ends] {
        let year = year(moment).ok_or_else(|| refused("there is no such day"))?;
        if spent(before, year) + spent(&[*new], year) > PER_YEAR + TOLERANCE {
            return Err(refused("a calendar year has at most 30 days of vacation"));
        }
    }
    Ok(())
}

impl Service {
    /// Returns a person's running or announced vacation.
    pub(super) fn vacation_of(&self, user: UserId) -> Option<VacationPage> {
        let is_away = |open: &Open| open.vacation.state != VacationState::Ending;
        self.vacations.of_user(user).filter(is_away).map(|open| page(&open.vacation))
    }

    /// Returns a person's own vacation, and how much is left in this year.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn vacations(&self, user: UserId) -> Result<VacationsPage, Problem> {
        let now = self.now();
        let spent = match year(now) {
            Some(year) => spent(&self.store.vacations_of(user).await?, year),
            None => Duration::ZERO,
        };
        Ok(VacationsPage {
            vacation: self.vacation_of(user),
            earliest: milliseconds(now + NOTICE),
            longest: milliseconds(LONGEST),
            left: milliseconds(PER_YEAR.saturating_sub(spent)),
        })
    }

    /// Announces a vacation.
    ///
    /// # Errors
    /// If it begins too soon or too late, lasts too long, or another one is not over.
    pub async fn announce_vacation(
        &self,
        user: UserId,
        announced: VacationPage,
    ) -> Result<VacationsPage, Problem> {
        let [begins, ends] = [announced.begins, announced.ends].map(Duration::from_millis);
        {
            let _turn = self.vacations.turn.lock().await;
            let new = Vacation { user, said: self.now(), begins, ends, state: VacationState::Announced };
            if let Some(Open { vacation, .. }) = self.vacations.of_user(user) {
                if (vacation.begins, vacation.ends) == (begins, ends) {
                    // A repetition: the first answer was lost.
                    return self.vacations(user).await;
                }
                return Err(refused("there is a vacation already: end it first"));
            }
            check(&new, &self.store.vacations_of(user).await?)?;
            match self.keep(self.store.add_vacation(&new)).await {
                Err(StoreError::Conflict) => return Err(refused("there is a vacation already")),
                added => added?,
            }
            self.vacations.set(new, false);
        }
        tracing::info!("a vacation was announced");
        self.vacations(user).await
    }

    /// Ends a person's vacation, or cancels an announced one. Without either it does nothing.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn end_vacation(&self, user: UserId) -> Result<(), Problem> {
        let _turn = self.vacations.turn.lock().await;
        let Some(Open { vacation, .. }) = self.vacations.of_user(user) else { return Ok(()) };
        if vacation.state == VacationState::Announced {
            self.keep(self.store.remove_vacation(user, vacation.begins)).await?;
            self.vacations.open().remove(&user);
            return Ok(());
        }
        self.finish_vacation(vacation).await
    }

    /// Begins and ends the vacations that are due. After a failure, the next call tries again.
    pub(super) async fn check_vacations(&self, now: Duration) {
        if let Err(problem) = self.renew_vacations().await {
            tracing::error!(detail = problem.detail, "it is not known who is on vacation");
        }
        for user in self.vacations.due(now) {
            let _turn = self.vacations.turn.lock().await;
            let Some(Open { vacation, .. }) = self.vacations.of_user(user) else { continue };
            let done = if vacation.state == VacationState::Ending || vacation.ends <= now {
                self.finish_vacation(vacation).await
            } else {
                self.begin_vacation(vacation).await
            };
            if let Err(problem) = done {
                tracing::error!(detail = problem.detail, "a vacation could not begin or end");
            }
        }
    }

    /// Stores a change of a vacation. If the result of the write is unknown, the vacations are read again
    /// later.
    async fn keep(&self, write: impl Future<Output = Result<(), StoreError>>) -> Result<(), StoreError> {
        let before = self.vacations.is_unsure.swap(true, Ordering::Relaxed);
        let done = write.await;
        if matches!(done, Ok(()) | Err(StoreError::Conflict)) {
            self.vacations.is_unsure.store(before, Ordering::Relaxed);
        }
        done
    }

    /// Reads the vacations again if other servers may have changed them, or if their stored state is unknown.
    async fn renew_vacations(&self) -> Result<(), Problem> {
        if self.shared().is_none() && !self.vacations.is_unsure.load(Ordering::Relaxed) {
            return Ok(());
        }
        let _turn = self.vacations.turn.lock().await;
        self.vacations.renew(self.store.open_vacations().await?);
        self.vacations.is_unsure.store(false, Ordering::Relaxed);
        let ended = self.vacations.ended().clone();
        for user in ended {
            self.stand_in_all(user, None).await?;
            self.vacations.ended().remove(&user);
        }
        Ok(())
    }

    async fn begin_vacation(&self, vacation: Vacation) -> Result<(), Problem> {
        let Vacation { user, ends, state, .. } = vacation;
        let vacation = Vacation { state: VacationState::Begun, ..vacation };
        if state == VacationState::Announced {
            // The store comes first, so that a move in the first game that knows ends the vacation in the
            // others too.
            match self.keep(self.store.change_vacation(&vacation)).await {
                // Another server has ended it, or it was cancelled.
                Err(StoreError::Conflict) => {
                    self.vacations.open().remove(&user);
                    return Ok(());
                }
                changed => changed?,
            }
            self.vacations.set(vacation, false);
        }
        self.stand_in_all(user, Some(ends)).await?;
        self.vacations.set(vacation, true);
        Ok(())
    }

    /// Ends a vacation. The store learns first that it is ending, so that a later owner of the games can go
    /// on with it. If another server has one of the games, that server has to tell it, and this one checks
    /// again next time.
    async fn finish_vacation(&self, vacation: Vacation) -> Result<(), Problem> {
        let user = vacation.user;
        let ends = vacation.ends.min(self.now()).max(vacation.begins);
        let ending = Vacation { ends, state: VacationState::Ending, ..vacation };
        let mut is_over = false;
        if vacation.state != VacationState::Ending {
            match self.keep(self.store.change_vacation(&ending)).await {
                Err(StoreError::Conflict) => is_over = true,
                changed => changed?,
            }
            self.vacations.set(ending, true);
        }
        if !self.stand_in_all(user, None).await? && !is_over {
            return Ok(());
        }
        match self.keep(self.store.change_vacation(&Vacation { state: VacationState::Over, ..ending })).await
        {
            Err(StoreError::Conflict) => {}
            changed => changed?,
        }
        self.vacations.open().remove(&user);
        Ok(())
    }

    /// Stops or restarts a person's clocks in all games by days. Returns whether all games know. A game that
    /// cannot be told does not keep the others from being told.
    async fn stand_in_all(&self, user: UserId, until: Option<Duration>) -> Result<bool, Problem> {
        let (mut is_everywhere, mut failed) = (true, None);
        for head in self.store.games_of(user, Some(false), ANY_TIME, usize::MAX).await? {
            match self.stand_in(&head, user, until).await {
                Ok(is_told) => is_everywhere &= is_told,
                Err(problem) => failed = Some(problem),
            }
        }
        failed.map_or(Ok(is_everywhere), Err)
    }

    /// Stops or restarts a person's clock in one game. Returns whether the game knows.
    async fn stand_in(
        &self,
        head: &GameHead,
        user: UserId,
        until: Option<Duration>,
    ) -> Result<bool, Problem> {
        let Some(side) = head.side_of(user).filter(|_| head.terms.is_by_days()) else { return Ok(true) };
        let Place::Here(live) = self.place(head.id).await? else {
            // The server that has the game learns of the vacation too, and tells it.
            let (_, hosted) = self.read_game(head.id).await?;
            return Ok(hosted.is_over() || hosted.vacations()[side] == until);
        };
        let mut game = live.lock().await;
        self.change(&live, &mut game, None, |hosted, _, now| hosted.set_vacation(side, until, now)).await?;
        Ok(true)
    }

    /// Stops the clocks of players on vacation in a game that has just begun.
    pub(super) async fn stand_from_the_beginning(&self, head: &GameHead) {
        if !head.terms.is_by_days() {
            return;
        }
        let _turn = self.vacations.turn.lock().await;
        for user in [head.players.white, head.players.black] {
            if let Some(Open { vacation, .. }) = self.vacations.of_user(user)
                && vacation.state == VacationState::Begun
                && let Err(problem) = self.stand_in(head, user, Some(vacation.ends)).await
            {
                tracing::error!(game = %head.id, detail = problem.detail, "a game is told of a vacation later");
                self.vacations.set(vacation, false);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn days(count: u64) -> Duration {
        Duration::from_secs(count * 24 * 3600)
    }

    /// The first second of 2026.
    const NEW_YEAR: Duration = Duration::from_secs(1_767_225_600);

    fn vacation(said: Duration, begins: Duration, ends: Duration) -> Vacation {
        Vacation { user: UserId(1), said, begins, ends, state: VacationState::Announced }
    }

    #[test]
    fn a_vacation_is_due_when_it_begins_and_ends_and_until_all_games_know() {
        let (begins, ends) = (NEW_YEAR + days(1), NEW_YEAR + days(3));
        let moment = Duration::from_millis(1);
        for (state, is_told, due) in [
            (VacationState::Announced, false, [false, true, true, true]),
            (VacationState::Begun, true, [false, false, false, true]),
            (VacationState::Begun, false, [true; 4]),
            (VacationState::Ending, true, [true; 4]),
        ] {
            let vacations = Vacations::default();
            vacations.set(Vacation { state, ..vacation(NEW_YEAR, begins, ends) }, is_told);
            let is_due = |now| vacations.due(now) == [UserId(1)];
            assert_eq!([begins - moment, begins, ends - moment, ends].map(is_due), due, "{state:?}");
        }
    }

    #[test]
    fn what_other_servers_have_changed_is_told_here() {
        let (begins, ends) = (NEW_YEAR + days(1), NEW_YEAR + days(3));
        let announced = vacation(NEW_YEAR, begins, ends);
        let begun = Vacation { state: VacationState::Begun, ..announced };
        let shorter = Vacation { ends: ends - HOUR, ..begun };
        let next = vacation(NEW_YEAR, ends + days(1), ends + days(2));
        // The vacation as this server knows it, the stored one, whether all games know of it, and whether
        // some have to be told that an earlier one has ended.
        for (known, stored, is_told, has_ended) in [
            (begun, Some(begun), Some(true), false),
            (begun, Some(shorter), Some(false), false),
            (begun, Some(next), Some(false), true),
            (begun, None, None, true),
            (announced, None, None, false),
            (announced, Some(begun), Some(false), false),
        ] {
            let vacations = Vacations::default();
            vacations.set(known, true);
            vacations.renew(stored.into_iter().collect());
            let now = vacations.of_user(UserId(1));
            assert_eq!(now.map(|open| open.vacation), stored);
            assert_eq!(now.map(|open| open.is_told), is_told, "{known:?} {stored:?}");
            assert_eq!(vacations.ended().contains(&UserId(1)), has_ended, "{known:?} {stored:?}");
        }
    }

    #[test]
    fn a_year_has_its_days() {
        let (from, until) = (NEW_YEAR, NEW_YEAR + days(365));
        assert_eq!([from, from + days(100), until - DAY].map(year), [Some((from, until)); 3]);
        assert_eq!(year(until), Some((until, until + days(365))));
        assert_eq!(year(Duration::MAX), None);
    }

    #[test]
    fn a_vacation_is_announced_in_time_and_is_not_too_long() {
        let said = NEW_YEAR + days(10);
        let may = |begins: Duration, ends: Duration| check(&vacation(said, begins, ends), &[]).is_ok();
        assert!(may(said + DAY, said + days(15)) && may(said + DAY, said + days(15) + HOUR));
        assert!(may(said + days(366), said + days(367)) && may(said + DAY, said + DAY + HOUR));
        for (begins, ends) in [
            (said + DAY - Duration::from_millis(1), said + days(2)),
            (said + DAY, said + days(15) + HOUR * 2),
            (said + DAY, said + DAY + HOUR - Duration::from_millis(1)),
            (said + DAY, said + DAY),
            (said + DAY, said),
            (said + days(367), said + days(368)),
            (Duration::from_millis(u64::MAX), Duration::from_millis(u64::MAX)),
        ] {
            assert!(!may(begins, ends), "{begins:?} {ends:?}");
        }
    }

    #[test]
    fn each_calendar_year_has_thirty_days() {
        let year_end = NEW_YEAR + days(365);
        let before = [
            vacation(NEW_YEAR, NEW_YEAR + days(50), NEW_YEAR + days(64)),
            vacation(NEW_YEAR, NEW_YEAR + days(80), NEW_YEAR + days(90)),
        ];
        let may = |begins, ends| check(&vacation(year_end - days(20), begins, ends), &before).is_ok();
        assert!(
            may(year_end - days(10), year_end - days(4)) && !may(year_end - days(10), year_end - days(3))
        );
        let last = year_end - days(4) + HOUR;
        assert!(may(year_end - days(10), last));
        assert!(!may(year_end - days(10), last + Duration::from_millis(1)));
        // Days in the next year count for that year.
        assert!(may(year_end - days(6), year_end + days(8)) && !may(year_end - days(8), year_end + days(1)));
        assert_eq!(spent(&before, (NEW_YEAR, year_end)), days(24));
        assert_eq!(spent(&before, (NEW_YEAR + days(60), NEW_YEAR + days(81))), days(5));
    }
}
