//! What all rulebooks have: the options of the game, links that lead somewhere, and marks that are
//! explained.

use std::{
    fs,
    path::{Path, PathBuf},
};

use scrapworks_engine::{ALL_GAMES, Entry};
use scrapworks_testkit::rulebook::{check, table};
use serde_json::Value as Json;

/// The rulebooks of all games in all languages.
fn books() -> Vec<(PathBuf, String)> {
    let english = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules");
    let folders = [english.join("de"), english];
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).expect("a folder"));
    let paths = files.map(|file| file.expect("a file").path());
    let books = paths.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    books.map(|path| (path.clone(), fs::read_to_string(path).expect("text"))).collect()
}

/// `UPDATE=1` writes the tables into the English rulebooks; a test of the client compares the
/// others with them.
#[test]
fn every_rulebook_has_the_options_of_its_game() {
    for game in ALL_GAMES {
        let head = ["Option", "Values", "Usual", "What it changes"];
        check(game.meta.slug, &[("options", table(&head, options(game).into_iter()))]);
    }
}

fn options(game: &Entry) -> Vec<Vec<String>> {
    let options = (game.options)();
    let fields = options["schema"]["properties"].as_object().expect("a schema of an object");
    let row = |(name, field): (&String, &Json)| {
        let default = &options["default"][name];
        let choices = choices_of(field, &options["schema"]);
        let chosen = choices.iter().find(|choice| choice["const"] == *default);
        let titles: Vec<_> = choices.iter().map(|choice| text(&choice["title"])).collect();
        let values = match titles[..] {
            [] => format!("{}–{}", field["minimum"], field["maximum"]),
            [..] => titles.join(", "),
        };
        let default = chosen.map_or(default.to_string(), |choice| text(&choice["title"]));
        vec![text(&field["title"]), values, default, text(&field["description"])]
    };
    fields.iter().map(row).collect()
}

/// The named values of an option that is no number.
fn choices_of<'a>(field: &'a Json, schema: &'a Json) -> &'a [Json] {
    let name = field["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/"));
    let choices = name.and_then(|name| schema["$defs"][name]["oneOf"].as_array());
    choices.map_or(&[], Vec::as_slice)
}

fn text(value: &Json) -> String {
    value.as_str().expect("every option and every choice has its text").replace('\n', " ")
}

#[test]
fn every_link_of_a_rulebook_leads_somewhere() {
    for (path, book) in books() {
        let links = book.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
        for (to, _) in links.filter(|(to, _)| !to.starts_with("http")) {
            let (file, anchor) = to.split_once('#').unwrap_or((to, ""));
            let target = path.parent().expect("a folder").join(file);
            let text = if file.is_empty() { Ok(book.clone()) } else { fs::read_to_string(target) };
            let text = text.unwrap_or_else(|err| panic!("{}: {to}: {err}", path.display()));
            let mut headings = text.lines().filter(|line| line.starts_with('#')).map(anchor_of);
            let leads = anchor.is_empty() || headings.any(|heading| heading == anchor);
            assert!(leads, "{}: {to}", path.display());
        }
    }
}

fn anchor_of(heading: &str) -> String {
    let words = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = words.chars().filter(|c| c.is_alphanumeric() || [' ', '-'].contains(c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// The text before the first section says what each mark means, or that all is of one source.
#[test]
fn every_mark_of_a_rulebook_is_explained() {
    for (path, book) in books() {
        let (rules, about) = book.rsplit_once("\n## ").expect("a last section");
        for mark in ['†', '‡', '§', '*'] {
            let is_mark = |word: &str| word.trim_end_matches(['.', ',', ':']) == mark.to_string();
            let unexplained = rules.split_whitespace().any(is_mark) && !about.contains(mark);
            assert!(!unexplained, "{}: {mark}", path.display());
        }
    }
}
