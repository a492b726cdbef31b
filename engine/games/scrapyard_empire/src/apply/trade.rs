//! Trading (SE-18, SE-19).

use crate::{
    content::ids::{Card, Kind},
    event::Event,
    offer::Offer,
    pending::Pending,
    state::ScrapyardEmpire,
};
use scrapworks_core::{Seat, SeatSet, Secret, StepContext, To};

impl ScrapyardEmpire {
    /// Makes an offer, or a counter-offer with `counter` false.
    pub(crate) fn offer(
        &mut self,
        by: Seat,
        to: Seat,
        offer: Offer,
        counter: bool,
        ctx: &mut StepContext<'_, Event>,
    ) {
        match (offer.give, offer.want) {
            (Card::Part(give), Card::Part(want)) => {
                ctx.emit(Event::PartOffered { seat: by, to, give, want });
            }
            _ => {
                let machines = offer.machines().expect("an offer is of parts or machines");
                let both = SeatSet::only(by).with(to);
                let machines = Secret::new(both, machines);
                let event = Event::MachineOffered { seat: by, to, offer: machines };
                ctx.reveal(To::Seats(SeatSet::only(to)), event);
            }
        }
        self.pending = Some(Pending::Answer { by, to, offer, counter });
    }

    /// Exchanges the two cards and shows them to everybody.
    pub(crate) fn accept(
        &mut self,
        by: Seat,
        to: Seat,
        offer: Offer,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let Offer { give, want } = offer;
        self.take(by, give);
        self.take(to, want);
        self.give(to, give);
        self.give(by, want);
        let event = Event::Traded { seat: by, with: to, gave: give, got: want };
        match offer.kind() {
            Kind::Part => ctx.emit(event),
            Kind::Machine => ctx.reveal(To::Everyone, event),
        }
    }
}
