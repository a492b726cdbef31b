//! Random matches from end to end.

use crate::{
    BySeat, Cause, Game, Match, Rng, Seats, Seed, Setup,
    games::scrap_world::{
        ScrapWorld,
        options::{Options, SetUp},
    },
};

fn setup(seats: u8, set_up: SetUp, seed: u8) -> Setup<ScrapWorld> {
    let options = Options { set_up, ..Options::default() };
    let seats = Seats(seats);
    let mut rng = Rng::new(&Seed([seed; 32]));
    let rosters = BySeat::new(seats, |_| ScrapWorld::pick_roster(&options, seats, &mut rng));
    Setup { rules_version: 1, options, rosters, seed: Seed([seed; 32]) }
}

/// Plays listed actions at random, trying all of them now and then, and returns all hashes.
fn playout(seats: u8, set_up: SetUp, seed: u8) -> Vec<String> {
    let setup = setup(seats, set_up, seed);
    let (mut game, step) = Match::<ScrapWorld>::new(&setup).unwrap();
    let mut rng = Rng::new(&Seed([!seed; 32]));
    let mut hashes = vec![step.hash.to_string()];
    while let Some(seat) = game.awaiting().first() {
        let legal = game.legal_actions(seat);
        assert!(legal.len() <= 500, "{} actions", legal.len());
        assert!(legal.contains(&game.game().timeout_action(seat)));
        if rng.below(20) == 0 {
            for action in &legal {
                assert!(game.game().preview(seat, action).is_ok(), "{action:?}");
                assert!(game.play(seat, action.clone(), Cause::Player).is_ok(), "{action:?}");
            }
        }
        let action = rng.pick(&legal).expect("an awaited seat has actions").clone();
        let (next, step) = game.play(seat, action, Cause::Player).unwrap();
        hashes.push(step.hash.to_string());
        game = next;
    }
    assert!(matches!(game.outcome().unwrap().reason, "last_standing" | "round_cap"));
    hashes
}

#[test]
fn random_matches_end_and_every_listed_action_is_accepted() {
    for seats in 2..=4 {
        for seed in 0..12 {
            for set_up in [SetUp::Quick, SetUp::Full] {
                playout(seats, set_up, seed);
            }
        }
    }
}

#[test]
fn the_same_seed_and_actions_give_the_same_hashes() {
    assert_eq!(playout(3, SetUp::Full, 7), playout(3, SetUp::Full, 7));
}
