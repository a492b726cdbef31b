//! Cards that change the rules (SW-46): burned energy, ammunition, and every special rule.

use crate::{
    action::{Action, Attack},
    card_state::CardState,
    content::{
        AfterUse, Against, Armament, Burn, Category, Chassis, Effect, Special, Weapon, WeaponRange,
        ids::{ActionKind, CardNo, Die, PieceId},
    },
    event::{Event, Modifier, Source, SourcedDie, SpentOn},
    preview::{AttackEffects, Preview, UsesUp},
    refusal::Refusal,
    tests::fixture::{
        CLAW, GUN, MELEE, PLAIN, Position, RANGED, SuitSpec, attack_on, card, defend, duel, full,
        position, quick, suit,
    },
    view::Phase,
};
use scrapworks_core::Seat;

const fn special_gun(specials: &'static [Special]) -> Armament {
    card("gun", Effect::Weapon(Weapon { specials, ..RANGED }))
}

const fn special_claw(specials: &'static [Special]) -> Armament {
    card("claw", Effect::Weapon(Weapon { specials, ..MELEE }))
}

const fn rounds(dice: &'static [Die], specials: &'static [Special]) -> Armament {
    card("rounds", Effect::Ammunition { dice, specials })
}

const LASER: Armament = card(
    "laser",
    Effect::Weapon(Weapon {
        category: Some(Category::Energy),
        burn: Some(Burn { energy_max: 2, die: Die::Yellow }),
        ..RANGED
    }),
);
const PLATE: Armament =
    card("plate", Effect::Reactive { energy: 1, dice: &[Die::Blue], against: Against::Any });
const SMOKE: Armament = Armament {
    after_use: AfterUse::Remove,
    ..card("smoke", Effect::Reactive { energy: 0, dice: &[Die::Green], against: Against::Ranged })
};
const SHELLS: Armament = Armament { after_use: AfterUse::Flip, ..rounds(&[Die::White], &[]) };
const ARMORED: Chassis = Chassis { armor: &[Die::Blue, Die::Blue], ..PLAIN };

fn burning(burn: u8) -> Action {
    Action::FullAttack(Attack { burn, ..attack_on('B') })
}

/// A full attack with the first card, and the second as its ammunition.
fn loaded() -> Action {
    Action::FullAttack(Attack { ammo: Some(CardNo(1)), ..attack_on('B') })
}

/// The dice of both sides in a preview.
fn dice(position: &Position, action: &Action) -> (Vec<SourcedDie>, Vec<SourcedDie>) {
    match position.preview(action) {
        Preview::Attack { dice, defence, .. } => (dice, defence),
        other => panic!("{other:?}"),
    }
}

/// SW-46
#[test]
fn burned_energy_is_paid_with_the_attack_and_adds_a_die_each() {
    let position = duel("A..B", &[LASER], &[]);
    let Preview::Attack { energy, dice, .. } = position.preview(&burning(2)) else {
        panic!("an attack has the preview of an attack");
    };
    assert_eq!(energy, 3);
    assert_eq!(dice[2..], [SourcedDie { die: Die::Yellow, source: Source::Burn { energy: 2 } }; 2]);
    let position = position.after(burning(2));
    let on = SpentOn::Burn { card: CardNo(0) };
    assert_eq!(position.events[1], Event::EnergySpent { suit: suit('A'), energy: 2, left: 2, on });
    assert_eq!(position.suit('A').energy, 2);
}

/// SW-46
#[test]
fn burn_is_limited_by_the_card_and_by_the_energy() {
    let position = duel("A..B", &[LASER], &[]);
    let most = Refusal::BurnTooMuch { card: CardNo(0), name: "laser", burn: 3, max: 2 };
    position.check_refused(burning(3), &most);
    let poor = position.with('A', |suit| suit.energy = 2);
    assert!(poor.legal().contains(&burning(1)));
    poor.check_refused(burning(2), &Refusal::NotEnoughEnergy { needed: 3, have: 2 });
    let quick = Action::QuickAttack(Attack { burn: 2, ..attack_on('B') });
    assert!(poor.legal().contains(&quick));
    let none = Refusal::BurnTooMuch { card: CardNo(0), name: "gun", burn: 1, max: 0 };
    duel("A..B", &[GUN], &[]).check_refused(burning(1), &none);
}

