//! Activation points, energy, and the ten actions (SW-14 to SW-20).

use crate::{
    action::{Action, Attack},
    board::side::Side,
    card_state::CardState,
    content::{
        AfterUse, Armament, Chassis, Effect, StatBonus,
        actions::action_cost,
        ids::{ActionKind, CardNo},
    },
    event::{Duration, Event, Source, SpentOn},
    phase_name::PhaseName,
    preview::Preview,
    refusal::Refusal,
    tests::fixture::{
        GUN, PLAIN, Position, attack_on, card, cell, duel, full, move_to, position, quick, suit,
    },
};
use scrapworks_core::Game;

const ROCKET: Armament = Armament { after_use: AfterUse::Flip, ..GUN };
const MISSILE: Armament = Armament { after_use: AfterUse::Remove, ..GUN };
const RELOAD: Action = Action::Reload { card: CardNo(0) };

fn alone(cards: &'static [Armament]) -> Position {
    duel("A..........B", cards, &[])
}

#[track_caller]
fn check_cost(position: Position, action: Action, points: u8, energy: u8) {
    let before = (3, position.suit('A').energy);
    let position = position.after(action);
    let left = (position.game.activation().unwrap().points, position.suit('A').energy);
    assert_eq!((before.0 - left.0, before.1 - left.1), (points, energy));
}

/// The table of actions.
/// SW-14
#[test]
fn every_action_takes_the_points_and_energy_of_its_row() {
    let position = duel("A..B", &[GUN], &[]).with_seed(1);
    check_cost(position.clone(), Action::HalfMove { to: cell("A2") }, 1, 0);
    check_cost(position.clone(), quick('B'), 1, 0);
    check_cost(position.clone(), Action::Ready, 1, 0);
    check_cost(position.clone(), move_to("A2"), 2, 1);
    check_cost(position.clone(), Action::Run { to: cell("A2") }, 2, 2);
    check_cost(position.clone(), full('B'), 2, 1);
    check_cost(position.clone().with('A', |suit| suit.damage = 2), Action::JuryRig, 2, 1);
    let flipped = position.clone().with('A', |suit| suit.flipped.insert(CardNo(0)));
    check_cost(flipped, RELOAD, 1, 0);
    let rows = [ActionKind::PowerUp, ActionKind::Reboot].map(action_cost);
    assert_eq!(rows.map(|row| (row.points, row.energy)), [(1, 0), (2, 0)]);
}

/// SW-14
#[test]
fn three_points_pay_for_one_and_two_or_three_ones() {
    let position = alone(&[]).with('A', |suit| suit.energy = 3);
    let mixed = position.clone().after(Action::Reboot).after(Action::HalfMove { to: cell("A2") });
    assert_eq!(mixed.legal(), [Action::EndActivation]);
    mixed.check_refused(Action::Ready, &Refusal::NotEnoughPoints { needed: 1, have: 0 });
    let ones = position.after(Action::Ready).after(Action::PowerUp);
    ones.check_refused(Action::Reboot, &Refusal::NotEnoughPoints { needed: 2, have: 1 });
    assert_eq!(ones.after(Action::Ready).legal(), [Action::EndActivation]);
}

/// SW-15
#[test]
fn an_action_is_taken_once_in_an_activation() {
    let position = alone(&[]).after(Action::HalfMove { to: cell("A2") });
    let again = Action::HalfMove { to: cell("A1") };
    position.check_refused(again, &Refusal::AlreadyDone { kind: ActionKind::HalfMove });
}

/// SW-15
#[test]
fn half_a_move_and_a_move_are_two_actions() {
    let position = alone(&[]).after(Action::HalfMove { to: cell("A2") }).after(move_to("A5"));
    assert_eq!(position.at('A'), "A5");
}

/// SW-15
#[test]
fn a_quick_and_a_full_attack_are_two_actions() {
    let position =
        duel("A..B", &[GUN], &[]).after_roll(quick('B'), |position| position.at('B') == "D1");
    assert!(position.legal().contains(&full('B')));
}

