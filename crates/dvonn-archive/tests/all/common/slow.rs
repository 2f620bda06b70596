//! Slow answers to questions: every game is tested by the definitions, position by position and view by view.

use std::collections::BTreeMap;

use dvonn::{Board, Color, Move, Outcome, Phase, Position, Space, Symmetry};
use dvonn_archive::{
    BoardFilter, Clause, EndFilter, Motifs, Pattern, Question, Rated, SideMaterial, Source, Tally,
    TextFilter, View,
};
use dvonn_record::{Date, EndReason, GameDate, Record};

/// A game as the readers return it, with its sources.
pub(crate) struct Game {
    pub(crate) record: Record,
    pub(crate) sources: Vec<Source>,
}

/// The ply, the view and the move played there.
pub(crate) type Place = (u32, View, Option<Move>);

/// The answer to a question.
#[derive(PartialEq, Default, Debug)]
pub(crate) struct Answer {
    pub(crate) tally: Tally,
    pub(crate) moves: BTreeMap<Option<Move>, Tally>,
    /// The number of each matching game, and its place.
    pub(crate) hits: Vec<(u64, Option<Place>)>,
}

pub(crate) fn answer(games: &[Game], question: &Question, motifs: Option<&dyn Motifs>) -> Answer {
    let mut answer = Answer::default();
    for (number, game) in games.iter().enumerate() {
        let Some(place) = fits(game, question, motifs) else { continue };
        answer.hits.push((number as u64, place));
        let exchanged = place.is_some_and(|(_, view, _)| view.exchanged);
        add(&mut answer.tally, &game.record, exchanged);
        if let (Some(board), Some((_, view, m))) = (&question.board.position, place) {
            let alike = Symmetry::ALL.into_iter().filter(|&symmetry| {
                let none = question.board.no_symmetry && symmetry != Symmetry::Identity;
                !none && board.position().transformed(symmetry) == *board.position()
            });
            let m = m.map(|m| alike.map(|symmetry| symmetry.image(view.image(m))).min().unwrap());
            add(answer.moves.entry(m).or_default(), &game.record, exchanged);
        }
    }
    answer
}

/// Returns the place if a game matches: the question's own if it has conditions on a position, or else that
/// of the first alternative that matches and has one. `None` if the game does not match.
fn fits(game: &Game, question: &Question, motifs: Option<&dyn Motifs>) -> Option<Option<Place>> {
    if !header_matches(game, question) {
        return None;
    }
    let mut places = Vec::new();
    for clause in &question.clauses {
        match clause {
            Clause::Not(not) if fits(game, not, motifs).is_some() => return None,
            Clause::Not(_) => {}
            Clause::Any(any) => {
                let fitting: Vec<_> = any.iter().filter_map(|one| fits(game, one, motifs)).collect();
                if fitting.is_empty() {
                    return None;
                }
                places.extend(fitting.into_iter().flatten());
            }
        }
    }
    if question.board.is_empty() {
        return Some(places.first().copied());
    }
    first_place(game, &question.board, motifs).map(Some)
}

/// Folds a name, as far as the names of made-up games require.
fn plain(name: &str) -> String {
    name.to_lowercase().replace('é', "e").replace('\u{301}', "")
}

fn is_meant(filter: &TextFilter, text: &str) -> bool {
    let (wanted, text) = (plain(&filter.text), plain(text));
    if filter.is_part { text.contains(&wanted) } else { text == wanted }
}

/// The kind of a game by the names of its files and its own name.
fn kind(game: &Game) -> Option<&'static str> {
    let files = game.sources.iter().map(|source| &source.file).chain(&game.record.event);
    let names: Vec<&str> = files.map(|name| name.rsplit('/').next().unwrap()).collect();
    let begins = |with| names.iter().any(|name| name.starts_with(with));
    [("T!DV-", "tournament"), ("U!DV-", "unranked"), ("DV-", "ranked")]
        .into_iter()
        .find(|&(with, _)| begins(with))
        .map(|(_, kind)| kind)
}

