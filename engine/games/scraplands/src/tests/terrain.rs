//! Terrain that a car can drive over (SL-23 to SL-25).

use crate::{
    action::Action,
    content::{
        courses::TerrainKind,
        ids::{
            ActionKind::{Move, Pass},
            PieceNo,
        },
    },
    event::{CheckCause, Event, Obstacle},
    geometry::{Mil, Point},
    refusal::Refusal,
    tests::fixture::{EAST, Scenario, alone, forward, id, runner, straight, table},
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
