//! Markers, sides and deployment (SW-5 to SW-7).

use crate::{
    ScrapWorld,
    action::Action,
    board::{
        cell_set::CellSet,
        side::{Corners, Side},
        terrain::Terrain,
    },
    content::{Obstacle, ids::PieceId},
    default_roster::pick_roster,
    event::Event,
    options::{Options, SetUp},
    refusal::Refusal,
    tests::{
        fixture::{cell, suit},
        setup_fixture::{awaited, check_refused, new_match, placed_all, play},
    },
    view::Phase,
};
use scrapworks_core::{BySeat, Game, Match, Rng, Seat, Seats, Seed, Setup};
use scrapworks_testkit::position::game_events;

/// SW-5
#[test]
fn the_highest_marker_chooses_a_side_first() {
    for seed in 0..20 {
        let mut game = placed_all(new_match(&[1, 1, 1], SetUp::Full, seed));
        let Phase::Sides { markers, .. } = game.game().view().phase else {
            panic!("sides are chosen now");
        };
        let mut sorted = markers.values().to_vec();
        sorted.sort_unstable();
        assert_eq!(sorted, [1, 2, 3]);
        for marker in [3, 2, 1] {
            assert_eq!(markers[awaited(&game)], marker);
            let side = game.legal_actions(awaited(&game)).pop().expect("sides are free");
            game = play(&game, side);
        }
        assert!(matches!(game.game().view().phase, Phase::Deployment { .. }));
    }
}

/// SW-5
#[test]
fn with_two_players_the_other_gets_the_opposite_side() {
    let game = placed_all(new_match(&[1, 1], SetUp::Full, 6));
    let chooser = awaited(&game);
    let game = play(&game, Action::ChooseSide { side: Side::West });
    let sides = game.game().view().sides;
    let other = Seat(1 - chooser.0);
    assert_eq!((sides[chooser], sides[other]), (Some(Side::West), Some(Side::East)));
}

/// SW-5
#[test]
fn three_or_four_players_choose_any_free_side() {
    let game = placed_all(new_match(&[1, 1, 1], SetUp::Full, 7));
    let first = awaited(&game);
    let game = play(&game, Action::ChooseSide { side: Side::South });
    let taken = Refusal::SideTaken { side: Side::South, seat: first };
    check_refused(&game, &Action::ChooseSide { side: Side::South }, &taken);
    assert_eq!(game.legal_actions(awaited(&game)).len(), 3);
    let game = play(&game, Action::ChooseSide { side: Side::North });
    assert_eq!(game.legal_actions(awaited(&game)).len(), 2);
}

/// SW-5
#[test]
fn the_last_of_four_sides_is_taken_without_a_choice() {
    let game = placed_all(new_match(&[1, 1, 1, 1], SetUp::Full, 7));
    let choose = |game: &Match<ScrapWorld>, side| play(game, Action::ChooseSide { side });
    let game = choose(&choose(&game, Side::South), Side::North);
    let Phase::Sides { seat, markers } = game.game().view().phase else {
        panic!("the third seat chooses");
    };
    assert_eq!(markers[seat], 2);
    let done = choose(&game, Side::West);
    assert!(matches!(done.game().view().phase, Phase::Deployment { .. }));
    let last = markers.iter().find(|marker| *marker.1 == 1).expect("a lowest marker").0;
    assert_eq!(done.game().view().sides[last], Some(Side::East));
}

/// SW-5
#[test]
fn zones_are_two_rows_without_the_corners_for_three_or_four_players() {
    for side in Side::ALL {
        assert_eq!(side.zone(Corners::Zoned).len(), 24);
        assert_eq!(side.zone(Corners::Unzoned).len(), 16);
    }
    let north = Side::North.zone(Corners::Zoned);
    assert!(north.contains(cell("A1")) && north.contains(cell("L2")));
    assert!(!north.contains(cell("A3")));
    let all = Side::ALL.map(|side| side.zone(Corners::Unzoned));
    for corner in ["A1", "B2", "K1", "L2", "A12", "L11"] {
        assert!(all.iter().all(|zone| !zone.contains(cell(corner))), "{corner}");
    }
    let united = all.into_iter().fold(CellSet::EMPTY, |sum, zone| sum | zone);
    assert_eq!(united.len(), 4 * 16);
}

/// The seats in the order they deploy, as letters: `A` has the highest marker.
fn deployment(suits: &[u8]) -> String {
    let mut game = new_match(suits, SetUp::Quick, 8);
    let order = game.game().deployment_phase().expect("suits are deployed").order.clone();
    let mut seats = String::new();
    while let Phase::Deployment { seat } = game.game().view().phase {
        let place = order.iter().position(|&other| other == seat).expect("a seat");
        seats.push(char::from(b'A' + place as u8));
        let action = game.game().timeout_action(seat);
        game = play(&game, action);
    }
    seats
}

/// SW-6
#[test]
fn two_players_deploy_one_then_two_and_then_one_each() {
    assert_eq!(deployment(&[4, 4]), "ABBABABA");
    assert_eq!(deployment(&[2, 2]), "ABBA");
    assert_eq!(deployment(&[1, 1]), "AB");
}

/// SW-6
#[test]
fn a_seat_without_suits_to_deploy_is_passed_over() {
    let one_sided = [deployment(&[1, 4]), deployment(&[4, 1])];
    for seats in one_sided {
        assert!(["ABBBB", "ABAAA"].contains(&seats.as_str()), "{seats}");
    }
    assert_ne!(deployment(&[1, 4]), deployment(&[4, 1]));
}

/// SW-6
#[test]
fn three_or_four_players_deploy_one_suit_in_turn() {
    assert_eq!(deployment(&[2, 2, 2]), "ABCABC");
    assert_eq!(deployment(&[2, 2, 2, 2]), "ABCDABCD");
    assert_eq!(deployment(&[1, 1, 1, 1]), "ABCD");
}

