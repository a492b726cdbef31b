//! Resampling preserves what can be deduced about a hand, and nothing else.

use std::collections::BTreeSet;

use super::fixture::{Fixture, ME, OPPONENT};
use crate::{action::Action, content::card::Card, options::Options, state::Scrapbots};
use scrapworks_core::{Game, Match, Rng, Seats, Seed, Viewer};
use scrapworks_testkit::random_setup;

/// The hands that 200 resamples for a viewer produce.
fn hands_of_me(fixture: &Fixture, viewer: Viewer) -> BTreeSet<Vec<Card>> {
    let mut rng = Rng::new(&Seed([9; 32]));
    let resampled = |_| {
        let mut game = fixture.game.clone();
        game.resample(viewer, &mut rng);
        assert_eq!(sorted(&game), sorted(&fixture.game), "no card comes or goes");
        game.mechanics[ME].hand.sorted()
    };
    (0..200).map(resampled).collect()
}

fn sorted(game: &Scrapbots) -> Vec<Card> {
    let mut cards: Vec<_> = game.mechanics[ME].cards().collect();
    cards.sort_unstable();
    cards
}

/// SB-25
#[test]
fn an_unseen_hand_may_be_any_cards_of_hand_and_draw_pile() {
    let fixture = Fixture::new().hand(ME, &[Card::Drone]).piles(ME, &[Card::Scout], &[Card::Golem]);
    let (drone, scout) = (vec![Card::Drone], vec![Card::Scout]);
    for viewer in [Viewer::Public, Viewer::Seat(OPPONENT)] {
        assert_eq!(hands_of_me(&fixture, viewer), [drone.clone(), scout.clone()].into());
    }
    assert_eq!(hands_of_me(&fixture, Viewer::Seat(ME)), [drone].into());
}

/// SB-25
#[test]
fn a_draw_pile_is_reshuffled_even_for_its_owner() {
    let fixture = Fixture::new().piles(ME, &[Card::Drone, Card::Scout], &[]);
    let mut rng = Rng::new(&Seed([9; 32]));
    let mut tops = BTreeSet::new();
    for _ in 0..50 {
        let mut game = fixture.game.clone();
        game.resample(Viewer::Seat(ME), &mut rng);
        tops.extend(game.mechanics[ME].deck.draw_pile().last().copied());
    }
    assert_eq!(tops, [Card::Drone, Card::Scout].into());
}

/// SB-19, SB-25
#[test]
fn cards_kept_by_the_draw_phase_are_known_not_to_be_wounds() {
    let draw = [Card::Drone, Card::Drone, Card::Drone, Card::Drone, Card::Drone];
    let left = [Card::BrainDamage, Card::BrainDamage, Card::Scout];
    let mut fixture = Fixture::new().piles(ME, &[&draw[..], &left].concat(), &[]);
    fixture.act(Action::EndTurn);
    let hands = hands_of_me(&fixture, Viewer::Seat(OPPONENT));
    assert_eq!(hands.len(), 2, "with the Scout or without, but never with a wound: {hands:?}");
    assert!(hands.iter().flatten().all(|card| !card.is_wound()));
}

/// SB-19, SB-25
#[test]
fn cards_drawn_for_wounds_may_be_wounds() {
    let draw = [[Card::BrainDamage; 1], [Card::Drone; 1]].concat();
    let draw = [&draw[..], &[Card::Drone; 3], &[Card::BrainDamage, Card::Scout, Card::Golem]];
    let mut fixture = Fixture::new().piles(ME, &draw.concat(), &[]);
    fixture.act(Action::EndTurn);
    let hands = hands_of_me(&fixture, Viewer::Seat(OPPONENT));
    let wounds = |hand: &Vec<Card>| hand.iter().filter(|card| card.is_wound()).count();
    assert_eq!(hands.iter().map(wounds).collect::<BTreeSet<_>>(), [0, 1].into());
    // Four known non-wounds, and two cards drawn for the wound.
    assert!(hands.iter().all(|hand| hand.len() == 6));
}

