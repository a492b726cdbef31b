//! A plan for the rest of a turn: what each card of the hand is for, which Scrapbots attack, and
//! what is bought. It is made anew for every decision, so only its first step matters.
//!
//! What the cards still to be drawn will do is left out.

use arrayvec::ArrayVec;

use super::{
    attack_plans::{Again, PURSE, Volley, Volleys},
    expected_damage::Targets,
    values::{Stock, in_lane},
    weights::WEIGHTS,
};
use crate::{
    action::{Action, Pile},
    content::{
        card::{Activation, Bonus, Card, Kind},
        constants::MARKET_SLOTS,
    },
    lane::Lane,
    state::{Bot, Phase, Scrapbots},
};

/// So many cards of a hand are planned for; others give scrap.
const CARDS_MAX: usize = 7;

/// Crates and bombs can draw each other for ever. After so many decisions in a turn they are left
/// alone, and after twice as many so is everything else.
const ENOUGH: u16 = 60;

/// A card of the hand, and what it can be for.
#[derive(Debug, Clone, Copy)]
struct Tool {
    card: Card,
    scrap: usize,
    energy: usize,
    special: Option<(i32, Action)>,
    again: Again,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Use {
    Scrap,
    Energy,
    Special,
}

/// What is decided so far, and what it sums up to.
#[derive(Debug, Clone, Default)]
struct Draft {
    uses: ArrayVec<Use, CARDS_MAX>,
    scrap: usize,
    energy: usize,
    direct: i32,
    builds: usize,
    again: usize,
}

#[derive(Debug)]
struct Planner<'a> {
    game: &'a Scrapbots,
    tools: ArrayVec<Tool, CARDS_MAX>,
    /// None where no card of the hand gives that.
    volleys: [Option<Volleys>; Again::ALL.len()],
    /// By scrap: the worth of the best purchases, and which slots.
    purchases: [(i32, u8); PURSE + 1],
    free: usize,
    best: (i32, Draft),
}

impl Scrapbots {
    /// What a player does here that thinks to the end of the turn, and no further.
    pub(super) fn planned(&self) -> Action {
        match self.phase {
            Phase::Main if 2 * ENOUGH <= self.actions => Action::EndTurn,
            Phase::Main => Planner::of(self).next(),
            Phase::Bonus { .. } | Phase::Over(_) => self.planned_bonus(),
        }
    }

    fn planned_bonus(&self) -> Action {
        let Ok((_, bonus)) = self.check_pending() else { return Action::EndTurn };
        let chosen = match bonus {
            Bonus::Draw { .. } => (self.actions < ENOUGH).then_some(Action::UseBonus),
            Bonus::ReturnWound => {
                let piles = [Pile::Hand, Pile::Discard].map(|from| Action::ReturnWound { from });
                piles.into_iter().find(|&action| self.check(action).is_ok())
            }
            Bonus::Exhaust => {
                let foe = &self.mechanics[self.enemy()];
                let ready = foe.bots().filter(|(_, bot)| bot.ready);
                let worst = ready.max_by_key(|(_, bot)| WEIGHTS.bot(bot.card));
                worst.map(|(lane, _)| Action::Exhaust { lane })
            }
            Bonus::Ready => {
                let targets = Targets::of(&self.mechanics[self.enemy()]);
                let exhausted = self.own().bots().filter(|(_, bot)| !bot.ready);
                let first = exhausted.max_by_key(|&(lane, bot)| {
                    let attacks = bot.frame().attacks.iter();
                    attacks.map(|attack| targets.strike(lane, attack.parts)).max()
                });
                first.map(|(lane, _)| Action::Ready { lane })
            }
        };
        chosen.unwrap_or(Action::SkipBonus)
    }

    /// The slots of the market that are worth their scrap, with what they are worth.
    pub(super) fn wanted(&self) -> [i32; MARKET_SLOTS] {
        let stock = Stock::of(self, self.active);
        let now = stock.worth();
        let mut wanted = [0; MARKET_SLOTS];
        for (worth, card) in wanted.iter_mut().zip(self.market.slots()) {
            *worth = card.map_or(0, |card| stock.with(card).worth() - now);
        }
        wanted
    }
}

