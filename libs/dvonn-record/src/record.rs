//! The record: a game as a tree of legal moves.

use std::collections::BTreeSet;
use std::iter::successors;
use std::time::Duration;

use dvonn::{Board, ByColor, Color, IllegalMove, Move, Phase, Position, Space, SpaceSet};

use crate::{EndReason, GameDate, GameResult, Property};

/// A node of a [`Record`]: the start, or the point after a move.
///
/// The id stays valid as long as the record exists, even if the node is deleted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The start, before the first move.
    pub const START: Self = Self(0);

    /// The index of the node in a list of [`Record::capacity`] entries.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Marks and arrows on the board at a node.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Marks {
    /// Spaces with a circle around them.
    pub spaces: SpaceSet,
    /// Arrows from one space to another.
    pub arrows: BTreeSet<(Space, Space)>,
}

impl Marks {
    /// Whether there are no marks and no arrows.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.spaces.is_empty() && self.arrows.is_empty()
    }
}

/// The contents of one node of a record.
#[derive(Clone, Debug, Default)]
pub struct Node {
    played: Option<Move>,
    parent: Option<NodeId>,
    comment: Option<String>,
    /// Boxed, because few nodes have extras.
    extras: Option<Box<Extras>>,
    children: Vec<NodeId>,
}

/// The parts that few nodes have.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Extras {
    marks: Marks,
    clocks: ByColor<Option<Duration>>,
    properties: Vec<Property>,
}

impl Node {
    /// The move that led here; `None` for the start.
    #[must_use]
    pub const fn played(&self) -> Option<Move> {
        self.played
    }

    /// The node before that move; `None` for the start and for a deleted node.
    #[must_use]
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The comment on it, if any.
    #[must_use]
    pub fn comment(&self) -> Option<&str> {
        self.comment.as_deref()
    }

    /// The marks and arrows on its board, if it has any.
    #[must_use]
    pub fn marks(&self) -> Option<&Marks> {
        self.extras.as_ref().map(|extras| &extras.marks).filter(|marks| !marks.is_empty())
    }

    /// The time that each player had left after the move, in whole milliseconds; `None` if unknown.
    #[must_use]
    pub fn clocks(&self) -> ByColor<Option<Duration>> {
        self.extras.as_ref().map(|extras| extras.clocks).unwrap_or_default()
    }

    /// The properties of the node that this crate does not understand, in the order of the file.
    #[must_use]
    pub fn properties(&self) -> &[Property] {
        self.extras.as_ref().map_or(&[], |extras| &extras.properties)
    }

    /// The nodes after the next moves: the first continues the main line, the others are variations.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }
}

/// A game: its players, its start, its moves with comments and variations, and its result.
///
/// Every move in it is legal. Two records are equal if their contents are, in whichever order the nodes were
/// added.
///
/// ```
/// use dvonn_record::{NodeId, Record};
///
/// let mut game = Record::new();
/// let first = game.add_move(NodeId::START, "e3".parse()?)?;
/// game.add_move(first, "c3".parse()?)?;
/// game.add_move(first, "g3".parse()?)?; // a variation
/// assert_eq!(game.moves().map(|m| m.to_string()).collect::<Vec<_>>(), ["e3", "c3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    /// The players' names.
    pub players: ByColor<Option<String>>,
    /// The players' ratings or ranks, as the site writes them: `1843`, `5d`.
    pub ratings: ByColor<Option<String>>,
    /// The game's id on the site where it was played.
    pub id: Option<String>,
    /// The date of the game.
    pub date: Option<GameDate>,
    /// The tournament or match.
    pub event: Option<String>,
    /// The place, or the web site.
    pub site: Option<String>,
    /// The claimed result by resignation, agreement, time or forfeit.
    claim: Option<GameResult>,
    start: Box<Board>,
    /// The start, then the other nodes, each after its parent. Deleted nodes stay, but nothing leads to them.
    nodes: Vec<Node>,
}

impl Record {
    /// Makes a record without moves that starts from the empty board (rule L1).
    #[must_use]
    pub fn new() -> Self {
        Self::from_start(Board::start())
    }

