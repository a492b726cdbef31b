//! An authenticator with passkeys, as a browser would ask it (W3C Web Authentication, level 3). It
//! answers without a person, and can be made to answer wrongly.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use p256::ecdsa::{Signature, SigningKey, signature::Signer};
use serde_json::{Value as Json, json};
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// User present, user verified.
const FLAGS: u8 = 0x01 | 0x04;
const ATTESTED: u8 = 0x40;

/// One passkey.
#[derive(Debug, Clone)]
pub struct Authenticator {
    key: SigningKey,
    pub credential_id: Vec<u8>,
    user: Vec<u8>,
    /// How often it was used.
    pub counter: u32,
    /// Where the browser is.
    pub origin: String,
}

impl Authenticator {
    /// With the same seed it has the same key.
    pub fn new(origin: &str, seed: u8) -> Authenticator {
        let key = SigningKey::from_slice(&[seed; 32]).expect("a private key");
        let credential_id = [Uuid::now_v7().as_bytes().as_slice(), &[seed; 16]].concat();
        Authenticator {
            key,
            credential_id,
            user: Vec::new(),
            counter: 0,
            origin: origin.to_owned(),
        }
    }

    /// Answers creation options with a credential, as `PublicKeyCredential.toJSON()`.
    pub fn create(&mut self, options: &Json) -> Json {
        self.user = decode(options["user"]["id"].as_str().expect("a user"));
        let mut data = self.data(options["rp"]["id"].as_str().expect("an id"), FLAGS | ATTESTED);
        // No model, then the credential with its key in COSE.
        data.extend([0; 16]);
        data.extend(u16::try_from(self.credential_id.len()).expect("short").to_be_bytes());
        data.extend(&self.credential_id);
        data.extend(self.cose_key());
        // {"fmt": "none", "attStmt": {}, "authData": data}
        let mut object = vec![0xa3, 0x63];
        object.extend(b"fmt\x64none\x67attStmt\xa0\x68authData\x59");
        object.extend(u16::try_from(data.len()).expect("short").to_be_bytes());
        object.extend(data);
        self.answer(json!({
            "clientDataJSON": encode(&self.client_data("webauthn.create", options)),
            "attestationObject": encode(&object),
            "transports": ["internal"],
        }))
    }

    /// Answers request options.
    pub fn get(&mut self, options: &Json) -> Json {
        self.counter += 1;
        let data = self.data(options["rpId"].as_str().expect("an id"), FLAGS);
        let client_data = self.client_data("webauthn.get", options);
        let signed = [data.as_slice(), &Sha256::digest(&client_data)].concat();
        let signature: Signature = self.key.sign(&signed);
        self.answer(json!({
            "clientDataJSON": encode(&client_data),
            "authenticatorData": encode(&data),
            "signature": encode(signature.to_der().as_bytes()),
            "userHandle": encode(&self.user),
        }))
    }

    fn answer(&self, response: Json) -> Json {
        let id = encode(&self.credential_id);
        json!({
            "id": id,
            "rawId": id,
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
            "response": response,
        })
    }

    fn client_data(&self, kind: &str, options: &Json) -> Vec<u8> {
        let data = json!({
            "type": kind,
            "challenge": options["challenge"],
            "origin": self.origin,
            "crossOrigin": false,
        });
        data.to_string().into_bytes()
    }

    fn data(&self, relying_party: &str, flags: u8) -> Vec<u8> {
        let mut data = Sha256::digest(relying_party.as_bytes()).to_vec();
        data.push(flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// {1: 2, 3: -7, -1: 1, -2: x, -3: y}: a key of ES256.
    fn cose_key(&self) -> Vec<u8> {
        let point = self.key.verifying_key().to_encoded_point(false);
        let (x, y) = (point.x().expect("no infinity"), point.y().expect("not compressed"));
        let mut key = vec![0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
        key.extend(x);
        key.extend([0x22, 0x58, 0x20]);
        key.extend(y);
        key
    }
}

fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn decode(text: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(text).expect("base64url")
}
