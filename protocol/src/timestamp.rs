//! Timestamps: encoded as RFC 3339 in UTC with milliseconds.

use std::{
    borrow::Cow,
    fmt,
    time::{SystemTime, UNIX_EPOCH},
};

use chrono::{DateTime, SecondsFormat};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// A time with a resolution of milliseconds, from 1970 to 9999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Timestamp(i64);

/// The last millisecond that RFC 3339 can write: the end of 9999.
const LAST_MS: i64 = 253_402_300_799_999;

impl Timestamp {
    pub fn now() -> Timestamp {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp::from_ms(i64::try_from(since_1970.as_millis()).unwrap_or(LAST_MS))
    }

    /// From milliseconds since 1970; out-of-range values are clamped.
    pub fn from_ms(ms: i64) -> Timestamp {
        Timestamp(ms.clamp(0, LAST_MS))
    }

    pub fn ms(self) -> i64 {
        self.0
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = DateTime::from_timestamp_millis(self.0).expect("chrono reaches beyond 9999");
        f.write_str(&at.to_rfc3339_opts(SecondsFormat::Millis, true))
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Timestamp, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        let at = DateTime::parse_from_rfc3339(&text).map_err(D::Error::custom)?;
        Ok(Timestamp::from_ms(at.timestamp_millis()))
    }
}

impl JsonSchema for Timestamp {
    fn schema_name() -> Cow<'static, str> {
        "Timestamp".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "format": "date-time",
            "description": "RFC 3339 in UTC with milliseconds.",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_with_milliseconds_even_if_zero() {
        let json = |ms| serde_json::to_string(&Timestamp::from_ms(ms)).unwrap();
        assert_eq!(json(0), r#""1970-01-01T00:00:00.000Z""#);
        assert_eq!(json(1_767_225_600_120), r#""2026-01-01T00:00:00.120Z""#);
    }

    #[test]
    fn out_of_range_times_are_clamped() {
        assert_eq!(Timestamp::from_ms(i64::MIN), Timestamp::from_ms(0));
        let last = Timestamp::from_ms(i64::MAX);
        assert!(Timestamp::from_ms(253_402_207_199_999) <= last, "{last}");
        let json = serde_json::to_string(&last).unwrap();
        assert_eq!(serde_json::from_str::<Timestamp>(&json).unwrap(), last);
    }

    #[test]
    fn a_time_reads_back_as_it_was_written() {
        let at = Timestamp::from_ms(1_767_225_600_007);
        let json = serde_json::to_string(&at).unwrap();
        assert_eq!(serde_json::from_str::<Timestamp>(&json).unwrap(), at);
        assert!(serde_json::from_str::<Timestamp>(r#""yesterday""#).is_err());
    }
}
