//! Terrain, sides and deployment (SW-4 to SW-7).

use super::scene::{cell, suit};
use crate::{
    BySeat, Cause, Game, Match, Rng, Seat, Seats, Seed, Setup,
    games::scrap_world::{
        ScrapWorld,
        action::Action,
        cell::{BOARD, Cell},
        cells::CellSet,
        content::Obstacle,
        event::Event,
        laying::{Corners, Room, check_put, lay},
        movement::Ways,
        names::{PieceId, Side},
        options::{Options, SetUp},
        placing::{PIECES_MIN, pieces_max},
        preview::Preview,
        quick::draw_terrain,
        refusal::Refusal,
        roster::{Roster, Suit},
        terrain::{Terrain, obstacle},
        view::Phase,
    },
    matches::PlayError,
    table::MatchEvent,
};

const ROOM: Room = Room { suits: 4, corners: Corners::Zoned };
const CROWDED: Room = Room { suits: 2, corners: Corners::Nobodys };

/// A match with so many suits for each seat, all of them plain Scouts.
fn opening(suits: &[u8], set_up: SetUp, seed: u8) -> Match<ScrapWorld> {
    let options = Options { points: 400, set_up, ..Options::default() };
    let scout = Suit { name: None, chassis: "c_23_scout".to_owned(), armament: Vec::new() };
    let roster = |&count: &u8| Roster { suits: vec![scout.clone(); count.into()] };
    let rosters = BySeat::from(suits.iter().map(roster).collect::<Vec<_>>());
    let setup = Setup { rules_version: 1, options, rosters, seed: Seed([seed; 32]) };
    Match::new(&setup).expect("the setup is legal").0
}

fn events(step: &crate::Step<Event>) -> Vec<Event> {
    let game = |event: &MatchEvent<Event>| match event {
        MatchEvent::Game(event) => Some(event.clone()),
        MatchEvent::Platform(_) => None,
    };
    step.events.iter().filter_map(game).collect()
}

fn awaited(game: &Match<ScrapWorld>) -> Seat {
    game.awaiting().first().expect("the match goes on")
}

#[track_caller]
fn play(game: &Match<ScrapWorld>, action: Action) -> Match<ScrapWorld> {
    game.play(awaited(game), action, Cause::Player).expect("the action is legal").0
}

#[track_caller]
fn check_refused(game: &Match<ScrapWorld>, action: &Action, refusal: &Refusal) {
    let seat = awaited(game);
    assert!(!game.legal_actions(seat).contains(action));
    assert_eq!(game.game().preview(seat, action).as_ref(), Err(refusal));
    let refused = game.play(seat, action.clone(), Cause::Player).expect_err("it is not legal");
    assert_eq!(refused, PlayError::Rule(refusal.clone()));
}

/// Takes the first piece that there is, and puts it where it first fits.
fn place_one(game: &Match<ScrapWorld>) -> Match<ScrapWorld> {
    let take = |action: &Action| matches!(action, Action::TakePiece { .. });
    let taken = game.legal_actions(awaited(game)).into_iter().find(take).expect("a piece is left");
    let game = play(game, taken);
    let put = game.legal_actions(awaited(&game)).remove(0);
    play(&game, put)
}

/// Pieces are placed until sides are chosen.
fn placed_all(mut game: Match<ScrapWorld>) -> Match<ScrapWorld> {
    while matches!(game.game().show().phase, Phase::Terrain { .. }) {
        game = place_one(&game);
    }
    game
}

fn placing(game: &Match<ScrapWorld>) -> (Seat, Vec<u8>) {
    match game.game().show().phase {
        Phase::Terrain { seat, placed, .. } => (seat, placed.values().to_vec()),
        other => panic!("{other:?}"),
    }
}

/// SW-4
#[test]
fn the_first_placer_is_drawn_and_then_all_take_turns() {
    let mut firsts = Vec::new();
    for seed in 0..30 {
        let mut game = opening(&[1, 1, 1], SetUp::Full, seed);
        let first = awaited(&game);
        firsts.push(first);
        for place in 0..9 {
            assert_eq!(awaited(&game), Seat((first.0 + place) % 3));
            game = place_one(&game);
        }
    }
    firsts.sort();
    firsts.dedup();
    assert_eq!(firsts, [Seat(0), Seat(1), Seat(2)]);
}

