//! What an action would mean, without chance and from what its seat may see.

use serde::Serialize;

use crate::{action::Action, catalogue::Card, refusal::Refusal, state::Salvage};
use scrapworks_core::Seat;

/// Of the `unseen` cards, in the deck and in other hands, how many are `higher` than this one and
/// how many the `same`.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Preview {
    Choose { card: Card, higher: u8, same: u8, unseen: u8 },
    Seal { card: Card },
    Melt { card: Card, higher: u8, same: u8, unseen: u8 },
    Keep,
}

impl Salvage {
    pub(crate) fn preview_of(&self, seat: Seat, action: Action) -> Result<Preview, Refusal> {
        self.check(seat, action)?;
        let count =
            |is: &dyn Fn(Card) -> bool| self.unseen(seat).filter(|&it| is(it)).count() as u8;
        let odds = |card| (count(&|it| it > card), count(&|it| it == card), count(&|_| true));
        Ok(match action {
            Action::Choose { card } => {
                let (higher, same, unseen) = odds(card);
                Preview::Choose { card, higher, same, unseen }
            }
            Action::Seal => {
                let card = self.to_private_view(seat).bid;
                Preview::Seal { card: card.expect("the action was checked") }
            }
            Action::Melt { card } => {
                let (higher, same, unseen) = odds(card);
                Preview::Melt { card, higher, same, unseen }
            }
            Action::Keep => Preview::Keep,
        })
    }
}
