//! The tree of moves that playouts have explored.

use dvonn::random::Random;
use dvonn::{Color, Margin, Move, Position};

use super::playout::{heuristic_value, playout};

/// The number of visits after which a node is expanded.
const EXPANSION_VISITS: u32 = 4;

/// The weight of exploration in the upper confidence bound (UCB1).
const EXPLORATION: f64 = 0.35;

/// The weight of the progressive bias, which fades with the number of visits.
const BIAS_WEIGHT: f64 = 0.8;

/// The first-play urgency (FPU): the mean reward assumed for a move before its first playout.
const FIRST_PLAY_URGENCY: f64 = 0.9;

/// The reward of a win by the smallest margin. The rest, up to 1, follows from the margin.
const WIN_REWARD: f64 = 0.85;

/// The margin above which the reward does not grow.
const MAX_REWARDED_MARGIN: f64 = 20.0;

/// A move in the tree. Rewards are from the view of the side that made it.
#[derive(Clone)]
struct Node {
    m: Move,
    side: Color,
    visits: u32,
    rewards: f64,
    /// The progressive bias, from 0 for the worst moves to 1.
    bias: f64,
    /// The index in the tree of the first reply to it.
    first_child: u32,
    children: u32,
    /// The proven result for the side that made it.
    proven: Option<Proven>,
}

/// A proven result. Draws are left to the playouts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Proven {
    Win,
    Loss,
}

/// The tree. Its first node is the root.
pub(super) struct Tree {
    nodes: Vec<Node>,
    capacity: usize,
    /// The nodes of the current playout, root first.
    path: Vec<usize>,
}

impl Tree {
    /// The number of nodes that fit into a number of bytes.
    pub(super) fn capacity(bytes: usize) -> usize {
        bytes / size_of::<Node>()
    }

    /// Makes a tree with the moves of a position.
    pub(super) fn new(position: &Position, capacity: usize) -> Self {
        let root = Node {
            m: Move::Pass,
            side: !position.side(),
            visits: 0,
            rewards: 0.0,
            bias: 0.0,
            first_child: 0,
            children: 0,
            proven: None,
        };
        let mut tree = Self { nodes: vec![root], capacity, path: Vec::new() };
        tree.expand(0, position);
        tree
    }

    /// Whether the result of the root is proven.
    pub(super) fn is_decided(&self) -> bool {
        self.nodes[0].proven.is_some()
    }

    /// Returns a move that is proven to win, or else the one with the most visits.
    pub(super) fn best(&self) -> Option<Move> {
        let rank = |node: &&Node| {
            let certain = match node.proven {
                Some(Proven::Win) => 1,
                Some(Proven::Loss) => -1,
                None => 0,
            };
            (certain, node.visits)
        };
        // The first of equal moves.
        self.children(0).iter().rev().max_by_key(rank).map(|node| node.m)
    }

    fn children(&self, parent: usize) -> &[Node] {
        let Node { first_child, children, .. } = self.nodes[parent];
        &self.nodes[first_child as usize..][..children as usize]
    }

    /// Descends to a leaf, plays the game out from there, and updates all nodes on the path.
    pub(super) fn playout(&mut self, root: &Position, random: &mut Random) {
        let mut position = *root;
        let mut at = 0;
        self.path.clear();
        self.path.push(at);
        loop {
            if self.nodes[at].children == 0 && self.nodes[at].visits >= EXPANSION_VISITS {
                self.expand(at, &position);
            }
            let Some(child) = self.select(at) else { break };
            at = child;
            position.apply(self.nodes[at].m);
            self.path.push(at);
        }
        let margin = if position.is_over() {
            let margin = position.margin(Color::White);
            self.prove(at, margin);
            margin
        } else {
            playout(&position, random)
        };
        for &at in &self.path {
            let node = &mut self.nodes[at];
            node.visits += 1;
            node.rewards += reward(margin, node.side);
        }
    }

    /// Adds the replies to a move if there is room for them.
    fn expand(&mut self, parent: usize, position: &Position) {
        let moves = position.legal_moves();
        // The root always gets its moves.
        if parent > 0 && self.nodes.len() + moves.len() > self.capacity {
            return;
        }
        self.nodes[parent].first_child = self.nodes.len() as u32;
        self.nodes[parent].children = moves.len() as u32;
        let side = position.side();
        self.nodes.extend(moves.iter().map(|&m| {
            let heuristic_value = f64::from(heuristic_value(position, m));
            let bias = (1.0 + heuristic_value / (4.0 + heuristic_value.abs())) / 2.0;
            Node { m, side, visits: 0, rewards: 0.0, bias, first_child: 0, children: 0, proven: None }
        }));
    }

