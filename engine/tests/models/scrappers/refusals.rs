//! Illegal actions: the engine refuses each for a reason that holds in the model, and nothing
//! changes.

use scrapworks_engine::{Cause, Seat};
use serde_json::{Value, json};

use super::{
    abilities::decline,
    cards::{CARDS, is_upgrade, named, row},
    compare::{Table, raw},
    rng::Rng,
    run::{Asked, number},
    state::State,
};

impl Table {
    /// Tries some random actions of all seats that are not legal now.
    pub fn refuse_some(&self, rng: &mut Rng) {
        let Some(asked) = self.model.asked() else { return };
        if self.left.contains(&asked.seat) {
            return;
        }
        for _ in 0..6 {
            let action = any_action(rng);
            let is_legal = self.engine_accepts(asked.seat, &action);
            if asked.legal.contains(&action) {
                assert_eq!(is_legal, Ok(()), "{action} is legal");
                continue;
            }
            let reasons = reasons(&self.model.state, asked, &action);
            let refused = is_legal.expect_err("an illegal action");
            assert!(
                reasons.contains(&refused),
                "{action} is refused with {refused}, not with one of {reasons:?}"
            );
        }
        let other = (asked.seat + 1) % self.seats;
        let refused = self.engine_accepts(other, rng.pick(&asked.legal));
        assert_eq!(refused, Err(json!({"reason": "match.not_awaited"})));
        let unknown = json!({"type": "assign", "card": "no_such_card"});
        let refused = self.engine_accepts(asked.seat, &unknown).expect_err("an unknown card");
        assert_eq!(refused["reason"], "match.malformed");
    }

    /// Plays the action aside; its refusal with the reason among the params.
    fn engine_accepts(&self, seat: usize, action: &Value) -> Result<(), Value> {
        let before = self.engine.hash();
        let played = self.engine.play(Seat(seat as u8), &raw(action), Cause::Player);
        let preview = self.engine.preview(Seat(seat as u8), &raw(action));
        assert_eq!(self.engine.hash(), before, "{action} changed the match it was tried in");
        match (played, preview) {
            (Ok(_), Ok(_)) => Ok(()),
            (Err(played), Err(preview)) => {
                assert_eq!(played, preview, "the refusals of the action and of its preview");
                let mut reason = played.params;
                reason["reason"] = json!(played.code.replace("scrappers.", ""));
                Err(reason)
            }
            (played, preview) => {
                panic!("{action}: played {:?}, preview {preview:?}", played.map(|_| "legal"))
            }
        }
    }
}

/// An action of any type with any card, seat or number.
fn any_action(rng: &mut Rng) -> Value {
    let card = rng.pick(CARDS).slug;
    let deck = rng.below(3);
    let from = *rng.pick(&["deck", "discard"]);
    let own = *rng.pick(&["hand", "discard"]);
    let seat = rng.below(5);
    match rng.below(17) {
        0 => json!({"type": "assign", "card": card}),
        1 => json!({"type": "eject", "card": card}),
        2 => json!({"type": "draft", "deck": deck, "from": from}),
        3 => json!({"type": "take", "token": *rng.pick(&["fuel", "scrap"])}),
        4 => json!({"type": "target", "seat": seat}),
        5 => json!({"type": "shield", "card": card}),
        6 => json!({"type": "spend", "amount": rng.below(8)}),
        7 => json!({"type": "melt", "card": card, "from": own}),
        8 => json!({"type": "recall", "card": card}),
        9 => json!({"type": "claim", "deck": deck, "from": from}),
        10 => json!({"type": "install", "card": card, "from": own}),
        11 => json!({"type": "destroy", "seat": seat, "card": card}),
        12 => json!({"type": "hasten", "slot": rng.below(6)}),
        13 => json!({"type": "pick", "deck": deck}),
        14 => decline(),
        15 => json!({"type": "discard", "card": card}),
        _ => json!({"type": "redraw"}),
    }
}

