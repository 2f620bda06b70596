//! Converts the archive's facts to the form that the page gets.

use dvonn::{Color, Move, Outcome};
use dvonn_archive::client::{Failure, GameKey, GameLine, ImportFault, MoveLine, Reason};
use dvonn_archive::{Archive, ArchiveError, Damage, FaultReason, GameId, Header, Hit, Tally};
use dvonn_message::{Message, Sentence};
use dvonn_record::GameResult;

/// Adds the moves of one archive to those of the others.
pub(super) fn add_moves(moves: &mut Vec<MoveLine>, more: &[(Option<Move>, Tally)]) {
    for &(played, tally) in more {
        let played = played.map(|m| m.to_string());
        match moves.iter_mut().find(|line| line.played == played) {
            Some(line) => line.tally.merge(tally),
            None => moves.push(MoveLine { played, tally }),
        }
    }
    moves.sort_by(|one, other| {
        other.tally.games.cmp(&one.tally.games).then_with(|| one.played.cmp(&other.played))
    });
}

/// A game in a list, without its board.
pub(super) fn game_line(game: GameKey, header: &Header, at: Option<u32>) -> GameLine {
    let source = header.sources.first().map_or_else(String::new, |source| source.file.clone());
    GameLine {
        game,
        own: matches!(game, GameKey::Own(_)).then(|| source.clone()),
        players: [header.players.white.clone(), header.players.black.clone()],
        ratings: [header.ratings.white.clone(), header.ratings.black.clone()],
        date: header.date.as_ref().map(|date| match date.first() {
            Some(first) => first.to_string(),
            None => date.as_str().to_owned(),
        }),
        event: header.event.clone().or_else(|| header.site.clone()),
        result: header.result.map(result),
        margin: header.margin(),
        plies: header.plies,
        at,
        board: String::new(),
        next: None,
        score: None,
        source,
    }
}

/// A game found by a search, with its score and the moment searched for, or else that of its largest cut.
pub(super) fn found_line(
    archive: &Archive,
    key: impl Fn(u64) -> GameKey,
    hit: Hit,
) -> Result<Option<GameLine>, ArchiveError> {
    let GameId(number) = hit.game;
    let (Some(header), Some(record)) = (archive.header(hit.game)?, archive.record(hit.game)?) else {
        return Ok(None);
    };
    let at = hit.place.map(|place| place.ply);
    let last = record.final_board();
    let (board, next) = match at {
        None => match record.largest_cut() {
            Some((board, m)) => (board, Some(m)),
            None => (last, None),
        },
        Some(ply) => {
            let before = ply.checked_sub(1).map(|before| record.main_line().nth(before as usize));
            let board = match before {
                None => *record.start(),
                Some(Some(node)) => record.board(node),
                Some(None) => last,
            };
            (board, record.moves().nth(ply as usize))
        }
    };
    let counts = last.position().counts();
    Ok(Some(GameLine {
        board: board.to_string(),
        next: next.map(|m| m.to_string()),
        score: header.result.map(|_| [counts.white.pieces(), counts.black.pieces()]),
        ..game_line(key(number), &header, at)
    }))
}

fn result(result: GameResult) -> (String, String) {
    let winner = match result.outcome {
        Outcome::Win(Color::White) => "white",
        Outcome::Win(Color::Black) => "black",
        Outcome::Draw => "draw",
    };
    (winner.to_owned(), result.by.as_str().to_owned())
}

pub(super) fn failure(error: &ArchiveError) -> Failure {
    match error {
        ArchiveError::Storage { error, .. } if error.kind() == std::io::ErrorKind::StorageFull => {
            Failure::Full
        }
        ArchiveError::Version { .. } => Failure::Later,
        ArchiveError::Faults(_) => Failure::Damaged,
        ArchiveError::Damaged { damage, .. } => {
            debug_assert!(!matches!(damage, Damage::Magic));
            Failure::Damaged
        }
        _ => Failure::Storage,
    }
}

pub(super) fn fault(fault: &dvonn_archive::ImportFault) -> ImportFault {
    let reason = match &fault.reason {
        FaultReason::Read(_) | FaultReason::Unpack(_) | FaultReason::Zip(_) => {
            Reason::Said(Sentence::all_of(&fault.why()))
        }
        FaultReason::Archive(_) | FaultReason::Fault(_) => Reason::Archive,
        _ => Reason::Unreadable,
    };
    ImportFault { file: fault.file.clone(), number: fault.number, line: fault.line, reason }
}

pub(super) fn remark(said: &dvonn_archive::ImportRemark) -> Vec<Sentence> {
    Sentence::all_of(&Message::from(said))
}
