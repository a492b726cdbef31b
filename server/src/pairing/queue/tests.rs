//! Tests of the queue.

use scrapworks_engine::{Rng, Seed};
use scrapworks_protocol::Clock;
use uuid::Uuid;

use super::*;

const NOW_MS: i64 = 1_000_000;

fn wanted(seats: u8, rated: bool) -> Wanted {
    Wanted::new("some_game", seats, Clock::None, rated)
}

/// Player `number`, whose pairing has the same number, and who has waited for some seconds.
fn waits(number: u128, wanted: &Wanted, rating: i64, seconds: i64) -> Waiting {
    Waiting {
        id: PairingId(Uuid::from_u128(number)),
        player: PlayerId(Uuid::from_u128(number)),
        wanted: wanted.clone(),
        rating: wanted.rated.then_some(rating),
        created_at: NOW_MS - seconds * 1_000,
        expires_at: NOW_MS + 1_000,
    }
}

fn numbers(groups: Vec<Group>) -> Vec<Vec<u128>> {
    let group = |group: Group| group.into_iter().map(|id| id.0.as_u128()).collect();
    groups.into_iter().map(group).collect()
}

#[track_caller]
fn check(waiting: &[Waiting], expected: &[&[u128]]) {
    assert_eq!(numbers(groups(waiting, NOW_MS, |_, _| true)), expected);
}

#[test]
fn whoever_waited_longest_comes_first() {
    let two = wanted(2, false);
    let all = [waits(1, &two, 0, 1), waits(2, &two, 0, 3), waits(3, &two, 0, 2)];
    check(&all, &[&[2, 3]]);
    check(&all[..1], &[]);
    check(&[], &[]);
}

#[test]
fn a_match_of_three_waits_for_three() {
    let three = wanted(3, false);
    let all: Vec<_> = (1..=7).map(|n| waits(n, &three, 0, 10 - n as i64)).collect();
    check(&all[..2], &[]);
    check(&all, &[&[1, 2, 3], &[4, 5, 6]]);
}

#[test]
fn only_who_waits_for_the_same_is_paired() {
    let others = [
        wanted(2, false),
        wanted(2, true),
        wanted(3, false),
        Wanted::new("some_game", 2, Clock::PerTurn { turn_ms: 60_000 }, false),
        Wanted::new("other_game", 2, Clock::None, false),
    ];
    let all: Vec<_> = (1..).zip(&others).map(|(n, wanted)| waits(n, wanted, 0, 99)).collect();
    check(&all, &[]);
}

#[test]
fn the_nearest_rating_comes_first() {
    let rated = wanted(2, true);
    let all = [
        waits(1, &rated, 1_400, 0),
        waits(2, &rated, 1_480, 0),
        waits(3, &rated, 1_500, 0),
        waits(4, &rated, 1_590, 0),
    ];
    check(&all, &[&[2, 3]]);
}

#[test]
fn the_window_widens_with_waiting() {
    let rated = wanted(2, true);
    let far = |seconds| [waits(1, &rated, 1_000, seconds), waits(2, &rated, 1_600, 0)];
    check(&far(0), &[]);
    check(&far(19), &[]);
    check(&far(20), &[&[1, 2]]);
}

#[test]
fn who_has_waited_long_is_not_passed_over_for_ever() {
    let rated = wanted(2, true);
    let all = [
        waits(1, &rated, 1_000, 60),
        waits(2, &rated, 1_500, 0),
        waits(3, &rated, 1_510, 0),
        waits(4, &rated, 1_400, 0),
    ];
    let paired = numbers(groups(&all, NOW_MS, |_, _| true));
    assert_eq!(paired[0], [1, 4]);
}

#[test]
fn who_blocked_the_other_is_passed_over() {
    let two = wanted(2, false);
    let all = [waits(1, &two, 0, 3), waits(2, &two, 0, 2), waits(3, &two, 0, 1)];
    let blocked = [PlayerId(Uuid::from_u128(1)), PlayerId(Uuid::from_u128(2))];
    let may_meet = |a, b| !(blocked.contains(&a) && blocked.contains(&b));
    assert_eq!(numbers(groups(&all, NOW_MS, may_meet)), [[1, 3]]);
    assert!(groups(&all[..2], NOW_MS, may_meet).is_empty());
}

