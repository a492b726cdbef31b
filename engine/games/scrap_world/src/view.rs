//! The view of a match, the same for everyone: nothing is hidden once the match has begun.

use serde::Serialize;

use crate::{
    action::Attack,
    board::{cell::Cell, side::Side},
    card_state::CardState,
    content::{
        Armament,
        ids::{ActionKind, CardNo, Die, PieceId, SuitId},
    },
    event::{PlacedPiece, Rolled, SourcedDie},
    preview::AttackEffects,
    state::{self, Activation, RolledAttack, ScrapWorld},
};
use scrapworks_core::{BySeat, Seat};

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PublicView {
    /// Zero during set-up.
    pub round: u8,
    pub round_cap: u8,
    pub phase: Phase,
    pub pieces: Vec<PlacedPiece>,
    pub sides: BySeat<Option<Side>>,
    pub suits: Vec<SuitView>,
    /// In order of elimination.
    pub eliminated: Vec<Seat>,
}

/// Always `null`: the game has no private information.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PrivateView;

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Phase {
    Terrain {
        seat: Seat,
        /// The piece in hand and its quarter turns.
        in_hand: Option<(PieceId, u8)>,
        placed: BySeat<u8>,
        stopped: BySeat<bool>,
    },
    Sides {
        seat: Seat,
        markers: BySeat<u8>,
    },
    Deployment {
        seat: Seat,
    },
    Activation {
        suit: SuitId,
        points: u8,
        done: Vec<ActionKind>,
    },
    /// The seat of `attack.target` chooses its armor cards.
    Defence {
        suit: SuitId,
        points: u8,
        done: Vec<ActionKind>,
        attack: PendingAttack,
    },
    Over,
}

/// An attack that waits for the defence.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PendingAttack {
    #[serde(rename = "deed")]
    pub kind: ActionKind,
    pub attack: Attack,
    pub distance: u8,
    pub dice: Vec<Rolled>,
    pub hits: u8,
    pub fallbacks: u8,
    pub drain: u8,
    pub effects: AttackEffects,
    /// What the defender rolls without armor cards.
    pub defence: Vec<SourcedDie>,
}

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SuitView {
    pub id: SuitId,
    pub seat: Seat,
    pub name: Option<String>,
    pub chassis: &'static str,
    /// `null` before deployment and after destruction.
    pub at: Option<Cell>,
    pub destroyed: bool,
    pub damage: u8,
    pub damage_max: u8,
    pub energy: u8,
    pub energy_max: u8,
    pub speed: u8,
    pub armor: Vec<Die>,
    /// Printed, with modules.
    pub initiative: i8,
    /// Tokens for the next order only.
    pub tokens: i8,
    /// Marks for the rest of the game.
    pub marks: i8,
    /// This round's activation marker, from 1.
    pub marker: Option<u8>,
    /// Whether its activation this round is over.
    pub activated: bool,
    pub cards: Vec<CardView>,
}

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardView {
    pub slug: &'static str,
    pub state: CardState,
}

impl ScrapWorld {
    pub(crate) fn view(&self) -> PublicView {
        PublicView {
            round: self.round,
            round_cap: self.round_cap,
            phase: self.view_phase(),
            pieces: self.terrain.pieces().to_vec(),
            sides: self.sides.clone(),
            suits: self.suit_ids().map(|id| self.view_suit(id)).collect(),
            eliminated: self.eliminated.clone(),
        }
    }

    fn view_phase(&self) -> Phase {
        match &self.phase {
            state::Phase::Terrain(placing) => Phase::Terrain {
                seat: placing.seat,
                in_hand: placing.in_hand,
                placed: placing.placed.clone(),
                stopped: BySeat::new(self.seats(), |seat| placing.stopped.contains(seat)),
            },
            state::Phase::Sides(choosing) => {
                Phase::Sides { seat: choosing.seat, markers: choosing.markers.clone() }
            }
            state::Phase::Deployment(deploying) => Phase::Deployment { seat: deploying.seat },
            state::Phase::Activation(activation) => {
                let &Activation { suit, points, done } = activation;
                Phase::Activation { suit, points, done: done.iter().collect() }
            }
            state::Phase::Defence(activation, pending) => {
                let &Activation { suit, points, done } = activation;
                let attack = self.view_attack(*activation, pending);
                Phase::Defence { suit, points, done: done.iter().collect(), attack }
            }
            state::Phase::Over(_) => Phase::Over,
        }
    }

    fn view_attack(&self, activation: Activation, pending: &RolledAttack) -> PendingAttack {
        let checked = self.declared_attack(activation, pending);
        let (hits, _, fallbacks) = checked.score(&pending.dice);
        PendingAttack {
            kind: pending.kind,
            attack: pending.attack,
            distance: checked.distance,
            dice: pending.dice.clone(),
            hits,
            fallbacks,
            drain: checked.weapon.drain(),
            effects: checked.effects(),
            defence: self.defence_dice(&checked),
        }
    }

    fn view_suit(&self, id: SuitId) -> SuitView {
        let (stats, suit) = (self.stats(id), self.suit(id));
        let card = |(no, card): (CardNo, &Armament)| CardView {
            slug: card.slug,
            state: self.card_state(id, no),
        };
        SuitView {
            id,
            seat: stats.seat,
            name: stats.name.clone(),
            chassis: stats.chassis.slug,
            at: suit.at,
            destroyed: suit.destroyed,
            damage: suit.damage,
            damage_max: stats.damage,
            energy: suit.energy,
            energy_max: stats.energy,
            speed: stats.speed,
            armor: stats.armor.iter().map(|die| die.die).collect(),
            initiative: stats.initiative,
            tokens: suit.token_sum(),
            marks: -suit.mark_sum(),
            marker: suit.marker,
            activated: self.has_activated(id),
            cards: stats.numbered().map(card).collect(),
        }
    }
}
