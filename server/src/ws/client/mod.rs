//! One client: handles each of its messages.

mod chat;
mod events;
mod lobbies;
mod matches;

use std::sync::Arc;

use scrapworks_engine::Refused;
use scrapworks_protocol::{
    EventId, MatchId, PlayerId,
    socket::{
        ActionId, ClientMessage, Hello, HistoryAsked, HistoryKind, Pong, SUBPROTOCOL,
        ServerMessage, Unreadable, Welcome,
    },
};
use tokio::time::Instant;

use crate::{
    accounts::session::{self, Credential, Token},
    app::AppState,
    clock::wall::now,
    cluster::{
        client_ask::{ClientAsk, Intent},
        frame::Frame,
    },
    config,
    matches::{
        reply_to::ReplyTo,
        request::{Ask, ClientRequest, Request},
    },
    sockets::{
        close_reason::CloseReason,
        outbox::Outbox,
        rates::{ConnectionRates, MessageCost, RateExceeded},
        registry::Slot,
    },
    store::people::blocks,
    telemetry::action::{ActionTrace, ReadAt},
    ws::{
        refusals,
        subscriptions::{LobbySubscriptions, MatchSubscriptions},
    },
};

#[derive(Debug)]
pub(super) struct Client {
    pub(super) app: Arc<AppState>,
    pub(super) outbox: Outbox,
    pub(super) lobbies: LobbySubscriptions,
    pub(super) matches: MatchSubscriptions,
    /// Events that are watched.
    pub(super) events: Vec<EventId>,
    pub(super) slot: Slot,
    /// From the request headers; used unless the hello has one.
    credential: Option<Credential>,
    identity: Identity,
    /// Whether the client reads compact steps.
    is_compact: bool,
    rates: ConnectionRates,
    /// When the message being handled was read.
    received_at: Instant,
    /// The same for traces.
    read_at: ReadAt,
}

#[derive(Debug)]
enum Identity {
    /// Before the hello.
    Unknown,
    Spectator,
    /// Without the name, which may change while the connection is open.
    Player(PlayerId),
}

impl Client {
    pub(super) fn new(
        app: Arc<AppState>,
        outbox: Outbox,
        slot: Slot,
        credential: Option<Credential>,
    ) -> Client {
        let mut rates = ConnectionRates::new(Instant::now());
        rates.share_address(slot.address_rates());
        Client {
            lobbies: LobbySubscriptions::default(),
            matches: MatchSubscriptions::default(),
            events: Vec::new(),
            rates,
            received_at: Instant::now(),
            read_at: ReadAt::default(),
            identity: Identity::Unknown,
            is_compact: false,
            app,
            outbox,
            slot,
            credential,
        }
    }

    pub(super) fn is_greeted(&self) -> bool {
        !matches!(self.identity, Identity::Unknown)
    }

    pub(super) fn player_id(&self) -> Option<PlayerId> {
        match &self.identity {
            Identity::Player(player) => Some(*player),
            Identity::Unknown | Identity::Spectator => None,
        }
    }

    /// Parses and handles one message.
    pub(super) async fn handle_text(&mut self, text: &str) {
        self.received_at = Instant::now();
        self.read_at = self.app.traces.read_at();
        let message = ClientMessage::parse(text);
        let cost = message.as_ref().map_or(MessageCost::Message, cost);
        if self.app.config.limits == config::Limits::On
            && let Err(exceeded) = self.rates.take(cost, self.received_at)
        {
            return self.rate_limited(message.ok(), exceeded);
        }
        match message {
            Ok(ClientMessage::Hello(hello)) if !self.is_greeted() => {
                Box::pin(self.hello(hello)).await;
            }
            Ok(_) if !self.is_greeted() => self.error(refusals::hello_first()),
            Ok(message) => self.handle(message).await,
            Err(Unreadable::Malformed(problem)) => self.error(refusals::malformed(&problem)),
            Err(Unreadable::UnknownType(tag)) => self.error(refusals::unknown_type(&tag)),
        }
    }

