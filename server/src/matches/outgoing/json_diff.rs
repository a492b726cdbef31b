//! The difference of two JSON documents, as the operations of a patch.
//!
//! It compares the texts. Both come from the same serializer, without white space and with struct
//! fields in the same order, so unchanged parts are equal byte for byte and are skipped. No
//! document is parsed into a tree.

use serde_json::value::RawValue;

use crate::matches::outgoing::patch_writer::{Patch, PatchWriter};

/// The operations that turn `old` into `new`, both at `path` in the viewer's document; none if
/// nothing changed.
pub(crate) fn diff(path: &'static str, old: &RawValue, new: &RawValue) -> Patch {
    let mut patch = PatchWriter::at(path);
    value(&mut patch, old.get(), new.get());
    patch.finish()
}

fn value(patch: &mut PatchWriter, old: &str, new: &str) {
    if old == new {
        return;
    }
    let before = patch.mark();
    match (Shape::of(old), Shape::of(new)) {
        (Shape::Object, Shape::Object) => object(patch, old, new),
        (Shape::Array, Shape::Array) => array(patch, old, new),
        (Shape::Object | Shape::Array | Shape::Scalar, _) => return patch.replace(new),
    }
    patch.replace_if_shorter(before, new);
}

fn object(patch: &mut PatchWriter, old: &str, new: &str) {
    let old = parts(old, &[]);
    let new = parts(new, &old);
    for (index, part) in old.iter().enumerate() {
        if find(&new, part.key, index).is_none() {
            at_key(patch, part.key, PatchWriter::remove);
        }
    }
    for (index, part) in new.iter().enumerate() {
        match find(&old, part.key, index) {
            Some(was) if was == part.value => {}
            Some(was) => at_key(patch, part.key, |patch| value(patch, was, part.value)),
            None => at_key(patch, part.key, |patch| patch.add(part.value)),
        }
    }
}

/// Elements are matched from both ends, and the rest by position.
fn array(patch: &mut PatchWriter, old: &str, new: &str) {
    let old = parts(old, &[]);
    let new = parts(new, &old);
    let same = |(a, b): &(&Part<'_>, &Part<'_>)| a.value == b.value;
    let start = old.iter().zip(&new).take_while(same).count();
    let ends = old[start..].iter().rev().zip(new[start..].iter().rev());
    let end = ends.take_while(same).count();
    let (old, new) = (&old[start..old.len() - end], &new[start..new.len() - end]);
    let both = old.len().min(new.len());
    for (index, (was, is)) in old.iter().zip(new).enumerate() {
        at_index(patch, start + index, |patch| value(patch, was.value, is.value));
    }
    for _ in both..old.len() {
        at_index(patch, start + both, PatchWriter::remove);
    }
    for (index, part) in new.iter().enumerate().skip(both) {
        at_index(patch, start + index, |patch| patch.add(part.value));
    }
}

fn at_key(patch: &mut PatchWriter, key: &str, change: impl FnOnce(&mut PatchWriter)) {
    patch.below(|path| push_key(path, key), change);
}

fn at_index(patch: &mut PatchWriter, index: usize, change: impl FnOnce(&mut PatchWriter)) {
    patch.below(|path| path.push_str(&index.to_string()), change);
}

enum Shape {
    Object,
    Array,
    Scalar,
}

impl Shape {
    fn of(json: &str) -> Shape {
        match json.as_bytes().first() {
            Some(b'{') => Shape::Object,
            Some(b'[') => Shape::Array,
            Some(_) | None => Shape::Scalar,
        }
    }
}

/// An array element, whose key is empty, or an object field, whose key is still escaped.
struct Part<'a> {
    key: &'a str,
    value: &'a str,
}

/// The value of a key. Tries index `guess` first, because fields seldom move.
fn find<'a>(fields: &[Part<'a>], key: &str, guess: usize) -> Option<&'a str> {
    let here = fields.get(guess).filter(|part| part.key == key);
    here.or_else(|| fields.iter().find(|part| part.key == key)).map(|part| part.value)
}