    /// The child with the highest upper confidence bound. A move proven to lose is chosen only if all are.
    /// `None` at a leaf.
    fn select(&self, parent: usize) -> Option<usize> {
        let log = libm::log(f64::from(self.nodes[parent].visits.max(1)));
        let bound = |node: &Node| {
            let visits = f64::from(node.visits);
            let mean = if node.visits == 0 { FIRST_PLAY_URGENCY } else { node.rewards / visits };
            let certain = match node.proven {
                Some(Proven::Win) => 100.0,
                Some(Proven::Loss) => -100.0,
                None => 0.0,
            };
            certain
                + mean
                + EXPLORATION * (log / visits.max(1.0)).sqrt()
                + BIAS_WEIGHT * node.bias / (visits + 1.0)
        };
        let mut best: Option<(usize, f64)> = None;
        for (i, node) in self.children(parent).iter().enumerate() {
            let bound = bound(node);
            if best.is_none_or(|(_, most)| bound > most) {
                best = Some((i, bound));
            }
        }
        best.map(|(i, _)| self.nodes[parent].first_child as usize + i)
    }

    /// Marks the node at the end of the path, where the game is over, as proven. Then updates the moves
    /// before it: a move loses if a reply wins, and wins if all replies lose.
    fn prove(&mut self, at: usize, margin: Margin) {
        let own = for_side(margin, self.nodes[at].side);
        if own == 0 {
            return;
        }
        self.nodes[at].proven = Some(if own > 0 { Proven::Win } else { Proven::Loss });
        for i in (0..self.path.len().saturating_sub(1)).rev() {
            let parent = self.path[i];
            // When the board becomes full, the same side moves twice.
            let sign = |child: &Node| match child.proven {
                Some(Proven::Win) if child.side == self.nodes[parent].side => Some(Proven::Win),
                Some(Proven::Win) => Some(Proven::Loss),
                _ => None,
            };
            let children = self.children(parent);
            let lost = children.iter().all(|child| child.proven == Some(Proven::Loss));
            let proven = match children.first() {
                Some(first) if lost && first.side == self.nodes[parent].side => Some(Proven::Loss),
                Some(_) if lost => Some(Proven::Win),
                _ => children.iter().find_map(sign),
            };
            if proven.is_none() {
                return;
            }
            self.nodes[parent].proven = proven;
        }
    }
}

/// White's margin, converted to the given side's.
fn for_side(margin: Margin, side: Color) -> i8 {
    match side {
        Color::White => margin.pieces(),
        Color::Black => -margin.pieces(),
    }
}

/// The reward of a result for a side, from 0 to 1: winning counts most, then the margin.
fn reward(margin: Margin, side: Color) -> f64 {
    let own = f64::from(for_side(margin, side));
    let size = (1.0 - WIN_REWARD) * (own.abs() / MAX_REWARDED_MARGIN).min(1.0);
    if own > 0.0 {
        WIN_REWARD + size
    } else if own < 0.0 {
        1.0 - WIN_REWARD - size
    } else {
        0.5
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rewards_of_both_sides_add_up() {
        let white_ahead_by = |margin, side| reward(Margin::clamped(margin), side);
        for margin in -49..=49 {
            let [white, black] = Color::ALL.map(|side| white_ahead_by(margin, side));
            assert!((white + black - 1.0).abs() < 1e-12 && (0.0..=1.0).contains(&white));
        }
        assert!(white_ahead_by(1, Color::White) > white_ahead_by(0, Color::White) + 0.3);
        assert!(white_ahead_by(9, Color::White) > white_ahead_by(1, Color::White));
    }

    #[test]
    fn wins_are_proven() {
        let mut proven = 0;
        for seed in 0..40 {
            let mut random = Random::new(seed);
            let mut position = *dvonn::random::setup(&mut random).position();
            while position.occupied().len() > 9 {
                let Some(m) = dvonn::random::legal_move(&position, &mut random) else { break };
                position = position.play_unchecked(m);
            }
            if position.is_over() {
                continue;
            }
            let mut tree = Tree::new(&position, 1 << 20);
            for _ in 0..20_000 {
                if tree.is_decided() {
                    break;
                }
                tree.playout(&position, &mut random);
            }
            let side = position.side();
            let best = tree.best().unwrap();
            match tree.nodes[0].proven {
                None => continue,
                // The root's move counts as the opponent's.
                Some(Proven::Loss) => assert!(minimax(&position.play_unchecked(best), side) > 0),
                Some(Proven::Win) => assert!(minimax(&position, side) < 0),
            }
            proven += 1;
        }
        assert!(proven > 20, "{proven}");
    }

    /// The margin for a side under best play.
    fn minimax(position: &Position, side: Color) -> i8 {
        let margins = position.legal_moves().into_iter().map(|m| minimax(&position.play_unchecked(m), side));
        let best = if position.side() == side { margins.max() } else { margins.min() };
        best.unwrap_or_else(|| position.margin(side).pieces())
    }
}
