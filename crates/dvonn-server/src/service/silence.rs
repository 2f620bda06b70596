//! Clients that stop answering while their connections still seem open. Networks drop connections silently,
//! and the other player should know before the server gives the connection up.

use std::sync::Arc;
use std::time::Duration;

use super::Service;
use crate::connection::Connection;

impl Service {
    /// Notes that a client has been silent for this long, or that it answers again.
    pub async fn line_changed(&self, connection: &Arc<Connection>, silence: Option<Duration>) {
        connection.set_silent(silence.map(|silence| self.now().saturating_sub(silence)));
        self.tell_silence(connection);
        self.note_silence(connection).await;
    }

    /// Tells the players and spectators at this server whether a client answers, as far as is known now.
    pub(super) async fn note_silence(&self, connection: &Arc<Connection>) {
        for id in connection.followed() {
            if let Some(live) = self.in_memory(id) {
                live.lock().await.line_changed(id, connection, self.now());
            }
        }
    }
}
