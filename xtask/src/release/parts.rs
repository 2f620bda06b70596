//! The parts of a release.

use clap::ValueEnum;
use clap::builder::PossibleValue;

/// A part of a release, which can be made alone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// The command with the app inside, for a kind of machine.
    Command(Machine),
    /// The web app for any host.
    App,
    /// The package for Python, a wheel for each kind of system.
    Python,
    /// The package for JavaScript.
    JavaScript,
    /// The crates, packaged for a registry.
    Crates,
    /// The files for package managers and stores, which contain the names and checksums of the programs.
    Packaging,
    /// The project's site, with the other parts as downloads.
    Site,
}

impl ValueEnum for Part {
    fn value_variants<'a>() -> &'a [Self] {
        // The last two contain the others.
        &[
            Self::Command(Machine::LinuxX86),
            Self::Command(Machine::LinuxArm),
            Self::Command(Machine::Windows),
            Self::Command(Machine::MacArm),
            Self::Command(Machine::MacX86),
            Self::App,
            Self::Python,
            Self::JavaScript,
            Self::Crates,
            Self::Packaging,
            Self::Site,
        ]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()))
    }
}

impl Part {
    /// Returns its name on the command line.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Command(machine) => machine.name(),
            Self::App => "web",
            Self::Python => "python",
            Self::JavaScript => "npm",
            Self::Crates => "crates",
            Self::Packaging => "packaging",
            Self::Site => "site",
        }
    }
}

/// A kind of machine that programs are built for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Machine {
    LinuxX86,
    LinuxArm,
    Windows,
    MacArm,
    MacX86,
}

impl Machine {
    pub(super) const ALL: [Self; 5] =
        [Self::LinuxX86, Self::LinuxArm, Self::Windows, Self::MacArm, Self::MacX86];

    /// Returns its name as used in file names.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::LinuxX86 => "linux-x86-64",
            Self::LinuxArm => "linux-arm64",
            Self::Windows => "windows-x86-64",
            Self::MacArm => "macos-arm64",
            Self::MacX86 => "macos-x86-64",
        }
    }

    /// Returns Rust's name of the target. With musl, programs are static and run on every Linux.
    pub(super) const fn target(self) -> &'static str {
        match self {
            Self::LinuxX86 => "x86_64-unknown-linux-musl",
            Self::LinuxArm => "aarch64-unknown-linux-musl",
            Self::Windows => "x86_64-pc-windows-gnu",
            Self::MacArm => "aarch64-apple-darwin",
            Self::MacX86 => "x86_64-apple-darwin",
        }
    }

    /// Returns Debian's name of the architecture. `None` for other systems.
    pub(super) const fn debian(self) -> Option<&'static str> {
        match self {
            Self::LinuxX86 => Some("amd64"),
            Self::LinuxArm => Some("arm64"),
            _ => None,
        }
    }

    /// Returns the name of the folder in its release file.
    pub(super) fn folder(self, version: &str) -> String {
        format!("dvonn-{version}-{}", self.name())
    }

    /// Returns the name of its release file.
    pub(super) fn archive(self, version: &str) -> String {
        let kind = if self.debian().is_some() { "tar.gz" } else { "zip" };
        format!("{}.{kind}", self.folder(version))
    }

    pub(super) const fn is_mac(self) -> bool {
        matches!(self, Self::MacArm | Self::MacX86)
    }
}
