//! Somebody who can drive, and knows what a client knows: the view, the legal actions, what they
//! would mean, and the course as the catalogue draws it. No rule is worked out here.

use std::f64::consts::FRAC_PI_4;

use serde_json::{Value as Json, json};

use super::course::{Circuit, Pose, apart, inches};
use crate::harness::Chair;

/// With so few hit points left a car does not risk the dice of an Advance.
const CAREFUL: u64 = 3;
/// Inches that a lost hit point is worth, that running into something is, and that a wreck is.
const HIT_POINT: f64 = 14.0;
const CONTACT: f64 = 8.0;
const WRECK: f64 = 60.0;
/// A Move that does not begin costs so much.
const STANDING: f64 = 6.0;
/// How much of the way after a leg counts: where it is free, and where something is ahead.
const FREE: f64 = 0.8;
const BLOCKED: f64 = 0.25;
/// Inches that pointing along the track at the end is worth.
const AIM: f64 = 4.0;
/// How far ahead one looks along the track for that.
const AHEAD: f64 = 4.0;

#[derive(Debug)]
pub(super) struct Driver {
    pub circuit: Circuit,
}

/// A leg, and where it leads.
pub(super) struct Leg<'a> {
    pub action: &'a Json,
    pub to: Pose,
    by: f64,
    pub is_contact: bool,
    /// Something is ahead, there or farther on.
    is_blocked: bool,
}

impl Driver {
    /// What the driver of that seat does now.
    pub(super) async fn decide(&self, chair: &mut Chair) -> Json {
        let legal = chair.legal.clone().expect("who is awaited may choose");
        match legal[0]["type"].as_str() {
            Some("declare") => declared(&chair.view, &legal),
            _ => self.drive(chair, &legal).await,
        }
    }

    async fn drive(&self, chair: &mut Chair, legal: &[Json]) -> Json {
        let halt = json!({ "type": "halt" });
        let Some(any) = legal.iter().find(|action| action["type"] == "drive") else {
            assert!(legal.contains(&halt), "nothing else is left: {legal:?}");
            return halt;
        };
        let lanes = preview(chair, any).await["lanes"].clone();
        let lanes = lanes.as_array().expect("lanes");
        let now = acting(&chair.view);
        let doing = chair.view["public"]["phase"]["doing"].clone();
        let legs = legal.iter().filter_map(|action| Leg::of(action, lanes));
        let mut legs: Vec<_> = legs.map(|leg| (self.worth(now, &leg, &doing), leg)).collect();
        legs.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let straight = json!({ "type": "straight", "boost": false });
        if legal.contains(&straight) && self.is_straight_on(now) && is_clear(chair, &legs).await {
            return straight;
        }
        let begins = doing["deed"] == "move" && doing["gear"].is_null();
        let standing = if begins { STANDING } else { 0.0 };
        let mut best = (AIM * self.aim(now) - standing, halt);
        for (worth, leg) in considered(&legs) {
            let worth = worth - risk(&preview(chair, leg.action).await);
            if best.0 < worth {
                best = (worth, leg.action.clone());
            }
        }
        best.1
    }

    /// What a leg gains, in inches: the way along the track, the way that is left after it as far
    /// as the track goes on where the car then points, and where it points at the end.
    fn worth(&self, now: Pose, leg: &Leg<'_>, doing: &Json) -> f64 {
        let gain = self.circuit.travelled(now.at, leg.to.at);
        let place = self.circuit.place(leg.to.at);
        let is_turn = leg.action["turn"] != 0;
        let pivots = doing["pivots"].as_u64().expect("pivots") - u64::from(is_turn);
        let is_back = leg.action["gear"] == "backward";
        let ends = leg.is_contact || leg.by == 0.0 || is_back;
        let left = if ends { 0.0 } else { inches(&doing["left"]) - leg.by };
        let slack = if 0 < pivots && 0.0 < left { FRAC_PI_4 } else { 0.0 };
        let ahead = self.circuit.way(place.along + left.max(AHEAD) / 2.0);
        let misses = (apart(leg.to.heading, ahead) - slack).max(0.0);
        let contact = if leg.is_contact { CONTACT } else { 0.0 };
        let share = if leg.is_blocked { BLOCKED } else { FREE };
        // Whoever goes backward does it for room to turn, so the whole way.
        let room = if is_back { leg.by } else { 0.0 };
        gain + share * left * misses.cos() + AIM * self.aim(leg.to) + room
            - (place.aside - 1.5).max(0.0)
            - contact
    }

