//! Live matches without connections between, on a store of their own.
//!
//! Real rules have no faults, so a game is wrapped that panics when asked to.

mod bots;
mod faults;
mod time;

use std::{
    sync::{Arc, LazyLock},
    time::Duration,
};

use scrapworks_engine::{
    AnyMatch, AnySetup, AnyStep, BotConfig, Cause, Entry, GAMES, Level, Meta, Outcome, Played,
    Refused, Seat, SeatSet, StateHash, WhyLeft,
};
use scrapworks_protocol::{
    Absence, Clock, MatchId, Pace, Player, Presence,
    socket::{ActionId, CallChoice},
};
use serde_json::{Value as Json, json, value::RawValue};
use tokio::time::{Instant, timeout};
use tokio_util::task::TaskTracker;

pub(super) use super::*;
use crate::{
    store::{matches::NewMatch, scratch::Scratch, steps, uptime},
    ws::{ConnectionId, Outbox, Waiting, outbox},
};

/// Panics over an action that asks for it.
#[derive(Debug)]
struct Brittle(Box<dyn AnyMatch>);

impl Brittle {
    fn wrap((next, step): Played) -> (Box<dyn AnyMatch>, AnyStep) {
        (Box::new(Brittle(next)), step)
    }
}

impl AnyMatch for Brittle {
    fn meta(&self) -> &'static Meta {
        self.0.meta()
    }
    fn seq(&self) -> u32 {
        self.0.seq()
    }
    fn awaiting(&self) -> SeatSet {
        self.0.awaiting()
    }
    fn turn(&self) -> u32 {
        self.0.turn()
    }
    fn left(&self) -> &[Seat] {
        self.0.left()
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn legal_actions(&self, seat: Seat) -> Box<RawValue> {
        self.0.legal_actions(seat)
    }
    fn can_undo(&self, seat: Seat) -> Option<u32> {
        self.0.can_undo(seat)
    }
    fn timeout_action(&self, seat: Seat) -> Box<RawValue> {
        self.0.timeout_action(seat)
    }
    fn preview(&self, seat: Seat, action: &RawValue) -> Result<Json, Refused> {
        assert!(!action.get().contains("panic"), "the rules panic, as asked");
        self.0.preview(seat, action)
    }
    fn play(&self, seat: Seat, action: &RawValue, cause: Cause) -> Result<Played, Refused> {
        assert!(!action.get().contains("panic"), "the rules panic, as asked");
        self.0.play(seat, action, cause).map(Brittle::wrap)
    }
    fn undo(&self, seat: Seat, of: u32) -> Result<Played, Refused> {
        self.0.undo(seat, of).map(Brittle::wrap)
    }
    fn leave(&self, seat: Seat, why: WhyLeft) -> Result<Played, Refused> {
        self.0.leave(seat, why).map(Brittle::wrap)
    }
    fn public_view(&self) -> Box<RawValue> {
        self.0.public_view()
    }
    fn private_view(&self, seat: Seat) -> Box<RawValue> {
        self.0.private_view(seat)
    }
    fn hash(&self) -> StateHash {
        self.0.hash()
    }
    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(Brittle(self.0.copy()))
    }
    fn decide(
        &self,
        seat: Seat,
        config: &BotConfig,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Box<RawValue>> {
        assert_ne!(config.level, Level::Hard, "the strongest bots panic");
        self.0.decide(seat, config, go_on)
    }
    fn round(&self) -> u32 {
        self.0.round()
    }
    fn offers(&self, seat: Seat) -> Vec<&'static str> {
        self.0.offers(seat)
    }
    fn acquires(&self, seat: Seat, action: &RawValue) -> Option<&'static str> {
        self.0.acquires(seat, action)
    }
}

static BRITTLE: LazyLock<[Entry; 1]> = LazyLock::new(|| {
    let start = |setup: &AnySetup| (GAMES[0].start)(setup).map(Brittle::wrap);
    [Entry { start, ..GAMES[0] }]
});

