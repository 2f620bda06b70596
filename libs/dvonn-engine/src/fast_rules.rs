//! The rules, written a second time for speed.
//!
//! `Position` in the rules crate decides legality. The proof search and move ordering spend most of their
//! time on moves and contact, so these files compute them again in other ways:
//!
//! - [`small_position`]: a position with at most 16 stacks, in which a set of stacks fits in 16 bits and
//!   vector instructions handle all stacks at once;
//! - [`stack_graph`]: which of those stacks are neighbours, and which can jump where;
//! - [`guaranteed_bounds`]: what a side of a small position is certain to have at the end;
//! - [`target_counts`]: a side's moves, counted by target, for positions of any size.
//!
//! The tests in this folder compare each of them with `Position`: `small_positions_follow_the_rules` plays
//! random games in both; `stack_graphs_are_those_of_the_position`, `no_play_goes_below_the_guaranteed_margin`
//! and `target_counts_are_those_of_the_legal_moves` check the others. [`dvonn_models::evaluation`]
//! counts moves in its own way too, and names its own test.

pub(crate) mod guaranteed_bounds;
pub(crate) mod small_position;
pub(crate) mod stack_graph;
mod stack_set;
mod target_counts;

pub(crate) use small_position::{MoveCounts, SmallMove, SmallPosition};
pub(crate) use stack_graph::{StackGraph, StackGraphCache};
pub(crate) use stack_set::{MAX_STACKS, StackSet, contains, each};
pub(crate) use target_counts::TargetCounts;
