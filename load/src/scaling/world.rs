//! A cluster in simulated time: nodes, live matches and a database. Each match has steps, which its
//! owner's writer commits.
//!
//! Leases and claims are in `leases`, stops of nodes in `replacement`.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap, HashMap, VecDeque},
};

use crate::scaling::{
    database::Database,
    event::{Event, Job, MatchIndex, NOBODY, NodeIndex},
    node::Node,
    rng::Rng,
    settings::{
        Clocks, Nanos, ONE_ROW, POOL, POOL_WAIT, SEATS, STEP_EVERY, Settings, TURNS_PER_HUNDRED,
        Work,
    },
    statistics::Statistics,
};

#[derive(Debug, Clone, Copy)]
pub struct Match {
    pub owner: NodeIndex,
    /// The node of the connection of each seat.
    pub edges: [NodeIndex; SEATS],
    pub is_playable: bool,
    /// When it was last no longer playable.
    pub stopped_at: Nanos,
}

#[derive(Debug)]
pub struct World {
    pub now: Nanos,
    pub rng: Rng,
    pub nodes: Vec<Node>,
    pub matches: Vec<Match>,
    pub database: Database,
    pub statistics: Statistics,
    pub(super) clocks: Clocks,
    /// When a step was asked for first, of matches that are not playable.
    pub(super) waiting: HashMap<MatchIndex, Nanos>,
    /// The matches that a dead node has left.
    pub(super) orphans: BTreeMap<NodeIndex, Vec<MatchIndex>>,
    /// Renewals that wait for the row of the service clock; the first one has it.
    pub(super) renewals: VecDeque<(NodeIndex, Nanos)>,
    /// Connections of a node that stops, in the order in which they are closed.
    pub(super) closing: HashMap<NodeIndex, Vec<(MatchIndex, u8)>>,
    /// Matches that a node that stops has not released yet.
    pub(super) handed_over: HashMap<NodeIndex, Vec<MatchIndex>>,
    events: BinaryHeap<Reverse<(Nanos, u64, Event)>>,
    scheduled: u64,
    next_step: Nanos,
}

impl World {
    /// Matches, their owners and their connections are spread evenly at random.
    pub fn new(settings: &Settings, clocks: Clocks, nodes: u16, matches: u32) -> World {
        let mut rng = Rng::new(settings.seed);
        let any = |rng: &mut Rng| rng.below(usize::from(nodes)) as NodeIndex;
        let matches = (0..matches).map(|_| {
            let (owner, edges) = (any(&mut rng), [(); SEATS].map(|()| any(&mut rng)));
            Match { owner, edges, is_playable: true, stopped_at: 0 }
        });
        let matches: Vec<_> = matches.collect();
        let mut world = World {
            now: 0,
            rng,
            nodes: Vec::new(),
            matches,
            database: Database::new(settings),
            statistics: Statistics::default(),
            clocks,
            waiting: HashMap::new(),
            orphans: BTreeMap::new(),
            renewals: VecDeque::new(),
            closing: HashMap::new(),
            handed_over: HashMap::new(),
            events: BinaryHeap::new(),
            scheduled: 0,
            next_step: 0,
        };
        for _ in 0..nodes {
            world.join();
        }
        world
    }

    pub fn schedule(&mut self, at: Nanos, event: Event) {
        self.scheduled += 1;
        self.events.push(Reverse((at, self.scheduled, event)));
    }

    /// Goes on until this time.
    pub fn run_until(&mut self, end: Nanos) {
        let interval = STEP_EVERY / self.matches.len().max(1) as Nanos;
        loop {
            let next = self.events.peek().map_or(Nanos::MAX, |Reverse((at, ..))| *at);
            if self.next_step.min(next) >= end {
                self.now = end;
                return;
            }
            if self.next_step < next {
                self.now = self.next_step;
                self.ask_for_step();
                self.next_step += self.rng.exponential(interval);
            } else if let Some(Reverse((at, _, event))) = self.events.pop() {
                self.now = at;
                self.handle(event);
            }
        }
    }

