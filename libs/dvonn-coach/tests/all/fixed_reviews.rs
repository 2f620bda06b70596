//! Compares reviews of a few games, word for word as data, with a file. A plain engine answers, so only a
//! change of the coach changes it.
//!
//! After a change that is meant to alter the sentences, `DVONN_UPDATE=1 cargo test -p dvonn-coach --test all
//! fixed_reviews` writes the file again. Then look at the difference.

use std::fmt::Write as _;

use crate::fixed::{self, compare, line, shown};
use dvonn::{Color, Move};
use dvonn_coach::review::{
    GameReview, MoveClass, Narrator, PlayerGame, PlayerReport, ReviewedMove, Stage, Value, figures,
    refutation, story, summary,
};
use dvonn_message::Message;

/// Formats a value in hundredths of a piece, with `!` if it is proven, and with the outcome if that is
/// certain.
fn value(value: Option<Value>) -> String {
    let Some(Value { hundredths, proven, outcome }) = value else { return "-".to_owned() };
    let outcome = outcome.map_or(String::new(), |outcome| format!(" {outcome:?}").to_lowercase());
    format!("{hundredths:+}{}{outcome}", if proven { "!" } else { "" })
}

fn messages(text: &mut String, indent: &str, messages: &[Message]) {
    for message in messages {
        let _ = writeln!(text, "{indent}{}", shown(message));
    }
}

fn told(text: &mut String, review: &GameReview) {
    let mut narrator = Narrator::new();
    for ((reviewed, board), chance) in review.played().zip(&review.chances) {
        let ReviewedMove { number, m, class, loss, win_loss, .. } = reviewed;
        let _ = write!(text, "{} {number} {m} {}", reviewed.ply, class.as_str());
        let _ = write!(text, " {chance:.3} loses {loss} {win_loss:.3}");
        let _ = write!(text, " of {:.3}", reviewed.chance.unwrap_or(-1.0));
        let _ = writeln!(text, ": {} to {}", value(reviewed.before), value(reviewed.after));
        for (name, continuation) in [("better", &reviewed.better), ("reply", &reviewed.reply)] {
            if let Some(continuation) = continuation {
                let _ = writeln!(text, "  {name} {}", line(&continuation.moves));
            }
        }
        if *class >= MoveClass::Inaccuracy {
            let _ = writeln!(text, "  refuted by {}", line(refutation(reviewed)));
        }
        messages(text, "  ", &narrator.about(reviewed, board.position()));
    }
}

fn as_a_whole(text: &mut String, review: &GameReview) {
    for paragraph in story(review) {
        let _ = writeln!(text, "paragraph");
        for telling in paragraph {
            let _ = writeln!(text, " about {}", telling.ply);
            messages(text, "  ", &telling.messages);
        }
    }
    let _ = writeln!(text, "summary");
    messages(text, "  ", &summary(review));
    assert!(figures(review).iter().all(|message| summary(review).contains(message)));
    let accuracy = |accuracy: Option<f64>| accuracy.map_or("-".to_owned(), |of| format!("{of:.1}"));
    for side in Color::ALL {
        let _ = write!(text, "{side:?} {}", accuracy(review.accuracy()[side]));
        for stage in Stage::ALL {
            let _ = write!(text, ", {} {}", stage.as_str(), accuracy(review.accuracy_in(stage)[side]));
        }
        text.push('\n');
        let outcome = review.outcome;
        let report = PlayerReport::new(&[PlayerGame { review, side, opponent: None, outcome }]);
        for habit in report.habits {
            let _ = writeln!(text, "  {:?} {:.3} {:?}", habit.habit, habit.cost, habit.places);
        }
    }
    let _ = writeln!(text, "turning points {:?}, decided {:?}", review.turning_points(), review.decided());
}

fn check(name: &str, moves: &[Move]) {
    let review = fixed::review(moves);
    let mut text = String::new();
    told(&mut text, &review);
    as_a_whole(&mut text, &review);
    compare(name, &text);
}

#[test]
fn the_example_of_a_whole_game() {
    check("whole", &fixed::whole().moves().collect::<Vec<_>>());
}

#[test]
fn games_of_careless_players() {
    for seed in 1..=10 {
        check(&format!("careless-{seed}"), &fixed::game(seed));
    }
}
