//! Checks `docs/authors.md`: what it shows is in the files that it names.

use std::{fs, path::Path};

const PAGE: &str = include_str!("../docs/authors.md");

/// A snippet, with the path that stands behind its language: "```rust engine/…/action.rs".
struct Snippet<'a> {
    path: &'a str,
    text: &'a str,
}

fn snippets() -> Vec<Snippet<'static>> {
    // Between fences there is text and code by turns.
    PAGE.split("\n```").skip(1).step_by(2).filter_map(snippet).collect()
}

/// None for commands, which name no file.
fn snippet(block: &'static str) -> Option<Snippet<'static>> {
    let (head, text) = block.split_once('\n')?;
    let (_, path) = head.split_once(' ')?;
    Some(Snippet { path, text })
}

#[test]
fn every_snippet_is_a_part_of_the_file_that_it_names() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let snippets = snippets();
    assert!(snippets.len() > 15, "the page has {} snippets", snippets.len());
    for Snippet { path, text } in snippets {
        let file = fs::read_to_string(root.join(path));
        let file = file.unwrap_or_else(|err| panic!("{path}: {err}"));
        assert!(file.contains(text), "this is not in {path} any more:\n{text}");
    }
}

/// Paths in links and in code, as far as they are of this project and not of the reader's game.
#[test]
fn every_link_leads_to_a_file() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let links = PAGE.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    let files = links.map(|(to, _)| to.split('#').next().unwrap_or_default());
    for file in files.filter(|file| !file.is_empty()) {
        assert!(folder.join(file).exists(), "{file} is linked to");
    }
}
