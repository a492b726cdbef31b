//! The legal actions of a seat, in two encodings: complete, and packed.
//!
//! Packed, consecutive actions with the same fields are one array: the names of the fields, then a
//! row of values for each action. A row leaves out the first values that are those of the row
//! before, and its brackets if one value is left that is neither array nor object. Rules make their
//! actions in nested loops, so most rows are short:
//! `[[["type","unit","x","y"],["move",3,5,7],8,9,[6,7]]]`.

use std::{
    fmt::Debug,
    io::{self, Write},
};

use serde::Serialize;
use serde_json::{Serializer, ser::Formatter, value::RawValue};

use crate::json::to_raw;

/// Actions of any game.
pub trait ActionList: Debug + Send {
    /// A JSON array of actions.
    fn to_json(&self) -> Box<RawValue>;
    /// The same, packed.
    fn to_packed(&self) -> Box<RawValue>;
}

/// An estimate of the bytes of one packed action.
const PACKED_BYTES: usize = 8;

/// Ends each value while an action is being packed: no JSON has this byte.
const VALUE_END: u8 = 0;

impl<A: Debug + Send + Serialize> ActionList for Vec<A> {
    fn to_json(&self) -> Box<RawValue> {
        to_raw(self)
    }

    fn to_packed(&self) -> Box<RawValue> {
        let mut json = Vec::with_capacity(64 + PACKED_BYTES * self.len());
        let (mut names, mut before, mut values) = (Names::default(), Vec::new(), Vec::new());
        json.push(b'[');
        for action in self {
            values.clear();
            names.begin();
            let formatter = FieldFormatter { names: &mut names, depth: 0, is_at_name: false };
            let mut serializer = Serializer::with_formatter(&mut values, formatter);
            action.serialize(&mut serializer).expect("plain data");
            names.end();
            if names.have_changed {
                json.extend_from_slice(if json.len() == 1 { b"[" } else { b"],[" });
                serde_json::to_writer(&mut json, &names.names).expect("plain data");
            }
            let same = if names.have_changed { 0 } else { same_values(&before, &values) };
            write_row(&values[same..], &mut json);
            std::mem::swap(&mut before, &mut values);
        }
        json.extend_from_slice(if self.is_empty() { b"]" } else { b"]]" });
        let json = String::from_utf8(json).expect("JSON is text");
        RawValue::from_string(json).expect("values in brackets are an array")
    }
}

/// The length of the first values that are equal; zero if all are, since a row says something.
fn same_values(before: &[u8], values: &[u8]) -> usize {
    let same = before.iter().zip(values).take_while(|(a, b)| a == b).count();
    let ended = values[..same].iter().rposition(|&byte| byte == VALUE_END);
    ended.map(|at| at + 1).filter(|&length| length < values.len()).unwrap_or(0)
}

fn write_row(values: &[u8], json: &mut Vec<u8>) {
    json.push(b',');
    let mut each = values.split_inclusive(|&byte| byte == VALUE_END).map(|it| &it[..it.len() - 1]);
    match (each.next(), each.next()) {
        (Some(only), None) if !matches!(only.first(), Some(b'[' | b'{')) => {
            json.extend_from_slice(only);
        }
        _ => {
            json.push(b'[');
            json.extend(values.iter().map(|&byte| if byte == VALUE_END { b',' } else { byte }));
            json.pop();
            json.push(b']');
        }
    }
}

/// The names of an action's fields, compared with those of the action before.
#[derive(Default)]
struct Names {
    names: Vec<String>,
    /// How many of the present action were read.
    read: usize,
    have_changed: bool,
}

impl Names {
    fn begin(&mut self) {
        self.read = 0;
        self.have_changed = false;
    }

    fn read(&mut self, name: &str) {
        if self.names.get(self.read).is_none_or(|known| known != name) {
            self.have_changed = true;
            self.names.truncate(self.read);
            self.names.push(name.to_owned());
        }
        self.read += 1;
    }

    fn end(&mut self) {
        if self.read < self.names.len() {
            self.have_changed = true;
            self.names.truncate(self.read);
        }
    }
}

/// Writes the values of the outermost object, each with its end, and keeps the names, which are
/// identifiers.
struct FieldFormatter<'a> {
    names: &'a mut Names,
    depth: u32,
    is_at_name: bool,
}

impl FieldFormatter<'_> {
    fn punctuate<W: Write + ?Sized>(&self, writer: &mut W, mark: &[u8]) -> io::Result<()> {
        if self.depth > 1 { writer.write_all(mark) } else { Ok(()) }
    }
}

impl Formatter for FieldFormatter<'_> {
    fn begin_object<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        self.punctuate(writer, b"{")
    }

    fn end_object<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.punctuate(writer, b"}")?;
        self.depth -= 1;
        Ok(())
    }

    fn begin_object_key<W: Write + ?Sized>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.is_at_name = self.depth == 1;
        if first { Ok(()) } else { self.punctuate(out, b",") }
    }

    fn end_object_key<W: Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.is_at_name = false;
        Ok(())
    }

    fn begin_object_value<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.punctuate(writer, b":")
    }

    fn end_object_value<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        if self.depth == 1 { writer.write_all(&[VALUE_END]) } else { Ok(()) }
    }

    fn begin_string<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        if self.is_at_name { Ok(()) } else { writer.write_all(b"\"") }
    }

    fn end_string<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        if self.is_at_name { Ok(()) } else { writer.write_all(b"\"") }
    }

    fn write_string_fragment<W: Write + ?Sized>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        if self.is_at_name {
            self.names.read(fragment);
            return Ok(());
        }
        writer.write_all(fragment.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Serialize)]
    #[serde(tag = "type", rename_all = "snake_case")]
    enum Action {
        Move { unit: u8, to: [u8; 2], mode: Option<&'static str> },
        Hit { unit: u8, target: u8 },
        Pass,
    }
    use Action::{Hit, Move, Pass};

    #[track_caller]
    fn check(actions: Vec<Action>, packed: &str) {
        assert_eq!(actions.to_packed().get(), packed);
    }

    #[test]
    fn a_row_leaves_out_what_is_as_in_the_row_before() {
        check(
            vec![
                Hit { unit: 1, target: 6 },
                Hit { unit: 1, target: 7 },
                Hit { unit: 2, target: 7 },
            ],
            r#"[[["type","unit","target"],["hit",1,6],7,[2,7]]]"#,
        );
        check(
            vec![
                Move { unit: 1, to: [2, 3], mode: None },
                Move { unit: 1, to: [2, 4], mode: Some("a \u{1} \"b\"") },
            ],
            r#"[[["type","unit","to","mode"],["move",1,[2,3],null],[[2,4],"a \u0001 \"b\""]]]"#,
        );
    }

    #[test]
    fn a_value_that_is_an_array_or_object_keeps_its_row() {
        #[derive(Debug, Serialize)]
        struct Build {
            parts: Vec<u8>,
        }
        let build = |parts: &[u8]| Build { parts: parts.to_vec() };
        let packed = vec![build(&[1]), build(&[2, 3])].to_packed();
        assert_eq!(packed.get(), r#"[[["parts"],[[1]],[[2,3]]]]"#);
    }

    #[test]
    fn other_fields_begin_another_array_and_an_equal_action_is_complete() {
        check(
            vec![Hit { unit: 1, target: 1 }, Hit { unit: 1, target: 1 }, Pass],
            r#"[[["type","unit","target"],["hit",1,1],["hit",1,1]],[["type"],"pass"]]"#,
        );
        check(Vec::new(), "[]");
    }
}
