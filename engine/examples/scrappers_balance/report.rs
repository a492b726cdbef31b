//! What the matches show, as tables with 95 % intervals.

use std::collections::BTreeMap;

use scrapworks_engine::{
    BySeat, Seat, Seats,
    games::scrappers::{content::Plan, names::Card},
};

use crate::tables::{Share, heading, row};

/// One match, as far as the report asks.
#[derive(Debug)]
pub struct Played {
    pub plans: BySeat<Plan>,
    pub drafts: Vec<Drafted>,
    pub first: Seat,
    pub winner: Seat,
    pub rounds: u8,
    pub capped: bool,
}

/// One draft: the cards on top of the four piles, and the one that was taken.
#[derive(Debug)]
pub struct Drafted {
    pub seat: Seat,
    pub card: Card,
    pub offered: Vec<Card>,
}

/// Matches of so many seats.
#[derive(Debug)]
pub struct Field {
    pub seats: Seats,
    pub matches: Vec<Played>,
    /// Of one greedy player among players who choose at random.
    pub against_random: Share,
}

/// All tables, in Markdown.
pub fn tables(fields: &[Field]) -> String {
    let seats = fields.iter().map(|field| format!("{} pilots", field.seats.0));
    let head: Vec<String> = seats.collect();
    let mut text = heading("Length and seats", "", &head);
    for (name, cell) in overall() {
        text += &row(name, fields.iter().map(cell));
    }
    for seat in Seats(4).iter() {
        let wins = |field: &Field| match field.seats.contains(seat) {
            true => wins(field, |played| played.winner == seat),
            false => String::new(),
        };
        text += &row(&format!("seat {} wins", seat.0), fields.iter().map(wins));
    }
    text += &heading("Plans", "a player with this plan wins", &head);
    for plan in super::PLANS {
        text += &row(&format!("{plan:?}"), fields.iter().map(|field| plan_wins(field, plan)));
    }
    text + &cards(fields, &head)
}

type Cell = fn(&Field) -> String;

fn overall() -> [(&'static str, Cell); 7] {
    [
        ("matches", |field| field.matches.len().to_string()),
        ("rounds, median", |field| percentile(field, 50).to_string()),
        ("rounds, half of all", |field| {
            format!("{}–{}", percentile(field, 25), percentile(field, 75))
        }),
        ("ended by the round cap", |field| wins(field, |played| played.capped)),
        ("drafts a pilot and round", |field| {
            let drafts: usize = field.matches.iter().map(|played| played.drafts.len()).sum();
            let rounds: u32 = field.matches.iter().map(|played| u32::from(played.rounds)).sum();
            format!("{:.2}", drafts as f64 / f64::from(rounds * u32::from(field.seats.0)))
        }),
        ("first player of round 1 wins", |field| {
            wins(field, |played| played.winner == played.first)
        }),
        ("a greedy one among random ones wins", |field| field.against_random.text()),
    ]
}

fn wins(field: &Field, hit: impl Fn(&Played) -> bool) -> String {
    Share::of(field.matches.iter().map(hit)).text()
}

fn percentile(field: &Field, percent: usize) -> u8 {
    let mut rounds: Vec<u8> = field.matches.iter().map(|played| played.rounds).collect();
    rounds.sort_unstable();
    rounds[(rounds.len() - 1) * percent / 100]
}

fn plan_wins(field: &Field, plan: Plan) -> String {
    let with_plan = field.matches.iter().flat_map(|played| {
        let seats = played.plans.iter().filter(move |(_, other)| **other == plan);
        seats.map(|(seat, _)| played.winner == seat)
    });
    Share::of(with_plan).text()
}

/// How often a card was the one, where it was offered to somebody who drafted; and how often those
/// won who had drafted it.
#[derive(Debug, Clone, Copy, Default)]
struct CardShares {
    drafted: Share,
    won: Share,
}

fn cards(fields: &[Field], seats: &[String]) -> String {
    let head: Vec<String> = ["drafted", "its drafters won"]
        .iter()
        .flat_map(|what| seats.iter().map(move |seats| format!("{what}, {seats}")))
        .collect();
    let mut text = heading("Cards", "of the drafts where it was offered", &head);
    let shares: Vec<_> = fields.iter().map(|field| shares(&field.matches)).collect();
    let of =
        |shares: &BTreeMap<Card, CardShares>, card| shares.get(&card).copied().unwrap_or_default();
    for card in Card::all().filter(|card| !card.is_basic()) {
        let drafted = shares.iter().map(|shares| of(shares, card).drafted.text());
        let won = shares.iter().map(|shares| of(shares, card).won.text());
        text += &row(card.info().name, drafted.chain(won));
    }
    let all = shares.iter().flat_map(BTreeMap::values).map(|shares| shares.drafted.percent());
    let (low, high) =
        all.fold((100.0, 0.0), |(low, high): (f64, f64), share| (low.min(share), high.max(share)));
    text + &format!("\nLeast and most drafted: {low:.1} and {high:.1} %.\n")
}

fn shares(matches: &[Played]) -> BTreeMap<Card, CardShares> {
    let mut shares: BTreeMap<Card, CardShares> = BTreeMap::new();
    for played in matches {
        let mut drafters: Vec<(Card, Seat)> = Vec::new();
        for drafted in &played.drafts {
            for &card in &drafted.offered {
                shares.entry(card).or_default().drafted.add(drafted.card == card);
            }
            drafters.push((drafted.card, drafted.seat));
        }
        drafters.sort_unstable();
        drafters.dedup();
        for (card, seat) in drafters {
            shares.entry(card).or_default().won.add(played.winner == seat);
        }
    }
    shares
}
