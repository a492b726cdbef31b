//! One test for each rule, and those that the testkit has for every game.

use std::path::Path;

use crate::{
    Salvage,
    action::Action,
    catalogue::{Card, HAND, HIGHEST},
    event::Event,
    options::Options,
    preview::Preview,
    refusal::Refusal,
    state::{Bid, Phase},
    view::{BidView, PhaseView},
};
use scrapworks_core::{BySeat, Events, Game, Rng, Seat, Seats, Seed, StepContext, Viewer};
use scrapworks_testkit::{Contract, golden, position};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn every_card_is_somewhere_once(game: &Salvage) {
    let lot = match &game.phase {
        Phase::Bidding { lot, .. } => Some(lot),
        Phase::Melting { .. } | Phase::Over => None,
    };
    let hands = game.hands.values().iter().flatten();
    let mut cards: Vec<_> = game.deck.iter().chain(hands).chain(&game.open).chain(lot).collect();
    cards.sort_unstable();
    let copies = cards.len() / usize::from(HIGHEST);
    assert!(cards.chunks(copies).map(|chunk| *chunk[copies - 1]).eq(1..=HIGHEST));
}

#[test]
fn salvage_keeps_the_contract() {
    let options = vec![Options::default(), Options { copies: 3 }];
    Contract::<Salvage>::new().options(options).invariant(every_card_is_somewhere_once).check(20);
}

#[test]
fn a_recorded_match_replays_to_the_same_bytes() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("playthroughs/v1/three.jsonl");
    golden::<Salvage>(&path, 1, Seats(3), &Options { copies: 3 });
}

/// A position with these hands. The deck is drawn from its end.
fn bidding(lot: Card, hands: &[[Card; HAND]], deck: &[Card]) -> Salvage {
    let hands = BySeat::from(hands.iter().map(|hand| hand.to_vec()).collect::<Vec<_>>());
    let bids = hands.map(|_| Bid::default());
    Salvage {
        deck: deck.to_vec(),
        points: hands.map(|_| 0),
        hands,
        open: Vec::new(),
        round: 1,
        phase: Phase::Bidding { lot, bids },
    }
}

fn play(game: &mut Salvage, seat: Seat, action: Action) -> Vec<Event> {
    position::play(game, &mut Rng::new(&Seed([1; 32])), seat, action).0
}

/// All seal these bids; returns the winner.
fn bid(game: &mut Salvage, bids: &[Card]) -> Option<Seat> {
    let mut events = Vec::new();
    for (seat, &card) in Seats(bids.len() as u8).iter().zip(bids) {
        play(game, seat, Action::Choose { card });
        events = play(game, seat, Action::Seal);
    }
    let shown = events.into_iter().find_map(|event| {
        let Event::BidsShown { winner, .. } = event else { return None };
        Some(winner)
    });
    shown.expect("all bids are sealed")
}

/// SA-1 SA-2 SA-3
#[test]
fn everybody_is_dealt_three_cards_and_a_lot_is_turned_up() {
    let (mut rng, mut events) = (Rng::new(&Seed([1; 32])), Events::default());
    let ctx = &mut StepContext::new(&mut rng, &mut events);
    let game = Salvage::deal(&Options::default(), Seats(2), ctx);
    every_card_is_somewhere_once(&game);
    assert!(game.hands.values().iter().all(|hand| hand.len() == HAND && hand.is_sorted()));
    assert_eq!((game.deck.len(), game.round), (32 - 2 * HAND - 1, 1));
    assert!(matches!(game.phase, Phase::Bidding { .. }));
    let refused = Options { copies: 2 }.check().unwrap_err();
    assert_eq!(refused, Refusal::CopiesOption { copies: 2, min: 3, max: 9 });
}

/// SA-4
#[test]
fn a_bid_can_be_changed_until_it_is_sealed() {
    let mut game = bidding(5, &[[1, 2, 3], [4, 5, 6]], &[1, 2, 3, 4]);
    assert_eq!(game.check(A, Action::Seal), Err(Refusal::NothingChosen));
    assert_eq!(game.check(A, Action::Choose { card: 8 }), Err(Refusal::NotInHand { card: 8 }));
    assert_eq!(game.check(A, Action::Keep), Err(Refusal::NotMelting));
    play(&mut game, A, Action::Choose { card: 1 });
    assert_eq!(game.check(A, Action::Choose { card: 1 }), Err(Refusal::SameCard { card: 1 }));
    play(&mut game, A, Action::Choose { card: 3 });
    play(&mut game, A, Action::Seal);
    assert_eq!(game.awaiting().iter().collect::<Vec<_>>(), [B]);
    assert_eq!(game.legal_actions(A), []);
}

/// SA-5
#[test]
fn the_highest_bid_takes_the_lot_if_it_is_alone() {
    let mut game = bidding(5, &[[1, 2, 3], [1, 3, 6]], &[1, 2, 3, 4]);
    assert_eq!(bid(&mut game, &[3, 6]), Some(B));
    assert_eq!(game.points.values(), [0, 5]);
    let mut game = bidding(5, &[[1, 2, 3], [1, 3, 6]], &[1, 2, 3, 4]);
    assert_eq!(bid(&mut game, &[3, 3]), None);
    assert_eq!(game.points.values(), [0, 0]);
    assert_eq!(game.open, [3, 3, 5]);
}

