//! The legal actions of the active mechanic: the candidates that pass the checks in `check`.

use crate::{
    action::{Action, Pile},
    content::{card::Card, cards::FACES, constants::MARKET_SLOTS},
    lane::Lane,
    state::{Phase, Scrapbots},
};

impl Scrapbots {
    pub(crate) fn all_legal_actions(&self) -> Vec<Action> {
        let mut legal = Vec::with_capacity(32);
        match self.phase {
            Phase::Main => {
                for card in distinct_cards(self.active_mechanic().hand.cards()) {
                    self.push_legal(
                        &mut legal,
                        [Action::PlayForScrap { card }, Action::PlayForEnergy { card }],
                    );
                    self.push_legal(&mut legal, Lane::ALL.map(|lane| Action::Build { card, lane }));
                    self.push_legal(
                        &mut legal,
                        Lane::ALL.map(|lane| Action::Activate { card, lane }),
                    );
                }
                for lane in Lane::ALL {
                    self.push_legal(
                        &mut legal,
                        [0, 1].map(|attack| Action::Attack { lane, attack }),
                    );
                }
                self.push_legal(
                    &mut legal,
                    (0..MARKET_SLOTS as u8).map(|slot| Action::Buy { slot }),
                );
                legal.push(Action::EndTurn);
            }
            Phase::Bonus { .. } => {
                let piles = [Pile::Hand, Pile::Discard];
                self.push_legal(&mut legal, [Action::UseBonus]);
                self.push_legal(&mut legal, piles.map(|from| Action::ReturnWound { from }));
                self.push_legal(&mut legal, Lane::ALL.map(|lane| Action::Exhaust { lane }));
                self.push_legal(&mut legal, Lane::ALL.map(|lane| Action::Ready { lane }));
                legal.push(Action::SkipBonus);
            }
            Phase::Over(_) => {}
        }
        legal
    }

    /// The action taken when the active mechanic's time is up.
    pub(crate) fn default_action(&self) -> Action {
        match self.phase {
            Phase::Bonus { .. } => Action::SkipBonus,
            Phase::Main | Phase::Over(_) => Action::EndTurn,
        }
    }

    fn push_legal(&self, legal: &mut Vec<Action>, candidates: impl IntoIterator<Item = Action>) {
        legal.extend(candidates.into_iter().filter(|&action| self.check(action).is_ok()));
    }
}

/// Every different card among `cards` once, in the order of the catalogue.
fn distinct_cards(cards: &[Card]) -> impl Iterator<Item = Card> {
    let met = cards.iter().fold(0_u32, |met, &card| met | 1 << card as u32);
    FACES.iter().map(|face| face.card).filter(move |&card| met >> card as u32 & 1 == 1)
}
