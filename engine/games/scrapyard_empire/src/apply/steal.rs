//! Stealing, and taking without a chance to answer (SE-15, SE-28).

use crate::{
    content::{
        ability::{Effect, When},
        ids::{Card, Kind, Machine, Source},
    },
    event::Event,
    pending::Ask,
    state::ScrapyardEmpire,
};
use scrapworks_core::{Seat, SeatSet, Secret, StepContext, To};

impl ScrapyardEmpire {
    /// A steal that has succeeded: any part, or one of two machines at random.
    pub(crate) fn steal(&mut self, from: Seat, kind: Kind, ctx: &mut StepContext<'_, Event>) {
        match kind {
            Kind::Part => self.ask = Some(Ask::StealPart { from }),
            Kind::Machine => self.see_machines(from, ctx),
        }
    }

    fn see_machines(&mut self, from: Seat, ctx: &mut StepContext<'_, Event>) {
        let first = self.machine_at_random(from, ctx);
        if self.players[from].hand.is_empty() {
            return self.stole(from, Card::Machine(first), ctx);
        }
        let mut machines = [first, self.machine_at_random(from, ctx)];
        machines.sort_unstable();
        self.ask = Some(Ask::StealMachine { from, machines });
        let seat = self.turn.seat;
        let both = self.thief_and(from);
        let machines = Secret::new(both, machines);
        ctx.reveal(To::Seats(both), Event::SawMachines { seat, from, machines });
    }

    fn machine_at_random(&mut self, from: Seat, ctx: &mut StepContext<'_, Event>) -> Machine {
        let hand = &mut self.players[from].hand;
        let at = ctx.rng().below(hand.len() as u32) as usize;
        hand.remove(at)
    }

    /// The thief and its victim, who both see the machine.
    pub(crate) fn thief_and(&self, victim: Seat) -> SeatSet {
        SeatSet::only(self.turn.seat).with(victim)
    }

    /// The thief keeps one of two machines, and the other goes back.
    pub(crate) fn keep(
        &mut self,
        from: Seat,
        machines: [Machine; 2],
        kept: Machine,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let [first, second] = machines;
        let other = if kept == first { second } else { first };
        self.players[from].take_in_hand(other);
        self.stole(from, Card::Machine(kept), ctx);
    }

    /// A card was stolen and lies nowhere yet: the victim may answer, if everybody can see that it
    /// could.
    pub(crate) fn stole(&mut self, from: Seat, card: Card, ctx: &mut StepContext<'_, Event>) {
        let seat = self.turn.seat;
        match card {
            Card::Part(part) => ctx.emit(Event::StolePart { seat, from, part }),
            Card::Machine(machine) => {
                let both = self.thief_and(from);
                let machine = Secret::new(both, machine);
                ctx.reveal(To::Seats(both), Event::StoleMachine { seat, from, machine });
            }
            Card::Invention(_) => unreachable!("inventions are not stolen"),
        }
        if self.players[from].ready(When::Stolen).next().is_some() {
            self.ask = Some(Ask::Stolen { from, card });
        } else {
            self.give(seat, card);
        }
    }

    /// The victim answers with an ability, once.
    pub(crate) fn answer_theft(
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
