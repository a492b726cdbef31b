//! Notices that reach a player whose page is closed: Web Push subscriptions, and which notices are
//! wanted.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The key that browsers ask for when they subscribe (`applicationServerKey`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PushKey {
    /// An uncompressed point on P-256, in base64url without padding.
    pub key: String,
}

/// A subscription as `PushSubscription.toJSON()` of a browser gives it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PushSubscription {
    /// An https URL of the browser's push service.
    pub endpoint: String,
    /// In milliseconds since 1970.
    #[serde(default, rename = "expirationTime")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub expiration_time: Option<f64>,
    pub keys: PushSubscriptionKeys,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PushSubscriptionKeys {
    /// An uncompressed point on P-256, in base64url.
    pub p256dh: String,
    /// 16 bytes, in base64url.
    pub auth: String,
}

/// Of what a player is told while no page is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NoticeSettings {
    /// To all subscribed devices.
    pub push: PushNotices,
    /// To the confirmed address.
    pub email: EmailNotices,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PushNotices {
    pub your_turn: bool,
    pub invited: bool,
    pub paired: bool,
    pub rematch: bool,
    /// That an event which the player has joined begins soon.
    pub events: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EmailNotices {
    /// In matches with a correspondence clock.
    pub your_turn: bool,
}

/// What is to change; what is absent stays.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct NoticeSettingsChange {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub push: Option<PushNoticesChange>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<EmailNoticesChange>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct PushNoticesChange {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub your_turn: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invited: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paired: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub events: Option<bool>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct EmailNoticesChange {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub your_turn: Option<bool>,
}

/// What a device gets, encrypted. Its sentence is composed there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PushMessage {
    /// A match waits for the player since step `seq`.
    YourTurn { match_id: crate::MatchId, seq: u32, game: String },
    /// A seat in a waiting room is kept for the player.
    Invited { lobby_id: crate::LobbyId, game: String },
    /// A match was found for the player.
    Paired { match_id: crate::MatchId, game: String },
    /// Somebody wants to play once more.
    Rematch { match_id: crate::MatchId, lobby_id: crate::LobbyId, game: String },
    /// An event that the player has joined begins soon.
    EventBegins { event_id: crate::EventId, game: String },
}

impl Default for NoticeSettings {
    fn default() -> NoticeSettings {
        NoticeSettings {
            push: PushNotices {
                your_turn: true,
                invited: true,
                paired: true,
                rematch: true,
                events: true,
            },
            email: EmailNotices { your_turn: false },
        }
    }
}

impl NoticeSettings {
    /// The settings after a change.
    #[must_use]
    pub fn changed(self, change: NoticeSettingsChange) -> NoticeSettings {
        let push = change.push.unwrap_or_default();
        let email = change.email.unwrap_or_default();
        NoticeSettings {
            push: PushNotices {
                your_turn: push.your_turn.unwrap_or(self.push.your_turn),
                invited: push.invited.unwrap_or(self.push.invited),
                paired: push.paired.unwrap_or(self.push.paired),
                rematch: push.rematch.unwrap_or(self.push.rematch),
                events: push.events.unwrap_or(self.push.events),
            },
            email: EmailNotices { your_turn: email.your_turn.unwrap_or(self.email.your_turn) },
        }
    }
}
