//! A scripted gunner that drives to a good firing position and fires. It uses only what a client
//! knows.

use std::f64::consts::FRAC_PI_2;

use serde_json::{Value as Json, json};

use super::{
    course::{Pose, apart},
    driver::{Leg, acting, preview},
};
use crate::harness::MatchClient;

/// Legs that are previewed before one is chosen.
const LOOKED_AT: usize = 12;
/// Preferred minimum distance between centres; nearer, only sixes hit.
const NEAR: f64 = 7.0;
/// Maximum firing distance.
const FAR: f64 = 18.0;
/// Cost of having the enemy at the side instead of in front, in inches.
const ASIDE: f64 = 2.0;
/// Minimum gain for driving on, in thousandths of a hit point.
const BETTER: u64 = 100;

#[derive(Debug, Default)]
pub(super) struct Gunner {
    /// Expected damage of shots from the last stop, in thousandths of a hit point.
    aimed: u64,
}

impl Gunner {
    /// The gunner's next action for that seat.
    pub(super) async fn decide(&mut self, client: &mut MatchClient) -> Json {
        let legal = client.legal.clone().expect("an awaited seat has legal actions");
        match legal[0]["type"].as_str() {
            Some("enter") => legal.last().expect("a way in").clone(),
            Some("declare") => {
                self.aimed = 0;
                declared(&client.view, &legal)
            }
            Some("fire") => legal[0].clone(),
            _ => self.drive(client, &legal).await,
        }
    }

    async fn drive(&mut self, client: &mut MatchClient, legal: &[Json]) -> Json {
        let halt = json!({ "type": "halt" });
        let Some(any) = legal.iter().find(|action| action["type"] == "drive") else {
            return halt;
        };
        let lanes = preview(client, any).await["lanes"].clone();
        let lanes = lanes.as_array().expect("lanes");
        let enemy = enemy(&client.view);
        let legs = legal.iter().filter_map(|action| Leg::of(action, lanes));
        let mut legs: Vec<_> = legs.filter(|leg| !leg.is_contact).collect();
        legs.sort_by(|one, other| off(one.to, enemy).total_cmp(&off(other.to, enemy)));
        let nearest = legs.first().map(|leg| (off(leg.to, enemy), leg.action.clone()));
        let mut best = (self.aimed + BETTER, None);
        let step = (legs.len() / LOOKED_AT).max(1);
        for leg in legs.iter().step_by(step).chain(legs.iter().take(LOOKED_AT)) {
            let info = preview(client, leg.action).await;
            let shots = info["shots"].as_array().expect("shots");
            let cost = shots.iter().filter_map(|shot| shot["expected"].as_u64()).sum();
            if best.0 < cost && info["checks"] == json!([]) {
                best = (cost, Some(leg.action.clone()));
            }
        }
        match (best, nearest) {
            ((cost, Some(action)), _) => {
                self.aimed = cost;
                action
            }
            ((_, None), Some((nearer, action)))
                if self.aimed == 0 && nearer < off(acting(&client.view), enemy) =>
            {
                action
            }
            ((_, None), _) => halt,
        }
    }
}

/// The declared plan: approach, or approach and fire.
fn declared(view: &Json, legal: &[Json]) -> Json {
    let car = legal[0]["car"].as_u64().expect("a car") as usize;
    let pose = Pose::read(&view["public"]["cars"][car]["pose"]);
    let is_far = FAR < pose.at.distance(enemy(view).at);
    let (come, fire) = (json!(["move", "advance"]), json!(["move", "attack"]));
    let plans = if is_far { [come, fire] } else { [fire, come] };
    let last = [json!(["attack"])];
    let declare = |plan: &Json| legal.iter().find(|action| action["plan"] == *plan).cloned();
    plans.iter().chain(&last).find_map(declare).expect("an armed car can attack")
}

/// The enemy car that is not wrecked.
fn enemy(view: &Json) -> Pose {
    let own = &view["public"]["phase"];
    let own = own.get("car").filter(|car| !car.is_null()).unwrap_or(&own["seat"]);
    let cars = view["public"]["cars"].as_array().expect("cars");
    let other = cars.iter().find(|car| car["id"] != *own && !car["pose"].is_null());
    Pose::read(&other.expect("an enemy")["pose"])
}

/// Penalty of a firing position, in inches.
fn off(from: Pose, enemy: Pose) -> f64 {
    let aside = apart(from.heading, from.at.way_to(enemy.at)) / FRAC_PI_2;
    (from.at.distance(enemy.at) - NEAR).abs() + ASIDE * aside
}
