//! One simulated world: a server that dies and comes back, a store with weather, players with their
//! tabs, and one truth that everything is held against.

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
    config::{Config, Limits},
    run_on,
    store::{Db, RowKind, memory::Memory},
};
use tokio::{
    sync::oneshot,
    task::spawn_local,
    time::{Duration, Instant, sleep, timeout},
};

use super::{
    PATIENCE,
    dice::Dice,
    ledger::Ledger,
    network::Network,
    oracle::Oracle,
    process::Process,
    transcript::Transcript,
    weather::{Climate, Weather},
};

/// When nothing fails any more, every match comes to its end within this.
const CALM_MAX: Duration = Duration::from_secs(600);
/// Between two looks whether all is done.
const LOOK: Duration = Duration::from_millis(100);

#[derive(Debug)]
pub struct World {
    pub network: Network,
    pub oracle: RefCell<Oracle>,
    pub ledger: RefCell<Ledger>,
    pub transcript: Transcript,
    pub phase: Cell<Phase>,
    seed: u64,
    memory: Memory,
    weather: Arc<Weather>,
    /// The server that connections lead to.
    process: RefCell<Arc<Process>>,
    /// Servers that it took over from, and that do not know that yet.
    replaced: RefCell<Vec<Arc<Process>>>,
    had_two: Cell<bool>,
    /// Where the players resign once all is calm.
    ends: RefCell<BTreeMap<MatchId, u32>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Nothing fails yet.
    Morning,
    Chaos,
    Calm,
}

impl World {
    pub fn begin(seed: u64, keeps: usize) -> Rc<World> {
        let memory = Memory::default();
        Rc::new(World {
            network: Network::default(),
            oracle: RefCell::new(Oracle::of(memory.clone())),
            ledger: RefCell::default(),
            transcript: Transcript::begin(keeps),
            phase: Cell::new(Phase::Morning),
            seed,
            memory,
            weather: Arc::new(Weather::calm(Dice::of(seed, "weather"))),
            process: RefCell::new(Process::begin(u64::MAX)),
            replaced: RefCell::default(),
            had_two: Cell::new(false),
            ends: RefCell::default(),
        })
    }

    pub fn dice(&self, who: &str) -> Dice {
        Dice::of(self.seed, who)
    }

    pub fn is_chaos(&self) -> bool {
        self.phase.get() == Phase::Chaos
    }

    pub fn address(&self, n: u8) -> SocketAddr {
        SocketAddr::new(IpAddr::V4(Ipv4Addr::new(10, 0, 0, n)), 4_000)
    }

    /// A server, and after its end another one, for ever.
    pub async fn serve(self: Rc<World>) {
        let mut dice = self.dice("serve");
        loop {
            let process = Process::begin(u64::MAX);
            self.shorten(&mut dice, &process);
            *self.process.borrow_mut() = Arc::clone(&process);
            let db = Db::in_memory(self.memory.with_interceptor(process.gate(&self.weather)));
            let door = self.network.lead_to(&process);
            let (stop, stopped) = oneshot::channel::<()>();
            let config = config(if dice.percent(50) { Limits::On } else { Limits::Off });
            let mut running = tokio::spawn(run_on(db, door, config, async {
                // A dropped sender is a process that is dead: it does not stop.
                if stopped.await.is_err() {
                    pending::<()>().await;
                }
            }));
            let replaced_after = dice.percent(25).then(|| dice.pause(20_000));
            let stop_after = dice.percent(40).then(|| dice.pause(40_000));
            tokio::select! {
                biased;
                () = process.died.notified() => self.transcript.note("server", "died"),
                ended = &mut running => {
                    let ended = ended.expect("it does not panic").map_err(|err| err.to_string());
                    let why = ended.expect_err("nobody has told it to stop");
                    self.transcript.note("server", &format!("cannot begin: {why}"));
                }
                () = self.comes_to_an_end(replaced_after) => {
                    self.transcript.note("server", "is replaced");
                    spawn_local(linger(Rc::clone(&self), process, dice.pause(20_000)));
                    continue;
                }
                () = self.comes_to_an_end(stop_after) => {
                    self.transcript.note("server", "stops");
                    stop.send(()).expect("it runs");
                    tokio::select! {
                        biased;
                        () = process.died.notified() => {}
                        ended = timeout(PATIENCE, &mut running) => {
                            let ended = ended.expect("a stop is a matter of seconds");
                            // Only one that had not begun yet may end otherwise than well.
                            if let Err(why) = ended.expect("it does not panic") {
                                self.transcript.note("server", &format!("cannot begin: {why}"));
                            }
                        }
                    }
                }
            }
            running.abort();
            process.die();
            self.network.hang_up();
            self.transcript.note("server", "is gone");
            sleep(dice.pause(5_000)).await;
        }
    }

