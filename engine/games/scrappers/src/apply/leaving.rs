//! A pilot whose player has left (SC-27).
//!
//! Its cards stay where they lie. Only what is being resolved may depend on it.

use crate::{
    content::ability::Whom,
    event::Event,
    phase::{Destination, EffectChoice, Pending, Phase},
    state::Scrappers,
};
use scrapworks_core::{Seat, StepContext};

impl Scrappers {
    /// Takes a pilot out of the game, and lets the others play on.
    pub(crate) fn take_out(&mut self, seat: Seat, ctx: &mut StepContext<'_, Event>) {
        let first = self.first;
        self.gone = self.gone.with(seat);
        if first == seat {
            self.first = self.left_of(seat);
            ctx.emit(Event::FirstPlayerPassed { seat: self.first });
        }
        match self.phase {
            Phase::Command { seat: asked } if asked == seat => self.pass_priority(seat),
            Phase::Reboot { seat: asked } if asked == seat => self.reboot_next(seat, first, ctx),
            Phase::Activation(_) => self.resolve_without(seat),
            Phase::Command { .. } | Phase::Reboot { .. } | Phase::Over { .. } => {}
        }
        self.advance(ctx);
    }

    /// What the pilot was resolving comes to nothing, and so do hits on it.
    fn resolve_without(&mut self, seat: Seat) {
        let activation = self.activation_mut();
        if activation.seat == seat {
            activation.choice = None;
            for pending in std::mem::take(&mut activation.pending) {
                if let Pending::Operation(operation) = pending
                    && operation.destination != Destination::Nowhere
                {
                    self.pilots[seat].deck.discard(operation.card);
                }
            }
            return;
        }
        let is_asked = activation.asked() == Some(seat);
        activation
            .pending
            .retain(|pending| !matches!(pending, Pending::Hit(hit) if hit.to == seat));
        let (active, choice) = (activation.seat, activation.choice.filter(|_| !is_asked));
        self.activation_mut().choice = choice.and_then(|choice| match choice {
            EffectChoice::Target { effect } => {
                let targets = self.valid_targets(active, Whom::Chosen, effect);
                (!targets.is_empty()).then_some(choice)
            }
            EffectChoice::Destroy { of } => {
                let of = of.without(seat);
                self.upgrades_of(of).next().map(|_| EffectChoice::Destroy { of })
            }
            EffectChoice::Token
            | EffectChoice::Shield
            | EffectChoice::Spend { .. }
            | EffectChoice::Melt { .. }
            | EffectChoice::Recall
            | EffectChoice::Claim { .. }
            | EffectChoice::Install
            | EffectChoice::Hasten
            | EffectChoice::Churn
            | EffectChoice::Refresh => Some(choice),
        });
    }
}
