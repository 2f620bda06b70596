//! Vibrations of a phone that make a move felt.

use dvonn_game::Sound;

/// The most lifts that are felt one by one.
const MOST_LIFTS: usize = 3;

/// The vibrations that accompany a sound, as milliseconds on, off, on and so on. A landing gives a tick, a
/// longer one on the other side's stack; removed stacks give a series of pulses. The end of a game is only
/// heard.
#[must_use]
pub fn pattern(sound: Sound) -> Vec<u32> {
    match sound {
        Sound::Place | Sound::Land => vec![12],
        Sound::Take => vec![30],
        Sound::Lift(stacks) => {
            let mut pulses = [45, 55].repeat(stacks.min(MOST_LIFTS));
            pulses.pop();
            pulses
        }
        Sound::End => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn length(sound: Sound) -> u32 {
        pattern(sound).iter().sum()
    }

    #[test]
    fn what_matters_more_is_felt_longer() {
        assert_eq!(pattern(Sound::Place), pattern(Sound::Land));
        assert!(length(Sound::Land) < length(Sound::Take) && length(Sound::Take) < length(Sound::Lift(1)));
        assert!(length(Sound::Lift(1)) < length(Sound::Lift(2)));
        assert_eq!(pattern(Sound::Lift(3)), pattern(Sound::Lift(20)), "the vibration ends");
        assert!(pattern(Sound::Lift(0)).is_empty() && pattern(Sound::End).is_empty());
        // A pattern ends with a pulse, not with a pause.
        assert_eq!(pattern(Sound::Lift(2)).len() % 2, 1);
    }
}
