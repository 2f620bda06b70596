//! The midgame search: alpha-beta with principal variation search, to a given depth.
//!
//! [`alpha_beta`] is the search function, in numbered steps. The techniques that it uses have their own
//! files.

mod alpha_beta;
mod evaluation_cache;
mod exhaustive_search;
mod history;
mod late_move_pruning;
mod late_move_reductions;
mod pv_table;
mod quiescence;
mod reverse_futility_pruning;
mod search_features;

pub(crate) use alpha_beta::Searcher;
pub(crate) use history::History;
pub use search_features::SearchFeatures;
