//! Fast code for newer processors, chosen at run time.
//!
//! A program for any x86-64 may not use the instructions that came after 2003, but bitboards and networks
//! need them. So hot functions are generic over a [`Processor`], and the program contains them once for each
//! kind. [`dispatch!`] makes the choice above a search, a proof or a perft. Below that, all calls are direct.
//!
//! Only code that the compiler inlines into [`Processor::run`] is compiled for that kind of processor. So a
//! hot function that is too long to be inlined everywhere gives `run` an `#[inline(always)]` closure. The
//! long functions that it calls are `#[inline(always)]` too, or do the same. Other functions, such as
//! sorting, are compiled for any processor. They give the same results, only more slowly.

use std::fmt::Debug;

/// A kind of processor. A value proves that the program runs on one.
pub(crate) trait Processor: Copy + Eq + Debug + Send + Sync {
    /// Runs code that is compiled for this kind of processor.
    fn run<R>(self, code: impl FnOnce() -> R) -> R;

    /// Runs code like [`run`](Self::run), but as a separate function that is never inlined. This is for code
    /// that has several callers, and for code that the compiler vectorises only if it stands alone.
    fn run_apart<R>(self, code: impl FnOnce() -> R) -> R;
}

/// Any processor that the program is built for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AnyProcessor;

impl Processor for AnyProcessor {
    #[inline(always)]
    fn run<R>(self, code: impl FnOnce() -> R) -> R {
        code()
    }

    #[inline(never)]
    fn run_apart<R>(self, code: impl FnOnce() -> R) -> R {
        code()
    }
}

/// The processor of this machine, as one of the kinds with their own code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ThisProcessor {
    #[cfg(target_arch = "x86_64")]
    X86V3(x86::X86V3),
    Any(AnyProcessor),
}

impl ThisProcessor {
    /// Detects the processor. The standard library caches the result.
    pub(crate) fn detect() -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(processor) = x86::X86V3::detect() {
            return Self::X86V3(processor);
        }
        Self::Any(AnyProcessor)
    }
}

/// Evaluates an expression with the [`Processor`] that this machine has.
macro_rules! dispatch {
    (|$processor:ident| $code:expr) => {
        match $crate::processor::ThisProcessor::detect() {
            #[cfg(target_arch = "x86_64")]
            $crate::processor::ThisProcessor::X86V3($processor) => $code,
            $crate::processor::ThisProcessor::Any($processor) => $code,
        }
    };
}
pub(crate) use dispatch;

#[cfg(target_arch = "x86_64")]
mod x86 {
    //! Bitboards need POPCNT and BMI, networks AVX2. With them a search takes 30 % fewer instructions.

    use super::Processor;

    /// An x86-64 processor of about 2015 or later: one with the parts of x86-64-v3 that matter here.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct X86V3(());

    impl X86V3 {
        /// Detects the processor. `None` if it lacks a feature. Values are made only here.
        pub(super) fn detect() -> Option<Self> {
            let is_v3 = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt");
            is_v3.then_some(Self(()))
        }
    }

    #[expect(unsafe_code, reason = "the compiler cannot see that the processor was asked")]
    impl Processor for X86V3 {
        #[inline(always)]
        fn run<R>(self, code: impl FnOnce() -> R) -> R {
            // SAFETY: `detect` alone makes values of this type, and only on a processor with these features.
            unsafe { run(code) }
        }

        // Rust 1.95 ignores `#[inline(never)]` on a function with target features, so it stands here.
        #[inline(never)]
        fn run_apart<R>(self, code: impl FnOnce() -> R) -> R {
            self.run(code)
        }
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run<R>(code: impl FnOnce() -> R) -> R {
        code()
    }
}