    async fn comes_to_an_end(&self, after: Option<Duration>) {
        match after {
            Some(after) => {
                sleep(after).await;
                if self.phase.get() != Phase::Chaos {
                    pending::<()>().await;
                }
            }
            None => pending().await,
        }
    }

    /// Whether there never were two servers at once. What one of two remembers of a match may be
    /// behind the log until the fence of the log tells it so.
    pub fn had_one_server(&self) -> bool {
        !self.had_two.get()
    }

    fn shorten(&self, dice: &mut Dice, process: &Process) {
        if self.is_chaos() && dice.percent(60) {
            process.live_for(u64::from(dice.between(1, 400)));
        }
    }

    pub fn break_loose(&self) {
        let mut dice = self.dice("chaos");
        let mut often = |most| if dice.percent(60) { dice.between(1, most) } else { 0 };
        let climate = Climate { fails: often(80), stalls: often(150), goes_down: often(8) };
        self.transcript.note("weather", &format!("{climate:?}"));
        self.weather.set(climate);
        self.phase.set(Phase::Chaos);
        self.shorten(&mut dice, &self.process.borrow());
    }

    /// From now on nothing fails, and every match is played on for a while and then ended.
    pub fn calm_down(&self, matches: &[MatchId]) {
        let mut dice = self.dice("calm");
        self.transcript.note("weather", "calm");
        self.weather.set(Climate::default());
        self.process.borrow().live_for(u64::MAX);
        for process in self.replaced.take() {
            process.die();
        }
        for id in matches {
            let seq = self.oracle.borrow_mut().newest(*id).row.seq;
            self.ends.borrow_mut().insert(*id, seq + dice.between(3, 12));
        }
        self.phase.set(Phase::Calm);
    }

    /// Whether it is for this seat to end the match now: all but one seat leave.
    pub fn is_to_resign(&self, id: MatchId, seat: u8) -> bool {
        let mut oracle = self.oracle.borrow_mut();
        let is_time = self.ends.borrow().get(&id).is_some_and(|end| {
            let newest = oracle.newest(id);
            newest.row.seq >= *end && newest.result.is_none()
        });
        let left: Vec<u8> = oracle
            .rows(id)
            .filter_map(|row| match row.kind {
                Some(RowKind::Leave { seat, .. }) => Some(seat.0),
                Some(RowKind::Act { .. } | RowKind::Undo { .. }) | None => None,
            })
            .collect();
        let first = (0..).find(|seat| !left.contains(seat));
        is_time && Some(seat) != first && !left.contains(&seat)
    }

    /// Waits until nobody has anything left to do.
    pub async fn settle(&self, tabs: &[(String, Rc<Cell<bool>>)]) {
        let deadline = Instant::now() + CALM_MAX;
        while tabs.iter().any(|(_, is_done)| !is_done.get()) {
            let busy: Vec<_> = tabs.iter().filter(|(_, is_done)| !is_done.get()).collect();
            assert!(Instant::now() < deadline, "this does not come to an end: {busy:?}");
            sleep(LOOK).await;
        }
    }
}

/// Goes on beside its successor for a while: two write the same matches, and nobody but the fence
/// of the log keeps them apart.
async fn linger(world: Rc<World>, process: Arc<Process>, time: Duration) {
    world.had_two.set(true);
    world.replaced.borrow_mut().push(Arc::clone(&process));
    sleep(time).await;
    process.die();
}

fn config(limits: Limits) -> Config {
    Config {
        bind: SocketAddr::from(([127, 0, 0, 1], 0)),
        database_url: "memory:".to_owned(),
        public_url: None,
        trust_proxy: false,
        limits,
        metrics_bind: None,
    }
}
