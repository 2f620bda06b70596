//! A coach's statements about the position and the last moves: the sharpest points first, and only a few.

use dvonn::{Color, Move, Position};
use dvonn_message::Message;

use super::placing::placing;
use super::position::position_statements;
use super::praise::praise;
use super::statement::Statement;
use crate::facts::Facts;
use crate::key::Key;
use crate::motif::Motif;
use crate::motifs::motifs;
use crate::review::{choose, fault, merit};
use crate::vocabulary::VOCABULARY;
use crate::words::{message_of, without_threat};

/// The most statements about a move.
const ABOUT_MOVE: usize = 2;
/// The most statements about special features of a position.
const ABOUT_POSITION: usize = 4;

/// The least weight of a motif worth a sentence.
const TELLING: i32 = 3;

/// The situation that a coach looks at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation {
    /// The last moves, each with the position before it.
    pub played: Vec<(Position, Move)>,
    /// The position on the board.
    pub now: Position,
    /// Whether a player is still choosing a move there. Then the coach names no legal move.
    pub is_discreet: bool,
    /// The side whose good moves are praised, if any.
    pub praises: Option<Color>,
}

/// The statements of a coach.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coaching {
    /// The comments on the last moves, if they deserve any.
    pub moves: Vec<MoveComment>,
    /// Special features of the position, the sharpest first.
    pub special: Vec<Statement>,
    /// Statements on the balance of the game, which fit any position.
    pub standing: Vec<Statement>,
}

/// The statements of a coach about a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveComment {
    /// The side that made it.
    pub side: Color,
    /// The move.
    pub m: Move,
    /// A word of praise, if the move deserves one and its side is [praised](Situation::praises).
    pub praise: Option<Message>,
    /// The statements, weightiest first; empty if there is only praise. The sentences assume that the move
    /// has just been named.
    pub statements: Vec<Statement>,
}

impl Situation {
    /// Returns the coach's statements about the situation.
    #[must_use]
    pub fn coaching(&self) -> Coaching {
        let said =
            position_statements(&Facts::of(&self.now)).into_iter().filter_map(|one| self.discreetly(one));
        let (mut special, standing): (Vec<_>, Vec<_>) = said.partition(|statement| statement.weight > 0);
        // Statements of equal weight stay in reading order.
        special.sort_by_key(|statement| -statement.weight);
        special.truncate(ABOUT_POSITION);
        let moves = self.played.iter().filter_map(|(before, m)| self.about_move(before, *m)).collect();
        Coaching { moves, special, standing }
    }

    fn about_move(&self, before: &Position, m: Move) -> Option<MoveComment> {
        let side = before.side();
        let told = |motif: Motif| {
            let weight = merit(&motif, side, &[m]).max(fault(&motif, side));
            let terms = VOCABULARY.into_iter().filter(|&term| term == motif.kind().as_str()).collect();
            let message = message_of(&motif, before, m, true);
            let statement =
                Statement::new(message, weight).shown_by(motif.spaces()).with_moves(motif.moves());
            // A threat can be named without the move that carries it out.
            let is_threat = statement.message.key() == Key::RedThreatBroken;
            let unnamed = is_threat.then(|| without_threat(&statement.message));
            Some((self.discreetly(Statement { terms, unnamed, ..statement })?, motif))
        };
        let motifs = motifs(before, m);
        let praise = (self.praises == Some(side)).then(|| praise(before, m, &motifs)).flatten();
        let comment = |statements: Vec<Statement>| {
            let is_silent = statements.is_empty() && praise.is_none();
            (!is_silent).then(|| MoveComment { side, m, praise: praise.clone(), statements })
        };
        if let Move::Place(space) = m
            && motifs.iter().all(|motif| fault(motif, side) == 0)
        {
            let statements: Vec<Statement> = placing(before, space).into_iter().take(ABOUT_MOVE).collect();
            return comment(statements);
        }
        let found: Vec<(Statement, Motif)> = motifs.into_iter().filter_map(told).collect();
        let weighed = found.iter().map(|(statement, motif)| (statement.weight, motif));
        let chosen = choose(weighed, TELLING, ABOUT_MOVE);
        let said = |motif: &Motif| Some(found.iter().find(|(_, one)| one == motif)?.0.clone());
        let statements: Vec<Statement> = chosen.into_iter().filter_map(said).collect();
        comment(statements)
    }

    /// Returns the statement in a form that the coach may use here, if there is one.
    fn discreetly(&self, statement: Statement) -> Option<Statement> {
        if self.is_discreet { statement.without_moves_of(&self.now) } else { Some(statement) }
    }
}