impl<'a> Planner<'a> {
    fn of(game: &'a Scrapbots) -> Planner<'a> {
        let targets = Targets::of(&game.mechanics[game.enemy()]);
        let mut hand: ArrayVec<Card, 128> = game.own().hand.cards().iter().copied().collect();
        hand.retain(|card| !card.is_wound());
        hand.sort_unstable_by(|one, other| other.cmp(one));
        let (planned, others) = hand.split_at(hand.len().min(CARDS_MAX));
        let tools: ArrayVec<Tool, CARDS_MAX> =
            planned.iter().map(|&card| Tool::of(game, &targets, card)).collect();
        let volleys = Again::ALL.map(|again| {
            let is_had = again == Again::Never || tools.iter().any(|tool| tool.again == again);
            is_had.then(|| Volleys::of(game, &targets, again))
        });
        let free = game.own().lanes.iter().filter(|bot| bot.is_none()).count();
        let scrap = others.iter().map(|card| usize::from(card.face().scrap)).sum::<usize>();
        let mut planner = Planner {
            game,
            tools,
            volleys,
            purchases: purchases(game),
            free,
            best: (i32::MIN, Draft::default()),
        };
        let mut draft = Draft {
            scrap: usize::from(game.pool.scrap) + scrap,
            energy: usize::from(game.pool.energy),
            ..Draft::default()
        };
        planner.try_uses(&mut draft);
        planner
    }

    /// Tries all uses of the next card; equal cards are used in one order only.
    fn try_uses(&mut self, draft: &mut Draft) {
        let at = draft.uses.len();
        let Some(&tool) = self.tools.get(at) else {
            let worth = self.worth(draft);
            if self.best.0 < worth {
                self.best = (worth, draft.clone());
            }
            return;
        };
        let is_copy = 0 < at && self.tools[at - 1].card == tool.card;
        let least = if is_copy { draft.uses[at - 1] } else { Use::Scrap };
        for how in [Use::Scrap, Use::Energy, Use::Special] {
            if how < least {
                continue;
            }
            let mut next = draft.clone();
            if next.add(&tool, how, self.free) {
                self.try_uses(&mut next);
            }
        }
    }

    fn worth(&self, draft: &Draft) -> i32 {
        let volley = self.volley(draft);
        draft.direct + volley.worth + self.purchases[draft.scrap.min(PURSE)].0
    }

    fn volley(&self, draft: &Draft) -> &Volley {
        let volleys = self.volleys[draft.again].as_ref();
        volleys.expect("a card gives it").with(draft.energy)
    }

    /// The first thing to do.
    fn next(&self) -> Action {
        let draft = &self.best.1;
        self.next_card(draft)
            .or_else(|| self.next_attack(draft))
            .or_else(|| self.next_energy(draft))
            .or_else(|| self.next_purchase(draft))
            .unwrap_or(Action::EndTurn)
    }

    fn uses(&self, draft: &'a Draft) -> impl Iterator<Item = (&Tool, Use)> {
        self.tools.iter().zip(draft.uses.iter().copied())
    }

    /// First what draws cards, then what is used for its own sake.
    fn next_card(&self, draft: &Draft) -> Option<Action> {
        let has_time = self.game.actions < ENOUGH;
        let draws = |card: Card| has_time && matches!(card.bonus(), Some(Bonus::Draw { .. }));
        let drawn = self.uses(draft).find(|(tool, _)| draws(tool.card));
        if let Some((tool, how)) = drawn {
            return Some(tool.played(how));
        }
        let special = self.uses(draft).filter(|&(_, how)| how == Use::Special);
        let special = special.filter_map(|(tool, _)| tool.special);
        let build = |action: &Action| matches!(action, Action::Build { .. });
        let (_, action) = special.max_by_key(|(worth, action)| (build(action), *worth))?;
        let Action::Activate { card: Card::Servomotor, .. } = action else { return Some(action) };
        let lane = self.volley(draft).again?;
        Some(Action::Activate { card: Card::Servomotor, lane })
    }

    /// What draws cards first, then what costs most.
    fn next_attack(&self, draft: &Draft) -> Option<Action> {
        let volley = self.volley(draft);
        let attacks = Lane::ALL.into_iter().zip(volley.attacks);
        let attacks = attacks.filter_map(|(lane, attack)| Some((lane, attack?)));
        let attacks = attacks.filter_map(|(lane, at)| {
            let attack = self.game.check_attack(lane, at).ok()?;
            Some((attack.energy, Action::Attack { lane, attack: at }))
        });
        attacks.max_by_key(|(energy, _)| *energy).map(|(_, action)| action)
    }

    /// A Fusion Cell comes last, so that somebody is exhausted.
    fn next_energy(&self, draft: &Draft) -> Option<Action> {
        let used = self.uses(draft).filter(|&(_, how)| how == Use::Energy);
        let first = used.min_by_key(|(tool, _)| tool.again != Again::Never);
        first.map(|(tool, how)| tool.played(how))
    }

    fn next_purchase(&self, draft: &Draft) -> Option<Action> {
        let (worth, slots) = self.purchases[draft.scrap.min(PURSE)];
        let slots = (0..MARKET_SLOTS as u8).filter(|slot| slots >> slot & 1 == 1);
        let affordable = slots.filter(|&slot| self.game.check_buy(slot).is_ok());
        let cost =
            |slot: &u8| self.game.market.card(usize::from(*slot)).map(|card| card.face().scrap);
        if let Some(slot) = affordable.max_by_key(cost) {
            return Some(Action::Buy { slot });
        }
        let is_useful = |tool: &Tool| 0 < worth || tool.card.bonus().is_some();
        let mut given =
            self.uses(draft).filter(|&(tool, how)| how == Use::Scrap && is_useful(tool));
        if let Some((tool, how)) = given.next() {
            return Some(tool.played(how));
        }
        let planned = self.game.own().hand.len() as usize > self.tools.len();
        let mut rest = self.game.own().hand.cards().iter().filter(|card| !card.is_wound());
        let card = *rest.find(|_| 0 < worth && planned)?;
        Some(Action::PlayForScrap { card })
    }
}

impl Draft {
    /// Whether the card can be used so, after what was decided.
    fn add(&mut self, tool: &Tool, how: Use, free: usize) -> bool {
        match how {
            Use::Scrap => self.scrap += tool.scrap,
            Use::Energy if tool.energy == 0 => return false,
            Use::Energy => self.energy += tool.energy,
            Use::Special => {
                let Some((worth, action)) = tool.special else { return false };
                if matches!(action, Action::Build { .. }) {
                    if self.builds == free {
                        return false;
                    }
                    self.builds += 1;
                }
                self.direct += worth;
            }
        }
        let bonus = matches!(tool.card.face().kind, Kind::Resource { .. });
        if how == Use::Special || bonus {
            self.again = self.again.max(tool.again as usize);
        }
        self.uses.push(how);
        true
    }
}

impl Tool {
    fn of(game: &Scrapbots, targets: &Targets, card: Card) -> Tool {
        let face = card.face();
        let mut tool = Tool {
            card,
            scrap: usize::from(face.scrap),
            energy: usize::from(face.energy),
            special: None,
            again: Again::Never,
        };
        let lanes = || Lane::ALL.into_iter();
        let ready = || lanes().filter(|&lane| game.check_ready_bot(lane).is_ok());
        let activate = |(worth, lane)| (worth, Action::Activate { card, lane });
        match face.kind {
            Kind::Component { activation: None } | Kind::Wound => {}
            Kind::Component { activation: Some(Activation::Strike { parts }) } => {
                let strikes = ready().map(|lane| (targets.strike(lane, parts), lane));
                tool.special = strikes.max().map(activate);
            }
            Kind::Component { activation: Some(Activation::Prime) } => {
                let mut lanes = ready().filter(|&lane| game.check_activate(card, lane).is_ok());
                tool.special = lanes.next().map(|lane| activate((0, lane)));
                tool.again = Again::Ready;
            }
            Kind::Component { activation: Some(Activation::Destroy) } => {
                let destroyed = ready().filter_map(|lane| Some((targets.destroy(lane)?, lane)));
                tool.special = destroyed.max().map(activate);
            }
            Kind::Scrapbot(_) => tool.special = best_build(game, card),
            Kind::Resource { bonus: Bonus::Ready } => tool.again = Again::Any,
            Kind::Resource { bonus: Bonus::Draw { .. } | Bonus::ReturnWound | Bonus::Exhaust } => {}
        }
        tool
    }

