//! Lines that are about a pilot's own tokens and cards: spending, melting, recalling, installing.

use serde_json::{Value, json};

use super::{
    abilities::{Source, decline},
    cards::{Card, Token, Yield, is_upgrade, named},
    run::{Flow, Run, number},
    state::{each_once, remove},
};

impl Run<'_> {
    pub fn spend(&mut self, source: Source, token: Token, up_to: i32, per: Yield) -> Flow<bool> {
        let Source { seat: me, card, .. } = source;
        let mut max = up_to.min(*self.pilot(me).tokens(token));
        if per == Yield::Repair {
            max = max.min(self.state.pilots[me].damage);
        }
        if max == 0 {
            return Ok(false);
        }
        let legal = (0..=max).map(|amount| json!({"type": "spend", "amount": amount}));
        let question = json!({"type": "spend", "token": token.word(), "max": max});
        let action = self.ask(me, "spend", question, legal.collect())?;
        let amount = number(&action["amount"]);
        if amount == 0 {
            return Ok(true);
        }
        *self.pilot(me).tokens(token) -= amount;
        let left = *self.pilot(me).tokens(token);
        self.tell(json!({"type": "spent", "seat": me, "token": token.word(), "amount": amount,
            "left": left, "card": card}));
        match per {
            Yield::Fuel(n) => self.gain(me, Token::Fuel, n * amount, Some(card)),
            Yield::Hit(kind) => {
                let target = self.state.left_of(me);
                self.hit(source, target, kind, amount)?;
            }
            Yield::Repair => {
                self.repair(me, amount, card);
            }
        }
        Ok(true)
    }

    /// The pilot's cards in hand and discard pile as actions of that type.
    fn own_cards(&self, me: usize, word: &str, fits: fn(Card) -> bool) -> Vec<Value> {
        let pilot = &self.state.pilots[me];
        let mut legal = Vec::new();
        for (from, pile) in [("hand", &pilot.hand), ("discard", &pilot.discard)] {
            for card in each_once(pile.iter().copied().filter(|card| fits(card))) {
                legal.push(json!({"type": word, "card": card, "from": from}));
            }
        }
        legal
    }

    fn take_own(&mut self, me: usize, action: &Value) -> Card {
        let card = named(&action["card"]);
        let pilot = self.pilot(me);
        let pile = if action["from"] == "hand" { &mut pilot.hand } else { &mut pilot.discard };
        remove(pile, card);
        card
    }

    pub fn melt(&mut self, source: Source, up_to: i32, fuel: i32, scrap: i32) -> Flow<bool> {
        let me = source.seat;
        for left in (1..=up_to).rev() {
            let mut legal = self.own_cards(me, "melt", |_| true);
            if legal.is_empty() {
                return Ok(left < up_to);
            }
            legal.push(decline());
            let question = json!({"type": "melt", "left": left});
            let action = self.ask(me, "melt", question, legal)?;
            if action["type"] == "decline" {
                break;
            }
            let card = self.take_own(me, &action);
            self.state.melted.push(card);
            self.tell(json!({"type": "melted", "seat": me, "card": card,
                "from": action["from"]}));
            self.gain(me, Token::Fuel, fuel, Some(source.card));
            self.gain(me, Token::Scrap, scrap, Some(source.card));
        }
        Ok(true)
    }

    pub fn recall(&mut self, me: usize) -> Flow<bool> {
        let cards = each_once(self.state.pilots[me].discard.iter().copied());
        if cards.is_empty() {
            return Ok(false);
        }
        let recall = |card| json!({"type": "recall", "card": card});
        let mut legal: Vec<_> = cards.into_iter().map(recall).collect();
        legal.push(decline());
        let action = self.ask(me, "recall", json!({"type": "recall"}), legal)?;
        if action["type"] != "decline" {
            let card = named(&action["card"]);
            remove(&mut self.pilot(me).discard, card);
            self.pilot(me).known.push(card);
            self.tell(json!({"type": "recalled", "seat": me, "card": card}));
        }
        Ok(true)
    }

    /// With cards in hand the pilot is asked in any case: who is not asked shows that it holds no
    /// upgrade, and hands are hidden.
    pub fn install(&mut self, me: usize) -> Flow<bool> {
        let mut legal = self.own_cards(me, "install", is_upgrade);
        if legal.is_empty() && self.state.pilots[me].hand.is_empty() {
            return Ok(false);
        }
        legal.push(decline());
        let action = self.ask(me, "install", json!({"type": "install"}), legal)?;
        if action["type"] != "decline" {
            let card = self.take_own(me, &action);
            self.pilot(me).upgrades.push(card);
            self.tell(json!({"type": "installed", "seat": me, "card": card,
                "from": action["from"]}));
        }
        Ok(true)
    }
}
