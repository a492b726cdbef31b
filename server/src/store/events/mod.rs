//! Events: what they are. What has happened in them is in their [logs](event_log).

pub(crate) mod entrants;
pub(crate) mod event_log;
pub(crate) mod event_matches;

use scrapworks_protocol::{EventId, EventState, PlayerId, Timestamp};
use sqlx::AssertSqlSafe;
use uuid::Uuid;

use crate::{
    domain::events::Event,
    store::{
        db::{Db, Tx, in_memory},
        people::player_rows,
        query::{Value, args},
        rows::{bytes, columns, decode_error, enum_name, number, parse_enum, raw},
    },
};

const INSERT: &str = "
    insert into event (event_id, name, game, seats, options, clock, rated, form, visibility, state,
                       starts_at, minutes, creator_id, network_bucket, repeats, secret, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'announced', $10, $11, $12, $13, $14, $15, $16)";

const COLUMNS: &str = "
    select event_id, name, game, seats, options, clock, rated, form, visibility, state, starts_at,
        minutes, creator_id, repeats, secret from event";

const OPEN_OF: &str = "
    select count(case when creator_id = $1 then 1 end),
        count(case when network_bucket = $2 then 1 end)
    from event where state in ('announced', 'running') and creator_id is not null";

const REMIND: &str = "
    update event set reminded = true
    where event_id = $1 and not reminded and state = 'announced'";

/// Open events that one player or one network may hold.
#[derive(Debug, Clone, Copy)]
pub struct OpenBounds {
    pub of_player: usize,
    /// The network that it is made from, and how many it may have.
    pub network: Option<(u16, usize)>,
}

/// What came of storing an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Created {
    Done,
    /// Its creator has as many open ones as one may have.
    Full,
    NetworkFull,
    /// Its creator is deleted.
    Gone,
}

/// Which events are listed.
#[derive(Debug, Clone, Default)]
pub struct EventFilter {
    pub states: Vec<EventState>,
    pub game: Option<&'static str>,
    /// Those that this player has joined or holds, listed or not; else the public ones.
    pub of: Option<PlayerId>,
    /// All, listed or not: for operators.
    pub all: bool,
    /// After an event in the order of the list.
    pub after: Option<EventId>,
    /// The next first, or else the newest.
    pub soonest_first: bool,
    pub rows: i64,
}

/// Stores an event that a player holds.
pub async fn create(
    db: &Db,
    event: &Event,
    bounds: OpenBounds,
    now: Timestamp,
) -> sqlx::Result<Created> {
    let mut tx = db.begin().await?;
    if let Some(creator) = event.creator {
        if !player_rows::lock(&mut tx, creator).await? {
            return Ok(Created::Gone);
        }
        let bucket = bounds.network.map(|(bucket, _)| i64::from(bucket));
        let (own, of_network): (i64, i64) = tx.fetch_one(OPEN_OF, args![creator, bucket]).await?;
        if number::<usize>(own)? >= bounds.of_player {
            return Ok(Created::Full);
        }
        if bounds.network.is_some_and(|(_, max)| of_network >= max as i64) {
            return Ok(Created::NetworkFull);
        }
    }
    insert(&mut tx, event, bounds.network.map(|(bucket, _)| bucket), now).await?;
    tx.commit().await?;
    Ok(Created::Done)
}

pub(in crate::store) async fn insert(
    tx: &mut Tx,
    event: &Event,
    network_bucket: Option<u16>,
    now: Timestamp,
) -> sqlx::Result<()> {
    tx.execute(
        INSERT,
        args![
            event.id,
            event.name.as_str(),
            event.game.as_str(),
            i64::from(event.seats),
            event.options.get(),
            json(&event.clock),
            event.rated,
            json(&event.form),
            enum_name(&event.visibility),
            event.starts_at,
            event.minutes,
            event.creator.map(|creator| creator.0),
            network_bucket.map(i64::from),
            event.repeats.as_deref(),
            event.secret.to_string(),
            now
        ],
    )
    .await
    .map(drop)
}

pub async fn read(db: &Db, id: EventId) -> sqlx::Result<Option<Event>> {
    let sql = format!("{COLUMNS} where event_id = $1");
    let row: Option<Columns> = db.read().fetch_optional(AssertSqlSafe(sql), args![id]).await?;
    row.map(Columns::into_event).transpose()
}

