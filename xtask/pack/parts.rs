//! Makes the script that fetches the parts of a cut program, and the file with the small modules that several
//! parts share. There are more than a hundred of these, so one request for all is faster than a request for
//! each.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;

use anyhow::{Context, Result, ensure};

use crate::Files;

/// The least size, in bytes, of a shared module with a file of its own, which only its parts fetch.
const LARGE: usize = 10_000;

/// The script, with placeholders.
const SCRIPT: &str = include_str!("parts.js");

/// The call through which the generated script gets the state that the program shares with its parts.
const SHARES: (&str, &str) = ("const { ", " } = initSync(");

/// Returns the script and the files of the parts.
///
/// `modules` are the cut modules by file name; `needs` has the modules that each part needs, without `.wasm`;
/// `generated` is the script made with them; `name` is the program's.
///
/// # Errors
/// If these do not fit together.
pub(crate) fn files(
    mut modules: Files,
    needs: &HashMap<String, Vec<String>>,
    generated: &str,
    name: &str,
) -> Result<Files> {
    ensure!(needs.len() <= 32, "at most 32 parts have a bit each: {} parts", needs.len());
    let parts: BTreeSet<&str> = needs.keys().map(String::as_str).collect();
    let (mut own, mut shared) = (BTreeMap::new(), BTreeMap::<String, u32>::new());
    for (bit, &part) in parts.iter().enumerate() {
        for file in needs[part].iter().map(|stem| format!("{stem}.wasm")) {
            ensure!(modules.contains_key(&file), "no module {file}, which {part} needs");
            if file == format!("split_{part}.wasm") {
                own.insert(part, file);
            } else {
                *shared.entry(file).or_default() |= 1 << bit;
            }
        }
    }
    let (mut head, mut small) = (Vec::new(), Vec::new());
    let mut large = String::new();
    for (file, bits) in shared {
        let url = format!("new URL(\"./{file}\", import.meta.url)");
        match modules.get(&file) {
            Some(bytes) if bytes.len() < LARGE => {
                head.extend([bits, u32::try_from(bytes.len())?].map(u32::to_le_bytes));
                small.extend_from_slice(bytes);
                modules.remove(&file);
            }
            _ => write!(large, "[{bits}, {url}], ")?,
        }
    }
    let count = u32::try_from(head.len() / 2)?.to_le_bytes();
    let small_name = format!("{name}-parts.bin");
    modules.insert(small_name.clone(), [&count, head.as_flattened(), &small].concat());

    let mut exports = String::new();
    for (bit, part) in parts.iter().enumerate() {
        let own = own.get(part).map(|file| format!(", new URL(\"./{file}\", import.meta.url)"));
        writeln!(exports, "export const __wasm_split_load_{part} = part({bit}{});", own.unwrap_or_default())?;
    }
    let (from, to) = SHARES;
    let shares = generated.split_once(from).and_then(|(_, rest)| rest.split_once(to));
    let shares = shares.with_context(|| format!("expected `{from}…{to}`"))?.0;
    let script = SCRIPT.replace("SHARES", shares).replace("SMALL", &small_name);
    let script = script.replace("LARGE", large.trim_end_matches(", ")).replace("EXPORTS", exports.trim_end());
    modules.insert(format!("{name}-parts.js"), without_comments(&script).into_bytes());
    Ok(modules)
}

/// Returns the script without comment lines and indentation.
fn without_comments(script: &str) -> String {
    let lines = script.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GENERATED: &str = "const { table, memory,  } = initSync(undefined, undefined);";

    fn needs(list: &[(&str, &[&str])]) -> HashMap<String, Vec<String>> {
        list.iter()
            .map(|(part, files)| ((*part).into(), files.iter().map(|&file| file.into()).collect()))
            .collect()
    }

    fn modules(list: &[(&str, usize)]) -> Files {
        list.iter().map(|&(name, size)| (name.to_owned(), vec![size as u8; size])).collect()
    }

    #[test]
    fn small_modules_are_one_file_and_large_ones_have_theirs() {
        let modules = modules(&[
            ("chunk_1.wasm", 3),
            ("chunk_2.wasm", LARGE),
            ("chunk_3.wasm", 2),
            ("split_a.wasm", 1),
            ("split_b.wasm", 20_000),
        ]);
        let needs = needs(&[
            ("b", &["chunk_2", "chunk_3", "split_b"]),
            ("a", &["chunk_1", "chunk_2", "chunk_3", "split_a"]),
            ("c", &["chunk_2", "chunk_1"]),
        ]);
        let files = files(modules, &needs, GENERATED, "app").unwrap();
        let names: Vec<&str> = files.keys().map(String::as_str).collect();
        assert_eq!(names, ["app-parts.bin", "app-parts.js", "chunk_2.wasm", "split_a.wasm", "split_b.wasm"]);
        let numbers: Vec<u32> = files["app-parts.bin"][..20]
            .chunks_exact(4)
            .map(|bytes| u32::from_le_bytes(bytes.try_into().unwrap()))
            .collect();
        // Part a has bit 0, b has bit 1, and c has bit 2.
        assert_eq!(numbers, [2, 0b101, 3, 0b011, 2]);
        assert_eq!(files["app-parts.bin"][20..], [3, 3, 3, 2, 2]);
        let script = String::from_utf8(files["app-parts.js"].clone()).unwrap();
        for expected in [
            "const { table, memory,  } = initSync();",
            "shared = { __wasm_split: { table, memory,  } };",
            "new URL(\"./app-parts.bin\", import.meta.url)",
            "const large = [[7, new URL(\"./chunk_2.wasm\", import.meta.url)]].map(",
            "export const __wasm_split_load_a = part(0, new URL(\"./split_a.wasm\", import.meta.url));",
            "export const __wasm_split_load_c = part(2);",
        ] {
            assert!(script.contains(expected), "{expected} in {script}");
        }
        assert!(!script.contains("//"), "{script}");
    }

    #[test]
    fn what_does_not_fit_together_is_refused() {
        let none = needs(&[("a", &["chunk_1"])]);
        assert!(files(Files::new(), &none, GENERATED, "app").is_err());
        let there = modules(&[("chunk_1.wasm", 3)]);
        assert!(files(there.clone(), &none, GENERATED, "app").is_ok());
        assert!(files(there, &none, "const a = 1;", "app").is_err());
    }
}