/// SW-4
#[test]
fn everyone_places_three_pieces_before_stopping() {
    let mut game = opening(&[1, 1], SetUp::Full, 1);
    for round in 0..PIECES_MIN {
        for _ in 0..2 {
            let few = Refusal::TooFewPieces { placed: round, min: 3 };
            check_refused(&game, &Action::StopPlacing, &few);
            game = place_one(&game);
        }
    }
    let (stopped, placed) = placing(&game);
    assert_eq!(placed, [3, 3]);
    let game = play(&game, Action::StopPlacing);
    assert_ne!(awaited(&game), stopped);
    let game = place_one(&game);
    assert_ne!(awaited(&game), stopped, "who has stopped is not asked again");
    let game = play(&game, Action::StopPlacing);
    assert!(matches!(game.game().show().phase, Phase::Sides { .. }));
}

/// SW-4
#[test]
fn nobody_places_more_than_five_four_or_three_pieces() {
    for (suits, most) in [(&[1, 1][..], 5), (&[1, 1, 1], 4), (&[1, 1, 1, 1], 3)] {
        assert_eq!(pieces_max(suits.len() as u8), most);
        let game = placed_all(opening(suits, SetUp::Full, 2));
        assert_eq!(game.game().show().pieces.len(), usize::from(most) * suits.len());
    }
}

/// SW-4
#[test]
fn a_piece_is_taken_in_hand_and_then_put_down() {
    let game = opening(&[1, 1], SetUp::Full, 3);
    let (piece, at) = (PieceId(3), cell("E5"));
    check_refused(&game, &Action::PutPiece { at }, &Refusal::NoPieceInHand);
    let take = Action::TakePiece { piece, turned: 0 };
    let taken = play(&game, take.clone());
    check_refused(&taken, &take, &Refusal::PieceInHand { piece });
    check_refused(&taken, &Action::StopPlacing, &Refusal::PieceInHand { piece });
    let Ok(Preview::Piece { placed }) =
        taken.game().preview(awaited(&taken), &Action::PutPiece { at })
    else {
        panic!("the preview shows how the piece would lie");
    };
    let cells: Vec<String> = placed.cells.iter().map(Cell::to_string).collect();
    assert_eq!(cells, ["E5", "F5", "E6", "F6"]);
    let put = play(&taken, Action::PutPiece { at });
    assert_eq!(put.game().show().pieces, [placed]);
    check_refused(&put, &take, &Refusal::PieceOnBoard { piece });
}

/// SW-4
#[test]
fn only_pieces_of_the_box_are_taken_and_turned_by_quarters() {
    let game = opening(&[1, 1], SetUp::Full, 3);
    let take = |piece, turned| Action::TakePiece { piece: PieceId(piece), turned };
    check_refused(&game, &take(12, 0), &Refusal::NoSuchPiece { piece: PieceId(12) });
    check_refused(&game, &take(0, 4), &Refusal::NoSuchTurn { turned: 4 });
    assert_eq!(game.legal_actions(awaited(&game)).len(), 12 * 4);
}

/// SW-4
#[test]
fn taking_a_piece_may_be_taken_back_and_putting_it_may_not() {
    let game = opening(&[1, 1], SetUp::Full, 3);
    let seat = awaited(&game);
    let taken = play(&game, Action::TakePiece { piece: PieceId(0), turned: 0 });
    assert_eq!(taken.can_undo(seat), Some(taken.seq()));
    let put = play(&taken, Action::PutPiece { at: cell("A1") });
    assert_eq!(put.can_undo(seat), None);
}

/// SW-4
#[test]
fn pieces_lie_inside_the_board() {
    let bare = Terrain::bare();
    for piece in (0..12).map(PieceId) {
        for turned in 0..4 {
            let fits = |at| check_put(&bare, ROOM, (piece, turned), at);
            let lain: Vec<_> = Cell::all().filter_map(|at| fits(at).ok()).collect();
            assert!(!lain.is_empty());
            let corner = Cell { x: BOARD - 1, y: BOARD - 1 };
            let single = lain[0].cells.len() == 1 && lain[0].edges.is_empty();
            if !single {
                assert_eq!(fits(corner), Err(Refusal::PieceOffBoard { at: corner }));
            }
            for placed in lain {
                assert!(placed.edges.iter().all(|edge| edge.sides().is_some()));
            }
        }
    }
}

