//! Digging (SE-5, SE-10 to SE-14), and machines that take what another digs (SE-28).

use serde_json::json;

use super::{
    cards::{self, Kind, Name, When},
    events::Step,
    state::{Dig, Model, Question, Roll},
};

impl Model {
    pub fn try_dig(&mut self, kind: Kind, step: &mut Step) {
        self.spend_action();
        self.roll(Roll::Dig(kind), self.dig_need(), step);
    }

    /// Opens the pile; the roll, if there was one, has succeeded.
    pub fn begin_dig(&mut self, kind: Kind, left: usize) {
        self.question = Question::Dig(Dig { kind, passed: Vec::new(), left, taken: 0 });
    }

    pub fn pass_dug(&mut self, step: &mut Step) {
        let Question::Dig(mut dig) = self.question.clone() else { panic!("nothing is dug") };
        let card = self.pile_mut(dig.kind).scrap.pop().expect("a card is open");
        dig.passed.push(card);
        let next = self.pile(dig.kind).scrap.last().map(|next| dig.kind.card(next));
        let card = dig.kind.card(card);
        step.tell(json!({ "type": "passed", "seat": self.active, "card": card, "next": next }));
        self.dig_on(dig, step);
    }

    pub fn take_dug(&mut self, step: &mut Step) {
        let Question::Dig(mut dig) = self.question.clone() else { panic!("nothing is dug") };
        let card = self.pile_mut(dig.kind).scrap.pop().expect("a card is open");
        dig.left -= 1;
        dig.taken += 1;
        let json = dig.kind.card(card);
        step.tell(json!({ "type": "dug", "seat": self.active, "card": json }));
        let kind = dig.kind;
        self.dig_on(dig, step);
        let goes_on = match &self.question {
            Question::Dig(dig) => Some(dig.clone()),
            _ => None,
        };
        let could = |&seat: &usize| !self.players[seat].unused(When::Dug).is_empty();
        let seats: Vec<_> = self.others().into_iter().filter(could).collect();
        self.ask_next(goes_on, (kind, card), &seats);
    }

    /// Asks the first of `seats` for its answer; with none left the digger has the card.
    pub fn ask_next(&mut self, dig: Option<Dig>, (kind, card): (Kind, Name), seats: &[usize]) {
        if !seats.is_empty() {
            self.question = Question::Dug { dig, kind, card, seats: seats.to_vec() };
            return;
        }
        self.me_mut().cards_mut(kind).push(card);
        self.question = dig.map_or(Question::Phase, Question::Dig);
    }

    /// Tin Magpie.
    pub fn snatch(&mut self, seat: usize, of: Name, step: &mut Step) {
        let Question::Dug { dig, kind, card, .. } = self.question.clone() else {
            panic!("nothing was dug")
        };
        self.players[seat].turn_sideways(of);
        step.tell(json!({ "type": "used", "seat": seat, "owner": seat, "of": cards::source(of) }));
        step.tell(json!({
            "type": "snatched", "seat": seat, "from": self.active, "card": kind.card(card),
        }));
        self.players[seat].cards_mut(kind).push(card);
        self.question = dig.map_or(Question::Phase, Question::Dig);
    }

    fn dig_on(&mut self, dig: Dig, step: &mut Step) {
        if 0 < dig.left && !self.pile(dig.kind).scrap.is_empty() {
            self.question = Question::Dig(dig);
            return;
        }
        let Dig { kind, passed, taken, .. } = dig;
        let pile = self.pile_mut(kind);
        pile.scrap.splice(0..0, passed);
        let aside = std::mem::take(&mut self.aside);
        self.parts.scrap.extend(aside);
        let top = self.pile(kind).scrap.last().map(|top| kind.card(top));
        let seat = self.active;
        step.tell(json!({ "type": "dig_ended", "seat": seat, "taken": taken, "top": top }));
        self.question = Question::Phase;
    }
}
