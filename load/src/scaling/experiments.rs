//! What is simulated: clusters of several sizes in calm, deaths of nodes, and the replacement of
//! nodes.

use crate::scaling::{
    bus::{Traffic, Volume},
    event::{Event, NodeIndex},
    settings::{
        CONNECTIONS, Clocks, DRAIN, MATCHES_MAX, MATCHES_PER_NODE, MILLISECOND, Nanos, SEATS,
        SECOND, SOCKETS_MAX, STEPS_PER_MATCH, Settings,
    },
    statistics::Takeover,
    world::World,
};

/// Until queues and averages have settled.
const WARM_UP: Nanos = 2 * SECOND;
const CALM: Nanos = 8 * SECOND;
/// Nodes of the large cluster.
pub const NODES: u16 = 50;
/// Deaths that are simulated, and the time between two.
pub const DEATHS: NodeIndex = 8;
pub const DEATH_EVERY: Nanos = 12 * SECOND;
/// Nodes that are replaced, one after the other.
pub const REPLACED: NodeIndex = 2;
/// For a stopped node's last matches to be played elsewhere.
const REPLACE_TIME: Nanos = DRAIN + 12 * SECOND;
const DAY_SECONDS: f64 = 86_400.0;

/// A cluster in which nothing fails, in a second.
#[derive(Debug)]
pub struct Calm {
    pub nodes: u16,
    pub matches: u32,
    pub clocks: Clocks,
    pub steps: f64,
    pub commits: f64,
    pub rows_per_commit: f64,
    pub commit_p50: Nanos,
    pub commit_p99: Nanos,
    /// Cores of PostgreSQL that are busy.
    pub cores: f64,
    pub renewals: f64,
    pub renewal_max: Nanos,
    /// Sent to NATS, and sent by it.
    pub bus_in: Volume,
    pub bus_out: Volume,
    /// Parts of what NATS sends.
    pub to_node: Volume,
    pub turns: Volume,
    pub lobbies: Volume,
    pub beats: Volume,
}

impl Calm {
    pub fn simulate(settings: &Settings, clocks: Clocks, nodes: u16, matches: u32) -> Calm {
        let mut world = World::new(settings, clocks, nodes, matches);
        world.run_until(WARM_UP);
        world.start_counting();
        world.run_until(WARM_UP + CALM);
        let statistics = &world.statistics;
        let seconds = statistics.seconds(world.now);
        let per_second = |count: u64| count as f64 / seconds;
        let steps = per_second(statistics.rows);
        let Traffic { to_node, to_all } = statistics.traffic;
        let (to_node, turns) = (to_node.times(1.0 / seconds), to_all.times(1.0 / seconds));
        let count = f64::from(nodes);
        let lobbies = Traffic::lobbies(steps / STEPS_PER_MATCH, count);
        let beats = Traffic::beats(count);
        let sum = |factor: f64| {
            let mut sum = to_node;
            [turns, lobbies, beats].into_iter().for_each(|part| sum += part.times(factor));
            sum
        };
        Calm {
            nodes,
            matches,
            clocks,
            steps,
            commits: per_second(statistics.batches),
            rows_per_commit: statistics.rows as f64 / statistics.batches as f64,
            commit_p50: statistics.commit_times.quantile(0.5),
            commit_p99: statistics.commit_times.quantile(0.99),
            cores: world.database.busy as f64 / SECOND as f64 / seconds,
            renewals: per_second(statistics.renewals),
            renewal_max: statistics.renewal_max,
            bus_in: sum(1.0),
            bus_out: sum(count),
            to_node,
            turns: turns.times(count),
            lobbies: lobbies.times(count),
            beats: beats.times(count),
        }
    }

    /// Bytes that NATS would send if the same matches were on so many nodes.
    pub fn bus_out_of(&self, nodes: u32) -> f64 {
        let nodes = f64::from(nodes);
        let to_all = (self.turns.bytes + self.lobbies.bytes) * nodes / f64::from(self.nodes);
        self.to_node.bytes + to_all + Traffic::beats(nodes).bytes * nodes
    }

    /// Of the write-ahead log and of the table of steps, in GB a day.
    pub fn gb_per_day(&self) -> (f64, f64) {
        let (wal, table) = self.clocks.bytes();
        let per_day = |bytes: f64| bytes * self.steps * DAY_SECONDS / 1e9;
        (per_day(wal), per_day(table))
    }

    /// Ids of transactions that are used in a day, in millions. There are 2,147 in all before old
    /// ones must have been replaced.
    pub fn transaction_ids_per_day(&self) -> f64 {
        (self.commits + self.renewals) * DAY_SECONDS / 1e6
    }

    pub fn connections(&self) -> u32 {
        u32::from(self.nodes) * CONNECTIONS
    }

    /// Matches of a node, for each of which it has a place, and those of other nodes that its
    /// connections watch.
    pub fn places(&self) -> (f64, f64) {
        let own = f64::from(self.matches) / f64::from(self.nodes);
        (own, own * SEATS as f64 * (1.0 - 1.0 / f64::from(self.nodes)))
    }

    /// As many nodes as have places for all of these, and for the sockets.
    pub fn nodes_needed(&self) -> u32 {
        let is_enough = |nodes: &u32| {
            let (matches, count) = (f64::from(self.matches), f64::from(*nodes));
            let sockets = matches * SEATS as f64 / count;
            matches / count <= f64::from(MATCHES_MAX) && sockets <= f64::from(SOCKETS_MAX)
        };
        (1..).find(is_enough).expect("places become fewer")
    }

