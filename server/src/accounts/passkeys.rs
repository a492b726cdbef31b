//! Passkeys: adding one makes a guest an account, and using one signs in. A ceremony is kept in the
//! database from the question to the answer, so that any server may take the answer, once.

use scrapworks_protocol::{Passkey, PasskeyId, Player, PlayerId, Timestamp};
use serde_json::Value as Json;

use crate::{
    accounts::{
        caller::Caller,
        identity,
        owner_notices::{self, AccountEvent},
        session,
        webauthn::relying_party::{self, Challenge, Options, RelyingParty},
    },
    app::AppState,
    clock::wall::now,
    error::{Error, Way},
    random,
    store::{
        accounts::passkeys::{self, Added, NewPasskey},
        records::NewSession,
    },
};

/// How long an authenticator may take.
const CEREMONY_MS: i64 = 5 * 60 * 1000;
/// Passkeys of one player.
pub const PASSKEYS_MAX: u32 = 20;

/// What a browser is asked for a new passkey of a player.
pub async fn ask_for_new(app: &AppState, player: &Player) -> Result<Options, Error> {
    let site = relying_party(app)?;
    let known = passkeys::credentials(&app.db, player.id).await?;
    if known.len() >= PASSKEYS_MAX as usize {
        return Err(Error::Passkeys { max: PASSKEYS_MAX });
    }
    let known: Vec<String> =
        known.iter().filter_map(|known| relying_party::credential_id(known)).collect();
    begin(app, site.ask_for_new(player, &known), Some(player.id)).await
}

/// Stores a new passkey of a player, who is an account from then on.
pub async fn add(
    app: &AppState,
    Caller { player, session, .. }: Caller,
    name: String,
    answer: &Json,
) -> Result<Passkey, Error> {
    let site = relying_party(app)?;
    let challenge = take(app, answer, Some(player.id)).await?;
    let (credential, credential_id) =
        site.check_new(answer, &challenge).ok_or(Error::PasskeyRefused)?;
    let (id, now) = (PasskeyId(random::uuid()), now());
    let new = NewPasskey { id, credential_id, credential, name };
    match passkeys::add(&app.db, (player.id, session), &new, now, PASSKEYS_MAX).await? {
        Added::Done => {}
        Added::NoSession => return Err(Error::SessionNeeded),
        Added::Full => return Err(Error::Passkeys { max: PASSKEYS_MAX }),
        Added::Known => return Err(Error::PasskeyRefused),
    }
    owner_notices::tell(app, player.id, AccountEvent::PasskeyAdded).await;
    identity::show_again(app, player.id).await?;
    Ok(Passkey { id, name: new.name, created_at: now, last_used_at: None })
}

/// Deletes a passkey of a player.
pub async fn remove(app: &AppState, player: PlayerId, id: PasskeyId) -> Result<(), Error> {
    let is_guest = passkeys::delete(&app.db, player, id).await?;
    let is_guest = is_guest.ok_or(Error::PasskeyNotFound)?;
    owner_notices::tell(app, player, AccountEvent::PasskeyRemoved).await;
    if is_guest {
        identity::show_again(app, player).await?;
    }
    Ok(())
}

/// What a browser is asked for signing in.
pub async fn ask_for_any(app: &AppState) -> Result<Options, Error> {
    begin(app, relying_party(app)?.ask_for_any(), None).await
}

/// Stores a session of the player of a passkey. Whatever is wrong with the answer, the error is the
/// same.
///
/// # Errors
/// [`Error::PasskeyUnknown`] if nobody has the passkey any more, so that the browser can forget it,
/// too. Its id is as long as a secret: that tells a stranger nothing.
pub async fn sign_in(
    app: &AppState,
    answer: &Json,
    new: &NewSession,
    now: Timestamp,
    sessions_max: u32,
) -> Result<Player, Error> {
    let site = relying_party(app)?;
    let challenge = take(app, answer, None).await?;
    let (credential_id, user) =
        relying_party::credential_and_user(answer).ok_or(Error::PasskeyRefused)?;
    let used = passkeys::by_credential(&app.db, &credential_id).await?;
    let mut used = used.ok_or(Error::PasskeyUnknown)?;
    if used.player.0.as_bytes().as_slice() != user {
        return Err(Error::PasskeyRefused);
    }
    used.credential =
        site.check_use(answer, &challenge, &used.credential).ok_or(Error::PasskeyRefused)?;
    app.sanctions.check(used.player)?;
    let signed_in = passkeys::sign_in(&app.db, &used, new, now, sessions_max).await?;
    Ok(session::close_surplus(app, signed_in.ok_or(Error::PasskeyRefused)?))
}

fn relying_party(app: &AppState) -> Result<&RelyingParty, Error> {
    app.relying_party.as_ref().ok_or(Error::NotOffered { way: Way::Passkeys })
}

async fn begin(
    app: &AppState,
    challenge: Challenge,
    player: Option<PlayerId>,
) -> Result<Options, Error> {
    let Challenge { options, hash, challenge } = challenge;
    let expires_at = Timestamp::from_ms(now().ms() + CEREMONY_MS);
    passkeys::begin(&app.db, &hash, player, &challenge, expires_at).await?;
    Ok(options)
}

async fn take(app: &AppState, answer: &Json, player: Option<PlayerId>) -> Result<String, Error> {
    let hash = relying_party::challenge_hash(answer).ok_or(Error::PasskeyRefused)?;
    passkeys::take(&app.db, &hash, player, now()).await?.ok_or(Error::PasskeyRefused)
}
