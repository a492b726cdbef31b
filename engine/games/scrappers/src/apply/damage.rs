//! Damage: from an ability through braces and shields into a pool, and out of it again.

use crate::{
    content::{
        ability::{Amount, Benefit, Kind, Per, Token},
        card::Card,
    },
    event::{Event, Part},
    phase::{Ask, Guard, Hit, Source, Work},
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
        amount.base.saturating_add(counted as u8)
    }

    /// Damage of an operation sets out for a pilot, after what is already on its way.
    pub(crate) fn strike(&mut self, card: Card, kind: Kind, damage: u8, to: Seat) {
        let activation = self.activation_mut();
        let (by, source) = (activation.seat, Source::Operation(card));
        let hit = Hit { by, to, kind, left: damage, guard: Guard::Coming, source };
        activation.work.push(Work::Hit(hit));
    }

    /// What a hit is made of: what the card itself deals, and what upgrades add to it.
    pub(crate) fn parts(&self, hit: Hit) -> Vec<Part> {
        let upgrades = self.pilots[hit.by].benefits();
        match hit.source {
            Source::Thorns => upgrades.filter_map(thorn).collect(),
            Source::Operation(card) => {
                let sharper = upgrades.filter_map(|(card, benefit)| {
                    let Benefit::Sharpen { kind, damage } = benefit else { return None };
                    (kind == hit.kind).then_some(Part { damage, card })
                });
                std::iter::once(Part { damage: hit.left, card }).chain(sharper).collect()
            }
        }
    }

    /// Does the next thing with the hit that is the last of the work: braces prevent first, then
    /// upgrades, and the rest goes into the pool
    /// (SC-17).
    pub(crate) fn go_on_hit(&mut self, hit: Hit, ctx: &mut StepContext<'_, Event>) {
        let shields: Vec<_> = self.open_shields(hit).collect();
        match (hit.guard, shields.as_slice()) {
            (Guard::Coming, _) => self.begin_hit(hit, ctx),
            (Guard::Must, [only]) => self.shield(*only, ctx),
            (Guard::Must | Guard::May, [_, ..]) => self.ask(Ask::Shield),
            (Guard::Must | Guard::May, []) | (Guard::Down, _) => self.land(hit, ctx),
        }
    }

    fn begin_hit(&mut self, mut hit: Hit, ctx: &mut StepContext<'_, Event>) {
        let parts = self.parts(hit);
        let damage = parts.iter().fold(0, |sum: u8, part| sum.saturating_add(part.damage));
        let Hit { by, to, kind, .. } = hit;
        ctx.emit(Event::Struck { seat: to, by, kind, damage, parts });
        let brace = &mut self.pilots[to].brace;
        let braced = if kind == Kind::Plain { 0 } else { damage.min(*brace) };
        if braced > 0 {
            *brace -= braced;
            let left = damage - braced;
            ctx.emit(Event::BraceHeld { seat: to, prevented: braced, left });
        }
        hit.left = damage - braced;
        hit.guard = Guard::Must;
        self.keep(hit);
    }

    /// The kinds of upgrades that can prevent some of a hit.
    pub(crate) fn open_shields(&self, hit: Hit) -> impl Iterator<Item = Card> {
        let open = hit.left > 0 && matches!(hit.guard, Guard::Must | Guard::May);
        self.pilots[hit.to].shields(hit.kind).filter(move |_| open)
    }

    /// One upgrade prevents what it can of the hit that is the last of the work, and is destroyed.
    pub(crate) fn shield(&mut self, card: Card, ctx: &mut StepContext<'_, Event>) {
        let mut hit = self.activation_mut().hit().expect("shields are for hits");
        let value = card.shield().map_or(0, |shield| shield.value);
        let prevented = value.min(hit.left);
        hit.left -= prevented;
        hit.guard = Guard::May;
        self.keep(hit);
        ctx.emit(Event::Shielded { seat: hit.to, card, prevented, left: hit.left });
        if card.benefit() == Some(Benefit::Absorb) {
            self.gain(hit.to, Token::Fuel, prevented, Some(card), ctx);
        }
        self.destroy(hit.to, card, ctx);
    }

    /// The target takes the rest, upgrades or not.
    pub(crate) fn drop_guard(&mut self) {
        let hit = self.activation_mut().hit().expect("shields are for hits");
        self.keep(Hit { guard: Guard::Down, ..hit });
    }

    fn keep(&mut self, hit: Hit) {
        if let Some(last) = self.activation_mut().work.last_mut() {
            *last = Work::Hit(hit);
        }
    }

    /// What is left goes into the pool, which has no end (SC-15).
    fn land(&mut self, hit: Hit, ctx: &mut StepContext<'_, Event>) {
        self.activation_mut().work.pop();
        let Hit { by, to, kind, left: damage, .. } = hit;
        if damage == 0 {
            return;
        }
        let pool = &mut self.pilots[to].damage;
        *pool = pool.saturating_add(u16::from(damage));
        ctx.emit(Event::Damaged { seat: to, kind, damage, total: *pool });
        if hit.source != Source::Thorns && by != to {
            self.answer_to(by, to, ctx);
        }
    }

    /// What the upgrades of a damaged pilot do to the one whose operation it was.
    fn answer_to(&mut self, by: Seat, to: Seat, ctx: &mut StepContext<'_, Event>) {
        let tolls = self.pilots[to].benefits().filter_map(|(card, benefit)| {
            if let Benefit::Toll { scrap } = benefit { Some((card, scrap)) } else { None }
        });
        for (card, scrap) in tolls.collect::<Vec<_>>() {
            self.steal(card, (Token::Scrap, scrap), by, to, ctx);
        }
        if self.pilots[to].benefits().any(|upgrade| thorn(upgrade).is_some()) {
            let (guard, source) = (Guard::Coming, Source::Thorns);
            let answer = Hit { by: to, to: by, kind: Kind::Plain, left: 0, guard, source };
            self.activation_mut().work.push(Work::Hit(answer));
        }
    }

    /// An upgrade in play goes to its owner's discard pile (SC-18).
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

    /// False if there was nothing to repair.
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

fn thorn((card, benefit): (Card, Benefit)) -> Option<Part> {
    if let Benefit::Thorns { damage } = benefit { Some(Part { damage, card }) } else { None }
}
