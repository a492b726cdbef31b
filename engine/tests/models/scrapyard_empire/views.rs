//! What everybody sees of the model's table, and what each seat sees (section 11).

use serde_json::{Value as Json, json};

use super::{
    abilities::sorted,
    cards::{self, Kind, Name, PARTS},
    events::tagged,
    state::{Built, Model, Offer, Phase, Player, Question},
};

impl Model {
    pub fn public_view(&self) -> Json {
        let players: Vec<_> = (0..self.players.len()).map(|seat| self.player_view(seat)).collect();
        let phase = match self.phase {
            Phase::Action => "action",
            Phase::Build => "build",
            Phase::Discard => "discard",
            Phase::Over => "over",
        };
        let mut view = json!({
            "round": self.round,
            "round_cap": self.round_cap,
            "goal": self.goal,
            "active": self.active,
            "phase": phase,
            "actions": self.actions,
            "discount": self.discount,
            "again": self.again,
            "asked": self.asked(),
            "question": self.question_view(),
            "parts": self.pile_view("parts"),
            "machines": self.pile_view("machines"),
            "inventions": self.pile_view("inventions"),
            "players": players,
        });
        if self.draws_machine {
            view["draw"] = json!("part_and_machine");
        }
        view
    }

    fn player_view(&self, seat: usize) -> Json {
        let player = &self.players[seat];
        let counts: Vec<_> = PARTS
            .iter()
            .map(|(part, _)| player.parts.iter().filter(|it| *it == part).count())
            .collect();
        let mimics = if seat == self.active { self.mimics } else { None };
        json!({
            "character": player.character,
            "mimics": mimics,
            "character_used": player.has_used_character(),
            "parts": counts,
            "hand": player.hand.len(),
            "plans": player.plans.len(),
            "machines": built_view("machine", &player.machines),
            "inventions": built_view("invention", &player.inventions),
            "stalled": player.stalled,
            "parts_max": player.parts_max(),
            "hand_max": player.hand_max(),
        })
    }

    /// Cards that a dig has passed still count among those of the pile.
    fn pile_view(&self, name: &str) -> Json {
        let pile = self.named_pile(name);
        let top = pile.scrap.last().map(|top| cards::in_pile(name, top));
        let passed = match &self.question {
            Question::Dig(dig) | Question::Dug { dig: Some(dig), .. }
                if dig.kind.pile() == name =>
            {
                dig.passed.len()
            }
            _ => 0,
        };
        json!({ "deck": pile.deck.len(), "scrap": pile.scrap.len() + passed, "top": top })
    }

    fn question_view(&self) -> Json {
        if self.phase == Phase::Over {
            return tagged("nothing");
        }
        match &self.question {
            Question::Phase => tagged("phase"),
            Question::Boost(boost) => json!({
                "type": "boost", "roll": boost.roll.json(), "die": boost.die,
                "total": boost.total, "need": boost.need, "next": self.next_total(boost),
                "each": self.each(),
            }),
            Question::Dig(dig) => {
                let open = self.pile(dig.kind).scrap.last().map(|card| dig.kind.card(card));
                let passed: Vec<_> = dig.passed.iter().map(|card| dig.kind.card(card)).collect();
                json!({
                    "type": "dig", "kind": dig.kind.word(), "card": open, "passed": passed,
                    "left": dig.left,
                })
            }
            Question::StealPart { from } => json!({ "type": "steal_part", "from": from }),
            Question::StealMachine { from, .. } => json!({ "type": "steal_machine", "from": from }),
            Question::Stolen { kind, card, .. } => {
                let part = (*kind == Kind::Part).then_some(card);
                json!({ "type": "stolen", "by": self.active, "part": part })
            }
            Question::Dug { kind, card, .. } => {
                json!({ "type": "dug", "by": self.active, "card": kind.card(card) })
            }
            Question::Offer { with, kind } => {
                json!({ "type": "offer", "with": with, "kind": kind.word() })
            }
            Question::Answer { by, kind, offer, counter, .. } => {
                let part = (*kind == Kind::Part).then(|| offer_view(offer));
                json!({
                    "type": "answer", "from": by, "kind": kind.word(), "part": part,
                    "counter": !counter,
                })
            }
            Question::Target { of } => json!({ "type": "target", "of": cards::source(of) }),
            Question::PartOf { of, seat, left, .. } => {
                json!({ "type": "part_of", "of": cards::source(of), "seat": seat, "left": left })
            }
            Question::SwapFor { with, part } => {
                json!({ "type": "swap_for", "with": with, "part": part })
            }
            Question::HandOf { of, seat } => {
                json!({ "type": "hand_of", "of": cards::source(of), "seat": seat })
            }
            Question::BuiltOf { of, seat } => {
                json!({ "type": "built_of", "of": cards::source(of), "seat": seat })
            }
            Question::OwnMachine { .. } => tagged("own_machine"),
            Question::Churn { scrapped, .. } => {
                let max = (scrapped + self.me().parts.len()).min(3);
                json!({ "type": "churn", "scrapped": scrapped, "max": max })
            }
        }
    }

    pub fn private_view(&self, seat: usize) -> Json {
        let player = &self.players[seat];
        let offer = match &self.question {
            Question::Answer { seat: asked, by, kind: Kind::Machine, offer, .. }
                if [asked, by].contains(&&seat) =>
            {
                Some(offer_view(offer))
            }
            _ => None,
        };
        json!({
            "hand": sorted(&player.hand),
            "inventions": sorted(&player.plans),
            "seen": self.seen_by(seat),
            "offer": offer,
        })
    }

    /// Machines that the open decision shows to that seat.
    fn seen_by(&self, seat: usize) -> Vec<Name> {
        match &self.question {
            Question::StealMachine { from, seen } if [*from, self.active].contains(&seat) => {
                sorted(seen)
            }
            Question::Stolen { from, kind: Kind::Machine, card }
                if [*from, self.active].contains(&seat) =>
            {
                vec![card]
            }
            Question::HandOf { seat: of, .. } if seat == self.active && *of != seat => {
                sorted(&self.players[*of].hand)
            }
            _ => Vec::new(),
        }
    }
}

impl Player {
    /// Its own character's ability is used up, for this turn or for the match.
    fn has_used_character(&self) -> bool {
        self.used_in_turn.contains(&self.character) || self.used_in_game.contains(&self.character)
    }
}

fn built_view(kind: &str, built: &[Built]) -> Vec<Json> {
    built.iter().map(|it| json!({ kind: it.name, "used": it.used })).collect()
}

fn offer_view(offer: &Offer) -> Json {
    json!({ "give": offer.give, "want": offer.want })
}
