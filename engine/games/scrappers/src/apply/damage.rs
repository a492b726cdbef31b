//! Damage: braces, shields, the damage pool, and repairs.

use crate::{
    content::{
        ability::{Amount, Benefit, DamageKind, Per, Token},
        card::Card,
    },
    event::{Event, Part},
    phase::{DamageSource, EffectChoice, Hit, Pending, ShieldStage},
    state::Scrappers,
};
use scrapworks_core::{Seat, StepContext};

impl Scrappers {
    pub(crate) fn amount(&self, seat: Seat, target: Seat, amount: Amount) -> u8 {
        let counted = match amount.per {
            None => 0,
            Some(Per::YourUpgrades) => self.pilots[seat].upgrades.len(),
            Some(Per::TheirUpgrades) => self.pilots[target].upgrades.len(),
            Some(Per::YourStack) => self.pilots[seat].stack.len(),
        };
        amount.of(counted as u8)
    }

    /// Adds a hit of an operation as the innermost pending item.
    pub(crate) fn queue_hit(&mut self, card: Card, kind: DamageKind, damage: u8, to: Seat) {
        let activation = self.activation_mut();
        let (by, source) = (activation.seat, DamageSource::Operation(card));
        let hit = Hit { by, to, kind, left: damage, shield_stage: ShieldStage::NotStarted, source };
        activation.pending.push(Pending::Hit(hit));
    }

    /// The damage of the card itself, and what upgrades add to it.
    pub(crate) fn parts(&self, hit: Hit) -> Vec<Part> {
        let upgrades = self.pilots[hit.by].benefits();
        match hit.source {
            DamageSource::Thorns => upgrades.filter_map(thorns_part).collect(),
            DamageSource::Operation(card) => {
                let sharper = upgrades.filter_map(|(card, benefit)| {
                    let Benefit::Sharpen { kind, damage } = benefit else { return None };
                    (kind == hit.kind).then_some(Part { damage, card })
                });
                std::iter::once(Part { damage: hit.left, card }).chain(sharper).collect()
            }
        }
    }

    /// Does the next step of the innermost pending hit: braces prevent first, then upgrades, and
    /// the rest goes into the pool (SC-17).
    pub(crate) fn advance_hit(&mut self, hit: Hit, ctx: &mut StepContext<'_, Event>) {
        let shields: Vec<_> = self.open_shields(hit).collect();
        match (hit.shield_stage, shields.as_slice()) {
            (ShieldStage::NotStarted, _) => self.begin_hit(hit, ctx),
            (ShieldStage::Required, [only]) => self.shield(*only, ctx),
            (ShieldStage::Required | ShieldStage::Optional, [_, ..]) => {
                self.request(EffectChoice::Shield);
            }
            (ShieldStage::Required | ShieldStage::Optional, []) | (ShieldStage::Declined, _) => {
                self.deal_damage(hit, ctx);
            }
        }
    }

    fn begin_hit(&mut self, mut hit: Hit, ctx: &mut StepContext<'_, Event>) {
        let parts = self.parts(hit);
        let damage = parts.iter().fold(0, |sum: u8, part| sum.saturating_add(part.damage));
        let Hit { by, to, kind, .. } = hit;
        ctx.emit(Event::Struck { seat: to, by, kind, damage, parts });
        let brace = &mut self.pilots[to].brace;
        let braced = if kind == DamageKind::Plain { 0 } else { damage.min(*brace) };
        if braced > 0 {
            *brace -= braced;
            let left = damage - braced;
            ctx.emit(Event::BraceHeld { seat: to, prevented: braced, left });
        }
        hit.left = damage - braced;
        hit.shield_stage = ShieldStage::Required;
        self.replace_hit(hit);
    }

    /// The kinds of upgrades that can prevent part of a hit.
    pub(crate) fn open_shields(&self, hit: Hit) -> impl Iterator<Item = Card> {
        let open = hit.left > 0
            && matches!(hit.shield_stage, ShieldStage::Required | ShieldStage::Optional);
        self.pilots[hit.to].shields(hit.kind).filter(move |_| open)
    }

