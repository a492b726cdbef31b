//! Conversion between JSON and the types of a game.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{
    Value as Json, json,
    value::{RawValue, to_raw_value},
};

use scrapworks_core::Refused;

use crate::objects;

pub(crate) const MALFORMED_OPTIONS: &str = "lobby.malformed_options";
pub(crate) const MALFORMED_ROSTER: &str = "roster.malformed";
pub(crate) const MALFORMED_ACTION: &str = "match.malformed";

pub(crate) fn parse<T: DeserializeOwned>(
    json: &RawValue,
    code: &'static str,
) -> Result<T, Refused> {
    objects::from_str(json.get()).map_err(|err| Refused {
        code: code.into(),
        params: json!({ "problem": err.to_string() }),
        message: format!("This could not be read: {err}."),
    })
}

pub(crate) fn to_json<T: Serialize>(value: &T) -> Json {
    serde_json::to_value(value).expect("plain data")
}

pub(crate) fn to_raw<T: Serialize + ?Sized>(value: &T) -> Box<RawValue> {
    to_raw_value(value).expect("plain data")
}