    /// Forgets what was counted so far.
    pub fn start_counting(&mut self) {
        self.statistics = Statistics { since: self.now, ..Statistics::default() };
        (self.database.busy, self.database.commits) = (0, 0);
    }

    fn handle(&mut self, event: Event) {
        match event {
            Event::Ready(job) => {
                let done = self.database.commit(self.now);
                self.schedule(done, Event::Done(job));
            }
            Event::Done(job) => self.on_done(job),
            Event::RestOver(node) => {
                self.nodes[usize::from(node)].writer.rest_over();
                self.write(node);
            }
            Event::Renew(node) => self.renew(node),
            Event::Loaded { by, of } => self.on_loaded(by, of),
            Event::Reconnect { of, seat } => self.reconnect(of, seat),
            Event::Moved { of } => self.on_moved(of),
            Event::Die(node) => self.die(node),
            Event::Drain(node) => self.drain(node),
            Event::CloseSlice { node, slice } => self.close_slice(node, slice),
            Event::Leave(node) => self.leave(node),
            Event::Join => self.join(),
        }
    }

    /// A seat of some match asks for a step.
    fn ask_for_step(&mut self) {
        let (of, seat) = (self.rng.below(self.matches.len()), self.rng.below(SEATS));
        let Match { owner, edges, is_playable, .. } = self.matches[of];
        if edges[seat] == NOBODY {
            return;
        }
        if is_playable {
            self.play(owner, edges, seat);
        } else {
            self.waiting.entry(of as MatchIndex).or_insert(self.now);
        }
    }

    /// The owner plays a step.
    pub(super) fn play(&mut self, owner: NodeIndex, edges: [NodeIndex; SEATS], asker: usize) {
        self.statistics.traffic.count_step(owner, edges, asker);
        if self.rng.below(100) < TURNS_PER_HUNDRED {
            self.statistics.traffic.count_turn();
        }
        self.nodes[usize::from(owner)].writer.push(self.now);
        self.write(owner);
    }

    fn write(&mut self, node: NodeIndex) {
        if let Some(rows) = self.nodes[usize::from(node)].writer.begin(self.now) {
            self.execute(Job::Batch(node), self.clocks.batch(rows));
        }
    }

    pub(super) fn execute(&mut self, job: Job, work: Work) {
        let ready = self.database.execute(self.now, work);
        self.schedule(ready, Event::Ready(job));
    }

    /// Executes as soon as the node has a connection for it.
    pub(super) fn execute_pooled(&mut self, by: NodeIndex, job: Job) {
        let node = &mut self.nodes[usize::from(by)];
        if node.in_use == POOL {
            node.pool.push_back((self.now, job));
            return;
        }
        node.in_use += 1;
        self.execute(job, ONE_ROW);
    }

    /// Gives a connection to what waits for one.
    fn free_connection(&mut self, by: NodeIndex) {
        while let Some((since, job)) = self.nodes[usize::from(by)].pool.pop_front() {
            if self.now - since < POOL_WAIT {
                return self.execute(job, ONE_ROW);
            }
            self.on_pool_timeout(job);
        }
        self.nodes[usize::from(by)].in_use -= 1;
    }

    fn on_done(&mut self, job: Job) {
        match job {
            Job::Batch(node) => self.on_committed(node),
            Job::Renewal(node) => self.on_renewed(node),
            Job::EndDead { by, dead } => self.on_ended(by, dead),
            Job::Claim { by, of } => {
                self.free_connection(by);
                self.on_claimed(by, of);
            }
            Job::Release { by, of } => {
                self.free_connection(by);
                self.on_released(by, of);
            }
        }
    }

    fn on_committed(&mut self, node: NodeIndex) {
        let is_alive = self.nodes[usize::from(node)].is_alive;
        let (rows, until) = self.nodes[usize::from(node)].writer.end();
        if is_alive {
            self.statistics.count_commit(self.now, rows);
        } else {
            drop(rows);
            return;
        }
        self.schedule(until.unwrap_or(0).max(self.now), Event::RestOver(node));
    }
}
