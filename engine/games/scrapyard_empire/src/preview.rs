//! What an action would mean, before it is chosen, from what its seat may see.

use serde::Serialize;

use crate::{
    action::Action,
    check::building::without_one,
    content::{
        ability::Effect,
        ids::{Card, Kind, Source},
        text,
    },
    pending::{Ask, Dig, MachineFate, PartFate, Throw},
    roll::Roll,
    state::ScrapyardEmpire,
};
use scrapworks_core::Seat;

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Preview {
    /// So many cards of a deck, or fewer if there are not enough.
    Draw {
        kind: Kind,
        cards: u8,
    },
    /// A die: the total that is needed, how many of its six faces reach it as they are, and how
    /// much scrapped parts could add.
    Roll {
        need: u8,
        faces: u8,
        parts: u8,
    },
    /// The total that a roll would have.
    Total {
        total: u8,
        need: u8,
    },
    /// These cards go on a scrap pile, the last one on top.
    Scrap {
        cards: Vec<Card>,
    },
    /// A card comes to one's own.
    Gain {
        card: Card,
    },
    /// One's own card for one of that player.
    Exchange {
        with: Seat,
        give: Card,
        get: Card,
    },
    /// What an ability does, in words.
    Use {
        of: Source,
        text: String,
    },
    Nothing,
}

impl ScrapyardEmpire {
    /// What a checked action of the seat that is asked means.
    pub(crate) fn meaning(&self, action: Action) -> Preview {
        match action {
            Action::Draw { kind } => Preview::Draw { kind, cards: 1 },
            Action::DrawTwo { kind } => Preview::Draw { kind, cards: 2 },
            Action::Dig { kind } => self.meaning_of_roll(Roll::Dig { kind }),
            Action::Steal { from, kind } => self.meaning_of_roll(Roll::Steal { from, kind }),
            Action::Use { of } => self.meaning_of_use(of),
            Action::Build { machine, top, without } => {
                let parts = without_one(machine.info().recipe, without);
                let below = without_one(&parts, Some(top));
                let cards = below.into_iter().chain([top]).map(Card::Part).collect();
                Preview::Scrap { cards }
            }
            Action::Invent { invention, top, without } => {
                let machines = invention.info().recipe.into_iter();
                let below = machines.filter(|&card| card != top && without != Some(card));
                Preview::Scrap { cards: below.chain([top]).map(Card::Machine).collect() }
            }
            Action::Discard { card } => Preview::Scrap { cards: vec![card] },
            Action::Scrap { part } => match &self.ask {
                Some(Ask::Boost(throw)) => {
                    let total = throw.total + self.active().leverage();
                    Preview::Total { total, need: throw.need }
                }
                Some(_) | None => Preview::Scrap { cards: vec![Card::Part(part)] },
            },
            Action::Take => match self.ask.as_ref().and_then(Ask::dig) {
                Some(dig) => self.gain(dig),
                None => Preview::Nothing,
            },
            Action::Offer { give, want } => match self.ask {
                Some(Ask::Offer { with, .. } | Ask::Answer { by: with, .. }) => {
                    Preview::Exchange { with, give, get: want }
                }
                Some(_) | None => Preview::Nothing,
            },
            Action::Accept => match self.ask {
                Some(Ask::Answer { by, offer, .. }) => {
                    Preview::Exchange { with: by, give: offer.want, get: offer.give }
                }
                Some(_) | None => Preview::Nothing,
            },
            Action::Pick { card } => self.meaning_of_pick(card),
            Action::Trade { .. }
            | Action::Pass
            | Action::Refuse
            | Action::Target { .. }
            | Action::Done => Preview::Nothing,
        }
    }

    fn gain(&self, dig: &Dig) -> Preview {
        self.open_card(dig).map_or(Preview::Nothing, |card| Preview::Gain { card })
    }

    /// What the die has to show, as things are.
    fn meaning_of_roll(&self, roll: Roll) -> Preview {
        let player = self.active();
        let need = self.need(roll);
        let parts = player.parts.total().saturating_mul(player.leverage());
        Preview::Roll { need, faces: ScrapyardEmpire::faces(need), parts }
    }

    fn meaning_of_use(&self, of: Source) -> Preview {
        match (of.effect(), &self.ask) {
            (Effect::Gamble { .. }, _) => self.meaning_of_roll(Roll::Ability { of }),
            (Effect::Raise { by }, Some(Ask::Boost(Throw { total, need, .. }))) => {
                Preview::Total { total: total + by, need: *need }
            }
            (Effect::Reroll, Some(Ask::Boost(throw))) => self.meaning_of_roll(throw.roll),
            (Effect::Draw { kind, cards }, _) => Preview::Draw { kind, cards },
            (Effect::Insure { parts }, _) => Preview::Draw { kind: Kind::Part, cards: parts },
            (Effect::Reclaim, Some(Ask::Stolen { card, .. }))
            | (Effect::Snatch, Some(Ask::Dug { card, .. })) => Preview::Gain { card: *card },
            _ => Preview::Use { of, text: text::text(of.ability()) },
        }
    }

    fn meaning_of_pick(&self, card: Card) -> Preview {
        match self.ask {
            Some(Ask::SwapFor { with, part, .. }) => {
                Preview::Exchange { with, give: card, get: Card::Part(part) }
            }
            Some(
                Ask::OwnMachine { .. }
                | Ask::BuiltOf { fate: MachineFate::Scrapped, .. }
                | Ask::PartOf { fate: PartFate::Scrapped, .. },
            ) => Preview::Scrap { cards: vec![card] },
            Some(Ask::BuiltOf { fate: MachineFate::Borrowed, .. }) => match card {
                Card::Machine(machine) => self.meaning_of_use(Source::Machine(machine)),
                Card::Part(_) | Card::Invention(_) => Preview::Nothing,
            },
            Some(Ask::BuiltOf { fate: MachineFate::Refitted, .. }) | None => Preview::Nothing,
            Some(_) => Preview::Gain { card },
        }
    }
}
