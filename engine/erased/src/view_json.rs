//! A view as JSON, and where its containers end, noted while it is written: whoever compares two
//! views need not look for that.

use std::{
    cell::Cell,
    io::{self, Write},
};

use serde::Serialize;
use serde_json::{
    Serializer,
    ser::{CompactFormatter, Formatter},
    value::RawValue,
};

#[derive(Debug, Clone)]
pub struct ViewJson {
    json: Box<str>,
    containers: Box<[Container]>,
}

/// An object or array of the text, in the order in which they begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Container {
    /// The place of its opening bracket, and that after its closing one, in bytes.
    pub start: u32,
    pub end: u32,
    /// The index of the next container that is not inside of it.
    pub next: u32,
}

impl ViewJson {
    pub fn of(view: &impl Serialize) -> ViewJson {
        let written = Cell::new(0);
        let mut outline = Outline { written: &written, containers: Vec::new(), open: Vec::new() };
        let mut text = Text { json: Vec::with_capacity(1024), written: &written };
        view.serialize(&mut Serializer::with_formatter(&mut text, &mut outline))
            .expect("plain data");
        let json = String::from_utf8(text.json).expect("JSON is text").into_boxed_str();
        ViewJson { json, containers: outline.containers.into_boxed_slice() }
    }

    pub fn get(&self) -> &str {
        &self.json
    }

    pub fn containers(&self) -> &[Container] {
        &self.containers
    }

    /// The text as part of another document. It is read once more for that, so not in every step.
    pub fn to_raw(&self) -> &RawValue {
        serde_json::from_str(&self.json).expect("it was written as JSON")
    }
}

/// The text, whose length the outline reads.
struct Text<'a> {
    json: Vec<u8>,
    written: &'a Cell<u32>,
}

impl Write for Text<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.json.extend_from_slice(bytes);
        // Views are far smaller than 4 GiB.
        self.written.set(self.json.len() as u32);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct Outline<'a> {
    written: &'a Cell<u32>,
    containers: Vec<Container>,
    /// The indices of those that have not ended.
    open: Vec<u32>,
}

impl Outline<'_> {
    fn begin(&mut self) {
        self.open.push(self.containers.len() as u32);
        self.containers.push(Container { start: self.written.get(), end: 0, next: 0 });
    }

    fn end(&mut self) {
        let next = self.containers.len() as u32;
        let ended = self.open.pop().and_then(|index| self.containers.get_mut(index as usize));
        if let Some(container) = ended {
            (container.end, container.next) = (self.written.get(), next);
        }
    }
}

impl Formatter for &mut Outline<'_> {
    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.begin();
        CompactFormatter.begin_object(writer)
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        CompactFormatter.end_object(writer)?;
        self.end();
        Ok(())
    }

    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.begin();
        CompactFormatter.begin_array(writer)
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        CompactFormatter.end_array(writer)?;
        self.end();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn containers_are_noted_in_the_order_in_which_they_begin() {
        let view = ViewJson::of(&json!({"a": [[], {"b}": "]\""}], "c": {}, "d": 1}));
        assert_eq!(view.get(), serde_json::to_string(&json!(view.to_raw())).unwrap());
        let texts = view.containers().iter().map(|container| {
            (&view.get()[container.start as usize..container.end as usize], container.next)
        });
        let all = view.get();
        assert_eq!(
            texts.collect::<Vec<_>>(),
            [(all, 5), (r#"[[],{"b}":"]\""}]"#, 4), ("[]", 3), (r#"{"b}":"]\""}"#, 4), ("{}", 5)]
        );
    }
}
