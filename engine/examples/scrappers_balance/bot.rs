//! A greedy player: plans the stack that is worth most in this round, and sees no further.

use scrapworks_engine::{
    Game, Rng, Seat,
    games::scrappers::{
        Scrappers,
        action::Action,
        content::{Ability, Act, Benefit, Does, Per, Plan, Yield},
        names::{Card, Kind, Pile, Side, Token},
        view::{PhaseView, PrivateView, PublicView, QuestionView, WayView},
    },
};

use crate::worth::{Eyes, Taste};

const STACK: usize = 5;

/// How a player chooses.
#[derive(Debug, Clone)]
pub struct Bot {
    pub plan: Plan,
    /// What it thinks of each card beyond what the card does: people differ.
    fancy: Vec<f64>,
}

/// One thing that could go into a slot, its worth, and what it costs and gives.
#[derive(Debug, Clone, Copy)]
struct Item {
    action: Action,
    worth: f64,
    fuel: i32,
    scrap: i32,
    ejected: i32,
    /// Which card of the hand it takes.
    hand: Option<usize>,
}

/// Tokens that are there, and what lies in the stack already.
#[derive(Debug, Clone, Copy, Default)]
struct Purse {
    fuel: i32,
    scrap: i32,
    ejected: i32,
    worth: f64,
}

impl Bot {
    pub fn new(plan: Plan, rng: &mut Rng) -> Bot {
        // Up to a fifth more or less than the card's worth.
        let mut fancy = || 0.8 + f64::from(rng.below(401)) / 1000.0;
        Bot { plan, fancy: Card::all().map(|_| fancy()).collect() }
    }

    pub fn choose(&self, game: &Scrappers, seat: Seat, legal: &[Action]) -> Action {
        if let [only] = legal {
            return *only;
        }
        let (view, own) = (game.public_view(), game.private_view(seat));
        let taste = Taste::of(self.plan, view.pilots.seats().0, view.round);
        let eyes = Eyes { seat, view: &view, taste };
        match &view.phase {
            PhaseView::Command { .. } => self.command(&eyes, &own, legal),
            PhaseView::Reboot { .. } => self.discard(&eyes, &own, legal),
            PhaseView::Activation { resolving, question, .. } => {
                self.answer(&eyes, resolving.last().copied(), question, legal)
            }
            PhaseView::Over => legal[0],
        }
    }

    fn fancy(&self, card: Card) -> f64 {
        let at = Card::all().position(|other| other == card).expect("every card has its place");
        self.fancy[at]
    }

    /// The item to place now, of the best stack that can be made of hand and piles.
    fn command(&self, eyes: &Eyes<'_>, own: &PrivateView, legal: &[Action]) -> Action {
        let free = STACK - eyes.me().stack.len();
        let purse = purse(eyes);
        let mut items = Vec::new();
        for (at, &card) in own.hand.iter().enumerate() {
            items.push(self.assign(eyes, card, at, free));
            items.push(Item {
                action: Action::Eject { card },
                worth: 0.0,
                fuel: 0,
                scrap: 0,
                ejected: 1,
                hand: Some(at),
            });
        }
        let drafts = Pile::ALL.into_iter().filter(|&pile| legal.contains(&Action::Draft(pile)));
        items.extend(drafts.map(|pile| self.draft(eyes, pile)));
        let mut best = Best { worth: f64::MIN, items: Vec::new() };
        fill(&items, 0, free, &mut Vec::new(), purse, &mut best);
        let first = best.items.iter().max_by(|a, b| order(a).total_cmp(&order(b)));
        first.map_or(legal[0], |item| item.action)
    }

    fn assign(&self, eyes: &Eyes<'_>, card: Card, at: usize, free: usize) -> Item {
        let (mut fuel, mut scrap) = (-i32::from(fuel_cost(eyes, card)), 0);
        // What gives tokens is placed late, and counts as tokens.
        let mut worth = 0.0;
        let stack = match card.info().does {
            Does::Operation { abilities } => {
                for &ability in abilities {
                    if let Ability::Gain { fuel: f, scrap: s } = ability {
                        fuel += i32::from(f);
                        scrap += i32::from(s);
                        worth -= f64::from(f + s);
                    }
                }
                if counts_stack(card) && i32::from(eyes.me().fuel) >= -fuel {
                    (eyes.me().stack.len() + free - 1) as u8
                } else {
                    0
                }
            }
            Does::Upgrade { .. } => 0,
        };
        worth += eyes.effect(card, stack.min(4));
        Item { action: Action::Assign { card }, worth, fuel, scrap, ejected: 0, hand: Some(at) }
    }

