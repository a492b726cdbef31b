//! Embeds the client and the migrations. Creates the client's folder if the client is not built, so
//! that the server builds and can be tested alone.

use std::{env, fmt::Write as _, fs, path::Path};

fn main() {
    let client = Path::new("../web/dist");
    fs::create_dir_all(client).expect("web/dist can be created");
    println!("cargo:rerun-if-changed=../web/dist");
    println!("cargo:rerun-if-changed=../migrations");
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("migrations.rs"), migrations()).expect("OUT_DIR is writable");
}

/// An array of `(version, description, sql)`, from files named `0001_some_words.sql`.
fn migrations() -> String {
    let folder = fs::canonicalize("../migrations").expect("the folder of migrations");
    let files = fs::read_dir(folder).expect("the folder of migrations is readable");
    let mut paths: Vec<_> = files.map(|file| file.expect("a readable file").path()).collect();
    paths.sort();
    let mut array = String::from("&[\n");
    for path in paths {
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name in UTF-8");
        let (version, words) = name.split_once('_').expect("a version, then words");
        let version: i64 = version.parse().expect("a version number");
        let description = words.replace('_', " ");
        writeln!(array, "({version}, {description:?}, include_str!({path:?})),").expect("a string");
    }
    array + "]"
}
