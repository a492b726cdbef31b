//! Messages about events: watching them.

use scrapworks_protocol::EventId;

use crate::{
    error::Error,
    ws::{client::Client, refusals, subscriptions::WATCHED_EVENTS_MAX},
};

impl Client {
    pub(super) async fn watch_event(&mut self, event_id: EventId) {
        let is_new = !self.events.contains(&event_id);
        if is_new && self.events.len() >= WATCHED_EVENTS_MAX {
            return self.error(refusals::too_many_events());
        }
        match self.app.events.watch(event_id, &self.outbox).await {
            Ok(()) if is_new => self.events.push(event_id),
            Ok(()) => {}
            Err(Error::Event(_)) => self.error(refusals::event_not_found()),
            Err(_) => self.error(refusals::unavailable()),
        }
    }

    pub(super) fn unwatch_event(&mut self, event_id: EventId) {
        self.app.events.unwatch(event_id, &self.outbox);
        self.events.retain(|other| *other != event_id);
    }

    pub(in crate::ws) fn unwatch_all_events(&mut self) {
        for event_id in std::mem::take(&mut self.events) {
            self.app.events.unwatch(event_id, &self.outbox);
        }
    }
}
