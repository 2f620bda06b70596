//! The shipped files: the games, their figures and the model games.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;

use dvonn::{Color, Move, Outcome, Phase, Position, Space};
use dvonn_coach::motifs;
use dvonn_lessons::champion::{
    Beginning, FIGURES, Figures, GAMES, Game, Instant, MODELS, Measure, ModelGames, Score, Theme, Verdict,
    figures, games,
};
use dvonn_message::Sentence;
use dvonn_text::{Language, Text};

/// One game in this many is in the sample. The number is coprime to the number of beginnings, which
/// alternate.
const SAMPLE: usize = 10;

fn all_games() -> Vec<Game> {
    games(GAMES).unwrap().collect::<Result<_, _>>().unwrap()
}

fn shipped() -> Figures {
    serde_json::from_str(FIGURES).unwrap()
}

#[test]
fn the_games_are_those_of_the_first_seeds() {
    let games = all_games();
    assert!(games.len() >= 10_000, "{}", games.len());
    assert!(GAMES.len() <= 1_000_000, "{}", GAMES.len());
    for (seed, game) in games.iter().enumerate() {
        assert_eq!(game.seed, seed as u64);
        assert!(game.record.final_position().is_over(), "{seed}");
    }
}

/// The side that is ahead, counted space by space and move by move.
fn ahead(measure: Measure, position: &Position) -> Option<Color> {
    let steps = |from: Space| {
        let mut seen = vec![from];
        for steps in 0.. {
            if seen.iter().any(|&space| position.reds().contains(space)) {
                return steps;
            }
            let next: Vec<Space> = seen.iter().flat_map(|&space| space.neighbours()).collect();
            seen.extend(next);
            seen.sort_unstable();
            seen.dedup();
        }
        0
    };
    let owned = |color: Color| Space::all().filter(move |&space| position.owned_by(color).contains(space));
    let of = |color: Color| -> i32 {
        match measure {
            Measure::Edge => owned(color).filter(|space| space.neighbours().len() < 6).count() as i32,
            Measure::NearRed => -owned(color).map(steps).sum::<i32>(),
            Measure::Apart => {
                let pair =
                    |&space: &Space| owned(color).filter(move |other| other.neighbours().contains(space));
                -(owned(color).flat_map(|space| pair(&space).collect::<Vec<_>>()).count() as i32)
            }
            _ => {
                // The position string can give the turn to that side.
                let turn = match color {
                    Color::White => position.to_string().replace(" b s", " w s"),
                    Color::Black => position.to_string().replace(" w s", " b s"),
                };
                let turn: Position = turn.parse().unwrap();
                turn.legal_moves().iter().filter(|m| **m != Move::Pass).count() as i32
            }
        }
    };
    match of(Color::White).cmp(&of(Color::Black)) {
        std::cmp::Ordering::Greater => Some(Color::White),
        std::cmp::Ordering::Less => Some(Color::Black),
        std::cmp::Ordering::Equal => None,
    }
}

/// The position of a game at an instant.
fn position_at(game: &Game, at: Instant) -> Option<Position> {
    let mut stacking = game.positions().filter(|position| position.phase() == Phase::Stacking);
    match at {
        Instant::FullBoard => stacking.next(),
        Instant::After(plies) => stacking.nth(usize::from(plies)).filter(|position| !position.is_over()),
        Instant::Alone => {
            stacking.find(|position| position.can_move(Color::White) != position.can_move(Color::Black))
        }
    }
}

#[test]
fn verdicts_of_a_sample_counted_slowly_are_those_of_the_page() {
    let sample: Vec<Game> = all_games().into_iter().step_by(SAMPLE).collect();
    let of_sample = figures(&sample);
    let points = |game: &Game, color: Color| match game.outcome {
        Outcome::Draw => 0.5,
        Outcome::Win(winner) => f64::from(u8::from(winner == color)),
    };
    let mut compared = 0;
    for (advice, shipped) in of_sample.advice.iter().zip(&shipped().advice) {
        for (measure, shipped) in advice.measures.iter().zip(&shipped.measures) {
            assert_eq!((measure.measure, measure.at), (shipped.measure, shipped.at));
            // A tenth of the games must agree within four standard errors, and not reach the opposite
            // verdict.
            for (of_sample, shipped) in measure.beginnings.iter().zip(&shipped.beginnings) {
                if of_sample.games < 30 {
                    continue;
                }
                assert!(of_sample.distance(shipped).unwrap() < 4.0, "{measure:?} {shipped:?}");
                let verdicts = [Verdict::of(of_sample), Verdict::of(shipped)];
                assert!(
                    !(verdicts.contains(&Verdict::True) && verdicts.contains(&Verdict::Opposite)),
                    "{measure:?} {shipped:?}"
                );
            }
            if !matches!(measure.measure, Measure::Edge | Measure::NearRed | Measure::Apart | Measure::Moves)
            {
                continue;
            }
            compared += 1;
            let mut beyond = Beginning::ALL.map(|_| Vec::new());
            for game in &sample {
                let Some(position) = position_at(game, measure.at) else { continue };
                let Some(side) = ahead(measure.measure, &position) else { continue };
                let like = sample.iter().filter(|other| other.beginning == game.beginning);
                let usual: Vec<f64> = like.map(|other| points(other, side)).collect();
                let usual = usual.iter().sum::<f64>() / usual.len() as f64;
                beyond[game.beginning.index()].push(0.5 + points(game, side) - usual);
            }
            for (beyond, of_sample) in beyond.iter().zip(&measure.beginnings) {
                let count = beyond.len() as f64;
                let mean = beyond.iter().sum::<f64>() / count;
                let error =
                    (beyond.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / count / count).sqrt();
                let Score { games, mean: found, error: stated } = *of_sample;
                assert_eq!(games as usize, beyond.len(), "{measure:?}");
                assert!(
                    (mean - found).abs() < 1e-5 && (error - stated).abs() < 1e-5,
                    "{mean} {error} {measure:?}"
                );
            }
        }
    }
    assert!(compared >= 6, "{compared}");
}

