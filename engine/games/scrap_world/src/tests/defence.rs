//! Armor cards, damage and drained energy (SW-21, SW-30 to SW-32).

use crate::{
    action::Action,
    content::{
        Against, Armament, Chassis, Effect, Special, Weapon,
        ids::{CardNo, Die},
    },
    event::{DamageCause, Event, Source, SourcedDie, SpentOn},
    phase_name::PhaseName,
    preview::Preview,
    refusal::Refusal,
    tests::fixture::{
        CLAW, GUN, PLAIN, Position, RANGED, SuitSpec, card, defend, duel, full, position, quick,
        suit,
    },
    view::Phase,
};
use scrapworks_core::{Game, Seat};

const fn armor(name: &'static str, energy: u8, dice: &'static [Die], against: Against) -> Armament {
    card(name, Effect::Reactive { energy, dice, against })
}

const PLATE: Armament = armor("plate", 1, &[Die::Blue], Against::Any);
/// Costs energy and adds no dice.
const HOLLOW: Armament = armor("hollow", 1, &[], Against::Any);
const SHIELD: Armament = armor("shield", 1, &[Die::Green], Against::Melee);
const SCREEN: Armament = armor("screen", 0, &[Die::Blue, Die::Green], Against::Ranged);
const EMP: Armament =
    card("emp", Effect::Weapon(Weapon { specials: &[Special::Drain { energy: 3 }], ..RANGED }));
/// A white die, which often shows nothing.
const FEINT_WEAPON: Weapon = Weapon { quick: Some(&[Die::White]), ..RANGED };
const FEINT: Armament = card("feint", Effect::Weapon(FEINT_WEAPON));
const FEINT_EMP: Armament = card(
    "feint_emp",
    Effect::Weapon(Weapon { specials: &[Special::Drain { energy: 3 }], ..FEINT_WEAPON }),
);
const ARMORED: Chassis = Chassis { armor: &[Die::Blue, Die::Blue], ..PLAIN };

/// The damage events: damage, cause and total.
fn damage(position: &Position) -> Vec<(u8, DamageCause, u8)> {
    position.events_of(|event| match event {
        Event::Damaged { damage, cause, total, .. } => Some((*damage, *cause, *total)),
        _ => None,
    })
}

/// SW-30
#[test]
fn the_defender_decides_on_armor_after_the_attack_roll() {
    let position = duel("AB", &[CLAW], &[PLATE]).after(full('B'));
    assert_eq!(position.awaited(), Seat(1));
    assert!(position.attack_roll().is_some() && position.defence_roll().is_none());
    assert_eq!(position.legal(), [defend(&[]), defend(&[0])]);
    let Phase::Defence { attack, .. } = position.game.view().phase else {
        panic!("the attack waits for the defender");
    };
    assert_eq!(Some((attack.hits, attack.fallbacks)), position.attack_roll());
    assert_eq!((attack.distance, attack.drain, attack.defence), (1, 0, vec![]));
}

/// SW-30
#[test]
fn a_card_costs_its_energy_and_adds_its_dice() {
    let position = duel("AB", &[CLAW], &[PLATE]).after(full('B')).after(defend(&[0]));
    let on = SpentOn::Armor { card: CardNo(0) };
    let spent = Event::EnergySpent { suit: suit('B'), energy: 1, left: 4, on };
    assert_eq!(position.events[0], spent);
    let Event::DefenceRolled { armor, dice, .. } = &position.events[1] else {
        panic!("the defence is rolled next");
    };
    assert_eq!(armor, &[CardNo(0)]);
    let dice: Vec<_> = dice.iter().map(|die| (die.die, die.source)).collect();
    assert_eq!(dice, [(Die::Blue, Source::Card { card: CardNo(0) })]);
}

/// SW-30
#[test]
fn using_no_card_costs_nothing() {
    let position = duel("AB", &[CLAW], &[PLATE]).after(full('B')).after(defend(&[]));
    assert_eq!(position.suit('B').energy, 5);
    assert_eq!(position.defence_roll(), Some((0, 0)));
}

/// SW-30
#[test]
fn a_card_is_used_again_at_the_next_attack_but_once_in_each() {
    let position = duel("AB", &[CLAW], &[PLATE]);
    let position =
        position.after_roll(quick('B'), |position| matches!(position.attack_roll(), Some((_, 0))));
    position.check_refused(defend(&[0, 0]), &Refusal::CardsUnsorted { card: CardNo(0) });
    let position = position.after(defend(&[0])).after(full('B'));
    let position = position.after(defend(&[0]));
    assert_eq!(position.suit('B').energy, 3);
}

