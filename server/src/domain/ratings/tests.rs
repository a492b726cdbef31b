//! Tests of the model and of ranks on leaderboards.

use scrapworks_engine::{Rng, Seed};
use scrapworks_protocol::{Player, PlayerId, PlayerKind};
use uuid::Uuid;

use crate::domain::ratings::{
    leaderboard::{Cursor, Listed, ranked},
    rating::{Rating, Standing, rate},
};

/// The ratings that people read after one match of new players.
#[track_caller]
fn check(ranks: &[u8], expected: &[i32]) {
    let after = rate(&vec![Standing::new(); ranks.len()], ranks);
    let shown: Vec<_> = after.iter().map(|seat| seat.rating.shown()).collect();
    assert_eq!(shown, expected, "{ranks:?}");
    assert!(after.iter().all(|seat| seat.matches == 1));
}

#[test]
fn the_first_match_of_new_players() {
    check(&[0, 1], &[1579, 1421]);
    check(&[1, 0], &[1421, 1579]);
    check(&[0, 0], &[1500, 1500]);
    check(&[0, 1, 2], &[1658, 1500, 1342]);
    check(&[0, 0, 2], &[1579, 1579, 1342]);
    check(&[0, 1, 1], &[1658, 1421, 1421]);
    check(&[0, 0, 0], &[1500, 1500, 1500]);
    check(&[0, 1, 2, 3], &[1737, 1579, 1421, 1263]);
    check(&[0, 1, 1, 3], &[1737, 1500, 1500, 1263]);
    check(&[0, 0, 2, 2], &[1658, 1658, 1342, 1342]);
    // Two have left: the one who left first is last.
    check(&[3, 2, 0, 0], &[1263, 1421, 1658, 1658]);
}

#[test]
fn a_new_player_has_1500_and_is_provisional() {
    let new = Standing::new();
    assert_eq!((new.rating.shown(), new.rating.shown_deviation()), (1500, 250));
    assert!(new.is_provisional());
}

#[test]
fn ten_matches_are_enough_even_for_one_who_wins_them_all() {
    let mut seats = vec![Standing::new(); 2];
    for _ in 0..10 {
        assert!(seats.iter().all(|seat| seat.is_provisional()));
        seats = rate(&seats, &[0, 1]);
    }
    assert!(seats.iter().all(|seat| !seat.is_provisional()), "{seats:?}");
    let vague = Rating { mean: 25.0, deviation: 7.0 };
    assert!(Standing { rating: vague, matches: 99 }.is_provisional());
}

#[test]
fn an_upset_moves_more_than_what_was_expected() {
    let strong = Standing { rating: Rating { mean: 35.0, deviation: 3.0 }, matches: 50 };
    let weak = Standing { rating: Rating { mean: 20.0, deviation: 3.0 }, matches: 50 };
    let gain = |ranks| rate(&[strong, weak], ranks)[0].rating.shown() - strong.rating.shown();
    assert!(gain(&[0, 1]) < 10, "{}", gain(&[0, 1]));
    assert!(gain(&[1, 0]) < -30, "{}", gain(&[1, 0]));
}

#[test]
fn who_plays_much_still_moves() {
    let mut seats = vec![Standing::new(); 2];
    for n in 0..2_000_u16 {
        let winner = u8::from(n % 2 == 0);
        seats = rate(&seats, &[winner, 1 - winner]);
    }
    let before = seats[0].rating.shown();
    let after = rate(&seats, &[0, 1])[0].rating.shown();
    assert!((5..=20).contains(&(after - before)), "{before} {after}");
    assert!(seats[0].rating.shown_deviation() > 30);
}

#[test]
fn ratings_hide_the_last_bits_in_which_machines_differ() {
    let after = rate(&[Standing::new(); 3], &[0, 1, 2]);
    for Standing { rating, .. } in after {
        for value in [rating.mean, rating.deviation] {
            assert_eq!((value * 16_777_216.0).fract(), 0.0, "{value}");
        }
    }
}

