//! A simulated client with one connection at a time: a player's tab or a spectator. It misbehaves
//! during the fault phase and plays to the end afterwards.

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, VecDeque},
    net::SocketAddr,
    rc::Rc,
};

use futures_util::{SinkExt, StreamExt};
use scrapworks_protocol::{MatchId, PlayerId};
use serde_json::{Value as Json, json};
use tokio::time::{Duration, Instant, sleep, sleep_until, timeout};
use tokio_tungstenite::{WebSocketStream, tungstenite::Message};

use super::{
    REPLY_TIMEOUT,
    match_view::{Joining, MatchView},
    model::Model,
    pipe::{ClientEnd, PipeLimits},
    rng::SimRng,
    simulation::{Phase, Simulation},
};

pub(super) type Socket = WebSocketStream<ClientEnd>;

/// A client that keeps reading gets every reply within this time.
const REPLY_MAX: Duration = Duration::from_secs(120);

#[derive(Debug)]
pub struct Player {
    pub token: String,
    /// Commands that were sent; any client of the player may resend them.
    pub commands: RefCell<Vec<Json>>,
    /// Commands that another client of the player shall send too.
    pub shared_commands: RefCell<VecDeque<Json>>,
}

impl Player {
    pub fn new(token: String) -> Player {
        Player { token, commands: RefCell::default(), shared_commands: RefCell::default() }
    }
}

/// Whose client it is.
#[derive(Debug)]
pub enum Role {
    /// The player's main client, the only one that acts in the recovery phase.
    First(Rc<Player>),
    /// A further client of a player.
    Other(Rc<Player>),
    /// A player without a seat who is deleted from the store: its chat lines cannot be written, nor
    /// can anything in the same transaction.
    Forgotten(Rc<Player>, PlayerId),
    Spectator,
}

#[derive(Debug)]
pub struct Client {
    pub(super) sim: Rc<Simulation>,
    pub(super) name: String,
    pub(super) address: SocketAddr,
    /// The server that it connects to.
    place: usize,
    pub(super) role: Role,
    pub(super) views: Vec<MatchView>,
    pub(super) rng: SimRng,
    pub(super) pending: Pending,
    pub(super) ids: u32,
    /// Whether the connection asked for compact steps.
    pub(super) is_compact: bool,
    /// Set when the client has nothing left to do or to receive.
    pub(super) is_done: Rc<Cell<bool>>,
}

/// Messages of this connection without a reply so far.
#[derive(Debug, Default)]
pub(super) struct Pending {
    commands: BTreeMap<(MatchId, String), VecDeque<Sent>>,
    previews: BTreeMap<MatchId, VecDeque<Sent>>,
}

#[derive(Debug, Clone)]
struct Sent {
    at: Instant,
    message: Json,
    /// Its step was in the log before, and the server knew it.
    was_logged: bool,
}

impl Pending {
    pub(super) fn is_empty(&self) -> bool {
        self.oldest().is_none()
    }

    pub(super) fn is_pending(&self, id: MatchId) -> bool {
        self.commands.iter().any(|((of, _), sends)| *of == id && !sends.is_empty())
    }

    /// How often that command was sent without a reply.
    pub(super) fn sends(&self, id: MatchId, action_id: &str) -> usize {
        self.commands.get(&(id, action_id.to_owned())).map_or(0, VecDeque::len)
    }

    fn oldest(&self) -> Option<Instant> {
        let commands = self.commands.values().filter_map(|sends| sends.front());
        commands
            .chain(self.previews.values().filter_map(|sends| sends.front()))
            .map(|sent| sent.at)
            .min()
    }

    /// Removes and returns the oldest message that this reply belongs to.
    fn answer(&mut self, id: MatchId, action_id: Option<&str>) -> Option<Sent> {
        let sends = match action_id {
            Some(action_id) => self.commands.get_mut(&(id, action_id.to_owned())),
            None => self.previews.get_mut(&id),
        };
        sends?.pop_front()
    }

    fn note(&mut self, message: &Json, was_logged: bool) {
        let Some(id) = match_of(message) else { return };
        let sent = Sent { at: Instant::now(), message: message.clone(), was_logged };
        match message["action_id"].as_str() {
            Some(action_id) => {
                self.commands.entry((id, action_id.to_owned())).or_default().push_back(sent);
            }
            None if message["type"] == "preview" => {
                self.previews.entry(id).or_default().push_back(sent);
            }
            None => {}
        }
    }
}

pub(super) fn match_of(message: &Json) -> Option<MatchId> {
    serde_json::from_value(message["match_id"].clone()).ok()
}

impl Client {
    pub fn new(
        sim: &Rc<Simulation>,
        name: String,
        address: SocketAddr,
        role: Role,
        views: Vec<MatchView>,
        is_done: Rc<Cell<bool>>,
    ) -> Client {
        let (sim, rng, pending) = (Rc::clone(sim), sim.rng(&name), Pending::default());
        let (place, ids, is_compact) = (0, 0, false);
        Client { sim, name, address, place, role, views, rng, pending, ids, is_compact, is_done }
    }

