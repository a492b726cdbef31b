//! Errors as problems (RFC 9457): the code and the params are the serialized tag and fields.

use scrapworks_engine::Refused;
use scrapworks_protocol::Problem;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::error::Error;

impl Error {
    fn code_and_params(&self) -> (String, Map<String, Value>) {
        if let Error::Rule(Refused { code, params, .. }) = self {
            (code.to_string(), params.as_object().cloned().unwrap_or_default())
        } else if let Error::Event(refusal) = self {
            split(refusal)
        } else if let Error::Lobby(refusal) = self {
            split(refusal)
        } else {
            split(self)
        }
    }

    pub fn to_problem(&self) -> Problem {
        let (code, params) = self.code_and_params();
        let status = self.status();
        Problem {
            r#type: "about:blank".to_owned(),
            title: status.canonical_reason().unwrap_or_default().to_owned(),
            status: status.as_u16(),
            detail: sentence(self.to_string()),
            code,
            params,
        }
    }
}

/// Splits a value tagged by `code` into the code and its other fields.
fn split(tagged: &impl Serialize) -> (String, Map<String, Value>) {
    let Ok(Value::Object(mut params)) = serde_json::to_value(tagged) else {
        unreachable!("errors are tagged by code");
    };
    let code = params.remove("code");
    let code = code.as_ref().and_then(Value::as_str).expect("errors are tagged by code");
    (code.to_owned(), params)
}

/// Adds a period: some games write refusals without one.
fn sentence(text: String) -> String {
    if text.ends_with('.') { text } else { text + "." }
}