/// SW-4
#[test]
fn a_turned_piece_is_the_same_piece_turned() {
    let names = |turned| {
        let placed = lay(PieceId(2), turned, cell("A1")).expect("it fits");
        placed.cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(0), "A1 A2 B2");
    assert_eq!(names(1), "B1 A1 A2");
    assert_eq!(names(2), "B2 B1 A1");
    assert_eq!(names(3), "A2 B2 B1");
    let walls = |turned| {
        let placed = lay(PieceId(7), turned, cell("A1")).expect("it fits");
        placed.edges.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(walls(0), "A1s B1s B2e B3e");
    assert_eq!(walls(1), "B1e B2e B2s A2s");
    assert_eq!(walls(2), "C2s B2s A2e A1e");
    assert_eq!(walls(3), "A3e A2e B1s C1s");
}

#[track_caller]
fn check_overlap(first: (u8, &str), second: (u8, u8, &str), at: &str) {
    let mut terrain = Terrain::bare();
    terrain.put(lay(PieceId(first.0), 0, cell(first.1)).expect("it fits"));
    let put = check_put(&terrain, ROOM, (PieceId(second.0), second.1), cell(second.2));
    let piece = PieceId(first.0);
    assert_eq!(put, Err(Refusal::PieceOverlap { at: cell(at), piece }));
}

/// SW-4
#[test]
fn no_two_pieces_share_a_space_or_a_line() {
    check_overlap((3, "E5"), (0, 0, "F6"), "F6");
    check_overlap((6, "E5"), (8, 0, "F5"), "F5");
}

/// SW-4
#[test]
fn no_wall_runs_through_the_inside_of_a_piece() {
    check_overlap((3, "E5"), (6, 0, "E5"), "E5");
    check_overlap((6, "E5"), (3, 0, "E5"), "E5");
}

/// SW-4
#[test]
fn walls_may_stand_at_the_side_of_a_piece() {
    let mut terrain = Terrain::bare();
    terrain.put(lay(PieceId(3), 0, cell("E5")).expect("it fits"));
    let put = check_put(&terrain, ROOM, (PieceId(6), 0), cell("E4"));
    assert!(put.is_ok());
}

/// The four large pieces and two blocking ones on the northern zone of a crowded table, which has
/// 16 spaces there: one is left.
fn crowded() -> Terrain {
    let mut terrain = Terrain::bare();
    for (piece, turned, at) in [(3, 0, "C1"), (1, 0, "E1"), (4, 0, "E2"), (2, 0, "G1")] {
        terrain.put(lay(PieceId(piece), turned, cell(at)).expect("it fits"));
    }
    terrain
}

/// SW-4
#[test]
fn no_side_is_left_without_room_for_the_suits() {
    let mut terrain = crowded();
    assert_eq!((Side::North.zone(CROWDED.corners) & terrain.standable()).len(), 5);
    let barricade = check_put(&terrain, CROWDED, (PieceId(5), 0), cell("I1"));
    terrain.put(barricade.expect("two spaces are left"));
    let refusal = Refusal::SideClosed { side: Side::North, room: 1, needed: 2 };
    let tower = |at| check_put(&terrain, CROWDED, (PieceId(0), 0), cell(at));
    assert_eq!(tower("H1"), Err(refusal.clone()));
    let text = "The northern side would have room for 1 suit; it needs 2.";
    assert_eq!(refusal.to_string(), text);
    assert!(tower("H3").is_ok());
    let crater = check_put(&terrain, CROWDED, (PieceId(0), 0), cell("A1"));
    assert!(crater.is_ok(), "corners belong to no zone");
}

/// SW-4
#[test]
fn what_fits_nowhere_is_not_taken_in_hand() {
    let mut game = opening(&[1, 1], SetUp::Full, 4).game().clone();
    let mut full = Terrain::bare();
    let cells = Cell::all().filter(|cell| (cell.x + cell.y) % 2 == 0).collect();
    full.put(super::scene::lying(9, cells, &[]));
    game.terrain = full.into();
    let piece = PieceId(3);
    let refusal = Refusal::NoRoomForPiece { piece, turned: 0 };
    assert_eq!(game.check_take_piece(piece, 0), Err(refusal));
    let takeable: Vec<_> = game.takeable().map(|(piece, _)| piece).collect();
    assert!(takeable.contains(&PieceId(0)) && !takeable.contains(&piece));
}

/// SW-4
#[test]
fn a_time_out_stops_placing_or_places_ground_that_stops_nobody() {
    let mut game = opening(&[1, 1], SetUp::Full, 5);
    while matches!(game.game().show().phase, Phase::Terrain { .. }) {
        let seat = awaited(&game);
        let action = game.game().timeout_action(seat);
        if let Action::TakePiece { piece, .. } = action {
            let hindering_left = (9..12).any(|id| !game.game().terrain.has(PieceId(id)));
            assert_eq!(obstacle(piece) == Obstacle::Hindering, hindering_left);
        }
        game = game.play(seat, action, Cause::Timeout).expect("it is legal").0;
    }
    assert_eq!(game.game().show().pieces.len(), 6);
}

/// SW-5
#[test]
fn the_highest_marker_chooses_a_side_first() {
    for seed in 0..20 {
        let mut game = placed_all(opening(&[1, 1, 1], SetUp::Full, seed));
        let Phase::Sides { markers, .. } = game.game().show().phase else {
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
        assert!(matches!(game.game().show().phase, Phase::Deployment { .. }));
    }
}

/// SW-5
#[test]
fn of_two_players_the_other_gets_the_opposite_side() {
    let game = placed_all(opening(&[1, 1], SetUp::Full, 6));
    let chooser = awaited(&game);
    let game = play(&game, Action::ChooseSide { side: Side::West });
    let sides = game.game().show().sides;
    let other = Seat(1 - chooser.0);
    assert_eq!((sides[chooser], sides[other]), (Some(Side::West), Some(Side::East)));
}

/// SW-5
#[test]
fn three_or_four_players_choose_any_free_side() {
    let game = placed_all(opening(&[1, 1, 1], SetUp::Full, 7));
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
fn a_zone_is_two_rows_without_the_corners_where_three_or_four_play() {
    for side in Side::ALL {
        assert_eq!(side.zone(Corners::Zoned).len(), 24);
        assert_eq!(side.zone(Corners::Nobodys).len(), 16);
    }
    let north = Side::North.zone(Corners::Zoned);
    assert!(north.contains(cell("A1")) && north.contains(cell("L2")));
    assert!(!north.contains(cell("A3")));
    let all = Side::ALL.map(|side| side.zone(Corners::Nobodys));
    for corner in ["A1", "B2", "K1", "L2", "A12", "L11"] {
        assert!(all.iter().all(|zone| !zone.contains(cell(corner))), "{corner}");
    }
    let united = all.into_iter().fold(CellSet::EMPTY, |sum, zone| sum | zone);
    assert_eq!(united.len(), 4 * 16);
}

/// The seats that deploy, in order, by what they are: the highest marker is `A`.
fn deployment(suits: &[u8]) -> String {
    let mut game = opening(suits, SetUp::Quick, 8);
    let order = game.game().deploying().expect("suits are deployed").order.clone();
    let mut seats = String::new();
    while let Phase::Deployment { seat } = game.game().show().phase {
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
fn who_has_no_suit_left_is_passed_over() {
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
    let setup = opening(&[1, 1], SetUp::Full, 9);
    let game = placed_all(setup);
    let chooser = awaited(&game);
    let game = play(&game, Action::ChooseSide { side: Side::West });
    assert_eq!(awaited(&game), chooser);
}

/// Seat 0 deploys two suits in the north, on given ground.
fn deploying(terrain: Terrain) -> ScrapWorld {
    let order = |seed| opening(&[2, 2], SetUp::Quick, seed);
    let games = (0..).map(order).find(|game| awaited(game) == Seat(0));
    let mut game = games.expect("somebody has the higher marker").game().clone();
    game.terrain = terrain.into();
    game.sides = vec![Some(Side::North), Some(Side::South)].into();
    game
}

/// SW-7
#[test]
fn suits_are_deployed_on_open_and_hindering_spaces_of_their_zone() {
    let (terrain, _) = super::scene::read("~4#.");
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
fn no_suit_is_deployed_twice_on_another_or_for_another_seat() {
    let mut game = deploying(Terrain::bare());
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
    let game = deploying(Terrain::bare());
    let deploy = Action::Deploy { suit: suit('A'), at: cell("F1") };
    assert_eq!(game.timeout_action(Seat(0)), deploy);
}

/// SW-4
#[test]
fn a_quick_map_spreads_all_pieces_and_cuts_nothing_off() {
    for seed in 0..200 {
        let room = if seed % 2 == 0 { ROOM } else { CROWDED };
        let pieces = draw_terrain(room, &mut Rng::new(&Seed([seed; 32])));
        assert_eq!(pieces.len(), 12);
        let mut terrain = Terrain::bare();
        let mut quarters = [(0, 0); 4];
        for placed in pieces {
            let again = check_put(&terrain, room, (placed.piece, placed.turned), placed.at);
            assert_eq!(again, Ok(placed.clone()));
            let touched =
                placed.cells.first().copied().or(placed.edges.first().map(|edge| edge.at));
            let at = touched.expect("a piece has spaces or walls");
            let quarter = &mut quarters[usize::from(at.x / 6 + 2 * (at.y / 6))];
            quarter.0 += 1;
            quarter.1 += i32::from(obstacle(placed.piece) == Obstacle::Impassable);
            terrain.put(placed);
        }
        assert_eq!(quarters, [(3, 1); 4]);
        let open = !terrain.impassable();
        let start = open.iter().next().expect("some space is open");
        assert_eq!(Ways::new(&terrain, CellSet::EMPTY).connected(start), open);
    }
}

/// SW-5
#[test]
fn a_quick_set_up_draws_markers_and_sides_and_leaves_deployment() {
    let mut first_sides = Vec::new();
    for seed in 0..40 {
        for suits in [&[1, 1][..], &[2, 2, 2], &[1, 1, 1, 1]] {
            let game = opening(suits, SetUp::Quick, seed);
            let sides = game.game().show().sides;
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
                game.game().deploying().unwrap().order.first().copied()
            );
        }
    }
    first_sides.sort();
    first_sides.dedup();
    assert_eq!(first_sides, Side::ALL);
}

/// SW-5
#[test]
fn a_set_up_is_told_step_by_step() {
    let options = Options::default();
    let roster = crate::games::scrap_world::roster::pick_roster;
    let mut rng = Rng::new(&Seed([0; 32]));
    let rosters = BySeat::new(Seats(2), |_| roster(&options, Seats(2), &mut rng));
    let setup = Setup { rules_version: 1, options, rosters, seed: Seed([1; 32]) };
    let (_, step) = Match::<ScrapWorld>::new(&setup).expect("the setup is legal");
    let told = events(&step);
    let pieces = told.iter().filter(|event| matches!(event, Event::PiecePut { seat: None, .. }));
    assert_eq!(pieces.count(), 12);
    assert!(matches!(told[12], Event::SideMarkersDrawn { .. }));
    assert!(matches!(told[13..], [Event::SideChosen { .. }, Event::SideChosen { .. }]));
}

/// SW-6
#[test]
fn every_piece_side_and_turn_of_deployment_is_a_turn() {
    let mut game = opening(&[2, 2], SetUp::Full, 1);
    let mut turns = vec![game.game().turn()];
    while game.game().show().round == 0 {
        let action = game.game().timeout_action(awaited(&game));
        game = play(&game, action);
        turns.push(game.game().turn());
    }
    let rises: u32 = turns.windows(2).map(|pair| pair[1] - pair[0]).sum();
    assert!(turns.windows(2).all(|pair| pair[1] - pair[0] <= 1));
    // Six pieces and two stops, a side, and deployment as one, two and one suit.
    assert_eq!(rises, 6 + 2 + 1 + 3);
}
