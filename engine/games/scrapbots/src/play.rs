//! Playing cards from the hand: for scrap, for energy, as a Scrapbot, as a component that a
//! Scrapbot uses (SB-5, SB-6, SB-8, SB-10).

use super::{
    card::{Activation, Card},
    event::Event,
    lane::Lane,
    refusal::Refusal,
    state::{Bot, Phase, Scrapbots},
};
use scrapworks_core::StepContext;

impl Scrapbots {
    pub(super) fn check_scrap(&self, card: Card) -> Result<(), Refusal> {
        self.check_in_hand(card)?;
        if card.is_wound() {
            return Err(Refusal::WoundUnplayable { card });
        }
        Ok(())
    }

    pub(super) fn play_for_scrap(&mut self, card: Card, ctx: &mut StepContext<'_, Event>) {
        let gained = card.face().scrap;
        self.own_mut().hand.take(card);
        self.pool.scrap += u16::from(gained);
        let (seat, scrap) = (self.active, self.pool.scrap);
        ctx.emit(Event::ScrapGained { seat, card, gained, scrap });
        self.offer_bonus(card, ctx);
    }

    pub(super) fn check_energy(&self, card: Card) -> Result<(), Refusal> {
        self.check_in_hand(card)?;
        if card.is_wound() {
            return Err(Refusal::WoundUnplayable { card });
        }
        if card.face().energy == 0 {
            return Err(Refusal::NoEnergy { card });
        }
        Ok(())
    }

    pub(super) fn play_for_energy(&mut self, card: Card, ctx: &mut StepContext<'_, Event>) {
        self.own_mut().hand.take(card);
        self.gain_energy(card, card.face().energy, ctx);
        self.offer_bonus(card, ctx);
    }

    pub(super) fn gain_energy(&mut self, card: Card, gained: u8, ctx: &mut StepContext<'_, Event>) {
        self.pool.energy += u16::from(gained);
        let (seat, energy) = (self.active, self.pool.energy);
        ctx.emit(Event::EnergyGained { seat, card, gained, energy });
    }

    pub(super) fn check_build(&self, card: Card, lane: Lane) -> Result<(), Refusal> {
        self.check_in_hand(card)?;
        if card.frame().is_none() {
            return Err(Refusal::NotAScrapbot { card });
        }
        match self.own().bot(lane) {
            Some(Bot { card: bot, .. }) => Err(Refusal::LaneTaken { lane, bot }),
            None => Ok(()),
        }
    }

    pub(super) fn build(&mut self, card: Card, lane: Lane, ctx: &mut StepContext<'_, Event>) {
        let own = self.own_mut();
        own.hand.take(card);
        own.lanes[lane.index()] = Some(Bot::built(card));
        ctx.emit(Event::BotBuilt { seat: self.active, lane, card });
    }

    pub(super) fn check_activate(&self, card: Card, lane: Lane) -> Result<Activation, Refusal> {
        self.check_in_hand(card)?;
        let activation = card.activation().ok_or(Refusal::NoActivation { card })?;
        let bot = self.check_ready_bot(lane)?;
        match activation {
            Activation::Prime if bot.primed => Err(Refusal::AlreadyPrimed { lane, bot: bot.card }),
            Activation::Destroy if self.enemy_bot(lane).is_none() => Err(Refusal::NoEnemy { lane }),
            Activation::Strike { .. } | Activation::Prime | Activation::Destroy => Ok(activation),
        }
    }

    /// The Scrapbot that uses the component is not exhausted by it.
    pub(super) fn activate(
        &mut self,
        card: Card,
        lane: Lane,
        activation: Activation,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let seat = self.active;
        let own = self.own_mut();
        own.hand.take(card);
        let bot = own.bot_mut(lane);
        let bot_card = bot.card;
        ctx.emit(Event::ComponentActivated { seat, lane, bot: bot_card, card });
        match activation {
            Activation::Strike { parts } => self.strike(lane, parts, ctx),
            Activation::Prime => {
                bot.primed = true;
                ctx.emit(Event::BotPrimed { seat, lane, bot: bot_card });
            }
            Activation::Destroy => self.destroy(lane, ctx),
        }
        self.discard_played(card, ctx);
    }

    pub(super) fn check_ready_bot(&self, lane: Lane) -> Result<Bot, Refusal> {
        let bot = self.own().bot(lane).ok_or(Refusal::NoBot { lane })?;
        if bot.ready { Ok(bot) } else { Err(Refusal::Exhausted { lane, bot: bot.card }) }
    }

    fn check_in_hand(&self, card: Card) -> Result<(), Refusal> {
        if self.own().hand.contains(card) { Ok(()) } else { Err(Refusal::NotInHand { card }) }
    }

    /// After a card gave its scrap or energy: its bonus is asked for, or it is discarded.
    fn offer_bonus(&mut self, card: Card, ctx: &mut StepContext<'_, Event>) {
        let hand = self.own().hand.len();
        if card.bonus().is_some_and(|bonus| self.could_use(bonus, hand)) {
            self.phase = Phase::Bonus { card };
        } else {
            self.discard_played(card, ctx);
        }
    }
}
