//! Resamples everything hidden from a viewer.
//!
//! Hidden are the decks, the hands and inventions of other players, the order of the scrap piles
//! below the open cards, and the machines of an offer or a theft from those who are not part of it.
//! Information that a viewer could only infer from earlier turns is not kept.

use crate::{
    content::ids::{Card, Kind, Machine},
    offer::Offer,
    pending::Pending,
    state::ScrapyardEmpire,
};
use scrapworks_core::{Rng, Seat, SeatSet, Viewer};

impl ScrapyardEmpire {
    pub(crate) fn resample_hidden(&mut self, viewer: Viewer, rng: &mut Rng) {
        rng.deal(self.parts.draw_pile_mut());
        let open = |kind| {
            let dig = self.pending.as_ref().and_then(Pending::dig).filter(|dig| dig.kind == kind);
            1 + dig.map_or(0, |dig| usize::from(dig.passed))
        };
        let (parts, machines) = (open(Kind::Part), open(Kind::Machine));
        rng.deal(hidden_part(self.parts.discard_pile_mut(), parts));
        rng.deal(hidden_part(self.machines.discard_pile_mut(), machines));
        rng.deal(hidden_part(self.inventions.discard_pile_mut(), 1));
        self.resample_machines(viewer, rng);
        self.resample_inventions(viewer, rng);
        self.resample_offer(viewer, rng);
    }

    fn resample_machines(&mut self, viewer: Viewer, rng: &mut Rng) {
        let known = self.known_hands(viewer);
        let kept = self.known_offer(viewer);
        let mut hidden: Vec<Machine> = self.machines.draw_pile().to_vec();
        hidden.extend(self.machines_in_transit(viewer).iter());
        for (seat, player) in self.players.iter_mut().filter(|(seat, _)| !known.contains(*seat)) {
            let kept = kept.filter(|(owner, _)| *owner == seat).map(|(_, machine)| machine);
            let kept = kept.and_then(|card| player.hand.iter().position(|&other| other == card));
            let others = player.hand.iter().enumerate().filter(|(at, _)| Some(*at) != kept);
            hidden.extend(others.map(|(_, machine)| machine));
        }
        rng.deal(&mut hidden);
        let mut hidden = hidden.into_iter();
        self.machines.draw_pile_mut().iter_mut().zip(&mut hidden).for_each(|(at, card)| *at = card);
        self.machines_in_transit(viewer)
            .iter_mut()
            .zip(&mut hidden)
            .for_each(|(at, card)| *at = card);
        if let Some(Pending::StealMachine { machines, .. }) = &mut self.pending {
            machines.sort_unstable();
        }
        for (seat, player) in self.players.iter_mut().filter(|(seat, _)| !known.contains(*seat)) {
            let kept = kept.filter(|(owner, _)| *owner == seat).map(|(_, machine)| machine);
            let count = player.hand.len() - usize::from(kept.is_some());
            player.hand = kept.into_iter().chain(hidden.by_ref().take(count)).collect();
            player.hand.sort_unstable();
        }
    }

    /// Hands that the viewer sees: its own, and the one that an ability shows it.
    fn known_hands(&self, viewer: Viewer) -> SeatSet {
        let own: SeatSet = viewer.seat().into_iter().collect();
        match self.pending {
            Some(Pending::HandOf { seat, .. }) if viewer.is(self.turn.seat) => own.with(seat),
            Some(_) | None => own,
        }
    }

    /// The machine that another player offers to the viewer, and its owner.
    fn known_offer(&self, viewer: Viewer) -> Option<(Seat, Machine)> {
        match self.pending {
            Some(Pending::Answer {
                by,
                to,
                offer: Offer { give: Card::Machine(give), .. },
                ..
            }) if viewer.is(to) => Some((by, give)),
            Some(_) | None => None,
        }
    }

    /// Machines of a theft in progress, unless the viewer sees them.
    fn machines_in_transit(&mut self, viewer: Viewer) -> &mut [Machine] {
        let thief = self.turn.seat;
        match &mut self.pending {
            Some(Pending::StealMachine { from, machines })
                if !viewer.is(thief) && !viewer.is(*from) =>
            {
                machines
            }
            Some(Pending::Stolen { from, card: Card::Machine(machine) })
                if !viewer.is(thief) && !viewer.is(*from) =>
            {
                std::slice::from_mut(machine)
            }
            Some(_) | None => &mut [],
        }
    }

    fn resample_inventions(&mut self, viewer: Viewer, rng: &mut Rng) {
        let mut hidden = self.inventions.draw_pile().to_vec();
        for (seat, player) in self.players.iter() {
            if !viewer.is(seat) {
                hidden.extend_from_slice(&player.plans);
            }
        }
        rng.deal(&mut hidden);
        let mut hidden = hidden.into_iter();
        let deck = self.inventions.draw_pile_mut();
        deck.iter_mut().zip(&mut hidden).for_each(|(at, card)| *at = card);
        for (seat, player) in self.players.iter_mut() {
            if !viewer.is(seat) {
                player.plans.iter_mut().zip(&mut hidden).for_each(|(at, card)| *at = card);
                player.plans.sort_unstable();
            }
        }
    }

    /// Replaces an offer of machines by a random one for viewers who are not part of it. They only
    /// know who made it to whom.
    fn resample_offer(&mut self, viewer: Viewer, rng: &mut Rng) {
        let Some(Pending::Answer { by, to, offer, .. }) = &mut self.pending else { return };
        if offer.kind() == Kind::Part || viewer.is(*by) || viewer.is(*to) {
            return;
        }
        let hand = &self.players[*by].hand;
        let give = *rng.pick(hand).expect("the offered machine is in the hand");
        let others: Vec<Machine> = Machine::all().filter(|&want| want != give).collect();
        let want = *rng.pick(&others).expect("there are other machines");
        *offer = Offer { give: Card::Machine(give), want: Card::Machine(want) };
    }
}

/// The pile without its `open` top cards.
fn hidden_part<C>(pile: &mut [C], open: usize) -> &mut [C] {
    let hidden = pile.len().saturating_sub(open);
    &mut pile[..hidden]
}
