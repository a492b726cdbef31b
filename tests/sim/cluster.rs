//! Three servers as nodes of a cluster, on one store and one bus. Each of them is killed, frozen or
//! stopped now and then, and started again.

use std::{future::pending, rc::Rc, sync::Arc};

use scrapworks_server::{config::Limits, run_on, store::Db};
use tokio::{
    sync::oneshot,
    task::spawn_local,
    time::{Duration, sleep, timeout},
};

use super::{
    bus::Bus,
    process::Process,
    rng::SimRng,
    simulation::{Simulation, config},
};

pub const NODES: usize = 3;
/// A shutdown ends within this time, also while the store is away.
const SHUTDOWN_MAX: Duration = Duration::from_secs(60);

/// Runs all nodes, without end.
pub fn serve(sim: &Rc<Simulation>, bus: &Arc<Bus>) {
    for place in 0..NODES {
        spawn_local(serve_node(Rc::clone(sim), Arc::clone(bus), place));
    }
    let bus = Arc::clone(bus);
    spawn_local(async move { bus.break_down().await });
}

/// Runs one process of a node after another, without end.
async fn serve_node(sim: Rc<Simulation>, bus: Arc<Bus>, place: usize) {
    let name = format!("node {place}");
    let note = |what: &str| sim.transcript.note(&name, what);
    let mut rng = sim.rng(&name);
    loop {
        let process = Process::new(u64::MAX);
        sim.limit_lifetime(&mut rng, &process);
        sim.processes.borrow_mut()[place] = Arc::clone(&process);
        let db = Db::in_memory(sim.memory_of(&process));
        let connections = sim.network.route_to(place, &process);
        let (stop, stopped) = oneshot::channel::<()>();
        let config = config(if rng.percent(50) { Limits::On } else { Limits::Off });
        let transport = bus.transport(place, &process);
        let mut running = tokio::spawn(run_on(db, connections, config, Some(transport), async {
            // A dropped sender means that the process was killed, not stopped.
            if stopped.await.is_err() {
                pending::<()>().await;
            }
        }));
        let stop_after = rng.percent(40).then(|| rng.pause(40_000));
        let freezing = spawn_local(freeze(Rc::clone(&sim), Arc::clone(&process), rng.fork()));
        note("starts");
        tokio::select! {
            biased;
            () = process.died.notified() => note("died"),
            ended = &mut running => {
                let ended = ended.expect("it does not panic").map_err(|err| err.to_string());
                let why = ended.expect_err("it was not told to stop");
                note(&format!("cannot begin: {why}"));
            }
            () = sim.fault_after(stop_after) => {
                note("stops");
                stop.send(()).expect("it runs");
                tokio::select! {
                    biased;
                    () = process.died.notified() => note("died"),
                    ended = timeout(SHUTDOWN_MAX, &mut running) => {
                        let ended = ended.expect("a shutdown takes seconds");
                        // Only a server that was still starting may stop with an error.
                        if let Err(why) = ended.expect("it does not panic") {
                            note(&format!("cannot begin: {why}"));
                        }
                    }
                }
            }
        }
        freezing.abort();
        running.abort();
        process.die();
        sim.network.disconnect(place);
        note("is gone");
        sleep(rng.pause(5_000)).await;
    }
}

/// Freezes a process now and then.
async fn freeze(sim: Rc<Simulation>, process: Arc<Process>, mut rng: SimRng) {
    loop {
        let after = rng.between(1_000, 60_000);
        sleep(Duration::from_millis(after.into())).await;
        let time = Duration::from_millis(rng.between(1_000, 10_000).into());
        if sim.has_faults() && sim.has_freezes() {
            sim.transcript.note("freeze", &format!("{time:?}"));
            process.freeze();
            sleep(time).await;
            process.thaw();
            sim.transcript.note("freeze", "is over");
        }
    }
}
