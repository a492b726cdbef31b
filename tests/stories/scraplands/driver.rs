//! A scripted driver that uses only what a client knows: the view, the legal actions, their
//! previews, and the course of the catalogue. It implements no rules.

use std::f64::consts::FRAC_PI_4;

use serde_json::{Value as Json, json};

use super::course::{Circuit, Pose, apart, inches};
use crate::harness::MatchClient;

/// With so few hit points left a car avoids the dice of an Advance.
const CAREFUL: u64 = 3;
/// Cost of a lost hit point, of a collision and of a wreck, in inches.
const HIT_POINT: f64 = 14.0;
const CONTACT: f64 = 8.0;
const WRECK: f64 = 60.0;
/// Cost of a Move that cannot start, in inches.
const STANDING: f64 = 6.0;
/// Weight of the way after a leg: where it is free, and where it is obstructed.
const FREE: f64 = 0.8;
const BLOCKED: f64 = 0.25;
/// Value of pointing along the track at the end, in inches.
const AIM: f64 = 4.0;
/// Lookahead along the track for that.
const AHEAD: f64 = 4.0;

#[derive(Debug)]
pub(super) struct Driver {
    pub circuit: Circuit,
}

/// A leg and its preview.
pub(super) struct Leg<'a> {
    pub action: &'a Json,
    pub to: Pose,
    by: f64,
    pub is_contact: bool,
    /// Whether the leg or its continuation is obstructed.
    is_blocked: bool,
}

impl Driver {
    /// The driver's next action for that seat.
    pub(super) async fn decide(&self, client: &mut MatchClient) -> Json {
        let legal = client.legal.clone().expect("an awaited seat has legal actions");
        match legal[0]["type"].as_str() {
            Some("declare") => declared(&client.view, &legal),
            _ => self.drive(client, &legal).await,
        }
    }

    async fn drive(&self, client: &mut MatchClient, legal: &[Json]) -> Json {
        let halt = json!({ "type": "halt" });
        let Some(any) = legal.iter().find(|action| action["type"] == "drive") else {
            assert!(legal.contains(&halt), "nothing else is left: {legal:?}");
            return halt;
        };
        let lanes = preview(client, any).await["lanes"].clone();
        let lanes = lanes.as_array().expect("lanes");
        let now = acting(&client.view);
        let doing = client.view["public"]["phase"]["doing"].clone();
        let legs = legal.iter().filter_map(|action| Leg::of(action, lanes));
        let mut legs: Vec<_> = legs.map(|leg| (self.worth(now, &leg, &doing), leg)).collect();
        legs.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let straight = json!({ "type": "straight", "boost": false });
        if legal.contains(&straight) && self.is_straight_on(now) && is_clear(client, &legs).await {
            return straight;
        }
        let begins = doing["deed"] == "move" && doing["gear"].is_null();
        let standing = if begins { STANDING } else { 0.0 };
        let mut best = (AIM * self.aim(now) - standing, halt);
        for (worth, leg) in considered(&legs) {
            let worth = worth - risk(&preview(client, leg.action).await);
            if best.0 < worth {
                best = (worth, leg.action.clone());
            }
        }
        best.1
    }

    /// The value of a leg in inches: progress along the track, free way after it in the final
    /// heading, and alignment at the end.
    fn worth(&self, now: Pose, leg: &Leg<'_>, doing: &Json) -> f64 {
        let gain = self.circuit.travelled(now.at, leg.to.at);
        let database = self.circuit.database(leg.to.at);
        let is_turn = leg.action["turn"] != 0;
        let pivots = doing["pivots"].as_u64().expect("pivots") - u64::from(is_turn);
        let is_back = leg.action["gear"] == "backward";
        let ends = leg.is_contact || leg.by == 0.0 || is_back;
        let left = if ends { 0.0 } else { inches(&doing["left"]) - leg.by };
        let slack = if 0 < pivots && 0.0 < left { FRAC_PI_4 } else { 0.0 };
        let ahead = self.circuit.way(database.along + left.max(AHEAD) / 2.0);
        let misses = (apart(leg.to.heading, ahead) - slack).max(0.0);
        let contact = if leg.is_contact { CONTACT } else { 0.0 };
        let share = if leg.is_blocked { BLOCKED } else { FREE };
        // Driving backward is for room to turn, so the full distance counts.
        let room = if is_back { leg.by } else { 0.0 };
        gain + share * left * misses.cos() + AIM * self.aim(leg.to) + room
            - (database.aside - 1.5).max(0.0)
            - contact
    }

    /// Alignment with the track: 1 is best.
    fn aim(&self, pose: Pose) -> f64 {
        let along = self.circuit.database(pose.at).along;
        apart(pose.heading, self.circuit.way(along + AHEAD)).cos()
    }

