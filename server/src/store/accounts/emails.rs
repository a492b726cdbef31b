//! E-mail addresses of players, and the links that were sent there.

pub use scrapworks_protocol::EmailLinkPurpose as Purpose;
use scrapworks_protocol::{OwnEmail, PlayerId, SessionId, Timestamp};
use uuid::Uuid;

use crate::store::{
    accounts::{
        sessions,
        sign_in_methods::{self, SignedIn},
    },
    db::{Db, Tx},
    notifications::mails,
    people::player_rows,
    query::args,
    records::NewSession,
    rows::{columns, enum_name, parse_enum},
};

// Those to other addresses, and the oldest.
const DROP_LINKS: &str = "
    delete from email_link
    where player_id = $1 and purpose = $2 and (address <> $3 or token_hash not in (
        select token_hash from email_link where player_id = $1 and purpose = $2
        order by created_at desc, token_hash limit $4))";

const END_LINKS: &str = "delete from email_link where player_id = $1 and purpose = $2";

const INSERT_LINK: &str = "
    insert into email_link
        (token_hash, player_id, purpose, address, created_at, expires_at, language)
    values ($1, $2, $3, $4, $5, $6, $7)";

const LINK: &str = "
    select player_id, purpose, address, language from email_link
    where token_hash = $1 and expires_at > $2";

const OWNER_OF_LINK: &str = "select player_id from email_link where token_hash = $1";

const TAKE_LINK: &str = "
    delete from email_link where token_hash = $1 and expires_at > $2 and purpose = $3
    returning player_id, purpose, address, language";

const CONFIRMED: &str = "select address, confirmed_at from email where player_id = $1";

const PENDING: &str = "
    select address from email_link
    where player_id = $1 and purpose = 'confirm' and expires_at > $2
    order by created_at desc limit 1";

const CONFIRM: &str = "
    insert into email (player_id, address, address_key, confirmed_at, language)
    values ($1, $2, $3, $4, $5)
    on conflict (player_id) do update
    set address = excluded.address, address_key = excluded.address_key,
        confirmed_at = excluded.confirmed_at, language = excluded.language";

const OWNER: &str = "select player_id, address from email where address_key = $1";

// The language that the player has chosen for notices comes first.
const READER: &str = "
    select e.address, coalesce(n.email_language, e.language) as language
    from email e left join notice_setting n on n.player_id = e.player_id
    where e.player_id = $1";

const DELETE: &str = "delete from email where player_id = $1";

const DELETE_LINKS: &str = "delete from email_link where player_id = $1";

/// A link that was sent. The token itself is not stored.
#[derive(Debug, Clone)]
pub struct EmailLink {
    pub player: PlayerId,
    pub purpose: Purpose,
    pub address: String,
    /// The tag of the language in which it was asked for. None in links of older programs.
    pub language: Option<String>,
}

/// Who reads what is sent to a confirmed address.
#[derive(Debug, Clone)]
pub struct Reader {
    pub address: String,
    /// The tag of the language, if it is known.
    pub language: Option<String>,
}

/// What came of a confirmation.
#[derive(Debug)]
pub enum Confirmed {
    Done(PlayerId),
    /// The address is confirmed of another player.
    Taken,
    /// There is no such link, or no such player any more.
    NoLink,
}

/// An address as it is found: case does not matter.
pub fn key(address: &str) -> String {
    address.to_lowercase()
}

/// Stores a link, which is good from now on until it expires. Of the player's links for the same
/// purpose the `kept` newest to the same address stay good. False if the session has ended that
/// asks for it, or the player is deleted.
pub async fn add_link(
    db: &Db,
    token_hash: &str,
    (link, session): (&EmailLink, Option<SessionId>),
    now: Timestamp,
    expires_at: Timestamp,
    kept: u32,
) -> sqlx::Result<bool> {
    let purpose = enum_name(&link.purpose);
    let mut tx = db.begin().await?;
    let may_be_sent = match session {
        Some(session) => sessions::goes_on(&mut tx, link.player, session).await?,
        None => player_rows::lock(&mut tx, link.player).await?,
    };
    if !may_be_sent {
        return Ok(false);
    }
    let (address, purpose) = (link.address.as_str(), purpose.as_str());
    let row =
        args![token_hash, link.player, purpose, address, now, expires_at, link.language.clone()];
    tx.execute(INSERT_LINK, row).await?;
    tx.execute(DROP_LINKS, args![link.player, purpose, address, kept]).await?;
    if link.purpose == Purpose::Confirm {
        mails::drop_letters(&mut tx, link.player, address).await?;
    }
    tx.commit().await?;
    Ok(true)
}

/// What a link is for, without using it.
pub async fn link(db: &Db, token_hash: &str, now: Timestamp) -> sqlx::Result<Option<EmailLink>> {
    let row: Option<LinkColumns> = db.read().fetch_optional(LINK, args![token_hash, now]).await?;
    row.map(LinkColumns::into_link).transpose()
}

async fn take(
    tx: &mut Tx,
    token_hash: &str,
    purpose: Purpose,
    now: Timestamp,
) -> sqlx::Result<Option<EmailLink>> {
    let purpose = enum_name(&purpose);
    let row: Option<LinkColumns> =
        tx.fetch_optional(TAKE_LINK, args![token_hash, now, purpose.as_str()]).await?;
    row.map(LinkColumns::into_link).transpose()
}

