//! Little Golem's text: read or refused, and what is read is written and read back the same.
#![no_main]

use dvonn_record::Format;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| dvonn_fuzz::record(bytes, Format::LittleGolem));
