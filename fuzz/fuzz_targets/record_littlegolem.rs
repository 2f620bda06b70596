//! Little Golem's text: each input is read or refused. What is read can be written and read back unchanged.
#![no_main]

use dvonn_record::Format;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| dvonn_fuzz::record(bytes, Format::LittleGolem));
