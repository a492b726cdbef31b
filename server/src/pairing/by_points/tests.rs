//! Tests of the groups of events, and of whole events that are played by chance.

use scrapworks_engine::Seed;
use scrapworks_protocol::{EventForm, MatchId};
use uuid::Uuid;

use super::*;
use crate::domain::events::{
    STEPS_MIN,
    entry::{Entry, LogEntry},
};

const ARENA: EventForm = EventForm::Arena;

fn player(n: usize) -> PlayerId {
    PlayerId(Uuid::from_u128(n as u128 + 1))
}

fn chance(seed: u64) -> Rng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Rng::new(&Seed(bytes))
}

/// A course with so many players, in which matches are played one after another.
struct Played {
    course: Course,
    matches: u128,
    at: i64,
    /// Who has blocked whom.
    apart: Vec<(PlayerId, PlayerId)>,
}

impl Played {
    fn begin(form: EventForm, seats: u8, players: usize) -> Played {
        let course = Course::new(form, seats);
        let mut played = Played { course, matches: 0, at: 0, apart: Vec::new() };
        (0..players).for_each(|n| played.log(Entry::Joined { player: player(n) }));
        played
    }

    fn log(&mut self, entry: Entry) {
        self.at += 60_000;
        let seq = self.course.seq + 1;
        self.course.apply(&LogEntry { seq, at: self.at, entry });
    }

    fn pass(&self, waiting: Vec<PlayerId>) -> Pass {
        let apart = self.apart.clone();
        Pass { seen: self.course.seq, waiting, apart, byes: Vec::new() }
    }

    fn begin_match(&mut self, seats: Vec<PlayerId>) -> MatchId {
        self.matches += 1;
        let match_id = MatchId(Uuid::from_u128(self.matches));
        self.log(Entry::Paired { pass: 0, match_id, seats });
        match_id
    }

    fn end_match(&mut self, match_id: MatchId, ranks: Vec<u8>) {
        let (absent, left) = (Vec::new(), Vec::new());
        self.log(Entry::Ended { match_id, ranks, steps: STEPS_MIN, absent, left });
    }

    /// Draws a round of all, and plays it: who wins is chance.
    fn round(&mut self, rng: &mut Rng) -> Draw {
        let waiting: Vec<_> = self.course.free_entrants().map(|(player, _)| player).collect();
        let pass = self.pass(waiting);
        let draw = draw(&self.course, &pass, self.at, &mut rng.split());
        self.log(Entry::Pass(Pass { byes: draw.byes.clone(), ..pass }));
        let begun: Vec<_> = draw.groups.iter().cloned().map(|one| self.begin_match(one)).collect();
        for match_id in begun {
            let mut ranks: Vec<u8> = (0..self.course.seats() as u8).collect();
            rng.shuffle(&mut ranks);
            self.end_match(match_id, ranks);
        }
        draw
    }

    fn all(&self) -> Vec<PlayerId> {
        self.course.entrants.keys().copied().collect()
    }
}

#[test]
fn in_rounds_of_two_nobody_meets_again_up_to_half_as_many_rounds_as_players() {
    for players in [2, 3, 4, 5, 7, 8, 11, 16, 25, 40] {
        for seed in 0..10 {
            let rounds = (players / 2).max(1) as u8;
            let mut played = Played::begin(EventForm::Rounds { rounds }, 2, players);
            let mut rng = chance(seed);
            for round in 0..rounds {
                played.round(&mut rng);
                let met = played.course.entrants.values().flat_map(|one| one.met.values());
                assert!(met.max().is_none_or(|most| *most == 1), "{players} {seed} {round}");
            }
        }
    }
}

#[test]
fn everybody_plays_each_round_or_has_a_bye_and_byes_go_round() {
    for (seats, players) in [(2, 7), (3, 8), (4, 11), (4, 6), (3, 3)] {
        let mut played = Played::begin(EventForm::Rounds { rounds: 8 }, seats, players);
        let mut rng = chance(1);
        for round in 1..=8_u32 {
            let draw = played.round(&mut rng);
            let seated: usize = draw.groups.iter().map(Vec::len).sum();
            assert_eq!(seated + draw.byes.len(), players);
            assert_eq!(draw.byes.len(), players % usize::from(seats));
            let byes: Vec<_> = played.course.entrants.values().map(|one| one.byes).collect();
            let (most, fewest) = (byes.iter().max().unwrap(), byes.iter().min().unwrap());
            assert!(most - fewest <= 1, "{seats} {players} {round}: {byes:?}");
        }
    }
}

