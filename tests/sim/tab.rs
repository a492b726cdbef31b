//! One client with one connection at a time: a tab of a player, or a spectator. It is careless and
//! unlucky while there is chaos, and diligent afterwards.

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
    PATIENCE,
    dice::Dice,
    viewer::{Joining, Viewer},
    wire::{ClientEnd, Strength},
    world::{Phase, World},
};

pub(super) type Socket = WebSocketStream<ClientEnd>;

/// Whoever waits so long for an answer, and reads what comes, gets none.
const ANSWER_MAX: Duration = Duration::from_secs(120);

#[derive(Debug)]
pub struct Player {
    pub token: String,
    /// Wishes that were sent, and may be sent again by any tab.
    pub wishes: RefCell<Vec<Json>>,
    /// What another tab is to send too.
    pub errands: RefCell<VecDeque<Json>>,
}

impl Player {
    pub fn new(token: String) -> Player {
        Player { token, wishes: RefCell::default(), errands: RefCell::default() }
    }
}

/// Who sits before it.
#[derive(Debug)]
pub enum Who {
    /// A player's own tab, which is the diligent one when all is calm.
    First(Rc<Player>),
    /// Another tab of a player.
    Other(Rc<Player>),
    /// Somebody without a seat whom the store forgets: what it says cannot be written, nor can
    /// anything that is to be written together with it.
    Ghost(Rc<Player>, PlayerId),
    Spectator,
}

#[derive(Debug)]
pub struct Tab {
    pub(super) world: Rc<World>,
    pub(super) name: String,
    pub(super) address: SocketAddr,
    pub(super) who: Who,
    pub(super) viewers: Vec<Viewer>,
    pub(super) dice: Dice,
    pub(super) asked: Asked,
    pub(super) ids: u32,
    /// Nothing is left for it to do or to hear.
    pub(super) is_done: Rc<Cell<bool>>,
}

/// What was sent on this connection and is not answered yet.
#[derive(Debug, Default)]
pub(super) struct Asked {
    wishes: BTreeMap<(MatchId, String), VecDeque<Sent>>,
    previews: BTreeMap<MatchId, VecDeque<Sent>>,
}

#[derive(Debug, Clone)]
struct Sent {
    at: Instant,
    message: Json,
    /// Its step was in the log already, and the server knew.
    had_acted: bool,
}

impl Asked {
    pub(super) fn is_empty(&self) -> bool {
        self.oldest().is_none()
    }

    pub(super) fn waits_for_a_step(&self, id: MatchId) -> bool {
        self.wishes.iter().any(|((of, _), sends)| *of == id && !sends.is_empty())
    }

    fn oldest(&self) -> Option<Instant> {
        let wishes = self.wishes.values().filter_map(|sends| sends.front());
        wishes
            .chain(self.previews.values().filter_map(|sends| sends.front()))
            .map(|sent| sent.at)
            .min()
    }

    /// The first of those like it.
    fn answer(&mut self, id: MatchId, action_id: Option<&str>) -> Option<Sent> {
        let sends = match action_id {
            Some(action_id) => self.wishes.get_mut(&(id, action_id.to_owned())),
            None => self.previews.get_mut(&id),
        };
        sends?.pop_front()
    }

