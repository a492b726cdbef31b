//! Lines of sight, doubt and cover (SW-36 to SW-39).

use crate::{
    board::{
        cell::{BOARD, Cell, Edge, EdgeSide},
        cell_set::CellSet,
        sight::{Closed, line_of_sight},
        terrain::{Terrain, obstacle},
    },
    content::{Obstacle, ids::PieceId},
    event::{Source, SourcedDie},
    preview::Preview,
    refusal::{Blocker, Refusal},
    tests::{
        fixture::{GUN, PLAIN, Position, SuitSpec, cell, duel, full, position, suit},
        movement::random_terrain,
    },
};
use scrapworks_core::{Rng, Seed};

/// The sources of green dice that `A` would give `B`, or what closes the line.
fn line(position: &Position) -> Result<Vec<Source>, Blocker> {
    if !position.legal().contains(&full('B')) {
        return match position.refusal(full('B')) {
            Refusal::NoLineOfSight { blocked_by } => Err(blocked_by),
            other => panic!("{other}"),
        };
    }
    let Preview::Attack { defence, .. } = position.preview(&full('B')) else {
        panic!("an attack has the preview of an attack");
    };
    Ok(defence.into_iter().map(|SourcedDie { source, .. }| source).collect())
}

fn shot(map: &str) -> Position {
    duel(map, &[GUN], &[])
}

#[track_caller]
fn check_line(position: &Position, dice: &[Source]) {
    assert_eq!(line(position), Ok(dice.to_vec()));
}

#[track_caller]
fn check_closed(position: &Position, by: Blocker) {
    assert_eq!(line(position), Err(by));
}

fn cover(piece: u8) -> Source {
    Source::Cover { piece: PieceId(piece) }
}

fn terrain_at(at: &str) -> Blocker {
    Blocker::Terrain { at: cell(at), piece: PieceId(3) }
}

/// SW-36
#[test]
fn impassable_terrain_on_the_line_closes_it() {
    check_closed(&shot("A.#.B"), terrain_at("C1"));
    check_closed(&shot("A...\n.##.\n...B"), terrain_at("B2"));
    check_closed(&shot("A....\n..#..\n....B"), terrain_at("C2"));
}

/// SW-36
#[test]
fn the_nearest_space_that_closes_the_line_is_named() {
    check_closed(&shot("B.#.#.A"), terrain_at("E1"));
}

/// SW-36
#[test]
fn every_other_suit_on_the_line_closes_it() {
    for seat in [0, 1] {
        let specs: &[SuitSpec] = &[(0, &PLAIN, &[GUN]), (1, &PLAIN, &[]), (seat, &PLAIN, &[])];
        let blocked_by = Blocker::Suit { at: cell("C1"), suit: suit('C') };
        check_closed(&position("A.C.B", specs), blocked_by);
    }
}

/// SW-36
#[test]
fn hindering_ground_neither_closes_a_line_nor_gives_dice() {
    check_line(&shot("A~~~B"), &[]);
    check_line(&shot("A~.\n~~~\n.~B"), &[]);
}

/// SW-36
#[test]
fn a_space_that_the_line_does_not_enter_does_not_close_it() {
    check_line(&shot("A.#\n...\n...\n.B."), &[]);
    check_line(&shot("A....B\n#.##.#"), &[]);
}

/// SW-37
#[test]
fn a_line_that_touches_one_corner_gives_one_green_die() {
    check_line(&shot("A#.\n...\n..B"), &[Source::Doubt]);
    check_line(&shot("A..\n#..\n..B"), &[Source::Doubt]);
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[GUN]), (1, &PLAIN, &[]), (0, &PLAIN, &[])];
    check_line(&position("AC.\n...\n..B", specs), &[Source::Doubt]);
}

/// SW-37
#[test]
fn many_corners_give_one_die_together() {
    check_line(&shot("A#...\n.....\n.#.#.\n....#\n....B"), &[Source::Doubt]);
}

/// SW-37
#[test]
fn a_line_between_two_closed_spaces_that_meet_is_closed() {
    let blocked_by = Blocker::Corner { one: cell("B1"), other: cell("A2") };
    check_closed(&shot("A#.\n#..\n..B"), blocked_by);
    assert_eq!(blocked_by.to_string(), "B1 and A2 leave no gap between them");
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[GUN]), (1, &PLAIN, &[]), (0, &PLAIN, &[])];
    check_closed(&position("AC.\n#..\n..B", specs), blocked_by);
}

