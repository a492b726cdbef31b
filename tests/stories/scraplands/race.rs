//! Races driven to the finish line and checked against the rulebook.

use std::cmp::Reverse;

use serde_json::{Value as Json, json};

use super::{
    course::{Circuit, Pose, inches},
    driver::Driver,
};
use crate::{
    harness::{Duel, Guest, MatchClient, Socket, TestServer, stories},
    stories::play::matches,
};

stories!(a_race_is_won_by_crossing_the_line, a_showdown_is_won_by_crossing_the_line,);

/// Enough rounds for drivers who only use Move.
const ROUND_CAP: u8 = 40;
/// Upper bound of decisions in such a race.
const STEPS_MAX: u64 = 2_000;
/// Attempts, since the dice rarely keep all cars from finishing.
const RACES_MAX: u32 = 4;
/// Tolerance of measured distances, in inches.
const ROUNDING: f64 = 0.1;

async fn a_race_is_won_by_crossing_the_line(server: &TestServer) {
    race(server, "team_race", "breakers_yard", 2).await;
}

async fn a_showdown_is_won_by_crossing_the_line(server: &TestServer) {
    race(server, "showdown", "the_slick", 1).await;
}

async fn race(server: &TestServer, mission: &str, course: &str, laps: u64) {
    for _ in 0..RACES_MAX {
        if drive(server, mission, course, laps).await {
            return;
        }
    }
    panic!("no car came to the finish in {RACES_MAX} races");
}

/// Whether a car finished.
async fn drive(server: &TestServer, mission: &str, course: &str, laps: u64) -> bool {
    let options = json!({
        "mission": mission, "course": course, "cars": 1, "laps": laps, "round_cap": ROUND_CAP,
    });
    let guests = matches::create_guests(server, 2).await;
    let match_id = super::start(&guests, &options).await;
    let game = guests[0].get("/api/games/scraplands").await.ok();
    let [ann, bo] = <[Guest; 2]>::try_from(guests).expect("two");
    let mut duel = Duel::join(server, [ann, bo], match_id.clone()).await;
    let mut witness = MatchClient::join(Socket::spectator(server).await, &match_id).await;
    let driver = Driver { circuit: Circuit::read(&game, course) };
    let mut marshal = Marshal::new(&driver.circuit, laps, &witness.view);
    while witness.result.is_null() {
        assert!(duel.seq() < STEPS_MAX, "the race is driven to its end");
        let seat = duel.awaited();
        let action = driver.decide(&mut duel.clients[seat]).await;
        duel.clients[seat].play(&format!("drive-{}", duel.seq()), &action).await;
        duel.clients[1 - seat].step().await;
        marshal.see(&witness.step().await, &witness.view);
    }
    let is_run = !marshal.finished.is_empty();
    if is_run {
        marshal.judge(&witness, &game);
    }
    is_run
}

/// Tracks laps and points independently of the server, from the events.
struct Marshal<'a> {
    circuit: &'a Circuit,
    laps: u64,
    /// Distance by car, in inches, from the first crossing of the line.
    progress: Vec<f64>,
    crossings: Vec<u64>,
    /// The finished cars in order, and the round in which the first one finished.
    finished: Vec<u64>,
    last_round: Option<u64>,
    /// By seat.
    points: Vec<i64>,
    placed: Vec<u64>,
    /// Points for the final place, by car.
    for_place: Vec<Json>,
    wrecked: Vec<u64>,
}

