//! Passkeys, and the ceremonies in which one is added or used.

use scrapworks_protocol::{Passkey, PasskeyId, PlayerId, SessionId, Timestamp};
use uuid::Uuid;

use crate::store::{
    db::{Db, Tx},
    player_rows,
    query::args,
    records::NewSession,
    rows::columns,
    sessions,
    ways::{self, SignedIn},
};

const BEGIN: &str = "
    insert into ceremony (challenge_hash, player_id, state, expires_at) values ($1, $2, $3, $4)";

const TAKE: &str = "
    delete from ceremony where challenge_hash = $1 and expires_at > $2
    returning player_id, state";

const COUNT: &str = "select count(*) from passkey where player_id = $1";

const INSERT: &str = "
    insert into passkey (passkey_id, player_id, credential_id, credential, name, created_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (credential_id) do nothing";

const OF_PLAYER: &str = "
    select passkey_id, name, created_at, last_used_at from passkey
    where player_id = $1 order by passkey_id desc";

const CREDENTIALS: &str = "select credential from passkey where player_id = $1";

const BY_CREDENTIAL: &str = "
    select passkey_id, player_id, credential from passkey where credential_id = $1";

const NOTE_USE: &str = "
    update passkey set credential = $2, last_used_at = $3 where passkey_id = $1";

const DELETE: &str = "delete from passkey where passkey_id = $1 and player_id = $2";

/// A passkey to store.
#[derive(Debug)]
pub struct NewPasskey {
    pub id: PasskeyId,
    /// In base64url.
    pub credential_id: String,
    /// As JSON.
    pub credential: String,
    pub name: String,
}

/// What came of adding a passkey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Added {
    Done,
    /// The session has ended meanwhile that adds it.
    NoSession,
    /// The player has too many.
    Full,
    /// Somebody has it already.
    Known,
}

/// A passkey with its public key.
#[derive(Debug)]
pub struct StoredPasskey {
    pub id: PasskeyId,
    pub player: PlayerId,
    /// As JSON.
    pub credential: String,
}

/// Keeps what an answer to a challenge is checked against.
pub async fn begin(
    db: &Db,
    challenge_hash: &str,
    player: Option<PlayerId>,
    state: &str,
    expires_at: Timestamp,
) -> sqlx::Result<()> {
    db.write()
        .execute(BEGIN, args![challenge_hash, player.map(|player| player.0), state, expires_at])
        .await
        .map(drop)
}

/// Takes the state of a ceremony, once. None if there is none of this player (or, for signing in,
/// of nobody), or it has expired.
pub async fn take(
    db: &Db,
    challenge_hash: &str,
    player: Option<PlayerId>,
    now: Timestamp,
) -> sqlx::Result<Option<String>> {
    let row: Option<(Option<Uuid>, String)> =
        db.write().fetch_optional(TAKE, args![challenge_hash, now]).await?;
    Ok(row.filter(|(of, _)| *of == player.map(|player| player.0)).map(|(_, state)| state))
}

/// Stores a passkey, and makes its player an account.
pub async fn add(
    db: &Db,
    (player, session): (PlayerId, SessionId),
    new: &NewPasskey,
    now: Timestamp,
    max: u32,
) -> sqlx::Result<Added> {
    let mut tx = db.begin().await?;
    if !sessions::goes_on(&mut tx, player, session).await?
        || !ways::make_account(&mut tx, player).await?
    {
        return Ok(Added::NoSession);
    }
    let count: i64 = tx.fetch_scalar(COUNT, args![player]).await?;
    if count >= i64::from(max) {
        return Ok(Added::Full);
    }
    if !insert(&mut tx, player, new, now).await? {
        return Ok(Added::Known);
    }
    tx.commit().await?;
    Ok(Added::Done)
}

async fn insert(
    tx: &mut Tx,
    player: PlayerId,
    new: &NewPasskey,
    now: Timestamp,
) -> sqlx::Result<bool> {
    let (credential_id, credential) = (new.credential_id.as_str(), new.credential.as_str());
    let row = args![new.id, player, credential_id, credential, new.name.as_str(), now];
    Ok(tx.execute(INSERT, row).await? > 0)
}

/// The passkeys of a player, newest first.
pub async fn of_player(db: &Db, player: PlayerId) -> sqlx::Result<Vec<Passkey>> {
    let rows: Vec<Columns> = db.read().fetch_all(OF_PLAYER, args![player]).await?;
    Ok(rows.into_iter().map(Columns::into_passkey).collect())
}

/// The public keys of a player, as JSON.
pub async fn credentials(db: &Db, player: PlayerId) -> sqlx::Result<Vec<String>> {
    db.read().fetch_scalars(CREDENTIALS, args![player]).await
}

pub async fn by_credential(db: &Db, credential_id: &str) -> sqlx::Result<Option<StoredPasskey>> {
    let row: Option<(Uuid, Uuid, String)> =
        db.read().fetch_optional(BY_CREDENTIAL, args![credential_id]).await?;
    Ok(row.map(|(id, player, credential)| StoredPasskey {
        id: PasskeyId(id),
        player: PlayerId(player),
        credential,
    }))
}

/// Notes the use of a passkey with its new counter, and stores a session of its player. None if the
/// passkey was deleted meanwhile.
pub async fn sign_in(
    db: &Db,
    used: &StoredPasskey,
    session: &NewSession,
    now: Timestamp,
    sessions_max: u32,
) -> sqlx::Result<Option<SignedIn>> {
    let mut tx = db.begin().await?;
    player_rows::lock(&mut tx, used.player).await?;
    let noted = tx.execute(NOTE_USE, args![used.id, used.credential.as_str(), now]).await?;
    if noted == 0 {
        return Ok(None);
    }
    let ended = ways::sign_in(&mut tx, used.player, session, now, sessions_max).await?;
    tx.commit().await?;
    ways::signed_in(db, used.player, ended).await
}

/// Deletes a passkey; without any other way to sign in, its player is a guest again. None if the
/// player has no such passkey, else whether it has become a guest.
pub async fn delete(db: &Db, player: PlayerId, id: PasskeyId) -> sqlx::Result<Option<bool>> {
    ways::remove(db, player, DELETE, id.0).await
}

columns! {
    struct Columns {
        passkey_id: Uuid,
        name: String,
        created_at: i64,
        last_used_at: Option<i64>,
    }
}

impl Columns {
    fn into_passkey(self) -> Passkey {
        Passkey {
            id: PasskeyId(self.passkey_id),
            name: self.name,
            created_at: Timestamp::from_ms(self.created_at),
            last_used_at: self.last_used_at.map(Timestamp::from_ms),
        }
    }
}
