//! How fair Scrappers' cards are: greedy players against each other, from fixed seeds.
//!
//! `cargo run --release --example scrappers_balance [matches]` prints the tables of
//! `docs/balance-scrappers.md`. The same number of matches gives the same tables everywhere.

mod bot;
mod report;
#[path = "../shared/series.rs"]
mod series;
#[path = "../shared/tables.rs"]
mod tables;
mod worth;

use std::io::Write as _;

use scrapworks_engine::{
    BySeat, Cause, Game, Match, NoRoster, Rng, Seat, Seats, Setup,
    games::scrappers::{
        Scrappers,
        action::Action,
        content::Plan,
        names::{Card, Pile},
        options::Options,
    },
};

use crate::{
    bot::{Bot, top},
    report::{Drafted, Field, Played},
    series::{played, seed},
    tables::Share,
};

const MATCHES: u32 = 4_000;
/// One in so many is also played against players who choose at random.
const RANDOM_EVERY: u32 = 10;
const PLANS: [Plan; 4] = [Plan::Rush, Plan::Engine, Plan::Wall, Plan::Denial];

fn main() -> std::io::Result<()> {
    let asked = std::env::args().nth(1);
    let matches = asked.map_or(MATCHES, |number| number.parse().expect("a number of matches"));
    let fields: Vec<Field> = (2..=4).map(|seats| field(matches, Seats(seats))).collect();
    std::io::stdout().write_all(report::tables(&fields).as_bytes())
}

fn field(matches: u32, seats: Seats) -> Field {
    let greedy = played(matches, |n| {
        let mut rng = Rng::new(&seed(n, seats, 1));
        play(n, seats, &BySeat::new(seats, |_| Some(greedy_player(&mut rng))))
    });
    let mixed = played(matches / RANDOM_EVERY, |n| {
        let mut rng = Rng::new(&seed(n, seats, 2));
        let alone = Seat((n % u32::from(seats.0)) as u8);
        let bots = BySeat::new(seats, |seat| (seat == alone).then(|| greedy_player(&mut rng)));
        play(n, seats, &bots).winner == alone
    });
    Field { seats, matches: greedy, against_random: Share::of(mixed) }
}

fn greedy_player(rng: &mut Rng) -> Bot {
    let plan = rng.pick(&PLANS).copied().expect("there are plans");
    Bot::new(plan, rng)
}

/// A match to its end. Seats without a bot choose at random.
fn play(n: u32, seats: Seats, bots: &BySeat<Option<Bot>>) -> Played {
    let setup = Setup::<Scrappers> {
        rules_version: Scrappers::META.rules_version,
        options: Options::default(),
        rosters: BySeat::new(seats, |_| NoRoster),
        seed: seed(n, seats, 0),
    };
    let (mut current, _) = Match::new(&setup).expect("the options are legal");
    let mut rng = Rng::new(&seed(n, seats, 3));
    let first = current.game().public_view().first;
    let mut drafts = Vec::new();
    while let Some(seat) = current.awaiting().first() {
        let legal = current.legal_actions(seat);
        let action = match &bots[seat] {
            Some(bot) => bot.choose(current.game(), seat, &legal),
            None => *rng.pick(&legal).expect("an awaited seat has a choice"),
        };
        if let Action::Draft(pile) = action {
            drafts.push(drafted(&current, seat, pile));
        }
        (current, _) = current.play(seat, action, Cause::Bot).expect("it was listed");
    }
    let outcome = current.outcome().expect("it has ended");
    let winner = outcome.ranks.iter().find(|(_, rank)| **rank == 0).map(|(seat, _)| seat);
    Played {
        plans: bots.map(|bot| bot.as_ref().map_or(Plan::Rush, |bot| bot.plan)),
        drafts,
        first,
        winner: winner.expect("somebody wins"),
        rounds: current.game().public_view().round,
        capped: outcome.reason == "round_cap",
    }
}

fn drafted(current: &Match<Scrappers>, seat: Seat, pile: Pile) -> Drafted {
    let view = current.game().public_view();
    let mut offered: Vec<Card> = Pile::ALL.iter().filter_map(|&pile| top(&view, pile)).collect();
    offered.sort_unstable();
    offered.dedup();
    Drafted { seat, card: top(&view, pile).expect("it was drafted"), offered }
}
