//! Candidates in trades: offers and replies.

use crate::{
    action::Action,
    content::ids::{Card, Kind, Machine},
    evaluation::candidates::{Evaluator, candidate, top_candidates},
    offer::Offer,
};
use scrapworks_bots::Candidate;
use scrapworks_core::Seat;

/// Limit of offers among the candidates.
const OFFERS_MAX: usize = 6;

impl Evaluator<'_> {
    /// The expected gain of beginning a trade, if any offer is promising.
    pub(crate) fn trade_points(&self, with: Seat, kind: Kind) -> Option<i32> {
        let best = self.promising_offers(with, kind).into_iter().map(|(points, _)| points).max()?;
        Some(best / if kind == Kind::Part { 2 } else { 1 })
    }

    pub(crate) fn offer_candidates(&self, with: Seat, kind: Kind) -> Vec<Candidate<Action>> {
        let offers = self.promising_offers(with, kind).into_iter();
        let points =
            offers.map(|(points, Offer { give, want })| (points, Action::Offer { give, want }));
        top_candidates(points.collect(), OFFERS_MAX)
    }

    /// Offers with a gain that the other player may accept, with their expected gain.
    fn promising_offers(&self, with: Seat, kind: Kind) -> Vec<(i32, Offer)> {
        match kind {
            Kind::Part => self.promising_part_offers(with),
            Kind::Machine => self.promising_machine_offers(with),
        }
    }

    fn promising_part_offers(&self, with: Seat) -> Vec<(i32, Offer)> {
        let other = self.game.players[with].parts.counts();
        let own = self.features.player.parts;
        let mut offers = Vec::new();
        for want in self.game.players[with].parts.kinds() {
            let gain = self.gain(Card::Part(want));
            if gain < 25 {
                continue;
            }
            for give in own.kinds().filter(|&give| give != want) {
                let gain = gain - self.loss(Card::Part(give));
                if gain <= 10 {
                    continue;
                }
                let spares = other[want as usize] > 1;
                let lacks = other[give as usize] == 0;
                let hope = 2 + 3 * i32::from(spares) + 3 * i32::from(lacks);
                let offer = Offer { give: Card::Part(give), want: Card::Part(want) };
                offers.push((gain * hope / 8, offer));
            }
        }
        offers
    }

    /// Asks for machines of the plan that may be in the other hand.
    fn promising_machine_offers(&self, with: Seat) -> Vec<(i32, Offer)> {
        let hand = &self.features.player.hand;
        let Some(plan) = self.features.plan else { return Vec::new() };
        let unseen: i32 = Machine::all()
            .map(|card| i32::from(self.features.supply.unseen(self.features.player, card)))
            .sum();
        let mut offers = Vec::new();
        for want in plan.info().recipe {
            if !self.features.needs_machine(want) || hand.contains(&want) {
                continue;
            }
            let copies = i32::from(self.features.supply.unseen(self.features.player, want));
            let held = self.game.players[with].hand.len() as i32;
            let chance = (100 * copies * held / unseen.max(1)).min(100);
            for give in Machine::kinds_of(hand).filter(|&give| give != want) {
                let gain = self.gain(Card::Machine(want)) - self.loss(Card::Machine(give));
                let offer = Offer { give: Card::Machine(give), want: Card::Machine(want) };
                if gain > 50 && chance > 0 {
                    offers.push((gain * chance / 100, offer));
                }
            }
        }
        offers
    }

    /// Accepts, refuses or makes a counter-offer.
    pub(crate) fn reply_candidates(
        &self,
        by: Seat,
        offer: Offer,
        counter: bool,
    ) -> Vec<Candidate<Action>> {
        let mut candidates = vec![candidate(Action::Refuse, 40)];
        if self.game.has(self.seat, offer.want) {
            let other = Evaluator::new(self.game, by);
            let gain = self.gain(offer.give) - self.loss(offer.want);
            let others = other.gain(offer.want) - other.loss(offer.give);
            let rivals = i32::from(self.game.seats().0) - 1;
            candidates.push(candidate(Action::Accept, 40 + gain - others / rivals));
        }
        if counter {
            let offers = self.offer_candidates(by, offer.kind());
            candidates.extend(
                offers
                    .into_iter()
                    .take(3)
                    .map(|candidate| Candidate { weight: candidate.weight / 4 + 1, ..candidate }),
            );
        }
        candidates
    }
}
