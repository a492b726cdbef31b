//! The bonus of a resource: offered after its scrap or energy, and optional (SB-6).

use crate::{
    action::Pile,
    content::card::{Bonus, Card},
    event::{Event, ShedBy},
    lane::Lane,
    state::{Mechanic, Phase, Scrapbots},
};
use scrapworks_core::StepContext;

impl Scrapbots {
    /// Whether the bonus is offered to a mechanic with `hand` cards in hand. The offer is public,
    /// so it must not depend on hidden information: a Med Pack offers its bonus whenever the hand
    /// could hold a wound.
    pub(crate) fn offers_bonus(&self, bonus: Bonus, hand: u8) -> bool {
        let own = self.active_mechanic();
        match bonus {
            Bonus::Draw { energy_per_wound, .. } => {
                !own.deck.is_empty() || (energy_per_wound.is_some() && 0 < hand)
            }
            Bonus::ReturnWound => {
                let discarded = own.deck.discard_pile().iter().filter(|card| card.is_wound());
                let discarded = discarded.count() as u8;
                0 < discarded || (0 < hand && discarded < own.wounds())
            }
            Bonus::Exhaust => self.mechanics[self.opponent()].bots().any(|(_, bot)| bot.ready),
            Bonus::Ready => own.bots().any(|(_, bot)| !bot.ready),
        }
    }

    pub(crate) fn use_bonus(
        &mut self,
        card: Card,
        cards: u8,
        energy_per_wound: Option<u8>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        ctx.emit(Event::BonusUsed { seat: self.active, card });
        self.draw(self.active, cards, ctx);
        if let Some(energy) = energy_per_wound {
            let wounds = self.discard_wounds(ShedBy::LogicBomb, ctx);
            if 0 < wounds {
                self.gain_energy(card, wounds * energy, ctx);
            }
        }
        self.finish_bonus(card, ctx);
    }

    pub(crate) fn return_wound(
        &mut self,
        card: Card,
        from: Pile,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let seat = self.active;
        ctx.emit(Event::BonusUsed { seat, card });
        let Mechanic { hand, deck, .. } = self.active_mechanic_mut();
        match from {
            Pile::Hand => hand.take(Card::BrainDamage),
            Pile::Discard => {
                deck.take_discarded(Card::BrainDamage).expect("checked to be there");
            }
        }
        self.wound_stack += 1;
        ctx.emit(Event::WoundReturned { seat, from, stack: self.wound_stack });
        self.finish_bonus(card, ctx);
    }

    pub(crate) fn exhaust(&mut self, card: Card, lane: Lane, ctx: &mut StepContext<'_, Event>) {
        let enemy = self.opponent();
        ctx.emit(Event::BonusUsed { seat: self.active, card });
        let bot = self.mechanics[enemy].bot_mut(lane);
        bot.ready = false;
        ctx.emit(Event::BotExhausted { seat: enemy, lane, bot: bot.card, by: card });
        self.finish_bonus(card, ctx);
    }

    pub(crate) fn ready(&mut self, card: Card, lane: Lane, ctx: &mut StepContext<'_, Event>) {
        ctx.emit(Event::BonusUsed { seat: self.active, card });
        self.ready_bot(lane, card, ctx);
        self.finish_bonus(card, ctx);
    }

    pub(crate) fn ready_bot(&mut self, lane: Lane, by: Card, ctx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let bot = self.active_mechanic_mut().bot_mut(lane);
        bot.ready = true;
        ctx.emit(Event::BotReadied { seat, lane, bot: bot.card, by });
    }

    pub(crate) fn skip_bonus(&mut self, card: Card, ctx: &mut StepContext<'_, Event>) {
        ctx.emit(Event::BonusSkipped { seat: self.active, card });
        self.finish_bonus(card, ctx);
    }

    fn finish_bonus(&mut self, card: Card, ctx: &mut StepContext<'_, Event>) {
        self.phase = Phase::Main;
        self.discard_played(card, ctx);
    }
}