/// SW-38
#[test]
fn a_blocking_obstacle_on_the_line_gives_one_green_die() {
    check_line(&shot("A..4.B"), &[cover(4)]);
    check_line(&shot("A....B").walls(6, &["C1e"]), &[cover(6)]);
    check_line(&shot("A\n.\n.\n.\nB").walls(6, &["A3s"]), &[cover(6)]);
}

/// SW-38
#[test]
fn every_piece_gives_one_die_however_much_of_it_is_crossed() {
    check_line(&shot("A..4445..B"), &[cover(4), cover(5)]);
    let walls = shot("A......B").walls(6, &["C1e", "E1e"]).walls(7, &["F1e"]);
    check_line(&walls, &[cover(6), cover(7)]);
}

/// SW-38
#[test]
fn touching_only_a_corner_of_a_blocking_obstacle_is_doubt() {
    check_line(&shot("A....\n....\n...4\n....\n....B"), &[Source::Doubt]);
    let ends = |walls| shot("A....\n.....\n.....\n.....\n....B").walls(6, walls);
    check_line(&ends(&["C3e"]), &[Source::Doubt]);
    check_line(&ends(&["D3s", "C3e"]), &[Source::Doubt]);
}

/// SW-38
#[test]
fn touching_a_corner_of_a_crossed_piece_adds_no_die() {
    check_line(&shot("A.....\n......\n...4..\n...4..\n......\n.....B"), &[cover(4)]);
}

/// SW-38
#[test]
fn a_line_through_the_joint_of_two_walls_crosses_them() {
    let joint = |walls| shot("A....\n.....\n.....\n.....\n....B").walls(6, walls);
    check_line(&joint(&["C3e", "C4e"]), &[cover(6)]);
    check_line(&joint(&["C3s", "D3s"]), &[cover(6)]);
    check_line(&joint(&["C3s", "C3e"]), &[cover(6)]);
    let other = shot("A....\n.....\n.....\n.....\n....B").walls(6, &["C3e"]).walls(7, &["C3s"]);
    check_line(&other, &[cover(6), cover(7)]);
}

/// SW-38
#[test]
fn a_line_between_two_blocking_spaces_that_meet_crosses_them() {
    check_line(&shot("A....\n.....\n...4.\n..4..\n....B"), &[cover(4)]);
    check_line(&shot("A....\n.....\n...4.\n..5..\n....B"), &[cover(4), cover(5)]);
}

/// SW-38
#[test]
fn between_a_closed_space_and_a_blocking_one_there_is_cover() {
    let between = shot("A.....\n......\n...4..\n..#...\n......\n.....B");
    check_line(&between, &[cover(4)]);
    let walled = shot("A.....\n......\n......\n..#...\n......\n.....B").walls(6, &["D3e"]);
    check_line(&walled, &[Source::Doubt]);
    let at_the_corner = shot("A.....\n......\n......\n..#...\n......\n.....B").walls(6, &["C3e"]);
    check_line(&at_the_corner, &[cover(6)]);
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[GUN]), (1, &PLAIN, &[]), (0, &PLAIN, &[])];
    check_line(&position("A.....\n......\n...4..\n..C...\n......\n.....B", specs), &[cover(4)]);
}

/// SW-38
#[test]
fn a_corner_of_a_closed_space_stays_doubt_behind_an_obstacle_that_is_shot_over() {
    check_line(&shot("A#....\n4.....\n..B"), &[Source::Doubt]);
    check_line(&shot("A.....\n4.....\n4..#..\n444...\n......\n.....B"), &[Source::Doubt]);
}

/// SW-39
#[test]
fn an_obstacle_beside_the_attacker_gives_no_die() {
    check_line(&shot("A4...B"), &[]);
    check_line(&shot("A....B").walls(6, &["A1e"]), &[]);
    check_line(&shot(".4....\nA.....\n...B.."), &[]);
}

/// SW-39
#[test]
fn a_piece_beside_the_attacker_is_shot_over_as_a_whole() {
    check_line(&shot("A....B\n4.4...\n.444..").walls(4, &["C1e"]), &[]);
    check_line(&shot("A44.5.B"), &[cover(5)]);
}

/// SW-39
#[test]
fn a_wall_that_only_touches_the_attackers_space_counts_as_beside_it() {
    let around = |wall, other| shot("......\n......\n..A..B").walls(6, &[wall, other]);
    for wall in ["B2e", "C2e", "B3e", "C3e", "B2s", "C2s", "D2s", "B3s", "C3s", "D3s"] {
        check_line(&around(wall, "D3e"), &[]);
    }
    for wall in ["A3e", "C1e", "D2e", "A2s", "E2s", "C1s"] {
        check_line(&around(wall, "D3e"), &[cover(6)]);
    }
}

