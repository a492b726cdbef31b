//! One client, and what becomes of each of its messages.

use std::sync::Arc;

use scrapworks_engine::Refused;
use scrapworks_protocol::{
    MatchId, Player, PlayerId,
    socket::{
        ActionId, ClientMessage, Hello, HistoryAsked, HistoryKind, Pong, SUBPROTOCOL,
        ServerMessage, Unreadable, Welcome,
    },
};
use tokio::time::Instant;

use super::{
    Close, error, error_after,
    lobbies::LobbyWatch,
    matches::Watched,
    outbox::Outbox,
    rates::{Cost, Limited, Rates},
    refusals,
    sockets::Place,
};
use crate::{
    app::AppState,
    auth::{self, Token},
    config,
    live::{Ask, Asker, Command, HintAsk, PreviewAsk, Wish},
    now::now,
};

#[derive(Debug)]
pub(super) struct Client {
    pub(super) app: Arc<AppState>,
    pub(super) outbox: Outbox,
    pub(super) lobbies: LobbyWatch,
    pub(super) watched: Watched,
    place: Place,
    /// Of its headers; used unless the hello brings one.
    token: Option<Token>,
    who: Who,
    rates: Rates,
    /// When the message was read that is answered now.
    heard_at: Instant,
}

#[derive(Debug)]
enum Who {
    /// Has not said hello.
    Unknown,
    Spectator,
    Player(Player),
}

impl Client {
    pub(super) fn new(
        app: Arc<AppState>,
        outbox: Outbox,
        place: Place,
        token: Option<Token>,
    ) -> Client {
        Client {
            lobbies: LobbyWatch::default(),
            watched: Watched::default(),
            rates: Rates::new(Instant::now()),
            heard_at: Instant::now(),
            who: Who::Unknown,
            app,
            outbox,
            place,
            token,
        }
    }

    pub(super) fn said_hello(&self) -> bool {
        !matches!(self.who, Who::Unknown)
    }

    pub(super) fn player(&self) -> Option<&Player> {
        match &self.who {
            Who::Player(player) => Some(player),
            Who::Unknown | Who::Spectator => None,
        }
    }

    pub(super) fn player_id(&self) -> Option<PlayerId> {
        self.player().map(|player| player.id)
    }

    /// Reads one message and answers it.
    pub(super) async fn hear(&mut self, text: &str) {
        self.heard_at = Instant::now();
        let message = ClientMessage::parse(text);
        let cost = message.as_ref().map_or(Cost::Message, cost);
        if self.app.config.limits == config::Limits::On
            && let Err(limited) = self.rates.take(cost, self.heard_at)
        {
            return self.limited(message.ok(), limited);
        }
        match message {
            Ok(ClientMessage::Hello(hello)) if !self.said_hello() => {
                Box::pin(self.hello(hello)).await;
            }
            Ok(_) if !self.said_hello() => self.error(refusals::hello_first()),
            Ok(message) => self.answer(message).await,
            Err(Unreadable::Malformed(problem)) => self.error(refusals::malformed(&problem)),
            Err(Unreadable::UnknownType(tag)) => self.error(refusals::unknown_type(&tag)),
        }
    }

    /// What reads the store is boxed: a connection that waits need not have room for it.
    async fn answer(&mut self, message: ClientMessage) {
        match message {
            ClientMessage::Hello(_) => self.error(refusals::hello_again()),
            ClientMessage::WatchLobbies(watch) => Box::pin(self.watch_lobbies(watch.game)).await,
            ClientMessage::UnwatchLobbies => self.lobbies.unwatch_list(),
            ClientMessage::WatchLobby(one) => Box::pin(self.watch_lobby(one.lobby_id)).await,
            ClientMessage::UnwatchLobby(one) => self.unwatch_lobby(one.lobby_id),
            ClientMessage::JoinMatch(join) => {
                Box::pin(self.join(join.match_id, join.since)).await;
            }
            ClientMessage::LeaveMatch(one) => self.leave(one.match_id).await,
            ClientMessage::Act(act) => {
                let wish = Wish::Act { action: act.action, seq: act.seq };
                self.ask(act.match_id, act.action_id, wish).await;
            }
            ClientMessage::Undo(undo) => {
                self.ask(undo.match_id, undo.action_id, Wish::Undo { of: undo.of }).await;
            }
            ClientMessage::Resign(resign) => {
                self.ask(resign.match_id, resign.action_id, Wish::Resign).await;
            }
            ClientMessage::Preview(asked) => {
                let asker = self.asker(asked.match_id, None);
                let player = self.player_id();
                let ask = PreviewAsk { asker, player, action: asked.action };
                self.send(asked.match_id, Command::Preview(Box::new(ask))).await;
            }
            ClientMessage::Hint(hint) => {
                let (asker, player) = (self.asker(hint.match_id, None), self.player_id());
                let ask = HintAsk { asker, player, level: hint.level };
                self.send(hint.match_id, Command::Hint(Box::new(ask))).await;
            }
            ClientMessage::CallAbsent(call) => {
                let wish = Wish::CallAbsent { seat: call.seat, choice: call.choice };
                self.ask(call.match_id, call.action_id, wish).await;
            }
            ClientMessage::History(asked) => Box::pin(self.history(asked)).await,
            ClientMessage::Chat(say) => Box::pin(self.say(say)).await,
            ClientMessage::Ping(ping) => {
                self.outbox.send(ServerMessage::Pong(Pong { t: ping.t }).to_json().into());
            }
        }
    }

