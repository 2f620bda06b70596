//! Cuts a program into the part that the page starts with, and the parts that the app's `ui::parts` fetches
//! when a page first needs them. `wasm_split_cli_support` reads the linker's relocations. A function or
//! constant goes into the only part that needs it, or into a module that several parts share.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail, ensure};
use wasm_split_cli_support::{Options, transform};

use crate::{Files, parts};

/// Whether the linker kept the relocations of a program, which cutting needs.
pub(crate) fn is_for_cutting(program: &[u8]) -> Result<bool> {
    Ok(sections(program)?.iter().any(|section| section.name == Some(b"reloc.CODE")))
}

/// Writes the first part of a program to `main`. The other parts go to `folder`, with the script
/// `NAME-parts.js` that fetches them. The first part imports that script as `NAME-parts`, a name that stays
/// when the file's name gets a hash. See [`with_parts`].
pub(crate) fn cut(program: &[u8], name: &str, main: &Path, folder: &Path) -> Result<()> {
    let (script, link) = (format!("./{name}.js"), format!("./{name}-parts"));
    let mut options = Options::new(program);
    options.output_dir = folder;
    options.main_out_path = main;
    options.main_module = &script;
    options.link_name = &link;
    let cut = transform(options).map_err(|error| anyhow!("{name} cannot be cut: {error:?}"))?;
    let mut modules = Files::new();
    for path in &cut.split_modules {
        let file = path.file_name().and_then(|file| file.to_str()).context("a module without a name")?;
        let bytes = fs::read(path).with_context(|| path.display().to_string())?;
        fs::remove_file(path)?;
        modules.insert(file.to_owned(), without_custom_sections(&bytes)?);
    }
    let link = folder.join(&link);
    let generated = fs::read_to_string(&link).with_context(|| link.display().to_string())?;
    fs::remove_file(&link)?;
    for (file, bytes) in parts::files(modules, &cut.prefetch_map, &generated, name)? {
        fs::write(folder.join(&file), bytes).with_context(|| file)?;
    }
    Ok(())
}

/// Returns the script of a cut program, changed to import the script of the parts from its file.
pub(crate) fn with_parts(script: &str, name: &str) -> Result<String> {
    let import = format!("from \"./{name}-parts\"");
    ensure!(script.contains(&import), "expected `{import}`");
    Ok(script.replace(&import, &format!("from \"./{name}-parts.js\"")))
}

/// A section of a WebAssembly module.
struct Section<'a> {
    /// The name, if this is a custom section.
    name: Option<&'a [u8]>,
    /// All bytes of the section.
    bytes: &'a [u8],
}

/// The length of the header before the sections: `\0asm` and the version.
const HEADER: usize = 8;

/// Returns the sections of a module, in order.
fn sections(module: &[u8]) -> Result<Vec<Section<'_>>> {
    ensure!(module.starts_with(b"\0asm") && module.len() >= HEADER, "no WebAssembly");
    let mut sections = Vec::new();
    let mut rest = &module[HEADER..];
    while let Some((&id, after)) = rest.split_first() {
        let (size, from) = number(after)?;
        let content = from.get(..size).context("a section ends too early")?;
        let name = match id {
            0 => {
                let (length, text) = number(content)?;
                Some(text.get(..length).context("a name ends too early")?)
            }
            _ => None,
        };
        let (bytes, left) = rest.split_at(rest.len() - from.len() + size);
        sections.push(Section { name, bytes });
        rest = left;
    }
    Ok(sections)
}

/// Reads a LEB128 number. Returns it and the bytes after it.
fn number(bytes: &[u8]) -> Result<(usize, &[u8])> {
    let mut value = 0_usize;
    for (i, &byte) in bytes.iter().take(5).enumerate() {
        value |= usize::from(byte & 0x7f) << (7 * i);
        if byte < 0x80 {
            return Ok((value, &bytes[i + 1..]));
        }
    }
    bail!("a number ends too early")
}

/// Removes function names and other custom sections, which only people and tools read.
fn without_custom_sections(module: &[u8]) -> Result<Vec<u8>> {
    let kept = sections(module)?.into_iter().filter(|section| section.name.is_none());
    Ok(kept.fold(module[..HEADER].to_vec(), |mut bytes, section| {
        bytes.extend_from_slice(section.bytes);
        bytes
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module with a custom section, an empty type section and another custom section.
    fn module(name: &str) -> Vec<u8> {
        let custom = |name: &str| {
            let mut section = vec![0, name.len() as u8 + 3, name.len() as u8];
            section.extend_from_slice(name.as_bytes());
            section.extend_from_slice(&[7, 7]);
            section
        };
        [b"\0asm\x01\0\0\0".to_vec(), custom("name"), vec![1, 0x81, 0, 0], custom(name)].concat()
    }

    #[test]
    fn programs_with_relocations_are_cut() {
        assert!(is_for_cutting(&module("reloc.CODE")).unwrap());
        assert!(!is_for_cutting(&module("producers")).unwrap());
        for broken in ["", "\0asm", "\0asm\x01\0\0\0\0", "\0asm\x01\0\0\0\0\u{5}ab"] {
            assert!(is_for_cutting(broken.as_bytes()).is_err(), "{broken:?}");
        }
    }

    #[test]
    fn custom_sections_are_removed() {
        let kept = without_custom_sections(&module("producers")).unwrap();
        assert_eq!(kept, b"\0asm\x01\0\0\0\x01\x81\0\0");
    }

    #[test]
    fn the_first_part_keeps_its_name_for_the_script() {
        let script = "import * as a from \"./app-parts\"\nconst imports = { \"./app-parts\": a };";
        assert_eq!(
            with_parts(script, "app").unwrap(),
            "import * as a from \"./app-parts.js\"\nconst imports = { \"./app-parts\": a };"
        );
        assert!(with_parts(script, "other").is_err());
    }
}
