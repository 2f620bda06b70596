//! Every check holds for its seeds and for changed seeds. The changes are the same in each run, so a failure
//! can be repeated, and a commit is not blamed for an older fault. `cargo xtask fuzz` looks for new inputs.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use dvonn::random::Random;
use fuzz_checks::{CHECKS, Check};

/// The number of changed inputs that each check tries. As they are the same in each run, more of them find
/// little.
const CHANGED: usize = 2_000;

/// The maximum length of a changed input in bytes: about that of the seeds, so the checks stay fast.
const LONGEST: usize = 4096;

#[test]
fn every_check_holds_for_its_seeds_and_changes_of_them() {
    let waiting = std::sync::Mutex::new(CHECKS.iter());
    let next = || waiting.lock().expect("no check fails while the lock is held").next();
    let work = || {
        while let Some(check) = next() {
            holds(check);
        }
    };
    std::thread::scope(|scope| {
        for thread in [(); 2].map(|()| scope.spawn(work)) {
            thread.join().expect("a check failed; its name and input are above");
        }
    });
}

#[test]
fn every_check_has_its_fuzz_target_and_no_seeds_are_left_over() {
    let fuzz = seeds().join("..");
    let manifest = fs::read_to_string(fuzz.join("Cargo.toml")).unwrap();
    for (name, _) in CHECKS {
        let target = fs::read_to_string(fuzz.join(format!("fuzz_targets/{name}.rs"))).unwrap();
        assert!(target.contains(&format!("fuzz_checks::{name}(bytes)")), "{target}");
        assert!(manifest.contains(&format!("path = \"fuzz_targets/{name}.rs\"")), "{name}");
    }
    assert_eq!(manifest.matches("[[bin]]").count(), CHECKS.len());
    for folder in fs::read_dir(seeds()).unwrap() {
        let name = folder.unwrap().file_name();
        assert!(CHECKS.iter().any(|(check, _)| name == *check), "{name:?} has no check");
    }
}

fn holds(&(name, check): &Check) {
    let mut files: Vec<_> = fs::read_dir(seeds().join(name))
        .map_or_else(|_| Vec::new(), |files| files.map(|file| file.expect("a file").path()).collect());
    files.sort();
    let mut inputs: Vec<_> = files.iter().map(|file| fs::read(file).expect("a seed")).collect();
    let mut random = Random::new(name.bytes().map(u64::from).sum());
    inputs.extend([0, 16, 256].map(|length| {
        let bytes = std::iter::repeat_with(|| random.next().to_le_bytes()[0]);
        bytes.take(length).collect::<Vec<_>>()
    }));
    for input in &inputs {
        hold(name, check, input);
    }
    for _ in 0..CHANGED {
        let mut input = inputs[below(&mut random, inputs.len())].clone();
        for _ in 0..=below(&mut random, 5) {
            change(&mut input, &inputs, &mut random);
        }
        input.truncate(LONGEST);
        hold(name, check, &input);
    }
}

/// Runs a check on an input. A failure names the input as bytes that can be kept as a seed.
fn hold(name: &str, check: fn(&[u8]), input: &[u8]) {
    let held = catch_unwind(AssertUnwindSafe(|| check(input)));
    assert!(held.is_ok(), "{name} does not hold for b\"{}\"", input.escape_ascii());
}

fn seeds() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds")
}

fn below(random: &mut Random, count: usize) -> usize {
    random.below(u32::try_from(count).expect("few")) as usize
}

/// Numbers that readers often get wrong.
const NUMBERS: [&str; 9] = ["0", "-1", "1", "49", "127", "256", "65536", "4294967296", "1e999"];

/// Changes an input as broken files are changed: it flips a bit, replaces a byte, removes, doubles or inserts
/// a piece, or writes a number from [`NUMBERS`].
fn change(input: &mut Vec<u8>, others: &[Vec<u8>], random: &mut Random) {
    let place = below(random, input.len() + 1);
    let length = below(random, 1 + (input.len() - place).min(64));
    match below(random, 7) {
        0 if place < input.len() => input[place] ^= 1 << below(random, 8),
        1 if place < input.len() => input[place] = random.next().to_le_bytes()[0],
        2 => input.insert(place, b" \n\t\0(){}[];:,/\\\"0aZ\xff"[below(random, 20)]),
        3 => drop(input.drain(place..place + length)),
        4 => {
            let piece = input[place..place + length].to_vec();
            let at = below(random, input.len() + 1);
            input.splice(at..at, piece);
        }
        5 => {
            let other = &others[below(random, others.len())];
            let start = below(random, other.len() + 1);
            let end = start + below(random, 1 + (other.len() - start).min(64));
            input.splice(place..place + length, other[start..end].iter().copied());
        }
        _ => {
            let digits = input[place..].iter().position(u8::is_ascii_digit).map(|at| place + at);
            let at = digits.unwrap_or(place);
            let end =
                input[at..].iter().position(|byte| !byte.is_ascii_digit()).map_or(input.len(), |n| at + n);
            input.splice(at..end, NUMBERS[below(random, NUMBERS.len())].bytes());
        }
    }
}
