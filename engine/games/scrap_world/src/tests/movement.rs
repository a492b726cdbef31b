//! Movement costs and paths (SW-22 to SW-28).

use crate::{
    action::Action,
    board::{
        cell::{BOARD, Cell, Direction, Edge, EdgeSide},
        cell_set::CellSet,
        movement::MoveGraph,
        terrain::Terrain,
    },
    content::{
        Chassis, Obstacle,
        ids::{ActionKind, PieceId},
    },
    event::Event,
    preview::Preview,
    refusal::Refusal,
    tests::fixture::{PLAIN, Position, SuitSpec, cell, duel, move_to, position, suit},
};
use scrapworks_core::{Rng, Seed};

const RUNNER: Chassis = Chassis { speed: 12, energy: 9, ..PLAIN };

/// A position with a suit that can go everywhere, and another one out of its way at L12.
fn runner(map: &str) -> Position {
    let mut rows: Vec<String> = map.lines().map(|row| row.trim().to_owned()).collect();
    rows.retain(|row| !row.is_empty());
    rows.resize(usize::from(BOARD) - 1, "............".to_owned());
    rows.push("...........B".to_owned());
    position(&rows.join("\n"), &[(0, &RUNNER, &[]), (1, &PLAIN, &[])])
}

/// The cost of going to a space, by the event and by the preview; `None` where it is refused.
fn cost(position: &Position, to: &str) -> Option<u8> {
    let action = move_to(to);
    if !position.legal().contains(&action) {
        position.refusal(action);
        return None;
    }
    let Preview::Move { cost: expected_cost, .. } = position.preview(&action) else {
        panic!("a move has the preview of a move");
    };
    let position = position.clone().after(action);
    let paid = position.events_of(|event| match event {
        Event::Moved { cost, .. } => Some(*cost),
        _ => None,
    });
    assert_eq!(paid, [expected_cost]);
    Some(expected_cost)
}

#[track_caller]
fn check_costs(position: &Position, costs: &[(&str, Option<u8>)]) {
    for &(to, expected) in costs {
        assert_eq!(cost(position, to), expected, "{to}");
    }
}

/// SW-22
#[test]
fn every_step_costs_one_in_all_eight_directions() {
    let position = runner("...\n.A.\n...");
    for to in ["A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3"] {
        assert_eq!(cost(&position, to), Some(1), "{to}");
    }
    check_costs(&position, &[("D4", Some(2)), ("D1", Some(2)), ("H5", Some(6))]);
}

/// The source's example of a suit of speed 3 whose way ahead is closed.
/// SW-22
#[test]
fn one_diagonal_and_two_straight_steps_cost_three() {
    let suit_of_speed_3 = duel("...\n...\n...\n.#.\n.A.\n..B", &[], &[]);
    assert_eq!(cost(&suit_of_speed_3, "A2"), Some(3));
    assert_eq!(cost(&suit_of_speed_3, "C2"), Some(3));
    suit_of_speed_3
        .check_refused(move_to("A1"), &Refusal::TooFar { to: cell("A1"), cost: 4, allowed: 3 });
}

/// The source's example, second way.
/// SW-23
#[test]
fn one_diagonal_step_and_one_across_a_wall_cost_three() {
    let suit_of_speed_3 =
        duel("...\n...\n.#.\n.A.\n..B", &[], &[]).walls(6, &["A2s", "B2s", "C2s"]);
    assert_eq!(cost(&suit_of_speed_3, "A2"), Some(3));
    suit_of_speed_3
        .check_refused(move_to("A1"), &Refusal::TooFar { to: cell("A1"), cost: 4, allowed: 3 });
}

/// SW-23
#[test]
fn hindering_spaces_cost_one_more_and_suits_may_stop_there() {
    let position = runner("A~~.");
    check_costs(&position, &[("B1", Some(2)), ("C1", Some(3)), ("D1", Some(3))]);
}

