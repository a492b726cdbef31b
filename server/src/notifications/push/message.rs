//! What is sent to a device: the message, encrypted for it (RFC 8291), with the headers of
//! RFC 8030.

use axum::http::{Request, header};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use scrapworks_protocol::{EventId, LobbyId, MatchId, PushMessage, Timestamp};
use url::Url;
use uuid::Uuid;
use web_push_native::encrypt;

use crate::{
    notifications::push::{key::VapidKey, subscription::DeviceKeys},
    store::notifications::push_queue::{Event, NoticeKind},
};

/// Bytes of every message, so that its length tells nothing.
const MESSAGE_BYTES: usize = 512;
/// Push services drop what they could not deliver within the TTL; zero would drop it at once.
const TTL_SECONDS_MIN: i64 = 60;

/// The message of an event. None for one that this program cannot have queued.
pub(super) fn message(event: &Event) -> Option<PushMessage> {
    let game = event.game.clone();
    Some(match event.kind {
        NoticeKind::YourTurn => {
            let seq = u32::try_from(event.seq).ok()?;
            PushMessage::YourTurn { match_id: MatchId(event.subject), seq, game }
        }
        NoticeKind::Invited => PushMessage::Invited { lobby_id: LobbyId(event.subject), game },
        NoticeKind::Paired => PushMessage::Paired { match_id: MatchId(event.subject), game },
        NoticeKind::EventBegins => {
            PushMessage::EventBegins { event_id: EventId(event.subject), game }
        }
        NoticeKind::Rematch => {
            PushMessage::Rematch { match_id: MatchId(event.subject), lobby_id: event.lobby?, game }
        }
    })
}

/// JSON, padded with spaces.
pub(super) fn padded(message: &PushMessage) -> Vec<u8> {
    let mut bytes = serde_json::to_vec(message).expect("messages can be encoded");
    bytes.resize(bytes.len().max(MESSAGE_BYTES), b' ');
    bytes
}

/// Of messages with the same topic, which a device has not got yet, a push service keeps the newest
/// one. At most 32 characters of base64url.
pub(super) fn topic(subject: Uuid) -> String {
    URL_SAFE_NO_PAD.encode(subject.as_bytes())
}

/// The request to a push service. None if the message cannot be encrypted.
pub(super) fn request(
    endpoint: &Url,
    keys: &DeviceKeys,
    (key, contact): (&VapidKey, &str),
    event: &Event,
    now: Timestamp,
) -> Option<Request<Vec<u8>>> {
    let body = encrypt(padded(&message(event)?), &keys.public, &keys.auth).ok()?;
    let ttl = ((event.expires_at - now.ms()) / 1000).max(TTL_SECONDS_MIN);
    Request::post(endpoint.as_str())
        .header("TTL", ttl)
        .header("Urgency", "high")
        .header("Topic", topic(event.subject))
        .header(header::CONTENT_ENCODING, "aes128gcm")
        .header(header::CONTENT_TYPE, "application/octet-stream")
        .header(header::AUTHORIZATION, key.authorization(endpoint, contact))
        .body(body)
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(kind: NoticeKind) -> Event {
        let (subject, lobby) = (Uuid::from_u128(7), Some(LobbyId(Uuid::from_u128(8))));
        Event { kind, subject, seq: 41, game: "scrap_world".to_owned(), lobby, expires_at: 0 }
    }

    #[test]
    fn all_messages_have_the_same_length() {
        for kind in [
            NoticeKind::YourTurn,
            NoticeKind::Invited,
            NoticeKind::Paired,
            NoticeKind::Rematch,
            NoticeKind::EventBegins,
        ] {
            let padded = padded(&message(&event(kind)).unwrap());
            assert_eq!(padded.len(), MESSAGE_BYTES);
            let read: PushMessage = serde_json::from_slice(&padded).unwrap();
            assert_eq!(Some(read), message(&event(kind)));
        }
    }

    #[test]
    fn a_topic_is_short_and_of_one_match() {
        let topics = [topic(Uuid::from_u128(1)), topic(Uuid::from_u128(2)), topic(Uuid::max())];
        for topic in &topics {
            assert!(topic.len() <= 32, "{topic}");
            assert!(topic.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
        }
        assert_ne!(topics[0], topics[1]);
    }
}
