//! All files of a crate, and where the paths in them lead.

use std::{collections::BTreeMap, fs, path::PathBuf};

use super::{
    Graph,
    module::{Import, Module, Path},
};

/// Steps of a path through re-exports; more are a re-export of itself.
const DEPTH_MAX: usize = 16;

/// A module's path from the crate's root, which is empty.
type ModulePath = Vec<String>;

#[derive(Debug)]
pub(super) struct Crate {
    /// With the name of its file.
    modules: BTreeMap<ModulePath, (String, Module)>,
}

impl Crate {
    pub(super) fn read(root: &std::path::Path) -> Crate {
        let folder = root.parent().expect("files are in folders").to_owned();
        let read = |name: &str| fs::read_to_string(folder.join(name)).ok();
        let root = root.file_name().expect("it is a file").to_string_lossy().into_owned();
        let project = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        let project = project.parent().expect("tests/ is in the project");
        let shown = folder.strip_prefix(project).unwrap_or(&folder).display().to_string();
        let mut this = Crate { modules: BTreeMap::new() };
        this.add(&root, "", ModulePath::new(), &read);
        for (name, _) in this.modules.values_mut() {
            *name = format!("{shown}/{name}");
        }
        this
    }

    #[cfg(test)]
    pub(super) fn of_files(root: &str, files: &[(&str, &str)]) -> Crate {
        let read = |name: &str| {
            files.iter().find(|(file, _)| *file == name).map(|(_, text)| (*text).to_owned())
        };
        let mut this = Crate { modules: BTreeMap::new() };
        this.add(root, "", ModulePath::new(), &read);
        this
    }

    /// Adds a file and the files of its child modules, which are below `folder`.
    fn add(
        &mut self,
        file: &str,
        folder: &str,
        path: ModulePath,
        read: &impl Fn(&str) -> Option<String>,
    ) {
        let Some(text) = read(file) else { return };
        let module = Module::parse(&text);
        for child in &module.children {
            let below = format!("{folder}{child}");
            let own = format!("{below}.rs");
            let file = if read(&own).is_some() { own } else { format!("{below}/mod.rs") };
            let path = path.iter().chain([child]).cloned().collect();
            self.add(&file, &format!("{below}/"), path, read);
        }
        self.modules.insert(path, (file.to_owned(), module));
    }

    pub(super) fn graph(&self) -> Graph {
        let mut graph = Graph::new();
        for (at, (file, module)) in &self.modules {
            let used = |import: &&Import| match &import.name {
                Some(name) => !import.is_public || module.names.contains(name),
                None => !import.is_public,
            };
            let imports = module.imports.iter().filter(used).map(|import| &import.path);
            for path in imports.chain(&module.paths) {
                let Some(target) = self.resolve(at, path, DEPTH_MAX) else { continue };
                if target != at {
                    let edges = graph.entry(file.clone()).or_default();
                    let to = self.modules[target].0.clone();
                    edges.entry(to).or_insert_with(|| path.join("::"));
                }
            }
        }
        graph
    }

    /// The module that defines what `path` means in the module `at`; None for other crates.
    fn resolve(&self, at: &ModulePath, path: &[String], depth: usize) -> Option<&ModulePath> {
        let (first, rest) = path.split_first()?;
        let depth = depth.checked_sub(1)?;
        let (mut current, rest) = match &**first {
            "crate" => (ModulePath::new(), rest),
            "self" => (at.clone(), rest),
            "super" => (at.split_last()?.1.to_vec(), rest),
            _ if self.is_known(at, first, depth) => (at.clone(), path),
            _ => return None,
        };
        for (n, segment) in rest.iter().enumerate() {
            if segment == "super" {
                current.pop();
                continue;
            }
            let mut child = current.clone();
            child.push(segment.clone());
            if self.modules.contains_key(&child) {
                current = child;
                continue;
            }
            return self.item(&current, segment, &rest[n + 1..], depth);
        }
        self.key(&current)
    }

    /// Where `name`, followed by `rest`, is defined, seen from the module that has it.
    fn item(
        &self,
        at: &ModulePath,
        name: &str,
        rest: &[String],
        depth: usize,
    ) -> Option<&ModulePath> {
        let (_, module) = self.modules.get(at)?;
        if module.items.contains(name) {
            return self.key(at);
        }
        if let Some(import) =
            module.imports.iter().find(|import| import.name.as_deref() == Some(name))
        {
            let path: Path = import.path.iter().chain(rest).cloned().collect();
            return match import.path.first().is_some_and(|first| first == name) {
                true => None,
                false => self.resolve(at, &path, depth),
            };
        }
        let globs = module.imports.iter().filter(|import| import.name.is_none());
        for glob in globs {
            let target = self.resolve(at, &glob.path, depth);
            let defines = |target: &&ModulePath| self.is_known(target, name, depth);
            if let Some(target) = target.filter(|target| *target != at).filter(defines) {
                return self.item(target, name, rest, depth.checked_sub(1)?);
            }
        }
        self.key(at)
    }

    /// Whether a name is a child, an item or an import of that module.
    fn is_known(&self, at: &ModulePath, name: &str, depth: usize) -> bool {
        let Some((_, module)) = self.modules.get(at) else { return false };
        let is_import = |import: &Import| match &import.name {
            Some(own) => own == name && import.path.first().is_some_and(|first| first != name),
            None => {
                depth > 0
                    && self.resolve(at, &import.path, depth - 1).is_some_and(|target| {
                        target != at && self.is_known(target, name, depth - 1)
                    })
            }
        };
        module.items.contains(name)
            || module.children.iter().any(|child| child == name)
            || module.imports.iter().any(is_import)
    }

    fn key(&self, path: &ModulePath) -> Option<&ModulePath> {
        self.modules.get_key_value(path).map(|(key, _)| key)
    }
}
