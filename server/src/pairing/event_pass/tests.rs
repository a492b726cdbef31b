//! Whole events by chance: people come and go, matches end, and servers are killed between any two
//! writes, or pair at the same time without knowing of each other.

use std::collections::HashSet;

use scrapworks_engine::{Bytes32, Seed};
use scrapworks_protocol::{Clock, EntrantState, EventState, Timestamp, Visibility};
use uuid::Uuid;

use super::*;
use crate::{
    domain::events::{STEPS_MIN, course::Entrant},
    events::{runner::LOOK_EVERY, verify},
};

const SEEDS: u64 = 200;
/// Longer than any two who have just played are kept apart, or rest.
const PAIRED_WITHIN_MS: i64 = 20_000;

fn player(n: u32) -> PlayerId {
    PlayerId(Uuid::from_u128(u128::from(n) + 1))
}

/// The stored log, and the people.
struct World {
    event: Event,
    log: Vec<LogEntry>,
    course: Course,
    rng: Rng,
    at: i64,
    connected: HashSet<PlayerId>,
    /// Since when as many as play one match were free and there.
    enough_since: Option<i64>,
}

/// A server that pairs, with what it has read and what it remembers.
#[derive(Default)]
struct Server {
    course: Option<Course>,
    done: Option<u32>,
}

impl World {
    fn begin(seed: u64, form: EventForm, seats: u8) -> World {
        let mut world = World::announced(seed, form, seats);
        let people = 4 + world.rng.below(20);
        world.open(people);
        world
    }

    fn announced(seed: u64, form: EventForm, seats: u8) -> World {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let event = Event {
            id: EventId(Uuid::from_u128(1)),
            name: "Friday".to_owned(),
            game: "some_game".to_owned(),
            seats,
            options: games::no_roster(),
            clock: Clock::PerTurn { turn_ms: 60_000 },
            rated: false,
            form,
            visibility: Visibility::Public,
            state: EventState::Running,
            starts_at: Timestamp::from_ms(0),
            minutes: 30,
            creator: None,
            repeats: None,
            secret: Bytes32(bytes),
        };
        let course = Course::new(form, seats);
        let (log, connected) = (Vec::new(), HashSet::new());
        let rng = Rng::new(&Seed(bytes));
        World { event, log, course, rng, at: 1_000, connected, enough_since: None }
    }

    /// So many people join, and it begins.
    fn open(&mut self, people: u32) {
        for n in 0..people {
            self.append(Entry::Joined { player: player(n) });
            self.connected.insert(player(n));
        }
        self.append(Entry::Begun { service_ms: 0 });
    }

    /// What the store does: entries of an event that is over are refused.
    fn append(&mut self, entry: Entry) -> Option<u32> {
        if self.course.state == EventState::Finished {
            return None;
        }
        let seq = self.course.seq + 1;
        let entry = LogEntry { seq, at: self.at, entry };
        self.course.apply(&entry);
        self.log.push(entry);
        Some(seq)
    }

    fn append_pass(&mut self, newest: u32, pass: &Pass) -> Option<u32> {
        let is_newest = self.course.pass.as_ref().map_or(0, |(seq, ..)| *seq) == newest;
        if is_newest { self.append(Entry::Pass(pass.clone())) } else { None }
    }

    fn begin_match(&mut self, pass: u32, drawn: &Drawn) {
        let can_play = |player: &PlayerId| {
            let entrant = &self.course.entrants[player];
            entrant.state == EntrantState::In && entrant.match_id.is_none()
        };
        if drawn.seats.iter().all(can_play) {
            let (match_id, seats) = (drawn.match_id, drawn.seats.clone());
            self.append(Entry::Paired { pass, match_id, seats });
        }
    }

    fn percent(&mut self, percent: u32) -> bool {
        self.rng.below(100) < percent
    }