/// SW-23
#[test]
fn blocking_spaces_cost_one_more_and_no_suit_stops_there() {
    let position = runner("#####\nA44..\n#####");
    let refusal =
        Refusal::CannotStop { at: cell("B2"), obstacle: Obstacle::Blocking, piece: PieceId(4) };
    position.check_refused(move_to("B2"), &refusal);
    assert_eq!(refusal.to_string(), "No battlesuit can stand on the blocking obstacle at B2.");
    check_costs(&position, &[("D2", Some(5))]);
}

/// SW-23
#[test]
fn crossing_a_wall_costs_one_more_and_both_sides_are_spaces_to_stop_on() {
    let position = runner("#####\n.A...\n#####").walls(6, &["B2e", "A2e"]);
    check_costs(&position, &[("C2", Some(2)), ("D2", Some(3)), ("A2", Some(2))]);
}

/// SW-23
#[test]
fn a_wall_before_hindering_ground_is_paid_as_well() {
    let position = runner("####\nA~.#\n####").walls(6, &["A2e"]);
    check_costs(&position, &[("B2", Some(3)), ("C2", Some(4))]);
}

/// SW-24
#[test]
fn leaving_hindering_ground_costs_nothing_more() {
    let position = runner("####\nA~..\n####");
    check_costs(&position, &[("B2", Some(2)), ("C2", Some(3)), ("D2", Some(4))]);
}

/// SW-24
#[test]
fn blocking_spaces_in_a_row_are_each_paid() {
    let position = runner("######\nA444.#\n######");
    check_costs(&position, &[("E2", Some(7)), ("D2", None)]);
}

/// SW-25
#[test]
fn terrain_and_the_edge_of_the_board_close_the_way() {
    let position = runner("A#...\n##...");
    let refusal =
        Refusal::CannotStop { at: cell("B1"), obstacle: Obstacle::Impassable, piece: PieceId(3) };
    position.check_refused(move_to("B1"), &refusal);
    position.check_refused(move_to("C1"), &Refusal::Unreachable { to: cell("C1") });
}

/// SW-25
#[test]
fn no_suit_enters_or_passes_another_friend_or_foe() {
    let specs: &[SuitSpec] = &[(0, &RUNNER, &[]), (1, &PLAIN, &[]), (0, &PLAIN, &[])];
    let position = position("####\nAB..\n####\n...C", specs);
    let taken = Refusal::Occupied { at: cell("B2"), suit: suit('B') };
    position.check_refused(move_to("B2"), &taken);
    position.check_refused(move_to("C2"), &Refusal::Unreachable { to: cell("C2") });
    let friend = Refusal::Occupied { at: cell("D4"), suit: suit('C') };
    position.check_refused(move_to("D4"), &friend);
}

/// SW-26
#[test]
fn a_diagonal_step_passes_one_closed_space_beside_it() {
    check_costs(&runner("A#\n.."), &[("B2", Some(1))]);
    let position = position("AB\n..", &[(0, &RUNNER, &[]), (1, &PLAIN, &[])]);
    assert_eq!(cost(&position, "B2"), Some(1));
}

/// SW-26
#[test]
fn a_diagonal_step_does_not_pass_between_two_closed_spaces() {
    check_costs(&runner("A#.\n#.."), &[("B2", None), ("C1", None)]);
    let position = position("AB\n#.", &[(0, &RUNNER, &[]), (1, &PLAIN, &[])]);
    assert_eq!(cost(&position, "B2"), None);
}

/// SW-26
#[test]
fn blocking_spaces_do_not_close_a_corner() {
    check_costs(&runner("A4\n4."), &[("B2", Some(1))]);
}

/// SW-27
#[test]
fn a_diagonal_step_crosses_a_wall_if_both_ways_round_the_corner_do() {
    let boxed = |walls| runner("#..#\n#A.#\n####").walls(6, walls);
    check_costs(&boxed(&["B1s", "B2e"]), &[("C1", Some(2))]);
    check_costs(&boxed(&["B1s", "C1s"]), &[("C1", Some(2))]);
    check_costs(&boxed(&["B1e", "B2e"]), &[("C1", Some(2))]);
    check_costs(&boxed(&["B1e", "C1s"]), &[("C1", Some(2))]);
}

