//! One match, played by random choices in the engine and in the model at once.

use std::thread;

use scrapworks_engine::{
    AnyMatch, AnySetup, AnyStep, BySeat, Cause, Rng, Seat, SeatSet, Seed, Viewer, find,
};
use serde_json::{Value as Json, json, value::RawValue};

use super::{
    choice,
    events::{Step, in_full},
    state::{Model, Options, Phase},
};

/// Actions whose preview is asked for in each position, more or less.
const PREVIEWS: usize = 24;
/// Illegal actions that are tried in each position.
const REFUSALS: usize = 3;

/// Both at the same point of a match.
pub struct Compared {
    engine: Box<dyn AnyMatch>,
    model: Model,
    /// Who played what, for the message of a difference.
    past: Vec<String>,
    title: String,
}

/// Deals the match of that number and plays it to its end.
pub fn compare_match(seats: u8, n: usize) {
    let mut compared = Compared::deal(seats, n);
    let mut rng = Rng::new(&numbered_seed(seats, n));
    while compared.model.phase != Phase::Over {
        compared.check_position();
        compared.check_refusals(&mut rng);
        compared.play_on(&mut rng);
    }
    compared.check_position();
    compared.check_outcome();
}

/// Tells after a panic where the match was.
impl Drop for Compared {
    fn drop(&mut self) {
        if thread::panicking() {
            let past = &self.past[self.past.len().saturating_sub(12)..];
            eprintln!("{}, step {}\n{}", self.title, self.past.len(), past.join("\n"));
        }
    }
}

impl Compared {
    fn deal(seats: u8, n: usize) -> Compared {
        let entry = find("scrapyard_empire").expect("the game is there");
        let (goal, draws_machine) = ([2, 3, 1][n % 3], n % 4 < 2);
        let chosen = Options { goal, draws_machine, round_cap: round_cap(n) };
        let draw = if draws_machine { "part_and_machine" } else { "part" };
        let options = json!({ "inventions": goal, "draw": draw, "round_cap": chosen.round_cap });
        let roster = || RawValue::from_string("null".into()).expect("JSON");
        let setup = AnySetup {
            rules_version: entry.meta.rules_version,
            options: raw(&options),
            rosters: BySeat::from((0..seats).map(|_| roster()).collect::<Vec<_>>()),
            seed: numbered_seed(seats, n),
        };
        let (engine, step) = (entry.start)(&setup).expect("the setup is legal");
        let views = seen(&step, seats.into());
        let mut chance = Step::reading(&in_full(&views));
        let model = Model::deal(seats.into(), chosen, &mut chance);
        let title = format!("{seats} seats, match {n}, {options}");
        let compared = Compared { engine, model, past: Vec::new(), title };
        compared.check_step(&views, &chance);
        compared
    }

    fn seats(&self) -> usize {
        self.model.players.len()
    }

    /// Panics with what happened and where, unless both are equal.
    #[track_caller]
    fn same(&self, what: &str, engine: &Json, model: &Json) {
        if engine == model {
            return;
        }
        let mut found = Vec::new();
        differences("", engine, model, &mut found);
        panic!(
            "{what}\n(engine, model)\n{}\nengine: {}",
            found.join("\n"),
            self.engine.public_view()
        );
    }

    fn check_position(&self) {
        self.same("public view", &parsed(&self.engine.public_view()), &self.model.public_view());
        let asked = self.model.asked().map(|seat| Seat(seat as u8));
        assert_eq!(self.engine.awaiting(), asked.into_iter().collect::<SeatSet>());
        for seat in 0..self.seats() {
            let at = Seat(seat as u8);
            let view = parsed(&self.engine.private_view(at));
            self.same("private view", &view, &self.model.private_view(seat));
            let legal = sorted(parsed(&self.engine.legal_actions(at).to_json()));
            let mine = sorted(Json::Array(self.model.legal(seat)));
            self.same(&format!("legal actions of seat {seat}"), &legal, &mine);
        }
        if let Some(seat) = asked {
            let timeout = parsed(&self.engine.timeout_action(seat));
            let legal = self.model.legal(seat.0.into());
            assert!(legal.contains(&timeout), "{timeout} is played when time is up");
            for action in legal.iter().step_by(1 + legal.len() / PREVIEWS) {
                let preview = self.engine.preview(seat, &raw(action)).expect("it is legal");
                self.same(&format!("preview of {action}"), &preview, &self.model.preview(action));
            }
        }
    }

    fn check_refusals(&self, rng: &mut Rng) {
        let Some(asked) = self.model.asked() else { return };
        let legal = self.model.legal(asked);
        let before = self.engine.hash();
        for _ in 0..REFUSALS {
            let action = choice::any_action(self.seats(), rng);
            let seat = rng.below(self.seats() as u32) as u8;
            if usize::from(seat) == asked && legal.contains(&action) {
                continue;
            }
            let played = self.engine.play(Seat(seat), &raw(&action), Cause::Player);
            let preview = self.engine.preview(Seat(seat), &raw(&action));
            let Err(refused) = played else {
                let all = Json::Array(legal.clone());
                self.same(&format!("{action} of seat {seat} is not refused"), &all, &json!([]));
                return;
            };
            assert_eq!(preview.err().as_ref(), Some(&refused), "{action}");
            if usize::from(seat) == asked {
                self.model.assert_reason(asked, &action, &refused.code, &refused.params);
            } else {
                assert_eq!(refused.code, "match.not_awaited");
            }
            assert_eq!(before, self.engine.hash(), "a refused action changes nothing");
        }
    }

