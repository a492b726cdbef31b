//! A small card game that proves the contract itself: hidden hands, simultaneous secret choices,
//! a face-up lot, steps that can be taken back and steps that cannot.
//!
//! A deck of four suits of eight. Everybody holds three cards. A lot lies open; all choose a card
//! in secret, may change their mind, and seal it. The highest card alone on top takes the lot,
//! ties take nothing. Everybody draws, the next lot is turned, until the deck cannot go round.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use scrapworks_bots::Evaluate;
use scrapworks_core::{
    BySeat, Game, Meta, NoRoster, Outcome, Preset, Rng, RosterCheck, Seat, SeatSet, Seats, Secret,
    Setup, StepContext, To, Tutorial, Viewer,
};

pub type Card = u8;

const HAND: usize = 3;
const HIGHEST: Card = 8;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Salvage {
    /// Drawn from the end.
    deck: Vec<Card>,
    hands: BySeat<Vec<Card>>,
    bids: BySeat<Bid>,
    lot: Option<Card>,
    taken: BySeat<i32>,
    /// Bids and lots of earlier rounds.
    gone: Vec<Card>,
    round: u32,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
struct Bid {
    /// Still in the hand.
    card: Option<Card>,
    sealed: bool,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Options {
    /// How many suits of eight cards.
    pub suits: u8,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    Choose { card: Card },
    Seal,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    LotTurned { card: Card },
    Chose { seat: Seat, card: Secret<Card> },
    Sealed { seat: Seat },
    BidsShown { bids: BySeat<Card>, winner: Option<Seat> },
    Drew { seat: Seat, card: Secret<Card> },
}

#[derive(Debug, Clone, PartialEq, Serialize, thiserror::Error)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Refusal {
    #[error("play with {min} to {max} suits, not {suits}")]
    Suits { suits: u8, min: u8, max: u8 },
    #[error("you do not hold a {card}")]
    NotInHand { card: Card },
    #[error("the {card} lies there already")]
    SameCard { card: Card },
    #[error("choose a card before you seal it")]
    NothingChosen,
}

impl scrapworks_core::Refusal for Refusal {}

#[derive(Debug, PartialEq, Serialize)]
pub struct PublicView {
    lot: Option<Card>,
    deck: usize,
    hands: BySeat<usize>,
    sealed: BySeat<bool>,
    taken: BySeat<i32>,
}

#[derive(Debug, PartialEq, Serialize)]
pub struct PrivateView {
    hand: Vec<Card>,
    chosen: Option<Card>,
}

#[derive(Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Preview {
    Choose { beats: Option<Card> },
    Seal { card: Card },
}

impl Default for Options {
    fn default() -> Options {
        Options { suits: 4 }
    }
}

impl Game for Salvage {
    const META: Meta = Meta {
        slug: "salvage",
        name: "Salvage",
        seats_min: 2,
        seats_max: 4,
        rules_version: 1,
        rules_version_min: 1,
        has_rosters: false,
        // Undone choices do not count, but changed ones do.
        actions_max: 2_000,
    };

    type Options = Options;
    type Roster = NoRoster;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Preview = Preview;
    type PublicView = PublicView;
    type PrivateView = PrivateView;
    type Catalogue = [Card; 2];

    fn catalogue() -> [Card; 2] {
        [1, HIGHEST]
    }

    fn presets() -> Vec<Preset<NoRoster>> {
        Vec::new()
    }

    fn tutorial() -> Tutorial<Options, NoRoster> {
        Tutorial { options: Options::default(), rosters: [NoRoster; 2], deal: 1 }
    }

    fn check_options(options: &Options, _: Seats) -> Result<(), Refusal> {
        let (min, max) = (3, 9);
        if (min..=max).contains(&options.suits) {
            Ok(())
        } else {
            Err(Refusal::Suits { suits: options.suits, min, max })
        }
    }

    fn check_roster(_: &Options, _: Seats, _: &NoRoster) -> RosterCheck<Refusal> {
        RosterCheck::none()
    }

