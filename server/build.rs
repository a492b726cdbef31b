//! Embeds the client. Creates its folder if the client is not built, so that the server builds and
//! can be tested alone.

use std::{fs, path::Path};

fn main() {
    let client = Path::new("../web/dist");
    fs::create_dir_all(client).expect("web/dist can be created");
    println!("cargo:rerun-if-changed=../web/dist");
    println!("cargo:rerun-if-changed=../migrations");
}