    fn play_on(&mut self, rng: &mut Rng) {
        let asked = self.model.asked().expect("somebody decides");
        let action = choice::choose(&self.model.legal(asked), rng);
        let seat = Seat(asked as u8);
        self.past.push(format!("seat {asked}: {action}"));
        let played = self.engine.play(seat, &raw(&action), Cause::Player);
        let (next, step) = played.unwrap_or_else(|refused| {
            self.same(&format!("{action} is refused"), &json!(refused.message), &Json::Null);
            unreachable!()
        });
        let views = seen(&step, self.seats());
        let mut chance = Step::reading(&in_full(&views));
        let deciding = std::mem::replace(&mut self.engine, next);
        if let Some(of) = self.engine.can_undo(seat) {
            assert!(chance.is_certain(), "{action} can be undone though it was left to chance");
            let (undone, _) = self.engine.undo(seat, of).expect("the step can be undone");
            self.same(
                "public view after undo",
                &parsed(&undone.public_view()),
                &parsed(&deciding.public_view()),
            );
            self.same(
                "private view after undo",
                &parsed(&undone.private_view(seat)),
                &parsed(&deciding.private_view(seat)),
            );
        }
        let before = self.model.clone();
        self.model.play(asked, &action, &mut chance);
        if !chance.moves_on() {
            self.model.assert_kept(&before, asked, &before.preview(&action));
        }
        self.check_step(&views, &chance);
    }

    /// Compares the events of a step as every viewer sees them, and counts the cards.
    fn check_step(&self, views: &[Vec<Json>], chance: &Step) {
        for (n, view) in views.iter().enumerate() {
            let told = view.iter().filter(|event| event["type"] != "match_ended");
            let viewer = n.checked_sub(1);
            let mine = chance.events.iter().map(|event| event.seen_by(viewer));
            let (told, mine) = (told.cloned().collect(), mine.collect());
            self.same("events", &Json::Array(told), &Json::Array(mine));
        }
        chance.assert_used_up();
        assert_eq!(self.model.all_cards(), super::cards::all(self.model.goal), "cards");
    }

    fn check_outcome(&self) {
        let outcome = self.engine.outcome().expect("the match is over");
        let ranks = json!(self.model.ranks());
        self.same("ranks", &json!(outcome.ranks), &ranks);
        self.same("reason", &json!(outcome.reason), &json!(self.model.reason()));
        self.same("scores", &json!(outcome.scores), &json!(self.model.scores()));
    }
}

fn numbered_seed(seats: u8, n: usize) -> Seed {
    let mut seed = [seats; 32];
    seed[..8].copy_from_slice(&(n as u64).to_le_bytes());
    Seed(seed)
}

/// Most matches are short; of many, some are as long as by default.
fn round_cap(n: usize) -> usize {
    if 10 <= n && n % 5 == 4 { 60 } else { [6, 12, 8, 20, 10][n % 5] }
}

/// The events of a step: as the public sees them, then as each seat does.
fn seen(step: &AnyStep, seats: usize) -> Vec<Vec<Json>> {
    let seat = |seat: usize| Viewer::Seat(Seat(seat as u8));
    let viewers = std::iter::once(Viewer::Public).chain((0..seats).map(seat));
    let events = viewers.map(|viewer| parsed(&step.seen_by(viewer).json));
    events.map(|events| events.as_array().expect("events are a list").clone()).collect()
}

/// Every place where two documents differ.
fn differences(path: &str, engine: &Json, model: &Json, found: &mut Vec<String>) {
    match (engine, model) {
        (Json::Object(left), Json::Object(right)) => {
            let keys = left.keys().chain(right.keys().filter(|key| !left.contains_key(*key)));
            for key in keys {
                let [left, right] = [left, right].map(|it| it.get(key).unwrap_or(&Json::Null));
                differences(&format!("{path}/{key}"), left, right, found);
            }
        }
        (Json::Array(left), Json::Array(right)) if left.len() == right.len() => {
            for (n, (left, right)) in left.iter().zip(right).enumerate() {
                differences(&format!("{path}/{n}"), left, right, found);
            }
        }
        (Json::Array(left), Json::Array(right)) => {
            let missing = left.iter().filter(|it| !right.contains(it));
            found.extend(missing.map(|it| format!("{path} only engine: {it}")));
            let extra = right.iter().filter(|it| !left.contains(it));
            found.extend(extra.map(|it| format!("{path} only model: {it}")));
            found.push(format!("{path}: {} and {}", left.len(), right.len()));
        }
        _ if engine != model => found.push(format!("{path}: engine {engine}, model {model}")),
        _ => {}
    }
}

fn sorted(list: Json) -> Json {
    let Json::Array(mut list) = list else { panic!("{list} is no list") };
    list.sort_by_cached_key(Json::to_string);
    Json::Array(list)
}

fn parsed(raw: &RawValue) -> Json {
    serde_json::from_str(raw.get()).expect("the engine writes JSON")
}

fn raw(json: &Json) -> Box<RawValue> {
    RawValue::from_string(json.to_string()).expect("JSON")
}
