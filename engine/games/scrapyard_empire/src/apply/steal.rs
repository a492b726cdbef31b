//! Stealing, and reactions to it (SE-15, SE-28).

use crate::{
    content::{
        ability::{Effect, When},
        ids::{Card, Kind, Machine, Source},
    },
    event::Event,
    pending::Pending,
    state::ScrapyardEmpire,
};
use scrapworks_core::{Seat, SeatSet, Secret, StepContext, To};

impl ScrapyardEmpire {
    /// Lets the thief choose any part, or one of two random machines.
    pub(crate) fn steal(&mut self, from: Seat, kind: Kind, ctx: &mut StepContext<'_, Event>) {
        match kind {
            Kind::Part => self.pending = Some(Pending::StealPart { from }),
            Kind::Machine => self.show_two_machines(from, ctx),
        }
    }

    fn show_two_machines(&mut self, from: Seat, ctx: &mut StepContext<'_, Event>) {
        let first = self.remove_random_machine(from, ctx);
        if self.players[from].hand.is_empty() {
            return self.settle_theft(from, Card::Machine(first), ctx);
        }
        let mut machines = [first, self.remove_random_machine(from, ctx)];
        machines.sort_unstable();
        self.pending = Some(Pending::StealMachine { from, machines });
        let seat = self.turn.seat;
        let both = self.thief_and_victim(from);
        let machines = Secret::new(both, machines);
        ctx.reveal(To::Seats(both), Event::SawMachines { seat, from, machines });
    }

    fn remove_random_machine(&mut self, from: Seat, ctx: &mut StepContext<'_, Event>) -> Machine {
        let hand = &mut self.players[from].hand;
        let at = ctx.rng().below(hand.len() as u32) as usize;
        hand.remove(at)
    }

    /// The thief and the victim, who both see the machine.
    pub(crate) fn thief_and_victim(&self, victim: Seat) -> SeatSet {
        SeatSet::only(self.turn.seat).with(victim)
    }

    /// The thief keeps one of two machines; the other goes back to the hand.
    pub(crate) fn keep_machine(
        &mut self,
        from: Seat,
        machines: [Machine; 2],
        kept: Machine,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let [first, second] = machines;
        let other = if kept == first { second } else { first };
        self.players[from].add_to_hand(other);
        self.settle_theft(from, Card::Machine(kept), ctx);
    }

    /// Gives the stolen card to the thief, unless the victim has a usable reaction and is asked
    /// first.
    pub(crate) fn settle_theft(
        &mut self,
        from: Seat,
        card: Card,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let seat = self.turn.seat;
        match card {
            Card::Part(part) => ctx.emit(Event::StolePart { seat, from, part }),
            Card::Machine(machine) => {
                let both = self.thief_and_victim(from);
                let machine = Secret::new(both, machine);
                ctx.reveal(To::Seats(both), Event::StoleMachine { seat, from, machine });
            }
            Card::Invention(_) => unreachable!("inventions are not stolen"),
        }
        let answers: Vec<_> = self.players[from].usable(When::Stolen).collect();
        if answers.into_iter().any(|of| self.has_effect(from, of)) {
            self.pending = Some(Pending::Stolen { from, card });
        } else {
            self.give(seat, card);
        }
    }

    /// The victim reacts with an ability.
    pub(crate) fn react_to_theft(
        &mut self,
        victim: Seat,
        card: Card,
        of: Source,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let thief = self.turn.seat;
        if let Effect::Insure { parts } = of.effect() {
            self.give(thief, card);
            self.draw(victim, Kind::Part, parts, Some(of), ctx);
        } else {
            self.give(victim, card);
            ctx.emit(Event::Reclaimed { seat: victim, from: thief });
        }
    }
}
