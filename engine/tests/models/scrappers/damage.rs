//! Damage, shields and what answers damage (SC-15 to SC-20).

use serde_json::json;

use super::{
    abilities::{Source, decline, sharpened},
    cards::{Benefit, Card, Kind, Token, benefit, named, shield},
    run::{Flow, Run},
};

impl Run<'_> {
    /// Deals damage of an operation's line to one pilot.
    pub fn hit(&mut self, source: Source, target: usize, kind: Kind, base: i32) -> Flow<()> {
        let Source { seat: by, card, .. } = source;
        let mut parts = vec![json!({"damage": base, "card": card})];
        let more = sharpened(&self.state.pilots[by].upgrades, kind);
        parts.extend(more.iter().map(|card| json!({"damage": 1, "card": card})));
        let mut damage = base + more.len() as i32;
        self.tell(json!({"type": "struck", "seat": target, "by": by, "kind": kind.word(),
            "damage": damage, "parts": parts}));
        if kind != Kind::Plain {
            damage = self.brace(target, damage);
            damage = self.use_shields(target, by, kind, damage)?;
        }
        self.take(target, kind, damage);
        if 0 < damage && target != by {
            self.answer(target, by);
        }
        Ok(())
    }

    fn brace(&mut self, target: usize, damage: i32) -> i32 {
        let prevented = damage.min(self.state.pilots[target].brace);
        if prevented == 0 {
            return damage;
        }
        self.pilot(target).brace -= prevented;
        let left = damage - prevented;
        self.tell(json!({"type": "brace_held", "seat": target, "prevented": prevented,
            "left": left}));
        left
    }

    /// The first shield has to be used, the next ones may be.
    fn use_shields(&mut self, target: usize, by: usize, kind: Kind, mut damage: i32) -> Flow<i32> {
        let mut may_decline = false;
        while 0 < damage {
            let shields = self.state.pilots[target].shields(kind);
            let card = match (&shields[..], may_decline) {
                ([], _) => break,
                ([only], false) => only,
                _ => {
                    let use_it = |card: &Card| json!({"type": "shield", "card": card});
                    let mut legal: Vec<_> = shields.iter().map(use_it).collect();
                    if may_decline {
                        legal.push(decline());
                    }
                    let question = json!({"type": "shield", "by": by, "kind": kind.word(),
                        "damage": damage, "may_decline": may_decline});
                    let action = self.ask(target, "shield", question, legal)?;
                    if action["type"] == "decline" {
                        break;
                    }
                    named(&action["card"])
                }
            };
            damage -= self.use_shield(target, card, damage);
            may_decline = true;
        }
        Ok(damage)
    }

    fn use_shield(&mut self, target: usize, card: Card, damage: i32) -> i32 {
        let (_, value) = shield(card).expect("an upgrade");
        let prevented = damage.min(value);
        self.tell(json!({"type": "shielded", "seat": target, "card": card,
            "prevented": prevented, "left": damage - prevented}));
        if benefit(card) == Some(Benefit::Absorb) {
            self.gain(target, Token::Fuel, prevented, Some(card));
        }
        self.destroy(target, card);
        prevented
    }

    /// An upgrade goes to its owner's discard pile (SC-18).
    pub fn destroy(&mut self, seat: usize, card: Card) {
        let bonds = self.state.pilots[seat].upgrades.clone();
        let upgrades = &mut self.pilot(seat).upgrades;
        let at = upgrades.iter().position(|&other| other == card);
        upgrades.remove(at.expect("an upgrade in play"));
        self.pilot(seat).discard.push(card);
        self.tell(json!({"type": "destroyed", "seat": seat, "card": card}));
        for bond in bonds.into_iter().filter(|card| benefit(card) == Some(Benefit::Bond)) {
            self.gain(seat, Token::Scrap, 2, Some(bond));
        }
    }

    fn take(&mut self, target: usize, kind: Kind, damage: i32) {
        if damage == 0 {
            return;
        }
        self.pilot(target).damage += damage;
        let total = self.state.pilots[target].damage;
        self.tell(json!({"type": "damaged", "seat": target, "kind": kind.word(),
            "damage": damage, "total": total}));
    }

    /// What the upgrades of a damaged pilot do to whoever damaged it with an operation: first they
    /// take scrap, then they deal damage.
    fn answer(&mut self, target: usize, by: usize) {
        let pilot = &self.state.pilots[target];
        let with = |wanted| {
            let has = move |card: &&Card| benefit(card) == Some(wanted);
            pilot.upgrades.iter().filter(has).copied().collect::<Vec<_>>()
        };
        let (tolls, thorns) = (with(Benefit::Toll), with(Benefit::Thorns));
        for card in tolls {
            if 0 < self.state.pilots[by].scrap {
                self.steal(target, by, Token::Scrap, 1, card);
            }
        }
        for card in thorns {
            let parts = json!([{"damage": 1, "card": card}]);
            self.tell(json!({"type": "struck", "seat": by, "by": target, "kind": "plain",
                "damage": 1, "parts": parts}));
            self.take(by, Kind::Plain, 1);
        }
    }
}
