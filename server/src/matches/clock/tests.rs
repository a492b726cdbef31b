//! Properties of clocks.

use scrapworks_engine::{Rng, Seed};

use super::*;

const SEATS: Seats = Seats(3);
const TURN: Duration = Duration::from_secs(60);
const PER_TURN: Clock = Clock::PerTurn { turn_ms: 60_000 };
const FISCHER: Clock = Clock::Fischer { base_ms: 60_000, increment_ms: 7_000 };
const CORRESPONDENCE: Clock = Clock::Correspondence { turn_ms: 3_600_000 };

fn seats(seats: &[u8]) -> SeatSet {
    seats.iter().copied().map(Seat).collect()
}

fn turn_state(turn: u32, deciding: SeatSet) -> TurnState {
    TurnState { turn, awaiting: deciding, deciding }
}

fn seconds(n: u64) -> Duration {
    Duration::from_secs(n)
}

fn left(clocks: &Clocks, now: Instant) -> Vec<u64> {
    let message = clocks.to_message(now, Timestamp::from_ms(0)).unwrap();
    message.seats.iter().map(|seat| u64::from(seat.left_ms)).collect()
}

fn started(clock: Clock, deciding: &[u8]) -> (Clocks, Instant) {
    let now = Instant::now();
    let mut clocks = Clocks::begin(clock, SEATS, turn_state(0, seats(deciding)), SeatSet::EMPTY);
    clocks.start(now);
    (clocks, now)
}

fn step(clocks: &Clocks, at: Instant, turn: u32, deciding: &[u8]) -> Clocks {
    let mut clocks = clocks.clone();
    clocks.stop(at);
    let mut next = clocks.after_step(turn_state(turn, seats(deciding)));
    next.start(at);
    next
}

/// Random steps, undos, answers and turns: a seat's time left is what it was given less the time it
/// was awaited, and storage latency is charged to no seat.
#[track_caller]
fn check_ledger(clock: Clock, seed: u8) {
    let mut rng = Rng::new(&Seed([seed; 32]));
    let mut now = Instant::now();
    let (mut turn, mut deciding) = (0, seats(&[0]));
    let mut clocks = Clocks::begin(clock, SEATS, turn_state(turn, deciding), SeatSet::EMPTY);
    clocks.start(now);
    let mut expected = left(&clocks, now);
    let mut ran = deciding;
    for _ in 0..200 {
        let (thinking_ms, store) = (u64::from(rng.below(4_000)), u64::from(rng.below(500)));
        now += Duration::from_millis(thinking_ms);
        for seat in deciding.iter() {
            let left = &mut expected[usize::from(seat.0)];
            *left = left.saturating_sub(thinking_ms);
        }
        assert_eq!(left(&clocks, now), expected);
        clocks.stop(now);
        let turn_passes = rng.below(4) == 0;
        if rng.below(2) == 0 || turn_passes {
            deciding = SEATS.iter().filter(|_| rng.below(2) == 0).collect();
        }
        if turn_passes {
            turn += 1;
            for seat in SEATS.iter() {
                let left = &mut expected[usize::from(seat.0)];
                match clock {
                    Clock::PerTurn { turn_ms } | Clock::Correspondence { turn_ms } => {
                        *left = turn_ms;
                    }
                    Clock::Fischer { increment_ms, .. } if ran.contains(seat) => {
                        *left += increment_ms;
                    }
                    Clock::Fischer { .. } | Clock::None => {}
                }
            }
            ran = SeatSet::EMPTY;
        }
        ran = union(ran, deciding);
        clocks = clocks.after_step(turn_state(turn, deciding));
        now += Duration::from_millis(store);
        assert_eq!(left(&clocks, now), expected, "storage latency is charged to no seat");
        clocks.start(now);
    }
}

#[test]
fn time_left_is_time_given_less_time_awaited() {
    for seed in 0..50 {
        for clock in [PER_TURN, FISCHER, CORRESPONDENCE] {
            check_ledger(clock, seed);
        }
    }
}

#[test]
fn time_that_is_given_back_moves_the_deadline_of_a_running_clock() {
    let (mut clocks, start) = started(PER_TURN, &[0]);
    clocks.give_back(Seat(0), seconds(9));
    clocks.give_back(Seat(1), seconds(9));
    assert_eq!(left(&clocks, start + seconds(20)), [49_000, 60_000, 60_000]);
    assert_eq!(clocks.deadline(), Some(start + seconds(69)));
    assert_eq!(clocks.deadline_of(Seat(0)), clocks.deadline());
    clocks.stop(start + seconds(20));
    assert_eq!((clocks.running_since(), clocks.deadline_of(Seat(0))), (None, None));
    assert_eq!(left(&clocks, start + seconds(30)), [49_000, 60_000, 60_000]);
}

#[test]
fn own_steps_and_undos_do_not_restart_a_clock() {
    let (mut clocks, start) = started(PER_TURN, &[0]);
    for n in 1..=10 {
        clocks = step(&clocks, start + seconds(n), 0, &[0]);
    }
    assert_eq!(clocks.deadline(), Some(start + TURN));
}

#[test]
fn an_answer_of_another_seat_does_not_add_time() {
    let (clocks, start) = started(PER_TURN, &[0]);
    let asked = step(&clocks, start + seconds(10), 0, &[1]);
    assert_eq!(left(&asked, start + seconds(30)), [50_000, 40_000, 60_000]);
    let answered = step(&asked, start + seconds(30), 0, &[0]);
    assert_eq!(left(&answered, start + seconds(31)), [49_000, 40_000, 60_000]);
}

