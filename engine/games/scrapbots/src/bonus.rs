//! The bonus of a resource, after its scrap or energy: used or not, as its owner likes (SB-6).

use super::{
    action::Pile,
    card::{Bonus, Card},
    event::{Event, ShedBy},
    lane::Lane,
    refusal::Refusal,
    state::{Bot, Mechanic, Phase, Scrapbots},
};
use scrapworks_core::StepContext;

impl Scrapbots {
    /// Whether the bonus is asked for, with that many cards in the hand. Everybody sees whether it
    /// is, so it may depend on nothing hidden: where a wound could be in the hand, a Med Pack asks.
    pub(super) fn could_use(&self, bonus: Bonus, hand: u8) -> bool {
        let own = self.own();
        match bonus {
            Bonus::Draw { energy_per_wound, .. } => {
                !own.deck.is_empty() || (energy_per_wound.is_some() && 0 < hand)
            }
            Bonus::ReturnWound => {
                let discarded = own.deck.discard_pile().iter().filter(|card| card.is_wound());
                let discarded = discarded.count() as u8;
                0 < discarded || (0 < hand && discarded < own.wounds())
            }
            Bonus::Exhaust => self.mechanics[self.enemy()].bots().any(|(_, bot)| bot.ready),
            Bonus::Ready => own.bots().any(|(_, bot)| !bot.ready),
        }
    }

    /// The resource whose bonus is offered.
    pub(super) fn check_pending(&self) -> Result<(Card, Bonus), Refusal> {
        let Phase::Bonus { card } = self.phase else { return Err(Refusal::NoBonusPending) };
        Ok((card, card.bonus().expect("only resources have their bonus offered")))
    }

    /// A bonus that needs no further choice: its card, the cards drawn, the energy for each wound.
    pub(super) fn check_use_bonus(&self) -> Result<(Card, u8, Option<u8>), Refusal> {
        let (card, bonus) = self.check_pending()?;
        match bonus {
            Bonus::Draw { cards, energy_per_wound } => Ok((card, cards, energy_per_wound)),
            Bonus::ReturnWound | Bonus::Exhaust | Bonus::Ready => Err(Refusal::OtherBonus { card }),
        }
    }

    pub(super) fn use_bonus(
        &mut self,
        card: Card,
        cards: u8,
        energy_per_wound: Option<u8>,
        ctx: &mut StepContext<'_, Event>,
    ) {
        ctx.emit(Event::BonusUsed { seat: self.active, card });
        self.draw(self.active, cards, ctx);
        if let Some(energy) = energy_per_wound {
            let wounds = self.shed_wounds(ShedBy::LogicBomb, ctx);
            if 0 < wounds {
                self.gain_energy(card, wounds * energy, ctx);
            }
        }
        self.finish_bonus(card, ctx);
    }

    pub(super) fn check_return_wound(&self, from: Pile) -> Result<Card, Refusal> {
        let card = self.check_bonus(Bonus::ReturnWound)?;
        let Mechanic { hand, deck, .. } = self.own();
        let there = match from {
            Pile::Hand => hand.contains(Card::BrainDamage),
            Pile::Discard => deck.discard_pile().contains(&Card::BrainDamage),
        };
        if there { Ok(card) } else { Err(Refusal::NoWound { from }) }
    }

    pub(super) fn return_wound(
        &mut self,
        card: Card,
        from: Pile,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let seat = self.active;
        ctx.emit(Event::BonusUsed { seat, card });
        let Mechanic { hand, deck, .. } = self.own_mut();
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

    pub(super) fn check_exhaust(&self, lane: Lane) -> Result<(Card, Bot), Refusal> {
        let card = self.check_bonus(Bonus::Exhaust)?;
        let bot = self.enemy_bot(lane).ok_or(Refusal::NoEnemy { lane })?;
        if !bot.ready {
            return Err(Refusal::AlreadyExhausted { lane, bot: bot.card });
        }
        Ok((card, bot))
    }

    pub(super) fn exhaust(&mut self, card: Card, lane: Lane, ctx: &mut StepContext<'_, Event>) {
        let enemy = self.enemy();
        ctx.emit(Event::BonusUsed { seat: self.active, card });
        let bot = self.mechanics[enemy].bot_mut(lane);
        bot.ready = false;
        ctx.emit(Event::BotExhausted { seat: enemy, lane, bot: bot.card, by: card });
        self.finish_bonus(card, ctx);
    }

    pub(super) fn check_ready(&self, lane: Lane) -> Result<(Card, Bot), Refusal> {
        let card = self.check_bonus(Bonus::Ready)?;
        let bot = self.own().bot(lane).ok_or(Refusal::NoBot { lane })?;
        if bot.ready {
            return Err(Refusal::AlreadyReady { lane, bot: bot.card });
        }
        Ok((card, bot))
    }

    pub(super) fn ready(&mut self, card: Card, lane: Lane, ctx: &mut StepContext<'_, Event>) {
        ctx.emit(Event::BonusUsed { seat: self.active, card });
        self.ready_bot(lane, card, ctx);
        self.finish_bonus(card, ctx);
    }

    pub(super) fn ready_bot(&mut self, lane: Lane, by: Card, ctx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let bot = self.own_mut().bot_mut(lane);
        bot.ready = true;
        ctx.emit(Event::BotReadied { seat, lane, bot: bot.card, by });
    }

    pub(super) fn skip_bonus(&mut self, card: Card, ctx: &mut StepContext<'_, Event>) {
        ctx.emit(Event::BonusSkipped { seat: self.active, card });
        self.finish_bonus(card, ctx);
    }

    fn check_bonus(&self, wanted: Bonus) -> Result<Card, Refusal> {
        let (card, bonus) = self.check_pending()?;
        if bonus == wanted { Ok(card) } else { Err(Refusal::OtherBonus { card }) }
    }

    fn finish_bonus(&mut self, card: Card, ctx: &mut StepContext<'_, Event>) {
        self.phase = Phase::Main;
        self.discard_played(card, ctx);
    }
}
