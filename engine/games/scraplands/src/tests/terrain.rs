//! Terrain that a car can drive over (SL-23 to SL-25).

use crate::{
    action::Action,
    content::{
        courses::TerrainKind,
        ids::{
            ActionKind::{Advance, Drift, Move, Pass},
            PieceNo,
        },
    },
    event::{CheckCause, Event, Obstacle},
    geometry::{Mil, Point, Turn},
    refusal::Refusal,
    tests::fixture::{EAST, Scenario, alone, drift, forward, id, runner, straight, table},
};

fn over(pieces: &[(TerrainKind, [i32; 4])]) -> Scenario {
    alone().terrain(pieces).declared(&[Move, Pass])
}

fn causes(scenario: &Scenario) -> Vec<CheckCause> {
    scenario.checks().iter().map(|check| check.cause).collect()
}

const FIRST: PieceNo = PieceNo(0);
const DANGEROUS: CheckCause = CheckCause::Dangerous { piece: FIRST };
const DESTRUCTIBLE: CheckCause = CheckCause::Destructible { piece: FIRST };

/// SL-23
#[test]
fn dangerous_terrain_is_one_check_after_the_movement() {
    let oil = over(&[(TerrainKind::Oil, [22, 18, 24, 22])]);
    assert_eq!(oil.drive_preview(&forward(0, 5000)).checks.len(), 1);
    let crossed = oil.clone().after(forward(0, 5000)).after(Action::Halt);
    assert_eq!(causes(&crossed), [DANGEROUS]);
    assert_eq!(crossed.at('A').at, Point::new(25_000, 20_000), "it went all the way");
    let bent = oil.clone().after(forward(0, 1000)).after(forward(1, 1000));
    let bent = if bent.is_declaring() { bent } else { bent.after(Action::Halt) };
    assert_eq!(causes(&bent), [DANGEROUS], "one for the whole Move");
    assert_eq!(causes(&oil.after(forward(0, 500)).after(Action::Halt)), [], "not there yet");
}

/// SL-23
#[test]
fn a_car_that_starts_in_dangerous_terrain_moves_over_it() {
    let inside = over(&[(TerrainKind::Oil, [19, 18, 21, 22])]);
    assert_eq!(causes(&inside.clone().after(forward(0, 500)).after(Action::Halt)), [DANGEROUS]);
    assert_eq!(causes(&inside.after(Action::Halt)), [], "unless it stays where it is");
}

/// SL-23
#[test]
fn each_dangerous_piece_is_a_check_of_its_own() {
    let two = over(&[(TerrainKind::Oil, [22, 18, 23, 22]), (TerrainKind::Oil, [24, 18, 25, 22])]);
    let crossed = two.after_roll(forward(0, 5000), |_| true).after(Action::Halt);
    let second = CheckCause::Dangerous { piece: PieceNo(1) };
    assert_eq!(causes(&crossed), [DANGEROUS, second]);
}

const DITCH: (TerrainKind, [i32; 4]) = (TerrainKind::Ditch, [24, 15, 26, 25]);

/// SL-23
#[test]
fn a_ditch_is_solid_for_a_car_that_cannot_clear_it() {
    let ditch = over(&[DITCH]);
    assert_eq!(ditch.reach(0).last(), Some(&2500));
    let scenario = ditch.after(forward(0, 2500));
    assert_eq!(scenario.collided(), [Obstacle::Piece { piece: FIRST }]);
    assert_eq!(causes(&scenario).len(), 1);
}

/// SL-23
#[test]
fn a_ditch_is_cleared_as_a_whole_or_not_entered() {
    let far = |scenario: &Scenario| 7500 < scenario.reach(0).last().copied().unwrap_or_default();
    let rolled = over(&[DITCH]).after_roll(straight(), far);
    let stops: Vec<Mil> = rolled.reach(0);
    assert!(stops.iter().all(|&by| by <= 2500 || 7500 <= by) && stops.contains(&7500));
    rolled.check_refused(forward(0, 5000), &Refusal::CannotStop { by: 5000 });
    assert_eq!(causes(&rolled.clone().after(forward(0, 7500))), [DANGEROUS]);
    assert_eq!(
        causes(&rolled.after(forward(0, 2500))),
        [],
        "short of it there is nothing to check"
    );
}

/// SL-23
#[test]
fn an_obstacle_beyond_a_ditch_can_make_it_solid() {
    let wall = (TerrainKind::Barrier, [28, 15, 29, 25]);
    for scenario in over(&[DITCH, wall]).outcomes(straight()).take(20) {
        assert_eq!(
            scenario.reach(0).last(),
            Some(&2500),
            "the car would have to stop in the ditch"
        );
    }
}

/// SL-24
#[test]
fn destructible_terrain_costs_a_check_and_is_removed() {
    let tyres = over(&[(TerrainKind::Tyres, [23, 18, 25, 22])]);
    assert_eq!(tyres.drive_preview(&forward(0, 5000)).removes, [FIRST]);
    let scenario = tyres.after_roll(forward(0, 5000), |_| true).after(Action::Halt);
    assert_eq!(causes(&scenario), [DESTRUCTIBLE]);
    assert!(scenario.events.contains(&Event::PieceRemoved { piece: FIRST }));
    assert_eq!(scenario.game.to_public_view().removed, [FIRST]);
    assert_eq!(scenario.game.pieces().count(), 0);
}

