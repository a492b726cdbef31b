//! What is played, and the tables that come of it.

use std::fmt::Write;

use scrapworks_engine::{
    Rng, Seats,
    games::scrap_world::{
        armament::ARMAMENT,
        chassis::CHASSIS,
        options::Options,
        presets::presets,
        roster::{Roster, pick_roster},
    },
};

use crate::{
    series::{Ended, Fixture, play_all, seed},
    tally::Tally,
};

/// Matches of each pair of presets in each seating.
const PAIR_MATCHES: u32 = 80;
/// The only pair of the lists for 150 points is played more often.
const BIG_PAIR_MATCHES: u32 = 400;
/// Matches of each preset against itself.
const MIRROR_MATCHES: u32 = 200;
/// Matches of picked teams at each limit of points.
const PICKED_MATCHES: u32 = 3_000;
const PICKED_POINTS: [u32; 2] = [80, 150];
/// No preset wins less or more than this against the others of its points.
const BAND: (f64, f64) = (0.35, 0.65);
/// No seat is ahead by more.
const LEAD_MAX: f64 = 0.05;

/// A list of the quick start guide that differs from those before it.
struct Team {
    name: &'static str,
    points: u32,
    roster: Roster,
}

/// The matches and their results, in the same order.
struct Played {
    fixtures: Vec<Fixture>,
    ended: Vec<Ended>,
}

/// All tables, in Markdown.
pub fn report() -> String {
    let teams = teams();
    let mut text = String::new();
    let all = [
        preset_table(&teams, 80, PAIR_MATCHES),
        preset_table(&teams, 150, BIG_PAIR_MATCHES),
        seat_table(&teams),
        card_table(),
    ];
    for table in all {
        text.push_str(&table);
    }
    text
}

fn teams() -> Vec<Team> {
    let mut teams: Vec<Team> = Vec::new();
    for preset in presets() {
        if teams.iter().all(|team| team.roster != preset.roster) {
            let (name, _) = preset.name.split_once(" · ").unwrap_or((preset.name, ""));
            teams.push(Team { name, points: preset.points, roster: preset.roster });
        }
    }
    teams
}

fn play(fixtures: Vec<Fixture>) -> Played {
    let ended = play_all(&fixtures);
    Played { fixtures, ended }
}

/// Every pair of different teams of those points, in both seatings.
fn preset_table(teams: &[Team], points: u32, matches: u32) -> String {
    let teams: Vec<&Team> = teams.iter().filter(|team| team.points == points).collect();
    let mut fixtures = Vec::new();
    let mut pairs = Vec::new();
    for (one, first) in teams.iter().enumerate() {
        for (other, second) in teams.iter().enumerate().filter(|(other, _)| *other != one) {
            for _ in 0..matches {
                let rosters = [first.roster.clone(), second.roster.clone()];
                let number = points * 100_000 + fixtures.len() as u32;
                fixtures.push(Fixture { points, rosters, number });
                pairs.push((one, other));
            }
        }
    }
    let played = play(fixtures);
    let mut tallies = vec![vec![Tally::default(); teams.len()]; teams.len()];
    let mut totals = vec![Tally::default(); teams.len()];
    for (ended, &(one, other)) in played.ended.iter().zip(&pairs) {
        for (me, enemy, seat) in [(one, other, 0), (other, one, 1)] {
            tallies[me][enemy].count(ended.won(seat));
            totals[me].count(ended.won(seat));
        }
    }
    let mut text = heading(&format!("Ready-made teams of {points} points"), &played);
    text += "| Team | won | 95 % | in the band |";
    let names = teams.iter().map(|team| format!(" against {} |", team.name));
    text.extend(names);
    text += "\n| --- | --- | --- | --- |";
    text += &" --- |".repeat(teams.len());
    text.push('\n');
    for (at, team) in teams.iter().enumerate() {
        let total = totals[at];
        let fine = if (BAND.0..=BAND.1).contains(&total.share()) { "yes" } else { "**no**" };
        write_line(&mut text, format_args!("| {} | {} | {fine} |", team.name, share(total)));
        text.pop();
        for tally in &tallies[at] {
            let cell = if tally.matches() == 0 { String::new() } else { percent(tally.share()) };
            text += &format!(" {cell} |");
        }
        text.push('\n');
    }
    text
}