/// The types of action that answer each question, declining aside.
fn answers(word: &str) -> &'static [&'static str] {
    match word {
        "command" => &["assign", "eject", "draft"],
        "token" => &["take"],
        "target" => &["target"],
        "shield" => &["shield"],
        "spend" => &["spend"],
        "melt" => &["melt"],
        "recall" => &["recall"],
        "claim" => &["claim"],
        "install" => &["install"],
        "destroy" => &["destroy"],
        "hasten" => &["hasten"],
        "churn" | "refresh" => &["pick"],
        "discards" => &["discard", "redraw"],
        _ => panic!("nobody is asked for {word}"),
    }
}

/// Every reason for which the action is not legal.
fn reasons(state: &State, asked: &Asked, action: &Value) -> Vec<Value> {
    let action_type = action["type"].as_str().expect("a type");
    if action_type == "decline" {
        // Outside of the Activation there is no such answer at all.
        let reason = if asked.question.is_null() { "not_asked" } else { "cannot_decline" };
        return vec![json!({"reason": reason, "asked": asked.word})];
    }
    if !answers(asked.word).contains(&action_type) {
        return vec![json!({"reason": "not_asked", "asked": asked.word})];
    }
    let pilot = &state.pilots[asked.seat];
    let mut reasons = Vec::new();
    match action_type {
        "target" => reasons.push(json!({"reason": "not_a_target", "seat": action["seat"]})),
        "shield" => {
            let kind = &asked.question["kind"];
            let card = &action["card"];
            reasons.push(json!({"reason": "no_such_shield", "card": card, "kind": kind}));
        }
        "spend" => {
            let max = &asked.question["max"];
            reasons.push(json!({"reason": "too_much", "amount": action["amount"], "max": max}));
        }
        "assign" | "eject" | "discard" | "melt" | "recall" | "install" => {
            let from = match action_type {
                "melt" | "install" => action["from"].as_str().expect("a pile"),
                "recall" => "discard",
                _ => "hand",
            };
            let pile = if from == "hand" { &pilot.hand } else { &pilot.discard };
            let card = named(&action["card"]);
            if !pile.contains(&card) {
                reasons.push(json!({"reason": "not_yours", "card": card, "from": from}));
            }
            if action_type == "install" && !is_upgrade(card) {
                reasons.push(json!({"reason": "not_an_upgrade", "card": card}));
            }
        }
        "destroy" => {
            let seat = number(&action["seat"]) as usize;
            let card = named(&action["card"]);
            if !asked.question["seats"].as_array().expect("seats").contains(&json!(seat)) {
                reasons.push(json!({"reason": "not_a_target", "seat": seat}));
            }
            if seat < state.seats() && !state.pilots[seat].upgrades.contains(&card) {
                reasons.push(json!({"reason": "no_such_upgrade", "seat": seat, "card": card}));
            }
        }
        "hasten" => {
            let slot = number(&action["slot"]) as usize;
            let reason = if slot + 1 == pilot.stack.len() { "next_already" } else { "empty_slot" };
            reasons.push(json!({"reason": reason, "slot": slot}));
        }
        "draft" | "claim" | "pick" => reasons.extend(pile_reason(state, asked, action)),
        _ => {}
    }
    reasons
}

/// Why no card can be taken from a pile of the draft.
fn pile_reason(state: &State, asked: &Asked, action: &Value) -> Option<Value> {
    let deck = number(&action["deck"]) as usize;
    let Some(draft) = state.drafts.get(deck) else {
        return Some(json!({"reason": "no_such_deck", "deck": deck}));
    };
    let from = match asked.word {
        "churn" => "deck",
        "refresh" => "discard",
        _ => action["from"].as_str().expect("a side"),
    };
    let top = if from == "deck" { draft.top } else { draft.discard.last().copied() };
    let Some(card) = top else {
        return Some(json!({"reason": "empty_pile", "pile": {"deck": deck, "from": from}}));
    };
    let scrap = row(card).scrap;
    let max = &asked.question["scrap_max"];
    (asked.word == "claim")
        .then(|| json!({"reason": "too_dear", "card": card, "scrap": scrap, "max": max}))
}
