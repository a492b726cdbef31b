//! Which decisions are worth a thought. Cards are thought about one after the other, in an order
//! that suits most turns, so that the same turn is not looked at in every order.

use crate::{
    action::Action,
    content::{card::Card, constants::MARKET_SLOTS},
    lane::Lane,
    state::{Phase, Scrapbots},
};
use scrapworks_bots::Candidate;

const PLANNED: u32 = 24;
const LIKELY: u32 = 4;
const UNLIKELY: u32 = 1;

impl Scrapbots {
    /// The planned decision first.
    pub(super) fn thoughts(&self) -> Vec<Candidate<Action>> {
        let planned = self.planned();
        let mut candidates = Vec::with_capacity(16);
        candidates.push(Candidate { action: planned, weight: PLANNED });
        let mut add = |action: Action, weight: u32| {
            if action != planned && self.check(action).is_ok() {
                candidates.push(Candidate { action, weight });
            }
        };
        match self.phase {
            Phase::Main => self.think_of_all(&mut add),
            Phase::Bonus { .. } => {
                self.legal().into_iter().for_each(|action| add(action, LIKELY));
            }
            Phase::Over(_) => {}
        }
        candidates
    }

    fn think_of_all(&self, add: &mut impl FnMut(Action, u32)) {
        let held = self.own().hand.cards().iter().copied().filter(|card| !card.is_wound());
        let order = |card: &Card| (*card != Card::FusionCell, card.bonus().is_some(), *card);
        if let Some(card) = held.max_by_key(order) {
            add(Action::PlayForScrap { card }, LIKELY);
            add(Action::PlayForEnergy { card }, LIKELY);
            for lane in Lane::ALL {
                add(Action::Build { card, lane }, LIKELY);
                add(Action::Activate { card, lane }, LIKELY);
            }
        }
        for lane in Lane::ALL {
            for attack in [0, 1] {
                add(Action::Attack { lane, attack }, LIKELY);
            }
        }
        let wanted = self.wanted();
        for slot in 0..MARKET_SLOTS as u8 {
            let weight = if 0 < wanted[usize::from(slot)] { LIKELY } else { UNLIKELY };
            add(Action::Buy { slot }, weight);
        }
        add(Action::EndTurn, UNLIKELY);
    }
}
