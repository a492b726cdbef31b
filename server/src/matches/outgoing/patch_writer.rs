//! Writes patch operations in two encodings at once: as a JSON Patch (RFC 6902), and in the compact
//! form of steps, in which a path says what differs from the path before.

use serde_json::value::RawValue;

/// The operations of a patch: separated by commas, without brackets, so that [`join`] can combine
/// them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Patch {
    /// As a JSON Patch.
    pub(crate) complete: String,
    pub(crate) compact: String,
}

impl Patch {
    pub(crate) fn is_empty(&self) -> bool {
        self.complete.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.complete.len() + self.compact.len()
    }
}

/// Combines the operations on the public and the private part, both in the same encoding, into one
/// patch.
pub(crate) fn join(public: &str, private: &str) -> Box<RawValue> {
    let between = if public.is_empty() || private.is_empty() { "" } else { "," };
    let patch = ["[", public, between, private, "]"].concat();
    RawValue::from_string(patch).expect("comma-separated JSON values in brackets are an array")
}

/// The path at which it writes is a JSON pointer, escaped as pointer and as JSON text.
pub(super) struct PatchWriter {
    path: String,
    /// Where each part of the path begins, with its slash.
    parts: Vec<usize>,
    /// How many parts the path has in common with that of the last operation.
    shared: usize,
    patch: Patch,
}

/// A place in a patch, after which operations can be taken back.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    complete: usize,
    compact: usize,
    shared: usize,
}

/// What a compact patch takes for the path before its first operation. Most are about the public
/// part, which comes first.
const FIRST_PATH: &str = "/public";

/// Most patches take less.
const PATCH_BYTES: usize = 256;

const ADD: &str = r#"{"op":"add","path":""#;
const REPLACE: &str = r#"{"op":"replace","path":""#;
const REMOVE: &str = r#"{"op":"remove","path":""#;
const VALUE: &str = r#"","value":"#;

impl PatchWriter {
    /// `path` is empty or has one part.
    pub(super) fn at(path: &str) -> PatchWriter {
        let parts = if path.is_empty() { Vec::new() } else { vec![0] };
        let shared = usize::from(path == FIRST_PATH);
        let text = || String::with_capacity(PATCH_BYTES);
        let (mut at, patch) = (text(), Patch { complete: text(), compact: text() });
        at.push_str(path);
        PatchWriter { path: at, parts, shared, patch }
    }

    pub(super) fn finish(mut self) -> Patch {
        // It stays in memory for reconnecting clients.
        self.patch.complete.shrink_to_fit();
        self.patch.compact.shrink_to_fit();
        self.patch
    }

    /// Writes at a part below, which `push` appends.
    pub(super) fn below(
        &mut self,
        push: impl FnOnce(&mut String),
        change: impl FnOnce(&mut PatchWriter),
    ) {
        let above = self.path.len();
        self.parts.push(above);
        self.path.push('/');
        push(&mut self.path);
        change(self);
        self.path.truncate(above);
        self.parts.pop();
        self.shared = self.shared.min(self.parts.len());
    }

    pub(super) fn add(&mut self, value: &str) {
        self.write_complete(ADD, Some(value));
        self.write_compact(Some(value), ",1]");
    }

    pub(super) fn replace(&mut self, value: &str) {
        self.write_complete(REPLACE, Some(value));
        self.write_compact(Some(value), "]");
    }

    pub(super) fn remove(&mut self) {
        self.write_complete(REMOVE, None);
        self.write_compact(None, "]");
    }

    pub(super) fn mark(&self) -> Mark {
        let Patch { complete, compact } = &self.patch;
        Mark { complete: complete.len(), compact: compact.len(), shared: self.shared }
    }

