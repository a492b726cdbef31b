//! Public keys of authenticators (RFC 9052, RFC 9053, RFC 8812), and their signatures.

use minicbor::{Decoder, data::Type};
use p256::PublicKey;
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents,
    UnparsedPublicKey,
};

/// Algorithms in the order in which they are asked for: ES256, EdDSA, RS256.
pub(super) const ALGORITHMS: [i64; 3] = [ES256, EDDSA, RS256];

const ES256: i64 = -7;
const EDDSA: i64 = -8;
const RS256: i64 = -257;

/// Labels of a key's fields.
const KEY_TYPE: i64 = 1;
const ALGORITHM: i64 = 3;
const CURVE_OR_MODULUS: i64 = -1;
const X_OR_EXPONENT: i64 = -2;
const Y: i64 = -3;

const OCTET_KEY_PAIR: i64 = 1;
const ELLIPTIC_CURVE: i64 = 2;
const RSA: i64 = 3;
const P256: i64 = 1;
const CURVE_25519: i64 = 6;

const FIELDS_MAX: u64 = 8;
const COORDINATE_BYTES: usize = 32;
/// Bytes of a modulus of 2,048 to 8,192 bits.
const MODULUS_BYTES: std::ops::RangeInclusive<usize> = 256..=1024;

/// A key with which this site can check signatures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum CoseKey<'a> {
    /// A point, uncompressed.
    Es256([u8; 1 + 2 * COORDINATE_BYTES]),
    EdDsa(&'a [u8]),
    Rs256 {
        modulus: &'a [u8],
        exponent: &'a [u8],
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Field<'a> {
    Number(i64),
    Bytes(&'a [u8]),
}

impl<'a> CoseKey<'a> {
    /// The key at the beginning of these bytes, and how many of them it takes. None unless it is of
    /// an algorithm that was asked for, and a point on its curve.
    pub(super) fn parse(bytes: &'a [u8]) -> Option<(CoseKey<'a>, usize)> {
        let mut decoder = Decoder::new(bytes);
        let fields = fields(&mut decoder)?;
        let find = |label| {
            let mut found = fields.iter().filter(|(of, _)| *of == label).map(|(_, field)| *field);
            found.next().filter(|_| found.next().is_none())
        };
        let number = |label| match find(label)? {
            Field::Number(number) => Some(number),
            Field::Bytes(_) => None,
        };
        let content = |label| match find(label)? {
            Field::Bytes(bytes) => Some(bytes),
            Field::Number(_) => None,
        };
        let key = match (number(KEY_TYPE)?, number(ALGORITHM)?) {
            (ELLIPTIC_CURVE, ES256) if number(CURVE_OR_MODULUS) == Some(P256) => {
                CoseKey::Es256(point(content(X_OR_EXPONENT)?, content(Y)?)?)
            }
            (OCTET_KEY_PAIR, EDDSA) if number(CURVE_OR_MODULUS) == Some(CURVE_25519) => {
                CoseKey::EdDsa(content(X_OR_EXPONENT).filter(|x| x.len() == COORDINATE_BYTES)?)
            }
            (RSA, RS256) => CoseKey::Rs256 {
                modulus: content(CURVE_OR_MODULUS).filter(|n| MODULUS_BYTES.contains(&n.len()))?,
                exponent: content(X_OR_EXPONENT)?,
            },
            _ => return None,
        };
        Some((key, decoder.position()))
    }

    /// Whether a signature of a message is of this key.
    pub(super) fn verifies(&self, message: &[u8], signature: &[u8]) -> bool {
        let verified = match self {
            CoseKey::Es256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(message, signature)
            }
            CoseKey::EdDsa(key) => UnparsedPublicKey::new(&ED25519, key).verify(message, signature),
            CoseKey::Rs256 { modulus, exponent } => {
                let key = RsaPublicKeyComponents { n: modulus, e: exponent };
                key.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature)
            }
        };
        verified.is_ok()
    }
}

fn fields<'a>(decoder: &mut Decoder<'a>) -> Option<Vec<(i64, Field<'a>)>> {
    let count = decoder.map().ok()?.filter(|count| *count <= FIELDS_MAX)?;
    let mut fields = Vec::new();
    for _ in 0..count {
        let label = decoder.i64().ok()?;
        let field = if decoder.datatype().ok()? == Type::Bytes {
            Field::Bytes(decoder.bytes().ok()?)
        } else {
            Field::Number(decoder.i64().ok()?)
        };
        fields.push((label, field));
    }
    Some(fields)
}

fn point(x: &[u8], y: &[u8]) -> Option<[u8; 1 + 2 * COORDINATE_BYTES]> {
    let point: [u8; 1 + 2 * COORDINATE_BYTES] = [&[0x04], x, y].concat().try_into().ok()?;
    let is_whole = x.len() == COORDINATE_BYTES && PublicKey::from_sec1_bytes(&point).is_ok();
    is_whole.then_some(point)
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::{Signature, SigningKey, signature::Signer as _};
    use ring::signature::{Ed25519KeyPair, KeyPair as _};

    use super::*;

    fn es256(key: &SigningKey, kind: u8, algorithm: u8, curve: u8) -> Vec<u8> {
        let point = key.verifying_key().to_encoded_point(false);
        let (x, y) = (point.x().unwrap(), point.y().unwrap());
        let head = [0xa5, 0x01, kind, 0x03, algorithm, 0x20, curve, 0x21, 0x58, 0x20];
        [&head[..], x, &[0x22, 0x58, 0x20], y].concat()
    }

    #[test]
    fn signatures_of_es256_are_checked() {
        let key = SigningKey::from_slice(&[7; 32]).unwrap();
        let cose = es256(&key, 2, 0x26, 1);
        let (read, used) = CoseKey::parse(&cose).unwrap();
        assert_eq!(used, cose.len());
        let signature: Signature = key.sign(b"message");
        let signature = signature.to_der();
        assert!(read.verifies(b"message", signature.as_bytes()));
        assert!(!read.verifies(b"massage", signature.as_bytes()));
        assert!(!read.verifies(b"message", &[]));
    }

    #[test]
    fn signatures_of_eddsa_are_checked() {
        let key = Ed25519KeyPair::from_seed_unchecked(&[9; 32]).unwrap();
        let head = [0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20];
        let cose = [&head, key.public_key().as_ref()].concat();
        let (read, _) = CoseKey::parse(&cose).unwrap();
        assert!(read.verifies(b"message", key.sign(b"message").as_ref()));
        assert!(!read.verifies(b"massage", key.sign(b"message").as_ref()));
    }

    #[test]
    fn other_keys_are_refused() {
        let key = SigningKey::from_slice(&[7; 32]).unwrap();
        let mut off_curve = es256(&key, 2, 0x26, 1);
        *off_curve.last_mut().unwrap() ^= 1;
        let long: Vec<u8> = [0xb8, 0xff].into_iter().chain([0x01; 510]).collect();
        for (what, cose) in [
            ("another kind", es256(&key, 3, 0x26, 1)),
            ("another algorithm", es256(&key, 2, 0x25, 1)),
            ("another curve", es256(&key, 2, 0x26, 2)),
            ("no point of the curve", off_curve),
            ("nothing", Vec::new()),
            ("no map", vec![0x80]),
            ("a field twice", vec![0xa2, 0x01, 0x02, 0x01, 0x02]),
            ("many fields", long),
            ("cut", es256(&key, 2, 0x26, 1)[..40].to_vec()),
        ] {
            assert!(CoseKey::parse(&cose).is_none(), "{what}");
        }
    }
}