    /// Whether the track is straight for the length of the longest Move.
    fn is_straight_on(&self, pose: Pose) -> bool {
        let along = self.circuit.database(pose.at).along;
        let ways = [0.0, 4.0, 8.0, 12.0].map(|ahead| self.circuit.way(along + ahead));
        ways.into_iter().all(|way| apart(pose.heading, way) < 0.3)
    }
}

impl<'a> Leg<'a> {
    /// The fraction of its lane that a `drive` covers; None for other actions.
    pub(super) fn of(action: &'a Json, lanes: &[Json]) -> Option<Leg<'a>> {
        if action["type"] != "drive" {
            return None;
        }
        let same =
            |lane: &&Json| ["gear", "turn"].iter().all(|&field| lane[field] == action[field]);
        let lane = lanes.iter().find(same).expect("every drive has its lane");
        let (from, end) = (Pose::read(&lane["from"]), Pose::read(&lane["to"]));
        let (by, reach) = (inches(&action["by"]), inches(&lane["by"]));
        let share = if 0.0 < reach { by / reach } else { 0.0 };
        let to = Pose { at: from.at.towards(end.at, share), heading: from.heading };
        let stops = lane["stops"].as_array().expect("a list");
        let is_blocked = !stops.is_empty();
        let is_contact = is_blocked && 0.0 < by && by == reach;
        Some(Leg { action, to, by, is_contact, is_blocked })
    }
}

/// Whether the longest straight leg is unobstructed.
async fn is_clear(client: &mut MatchClient, legs: &[(f64, Leg<'_>)]) -> bool {
    let ahead = legs.iter().map(|(_, leg)| leg).filter(|leg| leg.action["turn"] == 0);
    let ahead = ahead.filter(|leg| leg.action["gear"] == "forward");
    let Some(longest) = ahead.max_by(|one, other| one.by.total_cmp(&other.by)) else {
        return false;
    };
    !longest.is_contact && risk(&preview(client, longest.action).await) == 0.0
}

/// The best leg of each lane, and the best of at most half its length, because the longer one may
/// be risky.
fn considered<'a, 'b>(legs: &'b [(f64, Leg<'a>)]) -> Vec<(f64, &'b Leg<'a>)> {
    let mut lanes: Vec<((&Json, &Json), f64)> = Vec::new();
    let mut considered = Vec::new();
    for (worth, leg) in legs {
        let lane = (&leg.action["gear"], &leg.action["turn"]);
        let longest = lanes.iter_mut().find(|known| known.0 == lane).map(|known| &mut known.1);
        match longest {
            None => lanes.push((lane, leg.by / 2.0)),
            // Two per lane are enough.
            Some(longest) if leg.by <= *longest => *longest = -1.0,
            Some(_) => continue,
        }
        considered.push((*worth, leg));
    }
    considered
}

/// Expected cost of collisions and damage of a leg, in inches.
fn risk(drive: &Json) -> f64 {
    let checks = drive["checks"].as_array().map_or(&[][..], Vec::as_slice);
    let lost: f64 = checks.iter().filter_map(|check| check["loses"].as_f64()).sum();
    let wrecks = drive["jump"]["wrecks"].as_f64().unwrap_or(0.0);
    (lost * HIT_POINT + wrecks * WRECK) / 1000.0
}

/// The declared plan: full speed, or careful if the car is badly damaged.
fn declared(view: &Json, legal: &[Json]) -> Json {
    let car = legal[0]["car"].as_u64().expect("a car") as usize;
    let is_careful = view["public"]["cars"][car]["hit_points"].as_u64() <= Some(CAREFUL);
    let bold = json!(["move", "advance"]);
    let plans = [bold, json!(["move", "pass"]), json!(["move"])];
    let mut plans = plans.iter().skip(usize::from(is_careful));
    let declare = |plan: &Json| legal.iter().find(|action| action["plan"] == *plan).cloned();
    plans.find_map(declare).expect("a car can always move")
}

/// Position of the active car.
pub(super) fn acting(view: &Json) -> Pose {
    let car = view["public"]["phase"]["car"].as_u64().expect("a car acts") as usize;
    Pose::read(&view["public"]["cars"][car]["pose"])
}

/// Requests the preview of an action.
pub(super) async fn preview(client: &mut MatchClient, action: &Json) -> Json {
    let ask = json!({ "type": "preview", "match_id": client.match_id, "action": action });
    client.socket.send(&ask).await;
    let reply = client.socket.next_of("preview").await;
    assert_eq!((&reply["seq"], &reply["action"]), (&json!(client.seq), action));
    reply["info"].clone()
}
