//! The features of a stacking move.

use dvonn::{Move, Position, Space, SpaceSet};

use crate::human::History;
use crate::human::geometry::{ORBITS, distance, orbit, steps};
use crate::human::mobility::Mobility;
use crate::human::row::{Features, Row};

/// The number of inputs that describe a stacking move.
pub(crate) const INPUTS: usize = 214;

/// The features of all stacking moves of a position.
pub(crate) fn features(position: &Position, history: &History) -> Features {
    let before = Mobility::of(position);
    let scene = Scene { before: &before, history };
    let moves: Vec<Candidate> = position.legal_moves().iter().filter_map(|&m| scene.candidate(m)).collect();
    let best = moves
        .iter()
        .map(|candidate| candidate.heuristics)
        .reduce(|best, heuristics| std::array::from_fn(|i| heuristics[i].max(best[i])));
    let rows = moves.iter().map(|candidate| {
        let mut row = Row::new();
        scene.moved(candidate, &mut row);
        scene.target(candidate, &mut row);
        scene.landed(candidate, &mut row);
        scene.changes(candidate, &mut row);
        scene.recent(candidate, &mut row);
        for (value, best) in candidate.heuristics.into_iter().zip(best.unwrap_or_default()) {
            row.flag(value == best);
            row.count((value - best).max(-40));
        }
        row.values()
    });
    Features { stage: before.occupied.len() / 8, rows: rows.collect() }
}

/// State that all moves of a position share.
struct Scene<'a> {
    before: &'a Mobility,
    history: &'a History,
}

/// A stacking move and the position after it.
struct Candidate {
    from: Space,
    to: Space,
    after: Mobility,
    /// The values of simple rules of thumb; larger is better.
    heuristics: [i32; 5],
}