#[test]
fn many_who_block_somebody_do_not_keep_it_from_others() {
    let two = wanted(2, false);
    let all: Vec<_> = (1..=400).map(|n| waits(n, &two, 0, 500 - n as i64)).collect();
    let are_apart = |a: PlayerId, b: PlayerId| a.0.as_u128().max(b.0.as_u128()) < 400;
    assert_eq!(numbers(groups(&all, NOW_MS, |a, b| !are_apart(a, b))), [[1, 400]]);
}

#[test]
fn who_waits_for_several_things_gets_one() {
    let (two, three) = (wanted(2, false), wanted(3, false));
    let as_player = |mut one: Waiting, player: u128| {
        one.player = PlayerId(Uuid::from_u128(player));
        one
    };
    let all = [
        waits(1, &two, 0, 9),
        as_player(waits(11, &three, 0, 8), 1),
        waits(2, &two, 0, 7),
        as_player(waits(12, &three, 0, 6), 2),
        waits(3, &three, 0, 5),
    ];
    check(&all, &[&[1, 2]]);
}

/// Random waiting people: several queues, players in more than one of them, some blocks.
fn random_waiting(rng: &mut Rng, count: u32) -> Vec<Waiting> {
    let queues = [wanted(2, false), wanted(3, false), wanted(2, true), wanted(4, true)];
    let mut all: Vec<Waiting> = Vec::new();
    for number in 0..count {
        let wanted = &queues[rng.below(4) as usize];
        let (rating, seconds) = (900 + i64::from(rng.below(1_200)), i64::from(rng.below(90)));
        let mut one = waits(u128::from(number) + 1, wanted, rating, seconds);
        one.player = PlayerId(Uuid::from_u128(u128::from(rng.below(count)) + 1));
        let is_double =
            all.iter().any(|other| other.player == one.player && other.wanted == one.wanted);
        if !is_double {
            all.push(one);
        }
    }
    all
}

fn are_blocked(a: PlayerId, b: PlayerId) -> bool {
    (a.0.as_u128() * b.0.as_u128()).is_multiple_of(7)
}

#[test]
fn in_any_queue_groups_are_whole_disjoint_and_allowed() {
    for seed in 0..60 {
        let mut rng = Rng::new(&Seed([seed; 32]));
        let all = random_waiting(&mut rng, 120);
        let by_id: BTreeMap<_, _> = all.iter().map(|one| (one.id, one)).collect();
        let made = groups(&all, NOW_MS, |a, b| !are_blocked(a, b));
        let mut players = HashSet::new();
        for group in &made {
            let members: Vec<_> = group.iter().map(|id| by_id[id]).collect();
            let first = members[0];
            assert_eq!(members.len(), usize::from(first.wanted.seats), "seed {seed}");
            for (place, one) in members.iter().enumerate() {
                assert_eq!(one.wanted, first.wanted, "seed {seed}");
                assert!(players.insert(one.player), "seed {seed}: two seats for one player");
                let others = &members[..place];
                assert!(others.iter().all(|other| !are_blocked(one.player, other.player)));
                assert!(others.iter().all(|other| other.created_at <= one.created_at));
            }
        }
        // Nobody is left over who could play with somebody at once.
        let left: Vec<_> = all.iter().filter(|one| !players.contains(&one.player)).collect();
        for one in left.iter().filter(|one| one.wanted.seats == 2 && !one.wanted.rated) {
            let could_meet = left.iter().any(|other| {
                other.wanted == one.wanted
                    && other.player != one.player
                    && !are_blocked(one.player, other.player)
            });
            assert!(!could_meet, "seed {seed}: {:?} is forgotten", one.id);
        }
        assert_eq!(made, groups(&all, NOW_MS, |a, b| !are_blocked(a, b)), "it is deterministic");
    }
}

#[test]
fn of_ten_thousand_nobody_is_forgotten() {
    for (seats, rated) in [(2, false), (2, true), (4, true)] {
        let (wanted, mut rng) = (wanted(seats, rated), Rng::new(&Seed([9; 32])));
        let all: Vec<_> = (1..=10_000)
            .map(|n| waits(n, &wanted, 800 + i64::from(rng.below(1_400)), i64::from(rng.below(30))))
            .collect();
        let made = groups(&all, NOW_MS, |_, _| true);
        let seated: HashSet<_> = made.iter().flatten().collect();
        assert_eq!(seated.len(), made.len() * usize::from(seats), "no double seats");
        assert!(seated.len() >= 10_000 - 20 * usize::from(seats), "{} seats", seated.len());
    }
}
