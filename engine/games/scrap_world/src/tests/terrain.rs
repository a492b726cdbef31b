//! Terrain placement, piece shapes, and the map of the quick set-up (SW-4).

use crate::{
    ScrapWorld,
    action::Action,
    board::{
        cell::{BOARD, Cell},
        cell_set::CellSet,
        movement::MoveGraph,
        placement::{ZoneRequirement, check_placement, place_piece, turns},
        side::{Corners, Side},
        terrain::{Terrain, obstacle},
    },
    content::{
        Obstacle,
        ids::PieceId,
        terrain_pieces::{PIECES_MIN, pieces_max},
    },
    options::SetUp,
    preview::Preview,
    quick_setup::draw_terrain,
    refusal::Refusal,
    tests::{
        fixture::cell,
        setup_fixture::{awaited, check_refused, new_match, place_one, placed_all, play},
    },
    view::Phase,
};
use scrapworks_core::{Cause, Game, Match, Rng, Seat, Seed};

const ROOM: ZoneRequirement = ZoneRequirement { suits: 4, corners: Corners::Zoned };
const CROWDED: ZoneRequirement = ZoneRequirement { suits: 2, corners: Corners::Unzoned };

fn placing(game: &Match<ScrapWorld>) -> (Seat, Vec<u8>) {
    match game.game().view().phase {
        Phase::Terrain { seat, placed, .. } => (seat, placed.values().to_vec()),
        other => panic!("{other:?}"),
    }
}

