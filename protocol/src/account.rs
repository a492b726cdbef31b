//! Accounts: ways to sign in.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{IdentityId, NAME_CHARS_MAX, NAME_PATTERN, PasskeyId, Player, Timestamp};

/// The ways to sign in that this server offers. A code of another device always works.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SignInWays {
    /// False where browsers cannot have passkeys: without https, or at an IP address.
    pub passkeys: bool,
    /// Whether the server sends e-mail.
    pub email: bool,
    pub issuers: Vec<Issuer>,
}

/// An OpenID issuer at which people can sign in: `GET /auth/{slug}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Issuer {
    pub slug: String,
    pub name: String,
}

/// A passkey of the caller.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Passkey {
    pub id: PasskeyId,
    pub name: String,
    pub created_at: Timestamp,
    /// When somebody signed in with it last; null if nobody has.
    pub last_used_at: Option<Timestamp>,
}

/// A passkey to add.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewPasskey {
    /// 1 to 32 characters.
    #[schemars(length(min = 1, max = NAME_CHARS_MAX), extend("pattern" = NAME_PATTERN))]
    pub name: String,
    /// What the browser's `PublicKeyCredential.toJSON()` gives.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub credential: Json,
}

/// A passkey to sign in with.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PasskeyUsed {
    /// What the browser's `PublicKeyCredential.toJSON()` gives.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub credential: Json,
}

/// Confirms that an account is to be deleted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AccountDeletion {
    /// The caller's name.
    pub name: String,
}

/// An e-mail address to confirm, or to send a link to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EmailAddress {
    pub email: String,
}

/// What a link of an e-mail does when it is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EmailLinkPurpose {
    /// The address becomes the player's: links to sign in that are asked for with it lead there.
    Confirm,
    /// The browser becomes the player's.
    SignIn,
}

/// A link of an e-mail, before it is used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EmailLinkPreview {
    pub purpose: EmailLinkPurpose,
    /// Whose it is.
    pub player: Player,
    /// The address that it was sent to.
    pub email: String,
}

/// The e-mail address of the caller, which nobody else sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnEmail {
    /// The confirmed address, else the one that a link was sent to.
    pub email: Option<String>,
    /// Null until somebody has followed the link.
    pub confirmed_at: Option<Timestamp>,
    /// A new address that is not confirmed, beside a confirmed one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pending: Option<String>,
}

/// Who the caller is at an issuer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Identity {
    pub id: IdentityId,
    /// The issuer's slug.
    pub issuer: String,
    pub created_at: Timestamp,
    pub last_used_at: Timestamp,
}

/// The link by which an operator lets a player in again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecoveryLink {
    /// What stands behind `#recover=` in the link.
    pub token: String,
}