/// SW-15
#[test]
fn a_second_weapon_does_not_make_a_second_quick_attack() {
    let position = duel("A..B", &[GUN, GUN], &[]);
    let other = Action::QuickAttack(Attack { weapon: CardNo(1), ..attack_on('B') });
    assert!(position.legal().contains(&other));
    let position = position.after_roll(quick('B'), |position| position.at('B') == "D1");
    position.check_refused(other, &Refusal::AlreadyDone { kind: ActionKind::QuickAttack });
}

/// SW-15
#[test]
fn ready_may_be_taken_three_times() {
    let position = alone(&[]).after(Action::Ready).after(Action::Ready).after(Action::Ready);
    assert_eq!(position.suit('A').tokens.readied, 3);
}

/// SW-15
#[test]
fn only_one_card_is_reloaded_in_an_activation() {
    let position = alone(&[ROCKET, ROCKET]).with('A', |suit| {
        suit.flipped.insert(CardNo(0));
        suit.flipped.insert(CardNo(1));
    });
    let position = position.after(RELOAD);
    let other = Action::Reload { card: CardNo(1) };
    position.check_refused(other, &Refusal::AlreadyDone { kind: ActionKind::Reload });
}

/// SW-15
#[test]
fn actions_come_in_any_order() {
    let moved = alone(&[]).after(move_to("C2")).after(Action::Ready);
    let readied = alone(&[]).after(Action::Ready).after(move_to("C2"));
    assert_eq!(moved.game, readied.game);
}

/// SW-16
#[test]
fn an_action_without_the_energy_for_it_is_refused() {
    let position = duel("A..B", &[GUN], &[]).with('A', |suit| (suit.energy, suit.damage) = (1, 1));
    let run = Action::Run { to: cell("A2") };
    position.check_refused(run, &Refusal::NotEnoughEnergy { needed: 2, have: 1 });
    let none = position.with('A', |suit| suit.energy = 0);
    for action in [move_to("A2"), full('B'), Action::JuryRig] {
        none.check_refused(action, &Refusal::NotEnoughEnergy { needed: 1, have: 0 });
    }
    let free = [
        ActionKind::HalfMove,
        ActionKind::QuickAttack,
        ActionKind::Ready,
        ActionKind::PowerUp,
        ActionKind::Reboot,
    ];
    assert_eq!(none.action_kinds(), free);
}

/// SW-16
#[test]
fn energy_is_paid_when_the_action_is_declared() {
    let position = duel("A..B", &[GUN], &[]).after(full('B'));
    let on = SpentOn::Action { kind: ActionKind::FullAttack };
    let spent = Event::EnergySpent { suit: suit('A'), energy: 1, left: 4, on };
    assert_eq!(position.events[0], spent);
    assert!(matches!(position.events[1], Event::AttackRolled { .. }));
}

/// SW-17
#[test]
fn half_a_move_is_rounded_down_and_a_run_is_twice_the_speed() {
    let position = alone(&[]);
    let refused = |to| Refusal::TooFar { to: cell(to), cost: 2, allowed: 1 };
    position.check_refused(Action::HalfMove { to: cell("C1") }, &refused("C1"));
    assert!(position.legal().contains(&Action::HalfMove { to: cell("B1") }));
    assert!(position.legal().contains(&move_to("D1")));
    position.check_refused(move_to("E1"), &Refusal::TooFar { to: cell("E1"), cost: 4, allowed: 3 });
    assert!(position.legal().contains(&Action::Run { to: cell("G1") }));
    let beyond = Refusal::TooFar { to: cell("H1"), cost: 7, allowed: 6 };
    position.check_refused(Action::Run { to: cell("H1") }, &beyond);
}

/// SW-17
#[test]
fn a_move_goes_at_least_one_space() {
    alone(&[]).check_refused(move_to("A1"), &Refusal::AlreadyThere { at: cell("A1") });
}