/// SW-46
#[test]
fn ammunition_adds_its_dice_and_is_used_up_with_the_attack() {
    let position = duel("A..B", &[GUN, SHELLS], &[]);
    let (attack, _) = dice(&position, &loaded());
    let source = Source::Card { card: CardNo(1) };
    assert_eq!(attack[2..], [SourcedDie { die: Die::White, source }]);
    let position = position.after(loaded());
    assert!(position.events.contains(&Event::CardFlipped { suit: suit('A'), card: CardNo(1) }));
    let state = CardState::Flipped;
    assert_eq!(position.game.card_state(suit('A'), CardNo(1)), state);
    let again = Action::QuickAttack(Attack { ammo: Some(CardNo(1)), ..attack_on('B') });
    let flipped = Refusal::CardNotReady { card: CardNo(1), name: "rounds", state };
    position.check_refused(again, &flipped);
    assert!(position.legal().contains(&Action::Reload { card: CardNo(1) }));
}

/// SW-46
#[test]
fn ammunition_is_for_ballistic_weapons() {
    let energy = Refusal::NotBallistic { card: CardNo(0), name: "laser" };
    duel("A..B", &[LASER, SHELLS], &[]).check_refused(loaded(), &energy);
    let other = Refusal::NotAmmunition { card: CardNo(1), name: "gun" };
    duel("A..B", &[GUN, GUN], &[]).check_refused(loaded(), &other);
    let none = Refusal::NoSuchCard { card: CardNo(1) };
    duel("A..B", &[GUN], &[]).check_refused(loaded(), &none);
}

/// SW-46
#[test]
fn cover_may_be_ignored() {
    const CARDS: &[Armament] = &[GUN, rounds(&[], &[Special::IgnoresCover])];
    let position = duel("A...4...B", CARDS, &[]);
    let cover = SourcedDie { die: Die::Green, source: Source::Cover { piece: PieceId(4) } };
    assert_eq!(dice(&position, &full('B')).1, [cover]);
    assert_eq!(dice(&position, &loaded()).1, []);
}

/// SW-46
#[test]
fn doubt_may_be_ignored() {
    const CARDS: &[Armament] = &[GUN, rounds(&[], &[Special::IgnoresDoubt])];
    let position = duel("A#.\n...\n..B", CARDS, &[]);
    assert_eq!(
        dice(&position, &full('B')).1,
        [SourcedDie { die: Die::Green, source: Source::Doubt }]
    );
    assert_eq!(dice(&position, &loaded()).1, []);
}

/// SW-46
#[test]
fn a_card_may_limit_the_range() {
    const CARDS: &[Armament] = &[special_gun(&[Special::RangeMax { spaces: 4 }])];
    assert!(duel("A...B", CARDS, &[]).legal().contains(&full('B')));
    let (card, name) = (CardNo(0), "gun");
    let refusal = Refusal::OutOfRange { card, name, distance: 5, range: 4 };
    duel("A....B", CARDS, &[]).check_refused(full('B'), &refusal);
    assert_eq!(refusal.to_string(), "gun reaches 4 spaces; the target is 5 spaces away.");
}

/// SW-46
#[test]
fn accuracy_may_be_raised_for_an_attack() {
    const SHORT: Armament = card(
        "gun",
        Effect::Weapon(Weapon { range: WeaponRange::Ranged { accuracy: 3 }, ..RANGED }),
    );
    const CARDS: &[Armament] = &[SHORT, rounds(&[], &[Special::Accuracy { by: 3 }])];
    let position = duel("A.....B", CARDS, &[]);
    assert_eq!(dice(&position, &full('B')).1.len(), 2);
    let source = Source::Accuracy { distance: 6, accuracy: 6 };
    assert_eq!(dice(&position, &loaded()).1, [SourcedDie { die: Die::Green, source }]);
}

/// SW-46
#[test]
fn pierced_blocks_do_not_count_and_name_their_card() {
    const CARDS: &[Armament] = &[
        special_gun(&[Special::Pierce { blocks: 1 }]),
        rounds(&[], &[Special::Pierce { blocks: 1 }]),
    ];
    let specs: &[SuitSpec] = &[(0, &PLAIN, CARDS), (1, &ARMORED, &[])];
    for position in position("A..B", specs).outcomes(loaded()).take(300) {
        let rolled = position.events_of(|event| match event {
            Event::DefenceRolled { dice, pierced, blocks, .. } => {
                let shown: u8 = dice.iter().map(|die| die.shown().blocks).sum();
                Some((shown, pierced.clone(), *blocks))
            }
            _ => None,
        });
        let (shown, pierced, blocks) = rolled[0].clone();
        assert_eq!(blocks, shown.saturating_sub(2));
        let modifier = |card| Modifier { by: -1, source: Source::Card { card: CardNo(card) } };
        let parts: Vec<Modifier> = (0..shown.min(2)).map(modifier).collect();
        assert_eq!(pierced, parts);
        let (hits, _) = position.attack_roll().expect("an attack was rolled");
        assert!(position.suit('B').damage >= hits.saturating_sub(blocks));
    }
}

