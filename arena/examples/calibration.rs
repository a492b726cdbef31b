//! Prints how true the chances of analyses are: of what was said to be won in 70 to 80 of 100, how
//! much was won? In matches of bots of the level normal, from seeds that begin with FIRST:
//! `cargo run -p scrapworks-arena --example calibration -- GAME SEATS MATCHES FIRST`.

use std::{
    env,
    error::Error,
    io::{self, Write as _},
};

use scrapworks_engine::{AnyMatch, AnySetup, BotConfig, Cause, Level, Rng, Seats, Seed, find};
use serde_json::value::to_raw_value;

/// Positions of each match that are looked at, evenly spread.
const POSITIONS: usize = 12;
/// About what a point of an analysis has.
const BUDGETS_PER_POINT: u32 = 40;

/// What was said within a tenth, and what came of it.
#[derive(Default, Clone, Copy)]
struct Tenth {
    count: u32,
    said: f64,
    won: f64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [game, seats, matches, first] = &args[..] else {
        return Err("calibration GAME SEATS MATCHES FIRST".into());
    };
    let (seats, first): (u8, u32) = (seats.parse()?, first.parse()?);
    let (mut tenths, mut surprise) = ([Tenth::default(); 10], 0.0);
    for number in first..first + matches.parse::<u32>()? {
        let positions = play(game, Seats(seats), number).ok_or("no such match")?;
        let outcome = positions.last().and_then(|last| last.outcome()).ok_or("it ends")?;
        let winners = outcome.ranks.values().iter().filter(|rank| **rank == 0).count();
        let quiet: Vec<_> =
            positions[..positions.len() - 1].iter().filter(|it| it.is_quiet()).collect();
        let mut rng = Rng::new(&Seed([7; 32]));
        for n in 0..POSITIONS.min(quiet.len()) {
            let position = quiet[n * quiet.len() / POSITIONS.min(quiet.len())];
            let chances = position.chances(position.nodes() / BUDGETS_PER_POINT, &mut rng);
            for (seat, chance) in chances.by_seat.iter() {
                let said = f64::from(*chance) / 1_000.0;
                let won = if outcome.ranks[seat] == 0 { 1.0 / winners as f64 } else { 0.0 };
                let tenth = &mut tenths[((said * 10.0) as usize).min(9)];
                *tenth =
                    Tenth { count: tenth.count + 1, said: tenth.said + said, won: tenth.won + won };
                surprise -= won * said.max(0.001).ln();
            }
        }
    }
    let mut out = io::stdout().lock();
    writeln!(out, "| said | won | positions |\n| --- | --- | --- |")?;
    for Tenth { count, said, won } in tenths.into_iter().filter(|tenth| tenth.count > 0) {
        let percent = |sum: f64| sum / f64::from(count) * 100.0;
        writeln!(out, "| {:.0} % | {:.0} % | {count} |", percent(said), percent(won))?;
    }
    let all: u32 = tenths.iter().map(|tenth| tenth.count).sum();
    Ok(writeln!(out, "\nSurprise: {:.4}", surprise / f64::from(all) * f64::from(seats))?)
}

/// All positions of a match.
fn play(game: &str, seats: Seats, number: u32) -> Option<Vec<Box<dyn AnyMatch>>> {
    let entry = find(game)?;
    let mut seed = Seed([5; 32]);
    seed.0[..4].copy_from_slice(&number.to_le_bytes());
    let mut rng = Rng::new(&seed);
    let options = to_raw_value(&(entry.options)()["default"]).ok()?;
    let pick = |_| (entry.pick_roster)(&options, seats, &mut rng).ok();
    let rosters: Option<Vec<_>> = seats.iter().map(pick).collect();
    let (rules_version, rosters) = (entry.meta.rules_version, rosters?.into());
    let setup = AnySetup { rules_version, options, rosters, seed };
    let mut positions = vec![(entry.start)(&setup).ok()?.0];
    while let Some(seat) = positions.last()?.awaiting().first() {
        let last = positions.last()?;
        seed.0[4..8].copy_from_slice(&last.seq().to_le_bytes());
        let config = BotConfig { level: Level::Normal, seed, nodes: None };
        let action = last.decide(seat, &config, &mut || true)?;
        positions.push(last.play(seat, &action, Cause::Bot).ok()?.0);
    }
    Some(positions)
}
