//! Resamples what a viewer cannot know: the order of the main deck and of every draw pile, and the
//! other hands, except for what everybody can deduce about them.

use arrayvec::ArrayVec;

use crate::{
    content::{card::Card, constants::OWNED_MAX},
    state::{Mechanic, Scrapbots},
};
use scrapworks_core::{Rng, Viewer};

impl Scrapbots {
    pub(crate) fn resample_hidden(&mut self, viewer: Viewer, rng: &mut Rng) {
        rng.deal(self.market.supply_mut());
        for (seat, mechanic) in self.mechanics.iter_mut() {
            if viewer.is(seat) {
                rng.deal(mechanic.deck.draw_pile_mut());
            } else {
                mechanic.resample_hidden(rng);
            }
        }
    }
}

impl Mechanic {
    /// Shuffles hand and draw pile together. Known cards stay, and known non-wounds stay
    /// non-wounds.
    fn resample_hidden(&mut self, rng: &mut Rng) {
        let (clean, others) = self.hand.unknown_mut();
        let draw_pile = self.deck.draw_pile_mut();
        let mut unseen: ArrayVec<Card, OWNED_MAX> =
            clean.iter().chain(&*others).chain(&*draw_pile).copied().collect();
        rng.deal(&mut unseen);
        for card in clean {
            let at = unseen.iter().rposition(|card| !card.is_wound());
            *card = unseen.swap_remove(at.expect("clean cards are among the unseen"));
        }
        // Shuffle again, because the search has left the wounds at the end.
        rng.shuffle(&mut unseen);
        for (card, dealt) in others.iter_mut().chain(draw_pile).zip(unseen) {
            *card = dealt;
        }
    }
}
