//! Why something was not accepted: a frozen code, the numbers, and a sentence.

use std::{borrow::Cow, error::Error, fmt::Debug};

use serde::Serialize;
use serde_json::{Map, Value as Json};

/// A rule that was not met by options, a roster or an action.
///
/// An enum tagged by `"reason"` in snake case. The code on the wire is `game.reason` and never
/// changes; the other fields are its params; `Display` is the sentence people read.
pub trait Refusal: Error + Debug + Clone + PartialEq + Serialize + Send + Sync + 'static {}

/// A refusal of any game or of the platform, as it crosses the wire.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Refused {
    /// `area.reason`.
    pub code: Cow<'static, str>,
    pub params: Json,
    pub message: String,
}

impl Refused {
    /// A refusal of the platform, which needs no numbers.
    pub fn plain(code: &'static str, message: &str) -> Refused {
        Refused { code: code.into(), params: Json::Object(Map::new()), message: message.to_owned() }
    }

    /// A rule's refusal, with the game's slug before its reason.
    pub fn by_rule<R: Refusal>(slug: &str, refusal: &R) -> Refused {
        let Ok(Json::Object(mut params)) = serde_json::to_value(refusal) else {
            unreachable!("a refusal is an enum tagged by reason");
        };
        let reason = params.remove("reason");
        let reason = reason.as_ref().and_then(Json::as_str).expect("a refusal is tagged");
        Refused {
            code: format!("{slug}.{reason}").into(),
            params: Json::Object(params),
            message: refusal.to_string(),
        }
    }
}
