//! The state that several servers share, in PostgreSQL.

use std::sync::PoisonError;
use std::time::Duration;

use async_trait::async_trait;
use dvonn_net::{FairPlayProgress, GameId};

use super::{PostgresStore, ceremonies, members, presence, sheets};
use crate::store::client::Client;
use crate::store::queries::games;
use crate::store::{
    Before, Challenge, Lease, Membership, NewGame, Now, PeerAddress, Round, SharedStore, StoreError,
    TokenHash, UserId, Waiting,
};

#[async_trait]
impl SharedStore for PostgresStore {
    async fn join(&self, now: Now<'_>, before: &Before) -> Result<Membership, StoreError> {
        self.break_off();
        let (member, membership) = members::join(&self.target, now, before).await?;
        *self.member.write().unwrap_or_else(PoisonError::into_inner) = Some(member);
        Ok(membership)
    }

    async fn renew(&self) -> Result<(), StoreError> {
        members::renew(&*self.joined()?).await
    }

    async fn look_round(&self) -> Result<Round, StoreError> {
        members::look_round(&mut self.client().await?, self.joined()?.leases.member).await
    }

    fn break_off(&self) {
        if let Some(member) = self.member.write().unwrap_or_else(PoisonError::into_inner).take() {
            member.break_off();
        }
    }

    async fn leave(&self) -> Result<(), StoreError> {
        let Some(member) = self.member() else { return Ok(()) };
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        members::leave(&transaction, member.leases.member).await?;
        transaction.commit().await?;
        self.break_off();
        Ok(())
    }

    async fn lease(&self, id: GameId) -> Result<Option<Lease>, StoreError> {
        let member = self.joined()?;
        members::lease(&self.client().await?, &member, id).await
    }

    async fn release(&self, ids: &[GameId]) -> Result<(), StoreError> {
        members::release(&self.client().await?, &*self.joined()?, ids).await
    }

    async fn note_present(&self, here: &[UserId], gone: &[UserId]) -> Result<Vec<UserId>, StoreError> {
        let member = self.joined()?;
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let nowhere = presence::note(&transaction, member.leases.member, here, gone).await?;
        transaction.commit().await?;
        Ok(nowhere)
    }

    async fn is_present(&self, user: UserId) -> Result<bool, StoreError> {
        presence::is_present(&self.client().await?, user).await
    }

    async fn wait(&self, waiting: &Waiting) -> Result<(), StoreError> {
        presence::wait(&self.client().await?, waiting).await
    }

    async fn stop_waiting(&self, user: UserId) -> Result<(), StoreError> {
        games::stop_waiting(&Client::Connection(&self.client().await?, None), &[user]).await
    }

    async fn all_waiting(&self) -> Result<Vec<Waiting>, StoreError> {
        presence::all_waiting(&self.client().await?).await
    }

    async fn begin_pair(&self, challenge: &Challenge, game: &NewGame) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let other = challenge.to.ok_or(StoreError::Conflict)?;
        presence::lock_pair(&transaction, challenge, other).await?;
        let member = self.member();
        let pair = Client::Transaction(&transaction, member.as_ref().map(|member| &member.leases));
        games::stop_waiting(&pair, &[challenge.by, other]).await?;
        games::begin_at_once(&pair, challenge, game).await?;
        Ok(transaction.commit().await?)
    }

    async fn add_ceremony(
        &self,
        ceremony: TokenHash,
        asked: &str,
        lasts: Duration,
        most: usize,
    ) -> Result<(), StoreError> {
        ceremonies::add_ceremony(&self.client().await?, ceremony, asked, lasts, most).await
    }

    async fn take_ceremony(&self, ceremony: TokenHash) -> Result<Option<String>, StoreError> {
        ceremonies::take_ceremony(&self.client().await?, ceremony).await
    }

    async fn note_sheets(&self, sheets: &[(UserId, FairPlayProgress)]) -> Result<(), StoreError> {
        sheets::note(&self.client().await?, self.joined()?.leases.member, sheets).await
    }

    async fn sheet_under_way(&self, user: UserId) -> Result<Option<FairPlayProgress>, StoreError> {
        sheets::progress(&self.client().await?, user).await
    }

    async fn send(&self, letters: &[(PeerAddress, String)]) -> Result<(), StoreError> {
        let mut sender = self.sender.lock().await;
        let (client, driver) = match sender.take() {
            Some(connected) => connected,
            None => {
                let (client, driver) = self.target.connect().await?;
                // Messages are not stored, so nothing has to wait for a disk.
                client.batch_execute("SET synchronous_commit TO off").await?;
                (client, driver)
            }
        };
        let channels: Vec<String> = letters.iter().map(|(to, _)| members::channel(*to)).collect();
        let texts: Vec<&str> = letters.iter().map(|(_, text)| text.as_str()).collect();
        let sql = "SELECT pg_notify(channel, letter) FROM unnest($1::text[], $2::text[]) AS all_of (channel, letter)";
        client.execute(sql, &[&channels, &texts]).await?;
        *sender = Some((client, driver));
        Ok(())
    }
}
