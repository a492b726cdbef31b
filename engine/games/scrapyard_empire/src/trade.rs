//! Trades: one card for one of the same kind, with one counter-offer (SE-18, SE-19).

use super::{
    ask::{Ask, Offer},
    event::{Event, MachineOffer},
    names::{Card, Kind},
    refusal::Refusal,
    state::ScrapyardEmpire,
};
use scrapworks_core::{Seat, SeatSet, Secret, StepContext, To};

impl Offer {
    /// The two machines of an offer of machines.
    pub(super) fn machines(self) -> Option<MachineOffer> {
        match (self.give, self.want) {
            (Card::Machine(give), Card::Machine(want)) => Some(MachineOffer { give, want }),
            (Card::Part(_) | Card::Machine(_) | Card::Invention(_), _) => None,
        }
    }

    pub(super) fn kind(self) -> Kind {
        self.give.kind().expect("inventions are not traded")
    }
}

impl ScrapyardEmpire {
    /// One's own card for another of the same kind. Parts lie open, so the other must have the
    /// one that is wanted; a machine is named blind.
    pub(super) fn check_offer(
        &self,
        by: Seat,
        to: Seat,
        kind: Kind,
        offer: Offer,
    ) -> Result<(), Refusal> {
        let Offer { give, want } = offer;
        if [give, want].iter().any(|card| card.kind() != Some(kind)) {
            return Err(Refusal::WrongKind { kind });
        }
        if give == want {
            return Err(Refusal::SameCard);
        }
        if !self.has(by, give) {
            return Err(Refusal::NotYours { card: give });
        }
        if kind == Kind::Part && !self.has(to, want) {
            return Err(Refusal::NotTheirs { seat: to, card: want });
        }
        Ok(())
    }

    /// Makes an offer, or the one counter-offer.
    pub(super) fn offer(
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
                let machines = offer.machines().expect("parts or machines are traded");
                let both = SeatSet::only(by).with(to);
                let machines = Secret::new(both, machines);
                let event = Event::MachineOffered { seat: by, to, offer: machines };
                ctx.reveal(To::Seats(SeatSet::only(to)), event);
            }
        }
        self.ask = Some(Ask::Answer { by, to, offer, counter });
    }

    /// Both cards change hands, before everybody's eyes.
    pub(super) fn accept(
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