/// SW-17
#[test]
fn a_suit_of_speed_one_has_no_half_move() {
    const CRAWLER: Chassis = Chassis { speed: 1, ..PLAIN };
    let position = position("A..B", &[(0, &CRAWLER, &[]), (1, &PLAIN, &[])]);
    assert!(!position.action_kinds().contains(&ActionKind::HalfMove));
}

/// SW-18
#[test]
fn power_up_regains_one_energy() {
    let position = alone(&[]).with('A', |suit| suit.energy = 2).after(Action::PowerUp);
    let gained =
        Event::EnergyGained { suit: suit('A'), energy: 1, left: 3, kind: ActionKind::PowerUp };
    assert_eq!(position.events, [gained]);
    assert_eq!(position.suit('A').energy, 3);
}

/// SW-18
#[test]
fn reboot_regains_three_energy_and_gives_a_token() {
    let position = alone(&[]).with('A', |suit| suit.energy = 1).after(Action::Reboot);
    let shown = &position.game.view().suits[0];
    assert_eq!((shown.energy, shown.tokens), (4, -1));
    let cause = Source::Action { kind: ActionKind::Reboot };
    let duration = Duration::NextOrder;
    let token = Event::InitiativeChanged { suit: suit('A'), by: -1, duration, cause };
    assert_eq!(position.events[1], token);
}

/// SW-18
#[test]
fn reboot_stops_at_the_maximum_and_still_gives_its_token() {
    let position = alone(&[]).with('A', |suit| suit.energy = 4).after(Action::Reboot);
    let shown = &position.game.view().suits[0];
    assert_eq!((shown.energy, shown.tokens), (5, -1));
    let (energy, left) = (1, 5);
    let gained = Event::EnergyGained { suit: suit('A'), energy, left, kind: ActionKind::Reboot };
    assert_eq!(position.events[0], gained);
}

/// SW-18
#[test]
fn full_energy_is_not_recharged() {
    for action in [Action::PowerUp, Action::Reboot] {
        alone(&[]).check_refused(action, &Refusal::EnergyFull { max: 5 });
    }
}

/// SW-18
#[test]
fn modules_raise_the_maximum() {
    const NO_BONUS: StatBonus =
        StatBonus { damage: 0, energy: 0, speed: 0, initiative: 0, accuracy: 0, armor: &[] };
    const PACK: Armament =
        card("pack", Effect::Passive { stats: StatBonus { energy: 2, ..NO_BONUS } });
    let position = alone(&[PACK]);
    assert_eq!(position.suit('A').energy, 7);
    position.check_refused(Action::PowerUp, &Refusal::EnergyFull { max: 7 });
    assert_eq!(
        position.with('A', |suit| suit.energy = 6).after(Action::PowerUp).suit('A').energy,
        7
    );
}

/// SW-19
#[test]
fn jury_rig_repairs_one_damage_and_leaves_a_mark() {
    let position = alone(&[]).with('A', |suit| suit.damage = 2).after(Action::JuryRig);
    let shown = &position.game.view().suits[0];
    assert_eq!((shown.damage, shown.tokens, shown.marks), (1, 0, -1));
    assert_eq!(position.events[1], Event::Repaired { suit: suit('A'), total: 1, of: 9 });
    let (by, duration, cause) =
        (-1, Duration::ThisGame, Source::Action { kind: ActionKind::JuryRig });
    assert_eq!(
        position.events[2],
        Event::InitiativeChanged { suit: suit('A'), by, duration, cause }
    );
}

/// SW-19
#[test]
fn an_undamaged_suit_is_not_repaired() {
    alone(&[]).check_refused(Action::JuryRig, &Refusal::NoDamage);
}

