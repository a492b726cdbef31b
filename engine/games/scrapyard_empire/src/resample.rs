//! The same match as far as a viewer can see, with everything hidden resampled.
//!
//! Hidden are the decks, the hands and inventions of other players, the order of the scrap piles
//! below what lies open, and of an offer or a theft of machines everything from those who have no
//! part in it. What a viewer could only infer from earlier turns is not kept.

use crate::{
    content::ids::{Card, Kind, Machine},
    offer::Offer,
    pending::Ask,
    state::ScrapyardEmpire,
};
use scrapworks_core::{Rng, Seat, SeatSet, Viewer};

impl ScrapyardEmpire {
    pub(crate) fn deal_hidden_cards_anew(&mut self, viewer: Viewer, rng: &mut Rng) {
        rng.deal(self.parts.draw_pile_mut());
        let open = |kind| {
            let dig = self.ask.as_ref().and_then(Ask::dig).filter(|dig| dig.kind == kind);
            1 + dig.map_or(0, |dig| usize::from(dig.passed))
        };
        let (parts, machines) = (open(Kind::Part), open(Kind::Machine));
        rng.deal(below(self.parts.discard_pile_mut(), parts));
        rng.deal(below(self.machines.discard_pile_mut(), machines));
        rng.deal(below(self.inventions.discard_pile_mut(), 1));
        self.deal_machines_anew(viewer, rng);
        self.deal_inventions_anew(viewer, rng);
        self.deal_offer_anew(viewer, rng);
    }

    fn deal_machines_anew(&mut self, viewer: Viewer, rng: &mut Rng) {
        let known = self.known_hands(viewer);
        let kept = self.known_offer(viewer);
        let mut hidden: Vec<Machine> = self.machines.draw_pile().to_vec();
        hidden.extend(self.machines_between(viewer).iter());
        for (seat, player) in self.players.iter_mut().filter(|(seat, _)| !known.contains(*seat)) {
            let kept = kept.filter(|(owner, _)| *owner == seat).map(|(_, machine)| machine);
            let kept = kept.and_then(|card| player.hand.iter().position(|&other| other == card));
            let others = player.hand.iter().enumerate().filter(|(at, _)| Some(*at) != kept);
            hidden.extend(others.map(|(_, machine)| machine));
        }
        rng.deal(&mut hidden);
        let mut hidden = hidden.into_iter();
        self.machines.draw_pile_mut().iter_mut().zip(&mut hidden).for_each(|(at, card)| *at = card);
        self.machines_between(viewer).iter_mut().zip(&mut hidden).for_each(|(at, card)| *at = card);
        if let Some(Ask::StealMachine { machines, .. }) = &mut self.ask {
            machines.sort_unstable();
        }
        for (seat, player) in self.players.iter_mut().filter(|(seat, _)| !known.contains(*seat)) {
            let kept = kept.filter(|(owner, _)| *owner == seat).map(|(_, machine)| machine);
            let count = player.hand.len() - usize::from(kept.is_some());
            player.hand = kept.into_iter().chain(hidden.by_ref().take(count)).collect();
            player.hand.sort_unstable();
        }
    }

    /// Whose hands the viewer sees: its own, and one that an ability shows it.
    fn known_hands(&self, viewer: Viewer) -> SeatSet {
        let own: SeatSet = viewer.seat().into_iter().collect();
        match self.ask {
            Some(Ask::HandOf { seat, .. }) if viewer.is(self.turn.seat) => own.with(seat),
            Some(_) | None => own,
        }
    }

    /// The machine of another player that was offered to the viewer.
    fn known_offer(&self, viewer: Viewer) -> Option<(Seat, Machine)> {
        match self.ask {
            Some(Ask::Answer {
                by, to, offer: Offer { give: Card::Machine(give), .. }, ..
            }) if viewer.is(to) => Some((by, give)),
            Some(_) | None => None,
        }
    }

    /// Machines on their way from one player to another, where the viewer does not see them.
    fn machines_between(&mut self, viewer: Viewer) -> &mut [Machine] {
        let thief = self.turn.seat;
        match &mut self.ask {
            Some(Ask::StealMachine { from, machines })
                if !viewer.is(thief) && !viewer.is(*from) =>
            {
                machines
            }
            Some(Ask::Stolen { from, card: Card::Machine(machine) })
                if !viewer.is(thief) && !viewer.is(*from) =>
            {
                std::slice::from_mut(machine)
            }
            Some(_) | None => &mut [],
        }
    }

    fn deal_inventions_anew(&mut self, viewer: Viewer, rng: &mut Rng) {
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

    /// Who has no part in an offer of machines knows only who made it to whom.
    fn deal_offer_anew(&mut self, viewer: Viewer, rng: &mut Rng) {
        let Some(Ask::Answer { by, to, offer, .. }) = &mut self.ask else { return };
        if offer.kind() == Kind::Part || viewer.is(*by) || viewer.is(*to) {
            return;
        }
        let hand = &self.players[*by].hand;
        let give = *rng.pick(hand).expect("who offers a machine has it");
        let others: Vec<Machine> = Machine::all().filter(|&want| want != give).collect();
        let want = *rng.pick(&others).expect("there are other machines");
        *offer = Offer { give: Card::Machine(give), want: Card::Machine(want) };
    }
}

/// A pile without the cards on top.
fn below<C>(pile: &mut [C], open: usize) -> &mut [C] {
    let hidden = pile.len().saturating_sub(open);
    &mut pile[..hidden]
}
