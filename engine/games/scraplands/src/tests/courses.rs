//! Every course can be raced on and has valid terrain, grids, entries and ramps, and no short cuts.

use std::collections::BTreeSet;

use crate::{
    content::courses::{Circuit, Course, CourseId, GRID_BOXES, Ramp, SEATS_MAX, TerrainKind},
    geometry::{
        CAR_LENGTH, CAR_WIDTH, CONTACT, Heading, INCH, Mil, Point, Pose, Turn, distance_between,
        leaves_table, overlaps, passes_over, sweep,
    },
};

/// The most progress that half an inch on the table may give.
const GAIN_MAX: Mil = 4 * INCH;

fn courses() -> impl Iterator<Item = &'static Course> {
    CourseId::ALL.into_iter().map(CourseId::course)
}

fn circuits() -> impl Iterator<Item = (&'static Course, &'static Circuit)> {
    courses().filter_map(|course| Some((course, course.circuit()?)))
}

/// What a car cannot drive through: solid pieces, and ramps from their sides.
fn solids(course: &Course) -> Vec<Vec<Point>> {
    let pieces = course.pieces.iter().filter(|piece| piece.kind.row().solid);
    let ramps = course.ramps.iter().map(|ramp| ramp.outline().to_vec());
    pieces.map(|piece| piece.outline.to_vec()).chain(ramps).collect()
}

/// Whether a car can stand there: on the table, and in nothing solid.
fn is_free(course: &Course, solids: &[Vec<Point>], car: Pose) -> bool {
    car.is_on(course.size) && !solids.iter().any(|solid| overlaps(&car.corners(), solid))
}

#[test]
fn a_course_is_found_under_its_name() {
    for (i, id) in CourseId::ALL.into_iter().enumerate() {
        let course = id.course();
        assert_eq!((course.id, id as usize), (id, i));
        assert!(course.text.ends_with('.') && course.text.len() < 120, "{}", course.name);
    }
    assert_eq!(serde_json::to_string(&CourseId::TheSlick).unwrap(), "\"the_slick\"");
    assert_eq!(circuits().count(), 4);
    assert_eq!(courses().filter(|course| course.arena().is_some()).count(), 1);
}

#[test]
fn every_piece_is_convex_clockwise_and_on_the_table() {
    for course in courses() {
        let ramps: Vec<_> = course.ramps.iter().map(Ramp::outline).collect();
        let pieces = course.pieces.iter().map(|piece| piece.outline);
        for outline in pieces.chain(ramps.iter().map(<[Point; 4]>::as_slice)) {
            for i in 0..outline.len() {
                let at = |n: usize| outline[(i + n) % outline.len()];
                let turn = (at(1) - at(0)).cross(at(2) - at(1));
                assert!(0 < turn, "{}: {:?} of {outline:?}", course.name, at(1));
            }
            let on = |p: &Point| {
                (0..=course.size.x).contains(&p.x) && (0..=course.size.y).contains(&p.y)
            };
            assert!(outline.iter().all(on), "{}: {outline:?}", course.name);
        }
    }
}

#[test]
fn pieces_do_not_overlap() {
    for course in courses() {
        let ramps: Vec<_> = course.ramps.iter().map(Ramp::outline).collect();
        let pieces = course.pieces.iter().map(|piece| piece.outline);
        let all: Vec<&[Point]> = pieces.chain(ramps.iter().map(<[Point; 4]>::as_slice)).collect();
        for (i, a) in all.iter().enumerate() {
            let under = all[..i].iter().find(|b| overlaps(a, b));
            assert_eq!(under, None, "{}: {a:?}", course.name);
        }
    }
}

#[test]
fn every_kind_of_terrain_is_used_and_every_course_has_a_ramp() {
    for (i, kind) in TerrainKind::ALL.into_iter().enumerate() {
        let row = kind.row();
        let lies = |course: &Course| course.pieces.iter().any(|piece| piece.kind == kind);
        assert!(courses().any(lies), "{row:?}");
        assert!(row.solid != (row.dangerous || row.destructible), "{row:?}");
        assert!(row.dangerous || !row.no_partial, "{row:?}");
        assert_eq!((kind as usize, row.kind), (i, kind));
        assert!(!row.name.is_empty() && row.text.ends_with('.'), "{row:?}");
    }
    assert!(courses().all(|course| !course.ramps.is_empty()));
}

/// SL-43
#[test]
fn the_grid_has_a_free_box_for_every_car_behind_the_line() {
    for (course, circuit) in circuits() {
        let grid = circuit.grid();
        let track = &circuit.track;
        let first = track.points().next().unwrap();
        assert_eq!((first, track.locate(circuit.line.ahead(100).at).along), (circuit.line.at, 100));
        for (i, &car) in grid.iter().enumerate() {
            let at = format!("{}, box {i}", course.name);
            let corners = car.corners();
            assert!(car.is_on(course.size), "{at}");
            assert!(course.pieces.iter().all(|piece| !overlaps(&corners, piece.outline)), "{at}");
            assert!(course.ramps.iter().all(|ramp| !overlaps(&corners, &ramp.outline())), "{at}");
            assert!(
                grid[..i].iter().all(|other| 400 < distance_between(&other.corners(), &corners)),
                "{at}"
            );
            assert!(track.between(0, track.locate(car.front_centre()).along) < 0, "{at}");
            assert!(2 * track.locate(car.at).offset.abs() + CAR_WIDTH <= track.width(), "{at}");
            let behind = |car: Pose| track.between(0, track.locate(car.at).along);
            assert!(i == 0 || behind(car) < behind(grid[i - 1]), "{at}");
        }
        assert_eq!(grid.len(), GRID_BOXES);
    }
}

