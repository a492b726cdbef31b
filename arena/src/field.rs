//! What every match of a series has in common.

use scrapworks_engine::{AnySetup, BySeat, Entry, GAMES, Rng, Seats, Seed, find};
use serde_json::{Value as Json, value::RawValue};

use crate::ask::{Ask, AskError, Grade, Rosters};

/// The game, its options, and who plays.
#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) entry: &'static Entry,
    pub(crate) grades: Vec<Grade>,
    pub(crate) nodes: Option<u32>,
    options: Box<RawValue>,
    presets: Vec<Preset>,
}

/// A ready-made roster for these options.
#[derive(Debug)]
pub(crate) struct Preset {
    pub(crate) name: String,
    roster: Box<RawValue>,
}

/// One match to be played.
#[derive(Debug)]
pub(crate) struct Fixture {
    pub(crate) setup: AnySetup,
    /// For each seat the place of its player in [`Field::grades`].
    pub(crate) players: Vec<usize>,
    /// For each seat the place of its roster in [`Field::presets`], where such are played.
    pub(crate) presets: Vec<usize>,
}

impl Field {
    pub(crate) fn of(ask: &Ask) -> Result<Field, AskError> {
        let entry = find(&ask.game).ok_or_else(|| AskError::NoSuchGame {
            game: ask.game.clone(),
            known: GAMES.iter().map(|entry| entry.meta.slug).collect::<Vec<_>>().join(", "),
        })?;
        let (min, max) = (entry.meta.seats_min, entry.meta.seats_max);
        let count = ask.levels.len();
        let seats = u8::try_from(count).ok().filter(|seats| (min..=max).contains(seats));
        let seats =
            seats.ok_or(AskError::Seats { game: entry.meta.name, seats: count, min, max })?;
        let options: Box<RawValue> = serde_json::from_str(&ask.options)?;
        let options = (entry.check_options)(&options, Seats(seats)).map_err(AskError::Refused)?;
        let presets = match ask.rosters {
            Rosters::Picked => Vec::new(),
            Rosters::Presets => presets(entry, &options, Seats(seats)),
        };
        if ask.rosters == Rosters::Presets && presets.is_empty() {
            return Err(AskError::NoPresets);
        }
        Ok(Field { entry, grades: ask.levels.clone(), nodes: ask.nodes, options, presets })
    }

    pub(crate) fn seats(&self) -> Seats {
        Seats(u8::try_from(self.grades.len()).expect("as many as can play"))
    }

    pub(crate) fn preset(&self, at: usize) -> &Preset {
        &self.presets[at]
    }

    pub(crate) fn presets(&self) -> &[Preset] {
        &self.presets
    }

    /// The match of that number. The same deal, with the same rosters, is played once in every
    /// seating; with presets, each meets each as the numbers go on.
    pub(crate) fn fixture(&self, number: u32) -> Fixture {
        let seats = self.seats();
        let count = self.grades.len();
        let (deal, turned) = (number / count as u32, number as usize % count);
        let players = (0..count).map(|seat| (seat + turned) % count).collect();
        let mut whim = Rng::new(&seed(deal, seats, Stream::Rosters));
        let presets = self.presets_of(deal, &mut whim);
        let roster = |seat: usize| match presets.get(seat) {
            Some(&at) => self.presets[at].roster.clone(),
            None => (self.entry.pick_roster)(&self.options, seats, &mut whim)
                .expect("the options were checked"),
        };
        let rosters: Vec<_> = (0..count).map(roster).collect();
        let setup = AnySetup {
            rules_version: self.entry.meta.rules_version,
            options: self.options.clone(),
            rosters: BySeat::from(rosters),
            seed: seed(deal, seats, Stream::Match),
        };
        Fixture { setup, players, presets }
    }

    /// With two seats every ordered pair of different ones in turn; with more, drawn ones.
    fn presets_of(&self, deal: u32, whim: &mut Rng) -> Vec<usize> {
        let all = self.presets.len();
        match self.grades.len() {
            _ if all == 0 => Vec::new(),
            2 if all > 1 => {
                let pair = deal as usize % (all * (all - 1));
                let (one, other) = (pair / (all - 1), pair % (all - 1));
                vec![one, if other < one { other } else { other + 1 }]
            }
            count => (0..count).map(|_| whim.below(all as u32) as usize).collect(),
        }
    }
}

/// Those that are made for these options, each roster once. What is made for less, fewer cars or
/// points, is legal as well; it would only show that more is better.
fn presets(entry: &Entry, options: &RawValue, seats: Seats) -> Vec<Preset> {
    let Json::Array(all) = (entry.presets)() else { return Vec::new() };
    let mut most = 0;
    let mut presets: Vec<Preset> = Vec::new();
    for preset in all {
        let raw = serde_json::value::to_raw_value(&preset["roster"]).expect("it was JSON");
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

/// Uses of chance that are kept apart.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Stream {
    Match,
    Rosters,
    Bots,
}

/// Depends on nothing but the number and what it is for.
pub(crate) fn seed(number: u32, seats: Seats, stream: Stream) -> Seed {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    seed[4..6].copy_from_slice(&[seats.0, stream as u8]);
    Seed(seed)
}