/// SW-4
#[test]
fn the_first_placer_is_drawn_and_then_all_take_turns() {
    let mut firsts = Vec::new();
    for seed in 0..30 {
        let mut game = new_match(&[1, 1, 1], SetUp::Full, seed);
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
    let mut game = new_match(&[1, 1], SetUp::Full, 1);
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
    assert!(matches!(game.game().view().phase, Phase::Sides { .. }));
}

/// SW-4
#[test]
fn each_seat_places_at_most_five_four_or_three_pieces() {
    for (suits, most) in [(&[1, 1][..], 5), (&[1, 1, 1], 4), (&[1, 1, 1, 1], 3)] {
        assert_eq!(pieces_max(suits.len() as u8), most);
        let game = placed_all(new_match(suits, SetUp::Full, 2));
        assert_eq!(game.game().view().pieces.len(), usize::from(most) * suits.len());
    }
}

/// SW-4
#[test]
fn a_piece_is_taken_in_hand_and_then_put_down() {
    let game = new_match(&[1, 1], SetUp::Full, 3);
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
    assert_eq!(put.game().view().pieces, [placed]);
    check_refused(&put, &take, &Refusal::PieceOnBoard { piece });
}

/// SW-4
#[test]
fn only_pieces_of_the_box_are_taken_and_turned_by_quarters() {
    let game = new_match(&[1, 1], SetUp::Full, 3);
    let take = |piece, turned| Action::TakePiece { piece: PieceId(piece), turned };
    check_refused(&game, &take(12, 0), &Refusal::NoSuchPiece { piece: PieceId(12) });
    check_refused(&game, &take(0, 4), &Refusal::NoSuchTurn { turned: 4 });
}

/// SW-4
#[test]
fn a_piece_is_taken_in_each_way_that_differs_and_in_no_other() {
    let game = new_match(&[1, 1], SetUp::Full, 3);
    let take = |piece, turned| Action::TakePiece { piece: PieceId(piece), turned };
    let expected = [1, 2, 4, 1, 2, 4, 2, 4, 2, 2, 1, 1];
    let ways: Vec<Option<u8>> = (0..12).map(|piece| turns(PieceId(piece))).collect();
    assert_eq!(ways, expected.map(Some));
    assert_eq!(game.legal_actions(awaited(&game)).len(), 26);
    let piece = PieceId(1);
    check_refused(&game, &take(1, 2), &Refusal::SameAsTurnedLess { piece, turned: 2 });
    let lies = |piece: PieceId, turned| {
        let places = Cell::all().filter_map(move |at| place_piece(piece, turned, at));
        let mut covered: Vec<_> = places
            .map(|mut placed| {
                placed.cells.sort();
                placed.edges.sort();
                (placed.cells, placed.edges)
            })
            .collect();
        covered.sort();
        covered
    };
    for piece in (0..12).map(PieceId) {
        let ways = turns(piece).expect("it is in the box");
        for turned in 0..4 {
            let known = (0..turned).any(|less| lies(piece, less) == lies(piece, turned));
            assert_eq!(known, ways <= turned, "{piece:?} turned {turned}");
        }
    }
}

/// SW-4
#[test]
fn taking_a_piece_can_be_undone_and_putting_it_down_cannot() {
    let game = new_match(&[1, 1], SetUp::Full, 3);
    let seat = awaited(&game);
    let taken = play(&game, Action::TakePiece { piece: PieceId(0), turned: 0 });
    assert_eq!(taken.can_undo(seat), Some(taken.seq()));
    let put = play(&taken, Action::PutPiece { at: cell("A1") });
    assert_eq!(put.can_undo(seat), None);
}

/// SW-4
#[test]
fn pieces_lie_inside_the_board() {
    let empty = Terrain::empty();
    for piece in (0..12).map(PieceId) {
        for turned in 0..4 {
            let fits = |at| check_placement(&empty, ROOM, (piece, turned), at);
            let placed: Vec<_> = Cell::all().filter_map(|at| fits(at).ok()).collect();
            assert!(!placed.is_empty());
            let corner = Cell { x: BOARD - 1, y: BOARD - 1 };
            let single = placed[0].cells.len() == 1 && placed[0].edges.is_empty();
            if !single {
                assert_eq!(fits(corner), Err(Refusal::PieceOffBoard { at: corner }));
            }
            for placed in placed {
                assert!(placed.edges.iter().all(|edge| edge.sides().is_some()));
            }
        }
    }
}

/// SW-4
#[test]
fn pieces_turn_clockwise_by_quarters() {
    let names = |turned| {
        let placed = place_piece(PieceId(2), turned, cell("A1")).expect("it fits");
        placed.cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(0), "A1 A2 B2");
    assert_eq!(names(1), "B1 A1 A2");
    assert_eq!(names(2), "B2 B1 A1");
    assert_eq!(names(3), "A2 B2 B1");
    let walls = |turned| {
        let placed = place_piece(PieceId(7), turned, cell("A1")).expect("it fits");
        placed.edges.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(walls(0), "A1s B1s B2e B3e");
    assert_eq!(walls(1), "B1e B2e B2s A2s");
    assert_eq!(walls(2), "C2s B2s A2e A1e");
    assert_eq!(walls(3), "A3e A2e B1s C1s");
}

#[track_caller]
fn check_overlap(first: (u8, &str), second: (u8, u8, &str), at: &str) {
    let mut terrain = Terrain::empty();
    terrain.put(place_piece(PieceId(first.0), 0, cell(first.1)).expect("it fits"));
    let put = check_placement(&terrain, ROOM, (PieceId(second.0), second.1), cell(second.2));
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
    let mut terrain = Terrain::empty();
    terrain.put(place_piece(PieceId(3), 0, cell("E5")).expect("it fits"));
    let put = check_placement(&terrain, ROOM, (PieceId(6), 0), cell("E4"));
    assert!(put.is_ok());
}

/// Terrain that covers all but five of the 16 spaces of the northern zone with three or four
/// players.
fn crowded() -> Terrain {
    let mut terrain = Terrain::empty();
    for (piece, turned, at) in [(3, 0, "C1"), (1, 0, "E1"), (4, 0, "E2"), (2, 0, "G1")] {
        terrain.put(place_piece(PieceId(piece), turned, cell(at)).expect("it fits"));
    }
    terrain
}

/// SW-4
#[test]
fn no_side_is_left_without_room_for_the_suits() {
    let mut terrain = crowded();
    assert_eq!((Side::North.zone(CROWDED.corners) & terrain.standable()).len(), 5);
    let barricade = check_placement(&terrain, CROWDED, (PieceId(5), 0), cell("I1"));
    terrain.put(barricade.expect("two spaces are left"));
    let refusal = Refusal::SideClosed { side: Side::North, room: 1, needed: 2 };
    let tower = |at| check_placement(&terrain, CROWDED, (PieceId(0), 0), cell(at));
    assert_eq!(tower("H1"), Err(refusal.clone()));
    let text = "The northern side would have room for 1 suit; it needs 2.";
    assert_eq!(refusal.to_string(), text);
    assert!(tower("H3").is_ok());
    let crater = check_placement(&terrain, CROWDED, (PieceId(0), 0), cell("A1"));
    assert!(crater.is_ok(), "corners belong to no zone");
}

/// SW-4
#[test]
fn a_piece_that_fits_nowhere_cannot_be_taken() {
    let mut game = new_match(&[1, 1], SetUp::Full, 4).game().clone();
    let mut full = Terrain::empty();
    let cells = Cell::all().filter(|cell| (cell.x + cell.y) % 2 == 0).collect();
    full.put(crate::tests::fixture::lying(9, cells, &[]));
    game.terrain = full.into();
    let piece = PieceId(3);
    let refusal = Refusal::NoRoomForPiece { piece, turned: 0 };
    assert_eq!(game.check_take_piece(piece, 0), Err(refusal));
    let takeable: Vec<_> = game.takeable().map(|(piece, _)| piece).collect();
    assert!(takeable.contains(&PieceId(0)) && !takeable.contains(&piece));
}

/// SW-4
#[test]
fn a_time_out_stops_placing_or_takes_a_hindering_piece() {
    let mut game = new_match(&[1, 1], SetUp::Full, 5);
    while matches!(game.game().view().phase, Phase::Terrain { .. }) {
        let seat = awaited(&game);
        let action = game.game().timeout_action(seat);
        if let Action::TakePiece { piece, .. } = action {
            let hindering_left = (9..12).any(|id| !game.game().terrain.has(PieceId(id)));
            assert_eq!(obstacle(piece) == Obstacle::Hindering, hindering_left);
        }
        game = game.play(seat, action, Cause::Timeout).expect("it is legal").0;
    }
    assert_eq!(game.game().view().pieces.len(), 6);
}

/// SW-4
#[test]
fn the_quick_map_spreads_all_pieces_and_stays_connected() {
    for seed in 0..200 {
        let room = if seed % 2 == 0 { ROOM } else { CROWDED };
        let pieces = draw_terrain(room, &mut Rng::new(&Seed([seed; 32])));
        assert_eq!(pieces.len(), 12);
        let mut terrain = Terrain::empty();
        let mut quarters = [(0, 0); 4];
        for placed in pieces {
            let again = check_placement(&terrain, room, (placed.piece, placed.turned), placed.at);
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
        let graph = MoveGraph::new(&terrain, CellSet::EMPTY);
        assert_eq!(graph.connected(start), open);
    }
}
