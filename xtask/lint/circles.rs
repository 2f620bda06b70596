//! Reports modules of a crate that import each other in a circle.
//!
//! A module is a file with all modules below it. It imports another if a path in its code leads there:
//! `crate::a::b`, `super::b`, `b::c` of its own children, and names that a module on the way imports itself.
//! Paths between a module and one below it do not count, because parents and children may use each other.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result};
use syn::visit::Visit;
use syn::{Attribute, Item, ItemMod, ItemUse, UseTree};

use crate::Faults;
use crate::house::{ROOMS, folder, root};
use crate::sources::{sources, text};

/// Crates and tools of the project's tasks.
const TASKS: [&str; 8] = [
    "xtask",
    "xtask/fuzz",
    "xtask/lint",
    "xtask/mutants",
    "xtask/pack",
    "xtask/release",
    "xtask/serve",
    "xtask/site",
];

/// The path of a module from the root of its crate, without `crate`.
type Module = Vec<String>;

/// Reports circles between modules.
pub(crate) fn check() -> Result<Faults> {
    let mut faults = Faults::new();
    let rooms = ROOMS.iter().map(|room| (room.name, folder(room.name)));
    for (name, folder) in rooms.chain(TASKS.map(|name| (name, root().join(name)))) {
        let circles = circles_of(&Crate::read(&folder).with_context(|| name.to_owned())?);
        faults.extend(circles.iter().map(|circle| format!("{name}: {circle}")));
    }
    Ok(faults)
}

/// The modules and paths of a crate.
#[derive(Default)]
struct Crate {
    files: BTreeMap<Module, File>,
}

/// The names and paths of a file.
#[derive(Default)]
struct File {
    /// The path that a `use` gives each name in the file.
    names: BTreeMap<String, Vec<String>>,
    /// The paths from the root that may lead to a module of the crate.
    paths: BTreeSet<Vec<String>>,
}

impl Crate {
    fn read(folder: &Path) -> Result<Self> {
        // A tool has no folder `src`.
        let src = folder.join("src");
        let folder = if src.is_dir() { src } else { folder.to_owned() };
        let has_library = folder.join("lib.rs").is_file();
        let mut files = BTreeMap::new();
        for path in sources(&folder)? {
            let inside = path.strip_prefix(&folder).unwrap_or(&path);
            // In a package with a library, the programs are separate crates.
            if has_library && (inside.starts_with("bin") || inside == Path::new("main.rs")) {
                continue;
            }
            files.insert(module_of(inside), text(&path)?);
        }
        Self::parse(&files)
    }

    fn parse(sources: &BTreeMap<Module, String>) -> Result<Self> {
        let mut files = BTreeMap::new();
        for (module, source) in sources {
            let parsed = syn::parse_file(source).with_context(|| module.join("::"))?;
            let mut reader = Reader { at: module.clone(), file: File::default() };
            reader.visit_file(&parsed);
            files.insert(module.clone(), reader.file);
        }
        Ok(Self { files })
    }

    /// Returns the module that a path leads to. It follows imports of modules on the way, but only `depth` of
    /// them.
    fn resolve(&self, path: &[String], depth: u8) -> Option<&Module> {
        let length = (0..=path.len()).rev().find(|&length| self.files.contains_key(&path[..length]))?;
        let (module, file) = self.files.get_key_value(&path[..length])?;
        if let Some(name) = path.get(length)
            && let Some(imported) = file.names.get(name)
            && depth > 0
        {
            let path = [imported, &path[length + 1..]].concat();
            return self.resolve(&path, depth - 1);
        }
        Some(module)
    }

    /// Returns the modules that each module imports, except those above and below it.
    fn imports(&self) -> BTreeMap<&Module, BTreeSet<&Module>> {
        let imported = |module: &Module, file: &File| -> BTreeSet<&Module> {
            let resolved = file.paths.iter().filter_map(|path| self.resolve(path, 8));
            resolved.filter(|other| !other.starts_with(module) && !module.starts_with(other)).collect()
        };
        self.files
            .iter()
            .map(|(module, file)| {
                let own = self.files.get_key_value(module).map_or(module, |(own, _)| own);
                (own, imported(module, file))
            })
            .collect()
    }
}

