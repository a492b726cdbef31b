//! Faults in the rules, which real rules do not have: a game is wrapped that panics when asked to.

use std::sync::{Arc, LazyLock};

use scrapworks_engine::{
    AnyMatch, AnySetup, AnyStep, Cause, Entry, GAMES, Meta, Outcome, Played, Refused, Seat,
    SeatSet, StateHash, WhyLeft,
};
use scrapworks_protocol::{MatchId, Player, socket::ActionId};
use serde_json::{Value as Json, json, value::RawValue};
use tokio_util::task::TaskTracker;

use super::*;
use crate::{
    store::scratch::Scratch,
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
}

static BRITTLE: LazyLock<[Entry; 1]> = LazyLock::new(|| {
    let start = |setup: &AnySetup| (GAMES[0].start)(setup).map(Brittle::wrap);
    let Entry { meta, options, catalogue, presets, check_options, check_roster, .. } = GAMES[0];
    let pick_roster = GAMES[0].pick_roster;
    [Entry { meta, options, catalogue, presets, check_options, check_roster, pick_roster, start }]
});

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
        let (sockets, metrics) = (Sockets::default(), Arc::<Metrics>::default());
        let games = &*BRITTLE;
        let live = Live::new(scratch.db.clone(), sockets, games, metrics, TaskTracker::new());
        Table { scratch, live, players }
    }

    async fn begin(&self) -> MatchId {
        let [ann, bo] = &self.players;
        self.live.start(self.scratch.ready(&[ann, bo]).await).await.unwrap()
    }

    /// Whoever is awaited, with the snapshot that it gets.
    async fn awaited(&self, match_id: MatchId) -> (Guest, Json) {
        let handle = self.live.open(match_id).await.unwrap();
        for (id, player) in (0..).zip(&self.players) {
            let (outbox, waiting) = outbox(ConnectionId(id));
            let (handle, player) = (handle.clone(), player.clone());
            let mut guest = Guest { handle, match_id, player, outbox, waiting };
            let join = Command::Join {
                outbox: guest.outbox.clone(),
                player: Some(guest.player.id),
                since: None,
            };
            guest.handle.send(join).await.unwrap();
            let snapshot = guest.next("match_snapshot").await;
            if snapshot.get("legal").is_some() {
                return (guest, snapshot);
            }
        }
        panic!("somebody is awaited")
    }

    async fn clear(self) {
        self.live.stop();
        self.scratch.drop().await;
    }
}

impl Guest {
    async fn next(&mut self, kind: &str) -> Json {
        loop {
            let frame = self.waiting.next().await.unwrap();
            let message: Json = serde_json::from_str(frame.as_str()).unwrap();
            if message["type"] == kind {
                return message;
            }
        }
    }

    async fn act(&mut self, action_id: &str, action: &Json) {
        let asker = Asker {
            match_id: self.match_id,
            outbox: self.outbox.clone(),
            action_id: ActionId::new(action_id),
        };
        let action = RawValue::from_string(action.to_string()).ok();
        let wish = Wish::Act { action, seq: None };
        let ask = Ask { asker, player: Some(self.player.id), wish };
        self.handle.send(Command::Ask(Box::new(ask))).await.unwrap();
    }

    async fn refused(&mut self, action_id: &str, action: &Json) -> Json {
        self.act(action_id, action).await;
        self.next("refused").await["code"].clone()
    }
}

#[tokio::test]
async fn an_action_that_panics_twice_is_refused_and_the_match_goes_on() {
    let table = Table::set().await;
    let (mut guest, snapshot) = table.awaited(table.begin().await).await;
    let panic = json!({ "type": "panic" });
    assert_eq!(guest.refused("a", &panic).await, "match.unavailable");
    assert_eq!(guest.refused("a", &panic).await, "match.fault");
    assert_eq!(guest.refused("b", &panic).await, "match.fault", "it is not tried any more");
    assert_eq!(guest.refused("c", &panic).await, "match.fault");
    guest.act("d", &snapshot["legal"][0]).await;
    assert_eq!(guest.next("match_step").await["seq"], 1);
    assert_eq!(guest.next("acted").await["seq"], 1);
    table.clear().await;
}

#[tokio::test]
async fn three_panics_in_a_minute_set_the_match_aside_and_no_other() {
    let table = Table::set().await;
    let (mut guest, _) = table.awaited(table.begin().await).await;
    for n in 0..2 {
        let code = guest.refused("a", &json!({ "type": "panic", "n": n })).await;
        assert_eq!(code, "match.unavailable");
    }
    let preview = Command::Preview(Box::new(PreviewAsk {
        asker: Asker { match_id: guest.match_id, outbox: guest.outbox.clone(), action_id: None },
        player: Some(guest.player.id),
        action: RawValue::from_string(r#""panic""#.to_owned()).unwrap(),
    }));
    guest.handle.send(preview).await.unwrap();
    assert_eq!(guest.next("refused").await["code"], "match.unavailable");
    assert_eq!(guest.next("error").await["code"], "match.fault");
    let again = table.live.open(guest.match_id).await;
    assert_eq!(again.unwrap_err().refused().code, "match.fault");

    let (mut other, snapshot) = table.awaited(table.begin().await).await;
    other.act("a", &snapshot["legal"][0]).await;
    assert_eq!(other.next("acted").await["seq"], 1);
    table.clear().await;
}

#[tokio::test]
async fn two_who_open_a_match_at_once_get_the_same_task() {
    let table = Table::set().await;
    let match_id = table.begin().await;
    let (one, two) = tokio::join!(table.live.open(match_id), table.live.open(match_id));
    assert!(one.unwrap().is_same(&two.unwrap()));
    table.clear().await;
}

#[tokio::test]
async fn what_is_still_asked_of_a_match_that_ends_is_answered() {
    let table = Table::set().await;
    let (mut guest, _) = table.awaited(table.begin().await).await;
    for n in 0..5 {
        guest.act("a", &json!({ "type": "panic", "n": n })).await;
    }
    for code in ["match.unavailable"; 5] {
        assert_eq!(guest.next("refused").await["code"], code);
    }
    table.clear().await;
}
