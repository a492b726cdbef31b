//! Visits to OpenID issuers: somebody leaves, and comes back as whom the issuer knows. A visit is
//! kept in the database, bound to the browser by a cookie, and ends once.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use scrapworks_protocol::{IdentityId, Player, PlayerId, PlayerKind, SessionId, Timestamp};
use url::Url;

use crate::{
    accounts::{
        identity,
        open_id::{CallbackAnswer, Known, VisitError},
        owner_notices::{self, AccountEvent},
        session,
    },
    app::AppState,
    clock::wall::now,
    error::Error,
    random::{self, secret_hash},
    store::{
        accounts::identities::{self, Added, NewIdentity, NewVisit, Visit},
        records::NewSession,
    },
};

/// How long somebody may stay at an issuer.
pub const VISIT_MS: i64 = 10 * 60 * 1000;

/// Where a browser is sent, and the secret by which it is known when it comes back with the state.
#[derive(Debug)]
pub struct Departure {
    pub url: Url,
    pub state: String,
    pub browser: String,
}

/// Who has come back.
#[derive(Debug)]
pub enum Arrival {
    /// The identity is the player's who left.
    Linked,
    SignedIn,
    /// The identity is another player's, and nobody is signed in.
    Taken,
}

/// For whom somebody goes to an issuer.
#[derive(Debug, Clone, Copy)]
pub enum Purpose {
    /// To be who the issuer says.
    SignIn,
    /// With a session: an identity that nobody has becomes its player's, if the session goes on.
    AddOrSignIn(PlayerId, SessionId),
    /// With a session: the identity becomes its player's, and nobody is signed in if it is
    /// another player's.
    Add(PlayerId, SessionId),
}

/// Attempts in all, if the identity changes hands during each.
const ATTEMPTS_MAX: usize = 3;

/// Sends a browser to an issuer.
pub async fn depart(app: &AppState, slug: &str, purpose: Purpose) -> Result<Departure, VisitError> {
    let question = app.open_id.ask(slug, &app.config.site()).await?;
    // With the time, by which the oldest of several is known.
    let (now, secret) = (now().ms(), URL_SAFE_NO_PAD.encode(random::bytes()));
    let browser = format!("{now}.{secret}");
    let (by, only_adds) = match purpose {
        Purpose::SignIn => (None, false),
        Purpose::AddOrSignIn(player, session) => (Some((player, session)), false),
        Purpose::Add(player, session) => (Some((player, session)), true),
    };
    let visit = NewVisit {
        state_hash: &secret_hash(&question.state),
        browser_hash: &secret_hash(&browser),
        issuer: slug,
        nonce: &question.nonce,
        verifier: &question.verifier,
        by,
        only_adds,
        expires_at: Timestamp::from_ms(now + VISIT_MS),
    };
    identities::begin(&app.db, &visit).await?;
    Ok(Departure { url: question.url, state: question.state, browser })
}

/// Takes a browser that has come back, with an answer by which the issuer says who it is.
pub async fn arrive(
    app: &AppState,
    slug: &str,
    (state, browser): (&str, &str),
    answer: CallbackAnswer,
    new: &NewSession,
) -> Result<Arrival, VisitError> {
    let visit =
        identities::take(&app.db, &secret_hash(state), &secret_hash(browser), slug, now()).await?;
    let Visit { nonce, verifier, by, only_adds } = visit.ok_or(VisitError::NoVisit)?;
    let site = app.config.site();
    let known = app.open_id.identify((slug, &site), answer, (nonce, verifier)).await?;
    let identity = NewIdentity {
        id: IdentityId(random::uuid()),
        issuer: slug,
        issuer_url: &known.issuer_url,
        subject: &known.subject,
    };
    for _ in 0..ATTEMPTS_MAX {
        let owner = identities::owner(&app.db, &known.issuer_url, &known.subject).await?;
        for banned in owner.into_iter().chain(by.map(|(player, _)| player)) {
            app.sanctions.check(banned)?;
        }
        let arrived = match (owner, by) {
            (Some(owner), Some((player, _))) if owner != player && only_adds => {
                return Ok(Arrival::Taken);
            }
            (Some(owner), Some(by)) if owner == by.0 => add(app, by, identity).await?,
            (None, Some(by)) => add(app, by, identity).await?,
            (Some(_), Some(_) | None) => sign_in(app, identity, new).await?,
            (None, None) => {
                app.site_rules.check_registration()?;
                sign_up(app, &known, identity, new).await?
            }
        };
        if let Some(arrived) = arrived {
            return Ok(arrived);
        }
    }
    Err(refused("the identity changes hands all the time"))
}

/// Signs in the player of an identity. None if it is nobody's any more.
async fn sign_in(
    app: &AppState,
    identity: NewIdentity<'_>,
    new: &NewSession,
) -> Result<Option<Arrival>, VisitError> {
    let signed_in =
        identities::sign_in(&app.db, identity, new, now(), session::SESSIONS_MAX).await?;
    Ok(signed_in.map(|signed_in| {
        session::close_surplus(app, signed_in);
        Arrival::SignedIn
    }))
}

/// Creates a player for an identity that nobody has. None if somebody has got it in between.
async fn sign_up(
    app: &AppState,
    known: &Known,
    identity: NewIdentity<'_>,
    new: &NewSession,
) -> Result<Option<Arrival>, VisitError> {
    let name = known.name.clone().unwrap_or_else(|| "Player".to_owned());
    let player =
        Player { id: PlayerId(random::uuid()), name, kind: PlayerKind::Account, emblem: None };
    let is_new = identities::add_player(&app.db, &player, identity, new, now()).await?;
    Ok(is_new.then_some(Arrival::SignedIn))
}

/// Adds an identity to a player, who is an account from then on. None if another player has got it
/// in between.
async fn add(
    app: &AppState,
    by: (PlayerId, SessionId),
    identity: NewIdentity<'_>,
) -> Result<Option<Arrival>, VisitError> {
    match identities::add(&app.db, by, identity, now()).await? {
        Added::Done => {}
        Added::Taken => return Ok(None),
        Added::NoSession => return Err(refused("the session has ended meanwhile")),
    }
    owner_notices::tell(app, by.0, AccountEvent::IssuerAdded).await;
    identity::show_again(app, by.0).await?;
    Ok(Some(Arrival::Linked))
}

/// Removes an identity of a player.
pub async fn remove(app: &AppState, player: PlayerId, id: IdentityId) -> Result<(), Error> {
    let is_guest = identities::delete(&app.db, player, id).await?;
    let is_guest = is_guest.ok_or(Error::IdentityNotFound)?;
    owner_notices::tell(app, player, AccountEvent::IssuerRemoved).await;
    if is_guest {
        identity::show_again(app, player).await?;
    }
    Ok(())
}

fn refused(why: &str) -> VisitError {
    VisitError::Refused(why.to_owned())
}