/// Returns the module that a file below `src` contains.
fn module_of(file: &Path) -> Module {
    let mut module: Module =
        file.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if module.last().is_some_and(|last| ["lib", "main", "mod"].contains(&last.as_str())) {
        module.pop();
    }
    module
}

/// Returns the groups of modules that import each other in a circle, with the imports between them.
fn circles_of(parsed: &Crate) -> BTreeSet<String> {
    let imports = parsed.imports();
    let parents: BTreeSet<&[String]> =
        imports.keys().filter_map(|module| Some(module.split_last()?.1)).collect();
    parents.into_iter().flat_map(|parent| circles_below(parent, &imports)).collect()
}

/// Returns the circles among the children of a module.
fn circles_below(parent: &[String], imports: &BTreeMap<&Module, BTreeSet<&Module>>) -> BTreeSet<String> {
    let child = |module: &Module| module.strip_prefix(parent).and_then(|below| below.first()).cloned();
    let mut between = Between::new();
    for (module, others) in imports {
        for other in others {
            if let (Some(from), Some(to)) = (child(module), child(other))
                && from != to
            {
                let files = format!("{} uses {}", module.join("::"), other.join("::"));
                between.entry((from, to)).or_default().push(files);
            }
        }
    }
    let children: BTreeSet<&String> = between.keys().map(|(from, _)| from).collect();
    let reached: BTreeMap<&String, BTreeSet<&String>> =
        children.into_iter().map(|child| (child, reached_from(child, &between))).collect();
    let circle_of = |child: &String| -> BTreeSet<&String> {
        let back = |other: &&String| reached.get(other).is_some_and(|seen| seen.contains(child));
        reached[child].iter().copied().filter(back).collect()
    };
    let circles: BTreeSet<BTreeSet<&String>> =
        reached.keys().map(|child| circle_of(child)).filter(|circle| circle.len() > 1).collect();
    circles
        .into_iter()
        .map(|circle| {
            let inside =
                between.iter().filter(|((from, to), _)| circle.contains(from) && circle.contains(to));
            inside.flat_map(|(_, files)| files.iter().cloned()).collect::<Vec<_>>().join(", ")
        })
        .collect()
}

/// The imports between children of a module: for the importing and the imported child, the files that import.
type Between = BTreeMap<(String, String), Vec<String>>;

/// Returns the children that a child leads to, directly or through others.
fn reached_from<'a>(from: &'a String, between: &'a Between) -> BTreeSet<&'a String> {
    let mut seen = BTreeSet::new();
    let mut waiting = vec![from];
    while let Some(next) = waiting.pop() {
        let others = between.keys().filter(|(from, _)| from == next).map(|(_, to)| to);
        waiting.extend(others.filter(|&other| seen.insert(other)));
    }
    seen
}

/// Collects the paths of a file.
struct Reader {
    /// The current module: the file's own, or an inline module inside it.
    at: Module,
    file: File,
}

impl Reader {
    /// Returns a path from the root of the crate. `None` if its first name cannot be a module's.
    fn absolute(&self, path: &[String]) -> Option<Vec<String>> {
        let mut module = self.at.clone();
        let mut rest = path;
        match path.first()?.as_str() {
            "crate" => {
                module.clear();
                rest = &path[1..];
            }
            "self" => rest = &path[1..],
            "super" => {
                while rest.first().is_some_and(|part| part == "super") {
                    module.pop()?;
                    rest = &rest[1..];
                }
            }
            _ => {}
        }
        module.extend_from_slice(rest);
        Some(module)
    }

    fn note(&mut self, path: &[String]) {
        if let Some(path) = self.absolute(path) {
            self.file.paths.insert(path);
        }
    }

