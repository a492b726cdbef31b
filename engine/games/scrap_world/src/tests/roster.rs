//! Rosters and their problems (SW-1 to SW-3).

use crate::{
    content::Slot,
    options::{Options, Supply},
    refusal::Refusal,
    roster::{Roster, Suit, check_roster, suits_max},
};
use scrapworks_core::{RosterCheck, Seats};

const THUMPER: (&str, &[&str]) =
    ("c_40_thumper", &["auto_cannon", "claw", "emp_missile", "basic_armor"]);
const SCOUT: (&str, &[&str]) = ("c_23_scout", &["claw"]);

const NO_CARDS: &[&str] = &[];

fn team(suits: &[(&str, &[&str])]) -> Roster {
    let suit = |&(chassis, cards): &(&str, &[&str])| Suit {
        name: None,
        chassis: chassis.to_owned(),
        armament: cards.iter().map(|&slug| slug.to_owned()).collect(),
    };
    Roster { suits: suits.iter().map(suit).collect() }
}

fn check(points: u32, supply: Supply, roster: &Roster) -> RosterCheck<Refusal> {
    let options = Options { points, supply, ..Options::default() };
    check_roster(&options, Seats(2), roster)
}

#[track_caller]
fn assert_problems(roster: &Roster, expected: &[Refusal]) {
    assert_eq!(check(400, Supply::Unlimited, roster).problems, expected);
}

/// SW-1: the worked example of the source.
#[test]
fn the_example_team_costs_exactly_80_points() {
    let example = team(&[THUMPER]);
    let check = check(80, Supply::Box, &example);
    assert_eq!((check.points, check.limit, check.problems), (80, 80, vec![]));
}

/// SW-1
#[test]
fn a_team_may_cost_exactly_the_limit() {
    let problem = Refusal::OverLimit { points: 80, limit: 79 };
    assert_eq!(problem.to_string(), "The team costs 80 points; the limit is 79.");
    assert_eq!(check(79, Supply::Box, &team(&[THUMPER])).problems, [problem]);
    assert_eq!(check(81, Supply::Box, &team(&[THUMPER])).problems, []);
}

/// SW-1
#[test]
fn a_team_has_at_least_one_suit() {
    assert_problems(&team(&[]), &[Refusal::NoSuits]);
}

/// SW-1
#[test]
fn a_suit_without_armament_is_legal() {
    assert_problems(&team(&[("c_23_scout", &[])]), &[]);
}

/// SW-1
#[test]
fn each_card_needs_a_slot_of_its_type() {
    let roster = team(&[SCOUT, ("c_33_lancer_mod", &["claw", "blade", "saw", "missile"])]);
    let problems = [
        Refusal::TooFewSlots { suit: 1, slot: Slot::Primary, cards: 3, slots: 2 },
        Refusal::TooFewSlots { suit: 1, slot: Slot::Missile, cards: 1, slots: 0 },
    ];
    let sentence = "Battlesuit 2 carries 3 primary weapon cards and has room for 2.";
    assert_eq!(problems[0].to_string(), sentence);
    assert_problems(&roster, &problems);
}

/// SW-2
#[test]
fn a_box_limits_each_card_over_the_whole_team() {
    let roster = team(&[("c_23_scout", &["saw"]), ("c_23_scout", &["saw"]), SCOUT]);
    let problems = [
        Refusal::TooFewCopies { name: "C-23 Scout", cards: 3, copies: 2 },
        Refusal::TooFewCopies { name: "Saw", cards: 2, copies: 1 },
    ];
    assert_eq!(problems[1].to_string(), "The team has 2 cards of Saw; the box has 1.");
    assert_eq!(check(400, Supply::Box, &roster).problems, problems);
}

/// SW-2
#[test]
fn the_box_has_two_of_some_cards() {
    let pair = ["claw", "blade", "battle_axe", "smoke_screen", "basic_armor"];
    for slug in pair {
        let roster = team(&[("c_23_scout", &[slug]), ("c_23_scout", &[slug])]);
        assert_eq!(check(400, Supply::Box, &roster).problems, [], "{slug}");
    }
}