/// SW-46
#[test]
fn shove_adds_fallbacks_if_anything_was_hit() {
    const CARDS: &[Armament] = &[special_claw(&[Special::Shove { fallbacks: 2 }])];
    let mut seen = [false; 2];
    for position in duel(".AB........", CARDS, &[]).outcomes(quick('B')).take(300) {
        let rolled = position.events_of(|event| match event {
            Event::AttackRolled { dice, shoved, hits, fallbacks, .. } => {
                let shown: u8 = dice.iter().map(|die| die.shown().fallbacks).sum();
                Some((*hits, shown, shoved.clone(), *fallbacks))
            }
            _ => None,
        });
        let (hits, shown, shoved, fallbacks) = rolled[0].clone();
        let modifier = Modifier { by: 2, source: Source::Card { card: CardNo(0) } };
        let expected = if 0 < hits { vec![modifier] } else { vec![] };
        assert_eq!((shoved, fallbacks), (expected, if 0 < hits { shown + 2 } else { shown }));
        seen[usize::from(0 < hits)] = true;
    }
    assert_eq!(seen, [true, true], "both cases come up");
}

/// SW-46
#[test]
fn pursue_takes_the_space_that_the_target_left() {
    const CARDS: &[Armament] = &[special_claw(&[Special::Pursue])];
    let position = duel(".AB........", CARDS, &[]);
    let followed = position.after_roll(full('B'), |position| position.at('B') == "E1");
    assert_eq!(followed.at('A'), "C1");
    let (path, kind) = (
        vec![position.game.space_of(suit('A')), position.game.space_of(suit('B'))],
        ActionKind::FullAttack,
    );
    let moved = Event::Moved { suit: suit('A'), kind, path, cost: 0 };
    assert!(followed.events.contains(&moved));
    let stayed = position.after_roll(full('B'), |position| position.at('B') == "C1");
    assert_eq!(stayed.at('A'), "B1");
    let stopped = duel(".AB#", CARDS, &[]);
    let stopped = stopped
        .after_roll(full('B'), |position| position.attack_roll().is_some_and(|roll| 0 < roll.1));
    assert_eq!(stopped.at('A'), "B1");
}

/// SW-46
#[test]
fn an_attack_may_forbid_armor_cards() {
    const CARDS: &[Armament] = &[GUN, rounds(&[], &[Special::NoReaction])];
    let position = duel("A..B", CARDS, &[PLATE]);
    let Preview::Attack { may_add, .. } = position.preview(&loaded()) else {
        panic!("an attack has the preview of an attack");
    };
    assert_eq!(may_add, []);
    let after = position.clone().after(loaded());
    assert_eq!(after.awaited(), Seat(0));
    assert!(after.defence_roll().is_some());
    assert_eq!(position.after(full('B')).awaited(), Seat(1));
}

/// SW-46
#[test]
fn a_drain_works_without_a_hit() {
    const CARDS: &[Armament] = &[special_gun(&[Special::Drain { energy: 2 }])];
    let position = duel("A..B", CARDS, &[]);
    let missed =
        position.after_roll(quick('B'), |position| matches!(position.attack_roll(), Some((0, _))));
    assert_eq!(missed.suit('B').energy, 3);
}

/// SW-46
#[test]
fn a_module_used_in_defence_is_removed_after_use() {
    let position = duel("A..B", &[GUN], &[SMOKE]).after(full('B')).after(defend(&[0]));
    assert_eq!(position.suit('B').energy, 5);
    assert!(position.events.contains(&Event::CardRemoved { suit: suit('B'), card: CardNo(0) }));
    assert_eq!(position.game.card_state(suit('B'), CardNo(0)), CardState::Removed);
    let kept = duel("A..B", &[GUN], &[SMOKE]).after(full('B')).after(defend(&[]));
    assert_eq!(kept.game.card_state(suit('B'), CardNo(0)), CardState::Ready);
}

/// SW-46
#[test]
fn the_preview_shows_whether_the_weapon_is_used_up() {
    const ROCKET: &[Armament] = &[Armament { after_use: AfterUse::Flip, ..GUN }];
    const MISSILE: &[Armament] = &[Armament { after_use: AfterUse::Remove, ..GUN }];
    let uses_up = |cards| match duel("A..B", cards, &[]).preview(&full('B')) {
        Preview::Attack { uses_up, .. } => uses_up,
        other => panic!("{other:?}"),
    };
    assert_eq!(uses_up(&[GUN]), None);
    assert_eq!(uses_up(ROCKET), Some(UsesUp::Flip));
    assert_eq!(uses_up(MISSILE), Some(UsesUp::Remove));
}