async fn owner_of_link(tx: &mut Tx, token_hash: &str) -> sqlx::Result<Option<PlayerId>> {
    let player: Option<Uuid> = tx.fetch_optional_scalar(OWNER_OF_LINK, args![token_hash]).await?;
    Ok(player.map(PlayerId))
}

/// Uses a link that confirms an address, which makes the player an account.
pub async fn confirm(db: &Db, token_hash: &str, now: Timestamp) -> sqlx::Result<Confirmed> {
    let mut tx = db.begin().await?;
    // The player first, as in whatever else changes its ways or deletes it.
    let Some(player) = owner_of_link(&mut tx, token_hash).await? else {
        return Ok(Confirmed::NoLink);
    };
    player_rows::lock(&mut tx, player).await?;
    let Some(link) = take(&mut tx, token_hash, Purpose::Confirm, now).await? else {
        return Ok(Confirmed::NoLink);
    };
    if !sign_in_methods::make_account(&mut tx, link.player).await? {
        return Ok(Confirmed::NoLink);
    }
    let key = key(&link.address);
    let row =
        args![link.player, link.address.as_str(), key.as_str(), now, link.language.as_deref()];
    let stored = tx.execute(CONFIRM, row).await.map(drop);
    match stored {
        Ok(()) => {
            // Links that were sent to an earlier address sign nobody in any more.
            tx.execute(DELETE_LINKS, args![link.player]).await?;
            mails::drop_letters(&mut tx, link.player, "").await?;
            tx.commit().await?;
            Ok(Confirmed::Done(link.player))
        }
        Err(sqlx::Error::Database(err)) if err.is_unique_violation() => Ok(Confirmed::Taken),
        Err(err) => Err(err),
    }
}

/// Uses a link to sign in, which ends the others, and stores a session of its player.
pub async fn sign_in(
    db: &Db,
    token_hash: &str,
    session: &NewSession,
    now: Timestamp,
    sessions_max: u32,
) -> sqlx::Result<Option<SignedIn>> {
    let mut tx = db.begin().await?;
    let Some(player) = owner_of_link(&mut tx, token_hash).await? else { return Ok(None) };
    // Of two links that are used at the same time one is good.
    player_rows::lock(&mut tx, player).await?;
    let Some(link) = take(&mut tx, token_hash, Purpose::SignIn, now).await? else {
        return Ok(None);
    };
    tx.execute(END_LINKS, args![player, enum_name(&Purpose::SignIn)]).await?;
    let ended = sign_in_methods::sign_in(&mut tx, link.player, session, now, sessions_max).await?;
    tx.commit().await?;
    sign_in_methods::signed_in(db, link.player, ended).await
}

/// The address of a player, for the player alone.
pub async fn of_player(db: &Db, player: PlayerId, now: Timestamp) -> sqlx::Result<OwnEmail> {
    let confirmed: Option<(String, i64)> =
        db.read().fetch_optional(CONFIRMED, args![player]).await?;
    let pending = db.read().fetch_optional_scalar(PENDING, args![player, now]).await?;
    Ok(match confirmed {
        Some((address, at)) => {
            let confirmed_at = Some(Timestamp::from_ms(at));
            OwnEmail { email: Some(address), confirmed_at, pending }
        }
        None => OwnEmail { email: pending, confirmed_at: None, pending: None },
    })
}

/// The player with this confirmed address, and the address as it was written then.
pub async fn owner(db: &Db, address: &str) -> sqlx::Result<Option<(PlayerId, String)>> {
    let key = key(address);
    let row: Option<(Uuid, String)> = db.read().fetch_optional(OWNER, args![key.as_str()]).await?;
    Ok(row.map(|(player, address)| (PlayerId(player), address)))
}

/// Who reads what is sent to the confirmed address of a player.
pub async fn reader(db: &Db, player: PlayerId) -> sqlx::Result<Option<Reader>> {
    let row: Option<(String, Option<String>)> =
        db.read().fetch_optional(READER, args![player]).await?;
    Ok(row.map(|(address, language)| Reader { address, language }))
}

/// Forgets the address of a player, with what waits to be sent there. True if the player has become
/// a guest.
pub async fn delete(db: &Db, player: PlayerId) -> sqlx::Result<bool> {
    let mut tx = db.begin().await?;
    player_rows::lock(&mut tx, player).await?;
    for sql in [DELETE, DELETE_LINKS] {
        tx.execute(sql, args![player]).await?;
    }
    mails::drop_letters(&mut tx, player, "").await?;
    let is_guest = sign_in_methods::make_guest(&mut tx, player).await?;
    tx.commit().await?;
    Ok(is_guest)
}

columns! {
    struct LinkColumns {
        player_id: Uuid,
        purpose: String,
        address: String,
        language: Option<String>,
    }
}

impl LinkColumns {
    fn into_link(self) -> sqlx::Result<EmailLink> {
        Ok(EmailLink {
            player: PlayerId(self.player_id),
            purpose: parse_enum(&self.purpose)?,
            address: self.address,
            language: self.language,
        })
    }
}
