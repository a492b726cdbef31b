//! Tables full of machines, where abilities meet: random players build too little to get there.

use crate::{
    ScrapyardEmpire,
    action::Action,
    built::{BuiltInvention, BuiltMachine},
    content::ids::Card,
    options::Options,
    tests::contract::laws,
};
use scrapworks_core::{Events, Game, Rng, Seats, Seed, StepContext};
use scrapworks_testkit::random_setup;

/// Decisions of one table, a few turns.
const DECISIONS: u32 = 120;
/// Machines before one player, at most.
const BUILT_MAX: u32 = 9;

/// As many tables as `CONTRACT_SEEDS` in the environment says.
/// SE-7 SE-26
#[test]
fn whoever_is_asked_can_answer_whatever_has_been_built() {
    let asked = std::env::var("CONTRACT_SEEDS").ok();
    let tables: u32 = asked.map_or(150, |number| number.parse().expect("a number of tables"));
    let (mut used, mut traded) = (0, 0);
    for n in 0..tables {
        let mut rng = Rng::new(&Seed([n.to_le_bytes(); 8].concat().try_into().expect("32 bytes")));
        let mut game = crowded(n, &mut rng);
        for _ in 0..DECISIONS {
            laws(&game);
            let Some(seat) = game.awaiting().first() else { break };
            let legal = game.legal_actions(seat);
            assert!(!legal.is_empty(), "table {n}: nothing answers {:?}", game.ask);
            assert!(legal.contains(&game.timeout_action(seat)), "table {n}: {:?}", game.ask);
            let action = chosen(&legal, &mut rng);
            used += u32::from(matches!(action, Action::Use { .. }));
            traded += u32::from(action == Action::Accept);
            let mut told = Events::default();
            let played = game.apply(seat, action, &mut StepContext::new(&mut rng, &mut told));
            assert_eq!(played, Ok(()), "table {n}: {action:?} was listed");
        }
    }
    assert!(tables < used && tables / 10 < traded, "{used} abilities, {traded} trades");
}

/// Abilities and trades rather than what ends a turn.
fn chosen(legal: &[Action], rng: &mut Rng) -> Action {
    let is_rare = |action: &&Action| {
        matches!(action, Action::Use { .. } | Action::Trade { .. } | Action::Accept)
    };
    let rare: Vec<Action> = legal.iter().filter(is_rare).copied().collect();
    let few = if rare.is_empty() || rng.below(3) == 0 { legal } else { &rare };
    *rng.pick(few).expect("there is a choice")
}

/// A new match in which everybody has built, and some have run out of parts or of machines.
fn crowded(n: u32, rng: &mut Rng) -> ScrapyardEmpire {
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
