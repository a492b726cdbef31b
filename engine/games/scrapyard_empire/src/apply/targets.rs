//! Effects of abilities on chosen players and cards.

use crate::{
    built::BuiltMachine,
    content::{
        ability::TargetedEffect,
        ids::{Card, Kind, Machine, Part, Source},
    },
    event::{Event, ScrapReason},
    pending::{MachineFate, PartFate, Pending},
    state::ScrapyardEmpire,
};
use scrapworks_core::{Seat, SeatSet, Secret, StepContext, To};

impl ScrapyardEmpire {
    /// Applies an effect to the chosen player, or asks for the choices that it needs.
    pub(crate) fn apply_to_target(
        &mut self,
        of: Source,
        targeted: TargetedEffect,
        target: Seat,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let (seat, rest) = (target, SeatSet::EMPTY);
        let there = self.players[target].parts.total();
        let parts =
            |left: u8, fate| Some(Pending::PartOf { of, seat, left: left.min(there), rest, fate });
        let built = |fate| Some(Pending::BuiltOf { of, seat, fate });
        match targeted {
            TargetedEffect::Steal { kind } => self.steal(target, kind, ctx),
            TargetedEffect::Take { parts: count } => self.pending = parts(count, PartFate::Taken),
            TargetedEffect::Break { parts: count } => {
                self.pending = parts(count, PartFate::Scrapped);
            }
            TargetedEffect::Swap => self.pending = parts(1, PartFate::Swapped),
            TargetedEffect::Plunder => self.show_hand(of, target, ctx),
            TargetedEffect::Wreck => self.pending = built(MachineFate::Scrapped),
            TargetedEffect::Borrow => self.pending = built(MachineFate::Borrowed),
            TargetedEffect::Stall => self.stall(target, ctx),
            TargetedEffect::Mimic => {
                let character = self.players[target].character;
                self.active_mut().mimics = Some(character);
                ctx.emit(Event::Mimicked { seat: self.turn.seat, character });
            }
        }
    }

    fn show_hand(&mut self, of: Source, target: Seat, ctx: &mut StepContext<'_, Event>) {
        let seat = self.turn.seat;
        let machines = self.players[target].hand.to_vec();
        let to = SeatSet::only(seat);
        let machines = Secret::new(to.with(target), machines);
        ctx.reveal(To::Seats(to), Event::SawHand { seat, of: target, machines });
        self.pending = Some(Pending::HandOf { of, seat: target });
    }

    /// Takes or scraps a part of another player, or asks for the part to swap for it.
    pub(crate) fn pick_part(
        &mut self,
        of: Source,
        from: Seat,
        part: Part,
        fate: PartFate,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let seat = self.turn.seat;
        match fate {
            PartFate::Swapped => self.pending = Some(Pending::SwapFor { of, with: from, part }),
            PartFate::Scrapped => {
                self.take(from, Card::Part(part));
                self.scrap(Card::Part(part));
                ctx.emit(Event::Broke { seat, of: from, part });
            }
            PartFate::Taken => {
                self.take(from, Card::Part(part));
                self.give(seat, Card::Part(part));
                ctx.emit(Event::TookPart { seat, from, part });
            }
        }
    }

    /// Asks for a part of the next of the seats, clockwise, if there is one.
    pub(crate) fn pick_part_of_next(&mut self, of: Source, seats: SeatSet, fate: PartFate) {
        if let Some(seat) = self.others().find(|&seat| seats.contains(seat)) {
            let rest = seats.without(seat);
            self.pending = Some(Pending::PartOf { of, seat, left: 1, rest, fate });
        }
    }

    pub(crate) fn swap(
        &mut self,
        with: Seat,
        got: Part,
        gave: Part,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let seat = self.turn.seat;
        self.take(with, Card::Part(got));
        self.take(seat, Card::Part(gave));
        self.give(with, Card::Part(gave));
        self.give(seat, Card::Part(got));
        ctx.emit(Event::Swapped { seat, with, gave, got });
    }

    /// Takes a machine from a shown hand.
    pub(crate) fn plunder(
        &mut self,
        from: Seat,
        machine: Machine,
        ctx: &mut StepContext<'_, Event>,
    ) {
        self.take(from, Card::Machine(machine));
        self.give(self.turn.seat, Card::Machine(machine));
        let both = self.thief_and_victim(from);
        let event =
            Event::TookMachine { seat: self.turn.seat, from, machine: Secret::new(both, machine) };
        ctx.reveal(To::Seats(both), event);
    }

    /// Scraps a built machine, uses its ability, or makes it unused again.
    pub(crate) fn pick_built(
        &mut self,
        fate: MachineFate,
        owner: Seat,
        machine: Machine,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let seat = self.turn.seat;
        match fate {
            MachineFate::Scrapped => {
                // Nobody would scrap the one that its owner cannot use any more.
                let used = self.is_first_version();
                self.players[owner].remove_built(BuiltMachine { machine, used });
                self.scrap(Card::Machine(machine));
                ctx.emit(Event::Wrecked { seat, of: owner, machine });
            }
            MachineFate::Borrowed => {
                let borrowed = Source::Machine(machine);
                self.mark_used(seat, owner, borrowed, ctx);
                self.apply_effect(seat, borrowed, ctx);
            }
            MachineFate::Refitted => {
                let used = self.active_mut().machines.iter_mut();
                let mut used = used.filter(|built| built.machine == machine && built.used);
                used.next().expect("checked to be used").used = false;
                ctx.emit(Event::Refitted { seat, machine });
            }
        }
    }

    /// Exchanges a machine of the hand for one from the deck.
    pub(crate) fn exchange(
        &mut self,
        seat: Seat,
        of: Source,
        machine: Machine,
        ctx: &mut StepContext<'_, Event>,
    ) {
        self.scrap_own(seat, Card::Machine(machine), ScrapReason::Ability, ctx);
        self.draw(seat, Kind::Machine, 1, Some(of), ctx);
    }

    /// Scraps one more part, or draws the new ones when there is no more to scrap.
    pub(crate) fn churn(
        &mut self,
        seat: Seat,
        of: Source,
        (scrapped, max): (u8, u8),
        part: Option<Part>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let scrapped = scrapped + u8::from(part.is_some());
        if let Some(part) = part {
            self.scrap_own(seat, Card::Part(part), ScrapReason::Ability, ctx);
        }
        if part.is_some() && scrapped < max {
            self.pending = Some(Pending::Churn { of, scrapped, max });
        } else {
            self.draw(seat, Kind::Part, scrapped, Some(of), ctx);
        }
    }

    /// Takes the top card of a scrap pile without a dig; no reaction is possible.
    pub(crate) fn take_top(&mut self, seat: Seat, kind: Kind, ctx: &mut StepContext<'_, Event>) {
        let card = match kind {
            Kind::Part => self.parts.take_top_discard().map(Card::Part),
            Kind::Machine => self.machines.take_top_discard().map(Card::Machine),
        };
        let card = card.expect("checked to be there");
        self.give(seat, card);
        let top = self.scrap_pile_card(kind, 0);
        ctx.reveal(To::Everyone, Event::TookTop { seat, card, top });
    }
}