/// Adds a game to a tally.
pub(crate) fn add(tally: &mut Tally, record: &Record, exchanged: bool) {
    let side = |color: Color| if exchanged { !color } else { color };
    tally.games += 1;
    tally.exchanged += u32::from(exchanged);
    if let Some(result) = record.result() {
        match result.outcome {
            Outcome::Win(winner) => tally.wins[side(winner)] += 1,
            Outcome::Draw => tally.draws += 1,
        }
        if result.by == EndReason::Play {
            tally.played_out += 1;
            tally.margins += i64::from(record.final_position().margin(side(Color::White)).pieces());
        }
    }
    for color in Color::ALL {
        if let Some(rating) = rating(record, color) {
            tally.rated[side(color)] += 1;
            tally.ratings[side(color)] += u64::from(rating);
        }
    }
    if let Some(date) = date(record) {
        let (first, last) = tally.years.unwrap_or((date.year(), date.year()));
        tally.years = Some((first.min(date.year()), last.max(date.year())));
    }
}

pub(crate) fn rating(record: &Record, color: Color) -> Option<u32> {
    let number: f64 = record.ratings[color].as_ref()?.trim().parse().ok()?;
    let number = number.round();
    (1.0..=65_535.0).contains(&number).then_some(number as u32)
}

pub(crate) fn date(record: &Record) -> Option<Date> {
    record.date.as_ref().and_then(GameDate::first)
}

fn header_matches(game: &Game, question: &Question) -> bool {
    let record = &game.record;
    let is = |color: Color, name: &TextFilter| {
        record.players[color].as_deref().is_some_and(|player| is_meant(name, player))
    };
    let players = question.players.iter().all(|player| match player.side {
        Some(side) => is(side, &player.name),
        None => is(Color::White, &player.name) || is(Color::Black, &player.name),
    });
    let number = |date: Date, missing: u32| {
        let part = |part: Option<u8>| part.map_or(missing, u32::from);
        (u32::from(date.year()), part(date.month()), part(date.day()))
    };
    let dates = match (question.dates, date(record)) {
        ((None, None), _) => true,
        (_, None) => false,
        ((from, to), Some(date)) => {
            from.is_none_or(|from| number(from, 0) <= number(date, 0))
                && to.is_none_or(|to| number(date, 0) <= number(to, 99))
        }
    };
    let ratings = question.ratings.iter().all(|(rated, range)| {
        let side = |color| rating(record, color).is_some_and(|rating| range.contains(rating));
        match rated {
            Rated::Either => Color::ALL.into_iter().any(side),
            Rated::Both => Color::ALL.into_iter().all(side),
            Rated::Side(color) => side(*color),
        }
    });
    let result = record.result();
    let counts = record.final_position().counts().map(|count| u32::from(count.pieces()));
    let played_out = result.is_some_and(|result| result.by == EndReason::Play);
    let outcome = result.map(|result| result.outcome);
    let results = question.results.is_empty() || question.results.contains(&outcome);
    let endings = question.endings.is_empty()
        || question.endings.iter().any(|end| match end {
            EndFilter::Open => result.is_none(),
            EndFilter::Reason(reason) => result.is_some_and(|result| result.by == *reason),
            EndFilter::WipeOut => {
                let loser = counts.white.min(counts.black);
                played_out && loser == 0 && counts.white + counts.black > 0
            }
        });
    let margin =
        question.margin.is_none_or(|range| played_out && range.contains(counts.white.abs_diff(counts.black)));
    let text = |filter: &Option<TextFilter>, text: &Option<String>| {
        filter.as_ref().is_none_or(|filter| text.as_ref().is_some_and(|text| is_meant(filter, text)))
    };
    let source = question
        .source
        .as_ref()
        .is_none_or(|filter| game.sources.iter().any(|source| is_meant(filter, &source.file)));
    players
        && dates
        && ratings
        && results
        && endings
        && margin
        && question.plies.is_none_or(|range| range.contains(record.plies() as u32))
        && text(&question.event, &record.event)
        && text(&question.site, &record.site)
        && source
        && (question.kinds.is_empty()
            || kind(game).is_some_and(|kind| question.kinds.iter().any(|asked| asked.as_str() == kind)))
        && question.starts_empty.is_none_or(|empty| empty == (*record.start() == Board::start()))
}

