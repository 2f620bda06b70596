//! Tests of the command on an old processor, which qemu emulates if it is installed.

// A build for newer processors does not run on the old one.
#![cfg(all(target_arch = "x86_64", target_os = "linux", not(target_feature = "avx")))]

use std::process::Command;

use serde_json::Value;

/// Returns the output of the command without times.
fn answer(mut command: Command, args: &[&str]) -> Value {
    let out = command.args(args).arg("--json").output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let mut answer: Value = serde_json::from_slice(&out.stdout).unwrap();
    remove_times(&mut answer);
    answer
}

fn remove_times(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| name != "seconds" && name != "nodes_per_second");
            fields.values_mut().for_each(remove_times);
        }
        Value::Array(values) => values.iter_mut().for_each(remove_times),
        _ => {}
    }
}

/// A processor from 2008 has no AVX, BMI or FMA; other code gives it the same answers.
#[test]
fn the_command_runs_on_an_old_processor() {
    const ENDGAME: &str =
        "2,bb,3,bw,1,w/2,bbw,w,3,wbb,1,rb/2,wrw,2,bw,1,bbb,3/1,bw,wbw,2,wbbwwb,w,rbw,www,1/w,5,bb,2 b s";
    let dvonn = env!("CARGO_BIN_EXE_dvonn");
    if Command::new("qemu-x86_64").arg("--version").output().is_err() {
        eprintln!("skipped: qemu-x86_64 is not installed");
        return;
    }
    // Each run uses one thread: with several, the number of nodes depends on their timing.
    for args in [
        &["bench", "--depth", "2", "--memory", "1"][..],
        &["solve", "--threads", "1", "--memory", "1", ENDGAME],
        &["perft", "--depth", "3"],
    ] {
        let mut old = Command::new("qemu-x86_64");
        old.args(["-cpu", "Nehalem", dvonn]);
        let here = answer(Command::new(dvonn), args);
        assert!(here["nodes"].as_u64() > Some(100), "{here}");
        assert_eq!(answer(old, args), here, "{args:?}");
    }
}
