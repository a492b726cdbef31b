//! Which actions are legal, and why others are refused.

use crate::{
    action::Action,
    refusal::Refusal,
    state::{Phase, Salvage},
};
use scrapworks_core::Seat;

impl Salvage {
    /// Whether an awaited seat may play the action now.
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (&self.phase, action) {
            (_, Action::Choose { card } | Action::Melt { card })
                if !self.hands[seat].contains(&card) =>
            {
                Err(Refusal::NotInHand { card })
            }
            (Phase::Bidding { bids, .. }, Action::Choose { card })
                if bids[seat].card == Some(card) =>
            {
                Err(Refusal::SameCard { card })
            }
            (Phase::Bidding { bids, .. }, Action::Seal) if bids[seat].card.is_none() => {
                Err(Refusal::NothingChosen)
            }
            (Phase::Bidding { .. }, Action::Choose { .. } | Action::Seal)
            | (Phase::Melting { .. }, Action::Melt { .. } | Action::Keep) => Ok(()),
            (Phase::Bidding { .. } | Phase::Over, _) => Err(Refusal::NotMelting),
            (Phase::Melting { .. }, _) => Err(Refusal::NotBidding),
        }
    }

    /// All actions that [`Salvage::check`] allows. Equal cards are one choice.
    pub(crate) fn all_legal(&self, seat: Seat) -> Vec<Action> {
        let mut cards = self.hands[seat].clone();
        cards.dedup();
        let choices = cards.iter().map(|&card| Action::Choose { card });
        let melts = cards.iter().map(|&card| Action::Melt { card });
        let all = choices.chain([Action::Seal, Action::Keep]).chain(melts);
        all.filter(|&action| self.check(seat, action).is_ok()).collect()
    }
}