/// SB-22, SB-25
#[test]
fn a_hand_is_known_once_its_draw_pile_is_exhausted() {
    // Two cards are drawn from the old pile; then Golem and Scout are shuffled, and three are
    // drawn.
    let fixture = Fixture::new().piles(ME, &[Card::Drone, Card::Blaster], &[Card::Circuitry; 9]);
    let mut fixture = fixture.hand(ME, &[Card::Golem]);
    fixture.act(Action::EndTurn);
    let hands = hands_of_me(&fixture, Viewer::Seat(OPPONENT));
    let known = |hand: &Vec<Card>| hand.contains(&Card::Drone) && hand.contains(&Card::Blaster);
    assert!(hands.iter().all(known));
    let golem = |hand: &&Vec<Card>| hand.contains(&Card::Golem);
    assert_eq!((hands.len(), hands.iter().filter(golem).count()), (2, 1));
}

/// SB-25
#[test]
fn a_played_card_counts_as_a_known_one_if_possible() {
    // One Circuitry is known and the other is not. After one is played, either may be gone.
    let fixture = Fixture::new().hand(ME, &[Card::Circuitry]);
    let mut fixture = fixture.piles(ME, &[Card::Circuitry, Card::Scout], &[]);
    fixture.game.mechanics[ME].hand.mark_known();
    let mut fixture = fixture.hand(ME, &[Card::Circuitry]);
    assert!(hands_of_me(&fixture, Viewer::Public).iter().all(|h| h.contains(&Card::Circuitry)));
    fixture.act(Action::PlayForScrap { card: Card::Circuitry });
    let hands = hands_of_me(&fixture, Viewer::Public);
    assert_eq!(hands, [vec![Card::Circuitry], vec![Card::Scout]].into());
}

/// SB-25
#[test]
fn a_played_card_may_have_been_a_known_non_wound() {
    // The Drone is a known non-wound; the Scout was drawn later. When the Scout is played, the
    // remaining card may be a wound for the other players: they cannot tell which of the two was
    // played.
    let mut fixture = Fixture::new().hand(ME, &[Card::Drone]).piles(ME, &[Card::BrainDamage], &[]);
    assert_eq!(fixture.game.mechanics[ME].hand.take_wounds(), 0);
    let mut fixture = fixture.hand(ME, &[Card::Scout]);
    assert_eq!(hands_of_me(&fixture, Viewer::Public).len(), 3);
    fixture.act(Action::PlayForScrap { card: Card::Scout });
    let hands = hands_of_me(&fixture, Viewer::Public);
    assert_eq!(hands, [vec![Card::Drone], vec![Card::BrainDamage]].into());
}

/// SB-25
#[test]
fn known_non_wounds_and_other_cards_are_resampled_uniformly() {
    // One known non-wound, one other card, two cards in the draw pile; one of the four is a wound.
    // It must never be the known non-wound, and must be in each of the other places equally often.
    let fixture = Fixture::new().hand(ME, &[Card::Drone]);
    let mut fixture = fixture.piles(ME, &[Card::BrainDamage, Card::Scout], &[]);
    fixture.game.mechanics[ME].hand.take_wounds();
    let fixture = fixture.hand(ME, &[Card::Golem]);
    let mut rng = Rng::new(&Seed([9; 32]));
    let mut places = [0; 3];
    for _ in 0..3000 {
        let mut game = fixture.game.clone();
        game.resample(Viewer::Public, &mut rng);
        let mechanic = &game.mechanics[ME];
        let in_draw_pile = mechanic.deck.draw_pile().iter().position(|card| card.is_wound());
        places[in_draw_pile.unwrap_or(2)] += 1;
    }
    assert!(places.iter().all(|times| (900..=1100).contains(times)), "{places:?}");
}

/// SB-2, SB-25
#[test]
fn the_order_of_the_main_deck_is_hidden_from_everybody() {
    let (start, _) =
        Match::<Scrapbots>::new(&random_setup(0, Seats(2), &Options::default())).unwrap();
    let mut rng = Rng::new(&Seed([9; 32]));
    for viewer in Viewer::all(Seats(2)) {
        let twin = start.resampled(viewer, &mut rng);
        let (real, dealt) = (start.game().market.supply(), twin.game().market.supply());
        assert_ne!(real, dealt);
        assert_eq!(start.game().market.slots(), twin.game().market.slots());
    }
}
