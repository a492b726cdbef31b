//! Who players are at OpenID issuers, and visits there that have not ended.

use scrapworks_protocol::{Identity, IdentityId, Player, PlayerId, SessionId, Timestamp};
use uuid::Uuid;

use crate::store::{
    db::{Db, Tx, dispatch, in_memory},
    player_rows, players,
    records::NewSession,
    rows::columns,
    sessions,
    ways::{self, SignedIn},
};

const BEGIN: &str = "
    insert into issuer_visit
        (state_hash, browser_hash, issuer, nonce, verifier, player_id, session_id, only_adds,
            expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";

const TAKE: &str = "
    delete from issuer_visit
    where state_hash = $1 and browser_hash = $2 and issuer = $3 and expires_at > $4
    returning nonce, verifier, player_id, session_id, only_adds";

const OWNER: &str = "select player_id from identity where issuer_url = $1 and subject = $2";

// The operator may have given the issuer another slug.
const NOTE_USE: &str = "
    update identity set last_used_at = $3, issuer = $5
    where issuer_url = $1 and subject = $2 and player_id = $4";

const INSERT: &str = "
    insert into identity
        (identity_id, player_id, issuer, issuer_url, subject, created_at, last_used_at)
    values ($1, $2, $3, $4, $5, $6, $6)
    on conflict (issuer_url, subject) do nothing";

const OF_PLAYER: &str = "
    select identity_id, issuer, created_at, last_used_at from identity
    where player_id = $1 order by identity_id desc";

const DELETE: &str = "delete from identity where identity_id = $1 and player_id = $2";

/// A visit to an issuer that begins.
#[derive(Debug)]
pub struct NewVisit<'a> {
    pub state_hash: &'a str,
    pub browser_hash: &'a str,
    pub issuer: &'a str,
    pub nonce: &'a str,
    pub verifier: &'a str,
    /// Who adds the identity, and by which session; None for signing in.
    pub by: Option<(PlayerId, SessionId)>,
    /// Whether nobody is to be signed in if the identity is another player's.
    pub only_adds: bool,
    pub expires_at: Timestamp,
}

/// What the end of a visit is checked against.
#[derive(Debug)]
pub struct Visit {
    pub nonce: String,
    pub verifier: String,
    pub by: Option<(PlayerId, SessionId)>,
    pub only_adds: bool,
}

/// Somebody at an issuer.
#[derive(Debug, Clone, Copy)]
pub struct NewIdentity<'a> {
    pub id: IdentityId,
    pub issuer: &'a str,
    pub issuer_url: &'a str,
    pub subject: &'a str,
}

/// What came of adding an identity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Added {
    Done,
    /// It is another player's.
    Taken,
    /// The session has ended meanwhile that adds it.
    NoSession,
}

pub async fn begin(db: &Db, visit: &NewVisit<'_>) -> sqlx::Result<()> {
    in_memory!(db, _memory => Ok(()));
    dispatch!(db.write(), pool => {
        let query = sqlx::query(BEGIN)
            .bind(visit.state_hash)
            .bind(visit.browser_hash)
            .bind(visit.issuer)
            .bind(visit.nonce)
            .bind(visit.verifier)
            .bind(visit.by.map(|(player, _)| player.0))
            .bind(visit.by.map(|(_, session)| session.0))
            .bind(visit.only_adds)
            .bind(visit.expires_at.ms());
        query.execute(pool).await.map(drop)
    })
}

/// Takes a visit, once. None unless the same browser has come back from the same issuer in time.
pub async fn take(
    db: &Db,
    state_hash: &str,
    browser_hash: &str,
    issuer: &str,
    now: Timestamp,
) -> sqlx::Result<Option<Visit>> {
    in_memory!(db, _memory => Ok(None));
    let row: Option<VisitColumns> = dispatch!(db.write(), pool => {
        let query = sqlx::query_as(TAKE).bind(state_hash).bind(browser_hash);
        query.bind(issuer).bind(now.ms()).fetch_optional(pool).await
    })?;
    Ok(row.map(VisitColumns::into_visit))
}

/// The player of an identity. None if it is nobody's.
pub async fn owner(db: &Db, issuer_url: &str, subject: &str) -> sqlx::Result<Option<PlayerId>> {
    in_memory!(db, _memory => Ok(None));
    let owner: Option<Uuid> = dispatch!(db.read(), pool => {
        sqlx::query_scalar(OWNER).bind(issuer_url).bind(subject).fetch_optional(pool).await
    })?;
    Ok(owner.map(PlayerId))
}

