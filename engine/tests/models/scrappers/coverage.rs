//! Counts what came up in the matches of a test: what never came up was never compared.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{cards::CARDS, state::State};

#[derive(Debug, Default)]
pub struct Coverage(BTreeMap<String, u32>);

/// Every question of the Activation and outside of it.
#[rustfmt::skip]
const QUESTIONS: &[&str] = &[
    "command", "token", "target", "shield", "spend", "melt", "recall", "claim", "install",
    "destroy", "hasten", "churn", "refresh", "discards",
];

/// Events of matches. The slot left empty by SC-6 is missing: random play never gets there.
#[rustfmt::skip]
const EVENTS: &[&str] = &[
    "top_turned", "drew", "reshuffled", "round_began", "assigned", "ejected", "drafted",
    "activation_began", "turned_up", "powered", "unpowered", "finished", "installed", "bought",
    "not_bought", "gained", "supplied", "spent", "stolen", "drained", "struck", "brace_set",
    "brace_held", "shielded", "damaged", "destroyed", "repaired", "shifted", "flipped",
    "repeated", "melted", "recalled", "claimed", "churned", "refreshed", "jammed", "tangled",
    "hastened", "outbid", "came_to_nothing", "reboot_began", "discarded", "first_player_passed",
];

impl Coverage {
    pub fn note(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    /// Notes the events of a step, and the state before it.
    pub fn note_step(&mut self, before: &State, events: &[Value]) {
        for (n, event) in events.iter().enumerate() {
            let word = event["type"].as_str().expect("a type");
            let card = event["card"].as_str().unwrap_or("none");
            self.note(format!("event {word}"));
            match word {
                "finished" | "installed" => self.note(format!("card {card}")),
                "repeated" | "came_to_nothing" | "flipped" => self.note(format!("{word} {card}")),
                "top_turned" if event["card"].is_null() => self.note("an empty draft deck"),
                "destroyed" if events.get(n + 1).is_some_and(|it| it["type"] == "damaged") => {
                    self.note(format!("{card} prevents a part"));
                }
                "struck" if event["seat"] == event["by"] => {
                    let seat = event["seat"].as_u64().expect("a seat") as usize;
                    for upgrade in &before.pilots[seat].upgrades {
                        self.note(format!("own damage with {upgrade}"));
                    }
                }
                _ => {}
            }
        }
    }

    /// Prints all counts; panics if something never came up.
    pub fn assert_whole(&self, seats: usize) {
        for (what, count) in &self.0 {
            eprintln!("{count:8} {what}");
        }
        let cards = CARDS.iter().map(|row| format!("card {}", row.slug));
        // With two pilots there is only one other to choose.
        let questions = QUESTIONS.iter().filter(|word| 2 < seats || **word != "target");
        let questions = questions.map(|word| format!("question {word}"));
        let events = EVENTS.iter().map(|word| format!("event {word}"));
        let all = cards.chain(questions).chain(events);
        let missing: Vec<_> = all.filter(|what| !self.0.contains_key(what)).collect();
        assert!(missing.is_empty(), "never came up: {missing:?}");
    }
}