/// SW-27
#[test]
fn a_diagonal_step_crosses_no_wall_if_one_way_round_is_free() {
    for wall in ["B1s", "B2e", "B1e", "C1s"] {
        check_costs(&runner("...\n.A.\n...").walls(6, &[wall]), &[("C1", Some(1))]);
    }
    check_costs(&runner("...\n.A.\n...").walls(6, &["B1s", "B1e"]), &[("C1", Some(1))]);
}

/// SW-27
#[test]
fn a_way_round_through_a_closed_space_is_not_free() {
    let closed = |map: &str, wall| runner(map).walls(6, &[wall]);
    check_costs(&closed("#.\nA.", "A2e"), &[("B1", Some(2))]);
    check_costs(&closed("#.\nA.", "B1s"), &[("B1", Some(2))]);
    check_costs(&closed("..\nA#", "A1e"), &[("B1", Some(2))]);
    check_costs(&closed("..\nA#", "A1s"), &[("B1", Some(2))]);
    check_costs(&runner("#.\nA."), &[("B1", Some(1))]);
    check_costs(&closed("#.\nA.", "C1e"), &[("B1", Some(1))]);
    let specs: &[SuitSpec] = &[(0, &RUNNER, &[]), (1, &PLAIN, &[])];
    let beside_a_suit = position("B.\nA.", specs).walls(6, &["A2e"]);
    check_costs(&beside_a_suit, &[("B1", Some(2))]);
}

/// SW-27
#[test]
fn a_diagonal_step_pays_for_one_wall_at_most() {
    let position = runner("#..#\n#A.#\n####").walls(6, &["B1s", "B2e", "B1e", "C1s"]);
    check_costs(&position, &[("C1", Some(2))]);
}

