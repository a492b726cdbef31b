//! Public keys of issuers (RFC 7517), and signatures of theirs (RFC 7518, RFC 8037).

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::signature::{
    ECDSA_P256_SHA256_FIXED, ECDSA_P384_SHA384_FIXED, ED25519, RSA_PKCS1_2048_8192_SHA256,
    RSA_PKCS1_2048_8192_SHA384, RSA_PKCS1_2048_8192_SHA512, RSA_PSS_2048_8192_SHA256,
    RSA_PSS_2048_8192_SHA384, RSA_PSS_2048_8192_SHA512, RsaParameters, RsaPublicKeyComponents,
    UnparsedPublicKey, VerificationAlgorithm,
};
use serde_json::Value as Json;

/// A key that signs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Jwk {
    id: Option<String>,
    /// The only algorithm with which it may be used.
    algorithm: Option<String>,
    material: Material,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Material {
    Rsa {
        modulus: Vec<u8>,
        exponent: Vec<u8>,
    },
    /// An uncompressed point of a named curve.
    Curve {
        name: String,
        point: Vec<u8>,
    },
    Ed25519(Vec<u8>),
}

impl Jwk {
    /// None for a key that does not sign, or of a kind that is not known here.
    pub(super) fn read(key: &Json) -> Option<Jwk> {
        let text = |field: &str| key[field].as_str().map(str::to_owned);
        let bytes = |field: &str| URL_SAFE_NO_PAD.decode(key[field].as_str()?).ok();
        if text("use").is_some_and(|usage| usage != "sig") {
            return None;
        }
        let material = match (key["kty"].as_str()?, key["crv"].as_str()) {
            ("RSA", _) => Material::Rsa { modulus: bytes("n")?, exponent: bytes("e")? },
            ("EC", Some(name @ ("P-256" | "P-384"))) => Material::Curve {
                name: name.to_owned(),
                point: [vec![0x04], bytes("x")?, bytes("y")?].concat(),
            },
            ("OKP", Some("Ed25519")) => Material::Ed25519(bytes("x")?),
            _ => return None,
        };
        Some(Jwk { id: text("kid"), algorithm: text("alg"), material })
    }

    /// Whether a token's header may mean this key.
    pub(super) fn is_meant(&self, id: Option<&str>, algorithm: &str) -> bool {
        let has_id = match (id, &self.id) {
            (Some(wanted), Some(id)) => wanted == id,
            (None, _) | (_, None) => true,
        };
        has_id && self.algorithm.as_ref().is_none_or(|only| only == algorithm)
    }

    /// Whether a signature is of this key. False for an algorithm that does not go with it.
    pub(super) fn verifies(&self, algorithm: &str, message: &[u8], signature: &[u8]) -> bool {
        match &self.material {
            Material::Rsa { modulus, exponent } => rsa(algorithm).is_some_and(|parameters| {
                let key = RsaPublicKeyComponents { n: modulus, e: exponent };
                key.verify(parameters, message, signature).is_ok()
            }),
            Material::Curve { name, point } => {
                let of_curve: &'static dyn VerificationAlgorithm = match (algorithm, name.as_str())
                {
                    ("ES256", "P-256") => &ECDSA_P256_SHA256_FIXED,
                    ("ES384", "P-384") => &ECDSA_P384_SHA384_FIXED,
                    _ => return false,
                };
                UnparsedPublicKey::new(of_curve, point).verify(message, signature).is_ok()
            }
            Material::Ed25519(key) => {
                matches!(algorithm, "EdDSA" | "Ed25519")
                    && UnparsedPublicKey::new(&ED25519, key).verify(message, signature).is_ok()
            }
        }
    }
}

