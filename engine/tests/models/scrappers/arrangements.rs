//! Lines that are about the draft and the order of a stack (SC-23, SC-25).

use serde_json::{Value, json};

use super::{
    abilities::decline,
    cards::{Card, row},
    run::{Flow, Run, number},
    state::{Draft, Layer},
};

impl Run<'_> {
    pub fn claim(&mut self, me: usize, scrap_max: i32) -> Flow<bool> {
        let is_cheap = |card: &Card| row(card).scrap.is_some_and(|scrap| scrap <= scrap_max);
        let mut legal = Vec::new();
        for (deck, draft) in self.state.drafts.iter().enumerate() {
            let tops = [("deck", draft.top), ("discard", draft.discard.last().copied())];
            for (from, _) in tops.iter().filter(|(_, top)| top.as_ref().is_some_and(is_cheap)) {
                legal.push(json!({"type": "claim", "deck": deck, "from": from}));
            }
        }
        if legal.is_empty() {
            return Ok(false);
        }
        legal.push(decline());
        let question = json!({"type": "claim", "scrap_max": scrap_max});
        let action = self.ask(me, "claim", question, legal)?;
        if action["type"] != "decline" {
            let card = self.take_draft(&action);
            self.pilot(me).discard.push(card);
            let pile = json!({"deck": action["deck"], "from": action["from"]});
            self.tell(json!({"type": "claimed", "seat": me, "card": card, "pile": pile}));
            self.turn_top_after(&action);
        }
        Ok(true)
    }

    pub fn churn_by_choice(&mut self, me: usize) -> Flow<bool> {
        let mut legal = self.picks(|draft| draft.top.is_some());
        if legal.is_empty() {
            return Ok(false);
        }
        legal.push(decline());
        let action = self.ask(me, "churn", json!({"type": "churn"}), legal)?;
        if action["type"] != "decline" {
            self.churn(me, number(&action["deck"]) as usize);
        }
        Ok(true)
    }

    fn picks(&self, fits: fn(&Draft) -> bool) -> Vec<Value> {
        let decks = (0..2).filter(|&deck| fits(&self.state.drafts[deck]));
        decks.map(|deck| json!({"type": "pick", "deck": deck})).collect()
    }

    pub fn refresh(&mut self, me: usize) -> Flow<bool> {
        let legal = self.picks(|draft| !draft.discard.is_empty());
        let action = match &legal[..] {
            [] => return Ok(false),
            [only] => only.clone(),
            _ => self.ask(me, "refresh", json!({"type": "refresh"}), legal)?,
        };
        let deck = number(&action["deck"]) as usize;
        let cards = std::mem::take(&mut self.state.drafts[deck].discard);
        let count = cards.len();
        let pool = self.state.pools.len();
        self.state.pools.push(cards);
        self.state.drafts[deck].below.push(Layer { cards: count, pool });
        self.tell(json!({"type": "refreshed", "seat": me, "deck": deck, "count": count}));
        if self.state.drafts[deck].top.is_none() {
            self.turn_top(deck);
        }
        Ok(true)
    }

    pub fn hasten(&mut self, me: usize) -> Flow<bool> {
        let len = self.state.pilots[me].stack.len();
        if len < 2 {
            return Ok(false);
        }
        let hasten = |slot| json!({"type": "hasten", "slot": slot});
        let mut legal: Vec<_> = (0..len - 1).map(hasten).collect();
        legal.push(decline());
        let action = self.ask(me, "hasten", json!({"type": "hasten"}), legal)?;
        if action["type"] != "decline" {
            let slot = number(&action["slot"]) as usize;
            let stack = &mut self.pilot(me).stack;
            let moved = stack.remove(slot);
            stack.push(moved);
            self.tell(json!({"type": "hastened", "seat": me, "slot": slot}));
        }
        Ok(true)
    }
}