/// SW-30
#[test]
fn several_cards_are_used_together_as_far_as_the_energy_goes() {
    let rich = duel("AB", &[CLAW], &[PLATE, CLAW, SHIELD]).after(full('B'));
    let list_actions = [defend(&[]), defend(&[0]), defend(&[2]), defend(&[0, 2])];
    assert_eq!(rich.legal(), list_actions);
    rich.check_refused(defend(&[2, 0]), &Refusal::CardsUnsorted { card: CardNo(0) });
    let poor = duel("AB", &[CLAW], &[PLATE, CLAW, SHIELD]).with('B', |suit| suit.energy = 1);
    let poor = poor.after(full('B'));
    assert_eq!(poor.legal(), list_actions[..3]);
    poor.check_refused(defend(&[0, 2]), &Refusal::NotEnoughEnergy { needed: 2, have: 1 });
}

/// SW-30
#[test]
fn the_defence_is_rolled_at_once_if_no_card_can_be_used() {
    let attacker = |position: Position| {
        let position = position.after(full('B'));
        assert!(position.defence_roll().is_some(), "the defence is rolled at once");
        position.awaited()
    };
    assert_eq!(attacker(duel("AB", &[CLAW], &[])), Seat(0));
    let tired = duel("AB", &[CLAW], &[PLATE]).with('B', |suit| suit.energy = 0);
    assert_eq!(attacker(tired), Seat(0));
    assert_eq!(attacker(duel("AB", &[CLAW], &[SCREEN])), Seat(0));
    assert_eq!(attacker(duel("A.B", &[GUN], &[SHIELD])), Seat(0));
    let used = duel("AB", &[CLAW], &[PLATE]).with('B', |suit| suit.flipped.insert(CardNo(0)));
    assert_eq!(attacker(used), Seat(0));
}

/// SW-30
#[test]
fn a_roll_of_no_hits_and_no_fallbacks_asks_the_defender_nothing() {
    for cards in [&[PLATE][..], &[SCREEN]] {
        let blank = |weapon: &'static [Armament]| {
            let position = duel("A.B", weapon, cards);
            let blank = |position: &Position| position.attack_roll() == Some((0, 0));
            position.after_roll(quick('B'), blank)
        };
        let position = blank(&[FEINT]);
        assert_eq!(position.awaited(), Seat(0));
        assert_eq!(position.defence_roll(), Some((0, 0)));
        let drained = blank(&[FEINT_EMP]);
        assert_eq!((drained.awaited(), drained.suit('B').energy), (Seat(0), 2));
    }
    let hit = duel("A.B", &[FEINT], &[PLATE]);
    let hit = hit.after_roll(quick('B'), |position| position.attack_roll() == Some((1, 0)));
    assert_eq!(hit.awaited(), Seat(1));
    let pushed = duel("A.B", &[FEINT], &[PLATE]);
    let pushed = pushed.after_roll(quick('B'), |position| position.attack_roll() == Some((0, 1)));
    assert_eq!(pushed.awaited(), Seat(1));
}

/// SW-30
#[test]
fn a_card_without_cost_is_offered_without_energy() {
    let position = duel("A.B", &[GUN], &[SCREEN]).with('B', |suit| suit.energy = 0);
    let position = position.after(full('B'));
    assert_eq!(position.legal(), [defend(&[]), defend(&[0])]);
}

/// SW-30
#[test]
fn cards_that_do_not_help_in_this_defence_are_refused() {
    let position = duel("A.B", &[GUN], &[PLATE, SHIELD, CLAW]).after(full('B'));
    let against = Against::Melee;
    let wrong = Refusal::WrongReaction { card: CardNo(1), name: "shield", against };
    assert_eq!(wrong.to_string(), "shield helps only against melee attacks.");
    position.check_refused(defend(&[1]), &wrong);
    let weapon = Refusal::NotReactive { card: CardNo(2), name: "claw" };
    position.check_refused(defend(&[2]), &weapon);
    position.check_refused(defend(&[7]), &Refusal::NoSuchCard { card: CardNo(7) });
    let phase = PhaseName::Defence;
    position.check_refused(Action::Ready, &Refusal::WrongPhase { phase });
}

/// SW-30
#[test]
fn a_defence_is_part_of_the_turn_it_interrupts() {
    let position = duel("AB", &[CLAW], &[PLATE]);
    let turn = position.game.turn();
    let position = position.after(full('B'));
    assert_eq!(position.game.turn(), turn);
    assert_eq!(position.game.timeout_action(Seat(1)), defend(&[]));
    let position = position.after(defend(&[]));
    assert_eq!((position.game.turn(), position.awaited()), (turn, Seat(0)));
    assert_eq!(position.game.activation().unwrap().points, 1);
}

