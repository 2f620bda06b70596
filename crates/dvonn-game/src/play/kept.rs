//! How a game is stored when its face closes, and read again.

use std::time::Duration;

use dvonn::Color;
use dvonn_analysis::Level;

use super::{PlayOptions, PlaySession};
use dvonn_referee::{Clock, TimeControl};

/// The first word of a stored game. Another version of the format gets another number.
const KIND: &str = "dvonn-game-1";

impl PlaySession {
    /// The game for storage: a line about players and clocks, then the game as SGF.
    #[must_use]
    pub fn write(&self, now: Duration) -> String {
        let human = match self.game().local_side() {
            None => "both",
            Some(Color::White) => "white",
            Some(Color::Black) => "black",
        };
        let clock = self.clock().map_or_else(String::new, |clock| {
            format!(" clock={} left={}", clock.control(), clock.write_left(now))
        });
        let sgf = dvonn_record::write_sgf(&self.record());
        format!("{KIND} human={human} level={} seed={}{clock}\n{sgf}", self.core.plan.level, self.core.seed)
    }

    /// Reads what [`write`](Self::write) wrote; `None` if the text is anything else.
    #[must_use]
    pub fn read(text: &str, options: PlayOptions) -> Option<Self> {
        let (line, sgf) = text.split_once('\n')?;
        let (mut human, mut level, mut seed) = (None, None, None);
        let (mut control, mut left) = (None, None);
        for word in line.strip_prefix(KIND)?.split_whitespace() {
            let (name, value) = word.split_once('=')?;
            match name {
                "human" => {
                    human = Some(match value {
                        "both" => None,
                        "white" => Some(Color::White),
                        "black" => Some(Color::Black),
                        _ => return None,
                    });
                }
                "level" => level = Some(value.parse::<Level>().ok()?),
                "seed" => seed = Some(value.parse().ok()?),
                "clock" => control = Some(value.parse::<TimeControl>().ok()?),
                "left" => left = Some(value),
                _ => return None,
            }
        }
        let clock = match (control, left) {
            (Some(control), Some(left)) => Some(Clock::read_left(control, left).ok()?),
            (None, None) => None,
            _ => return None,
        };
        let record = dvonn_record::read_one_sgf(sgf).ok()?;
        Some(Self::resume_timed(record, human?, level?, options, seed?, clock))
    }
}
