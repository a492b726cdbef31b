//! Fallback (SW-41 to SW-45).

use crate::{
    action::{Action, Attack},
    board::cell::{Cell, Direction, direction_away},
    content::{
        Chassis,
        ids::{CardNo, PieceId},
    },
    event::{DamageCause, Event, StoppedBy},
    preview::Preview,
    tests::fixture::{
        CLAW, GUN, PLAIN, Position, SuitSpec, attack_on, duel, full, position, quick, suit,
    },
};

/// The path of a fallback, the unresolved steps, and what stopped it.
fn fallback_event(position: &Position) -> Option<(String, u8, Option<StoppedBy>)> {
    let falls = position.events_of(|event| match event {
        Event::FellBack { path, unresolved, stopped_by, .. } => {
            let path: Vec<String> = path.iter().map(Cell::to_string).collect();
            Some((path.join(" "), *unresolved, *stopped_by))
        }
        _ => None,
    });
    falls.into_iter().next()
}

fn fallback_damage(position: &Position) -> u8 {
    let damage = position.events_of(|event| match event {
        Event::Damaged { damage, cause: DamageCause::Fallback, .. } => Some(*damage),
        _ => None,
    });
    damage.iter().sum()
}

/// The position after an attack of `A` on `B` with this many fallbacks that leaves `B` alive.
#[track_caller]
fn pushed(position: &Position, fallbacks: u8) -> Position {
    let hard = |position: &Position| position.attack_roll().is_some_and(|roll| roll.1 == fallbacks);
    position.clone().with('B', |suit| suit.damage = 0).after_roll(full('B'), hard)
}

/// Checks the path of `B` for two fallbacks, and what stopped it.
#[track_caller]
fn check_fallback(position: &Position, path: &str, stopped_by: Option<StoppedBy>) {
    let position = pushed(position, 2);
    let steps = path.split(' ').count() as u8 - 1;
    assert_eq!(fallback_event(&position), Some((path.to_owned(), 2 - steps, stopped_by)));
    assert_eq!(fallback_damage(&position), 2 - steps);
    assert_eq!(Some(position.at('B').as_str()), path.split(' ').next_back());
}

fn melee(map: &str) -> Position {
    duel(map, &[CLAW], &[])
}

/// SW-41
#[test]
fn the_target_moves_straight_away_from_the_attacker() {
    check_fallback(&melee("....\n.AB.......\n...."), "C2 D2 E2", None);
    check_fallback(&melee(".....\n...A\n..B..\n.....\n....."), "C3 B4 A5", None);
}

/// SW-41
#[test]
fn no_other_direction_is_nearer_in_angle() {
    let centre = Cell { x: 5, y: 5 };
    for cell in Cell::all().filter(|&cell| cell != centre) {
        let (dx, dy) = centre.offset_to(cell);
        let (dx, dy) = (i64::from(dx), i64::from(dy));
        let nearness = |direction: Direction| {
            let (x, y) = direction.offset();
            let (x, y) = (i64::from(x), i64::from(y));
            // The square of the cosine, with its sign, over a common denominator.
            let dot = dx * x + dy * y;
            dot * dot.abs() * 2 / (x * x + y * y)
        };
        let best = Direction::ALL.into_iter().max_by_key(|&direction| nearness(direction));
        assert_eq!(Some(direction_away(centre, cell)), best, "{cell}");
    }
}

/// SW-41
#[test]
fn the_direction_is_found_anew_for_every_step() {
    let position = duel("A....\n..B..", &[GUN], &[]);
    check_fallback(&position, "C2 D3 E4", None);
    let position = duel("A....\n...B..", &[GUN], &[]);
    check_fallback(&position, "D2 E2 F2", None);
    let position = duel("A..........\n.....\n....B......", &[GUN], &[]);
    check_fallback(&position, "E3 F4 G5", None);
}

/// SW-42
#[test]
fn obstacles_of_every_kind_stop_a_fallback() {
    let terrain = |piece| Some(StoppedBy::Terrain { piece: PieceId(piece) });
    check_fallback(&melee("AB~"), "B1", terrain(9));
    check_fallback(&melee("AB4"), "B1", terrain(4));
    check_fallback(&melee("AB#"), "B1", terrain(3));
    check_fallback(&melee("AB.#"), "B1 C1", terrain(3));
}

