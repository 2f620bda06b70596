//! The administrators' pages and actions.

use std::time::Duration;

use dvonn_net::{
    Act, ActList, ActPage, AdministrationPage, GameId, NewSanction, Problem, ProblemCode, Registration,
    ReportPage, Sanction, SanctionPage, StandingPage,
};

use super::people::milliseconds;
use super::talk::line_of_text;
use super::{Service, not_found};
use crate::store::moderation::{Laid, NewAct, Report, Which};
use crate::store::{StoreError, UserId};

/// The maximum number of reports or acts on a page.
const PAGE: usize = 100;

/// The maximum length of a sanction that ends by itself, in days.
const DAYS: u32 = 3650;

impl Service {
    /// Checks that a person is not under a sanction.
    pub(super) async fn check_may(&self, user: UserId, sanction: Sanction) -> Result<(), Problem> {
        let laid = self.store.sanctions(user, self.now()).await?;
        if laid.iter().all(|laid| laid.sanction != sanction) {
            return Ok(());
        }
        Err(match sanction {
            Sanction::Closure => {
                Problem::new(ProblemCode::AccountClosed, "an administrator has closed the account")
            }
            sanction => {
                let detail = format!("an administrator has laid a {} on the account", sanction.as_str());
                Problem::new(ProblemCode::Sanctioned, detail)
            }
        })
    }

