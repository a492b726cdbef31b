//! The person who is measured: pings, and the answers of hard bots in matches of her own.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    time::Duration,
};

use serde_json::json;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, sleep_until, timeout, timeout_at};

use crate::{
    counters::Samples,
    fairness::{
        games::{Step, Table},
        prepared::Victim,
        timed_game::TimedGame,
    },
    socket::{Disconnected, Socket},
};

/// Attackers come from 127.0.0.1.
const ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));
/// As often as the limits let one connection go on for ever.
const PING_EVERY: Duration = Duration::from_millis(40);
/// What takes longer counts as this long.
const ANSWER_MAX: Duration = Duration::from_secs(10);
/// Decisions that are timed in one match. The first is about the same position in every run.
const DECISIONS: usize = 4;
/// Before each of her own actions. People think, too, and so use little of what bots share.
const PAUSE: Duration = Duration::from_millis(500);
/// A measurement takes at most as much longer.
const OVERTIME: Duration = Duration::from_secs(30);

/// What one measurement gave.
#[derive(Debug, Default)]
pub struct Figures {
    /// From `ping` to `pong`.
    pub ping: Samples,
    /// How long a hard bot thinks, as its opponent sees it.
    pub empire: Samples,
    pub scrappers: Samples,
    /// Cores that the server used.
    pub cpu_share: f64,
    /// What the attacker got done, in its own unit.
    pub attacks_per_second: f64,
}

/// Measures for `time`, and until all bots have answered.
pub(super) async fn measure(
    server: SocketAddr,
    victim: &Victim,
    seed: u64,
    time: Duration,
) -> Figures {
    let (since, mut figures) = (Instant::now(), Figures::default());
    let mut ping = Samples::default();
    {
        let mut pings = std::pin::pin!(ping_for_ever(server, &victim.token, &mut ping));
        let playing = async {
            let play = play(server, victim, seed, &mut figures);
            // Whoever has not got all answers then has got enough of them.
            let _ = timeout_at(since + time + OVERTIME, play).await;
            sleep_until(since + time).await;
        };
        tokio::select! {
            () = &mut pings => {}
            () = playing => {}
        }
    }
    figures.ping = ping;
    // Nothing in all that time is no answer, and not a quick one.
    for samples in [&mut figures.ping, &mut figures.empire, &mut figures.scrappers] {
        if samples.is_empty() {
            samples.push_time(ANSWER_MAX);
        }
    }
    figures
}

async fn ping_for_ever(server: SocketAddr, token: &str, samples: &mut Samples) {
    let mut interval = interval(PING_EVERY);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let Ok(Ok(mut socket)) = timeout(ANSWER_MAX, open(server, token)).await else {
            samples.push_time(ANSWER_MAX);
            interval.tick().await;
            continue;
        };
        loop {
            interval.tick().await;
            let since = Instant::now();
            let Ok(Ok(())) = timeout(ANSWER_MAX, ping(&mut socket)).await else {
                samples.push_time(ANSWER_MAX);
                break;
            };
            samples.push_time(since.elapsed());
        }
    }
}

async fn open(server: SocketAddr, token: &str) -> Result<Socket, Disconnected> {
    let mut socket = Socket::open_from(ADDRESS, server, Some(token)).await?;
    socket.next().await?;
    Ok(socket)
}

async fn ping(socket: &mut Socket) -> Result<(), Disconnected> {
    socket.send(json!({ "type": "ping", "t": 0 }).to_string()).await?;
    while !socket.next().await?.contains("\"pong\"") {}
    Ok(())
}

/// Plays the matches one after the other.
async fn play(server: SocketAddr, victim: &Victim, seed: u64, figures: &mut Figures) {
    for (game, match_id) in &victim.matches {
        let samples = match game {
            TimedGame::Empire => &mut figures.empire,
            TimedGame::Scrappers => &mut figures.scrappers,
        };
        let mut rng = fastrand::Rng::with_seed(seed);
        let time = time_bot(server, &victim.token, match_id, &mut rng, samples);
        if !matches!(timeout(ANSWER_MAX, time).await, Ok(Ok(()))) {
            samples.push_time(ANSWER_MAX);
        }
    }
}

/// Times some decisions of the bot in seat 1.
async fn time_bot(
    server: SocketAddr,
    token: &str,
    match_id: &str,
    rng: &mut fastrand::Rng,
    samples: &mut Samples,
) -> Result<(), Disconnected> {
    let mut table = Table::join(open(server, token).await?, match_id).await?;
    let (mut since, mut timed) = (None, 0);
    while timed < DECISIONS {
        let text = table.socket.next().await?;
        let Some(step) = Step::parse(&text, match_id) else { continue };
        if step.by == Some(1)
            && let Some(since) = since.take()
        {
            samples.push_time(Instant::duration_since(&Instant::now(), since));
            timed += 1;
        }
        if step.is_last() {
            break;
        }
        if step.awaits(1) {
            since = since.or_else(|| Some(Instant::now()));
        }
        // A bot that is awaited too would be timed with the pause.
        if step.awaits(0) && !step.awaits(1) {
            sleep(PAUSE).await;
        }
        table.answer(&step, rng).await?;
    }
    Ok(())
}
