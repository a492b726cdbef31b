//! Matches that wait for players who want to be told of it by e-mail, and of which they were told.
//!
//! What is noted here is told in a digest, a mail whose text is written when it is sent. What a
//! digest has told and that it is sent are one transaction.

use scrapworks_protocol::{MatchId, PlayerId, Timestamp};
use uuid::Uuid;

use crate::{
    random,
    store::{
        db::{Db, Tx, in_memory},
        notifications::mails,
        query::args,
        rows::{columns, number},
    },
};

const RECIPIENT: &str = "
    select e.address, n.email_language, n.email_seen_at
    from notice_setting n join email e on e.player_id = n.player_id
    where n.player_id = $1 and n.email_your_turn";

const NOTE: &str = "
    insert into turn_notice (player_id, match_id, seq, noted_at, told)
    values ($1, $2, $3, $4, false)
    on conflict (player_id, match_id)
        do update set seq = excluded.seq, noted_at = excluded.noted_at, told = false
        where turn_notice.seq < excluded.seq";

const TO_TELL: &str = "
    select match_id, seq from turn_notice where player_id = $1 and not told order by match_id";

const OF_SETTINGS: &str = "
    select email_language, email_seen_at, email_queued_at from notice_setting
    where player_id = $1";

const OF_PLAYER: &str = "
    select match_id, seq, told from turn_notice where player_id = $1 order by match_id";

const DUE: &str = "
    select distinct t.player_id, e.address
    from turn_notice t
        join notice_setting n on n.player_id = t.player_id
        join email e on e.player_id = t.player_id
    where not t.told and n.email_your_turn
        and (n.email_queued_at is null or n.email_queued_at <= $1 or n.email_queued_at > $2)
    limit $3";

// Of two servers at the same time one changes the row. What was queued far in the future was so by
// a clock that was wrong.
const CLAIM: &str = "
    update notice_setting set email_queued_at = $2
    where player_id = $1 and email_your_turn
        and (email_queued_at is null or email_queued_at <= $3 or email_queued_at > $4)";

const TELL: &str = "
    update turn_notice set told = true where player_id = $1 and match_id = $2 and seq = $3";

const DROP: &str = "
    delete from turn_notice
    where player_id = $1 and match_id = $2 and seq = $3 and not told";

const NOTHING_SENT: &str = "update notice_setting set email_queued_at = null where player_id = $1";

const FORGET: &str = "
    delete from turn_notice where noted_at < $1 and not exists (
        select 1 from match m where m.match_id = turn_notice.match_id and m.state = 'running')";

/// A player who wants to be told, and has confirmed an address.
#[derive(Debug, Clone)]
pub struct Recipient {
    pub address: String,
    /// The tag of the language, if it is known.
    pub language: Option<String>,
    seen_at: Option<i64>,
}

impl Recipient {
    /// Whether the player has not connected since that time.
    pub fn has_missed(&self, began_at: Timestamp) -> bool {
        self.seen_at.is_none_or(|seen_at| seen_at < began_at.ms())
    }
}

/// A wait of a match, known by the step with which it began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    pub match_id: MatchId,
    pub seq: u32,
}

/// All that is kept of a player for notices by e-mail.
#[derive(Debug, Default)]
pub struct Kept {
    pub language: Option<String>,
    pub seen_at: Option<Timestamp>,
    pub queued_at: Option<Timestamp>,
    /// With whether they were told.
    pub turns: Vec<(Turn, bool)>,
}

/// What came of a digest.
#[derive(Debug, Default)]
pub struct Told {
    /// What it has told.
    pub told: Vec<Turn>,
    /// What is not worth telling any more.
    pub dropped: Vec<Turn>,
}

/// None if the player does not want to be told, or has no confirmed address.
pub async fn recipient(db: &Db, player: PlayerId) -> sqlx::Result<Option<Recipient>> {
    let row: Option<RecipientColumns> = db.read().fetch_optional(RECIPIENT, args![player]).await?;
    Ok(row.map(|RecipientColumns { address, email_language, email_seen_at }| Recipient {
        address,
        language: email_language,
        seen_at: email_seen_at,
    }))
}

