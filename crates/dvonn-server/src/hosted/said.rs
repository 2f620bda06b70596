//! The content of a message as a number. It is stored with the message, to detect another message under the
//! same id.

use dvonn_referee::{ClientMessage, Offer};
use sha2::{Digest as _, Sha256};

/// The content of a message without its id, as the first bytes of a digest. Equal contents have equal numbers
/// in every version.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Said(u64);

impl Said {
    /// Returns the number for a message's content.
    #[must_use]
    pub fn of(message: &ClientMessage) -> Self {
        let digest = Sha256::digest(text(message).as_bytes());
        let mut first = [0; 8];
        first.copy_from_slice(&digest[..8]);
        Self(u64::from_be_bytes(first))
    }

    /// Returns the content with this stored number.
    #[must_use]
    pub const fn stored(number: u64) -> Self {
        Self(number)
    }

    /// Returns the number to store.
    #[must_use]
    pub const fn number(self) -> u64 {
        self.0
    }
}

/// Returns a message's content as text. Stored numbers depend on it for ever, so it must never change.
fn text(message: &ClientMessage) -> String {
    match message {
        ClientMessage::Play { ply, after, m, .. } => format!("play {ply} {after} {m}"),
        ClientMessage::Resign { .. } => "resign".to_owned(),
        ClientMessage::Conditional { ply, after, lines, .. } => {
            let mut text = format!("conditional {ply} {after}");
            for line in lines {
                text.push('\n');
                line.iter().for_each(|m| text += &format!(" {m}"));
            }
            text
        }
        ClientMessage::Offer { offer, after, .. } => {
            let what = match offer {
                Offer::Draw => "draw",
                Offer::TakeBack => "take-back",
            };
            format!("offer {what} {after}")
        }
        ClientMessage::Answer { accepts, after, .. } => format!("answer {accepts} {after}"),
        ClientMessage::Abort { .. } => "abort".to_owned(),
        ClientMessage::Claim { draw, .. } => format!("claim {}", if *draw { "draw" } else { "win" }),
        // The server carries out no other messages.
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_stored_of_a_message_is_known_for_ever() {
        let m = |text: &str| text.parse().unwrap();
        let lines = |lines: &[&str]| lines.iter().map(|line| line.split(' ').map(m).collect()).collect();
        let messages = [
            ClientMessage::Play { id: 1, ply: 0, after: 0, m: m("e3") },
            ClientMessage::Play { id: 1, ply: 1, after: 0, m: m("e3") },
            ClientMessage::Play { id: 1, ply: 0, after: 1, m: m("e3") },
            ClientMessage::Play { id: 1, ply: 0, after: 0, m: m("e3f3") },
            ClientMessage::Resign { id: 1 },
            ClientMessage::Conditional { id: 1, ply: 0, after: 0, lines: lines(&["e3 d3", "f3 d3"]) },
            ClientMessage::Conditional { id: 1, ply: 0, after: 0, lines: lines(&["e3 d3 f3 d3"]) },
            ClientMessage::Conditional { id: 1, ply: 0, after: 0, lines: Vec::new() },
            ClientMessage::Offer { id: 1, offer: Offer::Draw, after: 0 },
            ClientMessage::Offer { id: 1, offer: Offer::TakeBack, after: 0 },
            ClientMessage::Answer { id: 1, accepts: true, after: 0 },
            ClientMessage::Answer { id: 1, accepts: false, after: 0 },
            ClientMessage::Abort { id: 1 },
            ClientMessage::Claim { id: 1, draw: false },
            ClientMessage::Claim { id: 1, draw: true },
        ];
        let said = messages.clone().map(|message| Said::of(&message).number());
        let known = [
            0x44f0ac91f74035d1,
            0xfecc1b135d98e856,
            0x8958d2e30ccf9745,
            0x7a6400ad3b880308,
            0x06028c9760f4dfd1,
            0x197adb667974f58e,
            0x0207da874629af9d,
            0x2b4feb4b9efc2545,
            0xac470d598c169e3f,
            0xf5e18f989b599759,
            0x6bf8045d57537482,
            0x97b8e9b6147285cf,
            0x3a53db8a2c8a17ee,
            0xc8183d4f77150c93,
            0x4b54b4d56da03e42,
        ];
        assert_eq!(said, known);
        assert_eq!(messages.map(|message| Said::of(&message.with_id(2)).number()), known);
        assert!(known.iter().enumerate().all(|(place, said)| !known[..place].contains(said)));
    }
}