    /// Makes a record without moves that starts from another board, such as a random set-up (rule L4).
    #[must_use]
    pub fn from_start(start: Board) -> Self {
        Self {
            players: ByColor::default(),
            ratings: ByColor::default(),
            id: None,
            date: None,
            event: None,
            site: None,
            claim: None,
            start: Box::new(start),
            nodes: vec![Node::default()],
        }
    }

    /// The board before the first move.
    #[must_use]
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// Whether it starts from the empty board, as games do (rule L1).
    #[must_use]
    pub fn starts_empty(&self) -> bool {
        *self.start == Board::start()
    }

    /// Changes the start of a record without moves. If it has moves, changes nothing and returns `false`.
    pub(crate) fn set_start(&mut self, start: Board) -> bool {
        let free = self.nodes.len() == 1;
        if free {
            *self.start = start;
        }
        free
    }

    /// The number of nodes, including the start and deleted nodes. The ids of this record have indices below
    /// it.
    #[must_use]
    pub const fn capacity(&self) -> usize {
        self.nodes.len()
    }

    /// The contents of a node.
    ///
    /// # Panics
    /// The id comes from another record with more nodes.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// The nodes of the main line without the start: from there, always the first child.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        let first = |id| self.node(id).children.first().copied();
        successors(first(NodeId::START), move |&id| first(id))
    }

    /// The moves of the main line, forced passes included (rule M5).
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.main_line().filter_map(|id| self.node(id).played)
    }

    /// The number of moves in the main line, passes included.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.main_line().count()
    }

    /// The last node of the main line, or the start if there are no moves.
    #[must_use]
    pub fn last(&self) -> NodeId {
        self.main_line().last().unwrap_or(NodeId::START)
    }

    /// The nodes from the first move to this node, which is included. Empty for the start.
    ///
    /// # Panics
    /// As [`Record::node`].
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = successors(Some(id), |&id| self.node(id).parent).collect();
        path.retain(|&id| id != NodeId::START);
        path.reverse();
        path
    }

    /// All nodes except the start, each before its children, first children first (preorder).
    pub fn walk(&self) -> impl Iterator<Item = NodeId> + '_ {
        let mut waiting = vec![NodeId::START];
        let next = move || {
            let id = waiting.pop()?;
            waiting.extend(self.node(id).children.iter().rev());
            Some(id)
        };
        std::iter::from_fn(next).skip(1)
    }

    /// The position at a node: everything that affects play, and cheaper to compute than the board.
    ///
    /// # Panics
    /// As [`Record::node`].
    #[must_use]
    pub fn position(&self, id: NodeId) -> Position {
        let path = self.path(id);
        self.position_after(path.into_iter().filter_map(|id| self.node(id).played))
    }

    /// The position at the end of the main line.
    #[must_use]
    pub fn final_position(&self) -> Position {
        self.position_after(self.moves())
    }

    fn position_after(&self, moves: impl Iterator<Item = Move>) -> Position {
        // All moves of a record are legal.
        moves.fold(*self.start.position(), |position, m| position.play_unchecked(m))
    }

    /// The board at a node: the position and the pieces of each stack.
    ///
    /// # Panics
    /// As [`Record::node`].
    #[must_use]
    pub fn board(&self, id: NodeId) -> Board {
        let path = self.path(id);
        self.board_after(path.into_iter().filter_map(|id| self.node(id).played))
    }

    /// The board at the end of the main line.
    #[must_use]
    pub fn final_board(&self) -> Board {
        self.board_after(self.moves())
    }

    /// The move of the main line that takes the most pieces off the board, with the board before it; the last
    /// of equals. `None` if no move takes any.
    #[must_use]
    pub fn largest_cut(&self) -> Option<(Board, Move)> {
        let mut board = *self.start;
        let mut largest = (0, None);
        for m in self.moves() {
            let lost = board.losses(m);
            let count = lost.white.pieces() + lost.black.pieces();
            if count > 0 && count >= largest.0 {
                largest = (count, Some((board, m)));
            }
            board = board.play(m).unwrap_or(board);
        }
        largest.1
    }

    fn board_after(&self, moves: impl Iterator<Item = Move>) -> Board {
        // All moves of a record are legal, so none is skipped here.
        moves.fold(*self.start, |board, m| board.play(m).unwrap_or(board))
    }

    /// The side to move after this many moves, in the main line or a variation (rules L1, M1). Since passes
    /// are moves, it depends on nothing else.
    #[must_use]
    pub fn side_after(&self, plies: usize) -> Color {
        let start = self.start.position();
        let placements = match start.phase() {
            Phase::Placement => start.vacant().len(),
            Phase::Stacking => 0,
        };
        let (first, turns) = match plies.checked_sub(placements) {
            // White, who made the last placement, also makes the first stacking move.
            Some(turns) if placements > 0 => (Color::White, turns),
            _ => (start.side(), plies),
        };
        if turns % 2 == 0 { first } else { !first }
    }

    /// The result by the rules if the game is over at the end of the main line (rules E1, E2). Otherwise the
    /// result that was [set](Record::set_result), or `None` while the game goes on.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        match self.final_position().outcome() {
            Some(outcome) => Some(GameResult { outcome, by: EndReason::Play }),
            None => self.claim,
        }
    }

    /// The result that was set, even if the rules give another.
    pub(crate) const fn claim(&self) -> Option<GameResult> {
        self.claim
    }

    /// Sets a result by resignation, agreement, time or forfeit (rule E3), or removes it.
    ///
    /// It never overrides the rules. A finished game keeps its result by the rules, and a result by
    /// [`EndReason::Play`] is not stored, since it either follows from the moves or is wrong.
    pub fn set_result(&mut self, result: Option<GameResult>) {
        self.claim = result.filter(|result| result.by != EndReason::Play);
    }
}

