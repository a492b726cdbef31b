//! Positions with many built machines, in which abilities interact. Random matches rarely reach
//! them.

use crate::{
    ScrapyardEmpire,
    action::Action,
    built::{BuiltInvention, BuiltMachine},
    content::ids::Card,
    options::Options,
    tests::contract::check_invariants,
};
use scrapworks_core::{Events, Game, Rng, Seats, Seed, StepContext};
use scrapworks_testkit::random_setup;

/// Actions played from one position.
const DECISIONS: u32 = 120;
/// Limit of built machines of one player.
const BUILT_MAX: u32 = 9;

/// Plays 150 positions, or as many as `CONTRACT_SEEDS` in the environment says.
/// SE-7 SE-26
#[test]
fn the_decider_has_a_legal_action_in_crowded_positions() {
    let asked = std::env::var("CONTRACT_SEEDS").ok();
    let positions: u32 = asked.map_or(150, |number| number.parse().expect("a number of positions"));
    let (mut used, mut traded) = (0, 0);
    for n in 0..positions {
        let mut rng = Rng::new(&Seed([n.to_le_bytes(); 8].concat().try_into().expect("32 bytes")));
        let mut game = crowded_position(n, &mut rng);
        for _ in 0..DECISIONS {
            check_invariants(&game);
            let Some(seat) = game.awaiting().first() else { break };
            let legal = game.legal_actions(seat);
            assert!(!legal.is_empty(), "position {n}: no legal action in {:?}", game.pending);
            assert!(legal.contains(&game.timeout_action(seat)), "position {n}: {:?}", game.pending);
            let action = pick_interesting(&legal, &mut rng);
            used += u32::from(matches!(action, Action::Use { .. }));
            traded += u32::from(action == Action::Accept);
            let mut events = Events::default();
            let played = game.apply(seat, action, &mut StepContext::new(&mut rng, &mut events));
            assert_eq!(played, Ok(()), "position {n}: {action:?} is legal");
        }
    }
    assert!(positions < used && positions / 10 < traded, "{used} abilities, {traded} trades");
}

/// Picks a random action, preferring abilities and trades.
fn pick_interesting(legal: &[Action], rng: &mut Rng) -> Action {
    let is_rare = |action: &&Action| {
        matches!(action, Action::Use { .. } | Action::Trade { .. } | Action::Accept)
    };
    let rare: Vec<Action> = legal.iter().filter(is_rare).copied().collect();
    let few = if rare.is_empty() || rng.below(3) == 0 { legal } else { &rare };
    *rng.pick(few).expect("there is a legal action")
}

/// A match in which players have built machines and some lack parts or machines in hand.
fn crowded_position(n: u32, rng: &mut Rng) -> ScrapyardEmpire {
    let setup = random_setup::<ScrapyardEmpire>(n, Seats(2 + (n % 3) as u8), &Options::default());
    let mut game =
        ScrapyardEmpire::setup(&setup, &mut StepContext::new(rng, &mut Events::default()));
    for seat in game.seats().iter() {
        if rng.below(3) == 0 {
            let keep = rng.below(2) as usize;
            let parts: Vec<_> = game.players[seat].parts.kinds().collect();
            for part in parts.into_iter().skip(keep) {
                while game.players[seat].parts.has(part) {
                    game.take(seat, Card::Part(part));
                    game.scrap(Card::Part(part));
                }
            }
        }
        if rng.below(3) == 0 {
            for machine in game.players[seat].hand.clone() {
                game.take(seat, Card::Machine(machine));
                game.scrap(Card::Machine(machine));
            }
        }
        for _ in 0..rng.below(BUILT_MAX + 1) {
            let used = rng.below(3) == 0;
            if let Some(machine) = game.machines.draw() {
                game.players[seat].machines.push(BuiltMachine { machine, used });
            }
        }
        if rng.below(2) == 0
            && let Some(invention) = game.inventions.draw()
        {
            game.players[seat].inventions.push(BuiltInvention { invention, used: false });
        }
    }
    game
}
