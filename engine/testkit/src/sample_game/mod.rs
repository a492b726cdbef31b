//! A small card game on which the contract itself is tested. It has hidden hands, simultaneous
//! secret choices, a face-up lot, and steps that can and cannot be undone.
//!
//! The deck has four suits of eight cards. Every player holds three cards. A lot lies face up; all
//! players choose a card in secret, may change their choice, and seal it. The highest bid takes the
//! lot; if it is tied, nobody does. Then every player draws and the next lot is turned up, until
//! the deck does not suffice for all players.

mod vocabulary;

#[cfg(test)]
mod tests;

use serde::Serialize;

use scrapworks_bots::Evaluate;
use scrapworks_core::{
    BySeat, Game, Meta, NoRoster, Outcome, Preset, Rng, RosterCheck, Seat, SeatSet, Seats, Secret,
    Setup, StepContext, To, Tutorial, Viewer,
};

use vocabulary::Card;
pub use vocabulary::{Action, Event, Options, Preview, PrivateView, PublicView, Refusal};

const HAND: usize = 3;
const HIGHEST: Card = 8;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Salvage {
    /// The top card is the last.
    deck: Vec<Card>,
    hands: BySeat<Vec<Card>>,
    bids: BySeat<Bid>,
    lot: Option<Card>,
    taken: BySeat<i32>,
    /// Bids of earlier rounds and lots that nobody took.
    gone: Vec<Card>,
    round: u32,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
struct Bid {
    /// Still in the hand until it is shown.
    card: Option<Card>,
    sealed: bool,
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
        // Undone choices do not count towards the limit, but changed ones do.
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
            // Until a bid is sealed, whether a card was chosen is hidden, too.
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
        // A bid is worth a share of the lot, but the card will leave the hand.
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
        let bids = self.bids.map(|bid| bid.card.expect("a sealed bid has a card"));
        let highest = bids.values().iter().max().expect("a match has seats");
        let mut best = bids.iter().filter(|(_, card)| *card == highest).map(|(seat, _)| seat);
        let winner = best.next().filter(|_| best.next().is_none());
        drop(best);
        let lot = self.lot.take().expect("bids are made for a lot");
        match winner {
            Some(seat) => self.taken[seat] += i32::from(lot),
            None => self.gone.push(lot),
        }
        for (seat, &card) in bids.iter() {
            let at = self.hands[seat].iter().position(|&held| held == card);
            self.hands[seat].remove(at.expect("a bid stays in the hand until it is shown"));
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
            let card = self.deck.pop().expect("the deck suffices for all seats");
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
