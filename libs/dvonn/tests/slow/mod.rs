//! A second implementation of the rules, slow and obvious: pieces in a map, contact by plain search. It was
//! written from the rules alone and shares only the names of spaces and moves with the crate, so tests can
//! compare the two.

#![allow(dead_code, unreachable_pub, missing_docs, reason = "each test uses its part")]

use std::collections::{BTreeMap, BTreeSet};

use dvonn::{Board, Color, Move, Phase, Piece, Space, SpaceSet};

/// Column and row, A1 = (0, 0).
type Place = (i32, i32);

const ROWS: [&str; 5] = ["ABCDEFGHI", "ABCDEFGHIJ", "ABCDEFGHIJK", "BCDEFGHIJK", "CDEFGHIJK"];
const DIRECTIONS: [Place; 6] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)];

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SlowGame {
    /// The pieces of each stack from bottom to top. An empty space has no entry.
    pub stacks: BTreeMap<Place, Vec<Piece>>,
    pub side: Color,
    pub phase: Phase,
}

pub fn place(space: Space) -> Place {
    (i32::from(space.column()), i32::from(space.row()))
}

fn space((x, y): Place) -> Space {
    Space::new(x as u8, y as u8).expect("a space of the board")
}

fn on_board((x, y): Place) -> bool {
    let letter = |x: i32| u8::try_from(x).ok().map(|x| (b'A' + x) as char);
    usize::try_from(y)
        .ok()
        .and_then(|y| ROWS.get(y))
        .is_some_and(|row| letter(x).is_some_and(|l| row.contains(l)))
}

impl SlowGame {
    pub fn start() -> Self {
        Self { stacks: BTreeMap::new(), side: Color::White, phase: Phase::Placement }
    }

    pub fn from_board(board: &Board) -> Self {
        let stacks = Space::all()
            .filter(|&space| !board.pieces(space).is_empty())
            .map(|space| (place(space), board.pieces(space).iter().collect()))
            .collect();
        Self { stacks, side: board.position().side(), phase: board.position().phase() }
    }

    /// P2, M4: the colour of the top piece. A lone red belongs to neither side.
    fn owner(&self, at: Place) -> Option<Color> {
        self.stacks.get(&at).and_then(|stack| stack.last()).and_then(|piece| piece.color())
    }

    /// M3: all six neighbours exist and are occupied.
    fn surrounded(&self, (x, y): Place) -> bool {
        DIRECTIONS.iter().all(|(dx, dy)| self.stacks.contains_key(&(x + dx, y + dy)))
    }

    /// M2, M3, M4, M7: the targets of a stack, whichever side is to move.
    pub fn targets(&self, at: Place) -> Vec<Place> {
        if self.phase != Phase::Stacking || self.owner(at).is_none() || self.surrounded(at) {
            return Vec::new();
        }
        self.landings(at)
    }

    /// The occupied spaces as many steps away in a straight line as the stack is high.
    pub fn landings(&self, at @ (x, y): Place) -> Vec<Place> {
        let Some(height) = self.stacks.get(&at).map(|stack| stack.len() as i32) else { return Vec::new() };
        DIRECTIONS
            .iter()
            .map(|(dx, dy)| (x + dx * height, y + dy * height))
            .filter(|target| self.stacks.contains_key(target))
            .collect()
    }

    fn stacking_moves(&self, color: Color) -> Vec<Move> {
        let mut moves = Vec::new();
        for &from in self.stacks.keys().filter(|&&at| self.owner(at) == Some(color)) {
            moves.extend(
                self.targets(from).into_iter().map(|to| Move::Stack { from: space(from), to: space(to) }),
            );
        }
        moves.sort();
        moves
    }

