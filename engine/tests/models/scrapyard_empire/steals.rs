//! Stealing (SE-15), and machines that answer a theft (SE-28).

use serde_json::json;

use super::{
    cards::{self, Does, Kind, Name, When},
    events::Step,
    state::{Model, Question, Roll, remove},
};

impl Model {
    pub fn try_steal(&mut self, from: usize, kind: Kind, step: &mut Step) {
        self.spend_action();
        self.roll(Roll::Steal(from, kind), self.steal_need(from), step);
    }

    /// The theft itself; the roll, if there was one, has succeeded.
    pub fn steal(&mut self, from: usize, kind: Kind, step: &mut Step) {
        if kind == Kind::Part {
            self.question = Question::StealPart { from };
            return;
        }
        if let [only] = self.players[from].hand[..] {
            self.stolen(from, kind, only, step);
            return;
        }
        let seen = step.two_machines();
        let hand = &mut self.players[from].hand;
        seen.iter().for_each(|name| remove(hand, name));
        let seat = self.active;
        let saw = json!({ "type": "saw_machines", "seat": seat, "from": from, "machines": seen });
        step.tell_secret(saw, "machines", &[seat, from]);
        self.question = Question::StealMachine { from, seen };
    }

    /// The thief has chosen; the victim answers, if everybody can see that it could.
    pub fn stolen(&mut self, from: usize, kind: Kind, card: Name, step: &mut Step) {
        let seat = self.active;
        match kind {
            Kind::Part => {
                let stole =
                    json!({ "type": "stole_part", "seat": seat, "from": from, "part": card });
                step.tell(stole);
            }
            Kind::Machine => {
                let stole =
                    json!({ "type": "stole_machine", "seat": seat, "from": from, "machine": card });
                step.tell_secret(stole, "machine", &[seat, from]);
            }
        }
        if let Question::StealMachine { seen, .. } = self.question {
            self.players[from].hand.extend(seen);
        }
        remove(self.players[from].cards_mut(kind), card);
        self.question = Question::Stolen { from, kind, card };
        if self.answers(from).is_empty() {
            self.hand_over_stolen();
        }
    }

    /// Machines with which that player could answer a theft from it.
    pub fn answers(&self, from: usize) -> Vec<Name> {
        let unused = self.players[from].unused(When::Stolen).into_iter();
        let helps = |name: &Name| match cards::find(name).does {
            Does::Insure => self.has_cards(Kind::Part),
            _ => true,
        };
        unused.filter(helps).collect()
    }

    pub fn hand_over_stolen(&mut self) {
        let Question::Stolen { kind, card, .. } = self.question else { panic!("no theft") };
        self.me_mut().cards_mut(kind).push(card);
        self.question = Question::Phase;
    }

    pub fn answer_theft(&mut self, seat: usize, of: Name, step: &mut Step) {
        let active = self.active;
        self.players[seat].turn_sideways(of);
        step.tell(json!({ "type": "used", "seat": seat, "owner": seat, "of": cards::source(of) }));
        if cards::find(of).does == Does::Reclaim {
            let Question::Stolen { kind, card, .. } = self.question else { panic!("no theft") };
            self.players[seat].cards_mut(kind).push(card);
            step.tell(json!({ "type": "reclaimed", "seat": seat, "from": active }));
            self.question = Question::Phase;
            return;
        }
        self.draw(seat, Kind::Part, 3, Some(of), step);
        self.hand_over_stolen();
    }
}
