//! Plays random legal matches through the engine and the model side by side, and compares all that
//! can be seen after each step.

use scrapworks_engine::{
    AnyMatch, AnySetup, AnyStep, BySeat, Cause, Seat, Seed, Viewer, WhyLeft, find,
};
use serde_json::{Value, json, value::RawValue};

use super::{
    cards::{is_upgrade, named},
    oracle::Oracle,
    rng::Rng,
    run::{Model, Stop},
    view::seen_by,
};

/// A match in both, and where it stands, for messages.
pub struct Table {
    pub engine: Box<dyn AnyMatch>,
    pub model: Model,
    pub seats: usize,
    /// Who left, in that order.
    pub left: Vec<usize>,
    pub name: String,
    pub place: Place,
}

/// Says in which match and step a test failed.
pub struct Place {
    pub text: String,
}

impl Drop for Place {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("in {}", self.text);
        }
    }
}

pub fn raw(value: &Value) -> Box<RawValue> {
    RawValue::from_string(value.to_string()).expect("JSON")
}

pub fn read(raw: &RawValue) -> Value {
    serde_json::from_str(raw.get()).expect("JSON")
}

impl Table {
    pub fn new(number: u64, seats: usize, options: &Value) -> Table {
        let game = find("scrappers").expect("the game");
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        seed[8] = seats as u8;
        let setup = AnySetup {
            rules_version: game.meta.rules_version,
            options: raw(options),
            rosters: BySeat::from(vec![raw(&Value::Null); seats]),
            seed: Seed(seed),
        };
        let name = format!("match {number} of {seats}");
        let place = Place { text: format!("{name}, setup, {options}") };
        let (engine, step) = (game.start)(&setup).expect("a legal setup");
        let mut oracle = Oracle::new(all_events(&step, seats));
        let (model, events) = Model::new(options, seats, &mut oracle);
        let table = Table { engine, model, seats, left: Vec::new(), name, place };
        table.compare_events(&step, &events);
        table.compare_states();
        table
    }

    /// Whether somebody can still win against others.
    pub fn is_running(&self) -> bool {
        self.model.asked().is_some() && !self.is_deserted()
    }

    fn is_deserted(&self) -> bool {
        self.seats <= self.left.len() + 1
    }

    /// Plays a legal action in both and compares what happened; gives the events in full.
    pub fn play(&mut self, action: &Value) -> Vec<Value> {
        let seat = self.model.asked().expect("a running match").seat;
        let cause = if self.left.contains(&seat) { Cause::Left } else { Cause::Player };
        let played = self.engine.play(Seat(seat as u8), &raw(action), cause);
        let (next, step) = played.expect("a legal action");
        let mut oracle = Oracle::new(all_events(&step, self.seats));
        let events = self.model.play(action, &mut oracle);
        let before = std::mem::replace(&mut self.engine, next);
        self.compare_events(&step, &events);
        self.compare_states();
        self.compare_undo(&*before, seat, &events);
        events
    }

    /// A seat leaves for good; others go on as long as they are two.
    pub fn leave(&mut self, seat: usize) {
        let left = self.engine.leave(Seat(seat as u8), WhyLeft::Resigned);
        let (next, step) = left.expect("a seat of a running match");
        self.engine = next;
        self.left.push(seat);
        let event = json!({"type": "seat_left", "seat": seat, "why": "resigned"});
        self.compare_events(&step, &[event]);
        self.compare_states();
    }

    /// What is played for a seat that does not decide itself.
    pub fn timeout_action(&self, seat: usize) -> Value {
        let action = read(&self.engine.timeout_action(Seat(seat as u8)));
        assert!(self.model.legal(seat).contains(&action), "{action} at a timeout");
        action
    }

    /// A step can be taken back only if it showed nothing new, and then all is as before.
    fn compare_undo(&self, before: &dyn AnyMatch, seat: usize, events: &[Value]) {
        let seat = Seat(seat as u8);
        let Some(of) = self.engine.can_undo(seat) else { return };
        if of != self.engine.seq() {
            return;
        }
        let shows = |event: &Value| {
            let word = event["type"].as_str().expect("a type");
            let from_hidden = ["drew", "top_turned", "flipped", "reshuffled", "refreshed"];
            from_hidden.contains(&word)
        };
        assert!(!events.iter().any(shows), "a step that showed something can be taken back");
        let (undone, _) = self.engine.undo(seat, of).expect("can be taken back");
        assert_eq!(undone.public_view().get(), before.public_view().get(), "undone");
        for seat in (0..self.seats).map(|seat| Seat(seat as u8)) {
            assert_eq!(undone.private_view(seat).get(), before.private_view(seat).get(), "undone");
            let legal = before.legal_actions(seat);
            assert_eq!(undone.legal_actions(seat).to_json().get(), legal.to_json().get(), "undone");
        }
    }

    fn compare_events(&self, step: &AnyStep, events: &[Value]) {
        for viewer in viewers(self.seats) {
            let engine = read(&step.seen_by(viewer).json);
            let seat = viewer.seat().map(|seat| usize::from(seat.0));
            let mut model: Vec<_> = events.iter().map(|event| seen_by(event, seat)).collect();
            if !self.is_running() {
                model.push(json!({"type": "match_ended", "result": self.outcome()}));
            }
            if engine != Value::Array(model.clone()) {
                let lines = |events: &[Value]| {
                    let lines: Vec<_> = events.iter().map(|event| format!("  {event}")).collect();
                    lines.join("\n")
                };
                let engine = lines(engine.as_array().expect("a list"));
                panic!("events for {viewer:?}\nengine\n{engine}\nmodel\n{}", lines(&model));
            }
        }
    }