    /// Futures that read the database are boxed, so that an idle connection takes less memory.
    async fn handle(&mut self, message: ClientMessage) {
        match message {
            ClientMessage::Hello(_) => self.error(refusals::hello_again()),
            ClientMessage::WatchLobbies(watch) => Box::pin(self.watch_lobbies(watch.game)).await,
            ClientMessage::UnwatchLobbies => self.lobbies.remove_list(),
            ClientMessage::WatchLobby(one) => Box::pin(self.watch_lobby(one.lobby_id)).await,
            ClientMessage::UnwatchLobby(one) => self.unwatch_lobby(one.lobby_id),
            ClientMessage::WatchEvent(one) => Box::pin(self.watch_event(one.event_id)).await,
            ClientMessage::UnwatchEvent(one) => self.unwatch_event(one.event_id),
            ClientMessage::JoinMatch(join) => {
                Box::pin(self.join(join.match_id, join.since)).await;
            }
            ClientMessage::LeaveMatch(one) => self.leave(one.match_id).await,
            ClientMessage::Act(act) => {
                let intent = Intent::Act { action: act.action, seq: act.seq };
                self.step(act.match_id, act.action_id, intent).await;
            }
            ClientMessage::Undo(undo) => {
                self.step(undo.match_id, undo.action_id, Intent::Undo { of: undo.of }).await;
            }
            ClientMessage::Resign(resign) => {
                self.step(resign.match_id, resign.action_id, Intent::Resign).await;
            }
            ClientMessage::CallAbsent(call) => {
                let intent = Intent::CallAbsent { seat: call.seat, choice: call.choice };
                self.step(call.match_id, call.action_id, intent).await;
            }
            ClientMessage::Preview(query) => {
                let ask = ClientAsk::Preview { action: query.action };
                self.ask(query.match_id, None, ActionTrace::default(), ask).await;
            }
            ClientMessage::Hint(hint) => {
                let ask = ClientAsk::Hint { level: hint.level };
                self.ask(hint.match_id, None, ActionTrace::default(), ask).await;
            }
            ClientMessage::History(query) => Box::pin(self.history(query)).await,
            ClientMessage::Chat(say) => Box::pin(self.say(say)).await,
            ClientMessage::Ping(ping) => {
                self.outbox.send(ServerMessage::Pong(Pong { t: ping.t }));
            }
        }
    }

    /// Counts a control frame, and closes the connection if there are too many.
    pub(super) fn on_control_frame(&mut self) {
        if self.app.config.limits == config::Limits::On
            && let Err(RateExceeded::Abuse) = self.rates.take(MessageCost::Message, Instant::now())
        {
            self.error(refusals::rate());
            self.outbox.close(CloseReason::Abuse);
        }
    }

    async fn hello(&mut self, hello: Hello) {
        self.is_compact = hello.compact;
        if let Some(ban) = self.app.site_rules.ban_of(self.slot.address()) {
            self.error(refusals::address_banned(&ban));
            return self.outbox.close(CloseReason::Banned);
        }
        let named = hello.token.map(|token| Credential::Bearer(Token::from(token)));
        let credential = named.or(self.credential.take());
        let known = match &credential {
            None => Ok(None),
            Some(credential) => session::authenticate(&self.app.db, credential).await,
        };
        let known = match known {
            Err(err) => {
                if !self.app.db.notes_outage(&err) {
                    tracing::warn!(%err, "cannot look up a session");
                }
                return self.error(refusals::unavailable());
            }
            Ok(known) => known,
        };
        if known.is_none() && credential.is_some() {
            self.error(refusals::session_unknown());
        }
        if let Some(known) = &known
            && let Some(ban) = self.app.sanctions.ban_of(known.player.id)
        {
            self.error(refusals::banned(&ban));
            return self.outbox.close(CloseReason::Banned);
        }
        self.identity = match &known {
            Some(known) => Identity::Player(known.player.id),
            None => Identity::Spectator,
        };
        let session = known.as_ref().map(|known| (known.player.id, known.session));
        let welcome = ServerMessage::Welcome(Welcome {
            protocol: SUBPROTOCOL.to_owned(),
            server_version: env!("CARGO_PKG_VERSION").to_owned(),
            player: known.map(|known| known.player),
            server_time: now(),
        });
        let welcome = Frame::from(welcome);
        match session {
            Some((player, session)) => {
                // Blocks that are stored meanwhile are applied after this.
                let _lock = self.app.player_locks.lock(player).await;
                match blocks::of_player(&self.app.db, player).await {
                    Ok(hidden) => self.outbox.hide(&hidden.into()),
                    Err(err) => {
                        if !self.app.db.notes_outage(&err) {
                            tracing::warn!(%err, "cannot read a player's blocks");
                        }
                        self.identity = Identity::Unknown;
                        return self.error(refusals::unavailable());
                    }
                }
                let shared = self.slot.assign(player, session, &self.outbox, welcome);
                self.app.notifications.came_back(player);
                self.app.pairings.tell_again(player);
                self.rates.share(shared);
                // What ends sessions meanwhile may not have seen the connection.
                if self.app.sanctions.ban_of(player).is_some() {
                    self.outbox.close(CloseReason::Banned);
                } else if !self.goes_on(credential.as_ref()).await {
                    self.outbox.close(CloseReason::LoggedOut);
                }
            }
            None => self.outbox.send(welcome),
        }
    }

