//! The weights of the evaluation, as users of the engine see them: a file.

use std::fmt;
use std::sync::Arc;

use dvonn_models::evaluation::{Term, UnknownTerm, WeightsError};

/// The weights by which the engine evaluates positions. They are a file whose contents may change with each
/// version.
///
/// ```
/// use dvonn_engine::Weights;
///
/// let weights = Weights::standard();
/// assert_eq!(Weights::from_bytes(&weights.to_bytes())?.checksum(), weights.checksum());
/// assert!(Weights::from_bytes(b"no weights").is_err());
/// # Ok::<(), dvonn_engine::WeightsError>(())
/// ```
#[derive(Clone)]
pub struct Weights {
    /// The weights; `None` for the standard weights, which are read once for all engines.
    other: Option<Arc<dvonn_models::evaluation::Weights>>,
    checksum: u64,
}

impl Weights {
    /// Returns the weights that the engine comes with.
    #[must_use]
    pub fn standard() -> Self {
        Self { other: None, checksum: dvonn_models::evaluation::Weights::STANDARD_CHECKSUM }
    }

    /// Reads a weights file, as [`Weights::to_bytes`] writes it.
    ///
    /// # Errors
    /// [`WeightsError`] if the bytes are not a weights file, are of another version, or are damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let weights = dvonn_models::evaluation::Weights::from_bytes(bytes)?;
        Ok(Self {
            other: Some(Arc::new(weights)),
            checksum: dvonn_models::evaluation::written_checksum(bytes),
        })
    }

    /// Returns weights that score a position of the stacking phase by its terms alone: a hand-made
    /// evaluation. `values` are for the side that has the terms, named as in `Term` of
    /// `dvonn_models::evaluation`; `to_move` is the value of being to move. All are in hundredths of a piece,
    /// at most 2,047 in size.
    ///
    /// # Errors
    /// [`UnknownTerm`] if this version of the engine has no term with one of the names.
    pub fn of_terms<'a>(
        values: impl IntoIterator<Item = (&'a str, i16)>,
        to_move: i16,
    ) -> Result<Self, UnknownTerm> {
        let named = |(name, value): (&str, i16)| Ok((name.parse::<Term>()?, value));
        let values = values.into_iter().map(named).collect::<Result<Vec<_>, _>>()?;
        let weights = dvonn_models::evaluation::Weights::of_terms(values, to_move);
        let checksum = dvonn_models::evaluation::written_checksum(&weights.to_bytes());
        Ok(Self { other: Some(Arc::new(weights)), checksum })
    }

    /// Returns the weights file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        match &self.other {
            None => dvonn_models::evaluation::Weights::standard_file().to_vec(),
            Some(weights) => weights.to_bytes(),
        }
    }

    /// Returns the identity of these weights: the checksum of their file. This takes no time, and is a
    /// constant for the standard weights. A cache of the engine's answers can use it as a key.
    #[must_use]
    pub const fn checksum(&self) -> u64 {
        self.checksum
    }

    /// Returns the network.
    pub(crate) fn network(&self) -> &dvonn_models::evaluation::Weights {
        self.other.as_deref().unwrap_or_else(|| dvonn_models::evaluation::Weights::standard())
    }
}

/// Returns [`Weights::standard`].
impl Default for Weights {
    fn default() -> Self {
        Self::standard()
    }
}

/// Weights with the same file are equal.
impl PartialEq for Weights {
    fn eq(&self, other: &Self) -> bool {
        self.checksum == other.checksum && self.network() == other.network()
    }
}

impl Eq for Weights {}

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Weights({:016x})", self.checksum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_made_by_hand_are_a_file_like_others() {
        let weights = Weights::of_terms([("OwnStacks", 100)], 30).unwrap();
        assert_eq!(Weights::from_bytes(&weights.to_bytes()), Ok(weights.clone()));
        assert_ne!(weights.checksum(), Weights::standard().checksum());
        assert_eq!(Weights::of_terms([("Stacks", 1)], 0), Err(UnknownTerm("Stacks".into())));
    }
}
