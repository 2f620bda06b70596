//! Whether this processor can run the command. A build for newer processors dies of an illegal instruction on an older
//! one, so the command checks this before it does anything else.
//!
//! The check itself must do without the newer instructions, which the compiler may use everywhere. So it is plain: no
//! formatting, no allocation, no loop that could be vectorised, and a sentence in English, because choosing a language
//! takes much code. `is_x86_feature_detected!` is of no use here: in a build that requires a feature it
//! is `true` without looking.

use std::hint::black_box;
use std::io::Write as _;

/// Says on the standard error which feature this build needs and the processor lacks. Returns whether it lacks one.
#[cold]
#[inline(never)]
pub(crate) fn is_too_old() -> bool {
    let Some(name) = first_missing(&FEATURES, &Registers::of_this_processor()) else { return false };
    let mut out = std::io::stderr();
    for part in [
        "dvonn: this build needs ",
        name,
        ", which this processor lacks. To build for any processor: RUSTFLAGS= cargo build --release -p dvonn-cli\n",
    ] {
        // There is nobody left to tell if this fails.
        let _ = out.write_all(part.as_bytes());
    }
    true
}

/// The registers in which a processor names its features.
struct Registers {
    /// ECX of leaf 1.
    basic: u32,
    /// EBX of leaf 7.
    extended: u32,
    /// ECX of leaf 0x80000001.
    amd: u32,
}

impl Registers {
    #[cfg(target_arch = "x86_64")]
    fn of_this_processor() -> Self {
        use std::arch::x86_64::{__cpuid, __cpuid_count};

        /// The first of the leaves that AMD added.
        const AMD: u32 = 0x8000_0000;
        let (last, last_of_amd) = (__cpuid(0).eax, __cpuid(AMD).eax);
        Self {
            basic: __cpuid(1).ecx,
            extended: if last >= 7 { __cpuid_count(7, 0).ebx } else { 0 },
            amd: if last_of_amd > AMD { __cpuid(AMD + 1).ecx } else { 0 },
        }
    }

    /// Other architectures need nothing of the kind.
    #[cfg(not(target_arch = "x86_64"))]
    const fn of_this_processor() -> Self {
        Self { basic: u32::MAX, extended: u32::MAX, amd: u32::MAX }
    }
}

/// A feature that a build can be told to use.
struct Feature {
    name: &'static str,
    /// Whether this build uses it.
    needed: bool,
    register: fn(&Registers) -> u32,
    mask: u32,
}

impl Feature {
    const fn new(name: &'static str, needed: bool, register: fn(&Registers) -> u32, bit: u32) -> Self {
        Self { name, needed, register, mask: 1 << bit }
    }
}

const fn basic(registers: &Registers) -> u32 {
    registers.basic
}

const fn extended(registers: &Registers) -> u32 {
    registers.extended
}

const fn amd(registers: &Registers) -> u32 {
    registers.amd
}

