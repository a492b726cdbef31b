//! The client is built into the server. Without a built client there is an empty folder, so that
//! the server can be built and tested alone.

use std::{fs, path::Path};

fn main() {
    let client = Path::new("../web/dist");
    fs::create_dir_all(client).expect("the folder of the client can be made");
    println!("cargo:rerun-if-changed=../web/dist");
    println!("cargo:rerun-if-changed=../migrations");
}
