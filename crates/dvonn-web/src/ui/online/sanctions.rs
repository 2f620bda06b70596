//! Reasons for reports, and sanctions, in words.

use dvonn_net::{ReportKind, SanctionPage};

use super::super::moment;
use super::super::words::with;

/// The reason for a report.
pub(super) fn kind_in_words(kind: ReportKind) -> String {
    with("online-report-for", &[("kind", kind.as_str().into())])
}

/// The sanction, and when it ends.
pub(super) fn in_words(laid: &SanctionPage) -> String {
    let until = laid.until.map(moment::words).unwrap_or_default();
    let ends = if laid.until.is_some() { "yes" } else { "no" };
    with(
        "online-sanction",
        &[("sanction", laid.sanction.as_str().into()), ("ends", ends.into()), ("until", until.into())],
    )
}
