//! An arena duel decided by shots; every die is checked against the rulebook.

use serde_json::{Value as Json, json};

use super::gunner::Gunner;
use crate::{
    harness::{Duel, Guest, TestServer, stories},
    stories::play::matches,
};

stories!(a_car_is_destroyed_by_shots);

/// Upper bound of decisions in five rounds.
const STEPS_MAX: u64 = 1_000;
/// Attempts, since five rounds rarely pass without a wreck.
const DUELS_MAX: u32 = 4;
/// Points for a wreck in the arena.
const WRECK: i64 = 3;

async fn a_car_is_destroyed_by_shots(server: &TestServer) {
    for _ in 0..DUELS_MAX {
        if fight(server).await {
            return;
        }
    }
    panic!("{DUELS_MAX} duels have passed without a wreck");
}

/// Whether one car shot the other.
async fn fight(server: &TestServer) -> bool {
    let options = json!({ "mission": "arena", "course": "crusher_pit", "cars": 1 });
    let car = json!({
        "car": "wreck",
        "weapons": ["minigun", "light_machine_gun"],
        "upgrades": ["elite_driver", { "slug": "turret", "weapon": 0 }],
    });
    let team = json!({ "cars": [car] });
    let guests = matches::create_guests(server, 2).await;
    let match_id = super::start_with(&guests, &options, &[team.clone(), team]).await;
    let [ann, bo] = <[Guest; 2]>::try_from(guests).expect("two");
    let mut duel = Duel::join(server, [ann, bo], match_id).await;
    let mut gunners = [Gunner::default(), Gunner::default()];
    let mut umpire = Umpire::default();
    while duel.clients[0].result.is_null() {
        assert!(duel.seq() < STEPS_MAX, "the duel ends");
        let seat = duel.awaited();
        let action = gunners[seat].decide(&mut duel.clients[seat]).await;
        let before = hit_points(&duel.clients[0].view);
        duel.clients[seat].act(&format!("fight-{}", duel.seq()), &action).await;
        let step = duel.clients[0].step().await;
        duel.clients[1].step().await;
        umpire.see(&step, &before, seat);
        assert_eq!(hit_points(&duel.clients[0].view), umpire.left, "events agree with the view");
    }
    let Some((shooter, shot)) = umpire.destroyed else { return false };
    let client = &duel.clients[0];
    let wreck = &client.view["public"]["cars"][shot as usize];
    assert_eq!((&wreck["wrecked"], &wreck["pose"]), (&json!(true), &Json::Null));
    assert_eq!(client.result["reason"], "last_standing", "SL-40: {}", client.result);
    let points = client.result["scores"][shooter].as_i64().expect("points");
    assert!(WRECK <= points, "section 10: an enemy wrecked is three points");
    assert_eq!(client.result["ranks"][shooter], 0, "SL-33: {}", client.result);
    true
}

/// Tracks hits, damage and hit points independently of the server.
#[derive(Default)]
struct Umpire {
    /// Hit points by car, from the events so far.
    left: Vec<u64>,
    /// Expected dice of the next roll.
    due: u64,
    /// Whether weapons fired in this step and no control check preceded the wreck.
    by_shots: bool,
    /// The shooting seat and the wrecked car.
    destroyed: Option<(usize, u64)>,
}

impl Umpire {
    fn see(&mut self, step: &Json, before: &[u64], seat: usize) {
        self.left = before.to_vec();
        self.by_shots = false;
        let mut last = &Json::Null;
        for event in step["events"].as_array().expect("events") {
            self.hear(event, last, seat);
            last = event;
        }
    }

    fn hear(&mut self, event: &Json, last: &Json, seat: usize) {
        let car = || event["car"].as_u64().expect("a car") as usize;
        match event["type"].as_str().expect("a type") {
            "attack_rolled" => {
                let dice = numbers(&event["dice"]);
                let extra = numbers(&event["extra"]);
                let weapon = event["weapon"].as_u64();
                let is_minigun = weapon == Some(0);
                assert_eq!(dice.len(), if is_minigun { 8 } else { 5 }, "{event}");
                let sixes = dice.iter().filter(|&&die| die == 6).count();
                assert_eq!(extra.len(), if is_minigun { sixes } else { 0 }, "SL-36: {event}");
                let need = need(event);
                let hits = dice.iter().chain(&extra).filter(|&&die| need <= die).count();
                assert_eq!(event["hits"], hits, "section 9: {event}");
                self.due = hits as u64;
                self.by_shots = true;
            }
            "defence_rolled" => {
                assert_eq!(rolled(event).len() as u64, self.due, "a die for each hit: {event}");
                let each = event["damage_each"].as_u64().expect("a number");
                self.due = failures(event) * each;
                assert_eq!(event["damage"], self.due, "each failure is damage: {event}");
            }
            "counter_rolled" => {
                assert_eq!(rolled(event).len() as u64, self.due, "a die for each damage: {event}");
                let lost = failures(event).min(self.left[car()]);
                assert_eq!(event["lost"], lost, "SL-49: {event}");
                self.left[car()] -= lost;
                assert_eq!(event["hit_points"], self.left[car()]);
            }
            "checked" => {
                self.left[car()] -= event["lost"].as_u64().expect("hit points");
                self.by_shots = false;
            }
            "wrecked" if self.by_shots => {
                assert_eq!(last["type"], "counter_rolled", "SL-49: {last}");
                assert_eq!((self.left[car()], &event["why"]), (0, &json!("hit_points")));
                assert_eq!(event["credit"], seat, "SL-32: {event}");
                self.destroyed = Some((seat, car() as u64));
            }
            "wrecked" => self.left[car()] = 0,
            "scored" if last["type"] == "wrecked" => {
                assert_eq!((&event["seat"], &event["points"]), (&last["credit"], &json!(WRECK)));
            }
            _ => {}
        }
    }
}

fn hit_points(view: &Json) -> Vec<u64> {
    let cars = view["public"]["cars"].as_array().expect("cars").iter();
    cars.map(|car| car["hit_points"].as_u64().expect("a number")).collect()
}

/// The target number of a die: the sum of its reported modifiers.
fn need(event: &Json) -> i64 {
    let parts = event["need"]["parts"].as_array().expect("the parts of the sum");
    let sum: i64 = parts.iter().filter_map(|part| part["by"].as_i64()).sum();
    assert_eq!(event["need"]["die"], sum.clamp(2, 7), "{event}");
    sum.clamp(2, 7)
}

/// The final dice, after rerolls.
fn rolled(event: &Json) -> Vec<i64> {
    let dice = event["dice"].as_array().expect("dice").iter();
    let last = |die: &Json| die["again"].as_i64().or(die["die"].as_i64()).expect("a die");
    dice.map(last).collect()
}

fn failures(event: &Json) -> u64 {
    let need = need(event);
    rolled(event).into_iter().filter(|&die| die < need).count() as u64
}

fn numbers(list: &Json) -> Vec<i64> {
    list.as_array().expect("numbers").iter().filter_map(Json::as_i64).collect()
}