impl<'a> Marshal<'a> {
    fn new(circuit: &'a Circuit, laps: u64, view: &Json) -> Marshal<'a> {
        let behind_the_line = |car: &Json| {
            let along = circuit.database(Pose::read(&car["pose"]).at).along;
            along - circuit.length
        };
        let cars = view["public"]["cars"].as_array().expect("cars");
        Marshal {
            circuit,
            laps,
            progress: cars.iter().map(behind_the_line).collect(),
            crossings: vec![0; cars.len()],
            finished: Vec::new(),
            last_round: None,
            points: vec![0; cars.len()],
            placed: Vec::new(),
            for_place: vec![Json::Null; cars.len()],
            wrecked: Vec::new(),
        }
    }

    fn see(&mut self, step: &Json, view: &Json) {
        for event in step["events"].as_array().expect("events") {
            self.hear(event, view);
        }
        for (n, car) in view["public"]["cars"].as_array().expect("cars").iter().enumerate() {
            let shown = inches(&car["progress"]);
            assert!((shown - self.progress[n]).abs() < ROUNDING, "SL-29: {car}");
            let lap = self.crossings[n].min(self.laps + 1);
            assert_eq!(car["lap"], lap, "SL-29: the first crossing begins the first lap");
        }
        assert_eq!(view["public"]["points"], json!(self.points), "what was scored is there");
    }

    fn hear(&mut self, event: &Json, view: &Json) {
        let car = || event["car"].as_u64().expect("a car");
        match event["type"].as_str().expect("a type") {
            "drove" | "jumped" => self.drove(car() as usize, event),
            "lap_began" => assert_eq!(event["lap"], self.crossings[car() as usize], "{event}"),
            "finished" => {
                assert_eq!(self.crossings[car() as usize], self.laps + 1, "SL-29: {event}");
                self.finished.push(car());
                self.last_round = self.last_round.or(view["public"]["round"].as_u64());
            }
            "scored" => {
                let seat = event["seat"].as_u64().expect("a seat") as usize;
                self.points[seat] += event["points"].as_i64().expect("points");
                assert_eq!(event["total"], self.points[seat]);
                if event["why"]["type"] == "place" {
                    self.for_place[car() as usize] = event["points"].clone();
                }
            }
            "round_began" => {
                assert_eq!(self.last_round, None, "SL-30: the race ends with that round");
            }
            "wrecked" => self.wrecked.push(car()),
            "placed" => {
                let cars = event["cars"].as_array().expect("cars").iter();
                self.placed = cars.map(|car| car.as_u64().expect("a car")).collect();
            }
            _ => {}
        }
    }

    fn drove(&mut self, car: usize, event: &Json) {
        let (from, to) = (Pose::read(&event["from"]).at, Pose::read(&event["to"]).at);
        self.progress[car] += self.circuit.travelled(from, to);
        if self.circuit.crosses_the_line(from, to) {
            self.crossings[car] += 1;
        } else if self.circuit.crosses_the_line(to, from) {
            self.crossings[car] -= 1;
        }
    }

    /// The expected result by section 10 of the rulebook.
    fn judge(&self, witness: &MatchClient, game: &Json) {
        let result = &witness.result;
        assert_eq!(result["reason"], "finished", "{result}");
        let cars = witness.view["public"]["cars"].as_array().expect("cars");
        let first = self.placed[0];
        assert!(self.finished.contains(&first), "SL-30: who is first crossed the line");
        assert_eq!(cars[first as usize]["lap"], self.laps + 1);
        let progress = |car: &u64| Reverse(cars[*car as usize]["progress"].as_i64());
        let mut by_progress: Vec<u64> = (0..cars.len() as u64).collect();
        by_progress.retain(|car| !self.wrecked.contains(car));
        by_progress.sort_by_key(progress);
        assert_eq!(self.placed, by_progress, "SL-30, SL-31: placed by how far they got");
        for (at, &car) in self.placed.iter().enumerate() {
            let points = &game["catalogue"]["points"]["places"][at];
            assert_eq!(self.for_place[car as usize], *points, "car {car} has the points for it");
        }
        assert_eq!(result["scores"], json!(self.points));
        let most = self.points.iter().max().expect("seats");
        let ranks = result["ranks"].as_array().expect("ranks").iter();
        let winner = ranks.zip(&self.points).find(|(rank, _)| **rank == 0).expect("a winner");
        assert_eq!(winner.1, most, "SL-33: who wins has the most points");
    }
}
