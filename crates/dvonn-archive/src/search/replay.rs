//! Finds the first place in a game that matches a question, by replaying the game.

use dvonn::{Color, Move, Phase, Position, SpaceSet};
use dvonn_record::{PackedLine, UnpackGameError};

use super::Place;
use super::board::BoardQuestion;
use super::patterns::{Order, PatternWatch};
use crate::Damage;
use crate::game::PackedGame;

/// Returns the first place in a game whose position matches.
pub(super) fn first_place(
    packed: &[u8],
    game: u32,
    board: &BoardQuestion<'_>,
    mover: impl Fn(Color) -> bool,
) -> Result<Option<Place>, Damage> {
    let replayed = replay(PackedGame::read(packed)?.line, board, &mover);
    replayed.map_err(|error| Damage::Game { game, error })
}

fn replay(
    mut line: PackedLine<'_>,
    board: &BoardQuestion<'_>,
    mover: &impl Fn(Color) -> bool,
) -> Result<Option<Place>, UnpackGameError> {
    let mut ply = 0;
    if *line.position() == Position::start() && board.is_pattern_only() {
        let mut ahead = line;
        let mut order = Order::new();
        let mut before = 0;
        let placements = ahead.play_placements(|space| {
            order.set(space, before);
            before += 1;
        })?;
        if ahead.position().phase() == Phase::Stacking {
            if !board.is_in_stacking()
                && let Some((ply, view, played)) =
                    order.first_of(&board.patterns, ahead.position(), board.plies())
            {
                return Ok(Some(Place { ply, view, played }));
            }
            (line, ply) = (ahead, placements as u32);
        }
    } else if board.may_pass_over_placements() {
        let mut ahead = line;
        let placements = ahead.play_placements(|_| {})?;
        if ahead.position().phase() == Phase::Stacking && !board.placements_may_match(ahead.position()) {
            (line, ply) = (ahead, placements as u32);
        }
    }
    // The remaining placements, one by one.
    while line.position().phase() == Phase::Placement {
        if board.may_match(line.position(), ply) {
            let (place, played) = look(&mut line, ply, board, mover)?;
            if place.is_some() || played.is_none() {
                return Ok(place);
            }
        } else if line.next_move()?.is_none() {
            return Ok(None);
        }
        ply += 1;
    }
    if board.ends_with_placements() {
        return Ok(None);
    }
    replay_stacking(line, ply, board, mover)
}

fn replay_stacking(
    mut line: PackedLine<'_>,
    mut ply: u32,
    board: &BoardQuestion<'_>,
    mover: &impl Fn(Color) -> bool,
) -> Result<Option<Place>, UnpackGameError> {
    let mut watch = Watch::new(board, line.position());
    while !watch.is_over(ply) {
        let occupied = line.position().occupied();
        let played = if watch.may_match(line.position(), ply) {
            let (place, played) = look(&mut line, ply, board, mover)?;
            if place.is_some() {
                return Ok(place);
            }
            played
        } else {
            line.next_move()?
        };
        let Some(m) = played else { break };
        watch.follow(occupied, m, line.position());
        ply += 1;
    }
    Ok(None)
}

/// Tests a position, and moves on to the next. Callers call it only where the position may match, because
/// decoding the move takes time.
fn look(
    line: &mut PackedLine<'_>,
    ply: u32,
    board: &BoardQuestion<'_>,
    mover: &impl Fn(Color) -> bool,
) -> Result<(Option<Place>, Option<Move>), UnpackGameError> {
    let position = *line.position();
    let played = line.next_move()?;
    let view = board.matches(&position, ply, played, mover);
    Ok((view.map(|view| Place { ply, view, played }), played))
}

/// The chances of a match that remain while a game's stacking phase is replayed.
struct Watch<'a> {
    board: &'a BoardQuestion<'a>,
    pattern: Option<PatternWatch<'a>>,
    /// Whether earlier positions were compared with the pattern, without success.
    was_compared: bool,
    /// Whether one of the wanted positions can still occur. True if the question draws none.
    can_come: bool,
}

/// Whether a position can follow another one. Stacks and single pieces that are gone never return.
#[inline]
fn can_come(wanted: &Position, now: &Position) -> bool {
    (wanted.occupied() - now.occupied()).is_empty()
        && singles(wanted).into_iter().zip(singles(now)).all(|(wanted, now)| (wanted - now).is_empty())
}

/// The single pieces: White's, Black's and red ones.
fn singles(position: &Position) -> [SpaceSet; 3] {
    let single = !position.tall();
    [position.owned_by(Color::White) & single, position.owned_by(Color::Black) & single, position.lone_reds()]
}

