//! A simulation: server processes that die and restart, a store with faults, clients, and the
//! reference model.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    future::pending,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    rc::Rc,
    sync::Arc,
};

use scrapworks_protocol::MatchId;
use scrapworks_server::{
    config::{
        Analyses, Config, ConnectionLimits, DatabaseArgs, IssuerArgs, Limits, MailArgs, NatsArgs,
        PlayerEvents, PushArgs, Retention, SitePageArgs, TelemetryArgs,
    },
    run_on,
    store::{Db, RowKind, memory::Memory},
};
use tokio::{
    sync::oneshot,
    task::spawn_local,
    time::{Duration, Instant, sleep, timeout},
};

use super::{
    REPLY_TIMEOUT,
    bus::{Bus, BusRates},
    cluster,
    command_log::CommandLog,
    model::Model,
    network::Network,
    ownership::Ownership,
    process::Process,
    rng::SimRng,
    store_faults::{FaultRates, StoreFaults},
    transcript::Transcript,
};

/// How long the recovery phase may take until every match is finished.
const RECOVERY_MAX: Duration = Duration::from_secs(600);
/// Interval between checks whether all clients are done.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

#[derive(Debug)]
pub struct Simulation {
    pub network: Network,
    pub model: RefCell<Model>,
    pub command_log: RefCell<CommandLog>,
    pub transcript: Transcript,
    pub phase: Cell<Phase>,
    /// Only in a cluster.
    pub bus: Option<Arc<Bus>>,
    pub ownership: RefCell<Ownership>,
    seed: u64,
    memory: Memory,
    store_faults: Arc<StoreFaults>,
    has_freezes: Cell<bool>,
    /// The processes that connections are routed to, by place.
    pub processes: RefCell<Vec<Arc<Process>>>,
    /// Replaced processes that are still running.
    replaced: RefCell<Vec<Arc<Process>>>,
    had_two_servers: Cell<bool>,
    /// The seq from which on players resign in the recovery phase.
    ends: RefCell<BTreeMap<MatchId, u32>>,
}

/// What serves the clients.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    OneServer,
    Cluster,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Without faults: players meet.
    Setup,
    Faults,
    Recovery,
}

impl Simulation {
    pub fn begin(kind: Kind, seed: u64, lines_max: usize) -> Rc<Simulation> {
        let memory = Memory::default();
        let (places, bus) = match kind {
            Kind::OneServer => (1, None),
            Kind::Cluster => {
                memory.note_appended();
                (cluster::NODES, Some(Bus::new(cluster::NODES, SimRng::of(seed, "bus"))))
            }
        };
        Rc::new(Simulation {
            bus,
            ownership: RefCell::new(Ownership::of(memory.clone())),
            has_freezes: Cell::new(false),
            network: Network::of_places(places),
            model: RefCell::new(Model::of(memory.clone())),
            command_log: RefCell::default(),
            transcript: Transcript::begin(lines_max),
            phase: Cell::new(Phase::Setup),
            seed,
            memory,
            store_faults: Arc::new(StoreFaults::none(SimRng::of(seed, "store"))),
            processes: RefCell::new((0..places).map(|_| Process::new(u64::MAX)).collect()),
            replaced: RefCell::default(),
            had_two_servers: Cell::new(false),
            ends: RefCell::default(),
        })
    }

    pub fn rng(&self, name: &str) -> SimRng {
        SimRng::of(self.seed, name)
    }

    pub fn has_faults(&self) -> bool {
        self.phase.get() == Phase::Faults
    }

    pub fn address(&self, n: u8) -> SocketAddr {
        SocketAddr::new(IpAddr::V4(Ipv4Addr::new(10, 0, 0, n)), 4_000)
    }

    /// Runs the server, or all nodes of the cluster.
    pub fn serve_all(self: &Rc<Simulation>) {
        match &self.bus {
            None => drop(spawn_local(Rc::clone(self).serve())),
            Some(bus) => cluster::serve(self, bus),
        }
    }

