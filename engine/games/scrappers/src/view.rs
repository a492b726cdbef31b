//! The public view, and the view of a pilot's own cards.

use serde::Serialize;

use crate::{
    check::Question,
    content::{
        ability::{DamageKind, Token, Whom},
        card::Card,
    },
    phase::{Activation, EffectChoice, Pending, Phase, ShieldStage},
    piles::{DraftDeck, PileKind, SharedPile},
    pilot::{Pilot, Placement},
    state::Scrappers,
};
use scrapworks_core::{BySeat, Seat, SeatSet};

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PublicView {
    /// From 1.
    pub round: u8,
    pub round_cap: u8,
    /// The seat with the first player token.
    pub first: Seat,
    /// Pilots whose players have left, who are out of the game.
    pub gone: SeatSet,
    pub phase: PhaseView,
    pub draft: Vec<DraftView>,
    pub pilots: BySeat<PilotView>,
    /// Removed from the game, in the order of melting.
    pub melted: Vec<Card>,
}

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PhaseView {
    /// The seat puts a card into its stack.
    Command {
        seat: Seat,
    },
    /// A card of `seat` resolves; `asked` must choose something.
    Activation {
        seat: Seat,
        /// The operations being resolved, the innermost last.
        resolving: Vec<Card>,
        asked: Seat,
        question: QuestionView,
    },
    /// The seat discards any number of cards, then draws.
    Reboot {
        seat: Seat,
    },
    Over,
}

/// A choice in the middle of an effect.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum QuestionView {
    /// Fuel or scrap for the ejected card in this slot.
    Token {
        slot: u8,
    },
    /// The target, one of these seats.
    Target {
        seats: SeatSet,
    },
    /// The upgrade that prevents part of the damage; none only if `may_decline`.
    Shield {
        by: Seat,
        kind: DamageKind,
        damage: u8,
        may_decline: bool,
    },
    /// A number of tokens, up to `max`.
    Spend {
        token: Token,
        max: u8,
    },
    /// A card of the hand or discard pile; `left` more may be melted.
    Melt {
        left: u8,
    },
    Recall,
    /// The top card of a shared pile that costs at most this much.
    Claim {
        scrap_max: u8,
    },
    Install,
    /// The pilots with an upgrade to destroy (SC-16).
    Destroy {
        seats: SeatSet,
    },
    Hasten,
    Churn,
    Refresh,
}

/// A draft deck and its discard pile: their top cards and sizes.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftView {
    pub top: Option<Card>,
    pub cards: u8,
    pub discard_top: Option<Card>,
    pub discards: u8,
}

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PilotView {
    pub fuel: u16,
    pub scrap: u16,
    pub damage: u16,
    /// Coloured damage that is still prevented this round.
    pub brace: u8,
    /// Cards in hand.
    pub hand: u8,
    /// Cards in the deck.
    pub deck: u8,
    /// The publicly known cards on top of the deck, the next card last.
    pub deck_top: Vec<Card>,
    pub discard: Vec<Card>,
    /// From the left; the last card resolves next.
    pub stack: Vec<SlotView>,
    pub upgrades: Vec<Card>,
    /// The operation that it resolved last this round.
    pub last: Option<Card>,
}

/// A card in a stack; `null` if only its owner may look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SlotView {
    #[serde(rename = "way")]
    pub placement: PlacementView,
    pub card: Option<Card>,
    /// The current cost: fuel if assigned, scrap if drafted, else 0.
    pub cost: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "WayView"))]
#[serde(rename_all = "snake_case")]
pub enum PlacementView {
    /// Face up and upright.
    Assigned,
    /// Face down.
    Ejected,
    /// Face down, but everybody knows it.
    Jammed,
    /// Sideways.
    Drafted,
}

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PrivateView {
    pub hand: Vec<Card>,
    /// For each slot, the card that only this pilot may look at.
    pub ejected: Vec<Option<Card>>,
}

impl Scrappers {
    pub(crate) fn to_public_view(&self) -> PublicView {
        PublicView {
            round: self.round,
            round_cap: self.round_cap,
            first: self.first,
            gone: self.gone,
            phase: self.phase_view(),
            draft: DraftDeck::ALL.into_iter().map(|deck| self.draft_view(deck)).collect(),
            pilots: self.pilots.map(pilot_view),
            melted: self.melted.to_vec(),
        }
    }

