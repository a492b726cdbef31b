//! Attacks, and the damage and wounds dealt by attacks and components (SB-11 to SB-16).

use crate::{
    content::{
        card::{Attack, Card, Effect, EffectKind},
        constants::WOUND_DAMAGE,
    },
    event::Event,
    lane::Lane,
    state::{EndReason, Phase, Scrapbots},
};
use scrapworks_core::StepContext;

/// Damage that effects have added up and that is not dealt yet.
#[derive(Default)]
struct PendingDamage {
    damage: u8,
    splash: u8,
}

impl Scrapbots {
    /// `at` is the index of the attack on the card.
    pub(crate) fn attack(
        &mut self,
        lane: Lane,
        at: u8,
        attack: &'static Attack,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let (seat, cost) = (self.active, attack.energy);
        self.pool.energy -= u16::from(cost);
        let energy = self.pool.energy;
        let bot = self.active_mechanic_mut().bot_mut(lane);
        bot.ready = false;
        let primed = std::mem::take(&mut bot.primed);
        ctx.emit(Event::BotAttacked { seat, lane, bot: bot.card, attack: at, cost, energy });
        self.resolve_effects(lane, attack.effects, ctx);
        if primed && !self.is_over() {
            self.ready_bot(lane, Card::Servomotor, ctx);
        }
    }

    /// Resolves the effects from left to right. Consecutive damage effects are added up and dealt
    /// at once, so each lane's total is compared with its Scrapbot's health once (SB-12).
    pub(crate) fn resolve_effects(
        &mut self,
        from: Lane,
        effects: &'static [Effect],
        ctx: &mut StepContext<'_, Event>,
    ) {
        let mut pending = PendingDamage::default();
        for effect in effects {
            if matches!(effect.kind, EffectKind::Draw { .. }) {
                self.deal_damage(from, std::mem::take(&mut pending), ctx);
            }
            if self.is_over() {
                return;
            }
            if effect.on_heads && !self.flip_heads(effect.kind, ctx) {
                continue;
            }
            match effect.kind {
                EffectKind::Damage { damage } => pending.damage += damage,
                EffectKind::Splash { damage } => pending.splash += damage,
                EffectKind::Draw { cards } => self.draw(self.active, cards, ctx),
            }
        }
        self.deal_damage(from, pending, ctx);
    }

    /// Destroys the Scrapbot facing the lane: its damage is removed and its card is discarded.
    pub(crate) fn destroy(&mut self, lane: Lane, ctx: &mut StepContext<'_, Event>) {
        let seat = self.opponent();
        let enemy = &mut self.mechanics[seat];
        let bot = enemy.lanes[lane.index()].take().expect("checked to stand there").card;
        enemy.deck.discard(bot);
        ctx.emit(Event::BotDestroyed { seat, lane, bot });
    }

    fn flip_heads(&self, stake: EffectKind, ctx: &mut StepContext<'_, Event>) -> bool {
        let heads = ctx.rng().below(2) == 1;
        ctx.emit(Event::CoinFlipped { seat: self.active, heads, stake });
        heads
    }

    /// Deals damage to the opposing lane, then splash to the adjacent lanes from left to right
    /// (SB-13).
    fn deal_damage(
        &mut self,
        from: Lane,
        pending: PendingDamage,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if 0 < pending.damage {
            self.hit(from, pending.damage, false, ctx);
        }
        if 0 < pending.splash {
            for lane in from.adjacent() {
                self.hit(lane, pending.splash, true, ctx);
            }
        }
    }

    fn hit(&mut self, lane: Lane, damage: u8, splash: bool, ctx: &mut StepContext<'_, Event>) {
        if self.is_over() {
            return;
        }
        let seat = self.opponent();
        let enemy = &mut self.mechanics[seat];
        let Some(bot) = &mut enemy.lanes[lane.index()] else {
            let wounds = self.wound_stack.min(damage / WOUND_DAMAGE);
            (0..wounds).for_each(|_| enemy.deck.discard(Card::BrainDamage));
            self.wound_stack -= wounds;
            let stack = self.wound_stack;
            ctx.emit(Event::WoundsDealt { seat, lane, damage, splash, wounds, stack });
            if stack == 0 {
                self.phase = Phase::Over(EndReason::LastWound);
            }
            return;
        };
        bot.damage += damage;
        let (total, health) = (bot.damage, bot.scrapbot_stats().health);
        let bot = bot.card;
        ctx.emit(Event::BotDamaged { seat, lane, bot, damage, splash, total, health });
        if health <= total {
            self.destroy(lane, ctx);
        }
    }
}
