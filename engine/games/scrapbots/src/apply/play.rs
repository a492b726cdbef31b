//! Playing cards from the hand: for scrap, for energy, as a Scrapbot, or as a component used by a
//! Scrapbot (SB-5, SB-6, SB-8, SB-10).

use crate::{
    content::card::{Activation, Card},
    event::Event,
    lane::Lane,
    state::{Bot, Phase, Scrapbots},
};
use scrapworks_core::StepContext;

impl Scrapbots {
    pub(crate) fn play_for_scrap(&mut self, card: Card, ctx: &mut StepContext<'_, Event>) {
        let gained = card.face().scrap;
        self.active_mechanic_mut().hand.take(card);
        self.pool.scrap += u16::from(gained);
        let (seat, scrap) = (self.active, self.pool.scrap);
        ctx.emit(Event::ScrapGained { seat, card, gained, scrap });
        self.offer_bonus(card, ctx);
    }

    pub(crate) fn play_for_energy(&mut self, card: Card, ctx: &mut StepContext<'_, Event>) {
        self.active_mechanic_mut().hand.take(card);
        self.gain_energy(card, card.face().energy, ctx);
        self.offer_bonus(card, ctx);
    }

    pub(crate) fn gain_energy(&mut self, card: Card, gained: u8, ctx: &mut StepContext<'_, Event>) {
        self.pool.energy += u16::from(gained);
        let (seat, energy) = (self.active, self.pool.energy);
        ctx.emit(Event::EnergyGained { seat, card, gained, energy });
    }

    pub(crate) fn build(&mut self, card: Card, lane: Lane, ctx: &mut StepContext<'_, Event>) {
        let own = self.active_mechanic_mut();
        own.hand.take(card);
        own.lanes[lane.index()] = Some(Bot::built(card));
        ctx.emit(Event::BotBuilt { seat: self.active, lane, card });
    }

    /// Using a component does not exhaust the Scrapbot.
    pub(crate) fn activate(
        &mut self,
        card: Card,
        lane: Lane,
        activation: Activation,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let seat = self.active;
        let own = self.active_mechanic_mut();
        own.hand.take(card);
        let bot = own.bot_mut(lane);
        let bot_card = bot.card;
        ctx.emit(Event::ComponentActivated { seat, lane, bot: bot_card, card });
        match activation {
            Activation::Strike { effects } => self.resolve_effects(lane, effects, ctx),
            Activation::Prime => {
                bot.primed = true;
                ctx.emit(Event::BotPrimed { seat, lane, bot: bot_card });
            }
            Activation::Destroy => self.destroy(lane, ctx),
        }
        self.discard_played(card, ctx);
    }

    /// Offers the bonus of a card that gave its scrap or energy, or discards the card.
    fn offer_bonus(&mut self, card: Card, ctx: &mut StepContext<'_, Event>) {
        let hand = self.active_mechanic().hand.len();
        if card.bonus().is_some_and(|bonus| self.offers_bonus(bonus, hand)) {
            self.phase = Phase::Bonus { card };
        } else {
            self.discard_played(card, ctx);
        }
    }
}