/// Changing a record.
impl Record {
    /// Adds a move after a node as its last child, unless the node has it already. Returns the node after the
    /// move.
    ///
    /// This replays the moves before the node. To add several moves one after another, use a
    /// [`Record::cursor`].
    ///
    /// # Errors
    /// [`IllegalMove`] with the rule that the move breaks. The record stays unchanged.
    ///
    /// # Panics
    /// As [`Record::node`].
    pub fn add_move(&mut self, at: NodeId, m: Move) -> Result<NodeId, IllegalMove> {
        self.cursor(at).add_move(m)
    }

    /// Makes a cursor at a node, which adds moves one after another in time linear in their number.
    ///
    /// # Panics
    /// As [`Record::node`].
    pub fn cursor(&mut self, at: NodeId) -> Cursor<'_> {
        let position = self.position(at);
        Cursor { record: self, node: at, position }
    }

    /// Adds a legal move without checking it.
    pub(crate) fn add_legal(&mut self, at: NodeId, m: Move) -> NodeId {
        let there = self.node(at).children.iter().find(|&&id| self.node(id).played == Some(m));
        if let Some(&id) = there {
            return id;
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node { played: Some(m), parent: Some(at), ..Node::default() });
        self.nodes[at.index()].children.push(id);
        id
    }

    /// Sets the comment on a node, or removes it. An empty comment counts as no comment.
    ///
    /// # Panics
    /// As [`Record::node`].
    pub fn set_comment(&mut self, id: NodeId, comment: Option<String>) {
        self.nodes[id.index()].comment = comment.filter(|text| !text.is_empty());
    }

    /// Sets the marks on the board at a node. Empty marks count as no marks.
    ///
    /// # Panics
    /// As [`Record::node`].
    pub fn set_marks(&mut self, id: NodeId, marks: Marks) {
        self.change_extras(id, |extras| extras.marks = marks);
    }

    /// Sets the time that a player had left at a node, or removes it. Fractions of a millisecond are dropped.
    ///
    /// # Panics
    /// As [`Record::node`].
    pub fn set_clock(&mut self, id: NodeId, player: Color, left: Option<Duration>) {
        let millis = |left: Duration| u64::try_from(left.as_millis()).unwrap_or(u64::MAX);
        let left = left.map(|left| Duration::from_millis(millis(left)));
        self.change_extras(id, |extras| extras.clocks[player] = left);
    }

    /// Adds a property to a node. If the node has one with this name, that one receives the values.
    ///
    /// # Panics
    /// As [`Record::node`].
    pub fn add_property(&mut self, id: NodeId, property: Property) {
        self.change_extras(id, |extras| property.add_to(&mut extras.properties));
    }

    /// Removes the property with this name from a node, and returns it if there was one.
    ///
    /// # Panics
    /// As [`Record::node`].
    pub fn remove_property(&mut self, id: NodeId, name: &str) -> Option<Property> {
        let at = self.node(id).properties().iter().position(|property| property.name() == name)?;
        let mut removed = None;
        self.change_extras(id, |extras| removed = Some(extras.properties.remove(at)));
        removed
    }

    fn change_extras(&mut self, id: NodeId, change: impl FnOnce(&mut Extras)) {
        let extras = &mut self.nodes[id.index()].extras;
        let mut changed = extras.take().unwrap_or_default();
        change(&mut changed);
        *extras = Some(changed).filter(|changed| **changed != Extras::default());
    }

    /// Adds a comment to a node, on a new line if the node already has one.
    pub(crate) fn add_comment(&mut self, id: NodeId, text: &str) {
        match &mut self.nodes[id.index()].comment {
            Some(comment) => {
                comment.push('\n');
                comment.push_str(text);
            }
            none => *none = Some(text.to_owned()).filter(|text| !text.is_empty()),
        }
    }

    /// Makes a node the first child of its parent: a variation becomes the main continuation there.
    ///
    /// Does nothing to the start and to deleted nodes.
    ///
    /// # Panics
    /// As [`Record::node`].
    pub fn promote(&mut self, id: NodeId) {
        let Some(parent) = self.node(id).parent else { return };
        let siblings = &mut self.nodes[parent.index()].children;
        if let Some(place) = siblings.iter().position(|&child| child == id) {
            siblings[..=place].rotate_right(1);
        }
    }

    /// Makes the path to a node the beginning of the main line.
    ///
    /// # Panics
    /// As [`Record::node`].
    pub fn make_main_line(&mut self, id: NodeId) {
        for id in self.path(id) {
            self.promote(id);
        }
    }

    /// Deletes a node with everything after it. The start cannot be deleted.
    ///
    /// # Panics
    /// As [`Record::node`].
    pub fn delete(&mut self, id: NodeId) {
        // The node stays in the list to keep other ids valid, but nothing leads to it.
        if let Some(parent) = self.nodes[id.index()].parent.take() {
            self.nodes[parent.index()].children.retain(|&child| child != id);
        }
    }
}