/// SW-30
#[test]
fn the_preview_of_a_defence_shows_all_dice_and_what_they_leave() {
    let position = position("AB", &[(0, &PLAIN, &[CLAW]), (1, &ARMORED, &[PLATE])]);
    let position = position
        .after_roll(full('B'), |position| position.attack_roll().is_some_and(|roll| 2 < roll.0));
    let preview_action = |action| match position.preview(&action) {
        Preview::Defence { energy, dice, expected_damage } => (energy, dice, expected_damage),
        other => panic!("{other:?}"),
    };
    let blue = |source| SourcedDie { die: Die::Blue, source };
    let (energy, dice, empty) = preview_action(defend(&[]));
    assert_eq!((energy, dice), (0, vec![blue(Source::Chassis); 2]));
    let (energy, dice, armored) = preview_action(defend(&[0]));
    let card = blue(Source::Card { card: CardNo(0) });
    assert_eq!((energy, dice), (1, vec![blue(Source::Chassis), blue(Source::Chassis), card]));
    assert!(0 < armored && armored < empty);
}

/// SW-30
#[test]
fn the_preview_of_an_attack_shows_what_the_defender_may_add() {
    let armor_offers = |position: &Position| match position.preview(&full('B')) {
        Preview::Attack { may_add, .. } => {
            may_add.iter().map(|offer| (offer.card.0, offer.energy)).collect::<Vec<_>>()
        }
        other => panic!("{other:?}"),
    };
    let position = duel("AB", &[CLAW], &[PLATE, SHIELD, SCREEN]);
    assert_eq!(armor_offers(&position), [(0, 1), (1, 1)]);
    assert_eq!(armor_offers(&position.with('B', |suit| suit.energy = 0)), []);
}

/// SW-31
#[test]
fn blocks_cancel_hits_and_stands_cancel_fallbacks_and_surplus_is_lost() {
    let position = position("...\n.AB.......", &[(0, &PLAIN, &[CLAW]), (1, &ARMORED, &[])]);
    let mut seen = Vec::new();
    for position in position.outcomes(full('B')) {
        let (hits, fallbacks) = position.attack_roll().expect("an attack was rolled");
        let (blocks, stands) = position.defence_roll().expect("a defence was rolled");
        let damage: u8 = damage(&position).iter().map(|damage| damage.0).sum();
        assert_eq!(damage, hits.saturating_sub(blocks));
        let column = b'C' + fallbacks.saturating_sub(stands);
        assert_eq!(position.at('B'), format!("{}2", char::from(column)));
        seen.push((hits < blocks, fallbacks < stands, hits > blocks, fallbacks > stands));
    }
    for case in [(true, true, false, false), (false, true, true, false)] {
        assert!(seen.contains(&case), "{case:?} comes up");
    }
}

/// SW-31
#[test]
fn a_suit_is_destroyed_at_its_damage_number() {
    let position = duel("AB", &[CLAW], &[]).with('B', |suit| suit.damage = 7);
    let hits = |position: &Position| position.attack_roll().expect("an attack was rolled").0;
    let hit = position.after_roll(quick('B'), |position| hits(position) == 1);
    assert_eq!((hit.suit('B').damage, hit.suit('B').destroyed), (8, false));
    let killed = position.after_roll(quick('B'), |position| hits(position) == 2);
    assert!(killed.suit('B').destroyed);
    let destroyed = Event::Destroyed { suit: suit('B'), by: suit('A') };
    assert!(killed.events.contains(&destroyed));
}

/// SW-31
#[test]
fn a_blow_is_told_in_full_but_damage_stops_at_the_damage_number() {
    let position = duel("AB", &[CLAW], &[]).with('B', |suit| suit.damage = 7);
    let overkill = |position: &Position| position.attack_roll().is_some_and(|roll| roll.0 == 4);
    let killed = position.after_roll(full('B'), overkill);
    assert_eq!(damage(&killed), [(4, DamageCause::Hits, 9)]);
    assert_eq!(killed.suit('B').damage, 9);
}

/// SW-31
#[test]
fn a_destroyed_suit_leaves_the_board() {
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[CLAW]), (1, &PLAIN, &[]), (1, &PLAIN, &[])];
    let position = position("AB.C", specs).with('B', |suit| suit.damage = 8);
    let position = position.after_roll(full('B'), |position| position.suit('B').destroyed);
    assert_eq!(position.at('B'), "-");
    let step = Action::HalfMove { to: crate::tests::fixture::cell("B1") };
    assert_eq!(position.after(step).at('A'), "B1");
}

/// SW-32
#[test]
fn damage_comes_before_fallback_and_a_destroyed_suit_does_not_fall_back() {
    let fallbacks =
        |position: &Position| position.attack_roll().is_some_and(|roll| 0 < roll.0 && 0 < roll.1);
    let position = duel(".AB", &[CLAW], &[]);
    let alive = position.after_roll(full('B'), fallbacks);
    let order: Vec<bool> = alive.events_of(|event| match event {
        Event::Damaged { cause: DamageCause::Hits, .. } => Some(false),
        Event::FellBack { .. } => Some(true),
        _ => None,
    });
    assert_eq!(order, [false, true]);
    let killed = position.with('B', |suit| suit.damage = 8).after_roll(full('B'), fallbacks);
    assert!(killed.suit('B').destroyed);
    assert!(
        killed.events_of(|event| matches!(event, Event::FellBack { .. }).then_some(())).is_empty()
    );
}