    fn draft(&self, eyes: &Eyes<'_>, pile: Pile) -> Item {
        let card = top(eyes.view, pile).expect("it was listed");
        let worth = eyes.own(card) * self.fancy(card);
        let scrap = -i32::from(scrap_cost(eyes, card));
        Item { action: Action::Draft(pile), worth, fuel: 0, scrap, ejected: 0, hand: None }
    }

    fn discard(&self, eyes: &Eyes<'_>, own: &PrivateView, legal: &[Action]) -> Action {
        let poor =
            own.hand.iter().find(|&&card| eyes.effect(card, 2) - f64::from(card.info().fuel) < 1.3);
        let discard = poor.map(|&card| Action::Discard { card });
        discard.filter(|action| legal.contains(action)).unwrap_or(Action::Redraw)
    }

    fn answer(
        &self,
        eyes: &Eyes<'_>,
        card: Option<Card>,
        question: &QuestionView,
        legal: &[Action],
    ) -> Action {
        let worth = |action: &Action| self.worth(eyes, card, question, *action);
        let best = legal.iter().max_by(|a, b| worth(a).total_cmp(&worth(b)));
        *best.expect("an asked seat has a choice")
    }

    /// What an answer is worth, compared with other answers to the question.
    fn worth(
        &self,
        eyes: &Eyes<'_>,
        card: Option<Card>,
        question: &QuestionView,
        action: Action,
    ) -> f64 {
        let spare = purse(eyes);
        match (question, action) {
            (QuestionView::Token { .. }, Action::Take { token: Token::Fuel }) => {
                f64::from(-spare.fuel)
            }
            (QuestionView::Token { .. }, Action::Take { token: Token::Scrap }) => {
                f64::from(-spare.scrap) + 0.1
            }
            (QuestionView::Target { .. }, Action::Target { seat }) => aimed(eyes, card, seat),
            (QuestionView::Shield { damage, kind, .. }, Action::Shield { card }) => {
                shielded(eyes, card, *damage, *kind)
            }
            (QuestionView::Shield { damage, .. }, Action::Decline) => {
                -f64::from(*damage) * eyes.taste.whole
            }
            (QuestionView::Spend { token, .. }, Action::Spend { amount }) => {
                spent(eyes, card, *token, amount, spare)
            }
            (QuestionView::Melt { .. }, Action::Melt { card, .. }) => melted(eyes, card),
            (QuestionView::Recall, Action::Recall { card }) => {
                eyes.effect(card, 2) - f64::from(card.info().fuel) - 1.5
            }
            (QuestionView::Claim { .. }, Action::Claim(pile)) => {
                top(eyes.view, pile).map_or(0.0, |card| eyes.own(card) * self.fancy(card))
            }
            (QuestionView::Install, Action::Install { card, .. }) => eyes.effect(card, 2),
            (QuestionView::Destroy { .. }, Action::Destroy { seat, card }) => {
                let whose = if seat == eyes.left() { 1.2 } else { 1.0 };
                whose * (1.0 + f64::from(card.scrap()))
            }
            (_, Action::Decline) => 0.05,
            _ => 0.0,
        }
    }
}

struct Best {
    worth: f64,
    items: Vec<Item>,
}

/// Tries every set of items for the free slots, and keeps the best that can be paid for.
fn fill(
    items: &[Item],
    from: usize,
    free: usize,
    chosen: &mut Vec<Item>,
    purse: Purse,
    best: &mut Best,
) {
    if free == 0 {
        let (fuel, scrap) = ((-purse.fuel).max(0), (-purse.scrap).max(0));
        let lacking = fuel + scrap - purse.ejected;
        let tokens = purse.fuel.max(0) + purse.scrap.max(0) + (-lacking).max(0);
        // The more lies about, the less another token is worth.
        let kept = f64::from(tokens.min(4)) * 0.9 + f64::from((tokens - 4).max(0)) * 0.3;
        let worth = purse.worth + kept - f64::from(lacking.max(0)) * 50.0;
        if worth > best.worth {
            *best = Best { worth, items: chosen.clone() };
        }
        return;
    }
    for (at, item) in items.iter().enumerate().skip(from) {
        let taken = item.hand.is_some() && chosen.iter().any(|other| other.hand == item.hand);
        if taken {
            continue;
        }
        chosen.push(*item);
        let purse = Purse {
            fuel: purse.fuel + item.fuel,
            scrap: purse.scrap + item.scrap,
            ejected: purse.ejected + item.ejected,
            worth: purse.worth + item.worth,
        };
        fill(items, at + 1, free - 1, chosen, purse, best);
        chosen.pop();
    }
}

/// What is placed first resolves last: drafts, then what costs, then what gives.
fn order(item: &Item) -> f64 {
    if let Action::Draft(_) = item.action {
        return 100.0 + item.worth;
    }
    let Action::Assign { card } = item.action else { return 0.0 };
    if counts_stack(card) { -1.0 } else { 50.0 - f64::from(item.fuel + item.scrap) * 4.0 }
}

