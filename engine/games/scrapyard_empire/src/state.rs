//! The whole state of a match, and the small questions that all rules ask of it.

use serde::Serialize;

use super::{
    ask::Ask,
    cards::{INVENTION_CARDS_MAX, MACHINE_CARDS, PART_CARDS},
    names::{Card, Invention, Kind, Machine, Part},
    player::Player,
    refusal::Asked,
};
use scrapworks_core::{BySeat, Seat, SeatSet, Seats, components::Deck};

pub(super) const SEATS_MAX: u8 = 4;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ScrapyardEmpire {
    /// Inventions that win.
    pub(super) goal: u8,
    pub(super) round_cap: u8,
    /// From 1.
    pub(super) round: u8,
    /// Who has the first turn of each round.
    pub(super) first: Seat,
    /// Counts the turns.
    pub(super) turns: u32,
    pub(super) turn: Turn,
    pub(super) ask: Option<Ask>,
    pub(super) players: BySeat<Player>,
    pub(super) parts: Deck<Part, PART_CARDS>,
    pub(super) machines: Deck<Machine, MACHINE_CARDS>,
    pub(super) inventions: Deck<Invention, INVENTION_CARDS_MAX>,
}

/// The turn that is being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(super) struct Turn {
    pub(super) seat: Seat,
    pub(super) phase: Phase,
    /// Actions that are left.
    pub(super) actions: u8,
    /// No action was taken yet.
    pub(super) fresh: bool,
    /// The next machine may be built with one part fewer.
    pub(super) discount: bool,
    /// The same player has the next turn too.
    pub(super) again: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(super) enum Phase {
    Action,
    Build,
    Discard,
    Over(End),
}

/// Why there is no further turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(super) enum End {
    Inventions,
    RoundCap,
}

impl Phase {
    pub(super) fn asked(self) -> Asked {
        match self {
            Phase::Action => Asked::Action,
            Phase::Build => Asked::Build,
            Phase::Discard => Asked::Discard,
            Phase::Over(_) => Asked::Nothing,
        }
    }
}

impl ScrapyardEmpire {
    pub(super) fn seats(&self) -> Seats {
        self.players.seats()
    }

    pub(super) fn active(&self) -> &Player {
        &self.players[self.turn.seat]
    }

    pub(super) fn active_mut(&mut self) -> &mut Player {
        &mut self.players[self.turn.seat]
    }

    /// Who decides something now.
    pub(super) fn asked(&self) -> Option<Seat> {
        match (&self.ask, self.turn.phase) {
            (_, Phase::Over(_)) => None,
            (Some(ask), _) => Some(ask.asked(self.turn.seat)),
            (None, Phase::Action | Phase::Build | Phase::Discard) => Some(self.turn.seat),
        }
    }

    /// The other players, clockwise from the active one.
    pub(super) fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        self.seats().clockwise_from(self.turn.seat).skip(1)
    }

    /// The other players for whom that holds.
    pub(super) fn others_who(&self, may: impl Fn(&Player) -> bool) -> SeatSet {
        self.others().filter(|&seat| may(&self.players[seat])).collect()
    }

    /// How many cards of that kind a player has that can be stolen or traded.
    pub(super) fn holds(&self, seat: Seat, kind: Kind) -> u8 {
        let player = &self.players[seat];
        match kind {
            Kind::Part => player.parts.total(),
            Kind::Machine => player.hand.len() as u8,
        }
    }

    /// Whether a player has that card, parts before it, machines and inventions in hand.
    pub(super) fn has(&self, seat: Seat, card: Card) -> bool {
        let player = &self.players[seat];
        match card {
            Card::Part(part) => player.parts.has(part),
            Card::Machine(machine) => player.hand.contains(&machine),
            Card::Invention(invention) => player.plans.contains(&invention),
        }
    }

    /// Gives a card to a player: parts before it, machines and inventions into the hand.
    pub(super) fn give(&mut self, seat: Seat, card: Card) {
        let player = &mut self.players[seat];
        match card {
            Card::Part(part) => player.parts.add(part),
            Card::Machine(machine) => player.take_in_hand(machine),
            Card::Invention(invention) => player.take_plan(invention),
        }
    }

    /// Takes a card from a player that is there.
    pub(super) fn take(&mut self, seat: Seat, card: Card) {
        let player = &mut self.players[seat];
        match card {
            Card::Part(part) => player.parts.take(part),
            Card::Machine(machine) => player.leave_hand(machine),
            Card::Invention(invention) => player.leave_plan(invention),
        }
    }

    /// Puts a card face up on top of its scrap pile.
    pub(super) fn scrap(&mut self, card: Card) {
        match card {
            Card::Part(part) => self.parts.discard(part),
            Card::Machine(machine) => self.machines.discard(machine),
            Card::Invention(invention) => self.inventions.discard(invention),
        }
    }

    /// Cards of a scrap pile.
    pub(super) fn scrapped(&self, kind: Kind) -> u8 {
        match kind {
            Kind::Part => self.parts.discard_pile().len() as u8,
            Kind::Machine => self.machines.discard_pile().len() as u8,
        }
    }

    /// The card of a scrap pile below so many others.
    pub(super) fn scrapped_at(&self, kind: Kind, depth: u8) -> Option<Card> {
        let at = self.scrapped(kind).checked_sub(depth + 1)?;
        Some(match kind {
            Kind::Part => Card::Part(self.parts.discard_pile()[usize::from(at)]),
            Kind::Machine => Card::Machine(self.machines.discard_pile()[usize::from(at)]),
        })
    }

    /// There is a card to draw, if need be after a shuffle.
    pub(super) fn can_draw(&self, kind: Kind) -> bool {
        match kind {
            Kind::Part => !self.parts.is_empty(),
            Kind::Machine => !self.machines.is_empty(),
        }
    }
}