/// Notes that a player is to be told of a wait, unless that was noted before.
pub async fn note(db: &Db, player: PlayerId, turn: Turn, now: Timestamp) -> sqlx::Result<()> {
    db.write().execute(NOTE, args![player, turn.match_id, i64::from(turn.seq), now]).await.map(drop)
}

/// Of what a player is to be told.
pub async fn to_tell(db: &Db, player: PlayerId) -> sqlx::Result<Vec<Turn>> {
    let rows: Vec<(Uuid, i64)> = db.read().fetch_all(TO_TELL, args![player]).await?;
    rows.into_iter().map(turn).collect()
}

pub async fn kept(db: &Db, player: PlayerId) -> sqlx::Result<Kept> {
    type Settings = (Option<String>, Option<i64>, Option<i64>);
    type Turns = Vec<(Uuid, i64, bool)>;
    let settings: Option<Settings> = db.read().fetch_optional(OF_SETTINGS, args![player]).await?;
    let turns: Turns = db.read().fetch_all(OF_PLAYER, args![player]).await?;
    let (language, seen_at, queued_at) = settings.unwrap_or_default();
    let (seen_at, queued_at) = (seen_at.map(Timestamp::from_ms), queued_at.map(Timestamp::from_ms));
    let turns = turns.into_iter().map(|(id, seq, told)| Ok((turn((id, seq))?, told)));
    Ok(Kept { language, seen_at, queued_at, turns: turns.collect::<sqlx::Result<_>>()? })
}

/// Queues a digest for each player who is to be told of something and for whom none was queued
/// since `before`. At most `rows` in one call. Returns how many.
pub async fn queue_digests(
    db: &Db,
    now: Timestamp,
    before: Timestamp,
    expires_at: Timestamp,
    rows: i64,
) -> sqlx::Result<u64> {
    // As far ahead as `before` is back: clocks of servers differ by less.
    let ahead = 2 * now.ms() - before.ms();
    let due: Vec<(Uuid, String)> = db.read().fetch_all(DUE, args![before, ahead, rows]).await?;
    let mut queued = 0;
    for (player, address) in due {
        let mut tx = db.begin().await?;
        let claimed = tx.execute(CLAIM, args![player, now, before, ahead]).await?;
        if claimed > 0 {
            let digest = (random::uuid(), PlayerId(player), address.as_str());
            mails::queue_digest(&mut tx, digest, now, expires_at).await?;
            tx.commit().await?;
            queued += 1;
        }
    }
    Ok(queued)
}

/// Ends a digest that was sent, or is not worth sending because it tells nothing: then the next one
/// need not wait.
pub async fn end_digest(db: &Db, mail: Uuid, player: PlayerId, end: &Told) -> sqlx::Result<()> {
    let mut tx = db.begin().await?;
    for (sql, turns) in [(TELL, &end.told), (DROP, &end.dropped)] {
        for turn in turns {
            run_on_turn(&mut tx, sql, player, *turn).await?;
        }
    }
    if end.told.is_empty() {
        tx.execute(NOTHING_SENT, args![player]).await?;
    }
    mails::delete_in(&mut tx, mail).await?;
    tx.commit().await
}

/// Forgets what was noted before that time of what is over.
pub async fn forget(db: &Db, before: Timestamp) -> sqlx::Result<()> {
    in_memory!(db, _memory => Ok(()));
    db.write().execute(FORGET, args![before]).await.map(drop)
}

async fn run_on_turn(
    tx: &mut Tx,
    sql: &'static str,
    player: PlayerId,
    Turn { match_id, seq }: Turn,
) -> sqlx::Result<()> {
    tx.execute(sql, args![player, match_id, i64::from(seq)]).await.map(drop)
}

fn turn((match_id, seq): (Uuid, i64)) -> sqlx::Result<Turn> {
    Ok(Turn { match_id: MatchId(match_id), seq: number(seq)? })
}

columns! {
    struct RecipientColumns {
        address: String,
        email_language: Option<String>,
        email_seen_at: Option<i64>,
    }
}