/// SW-39
#[test]
fn an_obstacle_beside_the_target_counts_as_usual() {
    check_line(&shot("A...4B"), &[cover(4)]);
    check_line(&shot("A4B"), &[]);
}

/// SW-39
#[test]
fn an_obstacle_beside_the_attacker_gives_no_doubt() {
    check_line(&shot("A4.\n...\n..B"), &[]);
    check_line(&shot("A...\n4.4.\n...\n...B"), &[]);
}

/// SW-39
#[test]
fn impassable_terrain_beside_the_attacker_still_gives_doubt() {
    check_line(&shot("A#.\n4..\n..B"), &[Source::Doubt]);
}

/// A second implementation that clips the line against every space and wall, in fractions.
mod reference {
    use super::*;

    /// A point on the line, at `num / den` of its length.
    #[derive(Clone, Copy)]
    struct Fraction {
        num: i64,
        den: i64,
    }

    impl Fraction {
        fn less(self, other: Fraction) -> bool {
            self.num * other.den < other.num * self.den
        }
    }

    fn centre(cell: Cell) -> (i64, i64) {
        (2 * i64::from(cell.x) + 1, 2 * i64::from(cell.y) + 1)
    }

    /// The part of the line within the closed box of a space.
    fn clip(from: Cell, to: Cell, space: Cell) -> Option<(Fraction, Fraction)> {
        let ((ax, ay), (bx, by)) = (centre(from), centre(to));
        let (cx, cy) = centre(space);
        let mut span = (Fraction { num: 0, den: 1 }, Fraction { num: 1, den: 1 });
        for (a, d, low) in [(ax, bx - ax, cx - 1), (ay, by - ay, cy - 1)] {
            if d == 0 {
                if a < low || low + 2 < a {
                    return None;
                }
                continue;
            }
            let (enter, leave) = if 0 < d { (low, low + 2) } else { (low + 2, low) };
            let fraction = |edge: i64| Fraction { num: (edge - a) * d.signum(), den: d.abs() };
            if span.0.less(fraction(enter)) {
                span.0 = fraction(enter);
            }
            if fraction(leave).less(span.1) {
                span.1 = fraction(leave);
            }
        }
        (!span.1.less(span.0)).then_some(span)
    }

    fn enters(from: Cell, to: Cell, space: Cell) -> bool {
        clip(from, to, space).is_some_and(|(enter, leave)| enter.less(leave))
    }

    /// The side of the line that a point in doubled coordinates lies on.
    fn side(from: Cell, to: Cell, (x, y): (i64, i64)) -> i64 {
        let ((ax, ay), (bx, by)) = (centre(from), centre(to));
        ((bx - ax) * (y - ay) - (by - ay) * (x - ax)).signum()
    }

    /// The ends of a wall in doubled coordinates.
    fn ends(edge: Edge) -> [(i64, i64); 2] {
        let (x, y) = centre(edge.at);
        match edge.side {
            EdgeSide::East => [(x + 1, y - 1), (x + 1, y + 1)],
            EdgeSide::South => [(x - 1, y + 1), (x + 1, y + 1)],
        }
    }

    fn crosses(from: Cell, to: Cell, edge: Edge) -> bool {
        let (one, other) = edge.sides().expect("an inner line");
        let [a, b] = ends(edge).map(|end| side(from, to, end));
        enters(from, to, one) && enters(from, to, other) && a * b < 0
    }

    fn beside(terrain: &Terrain, at: Cell) -> Vec<PieceId> {
        let (x, y) = centre(at);
        let near = |(px, py): (i64, i64)| (px - x).abs() <= 1 && (py - y).abs() <= 1;
        let pieces = terrain.pieces().iter().filter(|placed| {
            let cells = placed.cells.iter().any(|cell| cell.distance(at) <= 1);
            let walls = placed.edges.iter().any(|&edge| ends(edge).into_iter().any(near));
            obstacle(placed.piece) == Obstacle::Blocking && (cells || walls)
        });
        pieces.map(|placed| placed.piece).collect()
    }