/// Each team against itself: only the seat differs.
fn seat_table(teams: &[Team]) -> String {
    let fixtures = teams.iter().flat_map(|team| {
        (0..MIRROR_MATCHES).map(move |_| (team.points, [team.roster.clone(), team.roster.clone()]))
    });
    let fixtures = fixtures.zip(0..).map(|((points, rosters), no)| Fixture {
        points,
        rosters,
        number: 1_000_000_000 + no,
    });
    let played = play(fixtures.collect());
    let mut first = Tally::default();
    for ended in &played.ended {
        first.count(ended.won(0));
    }
    let lead = 2.0 * first.share() - 1.0;
    let fine = if lead.abs() <= LEAD_MAX { "yes" } else { "**no**" };
    let mut text = heading("Seats, each team against itself", &played);
    text += "| Seat | won | 95 % |\n| --- | --- | --- |\n";
    write_line(&mut text, format_args!("| first | {} |", share(first)));
    write_line(
        &mut text,
        format_args!(
            "\nThe first seat is ahead by {:+.1} points; at most {:.0} are allowed: {fine}.",
            100.0 * lead,
            100.0 * LEAD_MAX
        ),
    );
    text
}

/// How the sides fare that carry a card, in matches of picked teams.
fn card_table() -> String {
    let mut fixtures = Vec::new();
    for points in PICKED_POINTS {
        for no in 0..PICKED_MATCHES {
            let number = 2_000_000_000 + points * 100_000 + no;
            let mut rng = Rng::new(&seed(3, number));
            let options = Options { points, ..Options::default() };
            let rosters = even_teams(&options, &mut rng);
            fixtures.push(Fixture { points, rosters, number });
        }
    }
    let played = play(fixtures);
    let mut text = heading("Cards, in picked teams of equally many suits", &played);
    text += "| Card | points | sides | won | 95 % |\n| --- | --- | --- | --- | --- |\n";
    let chassis = CHASSIS.iter().map(|chassis| (chassis.slug, chassis.name, chassis.points));
    let cards = ARMAMENT.iter().map(|card| (card.slug, card.name, card.points));
    for (slug, name, points) in chassis.chain(cards) {
        let mut tally = Tally::default();
        for (fixture, ended) in played.fixtures.iter().zip(&played.ended) {
            for (roster, seat) in fixture.rosters.iter().zip(0..) {
                if carries(roster, slug) {
                    tally.count(ended.won(seat));
                }
            }
        }
        let sides = tally.matches();
        write_line(&mut text, format_args!("| {name} | {points} | {sides} | {} |", share(tally)));
    }
    text
}

/// Two teams with equally many suits: else cheap cards would look good for leaving more points for
/// suits.
fn even_teams(options: &Options, rng: &mut Rng) -> [Roster; 2] {
    loop {
        let teams = [(); 2].map(|()| pick_roster(options, Seats(2), rng));
        if teams[0].suits.len() == teams[1].suits.len() {
            return teams;
        }
    }
}

fn carries(roster: &Roster, slug: &str) -> bool {
    let has = |suit: &scrapworks_engine::games::scrap_world::roster::Suit| {
        suit.chassis == slug || suit.armament.iter().any(|card| card == slug)
    };
    roster.suits.iter().any(has)
}

fn heading(title: &str, played: &Played) -> String {
    let mut rounds: Vec<u8> = played.ended.iter().map(|ended| ended.rounds).collect();
    rounds.sort_unstable();
    let at = |part: usize| rounds[(rounds.len() - 1) * part / 10];
    let draws = played.ended.iter().filter(|ended| ended.winner.is_none()).count();
    let (matches, half, early, late) = (rounds.len(), at(5), at(1), at(9));
    format!(
        "\n## {title}\n\n{matches} matches, {draws} draws. Rounds: median {half}, \
         eight of ten matches {early} to {late}.\n\n"
    )
}

/// The share won and its interval, as two cells.
fn share(tally: Tally) -> String {
    let (low, high) = tally.interval();
    format!("{} | {} – {}", percent(tally.share()), percent(low), percent(high))
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn write_line(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes all that is written to it");
}
