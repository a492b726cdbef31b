//! The state of a match, and the queries and card moves that all rules share.

use serde::Serialize;

use crate::{
    content::{
        cards::{INVENTION_CARDS_MAX, MACHINE_CARDS, PART_CARDS},
        figures::ACTIONS,
        ids::{Card, Invention, Kind, Machine, Part},
    },
    options::DrawPhase,
    pending::Pending,
    player::Player,
    refusal::DecisionKind,
};
use scrapworks_core::{BySeat, Seat, SeatSet, Seats, components::Deck};

pub(crate) const SEATS_MAX: u8 = 4;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ScrapyardEmpire {
    /// Given by the set-up, so left out of hashes.
    #[serde(skip)]
    pub(crate) rules_version: u16,
    /// Players who have left (SE-31). The log's hashes cover it already.
    #[serde(skip)]
    pub(crate) gone: SeatSet,
    /// Given by the options, so left out of hashes.
    #[serde(skip)]
    pub(crate) draw: DrawPhase,
    /// Number of inventions that wins.
    pub(crate) goal: u8,
    pub(crate) round_cap: u8,
    /// From 1.
    pub(crate) round: u8,
    /// The seat with the first turn of each round.
    pub(crate) first: Seat,
    /// Number of turns so far, including the current one.
    pub(crate) turns: u32,
    pub(crate) turn: Turn,
    pub(crate) pending: Option<Pending>,
    pub(crate) players: BySeat<Player>,
    pub(crate) parts: Deck<Part, PART_CARDS>,
    pub(crate) machines: Deck<Machine, MACHINE_CARDS>,
    pub(crate) inventions: Deck<Invention, INVENTION_CARDS_MAX>,
}

/// The current turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Turn {
    pub(crate) seat: Seat,
    pub(crate) phase: Phase,
    /// Remaining actions.
    pub(crate) actions: u8,
    /// No action has been taken in this turn.
    pub(crate) is_first_action: bool,
    /// The next machine of this turn may be built with one part fewer.
    pub(crate) discount: bool,
    /// The same player takes the next turn, too.
    pub(crate) again: bool,
}

impl Turn {
    pub(crate) fn new(seat: Seat) -> Turn {
        Turn {
            seat,
            phase: Phase::Action,
            actions: ACTIONS,
            is_first_action: true,
            discount: false,
            again: false,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum Phase {
    Action,
    Build,
    Discard,
    Over(EndReason),
}

/// Why the match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum EndReason {
    Inventions,
    RoundCap,
}

impl Phase {
    pub(crate) fn decision_kind(self) -> DecisionKind {
        match self {
            Phase::Action => DecisionKind::Action,
            Phase::Build => DecisionKind::Build,
            Phase::Discard => DecisionKind::Discard,
            Phase::Over(_) => DecisionKind::Nothing,
        }
    }
}

impl ScrapyardEmpire {
    pub(crate) fn seats(&self) -> Seats {
        self.players.seats()
    }

    /// In matches of the first version a Build phase ends after the last possible build, a roll
    /// that was raised in vain cannot be kept, alike parts can be swapped, a second copy of a
    /// character replaces the first, a wrecked machine is a used one, who left plays on, and the
    /// first turn has as many cards as the others.
    pub(crate) fn is_first_version(&self) -> bool {
        self.rules_version < 2
    }

    pub(crate) fn active(&self) -> &Player {
        &self.players[self.turn.seat]
    }

    pub(crate) fn active_mut(&mut self) -> &mut Player {
        &mut self.players[self.turn.seat]
    }

    /// The seat that decides next. `None` at the end of the match.
    pub(crate) fn decider(&self) -> Option<Seat> {
        match (&self.pending, self.turn.phase) {
            (_, Phase::Over(_)) => None,
            (Some(pending), _) => Some(pending.decider(self.turn.seat)),
            (None, Phase::Action | Phase::Build | Phase::Discard) => Some(self.turn.seat),
        }
    }

    /// The other players who have not left, clockwise from the active one.
    pub(crate) fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let gone = self.gone;
        let others = self.seats().clockwise_from(self.turn.seat).skip(1);
        others.filter(move |&seat| !gone.contains(seat))
    }

    /// The other players for whom the predicate holds.
    pub(crate) fn others_where(&self, may: impl Fn(&Player) -> bool) -> SeatSet {
        self.others().filter(|&seat| may(&self.players[seat])).collect()
    }

    /// Number of cards of a kind that can be stolen from the player or traded.
    pub(crate) fn tradable_cards(&self, seat: Seat, kind: Kind) -> u8 {
        let player = &self.players[seat];
        match kind {
            Kind::Part => player.parts.total(),
            Kind::Machine => player.hand.len() as u8,
        }
    }

    /// Whether a player has the part, or the machine or invention in hand.
    pub(crate) fn has(&self, seat: Seat, card: Card) -> bool {
        let player = &self.players[seat];
        match card {
            Card::Part(part) => player.parts.has(part),
            Card::Machine(machine) => player.hand.contains(&machine),
            Card::Invention(invention) => player.plans.contains(&invention),
        }
    }

    /// Adds a card to the player's parts or hand.
    pub(crate) fn give(&mut self, seat: Seat, card: Card) {
        let player = &mut self.players[seat];
        match card {
            Card::Part(part) => player.parts.add(part),
            Card::Machine(machine) => player.add_to_hand(machine),
            Card::Invention(invention) => player.add_plan(invention),
        }
    }

    /// Removes a card from the player's parts or hand. Panics if it is not there.
    pub(crate) fn take(&mut self, seat: Seat, card: Card) {
        let player = &mut self.players[seat];
        match card {
            Card::Part(part) => player.parts.take(part),
            Card::Machine(machine) => player.remove_from_hand(machine),
            Card::Invention(invention) => player.remove_plan(invention),
        }
    }

    /// Puts a card on top of its scrap pile.
    pub(crate) fn scrap(&mut self, card: Card) {
        match card {
            Card::Part(part) => self.parts.discard(part),
            Card::Machine(machine) => self.machines.discard(machine),
            Card::Invention(invention) => self.inventions.discard(invention),
        }
    }

    /// Number of cards in a scrap pile.
    pub(crate) fn scrap_pile_len(&self, kind: Kind) -> u8 {
        match kind {
            Kind::Part => self.parts.discard_pile().len() as u8,
            Kind::Machine => self.machines.discard_pile().len() as u8,
        }
    }

    /// The card of a scrap pile with `depth` cards above it.
    pub(crate) fn scrap_pile_card(&self, kind: Kind, depth: u8) -> Option<Card> {
        let at = self.scrap_pile_len(kind).checked_sub(depth + 1)?;
        Some(match kind {
            Kind::Part => Card::Part(self.parts.discard_pile()[usize::from(at)]),
            Kind::Machine => Card::Machine(self.machines.discard_pile()[usize::from(at)]),
        })
    }

    /// Number of cards that can be drawn, after a reshuffle if necessary.
    pub(crate) fn drawable_cards(&self, kind: Kind) -> u8 {
        let cards = match kind {
            Kind::Part => self.parts.cards().count(),
            Kind::Machine => self.machines.cards().count(),
        };
        cards as u8
    }

    /// Whether a card can be drawn, after a reshuffle if necessary.
    pub(crate) fn can_draw(&self, kind: Kind) -> bool {
        match kind {
            Kind::Part => !self.parts.is_empty(),
            Kind::Machine => !self.machines.is_empty(),
        }
    }
}