    /// Runs one server process after another, without end.
    async fn serve(self: Rc<Simulation>) {
        let mut rng = self.rng("serve");
        loop {
            let process = Process::new(u64::MAX);
            self.limit_lifetime(&mut rng, &process);
            self.processes.borrow_mut()[0] = Arc::clone(&process);
            let db = Db::in_memory(self.memory_of(&process));
            let connections = self.network.route_to(0, &process);
            let (stop, stopped) = oneshot::channel::<()>();
            let config = config(if rng.percent(50) { Limits::On } else { Limits::Off });
            let mut running = tokio::spawn(run_on(db, connections, config, None, async {
                // A dropped sender means that the process was killed, not stopped.
                if stopped.await.is_err() {
                    pending::<()>().await;
                }
            }));
            let replaced_after = rng.percent(25).then(|| rng.pause(20_000));
            let stop_after = rng.percent(40).then(|| rng.pause(40_000));
            tokio::select! {
                biased;
                () = process.died.notified() => self.transcript.note("server", "died"),
                ended = &mut running => {
                    let ended = ended.expect("it does not panic").map_err(|err| err.to_string());
                    let why = ended.expect_err("it was not told to stop");
                    self.transcript.note("server", &format!("cannot begin: {why}"));
                }
                () = self.fault_after(replaced_after) => {
                    self.transcript.note("server", "is replaced");
                    spawn_local(run_replaced(Rc::clone(&self), process, rng.pause(20_000)));
                    continue;
                }
                () = self.fault_after(stop_after) => {
                    self.transcript.note("server", "stops");
                    stop.send(()).expect("it runs");
                    tokio::select! {
                        biased;
                        () = process.died.notified() => {}
                        ended = timeout(REPLY_TIMEOUT, &mut running) => {
                            let ended = ended.expect("a shutdown takes seconds");
                            // Only a server that was still starting may stop with an error.
                            if let Err(why) = ended.expect("it does not panic") {
                                self.transcript.note("server", &format!("cannot begin: {why}"));
                            }
                        }
                    }
                }
            }
            running.abort();
            process.die();
            self.network.disconnect(0);
            self.transcript.note("server", "is gone");
            sleep(rng.pause(5_000)).await;
        }
    }

    /// The store as that process sees it.
    pub fn memory_of(&self, process: &Arc<Process>) -> Memory {
        self.memory.with_interceptor(process.interceptor(&self.store_faults))
    }

    pub async fn fault_after(&self, after: Option<Duration>) {
        match after {
            Some(after) => {
                sleep(after).await;
                if self.phase.get() != Phase::Faults {
                    pending::<()>().await;
                }
            }
            None => pending().await,
        }
    }

    /// Whether there never were two servers at once. With two, the state of one may lag behind the
    /// log until the log's fence rejects its write.
    pub fn had_single_server(&self) -> bool {
        !self.had_two_servers.get()
    }

    /// Whether processes stand still now and then.
    pub fn has_freezes(&self) -> bool {
        self.has_freezes.get()
    }

    pub fn limit_lifetime(&self, rng: &mut SimRng, process: &Process) {
        // Nodes also renew their leases, some times in a second.
        let (percent, effects) = if self.bus.is_some() { (40, 1_200) } else { (60, 400) };
        if self.has_faults() && rng.percent(percent) {
            process.die_after(u64::from(rng.between(1, effects)));
        }
    }