    async fn hello(&mut self, hello: Hello) {
        let token = hello.token.map(Token::from).or(self.token.take());
        let known = match &token {
            None => Ok(None),
            Some(token) => auth::identify(&self.app, token).await,
        };
        let mut session = None;
        self.who = match known {
            Err(err) => {
                tracing::warn!(%err, "a session cannot be looked up");
                return self.error(refusals::unavailable());
            }
            Ok(Some((known, player))) => {
                session = Some((player.id, known));
                Who::Player(player)
            }
            Ok(None) => {
                if token.is_some() {
                    self.error(refusals::session_unknown());
                }
                Who::Spectator
            }
        };
        let welcome = ServerMessage::Welcome(Welcome {
            protocol: SUBPROTOCOL.to_owned(),
            server_version: env!("CARGO_PKG_VERSION").to_owned(),
            player: self.player().cloned(),
            server_time: now(),
        });
        let welcome = welcome.to_json().into();
        match session {
            Some((player, session)) => {
                let shared = self.place.belong_to(player, session, &self.outbox, welcome);
                self.rates.belong_to(shared);
            }
            None => self.outbox.send(welcome),
        }
    }

    async fn ask(&mut self, match_id: MatchId, action_id: ActionId, wish: Wish) {
        let asker = self.asker(match_id, Some(action_id));
        let (player, received) = (self.player_id(), self.heard_at);
        let ask = Ask { asker, player, received, wish };
        self.send(match_id, Command::Ask(Box::new(ask))).await;
    }

    fn asker(&self, match_id: MatchId, action_id: Option<ActionId>) -> Asker {
        Asker { match_id, outbox: self.outbox.clone(), action_id }
    }

    async fn history(&mut self, asked: HistoryAsked) {
        match asked.kind {
            HistoryKind::Events => self.events(asked).await,
            HistoryKind::Chat => self.lines(asked).await,
        }
    }

    fn limited(&self, message: Option<ClientMessage>, limited: Limited) {
        let Limited::For { ms } = limited else {
            self.outbox.send(error(refusals::rate()));
            return self.outbox.close(Close::Abuse);
        };
        let refused = |match_id, action_id| {
            self.asker(match_id, action_id).refusal(refusals::rate(), Some(ms))
        };
        self.outbox.send(match message {
            Some(ClientMessage::Act(act)) => refused(act.match_id, Some(act.action_id)),
            Some(ClientMessage::Undo(undo)) => refused(undo.match_id, Some(undo.action_id)),
            Some(ClientMessage::Resign(resign)) => refused(resign.match_id, Some(resign.action_id)),
            Some(ClientMessage::CallAbsent(call)) => refused(call.match_id, Some(call.action_id)),
            Some(ClientMessage::Preview(asked)) => refused(asked.match_id, None),
            Some(ClientMessage::Hint(asked)) => refused(asked.match_id, None),
            Some(
                ClientMessage::Hello(_)
                | ClientMessage::WatchLobbies(_)
                | ClientMessage::UnwatchLobbies
                | ClientMessage::WatchLobby(_)
                | ClientMessage::UnwatchLobby(_)
                | ClientMessage::JoinMatch(_)
                | ClientMessage::LeaveMatch(_)
                | ClientMessage::History(_)
                | ClientMessage::Chat(_)
                | ClientMessage::Ping(_),
            )
            | None => error_after(refusals::rate(), Some(ms)),
        });
    }

    pub(super) fn error(&self, refused: Refused) {
        self.outbox.send(error(refused));
    }
}

fn cost(message: &ClientMessage) -> Cost {
    match message {
        ClientMessage::Hello(_)
        | ClientMessage::WatchLobbies(_)
        | ClientMessage::WatchLobby(_)
        | ClientMessage::JoinMatch(_)
        | ClientMessage::Hint(_)
        | ClientMessage::History(_) => Cost::Read,
        ClientMessage::Chat(_) => Cost::Line,
        ClientMessage::UnwatchLobbies
        | ClientMessage::UnwatchLobby(_)
        | ClientMessage::LeaveMatch(_)
        | ClientMessage::Act(_)
        | ClientMessage::Undo(_)
        | ClientMessage::Resign(_)
        | ClientMessage::Preview(_)
        | ClientMessage::CallAbsent(_)
        | ClientMessage::Ping(_) => Cost::Message,
    }
}