    fn pick_roster(_: &Options, _: Seats, _: &mut Rng) -> NoRoster {
        NoRoster
    }

    fn setup(setup: &Setup<Salvage>, ctx: &mut StepContext<'_, Event>) -> Salvage {
        let mut deck: Vec<Card> = (0..setup.options.suits).flat_map(|_| 1..=HIGHEST).collect();
        ctx.rng().shuffle(&mut deck);
        let seats = setup.seats();
        let hands = BySeat::new(seats, |_| sorted(deck.split_off(deck.len() - HAND)));
        let mut game = Salvage {
            deck,
            hands,
            bids: BySeat::new(seats, |_| Bid::default()),
            lot: None,
            taken: BySeat::new(seats, |_| 0),
            gone: Vec::new(),
            round: 0,
        };
        game.turn_lot(ctx);
        game
    }

    fn awaiting(&self) -> SeatSet {
        let open = |(seat, bid): (Seat, &Bid)| (!bid.sealed).then_some(seat);
        if self.lot.is_some() {
            self.bids.iter().filter_map(open).collect()
        } else {
            SeatSet::EMPTY
        }
    }

    fn turn(&self) -> u32 {
        self.round
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if !self.awaiting().contains(seat) {
            return Vec::new();
        }
        let mut cards = self.hands[seat].clone();
        cards.dedup();
        let choices = cards.into_iter().map(|card| Action::Choose { card });
        let all = choices.chain([Action::Seal]);
        all.filter(|action| self.check(seat, action).is_ok()).collect()
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, &action)?;
        match action {
            Action::Choose { card } => {
                self.bids[seat].card = Some(card);
                ctx.emit(Event::Chose { seat, card: Secret::only(seat, card) });
            }
            Action::Seal => {
                self.bids[seat].sealed = true;
                ctx.emit(Event::Sealed { seat });
                if self.awaiting().is_empty() {
                    self.show_bids(ctx);
                }
            }
        }
        Ok(())
    }

    fn preview(&self, seat: Seat, action: &Action) -> Result<Preview, Refusal> {
        self.check(seat, action)?;
        Ok(match action {
            Action::Choose { .. } => Preview::Choose { beats: self.bids[seat].card },
            Action::Seal => {
                Preview::Seal { card: self.bids[seat].card.expect("checked to be there") }
            }
        })
    }

    fn timeout_action(&self, seat: Seat) -> Action {
        match self.bids[seat].card {
            Some(_) => Action::Seal,
            None => Action::Choose { card: self.hands[seat][0] },
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.lot.is_none();
        over.then(|| Outcome::from_scores(self.taken.clone(), "deck_empty"))
    }

    fn scores(&self) -> BySeat<i32> {
        self.taken.clone()
    }

    fn public_view(&self) -> PublicView {
        PublicView {
            lot: self.lot,
            deck: self.deck.len(),
            hands: self.hands.map(Vec::len),
            sealed: self.bids.map(|bid| bid.sealed),
            taken: self.taken.clone(),
        }
    }

    fn private_view(&self, seat: Seat) -> PrivateView {
        PrivateView { hand: self.hands[seat].clone(), chosen: self.bids[seat].card }
    }

    fn resample(&mut self, viewer: Viewer, rng: &mut Rng) {
        let hidden = |seat: Seat| !viewer.is(seat);
        let mut unseen = std::mem::take(&mut self.deck);
        for (_, hand) in self.hands.iter_mut().filter(|(seat, _)| hidden(*seat)) {
            unseen.append(hand);
        }
        rng.deal(&mut unseen);
        for (seat, hand) in self.hands.iter_mut().filter(|(seat, _)| hidden(*seat)) {
            *hand = sorted(unseen.split_off(unseen.len() - HAND));
            // That something was chosen is hidden too, until it is sealed.
            let chose = self.bids[seat].sealed || rng.below(2) == 0;
            self.bids[seat].card = rng.pick(hand).copied().filter(|_| chose);
        }
        self.deck = unseen;
    }
}

