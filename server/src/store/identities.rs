//! Who players are at OpenID issuers, and visits there that have not ended.

use scrapworks_protocol::{Identity, IdentityId, Player, PlayerId, SessionId, Timestamp};
use uuid::Uuid;

use crate::store::{
    db::{Db, Tx},
    player_rows, players,
    query::args,
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
    db.write()
        .execute(
            BEGIN,
            args![
                visit.state_hash,
                visit.browser_hash,
                visit.issuer,
                visit.nonce,
                visit.verifier,
                visit.by.map(|(player, _)| player.0),
                visit.by.map(|(_, session)| session.0),
                visit.only_adds,
                visit.expires_at
            ],
        )
        .await
        .map(drop)
}

/// Takes a visit, once. None unless the same browser has come back from the same issuer in time.
pub async fn take(
    db: &Db,
    state_hash: &str,
    browser_hash: &str,
    issuer: &str,
    now: Timestamp,
) -> sqlx::Result<Option<Visit>> {
    let row: Option<VisitColumns> =
        db.write().fetch_optional(TAKE, args![state_hash, browser_hash, issuer, now]).await?;
    Ok(row.map(VisitColumns::into_visit))
}

/// The player of an identity. None if it is nobody's.
pub async fn owner(db: &Db, issuer_url: &str, subject: &str) -> sqlx::Result<Option<PlayerId>> {
    let owner: Option<Uuid> =
        db.read().fetch_optional_scalar(OWNER, args![issuer_url, subject]).await?;
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
    let noted = args![issuer_url, subject, now, player, issuer];
    Ok(tx.execute(NOTE_USE, noted).await? > 0)
}

async fn insert(
    tx: &mut Tx,
    player: PlayerId,
    identity: NewIdentity<'_>,
    now: Timestamp,
) -> sqlx::Result<bool> {
    let NewIdentity { id, issuer, issuer_url, subject } = identity;
    let row = args![id, player, issuer, issuer_url, subject, now];
    Ok(tx.execute(INSERT, row).await? > 0)
}

/// The identities of a player, newest first.
pub async fn of_player(db: &Db, player: PlayerId) -> sqlx::Result<Vec<Identity>> {
    let rows: Vec<Columns> = db.read().fetch_all(OF_PLAYER, args![player]).await?;
    Ok(rows.into_iter().map(Columns::into_identity).collect())
}

/// Removes an identity; without any other way to sign in, its player is a guest again. None if the
/// player has no such identity, else whether it has become a guest.
pub async fn delete(db: &Db, player: PlayerId, id: IdentityId) -> sqlx::Result<Option<bool>> {
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
        let by = player_id.zip(session_id);
        let by = by.map(|(player, session)| (PlayerId(player), SessionId(session)));
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
