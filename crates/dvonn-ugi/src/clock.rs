//! The part of a clock that is left for thinking after the cost of communication.

use std::time::Duration;

use dvonn::{Phase, Position};
use dvonn_engine::ClockTime;

/// The assumed cost of a move on the client's clock beyond the engine's thinking, unless the client sets
/// another: pipes, the scheduler of a busy machine, and the client itself.
pub const DEFAULT_MOVE_OVERHEAD: Duration = Duration::from_millis(10);

/// The part of the clock that the side to move may spend on thinking.
///
/// Every move that the side may still make costs the overhead. A shortage found late in the game cannot be
/// corrected, so the cost is reserved from the first move on. Increments cover it first.
pub(crate) fn for_thinking(clock: ClockTime, overhead: Duration, position: &Position) -> ClockTime {
    let ClockTime { left, increment } = clock;
    let unpaid = overhead.saturating_sub(increment);
    // The increment comes after the move, so this move's overhead is paid from the remaining time.
    let reserve = overhead + unpaid * moves_left(position).saturating_sub(1);
    ClockTime { left: left.saturating_sub(reserve), increment: increment.saturating_sub(overhead) }
}

/// Returns the maximum number of moves that the side to move may still make, including this one, if the sides
/// take turns.
fn moves_left(position: &Position) -> u32 {
    // Each stacking move leaves at least one stack fewer, and the sides share these moves.
    let stacking = |stacks: usize| (stacks as u32).div_ceil(2);
    match position.phase() {
        Phase::Placement => {
            let vacant = position.vacant().len();
            // White is to place when the number of vacant spaces is odd, and then makes one more placement.
            let placements = (vacant as u32).div_ceil(2);
            placements + stacking(vacant + position.occupied().len())
        }
        Phase::Stacking => stacking(position.occupied().len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn::random::{self, Random};

    fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    fn thinking(left: u64, increment: u64, overhead: u64, position: &Position) -> (Duration, Duration) {
        let clock = ClockTime { left: ms(left), increment: ms(increment) };
        let ClockTime { left, increment } = for_thinking(clock, ms(overhead), position);
        (left, increment)
    }

    #[test]
    fn the_moves_of_whole_games_are_reserved_for() {
        for seed in 0..50 {
            let mut random = Random::new(seed);
            let mut position = Position::start();
            let mut moves = Vec::new();
            while let Some(m) = random::legal_move(&position, &mut random) {
                moves.push((position, position.side()));
                position = position.play_unchecked(m);
            }
            let (mut real, mut reserved) = ([0; 2], [0; 2]);
            for (position, side) in moves.iter().rev() {
                real[*side as usize] += 1;
                reserved[*side as usize] = moves_left(position);
            }
            assert!(reserved[0] >= real[0] && reserved[1] >= real[1], "{seed}: {real:?} {reserved:?}");
        }
    }

    #[test]
    fn the_overhead_of_all_moves_is_set_aside() {
        let start = Position::start();
        // 25 placements and 25 stacking moves.
        assert_eq!(moves_left(&start), 50);
        assert_eq!(thinking(1000, 0, 10, &start), (ms(500), ms(0)));
        assert_eq!(thinking(1000, 0, 0, &start), (ms(1000), ms(0)));
        assert_eq!(thinking(300, 0, 10, &start), (ms(0), ms(0)));
        let black = start.play("e3".parse().unwrap()).unwrap();
        assert_eq!(moves_left(&black), 24 + 25);
    }

    #[test]
    fn increments_pay_first() {
        let start = Position::start();
        assert_eq!(thinking(1000, 4, 10, &start), (ms(1000 - 10 - 49 * 6), ms(0)));
        assert_eq!(thinking(1000, 100, 10, &start), (ms(990), ms(90)));
    }

    #[test]
    fn stacks_are_counted_in_the_stacking_phase() {
        let six: Position = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        assert_eq!(six.occupied().len(), 6);
        assert_eq!(thinking(100, 0, 10, &six), (ms(70), ms(0)));
        let over: Position = "9/10/11/10/rrrw,8 w s".parse().unwrap();
        assert_eq!(thinking(100, 0, 10, &over), (ms(90), ms(0)));
    }
}
