//! The tables in the document. Each follows a line `<!-- figures: NAME -->`, up to an empty line.

use std::ops::Range;

fn find(text: &str, name: &str) -> Option<Range<usize>> {
    let marker = format!("<!-- figures: {name} -->\n");
    let start = text.find(&marker)? + marker.len();
    let end = text[start..].find("\n\n")? + 1;
    Some(start..start + end)
}

/// Whether the document has exactly this table.
pub fn has(text: &str, name: &str, table: &str) -> bool {
    find(text, name).is_some_and(|range| &text[range] == table)
}

/// The document with this table.
pub fn replace(text: &str, name: &str, table: &str) -> String {
    match find(text, name) {
        Some(Range { start, end }) => format!("{}{table}{}", &text[..start], &text[end..]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "One.\n\n<!-- figures: a -->\n| 1 |\n| 2 |\n\nTwo.\n\n";

    #[test]
    fn tables_are_found_by_their_names() {
        assert!(has(TEXT, "a", "| 1 |\n| 2 |\n"));
        assert!(!has(TEXT, "a", "| 1 |\n| 3 |\n"));
        assert!(!has(TEXT, "b", "| 1 |\n| 2 |\n"));
    }

    #[test]
    fn a_table_is_replaced_and_nothing_else() {
        assert_eq!(replace(TEXT, "a", "| 3 |\n"), TEXT.replace("| 1 |\n| 2 |", "| 3 |"));
        assert_eq!(replace(TEXT, "b", "| 3 |\n"), TEXT);
    }
}