    /// Whether the session is not known to have ended.
    async fn goes_on(&self, credential: Option<&Credential>) -> bool {
        let Some(credential) = credential else { return true };
        // Its cookie may have got the new name meanwhile.
        let token = Credential::Bearer(credential.token().clone());
        !matches!(session::authenticate(&self.app.db, &token).await, Ok(None))
    }

    async fn step(&mut self, match_id: MatchId, action_id: ActionId, intent: Intent) {
        let trace = self.app.traces.begin(self.read_at, match_id);
        let ask = ClientAsk::Step { intent, received: self.received_at };
        self.ask(match_id, Some(action_id), trace, ask).await;
    }

    async fn ask(
        &mut self,
        match_id: MatchId,
        action_id: Option<ActionId>,
        trace: ActionTrace,
        ask: ClientAsk,
    ) {
        let (reply_to, player) = (self.reply_to(match_id, action_id), self.player_id());
        let request = ClientRequest { reply_to, player, trace, ask };
        self.send(match_id, Request::Ask(Ask::Client(Box::new(request)))).await;
    }

    fn reply_to(&self, match_id: MatchId, action_id: Option<ActionId>) -> ReplyTo {
        ReplyTo::new(match_id, self.outbox.clone(), action_id)
    }

    async fn history(&mut self, query: HistoryAsked) {
        match query.kind {
            HistoryKind::Events => self.events(query).await,
            HistoryKind::Chat => self.chat_lines(query).await,
        }
    }

    fn rate_limited(&self, message: Option<ClientMessage>, exceeded: RateExceeded) {
        let RateExceeded::RetryAfter { ms } = exceeded else {
            self.error(refusals::rate());
            return self.outbox.close(CloseReason::Abuse);
        };
        let refused = |match_id, action_id| {
            self.reply_to(match_id, action_id).refusal(refusals::rate(), Some(ms))
        };
        self.outbox.send(match message {
            Some(ClientMessage::Act(act)) => refused(act.match_id, Some(act.action_id)),
            Some(ClientMessage::Undo(undo)) => refused(undo.match_id, Some(undo.action_id)),
            Some(ClientMessage::Resign(resign)) => refused(resign.match_id, Some(resign.action_id)),
            Some(ClientMessage::CallAbsent(call)) => refused(call.match_id, Some(call.action_id)),
            Some(ClientMessage::Preview(query)) => refused(query.match_id, None),
            Some(ClientMessage::Hint(query)) => refused(query.match_id, None),
            Some(
                ClientMessage::Hello(_)
                | ClientMessage::WatchLobbies(_)
                | ClientMessage::UnwatchLobbies
                | ClientMessage::WatchLobby(_)
                | ClientMessage::UnwatchLobby(_)
                | ClientMessage::WatchEvent(_)
                | ClientMessage::UnwatchEvent(_)
                | ClientMessage::JoinMatch(_)
                | ClientMessage::LeaveMatch(_)
                | ClientMessage::History(_)
                | ClientMessage::Chat(_)
                | ClientMessage::Ping(_),
            )
            | None => return self.outbox.refuse_for_now(refusals::rate(), ms),
        });
    }

    pub(super) fn error(&self, refused: Refused) {
        self.outbox.refuse(refused);
    }
}

fn cost(message: &ClientMessage) -> MessageCost {
    match message {
        ClientMessage::Hello(_)
        | ClientMessage::WatchLobbies(_)
        | ClientMessage::WatchLobby(_)
        | ClientMessage::WatchEvent(_)
        | ClientMessage::JoinMatch(_)
        | ClientMessage::Hint(_)
        | ClientMessage::History(_) => MessageCost::Read,
        ClientMessage::Chat(_) => MessageCost::Chat,
        ClientMessage::UnwatchLobbies
        | ClientMessage::UnwatchLobby(_)
        | ClientMessage::UnwatchEvent(_)
        | ClientMessage::LeaveMatch(_)
        | ClientMessage::Act(_)
        | ClientMessage::Undo(_)
        | ClientMessage::Resign(_)
        | ClientMessage::Preview(_)
        | ClientMessage::CallAbsent(_)
        | ClientMessage::Ping(_) => MessageCost::Message,
    }
}
