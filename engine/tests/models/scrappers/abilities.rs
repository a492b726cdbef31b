//! What the lines of operations do (SC-13, SC-16, SC-25).

use serde_json::{Value, json};

use super::{
    cards::{Benefit, Card, Effect, Kind, Token, effects},
    run::{Flow, Run},
    state::Resolving,
};

/// The operation whose line is being resolved.
#[derive(Debug, Clone, Copy)]
pub struct Source {
    pub seat: usize,
    pub card: Card,
    /// Another card repeats it.
    pub is_repeated: bool,
}

impl Run<'_> {
    /// Resolves an operation that is paid for, and puts it away.
    pub fn operate(&mut self, seat: usize, card: Card) -> Flow<()> {
        self.state.resolving.push(Resolving { card, is_repeated: false });
        self.trigger(Source { seat, card, is_repeated: false })?;
        self.state.resolving.pop();
        if !effects(card).contains(&Effect::Repeat) {
            self.pilot(seat).last = Some(card);
        }
        let to = if effects(card).contains(&Effect::Return) {
            self.pilot(seat).known.push(card);
            "deck"
        } else {
            self.pilot(seat).discard.push(card);
            "discard"
        };
        self.tell(json!({"type": "finished", "seat": seat, "card": card, "to": to}));
        Ok(())
    }

    /// Triggers all lines of a card from top to bottom.
    fn trigger(&mut self, source: Source) -> Flow<()> {
        let Source { seat, card, .. } = source;
        for (n, &effect) in effects(card).iter().enumerate() {
            if !self.ability(source, effect)? {
                self.tell(json!({"type": "came_to_nothing", "seat": seat, "card": card,
                    "ability": n}));
            }
        }
        Ok(())
    }

    fn repeat(&mut self, seat: usize) -> Flow<bool> {
        let Some(card) = self.state.pilots[seat].last else { return Ok(false) };
        self.tell(json!({"type": "repeated", "seat": seat, "card": card}));
        self.state.resolving.push(Resolving { card, is_repeated: true });
        self.trigger(Source { seat, card, is_repeated: true })?;
        self.state.resolving.pop();
        Ok(true)
    }

    /// One line; false if it could do nothing.
    fn ability(&mut self, source: Source, effect: Effect) -> Flow<bool> {
        let Source { seat: me, card, .. } = source;
        match effect {
            Effect::To(whom, act) => self.aim(source, act, whom),
            Effect::Destroy(whom) => self.destroy_one(me, whom),
            Effect::Repair(n) => Ok(self.repair(me, n, card)),
            Effect::Brace(n) => {
                self.pilot(me).brace += n;
                let total = self.pilot(me).brace;
                self.tell(json!({"type": "brace_set", "seat": me, "total": total, "card": card}));
                Ok(true)
            }
            Effect::Gain(fuel, scrap) => {
                self.gain(me, Token::Fuel, fuel, Some(card));
                self.gain(me, Token::Scrap, scrap, Some(card));
                Ok(true)
            }
            Effect::Spend(token, up_to, per) => self.spend(source, token, up_to, per),
            Effect::Draw(n) => Ok(self.draw(me, n as usize)),
            Effect::Flip => match self.flip(me) {
                Some(card) => self.power(me, None, card).map(|()| true),
                None => Ok(false),
            },
            Effect::Melt(up_to, fuel, scrap) => self.melt(source, up_to, fuel, scrap),
            Effect::Recall => self.recall(me),
            Effect::Claim(scrap_max) => self.claim(me, scrap_max),
            Effect::Install => self.install(me),
            Effect::Churn => self.churn_by_choice(me),
            Effect::Refresh => self.refresh(me),
            Effect::Hasten => self.hasten(me),
            Effect::Repeat => self.repeat(me),
            // "This card" is the one that says so, and a repeated card has gone already.
            Effect::Return => Ok(!source.is_repeated),
        }
    }

    pub fn gain(&mut self, seat: usize, token: Token, amount: i32, card: Option<Card>) {
        if amount == 0 {
            return;
        }
        *self.pilot(seat).tokens(token) += amount;
        let total = *self.pilot(seat).tokens(token);
        self.tell(json!({"type": "gained", "seat": seat, "token": token.word(),
            "amount": amount, "total": total, "card": card}));
    }

    /// Takes away up to that much damage; false if there is none.
    pub fn repair(&mut self, seat: usize, up_to: i32, card: Card) -> bool {
        let damage = up_to.min(self.state.pilots[seat].damage);
        if damage == 0 {
            return false;
        }
        self.pilot(seat).damage -= damage;
        let total = self.state.pilots[seat].damage;
        self.tell(json!({"type": "repaired", "seat": seat, "damage": damage, "total": total,
            "card": card}));
        true
    }
}

pub fn decline() -> Value {
    json!({"type": "decline"})
}

/// How much more damage a pilot's upgrades make its operations deal, with the cards (SC-20).
pub fn sharpened(upgrades: &[Card], kind: Kind) -> Vec<Card> {
    let sharpens = |card: &&Card| super::cards::benefit(card) == Some(Benefit::Sharpen(kind));
    upgrades.iter().filter(sharpens).copied().collect()
}