/// SW-46
#[test]
fn the_preview_shows_whether_the_ammunition_is_used_up() {
    const FLARE: Armament = Armament { after_use: AfterUse::Remove, ..rounds(&[], &[]) };
    const KEPT: &[Armament] = &[GUN, rounds(&[], &[])];
    let used = |cards, action| match duel("A..B", cards, &[]).preview(&action) {
        Preview::Attack { uses_up, ammo_uses_up, .. } => (uses_up, ammo_uses_up),
        other => panic!("{other:?}"),
    };
    assert_eq!(used(&[GUN, SHELLS], full('B')), (None, None), "not used in this attack");
    assert_eq!(used(&[GUN, SHELLS], loaded()), (None, Some(UsesUp::Flip)));
    assert_eq!(used(&[GUN, FLARE], loaded()), (None, Some(UsesUp::Remove)));
    assert_eq!(used(KEPT, loaded()), (None, None));
}

/// SW-46
#[test]
fn attacker_and_defender_are_told_what_the_cards_do() {
    const CARDS: &[Armament] = &[
        special_gun(&[Special::Pierce { blocks: 1 }, Special::IgnoresCover]),
        rounds(&[Die::White], &[Special::Pierce { blocks: 2 }, Special::IgnoresDoubt]),
    ];
    let effects = |position: &Position, action: &Action| match position.preview(action) {
        Preview::Attack { effects, .. } => effects,
        other => panic!("{other:?}"),
    };
    let none = AttackEffects {
        pierce: 0,
        shove: 0,
        follow: false,
        no_armor: false,
        ignores_cover: false,
        ignores_doubt: false,
    };
    let position = duel("A..B", CARDS, &[PLATE]);
    let own = AttackEffects { pierce: 1, ignores_cover: true, ..none };
    let both = AttackEffects { pierce: 3, ignores_doubt: true, ..own };
    assert_eq!(effects(&position, &full('B')), own);
    assert_eq!(effects(&position, &loaded()), both);
    let asked = position.after_roll(loaded(), |position| position.awaited() == Seat(1));
    let told = |position: &Position| match position.game.view().phase {
        Phase::Defence { attack, .. } => attack.effects,
        other => panic!("{other:?}"),
    };
    assert_eq!(told(&asked), both);
    const PLOW: &[Armament] =
        &[special_claw(&[Special::Shove { fallbacks: 2 }, Special::Pursue, Special::NoReaction])];
    let plow = AttackEffects { shove: 2, follow: true, no_armor: true, ..none };
    assert_eq!(effects(&duel("AB", PLOW, &[]), &full('B')), plow);
}

/// SW-46
#[test]
fn used_cards_are_flipped_at_the_end_of_the_attack() {
    const ROCKET: &[Armament] = &[Armament { after_use: AfterUse::Flip, ..GUN }];
    let position = duel("A..B", ROCKET, &[PLATE]).after(full('B'));
    assert_eq!(position.game.card_state(suit('A'), CardNo(0)), CardState::Ready);
    let position = position.after(defend(&[]));
    let flipped = Event::CardFlipped { suit: suit('A'), card: CardNo(0) };
    assert_eq!(position.events.last(), Some(&flipped));
    assert!(!duel("AB", &[CLAW], &[]).legal().contains(&Action::Reload { card: CardNo(0) }));
}

/// The expected damage of the preview is close to the mean over many rolls.
/// SW-46
#[test]
fn expected_damage_is_the_mean_damage_of_the_attack() {
    const CARDS: &[Armament] =
        &[special_claw(&[Special::Shove { fallbacks: 1 }, Special::Pierce { blocks: 1 }])];
    const TOUGH: Chassis = Chassis { damage: 200, ..ARMORED };
    let specs: &[SuitSpec] = &[(0, &PLAIN, CARDS), (1, &TOUGH, &[])];
    let position = position("AB.#", specs);
    let Preview::Attack { expected_damage, .. } = position.preview(&full('B')) else {
        panic!("an attack has the preview of an attack");
    };
    let outcomes =
        position.outcomes(full('B')).map(|position| u32::from(position.suit('B').damage));
    let (count, sum) = outcomes.fold((0, 0), |(count, sum), damage| (count + 1, sum + damage));
    let mean = 1000 * sum / count;
    assert!(mean.abs_diff(expected_damage) < 120, "{mean} and {expected_damage}");
}
