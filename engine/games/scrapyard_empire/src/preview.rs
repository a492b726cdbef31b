//! Previews of actions, from what the acting seat may see.

use serde::Serialize;

use crate::{
    action::Action,
    check::building::without_part,
    content::{
        ability::Effect,
        ids::{Card, Kind, Source},
        text,
    },
    pending::{DigState, MachineFate, PartFate, Pending, RollState},
    roll::Roll,
    state::ScrapyardEmpire,
};
use scrapworks_core::Seat;

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Preview {
    /// Draws that many cards, all that are left if there are fewer.
    Draw {
        kind: Kind,
        cards: u8,
    },
    /// Rolls the die: the total needed, the number of its six faces that reach it without a boost,
    /// and the points that scrapped parts could add at most.
    Roll {
        need: u8,
        faces: u8,
        parts: u8,
    },
    /// The new total of the current roll.
    Total {
        total: u8,
        need: u8,
    },
    /// The cards that go on their scrap pile, the last one on top.
    Scrap {
        cards: Vec<Card>,
    },
    /// The card that the player gets, unless another player answers (SE-28).
    Gain {
        card: Card,
    },
    /// The player's own card for a card of the other player.
    Exchange {
        with: Seat,
        give: Card,
        get: Card,
    },
    /// The text of the ability.
    Use {
        of: Source,
        text: String,
    },
    Nothing,
}

impl ScrapyardEmpire {
    /// The preview of a legal action of the deciding seat.
    pub(crate) fn preview_action(&self, action: Action) -> Preview {
        match action {
            Action::Draw { kind } => self.preview_draw(kind, 1),
            Action::DrawTwo { kind } => self.preview_draw(kind, 2),
            Action::Dig { kind } => self.preview_roll(Roll::Dig { kind }),
            Action::Steal { from, kind } => self.preview_roll(Roll::Steal { from, kind }),
            Action::Use { of } => self.preview_ability(of),
            Action::Build { machine, top, without } => {
                let parts = without_part(machine.info().recipe, without);
                let below = without_part(&parts, Some(top));
                let cards = below.into_iter().chain([top]).map(Card::Part).collect();
                Preview::Scrap { cards }
            }
            Action::Invent { invention, top, without } => {
                let machines = invention.info().recipe.into_iter();
                let below = machines.filter(|&card| card != top && without != Some(card));
                Preview::Scrap { cards: below.chain([top]).map(Card::Machine).collect() }
            }
            Action::Discard { card } => Preview::Scrap { cards: vec![card] },
            Action::Scrap { part } => match &self.pending {
                Some(Pending::Boost(roll_state)) => {
                    let total = roll_state.total + self.active().leverage();
                    Preview::Total { total, need: roll_state.need }
                }
                Some(_) | None => Preview::Scrap { cards: vec![Card::Part(part)] },
            },
            Action::Take => match self.pending.as_ref().and_then(Pending::dig) {
                Some(dig) => self.preview_open_card(dig),
                None => Preview::Nothing,
            },
            Action::Offer { give, want } => match self.pending {
                Some(Pending::Offer { with, .. } | Pending::Answer { by: with, .. }) => {
                    Preview::Exchange { with, give, get: want }
                }
                Some(_) | None => Preview::Nothing,
            },
            Action::Accept => match self.pending {
                Some(Pending::Answer { by, offer, .. }) => {
                    Preview::Exchange { with: by, give: offer.want, get: offer.give }
                }
                Some(_) | None => Preview::Nothing,
            },
            Action::Pick { card } => self.preview_pick(card),
            Action::Trade { .. }
            | Action::Pass
            | Action::Refuse
            | Action::Target { .. }
            | Action::Done => Preview::Nothing,
        }
    }

    fn preview_draw(&self, kind: Kind, cards: u8) -> Preview {
        Preview::Draw { kind, cards: cards.min(self.drawable_cards(kind)) }
    }

    fn preview_open_card(&self, dig: &DigState) -> Preview {
        self.open_card(dig).map_or(Preview::Nothing, |card| Preview::Gain { card })
    }

    fn preview_roll(&self, roll: Roll) -> Preview {
        let player = self.active();
        let need = self.need(roll);
        let parts = player.parts.total().saturating_mul(player.leverage());
        Preview::Roll { need, faces: ScrapyardEmpire::faces(need), parts }
    }

    fn preview_ability(&self, of: Source) -> Preview {
        match (of.effect(), &self.pending) {
            (Effect::Gamble { .. }, _) => self.preview_roll(Roll::Ability { of }),
            (Effect::Raise { by }, Some(Pending::Boost(RollState { total, need, .. }))) => {
                Preview::Total { total: total + by, need: *need }
            }
            (Effect::Reroll, Some(Pending::Boost(roll_state))) => {
                self.preview_roll(roll_state.roll)
            }
            (Effect::Draw { kind, cards }, _) => self.preview_draw(kind, cards),
            (Effect::Insure { parts }, _) => self.preview_draw(Kind::Part, parts),
            (Effect::Reclaim, Some(Pending::Stolen { card, .. }))
            | (Effect::Snatch, Some(Pending::Dug { card, .. })) => Preview::Gain { card: *card },
            _ => Preview::Use { of, text: text::text(of.ability()) },
        }
    }

    fn preview_pick(&self, card: Card) -> Preview {
        match self.pending {
            Some(Pending::SwapFor { with, part, .. }) => {
                Preview::Exchange { with, give: card, get: Card::Part(part) }
            }
            Some(
                Pending::OwnMachine { .. }
                | Pending::BuiltOf { fate: MachineFate::Scrapped, .. }
                | Pending::PartOf { fate: PartFate::Scrapped, .. },
            ) => Preview::Scrap { cards: vec![card] },
            Some(Pending::BuiltOf { fate: MachineFate::Borrowed, .. }) => match card {
                Card::Machine(machine) => self.preview_ability(Source::Machine(machine)),
                Card::Part(_) | Card::Invention(_) => Preview::Nothing,
            },
            Some(Pending::BuiltOf { fate: MachineFate::Refitted, .. }) | None => Preview::Nothing,
            Some(_) => Preview::Gain { card },
        }
    }
}