    /// Prevents as much of the innermost pending hit as the upgrade can, and destroys the upgrade.
    pub(crate) fn shield(&mut self, card: Card, ctx: &mut StepContext<'_, Event>) {
        let mut hit = self.activation_mut().hit().expect("shields are for hits");
        let value = card.shield().map_or(0, |shield| shield.value);
        let prevented = value.min(hit.left);
        hit.left -= prevented;
        hit.shield_stage = ShieldStage::Optional;
        self.replace_hit(hit);
        ctx.emit(Event::Shielded { seat: hit.to, card, prevented, left: hit.left });
        if card.benefit() == Some(Benefit::Absorb) {
            self.gain(hit.to, Token::Fuel, prevented, Some(card), ctx);
        }
        self.destroy(hit.to, card, ctx);
    }

    /// The target uses no more upgrades against the hit.
    pub(crate) fn decline_shields(&mut self) {
        let hit = self.activation_mut().hit().expect("shields are for hits");
        self.replace_hit(Hit { shield_stage: ShieldStage::Declined, ..hit });
    }

    fn replace_hit(&mut self, hit: Hit) {
        if let Some(last) = self.activation_mut().pending.last_mut() {
            *last = Pending::Hit(hit);
        }
    }

    /// Adds the rest of the hit to the damage pool, which has no limit (SC-15).
    fn deal_damage(&mut self, hit: Hit, ctx: &mut StepContext<'_, Event>) {
        self.activation_mut().pending.pop();
        let Hit { by, to, kind, left: damage, .. } = hit;
        if damage == 0 {
            return;
        }
        let pool = &mut self.pilots[to].damage;
        *pool = pool.saturating_add(u16::from(damage));
        ctx.emit(Event::Damaged { seat: to, kind, damage, total: *pool });
        if hit.source != DamageSource::Thorns && by != to {
            self.retaliate(by, to, ctx);
        }
    }

    /// Applies the upgrades of a damaged pilot against the pilot whose operation damaged it.
    fn retaliate(&mut self, by: Seat, to: Seat, ctx: &mut StepContext<'_, Event>) {
        let tolls = self.pilots[to].benefits().filter_map(|(card, benefit)| {
            if let Benefit::Toll { scrap } = benefit { Some((card, scrap)) } else { None }
        });
        for (card, scrap) in tolls.collect::<Vec<_>>() {
            self.steal(card, (Token::Scrap, scrap), by, to, ctx);
        }
        if self.pilots[to].benefits().any(|upgrade| thorns_part(upgrade).is_some()) {
            let (shield_stage, source) = (ShieldStage::NotStarted, DamageSource::Thorns);
            let answer =
                Hit { by: to, to: by, kind: DamageKind::Plain, left: 0, shield_stage, source };
            self.activation_mut().pending.push(Pending::Hit(answer));
        }
    }

    /// Moves an upgrade in play to its owner's discard pile (SC-18).
    pub(crate) fn destroy(&mut self, seat: Seat, card: Card, ctx: &mut StepContext<'_, Event>) {
        let pilot = &mut self.pilots[seat];
        let bonds = pilot.benefits().filter_map(|(card, benefit)| {
            if let Benefit::Bond { scrap } = benefit { Some((card, scrap)) } else { None }
        });
        let bonds: Vec<_> = bonds.collect();
        let at = pilot.upgrades.iter().position(|&other| other == card);
        pilot.upgrades.remove(at.expect("it is in play"));
        pilot.deck.discard(card);
        ctx.emit(Event::Destroyed { seat, card });
        for (card, scrap) in bonds {
            self.gain(seat, Token::Scrap, scrap, Some(card), ctx);
        }
    }

    /// Returns false if there was nothing to repair.
    pub(crate) fn repair(
        &mut self,
        seat: Seat,
        damage: u8,
        card: Card,
        ctx: &mut StepContext<'_, Event>,
    ) -> bool {
        let pool = &mut self.pilots[seat].damage;
        let repaired = u16::from(damage).min(*pool);
        *pool -= repaired;
        if repaired > 0 {
            let (damage, total) = (repaired as u8, *pool);
            ctx.emit(Event::Repaired { seat, damage, total, card });
        }
        repaired > 0
    }
}

fn thorns_part((card, benefit): (Card, Benefit)) -> Option<Part> {
    if let Benefit::Thorns { damage } = benefit { Some(Part { damage, card }) } else { None }
}
