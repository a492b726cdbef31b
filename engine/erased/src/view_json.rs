//! A view as JSON, and where its containers end, noted while it is written: whoever compares two
//! views need not look for that.

use std::{
    cell::{Cell, RefCell},
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

/// An object or array of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Container {
    /// The place of its opening bracket, and that after its closing one, in bytes.
    pub start: u32,
    pub end: u32,
    /// The index of the next container that is not inside of it.
    pub next: u32,
}

thread_local! {
    /// What a view is written to, before it is known how long it is.
    static DRAFT: RefCell<Draft> = RefCell::default();
}

#[derive(Default)]
struct Draft {
    json: Vec<u8>,
    outline: Outline,
}

impl ViewJson {
    pub fn of(view: &impl Serialize) -> ViewJson {
        DRAFT.with_borrow_mut(|Draft { json, outline }| {
            json.clear();
            outline.containers.clear();
            outline.open.clear();
            let written = Cell::new(0);
            let formatter = OutlineFormatter { outline, written: &written };
            let text = Text { json, written: &written };
            view.serialize(&mut Serializer::with_formatter(text, formatter)).expect("plain data");
            let json = std::str::from_utf8(json).expect("JSON is text");
            ViewJson { json: json.into(), containers: outline.containers.as_slice().into() }
        })
    }

    pub fn get(&self) -> &str {
        &self.json
    }

    /// In the order in which they begin.
    pub fn containers(&self) -> &[Container] {
        &self.containers
    }

    /// The text as part of another document. It is read once more for that, so not in every step.
    pub fn to_raw(&self) -> &RawValue {
        serde_json::from_str(&self.json).expect("it was written as JSON")
    }
}

/// The text so far, whose length the formatter reads.
struct Text<'a> {
    json: &'a mut Vec<u8>,
    written: &'a Cell<u32>,
}

impl Write for Text<'_> {
    #[inline(always)]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    // Most writes are of one or two bytes that are known where they are made.
    #[inline(always)]
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

#[derive(Default)]
struct Outline {
    containers: Vec<Container>,
    /// The indices of those that have not ended.
    open: Vec<u32>,
}

impl Outline {
    fn begin(&mut self, at: u32) {
        self.open.push(self.containers.len() as u32);
        self.containers.push(Container { start: at, end: 0, next: 0 });
    }

    fn end(&mut self, at: u32) {
        let next = self.containers.len() as u32;
        let ended = self.open.pop().and_then(|index| self.containers.get_mut(index as usize));
        if let Some(container) = ended {
            (container.end, container.next) = (at, next);
        }
    }
}

struct OutlineFormatter<'a> {
    outline: &'a mut Outline,
    written: &'a Cell<u32>,
}

impl Formatter for OutlineFormatter<'_> {
    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.outline.begin(self.written.get());
        CompactFormatter.begin_object(writer)
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        CompactFormatter.end_object(writer)?;
        self.outline.end(self.written.get());
        Ok(())
    }

    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.outline.begin(self.written.get());
        CompactFormatter.begin_array(writer)
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        CompactFormatter.end_array(writer)?;
        self.outline.end(self.written.get());
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
