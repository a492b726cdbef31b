//! The round: Command, Activation and Reboot (SC-6 to SC-14, SC-21 to SC-26).

use serde_json::{Value, json};

use super::{
    cards::{Benefit, Card, Token, benefit, is_upgrade, named},
    run::{Flow, Run, Stop},
    state::{DAMAGE_END, Phase, Pilot, SLOTS, Slot, Way, each_once, remove},
};

impl Run<'_> {
    pub fn begin_round(&mut self) {
        let (round, first) = (self.state.round, self.state.first);
        for pilot in &mut self.state.pilots {
            pilot.brace = 0;
            pilot.last = None;
        }
        self.state.phase = Phase::Command(first);
        self.tell(json!({"type": "round_began", "round": round, "first": first}));
    }

    /// Plays what the seat with priority does, and gives priority to the next.
    pub fn next_card(&mut self) -> Flow<()> {
        match self.state.phase {
            Phase::Command(seat) => self.command(seat),
            Phase::Activation(seat) => self.activate(seat),
            Phase::Reboot(seat) => self.reboot(seat),
            Phase::Over => Err(Stop::Over(self.reason())),
        }
    }

    fn reason(&self) -> &'static str {
        let is_hurt = |pilot: &Pilot| DAMAGE_END <= pilot.damage;
        if self.state.pilots.iter().any(is_hurt) { "damage" } else { "round_cap" }
    }

    fn command(&mut self, seat: usize) -> Flow<()> {
        let seats = 0..self.state.seats();
        if seats.into_iter().all(|seat| self.placements(seat).is_empty()) {
            self.begin_activation();
            return Ok(());
        }
        let legal = self.placements(seat);
        let slot = self.state.pilots[seat].stack.len();
        if legal.is_empty() {
            self.tell(json!({"type": "slot_left_empty", "seat": seat, "slot": slot}));
        } else {
            let action = self.ask(seat, "command", Value::Null, legal)?;
            self.place(seat, slot, &action);
        }
        self.state.phase = Phase::Command(self.state.left_of(seat));
        Ok(())
    }

    /// Every card that the seat may place now, and how.
    fn placements(&self, seat: usize) -> Vec<Value> {
        let pilot = &self.state.pilots[seat];
        if SLOTS <= pilot.stack.len() {
            return Vec::new();
        }
        let mut legal = Vec::new();
        for card in each_once(pilot.hand.iter().copied()) {
            legal.push(json!({"type": "assign", "card": card}));
            legal.push(json!({"type": "eject", "card": card}));
        }
        for (deck, draft) in self.state.drafts.iter().enumerate() {
            if draft.top.is_some() {
                legal.push(json!({"type": "draft", "deck": deck, "from": "deck"}));
            }
            if !draft.discard.is_empty() {
                legal.push(json!({"type": "draft", "deck": deck, "from": "discard"}));
            }
        }
        legal
    }

    fn place(&mut self, seat: usize, slot: usize, action: &Value) {
        if action["type"] == "draft" {
            let deck = action["deck"].as_u64().expect("a deck") as usize;
            let card = self.take_draft(action);
            self.pilot(seat).stack.push(Slot { card, way: Way::Drafted(deck), outbid: 0 });
            let pile = json!({"deck": deck, "from": action["from"]});
            let event = json!({"type": "drafted", "seat": seat, "slot": slot, "card": card,
                "pile": pile});
            self.tell(event);
            self.turn_top_after(action);
            return;
        }
        let card = named(&action["card"]);
        let (way, word) = match action["type"].as_str() {
            Some("assign") => (Way::Assigned, "assigned"),
            _ => (Way::Ejected, "ejected"),
        };
        remove(&mut self.pilot(seat).hand, card);
        self.pilot(seat).stack.push(Slot { card, way, outbid: 0 });
        self.tell(json!({"type": word, "seat": seat, "slot": slot, "card": card}));
    }

    /// Takes the top card of the shared pile that the action names.
    pub fn take_draft(&mut self, action: &Value) -> Card {
        let deck = action["deck"].as_u64().expect("a deck") as usize;
        let draft = &mut self.state.drafts[deck];
        let top = if action["from"] == "deck" { draft.top.take() } else { draft.discard.pop() };
        top.expect("a legal pile has a card")
    }

    /// Turns up the next card if the action took one from a deck.
    pub fn turn_top_after(&mut self, action: &Value) {
        if action["from"] == "deck" {
            self.turn_top(action["deck"].as_u64().expect("a deck") as usize);
        }
    }

    fn begin_activation(&mut self) {
        self.tell(json!({"type": "activation_began"}));
        for seat in self.state.clockwise(self.state.first) {
            for card in self.state.pilots[seat].upgrades.clone() {
                if benefit(card) == Some(Benefit::SelfRepair) {
                    self.repair(seat, 1, card);
                }
            }
        }
        self.state.phase = Phase::Activation(self.state.first);
    }

    fn activate(&mut self, seat: usize) -> Flow<()> {
        if self.state.pilots.iter().all(|pilot| pilot.stack.is_empty()) {
            self.begin_reboot();
            return Ok(());
        }
        if let Some(slot) = self.state.pilots[seat].stack.last().cloned() {
            match slot.way {
                Way::Assigned => self.resolve_assigned(seat, slot.card)?,
                Way::Ejected | Way::Jammed => self.resolve_ejected(seat, slot.card)?,
                Way::Drafted(deck) => self.resolve_drafted(seat, &slot, deck),
            }
        }
        self.state.phase = Phase::Activation(self.state.left_of(seat));
        Ok(())
    }

    fn resolve_assigned(&mut self, seat: usize, card: Card) -> Flow<()> {
        let slot = self.state.pilots[seat].stack.len() - 1;
        self.pilot(seat).stack.pop();
        self.power(seat, Some(slot), card)
    }

    /// Pays for a card with fuel and resolves it, or not (SC-11).
    pub fn power(&mut self, seat: usize, slot: Option<usize>, card: Card) -> Flow<()> {
        let fuel = self.state.pilots[seat].fuel_cost(card);
        let have = self.state.pilots[seat].fuel;
        if have < fuel {
            self.tell(json!({"type": "unpowered", "seat": seat, "slot": slot, "card": card,
                "fuel": fuel, "have": have}));
            self.pilot(seat).discard.push(card);
            return Ok(());
        }
        self.pilot(seat).fuel -= fuel;
        self.tell(json!({"type": "powered", "seat": seat, "slot": slot, "card": card,
            "fuel": fuel, "left": have - fuel}));
        if is_upgrade(card) {
            self.pilot(seat).upgrades.push(card);
            self.tell(json!({"type": "installed", "seat": seat, "card": card, "from": null}));
            Ok(())
        } else {
            self.operate(seat, card)
        }
    }

    fn resolve_ejected(&mut self, seat: usize, card: Card) -> Flow<()> {
        let slot = self.state.pilots[seat].stack.len() - 1;
        let legal = ["fuel", "scrap"].map(|token| json!({"type": "take", "token": token}));
        let question = json!({"type": "token", "slot": slot});
        let action = self.ask(seat, "token", question, legal.to_vec())?;
        let token = if action["token"] == "fuel" { Token::Fuel } else { Token::Scrap };
        self.pilot(seat).stack.pop();
        self.tell(json!({"type": "turned_up", "seat": seat, "slot": slot, "card": card}));
        self.gain(seat, token, 1, None);
        for more in self.state.pilots[seat].upgrades.clone() {
            if benefit(more) == Some(Benefit::Ejector) {
                self.gain(seat, token, 1, Some(more));
            }
        }
        self.pilot(seat).discard.push(card);
        Ok(())
    }

    fn resolve_drafted(&mut self, seat: usize, slot: &Slot, deck: usize) {
        let card = slot.card;
        let scrap = self.state.pilots[seat].cost(slot);
        let pilot = self.pilot(seat);
        pilot.stack.pop();
        let (at, have) = (pilot.stack.len(), pilot.scrap);
        if have < scrap {
            self.state.drafts[deck].discard.push(card);
            self.tell(json!({"type": "not_bought", "seat": seat, "slot": at, "card": card,
                "scrap": scrap, "have": have, "deck": deck}));
            return;
        }
        pilot.scrap -= scrap;
        let to = if 0 < pilot.has(Benefit::Loader) {
            pilot.known.push(card);
            "deck"
        } else {
            pilot.discard.push(card);
            "discard"
        };
        self.tell(json!({"type": "bought", "seat": seat, "slot": at, "card": card,
            "scrap": scrap, "left": have - scrap, "to": to}));
    }

    fn begin_reboot(&mut self) {
        self.tell(json!({"type": "reboot_began"}));
        let is_hurt = |pilot: &Pilot| DAMAGE_END <= pilot.damage;
        let is_over =
            self.state.round_cap <= self.state.round || self.state.pilots.iter().any(is_hurt);
        self.state.phase = if is_over { Phase::Over } else { Phase::Reboot(self.state.first) };
    }

    fn reboot(&mut self, seat: usize) -> Flow<()> {
        let hand = each_once(self.state.pilots[seat].hand.iter().copied());
        if !hand.is_empty() {
            let discard = |card| json!({"type": "discard", "card": card});
            let mut legal: Vec<_> = hand.into_iter().map(discard).collect();
            legal.push(json!({"type": "redraw"}));
            let action = self.ask(seat, "discards", Value::Null, legal)?;
            if action["type"] == "discard" {
                let card = named(&action["card"]);
                remove(&mut self.pilot(seat).hand, card);
                self.pilot(seat).discard.push(card);
                self.tell(json!({"type": "discarded", "seat": seat, "card": card}));
                if !self.state.pilots[seat].hand.is_empty() {
                    return Ok(());
                }
            }
        }
        let pilot = &self.state.pilots[seat];
        let size = 5 + pilot.has(Benefit::HandSize) as usize;
        let missing = size.saturating_sub(pilot.hand.len());
        self.draw(seat, missing);
        let next = self.state.left_of(seat);
        if next == self.state.first {
            self.end_round();
        } else {
            self.state.phase = Phase::Reboot(next);
        }
        Ok(())
    }

    fn end_round(&mut self) {
        for pilot in &mut self.state.pilots {
            pilot.fuel += 1;
            pilot.scrap += 1;
        }
        let fuel: Vec<_> = self.state.pilots.iter().map(|pilot| pilot.fuel).collect();
        let scrap: Vec<_> = self.state.pilots.iter().map(|pilot| pilot.scrap).collect();
        self.tell(json!({"type": "supplied", "fuel": fuel, "scrap": scrap}));
        for seat in self.state.clockwise(self.state.first) {
            for card in self.state.pilots[seat].upgrades.clone() {
                if let Some(Benefit::Income(fuel, scrap)) = benefit(card) {
                    self.gain(seat, Token::Fuel, fuel, Some(card));
                    self.gain(seat, Token::Scrap, scrap, Some(card));
                }
            }
        }
        for deck in 0..2 {
            self.churn(self.state.first, deck);
        }
        let first = self.state.left_of(self.state.first);
        self.state.first = first;
        self.tell(json!({"type": "first_player_passed", "seat": first}));
        self.state.round += 1;
        self.begin_round();
    }

    /// The top card of a draft deck goes to its discard pile.
    pub fn churn(&mut self, seat: usize, deck: usize) {
        let Some(card) = self.state.drafts[deck].top.take() else { return };
        self.state.drafts[deck].discard.push(card);
        self.tell(json!({"type": "churned", "seat": seat, "deck": deck, "card": card}));
        self.turn_top(deck);
    }
}
