//! JSON in which an object is an object. Derived types can be read from an array with the values of
//! their fields in a row, too; the schemas that clients know have no such form. It is refused while
//! JSON is read, wherever a struct or an internally tagged enum is expected.
//!
//! What is inside of such an enum comes out of serde's buffer, which this does not see.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{
        DeserializeOwned, DeserializeSeed, EnumAccess, Error, Expected, MapAccess, SeqAccess,
        Unexpected, VariantAccess, Visitor,
    },
};
use serde_json::Value as Json;

/// How serde's derived code begins to say what it expects in place of an enum with `tag`.
const TAGGED_ENUM: &str = "internally tagged enum ";

pub fn from_str<'de, T: Deserialize<'de>>(text: &'de str) -> serde_json::Result<T> {
    let mut json = serde_json::Deserializer::from_str(text);
    let value = T::deserialize(Objects(&mut json))?;
    json.end()?;
    Ok(value)
}

pub fn from_value<T: DeserializeOwned>(json: Json) -> serde_json::Result<T> {
    T::deserialize(Objects(json))
}

/// A deserializer or seed all of whose structs are objects.
struct Objects<D>(D);

/// What becomes of an array.
#[derive(Clone, Copy)]
enum Array {
    Read,
    /// A struct is expected.
    Refused,
    /// Refused if an internally tagged enum is expected.
    Unclear,
}

struct Reader<V> {
    visitor: V,
    array: Array,
}

/// Methods without other arguments than a visitor.
macro_rules! forward_hints {
    ($($hint:ident)*) => {
        $(fn $hint<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
            self.0.$hint(Reader { visitor, array: Array::Read })
        })*
    };
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Objects<D> {
    type Error = D::Error;

    forward_hints! {
        deserialize_bool deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_i128 deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
        deserialize_u128 deserialize_f32 deserialize_f64 deserialize_char deserialize_str
        deserialize_string deserialize_bytes deserialize_byte_buf deserialize_option
        deserialize_unit deserialize_seq deserialize_map deserialize_identifier
        deserialize_ignored_any
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_any(Reader { visitor, array: Array::Unclear })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_struct(name, fields, Reader { visitor, array: Array::Refused })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_enum(name, variants, Reader { visitor, array: Array::Read })
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_newtype_struct(name, Reader { visitor, array: Array::Read })
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_unit_struct(name, Reader { visitor, array: Array::Read })
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_tuple(length, Reader { visitor, array: Array::Read })
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_tuple_struct(name, length, Reader { visitor, array: Array::Read })
    }

    fn is_human_readable(&self) -> bool {
        self.0.is_human_readable()
    }
}

