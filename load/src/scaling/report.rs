//! All experiments, and their figures as tables in Markdown.

use crate::scaling::{
    balance::{self, Choice, Spread},
    experiments::{Calm, DEATHS, Interruption, NODES, REPLACED},
    settings::{Clocks, MATCHES_PER_NODE, MILLISECOND, Nanos, Settings},
};

/// Nodes with as many matches as each may play.
const SIZES: [u16; 4] = [1, 3, 10, NODES];
/// Nodes that share as many matches as one PostgreSQL does well.
const SHARING: [u16; 3] = [5, 15, NODES];
const SHARED_MATCHES: u32 = 100_000;

#[derive(Debug)]
pub struct Report {
    /// With clocks, and as many matches as the nodes may play.
    pub sizes: Vec<Calm>,
    /// The largest of them without clocks.
    pub large_without_clocks: Calm,
    pub sharing: Vec<Calm>,
    /// The second of them without clocks.
    pub shared_without_clocks: Calm,
    pub deaths: Interruption,
    pub replacement: Interruption,
    pub spread_random: Spread,
    pub spread_fewest: Spread,
}

impl Report {
    pub fn new(settings: &Settings) -> Report {
        let full = |nodes: u16, clocks| {
            Calm::simulate(settings, clocks, nodes, u32::from(nodes) * MATCHES_PER_NODE)
        };
        let share = |nodes, clocks| Calm::simulate(settings, clocks, nodes, SHARED_MATCHES);
        let spread = |choice| balance::replace_all(settings.seed, usize::from(NODES), choice);
        Report {
            sizes: SIZES.iter().map(|nodes| full(*nodes, Clocks::With)).collect(),
            large_without_clocks: full(NODES, Clocks::Without),
            sharing: SHARING.iter().map(|nodes| share(*nodes, Clocks::With)).collect(),
            shared_without_clocks: share(SHARING[1], Clocks::Without),
            deaths: Interruption::by_deaths(settings),
            replacement: Interruption::by_replacement(settings),
            spread_random: spread(Choice::Random),
            spread_fewest: spread(Choice::Fewest),
        }
    }

    /// A million matches on fifty nodes.
    pub fn large(&self) -> &Calm {
        &self.sizes[SIZES.len() - 1]
    }

    /// A hundred thousand matches on as many nodes as these need.
    pub fn shared(&self) -> &Calm {
        &self.sharing[1]
    }

