//! The server's counters and measurements, for Prometheus. They contain nothing about individual people.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use dvonn_net::ProblemCode;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

/// The media type of the text that [`Metrics::text`] returns.
pub(crate) const MEDIA_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The counters and measurements.
pub(crate) struct Metrics {
    registry: Registry,
    moves: Counter,
    acknowledgement: Histogram,
    refused: Family<[(&'static str, String); 1], Counter>,
    pushed: Family<[(&'static str, &'static str); 1], Counter>,
    forwarded: Counter,
    buried: Counter,
    outages: Counter,
    outage: Counter<f64, AtomicU64>,
    sockets: Gauge,
    games: Gauge,
    waiting: Gauge,
    bots: Gauge,
    members: Gauge,
}

impl Default for Metrics {
    fn default() -> Self {
        let (moves, forwarded, buried) = <(Counter, Counter, Counter)>::default();
        let (refused, pushed) = <(Family<_, _>, Family<_, _>)>::default();
        // The buckets reach from half a millisecond to eight seconds.
        let acknowledgement = Histogram::new(exponential_buckets(0.000_5, 2.0, 15));
        let (sockets, games, waiting, bots) = <(Gauge, Gauge, Gauge, Gauge)>::default();
        let members = Gauge::default();
        let (outages, outage) = <(Counter, Counter<f64, AtomicU64>)>::default();
        let mut registry = Registry::with_prefix("dvonn");
        registry.register("moves", "Moves that were stored and acknowledged", moves.clone());
        registry.register_with_unit(
            "acknowledgement",
            "From when a move was read until it was acknowledged",
            Unit::Seconds,
            acknowledgement.clone(),
        );
        registry.register("refused", "Requests and frames that were not carried out", refused.clone());
        registry.register("push", "Messages to browsers, by what came of them", pushed.clone());
        registry.register("sockets", "Sockets that are open", sockets.clone());
        registry.register("games", "Games in memory", games.clone());
        registry.register("store_waiting", "Pieces of work that wait for the database", waiting.clone());
        registry.register("bots_waiting", "Games that wait for a bot to look at them", bots.clone());
        registry.register("servers", "Servers that share the database, this one among them", members.clone());
        registry.register("forwarded", "Frames for games that another server has", forwarded.clone());
        registry.register("buried", "Servers that this one found dead", buried.clone());
        registry.register("outages", "Times in which nothing could be stored", outages.clone());
        registry.register_with_unit(
            "outage",
            "How long nothing could be stored: time that was given back to players",
            Unit::Seconds,
            outage.clone(),
        );
        Self {
            registry,
            moves,
            acknowledgement,
            refused,
            pushed,
            forwarded,
            buried,
            outages,
            outage,
            sockets,
            games,
            waiting,
            bots,
            members,
        }
    }
}

impl Metrics {
    /// Counts a move that was acknowledged this long after it was read.
    pub(crate) fn acknowledged(&self, took: Duration) {
        self.moves.inc();
        self.acknowledgement.observe(took.as_secs_f64());
    }

    /// Counts a request or a frame that was refused.
    pub(crate) fn refused(&self, code: ProblemCode) {
        let code = serde_json::to_value(code).ok();
        let code = code.as_ref().and_then(serde_json::Value::as_str).unwrap_or("other");
        self.refused.get_or_create(&[("reason", code.to_owned())]).inc();
    }

    /// Counts the outcome of a notification to a browser.
    pub(crate) fn pushed(&self, outcome: &'static str) {
        self.pushed.get_or_create(&[("outcome", outcome)]).inc();
    }

    /// Counts a frame that was forwarded to the server that has its game.
    pub(crate) fn forwarded(&self) {
        self.forwarded.inc();
    }

    /// Counts another server that this one found dead.
    pub(crate) fn buried(&self) {
        self.buried.inc();
    }

    /// Counts a time of this length in which nothing could be stored.
    pub(crate) fn outage(&self, lasted: Duration) {
        self.outages.inc();
        self.outage.inc_by(lasted.as_secs_f64());
    }

    /// Sets the number of servers that share the database.
    pub(crate) fn members(&self, count: usize) {
        self.members.set(i64::try_from(count).unwrap_or(i64::MAX));
    }

    /// Counts an opened socket.
    pub(crate) fn socket_opened(&self) {
        self.sockets.inc();
    }

    /// Counts a closed socket.
    pub(crate) fn socket_closed(&self) {
        self.sockets.dec();
    }

    /// Returns all metrics as text for Prometheus.
    pub(crate) fn text(&self, games: usize, waiting: usize, bots: usize) -> String {
        for (gauge, count) in [(&self.games, games), (&self.waiting, waiting), (&self.bots, bots)] {
            gauge.set(i64::try_from(count).unwrap_or(i64::MAX));
        }
        let mut text = String::new();
        if encode(&mut text, &self.registry).is_err() {
            tracing::error!("the metrics could not be written");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_is_told() {
        let metrics = Metrics::default();
        for milliseconds in [1, 3, 900] {
            metrics.acknowledged(Duration::from_millis(milliseconds));
        }
        metrics.refused(ProblemCode::TooMany);
        metrics.refused(ProblemCode::TooMany);
        metrics.pushed("delivered");
        metrics.socket_opened();
        metrics.socket_opened();
        metrics.socket_closed();
        metrics.forwarded();
        metrics.buried();
        metrics.members(3);
        metrics.outage(Duration::from_millis(1_500));
        metrics.outage(Duration::from_secs(2));
        let text = metrics.text(7, 5, 2);
        for line in [
            "dvonn_moves_total 3",
            "dvonn_acknowledgement_seconds_count 3",
            "dvonn_acknowledgement_seconds_bucket{le=\"0.001\"} 1",
            "dvonn_acknowledgement_seconds_bucket{le=\"0.004\"} 2",
            "dvonn_refused_total{reason=\"too-many\"} 2",
            "dvonn_push_total{outcome=\"delivered\"} 1",
            "dvonn_sockets 1",
            "dvonn_games 7",
            "dvonn_store_waiting 5",
            "dvonn_bots_waiting 2",
            "dvonn_servers 3",
            "dvonn_forwarded_total 1",
            "dvonn_buried_total 1",
            "dvonn_outages_total 2",
            "dvonn_outage_seconds_total 3.5",
            "# EOF",
        ] {
            assert!(text.lines().any(|told| told == line), "{line} is not in\n{text}");
        }
    }
}
