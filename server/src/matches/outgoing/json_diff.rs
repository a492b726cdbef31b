//! The difference of two views, as the operations of a patch.
//!
//! It compares the texts. Both come from the same serializer, without white space and with struct
//! fields in the same order, so unchanged parts are equal byte for byte and are skipped. No
//! document is parsed into a tree: where containers end was noted when they were written.

use scrapworks_engine::ViewJson;

use crate::matches::outgoing::patch_writer::{Patch, PatchWriter};

/// The operations that turn `old` into `new`, both at `path` in the viewer's document; none if
/// nothing changed.
pub(crate) fn diff(path: &'static str, old: &ViewJson, new: &ViewJson) -> Patch {
    if old.get() == new.get() {
        return Patch::default();
    }
    let mut patch = PatchWriter::at(path);
    value(&mut patch, Value::whole(old), Value::whole(new));
    patch.finish()
}

/// A value in a view.
#[derive(Clone, Copy)]
struct Value<'a> {
    view: &'a ViewJson,
    text: &'a str,
    /// Where the text begins in the view.
    start: usize,
    /// Its index among the view's containers, if it is one.
    container: usize,
}

impl<'a> Value<'a> {
    fn whole(view: &'a ViewJson) -> Value<'a> {
        Value { view, text: view.get(), start: 0, container: 0 }
    }

    fn opening(&self) -> Option<u8> {
        self.text.as_bytes().first().copied().filter(|byte| matches!(byte, b'{' | b'['))
    }
}

fn value(patch: &mut PatchWriter, old: Value<'_>, new: Value<'_>) {
    if old.text == new.text {
        return;
    }
    let before = patch.mark();
    match (old.opening(), new.opening()) {
        (Some(b'{'), Some(b'{')) => object(patch, old, new),
        (Some(b'['), Some(b'[')) => array(patch, old, new),
        _ => return patch.replace(new.text),
    }
    patch.replace_if_shorter(before, new.text);
}

fn object(patch: &mut PatchWriter, old: Value<'_>, new: Value<'_>) {
    let (old, new) = (parts(old), parts(new));
    for (index, part) in old.iter().enumerate() {
        if find(&new, part.key, index).is_none() {
            at_key(patch, part.key, PatchWriter::remove);
        }
    }
    for (index, part) in new.iter().enumerate() {
        match find(&old, part.key, index) {
            Some(was) if was.text == part.value.text => {}
            Some(was) => at_key(patch, part.key, |patch| value(patch, was, part.value)),
            None => at_key(patch, part.key, |patch| patch.add(part.value.text)),
        }
    }
}

/// Elements are matched from both ends, and the rest by position.
fn array(patch: &mut PatchWriter, old: Value<'_>, new: Value<'_>) {
    let (old, new) = (parts(old), parts(new));
    let same = |(a, b): &(&Part<'_>, &Part<'_>)| a.value.text == b.value.text;
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
        at_index(patch, start + index, |patch| patch.add(part.value.text));
    }
}

fn at_key(patch: &mut PatchWriter, key: &str, change: impl FnOnce(&mut PatchWriter)) {
    patch.below(|path| push_key(path, key), change);
}

fn at_index(patch: &mut PatchWriter, index: usize, change: impl FnOnce(&mut PatchWriter)) {
    patch.below(|path| path.push_str(&index.to_string()), change);
}

/// An array element, whose key is empty, or an object field, whose key is still escaped.
struct Part<'a> {
    key: &'a str,
    value: Value<'a>,
}

/// The value of a key. Tries index `guess` first, because fields seldom move.
fn find<'a>(fields: &[Part<'a>], key: &str, guess: usize) -> Option<Value<'a>> {
    let here = fields.get(guess).filter(|part| part.key == key);
    here.or_else(|| fields.iter().find(|part| part.key == key)).map(|part| part.value)
}

/// The parts of a container.
fn parts(whole: Value<'_>) -> Vec<Part<'_>> {
    let Value { view, text, start, container } = whole;
    let keyed = whole.opening() == Some(b'{');
    let (mut parts, mut inner) = (Vec::with_capacity(8), container + 1);
    let mut at = 1;
    while at < text.len() - 1 {
        let mut key = "";
        if keyed {
            let end = at + string_len(&text.as_bytes()[at..]);
            key = &text[at + 1..end - 1];
            at = end + 1;
        }
        let begun = at;
        let container = inner;
        at = match text.as_bytes()[begun] {
            b'"' => begun + string_len(&text.as_bytes()[begun..]),
            b'{' | b'[' => {
                let of = view.containers()[container];
                inner = of.next as usize;
                of.end as usize - start
            }
            _ => begun + word_len(&text.as_bytes()[begun..]),
        };
        let value = Value { view, text: &text[begun..at], start: start + begun, container };
        parts.push(Part { key, value });
        // The comma, or the closing bracket.
        at += 1;
    }
    parts
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

/// The length of the number, `true`, `false` or `null` at the start of `json`.
fn word_len(json: &[u8]) -> usize {
    json.iter().position(|byte| matches!(byte, b',' | b'}' | b']')).unwrap_or(json.len())
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
    use serde_json::{Value, json};

    use super::{ViewJson, diff};

    #[track_caller]
    fn check(old: &Value, new: &Value, expected: &Value) {
        assert_eq!(patch(old, new), *expected);
        assert_eq!(patched(old, new), *new);
    }

    fn patch(old: &Value, new: &Value) -> Value {
        let patch = diff("", &ViewJson::of(old), &ViewJson::of(new));
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
