//! Messages about matches: joining, leaving, delivering requests, and history.

use scrapworks_protocol::{
    MatchId, PAGE_ITEMS, PAGE_ITEMS_MAX,
    socket::{Before, History, HistoryAsked, HistoryKind, ServerMessage},
};
use serde_json::value::to_raw_value;

use crate::{
    matches::{
        live::send_error::SendError,
        outgoing::step_message::StepFormat,
        refusals::unavailable,
        request::{JoinRequest, Request},
    },
    sockets::watching::{NotWatched, Watching},
    store::{lobbies::chat, matches::history, records::ChatRoom},
    ws::{client::Client, refusals},
};

/// How often a match is opened that leaves memory just when a request is sent.
const OPENS_MAX: u32 = 3;

impl Client {
    pub(super) async fn join(&mut self, match_id: MatchId, since: Option<u32>) {
        if self.matches.is_full() && !self.matches.contains(match_id) {
            return self.error(refusals::too_many_matches());
        }
        self.app.pairings.on_opened(self.player_id(), match_id).await;
        let format = self.step_format(match_id);
        for _ in 0..OPENS_MAX {
            let watching = match self.watch(match_id).await {
                Ok(watching) => watching,
                Err(NotWatched::AddressFull) => {
                    return self.error(refusals::address_watches_too_many());
                }
                Err(NotWatched::MatchFull) => {
                    return self.error(refusals::network_fills_match());
                }
            };
            let handle = match self.app.live.open(match_id, self.slot.requester()).await {
                Ok(handle) => handle,
                Err(err) => return self.error(err.refused()),
            };
            // Before joining, so that the match is told when this connection ends meanwhile.
            self.matches.insert(match_id, handle.clone(), watching);
            let (outbox, player) = (self.outbox.clone(), self.player_id());
            self.app.live.joins_here(match_id, outbox.id(), &handle);
            let request = JoinRequest { outbox, format, player, since };
            match handle.send(Request::Join(Box::new(request))).await {
                Ok(()) => return,
                Err((SendError::Closed, _)) => drop(self.matches.remove(match_id)),
                Err((SendError::Busy, _)) => break,
            }
        }
        self.matches.remove(match_id);
        self.error(unavailable());
    }

    /// Counts one more watched match. A network that has filled it keeps out nobody who sits there
    /// or is in.
    async fn watch(&self, match_id: MatchId) -> Result<Watching, NotWatched> {
        match self.slot.watch(match_id) {
            Err(NotWatched::MatchFull) if self.belongs_to(match_id).await => {
                self.slot.watch_own(match_id)
            }
            watched => watched,
        }
    }

    async fn belongs_to(&self, match_id: MatchId) -> bool {
        if self.matches.contains(match_id) {
            return true;
        }
        let Some(player) = self.player_id() else { return false };
        let Ok(Some(found)) = history::read(&self.app.db, match_id).await else { return false };
        found.seats.iter().filter_map(|seat| seat.player.as_ref()).any(|it| it.id == player)
    }

    /// Compact steps name their match by the end of its id, if that is not another's, too.
    fn step_format(&self, match_id: MatchId) -> StepFormat {
        let is_other = |other: MatchId| other != match_id && other.tail() == match_id.tail();
        if self.is_compact && !self.matches.ids().any(is_other) {
            StepFormat::Compact
        } else {
            StepFormat::Complete
        }
    }

    pub(super) async fn leave(&mut self, match_id: MatchId) {
        if self.matches.remove(match_id).is_some() {
            self.app.live.leave(match_id, self.outbox.id()).await;
        }
    }

    /// Ends all subscriptions when the connection ends.
    pub(in crate::ws) async fn unsubscribe_all(&mut self) {
        while let Some(match_id) = self.matches.last() {
            self.leave(match_id).await;
        }
        self.unwatch_all_lobbies();
        self.unwatch_all_events();
    }

    /// Delivers a request to its match, which is opened if needed. If that fails, the request is
    /// refused; else the match answers.
    pub(super) async fn send(&mut self, match_id: MatchId, mut request: Request) {
        for _ in 0..OPENS_MAX {
            let handle = match self.matches.find(match_id) {
                Some(handle) if !handle.is_closed() => handle.clone(),
                Some(_) | None => {
                    match Box::pin(self.app.live.open(match_id, self.slot.requester())).await {
                        Ok(handle) => handle,
                        Err(err) => return request.refuse(err.refused()),
                    }
                }
            };
            request = match self.app.live.hold(match_id, self.outbox.id(), request) {
                Ok(()) => return,
                Err(request) => request,
            };
            request = match handle.send(request).await {
                Ok(()) => return,
                Err((SendError::Closed, request)) => request,
                Err((SendError::Busy, request)) => return request.refuse(unavailable()),
            };
        }
        request.refuse(unavailable());
    }

    /// Sends a page of events.
    pub(super) async fn events(&mut self, query: HistoryAsked) {
        let before = match query.before {
            None => None,
            Some(Before::Seq(seq)) => Some(seq),
            Some(Before::Line(_)) => {
                return self.error(refusals::malformed("before is the number of a step"));
            }
        };
        let limit = page_size(query.limit);
        let events =
            self.app.live.events(query.match_id, self.slot.requester(), before, limit).await;
        match events {
            Ok(history) => self.outbox.send(history),
            Err(err) => self.error(err.refused()),
        }
    }

    /// Sends a page of chat lines.
    pub(super) async fn chat_lines(&mut self, query: HistoryAsked) {
        let before = match query.before {
            None => None,
            Some(Before::Line(id)) => Some(id),
            Some(Before::Seq(_)) => {
                return self.error(refusals::malformed("before is the id of a line"));
            }
        };
        let limit = page_size(query.limit);
        let room = ChatRoom::Match(query.match_id);
        // One more than requested, to know whether there is a next page.
        let lines = chat::read(&self.app.db, room, before, limit + 1).await;
        let Ok(mut items) = lines else { return self.error(refusals::unavailable()) };
        let has_more = items.len() > limit as usize;
        if has_more {
            items.remove(0);
        }
        let next = items.first().filter(|_| has_more).map(|line| Before::Line(line.id));
        items.retain(|line| !self.outbox.hides(line.from.id));
        let items = to_raw_value(&items).expect("chat lines can be encoded");
        let history = ServerMessage::History(History {
            match_id: query.match_id,
            kind: HistoryKind::Chat,
            items: &items,
            next,
        });
        self.outbox.send(history);
    }
}

fn page_size(limit: Option<u32>) -> u32 {
    limit.unwrap_or(PAGE_ITEMS).clamp(1, PAGE_ITEMS_MAX)
}