/// SW-42
#[test]
fn walls_stop_a_fallback() {
    let terrain = Some(StoppedBy::Terrain { piece: PieceId(6) });
    check_fallback(&melee("AB...").walls(6, &["C1e"]), "B1 C1", terrain);
    let diagonal = |walls| melee("A....\n.B...\n.....\n.....").walls(6, walls);
    check_fallback(&diagonal(&["B2e", "B2s"]), "B2", terrain);
    check_fallback(&diagonal(&["B2e"]), "B2 C3 D4", None);
}

/// SW-42
#[test]
fn the_edge_of_the_board_stops_a_fallback() {
    check_fallback(&melee("BA"), "A1", Some(StoppedBy::BoardEdge));
    check_fallback(&melee(".BA"), "B1 A1", Some(StoppedBy::BoardEdge));
}

/// SW-42
#[test]
fn another_suit_stops_a_fallback() {
    let specs: &[SuitSpec] = &[(0, &PLAIN, &[CLAW]), (1, &PLAIN, &[]), (1, &PLAIN, &[])];
    let by = Some(StoppedBy::Suit { suit: suit('C') });
    check_fallback(&position("AB.C", specs), "B1 C1", by);
}

/// SW-42
#[test]
fn a_closed_corner_stops_a_fallback() {
    check_fallback(&melee("A...\n.B#.\n.#.."), "B2", Some(StoppedBy::Corner));
    check_fallback(&melee("A...\n.B#.\n....\n...."), "B2 C3 D4", None);
}

/// SW-43
#[test]
fn steps_beyond_the_speed_are_unresolved() {
    const CRAWLER: Chassis = Chassis { speed: 1, ..PLAIN };
    let position = position("AB.......", &[(0, &PLAIN, &[CLAW]), (1, &CRAWLER, &[])]);
    check_fallback(&position, "B1 C1", Some(StoppedBy::Speed));
}

/// SW-43
#[test]
fn the_limit_of_steps_applies_to_each_attack() {
    const CRAWLER: Chassis = Chassis { speed: 1, ..PLAIN };
    let position = position("A..B.......", &[(0, &PLAIN, &[GUN]), (1, &CRAWLER, &[])]);
    let once = |position: &Position| position.attack_roll().is_some_and(|roll| roll.1 == 1);
    let position = position.after_roll(quick('B'), once).after_roll(full('B'), once);
    assert_eq!((position.at('B').as_str(), fallback_damage(&position)), ("F1", 0));
}

/// SW-44
#[test]
fn falling_back_costs_neither_energy_nor_an_activation() {
    let position = pushed(&melee("AB......"), 2).after(Action::EndActivation);
    assert_eq!(position.suit('B').energy, 5);
    let active = position.game.activation().unwrap();
    assert_eq!((active.suit, active.points), (suit('B'), 3));
}

/// SW-45
#[test]
fn only_the_new_space_counts_after_a_fallback() {
    let claw_then_gun: &[SuitSpec] = &[(0, &PLAIN, &[CLAW, GUN]), (1, &PLAIN, &[])];
    let position = position("AB.4....", claw_then_gun);
    let once = |position: &Position| position.at('B') == "C1";
    let position = position.after_roll(quick('B'), once);
    assert!(!position.legal().contains(&full('B')), "the claw does not reach it any more");
    let shot = Attack { weapon: CardNo(1), ..attack_on('B') };
    assert!(position.legal().contains(&Action::FullAttack(shot)));
}

/// SW-43
#[test]
fn the_preview_of_an_attack_counts_unresolved_fallbacks() {
    let expected = |map| match melee(map).preview(&full('B')) {
        Preview::Attack { expected_damage, .. } => expected_damage,
        other => panic!("{other:?}"),
    };
    let (open, one, closed) = (expected("AB....."), expected("AB.#"), expected("AB#"));
    assert!(open < one && one < closed);
}