    /// People come, go, and play.
    fn live(&mut self) {
        self.at += i64::from(200 + self.rng.below(3_000));
        let someone = player(self.rng.below(30));
        let state = self.course.entrants.get(&someone).map(|one| one.state);
        match self.rng.below(12) {
            0 if state != Some(EntrantState::In) => {
                self.append(Entry::Joined { player: someone });
                self.connected.insert(someone);
            }
            1 if state == Some(EntrantState::In) => {
                self.append(Entry::Paused { player: someone });
            }
            2 if state.is_some() && self.percent(30) => {
                self.append(Entry::Left { player: someone });
            }
            3 => drop(self.connected.remove(&someone)),
            4 | 5 if state.is_some() => drop(self.connected.insert(someone)),
            _ => {}
        }
        for match_id in self.course.tables.keys().copied().collect::<Vec<_>>() {
            match self.rng.below(40) {
                0..=3 => self.end(match_id),
                4 if self.percent(10) => drop(self.append(Entry::Void { match_id })),
                _ => {}
            }
        }
    }

    fn end(&mut self, match_id: MatchId) {
        let seats = self.event.seats;
        let mut ranks: Vec<u8> = (0..seats).collect();
        self.rng.shuffle(&mut ranks);
        if self.percent(10) {
            ranks.fill(0);
        }
        let steps = STEPS_MIN - 5 + self.rng.below(30);
        let absent = (0..seats).filter(|_| self.rng.below(20) == 0).collect();
        let left = (0..seats).filter(|_| self.rng.below(20) == 0).collect();
        self.append(Entry::Ended { match_id, ranks, steps, absent, left });
    }

    /// Nobody who is free and there waits for long.
    fn check_waiting(&mut self) {
        let free: Vec<_> =
            candidates(&self.event, &self.course, self.at).into_iter().flatten().collect();
        let there = free.iter().filter(|player| self.connected.contains(*player)).count();
        if there < self.course.seats() {
            self.enough_since = None;
        } else {
            let since = *self.enough_since.get_or_insert(self.at);
            assert!(self.at - since <= PAIRED_WITHIN_MS, "{there} wait");
        }
    }
}

impl Server {
    /// As [`PairingService::pair_event`]. False if it was killed.
    fn pair(&mut self, world: &mut World, may_begin: bool, kills: u32) -> bool {
        // It may not have read the newest entries.
        let is_late = world.percent(20);
        let course = match self.course.take() {
            Some(course) if is_late => course,
            Some(_) | None => world.course.clone(),
        };
        self.course = Some(world.course.clone());
        let event = world.event.clone();
        if let Some((seq, ..)) = &course.pass
            && self.done != Some(*seq)
        {
            let mut drawn = drawn_by_log(&event, &world.log, *seq);
            drawn.retain(|one| !course.of_pass.contains(&one.match_id));
            return self.begin_all(world, *seq, &drawn, kills);
        }
        let Some(free) = candidates(&event, &course, world.at).filter(|_| may_begin) else {
            return true;
        };
        let waiting: Vec<_> =
            free.into_iter().filter(|one| world.connected.contains(one)).collect();
        let Some(pass) = pass(&event, &course, waiting, Vec::new(), world.at) else { return true };
        if world.percent(kills) {
            return false;
        }
        let newest = course.pass.as_ref().map_or(0, |(seq, ..)| *seq);
        let Some(seq) = world.append_pass(newest, &pass) else { return true };
        world.enough_since = None;
        let drawn = drawn(&event, &course, seq, world.at, &pass);
        self.begin_all(world, seq, &drawn, kills)
    }

    fn begin_all(&mut self, world: &mut World, seq: u32, drawn: &[Drawn], kills: u32) -> bool {
        for one in drawn {
            if world.percent(kills) {
                return false;
            }
            if !world.course.of_pass.contains(&one.match_id) {
                world.begin_match(seq, one);
            }
        }
        self.done = Some(seq);
        true
    }
}

fn play(seed: u64, form: EventForm, seats: u8) -> World {
    let mut world = World::begin(seed, form, seats);
    let mut servers = [Server::default(), Server::default()];
    for _ in 0..20_000 {
        world.live();
        let is_time_over = world.at >= world.event.length_ms();
        if is_played_out(&world.event, &world.course, is_time_over) {
            world.append(Entry::Finished);
            return world;
        }
        // Now and then two believe that they are the first.
        let both = world.percent(5);
        for server in &mut servers[..if both { 2 } else { 1 }] {
            if !server.pair(&mut world, !is_time_over, 3) {
                *server = Server::default();
            }
        }
        if !is_time_over {
            world.check_waiting();
        }
    }
    panic!("seed {seed}: the event does not end");
}