/// SA-6
#[test]
fn the_lowest_bidder_may_melt_a_card_and_draws_another() {
    let mut game = bidding(5, &[[1, 2, 3], [4, 5, 6]], &[7, 4, 1, 8]);
    bid(&mut game, &[2, 4]);
    assert_eq!(
        game.legal_actions(A),
        [Action::Keep, Action::Melt { card: 1 }, Action::Melt { card: 3 }]
    );
    assert_eq!(game.check(A, Action::Seal), Err(Refusal::NotBidding));
    let odds = Preview::Melt { card: 3, higher: 5, same: 0, unseen: 6 };
    assert_eq!(game.preview_of(A, Action::Melt { card: 3 }), Ok(odds));
    play(&mut game, A, Action::Melt { card: 1 });
    assert_eq!(game.hands.values(), [vec![1, 3, 8], vec![4, 5, 6]]);
    assert_eq!(game.open, [1, 2, 4, 5]);
    let mut tied = bidding(5, &[[1, 2, 3], [1, 5, 6], [7, 7, 8]], &[1, 2, 3, 4, 5, 6]);
    bid(&mut tied, &[1, 1, 8]);
    assert!(matches!(tied.phase, Phase::Bidding { .. }), "the lowest bid is tied");
}

/// SA-7 SA-8
#[test]
fn the_match_ends_when_the_deck_has_no_lot_after_a_card_for_everybody() {
    let mut game = bidding(5, &[[1, 2, 3], [4, 5, 6]], &[8, 7, 7, 3, 3]);
    bid(&mut game, &[3, 6]);
    play(&mut game, A, Action::Keep);
    assert_eq!((game.round, game.deck.len(), game.outcome()), (2, 2, None));
    assert_eq!(game.hands.values(), [vec![1, 2, 3], vec![3, 4, 5]]);
    bid(&mut game, &[3, 4]);
    let outcome = game.outcome().expect("two cards are no lot for two players");
    assert_eq!((outcome.scores.values(), outcome.ranks.values()), (&[0, 12][..], &[1, 0][..]));
}

/// SA-9
#[test]
fn hands_and_bids_are_hidden() {
    let mut game = bidding(5, &[[1, 2, 3], [4, 5, 6]], &[7, 8, 7, 8, 7, 8]);
    let chose = play(&mut game, A, Action::Choose { card: 2 });
    let json = |viewer| scrapworks_core::seen_by(&chose, viewer).json.get().to_owned();
    assert!(json(Viewer::Seat(A)).contains("\"card\":2"));
    assert!(json(Viewer::Seat(B)).contains("\"card\":null"));
    let bids = vec![BidView::Chosen, BidView::None];
    assert_eq!(game.public_view().phase, PhaseView::Bidding { lot: 5, bids: bids.into() });
    let mut imagined = game.clone();
    imagined.resample(Viewer::Seat(B), &mut Rng::new(&Seed([2; 32])));
    assert_eq!(imagined.hands[B], game.hands[B]);
    assert_ne!(imagined.hands[A], game.hands[A]);
}

/// What a hard bot would rather have done than `action`, and what that cost.
fn judge(game: &Salvage, seat: Seat, action: Action) -> Option<(Action, bool)> {
    let mut rng = Rng::new(&Seed([1; 32]));
    let verdict =
        scrapworks_bots::judge(&position::match_in(game), seat, &action, (2_000, 2_000), &mut rng)?;
    Some((verdict.better, verdict.cost > 100 && verdict.cost > verdict.margin))
}

#[test]
fn a_low_bid_for_the_best_lot_is_a_costly_decision_and_a_high_one_is_none() {
    let last_lot = bidding(8, &[[8, 1, 1], [2, 2, 3]], &[]);
    let high = Action::Choose { card: 8 };
    assert_eq!(judge(&last_lot, A, Action::Choose { card: 1 }), Some((high, true)));
    assert_eq!(judge(&last_lot, A, high), None);
}

#[test]
fn what_keeps_a_won_match_won_costs_little() {
    let deck = [7, 8, 7, 8, 7, 8, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6];
    let mut game = bidding(8, &[[8, 1, 1], [2, 2, 3]], &deck);
    let cost = |game: &Salvage, endings, seed| {
        let (of, mut rng) = (position::match_in(game), Rng::new(&Seed([seed; 32])));
        let low = Action::Choose { card: 1 };
        scrapworks_bots::judge(&of, A, &low, (2_000, endings), &mut rng).map_or(0, |it| it.cost)
    };
    assert!(cost(&game, 0, 1) > 50);
    let pairs = (0..20).map(|seed| [cost(&game, 2_000, seed), cost(&game, 0, seed)]);
    let pairs: Vec<_> = pairs.collect();
    assert!(pairs.iter().all(|[twice, once]| twice <= once), "{pairs:?}");
    assert!(pairs.iter().any(|[twice, once]| twice < once), "{pairs:?}");
    game.points[A] = 60;
    assert!(cost(&game, 0, 1) < 20);
}

#[test]
fn who_has_one_candidate_decides_nothing() {
    let mut game = bidding(8, &[[8, 1, 1], [2, 2, 3]], &[]);
    play(&mut game, A, Action::Choose { card: 1 });
    assert_eq!(judge(&game, A, Action::Seal), None);
}