/// SL-40
#[test]
fn every_seat_has_two_free_entries_to_an_arena() {
    for course in courses() {
        let Some(arena) = course.arena() else { continue };
        for seats in 2..=SEATS_MAX {
            let entries = arena.entries(seats);
            let points: BTreeSet<_> = entries.iter().flatten().collect();
            assert_eq!((entries.len(), points.len()), (seats, 2 * seats));
            for entry in points {
                assert_eq!(leaves_table(*entry, -1, course.size), Some(0), "{entry:?}");
                let car = entry.ahead(CAR_LENGTH / 2);
                assert!(car.is_on(course.size), "{entry:?}");
                let near = |outline: &[Point]| passes_over(car, 3 * INCH, outline);
                assert!(!course.pieces.iter().any(|piece| near(piece.outline)), "{entry:?}");
                assert!(!course.ramps.iter().any(|ramp| near(&ramp.outline())), "{entry:?}");
            }
        }
    }
}

/// SL-40
#[test]
fn an_arena_looks_the_same_from_every_side() {
    let course = CourseId::CrusherPit.course();
    let turned = |p: &Point| Point::new(course.size.x - p.y, p.x);
    let sorted = |points: Vec<Point>| points.into_iter().collect::<BTreeSet<_>>();
    let pieces = |turn: &dyn Fn(&Point) -> Point| -> BTreeSet<_> {
        let outline = |outline: &[Point]| sorted(outline.iter().map(turn).collect());
        let pieces = course.pieces.iter().filter(|piece| piece.outline.len() < 8);
        pieces.map(|piece| (piece.kind as u8, outline(piece.outline))).collect()
    };
    assert_eq!(pieces(&turned), pieces(&|p| *p));
    let mouths = |turn: &dyn Fn(&Point) -> Point| {
        sorted(course.ramps.iter().map(|r| turn(&r.mouth)).collect())
    };
    assert_eq!(mouths(&turned), mouths(&|p| *p));
}

/// SL-26, SL-27
#[test]
fn a_ramp_can_be_driven_at_and_its_usual_landings_are_free() {
    for course in courses() {
        let solids = solids(course);
        for ramp in course.ramps {
            let outline = ramp.outline();
            let before = Pose { at: ramp.mouth, heading: ramp.axis }.ahead(-CAR_LENGTH);
            assert!(is_free(course, &solids, before), "{}: {ramp:?}", course.name);
            let stop = sweep(before, CAR_LENGTH, &outline).unwrap();
            assert!(ramp.covers(before.ahead(stop), CONTACT), "{}: {ramp:?}", course.name);
            // Five of six rolls of two dice.
            for flight in 3..=9 {
                let car = ramp.launch().ahead(flight * INCH);
                assert!(is_free(course, &solids, car), "{}: {flight} of {ramp:?}", course.name);
            }
            for flight in 2..=12 {
                assert!(ramp.launch().ahead(flight * INCH).is_on(course.size), "{}", course.name);
            }
        }
    }
}

/// SL-26
#[test]
fn a_ramp_takes_what_comes_from_before_its_mouth_within_45_degrees() {
    for course in courses() {
        for ramp in course.ramps {
            let mouth = Pose { at: ramp.mouth, heading: ramp.axis };
            for turn in -12..=12 {
                let car = mouth.turned(Turn(turn)).ahead(-3 * INCH);
                let Some(stop) = sweep(car, 3 * INCH, &ramp.outline()) else { continue };
                assert_eq!(
                    ramp.covers(car.ahead(stop), CONTACT),
                    turn.abs() <= 3,
                    "{turn} {ramp:?}"
                );
            }
            let side = mouth.ahead(ramp.length / 2).turned(Turn(6)).ahead(-4 * INCH);
            for turn in [-3, 0] {
                let car = side.turned(Turn(turn));
                let stop = sweep(car, 6 * INCH, &ramp.outline()).unwrap_or(0);
                assert!(!ramp.covers(car.ahead(stop), CONTACT), "{ramp:?}");
            }
            assert!(distance_between(&ramp.launch().corners(), &ramp.outline()) == 0, "{ramp:?}");
            assert!(!overlaps(&ramp.launch().corners(), &ramp.outline()), "{ramp:?}");
        }
    }
}

/// SL-29
#[test]
fn no_half_inch_gives_more_than_four_inches_of_progress() {
    for (course, circuit) in circuits() {
        let solids = solids(course);
        let half = CAR_WIDTH / 2;
        // The part of a car that is the same at every heading.
        let core = |at: Point| -> Vec<Point> {
            let corner = |steps| Pose { at, heading: Heading::of(steps) }.ahead(half).at;
            (0..8).map(|corner_no| corner(3 * corner_no)).collect()
        };
        let is_open = |at: Point| {
            (half..=course.size.x - half).contains(&at.x)
                && (half..=course.size.y - half).contains(&at.y)
                && !solids.iter().any(|solid| overlaps(&core(at), solid))
        };
        let start = circuit.line.at;
        let mut known = BTreeSet::from([start]);
        let mut open = vec![(start, 0)];
        while let Some((at, along)) = open.pop() {
            for (x, y) in [(500, 0), (0, 500), (-500, 0), (0, -500)] {
                let next = Point::new(at.x + x, at.y + y);
                if !is_open(next) {
                    continue;
                }
                let place = circuit.track.locate(next).along;
                let gain = circuit.track.between(along, place).abs();
                assert!(gain <= GAIN_MAX, "{}: {gain} from {at:?} to {next:?}", course.name);
                if known.insert(next) {
                    open.push((next, place));
                }
            }
        }
        assert!(1_000 < known.len(), "{}", course.name);
    }
}