/// SW-6
#[test]
fn the_higher_marker_deploys_first() {
    let setup = new_match(&[1, 1], SetUp::Full, 9);
    let game = placed_all(setup);
    let chooser = awaited(&game);
    let game = play(&game, Action::ChooseSide { side: Side::West });
    assert_eq!(awaited(&game), chooser);
}

/// A match in which seat 0 deploys two suits in the north, on the given terrain.
fn deploying(terrain: Terrain) -> ScrapWorld {
    let order = |seed| new_match(&[2, 2], SetUp::Quick, seed);
    let games = (0..).map(order).find(|game| awaited(game) == Seat(0));
    let mut game = games.expect("somebody has the higher marker").game().clone();
    game.terrain = terrain.into();
    game.sides = vec![Some(Side::North), Some(Side::South)].into();
    game
}

/// SW-7
#[test]
fn suits_are_deployed_on_open_and_hindering_spaces_of_their_zone() {
    let (terrain, _) = crate::tests::fixture::read("~4#.");
    let game = deploying(terrain);
    let deploy = |at| game.check_deploy(suit('A'), cell(at));
    assert_eq!((deploy("A1"), deploy("D1"), deploy("L2")), (Ok(()), Ok(()), Ok(())));
    let stop = |at, obstacle, piece| Refusal::CannotStop { at, obstacle, piece: PieceId(piece) };
    assert_eq!(deploy("B1"), Err(stop(cell("B1"), Obstacle::Blocking, 4)));
    assert_eq!(deploy("C1"), Err(stop(cell("C1"), Obstacle::Impassable, 3)));
    let (at, side) = (cell("A3"), Side::North);
    let outside = Refusal::OutsideZone { at, side };
    assert_eq!(outside.to_string(), "A3 is not in your starting zone on the northern side.");
    assert_eq!(deploy("A3"), Err(outside));
    assert_eq!(game.legal_actions(Seat(0)).len(), 2 * 22);
}

/// SW-7
#[test]
fn suits_are_not_deployed_twice_on_another_or_for_another_seat() {
    let mut game = deploying(Terrain::empty());
    let at = cell("C1");
    game.suits[0].at = Some(at);
    let there = Refusal::AlreadyDeployed { suit: suit('A'), at };
    assert_eq!(game.check_deploy(suit('A'), cell("D1")), Err(there));
    let taken = Refusal::Occupied { at, suit: suit('A') };
    assert_eq!(game.check_deploy(suit('B'), at), Err(taken));
    let foreign = Refusal::NotYourSuit { suit: suit('C') };
    assert_eq!(game.check_deploy(suit('C'), cell("D1")), Err(foreign));
    let none = Refusal::NoSuchSuit { suit: suit('E') };
    assert_eq!(game.check_deploy(suit('E'), cell("D1")), Err(none));
}

/// SW-7
#[test]
fn a_time_out_deploys_nearest_the_middle_of_the_side() {
    let game = deploying(Terrain::empty());
    let deploy = Action::Deploy { suit: suit('A'), at: cell("F1") };
    assert_eq!(game.timeout_action(Seat(0)), deploy);
}

/// SW-5
#[test]
fn a_quick_set_up_draws_markers_and_sides_and_leaves_deployment() {
    let mut first_sides = Vec::new();
    for seed in 0..40 {
        for suits in [&[1, 1][..], &[2, 2, 2], &[1, 1, 1, 1]] {
            let game = new_match(suits, SetUp::Quick, seed);
            let sides = game.game().view().sides;
            let mut taken: Vec<Side> = sides.values().iter().copied().flatten().collect();
            first_sides.push(taken[0]);
            if suits.len() == 2 {
                assert_eq!(taken[0].opposite(), taken[1]);
            }
            taken.sort();
            taken.dedup();
            assert_eq!(taken.len(), suits.len());
            assert_eq!(
                Some(awaited(&game)),
                game.game().deployment_phase().unwrap().order.first().copied()
            );
        }
    }
    first_sides.sort();
    first_sides.dedup();
    assert_eq!(first_sides, Side::ALL);
}

/// SW-5
#[test]
fn the_quick_set_up_emits_every_step() {
    let options = Options::default();
    let mut rng = Rng::new(&Seed([0; 32]));
    let rosters = BySeat::new(Seats(2), |_| pick_roster(&options, Seats(2), &mut rng));
    let setup = Setup { rules_version: 1, options, rosters, seed: Seed([1; 32]) };
    let (_, step) = Match::<ScrapWorld>::new(&setup).expect("the setup is legal");
    let told = game_events(step.events);
    let pieces = told.iter().filter(|event| matches!(event, Event::PiecePut { seat: None, .. }));
    assert_eq!(pieces.count(), 12);
    assert!(matches!(told[12], Event::SideMarkersDrawn { .. }));
    assert!(matches!(told[13..], [Event::SideChosen { .. }, Event::SideChosen { .. }]));
}

/// SW-6
#[test]
fn every_piece_side_and_turn_of_deployment_is_a_turn() {
    let mut game = new_match(&[2, 2], SetUp::Full, 1);
    let mut turns = vec![game.game().turn()];
    while game.game().view().round == 0 {
        let action = game.game().timeout_action(awaited(&game));
        game = play(&game, action);
        turns.push(game.game().turn());
    }
    let rises: u32 = turns.windows(2).map(|pair| pair[1] - pair[0]).sum();
    assert!(turns.windows(2).all(|pair| pair[1] - pair[0] <= 1));
    // Six pieces and two stops, a side, and deployment of one, two and one suit.
    assert_eq!(rises, 6 + 2 + 1 + 3);
}
