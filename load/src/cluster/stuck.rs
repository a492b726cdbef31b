//! A process died, and left a transaction open that locks a match and has a step that nobody
//! committed.

use std::time::Duration;

use sqlx::{AssertSqlSafe, Connection, PgConnection, query};
use tokio::time::{Instant, sleep};
use uuid::Uuid;

use crate::{
    cluster::{
        crowd::{Crowd, Manner},
        gaps,
        results::Row,
        settings::Settings,
        site::Site,
    },
    error::RunError,
    matches::{counters::Samples, journal::Event},
};

const NAME: &str = "stuck";
const MATCHES: usize = 24;
const OTHERS_MAX: Duration = Duration::from_millis(100);
const BACK_MAX: Duration = Duration::from_secs(2);
const HELD: Duration = Duration::from_secs(4);
/// As the servers set it for their own sessions.
const TIMEOUT_MS: u64 = 1_500;
const SETTLE: Duration = Duration::from_secs(2);
const LIMIT: Duration = Duration::from_secs(120);

/// How the transaction comes to an end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    /// By the session's own timeout.
    TimesOut,
    /// Somebody ends the session.
    IsEnded,
}

pub(super) async fn run(settings: &Settings) -> Result<Vec<Row>, RunError> {
    let mut rng = settings.rng(NAME);
    settings
        .on_site(settings.plan(), LIMIT, async |site| {
            let manner = Manner { pause: Duration::from_millis(250), ..Manner::default() };
            let mut crowd = Crowd::start(site, MATCHES, manner, rng.u64(..)).await?;
            let mut rows = Vec::new();
            for end in [End::TimesOut, End::IsEnded] {
                crowd.play(SETTLE).await?;
                rows.extend(lock_one(site, &mut crowd, end, rng.usize(..MATCHES)).await?);
            }
            let verified = site.verify(&crowd.finish().await?).await?;
            rows.push(Row::new(NAME, "nothing acknowledged is lost or doubled", verified, true));
            Ok(rows)
        })
        .await
}

async fn lock_one(
    site: &Site,
    crowd: &mut Crowd,
    end: End,
    victim: usize,
) -> Result<[Row; 2], RunError> {
    let match_id = crowd.journal.matches().into_iter().find(|(worker, _)| *worker == victim);
    let (_, match_id) = match_id.ok_or_else(|| RunError::Failed("no match".to_owned()))?;
    let mut session = PgConnection::connect(&site.database.url()).await?;
    let pid: (i32,) = sqlx::query_as("select pg_backend_pid()").fetch_one(&mut session).await?;
    let locked_at = Instant::now();
    lock(&mut session, &match_id, end).await?;
    let ended_at = match end {
        End::TimesOut => {
            crowd.play(Duration::from_millis(TIMEOUT_MS)).await?;
            Instant::now()
        }
        End::IsEnded => {
            crowd.play(HELD).await?;
            let ended_at = Instant::now();
            site.database.execute(&format!("select pg_terminate_backend({})", pid.0)).await?;
            ended_at
        }
    };
    sleep(SETTLE).await;
    crowd.wait_until_all_go_on(ended_at).await?;
    let journal = crowd.journal.since(locked_at);
    let mut others = Samples::default();
    for entry in journal.iter().filter(|entry| entry.worker != victim && entry.at < ended_at) {
        if let Event::Acked { after } = entry.event {
            others.push_time(after);
        }
    }
    let refused = crowd
        .journal
        .since(locked_at)
        .into_iter()
        .filter(|entry| entry.worker != victim && matches!(entry.event, Event::Refused { .. }));
    let refused = refused.count();
    let first = gaps::first_going_on(&crowd.journal.since(ended_at));
    let back_at = first.get(&victim).copied().unwrap_or_else(Instant::now);
    let (back, whole) = (back_at - ended_at, back_at - locked_at);
    let [median, most] = [0.5, 1.0].map(|q| Duration::from_micros(others.quantile(q).into()));
    let what = match end {
        End::TimesOut => "until the session times out",
        End::IsEnded => "until the session is ended",
    };
    Ok([
        Row::new(
            NAME,
            format!("{what}: other matches act within 0.1 s"),
            format!(
                "{:.1} ms at most, median {:.1} ms, {} steps, {refused} refused",
                most.as_secs_f64() * 1e3,
                median.as_secs_f64() * 1e3,
                others.len()
            ),
            most <= OTHERS_MAX && !others.is_empty(),
        ),
        Row::new(
            NAME,
            format!("{what}: the match acts within 2 s of it"),
            format!("{:.2} s, {:.2} s in all", back.as_secs_f64(), whole.as_secs_f64()),
            back <= BACK_MAX,
        ),
    ])
}

/// What a server has done that dies between its insert and its commit.
async fn lock(session: &mut PgConnection, match_id: &str, end: End) -> sqlx::Result<()> {
    let match_id = Uuid::parse_str(match_id).expect("match ids are UUIDs");
    let timeout_ms = match end {
        End::TimesOut => TIMEOUT_MS,
        End::IsEnded => 0,
    };
    let set = format!("set idle_in_transaction_session_timeout = {timeout_ms}");
    query(AssertSqlSafe(set)).execute(&mut *session).await?;
    query("begin").execute(&mut *session).await?;
    let row = "select 1 from match where match_id = $1 for update";
    query(row).bind(match_id).execute(&mut *session).await?;
    // Of a step that the match has not come to, so that its next writer waits here.
    let step = "
        insert into match_step (match_id, seq, kind, cause, seat, awaiting, hash, at)
        select match_id, max(seq) + 1, 'act', 'player', 0, 1, repeat('0', 32), max(at)
        from match_step where match_id = $1 group by match_id";
    query(step).bind(match_id).execute(session).await?;
    Ok(())
}
