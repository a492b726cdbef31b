//! What is hidden from whom, and that resampling preserves what is known.

use super::fixture::{A, B, Fixture, card, cards};
use crate::{
    action::Action,
    content::{ability::Token, card::Card},
    piles::CardSource,
    pilot::Pilot,
    state::Scrappers,
    view::{PhaseView, QuestionView},
};
use scrapworks_core::{Game, Rng, Seed, Viewer, components::Deck};

fn rng() -> Rng {
    Rng::new(&Seed([3; 32]))
}

/// Two pilots in the middle of a Command phase, each with a hand, an ejected card and a deck.
fn middle() -> Fixture {
    let deck = ["rail_shot", "jammer", "crusher", "smelter", "refinery", "overload"];
    let hand = ["acid_jet", "bulwark", "crowbar", "riposte"];
    let mut fixture = Fixture::new(2);
    for seat in [A, B] {
        fixture = fixture.deck(seat, &deck, &["tow_hook"]).hand(seat, &hand);
        fixture = fixture.ejected(seat, &["twin_fangs"]).assigned(seat, &["drone_swarm"]);
    }
    fixture
}

fn resampled(fixture: &Fixture, viewer: Viewer) -> Scrappers {
    let mut twin = fixture.game.clone();
    twin.resample(viewer, &mut rng());
    twin
}

fn sorted(cards: impl Iterator<Item = Card>) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.collect();
    cards.sort_unstable();
    cards
}

/// SC-8
#[test]
fn hands_ejected_cards_and_decks_of_others_are_resampled() {
    let fixture = middle();
    let twin = resampled(&fixture, Viewer::Seat(A));
    let (before, after) = (&fixture.game.pilots[B], &twin.pilots[B]);
    assert_ne!(before.hand, after.hand);
    assert_ne!(before.deck.draw_pile(), after.deck.draw_pile());
    let hidden = |pilot: &Pilot| {
        let deck = pilot.deck.draw_pile().to_vec();
        sorted(deck.into_iter().chain(pilot.hand.iter().copied()).chain([pilot.stack[0].card]))
    };
    assert_eq!(hidden(before), hidden(after), "which cards a pilot owns is known");
    assert_eq!(before.stack[1], after.stack[1], "an assigned card is known");
    assert_eq!(before.deck.discard_pile(), after.deck.discard_pile());
}

/// SC-8
#[test]
fn a_viewer_keeps_its_hand_and_its_ejected_cards_but_not_the_order_of_its_deck() {
    let fixture = middle();
    let twin = resampled(&fixture, Viewer::Seat(A));
    let (before, after) = (&fixture.game.pilots[A], &twin.pilots[A]);
    assert_eq!((&before.hand, &before.stack), (&after.hand, &after.stack));
    assert_ne!(before.deck.draw_pile(), after.deck.draw_pile());
    let cards = |cards: &[Card]| sorted(cards.iter().copied());
    assert_eq!(cards(before.deck.draw_pile()), cards(after.deck.draw_pile()));
}

#[test]
fn known_cards_on_top_of_a_deck_stay() {
    let mut fixture = middle();
    fixture.pilot(B).known = 2;
    for viewer in [Viewer::Public, Viewer::Seat(A), Viewer::Seat(B)] {
        let twin = resampled(&fixture, viewer);
        assert_eq!(twin.pilots[B].deck.draw_pile()[4..], cards(&["refinery", "overload"]));
    }
}

/// SC-5
#[test]
fn draft_decks_are_resampled_below_their_tops() {
    let fixture = Fixture::new(2);
    let twin = resampled(&fixture, Viewer::Seat(A));
    let all = |game: &Scrappers| sorted(game.draft.iter().flat_map(Deck::cards));
    assert_eq!(all(&fixture.game), all(&twin));
    for (before, after) in fixture.game.draft.iter().zip(&twin.draft) {
        assert_eq!(before.draw_pile().last(), after.draw_pile().last());
        assert_ne!(before.draw_pile(), after.draw_pile());
        assert_eq!(before.discard_pile(), after.discard_pile());
    }
}

#[test]
fn a_jammed_card_stays_known() {
    let mut fixture = Fixture::new(2).tokens(A, 1, 0).assigned(A, &["jammer"]);
    fixture = fixture.assigned(B, &["hammer_fist"]).hand(B, &["crusher"; 3]);
    fixture.activate();
    let twin = resampled(&fixture, Viewer::Seat(A));
    assert_eq!(twin.pilots[B].stack, fixture.game.pilots[B].stack);
    assert_eq!(fixture.game.public_view().pilots[B].stack[0].card, Some(card("hammer_fist")));
}

#[test]
fn a_question_says_who_is_asked_and_what_about() {
    let mut fixture = Fixture::new(2).tokens(A, 9, 9).assigned(A, &["converter"]);
    fixture.activate();
    let expected = PhaseView::Activation {
        seat: A,
        resolving: vec![card("converter")],
        asked: A,
        question: QuestionView::Spend { token: Token::Scrap, max: 3 },
    };
    assert_eq!(fixture.game.public_view().phase, expected);
    let mut fixture = Fixture::new(2).ejected(A, &["jammer"]);
    fixture.activate();
    let PhaseView::Activation { question, .. } = fixture.game.public_view().phase else {
        panic!("somebody is asked");
    };
    assert_eq!(question, QuestionView::Token { slot: 0 });
}

#[test]
fn melting_shows_a_card_of_the_hand_and_none_of_the_discard_pile() {
    for (from, shown_to) in [(CardSource::Hand, 3), (CardSource::Discard, 0)] {
        let mut fixture = Fixture::new(2).tokens(A, 9, 0).assigned(A, &["blast_furnace"]);
        fixture = fixture.deck(A, &[], &["piston_jab"]);
        fixture.activate();
        let melt = Action::Melt { card: card("piston_jab"), from };
        let (_, shown) = fixture.events_of(|game, table| game.apply(A, melt, table).unwrap());
        assert_eq!(shown.len(), shown_to, "{from:?}");
        assert_eq!(fixture.game.awaiting().first(), Some(A), "there may be another");
    }
}
