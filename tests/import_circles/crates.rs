//! The crates of the workspace.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value as Json;

/// The name and root file of every library and binary.
pub(super) fn workspace() -> Vec<(String, PathBuf)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root)
        .output()
        .expect("cargo starts");
    let metadata: Json = serde_json::from_slice(&metadata.stdout).expect("cargo prints JSON");
    let mut crates = Vec::new();
    for package in metadata["packages"].as_array().expect("packages") {
        for target in package["targets"].as_array().expect("targets") {
            let kind = target["kind"][0].as_str().expect("a kind");
            if kind == "lib" || kind == "bin" {
                let text = |field: &str| target[field].as_str().expect("text").to_owned();
                crates.push((format!("{kind} {}", text("name")), PathBuf::from(text("src_path"))));
            }
        }
    }
    crates
}