/// The parts of a container. `alike` are the parts of a similar one: an equal value at the same
/// index is found by comparison, which is faster than scanning for its end.
fn parts<'a>(container: &'a str, alike: &[Part<'_>]) -> Vec<Part<'a>> {
    let keyed = matches!(Shape::of(container), Shape::Object);
    let mut rest = &container[1..container.len() - 1];
    let mut parts = Vec::with_capacity(alike.len());
    while !rest.is_empty() {
        let mut key = "";
        if keyed {
            let end = string_len(rest.as_bytes());
            key = &rest[1..end - 1];
            rest = &rest[end + 1..];
        }
        let end = match alike.get(parts.len()) {
            Some(part) if begins_with(rest, part.value) => part.value.len(),
            Some(_) | None => value_len(rest),
        };
        parts.push(Part { key, value: &rest[..end] });
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    parts
}

/// Whether `json` starts with this complete value, not only with its bytes.
fn begins_with(json: &str, value: &str) -> bool {
    json.starts_with(value) && matches!(json.as_bytes().get(value.len()), None | Some(b','))
}

/// The length of the value at the start of `json`.
fn value_len(json: &str) -> usize {
    let bytes = json.as_bytes();
    match bytes.first() {
        Some(b'"') => string_len(bytes),
        Some(b'{' | b'[') => container_len(bytes),
        Some(_) | None => {
            bytes.iter().position(|byte| matches!(byte, b',' | b'}' | b']')).unwrap_or(bytes.len())
        }
    }
}

/// What a byte outside of strings means for finding the end of a container. A lookup table is the
/// fastest way to skip the many bytes without meaning.
#[derive(Clone, Copy)]
enum Mark {
    None,
    Quote,
    Open,
    Close,
}

const MARKS: [Mark; 256] = {
    let mut marks = [Mark::None; 256];
    marks[b'"' as usize] = Mark::Quote;
    marks[b'{' as usize] = Mark::Open;
    marks[b'[' as usize] = Mark::Open;
    marks[b'}' as usize] = Mark::Close;
    marks[b']' as usize] = Mark::Close;
    marks
};

fn container_len(json: &[u8]) -> usize {
    let mut depth = 0_u32;
    let mut at = 0;
    loop {
        match MARKS[usize::from(json[at])] {
            Mark::None => {}
            Mark::Quote => at += string_len(&json[at..]) - 1,
            Mark::Open => depth += 1,
            Mark::Close if depth == 1 => return at + 1,
            Mark::Close => depth -= 1,
        }
        at += 1;
    }
}

/// The length of the string at the start of `json`, quotes included.
fn string_len(json: &[u8]) -> usize {
    let mut at = 1;
    loop {
        match json[at] {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// Appends a key, which is escaped as JSON already, escaped for a JSON pointer.
fn push_key(path: &mut String, key: &str) {
    for char in key.chars() {
        match char {
            '~' => path.push_str("~0"),
            '/' => path.push_str("~1"),
            char => path.push(char),
        }
    }
}

#[cfg(test)]
mod tests {
    use scrapworks_engine::{Rng, Seed};
    use serde_json::{Value, json, value::to_raw_value};

    use super::*;

    #[track_caller]
    fn check(old: &Value, new: &Value, expected: &Value) {
        assert_eq!(patch(old, new), *expected);
        assert_eq!(patched(old, new), *new);
    }

    fn patch(old: &Value, new: &Value) -> Value {
        let raw = |value: &Value| to_raw_value(value).unwrap();
        let patch = diff("", &raw(old), &raw(new));
        serde_json::from_str(&format!("[{}]", patch.complete)).unwrap()
    }

    /// `old` after an independent library applied the patch.
    fn patched(old: &Value, new: &Value) -> Value {
        let patch: json_patch::Patch = serde_json::from_value(patch(old, new)).unwrap();
        let mut document = old.clone();
        json_patch::patch(&mut document, &patch).unwrap();
        document
    }

    #[test]
    fn equal_documents_give_no_operations() {
        check(&json!({"a": [1, {"b": null}]}), &json!({"a": [1, {"b": null}]}), &json!([]));
    }

    #[test]
    fn only_changed_values_are_replaced() {
        check(
            &json!({"suits": [{"id": 0, "energy": 4, "cards": ["laser"]}, {"id": 1, "energy": 4}]}),
            &json!({"suits": [{"id": 0, "energy": 2, "cards": ["laser"]}, {"id": 1, "energy": 4}]}),
            &json!([{"op": "replace", "path": "/suits/0/energy", "value": 2}]),
        );
    }

    #[test]
    fn an_element_removed_from_the_middle_is_one_removal() {
        check(
            &json!({"hand": ["aaaaaaaa", "bbbbbbbb", "cccccccc", "dddddddd"]}),
            &json!({"hand": ["aaaaaaaa", "cccccccc", "dddddddd"]}),
            &json!([{"op": "remove", "path": "/hand/1"}]),
        );
    }

    #[test]
    fn an_element_inserted_in_the_middle_is_one_addition() {
        check(
            &json!({"order": ["aaaaaaaa", "cccccccc", "dddddddd", "eeeeeeeeeeeee"]}),
            &json!({"order": ["aaaaaaaa", "bbb", "cccccccc", "dddddddd", "eeeeeeeeeeeee"]}),
            &json!([{"op": "add", "path": "/order/1", "value": "bbb"}]),
        );
    }

    #[test]
    fn keys_are_escaped_as_pointers_and_as_json() {
        let long = "longer than the patch ".repeat(10);
        check(
            &json!({"a/b~c\"d\\e\n": 1, "": {"x": 1, "y": long}}),
            &json!({"a/b~c\"d\\e\n": 2, "": {"y": long, "z": 3}}),
            &json!([
                {"op": "remove", "path": "//x"},
                {"op": "add", "path": "//z", "value": 3},
                {"op": "replace", "path": "/a~1b~0c\"d\\e\n", "value": 2},
            ]),
        );
    }

    #[test]
    fn a_value_with_many_changes_is_replaced_as_a_whole() {
        check(
            &json!({"dice": [1, 2, 3, 4], "of": "a long name that stays"}),
            &json!({"dice": [4, 3, 2, 1], "of": "a long name that stays"}),
            &json!([{"op": "replace", "path": "/dice", "value": [4, 3, 2, 1]}]),
        );
    }

    #[test]
    fn the_whole_document_can_be_replaced() {
        check(&json!(1), &json!(null), &json!([{"op": "replace", "path": "", "value": null}]));
    }

    #[test]
    fn patches_of_random_changes_give_the_new_document() {
        for seed in 0..3000_u32 {
            let mut bytes = [0; 32];
            bytes[..4].copy_from_slice(&seed.to_le_bytes());
            let mut rng = Rng::new(&Seed(bytes));
            let old = random(&mut rng, 4);
            let mut new = old.clone();
            for _ in 0..=rng.below(4) {
                change(&mut new, &mut rng);
            }
            assert_eq!(patched(&old, &new), new, "seed {seed}");
        }
    }

    fn random(rng: &mut Rng, depth: u32) -> Value {
        let kinds = if depth == 0 { 4 } else { 8 };
        match rng.below(kinds) {
            0 => Value::Null,
            1 => json!(rng.below(2) == 0),
            2 => json!(i64::from(rng.below(2000)) - 1000),
            3 => json!(word(rng)),
            4 | 5 => (0..rng.below(6)).map(|_| random(rng, depth - 1)).collect(),
            _ => (0..rng.below(6)).map(|_| (word(rng), random(rng, depth - 1))).collect(),
        }
    }

    fn word(rng: &mut Rng) -> String {
        let letters = ['a', 'b', '/', '~', '"', '\\', '{', ']', ',', ':', '\n', 'ü', '0'];
        (0..rng.below(4)).map(|_| letters[rng.below(letters.len() as u32) as usize]).collect()
    }

    fn change(value: &mut Value, rng: &mut Rng) {
        match value {
            Value::Array(list) if !list.is_empty() && rng.below(4) != 0 => {
                let index = rng.below(list.len() as u32) as usize;
                match rng.below(4) {
                    0 => drop(list.remove(index)),
                    1 => list.insert(index, random(rng, 2)),
                    _ => change(&mut list[index], rng),
                }
            }
            Value::Object(map) if !map.is_empty() && rng.below(4) != 0 => {
                let index = rng.below(map.len() as u32) as usize;
                let key = map.keys().nth(index).unwrap().clone();
                match rng.below(4) {
                    0 => drop(map.remove(&key)),
                    1 => drop(map.insert(word(rng), random(rng, 2))),
                    _ => change(&mut map[&key], rng),
                }
            }
            Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::String(_)
            | Value::Array(_)
            | Value::Object(_) => *value = random(rng, 2),
        }
    }
}