/// A node of a record with its position, where moves can be added. [`Record::cursor`] makes it.
///
/// It remembers the position, so adding a move takes the same time however long the game is.
///
/// ```
/// use dvonn_record::{NodeId, Record};
///
/// let mut game = Record::new();
/// let mut cursor = game.cursor(NodeId::START);
/// for text in ["e3", "c3", "g3"] {
///     cursor.add_move(text.parse()?)?;
/// }
/// assert_eq!(game.plies(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Cursor<'a> {
    record: &'a mut Record,
    node: NodeId,
    position: Position,
}

impl Cursor<'_> {
    /// The current node.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        self.node
    }

    /// The position at the current node.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Adds a move after the current node, as its last child, unless it is there already. Moves the cursor to
    /// the node after the move.
    ///
    /// # Errors
    /// [`IllegalMove`] with the rule that the move breaks. The record and the cursor stay unchanged.
    pub fn add_move(&mut self, m: Move) -> Result<NodeId, IllegalMove> {
        self.position = self.position.play(m)?;
        self.node = self.record.add_legal(self.node, m);
        Ok(self.node)
    }
}

impl Default for Record {
    fn default() -> Self {
        Self::new()
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        let mut waiting = vec![(NodeId::START, NodeId::START)];
        let mut same_tree = || {
            while let Some((mine, theirs)) = waiting.pop() {
                let (mine, theirs) = (self.node(mine), other.node(theirs));
                if mine.played != theirs.played
                    || mine.comment != theirs.comment
                    || mine.extras != theirs.extras
                    || mine.children.len() != theirs.children.len()
                {
                    return false;
                }
                waiting.extend(mine.children.iter().copied().zip(theirs.children.iter().copied()));
            }
            true
        };
        self.players == other.players
            && self.ratings == other.ratings
            && self.id == other.id
            && self.date == other.date
            && self.event == other.event
            && self.site == other.site
            && self.start == other.start
            && same_tree()
            && self.result() == other.result()
    }
}

impl Eq for Record {}