impl Evaluate for Salvage {
    const LEAD: i32 = 10;
    const NODES: u32 = 2_000;
    const HORIZON: u32 = 2;

    fn evaluate(&self, seat: Seat) -> i32 {
        let held: i32 = self.hands[seat].iter().map(|&card| i32::from(card)).sum();
        let Some(lot) = self.lot else { return 4 * self.taken[seat] };
        // What is bid for the lot is worth a part of it, and is no longer held then.
        let bid = self.bids[seat].card.map_or(0, |card| i32::from(card) * (i32::from(lot) - 4));
        4 * self.taken[seat] + held + bid / 4
    }
}

impl Salvage {
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let chosen = self.bids[seat].card;
        match action {
            Action::Choose { card } if !self.hands[seat].contains(card) => {
                Err(Refusal::NotInHand { card: *card })
            }
            Action::Choose { card } if chosen == Some(*card) => {
                Err(Refusal::SameCard { card: *card })
            }
            Action::Seal if chosen.is_none() => Err(Refusal::NothingChosen),
            Action::Choose { .. } | Action::Seal => Ok(()),
        }
    }

    fn turn_lot(&mut self, ctx: &mut StepContext<'_, Event>) {
        self.lot = self.deck.pop();
        if let Some(card) = self.lot {
            ctx.reveal(To::Everyone, Event::LotTurned { card });
        }
    }

    fn show_bids(&mut self, ctx: &mut StepContext<'_, Event>) {
        let bids = self.bids.map(|bid| bid.card.expect("sealed bids have a card"));
        let highest = bids.values().iter().max().expect("somebody plays");
        let mut best = bids.iter().filter(|(_, card)| *card == highest).map(|(seat, _)| seat);
        let winner = best.next().filter(|_| best.next().is_none());
        drop(best);
        let lot = self.lot.take().expect("bids are for a lot");
        match winner {
            Some(seat) => self.taken[seat] += i32::from(lot),
            None => self.gone.push(lot),
        }
        for (seat, &card) in bids.iter() {
            let at = self.hands[seat].iter().position(|&held| held == card);
            self.hands[seat].remove(at.expect("bids stay in the hand until shown"));
            self.gone.push(card);
        }
        self.bids = self.bids.map(|_| Bid::default());
        self.round += 1;
        ctx.reveal(To::Everyone, Event::BidsShown { bids, winner });
        if self.deck.len() > usize::from(self.hands.seats().0) {
            self.draw(ctx);
            self.turn_lot(ctx);
        }
    }

    fn draw(&mut self, ctx: &mut StepContext<'_, Event>) {
        for (seat, hand) in self.hands.iter_mut() {
            let card = self.deck.pop().expect("the deck goes round");
            hand.push(card);
            hand.sort_unstable();
            let event = Event::Drew { seat, card: Secret::only(seat, card) };
            ctx.reveal(To::Seats(SeatSet::only(seat)), event);
        }
    }
}

