//! Checks subscriptions that browsers bring.

use base64::{
    Engine as _, alphabet,
    engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig},
};
use scrapworks_protocol::{PushSubscription, PushSubscriptionKeys, SessionId};
use url::Url;
use web_push_native::{Auth, p256::PublicKey};

use crate::{
    outbound::{Forbidden, HttpClient},
    random,
    store::notifications::push_subscriptions::{NewSubscription, Subscription},
};

/// Browsers differ in whether they pad.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &alphabet::URL_SAFE,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Characters of a key; a point has 88 with padding.
const KEY_CHARS_MAX: usize = 128;
const AUTH_BYTES: usize = 16;

/// Why a subscription is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum InvalidSubscription {
    Endpoint(Forbidden),
    Keys,
}

/// The keys of a device.
#[derive(Debug, Clone)]
pub(super) struct DeviceKeys {
    pub(super) public: PublicKey,
    pub(super) auth: Auth,
}

/// Reads a subscription that a session brings.
///
/// # Errors
/// It could not be used: the endpoint is none to which this server sends, or a key is none.
pub(crate) fn parse(
    client: &HttpClient,
    session: SessionId,
    subscription: PushSubscription,
) -> Result<NewSubscription, InvalidSubscription> {
    let PushSubscription { endpoint, expiration_time, keys } = subscription;
    let endpoint = client.check(&endpoint).map_err(InvalidSubscription::Endpoint)?;
    let PushSubscriptionKeys { p256dh, auth } = keys;
    device_keys(&p256dh, &auth).ok_or(InvalidSubscription::Keys)?;
    Ok(NewSubscription {
        id: random::uuid(),
        session,
        host: host_of(&endpoint),
        endpoint: endpoint.into(),
        p256dh,
        auth,
        expires_at: expiration_time.map(|ms| ms as i64).filter(|ms| *ms > 0),
    })
}

/// The host of an endpoint, with its port if that is unusual.
pub(super) fn host_of(endpoint: &Url) -> String {
    let host = endpoint.host_str().unwrap_or_default();
    endpoint.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"))
}

/// The keys of a stored subscription.
pub(super) fn keys_of(subscription: &Subscription) -> Option<DeviceKeys> {
    device_keys(&subscription.p256dh, &subscription.auth)
}

fn device_keys(p256dh: &str, auth: &str) -> Option<DeviceKeys> {
    if p256dh.len() > KEY_CHARS_MAX || auth.len() > KEY_CHARS_MAX {
        return None;
    }
    let public = PublicKey::from_sec1_bytes(&BASE64.decode(p256dh).ok()?).ok()?;
    let auth: [u8; AUTH_BYTES] = BASE64.decode(auth).ok()?.try_into().ok()?;
    Some(DeviceKeys { public, auth: Auth::from(auth) })
}

#[cfg(test)]
mod tests {
    use super::*;

    const P256DH: &str =
        "BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY";
    const AUTH: &str = "_ordMnz7uTCmrpBTeUV4Bw";

    #[test]
    fn keys_are_a_point_on_the_curve_and_sixteen_bytes() {
        assert!(device_keys(P256DH, AUTH).is_some());
        assert!(device_keys(&format!("{P256DH}="), &format!("{AUTH}==")).is_some());
        let off_the_curve = P256DH.replace("BLn9b", "BLn9c");
        for (p256dh, auth) in [
            ("", AUTH),
            (P256DH, ""),
            (P256DH, "AAAA"),
            (AUTH, AUTH),
            (&*off_the_curve, AUTH),
            (P256DH, P256DH),
            ("not base64!", AUTH),
            (&*"A".repeat(200), AUTH),
        ] {
            assert!(device_keys(p256dh, auth).is_none(), "{p256dh} {auth}");
        }
    }
}