impl Scene<'_> {
    /// The candidate for a stacking move; `None` for any other move.
    fn candidate(&self, m: Move) -> Option<Candidate> {
        let Move::Stack { from, to } = m else { return None };
        let before = self.before;
        let (us, them) = (before.position.side(), !before.position.side());
        let after = Mobility::of(&before.position.play_unchecked(m));
        let margin = i32::from(after.position.margin(us).pieces());
        let [own, enemy] = [us, them].map(|side| after.moves[side]);
        let exposed = after.prey[them][1];
        let heuristics = [margin, own - enemy, -enemy, own, -exposed];
        Some(Candidate { from, to, after, heuristics })
    }

    /// The stack that moves, where it stands.
    fn moved(&self, &Candidate { from, .. }: &Candidate, row: &mut Row) {
        let Mobility { position, occupied, rings, onto, .. } = self.before;
        let (us, them) = (position.side(), !position.side());
        row.choice(usize::from(self.before.height(from)) - 1, 7);
        row.choice(orbit(from), ORBITS);
        row.flag(position.reds().contains(from));
        row.count((from.neighbours() & *occupied).len() as i32);
        row.count((from.neighbours() & position.owned_by(us)).len() as i32);
        row.choice(steps(rings, from), 5);
        row.count(self.before.targets(from) as i32);
        let (threats, guards) = (onto[them][from.index()], onto[us][from.index()]);
        row.choice(usize::from(threats), 3);
        row.choice(usize::from(guards), 3);
        row.count(if threats > 0 { i32::from(self.before.height(from)) } else { 0 });
        row.count(if threats > 0 && guards == 0 { i32::from(self.before.height(from)) } else { 0 });
    }

    /// The stack it lands on.
    fn target(&self, &Candidate { from, to, .. }: &Candidate, row: &mut Row) {
        let Mobility { position, occupied, surrounded, rings, onto, .. } = self.before;
        let (us, them) = (position.side(), !position.side());
        let height = usize::from(self.before.height(to)) - 1;
        let (own, enemy) = (position.owned_by(us).contains(to), position.owned_by(them).contains(to));
        row.choice(if own { 0 } else { 1 + usize::from(enemy) }, 3);
        row.choice_if(own, height, 6);
        row.choice_if(enemy, height, 6);
        row.choice(orbit(to), ORBITS);
        row.flag(own && position.reds().contains(to));
        row.flag(enemy && position.reds().contains(to));
        row.count((to.neighbours() & *occupied).len() as i32);
        row.count((to.neighbours() & position.owned_by(them)).len() as i32);
        row.choice(steps(rings, to), 5);
        row.flag(surrounded.contains(to));
        let (threats, guards) = (onto[them][to.index()], onto[us][to.index()]);
        row.choice_if(own, usize::from(threats), 3);
        row.choice_if(enemy, usize::from(threats), 3);
        row.choice(usize::from(guards) - 1, 3);
        row.choice_if(own, self.before.targets(to), 4);
        row.choice_if(enemy, self.before.targets(to), 4);
        row.count(if own && threats > 0 { height as i32 + 1 } else { 0 });
        row.flag(from.row() == to.row());
        // Whether the stack on the target could have landed here.
        row.flag(enemy && self.before.height(from) == self.before.height(to));
    }

    /// The stack that results.
    fn landed(&self, &Candidate { from, to, ref after, .. }: &Candidate, row: &mut Row) {
        let (us, them) = (self.before.position.side(), !self.before.position.side());
        let height = i32::from(after.height(to));
        row.choice(height as usize, 9);
        row.choice(after.targets(to), 4);
        row.flag(after.surrounded.contains(to));
        let (threats, guards) = (after.onto[them][to.index()], after.onto[us][to.index()]);
        row.choice(usize::from(threats), 4);
        row.choice(usize::from(guards), 3);
        row.count(if threats > 0 { height } else { 0 });
        row.count(if threats > 0 && guards == 0 { height } else { 0 });
        row.choice(steps(&after.rings, to), 4);
        row.count((to.neighbours() & after.occupied).len() as i32);
        row.flag(from.neighbours().contains(to));
        // The number of enemy stacks that the new stack can land on, and the height of the tallest.
        let prey = if after.surrounded.contains(to) {
            SpaceSet::EMPTY
        } else {
            after.position.landings(to) & after.position.owned_by(them)
        };
        row.count(prey.len() as i32);
        row.count(prey.iter().map(|space| i32::from(after.height(space))).max().unwrap_or(0));
    }

    /// The effects of the move elsewhere.
    fn changes(&self, &Candidate { from, to, ref after, .. }: &Candidate, row: &mut Row) {
        let (before, position) = (self.before, &self.before.position);
        let (us, them) = (position.side(), !position.side());
        let gone = before.occupied - after.occupied - SpaceSet::of(from);
        let lost = [us, them].map(|side| before.pieces(gone & position.owned_by(side)));
        row.count(lost[0]);
        row.count(lost[1]);
        row.flag(lost[0] > 0);
        row.flag(lost[1] > 0);
        row.flag(lost[1] > lost[0]);
        let freed = from.neighbours() & (before.surrounded - after.surrounded);
        row.count((freed & position.owned_by(us)).len() as i32);
        row.count((freed & position.owned_by(them)).len() as i32);
        row.count((freed & position.lone_reds()).len() as i32);
        row.count(before.pieces(freed & position.owned_by(them)));
        for side in [us, them] {
            row.count((after.moves[side] - before.moves[side]).clamp(-40, 40));
            row.count((after.mobile[side] - before.mobile[side]).clamp(-20, 20));
            row.choice(after.mobile[side] as usize, 4);
            row.count(after.cut[side].min(20));
            row.flag(after.cut[side] > 0);
            row.flag(after.cut[side] > before.cut[side]);
            let [tallest, pieces] = after.prey[side];
            row.count(tallest.min(20));
            row.count(pieces.min(60));
            row.count((tallest - before.prey[side][0]).clamp(-20, 20));
            row.count((pieces - before.prey[side][1]).clamp(-40, 40));
        }
        // The opponent's moves onto this stack, which end with its departure.
        row.count(i32::from(before.onto[them][from.index()]));
        row.count(i32::from(after.onto[them][to.index()]) - i32::from(before.onto[them][to.index()]));
        row.count(position.margin(us).pieces().clamp(-40, 40).into());
        row.count(before.moves[us].min(60));
        row.count(before.moves[them].min(60));
        row.count(before.occupied.len() as i32);
        row.count(position.lone_reds().len() as i32);
        row.flag(before.cut[them] > 0);
    }

    /// How the move relates to the last ones.
    fn recent(&self, &Candidate { from, to, .. }: &Candidate, row: &mut Row) {
        let stack_move = |m: Option<Move>| match m {
            Some(Move::Stack { from, to }) => Some((from, to)),
            _ => None,
        };
        let before = self.before;
        match stack_move(self.history.last) {
            Some((last_from, last_to)) => {
                row.flag(true);
                row.flag(to == last_to);
                row.choice(distance(to, last_to), 4);
                row.choice(distance(from, last_to), 4);
                row.flag(to == last_to && before.height(to) > 2);
                // Whether the moving stack or the target could not move before the opponent's last move.
                let freed = |space: Space| {
                    last_from.neighbours().contains(space)
                        && !space.is_edge()
                        && (space.neighbours() - before.occupied) == SpaceSet::of(last_from)
                };
                row.flag(freed(from));
                row.flag(freed(to));
                row.flag(last_from.neighbours().contains(from));
                row.flag(last_from.neighbours().contains(to));
                // Whether the stack that moved last could now land on this one.
                let attacked = before.position.landings(last_to);
                let mobile = !before.surrounded.contains(last_to);
                row.flag(mobile && attacked.contains(from));
                row.flag(mobile && attacked.contains(to));
            }
            None => (0..17).for_each(|_| row.flag(false)),
        }
        match stack_move(self.history.own_last) {
            Some((own_from, own_to)) => {
                row.flag(true);
                row.flag(from == own_to);
                row.flag(to == own_to);
                row.choice(distance(to, own_to), 4);
                row.choice(distance(from, own_to), 4);
                row.flag(own_from.neighbours().contains(from));
            }
            None => (0..12).for_each(|_| row.flag(false)),
        }
    }
}
