//! Battle: the small game on which this server is compared with others, who host the same.
//!
//! Two seats have six units each on a board of 12 × 12, and cards that only their owner sees. By
//! turns, a unit goes up to three cells or hits another within four. Every fourth own turn the
//! oldest card in hand is replaced. It never ends by itself.
//!
//! No release has it: it is built into a server by its feature `battle`.

mod board;
mod cards;

use schemars::JsonSchema;
use scrapworks_bots::Evaluate;
use scrapworks_core::{
    BySeat, Game, Meta, NoRoster, Outcome, Rng, Seat, SeatSet, Seats, Secret, Setup, StepContext,
    To, Tutorial, Viewer,
};
use serde::{Deserialize, Serialize};

pub use crate::board::Action;
use crate::{
    board::Board,
    cards::{Cards, Counts},
};

/// A card is replaced in every such own turn.
const CARD_EVERY: u32 = 4;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Battle {
    lists_all: bool,
    /// Actions so far.
    turn: u32,
    seat: Seat,
    scores: BySeat<i32>,
    units: Board,
    cards: BySeat<Cards>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whether all legal actions are listed, about 200, or only the first.
    full: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    Moved { u: u8, x: i8, y: i8 },
    Hit { u: u8, t: u8, damage: i8, scored: bool },
    Drew { seat: Seat, card: Secret<u8> },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Refusal {
    #[error("That is not allowed here.")]
    Illegal,
}

impl scrapworks_core::Refusal for Refusal {}

#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct PublicView {
    turn: u32,
    seat: Seat,
    score0: i32,
    score1: i32,
    units: Board,
    counts: BySeat<Counts>,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct PrivateView {
    hand: Vec<u8>,
}

/// It says nothing of an action beyond that it is allowed.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Preview {}

#[derive(Debug, Serialize)]
pub struct Catalogue {}

impl Game for Battle {
    const META: Meta = Meta {
        slug: "battle",
        name: "Battle",
        seats_min: 2,
        seats_max: 2,
        rules_version: 1,
        rules_version_min: 1,
        has_rosters: false,
        actions_max: u32::MAX,
    };

    type Options = Options;
    type Roster = NoRoster;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Preview = Preview;
    type PublicView = PublicView;
    type PrivateView = PrivateView;
    type Catalogue = Catalogue;

    fn catalogue() -> Catalogue {
        Catalogue {}
    }

    fn tutorial() -> Tutorial<Options, NoRoster> {
        Tutorial { options: Options::default(), rosters: [NoRoster, NoRoster], deal: 0 }
    }

    fn check_options(_: &Options, _: Seats) -> Result<(), Refusal> {
        Ok(())
    }

    fn pick_roster(_: &Options, _: Seats, _: &mut Rng) -> NoRoster {
        NoRoster
    }

    fn setup(setup: &Setup<Battle>, ctx: &mut StepContext<'_, Event>) -> Battle {
        let seats = setup.seats();
        Battle {
            lists_all: setup.options.full,
            turn: 0,
            seat: Seat(0),
            scores: BySeat::new(seats, |_| 0),
            units: Board::new(),
            cards: BySeat::new(seats, |_| Cards::deal(ctx.rng())),
        }
    }

    fn awaiting(&self) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn turn(&self) -> u32 {
        self.turn
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        let is_awaited = seat == self.seat;
        let most = if !is_awaited {
            0
        } else if self.lists_all {
            usize::MAX
        } else {
            1
        };
        self.units.actions(seat).take(most).collect()
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, action)?;
        match action {
            Action::Move { u, x, y } => {
                self.units.go(u, x, y);
                ctx.emit(Event::Moved { u, x, y });
            }
            Action::Attack { u, t } => {
                let damage = 2 + ctx.rng().die(4) as i8;
                let scored = self.units.hit(u, t, damage);
                self.scores[seat] += i32::from(scored);
                ctx.reveal(To::Everyone, Event::Hit { u, t, damage, scored });
            }
        }
        if (self.turn / 2).is_multiple_of(CARD_EVERY) {
            let card = self.cards[seat].replace_oldest(ctx.rng());
            let drew = Event::Drew { seat, card: Secret::only(seat, card) };
            ctx.reveal(To::Seats(SeatSet::only(seat)), drew);
        }
        self.turn += 1;
        self.seat = Seat(1 - seat.0);
        Ok(())
    }

    fn preview(&self, seat: Seat, action: &Action) -> Result<Preview, Refusal> {
        self.check(seat, *action).map(|()| Preview {})
    }

    /// A unit can always go: from a corner it reaches fifteen cells, and eleven others stand.
    fn timeout_action(&self, seat: Seat) -> Action {
        self.units.actions(seat).next().expect("a unit has room")
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn scores(&self) -> BySeat<i32> {
        self.scores.clone()
    }

    fn public_view(&self) -> PublicView {
        PublicView {
            turn: self.turn,
            seat: self.seat,
            score0: self.scores[Seat(0)],
            score1: self.scores[Seat(1)],
            units: self.units.clone(),
            counts: self.cards.map(Cards::counts),
        }
    }

    fn private_view(&self, seat: Seat) -> PrivateView {
        PrivateView { hand: self.cards[seat].hand.clone() }
    }

    fn resample(&mut self, viewer: Viewer, rng: &mut Rng) {
        for (seat, cards) in self.cards.iter_mut() {
            cards.redraw(viewer.is(seat), rng);
        }
    }
}

impl Battle {
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.units.allows(seat, action) { Ok(()) } else { Err(Refusal::Illegal) }
    }
}

impl Evaluate for Battle {
    const LEAD: i32 = 3;

    fn evaluate(&self, seat: Seat) -> i32 {
        self.scores[seat]
    }
}

#[cfg(test)]
mod tests {
    use scrapworks_core::Events;

    use super::*;

    /// What the tables of measurements say of all servers holds only if all play the same game.
    #[test]
    fn every_fourth_own_turn_replaces_the_oldest_card_and_hits_cost_three_to_six() {
        let seats = Seats(2);
        let mut rng = Rng::new(&scrapworks_core::Seed([3; 32]));
        let mut game = Battle {
            lists_all: true,
            turn: 0,
            seat: Seat(0),
            scores: BySeat::new(seats, |_| 0),
            units: Board::new(),
            cards: BySeat::new(seats, |_| Cards::deal(&mut rng)),
        };
        for turn in 0..400 {
            let (seat, before) = (game.seat, game.clone());
            assert_eq!(seat, Seat((turn % 2) as u8));
            let legal = game.legal_actions(seat);
            let is_hit = |action: &&Action| matches!(action, Action::Attack { .. });
            let any = rng.pick(&legal).expect("somebody can always go");
            let action = *legal.iter().find(is_hit).filter(|_| turn % 3 > 0).unwrap_or(any);
            let mut events = Events::default();
            game.apply(seat, action, &mut StepContext::new(&mut rng, &mut events)).expect("legal");
            let (was, is) = (&before.cards[seat].hand, &game.cards[seat].hand);
            match turn / 2 % CARD_EVERY {
                0 => assert_eq!(was[1..], is[..is.len() - 1]),
                _ => assert_eq!(was, is),
            }
            let lost = before.units.missing().abs_diff(game.units.missing());
            let fell = game.scores != before.scores;
            let may_lose = if is_hit(&&action) { 3..=6 } else { 0..=0 };
            assert!(fell || may_lose.contains(&lost), "{action:?}");
        }
        assert!(game.scores.values().iter().any(|&score| score > 0), "somebody fell");
    }
}
