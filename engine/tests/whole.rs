//! What a game needs besides its crate: everything that is missing, in one list.

use std::{
    fs,
    path::{Path, PathBuf},
};

use scrapworks_engine::{ALL_GAMES, GAMES};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("engine/ is in the project").to_owned()
}

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|err| panic!("{path}: {err}"))
}

#[test]
fn every_game_is_whole() {
    let mut missing = Vec::new();
    for entry in ALL_GAMES {
        let (slug, version) = (entry.meta.slug, entry.meta.rules_version);
        let (web, rules) = (format!("web/src/games/{slug}"), "docs/rules");
        let files = [
            format!("{rules}/{slug}.md"),
            format!("{rules}/de/{slug}.md"),
            format!("tests/replays/{slug}/v{version}"),
            format!("{web}/index.ts"),
            format!("{web}/gameCard.ts"),
            format!("{web}/tutorial.json"),
            format!("{web}/text/en.ts"),
            format!("{web}/text/de.ts"),
        ];
        missing.extend(files.into_iter().filter(|file| !root().join(file).exists()));
        let krate = format!("scrapworks-{}", slug.replace('_', "-"));
        let mentions = [
            ("Cargo.toml", format!("[profile.dev.package.{krate}]")),
            ("engine/Cargo.toml", format!("{krate}/ts")),
            ("engine/examples/typescript.rs", format!("{slug}::")),
            ("web/src/games/gameModules.ts", format!("import(\"./{slug}\")")),
        ];
        let lacking = mentions.into_iter().filter(|(file, mention)| !text(file).contains(mention));
        missing.extend(lacking.map(|(file, mention)| format!("in {file}: {mention}")));
    }
    missing.extend(games_that_no_browser_plays());
    assert!(missing.is_empty(), "missing, as docs/authors.md says:\n{}", missing.join("\n"));
}

/// The sample game is played by a spec of its own.
fn games_that_no_browser_plays() -> Vec<String> {
    let folder = "tests/browser/pages/games";
    let files = fs::read_dir(root().join(folder)).expect("a folder");
    let paths = files.map(|file| file.expect("a file").path());
    let plays: Vec<_> = paths.map(|path| fs::read_to_string(path).expect("text")).collect();
    let lines = GAMES.iter().map(|entry| format!("slug: \"{}\"", entry.meta.slug));
    let lacking = lines.filter(|line| !plays.iter().any(|play| play.contains(line)));
    lacking.map(|line| format!("a file in {folder}: {line}")).collect()
}