    fn note_use(&mut self, tree: &UseTree, before: &mut Vec<String>) {
        match tree {
            UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.note_use(&path.tree, before);
                before.pop();
            }
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.note_use(tree, before)),
            UseTree::Glob(_) => self.note(before),
            UseTree::Name(name) => self.note_import(before, &name.ident.to_string(), None),
            UseTree::Rename(rename) => {
                self.note_import(before, &rename.ident.to_string(), Some(rename.rename.to_string()));
            }
        }
    }

    fn note_import(&mut self, before: &[String], last: &str, renamed: Option<String>) {
        let mut path = before.to_vec();
        if last != "self" {
            path.push(last.to_owned());
        }
        self.note(&path);
        let begins_here =
            path.first().is_some_and(|part| ["crate", "self", "super"].contains(&part.as_str()));
        if let (Some(name), Some(absolute)) = (renamed.or_else(|| path.last().cloned()), self.absolute(&path))
        {
            // `use std::fmt` imports no name of this crate; `use part::Thing` of a child module does.
            if begins_here || path.len() > 1 {
                self.file.names.insert(name, absolute);
            }
        }
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_for_tests(attributes(item)) {
            syn::visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        self.at.push(module.ident.to_string());
        syn::visit::visit_item_mod(self, module);
        self.at.pop();
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        if item.leading_colon.is_none() {
            self.note_use(&item.tree, &mut Vec::new());
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let parts: Vec<String> = path.segments.iter().map(|part| part.ident.to_string()).collect();
        if path.leading_colon.is_none() {
            self.note(&parts);
        }
        syn::visit::visit_path(self, path);
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// Whether the attributes contain `#[cfg(test)]`.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|condition| condition.is_ident("test"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circles(sources: &[(&str, &str)]) -> Vec<String> {
        let module =
            |name: &str| -> Module { name.split("::").filter(|p| !p.is_empty()).map(Into::into).collect() };
        let sources = sources.iter().map(|&(name, source)| (module(name), source.to_owned())).collect();
        circles_of(&Crate::parse(&sources).unwrap()).into_iter().collect()
    }

    #[test]
    fn modules_that_import_each_other_are_found() {
        let found = circles(&[
            ("", "mod a; mod b; mod c; pub use c::Third;"),
            ("a", "use crate::b::Second; use std::fmt; pub struct First;"),
            ("b", "pub struct Second; fn f(third: crate::c::Third) {}"),
            ("c", "pub struct Third(super::a::First);"),
        ]);
        assert_eq!(found, ["a uses b, b uses c, c uses a"]);
    }

    #[test]
    fn imports_of_a_parent_module_are_followed() {
        // `b` uses `crate::First`, which comes from `a`; `a` uses `crate::b`.
        let found = circles(&[
            ("", "mod a; mod b; use a::First;"),
            ("a", "use crate::b; pub struct First;"),
            ("b", "use super::First;"),
        ]);
        assert_eq!(found, ["a uses b, b uses a"]);
    }

    #[test]
    fn a_module_includes_all_modules_below_it() {
        let page = ("", "mod page;");
        let parts = ("page", "mod first; mod second; mod third;");
        let found = circles(&[
            page,
            parts,
            ("page::first", "mod part;"),
            ("page::first::part", "use super::super::second::Second;"),
            ("page::second", "mod part; pub struct Second;"),
            ("page::second::part", "mod inner;"),
            ("page::second::part::inner", "use crate::page::first; use crate::page::third;"),
            ("page::third", "pub struct Third;"),
        ]);
        assert_eq!(
            found,
            ["page::first::part uses page::second, page::second::part::inner uses page::first"]
        );
        // Imports in only one direction form no circle.
        let found = circles(&[
            page,
            parts,
            ("page::first", "mod part; use super::second;"),
            ("page::first::part", "use super::super::second::part;"),
            ("page::second", "mod part; use super::third;"),
            ("page::second::part", "use crate::page::third;"),
            ("page::third", ""),
        ]);
        assert!(found.is_empty(), "{found:?}");
    }

    #[test]
    fn children_may_use_parents_and_tests_may_use_anything() {
        let found = circles(&[
            ("", "mod a; mod b;"),
            ("a", "mod part; pub use part::Thing; use part::Other as Own;"),
            ("a::part", "use super::Own; use crate::b::Second;"),
            ("b", "pub struct Second; #[cfg(test)] mod tests { use super::super::a::part; }"),
        ]);
        assert!(found.is_empty(), "{found:?}");
    }

    #[test]
    fn files_are_modules_by_their_names() {
        for (file, module) in [("lib.rs", ""), ("a.rs", "a"), ("a/mod.rs", "a"), ("a/b.rs", "a::b")] {
            assert_eq!(module_of(Path::new(file)).join("::"), module);
        }
    }
}
