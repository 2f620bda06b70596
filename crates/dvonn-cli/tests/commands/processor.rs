//! A build for newer processors on an older one, played by qemu if that is installed.

#![cfg(all(target_arch = "x86_64", target_os = "linux", target_feature = "avx2"))]

use std::process::Command;

#[test]
fn an_older_processor_is_told_what_it_lacks() {
    let qemu = |args: &[&str]| Command::new("qemu-x86_64").args(args).output();
    if qemu(&["--version"]).is_err() {
        // Without qemu only the decision is tested, in `src/processor.rs`.
        return;
    }
    let out = qemu(&["-cpu", "Nehalem", env!("CARGO_BIN_EXE_dvonn"), "--version"]).unwrap();
    let error = String::from_utf8_lossy(&out.stderr);
    assert!(error.contains("dvonn: this build needs AVX2, which this processor lacks."), "{error}");
    assert_eq!((out.status.code(), out.stdout.len()), (Some(2), 0), "{error}");
}
