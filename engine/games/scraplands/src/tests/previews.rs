//! Previews and the probabilities in them.

use crate::{
    action::Action,
    apply::control_check::FailureCost,
    content::{
        courses::TerrainKind,
        ids::{
            ActionKind::{Attack, Move, Pass},
            PieceNo,
        },
    },
    event::{Event, Obstacle},
    geometry::Turn,
    odds,
    tests::{
        attacks::{gunner, shot},
        control_checks::stats,
        fixture::{EAST, fire, forward, runner, table},
    },
};

#[test]
fn a_preview_shows_lanes_and_their_consequences() {
    let wall = [(TerrainKind::Barrier, [25, 15, 26, 25])];
    let cars = [runner(0, 20, 20, EAST).armed(&["light_machine_gun"]), runner(1, 28, 24, EAST)];
    let scenario = table(&cars).terrain(&wall).declared(&[Move, Attack]);
    let contact = scenario.drive_preview(&forward(0, 3500));
    let piece = Obstacle::Piece { piece: PieceNo(0) };
    assert_eq!(contact.touches, [piece]);
    let [check] = contact.checks[..] else { panic!("one check, not {:?}", contact.checks) };
    // 4 of 6 fail at 5+, then 3 of 6 Counter dice at 4+.
    assert_eq!((check.need, check.loses), (5, 333));
    assert!(contact.ends);
    let short = scenario.drive_preview(&forward(0, 1000));
    assert!(!short.ends && short.checks.is_empty() && short.remaining == 4000);
    assert_eq!(short.shots.len(), 1);
    assert_eq!(short.lanes.len(), 7 + 7);
    let ahead = short.lanes.iter().find(|lane| lane.turn == Turn(0)).expect("the way ahead");
    assert_eq!((ahead.by, &ahead.stops[..]), (3500, &[piece][..]));
    assert_eq!(ahead.to, scenario.at('A').ahead(3500));
}

#[test]
fn shots_are_foreseen_only_if_an_attack_is_still_to_come() {
    let cars = [runner(0, 20, 20, EAST).armed(&["light_machine_gun"]), runner(1, 28, 22, EAST)];
    let after = table(&cars).declared(&[Attack, Move]).after(Action::HoldFire);
    assert_eq!(after.drive_preview(&forward(0, 1000)).shots, []);
    let before = table(&cars).declared(&[Move, Attack]);
    assert_eq!(before.drive_preview(&forward(0, 1000)).shots.len(), 1);
    let ramp = table(&cars).ramp(24, 20, EAST).declared(&[Move, Attack]);
    let jump = ramp.drive_preview(&forward(0, 2500));
    assert!(jump.jump.is_some() && jump.shots.is_empty(), "it ends somewhere else");
}

#[test]
fn crates_that_a_car_drives_through_hide_nobody_from_it() {
    let cars = [runner(0, 20, 20, EAST).armed(&["light_machine_gun"]), runner(1, 29, 20, EAST)];
    let crates = [(TerrainKind::Crates, [22, 18, 25, 22])];
    let scenario = table(&cars).terrain(&crates).declared(&[Move, Attack]);
    let through = scenario.drive_preview(&forward(0, 2000));
    assert_eq!((through.removes.len(), through.shots.len()), (1, 1));
    let stopped = scenario.after(forward(0, 2000));
    let fires = stopped.after_roll(Action::Halt, |after| after.checks()[0].lost == 0);
    assert!(fires.legal().contains(&fire(0, 'B')));
}

#[test]
fn the_expected_loss_matches_the_mean_of_many_shots() {
    for weapon in [&["minigun"][..], &["heavy_cannon"], &["rocket_launcher"]] {
        let weapon: &'static [&'static str] = weapon;
        let target = runner(1, 28, 20, EAST).car("truck").with(&["built_to_last"]);
        let before = table(&[gunner().armed(weapon), target]);
        let before = before.with('B', |car| car.hit_points = 200).declared(&[Attack, Pass]);
        let expected = shot(&before, &fire(0, 'B')).expected;
        let lost: u32 = before
            .outcomes(fire(0, 'B'))
            .flat_map(|scenario| {
                scenario.emitted(|event| match event {
                    Event::CounterRolled { lost, .. } => Some(u32::from(*lost)),
                    _ => None,
                })
            })
            .sum();
        assert!(lost.abs_diff(expected) * 5 < expected, "{weapon:?}: {lost} of {expected}");
    }
}

#[test]
fn the_probability_of_a_failed_check_includes_rerolls() {
    let spiked = FailureCost { spiked: true, by: None };
    // 4 of 6 checks fail, then 3 of 6 Counter dice.
    assert_eq!(odds::check_loses(&stats("runner", &[]), FailureCost::plain()), 333);
    assert_eq!(odds::check_loses(&stats("runner", &[]), spiked), 500);
    // 4 of 6 fail, then 2 of 6 Counter dice fail twice.
    assert_eq!(odds::check_loses(&stats("truck", &[]), FailureCost::plain()), 74);
    // 4 of 6 fail, then 4 of 6 Counter dice, one of the four rolled again: 22 of 36.
    assert_eq!(odds::check_loses(&stats("wreck", &[]), FailureCost::plain()), 407);
}