fn first_place(game: &Game, filter: &BoardFilter, motifs: Option<&dyn Motifs>) -> Option<Place> {
    let moves: Vec<Move> = game.record.moves().collect();
    let translations = filter.pattern.as_ref().map_or_else(Vec::new, |pattern| translations(pattern, filter));
    let mut position = *game.record.start().position();
    for ply in 0..=moves.len() {
        let m = moves.get(ply).copied();
        if let Some(view) = view_of(&position, ply as u32, m, filter, &translations, game, motifs) {
            return Some((ply as u32, view, m));
        }
        if let Some(m) = m {
            position = position.play(m).unwrap();
        }
    }
    None
}

fn translations(pattern: &Pattern, filter: &BoardFilter) -> Vec<Pattern> {
    if !filter.anywhere {
        return vec![pattern.clone()];
    }
    let all = (-10..=10).flat_map(|columns| (-4..=4).map(move |rows| (columns, rows)));
    all.filter_map(|(columns, rows)| pattern.moved(columns, rows)).collect()
}

fn view_of(
    position: &Position,
    ply: u32,
    m: Option<Move>,
    filter: &BoardFilter,
    translations: &[Pattern],
    game: &Game,
    motifs: Option<&dyn Motifs>,
) -> Option<View> {
    let drawn = filter.position.is_some() || filter.pattern.is_some();
    View::ALL.into_iter().find(|&view| {
        let allowed = (drawn || view == View::IDENTITY)
            && !(view.exchanged && position.phase() == Phase::Placement)
            && !(filter.no_symmetry && view.symmetry != Symmetry::Identity)
            && !(filter.no_exchange && view.exchanged);
        if !allowed
            || filter.phase.is_some_and(|phase| phase != position.phase())
            || filter.ply.is_some_and(|range| !range.contains(ply))
        {
            return false;
        }
        let seen = view.position(position);
        let mover = position.side();
        let mover_is = filter.mover.as_ref().is_none_or(|name| {
            m.is_some() && game.record.players[mover].as_ref().is_some_and(|player| is_meant(name, player))
        });
        let mover_rated = filter.mover_rating.is_none_or(|range| {
            m.is_some() && rating(&game.record, mover).is_some_and(|rating| range.contains(rating))
        });
        let motif = filter
            .motif
            .as_ref()
            .is_none_or(|motif| m.zip(motifs).is_some_and(|(m, motifs)| motifs.has(motif, position, m)));
        filter.position.is_none_or(|board| *board.position() == seen)
            && (filter.pattern.is_none() || translations.iter().any(|pattern| pattern.matches(&seen)))
            && filter.turn.is_none_or(|turn| turn == seen.side())
            && filter.pieces.is_none_or(|range| range.contains(heights(&seen, None).iter().sum()))
            && filter.stacks.is_none_or(|range| range.contains(heights(&seen, None).len() as u32))
            && Color::ALL.into_iter().all(|color| has(&seen, color, filter.material[color]))
            && mover_is
            && mover_rated
            && motif
    })
}

/// The heights of one side's stacks, or of all stacks.
fn heights(position: &Position, color: Option<Color>) -> Vec<u32> {
    let stacks = Space::all().filter_map(|space| position.stack(space));
    let own = stacks.filter(|stack| color.is_none() || stack.owner() == color);
    own.map(|stack| u32::from(stack.height())).collect()
}

fn has(position: &Position, color: Color, wanted: SideMaterial) -> bool {
    let heights = heights(position, Some(color));
    let reds = Space::all().filter_map(|space| position.stack(space));
    let reds = reds.filter(|stack| stack.owner() == Some(color) && stack.has_red()).count();
    wanted.stacks.is_none_or(|range| range.contains(heights.len() as u32))
        && wanted.pieces.is_none_or(|range| range.contains(heights.iter().sum()))
        && wanted.tallest.is_none_or(|range| range.contains(heights.iter().copied().max().unwrap_or(0)))
        && wanted.reds.is_none_or(|range| range.contains(reds as u32))
}