    /// Replaces the whole value instead of its parts, in each encoding in which this is shorter.
    pub(super) fn replace_if_shorter(&mut self, since: Mark, value: &str) {
        let comma = |at: usize| usize::from(at > 0);
        let whole = REPLACE.len() + self.path.len() + VALUE.len() + value.len() + 1;
        if self.patch.complete.len() - since.complete > comma(since.complete) + whole {
            self.patch.complete.truncate(since.complete);
            self.write_complete(REPLACE, Some(value));
        }
        let rest = self.path.len() - self.offset(since.shared);
        let whole = r#"["1",]"#.len() + rest + value.len();
        if self.patch.compact.len() - since.compact > comma(since.compact) + whole {
            self.patch.compact.truncate(since.compact);
            self.shared = since.shared;
            self.write_compact(Some(value), "]");
        }
    }

    fn offset(&self, part: usize) -> usize {
        self.parts.get(part).copied().unwrap_or(self.path.len())
    }

    fn write_complete(&mut self, opening: &str, value: Option<&str>) {
        let json = &mut self.patch.complete;
        if !json.is_empty() {
            json.push(',');
        }
        json.push_str(opening);
        json.push_str(&self.path);
        match value {
            Some(value) => {
                json.push_str(VALUE);
                json.push_str(value);
                json.push('}');
            }
            None => json.push_str("\"}"),
        }
    }

    fn write_compact(&mut self, value: Option<&str>, ending: &str) {
        let rest = self.offset(self.shared);
        let json = &mut self.patch.compact;
        if !json.is_empty() {
            json.push(',');
        }
        json.push_str("[\"");
        if self.shared > 0 {
            json.push_str(&self.shared.to_string());
        }
        json.push_str(&self.path[rest..]);
        json.push('"');
        if let Some(value) = value {
            json.push(',');
            json.push_str(value);
        }
        json.push_str(ending);
        self.shared = self.parts.len();
    }
}

#[cfg(test)]
mod tests {
    use scrapworks_engine::ViewJson;
    use serde_json::Value;

    use crate::matches::outgoing::json_diff::diff;

    #[track_caller]
    fn check(old: &str, new: &str, compact: &str) {
        let view = |json: &str| ViewJson::of(&serde_json::from_str::<Value>(json).unwrap());
        assert_eq!(diff("/public", &view(old), &view(new)).compact, compact);
    }

    #[test]
    fn a_path_keeps_what_it_shares_with_the_one_before() {
        check(
            r#"{"a":1,"units":[{"x":1,"y":"long enough"},{"x":5,"y":"unchanged"}],"z":["other"]}"#,
            r#"{"a":2,"units":[{"x":2,"y":"other"},{"x":5,"y":"unchanged"}],"z":["other",1]}"#,
            r#"["1/a",2],["1/units/0/x",2],["3/y","other"],["1/z/1",1,1]"#,
        );
    }

    #[test]
    fn elements_are_removed_one_after_the_other() {
        check(
            r#"{"items":["this one stays as long as it is","second","third"]}"#,
            r#"{"items":["this one stays as long as it is"]}"#,
            r#"["1/items/1"],["2/1"]"#,
        );
    }

    #[test]
    fn a_value_is_replaced_as_a_whole_where_that_is_shorter_in_this_encoding() {
        let (old, new) = (r#"{"a":[1,2,3,4],"b":1}"#, r#"{"a":[2,3,4,5],"b":2}"#);
        check(old, new, r#"["1/a",[2,3,4,5]],["1/b",2]"#);
        let old = r#"{"a":{"x":1,"y":2,"z":"this stays"}}"#;
        let new = r#"{"a":{"x":2,"y":3,"z":"this stays"}}"#;
        check(old, new, r#"["1/a/x",2],["2/y",3]"#);
    }

    #[test]
    fn quotes_and_slashes_in_keys_are_kept() {
        let (old, new) = (r#"{"a/\"b":1,"c":"unchanged"}"#, r#"{"a/\"b":2,"c":"unchanged"}"#);
        check(old, new, r#"["1/a~1\"b",2]"#);
    }
}