    pub fn start_faults(&self) {
        let mut rng = self.rng("faults");
        let is_cluster = self.bus.is_some();
        let mut rate = |max| if rng.percent(60) { rng.between(1, max) } else { 0 };
        let rates = match is_cluster {
            false => FaultRates { failure: rate(80), delay: rate(150), outage: rate(8) },
            // Mostly the faults of a cluster.
            true => FaultRates { failure: rate(20), delay: rate(20), outage: rate(2) },
        };
        self.transcript.note("store", &format!("{rates:?}"));
        self.store_faults.set(rates);
        if let Some(bus) = &self.bus {
            let (repeated, late, cut, outage) = (rate(30), rate(30), rate(100), rate(30));
            let lost = if rng.percent(80) { 10 } else { rng.between(0, 100) };
            let rates = BusRates { lost, repeated, late, cut, outage };
            self.has_freezes.set(rng.percent(60));
            self.transcript.note("bus", &format!("{rates:?} {}", self.has_freezes()));
            bus.set(rates);
        }
        self.phase.set(Phase::Faults);
        for process in &*self.processes.borrow() {
            self.limit_lifetime(&mut rng, process);
        }
    }

    /// Stops all faults. Every match is played for some more steps and then ended by resignation.
    pub fn stop_faults(&self, matches: &[MatchId]) {
        let mut rng = self.rng("recovery");
        self.transcript.note("store", "recovery");
        self.store_faults.set(FaultRates::default());
        if let Some(bus) = &self.bus {
            bus.set(BusRates::default());
        }
        for process in &*self.processes.borrow() {
            process.die_after(u64::MAX);
        }
        for process in self.replaced.take() {
            process.die();
        }
        for id in matches {
            let seq = self.model.borrow_mut().newest(*id).row.seq;
            self.ends.borrow_mut().insert(*id, seq + rng.between(3, 12));
        }
        self.phase.set(Phase::Recovery);
    }

    /// Whether this seat shall resign now, so that the match ends: all seats but one leave.
    pub fn should_resign(&self, id: MatchId, seat: u8) -> bool {
        let mut model = self.model.borrow_mut();
        let is_time = self.ends.borrow().get(&id).is_some_and(|end| {
            let newest = model.newest(id);
            newest.row.seq >= *end && newest.result.is_none()
        });
        let left: Vec<u8> = model
            .rows(id)
            .filter_map(|row| match row.kind {
                Some(RowKind::Leave { seat, .. }) => Some(seat.0),
                Some(RowKind::Act { .. } | RowKind::Undo { .. } | RowKind::Redraw { .. })
                | None => None,
            })
            .collect();
        let first = (0..).find(|seat| !left.contains(seat));
        is_time && Some(seat) != first && !left.contains(&seat)
    }

    /// Waits until all clients are done.
    pub async fn settle(&self, clients: &[(String, Rc<Cell<bool>>)]) {
        let deadline = Instant::now() + RECOVERY_MAX;
        while clients.iter().any(|(_, is_done)| !is_done.get()) {
            let busy: Vec<_> = clients.iter().filter(|(_, is_done)| !is_done.get()).collect();
            assert!(Instant::now() < deadline, "these clients do not finish: {busy:?}");
            sleep(POLL_INTERVAL).await;
            self.ownership.borrow_mut().check();
        }
    }
}

/// Keeps a replaced process running for a while: two servers write the same matches, and only the
/// log's fence keeps them consistent.
async fn run_replaced(sim: Rc<Simulation>, process: Arc<Process>, time: Duration) {
    sim.had_two_servers.set(true);
    sim.replaced.borrow_mut().push(Arc::clone(&process));
    sleep(time).await;
    process.die();
}

pub fn config(limits: Limits) -> Config {
    Config {
        bind: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: DatabaseArgs::of_url("memory:"),
        public_url: None,
        trust_proxy: false,
        limits,
        metrics_bind: None,
        retention: Retention::default(),
        nats: NatsArgs::default(),
        mail: MailArgs::default(),
        issuers: IssuerArgs::default(),
        node_name: None,
        drain_seconds: 1,
        push: PushArgs::default(),
        telemetry: TelemetryArgs::default(),
        connections: ConnectionLimits::default(),
        sample_game: false,
        analyses: Analyses::Off,
        player_events: PlayerEvents::Public,
        mute: false,
        site_pages: SitePageArgs::default(),
    }
}
