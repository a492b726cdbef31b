//! Resamples what a viewer cannot know.
//!
//! Hidden are the cards below the tops of the draft decks, the order of every pilot's deck below
//! its known top cards, and the hands and ejected cards of other pilots. Which cards a pilot owns
//! is public, because it gained all of them openly. What a viewer could infer from earlier rounds
//! is not preserved.

use crate::{
    content::card::Card,
    piles::DraftDeck,
    pilot::{Pilot, Placement},
    state::Scrappers,
};
use scrapworks_core::{Rng, Viewer};

impl Scrappers {
    pub(crate) fn resample_hidden_cards(&mut self, viewer: Viewer, rng: &mut Rng) {
        self.resample_draft_decks(rng);
        for (seat, pilot) in self.pilots.iter_mut() {
            if viewer.is(seat) {
                rng.deal(unknown_cards(pilot));
            } else {
                resample_pilot(pilot, rng);
            }
        }
    }

    fn resample_draft_decks(&mut self, rng: &mut Rng) {
        let mut hidden: Vec<Card> = Vec::new();
        for deck in DraftDeck::ALL {
            hidden.extend_from_slice(below_top(self.draft_deck_mut(deck).draw_pile_mut()));
        }
        rng.deal(&mut hidden);
        let mut hidden = hidden.into_iter();
        for deck in DraftDeck::ALL {
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

/// The cards of a pilot's deck that nobody knows.
fn unknown_cards(pilot: &mut Pilot) -> &mut [Card] {
    let deck = pilot.deck.draw_pile_mut();
    let unknown = deck.len() - usize::from(pilot.known);
    &mut deck[..unknown]
}

fn resample_pilot(pilot: &mut Pilot, rng: &mut Rng) {
    let mut hidden = unknown_cards(pilot).to_vec();
    hidden.extend_from_slice(&pilot.hand);
    let ejected = pilot.stack.iter().filter(|slot| slot.placement == Placement::Ejected);
    hidden.extend(ejected.map(|slot| slot.card));
    rng.deal(&mut hidden);
    let mut hidden = hidden.into_iter();
    unknown_cards(pilot).iter_mut().zip(&mut hidden).for_each(|(card, other)| *card = other);
    pilot.hand.iter_mut().zip(&mut hidden).for_each(|(card, other)| *card = other);
    pilot.hand.sort_unstable();
    let ejected = pilot.stack.iter_mut().filter(|slot| slot.placement == Placement::Ejected);
    ejected.zip(hidden).for_each(|(slot, other)| slot.card = other);
}