    /// Returns the sanctions in force against a person.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn sanctions(&self, user: UserId) -> Result<Vec<SanctionPage>, Problem> {
        let page = |Laid { sanction, until, reason }| SanctionPage {
            sanction,
            until: until.map(milliseconds),
            reason,
        };
        Ok(self.store.sanctions(user, self.now()).await?.into_iter().map(page).collect())
    }

    /// Whether a person is an administrator.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn is_administrator(&self, user: UserId) -> Result<bool, Problem> {
        Ok(self.store.is_administrator(user).await?)
    }

    pub(super) fn act(&self, by: UserId, act: Act, about: Option<UserId>, detail: String) -> NewAct {
        NewAct { at: self.now(), by: Some(by), act, about, detail }
    }

    /// Returns the administrators' first page.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn administration(&self) -> Result<AdministrationPage, Problem> {
        let counts = self.store.counts().await?;
        Ok(AdministrationPage {
            accounts: counts.accounts,
            guests: counts.guests,
            under_way: counts.under_way,
            over: counts.over,
            registration: self.store.registration().await?,
            chat: self.store.has_chat().await?,
            reports: self.report_pages(Which::Open).await?,
        })
    }

    pub(super) async fn report_pages(&self, which: Which) -> Result<Vec<ReportPage>, Problem> {
        let mut pages = Vec::new();
        for report in self.store.reports(which, PAGE).await? {
            pages.push(self.report_page(report).await?);
        }
        Ok(pages)
    }

    async fn report_page(&self, Report { id, report, .. }: Report) -> Result<ReportPage, Problem> {
        Ok(ReportPage {
            id,
            at: milliseconds(report.at),
            by: self.player(report.by).await?,
            about: self.player(report.about).await?,
            game: report.game,
            kind: report.kind,
            text: report.text,
            lines: self.lines_by(report.about, report.game).await?,
        })
    }

    /// Returns a person as administrators see them.
    ///
    /// # Errors
    /// If nobody has this name.
    pub async fn standing(&self, name: &str) -> Result<StandingPage, Problem> {
        let user = self.person_named(name).await?;
        Ok(StandingPage {
            player: self.player(user.id).await?,
            created: milliseconds(user.created),
            administrator: self.store.is_administrator(user.id).await?,
            sanctions: self.sanctions(user.id).await?,
            reports: self.report_pages(Which::About(user.id)).await?,
            acts: self.act_pages(Some(user.id), None).await?,
        })
    }

    async fn act_pages(&self, about: Option<UserId>, before: Option<i64>) -> Result<Vec<ActPage>, Problem> {
        let mut pages = Vec::new();
        for (id, NewAct { at, by, act, about, detail }) in self.store.acts(about, before, PAGE).await? {
            let by = match by {
                Some(by) => Some(self.player(by).await?),
                None => None,
            };
            let about = match about {
                Some(about) => Some(self.player(about).await?),
                None => None,
            };
            pages.push(ActPage { id, at: milliseconds(at), by, act, about, detail });
        }
        Ok(pages)
    }

    /// Returns administrators' acts before another one, the latest first.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn acts(&self, before: Option<i64>) -> Result<ActList, Problem> {
        Ok(ActList { acts: self.act_pages(None, before).await? })
    }

    /// Imposes an administrator's sanction on a person. A ban or a closure ends the person's games and
    /// challenges. A closure ends all sessions too.
    ///
    /// # Errors
    /// If nobody has this name, the person is an administrator or a bot, or the reason or time is not valid.
    pub async fn lay(
        &self,
        by: UserId,
        name: &str,
        sanction: Sanction,
        new: &NewSanction,
    ) -> Result<(), Problem> {
        let user = self.person_named(name).await?;
        let reason = line_of_text(&new.reason, 1)?;
        if new.days.is_some_and(|days| !(1..=DAYS).contains(&days)) {
            let detail = format!("expected 1 to {DAYS} days, or none for no end");
            return Err(Problem::new(ProblemCode::Malformed, detail));
        }
        if user.is_bot() || self.store.is_administrator(user.id).await? {
            return Err(Problem::new(ProblemCode::Forbidden, "a bot or an administrator has no sanctions"));
        }
        let until = new.days.map(|days| self.now() + Duration::from_secs(u64::from(days) * 24 * 3600));
        let act = match sanction {
            Sanction::Silence => Act::Silenced,
            Sanction::Ban => Act::Banned,
            Sanction::Closure => Act::Closed,
        };
        let act = self.act(by, act, Some(user.id), reason.clone());
        if sanction != Sanction::Silence {
            self.stop_waiting(user.id).await?;
        }
        let laid = self.store.lay(user.id, &Laid { sanction, until, reason }, &act).await;
        let withdrawn = self.owing_if_failed(laid)?;
        tracing::info!(sanction = sanction.as_str(), "a sanction was laid on somebody");
        if sanction != Sanction::Silence {
            if sanction == Sanction::Closure {
                self.end_connections(user.id);
            }
            self.end_play(user.id, &withdrawn).await;
        }
        Ok(())
    }

    /// Lifts a sanction, for an administrator.
    ///
    /// # Errors
    /// If nobody has this name, the sanction is not in force, or the reason is not valid.
    pub async fn lift(
        &self,
        by: UserId,
        name: &str,
        sanction: Sanction,
        reason: &str,
    ) -> Result<(), Problem> {
        let user = self.person_named(name).await?;
        let act = match sanction {
            Sanction::Silence => Act::Unsilenced,
            Sanction::Ban => Act::Unbanned,
            Sanction::Closure => Act::Reopened,
        };
        let act = self.act(by, act, Some(user.id), line_of_text(reason, 1)?);
        none_is("sanction", self.store.lift(user.id, sanction, &act).await)
    }

    /// Closes a report, for an administrator.
    ///
    /// # Errors
    /// If there is no open report with this number, or the reason is not valid.
    pub async fn close_report(&self, by: UserId, id: i64, reason: &str) -> Result<(), Problem> {
        let act = self.act(by, Act::ReportClosed, None, line_of_text(reason, 1)?);
        none_is("open report", self.store.close_report(id, &act).await)
    }

    /// Deletes a line of chat, for an administrator.
    ///
    /// # Errors
    /// If there is no such line, or the reason is not valid.
    pub async fn delete_line(
        &self,
        by: UserId,
        game: GameId,
        number: u64,
        reason: &str,
    ) -> Result<(), Problem> {
        let reason = line_of_text(reason, 1)?;
        let lines = self.store.lines(game, number.saturating_sub(1)).await?;
        let line = lines.iter().find(|line| line.number == number).ok_or_else(|| not_found("line"))?;
        let act = self.act(by, Act::LineDeleted, Some(line.by), reason);
        none_is("line", self.store.delete_line(game, number, &act).await)
    }

    /// Sets the policy for new accounts, for an administrator.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn set_registration(&self, by: UserId, registration: Registration) -> Result<(), Problem> {
        let act = self.act(by, Act::Registration, None, registration.as_str().to_owned());
        Ok(self.store.set_registration(registration, &act).await?)
    }

    /// Switches the chat of games on or off, for an administrator.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn set_chat(&self, by: UserId, is_on: bool) -> Result<(), Problem> {
        let detail = if is_on { "on" } else { "off" };
        let act = self.act(by, Act::Chat, None, detail.to_owned());
        Ok(self.store.set_chat(is_on, &act).await?)
    }
}

/// Turns a change of something that does not exist into "not found".
fn none_is(what: &str, done: Result<(), StoreError>) -> Result<(), Problem> {
    match done {
        Err(StoreError::Conflict) => Err(not_found(what)),
        done => Ok(done?),
    }
}