/// Methods that take a plain value.
macro_rules! forward_values {
    ($($visit:ident: $value:ty),*) => {
        $(fn $visit<E: Error>(self, value: $value) -> Result<V::Value, E> {
            self.visitor.$visit(value)
        })*
    };
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Reader<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.visitor.expecting(f)
    }

    forward_values! {
        visit_bool: bool, visit_i64: i64, visit_i128: i128, visit_u64: u64, visit_u128: u128,
        visit_f64: f64, visit_str: &str, visit_borrowed_str: &'de str, visit_string: String,
        visit_bytes: &[u8], visit_borrowed_bytes: &'de [u8], visit_byte_buf: Vec<u8>
    }

    fn visit_none<E: Error>(self) -> Result<V::Value, E> {
        self.visitor.visit_none()
    }

    fn visit_unit<E: Error>(self) -> Result<V::Value, E> {
        self.visitor.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, json: D) -> Result<V::Value, D::Error> {
        self.visitor.visit_some(Objects(json))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, json: D) -> Result<V::Value, D::Error> {
        self.visitor.visit_newtype_struct(Objects(json))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, array: A) -> Result<V::Value, A::Error> {
        let expected: &dyn Expected = &self.visitor;
        let is_refused = match self.array {
            Array::Read => false,
            Array::Refused => true,
            Array::Unclear => expected.to_string().starts_with(TAGGED_ENUM),
        };
        if is_refused {
            return Err(A::Error::invalid_type(Unexpected::Seq, expected));
        }
        self.visitor.visit_seq(Objects(array))
    }

    fn visit_map<A: MapAccess<'de>>(self, object: A) -> Result<V::Value, A::Error> {
        self.visitor.visit_map(Objects(object))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, access: A) -> Result<V::Value, A::Error> {
        self.visitor.visit_enum(Objects(access))
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Objects<S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<S::Value, D::Error> {
        self.0.deserialize(Objects(json))
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Objects<A> {
    type Error = A::Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        self.0.next_element_seed(Objects(seed))
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Objects<A> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        self.0.next_key_seed(seed)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        self.0.next_value_seed(Objects(seed))
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint()
    }
}

impl<'de, A: EnumAccess<'de>> EnumAccess<'de> for Objects<A> {
    type Error = A::Error;
    type Variant = Objects<A::Variant>;

    fn variant_seed<S: DeserializeSeed<'de>>(
        self,
        seed: S,
    ) -> Result<(S::Value, Objects<A::Variant>), A::Error> {
        self.0.variant_seed(seed).map(|(value, variant)| (value, Objects(variant)))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Objects<A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.0.unit_variant()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        self.0.newtype_variant_seed(Objects(seed))
    }

    fn tuple_variant<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        self.0.tuple_variant(length, Reader { visitor, array: Array::Read })
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        self.0.struct_variant(fields, Reader { visitor, array: Array::Refused })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::{json, value::RawValue};

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Point {
        x: i32,
        y: Option<i32>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(tag = "type", rename_all = "snake_case")]
    enum Clock {
        PerTurn { ms: u64 },
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Shape {
        Dot,
        Line(Point, Point),
        At { point: Point },
        Same(Point),
    }

    #[derive(Debug, Deserialize)]
    struct All {
        points: Vec<Point>,
        named: BTreeMap<String, Point>,
        maybe: Option<Point>,
        clock: Clock,
        shape: Shape,
        pair: (u8, u8),
        any: Json,
        raw: Box<RawValue>,
    }

    fn good() -> Json {
        let point = json!({ "x": 1, "y": 2 });
        json!({
            "points": [point], "named": { "a": point }, "maybe": point,
            "clock": { "type": "per_turn", "ms": 5 }, "shape": { "line": [point, point] },
            "pair": [1, 2], "any": [1, { "a": [2.5, "b", null, true] }], "raw": [1, [2]],
        })
    }

    #[test]
    fn objects_are_read_as_ever() {
        let text = good().to_string();
        let all: All = from_str(&text).unwrap();
        assert_eq!(all.points, [Point { x: 1, y: Some(2) }]);
        assert_eq!((all.named.len(), all.maybe.is_some(), all.pair), (1, true, (1, 2)));
        assert_eq!(all.clock, Clock::PerTurn { ms: 5 });
        assert_eq!(all.any, good()["any"]);
        assert_eq!(all.raw.get(), "[1,[2]]");
        assert!(matches!(all.shape, Shape::Line(..)));
        assert_eq!(from_value::<Vec<Shape>>(json!(["dot"])).unwrap(), [Shape::Dot]);
        let point = json!({ "x": 1 });
        let expected = Shape::At { point: Point { x: 1, y: None } };
        assert_eq!(from_value::<Shape>(json!({ "at": { "point": point } })).unwrap(), expected);
        assert!(from_value::<Shape>(json!({ "same": point })).is_ok());
        assert!(from_str::<Point>("{\"x\":1} 2").is_err(), "something follows");
    }

    #[test]
    fn an_array_is_no_object_wherever_it_is() {
        for (field, value) in [
            ("points", json!([[1, 2]])),
            ("named", json!({ "a": [1, 2] })),
            ("maybe", json!([1, 2])),
            ("clock", json!(["per_turn", 5])),
            ("shape", json!({ "line": [[1, 2], [1, 2]] })),
            ("shape", json!({ "at": [{ "x": 1 }] })),
            ("shape", json!({ "at": { "point": [1, 2] } })),
            ("shape", json!({ "same": [1, 2] })),
        ] {
            let mut bad = good();
            bad[field] = value;
            let text = bad.to_string();
            assert!(serde_json::from_str::<All>(&text).is_ok(), "serde reads {text}");
            for read in [from_str::<All>(&text), from_value::<All>(bad)] {
                let refused = read.unwrap_err().to_string();
                assert!(refused.contains("invalid type: sequence"), "{text}: {refused}");
            }
        }
    }
}
