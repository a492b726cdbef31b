//! Checks whether an action is legal. Legal actions, previews and `apply` share these checks.

use crate::{
    action::Action,
    content::{ability::Whom, card::Card},
    phase::{EffectChoice, Phase, ShieldStage},
    piles::{CardSource, DraftDeck, PileKind, SharedPile},
    refusal::{Asked, Refusal},
    state::Scrappers,
};
use scrapworks_core::{Seat, SeatSet};

/// What the match waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    Command,
    Discards,
    Choice(EffectChoice),
}

impl Question {
    pub(crate) fn asked(self) -> Asked {
        match self {
            Question::Command => Asked::Command,
            Question::Discards => Asked::Discards,
            Question::Choice(choice) => choice.asked(),
        }
    }
}

impl Scrappers {
    /// The seat that must act and its question; `None` when the match is over.
    pub(crate) fn question(&self) -> Option<(Seat, Question)> {
        match &self.phase {
            Phase::Command { seat } => Some((*seat, Question::Command)),
            Phase::Reboot { seat } => Some((*seat, Question::Discards)),
            Phase::Activation(activation) => {
                Some((activation.asked()?, Question::Choice(activation.choice?)))
            }
            Phase::Over { .. } => None,
        }
    }

    /// Checks an action of the seat that must act.
    pub(crate) fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Some((_, question)) = self.question() else {
            return Err(Refusal::NotAsked { asked: Asked::Nothing });
        };
        match (question, *action) {
            (Question::Command, Action::Assign { card } | Action::Eject { card })
            | (Question::Discards, Action::Discard { card }) => {
                self.check_own(seat, card, CardSource::Hand)
            }
            (Question::Command, Action::Draft(pile)) => self.check_pile(pile).map(drop),
            (Question::Discards, Action::Redraw) => Ok(()),
            (Question::Choice(choice), action) => self.check_answer(seat, choice, action),
            (Question::Command | Question::Discards, _) => {
                Err(Refusal::NotAsked { asked: question.asked() })
            }
        }
    }

    fn check_answer(
        &self,
        seat: Seat,
        choice: EffectChoice,
        action: Action,
    ) -> Result<(), Refusal> {
        match (choice, action) {
            (EffectChoice::Token, Action::Take { .. }) => Ok(()),
            (EffectChoice::Target { effect }, Action::Target { seat: target }) => {
                let may = self.valid_targets(seat, Whom::Chosen, effect).contains(target);
                may.then_some(()).ok_or(Refusal::NotATarget { seat: target })
            }
            (EffectChoice::Shield, Action::Shield { card }) => self.check_shield(card),
            (EffectChoice::Spend { max, .. }, Action::Spend { amount }) => {
                (amount <= max).then_some(()).ok_or(Refusal::TooMuch { amount, max })
            }
            (EffectChoice::Melt { .. }, Action::Melt { card, from }) => {
                self.check_own(seat, card, from)
            }
            (EffectChoice::Recall, Action::Recall { card }) => {
                self.check_own(seat, card, CardSource::Discard)
            }
            (EffectChoice::Claim { scrap_max }, Action::Claim(pile)) => {
                self.check_claim(pile, scrap_max)
            }
            (EffectChoice::Install, Action::Install { card, from }) => {
                self.check_own(seat, card, from)?;
                card.is_upgrade().then_some(()).ok_or(Refusal::NotAnUpgrade { card })
            }
            (EffectChoice::Destroy { of }, Action::Destroy { seat, card }) => {
                self.check_destroy(of, seat, card)
            }
            (EffectChoice::Hasten, Action::Hasten { slot }) => self.check_hasten(seat, slot),
            (EffectChoice::Churn, Action::Pick { deck }) => self.check_churn(deck),
            (EffectChoice::Refresh, Action::Pick { deck }) => self.check_refresh(deck),
            (choice, Action::Decline) if self.may_decline(choice) => Ok(()),
            (choice, Action::Decline) => Err(Refusal::CannotDecline { asked: choice.asked() }),
            (choice, _) => Err(Refusal::NotAsked { asked: choice.asked() }),
        }
    }

    pub(crate) fn may_decline(&self, choice: EffectChoice) -> bool {
        match choice {
            EffectChoice::Token
            | EffectChoice::Target { .. }
            | EffectChoice::Spend { .. }
            | EffectChoice::Destroy { .. }
            | EffectChoice::Refresh => false,
            EffectChoice::Shield => {
                self.current_hit().is_some_and(|hit| hit.shield_stage == ShieldStage::Optional)
            }
            EffectChoice::Melt { .. }
            | EffectChoice::Recall
            | EffectChoice::Claim { .. }
            | EffectChoice::Install
            | EffectChoice::Hasten
            | EffectChoice::Churn => true,
        }
    }

    fn check_own(&self, seat: Seat, card: Card, from: CardSource) -> Result<(), Refusal> {
        let pilot = &self.pilots[seat];
        let cards = match from {
            CardSource::Hand => pilot.hand.as_slice(),
            CardSource::Discard => pilot.deck.discard_pile(),
        };
        cards.contains(&card).then_some(()).ok_or(Refusal::NotYours { card, from })
    }

    /// The top card of a shared pile.
    pub(crate) fn check_pile(&self, pile: SharedPile) -> Result<Card, Refusal> {
        self.check_deck(pile.deck)?;
        self.top(pile).ok_or(Refusal::EmptyPile { pile })
    }

    fn check_deck(&self, deck: DraftDeck) -> Result<(), Refusal> {
        self.draft_deck(deck).map(drop).ok_or(Refusal::NoSuchDeck { deck })
    }

    fn check_shield(&self, card: Card) -> Result<(), Refusal> {
        let hit = self.current_hit().expect("shields are for hits");
        let may = self.open_shields(hit).any(|shield| shield == card);
        may.then_some(()).ok_or(Refusal::NoSuchShield { card, kind: hit.kind })
    }

    pub(crate) fn check_claim(&self, pile: SharedPile, max: u8) -> Result<(), Refusal> {
        let card = self.check_pile(pile)?;
        let scrap = card.scrap();
        (scrap <= max).then_some(()).ok_or(Refusal::TooDear { card, scrap, max })
    }

    fn check_destroy(&self, of: SeatSet, seat: Seat, card: Card) -> Result<(), Refusal> {
        if !of.contains(seat) {
            return Err(Refusal::NotATarget { seat });
        }
        let there = self.pilots[seat].upgrades.contains(&card);
        there.then_some(()).ok_or(Refusal::NoSuchUpgrade { seat, card })
    }

    fn check_hasten(&self, seat: Seat, slot: u8) -> Result<(), Refusal> {
        let cards = self.pilots[seat].stack.len();
        match cards.checked_sub(usize::from(slot) + 1) {
            None => Err(Refusal::EmptySlot { slot }),
            Some(0) => Err(Refusal::NextAlready { slot }),
            Some(_) => Ok(()),
        }
    }

    pub(crate) fn check_churn(&self, deck: DraftDeck) -> Result<(), Refusal> {
        self.check_pile(SharedPile { deck, from: PileKind::Deck }).map(drop)
    }

    pub(crate) fn check_refresh(&self, deck: DraftDeck) -> Result<(), Refusal> {
        self.check_pile(SharedPile { deck, from: PileKind::Discard }).map(drop)
    }
}
