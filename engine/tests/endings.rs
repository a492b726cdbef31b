//! Matches that end in every way, recorded for the client's test of what it says about results: of
//! each game and number of seats, the first match of each reason, ranking and way of leaving.
//! `UPDATE=1` records them again.

use std::{collections::BTreeSet, env, fs, path::PathBuf};

use scrapworks_engine::{
    ALL_GAMES, AnyMatch, AnySetup, BotConfig, Cause, Entry, Level, Outcome, Rng, Seat, Seats, Seed,
    WhyLeft,
};
use serde_json::{
    Value as Json, json,
    value::{RawValue, to_raw_value},
};

/// Bots, chance and time-outs in turn; nobody, one and all but one leave in turn.
const MATCHES: u8 = 18;
/// Large parts of a public view that no sentence about a result needs.
const LEFT_OUT: [&str; 4] = ["terrain", "board", "market", "yards"];

#[test]
fn recorded_endings_are_those_of_today() {
    for game in ALL_GAMES {
        let name = format!("../web/src/games/{}/gallery/endings.jsonl", game.meta.slug);
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name);
        let mut endings = String::new();
        for seats in game.meta.seats_min..=game.meta.seats_max {
            let mut known = BTreeSet::new();
            for number in 0..MATCHES {
                let played = Played::to_the_end(game, Seats(seats), number);
                if known.insert(played.kind()) {
                    endings += &format!("{}\n", played.line());
                }
            }
        }
        if env::var_os("UPDATE").is_some() {
            fs::write(file, endings).expect("it is writable");
        } else {
            let recorded = fs::read_to_string(file).expect("it was recorded");
            assert!(recorded == endings, "{}: run this test with UPDATE=1", game.meta.slug);
        }
    }
}

struct Played {
    setup: AnySetup,
    left: Vec<(Seat, WhyLeft)>,
    end: Box<dyn AnyMatch>,
    outcome: Outcome,
}

impl Played {
    fn to_the_end(game: &Entry, seats: Seats, number: u8) -> Played {
        let setup = setup(game, seats, number);
        let mut current = (game.start)(&setup).expect("the setup was checked").0;
        let mut rng = Rng::new(&Seed([number; 32]));
        let mut left = Vec::new();
        let leavers = match number / 3 % 3 {
            0 => 0,
            1 => 1,
            _ => seats.0 - 1,
        };
        while let Some(seat) = current.awaiting().first() {
            let leaves = u32::from(left.len() as u8 + 1) * 12 == current.seq();
            if left.len() < usize::from(leavers) && leaves {
                let why = [WhyLeft::Resigned, WhyLeft::TimedOut, WhyLeft::Called][left.len() % 3];
                let leaver = Seat((number + left.len() as u8) % seats.0);
                left.push((leaver, why));
                current = current.leave(leaver, why).expect("a seat leaves once").0;
                continue;
            }
            let is_out = left.iter().any(|&(other, _)| other == seat);
            let (action, cause) = match number % 3 {
                _ if is_out => (current.timeout_action(seat), Cause::Left),
                0 => (bots_choice(&*current, seat, number), Cause::Bot),
                1 => (by_chance(&*current, seat, &mut rng), Cause::Player),
                _ => (current.timeout_action(seat), Cause::Timeout),
            };
            current = current.play(seat, &action, cause).expect("it is legal").0;
        }
        let outcome = current.outcome().expect("nobody is awaited");
        Played { setup, left, end: current, outcome }
    }

    /// The reason, how many share first place, how many left, and whether a tie was broken.
    fn kind(&self) -> (&'static str, usize, usize, bool) {
        let Outcome { ranks, scores, reason } = &self.outcome;
        let winners: Vec<_> = ranks.iter().filter(|(_, rank)| **rank == 0).collect();
        let best = scores[winners[0].0];
        let level = scores.values().iter().filter(|score| **score == best).count();
        (reason, winners.len(), self.left.len(), level > winners.len())
    }

    fn line(&self) -> Json {
        let mut view: Json = serde_json::from_str(self.end.public_view().get()).expect("JSON");
        let fields = view.as_object_mut().expect("a view is an object");
        fields.retain(|name, _| !LEFT_OUT.contains(&name.as_str()));
        json!({
            "options": self.setup.options,
            "rosters": self.setup.rosters.values(),
            "left": self.left.iter().map(|(seat, why)| json!({"seat": seat, "why": why}))
                .collect::<Vec<_>>(),
            "result": self.outcome,
            "view": view,
        })
    }
}

fn setup(game: &Entry, seats: Seats, number: u8) -> AnySetup {
    let options = to_raw_value(&(game.options)()["default"]).expect("plain data");
    let options = (game.check_options)(&options, seats).expect("the defaults are legal");
    let roster = to_raw_value(&(game.presets)()[0]["roster"]).expect("plain data");
    let roster = (game.check_roster)(&options, seats, &roster).expect("a preset").roster;
    AnySetup {
        rules_version: game.meta.rules_version,
        options,
        rosters: vec![roster; usize::from(seats.0)].into(),
        seed: Seed([number; 32]),
    }
}

fn bots_choice(current: &dyn AnyMatch, seat: Seat, number: u8) -> Box<RawValue> {
    let seed = Seed([number ^ current.seq().to_le_bytes()[0]; 32]);
    let config = BotConfig { level: Level::Easy, seed, nodes: None };
    current.decide(seat, &config, &mut || true).expect("a bot decides")
}

fn by_chance(current: &dyn AnyMatch, seat: Seat, rng: &mut Rng) -> Box<RawValue> {
    let legal = current.legal_actions(seat).to_json();
    let legal: Vec<Box<RawValue>> = serde_json::from_str(legal.get()).expect("JSON");
    rng.pick(&legal).expect("an awaited seat has a legal action").clone()
}
