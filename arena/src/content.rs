//! Statistics of the pieces of content that seats choose during a match.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::{self, Formatter},
};

use serde::Serialize;

use crate::{
    match_run::{ContentChoice, MatchRun},
    proportion::{Estimate, Proportion},
};

/// Groups of takes from similar positions, of equal size.
const POSITIONS: usize = 20;
/// Percentages between which every worth should be, and the least of the offers to take.
const WORTH: [f64; 2] = [35.0, 65.0];
const TAKEN_MIN: f64 = 5.0;

/// A piece of content that is chosen during a match.
#[derive(Debug, Serialize)]
pub(crate) struct Content {
    slug: &'static str,
    /// How often it was taken when it was offered. An offer lasts as long as the seat can take the
    /// piece at each of its choices.
    taken: Estimate,
    /// Win rate of seats that took it at least once.
    won: Estimate,
    /// `won` compared with all takes from similar positions: 50 is as good as the others, whatever
    /// the number of seats and whoever was ahead.
    worth: Estimate,
}

/// The first time that a seat took a piece.
#[derive(Debug)]
struct Take {
    slug: &'static str,
    lead: i32,
    win_share: f64,
}

pub(crate) fn content(runs: &[MatchRun]) -> Vec<Content> {
    let mut taken: BTreeMap<&'static str, Proportion> = BTreeMap::new();
    runs.iter().flat_map(|run| offers(&run.choices)).for_each(|(slug, is_taken)| {
        taken.entry(slug).or_default().add(f64::from(u8::from(is_taken)));
    });
    let wins = wins(runs.iter().flat_map(first_takes).collect());
    let of = |(slug, taken): (&'static str, Proportion)| {
        let (won, expected) = wins.get(slug).copied().unwrap_or_default();
        let won = won.estimate();
        let worth = won.against(expected / f64::from(won.of.max(1)));
        Content { slug, taken: taken.estimate(), won, worth }
    };
    taken.into_iter().map(of).collect()
}

/// Every offer of a match, and whether it was taken.
fn offers(choices: &[ContentChoice]) -> Vec<(&'static str, bool)> {
    let mut open: BTreeMap<usize, BTreeSet<&'static str>> = BTreeMap::new();
    let mut closed = Vec::new();
    for choice in choices {
        let offered: BTreeSet<_> = choice.offered.iter().copied().collect();
        let open = open.entry(choice.seat).or_default();
        closed.extend(open.difference(&offered).map(|&slug| (slug, false)));
        *open = offered;
        closed.extend(choice.taken.filter(|slug| open.remove(slug)).map(|slug| (slug, true)));
    }
    closed.extend(open.into_values().flatten().map(|slug| (slug, false)));
    closed
}

fn first_takes(run: &MatchRun) -> Vec<Take> {
    let mut seen = BTreeSet::new();
    let mut takes = Vec::new();
    for &ContentChoice { seat, taken, lead, .. } in &run.choices {
        let Some(slug) = taken else { continue };
        if seen.insert((seat, slug)) {
            takes.push(Take { slug, lead, win_share: run.win_share(seat) });
        }
    }
    takes
}

/// By piece: the wins of its takers, and the sum of the wins that their positions promise.
fn wins(mut takes: Vec<Take>) -> BTreeMap<&'static str, (Proportion, f64)> {
    takes.sort_by_key(|take| take.lead);
    let mut wins: BTreeMap<&'static str, (Proportion, f64)> = BTreeMap::new();
    for similar in takes.chunks(takes.len().div_ceil(POSITIONS).max(1)) {
        let sum: f64 = similar.iter().map(|take| take.win_share).sum();
        for take in similar {
            let (won, promised) = wins.entry(take.slug).or_default();
            won.add(take.win_share);
            *promised += sum / similar.len() as f64;
        }
    }
    wins
}

/// The table of all pieces, and the list of those beyond the targets by more than their intervals.
pub(crate) fn write(all: &[Content], f: &mut Formatter<'_>) -> fmt::Result {
    if all.is_empty() {
        return Ok(());
    }
    writeln!(f, "\n| content | taken where offered | takers won | worth |")?;
    writeln!(f, "| --- | --- | --- | --- |")?;
    for Content { slug, taken, won, worth } in all {
        writeln!(f, "| {slug} | {taken} | {won} | {worth} |")?;
    }
    let [low, high] = WORTH;
    list(f, &format!("Worth more than {high} %"), all, |content| high < content.worth.low)?;
    list(f, &format!("Worth less than {low} %"), all, |content| content.worth.high < low)?;
    let rare = |content: &Content| content.taken.high < TAKEN_MIN;
    list(f, &format!("Taken in less than {TAKEN_MIN} % of offers"), all, rare)
}

fn list(
    f: &mut Formatter<'_>,
    heading: &str,
    all: &[Content],
    includes: impl Fn(&Content) -> bool,
) -> fmt::Result {
    let slugs: Vec<_> =
        all.iter().filter(|content| includes(content)).map(|content| content.slug).collect();
    let slugs = if slugs.is_empty() { "none".to_owned() } else { slugs.join(", ") };
    writeln!(f, "\n{heading}: {slugs}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offer_counts_once_for_as_long_as_it_lasts() {
        let choice = |seat, offered: &[&'static str], taken| ContentChoice {
            seat,
            taken,
            offered: offered.to_vec(),
            lead: 0,
        };
        let mut offers = offers(&[
            choice(0, &["jab", "plate"], None),
            choice(1, &["jab"], None),
            choice(0, &["jab", "plate"], Some("plate")),
            choice(0, &["jab", "plate"], None),
            choice(0, &["plate"], Some("plate")),
        ]);
        offers.sort_unstable();
        assert_eq!(offers, [("jab", false), ("jab", false), ("plate", true), ("plate", true)]);
    }

    #[test]
    fn a_lead_that_was_there_before_is_not_the_merit_of_a_piece() {
        let takes =
            |slug, lead, win_share, count| (0..count).map(move |_| Take { slug, lead, win_share });
        let ahead = takes("crown", 900, 1.0, 100).chain(takes("jab", 900, 1.0, 100));
        let wins = wins(ahead.chain(takes("jab", -900, 0.0, 200)).collect());
        let worth = |slug| {
            let (won, promised): (Proportion, f64) = wins[slug];
            let won = won.estimate();
            (won.percent, won.against(promised / f64::from(won.of)).percent)
        };
        assert_eq!((worth("crown"), worth("jab")), ((100.0, 50.0), (33.3, 50.0)));
    }
}
