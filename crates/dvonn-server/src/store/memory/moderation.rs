//! Moderation in memory.

use std::time::Duration;

use async_trait::async_trait;
use dvonn_net::{Sanction, Speed};

use super::{Kept, MemoryStore};
use crate::store::moderation::{Laid, ModerationStore, NewAct, NewReport, Report, Which};
use crate::store::{Challenge, StoreError, UserId, whole_milliseconds};

impl Kept {
    /// Whether anything of a person besides games is visible to others.
    pub(super) fn has_traces(&self, user: UserId) -> bool {
        self.chat.iter().any(|said| said.line.by == user)
            || self.reports.iter().any(|known| [known.report.by, known.report.about].contains(&user))
            || self.acts.iter().any(|(_, act)| [act.by, act.about].contains(&Some(user)))
    }
}

#[async_trait]
impl ModerationStore for MemoryStore {
    async fn is_administrator(&self, user: UserId) -> Result<bool, StoreError> {
        Ok(self.kept().administrators.contains(&user))
    }

    async fn set_administrator(&self, user: UserId, is_one: bool, act: &NewAct) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let is_changed = if is_one {
            kept.account(user).is_some() && kept.administrators.insert(user)
        } else {
            kept.administrators.remove(&user)
        };
        if !is_changed {
            return Err(StoreError::Conflict);
        }
        kept.add_act(act);
        Ok(())
    }

    async fn lay(&self, user: UserId, laid: &Laid, act: &NewAct) -> Result<Vec<Challenge>, StoreError> {
        let mut kept = self.kept();
        let laid = Laid { until: laid.until.map(whole_milliseconds), ..laid.clone() };
        if laid.sanction == Sanction::Closure {
            kept.sessions.retain(|_, &mut (of, _)| of != user);
        }
        let withdrawn = match laid.sanction {
            Sanction::Silence => Vec::new(),
            Sanction::Ban | Sanction::Closure => kept.withdraw_all(user),
        };
        kept.sanctions.insert((user, laid.sanction.as_str()), laid);
        kept.add_act(act);
        Ok(withdrawn)
    }

    async fn lift(&self, user: UserId, sanction: Sanction, act: &NewAct) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.sanctions.remove(&(user, sanction.as_str())).ok_or(StoreError::Conflict)?;
        kept.add_act(act);
        Ok(())
    }

    async fn sanctions(&self, user: UserId, now: Duration) -> Result<Vec<Laid>, StoreError> {
        let kept = self.kept();
        let of_user = kept.sanctions.iter().filter(|&(&(of, _), _)| of == user);
        Ok(of_user.map(|(_, laid)| laid).filter(|laid| Kept::holds(laid.until, now)).cloned().collect())
    }

    async fn add_report(&self, report: &NewReport) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.game(report.game).ok_or(StoreError::Conflict)?;
        let is_same = |known: &Report| {
            let NewReport { by, about, game, .. } = known.report;
            !known.is_closed && (by, about, game) == (report.by, report.about, report.game)
        };
        if kept.reports.iter().any(is_same) {
            return Err(StoreError::Conflict);
        }
        kept.last_report += 1;
        let report = NewReport { at: whole_milliseconds(report.at), ..report.clone() };
        let report = Report { id: kept.last_report, report, is_closed: false };
        kept.reports.push(report);
        Ok(())
    }

    async fn reports(&self, which: Which, limit: usize) -> Result<Vec<Report>, StoreError> {
        let kept = self.kept();
        let mut found: Vec<Report> = kept
            .reports
            .iter()
            .filter(|known| match which {
                Which::Open => !known.is_closed,
                Which::About(user) => known.report.about == user,
                Which::By(user) => known.report.by == user,
            })
            .cloned()
            .collect();
        if which != Which::Open {
            found.reverse();
        }
        found.truncate(limit);
        Ok(found)
    }

    async fn close_report(&self, id: i64, act: &NewAct) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let open = kept.reports.iter_mut().find(|known| known.id == id && !known.is_closed);
        let report = open.ok_or(StoreError::Conflict)?;
        report.is_closed = true;
        let about = Some(report.report.about);
        kept.add_act(&NewAct { about, ..act.clone() });
        Ok(())
    }

    async fn add_act(&self, act: &NewAct) -> Result<(), StoreError> {
        self.kept().add_act(act);
        Ok(())
    }

    async fn acts(
        &self,
        about: Option<UserId>,
        before: Option<i64>,
        limit: usize,
    ) -> Result<Vec<(i64, NewAct)>, StoreError> {
        let kept = self.kept();
        let wanted = kept.acts.iter().rev().filter(|(id, act)| {
            about.is_none_or(|about| act.about == Some(about)) && before.is_none_or(|before| *id < before)
        });
        Ok(wanted.take(limit).cloned().collect())
    }

    async fn sheet(&self, user: UserId) -> Result<Option<(Duration, String)>, StoreError> {
        Ok(self.kept().sheets.get(&user).cloned())
    }

    async fn set_sheet(
        &self,
        user: UserId,
        at: Duration,
        sheet: &str,
        act: &NewAct,
    ) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.users.get(&user).filter(|user| !user.is_gone()).ok_or(StoreError::Conflict)?;
        kept.sheets.insert(user, (whole_milliseconds(at), sheet.to_owned()));
        kept.add_act(act);
        Ok(())
    }

    async fn rated_near(
        &self,
        user: UserId,
        speed: Speed,
        rating: f64,
        limit: usize,
    ) -> Result<Vec<(UserId, f64)>, StoreError> {
        let kept = self.kept();
        let of_speed = kept.ratings.iter().filter(|&(&(of, at), _)| of != user && at == speed);
        let mut others: Vec<_> = of_speed.map(|(&(of, _), (known, _))| (of, known.rating)).collect();
        let distance = |other: &(UserId, f64)| (other.1 - rating).abs();
        others.sort_by(|one, other| distance(one).total_cmp(&distance(other)).then(one.0.cmp(&other.0)));
        others.truncate(limit);
        Ok(others)
    }
}
