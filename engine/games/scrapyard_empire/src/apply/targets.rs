//! What abilities do to other players and to chosen cards, once the choice is made.

use crate::{
    content::{
        ability::Aim,
        ids::{Card, Kind, Machine, Part, Source},
    },
    event::{Event, Why},
    pending::{Ask, MachineFate, PartFate},
    state::ScrapyardEmpire,
};
use scrapworks_core::{Seat, SeatSet, Secret, StepContext, To};

impl ScrapyardEmpire {
    /// An ability of the active player means that other player.
    pub(crate) fn aim(
        &mut self,
        of: Source,
        aim: Aim,
        target: Seat,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let (seat, rest) = (target, SeatSet::EMPTY);
        let there = self.players[target].parts.total();
        let parts =
            |left: u8, fate| Some(Ask::PartOf { of, seat, left: left.min(there), rest, fate });
        let built = |fate| Some(Ask::BuiltOf { of, seat, fate });
        match aim {
            Aim::Steal { kind } => self.steal(target, kind, ctx),
            Aim::Take { parts: count } => self.ask = parts(count, PartFate::Taken),
            Aim::Break { parts: count } => self.ask = parts(count, PartFate::Scrapped),
            Aim::Swap => self.ask = parts(1, PartFate::Swapped),
            Aim::Plunder => self.see_hand(of, target, ctx),
            Aim::Wreck => self.ask = built(MachineFate::Scrapped),
            Aim::Borrow => self.ask = built(MachineFate::Borrowed),
            Aim::Stall => self.stall(target, ctx),
            Aim::Mimic => {
                let character = self.players[target].character;
                self.active_mut().mimics = Some(character);
                ctx.emit(Event::Mimicked { seat: self.turn.seat, character });
            }
        }
    }

    fn see_hand(&mut self, of: Source, target: Seat, ctx: &mut StepContext<'_, Event>) {
        let seat = self.turn.seat;
        let machines = self.players[target].hand.to_vec();
        let to = SeatSet::only(seat);
        let machines = Secret::new(to.with(target), machines);
        ctx.reveal(To::Seats(to), Event::SawHand { seat, of: target, machines });
        self.ask = Some(Ask::HandOf { of, seat: target });
    }

    /// A part of another player is taken, scrapped or about to be swapped.
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
            PartFate::Swapped => self.ask = Some(Ask::SwapFor { of, with: from, part }),
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

    /// Asks for a part of the next of those players, clockwise, if there is one.
    pub(crate) fn pick_part_of_next(&mut self, of: Source, seats: SeatSet, fate: PartFate) {
        if let Some(seat) = self.others().find(|&seat| seats.contains(seat)) {
            let rest = seats.without(seat);
            self.ask = Some(Ask::PartOf { of, seat, left: 1, rest, fate });
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

    /// A machine out of a hand that was looked at.
    pub(crate) fn plunder(
        &mut self,
        from: Seat,
        machine: Machine,
        ctx: &mut StepContext<'_, Event>,
    ) {
        self.take(from, Card::Machine(machine));
        self.give(self.turn.seat, Card::Machine(machine));
        let both = self.thief_and(from);
        let event =
            Event::TookMachine { seat: self.turn.seat, from, machine: Secret::new(both, machine) };
        ctx.reveal(To::Seats(both), event);
    }

    /// A built machine is scrapped, used as if it was one's own, or turned upright.
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
                self.players[owner].leave_table(machine);
                self.scrap(Card::Machine(machine));
                ctx.emit(Event::Wrecked { seat, of: owner, machine });
            }
            MachineFate::Borrowed => {
                let borrowed = Source::Machine(machine);
                self.turn_sideways(seat, owner, borrowed, ctx);
                self.perform(seat, borrowed, ctx);
            }
            MachineFate::Refitted => {
                let used = self.active_mut().machines.iter_mut();
                let mut used = used.filter(|built| built.machine == machine && built.used);
                used.next().expect("checked to be used").used = false;
                ctx.emit(Event::Refitted { seat, machine });
            }
        }
    }

    /// A machine of the hand for another from the deck.
    pub(crate) fn exchange(
        &mut self,
        seat: Seat,
        of: Source,
        machine: Machine,
        ctx: &mut StepContext<'_, Event>,
    ) {
        self.scrap_own(seat, Card::Machine(machine), Why::Ability, ctx);
        self.draw(seat, Kind::Machine, 1, Some(of), ctx);
    }

    /// Another part for the new ones, or the new ones.
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
            self.scrap_own(seat, Card::Part(part), Why::Ability, ctx);
        }
        if part.is_some() && scrapped < max {
            self.ask = Some(Ask::Churn { of, scrapped, max });
        } else {
            self.draw(seat, Kind::Part, scrapped, Some(of), ctx);
        }
    }

    /// The top card of a scrap pile, without a dig: nobody can answer.
    pub(crate) fn take_top(&mut self, seat: Seat, kind: Kind, ctx: &mut StepContext<'_, Event>) {
        let card = match kind {
            Kind::Part => self.parts.take_top_discard().map(Card::Part),
            Kind::Machine => self.machines.take_top_discard().map(Card::Machine),
        };
        let card = card.expect("checked to be there");
        self.give(seat, card);
        let top = self.scrapped_at(kind, 0);
        ctx.reveal(To::Everyone, Event::TookTop { seat, card, top });
    }
}
