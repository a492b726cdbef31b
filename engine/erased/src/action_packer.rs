//! Packs actions, each compared with the one before value by value, so that nothing is written
//! only to be found equal. It reads them as serde shows them.

use std::fmt::Error;

use serde::{
    Serialize, Serializer,
    ser::{Impossible, SerializeStruct},
};

/// Every action must be an object: a struct, or an enum with a tag in it.
#[derive(Default)]
pub(crate) struct ActionPacker {
    json: Vec<u8>,
    /// Those of the action before; those of this one up to `read`.
    fields: Vec<Field>,
    read: usize,
    is_in_field: bool,
    has_new_names: bool,
    /// How many values of the action were written. After the first, all are.
    written: usize,
}

struct Field {
    name: &'static str,
    value: Value,
}

#[derive(PartialEq)]
enum Value {
    Unknown,
    Number(i64),
    Text(String),
    Json(Vec<u8>),
}

impl ActionPacker {
    pub(crate) fn with_capacity(bytes: usize) -> ActionPacker {
        ActionPacker { json: Vec::with_capacity(bytes), ..ActionPacker::default() }
    }

    pub(crate) fn add(&mut self, action: &impl Serialize) {
        let mut start = self.json.len();
        self.json.extend_from_slice(b",[");
        self.has_new_names = false;
        self.read(action);
        if self.has_new_names || self.written == 0 {
            self.json.truncate(start);
            if self.has_new_names {
                self.write_names();
            }
            start = self.json.len();
            self.json.extend_from_slice(b",[");
            self.fields.iter_mut().for_each(|field| field.value = Value::Unknown);
            self.read(action);
        }
        self.json.pop();
        if self.written == 1 && !matches!(self.json[start + 2], b'[' | b'{') {
            self.json.remove(start + 1);
        } else {
            self.json.push(b']');
        }
    }

    /// A JSON array.
    pub(crate) fn finish(mut self) -> String {
        self.json.extend_from_slice(if self.json.is_empty() { b"[]" } else { b"]]" });
        String::from_utf8(self.json).expect("JSON is text")
    }

    fn read(&mut self, action: &impl Serialize) {
        (self.read, self.written, self.is_in_field) = (0, 0, false);
        action.serialize(&mut *self).expect("an action is a plain object");
        if self.read < self.fields.len() {
            self.fields.truncate(self.read);
            self.has_new_names = true;
        }
    }

    /// Names are identifiers.
    fn write_names(&mut self) {
        self.json.extend_from_slice(if self.json.is_empty() { b"[[[" } else { b"],[[" });
        for field in &self.fields {
            self.json.push(b'"');
            self.json.extend_from_slice(field.name.as_bytes());
            self.json.extend_from_slice(b"\",");
        }
        self.json.pop();
        self.json.push(b']');
    }

    /// The value before is that of the field being read. Whether it is this one, too.
    fn number(&mut self, number: i64) -> Result<bool, Error> {
        let before = &mut self.fields[self.read].value;
        let is_same = matches!(before, Value::Number(before) if *before == number);
        if !is_same {
            *before = Value::Number(number);
        }
        Ok(is_same)
    }

    fn text(&mut self, text: &str) -> Result<bool, Error> {
        let before = &mut self.fields[self.read].value;
        let is_same = matches!(before, Value::Text(before) if before == text);
        if !is_same {
            *before = Value::Text(text.to_owned());
        }
        Ok(is_same)
    }

    fn json<T: ?Sized + Serialize>(&mut self, value: &T) -> bool {
        let now = Value::Json(serde_json::to_vec(value).expect("plain data"));
        let before = std::mem::replace(&mut self.fields[self.read].value, now);
        before == self.fields[self.read].value
    }
}

impl SerializeStruct for &mut ActionPacker {
    type Ok = bool;
    type Error = Error;

    fn serialize_field<T: ?Sized + Serialize>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        // Of the same type it is the same text in memory, nearly always.
        let is_name = |before: &Field| std::ptr::eq(before.name, name) || before.name == name;
        if !self.fields.get(self.read).is_some_and(is_name) {
            self.has_new_names = true;
            self.fields.truncate(self.read);
            self.fields.push(Field { name, value: Value::Unknown });
        }
        let is_same = value.serialize(&mut **self).unwrap_or_else(|_| self.json(value));
        self.read += 1;
        if self.written > 0 || !is_same {
            self.written += 1;
            serde_json::to_writer(&mut self.json, value).map_err(|_| Error)?;
            self.json.push(b',');
        }
        Ok(())
    }

    fn end(self) -> Result<bool, Error> {
        Ok(false)
    }
}

type Other = Impossible<bool, Error>;

macro_rules! numbers {
    ($($method:ident: $number:ty,)*) => {
        $(fn $method(self, number: $number) -> Result<bool, Error> {
            self.number(number.into())
        })*
    };
}

/// Methods for values that are compared as JSON.
macro_rules! others {
    ($($method:ident($($given:ty),*) -> $ok:ty,)*) => {
        $(fn $method(self, $(_: $given),*) -> Result<$ok, Error> { Err(Error) })*
    };
}

/// Of the action, and of the value of each field.
impl Serializer for &mut ActionPacker {
    type Ok = bool;
    type Error = Error;
    type SerializeSeq = Other;
    type SerializeTuple = Other;
    type SerializeTupleStruct = Other;
    type SerializeTupleVariant = Other;
    type SerializeMap = Other;
    type SerializeStruct = Self;
    type SerializeStructVariant = Other;

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        if std::mem::replace(&mut self.is_in_field, true) { Err(Error) } else { Ok(self) }
    }

    numbers! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32,
    }

    others! {
        serialize_bool(bool) -> bool, serialize_char(char) -> bool, serialize_u64(u64) -> bool,
        serialize_f32(f32) -> bool, serialize_f64(f64) -> bool, serialize_bytes(&[u8]) -> bool,
        serialize_none() -> bool, serialize_unit() -> bool,
        serialize_unit_struct(&'static str) -> bool, serialize_seq(Option<usize>) -> Other,
        serialize_tuple(usize) -> Other, serialize_map(Option<usize>) -> Other,
        serialize_tuple_struct(&'static str, usize) -> Other,
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Other,
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Other,
    }

    fn serialize_str(self, text: &str) -> Result<bool, Error> {
        self.text(text)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<bool, Error> {
        self.text(variant)
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<bool, Error> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<bool, Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<bool, Error> {
        Err(Error)
    }
}
