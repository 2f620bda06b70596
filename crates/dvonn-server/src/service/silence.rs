//! Clients that stop answering while their connections seem to be open: networks drop connections without a
//! word, and the other player should know before the connection is given up.

use std::sync::Arc;
use std::time::Duration;

use super::Service;
use crate::connection::Connection;

impl Service {
    /// Nothing has been heard of a client for so long, or it answers again.
    pub(crate) async fn line_changed(&self, connection: &Arc<Connection>, silence: Option<Duration>) {
        connection.set_silent(silence.map(|silence| self.now().saturating_sub(silence)));
        self.tell_silence(connection);
        self.note_silence(connection).await;
    }

    /// Tells those who play and watch here whether a client answers, as it is known by now.
    pub(super) async fn note_silence(&self, connection: &Arc<Connection>) {
        for id in connection.followed() {
            if let Some(live) = self.in_memory(id) {
                live.lock().await.line_changed(id, connection, self.now());
            }
        }
    }
}