    fn note(&mut self, message: &Json, had_acted: bool) {
        let Some(id) = match_of(message) else { return };
        let sent = Sent { at: Instant::now(), message: message.clone(), had_acted };
        match message["action_id"].as_str() {
            Some(action_id) => {
                self.wishes.entry((id, action_id.to_owned())).or_default().push_back(sent);
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

impl Tab {
    pub fn new(
        world: &Rc<World>,
        name: String,
        address: SocketAddr,
        who: Who,
        viewers: Vec<Viewer>,
        is_done: Rc<Cell<bool>>,
    ) -> Tab {
        let (world, dice, asked) = (Rc::clone(world), world.dice(&name), Asked::default());
        Tab { world, name, address, who, viewers, dice, asked, ids: 0, is_done }
    }

    pub(super) fn player(&self) -> Option<&Rc<Player>> {
        match &self.who {
            Who::First(player) | Who::Other(player) | Who::Ghost(player, _) => Some(player),
            Who::Spectator => None,
        }
    }

    pub async fn live(mut self) {
        loop {
            self.is_done.set(false);
            self.asked = Asked::default();
            if let Some(mut socket) = self.connect().await {
                // Its end is what the loop is for.
                let _ = self.attend(&mut socket).await;
                self.note("gone");
            }
            if self.is_forgotten() {
                return self.is_done.set(true);
            }
            let most_ms = if self.world.is_chaos() { 5_000 } else { 300 };
            let pause = self.dice.pause(most_ms);
            sleep(pause).await;
        }
    }

    /// A ghost that could not come back.
    pub(super) fn is_forgotten(&self) -> bool {
        match &self.who {
            Who::Ghost(_, id) => !self.world.oracle.borrow().memory().has_player(*id),
            Who::First(_) | Who::Other(_) | Who::Spectator => false,
        }
    }

    /// What a ghost says cannot be kept, which is no reason to go.
    fn is_forgotten_line(&self, message: &Json) -> bool {
        matches!(self.who, Who::Ghost(..))
            && message["code"] == "server.unavailable"
            && self.viewers.iter().all(Viewer::is_settled)
    }

    pub(super) fn note(&self, what: &str) {
        self.world.transcript.note(&self.name, what);
    }

    async fn connect(&mut self) -> Option<Socket> {
        let mut strength = Strength::WHOLE;
        if self.world.is_chaos() {
            let sizes = [1024, 4 * 1024, 16 * 1024, 64 * 1024];
            strength.holds = *self.dice.pick(&sizes).expect("there are some");
            if self.dice.percent(20) {
                strength.reads = self.dice.between(1, 60_000) as usize;
            }
            if self.dice.percent(20) {
                strength.writes = self.dice.between(1, 6_000) as usize;
            }
        }
        self.world.network.socket(self.address, strength).await
    }

    /// Until the connection ends, however that comes.
    async fn attend(&mut self, socket: &mut Socket) -> Option<()> {
        let token = self.player().map(|player| player.token.clone());
        self.send(socket, &json!({ "type": "hello", "token": token })).await?;
        for index in 0..self.viewers.len() {
            self.join(socket, index).await?;
        }
        let mut deed_at = self.next_deed();
        loop {
            let frame = tokio::select! {
                biased;
                frame = socket.next() => frame,
                () = sleep_until(deed_at) => {
                    self.check_patience();
                    self.deed(socket).await?;
                    deed_at = self.next_deed();
                    continue;
                }
            };
            match frame?.ok()? {
                Message::Text(text) => {
                    self.note(&text);
                    self.hear(&serde_json::from_str(&text).expect("messages are JSON"))?;
                }
                Message::Close(frame) => {
                    self.note(&format!("closed: {frame:?}"));
                    return None;
                }
                Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
            }
            self.is_done.set(self.has_nothing_left());
        }
    }

    fn next_deed(&mut self) -> Instant {
        let most_ms = if self.world.is_chaos() { 3_000 } else { 200 };
        Instant::now() + self.dice.pause(most_ms)
    }

    fn check_patience(&self) {
        if let Some(oldest) = self.asked.oldest() {
            assert!(
                oldest.elapsed() < ANSWER_MAX,
                "{} gets no answer: {:?}",
                self.name,
                self.asked
            );
        }
    }

    fn has_nothing_left(&self) -> bool {
        let mut oracle = self.world.oracle.borrow_mut();
        let is_at_the_end = |viewer: &Viewer| {
            let newest = u64::from(oracle.newest(viewer.match_id).row.seq);
            viewer.is_settled() && viewer.seq() == Some(newest) && oracle.is_over(viewer.match_id)
        };
        self.world.phase.get() == Phase::Calm
            && self.asked.is_empty()
            && self.viewers.iter().all(is_at_the_end)
    }

    async fn join(&mut self, socket: &mut Socket, index: usize) -> Option<()> {
        let is_chaos = self.world.is_chaos();
        let viewer = &mut self.viewers[index];
        let match_id = viewer.match_id;
        let mut since = viewer.seq().filter(|_| !(is_chaos && self.dice.percent(20)));
        if since.is_some() && is_chaos && self.dice.percent(25) {
            viewer.forget(self.dice.between(1, 10) as usize);
            since = viewer.seq();
        }
        viewer.joins(if since.is_some() { Joining::Since } else { Joining::Anew });
        if since.is_some() && is_chaos && self.dice.percent(10) {
            // No log is so long.
            since = since.map(|seq| seq + 10_000);
            viewer.joins(Joining::Anew);
        }
        let mut join = json!({ "type": "join_match", "match_id": match_id });
        if let Some(since) = since {
            join["since"] = json!(since);
        }
        self.send(socket, &join).await?;
        // What it answers, it answers after the join.
        let mark = json!({ "type": "preview", "match_id": match_id, "action": null });
        self.send(socket, &mark).await
    }

    pub(super) async fn send(&mut self, socket: &mut Socket, message: &Json) -> Option<()> {
        self.note(&format!("-> {message}"));
        let mut had_acted = false;
        if let (Some(id), Some(action_id)) = (match_of(message), message["action_id"].as_str())
            && let Some(seat) = self.viewer(id).and_then(|viewer| viewer.seat)
        {
            self.world.ledger.borrow_mut().sent(id, seat, action_id);
            let mut oracle = self.world.oracle.borrow_mut();
            had_acted = self.world.had_one_server() && oracle.has_acted(id, seat, action_id);
        }
        self.asked.note(message, had_acted);
        let sent = timeout(PATIENCE, socket.send(Message::text(message.to_string()))).await;
        sent.ok()?.ok()
    }

    pub(super) fn viewer(&mut self, id: MatchId) -> Option<&mut Viewer> {
        self.viewers.iter_mut().find(|viewer| viewer.match_id == id)
    }

    /// None if there is no point in going on with this connection.
    fn hear(&mut self, message: &Json) -> Option<()> {
        let world = Rc::clone(&self.world);
        let mut oracle = world.oracle.borrow_mut();
        let kind = message["type"].as_str().expect("a type");
        match kind {
            "match_snapshot" => {
                let may_go_back = !world.had_one_server();
                self.watching(message)?.snapshot(&mut oracle, message, may_go_back);
            }
            "match_step" => self.watching(message)?.step(&mut oracle, message),
            "acted" | "refused" | "preview" => {
                let id = match_of(message).expect("a match");
                let action_id = message["action_id"].as_str();
                let sent = self.asked.answer(id, action_id);
                let sent = sent.unwrap_or_else(|| panic!("an answer too many: {message}"));
                let viewer = self.viewer(id).expect("a match of ours");
                match (action_id, viewer.seat) {
                    (None, _) if message["code"] == "match.unavailable" => return None,
                    (None, _) => {
                        viewer.previewed(message);
                        viewer.caught_up(&mut oracle);
                    }
                    (Some(_), Some(seat)) if kind == "acted" => {
                        let is_shown = viewer.seq() >= message["seq"].as_u64();
                        assert!(is_shown || !viewer.is_settled(), "the step comes first");
                        world.ledger.borrow_mut().acted(&mut oracle, id, seat, message);
                    }
                    (Some(_), Some(seat)) => {
                        viewer.refused(&sent.message, message);
                        world.ledger.borrow_mut().refused(id, seat, message, sent.had_acted);
                    }
                    (Some(_), None) => assert_eq!(message["code"], "match.not_seated"),
                }
            }
            "chat" => {
                let id = serde_json::from_value(message["id"].clone()).expect("an id");
                assert!(oracle.memory().was_said(id), "told, but not on disk: {message}");
            }
            "error" if self.is_forgotten_line(message) => {}
            // Whatever it is about, it is easiest to begin anew.
            "error" => return None,
            "welcome" => {
                let is_known = !message["player"].is_null();
                assert_eq!(is_known, self.player().is_some(), "{message}");
            }
            "history" | "seat_changed" | "your_turn" | "pong" => {}
            _ => panic!("a message of a kind that was not asked for: {message}"),
        }
        Some(())
    }

    fn watching(&mut self, message: &Json) -> Option<&mut Viewer> {
        self.viewer(match_of(message).expect("a match"))
    }
}
