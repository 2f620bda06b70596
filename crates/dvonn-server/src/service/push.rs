//! Notifications for absent people. After a few failed attempts a message is dropped, because the game has
//! everything that counts.

use std::sync::{Arc, Weak};
use std::time::Duration;

use dvonn::Color;
use dvonn_net::{GameId, Problem, ProblemCode, PushAbout, PushNote, PushSubscription, ServerFrame, Terms};
use dvonn_referee::GameChange;
use tokio::sync::{Semaphore, mpsc};

use super::{Service, hash_of};
use crate::hosted::{Entry, HostedGame};
use crate::live::{LiveGame, State};
use crate::push::{Courier, Delivery, Signer, address};
use crate::store::{HostKey, PushAddress, StoreError, UserId};
use crate::watch::guarded;

/// The maximum number of events that may wait. Further ones are dropped.
const QUEUE: usize = 4096;

/// The maximum number of messages under way, including those that wait for another attempt.
const UNDER_WAY: usize = 1024;

/// The maximum number of messages that are sent at the same time.
const TOGETHER: usize = 32;

/// How long a message waits before each attempt.
const WAITS: [Duration; 3] = [Duration::ZERO, Duration::from_secs(5), Duration::from_secs(60)];

/// How long a push service keeps a message about a live game, and about any other game.
const KEPT: [Duration; 2] = [Duration::from_secs(600), Duration::from_secs(3 * 24 * 3600)];

/// The sender of notifications.
pub(super) struct Push {
    signer: Signer,
    courier: Arc<dyn Courier>,
    news: mpsc::Sender<News>,
    under_way: Arc<Semaphore>,
    together: Semaphore,
}

/// An event that a person should be notified of.
struct News {
    to: UserId,
    about: PushAbout,
    game: GameId,
    opponent: UserId,
    is_live: bool,
}

impl Service {
    /// Starts to send notifications to the browsers that asked for them. `contact` is a `mailto:` or `https:`
    /// address at which push services can reach the host.
    ///
    /// # Errors
    /// If the store fails, or the stored key is damaged.
    pub async fn open_push(
        self: &Arc<Self>,
        contact: &str,
        courier: Arc<dyn Courier>,
    ) -> Result<(), StoreError> {
        let new = Signer::new_secret(|| self.surroundings.bytes());
        let secret = self.store.host_key(HostKey::Push, &new).await?;
        let signer = Signer::new(&secret, contact).ok_or_else(|| StoreError::Damaged {
            what: "the key for messages",
            of: "the settings".to_owned(),
            detail: "expected 32 bytes in base64url".to_owned(),
        })?;
        let (news, told) = mpsc::channel(QUEUE);
        let under_way = Arc::new(Semaphore::new(UNDER_WAY));
        let push = Push { signer, courier, news, under_way, together: Semaphore::new(TOGETHER) };
        if self.push.set(push).is_ok() {
            self.watch.spawn("what sends messages to browsers", send_all(Arc::downgrade(self), told));
        }
        Ok(())
    }

    /// The public key for the signatures of notifications; `None` if the host sends none.
    pub(super) fn push_public_key(&self) -> Option<String> {
        self.push.get().map(|push| push.signer.public().to_owned())
    }

    /// Sends notifications for the person of a session to a browser from now on.
    ///
    /// # Errors
    /// If the host sends no notifications, the address is not allowed, or the session has ended.
    pub async fn add_push(&self, token: &str, given: &PushSubscription) -> Result<(), Problem> {
        let push = self.push.get().ok_or_else(|| super::not_found("path: this host sends no messages"))?;
        let address =
            address(given, &*push.courier).map_err(|detail| Problem::new(ProblemCode::Malformed, detail))?;
        match self.store.add_push(&address, hash_of(token), self.now()).await {
            Err(StoreError::Conflict) => Err(super::signed_out()),
            done => Ok(done?),
        }
    }