impl<'a> Watch<'a> {
    fn new(board: &'a BoardQuestion<'a>, position: &Position) -> Self {
        let pattern = board.changes.as_ref();
        let pattern = pattern.map(|changes| PatternWatch::new(&board.patterns, changes, position));
        let mut watch = Self { board, pattern, was_compared: false, can_come: true };
        watch.look_for_positions(position);
        watch
    }

    /// Whether nothing can match from this ply on.
    #[inline]
    fn is_over(&self, ply: u32) -> bool {
        ply > self.board.plies().most
            || self.pattern.as_ref().is_some_and(PatternWatch::is_over)
            || !self.can_come
    }

    /// Whether a position may match.
    #[inline]
    fn may_match(&mut self, position: &Position, ply: u32) -> bool {
        let Some(pattern) = self.pattern.as_ref().filter(|_| self.board.is_pattern_only()) else {
            return self.board.may_match(position, ply);
        };
        if ply < self.board.plies().least {
            return false;
        }
        if std::mem::replace(&mut self.was_compared, true) {
            pattern.is_new(position)
        } else {
            pattern.is_there(position)
        }
    }

    /// Follows a move.
    #[inline]
    fn follow(&mut self, occupied_before: SpaceSet, m: Move, after: &Position) {
        if let Some(pattern) = &mut self.pattern {
            pattern.follow(occupied_before, m, after);
        }
        self.look_for_positions(after);
    }

