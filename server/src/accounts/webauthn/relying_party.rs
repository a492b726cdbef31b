//! This site as the relying party of passkeys: its id, its origin, what is asked of browsers, and
//! whether their answers are good.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use scrapworks_protocol::Player;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json, json};
use sha2::{Digest, Sha256};
use url::{Host, Url};

use crate::{
    accounts::webauthn::{
        authenticator_data::AuthenticatorData,
        client_data::{self, Ceremony},
        cose_key::{ALGORITHMS, CoseKey},
    },
    config::Config,
    random,
};

const NAME: &str = "Scrapworks";
/// The host that browsers trust without https.
const LOCALHOST: &str = "localhost";
/// How long a browser lets somebody think.
const TIMEOUT_MS: u32 = 5 * 60 * 1000;

/// The site as authenticators know it.
#[derive(Debug)]
pub struct RelyingParty {
    /// The host.
    id: String,
    origin: String,
    /// Whether the operator said what the site's address is.
    is_public: bool,
}

/// What `PublicKeyCredential.parse…OptionsFromJSON` takes.
pub type Options = Map<String, Json>;

/// What a browser is asked, and what its answer is checked against.
#[derive(Debug)]
pub struct Challenge {
    pub options: Options,
    /// SHA-256 of the challenge as it is written, in hex.
    pub hash: String,
    /// In base64url.
    pub challenge: String,
}

/// A passkey as it is stored, in JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct StoredCredential {
    /// In base64url, as the key.
    id: String,
    cose_key: String,
    /// How often the authenticator says that it was used; 0 if it does not count.
    counter: u32,
    is_backup_eligible: bool,
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
        let origin = url.origin().ascii_serialization();
        Some(RelyingParty { id: id.to_owned(), origin, is_public })
    }

    /// Whether a page that was opened at this `Host` can use passkeys. Behind a proxy the header
    /// may name anything, so the public URL counts.
    pub fn is_at(&self, host: Option<&str>) -> bool {
        let name = host.map(|host| host.rsplit_once(':').map_or(host, |(name, _)| name));
        self.is_public || name.is_some_and(|name| name.eq_ignore_ascii_case(LOCALHOST))
    }

    /// Asks for a new passkey, which the authenticator finds again without being told a name.
    /// `known` are the ids of those that the player has.
    pub fn ask_for_new(&self, player: &Player, known: &[String]) -> Challenge {
        let descriptor = |id: &String| json!({ "type": "public-key", "id": id });
        let algorithm = |alg: i64| json!({ "type": "public-key", "alg": alg });
        challenge(json!({
            "rp": { "id": self.id, "name": NAME },
            "user": {
                "id": encode(player.id.0.as_bytes()),
                "name": player.name,
                "displayName": player.name,
            },
            "pubKeyCredParams": ALGORITHMS.map(algorithm),
            "timeout": TIMEOUT_MS,
            "excludeCredentials": known.iter().map(descriptor).collect::<Vec<_>>(),
            "authenticatorSelection": {
                "residentKey": "required",
                "requireResidentKey": true,
                "userVerification": "required",
            },
            "attestation": "none",
        }))
    }

    /// The new passkey, as JSON, and its id in base64url.
    pub fn check_new(&self, answer: &Json, challenge: &str) -> Option<(String, String)> {
        let client_data = field(answer, "clientDataJSON")?;
        let object = field(answer, "attestationObject")?;
        let data = AuthenticatorData::of_attestation(&object)?;
        let credential = data.credential.as_ref()?;
        let is_good = client_data::is_of(&client_data, Ceremony::Create, challenge, &self.origin)
            && data.is_verified_for(&self.id)
            && raw_id(answer).is_some_and(|id| id == credential.id);
        let id = encode(credential.id);
        let stored = StoredCredential {
            id: id.clone(),
            cose_key: encode(credential.cose_key),
            counter: data.counter,
            is_backup_eligible: data.is_backup_eligible(),
        };
        is_good.then(|| (stored.to_json(), id))
    }

    /// Asks for any passkey of this site.
    pub fn ask_for_any(&self) -> Challenge {
        challenge(json!({
            "rpId": self.id,
            "timeout": TIMEOUT_MS,
            "allowCredentials": [],
            "userVerification": "required",
        }))
    }

    /// The passkey with its new counter, as JSON, if the answer was given with it.
    pub fn check_use(&self, answer: &Json, challenge: &str, stored: &str) -> Option<String> {
        let mut stored = StoredCredential::read(stored)?;
        let client_data = field(answer, "clientDataJSON")?;
        let signed = field(answer, "authenticatorData")?;
        let signature = field(answer, "signature")?;
        let data = AuthenticatorData::parse(&signed)?;
        let cose_key = decode(&stored.cose_key)?;
        let (key, _) = CoseKey::parse(&cose_key)?;
        let message = [signed.as_slice(), &Sha256::digest(&client_data)].concat();
        // A counter that does not grow is of a copy, unless the authenticator does not count.
        let is_new = data.counter > stored.counter || (data.counter, stored.counter) == (0, 0);
        let is_good = client_data::is_of(&client_data, Ceremony::Get, challenge, &self.origin)
            && data.is_verified_for(&self.id)
            && data.is_backup_eligible() == stored.is_backup_eligible
            && raw_id(answer).is_some_and(|id| encode(&id) == stored.id)
            && is_new
            && key.verifies(&message, &signature);
        stored.counter = data.counter;
        is_good.then(|| stored.to_json())
    }
}

impl StoredCredential {
    fn read(json: &str) -> Option<StoredCredential> {
        serde_json::from_str(json).ok()
    }

    fn to_json(&self) -> String {
        serde_json::to_string(self).expect("plain data")
    }
}

/// The hash of the challenge that an answer is for.
pub fn challenge_hash(answer: &Json) -> Option<String> {
    let challenge = client_data::challenge_of(&field(answer, "clientDataJSON")?)?;
    Some(hash(&challenge))
}

/// The id of the credential that an answer is of, in base64url, and the user whom it names.
pub fn credential_and_user(answer: &Json) -> Option<(String, Vec<u8>)> {
    Some((encode(&raw_id(answer)?), field(answer, "userHandle")?))
}

/// The id of a stored passkey, in base64url.
pub fn credential_id(stored: &str) -> Option<String> {
    StoredCredential::read(stored).map(|stored| stored.id)
}

/// These options with a new challenge.
fn challenge(mut options: Json) -> Challenge {
    let challenge = encode(&random::bytes());
    options["challenge"] = Json::from(challenge.as_str());
    let Json::Object(options) = options else { unreachable!("options are an object") };
    Challenge { options, hash: hash(&challenge), challenge }
}

fn hash(challenge: &str) -> String {
    Sha256::digest(challenge).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn raw_id(answer: &Json) -> Option<Vec<u8>> {
    decode(answer["rawId"].as_str()?)
}

/// Bytes of the authenticator's response.
fn field(answer: &Json, name: &str) -> Option<Vec<u8>> {
    decode(answer["response"][name].as_str()?)
}

fn decode(base64: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(base64.trim_end_matches('=')).ok()
}

fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
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
        let options = here.ask_for_any().options;
        assert_eq!(options["rpId"], "localhost");
    }
}