    fn played(&self, how: Use) -> Action {
        let card = self.card;
        match (how, self.special) {
            (Use::Energy, _) => Action::PlayForEnergy { card },
            (Use::Special, Some((_, action))) => action,
            (Use::Scrap | Use::Special, _) => Action::PlayForScrap { card },
        }
    }
}

/// By scrap: the worth of the best purchases, and a bit for each slot.
fn purchases(game: &Scrapbots) -> [(i32, u8); PURSE + 1] {
    let wanted = game.wanted();
    let cost = |slot: usize| game.market.card(slot).map_or(0, |card| card.face().scrap);
    let costs: [u8; MARKET_SLOTS] = std::array::from_fn(cost);
    let mut best = [(0, 0); PURSE + 1];
    for slots in 1..1_u8 << MARKET_SLOTS {
        let chosen = || (0..MARKET_SLOTS).filter(|slot| slots >> slot & 1 == 1);
        if chosen().any(|slot| wanted[slot] <= 0) {
            continue;
        }
        let cost: usize = chosen().map(|slot| usize::from(costs[slot])).sum();
        let worth = chosen().map(|slot| wanted[slot]).sum();
        if let Some(place) = best.get_mut(cost)
            && place.0 < worth
        {
            *place = (worth, slots);
        }
    }
    for scrap in 1..=PURSE {
        if best[scrap].0 < best[scrap - 1].0 {
            best[scrap] = best[scrap - 1];
        }
    }
    best
}

/// The best lane for a Scrapbot, where one is empty.
fn best_build(game: &Scrapbots, card: Card) -> Option<(i32, Action)> {
    let (own, foe) = (game.own(), &game.mechanics[game.enemy()]);
    let free = Lane::ALL.into_iter().filter(|&lane| own.bot(lane).is_none());
    let built = Some(Bot { ready: true, ..Bot::built(card) });
    let crew = &WEIGHTS.crew[own.bots().count()..];
    let joins = crew.get(1).map_or(0, |crew_then| crew_then - crew[0]);
    let waits = (WEIGHTS.bot(card) + joins) * WEIGHTS.needed / 100;
    let gain = |lane| in_lane(built, foe.bot(lane)) + joins - waits;
    let best = free.map(|lane| (gain(lane), lane)).max()?;
    Some((best.0, Action::Build { card, lane: best.1 }))
}