/// A match of players of these strengths, in units of the model: who scores more ranks better.
fn play(strengths: &[f64], rng: &mut Rng) -> Vec<u8> {
    // Strength plus noise of the logistic distribution, of the width of β.
    let mut noise = || {
        let drawn = (f64::from(rng.below(1_000_000)) + 0.5) / 1_000_000.0;
        25.0 / 6.0 * (drawn / (1.0 - drawn)).ln()
    };
    let scores: Vec<f64> = strengths.iter().map(|strength| strength + noise()).collect();
    let better = |score: &f64| scores.iter().filter(|other| *other > score).count() as u8;
    scores.iter().map(better).collect()
}

/// Spearman's rank correlation of two orders of the same items.
fn rank_correlation(one: &[usize], other: &[usize]) -> f64 {
    let place = |item: &usize| other.iter().position(|it| it == item).unwrap();
    let squares = one.iter().enumerate().map(|(at, item)| at.abs_diff(place(item)).pow(2));
    let n = one.len() as f64;
    1.0 - 6.0 * squares.sum::<usize>() as f64 / (n * (n * n - 1.0))
}

#[test]
fn ten_thousand_matches_rank_players_by_their_strength() {
    let mut rng = Rng::new(&Seed([9; 32]));
    let players = 100_usize;
    // Far enough apart that neighbours differ by a third of a deviation of luck.
    let strength = |player: usize| 25.0 + (player as f64 - 49.5) * 0.35;
    let mut standings = vec![Standing::new(); players];
    for _ in 0..10_000 {
        let seats = 2 + rng.below(3) as usize;
        let mut chosen: Vec<usize> = Vec::new();
        while chosen.len() < seats {
            let player = rng.below(players as u32) as usize;
            if !chosen.contains(&player) {
                chosen.push(player);
            }
        }
        let strengths: Vec<_> = chosen.iter().map(|player| strength(*player)).collect();
        let before: Vec<_> = chosen.iter().map(|player| standings[*player]).collect();
        let after = rate(&before, &play(&strengths, &mut rng));
        for (player, standing) in chosen.iter().zip(after) {
            standings[*player] = standing;
        }
    }
    let mut ranked: Vec<usize> = (0..players).collect();
    ranked.sort_by(|a, b| standings[*a].rating.mean.total_cmp(&standings[*b].rating.mean));
    let right: Vec<usize> = (0..players).collect();
    let correlation = rank_correlation(&right, &ranked);
    assert!(correlation > 0.98, "{correlation}");
    assert!(standings.iter().all(|standing| !standing.is_provisional()));
    let above = standings[99].rating.shown() - standings[0].rating.shown();
    assert!(above > 700, "the best and the worst are {above} points apart");
}

fn listed(n: u128, mean: f64) -> Listed {
    let player = Player {
        id: PlayerId(Uuid::from_u128(n)),
        name: format!("Player {n}"),
        kind: PlayerKind::Account,
        emblem: None,
    };
    Listed { player, standing: Standing { rating: Rating { mean, deviation: 2.0 }, matches: 12 } }
}

#[test]
fn who_shows_the_same_rating_has_the_same_rank_on_the_next_page_too() {
    let first = ranked(None, vec![listed(1, 40.0), listed(2, 30.0), listed(3, 29.999)]);
    let ranks = |page: &[(scrapworks_protocol::LeaderboardEntry, Cursor)]| {
        page.iter().map(|(entry, _)| entry.rank).collect::<Vec<_>>()
    };
    assert_eq!(ranks(&first), [1, 2, 2]);
    let cursor = Cursor::parse(&first[2].1.to_text()).unwrap();
    assert_eq!(cursor, first[2].1);
    let second = ranked(Some(cursor), vec![listed(4, 29.998), listed(5, 20.0)]);
    assert_eq!(ranks(&second), [2, 5]);
}

#[test]
fn a_cursor_that_nobody_wrote_is_none() {
    for text in [
        "",
        "1",
        "1.1",
        "1.1.zz.01939d5e-0000-7000-8000-000000000001",
        "1.1.7ff0000000000000.01939d5e-0000-7000-8000-000000000001",
    ] {
        assert_eq!(Cursor::parse(text), None, "{text}");
    }
}
