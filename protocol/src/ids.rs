//! Ids: UUIDs of version 7, which sort by age. Each has one way to be written, so that it can be
//! compared as text.

use std::{borrow::Cow, fmt};

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use uuid::Uuid;

/// How an id is written: in lower case, with hyphens.
pub const ID_PATTERN: &str = "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$";

/// The id of a player.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
#[schemars(extend("pattern" = ID_PATTERN))]
pub struct PlayerId(#[serde(deserialize_with = "canonical")] pub Uuid);

/// The id of a lobby.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
#[schemars(extend("pattern" = ID_PATTERN))]
pub struct LobbyId(#[serde(deserialize_with = "canonical")] pub Uuid);

/// The id of a match.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
#[schemars(extend("pattern" = ID_PATTERN))]
pub struct MatchId(#[serde(deserialize_with = "canonical")] pub Uuid);

/// The id of a stored roster.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
#[schemars(extend("pattern" = ID_PATTERN))]
pub struct RosterId(#[serde(deserialize_with = "canonical")] pub Uuid);

/// The id of a report.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
#[schemars(extend("pattern" = ID_PATTERN))]
pub struct ReportId(#[serde(deserialize_with = "canonical")] pub Uuid);

/// The id of a passkey.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
#[schemars(extend("pattern" = ID_PATTERN))]
pub struct PasskeyId(#[serde(deserialize_with = "canonical")] pub Uuid);

/// The id of an identity at an issuer.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
#[schemars(extend("pattern" = ID_PATTERN))]
pub struct IdentityId(#[serde(deserialize_with = "canonical")] pub Uuid);

/// The id of a pairing.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
#[schemars(extend("pattern" = ID_PATTERN))]
pub struct PairingId(#[serde(deserialize_with = "canonical")] pub Uuid);

/// The id of an event.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
#[schemars(extend("pattern" = ID_PATTERN))]
pub struct EventId(#[serde(deserialize_with = "canonical")] pub Uuid);

impl PlayerId {
    /// None unless the id is written as [`ID_PATTERN`] says.
    pub fn parse(text: &str) -> Option<PlayerId> {
        parse(text).map(PlayerId)
    }
}

fn parse(text: &str) -> Option<Uuid> {
    let id = Uuid::try_parse(text).ok()?;
    (id.hyphenated().encode_lower(&mut Uuid::encode_buffer()) == text).then_some(id)
}

fn canonical<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Uuid, D::Error> {
    let text = Cow::<'de, str>::deserialize(deserializer)?;
    parse(&text).ok_or_else(|| D::Error::custom("an id is a UUID in lower case, with hyphens"))
}

/// The id of a session.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct SessionId(pub Uuid);

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for LobbyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for PairingId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for EventId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for ReportId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for RosterId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_has_one_form() {
        let id = "01939d5e-0000-7000-8000-00000000000a";
        assert_eq!(PlayerId::parse(id).unwrap().to_string(), id);
        assert_eq!(serde_json::to_string(&PlayerId::parse(id)).unwrap(), format!("\"{id}\""));
        for other in [
            id.to_uppercase(),
            id.replace('-', ""),
            format!("{{{id}}}"),
            format!("urn:uuid:{id}"),
            format!("{id}."),
            String::new(),
        ] {
            assert_eq!(PlayerId::parse(&other), None, "{other}");
            let json = serde_json::to_string(&other).unwrap();
            assert!(serde_json::from_str::<MatchId>(&json).is_err(), "{other}");
        }
    }
}
