//! The key of Web Push, and the subscriptions of devices. Who has none is told nothing.

use scrapworks_protocol::{PlayerId, SessionId, Timestamp};
use serde::Serialize;
use uuid::Uuid;

use crate::store::{
    db::{Db, in_memory},
    people::player_rows,
    query::args,
    rows::columns,
};

const KEEP_KEY: &str = "
    insert into push_key (push_key_id, private_key) values (1, $1)
    on conflict (push_key_id) do nothing";

const KEY: &str = "select private_key from push_key where push_key_id = 1";

// Nothing is inserted for a session that has ended. A browser has one endpoint, whoever uses it.
const PUT: &str = "
    insert into push_subscription
        (push_subscription_id, session_id, player_id, endpoint, p256dh, auth, expires_at,
         created_at, host)
    select $1, session_id, player_id, $3, $4, $5, $6, $7, $8
    from session where session_id = $2
    on conflict (endpoint) do update set session_id = excluded.session_id,
        player_id = excluded.player_id, p256dh = excluded.p256dh, auth = excluded.auth,
        expires_at = excluded.expires_at, created_at = excluded.created_at, host = excluded.host";

const DROP_OLDEST: &str = "
    delete from push_subscription where player_id = $1 and push_subscription_id not in (
        select push_subscription_id from push_subscription where player_id = $1
        order by created_at desc, push_subscription_id desc limit $2)";

const END_OF_SESSION: &str = "delete from push_subscription where session_id = $1";

const END: &str = "delete from push_subscription where push_subscription_id = $1";

const READ: &str = "
    select endpoint, p256dh, auth from push_subscription where push_subscription_id = $1";

const OF_PLAYER: &str = "
    select push_subscription_id from push_subscription
    where player_id = $1 and (expires_at is null or expires_at > $2)
    order by created_at, push_subscription_id";

const LISTED: &str = "
    select endpoint, created_at from push_subscription
    where player_id = $1 order by created_at, push_subscription_id";

/// A subscription to store.
#[derive(Debug)]
pub struct NewSubscription {
    pub id: Uuid,
    pub session: SessionId,
    pub endpoint: String,
    /// Of the endpoint.
    pub host: String,
    pub p256dh: String,
    pub auth: String,
    pub expires_at: Option<i64>,
}

/// Where and how a device is reached.
#[derive(Debug, Clone)]
pub struct Subscription {
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
}

/// The private key: `new`, unless the database has one.
pub async fn key(db: &Db, new: &str) -> sqlx::Result<String> {
    db.write().execute(KEEP_KEY, args![new]).await?;
    db.write().fetch_scalar(KEY, args![]).await
}

/// Stores a subscription in the place of an earlier one with the same endpoint, and at most `max`
/// of a player: the oldest ones go. False if the session has ended.
pub async fn put(
    db: &Db,
    player: PlayerId,
    new: &NewSubscription,
    now: Timestamp,
    max: i64,
) -> sqlx::Result<bool> {
    let mut tx = db.begin().await?;
    player_rows::lock(&mut tx, player).await?;
    let (endpoint, p256dh, auth) = (&new.endpoint, &new.p256dh, &new.auth);
    let put = args![new.id, new.session, endpoint, p256dh, auth, new.expires_at, now, &new.host];
    let stored = tx.execute(PUT, put).await?;
    tx.execute(DROP_OLDEST, args![player, max]).await?;
    tx.commit().await?;
    Ok(stored > 0)
}

/// Ends the subscriptions that a session has brought.
pub async fn end_of_session(db: &Db, session: SessionId) -> sqlx::Result<()> {
    db.write().execute(END_OF_SESSION, args![session]).await.map(|_| ())
}

/// Ends one subscription, with what was to be sent to it.
pub async fn end(db: &Db, id: Uuid) -> sqlx::Result<()> {
    db.write().execute(END, args![id]).await.map(|_| ())
}

pub async fn read(db: &Db, id: Uuid) -> sqlx::Result<Option<Subscription>> {
    let row: Option<Columns> = db.read().fetch_optional(READ, args![id]).await?;
    Ok(row.map(|Columns { endpoint, p256dh, auth }| Subscription { endpoint, p256dh, auth }))
}

/// The subscriptions of a player.
pub async fn of_player(db: &Db, player: PlayerId, now: Timestamp) -> sqlx::Result<Vec<Uuid>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    db.read().fetch_scalars(OF_PLAYER, args![player, now]).await
}

/// A subscription as its player sees it.
#[derive(Debug, Serialize)]
pub struct Listed {
    pub endpoint: String,
    pub created_at: Timestamp,
}

/// The same with where they lead, and since when.
pub async fn listed(db: &Db, player: PlayerId) -> sqlx::Result<Vec<Listed>> {
    let rows: Vec<(String, i64)> = db.read().fetch_all(LISTED, args![player]).await?;
    let listed =
        |(endpoint, created_at)| Listed { endpoint, created_at: Timestamp::from_ms(created_at) };
    Ok(rows.into_iter().map(listed).collect())
}

columns! {
    struct Columns {
        endpoint: String,
        p256dh: String,
        auth: String,
    }
}
