//! What the active mechanic may do. The list is made of what passes the checks that playing and
//! previews use.

use super::{
    action::{Action, Pile},
    card::Card,
    cards::FACES,
    lane::Lane,
    refusal::Refusal,
    state::{ACTIONS_PER_TURN_MAX, MARKET_SLOTS, Phase, Scrapbots},
};

impl Scrapbots {
    /// Whether it is the time for such a decision. What it says beyond that is checked by the rule
    /// it belongs to.
    pub(super) fn check_timing(&self, action: Action) -> Result<(), Refusal> {
        let max = ACTIONS_PER_TURN_MAX;
        match self.phase {
            Phase::Main if action.answers_bonus() => Err(Refusal::NoBonusPending),
            Phase::Main if max <= self.actions && action != Action::EndTurn => {
                Err(Refusal::TurnTooLong { max })
            }
            Phase::Bonus { card } if !action.answers_bonus() => Err(Refusal::BonusPending { card }),
            Phase::Main | Phase::Bonus { .. } => Ok(()),
            Phase::Over(_) => unreachable!("nobody is awaited when it is over"),
        }
    }

    pub(super) fn check(&self, action: Action) -> Result<(), Refusal> {
        self.check_timing(action)?;
        match action {
            Action::Buy { slot } => self.check_buy(slot).map(drop),
            Action::PlayForScrap { card } => self.check_scrap(card),
            Action::PlayForEnergy { card } => self.check_energy(card),
            Action::Activate { card, lane } => self.check_activate(card, lane).map(drop),
            Action::Build { card, lane } => self.check_build(card, lane),
            Action::Attack { lane, attack } => self.check_attack(lane, attack).map(drop),
            Action::EndTurn => Ok(()),
            Action::UseBonus => self.check_use_bonus().map(drop),
            Action::ReturnWound { from } => self.check_return_wound(from).map(drop),
            Action::Exhaust { lane } => self.check_exhaust(lane).map(drop),
            Action::Ready { lane } => self.check_ready(lane).map(drop),
            Action::SkipBonus => self.check_pending().map(drop),
        }
    }

    pub(super) fn legal(&self) -> Vec<Action> {
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

    fn list(&self, legal: &mut Vec<Action>, candidates: impl IntoIterator<Item = Action>) {
        legal.extend(candidates.into_iter().filter(|&action| self.check(action).is_ok()));
    }
}

/// The different cards of a hand, in the order of the card list.
fn kinds(cards: &[Card]) -> impl Iterator<Item = Card> {
    let met = cards.iter().fold(0_u32, |met, &card| met | 1 << card as u32);
    FACES.iter().map(|face| face.card).filter(move |&card| met >> card as u32 & 1 == 1)
}