    pub fn sockets(&self) -> f64 {
        f64::from(self.matches) * SEATS as f64 / f64::from(self.nodes)
    }
}

/// What deaths, or replacements, did to matches. The worst of several.
#[derive(Debug, Default)]
pub struct Interruption {
    pub matches: u64,
    pub claims: u64,
    /// Claims in a second while they come.
    pub claim_rate: f64,
    pub ownerless_max: Nanos,
    pub gap_p50: Nanos,
    pub gap_max: Nanos,
    pub delayed: u64,
    pub refused: u64,
    pub release_timeouts: u64,
    /// Matches that nobody plays when it is over.
    pub lost: usize,
    /// The slowest hundredth of commits meanwhile.
    pub commit_p99: Nanos,
}

impl Interruption {
    /// Nodes die one after the other, and others join in their place.
    pub fn by_deaths(settings: &Settings) -> Interruption {
        let mut world = large(settings);
        let mut worst = Interruption::default();
        for node in 0..DEATHS {
            let at = world.now;
            let moment = world.rng.between(0, SECOND);
            world.start_counting();
            world.schedule(at + moment, Event::Die(node));
            world.schedule(at + DEATH_EVERY / 2, Event::Join);
            world.run_until(at + DEATH_EVERY);
            worst.include(&world);
        }
        worst
    }

    /// Nodes stop in order one after the other, and others join in their place.
    pub fn by_replacement(settings: &Settings) -> Interruption {
        let mut world = large(settings);
        let mut worst = Interruption::default();
        for node in 0..REPLACED {
            let at = world.now;
            world.start_counting();
            world.schedule(at, Event::Join);
            world.schedule(at + MILLISECOND, Event::Drain(node));
            world.run_until(at + REPLACE_TIME);
            worst.include(&world);
        }
        worst
    }

    fn include(&mut self, world: &World) {
        let Takeover {
            claims,
            claimed_from,
            claimed_until,
            ownerless_max,
            gaps,
            delayed,
            refused,
            release_timeouts,
        } = &world.statistics.takeover;
        let claimed_for = claimed_until.saturating_sub(claimed_from.unwrap_or(0)).max(MILLISECOND);
        let lost = world.matches.iter().filter(|left| !left.is_playable).count();
        *self = Interruption {
            matches: self.matches.max(gaps.count()),
            claims: self.claims.max(*claims),
            claim_rate: self.claim_rate.max(*claims as f64 * SECOND as f64 / claimed_for as f64),
            ownerless_max: self.ownerless_max.max(*ownerless_max),
            gap_p50: self.gap_p50.max(gaps.quantile(0.5)),
            gap_max: self.gap_max.max(gaps.max()),
            delayed: self.delayed.max(*delayed),
            refused: self.refused.max(*refused),
            release_timeouts: self.release_timeouts.max(*release_timeouts),
            lost: self.lost.max(lost),
            commit_p99: self.commit_p99.max(world.statistics.commit_times.quantile(0.99)),
        };
    }
}

fn large(settings: &Settings) -> World {
    let matches = u32::from(NODES) * MATCHES_PER_NODE;
    let mut world = World::new(settings, Clocks::With, NODES, matches);
    // Long enough that all nodes may end others.
    world.run_until(2 * WARM_UP);
    world
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scaling::world::Match;

    const SETTINGS: Settings = Settings { seed: 3, cores: 2, flush_us: 1_000, round_trip_us: 200 };

    fn small() -> World {
        let mut world = World::new(&SETTINGS, Clocks::With, 3, 600);
        world.run_until(2 * WARM_UP);
        world.start_counting();
        world
    }

    #[test]
    fn the_matches_of_a_dead_node_are_played_by_others_once_its_lease_has_run_out() {
        let mut world = small();
        world.schedule(world.now, Event::Die(1));
        world.run_until(world.now + DEATH_EVERY);
        assert!(world.matches.iter().all(|left| left.is_playable && left.owner != 1));
        let gaps = &world.statistics.takeover.gaps;
        assert!((150..250).contains(&gaps.count()), "{}", gaps.count());
        let seconds = |time: Nanos| time as f64 / SECOND as f64;
        assert!((2.0..2.8).contains(&seconds(gaps.quantile(0.0))), "{gaps:?}");
        assert!((2.5..3.6).contains(&seconds(gaps.max())), "{gaps:?}");
    }

    #[test]
    fn a_node_that_stops_leaves_nothing_behind() {
        let mut world = small();
        world.schedule(world.now, Event::Drain(0));
        world.run_until(world.now + REPLACE_TIME);
        let at_0 = |of: &&Match| of.owner == 0 || of.edges.contains(&0);
        assert_eq!(world.matches.iter().filter(at_0).count(), 0);
        assert!(world.matches.iter().all(|left| left.is_playable));
        let gaps = &world.statistics.takeover.gaps;
        assert!(gaps.max() < SECOND, "{gaps:?}");
    }

    #[test]
    fn the_same_seed_gives_the_same_figures() {
        let run = || format!("{:?}", Calm::simulate(&SETTINGS, Clocks::With, 3, 600));
        assert_eq!(run(), run());
    }
}