/// SW-28
#[test]
fn the_path_is_the_first_of_the_cheapest_clockwise_from_north() {
    let path = |to: &str| {
        let position = runner(".....\n.....\nA....\n.....").after(move_to(to));
        let paths = position.events_of(|event| match event {
            Event::Moved { path, kind: ActionKind::Move, .. } => Some(path.clone()),
            _ => None,
        });
        paths[0].iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(path("B1"), "A3 A2 B1");
    assert_eq!(path("C3"), "A3 B2 C3");
    assert_eq!(path("D3"), "A3 B2 C2 D3");
    assert_eq!(path("C1"), "A3 B2 C1");
}

/// SW-28
#[test]
fn a_preview_shows_the_whole_reach_with_paths_and_costs() {
    let position = duel("A4..\n.~..\n...B", &[], &[]);
    let Preview::Move { speed, points, energy, cost, path, reach } =
        position.preview(&move_to("C1"))
    else {
        panic!("a move has the preview of a move");
    };
    assert_eq!((speed, points, energy, cost), (3, 2, 1, 3));
    assert_eq!(path.iter().map(Cell::to_string).collect::<Vec<_>>(), ["A1", "B1", "C1"]);
    let listed = position.legal().into_iter().filter_map(|action| match action {
        Action::Move { to } => Some(to),
        _ => None,
    });
    assert_eq!(reach.iter().map(|reach| reach.to).collect::<Vec<_>>(), listed.collect::<Vec<_>>());
    for space in &reach {
        let Preview::Move { cost, path, .. } = position.preview(&Action::Move { to: space.to })
        else {
            panic!("a move has the preview of a move");
        };
        assert_eq!((space.cost, &space.path), (cost, &path));
    }
}

/// Random terrain of all kinds, walls included.
pub fn random_terrain(rng: &mut Rng) -> Terrain {
    let mut terrain = Terrain::empty();
    let density = 3 + rng.below(30);
    for piece in 0..12 {
        let cells: Vec<Cell> = Cell::all()
            .filter(|&at| terrain.at(at).is_none() && rng.below(20 * density) < 10)
            .collect();
        let sides = [EdgeSide::East, EdgeSide::South].into_iter();
        let lines = sides.flat_map(|side| Cell::all().map(move |at| Edge { at, side }));
        let free = lines.filter(|line| line.sides().is_some() && terrain.wall(*line).is_none());
        let drawn = free.filter(|_| (4..9).contains(&piece) && rng.below(15 * density) == 0);
        let names: Vec<String> = drawn.map(|line| line.to_string()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        terrain.put(crate::tests::fixture::lying(piece, cells, &names));
    }
    terrain
}

/// A second, slow implementation of movement: relaxes costs until none falls.
fn plain_costs(terrain: &Terrain, suits: CellSet, from: Cell) -> Vec<Option<u8>> {
    let kind = |at: Cell| terrain.at(at).map(crate::board::terrain::obstacle);
    let closed = |at: Cell| kind(at) == Some(Obstacle::Impassable) || suits.contains(at);
    let walled = |one: Cell, other: Cell| {
        terrain.pieces().iter().flat_map(|piece| &piece.edges).any(|edge| {
            let sides = edge.sides().expect("an inner line");
            sides == (one, other) || sides == (other, one)
        })
    };
    let mut costs = vec![None; Cell::all().count()];
    costs[from.index()] = Some(0);
    loop {
        let mut fallback_event = false;
        for at in Cell::all() {
            let Some(cost) = costs[at.index()] else { continue };
            for direction in Direction::ALL {
                let Some(to) = at.step(direction) else { continue };
                if closed(to) {
                    continue;
                }
                let (dx, dy) = direction.offset();
                let corners = (Cell { x: to.x, y: at.y }, Cell { x: at.x, y: to.y });
                let crossed = if dx != 0 && dy != 0 {
                    if closed(corners.0) && closed(corners.1) {
                        continue;
                    }
                    let round = |corner| closed(corner) || walled(at, corner) || walled(corner, to);
                    round(corners.0) && round(corners.1)
                } else {
                    walled(at, to)
                };
                let rough = kind(to).is_some();
                let total = cost + 1 + u8::from(rough) + u8::from(crossed);
                if costs[to.index()].is_none_or(|known| total < known) {
                    costs[to.index()] = Some(total);
                    fallback_event = true;
                }
            }
        }
        if !fallback_event {
            return costs;
        }
    }
}

/// On random boards.
/// SW-22
/// SW-23
/// SW-24
/// SW-25
/// SW-26
/// SW-27
/// SW-28
#[test]
fn costs_and_paths_agree_with_a_plain_search() {
    let mut rng = Rng::new(&Seed([22; 32]));
    for _ in 0..300 {
        let terrain = random_terrain(&mut rng);
        let mut free: Vec<Cell> = terrain.standable().iter().collect();
        rng.shuffle(&mut free);
        let (&from, suits) = free.split_first().expect("some space is open");
        let suits: CellSet = suits.iter().take(7).copied().collect();
        let plain = plain_costs(&terrain, suits, from);
        let graph = MoveGraph::new(&terrain, suits);
        let allowed = rng.below(14) as u8;
        let reach = graph.reach(from, allowed);
        let paths = reach.paths(&graph, allowed);
        for to in Cell::all() {
            let expected = plain[to.index()].filter(|&cost| cost <= allowed);
            assert_eq!(reach.cost(to), expected, "{from} to {to}");
            let stop = expected.is_some() && to != from && terrain.standable().contains(to);
            assert_eq!(reach.stops(&terrain, allowed).contains(to), stop, "{from} to {to}");
            let path = paths.to(to);
            assert_eq!(path.is_some(), expected.is_some());
            if let Some(path) = path {
                check_path(&path, &plain, from, to);
            }
        }
        let connected: Vec<bool> = plain.iter().map(Option::is_some).collect();
        let known = graph.connected(from);
        assert!(Cell::all().all(|at| known.contains(at) == connected[at.index()]));
    }
}

/// Checks that the path is connected and that costs rise along it.
fn check_path(path: &[Cell], plain: &[Option<u8>], from: Cell, to: Cell) {
    assert_eq!((path[0], path[path.len() - 1]), (from, to));
    for pair in path.windows(2) {
        assert_eq!(pair[0].distance(pair[1]), 1);
        assert!(plain[pair[0].index()] < plain[pair[1].index()]);
    }
}