#[test]
fn in_rounds_those_of_nearly_as_many_points_play() {
    let mut played = Played::begin(EventForm::Rounds { rounds: 5 }, 2, 64);
    let mut rng = chance(3);
    (0..4).for_each(|_| drop(played.round(&mut rng)));
    let draw = draw(&played.course, &played.pass(played.all()), played.at, &mut rng);
    for group in draw.groups {
        let points = |n: usize| played.course.entrants[&group[n]].points;
        assert!(points(0).abs_diff(points(1)) <= 4, "{} {}", points(0), points(1));
    }
}

#[test]
fn no_seat_is_favoured_over_an_event() {
    for (seats, players) in [(2, 12), (3, 12), (4, 16)] {
        let mut of_seat = [0_u32; 4];
        for seed in 0..20 {
            let mut played = Played::begin(EventForm::Rounds { rounds: 9 }, seats, players);
            let mut rng = chance(seed);
            (0..9).for_each(|_| drop(played.round(&mut rng)));
            for entrant in played.course.entrants.values() {
                let sat = &entrant.sat[..usize::from(seats)];
                let (most, fewest) = (sat.iter().max().unwrap(), sat.iter().min().unwrap());
                assert!(most - fewest <= 3, "{seats} seats, seed {seed}: {sat:?}");
            }
            // Who wins sits in no seat more often.
            let best = played.course.ranking()[0];
            let sat = played.course.entrants[&best].sat;
            of_seat.iter_mut().zip(sat).for_each(|(all, sat)| *all += sat);
        }
        let of_seat = &of_seat[..usize::from(seats)];
        let mean = of_seat.iter().sum::<u32>() / u32::from(seats);
        assert!(of_seat.iter().all(|sat| sat.abs_diff(mean) * 8 <= mean), "{of_seat:?}");
    }
}

#[test]
fn the_same_course_and_lots_give_the_same_groups() {
    let mut played = Played::begin(ARENA, 3, 20);
    let mut rng = chance(5);
    played.round(&mut rng);
    let pass = played.pass(played.all());
    let drawn = |seed| draw(&played.course, &pass, played.at, &mut chance(seed));
    assert_eq!(drawn(1), drawn(1));
    assert_ne!(drawn(1), drawn(2));
    // The order in which people are named says nothing.
    let turned = Pass { waiting: pass.waiting.iter().rev().copied().collect(), ..pass.clone() };
    assert_eq!(draw(&played.course, &turned, played.at, &mut chance(1)), drawn(1));
}

#[test]
fn who_has_blocked_another_one_does_not_meet_it() {
    for form in [ARENA, EventForm::Rounds { rounds: 3 }] {
        for seats in [2, 3, 4] {
            let played = Played::begin(form, seats, 12);
            let apart = vec![(player(0), player(1)), (player(5), player(0))];
            for seed in 0..20 {
                let pass = Pass { apart: apart.clone(), ..played.pass(played.all()) };
                let draw = draw(&played.course, &pass, 0, &mut chance(seed));
                assert_eq!(draw.groups.len(), 12 / usize::from(seats));
                for group in draw.groups {
                    let has = |n| group.contains(&player(n));
                    assert!(!has(0) || !has(1) && !has(5), "{group:?}");
                }
            }
        }
        // Two who are alone do not play, and get nothing for it.
        let alone = Played::begin(form, 2, 2);
        let apart = vec![(player(1), player(0))];
        let pass = Pass { apart, ..alone.pass(alone.all()) };
        let draw = draw(&alone.course, &pass, 0, &mut chance(1));
        assert_eq!((draw.groups.len(), draw.byes.len()), (0, usize::from(form != ARENA)));
    }
}

