//! Metrics of what is sent to people who are not there: push messages and mails.

use metrics::{Counter, Gauge};

use crate::metrics::registry::{Family, Registry};

/// Kinds of mails that wait. Those of older programs have none.
const MAIL_KINDS: [&str; 5] = ["sign_in", "security", "confirm", "digest", "other"];

/// Messages of one kind, by what became of them.
#[derive(Debug, Clone)]
pub struct DeliveryCounters {
    pub queued: Counter,
    /// Left out, because too many waited.
    pub full: Counter,
    pub sent: Counter,
    /// By the recipient, for good.
    pub refused: Counter,
    /// There is no such recipient any more.
    pub gone: Counter,
    /// Not needed any more.
    pub dropped: Counter,
    /// Too old before it could be sent.
    pub expired: Counter,
    pub unwritable: Counter,
    /// Attempts after which the recipient is tried again.
    pub postponed: Counter,
    /// Attempts at a server that takes nothing.
    pub outage: Counter,
}

/// What becomes of messages and mails, and what waits.
#[derive(Debug, Clone)]
pub struct NotificationMetrics {
    pub push: DeliveryCounters,
    pub mails: DeliveryCounters,
    pub push_queued: Gauge,
    mails_queued: Gauge,
    mails_queued_by_kind: [Gauge; MAIL_KINDS.len()],
}

impl DeliveryCounters {
    fn of(family: &Family<Counter>) -> DeliveryCounters {
        let counter = |outcome| family.with([("outcome", outcome)]);
        DeliveryCounters {
            queued: counter("queued"),
            full: counter("full"),
            sent: counter("sent"),
            refused: counter("refused"),
            gone: counter("gone"),
            dropped: counter("dropped"),
            expired: counter("expired"),
            unwritable: counter("unwritable"),
            postponed: counter("postponed"),
            outage: counter("outage"),
        }
    }
}

impl NotificationMetrics {
    pub(super) fn new(registry: &Registry) -> NotificationMetrics {
        let messages = registry.counters(
            "scrapworks_push_messages_total",
            "Messages to push services, by what became of them.",
        );
        let mails = registry.counters("scrapworks_mails_total", "Mails, by what became of them.");
        let by_kind = registry.gauges(
            "scrapworks_mails_queued_by_kind",
            "Mails that wait in the database, of all servers, by what they are about.",
        );
        NotificationMetrics {
            push: DeliveryCounters::of(&messages),
            mails: DeliveryCounters::of(&mails),
            push_queued: registry.gauge(
                "scrapworks_push_queued",
                "Push messages that wait in the database, of all servers.",
            ),
            mails_queued: registry.gauge(
                "scrapworks_mails_queued",
                "Mails that wait in the database, of all servers.",
            ),
            mails_queued_by_kind: MAIL_KINDS.map(|kind| by_kind.with([("kind", kind)])),
        }
    }

    /// Sets how many mails of each kind wait. A kind that is not named has none.
    pub fn set_mails_queued(&self, waiting: &[(String, i64)]) {
        self.mails_queued.set(waiting.iter().map(|(_, mails)| *mails).sum::<i64>() as f64);
        for (kind, gauge) in MAIL_KINDS.iter().zip(&self.mails_queued_by_kind) {
            let found = waiting.iter().find(|(waits, _)| waits == kind);
            gauge.set(found.map_or(0, |(_, mails)| *mails) as f64);
        }
    }
}