    /// Sends no more notifications to a browser.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn end_push(&self, endpoint: &str) -> Result<(), Problem> {
        Ok(self.store.end_push(endpoint).await?)
    }

    /// Notifies the players of a game of a stored entry, except its author. Players who follow a live game
    /// already know.
    pub(super) fn push_entry(&self, live: &LiveGame, game: &State, by: Option<UserId>, entry: &Entry) {
        let Some(hosted) = game.hosted() else { return };
        let head = &live.head;
        for side in Color::ALL {
            let knows = head.terms.is_live() && game.is_there(side);
            if let Some(about) = about(entry, hosted, side).filter(|_| !knows)
                && by != Some(head.players[side])
            {
                self.push(head.players[side], about, head.id, head.players[!side], &head.terms);
            }
        }
    }

    /// Notifies a person of an event: on the person's connections, and in browsers that asked for it. Bots
    /// are not notified.
    pub(super) fn push(&self, to: UserId, about: PushAbout, game: GameId, opponent: UserId, terms: &Terms) {
        if self.house.level(to).is_some() {
            return;
        }
        // These have frames of their own.
        if !matches!(about, PushAbout::Challenged | PushAbout::Begun | PushAbout::Rematch) {
            self.say_to(to, &ServerFrame::Noted { about, game });
        }
        if let Some(push) = self.push.get() {
            let news = News { to, about, game, opponent, is_live: terms.is_live() };
            if push.news.try_send(news).is_err() {
                self.metrics.pushed("left-out");
            }
        }
    }

    /// Sends an event to all browsers of its reader.
    async fn send(self: &Arc<Self>, news: News) -> Result<(), Problem> {
        let Some(push) = self.push.get() else { return Ok(()) };
        let browsers = self.store.push_of(news.to).await?;
        if browsers.is_empty() {
            return Ok(());
        }
        let opponent = self.player(news.opponent).await?.name;
        let note = PushNote { about: news.about, game: news.game, opponent };
        let kept = KEPT[usize::from(!news.is_live)];
        for browser in browsers {
            // The semaphore is never closed.
            let Ok(permit) = Arc::clone(&push.under_way).acquire_owned().await else { return Ok(()) };
            let (service, note) = (Arc::clone(self), note.clone());
            tokio::spawn(async move {
                if guarded("a message to a browser", service.send_to(&browser, &note, kept)).await.is_none() {
                    service.metrics.pushed("failed");
                }
                drop(permit);
            });
        }
        Ok(())
    }

    async fn send_to(&self, browser: &PushAddress, note: &PushNote, kept: Duration) {
        let Some(push) = self.push.get() else { return };
        for wait in WAITS {
            tokio::time::sleep(wait).await;
            let Some(message) = push.signer.message(browser, note, kept, self.now()) else { break };
            let Ok(_permit) = push.together.acquire().await else { break };
            match push.courier.bring(message).await {
                Delivery::Done => return self.metrics.pushed("delivered"),
                Delivery::Gone => {
                    if let Err(error) = self.store.end_push(&browser.endpoint).await {
                        tracing::error!(%error, "a browser that is gone could not be forgotten");
                    }
                    return self.metrics.pushed("gone");
                }
                Delivery::Later => {}
                Delivery::Refused => break,
            }
        }
        self.metrics.pushed("failed");
    }
}

/// Sends the events one after the other, as long as this server exists.
async fn send_all(service: Weak<Service>, mut told: mpsc::Receiver<News>) {
    while let Some(news) = told.recv().await {
        let Some(service) = service.upgrade() else { break };
        if let Some(Err(problem)) = guarded("a piece of news", service.send(news)).await {
            tracing::error!(detail = problem.detail, "a message could not be sent");
        }
    }
}

/// Returns what an entry means for the player of a side; `None` if the player need not be notified.
fn about(entry: &Entry, hosted: &HostedGame, side: Color) -> Option<PushAbout> {
    if entry.aborted {
        return Some(PushAbout::CalledOff);
    }
    if let Some(result) = entry.result {
        return Some(match result.outcome {
            dvonn::Outcome::Draw => PushAbout::Drawn,
            dvonn::Outcome::Win(winner) if winner == side => PushAbout::Won,
            dvonn::Outcome::Win(_) => PushAbout::Lost,
        });
    }
    match entry.changes.last()?.change {
        GameChange::Played { .. } | GameChange::TakenBack { .. } => {
            (hosted.game().to_move() == Some(side)).then_some(PushAbout::Turn)
        }
        GameChange::Offered { by, .. } => (by != side).then_some(PushAbout::Offer),
        _ => None,
    }
}
