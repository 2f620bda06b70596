//! Shortens the names of the functions that a program imports from its script.
//!
//! `wasm-bindgen` gives each import a name such as `__wbg_length_ea72997cbff8f351`. The program has about 350
//! such names, each in the module and in the script, and their hashes do not compress.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{Reencode as _, RoundtripReencoder};
use wasm_encoder::{ImportSection, Module, RawSection};
use wasmparser::{Parser, Payload, TypeRef};

/// Returns a module and its script with short names for the functions that the module imports from the script
/// at `from`. It also removes the script's comments and indentation.
pub(crate) fn shorten(module: &[u8], script: &str, from: &str) -> Result<(Vec<u8>, String)> {
    let mut names = BTreeMap::new();
    let mut short = Module::new();
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload?;
        if let Payload::ImportSection(section) = payload {
            let mut imports = ImportSection::new();
            for import in section.into_imports() {
                let import = import?;
                let mut name = import.name;
                if import.module == from && matches!(import.ty, TypeRef::Func(_)) && is_generated(name) {
                    let number = names.len();
                    name = names.entry(name.to_owned()).or_insert_with(|| format!("_{number:x}"));
                }
                let kind = RoundtripReencoder.entity_type(import.ty).context("an import's type")?;
                imports.import(import.module, name, kind);
            }
            short.section(&imports);
        } else if let Some((id, range)) = payload.as_section() {
            let data = module.get(range).context("a section ends too early")?;
            short.section(&RawSection { id, data });
        }
    }
    Ok((short.finish(), shortened(script, &names)))
}

/// Whether a word is a name that `wasm-bindgen` made.
fn is_generated(word: &str) -> bool {
    word.starts_with("__wb")
}

/// Returns a script with the names replaced, without comment lines and indentation.
fn shortened(script: &str, names: &BTreeMap<String, String>) -> String {
    let mut short = String::with_capacity(script.len());
    let mut in_comment = false;
    for line in script.lines().map(str::trim_start) {
        in_comment |= line.starts_with("/*");
        if !in_comment && !line.starts_with("//") && !line.is_empty() {
            let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
            let mut rest = line;
            while let Some(start) = rest.find("__wb") {
                let (before, word) = rest.split_at(start);
                let (word, after) = word.split_at(word.find(|c| !is_word(c)).unwrap_or(word.len()));
                let is_whole = !before.ends_with(is_word);
                short += before;
                short += names.get(word).filter(|_| is_whole).map_or(word, String::as_str);
                rest = after;
            }
            short += rest;
            short.push('\n');
        }
        in_comment &= !line.trim_end().ends_with("*/");
    }
    short
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{CustomSection, EntityType, TypeSection};

    use super::*;

    /// Returns a module that imports these functions.
    fn module(imported: &[(&str, &str)]) -> Vec<u8> {
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([], []);
        for (module, name) in imported {
            imports.import(module, name, EntityType::Function(0));
        }
        let mut module = Module::new();
        module.section(&types).section(&imports);
        module.section(&CustomSection { name: "kept".into(), data: (&[1, 2]).into() });
        module.finish()
    }

    #[test]
    fn module_and_script_agree_on_short_names() {
        let long = [("./a_bg.js", "__wbg_now_0123"), ("./a_bg.js", "free"), ("./parts.js", "__wbg_now_0123")];
        let short = [("./a_bg.js", "_0"), ("./a_bg.js", "free"), ("./parts.js", "__wbg_now_0123")];
        let script = "/**\n * The time.\n */\nconst imports = {\n    // Now.\n    \
                      __wbg_now_0123: () => x__wbg_now_0123(this.__wbg_ptr),\n};\n";
        let (made, script) = shorten(&module(&long), script, "./a_bg.js").unwrap();
        assert_eq!(made, module(&short));
        assert_eq!(script, "const imports = {\n_0: () => x__wbg_now_0123(this.__wbg_ptr),\n};\n");
    }

    #[test]
    fn what_is_no_module_is_refused() {
        assert!(shorten(b"\0asm\x01\0\0\0\x02\x05", "", "./a_bg.js").is_err());
    }
}
