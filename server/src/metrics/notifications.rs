//! Metrics of what is sent to people who are not there: push messages and mails.

use metrics::{Counter, Gauge};

use crate::metrics::registry::Registry;

/// Messages to push services, by what became of them, and what waits.
#[derive(Debug, Clone)]
pub struct NotificationMetrics {
    pub queued: Counter,
    pub sent: Counter,
    /// For good.
    pub refused: Counter,
    /// The device has unsubscribed.
    pub gone: Counter,
    /// Not needed any more, or too old.
    pub dropped: Counter,
    pub push_queued: Gauge,
    pub mails_queued: Gauge,
}

impl NotificationMetrics {
    pub(super) fn new(registry: &Registry) -> NotificationMetrics {
        let messages = registry.counters(
            "scrapworks_push_messages_total",
            "Messages to push services, by what became of them.",
        );
        let messages = |outcome| messages.with([("outcome", outcome)]);
        NotificationMetrics {
            queued: messages("queued"),
            sent: messages("sent"),
            refused: messages("refused"),
            gone: messages("gone"),
            dropped: messages("dropped"),
            push_queued: registry.gauge(
                "scrapworks_push_queued",
                "Push messages that wait in the database, of all servers.",
            ),
            mails_queued: registry.gauge(
                "scrapworks_mails_queued",
                "Mails that wait in the database, of all servers.",
            ),
        }
    }
}
