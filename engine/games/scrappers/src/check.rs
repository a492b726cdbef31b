//! Which decisions are accepted: the judge behind legal actions, previews and play.

use crate::{
    action::Action,
    content::{ability::Whom, card::Card},
    phase::{Ask, Guard, Phase},
    piles::{DeckNo, Own, Pile, Side},
    refusal::{Asked, Refusal},
    state::Scrappers,
};
use scrapworks_core::{Seat, SeatSet};

/// What the match waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    Command,
    Discards,
    Effect(Ask),
}

impl Question {
    pub(crate) fn asked(self) -> Asked {
        match self {
            Question::Command => Asked::Command,
            Question::Discards => Asked::Discards,
            Question::Effect(ask) => ask.asked(),
        }
    }
}

impl Scrappers {
    /// Who is asked what. `None` when the match is over.
    pub(crate) fn question(&self) -> Option<(Seat, Question)> {
        match &self.phase {
            Phase::Command { seat } => Some((*seat, Question::Command)),
            Phase::Reboot { seat } => Some((*seat, Question::Discards)),
            Phase::Activation(activation) => {
                Some((activation.asked()?, Question::Effect(activation.ask?)))
            }
            Phase::Over { .. } => None,
        }
    }

    /// Whether the seat that is asked may decide that.
    pub(crate) fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Some((_, question)) = self.question() else {
            return Err(Refusal::NotAsked { asked: Asked::Nothing });
        };
        match (question, *action) {
            (Question::Command, Action::Assign { card } | Action::Eject { card })
            | (Question::Discards, Action::Discard { card }) => {
                self.check_own(seat, card, Own::Hand)
            }
            (Question::Command, Action::Draft(pile)) => self.check_pile(pile).map(drop),
            (Question::Discards, Action::Redraw) => Ok(()),
            (Question::Effect(ask), action) => self.check_answer(seat, ask, action),
            (Question::Command | Question::Discards, _) => {
                Err(Refusal::NotAsked { asked: question.asked() })
            }
        }
    }

    fn check_answer(&self, seat: Seat, ask: Ask, action: Action) -> Result<(), Refusal> {
        match (ask, action) {
            (Ask::Token, Action::Take { .. }) => Ok(()),
            (Ask::Target { act }, Action::Target { seat: target }) => {
                let may = self.meant(seat, Whom::Chosen, act).contains(target);
                may.then_some(()).ok_or(Refusal::NotATarget { seat: target })
            }
            (Ask::Shield, Action::Shield { card }) => self.check_shield(card),
            (Ask::Spend { max, .. }, Action::Spend { amount }) => {
                (amount <= max).then_some(()).ok_or(Refusal::TooMuch { amount, max })
            }
            (Ask::Melt { .. }, Action::Melt { card, from }) => self.check_own(seat, card, from),
            (Ask::Recall, Action::Recall { card }) => self.check_own(seat, card, Own::Discard),
            (Ask::Claim { scrap_max }, Action::Claim(pile)) => self.check_claim(pile, scrap_max),
            (Ask::Install, Action::Install { card, from }) => {
                self.check_own(seat, card, from)?;
                card.is_upgrade().then_some(()).ok_or(Refusal::NotAnUpgrade { card })
            }
            (Ask::Destroy { of }, Action::Destroy { seat, card }) => {
                self.check_destroy(of, seat, card)
            }
            (Ask::Hasten, Action::Hasten { slot }) => self.check_hasten(seat, slot),
            (Ask::Churn, Action::Pick { deck }) => self.check_churn(deck),
            (Ask::Refresh, Action::Pick { deck }) => self.check_refresh(deck),
            (ask, Action::Decline) if self.may_decline(ask) => Ok(()),
            (ask, Action::Decline) => Err(Refusal::CannotDecline { asked: ask.asked() }),
            (ask, _) => Err(Refusal::NotAsked { asked: ask.asked() }),
        }
    }

    pub(crate) fn may_decline(&self, ask: Ask) -> bool {
        match ask {
            Ask::Token
            | Ask::Target { .. }
            | Ask::Spend { .. }
            | Ask::Destroy { .. }
            | Ask::Refresh => false,
            Ask::Shield => self.current_hit().is_some_and(|hit| hit.guard == Guard::May),
            Ask::Melt { .. }
            | Ask::Recall
            | Ask::Claim { .. }
            | Ask::Install
            | Ask::Hasten
            | Ask::Churn => true,
        }
    }

    fn check_own(&self, seat: Seat, card: Card, from: Own) -> Result<(), Refusal> {
        let pilot = &self.pilots[seat];
        let cards = match from {
            Own::Hand => pilot.hand.as_slice(),
            Own::Discard => pilot.deck.discard_pile(),
        };
        cards.contains(&card).then_some(()).ok_or(Refusal::NotYours { card, from })
    }

    /// The top card of a shared pile that has one.
    pub(crate) fn check_pile(&self, pile: Pile) -> Result<Card, Refusal> {
        self.check_deck(pile.deck)?;
        self.top(pile).ok_or(Refusal::EmptyPile { pile })
    }

    fn check_deck(&self, deck: DeckNo) -> Result<(), Refusal> {
        self.draft_deck(deck).map(drop).ok_or(Refusal::NoSuchDeck { deck })
    }

    fn check_shield(&self, card: Card) -> Result<(), Refusal> {
        let hit = self.current_hit().expect("shields are for hits");
        let may = self.open_shields(hit).any(|shield| shield == card);
        may.then_some(()).ok_or(Refusal::NoSuchShield { card, kind: hit.kind })
    }

    pub(crate) fn check_claim(&self, pile: Pile, max: u8) -> Result<(), Refusal> {
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

    pub(crate) fn check_churn(&self, deck: DeckNo) -> Result<(), Refusal> {
        self.check_pile(Pile { deck, from: Side::Deck }).map(drop)
    }

    pub(crate) fn check_refresh(&self, deck: DeckNo) -> Result<(), Refusal> {
        self.check_pile(Pile { deck, from: Side::Discard }).map(drop)
    }
}