/// SW-2
#[test]
fn an_unlimited_supply_has_any_number_of_each_card() {
    assert_problems(&team(&[THUMPER, THUMPER, THUMPER, THUMPER]), &[]);
}

/// SW-3
#[test]
fn eight_markers_are_shared_by_all_seats() {
    assert_eq!([2, 3, 4].map(|seats| suits_max(Seats(seats))), [4, 2, 2]);
    let roster = team(&[SCOUT; 5]);
    let problem = Refusal::TooManySuits { suits: 5, max: 4 };
    assert_eq!(problem.to_string(), "A team has at most 4 battlesuits at this table, not 5.");
    assert_problems(&roster, &[problem]);
    let three_seats = check_roster(&Options::default(), Seats(3), &team(&[SCOUT; 3]));
    assert_eq!(three_seats.problems, [Refusal::TooManySuits { suits: 3, max: 2 }]);
}

#[test]
fn unknown_names_are_repeated_and_truncated() {
    let long = "x".repeat(5_000);
    let roster = team(&[("c_99", &["claw", "butter_knife"]), ("c_23_scout", &[&long])]);
    assert_problems(
        &roster,
        &[
            Refusal::UnknownChassis { suit: 0, chassis: "c_99".to_owned() },
            Refusal::UnknownArmament { suit: 0, armament: "butter_knife".to_owned() },
            Refusal::UnknownArmament { suit: 1, armament: "x".repeat(40) },
        ],
    );
}

#[test]
fn suit_names_have_1_to_32_visible_characters() {
    let named = |name: &str| {
        let mut roster = team(&[SCOUT]);
        roster.suits[0].name = Some(name.to_owned());
        roster
    };
    let problem = Refusal::SuitName { suit: 0, max: 32 };
    for fine in ["R", "Old Smoky", "Žižka 3", &"ü".repeat(32)] {
        assert_problems(&named(fine), &[]);
    }
    for wrong in ["", " ", "a\nb", "\u{0}", &"ü".repeat(33)] {
        assert_problems(&named(wrong), std::slice::from_ref(&problem));
    }
}

#[test]
fn overlong_lists_are_refused_for_their_length_alone() {
    let crowd = team(&[("no_such_chassis", NO_CARDS); 9]);
    assert_problems(&crowd, &[Refusal::TooManySuits { suits: 9, max: 4 }]);
    let pile = team(&[("c_23_scout", &["no_such_card"; 17])]);
    assert_problems(&pile, &[Refusal::TooManyCards { suit: 0, cards: 17, max: 16 }]);
}

#[test]
fn all_problems_are_reported_at_once() {
    let roster = team(&[("c_23_scout", &["saw", "saw", "no_such_card"]), ("c_99", &[]), SCOUT]);
    let options = Options { points: 40, supply: Supply::Box, ..Options::default() };
    let problems = check_roster(&options, Seats(4), &roster).problems;
    assert_eq!(
        problems,
        [
            Refusal::TooManySuits { suits: 3, max: 2 },
            Refusal::UnknownArmament { suit: 0, armament: "no_such_card".to_owned() },
            Refusal::TooFewSlots { suit: 0, slot: Slot::Primary, cards: 2, slots: 1 },
            Refusal::UnknownChassis { suit: 1, chassis: "c_99".to_owned() },
            Refusal::TooFewCopies { name: "Saw", cards: 2, copies: 1 },
            Refusal::OverLimit { points: 94, limit: 40 },
        ]
    );
}

#[test]
fn a_roster_deserializes_without_names() {
    let json = r#"{"suits":[{"chassis":"c_23_scout","armament":["claw"]}]}"#;
    assert_eq!(serde_json::from_str::<Roster>(json).unwrap(), team(&[SCOUT]));
}
