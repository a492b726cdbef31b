//! Tests of live matches without a server, each on its own database.
//!
//! They use a game whose rules panic on request.

mod bots;
mod bounds;
mod panics;
mod players;
mod step_cost;
mod time;

use std::{
    sync::{Arc, LazyLock},
    time::Duration,
};

use scrapworks_engine::{
    ActionList, AnyMatch, AnySetup, AnyStep, BotConfig, Cause, Chances, Entry, GAMES, Level, Meta,
    Outcome, Played, Refused, Rng, Seat, SeatSet, Seed, StateHash, Verdict, ViewJson, WhyLeft,
};
use scrapworks_protocol::{
    Absence, Clock, MatchId, Pace, Player, Presence,
    socket::{ActionId, CallChoice},
};
use serde_json::{Value as Json, json, value::RawValue};
use tokio::time::{Instant, timeout};
use tokio_util::task::TaskTracker;

use crate::{
    clock::service::ServiceClock,
    cluster::client_ask::{ClientAsk, Intent},
    fair_pool::Requester,
    matches::{
        live::{Dependencies, LiveMatches, handle::Handle},
        outgoing::step_message::StepFormat,
        reply_to::ReplyTo,
        request::{Ask, Attendance, ClientRequest, JoinRequest, Request},
    },
    metrics::Metrics,
    notifications::service::Notifications,
    sockets::{
        outbox::{ConnectionId, Outbox, OutboxReceiver, outbox},
        registry::SocketRegistry,
    },
    store::{log::steps, records::NewMatch, service_clock, test_db::TestDb},
    telemetry::{action::ActionTrace, traces::Traces},
};

/// Rules that panic over actions containing "panic".
#[derive(Debug)]
struct FaultyRules(Box<dyn AnyMatch>);

impl FaultyRules {
    fn wrap((next, step): Played) -> (Box<dyn AnyMatch>, AnyStep) {
        (Box::new(FaultyRules(next)), step)
    }
}

