//! Matches that nobody watches: the clock of the only person runs out at each turn.

use std::{
    collections::BTreeMap,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use serde_json::json;
use sqlx::{Connection, PgConnection, query_as};
use uuid::Uuid;

use crate::{
    client::http::Terms,
    cluster::{gaps::Gaps, site::Site},
    error::RunError,
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
    ) -> Result<BotMatches, RunError> {
        // Whoever is away for a minute is replaced by a bot.
        let clock = json!({ "type": "per_turn", "turn_ms": TURN.as_millis() as u64 });
        let terms = Terms { clock, absence: "bot" };
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

    /// By how much each match was late at most, and how many matches are not over yet.
    ///
    /// That is how much longer than a turn there was no step, as the database has them; shared out
    /// over the faults in that time, since a turn may meet with several.
    pub async fn delays(
        &self,
        site: &Site,
        faults: &[SystemTime],
    ) -> Result<(Gaps, usize), RunError> {
        let faults: Vec<i64> = faults.iter().copied().map(unix_ms).collect();
        let now = unix_ms(SystemTime::now());
        let mut connection = PgConnection::connect(&site.database.url()).await?;
        let rows: Vec<(Uuid, i64, bool)> =
            query_as(STEPS).bind(&self.0).fetch_all(&mut connection).await?;
        let mut last = BTreeMap::<Uuid, (i64, Duration, bool)>::new();
        for (match_id, at, is_running) in rows {
            let begin = (at, Duration::ZERO, is_running);
            let (before, longest, _) = last.get(&match_id).copied().unwrap_or(begin);
            last.insert(match_id, (at, longest.max(delay(before, at, &faults)), is_running));
        }
        let longest = |(at, longest, is_running): &(i64, Duration, bool)| {
            let until = if *is_running { now } else { *at };
            delay(*at, until, &faults).max(*longest)
        };
        let running = last.values().filter(|(_, _, is_running)| *is_running).count();
        Ok((Gaps::from_longest(last.values().map(longest).collect()), running))
    }
}

/// For how much longer than a turn nothing happened, for each of the faults meanwhile.
fn delay(from: i64, until: i64, faults: &[i64]) -> Duration {
    let met = faults.iter().filter(|at| (from..until).contains(at)).count();
    let gap = Duration::from_millis(u64::try_from(until - from).unwrap_or_default());
    gap.saturating_sub(TURN) / u32::try_from(met.max(1)).unwrap_or(u32::MAX)
}

fn unix_ms(time: SystemTime) -> i64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_that_meets_with_two_faults_may_be_late_twice() {
        let late = |ms| Duration::from_millis(ms);
        assert_eq!(delay(0, 5_000, &[]), late(0));
        assert_eq!(delay(0, 5_300, &[6_000]), late(300));
        assert_eq!(delay(0, 8_400, &[100]), late(3_400));
        assert_eq!(delay(0, 11_800, &[100, 6_000]), late(3_400));
    }
}
