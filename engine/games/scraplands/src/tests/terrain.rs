//! Terrain that can be driven over (SL-23 to SL-25).

use crate::{
    action::Action,
    content::{
        courses::Kind,
        ids::{
            Deed::{Move, Pass},
            PieceNo,
        },
    },
    event::{CheckCause, Event, Obstacle},
    geometry::{Mil, Point},
    refusal::Refusal,
    tests::fixture::{EAST, Scene, alone, forward, id, runner, straight, table},
};

fn over(pieces: &[(Kind, [i32; 4])]) -> Scene {
    alone().terrain(pieces).doing(&[Move, Pass])
}

fn causes(scene: &Scene) -> Vec<CheckCause> {
    scene.checks().iter().map(|check| check.cause).collect()
}

const FIRST: PieceNo = PieceNo(0);
const DANGEROUS: CheckCause = CheckCause::Dangerous { piece: FIRST };
const DESTRUCTIBLE: CheckCause = CheckCause::Destructible { piece: FIRST };

/// SL-23
#[test]
fn dangerous_terrain_is_one_check_after_the_movement() {
    let oil = over(&[(Kind::Oil, [22, 18, 24, 22])]);
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
    let inside = over(&[(Kind::Oil, [19, 18, 21, 22])]);
    assert_eq!(causes(&inside.clone().after(forward(0, 500)).after(Action::Halt)), [DANGEROUS]);
    assert_eq!(causes(&inside.after(Action::Halt)), [], "unless it stays where it is");
}

/// SL-23
#[test]
fn each_dangerous_piece_is_a_check_of_its_own() {
    let two = over(&[(Kind::Oil, [22, 18, 23, 22]), (Kind::Oil, [24, 18, 25, 22])]);
    let crossed = two.lucky(forward(0, 5000), |_| true).after(Action::Halt);
    let second = CheckCause::Dangerous { piece: PieceNo(1) };
    assert_eq!(causes(&crossed), [DANGEROUS, second]);
}

const DITCH: (Kind, [i32; 4]) = (Kind::Ditch, [24, 15, 26, 25]);

/// SL-23
#[test]
fn a_ditch_is_solid_for_a_car_that_cannot_clear_it() {
    let ditch = over(&[DITCH]);
    assert_eq!(ditch.reach(0).last(), Some(&2500));
    let scene = ditch.after(forward(0, 2500));
    assert_eq!(scene.collided(), [Obstacle::Piece { piece: FIRST }]);
    assert_eq!(causes(&scene).len(), 1);
}

/// SL-23
#[test]
fn a_ditch_is_cleared_as_a_whole_or_not_entered() {
    let far = |scene: &Scene| 7500 < scene.reach(0).last().copied().unwrap_or_default();
    let rolled = over(&[DITCH]).lucky(straight(), far);
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
fn what_stands_beyond_a_ditch_may_make_it_solid() {
    let wall = (Kind::Barrier, [28, 15, 29, 25]);
    for scene in over(&[DITCH, wall]).outcomes(straight()).take(20) {
        assert_eq!(scene.reach(0).last(), Some(&2500), "the car would have to stop in the ditch");
    }
}

/// SL-24
#[test]
fn destructible_terrain_gives_way_for_a_check_and_is_gone() {
    let tyres = over(&[(Kind::Tyres, [23, 18, 25, 22])]);
    assert_eq!(tyres.drive_preview(&forward(0, 5000)).removes, [FIRST]);
    let scene = tyres.lucky(forward(0, 5000), |_| true).after(Action::Halt);
    assert_eq!(causes(&scene), [DESTRUCTIBLE]);
    assert!(scene.events.contains(&Event::PieceRemoved { piece: FIRST }));
    assert_eq!(scene.game.show().removed, [FIRST]);
    assert_eq!(scene.game.pieces().count(), 0);
}

/// SL-24
#[test]
fn dangerous_and_destructible_terrain_is_two_checks_and_goes_even_if_the_car_does() {
    let drums = [(Kind::Drums, [23, 18, 25, 22])];
    let crossing = over(&drums).after(forward(0, 5000));
    let scene = crossing.lucky(Action::Halt, |scene| scene.checks().len() == 2);
    assert_eq!(causes(&scene), [DANGEROUS, DESTRUCTIBLE]);
    let weak = alone().terrain(&drums).with('A', |car| car.hit_points = 1).doing(&[Move, Pass]);
    let weak = weak.after(forward(0, 5000));
    let wreck = weak.lucky(Action::Halt, |scene| scene.car('A').wrecked);
    assert!(wreck.game.removed.contains(FIRST));
}

/// SL-25
#[test]
fn collision_is_checked_before_dangerous_and_then_destructible_terrain() {
    let cars = [runner(0, 20, 20, EAST), runner(1, 27, 20, EAST)];
    let drums = [(Kind::Drums, [22, 18, 23, 22])];
    let before = table(&cars).terrain(&drums).doing(&[Move, Pass]);
    let scene = before.after(forward(0, 4000));
    let collision = |with| CheckCause::Collision { with: id(with) };
    assert_eq!(causes(&scene), [collision('B'), collision('A'), DANGEROUS, DESTRUCTIBLE]);
}