    /// L1, M5, E1: the legal moves.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.phase == Phase::Placement {
            return Space::all().filter(|&s| !self.stacks.contains_key(&place(s))).map(Move::Place).collect();
        }
        let own = self.stacking_moves(self.side);
        if own.is_empty() && !self.stacking_moves(!self.side).is_empty() {
            return vec![Move::Pass];
        }
        own
    }

    /// E1: whether the game is over.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Stacking && Color::ALL.iter().all(|&color| self.stacking_moves(color).is_empty())
    }

    /// E2: a side's pieces.
    pub fn count(&self, color: Color) -> usize {
        self.stacks
            .iter()
            .filter(|(at, _)| self.owner(**at) == Some(color))
            .map(|(_, stack)| stack.len())
            .sum()
    }

    /// L1: the reds first (White, Black, White), then a black piece for Black and a white one for White.
    fn next_piece(&self) -> Piece {
        match (self.stacks.len(), self.side) {
            (0..3, _) => Piece::Red,
            (_, Color::White) => Piece::White,
            (_, Color::Black) => Piece::Black,
        }
    }

    /// Plays a legal move, and returns the spaces whose stacks left the board, sorted.
    pub fn play(&mut self, m: Move) -> Vec<Space> {
        let mut removed = Vec::new();
        match m {
            Move::Place(at) => {
                let piece = self.next_piece();
                self.stacks.insert(place(at), vec![piece]);
                if self.stacks.len() == 49 {
                    // L2, M1: White filled the board and moves first.
                    self.phase = Phase::Stacking;
                    self.side = Color::White;
                    return removed;
                }
            }
            Move::Stack { from, to } => {
                let moved = self.stacks.remove(&place(from)).expect("a stack");
                self.stacks.get_mut(&place(to)).expect("a target").extend(moved);
                let kept = self.in_contact();
                removed = self.stacks.keys().filter(|at| !kept.contains(at)).map(|&at| space(at)).collect();
                removed.sort();
                self.stacks.retain(|at, _| kept.contains(at));
            }
            Move::Pass => {}
        }
        self.side = !self.side;
        removed
    }

    /// C1, C2: the stacks that a chain of neighbours links to a red piece.
    pub fn in_contact(&self) -> BTreeSet<Place> {
        let mut reached = BTreeSet::new();
        let with_red = self.stacks.iter().filter(|(_, stack)| stack.contains(&Piece::Red));
        let mut open: Vec<Place> = with_red.map(|(&at, _)| at).collect();
        while let Some(at @ (x, y)) = open.pop() {
            if on_board(at) && self.stacks.contains_key(&at) && reached.insert(at) {
                open.extend(DIRECTIONS.iter().map(|(dx, dy)| (x + dx, y + dy)));
            }
        }
        reached
    }

    /// Compares all that the crate's board reports with this game.
    pub fn assert_same_as(&self, board: &Board) {
        assert_eq!(*self, Self::from_board(board), "{board}");
        let position = board.position();
        assert_eq!(&*position.legal_moves(), &*self.legal_moves(), "{board}");
        assert_eq!(position.count_moves(), self.legal_moves().len(), "{board}");
        assert_eq!(position.is_over(), self.is_over(), "{board}");
        let spaces = |f: &dyn Fn(Place) -> bool| {
            let mut spaces: Vec<Space> =
                self.stacks.keys().filter(|&&at| f(at)).map(|&at| space(at)).collect();
            spaces.sort();
            spaces
        };
        let listed = |set: SpaceSet| set.iter().collect::<Vec<Space>>();
        assert_eq!(listed(position.occupied()), spaces(&|_| true), "{board}");
        assert_eq!(listed(position.reds()), spaces(&|at| self.stacks[&at].contains(&Piece::Red)), "{board}");
        assert_eq!(listed(position.lone_reds()), spaces(&|at| self.stacks[&at] == [Piece::Red]), "{board}");
        assert_eq!(listed(position.tall()), spaces(&|at| self.stacks[&at].len() > 1), "{board}");
        assert_eq!(listed(position.surrounded()), spaces(&|at| self.surrounded(at)), "{board}");
        assert_eq!(position.must_pass(), self.legal_moves() == [Move::Pass], "{board}");
        let to_place = (self.phase == Phase::Placement).then(|| self.next_piece());
        assert_eq!(position.to_place(), to_place, "{board}");
        for color in Color::ALL {
            assert_eq!(
                listed(position.owned_by(color)),
                spaces(&|at| self.owner(at) == Some(color)),
                "{board}"
            );
            let movable =
                |at| self.phase == Phase::Stacking && self.owner(at) == Some(color) && !self.surrounded(at);
            assert_eq!(listed(position.movable_by(color)), spaces(&movable), "{board}");
            assert_eq!(usize::from(position.counts()[color].pieces()), self.count(color), "{board}");
            assert_eq!(position.mobility(color), self.stacking_moves(color).len(), "{board}");
            assert_eq!(position.can_move(color), !self.stacking_moves(color).is_empty(), "{board}");
        }
        assert_eq!(
            usize::from(position.pieces()),
            self.stacks.values().map(Vec::len).sum::<usize>(),
            "{board}"
        );
        for at in Space::all() {
            let stack = position.stack(at);
            assert_eq!(stack.and_then(dvonn::Stack::owner), self.owner(place(at)), "{at} {board}");
            let pieces = self.stacks.get(&place(at)).map_or(&[][..], |pieces| pieces);
            assert_eq!(stack.map_or(0, |s| usize::from(s.height())), pieces.len(), "{at} {board}");
            assert_eq!(
                stack.is_some_and(dvonn::Stack::has_red),
                pieces.contains(&Piece::Red),
                "{at} {board}"
            );
            let mut targets: Vec<Space> = self.targets(place(at)).into_iter().map(space).collect();
            targets.sort();
            assert_eq!(position.targets(at).iter().collect::<Vec<_>>(), targets, "{at} {board}");
            let mut landings: Vec<Space> = self.landings(place(at)).into_iter().map(space).collect();
            landings.sort();
            assert_eq!(position.landings(at).iter().collect::<Vec<_>>(), landings, "{at} {board}");
        }
    }
}
