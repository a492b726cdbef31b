//! 32 bytes in hex: commitments, secrets, entropy.

use std::{borrow::Cow, fmt};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// 32 bytes, encoded as 64 lower-case hex digits.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Hex32(pub [u8; 32]);

impl Hex32 {
    /// None unless `hex` is 64 lower-case hex digits.
    pub fn parse(hex: &str) -> Option<Hex32> {
        let digit = |byte: u8| match byte {
            b'0'..=b'9' => Some(byte - b'0'),
            b'a'..=b'f' => Some(byte - b'a' + 10),
            _ => None,
        };
        let (pairs, rest) = hex.as_bytes().as_chunks::<2>();
        if pairs.len() != 32 || !rest.is_empty() {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
            *byte = digit(*high)? << 4 | digit(*low)?;
        }
        Some(Hex32(bytes))
    }
}

impl fmt::Display for Hex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hex32 {
    /// Hides the bytes, because some are secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hex32(…)")
    }
}

impl Serialize for Hex32 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex32 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex32, D::Error> {
        let hex = Cow::<'de, str>::deserialize(deserializer)?;
        Hex32::parse(&hex).ok_or_else(|| D::Error::custom("expected 64 lower-case hex digits"))
    }
}

impl JsonSchema for Hex32 {
    fn schema_name() -> Cow<'static, str> {
        "Hex32".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^[0-9a-f]{64}$",
            "description": "32 bytes in lower-case hex.",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_has_64_lower_case_digits() {
        let bytes = Hex32([0xa5; 32]);
        assert_eq!(Hex32::parse(&bytes.to_string()), Some(bytes));
        assert_eq!(Hex32::parse(&bytes.to_string().to_uppercase()), None);
        assert_eq!(Hex32::parse("a5"), None);
    }
}
