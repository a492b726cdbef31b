//! Matches that nobody watches: the clock of the only person runs out at each turn.

use std::{
    collections::BTreeMap,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use serde_json::json;
use sqlx::{Connection, PgConnection, query_as};
use uuid::Uuid;

use crate::{
    api_client::Terms,
    cluster::{error::ProofError, gaps::Gaps, site::Site},
};

const GAME: &str = "scrapyard_empire";
/// The longest time that such a match waits by itself.
pub(super) const TURN: Duration = Duration::from_secs(5);
const LEVELS: [&str; 3] = ["easy"; 3];

/// The rows of some matches, and whether each of them runs.
const STEPS: &str = "
    select match_id, at, state = 'running' from match_step join match using (match_id)
    where match_id = any($1) and seq > 1 order by match_id, seq";

#[derive(Debug)]
pub(super) struct BotMatches(Vec<Uuid>);

impl BotMatches {
    pub async fn start(
        site: &Site,
        count: usize,
        rng: &mut fastrand::Rng,
    ) -> Result<BotMatches, ProofError> {
        // Whoever is away for a minute is replaced by a bot.
        let clock = json!({ "type": "per_turn", "turn_ms": TURN.as_millis() as u64 });
        let terms = Terms { clock, absence: "bot", ..Terms::default() };
        let mut matches = Vec::new();
        for (api, _) in site.apis().iter().cycle().zip(0..count) {
            let game = api.game(GAME).await?;
            let guest = api.create_guest("Absent").await?;
            let match_id =
                api.start_match_against_bots(&game, &guest, &LEVELS, &terms, rng).await?;
            matches.push(Uuid::parse_str(&match_id).expect("match ids are UUIDs"));
        }
        Ok(BotMatches(matches))
    }

    /// The longest time between two steps of each match, as the database has them, and how many
    /// matches are not over yet.
    pub async fn gaps(&self, site: &Site) -> Result<(Gaps, usize), ProofError> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let mut connection = PgConnection::connect(&site.database.url()).await?;
        let rows: Vec<(Uuid, i64, bool)> =
            query_as(STEPS).bind(&self.0).fetch_all(&mut connection).await?;
        let mut last = BTreeMap::<Uuid, (i64, i64, bool)>::new();
        for (match_id, at, is_running) in rows {
            let (before, longest, _) = last.get(&match_id).copied().unwrap_or((at, 0, is_running));
            last.insert(match_id, (at, longest.max(at - before), is_running));
        }
        let now = i64::try_from(now.as_millis()).unwrap_or(i64::MAX);
        let longest = |(at, longest, is_running): &(i64, i64, bool)| {
            let waits = if *is_running { now - at } else { 0 };
            Duration::from_millis(u64::try_from(waits.max(*longest)).unwrap_or_default())
        };
        let running = last.values().filter(|(_, _, is_running)| *is_running).count();
        Ok((Gaps::from_longest(last.values().map(longest).collect()), running))
    }
}