/// The verdict of a score, by the limits that the page states.
fn verdict_of(score: &Score) -> &'static str {
    let away = score.mean - 0.5;
    match (away.abs() >= 2.0 * score.error, away.abs() >= 0.05, away > 0.0) {
        (false, ..) => "nothing",
        (true, true, true) => "true",
        (true, false, true) => "slight",
        (true, false, false) => "slightly-opposite",
        (true, true, false) => "opposite",
    }
}

#[test]
fn the_words_on_advice_follow_from_the_figures() {
    let found = shipped();
    for language in Language::ALL {
        let text = Text::new(language);
        let mut counted = 0;
        for measure in found.advice.iter().flat_map(|advice| &advice.measures) {
            let said = text.say(measure.verdict_in_words());
            let mut verdicts: Vec<&str> = measure.beginnings.iter().map(verdict_of).collect();
            verdicts.dedup();
            let verdict = if let [verdict] = verdicts[..] { verdict } else { "depends" };
            let values = [("verdict", verdict), ("what", "<what>"), ("scores", "<scores>")];
            let template = text.fill("champion-verdict", &values.map(|(name, value)| (name, value.into())));
            let (begins, _) = template.split_once("<what>").unwrap();
            assert!(said.starts_with(begins), "{language:?}: {said}");
            // Each way of beginning has its score with the error, and the move is named.
            for score in &measure.beginnings {
                let shown = [score.mean, score.error].map(|share| text.decimal(100.0 * share, 1)).join(" ± ");
                assert!(said.contains(&shown), "{language:?}: {shown}: {said}");
            }
            if let Instant::After(plies) = measure.at {
                assert!(said.contains(&format!(" {plies}")), "{language:?}: {said}");
            }
            counted += measure.beginnings.len();
        }
        let said = text.say(found.comparisons_in_words());
        assert!(said.contains(&format!(" {counted}")), "{language:?}: {said}");
    }
}

#[test]
fn each_model_game_shows_its_theme() {
    let models: ModelGames = serde_json::from_str(MODELS).unwrap();
    let themes: BTreeSet<Theme> = models.games.iter().map(|game| game.theme).collect();
    assert_eq!(themes.into_iter().collect::<Vec<_>>(), Theme::ALL);
    assert_eq!(models.games.len(), Theme::ALL.len());
    let collection = all_games();
    for game in &models.games {
        let name = game.theme.as_str();
        let (boards, moves) = game.boards().unwrap();
        let other = &collection[game.seed as usize].record;
        assert_eq!((boards[0], &moves), (*other.start(), &other.moves().collect()), "{name}");
        let last = boards.last().unwrap().position();
        assert!(last.is_over(), "{name}");
        let margin = last.margin(Color::White).pieces().abs();
        match game.theme {
            Theme::Draw => assert_eq!(margin, 0),
            Theme::ByAPiece => assert_eq!(margin, 1),
            theme if theme.term().is_some() => {
                let found = motifs(boards[game.shown - 1].position(), moves[game.shown - 1]);
                assert!(found.iter().any(|motif| motif.kind().to_string() == name), "{name}");
                assert!(game.moments.iter().any(|moment| moment.ply == game.shown), "{name}");
            }
            _ => assert_eq!(game.shown, 0, "{name}"),
        }
        assert!(!game.story.is_empty(), "{name}");
        // Each stacking move is commented on.
        for (ply, m) in (1..).zip(&moves) {
            let is_told = game.moments.iter().any(|moment| moment.ply == ply && !moment.said.is_empty());
            assert!(is_told || !matches!(m, Move::Stack { .. }), "{name} {ply}");
        }
        assert!(game.moments.is_sorted_by_key(|moment| moment.ply), "{name}");
    }
}

fn said(sentences: &[Sentence], text: &Text) -> String {
    for sentence in sentences {
        assert!(text.has(&sentence.id), "{}", sentence.id);
    }
    let words = text.said(sentences);
    assert!(!words.contains('{') && !words.trim().is_empty(), "{sentences:?}: {words}");
    words
}

#[test]
fn model_games_are_told_in_every_language() {
    let models: ModelGames = serde_json::from_str(MODELS).unwrap();
    let mut told = BTreeSet::new();
    for language in Language::ALL {
        let text = Text::new(language);
        for game in &models.games {
            for moment in game.story.iter().flatten().chain(&game.moments) {
                for sentences in &moment.said {
                    told.insert(said(sentences, &text));
                }
            }
        }
    }
    assert!(told.len() > 1000, "{}", told.len());
}
