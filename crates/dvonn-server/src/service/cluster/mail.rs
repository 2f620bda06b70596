//! Messages to and from other servers.

use std::sync::{Mutex, Weak};

use tokio::sync::Notify;

use super::super::Service;
use super::{AGAIN, lock};
use crate::post::{Incoming, Letter, Message, Opened, Outgoing};
use crate::store::{MemberId, PeerAddress};
use crate::watch::guarded;

/// The numbered letters to and from other servers.
pub(super) struct Mail {
    outgoing: Mutex<Outgoing>,
    incoming: Mutex<Incoming>,
    is_waiting: Notify,
}

impl Mail {
    pub(super) fn new(me: MemberId) -> Self {
        let (outgoing, incoming) = (Mutex::new(Outgoing::new(me)), Mutex::default());
        Self { outgoing, incoming, is_waiting: Notify::new() }
    }

    /// Starts over as a new member.
    pub(super) fn begin(&self, me: MemberId) {
        *lock(&self.outgoing) = Outgoing::new(me);
        *lock(&self.incoming) = Incoming::default();
    }

    pub(super) fn put(&self, to: PeerAddress, letter: Letter) {
        if !lock(&self.outgoing).put(to, letter) {
            tracing::warn!(?to, "a queue of messages is full: its receiver asks again");
        }
        self.is_waiting.notify_one();
    }

    pub(super) fn pack(&self) -> Vec<(PeerAddress, String)> {
        lock(&self.outgoing).pack()
    }

    pub(super) fn numbers(&self) -> Message {
        lock(&self.outgoing).numbers()
    }

    pub(super) fn open(&self, text: &str) -> Option<Opened> {
        lock(&self.incoming).open(text)
    }

    pub(super) fn is_missing(
        &self,
        me: MemberId,
        from: MemberId,
        last: &std::collections::BTreeMap<i64, u64>,
    ) -> bool {
        lock(&self.incoming).is_missing(me, from, last)
    }

    pub(super) fn forget(&self, member: MemberId) {
        lock(&self.outgoing).forget(member);
        lock(&self.incoming).forget(member);
    }
}

/// Sends waiting messages, as long as this server exists. Messages that the database refuses are sent again.
/// Receivers recognise repetitions by number.
pub(super) async fn deliver(service: Weak<Service>) {
    let Some(cluster) = service.upgrade().and_then(|service| service.cluster.clone()) else { return };
    loop {
        cluster.mail.is_waiting.notified().await;
        loop {
            let Some(service) = service.upgrade() else { return };
            let Some((_, shared)) = service.shared() else { return };
            let (sender, letters) = (cluster.me(), cluster.mail.pack());
            if letters.is_empty() {
                break;
            }
            loop {
                match guarded("the sending of letters", shared.send(&letters)).await {
                    Some(Ok(())) => break,
                    Some(Err(error)) => tracing::warn!(%error, "messages to other servers wait"),
                    None => {}
                }
                tokio::time::sleep(AGAIN).await;
                if cluster.me() != sender {
                    break;
                }
            }
        }
    }
}
