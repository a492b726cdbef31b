//! Every legal action of the asked seat.

use serde_json::{Value as Json, json};

use super::{
    cards::{self, Does, Kind, MACHINES, Name},
    events::tagged,
    state::{Model, Phase, Question, once},
};

impl Model {
    /// All actions of that seat, in no special order; none unless it is asked.
    pub fn legal(&self, seat: usize) -> Vec<Json> {
        if self.asked() != Some(seat) {
            return Vec::new();
        }
        match &self.question {
            Question::Phase => self.legal_in_phase(),
            Question::Boost(boost) => {
                let mut legal = uses(self.boosters(boost));
                if self.can_scrap_for(boost) {
                    legal.extend(scraps(&self.me().parts));
                }
                legal.extend((!boost.wasted).then(|| tagged("done")));
                legal
            }
            Question::Dig(_) => vec![tagged("take"), tagged("pass")],
            Question::StealPart { from } => picks(Kind::Part, &self.players[*from].parts),
            Question::StealMachine { seen, .. } => picks(Kind::Machine, seen),
            Question::Stolen { from, .. } => {
                uses(self.answers(*from)).into_iter().chain([tagged("done")]).collect()
            }
            Question::Dug { seats, .. } => {
                let uses = uses(self.players[seats[0]].unused(cards::When::Dug));
                uses.into_iter().chain([tagged("done")]).collect()
            }
            Question::Offer { with, kind } => self.offers(seat, *with, *kind),
            Question::Answer { by, kind, offer, counter, .. } => {
                let mut legal = vec![tagged("refuse")];
                let has = self.players[seat].cards(*kind).contains(&offer.want);
                legal.extend(has.then(|| tagged("accept")));
                if !counter {
                    legal.extend(self.offers(seat, *by, *kind));
                }
                legal
            }
            Question::Target { of } => {
                let targets = self.targets(cards::find(of).does).into_iter();
                targets.map(|seat| json!({ "type": "target", "seat": seat })).collect()
            }
            Question::PartOf { seat, .. } => {
                let parts = &self.players[*seat].parts;
                picks(Kind::Part, parts)
            }
            Question::SwapFor { .. } => picks(Kind::Part, &self.me().parts),
            Question::HandOf { seat, .. } => picks(Kind::Machine, &self.players[*seat].hand),
            Question::BuiltOf { of, seat } => {
                let machines = match cards::find(of).does {
                    Does::Borrow => self.borrowable(*seat),
                    Does::Refit => self.used_machines(of),
                    _ => self.players[*seat].machines.iter().map(|built| built.name).collect(),
                };
                picks(Kind::Machine, &machines)
            }
            Question::OwnMachine { .. } => picks(Kind::Machine, &self.me().hand),
            Question::Churn { .. } => {
                let mut legal = scraps(&self.me().parts);
                legal.push(tagged("done"));
                legal
            }
        }
    }

    fn legal_in_phase(&self) -> Vec<Json> {
        match self.phase {
            Phase::Action => {
                let mut legal = vec![tagged("done")];
                legal.extend(uses(self.usable()));
                if 0 < self.actions {
                    legal.extend(self.legal_in_action());
                }
                legal
            }
            Phase::Build => {
                let mut legal = vec![tagged("done")];
                legal.extend(uses(self.usable()));
                legal.extend(self.legal_builds());
                legal
            }
            Phase::Discard => self.legal_discards(),
            Phase::Over => Vec::new(),
        }
    }

    fn legal_in_action(&self) -> Vec<Json> {
        let mut legal = Vec::new();
        for kind in [Kind::Part, Kind::Machine] {
            let word = kind.word();
            if self.has_cards(kind) {
                legal.push(json!({ "type": "draw", "kind": word }));
                if !self.acted && 5 <= self.me().hand.len() {
                    legal.push(json!({ "type": "draw_two", "kind": word }));
                }
            }
            if !self.pile(kind).scrap.is_empty() {
                legal.push(json!({ "type": "dig", "kind": word }));
            }
            for other in self.others() {
                if !self.players[other].cards(kind).is_empty() {
                    legal.push(json!({ "type": "steal", "from": other, "kind": word }));
                }
                if !self.offers(self.active, other, kind).is_empty() {
                    legal.push(json!({ "type": "trade", "with": other, "kind": word }));
                }
            }
        }
        legal
    }

    /// All offers of one player to another: one card for another one of the same kind.
    fn offers(&self, by: usize, to: usize, kind: Kind) -> Vec<Json> {
        let theirs = &self.players[to];
        let wanted = match kind {
            Kind::Part => once(theirs.parts.iter().copied()),
            Kind::Machine if theirs.hand.is_empty() => Vec::new(),
            Kind::Machine => MACHINES.iter().map(|card| card.name).collect(),
        };
        let mut offers = Vec::new();
        for give in once(self.players[by].cards(kind).iter().copied()) {
            let others = wanted.iter().filter(|&&want| want != give);
            offers.extend(others.map(
                |want| json!({ "type": "offer", "give": kind.card(give), "want": kind.card(want) }),
            ));
        }
        offers
    }

    fn legal_builds(&self) -> Vec<Json> {
        let mut legal = Vec::new();
        for machine in once(self.me().hand.iter().copied()) {
            legal.extend(self.ways_to_build(machine).into_iter().map(|(without, top)| {
                json!({ "type": "build", "machine": machine, "top": top, "without": without })
            }));
        }
        for invention in once(self.me().plans.iter().copied()) {
            legal.extend(self.ways_to_invent(invention).into_iter().map(|(without, top)| {
                json!({ "type": "invent", "invention": invention, "top": top, "without": without })
            }));
        }
        legal
    }

    fn legal_discards(&self) -> Vec<Json> {
        let me = self.me();
        let mut cards = Vec::new();
        if me.parts.len() > me.parts_max() {
            cards.extend(once(me.parts.iter().copied()).into_iter().map(|it| Kind::Part.card(it)));
        }
        if me.hand.len() > me.hand_max() {
            let hand = once(me.hand.iter().copied()).into_iter();
            cards.extend(hand.map(|it| Kind::Machine.card(it)));
        }
        if me.plans.len() > 1 {
            let plans = once(me.plans.iter().copied()).into_iter();
            cards.extend(plans.map(|it| json!({ "invention": it })));
        }
        cards.into_iter().map(|card| json!({ "type": "discard", "card": card })).collect()
    }
}

fn uses(names: Vec<Name>) -> Vec<Json> {
    let names = names.into_iter();
    names.map(|name| json!({ "type": "use", "of": cards::source(name) })).collect()
}

fn scraps(parts: &[Name]) -> Vec<Json> {
    let parts = once(parts.iter().copied()).into_iter();
    parts.map(|part| json!({ "type": "scrap", "part": part })).collect()
}

fn picks(kind: Kind, names: &[Name]) -> Vec<Json> {
    let names = once(names.iter().copied()).into_iter();
    names.map(|name| json!({ "type": "pick", "card": kind.card(name) })).collect()
}
