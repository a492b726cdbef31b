//! How fair Scrapyard Empire's cards are: greedy players against each other, from fixed seeds.
//!
//! `cargo run --release --example scrapyard_balance [matches]` prints the tables of
//! `docs/balance-scrapyard_empire.md`. The same number of matches gives the same tables everywhere.

mod bot;
mod report;
#[path = "../shared/series.rs"]
mod series;
#[path = "../shared/tables.rs"]
mod tables;

use std::io::Write as _;

use scrapworks_engine::{
    BySeat, Cause, Game, Match, NoRoster, Rng, Seat, Seats, Setup,
    games::scrapyard_empire::{ScrapyardEmpire, action::Action, options::Options},
};

use crate::{
    bot::{Bot, Eyes},
    report::{Field, Played},
    series::{played, seed},
    tables::Share,
};

const MATCHES: u32 = 4_000;
/// One in so many is also played against players who choose at random.
const RANDOM_EVERY: u32 = 10;

fn main() -> std::io::Result<()> {
    let asked = std::env::args().nth(1);
    let matches = asked.map_or(MATCHES, |number| number.parse().expect("a number of matches"));
    let fields: Vec<Field> = (2..=4).map(|seats| field(matches, Seats(seats))).collect();
    std::io::stdout().write_all(report::tables(&fields).as_bytes())
}

fn field(matches: u32, seats: Seats) -> Field {
    let greedy = played(matches, |n| {
        let mut rng = Rng::new(&seed(n, seats, 1));
        play(n, seats, BySeat::new(seats, |_| Some(Bot::new(&mut rng))))
    });
    let mixed = played(matches / RANDOM_EVERY, |n| {
        let mut rng = Rng::new(&seed(n, seats, 2));
        let alone = Seat((n % u32::from(seats.0)) as u8);
        let bots = BySeat::new(seats, |seat| (seat == alone).then(|| Bot::new(&mut rng)));
        play(n, seats, bots).winners.contains(&alone)
    });
    Field { seats, matches: greedy, against_random: Share::of(mixed) }
}

/// A match to its end. Seats without a bot choose at random.
fn play(n: u32, seats: Seats, mut bots: BySeat<Option<Bot>>) -> Played {
    let setup = Setup::<ScrapyardEmpire> {
        rules_version: ScrapyardEmpire::META.rules_version,
        options: Options::default(),
        rosters: BySeat::new(seats, |_| NoRoster),
        seed: seed(n, seats, 0),
    };
    let (mut current, _) = Match::new(&setup).expect("the options are legal");
    let mut rng = Rng::new(&seed(n, seats, 3));
    let first = current.game().public_view().active;
    let mut deeds = Vec::new();
    while let Some(seat) = current.awaiting().first() {
        let legal = current.legal_actions(seat);
        let action = match &mut bots[seat] {
            Some(bot) if legal.len() > 1 => {
                let (view, own) = (current.game().public_view(), current.game().private_view(seat));
                bot.choose(&Eyes { seat, view: &view, own: &own }, &legal)
            }
            Some(_) => legal[0],
            None => *rng.pick(&legal).expect("an awaited seat has a choice"),
        };
        deeds.push((seat, action));
        (current, _) = current.play(seat, action, Cause::Bot).expect("it was listed");
    }
    let outcome = current.outcome().expect("it has ended");
    let view = current.game().public_view();
    let winners = outcome.ranks.iter().filter(|(_, rank)| **rank == 0).map(|(seat, _)| seat);
    Played {
        characters: view.players.map(|player| player.character),
        first,
        winners: winners.collect(),
        turns: current.game().turn() / u32::from(seats.0),
        capped: outcome.reason == "round_cap",
        deeds: deeds.into_iter().filter(|(_, action)| is_counted(*action)).collect(),
    }
}

/// What the report counts: what was done, not how it went on.
fn is_counted(action: Action) -> bool {
    match action {
        Action::Draw { .. }
        | Action::DrawTwo { .. }
        | Action::Dig { .. }
        | Action::Steal { .. }
        | Action::Trade { .. }
        | Action::Use { .. }
        | Action::Accept
        | Action::Build { .. }
        | Action::Invent { .. } => true,
        Action::Discard { .. }
        | Action::Scrap { .. }
        | Action::Take
        | Action::Pass
        | Action::Offer { .. }
        | Action::Refuse
        | Action::Target { .. }
        | Action::Pick { .. }
        | Action::Done => false,
    }
}