/// What x86-64-v2, v3 and v4 have and x86-64 has not, the best known name first.
static FEATURES: [Feature; 20] = [
    Feature::new("AVX-512F", cfg!(target_feature = "avx512f"), extended, 16),
    Feature::new("AVX-512DQ", cfg!(target_feature = "avx512dq"), extended, 17),
    Feature::new("AVX-512CD", cfg!(target_feature = "avx512cd"), extended, 28),
    Feature::new("AVX-512BW", cfg!(target_feature = "avx512bw"), extended, 30),
    Feature::new("AVX-512VL", cfg!(target_feature = "avx512vl"), extended, 31),
    Feature::new("AVX2", cfg!(target_feature = "avx2"), extended, 5),
    Feature::new("AVX", cfg!(target_feature = "avx"), basic, 28),
    // Whether the system saves the wide registers of AVX.
    Feature::new("OSXSAVE", cfg!(target_feature = "avx"), basic, 27),
    Feature::new("BMI2", cfg!(target_feature = "bmi2"), extended, 8),
    Feature::new("BMI1", cfg!(target_feature = "bmi1"), extended, 3),
    Feature::new("FMA", cfg!(target_feature = "fma"), basic, 12),
    Feature::new("F16C", cfg!(target_feature = "f16c"), basic, 29),
    Feature::new("LZCNT", cfg!(target_feature = "lzcnt"), amd, 5),
    Feature::new("MOVBE", cfg!(target_feature = "movbe"), basic, 22),
    Feature::new("POPCNT", cfg!(target_feature = "popcnt"), basic, 23),
    Feature::new("SSE4.2", cfg!(target_feature = "sse4.2"), basic, 20),
    Feature::new("SSE4.1", cfg!(target_feature = "sse4.1"), basic, 19),
    Feature::new("SSSE3", cfg!(target_feature = "ssse3"), basic, 9),
    Feature::new("SSE3", cfg!(target_feature = "sse3"), basic, 0),
    Feature::new("CMPXCHG16B", cfg!(target_feature = "cmpxchg16b"), basic, 13),
];

/// The name of the first feature that is needed and missing.
fn first_missing(features: &[Feature], registers: &Registers) -> Option<&'static str> {
    for feature in features {
        // `black_box` keeps the compiler from joining the tests, for which it would use the newer instructions.
        let present = black_box((feature.register)(registers) & feature.mask);
        if feature.needed && present == 0 {
            return Some(feature.name);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All features up to a level of x86-64, as if the build needed them.
    fn needing(names: &[&str]) -> Vec<Feature> {
        let mut features = Vec::new();
        for Feature { name, register, mask, .. } in &FEATURES {
            features.push(Feature { name, needed: names.contains(name), register: *register, mask: *mask });
        }
        features
    }

    const V2: [&str; 6] = ["POPCNT", "SSE4.2", "SSE4.1", "SSSE3", "SSE3", "CMPXCHG16B"];
    const V3: [&str; 8] = ["AVX2", "AVX", "OSXSAVE", "BMI2", "BMI1", "FMA", "LZCNT", "MOVBE"];

    // As these processors answer, by the manufacturers' documents.
    const NEHALEM: Registers = Registers { basic: 0x009c_e3bd, extended: 0, amd: 1 };
    const SANDY_BRIDGE: Registers = Registers { basic: 0x1fba_e3ff, extended: 0, amd: 1 };
    const HASWELL: Registers = Registers { basic: 0x7ffa_fbff, extended: 0x0000_27ab, amd: 0x21 };

    #[test]
    fn what_an_older_processor_lacks_is_named() {
        let v3 = needing(&[&V2[..], &V3].concat());
        assert_eq!(first_missing(&v3, &NEHALEM), Some("AVX2"));
        assert_eq!(first_missing(&v3, &SANDY_BRIDGE), Some("AVX2"));
        assert_eq!(first_missing(&v3, &HASWELL), None);
        assert_eq!(first_missing(&needing(&["AVX"]), &NEHALEM), Some("AVX"));
        assert_eq!(first_missing(&needing(&["AVX-512F"]), &HASWELL), Some("AVX-512F"));
        let without_system = Registers { basic: HASWELL.basic & !(1 << 27), ..HASWELL };
        assert_eq!(first_missing(&v3, &without_system), Some("OSXSAVE"));
    }

    #[test]
    fn nothing_is_missing_that_the_build_does_not_need() {
        let nothing = Registers { basic: 0, extended: 0, amd: 0 };
        assert_eq!(first_missing(&needing(&[]), &nothing), None);
        assert_eq!(first_missing(&needing(&V2), &NEHALEM), None);
        for feature in needing(&V2) {
            assert_eq!(first_missing(&[feature], &NEHALEM), None);
        }
        // This test runs, so the processor is not too old for it.
        assert!(!is_too_old());
    }
}
