//! What is offered in a trade, and what is made of an offer.

use crate::{
    action::Action,
    content::ids::{Card, Kind, Machine},
    evaluation::candidates::{Thinker, candidate},
    offer::Offer,
};
use scrapworks_bots::Candidate;
use scrapworks_core::Seat;

/// Offers that are worth a thought.
const OFFERS_MAX: usize = 6;

impl Thinker<'_> {
    /// What can be hoped for of a trade, if anything.
    pub(crate) fn trade(&self, with: Seat, kind: Kind) -> Option<i32> {
        let best = self.bargains(with, kind).into_iter().map(|(points, _)| points).max()?;
        Some(best / if kind == Kind::Part { 2 } else { 1 })
    }

    pub(crate) fn offers(&self, with: Seat, kind: Kind) -> Vec<Candidate<Action>> {
        let mut bargains = self.bargains(with, kind);
        bargains.sort_by_key(|(points, _)| -points);
        bargains.truncate(OFFERS_MAX);
        let offer =
            |(points, Offer { give, want })| candidate(Action::Offer { give, want }, points);
        bargains.into_iter().map(offer).collect()
    }

    /// Offers that the player gains by, and that the other one may like, as far as one can see.
    fn bargains(&self, with: Seat, kind: Kind) -> Vec<(i32, Offer)> {
        match kind {
            Kind::Part => self.part_bargains(with),
            Kind::Machine => self.machine_bargains(with),
        }
    }

    fn part_bargains(&self, with: Seat) -> Vec<(i32, Offer)> {
        let other = self.game.players[with].parts.counts();
        let own = self.eyes.player.parts;
        let mut bargains = Vec::new();
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
                bargains.push((gain * hope / 8, offer));
            }
        }
        bargains
    }

    /// A machine of the plan that may be in that hand, for one that is missed least.
    fn machine_bargains(&self, with: Seat) -> Vec<(i32, Offer)> {
        let hand = &self.eyes.player.hand;
        let Some(plan) = self.eyes.plan else { return Vec::new() };
        let unseen: i32 = Machine::all()
            .map(|card| i32::from(self.eyes.supply.unseen(self.eyes.player, card)))
            .sum();
        let mut bargains = Vec::new();
        for want in plan.info().recipe {
            if !self.eyes.needs(want) || hand.contains(&want) {
                continue;
            }
            let copies = i32::from(self.eyes.supply.unseen(self.eyes.player, want));
            let held = self.game.players[with].hand.len() as i32;
            let chance = (100 * copies * held / unseen.max(1)).min(100);
            for give in Machine::kinds_of(hand).filter(|&give| give != want) {
                let gain = self.gain(Card::Machine(want)) - self.loss(Card::Machine(give));
                let offer = Offer { give: Card::Machine(give), want: Card::Machine(want) };
                if gain > 50 && chance > 0 {
                    bargains.push((gain * chance / 100, offer));
                }
            }
        }
        bargains
    }

    /// To accept, to refuse, or to offer something else.
    pub(crate) fn replies(&self, by: Seat, offer: Offer, counter: bool) -> Vec<Candidate<Action>> {
        let mut candidates = vec![candidate(Action::Refuse, 40)];
        if self.game.has(self.seat, offer.want) {
            let other = Thinker::new(self.game, by);
            let gain = self.gain(offer.give) - self.loss(offer.want);
            let others = other.gain(offer.want) - other.loss(offer.give);
            let rivals = i32::from(self.game.seats().0) - 1;
            candidates.push(candidate(Action::Accept, 40 + gain - others / rivals));
        }
        if counter {
            let offers = self.offers(by, offer.kind());
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
