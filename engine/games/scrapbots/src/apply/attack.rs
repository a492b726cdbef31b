//! Attacks, and the damage and wounds that they and components deal (SB-11 to SB-16).

use crate::{
    content::{
        card::{Attack, Card, Does, Part},
        constants::WOUND_DAMAGE,
    },
    event::Event,
    lane::Lane,
    state::{End, Phase, Scrapbots},
};
use scrapworks_core::StepContext;

/// Damage that has been called and has not landed yet.
#[derive(Default)]
struct Blow {
    damage: u8,
    splash: u8,
}

impl Scrapbots {
    /// `at` is the attack's place on the card.
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
        let bot = self.own_mut().bot_mut(lane);
        bot.ready = false;
        let primed = std::mem::take(&mut bot.primed);
        ctx.emit(Event::BotAttacked { seat, lane, bot: bot.card, attack: at, cost, energy });
        self.strike(lane, attack.parts, ctx);
        if primed && !self.is_over() {
            self.ready_bot(lane, Card::Servomotor, ctx);
        }
    }

    /// Does the parts from left to right. Damage that follows damage lands with it, as one blow,
    /// and what is dealt to a lane is compared with its Scrapbot's health once (SB-12).
    pub(crate) fn strike(
        &mut self,
        from: Lane,
        parts: &'static [Part],
        ctx: &mut StepContext<'_, Event>,
    ) {
        let mut blow = Blow::default();
        for part in parts {
            if matches!(part.does, Does::Draw { .. }) {
                self.land(from, std::mem::take(&mut blow), ctx);
            }
            if self.is_over() {
                return;
            }
            if part.on_heads && !self.flip_heads(part.does, ctx) {
                continue;
            }
            match part.does {
                Does::Damage { damage } => blow.damage += damage,
                Does::Splash { damage } => blow.splash += damage,
                Does::Draw { cards } => self.draw(self.active, cards, ctx),
            }
        }
        self.land(from, blow, ctx);
    }

    /// Destroys the Scrapbot that faces the lane: its damage is gone, the card is discarded.
    pub(crate) fn destroy(&mut self, lane: Lane, ctx: &mut StepContext<'_, Event>) {
        let seat = self.enemy();
        let enemy = &mut self.mechanics[seat];
        let bot = enemy.lanes[lane.index()].take().expect("checked to stand there").card;
        enemy.deck.discard(bot);
        ctx.emit(Event::BotDestroyed { seat, lane, bot });
    }

    fn flip_heads(&self, stake: Does, ctx: &mut StepContext<'_, Event>) -> bool {
        let heads = ctx.rng().below(2) == 1;
        ctx.emit(Event::CoinFlipped { seat: self.active, heads, stake });
        heads
    }

    /// The opposing lane first, then the lanes beside it from left to right (SB-13).
    fn land(&mut self, from: Lane, blow: Blow, ctx: &mut StepContext<'_, Event>) {
        if 0 < blow.damage {
            self.hit(from, blow.damage, false, ctx);
        }
        if 0 < blow.splash {
            for lane in from.adjacent() {
                self.hit(lane, blow.splash, true, ctx);
            }
        }
    }

    fn hit(&mut self, lane: Lane, damage: u8, splash: bool, ctx: &mut StepContext<'_, Event>) {
        if self.is_over() {
            return;
        }
        let seat = self.enemy();
        let enemy = &mut self.mechanics[seat];
        let Some(bot) = &mut enemy.lanes[lane.index()] else {
            let wounds = self.wound_stack.min(damage / WOUND_DAMAGE);
            (0..wounds).for_each(|_| enemy.deck.discard(Card::BrainDamage));
            self.wound_stack -= wounds;
            let stack = self.wound_stack;
            ctx.emit(Event::WoundsDealt { seat, lane, damage, splash, wounds, stack });
            if stack == 0 {
                self.phase = Phase::Over(End::LastWound);
            }
            return;
        };
        bot.damage += damage;
        let (total, health) = (bot.damage, bot.frame().health);
        let bot = bot.card;
        ctx.emit(Event::BotDamaged { seat, lane, bot, damage, splash, total, health });
        if health <= total {
            self.destroy(lane, ctx);
        }
    }
}