    pub(super) fn player(&self) -> Option<&Rc<Player>> {
        match &self.role {
            Role::First(player) | Role::Other(player) | Role::Forgotten(player, _) => Some(player),
            Role::Spectator => None,
        }
    }

    pub async fn run(mut self) {
        loop {
            self.is_done.set(false);
            self.pending = Pending::default();
            if let Some(mut socket) = self.connect().await {
                // Reconnect whatever the reason of the disconnect.
                let _ = self.run_connection(&mut socket).await;
                self.note("gone");
            }
            if self.is_forgotten() {
                return self.is_done.set(true);
            }
            let max_ms = if self.sim.has_faults() { 5_000 } else { 300 };
            let pause = self.rng.pause(max_ms);
            sleep(pause).await;
        }
    }

    /// Whether this player was deleted.
    pub(super) fn is_forgotten(&self) -> bool {
        match &self.role {
            Role::Forgotten(_, id) => !self.sim.model.borrow().memory().has_player(*id),
            Role::First(_) | Role::Other(_) | Role::Spectator => false,
        }
    }

    /// A deleted player's chat line is refused; the connection stays usable.
    fn is_forgotten_line(&self, message: &Json) -> bool {
        matches!(self.role, Role::Forgotten(..))
            && message["code"] == "server.unavailable"
            && self.views.iter().all(MatchView::is_settled)
    }

    pub(super) fn note(&self, what: &str) {
        self.sim.transcript.note(&self.name, what);
    }

    async fn connect(&mut self) -> Option<Socket> {
        let mut limits = PipeLimits::UNLIMITED;
        if self.sim.has_faults() {
            let sizes = [1024, 4 * 1024, 16 * 1024, 64 * 1024];
            limits.buffer_bytes = *self.rng.pick(&sizes).expect("the list is not empty");
            if self.rng.percent(20) {
                limits.reads_max = self.rng.between(1, 60_000) as usize;
            }
            if self.rng.percent(20) {
                limits.writes_max = self.rng.between(1, 6_000) as usize;
            }
        }
        let places = self.sim.network.places();
        if places > 1 {
            // Mostly another server than the last one.
            self.place = self.rng.below(places as u32) as usize;
            self.note(&format!("connects to {}", self.place));
        }
        self.sim.network.socket(self.place, self.address, limits).await
    }

    /// Runs one connection until it ends for any reason.
    async fn run_connection(&mut self, socket: &mut Socket) -> Option<()> {
        let token = self.player().map(|player| player.token.clone());
        let mut hello = json!({ "type": "hello", "token": token });
        self.is_compact = self.rng.percent(50);
        if self.is_compact {
            hello["compact"] = json!(true);
        }
        self.send(socket, &hello).await?;
        for index in 0..self.views.len() {
            self.join(socket, index).await?;
        }
        let mut next_action_at = self.next_action_time();
        loop {
            let frame = tokio::select! {
                biased;
                frame = socket.next() => frame,
                () = sleep_until(next_action_at) => {
                    self.check_overdue();
                    self.act(socket).await?;
                    next_action_at = self.next_action_time();
                    continue;
                }
            };
            match frame?.ok()? {
                Message::Text(text) => {
                    self.note(&text);
                    self.handle(&serde_json::from_str(&text).expect("messages are JSON"))?;
                }
                Message::Close(frame) => {
                    self.note(&format!("closed: {frame:?}"));
                    return None;
                }
                Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
            }
            self.is_done.set(self.is_finished());
        }
    }

    fn next_action_time(&mut self) -> Instant {
        let max_ms = if self.sim.has_faults() { 3_000 } else { 200 };
        Instant::now() + self.rng.pause(max_ms)
    }

    fn check_overdue(&self) {
        if let Some(oldest) = self.pending.oldest() {
            assert!(oldest.elapsed() < REPLY_MAX, "{} got no reply: {:?}", self.name, self.pending);
        }
    }

    fn is_finished(&self) -> bool {
        let mut model = self.sim.model.borrow_mut();
        let is_at_the_end = |view: &MatchView| {
            let newest = u64::from(model.newest(view.match_id).row.seq);
            view.is_settled() && view.seq() == Some(newest) && model.is_over(view.match_id)
        };
        self.sim.phase.get() == Phase::Recovery
            && self.pending.is_empty()
            && self.views.iter().all(is_at_the_end)
    }

