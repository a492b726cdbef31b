//! No import circles between the files of a crate.
//!
//! The rule: file A depends on file B if A's code, tests excepted, names an item of B by a path
//! through `crate::`, `super::`, `self::` or a child module. Paths are followed through imports and
//! re-exports to the file that defines the item, so a `mod.rs` that only declares and re-exports
//! its children depends on none of them. It does depend on a child whose items its own code uses,
//! and then the child must not use items of the `mod.rs`.
//!
//! Between crates the compiler forbids circles. Macros and glob imports of enum variants are not
//! followed.

mod crates;
mod module;
mod resolve;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use resolve::Crate;

/// By file, from the root of the project: the files that it depends on, each with the path in its
/// code that shows it.
type Graph = BTreeMap<String, BTreeMap<String, String>>;

#[test]
fn files_of_a_crate_have_no_import_circles() {
    let mut problems = Vec::new();
    let crates = crates::workspace();
    let mut edges_count = 0;
    for (name, root) in crates {
        let graph = Crate::read(&root).graph();
        edges_count += graph.values().map(BTreeMap::len).sum::<usize>();
        for circle in circles(&graph) {
            let edges: Vec<_> = circle
                .iter()
                .zip(circle.iter().cycle().skip(1))
                .map(|(from, to)| format!("    {from} uses {} of {to}", graph[*from][*to]))
                .collect();
            problems.push(format!("{name}:\n{}", edges.join("\n")));
        }
    }
    assert!(edges_count > 1_000, "only {edges_count} imports were found");
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// Floors of the server, the lowest first. What a floor does not name is between the last two.
const FLOORS: [&[&str]; 4] = [
    &["blocking", "outage", "random", "simulation", "text"],
    &["domain", "metrics"],
    &["store"],
    &["commands", "guard", "http", "jobs", "lib", "main", "router", "serve", "ws"],
];

#[test]
fn arrows_of_the_server_lead_to_the_same_floor_or_down() {
    let (_, root) = crates::workspace()
        .into_iter()
        .find(|(name, _)| name == "lib scrapworks_server")
        .expect("the server is a crate");
    let floor_of = |file: &str| {
        let path = file.strip_prefix("server/src/").expect("a file of the server");
        let part = path.split(['/', '.']).next().expect("a name");
        let named = FLOORS.iter().position(|floor| floor.contains(&part));
        (part.to_owned(), named.map_or(2 * FLOORS.len() - 3, |floor| 2 * floor))
    };
    let graph = Crate::read(&root).graph();
    let mut met = BTreeSet::new();
    let mut upwards = Vec::new();
    for (from, edges) in &graph {
        let (part, floor) = floor_of(from);
        met.insert(part);
        for (to, path) in edges {
            if floor_of(to).1 > floor {
                upwards.push(format!("{from} uses {path} of {to}"));
            }
        }
    }
    for part in ["domain", "store", "matches", "http"] {
        assert!(met.contains(part), "{part} uses nothing");
    }
    assert!(upwards.is_empty(), "\n{}", upwards.join("\n"));
}

/// A shortest circle through each strongly connected component.
fn circles(graph: &Graph) -> Vec<Vec<&str>> {
    let mut seen = BTreeSet::new();
    let mut circles: Vec<Vec<&str>> = Vec::new();
    let mut found: Vec<_> = graph.keys().filter_map(|file| shortest_circle(graph, file)).collect();
    found.sort_by_key(Vec::len);
    for circle in found {
        if circle.iter().all(|file| !seen.contains(file)) {
            seen.extend(circle.iter().copied());
            circles.push(circle);
        }
    }
    circles
}

/// The shortest way from a file back to itself.
fn shortest_circle<'a>(graph: &'a Graph, start: &'a str) -> Option<Vec<&'a str>> {
    let mut came_from: BTreeMap<&str, &str> = BTreeMap::new();
    let mut queue = VecDeque::from([start]);
    while let Some(file) = queue.pop_front() {
        for next in graph.get(file).into_iter().flat_map(BTreeMap::keys) {
            if next == start {
                let mut circle = vec![file];
                while let Some(previous) = came_from.get(circle[circle.len() - 1]) {
                    circle.push(previous);
                }
                circle.reverse();
                return Some(circle);
            }
            if next != start && !came_from.contains_key(next.as_str()) {
                came_from.insert(next, file);
                queue.push_back(next);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(edges: &[(&str, &str)], expected: &[&[&str]]) {
        let mut graph = Graph::new();
        for (from, to) in edges {
            graph.entry((*from).to_owned()).or_default().insert((*to).to_owned(), String::new());
        }
        assert_eq!(circles(&graph), expected);
    }

    #[test]
    fn a_circle_is_found_and_a_diamond_is_none() {
        check(&[("a", "b"), ("a", "c"), ("b", "d"), ("c", "d")], &[]);
        check(&[("a", "b"), ("b", "c"), ("c", "a"), ("c", "d")], &[&["a", "b", "c"]]);
        check(&[("a", "b"), ("b", "a"), ("c", "d"), ("d", "c")], &[&["a", "b"], &["c", "d"]]);
    }

    #[track_caller]
    fn check_crate(files: &[(&str, &str)], edges: &[(&str, &str)]) {
        let graph = Crate::of_files("lib.rs", files).graph();
        let found: Vec<_> = graph
            .iter()
            .flat_map(|(from, to)| to.keys().map(|to| (from.as_str(), to.as_str())))
            .collect();
        assert_eq!(found, edges);
    }

    #[test]
    fn paths_lead_to_the_file_that_defines_the_item() {
        check_crate(
            &[
                ("lib.rs", "mod a; mod b; pub use a::deep::Item;"),
                ("a/mod.rs", "pub mod deep; pub use deep::*;"),
                ("a/deep.rs", "pub struct Item; fn f() { super::super::b::g(); }"),
                ("b.rs", "use crate::Item; use super::a::{Item as Other, self}; pub fn g() {}"),
            ],
            &[("a/deep.rs", "b.rs"), ("b.rs", "a/deep.rs"), ("b.rs", "a/mod.rs")],
        );
    }

    #[test]
    fn a_parent_depends_on_children_that_its_code_uses() {
        let child = ("a.rs", "pub struct A; pub struct B;");
        check_crate(&[("lib.rs", "mod a; pub use a::A;"), child], &[]);
        check_crate(
            &[("lib.rs", "mod a; pub use a::A; fn f(_: A) {}"), child],
            &[("lib.rs", "a.rs")],
        );
        check_crate(&[("lib.rs", "mod a; use a::{A, B}; "), child], &[("lib.rs", "a.rs")]);
        check_crate(&[("lib.rs", "mod a; fn f() -> a::A { a::A }"), child], &[("lib.rs", "a.rs")]);
    }

    #[test]
    fn tests_comments_and_strings_do_not_count() {
        let other = ("b.rs", "pub struct B;");
        let a = r##"// crate::b::B
            const TEXT: &str = "crate::b::B"; const RAW: &str = r#"" crate::b::B"#;
            #[cfg(test)] mod tests { use crate::b::B; }
            #[cfg(test)] use crate::b::B;"##;
        check_crate(&[("lib.rs", "mod a; mod b;"), ("a.rs", a), other], &[]);
    }
}
