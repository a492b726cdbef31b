//! The same match as far as a viewer can see, with everything hidden resampled.
//!
//! Hidden are the cards below the tops of the draft decks, the order of every pilot's deck below
//! what everybody saw put on top, and of other pilots also their hands and ejected cards. Which
//! cards a pilot owns is public: they all came before everybody's eyes. What a viewer could only
//! infer from earlier rounds is not kept.

use crate::{
    content::card::Card,
    piles::DeckNo,
    pilot::{Pilot, Way},
    state::Scrappers,
};
use scrapworks_core::{Rng, Viewer};

impl Scrappers {
    pub(crate) fn deal_hidden_cards_anew(&mut self, viewer: Viewer, rng: &mut Rng) {
        self.deal_draft_decks_anew(rng);
        for (seat, pilot) in self.pilots.iter_mut() {
            if viewer.is(seat) {
                rng.deal(unknown(pilot));
            } else {
                deal_pilot_anew(pilot, rng);
            }
        }
    }

    fn deal_draft_decks_anew(&mut self, rng: &mut Rng) {
        let mut hidden: Vec<Card> = Vec::new();
        for deck in DeckNo::ALL {
            hidden.extend_from_slice(below_top(self.draft_deck_mut(deck).draw_pile_mut()));
        }
        rng.deal(&mut hidden);
        let mut hidden = hidden.into_iter();
        for deck in DeckNo::ALL {
            let cards = below_top(self.draft_deck_mut(deck).draw_pile_mut());
            cards.iter_mut().zip(&mut hidden).for_each(|(card, other)| *card = other);
        }
    }
}

fn below_top(cards: &mut [Card]) -> &mut [Card] {
    match cards.split_last_mut() {
        Some((_, below)) => below,
        None => &mut [],
    }
}

/// The part of a pilot's deck that nobody knows.
fn unknown(pilot: &mut Pilot) -> &mut [Card] {
    let deck = pilot.deck.draw_pile_mut();
    let unknown = deck.len() - usize::from(pilot.known);
    &mut deck[..unknown]
}

fn deal_pilot_anew(pilot: &mut Pilot, rng: &mut Rng) {
    let mut hidden = unknown(pilot).to_vec();
    hidden.extend_from_slice(&pilot.hand);
    let ejected = pilot.stack.iter().filter(|slot| slot.way == Way::Ejected);
    hidden.extend(ejected.map(|slot| slot.card));
    rng.deal(&mut hidden);
    let mut hidden = hidden.into_iter();
    unknown(pilot).iter_mut().zip(&mut hidden).for_each(|(card, other)| *card = other);
    pilot.hand.iter_mut().zip(&mut hidden).for_each(|(card, other)| *card = other);
    pilot.hand.sort_unstable();
    let ejected = pilot.stack.iter_mut().filter(|slot| slot.way == Way::Ejected);
    ejected.zip(hidden).for_each(|(slot, other)| slot.card = other);
}
