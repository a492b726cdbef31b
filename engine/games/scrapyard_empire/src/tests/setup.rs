//! Setup.

use crate::{
    ScrapyardEmpire,
    content::ids::{Card, Kind::Part as OfParts},
    options::{DrawPhase, Options},
    tests::fixture::{A, B, Fixture, PUBLISHED, draw},
    view::PublicView,
};
use scrapworks_core::{Game, Match, Seat, Seats, Setup};
use scrapworks_testkit::random_setup;

fn dealt(n: u32, seats: u8, options: &Options) -> (Match<ScrapyardEmpire>, PublicView) {
    let setup = random_setup::<ScrapyardEmpire>(n, Seats(seats), options);
    let (new, _) = Match::new(&setup).unwrap();
    let view = new.game().public_view();
    (new, view)
}

/// SE-1
#[test]
fn the_player_to_the_left_of_a_random_dealer_begins() {
    let firsts: Vec<Seat> = (0..40).map(|n| dealt(n, 4, &Options::default()).1.active).collect();
    for seat in Seats(4).iter() {
        assert!(firsts.contains(&seat), "{seat:?} never begins");
    }
    let mut fixture = Fixture::new(3).actions(1);
    fixture.play(A, draw(OfParts));
    assert_eq!(fixture.decider(), Some(B), "play proceeds clockwise");
}

/// SE-2 SE-6
#[test]
fn every_player_gets_eight_parts_five_machines_an_invention_and_a_character() {
    let (dealt, view) = dealt(1, 4, &PUBLISHED);
    for (seat, player) in view.players.iter() {
        let drawn = u8::from(seat == view.active);
        assert_eq!(player.parts.iter().sum::<u8>(), 8 + drawn, "the first player has drawn a part");
        assert_eq!((player.hand, player.plans), (5, 1));
        let own = dealt.game().private_view(seat);
        assert_eq!((own.hand.len(), own.inventions.len()), (5, 1));
    }
    let characters = view.players.map(|player| player.character);
    for (seat, character) in characters.iter() {
        let alike = characters.values().iter().filter(|&other| other == character);
        assert_eq!(alike.count(), 1, "{seat:?}");
    }
    assert_eq!((view.parts.scrap, view.machines.scrap, view.inventions.scrap), (1, 1, 1));
    assert!(matches!(view.parts.top, Some(Card::Part(_))));
    assert!(matches!(view.machines.top, Some(Card::Machine(_))));
    assert!(matches!(view.inventions.top, Some(Card::Invention(_))));
}

/// SE-6
#[test]
fn the_draw_phase_gives_a_small_machine_too_unless_the_published_rules_are_chosen() {
    for (phase, machines) in [(DrawPhase::Part, 0), (DrawPhase::PartAndMachine, 1)] {
        let mut fixture = Fixture::new(2).actions(1);
        fixture.game.draw = phase;
        fixture.play(A, draw(OfParts));
        assert_eq!(fixture.game.public_view().draw, phase, "everybody is told");
        assert_eq!((fixture.parts_of(B).len(), fixture.player(B).hand.len()), (1, machines));
    }
}

/// SE-6
#[test]
fn the_first_turn_of_a_match_brings_no_small_machine() {
    for (rules_version, machines) in [(1, 6), (2, 5)] {
        let setup = random_setup::<ScrapyardEmpire>(1, Seats(2), &Options::default());
        let (new, _) = Match::new(&Setup { rules_version, ..setup }).unwrap();
        let view = new.game().public_view();
        assert_eq!(view.players[view.active].hand, machines);
    }
}

/// SE-24
#[test]
fn a_match_to_one_or_two_has_one_of_each_invention_and_to_three_two() {
    let inventions = |inventions| {
        let (_, view) = dealt(1, 2, &Options { inventions, ..Options::default() });
        view.inventions.deck + view.inventions.scrap + 2
    };
    assert_eq!([1, 2, 3].map(inventions), [8, 8, 16]);
}