    /// Cover and doubt, or `None` if the line is closed.
    pub fn sight(
        terrain: &Terrain,
        suits: CellSet,
        from: Cell,
        to: Cell,
    ) -> Option<(Vec<PieceId>, bool)> {
        let exempt = beside(terrain, from);
        let kind = |at: Cell| terrain.at(at).map(obstacle);
        let opaque = |at: Cell| kind(at) == Some(Obstacle::Impassable) || suits.contains(at);
        let between = || Cell::all().filter(move |&at| at != from && at != to);
        if between().any(|at| opaque(at) && enters(from, to, at)) {
            return None;
        }
        let (mut cover, mut touched, mut doubt) = (Vec::new(), Vec::new(), false);
        for placed in
            terrain.pieces().iter().filter(|placed| obstacle(placed.piece) == Obstacle::Blocking)
        {
            let entered = placed.cells.iter().any(|&at| enters(from, to, at));
            if entered || placed.edges.iter().any(|&edge| crosses(from, to, edge)) {
                cover.push(placed.piece);
            }
        }
        let inner = 1..i64::from(BOARD);
        for (x, y) in inner.clone().flat_map(|x| inner.clone().map(move |y| (2 * x, 2 * y))) {
            let ((ax, ay), (bx, by)) = (centre(from), centre(to));
            let within = |n: i64, a: i64, b: i64| a.min(b) < n && n < a.max(b);
            let reached = within(x, ax, bx) && within(y, ay, by);
            if side(from, to, (x, y)) != 0 || !reached {
                continue;
            }
            let at_corner = |point: (i64, i64)| point == (x, y);
            let mut sides = [(false, Vec::new()), (false, Vec::new())];
            for placed in terrain.pieces() {
                let spaces = placed.cells.iter().filter(|&&at| {
                    let (cx, cy) = centre(at);
                    (cx - x).abs() == 1 && (cy - y).abs() == 1 && !enters(from, to, at)
                });
                let spaces = spaces.map(|&at| side(from, to, centre(at)));
                let walls =
                    placed.edges.iter().filter(|&&edge| ends(edge).into_iter().any(at_corner));
                let walls = walls.flat_map(|&edge| ends(edge).map(|end| side(from, to, end)));
                for which in spaces.chain(walls).filter(|&which| which != 0) {
                    let on = &mut sides[usize::from(0 < which)];
                    match obstacle(placed.piece) {
                        Obstacle::Hindering => {}
                        Obstacle::Blocking => on.1.push(placed.piece),
                        Obstacle::Impassable => on.0 = true,
                    }
                }
            }
            for at in suits.iter() {
                let (cx, cy) = centre(at);
                if (cx - x).abs() == 1 && (cy - y).abs() == 1 {
                    sides[usize::from(0 < side(from, to, (cx, cy)))].0 = true;
                }
            }
            let [left, right] = sides;
            if left.0 && right.0 {
                return None;
            }
            let is_closed = left.0 || right.0;
            let something = |side: &(bool, Vec<PieceId>)| !side.1.is_empty() || side.0;
            let through = something(&left) && something(&right);
            let pieces: Vec<PieceId> = left.1.into_iter().chain(right.1).collect();
            let counts = pieces.iter().any(|piece| !exempt.contains(piece));
            doubt |= is_closed && !(through && counts);
            if through { cover.extend(pieces) } else { touched.extend(pieces) }
        }
        doubt |= touched.iter().any(|piece| !cover.contains(piece) && !exempt.contains(piece));
        cover.retain(|piece| !exempt.contains(piece));
        cover.sort();
        cover.dedup();
        Some((cover, doubt))
    }
}

/// On random boards.
/// SW-36
/// SW-37
/// SW-38
/// SW-39
#[test]
fn lines_of_sight_agree_with_clipping_in_fractions() {
    let mut rng = Rng::new(&Seed([36; 32]));
    let (mut open, mut closed, mut doubtful, mut covered) = (0, 0, 0, 0);
    for _ in 0..3000 {
        let terrain = random_terrain(&mut rng);
        let mut free: Vec<Cell> = terrain.standable().iter().collect();
        rng.shuffle(&mut free);
        let &[from, to, ref rest @ ..] = &free[..] else { continue };
        let suits: CellSet = rest.iter().take(6).copied().collect();
        let seen = line_of_sight(&terrain, suits, from, to);
        let expected = reference::sight(&terrain, suits, from, to);
        match (seen, &expected) {
            (Ok(sight), Some((cover, doubt))) => {
                let pieces: Vec<PieceId> = sight.cover().collect();
                assert_eq!((&pieces, &sight.doubt), (cover, doubt), "{from} to {to}");
                open += 1;
                covered += i32::from(!pieces.is_empty());
                doubtful += i32::from(sight.doubt);
            }
            (Err(Closed::Cell(_) | Closed::Corner(..)), None) => closed += 1,
            (seen, _) => panic!("{from} to {to}: {seen:?}, but {expected:?}"),
        }
        assert_eq!(
            line_of_sight(&terrain, suits, to, from).is_ok(),
            seen.is_ok(),
            "sight is mutual"
        );
    }
    for count in [open, closed, doubtful, covered] {
        assert!(100 < count, "all cases come up: {open} {closed} {doubtful} {covered}");
    }
}
