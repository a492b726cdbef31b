//! The client's types, generated from the engine's own and compared with what is checked in.
//!
//! `UPDATE=1 cargo test -p scrapworks-engine --test typescript` writes them anew.

use std::{any::TypeId, collections::BTreeMap, fs, path::PathBuf};

use scrapworks_engine::{
    Event, Outcome, Seat, SeatSet,
    games::{salvage, scrap_world, scrapbots, scraplands, scrappers, scrapyard_empire},
};
use ts_rs::{Config, TS, TypeVisitor};

/// Declarations by name, in the order of their names.
#[derive(Default)]
struct Module {
    found: BTreeMap<String, Declared>,
}

struct Declared {
    id: TypeId,
    text: String,
}

impl Module {
    fn with<T: TS + 'static>(mut self) -> Module {
        self.add::<T>();
        self
    }

    fn add<T: TS + ?Sized + 'static>(&mut self) {
        let cfg = Config::new().with_large_int("number");
        let name = T::ident(&cfg);
        let id = TypeId::of::<T::WithoutGenerics>();
        if let Some(known) = self.found.get(&name) {
            assert!(known.id == id, "two types are called {name}: rename one with #[ts(rename)]");
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let text = format!("{docs}export {}", laid_out(&T::decl(&cfg)));
        self.found.insert(name, Declared { id, text });
        T::visit_dependencies(self);
    }

    /// The module's text. What `base` declares is imported from it.
    fn text(&self, base: Option<(&str, &Module)>) -> String {
        let mut text = String::from(HEAD);
        let shared = |name: &String| base.is_some_and(|(_, base)| base.found.contains_key(name));
        let (imported, own): (Vec<_>, Vec<_>) =
            self.found.iter().partition(|(name, _)| shared(name));
        if let Some((path, _)) = base {
            let names: Vec<_> = imported.into_iter().map(|(name, _)| name.as_str()).collect();
            text += &format!("import type {{ {} }} from \"{path}\";\n\n", names.join(", "));
        }
        let own: Vec<_> = own.into_iter().map(|(_, declared)| declared.text.as_str()).collect();
        text + &own.join("\n\n") + "\n"
    }
}

impl TypeVisitor for Module {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only our own types have a place of their own; strings and arrays do not.
        if T::output_path().is_some() {
            self.add::<T>();
        }
    }
}

const HEAD: &str = "// Written by engine/tests/typescript.rs; UPDATE=1 rewrites it.\n\n";