    /// The tables by their names in the document.
    pub fn tables(&self) -> [(&'static str, String); 5] {
        [
            ("database", self.database()),
            ("bus", self.bus()),
            ("nodes", self.nodes()),
            ("interruptions", self.interruptions()),
            ("spread", self.spread()),
        ]
    }

    fn database(&self) -> String {
        let header = "nodes, matches, clocks, steps/s, commits/s, rows a commit, p50 ms, p99 ms, \
                      cores, million ids/day, WAL GB/day, table GB/day";
        let without = [&self.large_without_clocks, &self.shared_without_clocks];
        let all = self.sizes.iter().chain(&self.sharing).chain(without);
        let rows = all.map(|calm| {
            let (wal, table) = calm.gb_per_day();
            vec![
                calm.nodes.to_string(),
                grouped(f64::from(calm.matches)),
                if calm.clocks == Clocks::With { "yes" } else { "no" }.to_owned(),
                grouped(calm.steps),
                grouped(calm.commits),
                format!("{:.1}", calm.rows_per_commit),
                format!("{:.1}", ms(calm.commit_p50)),
                format!("{:.1}", ms(calm.commit_p99)),
                format!("{:.1}", calm.cores),
                grouped(calm.transaction_ids_per_day()),
                grouped(wal),
                grouped(table),
            ]
        });
        table(header, rows)
    }

    fn bus(&self) -> String {
        let header = "nodes, matches, in msg/s, in MB/s, out msg/s, out MB/s, to one node, \
                      `your_turn`, waiting rooms, beats";
        let rows = self.sizes.iter().chain(&self.sharing).map(|calm| {
            let share = |bytes: f64| format!("{:.0} %", bytes / calm.bus_out.bytes * 100.0);
            vec![
                calm.nodes.to_string(),
                grouped(f64::from(calm.matches)),
                grouped(calm.bus_in.messages),
                format!("{:.1}", calm.bus_in.bytes / 1e6),
                grouped(calm.bus_out.messages),
                format!("{:.1}", calm.bus_out.bytes / 1e6),
                share(calm.to_node.bytes),
                share(calm.turns.bytes),
                share(calm.lobbies.bytes),
                share(calm.beats.bytes),
            ]
        });
        table(header, rows)
    }

    fn nodes(&self) -> String {
        let header = "nodes, matches, renewals/s, longest ms, connections, sockets a node, own \
                      matches a node, watched elsewhere, nodes needed";
        let rows = self.sizes.iter().chain(&self.sharing).map(|calm| {
            let (own, elsewhere) = calm.places();
            vec![
                calm.nodes.to_string(),
                grouped(f64::from(calm.matches)),
                grouped(calm.renewals),
                format!("{:.1}", ms(calm.renewal_max)),
                calm.connections().to_string(),
                grouped(calm.sockets()),
                grouped(own),
                grouped(elsewhere),
                calm.nodes_needed().to_string(),
            ]
        });
        table(header, rows)
    }

    fn interruptions(&self) -> String {
        let header = format!("the worst of, {DEATHS} deaths, {REPLACED} replacements");
        let seconds = |time: Nanos| format!("{:.1} s", ms(time) / 1_000.0);
        let columns: [(&str, Column<'_>); 10] = [
            ("matches", &|of| grouped(of.matches as f64)),
            ("claims", &|of| grouped(of.claims as f64)),
            ("claims/s while they come", &|of| grouped(of.claim_rate)),
            ("all have an owner after", &|of| seconds(of.ownerless_max)),
            ("half play again after", &|of| seconds(of.gap_p50)),
            ("all play again after", &|of| seconds(of.gap_max)),
            ("steps that waited", &|of| grouped(of.delayed as f64)),
            ("of them sent again", &|of| grouped(of.refused as f64)),
            ("matches not released in time", &|of| grouped(of.release_timeouts as f64)),
            ("p99 of all commits meanwhile", &|of| format!("{:.0} ms", ms(of.commit_p99))),
        ];
        let both = [&self.deaths, &self.replacement];
        let rows = columns.iter().map(|(name, value)| {
            [(*name).to_owned()].into_iter().chain(both.map(value)).collect::<Vec<_>>()
        });
        table(&header, rows)
    }

    fn spread(&self) -> String {
        let header = "the balancer chooses, fewest, most, most on the way";
        let choices =
            [("at random", self.spread_random), ("the fewest connections", self.spread_fewest)];
        let rows = choices.into_iter().map(|(name, Spread { least, most, peak })| {
            let counts = [least, most, peak].map(|count| grouped(f64::from(count)));
            [name.to_owned()].into_iter().chain(counts).collect()
        });
        table(header, rows)
    }
}

/// A figure of an interruption, as text.
type Column<'a> = &'a dyn Fn(&Interruption) -> String;

fn table(header: &str, rows: impl Iterator<Item = Vec<String>>) -> String {
    let names: Vec<_> = header.split(", ").map(str::to_owned).collect();
    let rule = vec!["---".to_owned(); names.len()];
    let lines = [names, rule].into_iter().chain(rows);
    lines.map(|cells| format!("| {} |\n", cells.join(" | "))).collect()
}

/// A whole number with commas between thousands.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

pub fn ms(time: Nanos) -> f64 {
    time as f64 / MILLISECOND as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        let texts = [0.4, 999.0, 1_000.0, 12_345.6, 1_000_000.0].map(grouped);
        assert_eq!(texts, ["0", "999", "1,000", "12,346", "1,000,000"]);
    }

    #[test]
    fn a_table_has_a_header_and_its_rows() {
        let rows = [vec!["1".to_owned(), "2".to_owned()]];
        assert_eq!(table("a, b", rows.into_iter()), "| a | b |\n| --- | --- |\n| 1 | 2 |\n");
    }
}