/// SW-32
#[test]
fn damage_from_a_fallback_can_destroy_too() {
    let position = duel("AB#", &[CLAW], &[]).with('B', |suit| suit.damage = 8);
    let pushed = |position: &Position| matches!(position.attack_roll(), Some((0, 1..)));
    let position = position.after_roll(full('B'), pushed);
    let [(unresolved, cause, total)] = damage(&position)[..] else { panic!("damage comes once") };
    assert_eq!((cause, total), (DamageCause::Fallback, 9));
    assert!(0 < unresolved);
    assert!(position.suit('B').destroyed);
}

/// SW-21
#[test]
fn only_the_missing_energy_of_a_drain_is_damage() {
    let drained = |energy| {
        let position = duel("A..B", &[EMP], &[]).with('B', |suit| suit.energy = energy);
        let position = position.after(full('B'));
        let events = position.events_of(|event| match event {
            Event::EnergyDrained { drain, lost, deficit, left, .. } => {
                Some((*drain, *lost, *deficit, *left))
            }
            _ => None,
        });
        let deficit = damage(&position).into_iter().find(|damage| damage.1 == DamageCause::Deficit);
        (events[0], position.suit('B').energy, deficit.map(|damage| damage.0))
    };
    assert_eq!(drained(5), ((3, 3, 0, 2), 2, None));
    assert_eq!(drained(3), ((3, 3, 0, 0), 0, None));
    assert_eq!(drained(2), ((3, 2, 1, 0), 0, Some(1)));
    assert_eq!(drained(0), ((3, 0, 3, 0), 0, Some(3)));
}

/// SW-21
#[test]
fn deficit_damage_is_not_blocked_and_comes_before_the_fallback() {
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[EMP]), (1, &ARMORED, &[])];
    let position = position("A..B", specs).with('B', |suit| suit.energy = 0);
    let blocked = |position: &Position| {
        let (hits, fallbacks) = position.attack_roll().expect("rolled");
        let (blocks, stands) = position.defence_roll().expect("rolled");
        0 < hits && hits < blocks && stands < fallbacks
    };
    let position = position.after_roll(full('B'), blocked);
    assert_eq!(damage(&position), [(3, DamageCause::Deficit, 3)]);
    let order: Vec<bool> = position.events_of(|event| match event {
        Event::EnergyDrained { .. } => Some(false),
        Event::FellBack { .. } => Some(true),
        _ => None,
    });
    assert_eq!(order, [false, true]);
}

/// SW-21
#[test]
fn energy_spent_on_armor_is_gone_before_the_drain() {
    let position = duel("A..B", &[EMP], &[PLATE]).with('B', |suit| suit.energy = 3);
    let position = position.after(full('B')).after(defend(&[0]));
    assert!(
        position
            .events_of(|event| matches!(
                event,
                Event::EnergyDrained { lost: 2, deficit: 1, left: 0, .. }
            )
            .then_some(()))
            .len()
            == 1
    );
}

/// SW-21
#[test]
fn a_deficit_can_destroy() {
    let position = duel("A..B", &[EMP], &[]).with('B', |suit| (suit.energy, suit.damage) = (0, 6));
    let twice = |position: &Position| position.attack_roll().is_some_and(|roll| roll.0 == 2);
    let position = position.after_roll(full('B'), twice);
    assert!(position.suit('B').destroyed);
    assert_eq!(damage(&position), [(2, DamageCause::Hits, 8), (3, DamageCause::Deficit, 9)]);
}

/// SW-21
#[test]
fn the_preview_of_an_attack_counts_a_certain_deficit() {
    let expected = |energy| {
        let position = duel("A..B", &[EMP], &[]).with('B', |suit| suit.energy = energy);
        match position.preview(&full('B')) {
            Preview::Attack { expected_damage, drain: 3, .. } => expected_damage,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(expected(1), expected(5) + 2000);
}

/// SW-21
#[test]
fn the_preview_of_a_defence_counts_the_energy_that_armor_takes_from_a_drain() {
    let position = duel("A..B", &[EMP], &[HOLLOW]).with('B', |suit| suit.energy = 3);
    let position = position.after(full('B'));
    let expected = |action| match position.preview(&action) {
        Preview::Defence { expected_damage, .. } => expected_damage,
        other => panic!("{other:?}"),
    };
    assert_eq!(expected(defend(&[0])), expected(defend(&[])) + 1000);
}
