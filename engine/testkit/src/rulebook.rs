//! Tables of a rulebook that are generated from the content, each between two marks.

use std::{env, fs, path::Path};

/// Compares the marked tables of a game's rulebook with the generated ones. With `UPDATE=1` in the
/// environment it rewrites them.
#[track_caller]
pub fn check(game: &str, tables: &[(&str, String)]) {
    let rulebooks = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let path = rulebooks.join(game).with_extension("md");
    let written = fs::read_to_string(&path).expect("the rulebook");
    let current = tables.iter().fold(written.clone(), |book, (name, table)| {
        let (before, rest) = book.split_once(&format!("<!-- {name} -->\n")).expect("its mark");
        let (_, after) = rest.split_once(&format!("<!-- end of {name} -->")).expect("its end");
        format!("{before}<!-- {name} -->\n{table}<!-- end of {name} -->{after}")
    });
    if env::var_os("UPDATE").is_some() {
        fs::write(path, &current).expect("the rulebook can be written");
    } else {
        let stale = "the rulebook is out of date: run the tests with UPDATE=1";
        assert!(current == written, "{}: {stale}", path.display());
    }
}

/// Formats a Markdown table.
pub fn table(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let rule = line(vec!["---".to_owned(); head.len()]);
    let head = line(head.iter().map(|&cell| cell.to_owned()).collect());
    head + &rule + &rows.map(line).collect::<String>()
}
