//! Logs of events. Whoever appends holds the row of the event until its transaction ends, so that
//! entries have one order; it is the last row that a transaction locks.

use scrapworks_protocol::{EventId, Timestamp};

use crate::{
    domain::events::{
        Event,
        entry::{Entry, LogEntry, Pass},
    },
    store::{
        db::{Db, Tx},
        events,
        query::args,
        rows::{decode_error, number},
    },
};

/// Entries that are read at once.
const ROWS_MAX: i64 = 10_000;

const NEXT: &str = "
    update event set log_seq = log_seq + 1
    where event_id = $1 and state in ('announced', 'running') returning log_seq";

const NEXT_PASS: &str = "
    update event set log_seq = log_seq + 1, pass_seq = log_seq + 1
    where event_id = $1 and state = 'running' and pass_seq = $2 returning log_seq";

const BEGIN: &str = "
    update event set log_seq = log_seq + 1, state = 'running', begun_ms = $2
    where event_id = $1 and state = 'announced' returning log_seq";

const FINISH: &str = "
    update event set log_seq = log_seq + 1, state = 'finished'
    where event_id = $1 and state = 'running' returning log_seq";

const CANCEL: &str = "
    update event set log_seq = log_seq + 1, state = 'cancelled'
    where event_id = $1 and state = 'announced' returning log_seq";

const BREAK_OFF: &str = "
    update event set log_seq = log_seq + 1, state = 'cancelled'
    where event_id = $1 and state in ('announced', 'running') returning log_seq";

const INSERT: &str = "insert into event_entry (event_id, seq, at, entry) values ($1, $2, $3, $4)";

const READ: &str = "
    select seq, at, entry from event_entry where event_id = $1 and seq > $2 order by seq limit $3";

/// Entries after `seq`, in order; not always all.
pub async fn read(db: &Db, id: EventId, seq: u32) -> sqlx::Result<Vec<LogEntry>> {
    let rows: Vec<(i64, i64, String)> = db.read().fetch_all(READ, args![id, seq, ROWS_MAX]).await?;
    rows.into_iter().map(|(seq, at, entry)| entry_of(seq, at, &entry)).collect()
}

/// All entries.
pub async fn read_all(db: &Db, id: EventId) -> sqlx::Result<Vec<LogEntry>> {
    let mut all: Vec<LogEntry> = Vec::new();
    loop {
        let more = read(db, id, all.last().map_or(0, |entry| entry.seq)).await?;
        if more.is_empty() {
            return Ok(all);
        }
        all.extend(more);
    }
}

/// What a log should have.
#[derive(Debug, Clone, Copy)]
pub struct StoredLog {
    pub entries: u32,
    pub matches: usize,
}

pub async fn stored(db: &Db, id: EventId) -> sqlx::Result<StoredLog> {
    const STORED: &str = "
        select log_seq, (select count(*) from event_match m where m.event_id = e.event_id)
        from event e where e.event_id = $1";
    let (entries, matches): (i64, i64) = db.read().fetch_one(STORED, args![id]).await?;
    Ok(StoredLog { entries: number(entries)?, matches: number(matches)? })
}

fn entry_of(seq: i64, at: i64, entry: &str) -> sqlx::Result<LogEntry> {
    let entry = serde_json::from_str(entry).map_err(|_| decode_error("entry"))?;
    Ok(LogEntry { seq: number(seq)?, at, entry })
}

/// Appends an entry to an event that is not over. False if it is.
pub(in crate::store) async fn append(
    tx: &mut Tx,
    id: EventId,
    at: i64,
    entry: &Entry,
) -> sqlx::Result<bool> {
    let next: Option<i64> = tx.fetch_optional_scalar(NEXT, args![id]).await?;
    write(tx, id, next, at, entry).await
}

/// Appends a pass, if there is none after `newest`. Returns its number.
pub async fn append_pass(
    db: &Db,
    id: EventId,
    newest: u32,
    at: Timestamp,
    pass: &Pass,
) -> sqlx::Result<Option<u32>> {
    let mut tx = db.begin().await?;
    let next: Option<i64> = tx.fetch_optional_scalar(NEXT_PASS, args![id, newest]).await?;
    write(&mut tx, id, next, at.ms(), &Entry::Pass(pass.clone())).await?;
    tx.commit().await?;
    next.map(number).transpose()
}

/// Begins an event, and announces the next one of its series. False if it has begun.
pub async fn begin(
    db: &Db,
    id: EventId,
    at: Timestamp,
    service_ms: i64,
    following: Option<&Event>,
) -> sqlx::Result<bool> {
    let mut tx = db.begin().await?;
    let next: Option<i64> = tx.fetch_optional_scalar(BEGIN, args![id, service_ms]).await?;
    let begun = write(&mut tx, id, next, at.ms(), &Entry::Begun { service_ms }).await?;
    if begun && let Some(following) = following {
        events::insert(&mut tx, following, None, at).await?;
    }
    tx.commit().await?;
    Ok(begun)
}

/// False if it was over already.
pub async fn finish(db: &Db, id: EventId, at: Timestamp) -> sqlx::Result<bool> {
    end(db, id, at, FINISH, Entry::Finished).await
}

/// False if it has begun or was over already.
pub async fn cancel(db: &Db, id: EventId, at: Timestamp) -> sqlx::Result<bool> {
    end(db, id, at, CANCEL, Entry::Cancelled).await
}

/// The same also if it runs. Matches that are played go on, and count no more.
pub async fn break_off(db: &Db, id: EventId, at: Timestamp) -> sqlx::Result<bool> {
    end(db, id, at, BREAK_OFF, Entry::Cancelled).await
}

async fn end(
    db: &Db,
    id: EventId,
    at: Timestamp,
    sql: &'static str,
    entry: Entry,
) -> sqlx::Result<bool> {
    let mut tx = db.begin().await?;
    let next: Option<i64> = tx.fetch_optional_scalar(sql, args![id]).await?;
    let ended = write(&mut tx, id, next, at.ms(), &entry).await?;
    tx.commit().await?;
    Ok(ended)
}

async fn write(
    tx: &mut Tx,
    id: EventId,
    seq: Option<i64>,
    at: i64,
    entry: &Entry,
) -> sqlx::Result<bool> {
    let Some(seq) = seq else { return Ok(false) };
    let entry = serde_json::to_string(entry).expect("an entry can be encoded");
    tx.execute(INSERT, args![id, seq, at, entry]).await?;
    Ok(true)
}
