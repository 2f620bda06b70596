//! What the coach comments on, on the analysis board and in a game.

use dvonn::Move;
use dvonn_coach::explain::Situation;
use dvonn_game::{AnalysisSession, PlaySession};

/// The position on the analysis board and the move that led there. After a pass, it is the move before the
/// pass.
#[must_use]
pub fn of_study(session: &AnalysisSession) -> Situation {
    let record = session.record();
    let up = |&id: &_| record.node(id).parent();
    let decided = std::iter::successors(Some(session.at()), up)
        .find(|&id| record.node(id).played().is_some_and(|m| m != Move::Pass));
    let played = decided.and_then(|id| {
        let node = record.node(id);
        Some((record.position(node.parent()?), node.played()?))
    });
    let now = *session.board().position();
    Situation { played: played.into_iter().collect(), now, is_discreet: false, praises: None }
}

/// The position that a game shows, and the moves of its last exchange. During a game the coach gives no move
/// away, and it praises a player against the computer.
#[must_use]
pub fn of_game(session: &PlaySession) -> Situation {
    let game = session.game();
    let made = |place: usize| {
        let m = game.turns().get(place)?.m;
        (m != Move::Pass).then(|| (*game.board_after(place).position(), m))
    };
    Situation {
        played: session.exchange().filter_map(made).collect(),
        now: *session.shown_board().position(),
        is_discreet: game.result().is_none(),
        praises: game.local_side(),
    }
}

/// Whether a game has a coach. Against the computer the settings decide. Two people get one if they asked for
/// it in this game.
#[must_use]
pub fn is_asked(has_computer: bool, by_settings: bool, in_this_game: bool) -> bool {
    if has_computer { by_settings } else { in_this_game }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use dvonn::{Board, Color};
    use dvonn_analysis::Level;
    use dvonn_game::{AnalysisInput, Plan, PlayInput, PlayOptions, Start};
    use dvonn_record::Record;
    use dvonn_referee::SideChoice;

    use super::*;

    /// After White's b3a3 Black has no stack left and passes.
    const CUT: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";

    fn m(text: &str) -> Move {
        text.parse().unwrap()
    }

    #[test]
    fn a_study_is_told_about_its_last_move() {
        let start: Board = CUT.parse().unwrap();
        let mut session = AnalysisSession::new();
        session.update(AnalysisInput::Open(Record::from_start(start)));
        assert!(of_study(&session).played.is_empty());
        session.update(AnalysisInput::Play(m("b3a3")));
        let situation = of_study(&session);
        assert_eq!(session.moves().last(), Some(&Move::Pass), "Black has passed");
        assert_eq!(situation.played, [(*start.position(), m("b3a3"))]);
        assert_eq!(situation.now, *session.board().position());
        assert!(!situation.is_discreet);
        session.update(AnalysisInput::First);
        assert_eq!(of_study(&session).now, *start.position());
    }

    fn game(side: Option<SideChoice>) -> PlaySession {
        let start: Board = "9/10/r,w,b,w,b,w,b,rw,b,r,1/10/9 w s".parse().unwrap();
        let plan = Plan { side, level: Level::MIN, start: Start::Given(start), control: None };
        let mut session = PlaySession::new(plan, PlayOptions::AT_ONCE, 7);
        session.update(PlayInput::Begin, Duration::ZERO);
        session
    }

    #[test]
    fn a_game_is_told_about_its_last_exchange_and_gives_nothing_away() {
        let mut session = game(None);
        assert!(of_game(&session).played.is_empty() && of_game(&session).is_discreet);
        for played in ["b3c3", "e3d3"] {
            session.update(PlayInput::Play(m(played)), Duration::ZERO);
        }
        let situation = of_game(&session);
        let moves: Vec<(Color, Move)> =
            situation.played.iter().map(|(before, m)| (before.side(), *m)).collect();
        assert_eq!(moves, [(Color::White, m("b3c3")), (Color::Black, m("e3d3"))]);
        // An earlier position comes with the moves before it.
        session.update(PlayInput::Look(1), Duration::ZERO);
        let earlier = of_game(&session);
        assert_eq!((earlier.played.len(), earlier.now), (1, situation.played[1].0));
        session.update(PlayInput::Resign, Duration::ZERO);
        assert!(!of_game(&session).is_discreet, "the coach may comment on a finished game");
    }

    #[test]
    fn two_people_have_a_coach_only_if_they_ask_for_one() {
        for (has_computer, by_settings, in_this_game, expected) in [
            (true, false, false, false),
            (true, true, false, true),
            (true, false, true, false),
            (false, true, false, false),
            (false, false, true, true),
        ] {
            assert_eq!(is_asked(has_computer, by_settings, in_this_game), expected);
        }
    }
}
