//! The legal actions of a seat, and the action for a seat whose time is up.

use crate::{
    action::Action,
    check::Question,
    content::{ability::Token, card::Card},
    phase::EffectChoice,
    piles::{CardSource, DraftDeck, SharedPile},
    pilot::Pilot,
    state::Scrappers,
};
use scrapworks_core::Seat;

impl Scrappers {
    pub(crate) fn all_legal_actions(&self, seat: Seat) -> Vec<Action> {
        match self.question() {
            Some((asked, question)) if asked == seat => self.legal_answers(seat, question),
            Some(_) | None => Vec::new(),
        }
    }

    /// The legal answers of the seat that must act.
    pub(crate) fn legal_answers(&self, seat: Seat, question: Question) -> Vec<Action> {
        let pilot = &self.pilots[seat];
        let mut choices = match question {
            Question::Command => command(pilot),
            Question::Discards => {
                let cards = pilot.kinds_in_hand().map(|card| Action::Discard { card });
                cards.chain([Action::Redraw]).collect()
            }
            Question::Choice(choice) => self.answers(pilot, choice),
        };
        choices.retain(|action| self.check(seat, action).is_ok());
        choices
    }

    /// All candidates for an answer, legal or not.
    fn answers(&self, pilot: &Pilot, choice: EffectChoice) -> Vec<Action> {
        let mut answers: Vec<Action> = match choice {
            EffectChoice::Token => {
                [Token::Fuel, Token::Scrap].map(|token| Action::Take { token }).into()
            }
            EffectChoice::Target { .. } => {
                self.seats().iter().map(|seat| Action::Target { seat }).collect()
            }
            EffectChoice::Shield => {
                pilot.kinds_in_play().map(|card| Action::Shield { card }).collect()
            }
            EffectChoice::Spend { max, .. } => {
                (0..=max).map(|amount| Action::Spend { amount }).collect()
            }
            EffectChoice::Melt { .. } => {
                own_cards(pilot).map(|(card, from)| Action::Melt { card, from }).collect()
            }
            EffectChoice::Recall => {
                pilot.kinds_in_discard().map(|card| Action::Recall { card }).collect()
            }
            EffectChoice::Claim { .. } => SharedPile::ALL.map(Action::Claim).into(),
            EffectChoice::Install => {
                own_cards(pilot).map(|(card, from)| Action::Install { card, from }).collect()
            }
            EffectChoice::Destroy { of } => {
                self.upgrades_of(of).map(|(seat, card)| Action::Destroy { seat, card }).collect()
            }
            EffectChoice::Hasten => {
                (0..pilot.stack.len() as u8).map(|slot| Action::Hasten { slot }).collect()
            }
            EffectChoice::Churn | EffectChoice::Refresh => {
                DraftDeck::ALL.map(|deck| Action::Pick { deck }).into()
            }
        };
        answers.push(Action::Decline);
        answers
    }

    /// The action taken when the seat's time is up: declines if possible, else the least harmful.
    pub(crate) fn default_action(&self, seat: Seat) -> Action {
        let Some((_, question)) = self.question() else { return Action::Redraw };
        let choices = self.legal_answers(seat, question);
        let harmless = match question {
            Question::Discards => Some(Action::Redraw),
            Question::Command => {
                choices.iter().copied().find(|action| matches!(action, Action::Eject { .. }))
            }
            Question::Choice(choice) => self.may_decline(choice).then_some(Action::Decline),
        };
        harmless.or_else(|| choices.first().copied()).expect("an asked seat has a choice")
    }
}

/// Cards to assign, cards to eject, piles to draft from.
fn command(pilot: &Pilot) -> Vec<Action> {
    let mut choices = Vec::with_capacity(2 * pilot.hand.len() + SharedPile::ALL.len());
    choices.extend(pilot.kinds_in_hand().map(|card| Action::Assign { card }));
    choices.extend(pilot.kinds_in_hand().map(|card| Action::Eject { card }));
    choices.extend(SharedPile::ALL.map(Action::Draft));
    choices
}

fn own_cards(pilot: &Pilot) -> impl Iterator<Item = (Card, CardSource)> {
    let hand = pilot.kinds_in_hand().map(|card| (card, CardSource::Hand));
    hand.chain(pilot.kinds_in_discard().map(|card| (card, CardSource::Discard)))
}
