//! The tables of the rulebook.

use scrapworks_core::Game;
use scrapworks_scrapyard_empire::{
    ScrapyardEmpire,
    content::{
        cards::{CharacterInfo, InventionInfo, MachineInfo, PartInfo},
        catalogue::Entry,
        ids::Machine,
    },
};

use scrapworks_testkit::rulebook::{check, table};

#[test]
fn the_rulebook_lists_every_card_correctly() {
    let content = ScrapyardEmpire::catalogue();
    let needed = |machine| needed_for(machine, &content.inventions);
    let parts = content.parts.iter().map(part);
    let machines = content.machines.iter();
    let machines = machines.map(|entry| machine(entry, needed(entry.info.machine)));
    let tables = [
        ("parts", table(&["Part", "Copies"], parts)),
        ("machines", {
            let head = ["Machine", "Copies", "Parts", "Needed for", "Ability"];
            table(&head, machines)
        }),
        ("inventions", {
            let head = ["Invention", "Machines", "Ability"];
            table(&head, content.inventions.iter().map(invention))
        }),
        ("characters", {
            table(&["Character", "Ability"], content.characters.iter().map(character))
        }),
    ];
    check("scrapyard_empire", &tables);
}

fn part(info: &PartInfo) -> Vec<String> {
    vec![info.name.to_owned(), format!("{}×", info.copies)]
}

fn machine(entry: &Entry<MachineInfo>, needed_for: &str) -> Vec<String> {
    let info = &entry.info;
    let parts: Vec<_> = info.recipe.iter().map(|part| part.info().name).collect();
    vec![
        info.name.to_owned(),
        format!("{}×", info.copies),
        parts.join(", "),
        needed_for.to_owned(),
        entry.text.clone(),
    ]
}

fn needed_for(machine: Machine, inventions: &[Entry<InventionInfo>]) -> &'static str {
    let needs = |entry: &&Entry<InventionInfo>| entry.info.recipe.contains(&machine);
    inventions.iter().find(needs).map_or("", |entry| entry.info.name)
}

fn invention(entry: &Entry<InventionInfo>) -> Vec<String> {
    let machines = entry.info.recipe.map(|machine| machine.info().name);
    vec![entry.info.name.to_owned(), machines.join(", "), entry.text.clone()]
}

fn character(entry: &Entry<CharacterInfo>) -> Vec<String> {
    vec![entry.info.name.to_owned(), entry.text.clone()]
}
