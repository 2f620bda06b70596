//! Progress bars.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar up to a number, shown only on a terminal. `template` is one of `indicatif`.
pub(super) fn bar(up_to: u64, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template);
    ProgressBar::new(up_to).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
