//! Targets of abilities, and the effects on them.

use crate::{
    content::{
        ability::{Benefit, Effect, Token, Whom},
        card::Card,
    },
    event::Event,
    phase::EffectChoice,
    pilot::Placement,
    state::Scrappers,
};
use scrapworks_core::{Seat, SeatSet, StepContext};

impl Scrappers {
    /// Applies the effect to all targets, or requests the choice of one. Returns false if it has no
    /// effect.
    pub(crate) fn apply_to_targets(
        &mut self,
        card: Card,
        whom: Whom,
        effect: Effect,
        ctx: &mut StepContext<'_, Event>,
    ) -> bool {
        let seat = self.activation_mut().seat;
        let meant = self.valid_targets(seat, whom, effect);
        if whom == Whom::Chosen && meant.len() > 1 {
            self.request(EffectChoice::Target { effect });
            return true;
        }
        let mut targets: Vec<_> = self.clockwise(meant).collect();
        if let Effect::Hit { .. } = effect {
            // Hits are pending on a stack, so the last one queued resolves first.
            targets.reverse();
        }
        targets.into_iter().for_each(|target| self.apply_effect(card, effect, target, ctx));
        !meant.is_empty()
    }

    /// Destroys the only possible upgrade, or requests a choice. Returns false if there is none.
    pub(crate) fn destroy_or_request(
        &mut self,
        seat: Seat,
        whom: Whom,
        ctx: &mut StepContext<'_, Event>,
    ) -> bool {
        let of = self.named_targets(seat, whom);
        let mut upgrades = self.upgrades_of(of);
        match (upgrades.next(), upgrades.next()) {
            (None, _) => return false,
            (Some((of, upgrade)), None) => self.destroy(of, upgrade, ctx),
            (Some(_), Some(_)) => self.request(EffectChoice::Destroy { of }),
        }
        true
    }

    /// The pilots a card names, whether or not it can affect them (SC-16).
    fn named_targets(&self, seat: Seat, whom: Whom) -> SeatSet {
        match whom {
            Whom::Left => SeatSet::only(self.left_of(seat)),
            Whom::Right => SeatSet::only(self.right_of(seat)),
            Whom::Chosen | Whom::Others => {
                self.clockwise_from(seat).filter(|&other| other != seat).collect()
            }
            Whom::Yourself => SeatSet::only(seat),
        }
    }

    /// The named pilots whom the effect can affect.
    pub(crate) fn valid_targets(&self, seat: Seat, whom: Whom, effect: Effect) -> SeatSet {
        self.named_targets(seat, whom)
            .iter()
            .filter(|&target| self.affects(seat, effect, target))
            .collect()
    }

    fn affects(&self, seat: Seat, effect: Effect, target: Seat) -> bool {
        let pilot = &self.pilots[target];
        match effect {
            Effect::Hit { damage, .. } => self.amount(seat, target, damage) > 0,
            Effect::Shift { .. } => self.pilots[seat].damage > 0,
            Effect::Steal { token, .. } | Effect::Drain { token, .. } => pilot.tokens(token) > 0,
            Effect::Jam => !pilot.has_benefit(Benefit::Anchor) && pilot.next_assigned().is_some(),
            Effect::Tangle => !pilot.has_benefit(Benefit::Anchor) && pilot.stack.len() > 1,
            Effect::Outbid { .. } => {
                !pilot.has_benefit(Benefit::Anchor) && pilot.next_drafted().is_some()
            }
        }
    }

    /// Each kind of upgrade in play of these pilots, once per pilot.
    pub(crate) fn upgrades_of(&self, of: SeatSet) -> impl Iterator<Item = (Seat, Card)> + use<> {
        let upgrades: Vec<_> = of
            .iter()
            .flat_map(|seat| self.pilots[seat].kinds_in_play().map(move |card| (seat, card)))
            .collect();
        upgrades.into_iter()
    }

    /// Applies an effect to one pilot.
    pub(crate) fn apply_effect(
        &mut self,
        card: Card,
        effect: Effect,
        target: Seat,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let by = self.activation_mut().seat;
        match effect {
            Effect::Hit { kind, damage } => {
                let damage = self.amount(by, target, damage);
                self.queue_hit(card, kind, damage, target);
            }
            Effect::Shift { damage } => self.shift(card, damage, target, ctx),
            Effect::Steal { token, amount } => self.steal(card, (token, amount), target, by, ctx),
            Effect::Drain { token, amount } => {
                let amount = self.pilots[target].lose(token, amount);
                let left = self.pilots[target].tokens(token);
                ctx.emit(Event::Drained { seat: target, by, token, amount, left, card });
            }
            Effect::Jam => self.jam(target, ctx),
            Effect::Tangle => {
                self.pilots[target].stack.reverse();
                ctx.emit(Event::Tangled { seat: target, by });
            }
            Effect::Outbid { scrap } => self.outbid(scrap, target, ctx),
        }
    }

    fn shift(&mut self, card: Card, most: u8, to: Seat, ctx: &mut StepContext<'_, Event>) {
        let seat = self.activation_mut().seat;
        let damage = self.pilots[seat].damage.min(u16::from(most)) as u8;
        self.pilots[seat].damage -= u16::from(damage);
        let left = self.pilots[seat].damage;
        let pool = &mut self.pilots[to].damage;
        *pool = pool.saturating_add(u16::from(damage));
        ctx.emit(Event::Shifted { seat, to, damage, left, total: *pool, card });
    }

    /// Moves tokens from one pool to another.
    pub(crate) fn steal(
        &mut self,
        card: Card,
        some: (Token, u8),
        from: Seat,
        seat: Seat,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let (token, most) = some;
        let amount = self.pilots[from].lose(token, most);
        if amount == 0 {
            return;
        }
        let left = self.pilots[from].tokens(token);
        let pool = self.pilots[seat].pool(token);
        *pool = pool.saturating_add(u16::from(amount));
        ctx.emit(Event::Stolen { seat, from, token, amount, total: *pool, left, card });
    }

    fn jam(&mut self, seat: Seat, ctx: &mut StepContext<'_, Event>) {
        let by = self.activation_mut().seat;
        let pilot = &mut self.pilots[seat];
        if let Some(at) = pilot.next_assigned() {
            pilot.stack[at].placement = Placement::Jammed;
            let card = pilot.stack[at].card;
            ctx.emit(Event::Jammed { seat, by, slot: at as u8, card });
        }
    }

    fn outbid(&mut self, scrap: u8, seat: Seat, ctx: &mut StepContext<'_, Event>) {
        let by = self.activation_mut().seat;
        let pilot = &mut self.pilots[seat];
        let Some(at) = pilot.next_drafted() else { return };
        let slot = &mut pilot.stack[at];
        if let Placement::Drafted { extra, .. } = &mut slot.placement {
            *extra = extra.saturating_add(scrap);
            let (card, slot) = (slot.card, at as u8);
            ctx.emit(Event::Outbid { seat, by, slot, card, scrap });
        }
    }

    /// These seats in clockwise order, starting left of the pilot whose card resolves.
    fn clockwise(&self, some: SeatSet) -> impl Iterator<Item = Seat> + use<> {
        let seat = self.activation().map_or(Seat(0), |activation| activation.seat);
        let left = self.left_of(seat);
        self.clockwise_from(left).filter(move |&seat| some.contains(seat))
    }
}
