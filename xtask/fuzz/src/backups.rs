use std::time::Duration;

use dvonn::Color;
use dvonn_referee::ClientMessage;
use dvonn_server::admin::try_backup;

/// The times that the clocks are read at: before everything, now, and after everything.
const MOMENTS: [Duration; 3] = [Duration::ZERO, Duration::from_secs(1_790_000_000), Duration::MAX];

/// Reads a backup of a server's games. It is restored or refused with a message, and a server can use each
/// restored game.
pub fn backups(bytes: &[u8]) {
    let mut from = bytes;
    let (contents, games) = match try_backup(&mut from) {
        Ok(restored) => restored,
        Err(refused) => return assert!(!refused.to_string().is_empty()),
    };
    assert_eq!(contents.games, games.len() as u64);
    for game in games {
        let hosted = match game {
            Ok(hosted) => hosted,
            Err(wrong) => {
                assert!(!wrong.detail.is_empty());
                continue;
            }
        };
        let _ = (hosted.record(), hosted.flag_at());
        for now in MOMENTS {
            let _ = hosted.snapshot(Some(Color::White), now);
            let mut hosted = hosted.clone();
            hosted.on_time(now);
            hosted.set_vacation(Color::White, Some(now), now);
            let resigned = ClientMessage::Resign { id: u64::MAX };
            hosted.on_message(Some(Color::Black), resigned, Duration::MAX, now);
            assert!(hosted.is_over() || hosted.number() > 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seeds_are_restored() {
        let seeds = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds/backups");
        for seed in std::fs::read_dir(seeds).unwrap() {
            let path = seed.unwrap().path();
            let (contents, games) = try_backup(&mut &std::fs::read(&path).unwrap()[..]).unwrap();
            assert!(contents.games == 1 && games.iter().all(Result::is_ok), "{}", path.display());
        }
    }
}
