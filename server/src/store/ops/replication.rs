//! What PostgreSQL says of its standbys.

use crate::store::rows::columns;

/// Tools that copy or receive the log are no standbys, unless commits wait for them. An account
/// without the role pg_monitor sees that there are connections, but not what they are.
///
/// `replay_lag` is as of the last answer of a standby: one that does not answer any more is as far
/// behind as that is ago.
pub(in crate::store) const REPLICATION: &str = "
    select
        count(*) filter (where state is null or replay_lsn is not null
            or sync_state in ('sync', 'quorum')) as standbys,
        case
            when current_setting('synchronous_standby_names') = ''
                or current_setting('synchronous_commit') in ('off', 'local') then 0
            else coalesce(substring(current_setting('synchronous_standby_names')
                from '^ *(?:[A-Za-z]+ +)?([0-9]+) *[(]')::bigint, 1)
        end as required,
        count(*) filter (where state is null
            or sync_state in ('sync', 'quorum', 'potential')) as candidates,
        coalesce(max(extract(epoch from greatest('0 s', replay_lag, case
            when replay_lsn is null or pg_is_in_recovery() then null
            when flush_lsn < pg_current_wal_flush_lsn() then clock_timestamp() - reply_time
        end))), 0)::float8 as lag_seconds
    from pg_stat_replication";

columns! {
    /// The standbys of a primary.
    #[derive(Debug, Clone, Copy, PartialEq)]
    pub struct Standbys {
        /// Connected now.
        pub standbys: i64,
        /// For how many standbys a commit waits.
        pub required: i64,
        /// Connected standbys for which it can wait.
        pub candidates: i64,
        /// Of the slowest one; zero if none has anything left to do.
        pub lag_seconds: f64,
    }
}

impl Standbys {
    /// Standbys that are not there, and without which no commit ends.
    pub(crate) fn missing(&self) -> i64 {
        (self.required - self.candidates).max(0)
    }
}