    /// How well a car points along the track: 1 is best.
    fn aim(&self, pose: Pose) -> f64 {
        let along = self.circuit.place(pose.at).along;
        apart(pose.heading, self.circuit.way(along + AHEAD)).cos()
    }

    /// Whether the track goes on straight ahead for as far as the longest Move leads.
    fn is_straight_on(&self, pose: Pose) -> bool {
        let along = self.circuit.place(pose.at).along;
        let ways = [0.0, 4.0, 8.0, 12.0].map(|ahead| self.circuit.way(along + ahead));
        ways.into_iter().all(|way| apart(pose.heading, way) < 0.3)
    }
}

impl<'a> Leg<'a> {
    /// The part of its lane that a `drive` goes; None for another action.
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

/// Whether the longest leg straight ahead meets nothing.
async fn is_clear(chair: &mut Chair, legs: &[(f64, Leg<'_>)]) -> bool {
    let ahead = legs.iter().map(|(_, leg)| leg).filter(|leg| leg.action["turn"] == 0);
    let ahead = ahead.filter(|leg| leg.action["gear"] == "forward");
    let Some(longest) = ahead.max_by(|one, other| one.by.total_cmp(&other.by)) else {
        return false;
    };
    !longest.is_contact && risk(&preview(chair, longest.action).await) == 0.0
}

/// Of each lane the best leg, and the best that is no more than half as long: what lies farther on
/// may be a risk.
fn considered<'a, 'b>(legs: &'b [(f64, Leg<'a>)]) -> Vec<(f64, &'b Leg<'a>)> {
    let mut lanes: Vec<((&Json, &Json), f64)> = Vec::new();
    let mut considered = Vec::new();
    for (worth, leg) in legs {
        let lane = (&leg.action["gear"], &leg.action["turn"]);
        let longest = lanes.iter_mut().find(|known| known.0 == lane).map(|known| &mut known.1);
        match longest {
            None => lanes.push((lane, leg.by / 2.0)),
            // A third one is not looked at.
            Some(longest) if leg.by <= *longest => *longest = -1.0,
            Some(_) => continue,
        }
        considered.push((*worth, leg));
    }
    considered
}

/// What is foreseen of a leg and should not be, in inches.
fn risk(drive: &Json) -> f64 {
    let checks = drive["checks"].as_array().map_or(&[][..], Vec::as_slice);
    let lost: f64 = checks.iter().filter_map(|check| check["loses"].as_f64()).sum();
    let wrecks = drive["jump"]["wrecks"].as_f64().unwrap_or(0.0);
    (lost * HIT_POINT + wrecks * WRECK) / 1000.0
}

/// Drive as far as it goes; carefully, if the car cannot take much more.
fn declared(view: &Json, legal: &[Json]) -> Json {
    let car = legal[0]["car"].as_u64().expect("a car") as usize;
    let is_careful = view["public"]["cars"][car]["hit_points"].as_u64() <= Some(CAREFUL);
    let bold = json!(["move", "advance"]);
    let plans = [bold, json!(["move", "pass"]), json!(["move"])];
    let mut plans = plans.iter().skip(usize::from(is_careful));
    let declare = |plan: &Json| legal.iter().find(|action| action["plan"] == *plan).cloned();
    plans.find_map(declare).expect("a car can always move")
}

/// Where the car is that acts.
pub(super) fn acting(view: &Json) -> Pose {
    let car = view["public"]["phase"]["car"].as_u64().expect("a car acts") as usize;
    Pose::read(&view["public"]["cars"][car]["pose"])
}

/// What an action would mean.
pub(super) async fn preview(chair: &mut Chair, action: &Json) -> Json {
    let ask = json!({ "type": "preview", "match_id": chair.match_id, "action": action });
    chair.socket.send(&ask).await;
    let answer = chair.socket.next_of("preview").await;
    assert_eq!((&answer["seq"], &answer["action"]), (&json!(chair.seq), action));
    answer["info"].clone()
}
