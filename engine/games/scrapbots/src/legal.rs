//! What the active mechanic may do. The list is made of what passes the checks that playing and
//! previews use.

use crate::{
    action::{Action, Pile},
    content::{card::Card, cards::FACES, constants::MARKET_SLOTS},
    lane::Lane,
    state::{Phase, Scrapbots},
};

impl Scrapbots {
    pub(crate) fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::with_capacity(32);
        match self.phase {
            Phase::Main => {
                for card in kinds(self.own().hand.cards()) {
                    self.list(
                        &mut legal,
                        [Action::PlayForScrap { card }, Action::PlayForEnergy { card }],
                    );
                    self.list(&mut legal, Lane::ALL.map(|lane| Action::Build { card, lane }));
                    self.list(&mut legal, Lane::ALL.map(|lane| Action::Activate { card, lane }));
                }
                for lane in Lane::ALL {
                    self.list(&mut legal, [0, 1].map(|attack| Action::Attack { lane, attack }));
                }
                self.list(&mut legal, (0..MARKET_SLOTS as u8).map(|slot| Action::Buy { slot }));
                legal.push(Action::EndTurn);
            }
            Phase::Bonus { .. } => {
                let piles = [Pile::Hand, Pile::Discard];
                self.list(&mut legal, [Action::UseBonus]);
                self.list(&mut legal, piles.map(|from| Action::ReturnWound { from }));
                self.list(&mut legal, Lane::ALL.map(|lane| Action::Exhaust { lane }));
                self.list(&mut legal, Lane::ALL.map(|lane| Action::Ready { lane }));
                legal.push(Action::SkipBonus);
            }
            Phase::Over(_) => {}
        }
        legal
    }

    /// The action taken for a mechanic whose time is up.
    pub(crate) fn safe_action(&self) -> Action {
        match self.phase {
            Phase::Bonus { .. } => Action::SkipBonus,
            Phase::Main | Phase::Over(_) => Action::EndTurn,
        }
    }

    fn list(&self, legal: &mut Vec<Action>, candidates: impl IntoIterator<Item = Action>) {
        legal.extend(candidates.into_iter().filter(|&action| self.check(action).is_ok()));
    }
}

/// The different cards of a hand, in the order of the card list.
fn kinds(cards: &[Card]) -> impl Iterator<Item = Card> {
    let met = cards.iter().fold(0_u32, |met, &card| met | 1 << card as u32);
    FACES.iter().map(|face| face.card).filter(move |&card| met >> card as u32 & 1 == 1)
}
