//! `dvonn completions` and `dvonn man`.

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