/// Stores a session of the player of an identity. None if it is nobody's.
pub async fn sign_in(
    db: &Db,
    identity: NewIdentity<'_>,
    session: &NewSession,
    now: Timestamp,
    sessions_max: u32,
) -> sqlx::Result<Option<SignedIn>> {
    in_memory!(db, _memory => Ok(None));
    let known = owner(db, identity.issuer_url, identity.subject).await?;
    let Some(owner) = known else { return Ok(None) };
    let mut tx = db.begin().await?;
    player_rows::lock(&mut tx, owner).await?;
    if !note_use(&mut tx, owner, identity, now).await? {
        return Ok(None);
    }
    let ended = ways::sign_in(&mut tx, owner, session, now, sessions_max).await?;
    tx.commit().await?;
    ways::signed_in(db, owner, ended).await
}

/// Adds an identity to a player, who becomes an account. Again is the same.
pub async fn add(
    db: &Db,
    (player, session): (PlayerId, SessionId),
    identity: NewIdentity<'_>,
    now: Timestamp,
) -> sqlx::Result<Added> {
    in_memory!(db, _memory => Ok(Added::NoSession));
    let mut tx = db.begin().await?;
    if !sessions::goes_on(&mut tx, player, session).await?
        || !ways::make_account(&mut tx, player).await?
    {
        return Ok(Added::NoSession);
    }
    if !insert(&mut tx, player, identity, now).await?
        && !note_use(&mut tx, player, identity, now).await?
    {
        return Ok(Added::Taken);
    }
    tx.commit().await?;
    Ok(Added::Done)
}

/// Stores a new player, an account, with an identity and a first session. False if the identity is
/// somebody's meanwhile.
pub async fn add_player(
    db: &Db,
    player: &Player,
    identity: NewIdentity<'_>,
    session: &NewSession,
    now: Timestamp,
) -> sqlx::Result<bool> {
    in_memory!(db, _memory => Ok(false));
    let mut tx = db.begin().await?;
    players::insert_in(&mut tx, player, session, now).await?;
    if !insert(&mut tx, player.id, identity, now).await? {
        return Ok(false);
    }
    tx.commit().await?;
    Ok(true)
}

/// False if the identity is not the player's.
async fn note_use(
    tx: &mut Tx,
    player: PlayerId,
    identity: NewIdentity<'_>,
    now: Timestamp,
) -> sqlx::Result<bool> {
    let NewIdentity { issuer, issuer_url, subject, .. } = identity;
    dispatch!(tx, tx => {
        let query = sqlx::query(NOTE_USE).bind(issuer_url).bind(subject).bind(now.ms());
        let noted = query.bind(player.0).bind(issuer).execute(&mut **tx).await?;
        Ok(noted.rows_affected() > 0)
    })
}

async fn insert(
    tx: &mut Tx,
    player: PlayerId,
    identity: NewIdentity<'_>,
    now: Timestamp,
) -> sqlx::Result<bool> {
    dispatch!(tx, tx => {
        let query = sqlx::query(INSERT)
            .bind(identity.id.0)
            .bind(player.0)
            .bind(identity.issuer)
            .bind(identity.issuer_url)
            .bind(identity.subject)
            .bind(now.ms());
        Ok(query.execute(&mut **tx).await?.rows_affected() > 0)
    })
}

/// The identities of a player, newest first.
pub async fn of_player(db: &Db, player: PlayerId) -> sqlx::Result<Vec<Identity>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    let rows: Vec<Columns> = dispatch!(db.read(), pool => {
        sqlx::query_as(OF_PLAYER).bind(player.0).fetch_all(pool).await
    })?;
    Ok(rows.into_iter().map(Columns::into_identity).collect())
}

/// Removes an identity; without any other way to sign in, its player is a guest again. None if the
/// player has no such identity, else whether it has become a guest.
pub async fn delete(db: &Db, player: PlayerId, id: IdentityId) -> sqlx::Result<Option<bool>> {
    in_memory!(db, _memory => Ok(None));
    ways::remove(db, player, DELETE, id.0).await
}

columns! {
    struct VisitColumns {
        nonce: String,
        verifier: String,
        player_id: Option<Uuid>,
        session_id: Option<Uuid>,
        only_adds: bool,
    }
}

columns! {
    struct Columns {
        identity_id: Uuid,
        issuer: String,
        created_at: i64,
        last_used_at: i64,
    }
}

impl VisitColumns {
    fn into_visit(self) -> Visit {
        let VisitColumns { nonce, verifier, player_id, session_id, only_adds } = self;
        let by = player_id.map(PlayerId).zip(session_id.map(SessionId));
        Visit { nonce, verifier, by, only_adds }
    }
}

impl Columns {
    fn into_identity(self) -> Identity {
        Identity {
            id: IdentityId(self.identity_id),
            issuer: self.issuer,
            created_at: Timestamp::from_ms(self.created_at),
            last_used_at: Timestamp::from_ms(self.last_used_at),
        }
    }
}