/// SW-19
#[test]
fn a_flipped_card_is_used_again_after_a_reload() {
    let position =
        duel("A..B", &[ROCKET], &[]).after_roll(quick('B'), |position| position.at('B') == "D1");
    assert_eq!(position.game.card_state(suit('A'), CardNo(0)), CardState::Flipped);
    let state = CardState::Flipped;
    let flipped = Refusal::CardNotReady { card: CardNo(0), name: "gun", state };
    position.check_refused(full('B'), &flipped);
    let position = position.after(RELOAD);
    assert_eq!(position.events[0], Event::CardReloaded { suit: suit('A'), card: CardNo(0) });
    assert_eq!(position.game.view().suits[0].tokens, -1);
    assert_eq!(position.game.card_state(suit('A'), CardNo(0)), CardState::Ready);
}

/// SW-19
#[test]
fn a_card_that_lies_face_up_is_not_reloaded() {
    let refusal = Refusal::NothingToReload { card: CardNo(0), name: "gun" };
    alone(&[ROCKET]).check_refused(RELOAD, &refusal);
    let card = CardNo(1);
    let none = Action::Reload { card };
    alone(&[ROCKET]).check_refused(none, &Refusal::NoSuchCard { card });
}

/// SW-19
#[test]
fn a_removed_card_is_gone_for_the_game() {
    let position =
        duel("A..B", &[MISSILE], &[]).after_roll(quick('B'), |position| position.at('B') == "D1");
    let removed = Event::CardRemoved { suit: suit('A'), card: CardNo(0) };
    assert!(position.events.contains(&removed));
    let state = CardState::Removed;
    let refusal = Refusal::CardNotReady { card: CardNo(0), name: "gun", state };
    position.check_refused(RELOAD, &refusal);
    position.check_refused(full('B'), &refusal);
}

/// SW-20
#[test]
fn ending_an_activation_discards_its_points() {
    let position = alone(&[]).after(Action::EndActivation);
    assert_eq!(position.events[0], Event::ActivationEnded { suit: suit('A'), points_left: 3 });
    let mut position = position;
    position.end_round();
    assert_eq!(position.game.activation().unwrap().points, 3);
}

/// SW-20
#[test]
fn a_suit_is_activated_once_in_a_round() {
    let mut position = alone(&[]).after(Action::EndActivation);
    assert!(position.game.view().suits[0].activated);
    position.play(Action::EndActivation);
    assert_eq!(position.game.round, 2);
}

/// SW-20
#[test]
fn an_activation_without_points_is_ended_by_its_player() {
    let position = alone(&[]).after(move_to("C1")).after(Action::Ready);
    assert_eq!(position.legal(), [Action::EndActivation]);
    assert_eq!(position.game.timeout_action(position.awaited()), Action::EndActivation);
}

/// SW-14
#[test]
fn actions_of_another_phase_are_refused() {
    let phase = PhaseName::Activation;
    for action in [
        Action::StopPlacing,
        Action::ChooseSide { side: Side::North },
        Action::Deploy { suit: suit('A'), at: cell("A1") },
        Action::Defend { armor: Vec::new() },
        Action::PutPiece { at: cell("A1") },
    ] {
        alone(&[]).check_refused(action, &Refusal::WrongPhase { phase });
    }
}

/// SW-14
#[test]
fn previews_show_the_cost_and_effect_of_an_action() {
    let position = alone(&[ROCKET]).with('A', |suit| {
        (suit.energy, suit.damage) = (3, 1);
        suit.flipped.insert(CardNo(0));
    });
    let plain = |action, points, energy, energy_gained, initiative, damage_removed| {
        let expected = Preview::Plain { points, energy, energy_gained, initiative, damage_removed };
        assert_eq!(position.preview(&action), expected, "{action:?}");
    };
    plain(Action::Ready, 1, 0, 0, 2, 0);
    plain(Action::PowerUp, 1, 0, 1, 0, 0);
    plain(RELOAD, 1, 0, 0, -1, 0);
    plain(Action::JuryRig, 2, 1, 0, -1, 1);
    plain(Action::Reboot, 2, 0, 2, -1, 0);
    plain(Action::EndActivation, 0, 0, 0, 0, 0);
}
