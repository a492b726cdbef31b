//! Reads compact steps as the messages that they stand for, from docs/protocol.md alone.

use serde_json::{Value as Json, json};

/// The `match_step` that a `step` of that match says.
pub fn expand(step: &Json, match_id: &str) -> Json {
    assert_eq!(step["match"].as_str(), match_id.get(match_id.len() - 4..), "{step}");
    let mut complete = step.as_object().expect("an object").clone();
    complete.remove("match");
    complete.remove("acted");
    complete.insert("type".to_owned(), json!("match_step"));
    complete.insert("match_id".to_owned(), json!(match_id));
    complete.entry("by").or_insert(Json::Null);
    complete.entry("cause").or_insert(json!("player"));
    complete.entry("clocks").or_insert(Json::Null);
    complete.insert("can_undo".to_owned(), json!(step.get("undo_of").is_some()));
    complete.insert("patch".to_owned(), operations(&step["patch"]));
    if let Some(legal) = step.get("legal") {
        complete.insert("legal".to_owned(), actions(legal));
    }
    Json::Object(complete)
}

fn operations(compact: &Json) -> Json {
    let mut path = vec!["public".to_owned()];
    let operation = |operation: &Json| {
        let operation = operation.as_array().expect("an operation is an array");
        let mut parts = operation[0].as_str().expect("a path").split('/');
        let kept = parts.next().filter(|kept| !kept.is_empty());
        path.truncate(kept.map_or(0, |kept| kept.parse().expect("a number")));
        path.extend(parts.map(str::to_owned));
        let path: String = path.iter().map(|part| format!("/{part}")).collect();
        match operation.len() {
            1 => json!({ "op": "remove", "path": path }),
            2 => json!({ "op": "replace", "path": path, "value": operation[1] }),
            _ => json!({ "op": "add", "path": path, "value": operation[1] }),
        }
    };
    compact.as_array().expect("a list").iter().map(operation).collect()
}

fn actions(packed: &Json) -> Json {
    let groups = packed.as_array().expect("groups").iter();
    groups.flat_map(|group| unpack(group.as_array().expect("names and rows"))).collect()
}

fn unpack(group: &[Json]) -> Vec<Json> {
    let (names, rows) = group.split_first().expect("names come first");
    let names = names.as_array().expect("names");
    let mut values = vec![Json::Null; names.len()];
    let unpack = |row: &Json| {
        let changed = row.as_array().map_or(std::slice::from_ref(row), Vec::as_slice);
        let same = names.len() - changed.len();
        values[same..].clone_from_slice(changed);
        let field = |(name, value): (&Json, &Json)| {
            (name.as_str().expect("a name").to_owned(), value.clone())
        };
        Json::Object(names.iter().zip(&values).map(field).collect())
    };
    rows.iter().map(unpack).collect()
}