fn rsa(algorithm: &str) -> Option<&'static RsaParameters> {
    Some(match algorithm {
        "RS256" => &RSA_PKCS1_2048_8192_SHA256,
        "RS384" => &RSA_PKCS1_2048_8192_SHA384,
        "RS512" => &RSA_PKCS1_2048_8192_SHA512,
        "PS256" => &RSA_PSS_2048_8192_SHA256,
        "PS384" => &RSA_PSS_2048_8192_SHA384,
        "PS512" => &RSA_PSS_2048_8192_SHA512,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    // A token that OpenSSL has signed: `openssl dgst -sha256 -sign key.pem`.
    const MODULUS: &str = "upBR4nxLKa4fkpbBZ-JaEr2v0B_BylyENs0hoBH-6btoxLTqReYMbVDEwnYs7SHm4dEcyy6\
        b0ypOBa1jrTm6ajfkQFK4I0z3u9vqkiOEhaQWNkx4CDWUOWn0EV71Si3cWLpAx2M2a5vsqaFaWJ_HJuIAL43ugEIj6\
        IcheZ5ZzSHj5Bf5BK5MHwottm0VQsMaSZbmSJ_cKQKguk8JPW9ZP5Hga68M_RiAxG9x-g7RfdSPUOArqR62Hg6WEwI\
        Rn38pHB5jk97RMl-O3mWu1CKHoB9Vnw9BzIKMYkMzNAGMcfV5n7RffpT-PcyZzCrTHiPsmD9bNn-YElYWY6zHAw8T2\
        w";
    const SIGNED: &str = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbm4ifQ";
    const SIGNATURE: &str = "K1C8upnN9L6k2OviS8NefPbjz5kUK0wzj94WRHb80SD6rhINZYAzAy316KwwpPBDKj4UU\
        XAZLNsvzA3gYnRzxKskCJd9K2_9LvwtsZfbd1lpbV2zujpHsN2muHC5FJeuDF2d39m9cCzXkEoMeuUonu5J6jo8qxl\
        X0PfFZW20Wop37B0-brDPtbX7nCrginnQxiE-9Grxf0YVwSCT1X6Uov4zUPOWc50STEi39PQvOfYOPY2cQq0nI6ERC\
        ex_0bggcTLGJq4Y9ZJGNcOVkcnzbOX_7tUJNwlQyDDMj4IBXSFrTQcUomGptpkPzXcWYi_Q_s9cUWGYTseHV907G3m\
        mqw";

    #[test]
    fn a_signature_of_rs256_is_checked() {
        let key = Jwk::read(&json!({ "kty": "RSA", "n": MODULUS, "e": "AQAB" })).unwrap();
        let signature = URL_SAFE_NO_PAD.decode(SIGNATURE).unwrap();
        assert!(key.verifies("RS256", SIGNED.as_bytes(), &signature));
        for algorithm in ["RS384", "PS256", "ES256", "HS256", "none", ""] {
            assert!(!key.verifies(algorithm, SIGNED.as_bytes(), &signature), "{algorithm}");
        }
        assert!(!key.verifies("RS256", b"something else", &signature));
    }

    // RFC 7515, appendix A.3.
    #[test]
    fn a_signature_of_es256_is_checked_as_in_the_rfc() {
        let key = Jwk::read(&json!({
            "kty": "EC",
            "crv": "P-256",
            "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
            "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
        }));
        let signed = "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA\
            6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ";
        let signature = "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJ\
            qPP3-Kg6NU1Q";
        let signature = URL_SAFE_NO_PAD.decode(signature).unwrap();
        let key = key.unwrap();
        assert!(key.verifies("ES256", signed.as_bytes(), &signature));
        assert!(!key.verifies("RS256", signed.as_bytes(), &signature));
        assert!(!key.verifies("ES256", b"something else", &signature));
    }

    #[test]
    fn a_token_means_keys_of_its_id_and_algorithm() {
        let key = json!({ "kty": "RSA", "n": "AA", "e": "AQAB", "kid": "a", "alg": "RS256" });
        let key = Jwk::read(&key).unwrap();
        assert!(key.is_meant(Some("a"), "RS256") && key.is_meant(None, "RS256"));
        assert!(!key.is_meant(Some("b"), "RS256") && !key.is_meant(Some("a"), "PS256"));
        for other in [
            json!({ "kty": "RSA", "n": "AA", "e": "AQAB", "use": "enc" }),
            json!({ "kty": "EC", "crv": "secp256k1", "x": "AA", "y": "AA" }),
            json!({ "kty": "oct", "k": "AA" }),
            json!([]),
        ] {
            assert_eq!(Jwk::read(&other), None, "{other}");
        }
    }
}