/// Everything that is waited for comes within this.
const PATIENCE: Duration = Duration::from_secs(15);

struct Table {
    scratch: Scratch,
    live: Live,
    players: [Player; 2],
}

/// One player at one match, without a connection between.
struct Guest {
    handle: Handle,
    match_id: MatchId,
    player: Player,
    outbox: Outbox,
    waiting: Waiting,
}

impl Table {
    async fn set() -> Table {
        let scratch = Scratch::sqlite().await;
        let players = [scratch.player("Ann").await, scratch.player("Bo").await];
        let live = Table::serve(&scratch).await;
        Table { scratch, live, players }
    }

    async fn serve(scratch: &Scratch) -> Live {
        let db = scratch.db.clone();
        let uptime = Uptime::resume(&db).await.unwrap();
        let (sockets, metrics) = (Sockets::default(), Arc::<Metrics>::default());
        Live::new(db, sockets, &*BRITTLE, metrics, uptime, TaskTracker::new())
    }

    /// The same store under a new server, after a crash.
    async fn restart(&mut self) {
        self.live.stop();
        self.live = Table::serve(&self.scratch).await;
    }

    async fn begin(&self) -> MatchId {
        self.begin_with(Clock::None, Absence::Forfeit).await
    }

    async fn begin_with(&self, clock: Clock, absence: Absence) -> MatchId {
        let [ann, bo] = &self.players;
        let new = self.scratch.ready(&[ann, bo]).await;
        self.live.start(NewMatch { clock, absence, ..new }).await.unwrap()
    }

    /// Whoever is awaited, with the snapshot that it gets.
    async fn awaited(&self, match_id: MatchId) -> (Guest, Json) {
        for seat in 0..2 {
            let (guest, snapshot) = self.join(match_id, seat).await;
            if snapshot.get("legal").is_some() {
                return (guest, snapshot);
            }
        }
        panic!("somebody is awaited")
    }

    async fn join(&self, match_id: MatchId, seat: usize) -> (Guest, Json) {
        let handle = self.live.open(match_id).await.unwrap();
        let (outbox, waiting) = outbox(ConnectionId(seat as u64));
        let player = self.players[seat].clone();
        let mut guest = Guest { handle, match_id, player, outbox, waiting };
        let join = Command::Join {
            outbox: guest.outbox.clone(),
            player: Some(guest.player.id),
            since: None,
        };
        guest.handle.send(join).await.unwrap();
        let snapshot = guest.next("match_snapshot").await;
        (guest, snapshot)
    }

    async fn clear(self) {
        self.live.stop();
        self.scratch.drop().await;
    }
}

impl Guest {
    async fn next(&mut self, kind: &str) -> Json {
        loop {
            let frame = timeout(PATIENCE, self.waiting.next()).await.expect(kind).unwrap();
            let message: Json = serde_json::from_str(frame.as_str()).unwrap();
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Its connection has gone.
    async fn go(&mut self) {
        let connection = self.outbox.id();
        self.handle.send(Command::Leave { connection }).await.unwrap();
    }

    async fn act(&mut self, action_id: &str, action: &Json) {
        let action = RawValue::from_string(action.to_string()).ok();
        self.ask(action_id, Wish::Act { action, seq: None }, Instant::now()).await;
    }

    async fn call(&mut self, action_id: &str, seat: u8, choice: CallChoice) {
        self.ask(action_id, Wish::CallAbsent { seat, choice }, Instant::now()).await;
    }

    async fn ask(&mut self, action_id: &str, wish: Wish, received: Instant) {
        let asker = Asker {
            match_id: self.match_id,
            outbox: self.outbox.clone(),
            action_id: ActionId::new(action_id),
        };
        let ask = Ask { asker, player: Some(self.player.id), received, wish };
        self.handle.send(Command::Ask(Box::new(ask))).await.unwrap();
    }

    async fn refused(&mut self, action_id: &str, action: &Json) -> Json {
        self.act(action_id, action).await;
        self.next("refused").await["code"].clone()
    }
}
