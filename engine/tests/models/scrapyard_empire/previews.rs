//! What a legal action would mean, as its seat is told beforehand, and whether it came true.

use serde_json::{Value as Json, json};

use super::{
    cards::{self, Does, Kind, Name},
    events::{number, tagged},
    play::word,
    state::{Model, Question, Roll},
};

impl Model {
    /// The preview of a legal action of the asked seat.
    pub fn preview(&self, action: &Json) -> Json {
        let name = |field: &str| cards::name_in(&action[field]);
        let kind = || Kind::read(&action["kind"]);
        match word(&action["type"]) {
            "draw" => self.preview_draw(kind(), 1),
            "draw_two" => self.preview_draw(kind(), 2),
            "dig" => self.preview_roll(self.dig_need()),
            "steal" => self.preview_roll(self.steal_need(number(&action["from"]))),
            "use" => self.preview_use(name("of")),
            "build" => self.preview_building(action, "machine", Kind::Part),
            "invent" => self.preview_building(action, "invention", Kind::Machine),
            "discard" => json!({ "type": "scrap", "cards": [action["card"]] }),
            "scrap" => self.preview_scrap(cards::known(word(&action["part"]))),
            "take" => {
                let Question::Dig(dig) = &self.question else { panic!("nothing is dug") };
                let card = self.pile(dig.kind).scrap.last().expect("a card is open");
                json!({ "type": "gain", "card": dig.kind.card(card) })
            }
            "offer" => {
                let (Question::Offer { with, .. } | Question::Answer { by: with, .. }) =
                    self.question
                else {
                    panic!("nobody trades")
                };
                exchange(with, &action["give"], &action["want"])
            }
            "accept" => {
                let Question::Answer { by, kind, offer, .. } = &self.question else {
                    panic!("nothing was offered")
                };
                exchange(*by, &kind.card(offer.want), &kind.card(offer.give))
            }
            "pick" => self.preview_pick(&action["card"]),
            _ => tagged("nothing"),
        }
    }

    fn preview_draw(&self, kind: Kind, cards: usize) -> Json {
        let pile = self.pile(kind);
        let left = pile.deck.len() + pile.scrap.len();
        json!({ "type": "draw", "kind": kind.word(), "cards": cards.min(left) })
    }

    fn preview_roll(&self, need: usize) -> Json {
        let faces = (1..=6).filter(|&face| need <= face).count();
        let parts = self.me().parts.len() * self.each();
        json!({ "type": "roll", "need": need, "faces": faces, "parts": parts })
    }

    fn preview_scrap(&self, part: Name) -> Json {
        match &self.question {
            Question::Boost(boost) => {
                let total = boost.total + self.each();
                json!({ "type": "total", "total": total, "need": boost.need })
            }
            _ => json!({ "type": "scrap", "cards": [Kind::Part.card(part)] }),
        }
    }

    fn preview_building(&self, action: &Json, field: &str, of: Kind) -> Json {
        let (top, without) = (&action["top"], &action["without"]);
        let recipe = cards::find(word(&action[field])).recipe.iter();
        let below = recipe.filter(|card| top != *card && without != *card);
        let cards: Vec<_> = below.copied().chain([cards::known(word(top))]).collect();
        let cards: Vec<_> = cards.into_iter().map(|card| of.card(card)).collect();
        json!({ "type": "scrap", "cards": cards })
    }

    fn preview_use(&self, of: Name) -> Json {
        let card = cards::find(of);
        match (card.does, &self.question) {
            (Does::Draw(kind, cards), _) => self.preview_draw(kind, cards),
            (Does::Insure, _) => self.preview_draw(Kind::Part, 3),
            (Does::Gamble, _) => self.preview_roll(4),
            (Does::Raise, Question::Boost(boost)) => {
                json!({ "type": "total", "total": boost.total + 3, "need": boost.need })
            }
            (Does::Reroll, Question::Boost(boost)) => match boost.roll {
                Roll::Dig(_) => self.preview_roll(self.dig_need()),
                Roll::Steal(from, _) => self.preview_roll(self.steal_need(from)),
                Roll::Ability(_) => self.preview_roll(4),
            },
            (Does::Reclaim, Question::Stolen { kind, card, .. })
            | (Does::Snatch, Question::Dug { kind, card, .. }) => {
                json!({ "type": "gain", "card": kind.card(card) })
            }
            _ => json!({ "type": "use", "of": cards::source(of), "text": card.text }),
        }
    }

    fn preview_pick(&self, card: &Json) -> Json {
        let scrap = json!({ "type": "scrap", "cards": [card] });
        match self.question {
            Question::SwapFor { with, part } => exchange(with, card, &Kind::Part.card(part)),
            Question::OwnMachine { .. } => scrap,
            Question::PartOf { of, .. } if cards::find(of).does == Does::Break => scrap,
            Question::BuiltOf { of, .. } => match cards::find(of).does {
                Does::Borrow => self.preview_use(cards::name_in(card)),
                Does::Refit => tagged("nothing"),
                _ => scrap,
            },
            _ => json!({ "type": "gain", "card": card }),
        }
    }

    /// Panics unless what was promised to `seat` in `before` has come true, or waits for the
    /// answer of another seat.
    pub fn assert_kept(&self, before: &Model, seat: usize, preview: &Json) {
        let asked_other = matches!(
            self.question,
            Question::Stolen { .. } | Question::Dug { .. } | Question::Answer { .. }
        );
        let count = |model: &Model, card: &Json| {
            let name = cards::name_in(card);
            let player = &model.players[seat];
            let cards = player.parts.iter().chain(&player.hand).chain(&player.plans);
            cards.filter(|card| **card == name).count()
        };
        match word(&preview["type"]) {
            "gain" => {
                let card = &preview["card"];
                let gained = count(before, card) < count(self, card);
                let chosen = matches!(before.question, Question::PartOf { of, .. }
                    if cards::find(of).does == Does::Swap);
                assert!(gained || asked_other || chosen, "{preview} is not kept");
            }
            "exchange" if !asked_other => {
                let [give, get] = [&preview["give"], &preview["get"]];
                assert!(give == get || count(self, give) < count(before, give), "{preview}");
                assert!(give == get || count(before, get) < count(self, get), "{preview}");
            }
            "scrap" => {
                let of = |model: &Model| {
                    [&model.parts, &model.machines, &model.inventions]
                        .map(|pile| pile.scrap.clone())
                };
                let cards = preview["cards"].as_array().expect("a list of cards");
                let names: Vec<_> = cards.iter().map(cards::name_in).collect();
                let on_top = of(self).iter().any(|scrap| scrap.ends_with(&names));
                assert!(on_top, "{preview} is not kept");
            }
            _ => {}
        }
    }
}

fn exchange(with: usize, give: &Json, get: &Json) -> Json {
    json!({ "type": "exchange", "with": with, "give": give, "get": get })
}
