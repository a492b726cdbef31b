//! Reads compact steps as the messages that they stand for.

use serde_json::{Map, Value as Json, json};

/// The `match_step` that a `step` of that match says; None if it is none.
pub fn expand(step: &Json, match_id: &str) -> Option<Json> {
    if step["match"].as_str() != match_id.get(match_id.len().checked_sub(4)?..) {
        return None;
    }
    let mut complete = step.as_object()?.clone();
    complete.remove("match");
    complete.remove("acted");
    complete.insert("type".to_owned(), json!("match_step"));
    complete.insert("match_id".to_owned(), json!(match_id));
    complete.entry("by").or_insert(Json::Null);
    complete.entry("cause").or_insert(json!("player"));
    complete.entry("clocks").or_insert(Json::Null);
    complete.insert("can_undo".to_owned(), json!(step.get("undo_of").is_some()));
    complete.insert("patch".to_owned(), operations(&step["patch"])?);
    if let Some(legal) = step.get("legal") {
        complete.insert("legal".to_owned(), actions(legal)?);
    }
    Some(Json::Object(complete))
}

/// A path begins with how many parts it keeps of the one before.
fn operations(compact: &Json) -> Option<Json> {
    let mut path = vec!["public".to_owned()];
    let operation = |operation: &Json| {
        let operation = operation.as_array()?;
        let mut parts = operation.first()?.as_str()?.split('/');
        let kept = parts.next().filter(|kept| !kept.is_empty());
        path.truncate(kept.map_or(Some(0), |kept| kept.parse().ok())?);
        path.extend(parts.map(str::to_owned));
        let path: String = path.iter().map(|part| format!("/{part}")).collect();
        Some(match operation.get(1) {
            None => json!({ "op": "remove", "path": path }),
            Some(value) if operation.len() == 2 => {
                json!({ "op": "replace", "path": path, "value": value })
            }
            Some(value) => json!({ "op": "add", "path": path, "value": value }),
        })
    };
    compact.as_array()?.iter().map(operation).collect()
}

/// Groups of actions with the same names: the names, and rows of values.
fn actions(packed: &Json) -> Option<Json> {
    let mut all = Vec::new();
    for group in packed.as_array()? {
        let (names, rows) = group.as_array()?.split_first()?;
        let names: Option<Vec<_>> = names.as_array()?.iter().map(Json::as_str).collect();
        let names = names?;
        let mut values = vec![Json::Null; names.len()];
        for row in rows {
            // A row begins like the one before, and has what is different.
            let changed = row.as_array().map_or(std::slice::from_ref(row), Vec::as_slice);
            let same = names.len().checked_sub(changed.len())?;
            values[same..].clone_from_slice(changed);
            let fields = names.iter().map(|name| (*name).to_owned()).zip(values.iter().cloned());
            all.push(Json::Object(fields.collect::<Map<_, _>>()));
        }
    }
    Some(Json::Array(all))
}