impl AnyMatch for FaultyRules {
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
    fn lead(&self, seat: Seat) -> i32 {
        self.0.lead(seat)
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn legal_actions(&self, seat: Seat) -> Box<dyn ActionList> {
        self.0.legal_actions(seat)
    }
    fn can_undo(&self, seat: Seat) -> Option<u32> {
        self.0.can_undo(seat)
    }
    fn timeout_action(&self, seat: Seat) -> Box<RawValue> {
        self.0.timeout_action(seat)
    }
    fn preview(&self, seat: Seat, action: &RawValue) -> Result<Json, Refused> {
        assert!(!action.get().contains("panic"), "the rules panic on request");
        self.0.preview(seat, action)
    }
    fn play(&self, seat: Seat, action: &RawValue, cause: Cause) -> Result<Played, Refused> {
        assert!(!action.get().contains("panic"), "the rules panic on request");
        self.0.play(seat, action, cause).map(FaultyRules::wrap)
    }
    fn undo(&self, seat: Seat, of: u32) -> Result<Played, Refused> {
        self.0.undo(seat, of).map(FaultyRules::wrap)
    }
    fn leave(&self, seat: Seat, why: WhyLeft) -> Result<Played, Refused> {
        self.0.leave(seat, why).map(FaultyRules::wrap)
    }
    fn public_view(&self) -> ViewJson {
        self.0.public_view()
    }
    fn private_view(&self, seat: Seat) -> ViewJson {
        self.0.private_view(seat)
    }
    fn hash(&self) -> StateHash {
        self.0.hash()
    }
    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(FaultyRules(self.0.copy()))
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
    fn redraw(&self, seat: Seat, seed: &Seed) -> Result<Played, Refused> {
        self.0.redraw(seat, seed).map(FaultyRules::wrap)
    }
    fn nodes(&self) -> u32 {
        self.0.nodes()
    }
    fn is_quiet(&self) -> bool {
        self.0.is_quiet()
    }
    fn chances(&self, nodes: u32, rng: &mut Rng) -> Chances {
        self.0.chances(nodes, rng)
    }
    fn judge(
        &self,
        seat: Seat,
        played: &RawValue,
        budget: (u32, u32),
        rng: &mut Rng,
    ) -> Option<Verdict<Box<RawValue>>> {
        self.0.judge(seat, played, budget, rng)
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

static FAULTY_GAME: LazyLock<[Entry; 1]> = LazyLock::new(|| {
    let start = |setup: &AnySetup| (GAMES[0].start)(setup).map(FaultyRules::wrap);
    [Entry { start, ..GAMES[0] }]
});

/// The time limit for every awaited message.
const TIMEOUT: Duration = Duration::from_secs(15);

struct Fixture {
    test_db: TestDb,
    live: LiveMatches,
    players: [Player; 2],
}

/// A player's client in one match.
struct TestClient {
    handle: Handle,
    match_id: MatchId,
    player: Player,
    outbox: Outbox,
    frames: OutboxReceiver,
}

impl Fixture {
    async fn new() -> Fixture {
        let test_db = TestDb::sqlite().await;
        let players = [test_db.player("Ann").await, test_db.player("Bo").await];
        let live = Fixture::start_server(&test_db).await;
        Fixture { test_db, live, players }
    }

    async fn start_server(test_db: &TestDb) -> LiveMatches {
        let db = test_db.db.clone();
        let service_clock = ServiceClock::resume(&db).await.unwrap();
        let (sockets, metrics) = (SocketRegistry::default(), Arc::<Metrics>::default());
        let notifications = Notifications::for_tests(&db, &sockets, &service_clock);
        LiveMatches::new(
            &*FAULTY_GAME,
            Dependencies {
                db,
                sockets,
                notifications,
                metrics,
                traces: Traces::default(),
                service_clock,
                cluster: None,
                tasks: TaskTracker::new(),
            },
        )
    }

    /// Starts a new server on the same database, as after a crash.
    async fn restart(&mut self) {
        self.live.stop();
        self.live = Fixture::start_server(&self.test_db).await;
    }

    async fn start(&self) -> MatchId {
        self.start_with(Clock::None, Absence::Forfeit).await
    }

    async fn start_with(&self, clock: Clock, absence: Absence) -> MatchId {
        let [ann, bo] = &self.players;
        let new = self.test_db.ready(&[ann, bo]).await;
        self.live.start(NewMatch { clock, absence, ..new }).await.unwrap()
    }

    /// Joins as the awaited player; with its snapshot.
    async fn join_awaited(&self, match_id: MatchId) -> (TestClient, Json) {
        for seat in 0..2 {
            let (client, snapshot) = self.join(match_id, seat).await;
            if snapshot.get("legal").is_some() {
                return (client, snapshot);
            }
        }
        panic!("no seat is awaited")
    }

    async fn join(&self, match_id: MatchId, seat: usize) -> (TestClient, Json) {
        let mut client = self.ask_to_join(match_id, seat as u64, &self.players[seat]).await;
        let snapshot = client.next("match_snapshot").await;
        (client, snapshot)
    }

    async fn ask_to_join(&self, match_id: MatchId, connection: u64, by: &Player) -> TestClient {
        let handle = self.live.open(match_id, Requester::default()).await.unwrap();
        let (outbox, frames) = outbox(ConnectionId::of(connection), Arc::default());
        let client = TestClient { handle, match_id, player: by.clone(), outbox, frames };
        let join = Request::Join(Box::new(JoinRequest {
            outbox: client.outbox.clone(),
            format: StepFormat::Complete,
            player: Some(client.player.id),
            since: None,
        }));
        client.handle.send(join).await.unwrap();
        client
    }

    /// Who is there; None if the match is not in memory.
    async fn attendance(&self, match_id: MatchId) -> Option<Attendance> {
        self.live.attendance(&[match_id]).await.pop().flatten()
    }

    async fn close(self) {
        self.live.stop();
        self.test_db.drop().await;
    }
}

impl TestClient {
    async fn next(&mut self, kind: &str) -> Json {
        loop {
            let frame = timeout(TIMEOUT, self.frames.next()).await.expect(kind).unwrap();
            let message: Json = serde_json::from_str(frame.as_str()).unwrap();
            if message["type"] == kind {
                return message;
            }
        }
    }

    async fn disconnect(&mut self) {
        let connection = self.outbox.id();
        self.handle.send(Request::Leave { connection }).await.unwrap();
    }

    async fn act(&mut self, action_id: &str, action: &Json) {
        let action = RawValue::from_string(action.to_string()).ok();
        self.request(action_id, Intent::Act { action, seq: None }, Instant::now()).await;
    }

    async fn call(&mut self, action_id: &str, seat: u8, choice: CallChoice) {
        self.request(action_id, Intent::CallAbsent { seat, choice }, Instant::now()).await;
    }

    async fn request(&mut self, action_id: &str, intent: Intent, received: Instant) {
        self.ask(ActionId::new(action_id), ClientAsk::Step { intent, received }).await;
    }

    async fn ask(&mut self, action_id: Option<ActionId>, ask: ClientAsk) {
        let reply_to = ReplyTo::new(self.match_id, self.outbox.clone(), action_id);
        let (player, trace) = (Some(self.player.id), ActionTrace::default());
        let request = ClientRequest { reply_to, player, trace, ask };
        self.handle.send(Request::Ask(Ask::Client(Box::new(request)))).await.unwrap();
    }

    async fn refused(&mut self, action_id: &str, action: &Json) -> Json {
        self.act(action_id, action).await;
        self.next("refused").await["code"].clone()
    }
}