#[test]
fn a_block_keeps_nobody_else_from_playing() {
    for form in [ARENA, EventForm::Rounds { rounds: 3 }] {
        for (seats, players) in [(2, 3), (2, 5), (3, 4), (4, 5), (4, 6), (4, 9)] {
            let event = Played::begin(form, seats, players);
            for seed in 0..50 {
                let apart = vec![(player(0), player(1))];
                let pass = Pass { apart, ..event.pass(event.all()) };
                let draw = draw(&event.course, &pass, 0, &mut chance(seed));
                assert_eq!(draw.groups.len(), (players - 1) / usize::from(seats));
                let byes = if form == ARENA { 0 } else { players % usize::from(seats) };
                assert_eq!(draw.byes.len(), byes, "{seats} {players} {seed}");
            }
        }
    }
}

#[test]
fn whoever_blocks_everybody_gets_no_points_by_it() {
    for players in [6, 7] {
        let mut rounds = Played::begin(EventForm::Rounds { rounds: 5 }, 2, players);
        let mut rng = chance(1);
        rounds.apart = (1..players).map(|other| (player(0), player(other))).collect();
        for _ in 0..5 {
            assert_eq!(rounds.round(&mut rng).groups.len(), (players - 1) / 2);
        }
        let byes = |n| rounds.course.entrants[&player(n)].byes;
        // Once it may be the one whose turn it is.
        assert!(byes(0) <= (players % 2) as u32, "{}", byes(0));
        let others: Vec<u32> = (1..players).map(byes).collect();
        assert!(others.iter().max().unwrap() - others.iter().min().unwrap() <= 1, "{others:?}");
    }
}

#[test]
fn in_an_arena_the_same_two_wait_for_others_before_they_play_again() {
    let mut arena = Played::begin(ARENA, 2, 4);
    let (first, _) = (
        arena.begin_match(vec![player(0), player(1)]),
        arena.begin_match(vec![player(2), player(3)]),
    );
    arena.end_match(first, vec![0, 1]);
    let pass = arena.pass(vec![player(0), player(1)]);
    let groups = |after: i64| draw(&arena.course, &pass, arena.at + after, &mut chance(1)).groups;
    assert_eq!(groups(APART_AFTER_MS - 1).len(), 0);
    assert_eq!(groups(APART_AFTER_MS).len(), 1);
}

#[test]
fn in_an_arena_two_who_are_alone_play_again_after_a_short_rest() {
    let mut arena = Played::begin(ARENA, 2, 2);
    let only = arena.begin_match(vec![player(0), player(1)]);
    arena.end_match(only, vec![0, 1]);
    let pass = arena.pass(arena.all());
    let groups = |after: i64| draw(&arena.course, &pass, arena.at + after, &mut chance(1)).groups;
    assert_eq!([groups(REST_MS - 1).len(), groups(REST_MS).len()], [0, 1]);
}

#[test]
fn in_an_arena_whoever_has_waited_least_waits_if_the_number_is_odd() {
    let mut arena = Played::begin(ARENA, 2, 5);
    let other = arena.begin_match(vec![player(3), player(4)]);
    arena.end_match(other, vec![0, 1]);
    for seed in 0..10 {
        let draw = draw(&arena.course, &arena.pass(arena.all()), arena.at, &mut chance(seed));
        assert!(draw.byes.is_empty());
        let seated = draw.groups.concat();
        assert!((0..3).all(|n| seated.contains(&player(n))), "{seated:?}");
    }
}

#[test]
fn too_few_people_make_no_match() {
    for seats in [2, 3, 4] {
        let arena = Played::begin(ARENA, seats, usize::from(seats) - 1);
        let draw = draw(&arena.course, &arena.pass(arena.all()), 0, &mut chance(1));
        assert_eq!(draw, Draw::default());
    }
}

#[test]
fn five_thousand_are_grouped_by_points_without_meeting_again() {
    let mut rounds = Played::begin(EventForm::Rounds { rounds: 4 }, 2, 5_000);
    let mut rng = chance(7);
    (0..3).for_each(|_| drop(rounds.round(&mut rng)));
    let met = rounds.course.entrants.values().flat_map(|one| one.met.values());
    assert_eq!(met.max(), Some(&1));
}
