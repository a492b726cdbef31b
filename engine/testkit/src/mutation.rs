//! Actions that look like legal ones, as faulty and hostile clients send them.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value as Json, json};

use scrapworks_core::Rng;

/// The action with one of its values replaced by a value of the other action, or by a number close
/// to it. None if that is no action.
pub(crate) fn mutated<A>(action: &A, other: &A, rng: &mut Rng) -> Option<A>
where
    A: Serialize + DeserializeOwned,
{
    let mut action = serde_json::to_value(action).expect("plain data");
    let mut other = serde_json::to_value(other).expect("plain data");
    let mut donors = Vec::new();
    collect_values(&mut other, &mut donors);
    let donor = rng.pick(&donors).map_or(Json::Null, |value| Json::clone(value));
    let mut values = Vec::new();
    collect_values(&mut action, &mut values);
    let at = rng.below(values.len() as u32) as usize;
    let number = values[at].as_i64();
    *values[at] = match (number, rng.below(3)) {
        (Some(number), 0) => json!(number + 1),
        (Some(number), 1) => json!(number - 1),
        (_, _) => donor,
    };
    serde_json::from_value(action).ok()
}

/// Everything within the value that is neither an object nor an array.
fn collect_values<'a>(value: &'a mut Json, found: &mut Vec<&'a mut Json>) {
    match value {
        Json::Object(fields) => {
            fields.iter_mut().for_each(|(_, value)| collect_values(value, found));
        }
        Json::Array(items) => items.iter_mut().for_each(|item| collect_values(item, found)),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => found.push(value),
    }
}
