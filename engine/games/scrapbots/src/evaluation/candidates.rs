//! The candidate moves. Only one card of the hand is considered at a time, in a fixed order, so
//! that the search does not try the same turn in every order.

use crate::{
    action::Action,
    content::{card::Card, constants::MARKET_SLOTS},
    lane::Lane,
    state::{Phase, Scrapbots},
};
use scrapworks_bots::Candidate;

const PLANNED_WEIGHT: u32 = 24;
const LIKELY_WEIGHT: u32 = 4;
const UNLIKELY_WEIGHT: u32 = 1;

impl Scrapbots {
    /// The action of the turn plan first.
    pub(super) fn weighted_candidates(&self) -> Vec<Candidate<Action>> {
        let planned = self.planned_action();
        let mut candidates = Vec::with_capacity(16);
        candidates.push(Candidate { action: planned, weight: PLANNED_WEIGHT });
        let mut add = |action: Action, weight: u32| {
            if action != planned && self.check(action).is_ok() {
                candidates.push(Candidate { action, weight });
            }
        };
        match self.phase {
            Phase::Main => self.add_main_phase(&mut add),
            Phase::Bonus { .. } => {
                self.all_legal_actions().into_iter().for_each(|action| add(action, LIKELY_WEIGHT));
            }
            Phase::Over(_) => {}
        }
        candidates
    }

    fn add_main_phase(&self, add: &mut impl FnMut(Action, u32)) {
        let held =
            self.active_mechanic().hand.cards().iter().copied().filter(|card| !card.is_wound());
        let order = |card: &Card| (*card != Card::FusionCell, card.bonus().is_some(), *card);
        if let Some(card) = held.max_by_key(order) {
            add(Action::PlayForScrap { card }, LIKELY_WEIGHT);
            add(Action::PlayForEnergy { card }, LIKELY_WEIGHT);
            for lane in Lane::ALL {
                add(Action::Build { card, lane }, LIKELY_WEIGHT);
                add(Action::Activate { card, lane }, LIKELY_WEIGHT);
            }
        }
        for lane in Lane::ALL {
            for attack in [0, 1] {
                add(Action::Attack { lane, attack }, LIKELY_WEIGHT);
            }
        }
        let values = self.purchase_values();
        for slot in 0..MARKET_SLOTS as u8 {
            let weight =
                if 0 < values[usize::from(slot)] { LIKELY_WEIGHT } else { UNLIKELY_WEIGHT };
            add(Action::Buy { slot }, weight);
        }
        add(Action::EndTurn, UNLIKELY_WEIGHT);
    }
}
