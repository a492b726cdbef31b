//! The whole state of a match, and the small questions that all rules ask of it.

use serde::Serialize;

use crate::{
    content::{
        cards::{INVENTION_CARDS_MAX, MACHINE_CARDS, PART_CARDS},
        figures::ACTIONS,
        ids::{Card, Invention, Kind, Machine, Part},
    },
    pending::Ask,
    player::Player,
    refusal::Asked,
};
use scrapworks_core::{BySeat, Seat, SeatSet, Seats, components::Deck};

pub(crate) const SEATS_MAX: u8 = 4;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ScrapyardEmpire {
    /// Inventions that win.
    pub(crate) goal: u8,
    pub(crate) round_cap: u8,
    /// From 1.
    pub(crate) round: u8,
    /// Who has the first turn of each round.
    pub(crate) first: Seat,
    /// Counts the turns.
    pub(crate) turns: u32,
    pub(crate) turn: Turn,
    pub(crate) ask: Option<Ask>,
    pub(crate) players: BySeat<Player>,
    pub(crate) parts: Deck<Part, PART_CARDS>,
    pub(crate) machines: Deck<Machine, MACHINE_CARDS>,
    pub(crate) inventions: Deck<Invention, INVENTION_CARDS_MAX>,
}

/// The turn that is being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Turn {
    pub(crate) seat: Seat,
    pub(crate) phase: Phase,
    /// Actions that are left.
    pub(crate) actions: u8,
    /// No action was taken yet.
    pub(crate) fresh: bool,
    /// The next machine may be built with one part fewer.
    pub(crate) discount: bool,
    /// The same player has the next turn too.
    pub(crate) again: bool,
}

impl Turn {
    pub(crate) fn of(seat: Seat) -> Turn {
        Turn {
            seat,
            phase: Phase::Action,
            actions: ACTIONS,
            fresh: true,
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
    Over(End),
}

/// Why there is no further turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum End {
    Inventions,
    RoundCap,
}

impl Phase {
    pub(crate) fn asked(self) -> Asked {
        match self {
            Phase::Action => Asked::Action,
            Phase::Build => Asked::Build,
            Phase::Discard => Asked::Discard,
            Phase::Over(_) => Asked::Nothing,
        }
    }
}

impl ScrapyardEmpire {
    pub(crate) fn seats(&self) -> Seats {
        self.players.seats()
    }

    pub(crate) fn active(&self) -> &Player {
        &self.players[self.turn.seat]
    }

    pub(crate) fn active_mut(&mut self) -> &mut Player {
        &mut self.players[self.turn.seat]
    }

    /// Who decides something now.
    pub(crate) fn asked(&self) -> Option<Seat> {
        match (&self.ask, self.turn.phase) {
            (_, Phase::Over(_)) => None,
            (Some(ask), _) => Some(ask.asked(self.turn.seat)),
            (None, Phase::Action | Phase::Build | Phase::Discard) => Some(self.turn.seat),
        }
    }

    /// The other players, clockwise from the active one.
    pub(crate) fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        self.seats().clockwise_from(self.turn.seat).skip(1)
    }

    /// The other players for whom that holds.
    pub(crate) fn others_who(&self, may: impl Fn(&Player) -> bool) -> SeatSet {
        self.others().filter(|&seat| may(&self.players[seat])).collect()
    }

    /// How many cards of that kind a player has that can be stolen or traded.
    pub(crate) fn holds(&self, seat: Seat, kind: Kind) -> u8 {
        let player = &self.players[seat];
        match kind {
            Kind::Part => player.parts.total(),
            Kind::Machine => player.hand.len() as u8,
        }
    }

    /// Whether a player has that card, parts before it, machines and inventions in hand.
    pub(crate) fn has(&self, seat: Seat, card: Card) -> bool {
        let player = &self.players[seat];
        match card {
            Card::Part(part) => player.parts.has(part),
            Card::Machine(machine) => player.hand.contains(&machine),
            Card::Invention(invention) => player.plans.contains(&invention),
        }
    }

    /// Gives a card to a player: parts before it, machines and inventions into the hand.
    pub(crate) fn give(&mut self, seat: Seat, card: Card) {
        let player = &mut self.players[seat];
        match card {
            Card::Part(part) => player.parts.add(part),
            Card::Machine(machine) => player.take_in_hand(machine),
            Card::Invention(invention) => player.take_plan(invention),
        }
    }

    /// Takes a card from a player that is there.
    pub(crate) fn take(&mut self, seat: Seat, card: Card) {
        let player = &mut self.players[seat];
        match card {
            Card::Part(part) => player.parts.take(part),
            Card::Machine(machine) => player.leave_hand(machine),
            Card::Invention(invention) => player.leave_plan(invention),
        }
    }

    /// Puts a card face up on top of its scrap pile.
    pub(crate) fn scrap(&mut self, card: Card) {
        match card {
            Card::Part(part) => self.parts.discard(part),
            Card::Machine(machine) => self.machines.discard(machine),
            Card::Invention(invention) => self.inventions.discard(invention),
        }
    }

    /// Cards of a scrap pile.
    pub(crate) fn scrapped(&self, kind: Kind) -> u8 {
        match kind {
            Kind::Part => self.parts.discard_pile().len() as u8,
            Kind::Machine => self.machines.discard_pile().len() as u8,
        }
    }

    /// The card of a scrap pile below so many others.
    pub(crate) fn scrapped_at(&self, kind: Kind, depth: u8) -> Option<Card> {
        let at = self.scrapped(kind).checked_sub(depth + 1)?;
        Some(match kind {
            Kind::Part => Card::Part(self.parts.discard_pile()[usize::from(at)]),
            Kind::Machine => Card::Machine(self.machines.discard_pile()[usize::from(at)]),
        })
    }

    /// There is a card to draw, if need be after a shuffle.
    pub(crate) fn can_draw(&self, kind: Kind) -> bool {
        match kind {
            Kind::Part => !self.parts.is_empty(),
            Kind::Machine => !self.machines.is_empty(),
        }
    }
}