/// SL-24
#[test]
fn dangerous_and_destructible_terrain_costs_two_checks_and_is_removed_after_a_wreck() {
    let drums = [(TerrainKind::Drums, [23, 18, 25, 22])];
    let crossing = over(&drums).after(forward(0, 5000));
    let scenario = crossing.after_roll(Action::Halt, |scenario| scenario.checks().len() == 2);
    assert_eq!(causes(&scenario), [DANGEROUS, DESTRUCTIBLE]);
    let weak = alone().terrain(&drums).with('A', |car| car.hit_points = 1).declared(&[Move, Pass]);
    let weak = weak.after(forward(0, 5000));
    let wreck = weak.after_roll(Action::Halt, |scenario| scenario.car('A').wrecked);
    assert!(wreck.game.removed.contains(FIRST));
}

/// SL-23, SL-24
#[test]
fn a_pivot_onto_terrain_is_moving_into_it() {
    for kind in [TerrainKind::Tyres, TerrainKind::Crates, TerrainKind::Drums, TerrainKind::Oil] {
        let row = kind.row();
        let checks = usize::from(row.dangerous) + usize::from(row.destructible);
        let beside = over(&[(kind, [20, 21, 22, 22])]);
        let preview = beside.drive_preview(&forward(3, 0));
        assert_eq!(
            (preview.checks.len(), preview.removes.len()),
            (checks, checks.min(1) * usize::from(row.destructible))
        );
        let turned = beside.after_roll(forward(3, 0), |after| after.car('A').hit_points == 5);
        assert_eq!(causes(&turned).len(), checks, "{kind:?}");
        assert_eq!(turned.game.removed.contains(FIRST), row.destructible, "{kind:?}");
    }
}

/// SL-24, SL-18, SL-45
#[test]
fn a_free_pivot_and_the_turn_of_a_drift_destroy_what_they_turn_onto() {
    let tyres = [(TerrainKind::Tyres, [20, 21, 22, 22])];
    let cars = [runner(0, 20, 20, EAST).car("buggy"), runner(1, 50, 50, EAST)];
    let before = table(&cars).terrain(&tyres).declared(&[Move, Advance]);
    let pivots = before.after_roll(Action::Halt, |after| after.checks().is_empty());
    let pivot = Action::Pivot { turn: Turn(3) };
    assert_eq!(pivots.drive_preview(&pivot).removes, [FIRST]);
    let turned = pivots.after(pivot).after(Action::Halt);
    assert_eq!(causes(&turned), [DESTRUCTIBLE]);
    assert!(turned.game.removed.contains(FIRST));

    let cars = [runner(0, 20, 20, EAST).with(&["drift"]), runner(1, 50, 50, EAST)];
    let before = table(&cars).terrain(&tyres).declared(&[Move, Drift]).after(Action::Halt);
    assert_eq!(before.drive_preview(&drift(1000, 6)).removes, [FIRST]);
    let turned = before.after(drift(1000, 6));
    assert_eq!(causes(&turned), [DESTRUCTIBLE]);
    assert!(turned.game.removed.contains(FIRST));
}

/// SL-23
#[test]
fn a_car_that_turns_onto_a_ditch_checks_and_must_clear_it_to_drive_on() {
    let beside = over(&[(TerrainKind::Ditch, [20, 21, 22, 24])]);
    let turned = beside.clone().after(forward(3, 0));
    assert_eq!(causes(&turned), [DANGEROUS]);
    assert!(beside.reach(3).iter().all(|&by| by == 0 || 4_000 < by), "{:?}", beside.reach(3));
    assert!(beside.legal().contains(&forward(3, 5000)));
}

/// SL-14, SL-23
#[test]
fn a_car_drives_along_a_ditch_that_it_touches() {
    let cars = [runner(0, 24, 20, EAST).shifted(0, 375), runner(1, 50, 50, EAST)];
    let along = table(&cars).terrain(&[(TerrainKind::Ditch, [20, 21, 40, 24])]);
    let along = along.declared(&[Move, Pass]);
    assert_eq!(along.reach(0).last(), Some(&5000));
    assert_eq!(causes(&along.after(forward(0, 5000))), []);
}

/// SL-25
#[test]
fn collision_is_checked_before_dangerous_and_then_destructible_terrain() {
    let cars = [runner(0, 20, 20, EAST), runner(1, 27, 20, EAST)];
    let drums = [(TerrainKind::Drums, [22, 18, 23, 22])];
    let before = table(&cars).terrain(&drums).declared(&[Move, Pass]);
    let scenario = before.after(forward(0, 4000));
    let collision = |with| CheckCause::Collision { with: id(with) };
    assert_eq!(causes(&scenario), [collision('B'), collision('A'), DANGEROUS, DESTRUCTIBLE]);
}
