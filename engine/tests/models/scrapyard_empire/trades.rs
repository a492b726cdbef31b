//! Trading (SE-18 to SE-20).

use serde_json::{Value as Json, json};

use super::{
    cards::{self, Kind},
    events::Step,
    state::{Model, Offer, Question, remove},
};

impl Model {
    pub fn begin_trade(&mut self, with: usize, kind: Kind, step: &mut Step) {
        self.spend_action();
        let seat = self.active;
        step.tell(
            json!({ "type": "trade_began", "seat": seat, "with": with, "kind": kind.word() }),
        );
        self.question = Question::Offer { with, kind };
    }

    pub fn offer(&mut self, by: usize, action: &Json, step: &mut Step) {
        let (seat, kind, counter) = match self.question {
            Question::Offer { with, kind } => (with, kind, false),
            Question::Answer { by, kind, .. } => (by, kind, true),
            _ => panic!("nobody trades"),
        };
        let (give, want) = (cards::name_in(&action["give"]), cards::name_in(&action["want"]));
        match kind {
            Kind::Part => step.tell(json!({
                "type": "part_offered", "seat": by, "to": seat, "give": give, "want": want,
            })),
            Kind::Machine => {
                let offer = json!({ "give": give, "want": want });
                let offered =
                    json!({ "type": "machine_offered", "seat": by, "to": seat, "offer": offer });
                step.tell_secret(offered, "offer", &[by, seat]);
            }
        }
        let offer = Offer { give, want };
        self.question = Question::Answer { seat, by, kind, offer, counter };
    }

    pub fn accept(&mut self, step: &mut Step) {
        let Question::Answer { seat, by, kind, offer, .. } = self.question.clone() else {
            panic!("nothing was offered")
        };
        let Offer { give, want } = offer;
        for (from, to, card) in [(by, seat, give), (seat, by, want)] {
            remove(self.players[from].cards_mut(kind), card);
            self.players[to].cards_mut(kind).push(card);
        }
        step.tell(json!({
            "type": "traded", "seat": by, "with": seat,
            "gave": kind.card(give), "got": kind.card(want),
        }));
        self.question = Question::Phase;
    }

    pub fn refuse(&mut self, seat: usize, step: &mut Step) {
        step.tell(json!({ "type": "offer_refused", "seat": seat }));
        self.question = Question::Phase;
    }
}