    pub(crate) fn to_private_view(&self, seat: Seat) -> PrivateView {
        let pilot = &self.pilots[seat];
        let slots = pilot.stack.iter();
        PrivateView {
            hand: pilot.hand.to_vec(),
            ejected: slots
                .map(|slot| (slot.placement == Placement::Ejected).then_some(slot.card))
                .collect(),
        }
    }

    fn phase_view(&self) -> PhaseView {
        match (&self.phase, self.question()) {
            (Phase::Command { seat }, _) => PhaseView::Command { seat: *seat },
            (Phase::Reboot { seat }, _) => PhaseView::Reboot { seat: *seat },
            (Phase::Activation(activation), Some((asked, Question::Choice(choice)))) => {
                let resolving = operations(activation);
                let question = self.question_view(asked, choice);
                PhaseView::Activation { seat: activation.seat, resolving, asked, question }
            }
            (Phase::Activation(_) | Phase::Over { .. }, _) => PhaseView::Over,
        }
    }

    fn question_view(&self, asked: Seat, choice: EffectChoice) -> QuestionView {
        match choice {
            EffectChoice::Token => {
                QuestionView::Token { slot: self.pilots[asked].stack.len() as u8 - 1 }
            }
            EffectChoice::Target { effect } => {
                QuestionView::Target { seats: self.valid_targets(asked, Whom::Chosen, effect) }
            }
            EffectChoice::Shield => {
                let hit = self.current_hit().expect("shields are for hits");
                let may_decline = hit.shield_stage == ShieldStage::Optional;
                QuestionView::Shield { by: hit.by, kind: hit.kind, damage: hit.left, may_decline }
            }
            EffectChoice::Spend { token, max, .. } => QuestionView::Spend { token, max },
            EffectChoice::Melt { left, .. } => QuestionView::Melt { left },
            EffectChoice::Recall => QuestionView::Recall,
            EffectChoice::Claim { scrap_max } => QuestionView::Claim { scrap_max },
            EffectChoice::Install => QuestionView::Install,
            EffectChoice::Destroy { of } => {
                let seats = self.upgrades_of(of).map(|(seat, _)| seat).collect();
                QuestionView::Destroy { seats }
            }
            EffectChoice::Hasten => QuestionView::Hasten,
            EffectChoice::Churn => QuestionView::Churn,
            EffectChoice::Refresh => QuestionView::Refresh,
        }
    }

    fn draft_view(&self, deck: DraftDeck) -> DraftView {
        let cards = &self.draft[usize::from(deck.0)];
        DraftView {
            top: self.top(SharedPile { deck, from: PileKind::Deck }),
            cards: cards.draw_pile().len() as u8,
            discard_top: self.top(SharedPile { deck, from: PileKind::Discard }),
            discards: cards.discard_pile().len() as u8,
        }
    }
}

/// Every operation being resolved, outermost first.
pub(crate) fn operations(activation: &Activation) -> Vec<Card> {
    let operations = activation.pending.iter().filter_map(|pending| match pending {
        Pending::Operation(operation) => Some(operation.card),
        Pending::Hit(_) => None,
    });
    operations.collect()
}

fn pilot_view(pilot: &Pilot) -> PilotView {
    let deck = pilot.deck.draw_pile();
    let known = deck.len() - usize::from(pilot.known);
    PilotView {
        fuel: pilot.fuel,
        scrap: pilot.scrap,
        damage: pilot.damage,
        brace: pilot.brace,
        hand: pilot.hand.len() as u8,
        deck: deck.len() as u8,
        deck_top: deck[known..].to_vec(),
        discard: pilot.deck.discard_pile().to_vec(),
        stack: (0..pilot.stack.len()).map(|at| slot_view(pilot, at)).collect(),
        upgrades: pilot.upgrades.to_vec(),
        last: pilot.last,
    }
}

fn slot_view(pilot: &Pilot, at: usize) -> SlotView {
    let slot = pilot.stack[at];
    let card = Some(slot.card);
    match slot.placement {
        Placement::Assigned => {
            SlotView { placement: PlacementView::Assigned, card, cost: pilot.fuel_cost(slot.card) }
        }
        Placement::Ejected => SlotView { placement: PlacementView::Ejected, card: None, cost: 0 },
        Placement::Jammed => SlotView { placement: PlacementView::Jammed, card, cost: 0 },
        Placement::Drafted { extra, .. } => {
            let cost = pilot.scrap_cost(slot.card, extra);
            SlotView { placement: PlacementView::Drafted, card, cost }
        }
    }
}
