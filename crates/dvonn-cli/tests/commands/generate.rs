//! Tests of `dvonn completions` and `dvonn man`.

use std::fs;

use crate::{arg, folder, run, well};

#[test]
fn completions_for_every_shell_know_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = well(&["completions", shell]);
        for word in ["replay", "position", "perft", "convert", "completions", "divide", "balanced"] {
            assert!(script.contains(word), "{word} in the completions for {shell}");
        }
    }
}

/// Returns what bash offers after these words with the script of `dvonn completions bash`; `None` if bash is
/// not installed.
fn offered(words: &[&str]) -> Option<Vec<String>> {
    let script = well(&["completions", "bash"]);
    let typed: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    let [.., before, word] = &typed[..] else { return None };
    let ask = format!(
        "{script}\nCOMP_WORDS=({}); COMP_CWORD={}; _dvonn dvonn {word} {before}; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        typed.join(" "),
        words.len() - 1
    );
    let folder = folder("completed", &[("sgf.txt", b"x"), ("en.txt", b"x"), ("below/file", b"x")]);
    let out = std::process::Command::new("bash").args(["-c", &ask]).current_dir(folder).output().ok()?;
    assert!(out.status.success(), "{out:?}");
    let words = String::from_utf8(out.stdout).unwrap();
    let mut words: Vec<String> = words.lines().filter(|word| !word.is_empty()).map(str::to_owned).collect();
    words.sort();
    Some(words)
}

#[test]
fn values_are_completed_by_what_they_can_be() {
    let words = |words: &[&str]| Some(words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>());
    if offered(&["dvonn", ""]).is_none() {
        return;
    }
    assert_eq!(offered(&["dvonn", "convert", "--to", ""]), words(&["json", "littlegolem", "plain", "sgf"]));
    assert_eq!(offered(&["dvonn", "convert", "--from", "b"]), words(&["boardspace"]));
    assert_eq!(offered(&["dvonn", "replay", "--format", "s"]), words(&["sgf"]));
    assert_eq!(offered(&["dvonn", "show", "--language", "e"]), words(&["en", "es"]));
    assert_eq!(offered(&["dvonn", "puzzles", "list", "--theme", "cut"]), words(&["cut-off"]));
    assert_eq!(offered(&["dvonn", "champion", "--model", "come"]), words(&["comeback"]));
    assert_eq!(offered(&["dvonn", "play", "--color", "w"]), words(&["white"]));
    assert_eq!(offered(&["dvonn", "archive", "export", "--to", "p"]), words(&["plain"]));
    // No files are offered for a number, but they are for a folder.
    assert_eq!(offered(&["dvonn", "analyze", "--depth", ""]), words(&[]));
    for (shell, expected) in
        [("zsh", "'--to=[The format to write"), ("fish", "convert\" -l to -d 'The format to write")]
    {
        let script = well(&["completions", shell]);
        let line = script.lines().position(|line| line.contains(expected)).unwrap();
        let lines: Vec<&str> = script.lines().skip(line).take(4).collect();
        assert!(lines.concat().contains("littlegolem"), "{shell}: {lines:?}");
    }
}

#[test]
fn the_manual_is_a_page_for_each_command() {
    let page = well(&["man"]);
    assert!(page.contains(".TH dvonn 1"), "{page}");
    assert!(page.contains("replay"), "{page}");

    let dir = folder("man", &[]).join("man1");
    assert_eq!(well(&["man", "--dir", arg(&dir)]), "");
    for name in ["dvonn", "dvonn-replay", "dvonn-perft", "dvonn-position", "dvonn-show", "dvonn-convert"] {
        let page = fs::read_to_string(dir.join(format!("{name}.1"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{name}");
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let dir = folder("man_in_a_file", &[("file", b"x")]).join("file/man1");
    let run = run(&["man", "--dir", arg(&dir)]);
    assert_eq!(run.code, 2);
    assert!(
        run.err.starts_with("dvonn: cannot write to the folder ") && run.err.contains("man1"),
        "{}",
        run.err
    );
}