#[test]
fn nothing_is_lost_or_doubled_whenever_servers_are_killed() {
    for seed in 0..SEEDS {
        let seats = 2 + (seed % 3) as u8;
        let form = match seed % 2 {
            0 => EventForm::Arena,
            _ => EventForm::Rounds { rounds: 2 + (seed % 5) as u8 },
        };
        let world = play(seed, form, seats);
        let checked = verify::check(&world.event, &world.log);
        assert!(checked.problems.is_empty(), "seed {seed}: {:#?}", checked.problems);
        assert_eq!(world.course.state, EventState::Finished);
        assert!(world.course.tables.is_empty());
        let counted: usize = world.course.ended.len();
        let ends = world.log.iter().filter(|one| matches!(one.entry, Entry::Ended { .. })).count();
        assert_eq!(counted, ends, "seed {seed}");
        if let EventForm::Rounds { rounds } = form {
            assert!(world.course.round <= rounds, "seed {seed}");
        }
    }
}

#[test]
fn of_five_thousand_people_99_in_100_wait_for_less_than_two_seconds() {
    let mut world = World::announced(1, EventForm::Arena, 2);
    world.open(5_000);
    let mut server = Server::default();
    let mut waits = Vec::new();
    for _ in 0..60 {
        let free_since = |(player, one): (PlayerId, &Entrant)| (player, one.free_since);
        let free: Vec<_> = world.course.free_entrants().map(free_since).collect();
        assert!(server.pair(&mut world, true, 0));
        let is_paired = |player| world.course.entrants[player].match_id.is_some();
        waits.extend(free.iter().filter(|(one, _)| is_paired(one)).map(|(_, at)| world.at - at));
        // A match takes a quarter of a minute, so that somebody is always free.
        world.at += LOOK_EVERY.as_millis() as i64;
        for match_id in world.course.tables.keys().copied().collect::<Vec<_>>() {
            if world.rng.below(30) == 0 {
                world.end(match_id);
            }
        }
    }
    waits.sort_unstable();
    assert!(waits.len() > 10_000, "{} were paired", waits.len());
    assert!(waits[waits.len() * 99 / 100] < 2_000, "{:?}", waits.last());
    assert!(verify::check(&world.event, &world.log).problems.is_empty());
}

#[test]
fn a_log_that_was_changed_is_noticed() {
    let world = play(2, EventForm::Arena, 2);
    let problems = |change: &dyn Fn(&mut Vec<LogEntry>)| {
        let mut log = world.log.clone();
        change(&mut log);
        verify::check(&world.event, &log).problems.len()
    };
    assert_eq!(problems(&|_| {}), 0);
    let first = |log: &[LogEntry], is_it: fn(&Entry) -> bool| {
        log.iter().position(|one| is_it(&one.entry)).unwrap()
    };
    // Other people meet.
    let swapped = problems(&|log| {
        let at = first(log, |entry| matches!(entry, Entry::Paired { .. }));
        if let Entry::Paired { seats, .. } = &mut log[at].entry {
            seats.reverse();
        }
    });
    assert!(swapped > 0);
    // Somebody is left out of a pass.
    let left_out = problems(&|log| {
        let at = first(log, |entry| matches!(entry, Entry::Pass(_)));
        if let Entry::Pass(pass) = &mut log[at].entry {
            pass.waiting.pop();
        }
    });
    assert!(left_out > 0);
    // A result is counted twice, or is gone.
    let at = first(&world.log, |entry| matches!(entry, Entry::Ended { .. }));
    let twice = problems(&|log| {
        let again = log[at].clone();
        log.insert(at, again);
    });
    assert!(twice > 0);
    assert!(problems(&|log| drop(log.remove(at))) > 0);
}