    fn compare_states(&self) {
        self.model.state.assert_conserved();
        same("public view", &read(&self.engine.public_view()), &self.model.public_view());
        for seat in 0..self.seats {
            let engine = read(&self.engine.private_view(Seat(seat as u8)));
            same("private view", &engine, &self.model.private_view(seat));
            let legal = read(&self.engine.legal_actions(Seat(seat as u8)).to_json());
            let expected = if self.is_running() { self.model.legal(seat) } else { &[] };
            same("legal actions", &sorted(&legal), &sorted(&json!(expected)));
            let awaited = self.engine.awaiting().contains(Seat(seat as u8));
            assert_eq!(awaited, !expected.is_empty(), "seat {seat} is awaited");
        }
        let outcome = self.engine.outcome();
        assert_eq!(outcome.is_none(), self.is_running(), "the match goes on");
        if let Some(outcome) = outcome {
            let outcome = serde_json::to_value(&outcome).expect("JSON");
            same("outcome", &outcome, &self.outcome());
        }
    }

    /// The places by the damage of left neighbours (SC-1): ties go to the first player, or else
    /// to the nearest clockwise. Who left comes last; who stayed alone needs no comparison.
    fn outcome(&self) -> Value {
        let state = &self.model.state;
        let score = |seat: usize| state.pilots[state.left_of(seat)].damage;
        let scores: Vec<_> = (0..self.seats).map(score).collect();
        let mut order = state.clockwise(state.first);
        order.sort_by_key(|&seat| -scores[seat]);
        order.sort_by_key(|seat| {
            let left = self.left.iter().rev().position(|other| other == seat);
            left.map_or(0, |n| n + 1)
        });
        let rank = |seat| order.iter().position(|&other| other == seat);
        let ranks: Vec<_> = (0..self.seats).map(rank).collect();
        let reason = match self.model.stop {
            Stop::Over(reason) => reason,
            Stop::Asks(_) => "others_left",
        };
        json!({"ranks": ranks, "scores": scores, "reason": reason})
    }
}

fn viewers(seats: usize) -> Vec<Viewer> {
    let seats = (0..seats).map(|seat| Viewer::Seat(Seat(seat as u8)));
    std::iter::once(Viewer::Public).chain(seats).collect()
}

/// The events with all secrets, each from the one who may see it.
fn all_events(step: &AnyStep, seats: usize) -> Vec<Value> {
    let seen = |viewer| read(&step.seen_by(viewer).json);
    let by_seat: Vec<_> = viewers(seats)[1..].iter().map(|&viewer| seen(viewer)).collect();
    let public = seen(Viewer::Public);
    let public = public.as_array().expect("a list of events");
    let whole = public.iter().enumerate().map(|(n, event)| match event["type"].as_str() {
        Some("drew" | "ejected") => {
            by_seat[event["seat"].as_u64().expect("a seat") as usize][n].clone()
        }
        _ => event.clone(),
    });
    whole.collect()
}

/// An array in a fixed order.
fn sorted(values: &Value) -> Value {
    let mut values = values.as_array().expect("an array").clone();
    values.sort_by_key(Value::to_string);
    Value::Array(values)
}

/// Panics with a readable difference.
#[track_caller]
pub fn same(what: &str, engine: &Value, model: &Value) {
    if engine != model {
        let mut lines = Vec::new();
        differences("", engine, model, &mut lines);
        let phase = &engine["phase"];
        panic!("{what} of engine and model differ, {phase}\n{}", lines.join("\n"));
    }
}

fn differences(path: &str, engine: &Value, model: &Value, lines: &mut Vec<String>) {
    match (engine, model) {
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            for (n, (a, b)) in a.iter().zip(b).enumerate() {
                differences(&format!("{path}[{n}]"), a, b, lines);
            }
        }
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) => {
            for (key, a) in a {
                differences(&format!("{path}.{key}"), a, &b[key], lines);
            }
        }
        (Value::Array(a), Value::Array(b)) => {
            let n = a.iter().zip(b).take_while(|(a, b)| a == b).count();
            let (a, b) = (json!(a[n..]), json!(b[n..]));
            lines.push(format!("  {path}[{n}..]: engine {a},\n    model {b}"));
        }
        _ if engine == model => {}
        _ => lines.push(format!("  {path}: engine {engine}, model {model}")),
    }
}

/// How the pilots of a match like to play.
#[derive(Debug, Clone, Copy)]
pub enum Style {
    /// They rather assign than eject.
    Active,
    /// They draft what they can, so that the draft decks run out.
    Greedy,
}

impl Style {
    pub fn of(number: u64) -> Style {
        if number % 3 == 2 { Style::Greedy } else { Style::Active }
    }

    fn weight(self, action: &Value) -> u64 {
        let is_upgrade = || is_upgrade(named(&action["card"]));
        match (self, action["type"].as_str()) {
            (Style::Active, Some("assign")) => 3,
            (Style::Active, Some("draft" | "redraw")) => 2,
            (Style::Greedy, Some("assign")) if is_upgrade() => 9,
            (Style::Greedy, Some("draft")) => 4,
            (Style::Greedy, Some("redraw")) => 9,
            (Style::Greedy, Some("take")) if action["token"] == "scrap" => 9,
            _ => 1,
        }
    }
}

/// A random legal action.
pub fn random_action(legal: &[Value], style: Style, rng: &mut Rng) -> Value {
    let weight = |action: &Value| style.weight(action);
    let mut at = rng.below(legal.iter().map(weight).sum());
    for action in legal {
        if at < weight(action) {
            return action.clone();
        }
        at -= weight(action);
    }
    unreachable!("the weights add up")
}
