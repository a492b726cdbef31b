//! The shapes on the wire of what cards do.

use serde_json::{Value, json};

use super::cards::{
    Act::{self, *},
    Benefit::{self, *},
    Card, Does,
    Effect::{self, *},
    Per, Yield, row,
};

/// A line's shape on the wire.
pub fn wire(effect: Effect) -> Value {
    match effect {
        To(whom, act) => json!({"type": "to", "whom": whom.word(), "act": act_wire(act)}),
        Destroy(whom) => json!({"type": "destroy", "whom": whom.word()}),
        Repair(n) => json!({"type": "repair", "damage": n}),
        Brace(n) => json!({"type": "brace", "damage": n}),
        Gain(fuel, scrap) => json!({"type": "gain", "fuel": fuel, "scrap": scrap}),
        Spend(token, n, per) => {
            let per = match per {
                Yield::Fuel(n) => json!({"type": "gain", "fuel": n, "scrap": 0}),
                Yield::Hit(kind) => json!({"type": "hit", "kind": kind.word()}),
                Yield::Repair => json!({"type": "repair"}),
            };
            json!({"type": "spend", "token": token.word(), "up_to": n, "per": per})
        }
        Draw(n) => json!({"type": "draw", "cards": n}),
        Flip => json!({"type": "flip"}),
        Repeat => json!({"type": "repeat"}),
        Melt(n, fuel, scrap) => json!({"type": "melt", "up_to": n, "fuel": fuel, "scrap": scrap}),
        Recall => json!({"type": "recall"}),
        Claim(n) => json!({"type": "claim", "scrap_max": n}),
        Install => json!({"type": "install"}),
        Churn => json!({"type": "churn"}),
        Refresh => json!({"type": "refresh"}),
        Hasten => json!({"type": "hasten"}),
        Return => json!({"type": "return"}),
    }
}

fn act_wire(act: Act) -> Value {
    match act {
        Hit(kind, base, per) => {
            let per = per.map(|per| match per {
                Per::YourUpgrades => "your_upgrades",
                Per::TheirUpgrades => "their_upgrades",
                Per::YourStack => "your_stack",
            });
            let damage = json!({"base": base, "per": per});
            json!({"type": "hit", "kind": kind.word(), "damage": damage})
        }
        Shift(n) => json!({"type": "shift", "damage": n}),
        Steal(token, n) => json!({"type": "steal", "token": token.word(), "amount": n}),
        Drain(token, n) => json!({"type": "drain", "token": token.word(), "amount": n}),
        Jam => json!({"type": "jam"}),
        Tangle => json!({"type": "tangle"}),
        Outbid(n) => json!({"type": "outbid", "scrap": n}),
    }
}

fn benefit_wire(benefit: Benefit) -> Value {
    match benefit {
        Income(fuel, scrap) => json!({"type": "income", "fuel": fuel, "scrap": scrap}),
        Ejector => json!({"type": "ejector"}),
        Sharpen(kind) => json!({"type": "sharpen", "kind": kind.word(), "damage": 1}),
        Discount => json!({"type": "discount", "scrap": 1}),
        Efficient => json!({"type": "efficient"}),
        Thorns => json!({"type": "thorns", "damage": 1}),
        Toll => json!({"type": "toll", "scrap": 1}),
        SelfRepair => json!({"type": "self_repair", "damage": 1}),
        HandSize => json!({"type": "hand_size", "cards": 1}),
        Absorb => json!({"type": "absorb"}),
        Bond => json!({"type": "bond", "scrap": 2}),
        Loader => json!({"type": "loader"}),
        Anchor => json!({"type": "anchor"}),
    }
}

/// What a card does, in its shape on the wire.
pub fn does_wire(card: Card) -> Value {
    match row(card).does {
        Does::Operation(effects) => {
            let abilities: Vec<_> = effects.iter().copied().map(wire).collect();
            json!({"type": "operation", "abilities": abilities})
        }
        Does::Upgrade(kind, value, benefit) => json!({
            "type": "upgrade",
            "shield": {"kind": kind.word(), "value": value},
            "benefit": benefit.map(benefit_wire),
        }),
    }
}