#[test]
fn an_increment_goes_to_those_whose_clock_ran_in_the_turn_that_ended() {
    let (clocks, start) = started(FISCHER, &[0]);
    let asked = step(&clocks, start, 0, &[2]);
    let passed = step(&asked, start, 1, &[1]);
    assert_eq!(left(&passed, start), [67_000, 60_000, 67_000]);
    let passed = step(&passed, start, 2, &[0]);
    assert_eq!(left(&passed, start), [67_000, 67_000, 67_000]);
}

#[test]
fn seats_that_are_awaited_together_run_out_one_by_one() {
    let (clocks, start) = started(FISCHER, &[0]);
    let clocks = step(&clocks, start + seconds(20), 0, &[0, 1]);
    assert_eq!(clocks.deadline(), Some(start + seconds(60)));
    let late = start + seconds(60);
    assert_eq!(clocks.timed_out_seat(late - Duration::from_millis(1)), None);
    assert_eq!(clocks.timed_out_seat(late), Some(Seat(0)));
    assert!(clocks.is_late(Seat(0), late) && !clocks.is_late(Seat(1), late));
    assert!(!clocks.is_late(Seat(2), late), "its clock does not run");
    assert_eq!(left(&clocks, start + seconds(500)), [0, 0, 60_000], "never less than nothing");
}

#[test]
fn a_seat_that_ran_out_has_no_time_until_the_turn_ends() {
    let (clocks, start) = started(PER_TURN, &[0]);
    let late = start + seconds(61);
    let played = step(&clocks, late, 0, &[0]);
    assert_eq!((played.timed_out_seat(late), played.has_time(Seat(0))), (Some(Seat(0)), false));
    assert!(played.is_late(Seat(0), start), "however early it was received");
    let passed = step(&played, late, 1, &[0]);
    assert_eq!((passed.timed_out_seat(late), passed.deadline()), (None, Some(late + TURN)));
}

#[test]
fn the_clock_of_a_bot_controlled_seat_is_stopped() {
    let (mut clocks, start) = started(FISCHER, &[0]);
    clocks.stop(start + seconds(5));
    clocks.add_stand_in(Seat(0));
    let mut clocks = clocks.after_step(turn_state(0, seats(&[0])));
    clocks.start(start + seconds(5));
    assert_eq!((clocks.deadline(), clocks.bot_controlled()), (None, seats(&[0])));
    assert!(clocks.is_late(Seat(0), start));
    clocks.stop(start + seconds(50));
    clocks.return_seat(Seat(0), seats(&[0]));
    clocks.start(start + seconds(50));
    assert_eq!(clocks.deadline(), Some(start + seconds(50 + 55)));
    assert!(clocks.bot_controlled().is_empty());
}

#[test]
fn saved_clocks_continue_after_a_restore() {
    let (mut clocks, start) = started(FISCHER, &[0, 1]);
    clocks.stop(start + seconds(10));
    let now = turn_state(3, seats(&[0, 1]));
    clocks.add_stand_in(Seat(1));
    let mut clocks = clocks.after_step(now);
    let saved = clocks.save(9_000, now, Vec::new()).unwrap();
    assert_eq!(saved.due_at, Some(9_000), "a stand-in has to play at once");
    let mut restored =
        Clocks::restore(FISCHER, SEATS, now, SeatSet::EMPTY, Some(&saved), seconds(4));
    clocks.start(start);
    restored.start(start + seconds(4));
    assert_eq!(left(&restored, start + seconds(6)), left(&clocks, start + seconds(6)));
    assert_eq!((restored.bot_controlled(), restored.deadline()), (seats(&[1]), clocks.deadline()));
}

#[test]
fn a_match_is_due_when_the_first_clock_runs_out_or_an_absence_ends() {
    let away = |clock, deciding: &[u8], absent_ms| {
        let turn_state = turn_state(0, seats(deciding));
        let started = Clocks::begin(clock, SEATS, turn_state, SeatSet::EMPTY);
        started.save(1_000, turn_state, absent_ms).map(|saved| saved.due_at)
    };
    let due = |clock, deciding: &[u8]| away(clock, deciding, Vec::new());
    let per_turn = Clock::PerTurn { turn_ms: 5_000 };
    assert_eq!(due(per_turn, &[1]), Some(Some(6_000)));
    assert_eq!(due(Clock::PerTurn { turn_ms: 600_000 }, &[1]), Some(Some(61_000)));
    assert_eq!(due(CORRESPONDENCE, &[1]), Some(Some(3_601_000)));
    assert_eq!(due(CORRESPONDENCE, &[]), Some(None), "it is over");
    assert_eq!(due(Clock::None, &[1]), None, "nothing is saved without clocks");
    let absent_ms = vec![Some(50_000), Some(20_000), None];
    assert_eq!(away(FISCHER, &[1], absent_ms.clone()), Some(Some(41_000)));
    assert_eq!(away(CORRESPONDENCE, &[1], absent_ms.clone()), Some(Some(3_601_000)));
    assert_eq!(away(Clock::None, &[1], absent_ms), Some(None), "nothing is due, but it is saved");
}

#[test]
fn a_bot_has_no_clock_and_its_match_is_due_when_it_is_awaited() {
    for clock in [Clock::None, FISCHER] {
        let (bots, awaited) = (seats(&[1]), turn_state(0, seats(&[1])));
        let clocks = Clocks::begin(clock, SEATS, awaited, bots);
        assert_eq!((clocks.deadline(), clocks.bot_controlled()), (None, bots));
        let saved = clocks.save(1_000, awaited, Vec::new()).unwrap();
        assert_eq!(saved.due_at, Some(1_000));
        let restored = Clocks::restore(clock, SEATS, awaited, bots, None, seconds(0));
        assert_eq!(restored.bot_controlled(), bots, "even if nothing was saved");
    }
}