fn sorted(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort_unstable();
    cards
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::{Contract, golden, random_setup};
    use scrapworks_core::{Cause, Match, PlayError, UNDOS_MAX, WhyLeft};

    fn all_cards_are_somewhere(game: &Salvage) {
        let held = game.hands.values().iter().map(Vec::len).sum::<usize>();
        let taken: i32 = game.taken.values().iter().sum();
        let cards = game.deck.iter().chain(&game.gone).chain(&game.lot);
        let open: i32 =
            cards.chain(game.hands.values().iter().flatten()).map(|&c| i32::from(c)).sum();
        assert!(held <= HAND * game.hands.values().len());
        assert_eq!((taken + open) % 36, 0, "every suit is worth 36");
    }

    #[test]
    fn salvage_keeps_the_contract() {
        let options = vec![Options::default(), Options { suits: 3 }];
        Contract::<Salvage>::new().options(options).law(all_cards_are_somewhere).keep(30);
    }

    #[test]
    fn salvage_replays_its_golden_playthrough() {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("playthroughs/salvage/v1/three.jsonl");
        golden::<Salvage>(&path, 1, Seats(3), &Options { suits: 3 });
    }

    fn two_seats() -> Match<Salvage> {
        Match::new(&random_setup(0, Seats(2), &Options::default())).unwrap().0
    }

    fn seat_0(current: &Match<Salvage>) -> (u32, Vec<Action>) {
        (current.seq(), current.legal_actions(Seat(0)))
    }

    #[test]
    fn steps_are_taken_back_newest_first_down_to_the_first_that_may_not_be() {
        let start = two_seats();
        let choose = |current: &Match<Salvage>| {
            let action = current.legal_actions(Seat(0)).swap_remove(0);
            current.play(Seat(0), action, Cause::Player).unwrap().0
        };
        let first = choose(&start);
        let second = choose(&first);
        assert_eq!(second.can_undo(Seat(0)), Some(2));
        assert_eq!(second.undo(Seat(0), 1).unwrap_err(), PlayError::Stale);
        assert_eq!(second.undo(Seat(1), 2).unwrap_err(), PlayError::Stale);
        let back = second.undo(Seat(0), 2).unwrap().0;
        assert_eq!(back.game(), first.game());
        assert_eq!(back.can_undo(Seat(0)), Some(1));
        let back = back.undo(Seat(0), 1).unwrap().0;
        assert_eq!((back.seq(), back.game()), (4, start.game()));
        assert_eq!(back.can_undo(Seat(0)), None);
    }

    #[test]
    fn steps_of_a_clock_or_a_bot_are_not_taken_back() {
        let start = two_seats();
        for cause in [Cause::Timeout, Cause::Bot] {
            let action = start.legal_actions(Seat(0)).swap_remove(0);
            let next = start.play(Seat(0), action, cause).unwrap().0;
            assert_eq!(next.can_undo(Seat(0)), None);
        }
    }

    #[test]
    fn undos_in_one_turn_are_counted() {
        let mut current = two_seats();
        for _ in 0..UNDOS_MAX {
            let (seq, mut legal) = seat_0(&current);
            current = current.play(Seat(0), legal.swap_remove(0), Cause::Player).unwrap().0;
            current = current.undo(Seat(0), seq + 1).unwrap().0;
        }
        let (_, mut legal) = seat_0(&current);
        current = current.play(Seat(0), legal.swap_remove(0), Cause::Player).unwrap().0;
        assert_eq!(current.can_undo(Seat(0)), None);
    }

    #[test]
    fn the_last_who_stays_wins_at_once() {
        let setup = random_setup(0, Seats(3), &Options::default());
        let start = Match::<Salvage>::new(&setup).unwrap().0;
        let one_left = start.leave(Seat(1), WhyLeft::Resigned).unwrap().0;
        assert_eq!(one_left.outcome(), None);
        let action = one_left.legal_actions(Seat(1)).swap_remove(0);
        let by_hand = one_left.play(Seat(1), action.clone(), Cause::Player);
        assert_eq!(by_hand.unwrap_err(), PlayError::NotAwaited);
        assert!(one_left.play(Seat(1), action, Cause::Left).is_ok());
        let ended = one_left.leave(Seat(2), WhyLeft::Called).unwrap().0;
        let outcome = ended.outcome().unwrap();
        assert_eq!((outcome.ranks.values(), outcome.reason), (&[0, 2, 1][..], "others_left"));
        assert!(ended.awaiting().is_empty() && ended.legal_actions(Seat(0)).is_empty());
    }

    #[test]
    fn setups_that_no_match_can_be_played_with_are_refused() {
        let setup = |seats, suits| random_setup::<Salvage>(0, Seats(seats), &Options { suits });
        for setup in [setup(1, 4), setup(5, 4), setup(2, 10)] {
            assert!(Match::<Salvage>::new(&setup).is_err());
        }
        let old = Setup { rules_version: 9, ..setup(2, 4) };
        assert!(Match::<Salvage>::new(&old).is_err());
    }
}
