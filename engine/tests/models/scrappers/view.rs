//! What each viewer may see of the model's table and events (section 9 of the rulebook).

use serde_json::{Value, json};

use super::{
    cards::{CARDS, Card},
    run::Model,
    state::{Draft, Phase, Pilot, Slot, Way},
};

impl Model {
    pub fn public_view(&self) -> Value {
        let state = &self.state;
        let pilots: Vec<_> = state.pilots.iter().map(pilot).collect();
        json!({
            "round": state.round,
            "round_cap": state.round_cap,
            "first": state.first,
            "phase": self.phase(),
            "draft": state.drafts.each_ref().map(draft),
            "pilots": pilots,
            "melted": state.melted,
        })
    }

    pub fn private_view(&self, seat: usize) -> Value {
        let pilot = &self.state.pilots[seat];
        let ejected = pilot.stack.iter().map(|slot| match slot.way {
            Way::Ejected => Some(slot.card),
            Way::Assigned | Way::Jammed | Way::Drafted(_) => None,
        });
        json!({"hand": in_order(&pilot.hand), "ejected": ejected.collect::<Vec<_>>()})
    }

    fn phase(&self) -> Value {
        match (self.state.phase, self.asked()) {
            (Phase::Command(seat), Some(_)) => json!({"type": "command", "seat": seat}),
            (Phase::Reboot(seat), Some(_)) => json!({"type": "reboot", "seat": seat}),
            (Phase::Activation(seat), Some(asked)) => json!({
                "type": "activation",
                "seat": seat,
                "resolving": self.state.resolving.iter().map(|it| it.card).collect::<Vec<_>>(),
                "asked": asked.seat,
                "question": asked.question,
            }),
            _ => json!({"type": "over"}),
        }
    }
}

/// In the order of the catalogue: nobody needs to know when a card was drawn.
pub fn in_order(cards: &[Card]) -> Vec<Card> {
    let kinds = CARDS.iter().map(|row| row.slug);
    kinds.flat_map(|kind| cards.iter().filter(move |&&card| card == kind)).copied().collect()
}

fn draft(draft: &Draft) -> Value {
    json!({
        "top": draft.top,
        "cards": draft.len(),
        "discard_top": draft.discard.last(),
        "discards": draft.discard.len(),
    })
}

fn pilot(pilot: &Pilot) -> Value {
    let slot = |slot: &Slot| {
        let Slot { card, way, .. } = slot;
        let (word, is_hidden) = match way {
            Way::Assigned => ("assigned", false),
            Way::Ejected => ("ejected", true),
            Way::Jammed => ("jammed", false),
            Way::Drafted(_) => ("drafted", false),
        };
        let card = if is_hidden { Value::Null } else { json!(card) };
        json!({"way": word, "card": card, "cost": pilot.cost(slot)})
    };
    json!({
        "fuel": pilot.fuel,
        "scrap": pilot.scrap,
        "damage": pilot.damage,
        "brace": pilot.brace,
        "hand": pilot.hand.len(),
        "deck": pilot.deck_len(),
        "deck_top": pilot.known,
        "discard": pilot.discard,
        "stack": pilot.stack.iter().map(slot).collect::<Vec<_>>(),
        "upgrades": pilot.upgrades,
        "last": pilot.last,
    })
}

/// An event as a seat, or the public, may see it.
pub fn seen_by(event: &Value, viewer: Option<usize>) -> Value {
    let mut event = event.clone();
    let field = match event["type"].as_str() {
        Some("drew") => "cards",
        Some("ejected") => "card",
        _ => return event,
    };
    if event["seat"].as_u64() != viewer.map(|seat| seat as u64) {
        event[field] = Value::Null;
    }
    event
}
