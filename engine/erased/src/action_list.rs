//! The legal actions of a seat, in two encodings: complete, and packed.
//!
//! Packed, consecutive actions with the same fields are one array: the names of the fields, then a
//! row of values for each action. A row leaves out the first values that are those of the row
//! before, and its brackets if one value is left that is neither array nor object. Rules make their
//! actions in nested loops, so most rows are short:
//! `[[["type","unit","x","y"],["move",3,5,7],8,9,[6,7]]]`.

use std::fmt::Debug;

use serde::Serialize;
use serde_json::value::RawValue;

use crate::{action_packer::ActionPacker, json::to_raw};

/// Actions of any game.
pub trait ActionList: Debug + Send {
    /// A JSON array of actions.
    fn to_json(&self) -> Box<RawValue>;
    /// The same, packed.
    fn to_packed(&self) -> Box<RawValue>;
}

/// An estimate of the bytes of one packed action.
const PACKED_BYTES: usize = 8;

impl<A: Debug + Send + Serialize> ActionList for Vec<A> {
    fn to_json(&self) -> Box<RawValue> {
        to_raw(self)
    }

    fn to_packed(&self) -> Box<RawValue> {
        let mut packer = ActionPacker::with_capacity(64 + PACKED_BYTES * self.len());
        self.iter().for_each(|action| packer.add(action));
        RawValue::from_string(packer.finish()).expect("values in brackets are an array")
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
