//! What a seat can choose from, and what is chosen for a seat that does not answer.

use crate::{
    action::Action,
    check::Question,
    content::{ability::Token, card::Card},
    phase::Ask,
    piles::{DeckNo, Own, Pile},
    pilot::Pilot,
    state::Scrappers,
};
use scrapworks_core::Seat;

impl Scrappers {
    pub(crate) fn legal(&self, seat: Seat) -> Vec<Action> {
        match self.question() {
            Some((asked, question)) if asked == seat => self.choices(seat, question),
            Some(_) | None => Vec::new(),
        }
    }

    /// What is accepted from the seat that is asked.
    pub(crate) fn choices(&self, seat: Seat, question: Question) -> Vec<Action> {
        let pilot = &self.pilots[seat];
        let mut choices = match question {
            Question::Command => command(pilot),
            Question::Discards => {
                let cards = pilot.kinds_in_hand().map(|card| Action::Discard { card });
                cards.chain([Action::Redraw]).collect()
            }
            Question::Effect(ask) => self.answers(pilot, ask),
        };
        choices.retain(|action| self.check(seat, action).is_ok());
        choices
    }

    /// Whatever could answer a question, likely or not.
    fn answers(&self, pilot: &Pilot, ask: Ask) -> Vec<Action> {
        let mut answers: Vec<Action> = match ask {
            Ask::Token => [Token::Fuel, Token::Scrap].map(|token| Action::Take { token }).into(),
            Ask::Target { .. } => self.seats().iter().map(|seat| Action::Target { seat }).collect(),
            Ask::Shield => pilot.kinds_in_play().map(|card| Action::Shield { card }).collect(),
            Ask::Spend { max, .. } => (0..=max).map(|amount| Action::Spend { amount }).collect(),
            Ask::Melt { .. } => {
                own(pilot).map(|(card, from)| Action::Melt { card, from }).collect()
            }
            Ask::Recall => pilot.kinds_in_discard().map(|card| Action::Recall { card }).collect(),
            Ask::Claim { .. } => Pile::ALL.map(Action::Claim).into(),
            Ask::Install => own(pilot).map(|(card, from)| Action::Install { card, from }).collect(),
            Ask::Destroy { of } => {
                self.upgrades_of(of).map(|(seat, card)| Action::Destroy { seat, card }).collect()
            }
            Ask::Hasten => {
                (0..pilot.stack.len() as u8).map(|slot| Action::Hasten { slot }).collect()
            }
            Ask::Churn | Ask::Refresh => DeckNo::ALL.map(|deck| Action::Pick { deck }).into(),
        };
        answers.push(Action::Decline);
        answers
    }

    /// The most harmless choice: no choice where that is allowed, else what costs least.
    pub(crate) fn harmless(&self, seat: Seat) -> Action {
        let Some((_, question)) = self.question() else { return Action::Redraw };
        let choices = self.choices(seat, question);
        let harmless = match question {
            Question::Discards => Some(Action::Redraw),
            Question::Command => {
                choices.iter().copied().find(|action| matches!(action, Action::Eject { .. }))
            }
            Question::Effect(ask) => self.may_decline(ask).then_some(Action::Decline),
        };
        harmless.or_else(|| choices.first().copied()).expect("an asked seat has a choice")
    }
}

/// Cards to assign, cards to eject, piles to draft from.
fn command(pilot: &Pilot) -> Vec<Action> {
    let mut choices = Vec::with_capacity(2 * pilot.hand.len() + Pile::ALL.len());
    choices.extend(pilot.kinds_in_hand().map(|card| Action::Assign { card }));
    choices.extend(pilot.kinds_in_hand().map(|card| Action::Eject { card }));
    choices.extend(Pile::ALL.map(Action::Draft));
    choices
}

fn own(pilot: &Pilot) -> impl Iterator<Item = (Card, Own)> {
    let hand = pilot.kinds_in_hand().map(|card| (card, Own::Hand));
    hand.chain(pilot.kinds_in_discard().map(|card| (card, Own::Discard)))
}