    async fn join(&mut self, socket: &mut Socket, index: usize) -> Option<()> {
        let has_faults = self.sim.has_faults();
        let view = &mut self.views[index];
        let match_id = view.match_id;
        let mut since = view.seq().filter(|_| !(has_faults && self.rng.percent(20)));
        if since.is_some() && has_faults && self.rng.percent(25) {
            view.forget(self.rng.between(1, 10) as usize);
            since = view.seq();
        }
        view.set_joining(if since.is_some() { Joining::Since } else { Joining::Fresh });
        if since.is_some() && has_faults && self.rng.percent(10) {
            // Beyond the end of any log.
            since = since.map(|seq| seq + 10_000);
            view.set_joining(Joining::Fresh);
        }
        let mut join = json!({ "type": "join_match", "match_id": match_id });
        if let Some(since) = since {
            join["since"] = json!(since);
        }
        self.send(socket, &join).await?;
        // The reply to this preview marks the end of the join's steps.
        let mark = json!({ "type": "preview", "match_id": match_id, "action": null });
        self.send(socket, &mark).await
    }

    pub(super) async fn send(&mut self, socket: &mut Socket, message: &Json) -> Option<()> {
        self.note(&format!("-> {message}"));
        let mut was_logged = false;
        if let (Some(id), Some(action_id)) = (match_of(message), message["action_id"].as_str())
            && let Some(seat) = self.view(id).and_then(|view| view.seat)
        {
            self.sim.command_log.borrow_mut().record_sent(id, seat, action_id);
            let mut model = self.sim.model.borrow_mut();
            was_logged = self.sim.had_single_server() && model.has_acted(id, seat, action_id);
        }
        self.pending.note(message, was_logged);
        let sent = timeout(REPLY_TIMEOUT, socket.send(Message::text(message.to_string()))).await;
        sent.ok()?.ok()
    }

    pub(super) fn view(&mut self, id: MatchId) -> Option<&mut MatchView> {
        self.views.iter_mut().find(|view| view.match_id == id)
    }

    /// Handles a message; None if the client shall reconnect.
    fn handle(&mut self, message: &Json) -> Option<()> {
        let sim = Rc::clone(&self.sim);
        let mut model = sim.model.borrow_mut();
        let kind = message["type"].as_str().expect("a type");
        match kind {
            "match_snapshot" => {
                let may_go_back = !sim.had_single_server();
                self.view_of(message)?.snapshot(&mut model, message, may_go_back);
            }
            "match_step" => {
                let is_compact = self.is_compact_for(match_of(message).expect("a match"));
                assert!(!is_compact, "a complete step where they are compact: {message}");
                self.view_of(message)?.step(&mut model, message);
            }
            "step" => self.compact_step(&mut model, message)?,
            "acted" => {
                self.check_separate_acted(message);
                self.reply(&mut model, message)?;
            }
            "refused" | "preview" => self.reply(&mut model, message)?,
            "chat" => {
                let id = serde_json::from_value(message["id"].clone()).expect("an id");
                assert!(model.memory().was_said(id), "sent but not stored: {message}");
            }
            "error" if self.is_forgotten_line(message) => {}
            // Reconnect after any other error.
            "error" => return None,
            "welcome" => {
                let is_known = !message["player"].is_null();
                assert_eq!(is_known, self.player().is_some(), "{message}");
            }
            "your_turn" => self.check_turn(&mut model, message),
            "history" | "seat_changed" | "pong" => {}
            _ => panic!("an unexpected message: {message}"),
        }
        Some(())
    }

    /// Handles a reply; None if the client shall reconnect.
    pub(super) fn reply(&mut self, model: &mut Model, message: &Json) -> Option<()> {
        let id = match_of(message).expect("a match");
        let action_id = message["action_id"].as_str();
        let sent = self.pending.answer(id, action_id);
        let sent = sent.unwrap_or_else(|| panic!("an unexpected reply: {message}"));
        let sim = Rc::clone(&self.sim);
        let mut command_log = sim.command_log.borrow_mut();
        let view = self.view(id).expect("a match of this client");
        match (action_id, view.seat) {
            (None, _) if message["code"] == "match.unavailable" => return None,
            (None, _) => {
                view.check_preview(message);
                view.caught_up(model);
            }
            (Some(_), Some(seat)) if message["type"] == "acted" => {
                let is_shown = view.seq() >= message["seq"].as_u64();
                assert!(
                    is_shown || !view.is_settled(),
                    "the step precedes its acknowledgement: {message}"
                );
                command_log.check_acted(model, id, seat, message);
            }
            (Some(_), Some(seat)) => {
                view.check_refused(&sent.message, message);
                command_log.check_refused(id, seat, message, sent.was_logged);
            }
            (Some(_), None) => {
                let code = message["code"].as_str().expect("a code");
                assert!(["match.not_seated", "match.unavailable"].contains(&code), "{message}");
            }
        }
        Some(())
    }

    fn view_of(&mut self, message: &Json) -> Option<&mut MatchView> {
        self.view(match_of(message).expect("a match"))
    }
}
