//! Batches as bytes, to be stored or sent.

use core::fmt;

use dvonn::Position;
use dvonn::random::Random;

use crate::batch::Game;
use crate::{BatchedEnvironment, Reward, Start};

/// The first byte of a packed batch.
const VERSION: u8 = 1;

/// The bytes of a packed batch before its games: version, start, reward, automatic reset, and the number of
/// games in four bytes.
const HEADER: usize = 8;

/// The error for bytes that are not a packed batch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnpackBatchError {
    /// The offset of the first wrong byte.
    pub byte: usize,
    /// What was expected there.
    expected: Expected,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Expected {
    Version,
    Settings,
    Position(Box<dvonn::UnpackError>),
    More,
    End,
}

impl fmt::Display for UnpackBatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a packed batch: byte {}: ", self.byte)?;
        match &self.expected {
            Expected::Version => write!(f, "expected version {VERSION}"),
            Expected::Settings => f.write_str("expected the settings of a batch"),
            Expected::Position(error) => error.fmt(f),
            Expected::More => f.write_str("expected more bytes"),
            Expected::End => f.write_str("expected the end"),
        }
    }
}

impl core::error::Error for UnpackBatchError {}

impl BatchedEnvironment {
    /// Packs the batch into bytes. The unpacked batch continues exactly like this one, with the same random
    /// set-ups and actions. Later releases read these bytes.
    ///
    /// Version, start, reward and automatic reset take a byte each, the number of games four. Each game
    /// follows with its two random generators, eight bytes each, and its packed position. Numbers are
    /// little-endian.
    #[must_use]
    pub fn pack(&self) -> Vec<u8> {
        let place = |at: Option<usize>| at.unwrap_or_default() as u8;
        let start = place(Start::ALL.iter().position(|&start| start == self.start()));
        let reward = place(Reward::ALL.iter().position(|&reward| reward == self.reward()));
        let mut bytes = vec![VERSION, start, reward, u8::from(self.auto_reset())];
        bytes.extend((self.len() as u32).to_le_bytes());
        for game in self.games() {
            bytes.extend(game.starts.state().to_le_bytes());
            bytes.extend(game.choices.state().to_le_bytes());
            bytes.extend_from_slice(&game.position.pack());
        }
        bytes
    }

    /// Unpacks what [`pack`](Self::pack) wrote.
    ///
    /// # Errors
    /// [`UnpackBatchError`] if the bytes are not a packed batch.
    pub fn unpack(bytes: &[u8]) -> Result<Self, UnpackBatchError> {
        let wrong = |byte, expected| UnpackBatchError { byte, expected };
        let Some((&[version, start, reward, auto_reset, ..], mut rest)) = bytes.split_first_chunk::<HEADER>()
        else {
            return Err(wrong(bytes.len(), Expected::More));
        };
        if version != VERSION {
            return Err(wrong(0, Expected::Version));
        }
        let start = *Start::ALL.get(usize::from(start)).ok_or(wrong(1, Expected::Settings))?;
        let reward = *Reward::ALL.get(usize::from(reward)).ok_or(wrong(2, Expected::Settings))?;
        if auto_reset > 1 {
            return Err(wrong(3, Expected::Settings));
        }
        let number = u32::from_le_bytes([bytes[4], bytes[5], bytes[6], bytes[7]]);
        // Allocates no more than the remaining bytes justify, whatever the number says.
        let mut games = Vec::new();
        for _ in 0..number {
            let at = bytes.len() - rest.len();
            let Some((random, position)) = rest.split_first_chunk::<16>() else {
                return Err(wrong(at, Expected::More));
            };
            let [starts, choices] = [0, 8].map(|half| {
                let mut state = [0; 8];
                state.copy_from_slice(&random[half..half + 8]);
                Random::new(u64::from_le_bytes(state))
            });
            let unpacked = Position::unpack_prefix(position);
            let (position, len) =
                unpacked.map_err(|error| wrong(at + 16, Expected::Position(Box::new(error))))?;
            games.push(Game { position, over: position.is_over(), starts, choices });
            rest = &rest[16 + len..];
        }
        if !rest.is_empty() {
            return Err(wrong(bytes.len() - rest.len(), Expected::End));
        }
        Ok(Self::of_games(games, start).with_reward(reward).with_auto_reset(auto_reset == 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Outputs;

    /// Plays some random actions and returns them.
    fn play(batch: &mut BatchedEnvironment, steps: usize) -> Vec<u16> {
        let mut all = Vec::new();
        for _ in 0..steps {
            let mut actions = vec![0_u16; batch.len()];
            batch.random_actions(&mut actions).unwrap();
            batch.step(&actions, Outputs::default()).unwrap();
            all.append(&mut actions);
        }
        all
    }

    #[test]
    fn an_unpacked_batch_goes_on_as_the_packed_one() {
        for start in Start::ALL {
            for (reward, auto_reset) in [(Reward::Outcome, true), (Reward::Margin, false)] {
                let new = BatchedEnvironment::new(5, 17, start).with_reward(reward);
                let mut batch = new.with_auto_reset(auto_reset);
                for steps in [0, 30, 100] {
                    play(&mut batch, steps);
                    let mut again = BatchedEnvironment::unpack(&batch.pack()).unwrap();
                    assert_eq!(again.pack(), batch.pack());
                    assert_eq!(play(&mut again, 200), play(&mut batch.clone(), 200));
                    assert_eq!((again.start(), again.reward()), (start, reward));
                    assert_eq!(again.auto_reset(), auto_reset);
                }
            }
        }
        assert!(
            BatchedEnvironment::unpack(&BatchedEnvironment::new(0, 0, Start::Empty).pack())
                .unwrap()
                .is_empty()
        );
    }

    #[test]
    fn other_bytes_are_refused() {
        let packed = BatchedEnvironment::new(2, 3, Start::Random).pack();
        for len in 0..packed.len() {
            assert!(BatchedEnvironment::unpack(&packed[..len]).is_err(), "{len} bytes");
        }
        for (byte, value) in [(0, 2), (1, 3), (2, 2), (3, 2), (4, 1), (7, 255)] {
            let mut other = packed.clone();
            other[byte] = value;
            assert!(BatchedEnvironment::unpack(&other).is_err(), "byte {byte}");
        }
        let longer = [&packed[..], &[0]].concat();
        let error = BatchedEnvironment::unpack(&longer).unwrap_err();
        assert_eq!(error.to_string(), format!("not a packed batch: byte {}: expected the end", packed.len()));
    }
}
