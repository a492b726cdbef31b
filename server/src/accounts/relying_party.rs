//! This site as the relying party of passkeys: its id, its origin, and what is asked of browsers.
//! The ceremonies themselves are those of `webauthn-rs`.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use scrapworks_protocol::Player;
use serde::Deserialize;
use serde_json::{Map, Value as Json};
use sha2::{Digest, Sha256};
use url::{Host, Url};
use webauthn_rs::prelude::{
    CredentialID, PublicKeyCredential, RegisterPublicKeyCredential, Webauthn, WebauthnBuilder,
    WebauthnResult,
};

use crate::config::Config;

const NAME: &str = "Scrapworks";
/// The host that browsers trust without https.
const LOCALHOST: &str = "localhost";

/// The site as authenticators know it.
#[derive(Debug)]
pub struct RelyingParty {
    webauthn: Webauthn,
    /// Whether the operator said what the site's address is.
    is_public: bool,
}

/// What `PublicKeyCredential.parse…OptionsFromJSON` takes.
pub type Options = Map<String, Json>;

/// What a browser is asked, and what its answer is checked against.
#[derive(Debug)]
pub struct Challenge {
    pub options: Options,
    /// SHA-256 of the challenge, in hex.
    pub hash: String,
    /// The state of the ceremony, as JSON.
    pub state: String,
}

impl RelyingParty {
    /// The site at its public URL, else at localhost. None where browsers have no passkeys: they
    /// want a name, not an address, and https but for localhost.
    pub fn of(config: &Config) -> Option<RelyingParty> {
        let is_public = config.public_url.is_some();
        let url = match &config.public_url {
            Some(url) => Url::parse(url).ok()?,
            None => Url::parse(&format!("http://{LOCALHOST}:{}", config.bind.port())).ok()?,
        };
        let Some(Host::Domain(id)) = url.host() else { return None };
        if url.scheme() != "https" && id != LOCALHOST {
            return None;
        }
        let webauthn = WebauthnBuilder::new(id, &url).ok()?.rp_name(NAME).build().ok()?;
        Some(RelyingParty { webauthn, is_public })
    }

    /// Whether a page that was opened at this `Host` can use passkeys. Behind a proxy the header
    /// may name anything, so the public URL counts.
    pub fn is_at(&self, host: Option<&str>) -> bool {
        let name = host.map(|host| host.rsplit_once(':').map_or(host, |(name, _)| name));
        self.is_public || name.is_some_and(|name| name.eq_ignore_ascii_case(LOCALHOST))
    }

    /// Asks for a new passkey, which the authenticator finds again without being told a name.
    pub fn ask_for_new(
        &self,
        player: &Player,
        known: Vec<CredentialID>,
    ) -> WebauthnResult<Challenge> {
        let (mut asked, state) = self.webauthn.start_passkey_registration(
            player.id.0,
            &player.name,
            &player.name,
            Some(known),
        )?;
        if let Some(selection) = &mut asked.public_key.authenticator_selection {
            selection.require_resident_key = true;
        }
        let mut options = to_json(&asked.public_key);
        options["authenticatorSelection"]["residentKey"] = Json::from("required");
        let hash = hash(&asked.public_key.challenge);
        Ok(Challenge { options: object(options), hash, state: to_json(&state).to_string() })
    }

    /// The new passkey, as JSON, and its id in base64url.
    pub fn check_new(&self, answer: &Json, state: &str) -> Option<(String, String)> {
        let answer = RegisterPublicKeyCredential::deserialize(answer).ok()?;
        let state = serde_json::from_str(state).ok()?;
        let passkey = self.webauthn.finish_passkey_registration(&answer, &state);
        let passkey = passkey.inspect_err(|err| tracing::debug!(%err, "no passkey")).ok()?;
        Some((to_json(&passkey).to_string(), encode(passkey.cred_id().as_ref())))
    }

    /// Asks for any passkey of this site.
    pub fn ask_for_any(&self) -> WebauthnResult<Challenge> {
        let (asked, state) = self.webauthn.start_discoverable_authentication()?;
        Ok(Challenge {
            options: object(to_json(&asked.public_key)),
            hash: hash(&asked.public_key.challenge),
            state: to_json(&state).to_string(),
        })
    }

    /// The passkey with its new counter, as JSON, if the answer was given with it.
    pub fn check_use(&self, answer: &Json, state: &str, passkey: &str) -> Option<String> {
        let answer = PublicKeyCredential::deserialize(answer).ok()?;
        let state = serde_json::from_str(state).ok()?;
        let mut passkey: webauthn_rs::prelude::Passkey = serde_json::from_str(passkey).ok()?;
        let used = self.webauthn.finish_discoverable_authentication_v2(&answer, state, &passkey);
        let used = used.inspect_err(|err| tracing::debug!(%err, "a passkey is refused")).ok()?;
        passkey.update_credential(&used)?;
        Some(to_json(&passkey).to_string())
    }
}

/// The hash of the challenge that an answer is for.
pub fn challenge_hash(answer: &Json) -> Option<String> {
    #[derive(Deserialize)]
    struct ClientData {
        challenge: String,
    }
    let data = answer["response"]["clientDataJSON"].as_str()?;
    let data: ClientData = serde_json::from_slice(&decode(data)?).ok()?;
    decode(&data.challenge).map(|challenge| hash(&challenge))
}

/// The id of the credential that an answer is of, in base64url, and the user whom it names.
pub fn credential_and_user(answer: &Json) -> Option<(String, Vec<u8>)> {
    let id = decode(answer["rawId"].as_str()?)?;
    let user = decode(answer["response"]["userHandle"].as_str()?)?;
    Some((encode(&id), user))
}

/// The id of a stored passkey.
pub fn credential_id(passkey: &str) -> Option<CredentialID> {
    let passkey: webauthn_rs::prelude::Passkey = serde_json::from_str(passkey).ok()?;
    Some(passkey.cred_id().clone())
}

fn hash(challenge: &[u8]) -> String {
    Sha256::digest(challenge).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn decode(base64: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(base64.trim_end_matches('=')).ok()
}

fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn to_json(value: &impl serde::Serialize) -> Json {
    serde_json::to_value(value).expect("the library's types can be encoded")
}

fn object(json: Json) -> Options {
    match json {
        Json::Object(options) => options,
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) | Json::Array(_) => {
            unreachable!("options are an object")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(url: Option<&str>) -> Option<RelyingParty> {
        RelyingParty::of(&Config { public_url: url.map(str::to_owned), ..Config::for_tests() })
    }

    #[test]
    fn passkeys_need_a_name_and_https_or_localhost() {
        for url in ["https://play.example", "https://play.example:8443", "http://localhost:8080"] {
            assert!(at(Some(url)).unwrap().is_at(Some("10.0.0.5")), "{url}");
        }
        for url in ["http://play.example", "https://192.0.2.1", "http://[::1]:8080"] {
            assert!(at(Some(url)).is_none(), "{url}");
        }
    }

    #[test]
    fn without_a_public_url_pages_of_localhost_have_passkeys() {
        let here = at(None).unwrap();
        assert!(here.is_at(Some("localhost:8080")) && here.is_at(Some("Localhost")));
        for host in [None, Some("127.0.0.1:8080"), Some("[::1]:8080"), Some("play.example")] {
            assert!(!here.is_at(host), "{host:?}");
        }
        let options = here.ask_for_any().unwrap().options;
        assert_eq!(options["rpId"], "localhost");
    }
}