    #[inline]
    fn look_for_positions(&mut self, now: &Position) {
        if !self.board.positions.is_empty() {
            let stacking = |wanted: &Position| wanted.phase() == Phase::Stacking;
            let mut positions = self.board.positions.iter();
            self.can_come = positions.any(|(_, wanted)| stacking(wanted) && can_come(wanted, now));
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use dvonn::random::{Random, legal_move, setup};
    use dvonn::{Board, Space};
    use dvonn_record::{NodeId, Record};
    use proptest::prelude::*;

    use super::*;
    use crate::between::Between;
    use crate::game::pack;
    use crate::pattern::{Cell, CellKind, Pattern};
    use crate::question::BoardFilter;

    /// The first matching place, found by testing every position.
    fn slowly_first_place(packed: &[u8], board: &BoardQuestion<'_>) -> Option<Place> {
        let mut line = PackedGame::read(packed).unwrap().line;
        for ply in 0.. {
            let (place, played) = look(&mut line, ply, board, &|_| true).unwrap();
            if place.is_some() || played.is_none() {
                return place;
            }
        }
        None
    }

    /// A random game from the empty board, from a full one, or from one where stacks have moved.
    pub(in crate::search) fn game(random: &mut Random) -> Record {
        let mut start = match random.next() % 4 {
            0 => setup(random),
            1 => {
                let mut board = setup(random);
                for _ in 0..random.next() % 12 {
                    let Some(m) = legal_move(board.position(), random) else { break };
                    board = board.play(m).unwrap();
                }
                board
            }
            _ => Board::start(),
        };
        if random.next().is_multiple_of(8) {
            start = Board::start();
            for _ in 0..random.next() % 49 {
                start = start.play(legal_move(start.position(), random).unwrap()).unwrap();
            }
        }
        let mut record = Record::from_start(start);
        let mut cursor = record.cursor(NodeId::START);
        while let Some(m) = legal_move(cursor.position(), random) {
            cursor.add_move(m).unwrap();
        }
        record
    }

    /// A random pattern of a few spaces, mostly taken from a position.
    pub(in crate::search) fn pattern(position: &Position, random: &mut Random) -> Pattern {
        let spaces: Vec<Space> = Space::all().collect();
        let mut below = |count: u64| random.next() % count;
        let near = spaces[below(49) as usize];
        let cells = (0..1 + below(4)).map(|_| {
            let space = match below(3) {
                0 => spaces[below(49) as usize],
                _ => near.neighbours().nth(below(6) as usize).unwrap_or(near),
            };
            let stack = position.stack(space).filter(|_| below(8) > 0);
            let kind = match stack.and_then(dvonn::Stack::owner) {
                _ if stack.is_some() && below(5) == 0 => CellKind::Occupied,
                Some(Color::White) => CellKind::White,
                Some(Color::Black) => CellKind::Black,
                None if stack.is_some() => CellKind::Red,
                None => CellKind::Empty,
            };
            let height = stack.map_or(0, |stack| u32::from(stack.height()));
            let least = height.saturating_sub(below(3) as u32);
            let height = match below(4) {
                _ if kind == CellKind::Empty => Between::ANY,
                0 | 1 => Between::ANY,
                2 => Between { least, most: height + below(3) as u32 },
                _ => Between { least, most: u32::MAX },
            };
            let red = kind != CellKind::Empty && stack.is_some_and(dvonn::Stack::has_red) && below(2) == 0;
            (space, Cell { kind, height, red })
        });
        Pattern::new(cells.collect::<Vec<_>>())
    }

    /// A filter that asks for the board only as it is drawn.
    fn as_drawn() -> BoardFilter {
        BoardFilter { no_symmetry: true, no_exchange: true, ..BoardFilter::default() }
    }

    #[test]
    fn a_replay_ends_where_no_wanted_position_can_come() {
        let mut random = Random::new(11);
        for _ in 0..10 {
            let full = setup(&mut random);
            let start = *full.position();
            let wanted = legal_move(&start, &mut random).unwrap();
            let filter = BoardFilter { position: Some(full.play(wanted).unwrap()), ..as_drawn() };
            let board = BoardQuestion::new(&filter, None);
            for &m in &start.legal_moves() {
                let mut watch = Watch::new(&board, &start);
                assert!(!watch.is_over(0) && !watch.may_match(&start, 0));
                let after = start.play(m).unwrap();
                watch.follow(start.occupied(), m, &after);
                // With another move, a space is empty or a single piece covered.
                assert_eq!((watch.is_over(1), watch.may_match(&after, 1)), (m != wanted, m == wanted));
                let next = legal_move(&after, &mut random).unwrap();
                watch.follow(after.occupied(), next, &after.play(next).unwrap());
                assert!(watch.is_over(2));
            }
        }
        let filter = BoardFilter { position: Some(Board::start()), ..as_drawn() };
        let board = BoardQuestion::new(&filter, None);
        assert!(Watch::new(&board, setup(&mut random).position()).is_over(0), "no placement is left");
    }

    #[test]
    fn a_replay_ends_where_no_ply_and_no_pattern_can_come() {
        let start = *setup(&mut Random::new(2)).position();
        let ply = Some(Between { least: 1, most: 3 });
        let filter = BoardFilter { ply, turn: Some(Color::White), ..as_drawn() };
        let board = BoardQuestion::new(&filter, None);
        let watch = Watch::new(&board, &start);
        assert!(!watch.is_over(3) && watch.is_over(4));
        let m = legal_move(&start, &mut Random::new(2)).unwrap();
        let Move::Stack { from, .. } = m else { panic!("{m:?}") };
        let mover = [CellKind::White, CellKind::Black][start.side() as usize];
        let pattern = Some(Pattern::new([(from, Cell::of(mover))]));
        let filter = BoardFilter { pattern, ..as_drawn() };
        let board = BoardQuestion::new(&filter, None);
        let mut watch = Watch::new(&board, &start);
        assert!(!watch.is_over(0) && watch.may_match(&start, 0));
        let after = start.play(m).unwrap();
        watch.follow(start.occupied(), m, &after);
        assert!(watch.is_over(1) && !watch.may_match(&after, 1));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        #[test]
        fn the_first_place_is_found_as_by_looking_everywhere(seed: u64) {
            let mut random = Random::new(seed);
            let records: Vec<Record> = (0..6).map(|_| game(&mut random)).collect();
            let mut found = 0;
            for _ in 0..8 {
                let record = &records[(random.next() % 6) as usize];
                let ply = random.next() as usize % (record.plies() + 1);
                let node = record.main_line().nth(ply).unwrap_or(NodeId::START);
                let position = record.position(node);
                let mut filter = BoardFilter::default();
                let kinds = random.next() % 8;
                if kinds != 0 {
                    filter.pattern = Some(pattern(&position, &mut random));
                }
                if kinds < 2 {
                    filter.position = Some(record.board(node));
                }
                let mut below = |count: u64| (random.next() % count) as u32;
                (filter.anywhere, filter.no_symmetry) = (below(2) == 0, below(4) == 0);
                filter.no_exchange = below(4) == 0;
                filter.phase = match below(6) {
                    0 => Some(Phase::Placement),
                    1 => Some(Phase::Stacking),
                    _ => None,
                };
                if below(3) == 0 {
                    let least = below(60);
                    filter.ply = Some(Between { least, most: least + below(40) });
                }
                if below(4) == 0 {
                    filter.turn = Some(Color::ALL[below(2) as usize]);
                }
                if below(6) == 0 {
                    filter.stacks = Some(Between { least: 0, most: below(49) });
                }
                let board = BoardQuestion::new(&filter, None);
                for record in &records {
                    let packed = pack(record);
                    let place = first_place(&packed, 0, &board, |_| true).unwrap();
                    prop_assert_eq!(place, slowly_first_place(&packed, &board), "{:?}", filter);
                    found += u32::from(place.is_some());
                }
            }
            // Rarely, no question finds a place. Such a case says little.
            prop_assume!(found > 0);
        }
    }
}