/// Tokens, less what the cards in the stack will cost and with what they will give.
fn purse(eyes: &Eyes<'_>) -> Purse {
    let me = eyes.me();
    let mut purse =
        Purse { fuel: i32::from(me.fuel), scrap: i32::from(me.scrap), ..Purse::default() };
    for slot in &me.stack {
        match slot.way {
            WayView::Ejected | WayView::Jammed => purse.ejected += 1,
            WayView::Drafted => purse.scrap -= i32::from(slot.cost),
            WayView::Assigned => {
                purse.fuel -= i32::from(slot.cost);
                let does = slot.card.map(|card| card.info().does);
                let Some(Does::Operation { abilities }) = does else { continue };
                for ability in abilities {
                    if let Ability::Gain { fuel, scrap } = ability {
                        purse.fuel += i32::from(*fuel);
                        purse.scrap += i32::from(*scrap);
                    }
                }
            }
        }
    }
    purse
}

fn fuel_cost(eyes: &Eyes<'_>, card: Card) -> u8 {
    let fuel = card.info().fuel;
    let lean = eyes.me().upgrades.iter().filter(|card| card.benefit() == Some(Benefit::Efficient));
    if card.is_upgrade() || fuel < 2 { fuel } else { fuel.saturating_sub(lean.count() as u8) }
}

fn scrap_cost(eyes: &Eyes<'_>, card: Card) -> u8 {
    let upgrades = eyes.me().upgrades.iter().filter_map(|card| card.benefit());
    let less =
        upgrades.map(|benefit| if let Benefit::Discount { scrap } = benefit { scrap } else { 0 });
    card.scrap().saturating_sub(less.sum())
}

pub fn top(view: &PublicView, pile: Pile) -> Option<Card> {
    let draft = &view.draft[usize::from(pile.deck.0)];
    match pile.from {
        Side::Deck => draft.top,
        Side::Discard => draft.discard_top,
    }
}

fn aimed(eyes: &Eyes<'_>, card: Option<Card>, seat: Seat) -> f64 {
    let Some(Does::Operation { abilities }) = card.map(|card| card.info().does) else { return 0.0 };
    let worth = abilities.iter().filter_map(|ability| {
        let Ability::To { act, .. } = *ability else { return None };
        Some(eyes.act(act, seat, 2))
    });
    // The right neighbour is the one who wants to see this pilot go down.
    worth.fold(0.0, f64::max) + if seat == eyes.right() { 0.05 } else { 0.0 }
}

fn shielded(eyes: &Eyes<'_>, card: Card, damage: u8, kind: Kind) -> f64 {
    let value = card.shield().filter(|shield| shield.kind == kind).map_or(0, |shield| shield.value);
    let prevented = f64::from(value.min(damage));
    let rest = f64::from(damage) - prevented;
    -rest * eyes.taste.whole - eyes.effect(card, 2) * 0.6
}

fn spent(eyes: &Eyes<'_>, card: Option<Card>, token: Token, amount: u8, spare: Purse) -> f64 {
    let Some(Does::Operation { abilities }) = card.map(|card| card.info().does) else { return 0.0 };
    let each = abilities.iter().find_map(|ability| {
        let Ability::Spend { per, .. } = *ability else { return None };
        Some(match per {
            Yield::Gain { fuel, scrap } => f64::from(fuel + scrap),
            Yield::Hit { .. } => eyes.taste.hit,
            Yield::Repair => eyes.taste.whole,
        })
    });
    let have = match token {
        Token::Fuel => spare.fuel + spare.ejected / 2,
        Token::Scrap => spare.scrap + spare.ejected / 2,
    };
    // What is owed to cards in the stack is worth more there.
    let owed = (i32::from(amount) - have.max(0)).max(0);
    f64::from(amount) * (each.unwrap_or(1.0) - 1.0) - f64::from(owed) * 3.0
}

/// Weak cards are worth more melted, but a deck must fill a hand.
fn melted(eyes: &Eyes<'_>, card: Card) -> f64 {
    let me = eyes.me();
    let cards = usize::from(me.hand) + usize::from(me.deck) + me.discard.len() + me.stack.len();
    if cards <= 6 || !card.is_basic() {
        return -1.0;
    }
    4.0 - (eyes.effect(card, 2) - f64::from(card.info().fuel))
}

/// What resolves first counts most.
fn counts_stack(card: Card) -> bool {
    let Does::Operation { abilities } = card.info().does else { return false };
    let counts = |ability: &Ability| {
        let Ability::To { act: Act::Hit { damage, .. }, .. } = ability else { return false };
        damage.per == Some(Per::YourStack)
    };
    abilities.iter().any(counts)
}
