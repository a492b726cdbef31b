//! Tests of the analysis of whole matches.

use scrapworks_engine::{
    Analysis, Analyst, AnySetup, BotConfig, Cause, Decided, Level, Rng, Seats, Seed, find,
};
use serde_json::value::to_raw_value;

/// The analysis of a match of easy bots, and the number of its last step.
fn analyse(game: &str, seats: Seats, match_seed: Seed) -> (Analysis, u32) {
    let entry = find(game).expect("there is such a game");
    let options = to_raw_value(&(entry.options)()["default"]).expect("plain data");
    let mut rng = Rng::new(&Seed([2; 32]));
    let pick = |_| (entry.pick_roster)(&options, seats, &mut rng).expect("a roster");
    let rosters: Vec<_> = seats.iter().map(pick).collect();
    let rules_version = entry.meta.rules_version;
    let setup = AnySetup {
        rules_version,
        options: options.clone(),
        rosters: rosters.into(),
        seed: match_seed,
    };
    let (mut current, _) = (entry.start)(&setup).expect("the setup is legal");
    let mut log = Vec::new();
    while let Some(seat) = current.awaiting().first() {
        let config = BotConfig { level: Level::Easy, seed: Seed([3; 32]), nodes: None };
        let action = current.decide(seat, &config, &mut || true).expect("the seat is awaited");
        let (next, _) = current.play(seat, &action, Cause::Bot).expect("bots play by the rules");
        log.push((current, seat, action));
        current = next;
    }
    let decisions: Vec<u32> = (1..=current.seq()).collect();
    let mut analyst = Analyst::new(&match_seed, current.seq(), &decisions);
    analyst.look(None, None, &*log[0].0);
    for (at, (before, seat, action)) in log.iter().enumerate() {
        let after = log.get(at + 1).map_or(&*current, |(next, ..)| &**next);
        let decided = Decided { seat: *seat, by: Cause::Bot, action };
        analyst.look(Some(&**before), Some(decided), after);
    }
    (analyst.finish(&mut || true).expect("it is not stopped"), current.seq())
}

#[test]
fn a_curve_goes_on_to_the_result_and_its_chances_are_those_of_one_win() {
    for (game, seats) in [("salvage", Seats(4)), ("scrappers", Seats(2))] {
        let (Analysis { points, decisions }, last_seq) = analyse(game, seats, Seed([1; 32]));
        assert!((20..=240).contains(&points.len()), "{game}: {}", points.len());
        assert!(points.windows(2).all(|two| two[0].seq < two[1].seq), "{game}");
        for point in &points {
            let sum: u16 = point.chances.values().iter().sum();
            assert!(sum.abs_diff(1_000) <= 4, "{game}: {point:?}");
        }
        let last = points.last().expect("there are points");
        let winners = last.chances.values().iter().filter(|chance| **chance > 0).count();
        assert_eq!((last.seq, last.margin), (last_seq, 0), "{game}");
        let won = last.chances.values().iter().max().expect("there are seats");
        assert!(won.abs_diff(1_000 / winners as u16) <= 1, "{game}: {last:?}");
        assert!(decisions.len() <= 3 && decisions.is_sorted_by(|a, b| a.cost >= b.cost), "{game}");
        assert!(decisions.iter().all(|decision| decision.margin < decision.cost), "{game}");
    }
}

#[test]
fn the_same_match_is_analysed_to_the_same_bytes() {
    let bytes = |seed| {
        let (analysis, _) = analyse("salvage", Seats(3), Seed([seed; 32]));
        serde_json::to_string(&analysis).expect("plain data")
    };
    assert_eq!(bytes(1), bytes(1));
    assert_ne!(bytes(1), bytes(2));
}
