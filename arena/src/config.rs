//! Settings that all matches of a tournament share, and the pairing of each match.

use scrapworks_engine::{ALL_GAMES, AnySetup, BySeat, Entry, Rng, Seats, Seed, find};
use serde_json::{Value as Json, value::RawValue};

use crate::cli::{ArenaArgs, ArenaError, BotLevel, RosterSource};

/// The game, its options, and the players.
#[derive(Debug)]
pub(crate) struct Config {
    pub(crate) entry: &'static Entry,
    pub(crate) levels: Vec<BotLevel>,
    pub(crate) nodes: Option<u32>,
    options: Box<RawValue>,
    presets: Vec<Preset>,
}

/// A ready-made roster that fits the options.
#[derive(Debug)]
pub(crate) struct Preset {
    pub(crate) name: String,
    roster: Box<RawValue>,
}

/// One match to play: its setup, and which player and preset each seat has.
#[derive(Debug)]
pub(crate) struct Pairing {
    pub(crate) setup: AnySetup,
    /// By seat: the index of its player in [`Config::levels`].
    pub(crate) players: Vec<usize>,
    /// By seat: the index of its roster in [`Config::presets`]; empty if bots pick their rosters.
    pub(crate) presets: Vec<usize>,
}

impl Config {
    pub(crate) fn of(args: &ArenaArgs) -> Result<Config, ArenaError> {
        let entry = find(&args.game).ok_or_else(|| ArenaError::NoSuchGame {
            game: args.game.clone(),
            known: ALL_GAMES.iter().map(|entry| entry.meta.slug).collect::<Vec<_>>().join(", "),
        })?;
        let (min, max) = (entry.meta.seats_min, entry.meta.seats_max);
        let count = args.levels.len();
        let seats = u8::try_from(count).ok().filter(|seats| (min..=max).contains(seats));
        let seats =
            seats.ok_or(ArenaError::Seats { game: entry.meta.name, seats: count, min, max })?;
        let options: Box<RawValue> = serde_json::from_str(&args.options)?;
        let options = (entry.check_options)(&options, Seats(seats)).map_err(ArenaError::Refused)?;
        let presets = match args.rosters {
            RosterSource::Picked => Vec::new(),
            RosterSource::Presets => presets(entry, &options, Seats(seats)),
        };
        if args.rosters == RosterSource::Presets && presets.is_empty() {
            return Err(ArenaError::NoPresets);
        }
        Ok(Config { entry, levels: args.levels.clone(), nodes: args.nodes, options, presets })
    }

    pub(crate) fn seats(&self) -> Seats {
        Seats(u8::try_from(self.levels.len()).expect("the number of seats was checked"))
    }

    pub(crate) fn preset(&self, at: usize) -> &Preset {
        &self.presets[at]
    }

    pub(crate) fn presets(&self) -> &[Preset] {
        &self.presets
    }

    /// The pairing of match `number`. Consecutive matches repeat a deal, with the same rosters,
    /// until each player has had each seat; preset pairs rotate from deal to deal.
    pub(crate) fn pairing(&self, number: u32) -> Pairing {
        let seats = self.seats();
        let count = self.levels.len();
        let (deal, rotation) = (number / count as u32, number as usize % count);
        let players = (0..count).map(|seat| (seat + rotation) % count).collect();
        let mut rng = Rng::new(&seed(deal, seats, Stream::Rosters));
        let presets = self.presets_of(deal, &mut rng);
        let roster = |seat: usize| match presets.get(seat) {
            Some(&at) => self.presets[at].roster.clone(),
            None => (self.entry.pick_roster)(&self.options, seats, &mut rng)
                .expect("the options were checked"),
        };
        let rosters: Vec<_> = (0..count).map(roster).collect();
        let setup = AnySetup {
            rules_version: self.entry.meta.rules_version,
            options: self.options.clone(),
            rosters: BySeat::from(rosters),
            seed: seed(deal, seats, Stream::Match),
        };
        Pairing { setup, players, presets }
    }

    /// The presets of a deal. With two seats all ordered pairs of different presets take turns;
    /// with more seats the presets are random.
    fn presets_of(&self, deal: u32, rng: &mut Rng) -> Vec<usize> {
        let all = self.presets.len();
        match self.levels.len() {
            _ if all == 0 => Vec::new(),
            2 if all > 1 => {
                let pair = deal as usize % (all * (all - 1));
                let (one, other) = (pair / (all - 1), pair % (all - 1));
                vec![one, if other < one { other } else { other + 1 }]
            }
            count => (0..count).map(|_| rng.below(all as u32) as usize).collect(),
        }
    }
}

/// The distinct presets with the highest point total that the options allow. Cheaper presets are
/// legal too, but would lose for their lack of points or cars.
fn presets(entry: &Entry, options: &RawValue, seats: Seats) -> Vec<Preset> {
    let Json::Array(all) = (entry.presets)() else { return Vec::new() };
    let mut most = 0;
    let mut presets: Vec<Preset> = Vec::new();
    for preset in all {
        let raw =
            serde_json::value::to_raw_value(&preset["roster"]).expect("a JSON value serialises");
        let checked = (entry.check_roster)(options, seats, &raw);
        let is_legal = checked.is_ok_and(|check| check.problems.is_empty());
        let points = preset["points"].as_u64().unwrap_or_default();
        if !is_legal || points < most {
            continue;
        }
        if points > most {
            most = points;
            presets.clear();
        }
        if presets.iter().all(|other| other.roster.get() != raw.get()) {
            let name = preset["name"].as_str().unwrap_or_default().to_owned();
            presets.push(Preset { name, roster: raw });
        }
    }
    presets
}

/// Independent random streams of one match.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Stream {
    Match,
    Rosters,
    Bots,
}

/// The seed of one random stream; depends only on the number, the seats and the stream.
pub(crate) fn seed(number: u32, seats: Seats, stream: Stream) -> Seed {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    seed[4..6].copy_from_slice(&[seats.0, stream as u8]);
    Seed(seed)
}
