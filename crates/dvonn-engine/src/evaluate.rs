//! What a position is worth at a glance: a small network over the [features](crate::features::Feature).
//!
//! The features of the side to move and of the other go, by weights that depend on how many stacks are left, straight
//! to the result, and through a layer of hidden units. All in whole numbers, the same on every machine.

use std::fmt;

use dvonn::Position;

use crate::Value;
use crate::features::{Feature, features};

/// Numbers that the network looks at: the features of both sides, and how many spaces hold a red piece, and of these
/// how many a lone one.
pub const INPUTS: usize = 2 * (Feature::COUNT + 1);
/// Hidden units.
pub const HIDDEN: usize = 16;
/// Stages of the game, each with weights of its own for the result.
pub const STAGES: usize = 8;

/// [`Weights::direct`], [`Weights::bias`]: so many make a hundredth of a piece.
pub const DIRECT_SCALE: i32 = 16;
/// [`Weights::hidden`], [`Weights::hidden_bias`]: so many make 1.
pub const HIDDEN_SCALE: i32 = 256;
/// A hidden unit's output: so many make 1.
const UNIT_SCALE: i32 = 16;
/// [`Weights::result`]: so many make a hundredth of a piece for a unit's output of 1.
pub const RESULT_SCALE: i32 = 16;
/// The most a hidden unit gives: what is over is cut off.
pub const UNIT_MOST: i32 = 256;

/// What stands at the head of every weights file.
const MAGIC: &[u8; 8] = b"DVONNEVL";
/// The version of the features and of the network. A file of another version is refused.
pub const VERSION: u16 = 1;

/// The network's weights, whole numbers in the scales given above.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// From each input to each hidden unit.
    pub hidden: [[i16; INPUTS]; HIDDEN],
    /// Added to each hidden unit.
    pub hidden_bias: [i16; HIDDEN],
    /// From each input straight to the result, by stage.
    pub direct: [[i16; INPUTS]; STAGES],
    /// From each hidden unit to the result, by stage.
    pub result: [[i16; HIDDEN]; STAGES],
    /// Added to the result, by stage.
    pub bias: [i16; STAGES],
}

impl Weights {
    /// Weights that take every position for even.
    pub const ZERO: Self = Self {
        hidden: [[0; INPUTS]; HIDDEN],
        hidden_bias: [0; HIDDEN],
        direct: [[0; INPUTS]; STAGES],
        result: [[0; HIDDEN]; STAGES],
        bias: [0; STAGES],
    };

    /// The weights that the engine comes with.
    #[must_use]
    pub fn standard() -> Self {
        // A test reads the file; should it ever not be right, the engine plays on by what it sees ahead.
        Self::from_bytes(include_bytes!("../weights/standard.bin")).unwrap_or(Self::ZERO)
    }

    /// Reads a weights file.
    ///
    /// # Errors
    /// If it is not one, of another version, or damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let Some(rest) = bytes.strip_prefix(MAGIC) else { return Err(WeightsError::NotWeights) };
        let (version, rest) = rest.split_first_chunk().ok_or(WeightsError::NotWeights)?;
        let version = u16::from_le_bytes(*version);
        if version != VERSION {
            return Err(WeightsError::Version(version));
        }
        let (body, sum) = rest.split_last_chunk().ok_or(WeightsError::Damaged)?;
        let mut weights = Self::ZERO;
        if body.len() != 2 * weights.numbers().count()
            || u64::from_le_bytes(*sum) != checksum(&bytes[..bytes.len() - 8])
        {
            return Err(WeightsError::Damaged);
        }
        let (numbers, _) = body.as_chunks();
        for (weight, &bytes) in weights.numbers_mut().zip(numbers) {
            *weight = i16::from_le_bytes(bytes);
        }
        Ok(weights)
    }

    /// A weights file: eight letters, the version, the weights in the order of this struct, two bytes each, the lower
    /// first, and the checksum (FNV-1a of all before, eight bytes).
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(self.numbers().flat_map(|weight| weight.to_le_bytes()));
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    fn numbers(&self) -> impl Iterator<Item = &i16> {
        let first = self.hidden.as_flattened().iter().chain(&self.hidden_bias);
        first.chain(self.direct.as_flattened()).chain(self.result.as_flattened()).chain(&self.bias)
    }

    fn numbers_mut(&mut self) -> impl Iterator<Item = &mut i16> {
        let first = self.hidden.as_flattened_mut().iter_mut().chain(&mut self.hidden_bias);
        first
            .chain(self.direct.as_flattened_mut())
            .chain(self.result.as_flattened_mut())
            .chain(&mut self.bias)
    }

    /// What a position of the stacking phase is worth to the side to move, without looking ahead.
    #[must_use]
    #[inline]
    pub fn evaluate(&self, position: &Position) -> Value {
        self.of_inputs(&inputs(position), stage(position))
    }

    /// The value that follows from the inputs, at a stage of the game.
    #[inline]
    pub(crate) fn of_inputs(&self, inputs: &[i16; INPUTS], stage: usize) -> Value {
        let mut sum = dot(inputs, &self.direct[stage]) + i32::from(self.bias[stage]);
        sum *= UNIT_SCALE * RESULT_SCALE / DIRECT_SCALE;
        for unit in 0..HIDDEN {
            let reached = dot(inputs, &self.hidden[unit]) + i32::from(self.hidden_bias[unit]);
            let output = (reached / (HIDDEN_SCALE / UNIT_SCALE)).clamp(0, UNIT_MOST * UNIT_SCALE);
            sum += output * i32::from(self.result[stage][unit]);
        }
        Value::new(sum / (UNIT_SCALE * RESULT_SCALE))
    }
}

/// The network's inputs.
#[must_use]
#[inline]
pub fn inputs(position: &Position) -> [i16; INPUTS] {
    let [own, other] = features(position);
    let mut inputs = [0; INPUTS];
    inputs[..Feature::COUNT].copy_from_slice(&own);
    inputs[Feature::COUNT] = position.reds().len() as i16;
    inputs[Feature::COUNT + 1..INPUTS - 1].copy_from_slice(&other);
    inputs[INPUTS - 1] = position.lone_reds().len() as i16;
    inputs
}

/// The stage of the game: how many stacks are left, in steps of six.
#[must_use]
#[inline]
pub fn stage(position: &Position) -> usize {
    (position.occupied().len() / 6).min(STAGES - 1)
}

#[inline]
fn dot(inputs: &[i16; INPUTS], weights: &[i16; INPUTS]) -> i32 {
    inputs.iter().zip(weights).map(|(&input, &weight)| i32::from(input) * i32::from(weight)).sum()
}

fn checksum(bytes: &[u8]) -> u64 {
    let step = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// Why a weights file cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WeightsError {
    /// It does not begin as one does.
    NotWeights,
    /// It was made for another version of the engine.
    Version(u16),
    /// Its length or its checksum is wrong.
    Damaged,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotWeights => f.write_str("not a weights file"),
            Self::Version(version) => {
                write!(f, "weights of version {version}, and this engine needs version {VERSION}")
            }
            Self::Damaged => f.write_str("a damaged weights file: its length or its checksum is wrong"),
        }
    }
}

impl std::error::Error for WeightsError {}
