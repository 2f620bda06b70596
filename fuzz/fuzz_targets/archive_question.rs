//! `archive_question` of the checks in `xtask/fuzz`.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| fuzz_checks::archive_question(bytes));
