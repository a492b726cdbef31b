//! Previews: what the engine says about an action beforehand, held against what it does.

use scrapworks_engine::{Cause, Seat, Viewer};
use serde_json::{Value, json};

use super::{
    cards::{Card, Kind, row},
    compare::{Table, raw, read, same},
    run::{Asked, number},
    state::{Slot, State, Way},
};

impl Table {
    /// Plays every legal action aside and compares it with its preview.
    pub fn compare_previews(&self) {
        let Some(asked) = self.model.asked() else { return };
        if self.left.contains(&asked.seat) {
            return;
        }
        let seat = Seat(asked.seat as u8);
        for action in &asked.legal {
            let preview = self.engine.preview(seat, &raw(action)).expect("a legal action");
            let expected = if asked.word == "command" {
                placed(&self.model.state, asked.seat, action)
            } else {
                let played = self.engine.play(seat, &raw(action), Cause::Player);
                let (_, step) = played.expect("a legal action");
                let events = read(&step.seen_by(Viewer::Seat(seat)).json);
                let events = events.as_array().expect("a list of events");
                came_true(&self.model.state, asked, action, events)
            };
            same(&format!("previews of {action}"), &preview, &expected);
        }
    }
}

/// The slot a card goes to, and its price with the pilot's tokens.
fn placed(state: &State, seat: usize, action: &Value) -> Value {
    let pilot = &state.pilots[seat];
    let price = |token, card, way, have| {
        let cost = pilot.cost(&Slot { card, way, outbid: 0 });
        json!({"token": token, "cost": cost, "have": have})
    };
    let price = match action["type"].as_str() {
        Some("assign") => {
            price("fuel", super::cards::named(&action["card"]), Way::Assigned, pilot.fuel)
        }
        Some("draft") => {
            let deck = number(&action["deck"]) as usize;
            let draft = &state.drafts[deck];
            let top = match action["from"] == "deck" {
                true => draft.top,
                false => draft.discard.last().copied(),
            };
            let card: Card = top.expect("a card to draft");
            assert!(row(card).scrap.is_some(), "SC-7: no basic cards in the draft");
            price("scrap", card, Way::Drafted(deck), pilot.scrap)
        }
        _ => Value::Null,
    };
    json!({"type": "place", "slot": pilot.stack.len(), "price": price})
}

/// The preview that the events have made true.
fn came_true(state: &State, asked: &Asked, action: &Value, events: &[Value]) -> Value {
    let action_type = action["type"].as_str().expect("a type");
    if action_type == "decline" || action["amount"] == 0 {
        return json!({"type": "nothing"});
    }
    if action_type == "redraw" {
        let drew = events.iter().find(|event| event["type"] == "drew");
        let drew = drew.filter(|event| event["seat"] == asked.seat);
        return json!({"type": "draw", "cards": drew.map_or(json!(0), |it| it["count"].clone())});
    }
    // Spent tokens and the card that was turned up come first.
    let skipped = usize::from(["take", "spend"].contains(&action_type));
    let event = &events[skipped];
    let of = |field: &str| event[field].clone();
    match event["type"].as_str().expect("a type") {
        "gained" => gained(asked.seat, &events[skipped..], "gain"),
        "melted" => gained(asked.seat, &events[1..], "melt"),
        "repaired" => json!({"type": "repair", "damage": of("damage")}),
        "struck" => strike(state, event),
        "stolen" => json!({"type": "lose", "seat": of("from"), "token": of("token"),
            "amount": of("amount"), "to_you": true}),
        "jammed" => json!({"type": "jam", "seat": of("seat"), "slot": of("slot"),
            "card": of("card")}),
        "outbid" => json!({"type": "outbid", "seat": of("seat"), "slot": of("slot"),
            "card": of("card"), "scrap": of("scrap")}),
        "tangled" => {
            let slots: Vec<_> = (0..stack_len(state, event)).rev().collect();
            json!({"type": "order", "seat": of("seat"), "slots": slots})
        }
        "hastened" => {
            let slot = number(&event["slot"]) as usize;
            let mut slots: Vec<_> = (0..stack_len(state, event)).collect();
            slots.remove(slot);
            slots.push(slot);
            json!({"type": "order", "seat": of("seat"), "slots": slots})
        }
        "shielded" => json!({"type": "shield", "prevented": of("prevented"), "left": of("left")}),
        "recalled" => json!({"type": "own", "card": of("card"), "to": "deck"}),
        "claimed" | "discarded" => json!({"type": "own", "card": of("card"), "to": "discard"}),
        "installed" => json!({"type": "install", "card": of("card")}),
        "destroyed" => json!({"type": "destroy", "seat": of("seat"), "card": of("card")}),
        "churned" => json!({"type": "churn", "card": of("card")}),
        "refreshed" => json!({"type": "refresh", "cards": of("count")}),
        other => panic!("{action} led to {other}"),
    }
}

fn stack_len(state: &State, event: &Value) -> usize {
    state.pilots[number(&event["seat"]) as usize].stack.len()
}

/// The sum of what the first events say that the seat gained.
fn gained(seat: usize, events: &[Value], preview_type: &str) -> Value {
    let gained = events.iter().take_while(|it| it["type"] == "gained" && it["seat"] == seat);
    let (mut fuel, mut scrap) = (0, 0);
    // The next line of the same card may give tokens too, so only the first token counts.
    for event in gained.take_while(|it| it["token"] == events[0]["token"]) {
        let sum = if event["token"] == "fuel" { &mut fuel } else { &mut scrap };
        *sum += number(&event["amount"]);
        if !event["card"].is_null() && event["card"] != "ejector_seat" {
            break;
        }
    }
    json!({"type": preview_type, "fuel": fuel, "scrap": scrap})
}

/// A hit with what may prevent it: first the prevention of this round, then shields.
fn strike(state: &State, event: &Value) -> Value {
    let target = &state.pilots[number(&event["seat"]) as usize];
    let kind = match event["kind"].as_str() {
        Some("impact") => Kind::Impact,
        Some("energy") => Kind::Energy,
        _ => Kind::Plain,
    };
    let damage = number(&event["damage"]);
    let brace = if kind == Kind::Plain { 0 } else { damage.min(target.brace) };
    let shields = if brace < damage { target.shields(kind) } else { Vec::new() };
    let shields = super::view::in_order(&shields);
    json!({"type": "strike", "seat": event["seat"], "kind": event["kind"], "damage": damage,
        "parts": event["parts"], "brace": brace, "shields": shields})
}
