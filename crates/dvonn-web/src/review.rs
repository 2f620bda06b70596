//! The checksum of the engine's weights, for the Review page.

/// The checksum of the engine's weights, which identifies the engine's answers. It is the end of the weights
/// file, so the page does not link the rest of the file.
pub const WEIGHTS: u64 = match include_bytes!("../../../libs/dvonn-models/weights/standard.bin").last_chunk()
{
    Some(sum) => u64::from_le_bytes(*sum),
    None => panic!("the weights file has no checksum"),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_are_those_of_the_engine() {
        assert_eq!(dvonn_engine::Weights::standard().checksum(), WEIGHTS);
    }
}