/// All that are announced or run.
pub async fn open(db: &Db) -> sqlx::Result<Vec<Event>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    let sql =
        format!("{COLUMNS} where state in ('announced', 'running') order by starts_at, event_id");
    let rows: Vec<Columns> = db.read().fetch_all(AssertSqlSafe(sql), args![]).await?;
    rows.into_iter().map(Columns::into_event).collect()
}

/// Those of them that a player holds.
pub async fn open_held_by(db: &Db, player: PlayerId) -> sqlx::Result<Vec<EventId>> {
    const HELD: &str = "
        select event_id from event
        where creator_id = $1 and state in ('announced', 'running')";
    let found: Vec<Uuid> = db.read().fetch_scalars(HELD, args![player]).await?;
    Ok(found.into_iter().map(EventId).collect())
}

pub async fn list(db: &Db, filter: &EventFilter) -> sqlx::Result<Vec<Event>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    let mut args: Vec<Value> = Vec::new();
    let mut parameter = |value: Value| {
        args.push(value);
        format!("${}", args.len())
    };
    let mut sql = format!("{COLUMNS} where ");
    sql += &match filter.of {
        None if filter.all => "true".to_owned(),
        None => "visibility = 'public'".to_owned(),
        Some(player) => {
            let player = parameter(player.into());
            format!(
                "(creator_id = {player} or event_id in (
                    select event_id from event_player where player_id = {player}
                        and state <> 'left'))"
            )
        }
    };
    let states = filter.states.iter().map(|state| parameter(enum_name(state).into()));
    let states: Vec<_> = states.collect();
    if !states.is_empty() {
        sql += &format!(" and state in ({})", states.join(","));
    }
    if let Some(game) = filter.game {
        sql += &format!(" and game = {}", parameter(game.into()));
    }
    let (sign, order) = if filter.soonest_first { (">", "asc") } else { ("<", "desc") };
    if let Some(after) = filter.after {
        let after = parameter(after.into());
        sql += &format!(
            " and (starts_at, event_id) {sign}
                (select x.starts_at, x.event_id from event x where x.event_id = {after})"
        );
    }
    sql += &format!(
        " order by starts_at {order}, event_id {order} limit {}",
        parameter(filter.rows.into())
    );
    let rows: Vec<Columns> = db.read().fetch_all(AssertSqlSafe(sql), args).await?;
    rows.into_iter().map(Columns::into_event).collect()
}

/// Notes that those who have joined are told that it begins soon. False if that was done before.
pub async fn remind(db: &Db, id: EventId) -> sqlx::Result<bool> {
    Ok(db.write().execute(REMIND, args![id]).await? > 0)
}

/// Gives an event another name.
pub async fn rename(db: &Db, id: EventId, name: &str) -> sqlx::Result<()> {
    const RENAME: &str = "update event set name = $2 where event_id = $1";
    db.write().execute(RENAME, args![id, name]).await.map(drop)
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data can be encoded")
}

columns! {
    struct Columns {
        event_id: Uuid,
        name: String,
        game: String,
        seats: i64,
        options: String,
        clock: String,
        rated: bool,
        form: String,
        visibility: String,
        state: String,
        starts_at: i64,
        minutes: i64,
        creator_id: Option<Uuid>,
        repeats: Option<String>,
        secret: String,
    }
}

impl Columns {
    fn into_event(self) -> sqlx::Result<Event> {
        Ok(Event {
            id: EventId(self.event_id),
            name: self.name,
            game: self.game,
            seats: number(self.seats)?,
            options: raw(self.options)?,
            clock: serde_json::from_str(&self.clock).map_err(|_| decode_error("clock"))?,
            rated: self.rated,
            form: serde_json::from_str(&self.form).map_err(|_| decode_error("form"))?,
            visibility: parse_enum(&self.visibility)?,
            state: parse_enum(&self.state)?,
            starts_at: Timestamp::from_ms(self.starts_at),
            minutes: number(self.minutes)?,
            creator: self.creator_id.map(PlayerId),
            repeats: self.repeats,
            secret: bytes(&self.secret)?,
        })
    }
}