/// One line for each field of a struct and each member of a union: a changed type should be a
/// readable diff.
fn laid_out(decl: &str) -> String {
    let decl = comments_on_one_line(decl);
    for tag in ["type", "reason"] {
        let member = format!("{{ \"{tag}\"");
        if let Some((head, members)) = decl.split_once(&format!("= {member}")) {
            let members = members.replace(&format!(" | {member}"), &format!("\n  | {member}"));
            return format!("{head}=\n  | {member}{members}").replace(", }", " }");
        }
    }
    // Members of a union that are told apart by their only field stay on one line.
    let fields = decl.split_once("= { ").filter(|(_, fields)| !fields.starts_with('"'));
    let Some((head, fields)) = fields else { return decl };
    let mut text = format!("{head}= {{\n  ");
    let mut depth = 0;
    let mut rest = fields;
    while let Some(letter) = rest.chars().next() {
        if let Some((comment, after)) = rest.split_once("*/ ").filter(|_| rest.starts_with("/**")) {
            text += &format!("{comment}*/\n  ");
            rest = after;
            continue;
        }
        rest = &rest[letter.len_utf8()..];
        match letter {
            '<' | '[' | '{' => depth += 1,
            '>' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if letter == ',' && depth == 0 && rest.starts_with(' ') {
            text += if rest.starts_with(" }") { ",\n" } else { ",\n " };
        } else if !(letter == ' ' && text.ends_with('\n')) {
            text.push(letter);
        }
    }
    text
}

fn comments_on_one_line(decl: &str) -> String {
    let joined = decl.replace("\n */\n", " */ ").replace("\n/**\n * ", "/** ");
    joined.replace("\n * ", " ")
}

fn check(file: &str, text: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../web/src").join(file);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, text).expect("the folder is checked in");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "web/src/{file} is stale: run this test with UPDATE=1");
}

fn platform() -> Module {
    Module::default().with::<Event>().with::<Outcome>().with::<Seat>().with::<SeatSet>()
}

#[test]
fn the_types_of_every_game_are_up_to_date() {
    check("api/generated/engine.ts", &platform().text(None));
}

#[test]
fn the_types_of_scrap_world_are_up_to_date() {
    let module = Module::default()
        .with::<scrap_world::action::Action>()
        .with::<scrap_world::content::Catalogue>()
        .with::<scrap_world::event::Event>()
        .with::<scrap_world::options::Options>()
        .with::<scrap_world::preview::Preview>()
        .with::<scrap_world::refusal::Refusal>()
        .with::<scrap_world::roster::Roster>()
        .with::<scrap_world::view::PublicView>()
        .with::<scrap_world::view::PrivateView>();
    check("api/generated/scrap_world.ts", &module.text(Some(("./engine", &platform()))));
}

#[test]
fn the_types_of_scrapbots_are_up_to_date() {
    let module = Module::default()
        .with::<scrapbots::action::Action>()
        .with::<scrapbots::catalogue::Catalogue>()
        .with::<scrapbots::event::Event>()
        .with::<scrapbots::options::Options>()
        .with::<scrapbots::preview::Preview>()
        .with::<scrapbots::refusal::Refusal>()
        .with::<scrapbots::view::PublicView>()
        .with::<scrapbots::view::PrivateView>();
    check("api/generated/scrapbots.ts", &module.text(Some(("./engine", &platform()))));
}

#[test]
fn the_types_of_scrappers_are_up_to_date() {
    let module = Module::default()
        .with::<scrappers::action::Action>()
        .with::<scrappers::content::Catalogue>()
        .with::<scrappers::event::Event>()
        .with::<scrappers::options::Options>()
        .with::<scrappers::preview::Preview>()
        .with::<scrappers::refusal::Refusal>()
        .with::<scrappers::view::PublicView>()
        .with::<scrappers::view::PrivateView>();
    check("api/generated/scrappers.ts", &module.text(Some(("./engine", &platform()))));
}

#[test]
fn the_types_of_scraplands_are_up_to_date() {
    let module = Module::default()
        .with::<scraplands::action::Action>()
        .with::<scraplands::content::catalogue::Catalogue>()
        .with::<scraplands::event::Event>()
        .with::<scraplands::options::Options>()
        .with::<scraplands::preview::Preview>()
        .with::<scraplands::refusal::Refusal>()
        .with::<scraplands::roster::Roster>()
        .with::<scraplands::view::PublicView>()
        .with::<scraplands::view::PrivateView>();
    check("api/generated/scraplands.ts", &module.text(Some(("./engine", &platform()))));
}

#[test]
fn the_types_of_scrapyard_empire_are_up_to_date() {
    let module = Module::default()
        .with::<scrapyard_empire::action::Action>()
        .with::<scrapyard_empire::content::Catalogue>()
        .with::<scrapyard_empire::event::Event>()
        .with::<scrapyard_empire::options::Options>()
        .with::<scrapyard_empire::preview::Preview>()
        .with::<scrapyard_empire::refusal::Refusal>()
        .with::<scrapyard_empire::view::PublicView>()
        .with::<scrapyard_empire::view::PrivateView>();
    check("api/generated/scrapyard_empire.ts", &module.text(Some(("./engine", &platform()))));
}

#[test]
fn the_types_of_salvage_are_up_to_date() {
    let module = Module::default()
        .with::<salvage::action::Action>()
        .with::<salvage::catalogue::Catalogue>()
        .with::<salvage::event::Event>()
        .with::<salvage::options::Options>()
        .with::<salvage::preview::Preview>()
        .with::<salvage::refusal::Refusal>()
        .with::<salvage::view::PublicView>()
        .with::<salvage::view::PrivateView>();
    check("api/generated/salvage.ts", &module.text(Some(("./engine", &platform()))));
}
