//! Statistics for programs.

use dvonn::{ByColor, Color, Space};
use dvonn_archive::{
    Advantage, EndFilter, Estimate, HeatMap, Moments, MotifCount, MotifTable, Score, Stats, Style, Worth,
};
use serde::Serialize;

use super::super::report::TallyReport;

#[derive(Serialize)]
pub(super) struct StatsJson {
    #[serde(flatten)]
    tally: TallyReport,
    stopped: bool,
    endings: Vec<EndingJson>,
    by_year: Vec<YearJson>,
    by_rating: Vec<BandJson>,
    white: ScoreJson,
    first: ScoreJson,
    margins: Vec<MarginJson>,
    winning_margin: MeanJson,
    lengths: Vec<LengthJson>,
    length: MeanJson,
    with_pass: u64,
    stacking: Vec<MomentJson>,
    full_boards: u64,
    heat: HeatsJson,
    styles: Vec<StyleJson>,
    /// Null unless the user asked for motifs.
    motifs: Option<TableJson>,
    motifs_by_rating: Option<Vec<BandTableJson>>,
}

#[derive(Serialize)]
struct EndingJson {
    end: &'static str,
    games: u32,
}

#[derive(Serialize)]
struct YearJson {
    year: u16,
    #[serde(flatten)]
    tally: TallyReport,
}

#[derive(Serialize)]
struct BandJson {
    /// The least rating of the band.
    rating: u32,
    #[serde(flatten)]
    tally: TallyReport,
    wipe_outs: u64,
    length: MeanJson,
    winning_margin: MeanJson,
}

/// A score in points in 100 games.
#[derive(Serialize)]
struct ScoreJson {
    games: u64,
    score: Option<f64>,
    error: Option<f64>,
}

#[derive(Serialize)]
struct MeanJson {
    games: u64,
    mean: Option<f64>,
    error: Option<f64>,
    deviation: Option<f64>,
}

#[derive(Serialize)]
struct MarginJson {
    margin: i32,
    games: u64,
}

#[derive(Serialize)]
struct LengthJson {
    moves: usize,
    games: u64,
}

#[derive(Serialize)]
struct MomentJson {
    ply: usize,
    games: u64,
    moves: Option<f64>,
    deviation: Option<f64>,
    passes: u64,
}

#[derive(Serialize)]
struct HeatsJson {
    white: Vec<SpaceJson>,
    black: Vec<SpaceJson>,
    red: Vec<SpaceJson>,
    white_red: Vec<SpaceJson>,
    black_red: Vec<SpaceJson>,
}

#[derive(Serialize)]
struct SpaceJson {
    space: Space,
    games: u64,
    score: Option<f64>,
    worth: Option<f64>,
    error: Option<f64>,
}

#[derive(Serialize)]
struct StyleJson {
    style: &'static str,
    #[serde(flatten)]
    score: ScoreJson,
    level: u64,
    correlation: Option<f64>,
}

#[derive(Serialize)]
struct TableJson {
    moves: u64,
    decisive: u64,
    motifs: Vec<MotifJson>,
}

#[derive(Serialize)]
struct BandTableJson {
    rating: u32,
    #[serde(flatten)]
    table: TableJson,
}

#[derive(Serialize)]
struct MotifJson {
    motif: String,
    moves: u64,
    games: u64,
    players: ScoreJson,
    alone: ScoreJson,
    decided: u64,
}

/// Converts a share to a number in 100, with two decimals.
fn in_hundred(value: f64) -> f64 {
    rounded(value * 100.0, 2)
}

fn rounded(value: f64, decimals: i32) -> f64 {
    let unit = 10_f64.powi(decimals);
    // Adding zero turns a negative zero into zero.
    (value * unit).round() / unit + 0.0
}

impl ScoreJson {
    fn of(score: &Score) -> Self {
        let error = score.estimate().map(|estimate| in_hundred(estimate.error));
        Self { games: score.games(), score: score.mean().map(in_hundred), error }
    }
}

impl MeanJson {
    fn of(moments: &Moments) -> Self {
        let rounded = |value| rounded(value, 3);
        Self {
            games: moments.count,
            mean: moments.mean().map(rounded),
            error: moments.estimate().map(|estimate| rounded(estimate.error)),
            deviation: moments.deviation().map(rounded),
        }
    }
}

/// Lists the spaces with the figures of the map's piece.
fn heat(map: &HeatMap) -> Vec<SpaceJson> {
    let space = |space: Space| {
        let worth: Worth = map.worth(space);
        let estimate: Option<Estimate> = worth.estimate();
        SpaceJson {
            space,
            games: map.games[space.index()],
            score: worth.with.mean().map(in_hundred),
            worth: estimate.map(|estimate| in_hundred(estimate.value)),
            error: estimate.map(|estimate| in_hundred(estimate.error)),
        }
    };
    Space::all().filter(|space| map.games[space.index()] > 0).map(space).collect()
}

fn style(style: Style, advantage: &Advantage) -> StyleJson {
    StyleJson {
        style: style.as_str(),
        score: ScoreJson::of(&advantage.ahead()),
        level: advantage.level(),
        correlation: advantage.correlation().map(|r| rounded(r, 3)),
    }
}

/// Lists the motifs that were played.
fn table(table: &MotifTable, names: &[String]) -> TableJson {
    let motif = |(name, count): (&String, &MotifCount)| MotifJson {
        motif: name.clone(),
        moves: count.moves,
        games: count.games,
        players: ScoreJson::of(&count.players),
        alone: ScoreJson::of(&count.alone),
        decided: count.decided,
    };
    let played = names.iter().zip(&table.motifs).filter(|(_, count)| count.moves > 0);
    TableJson { moves: table.moves, decisive: table.decisive, motifs: played.map(motif).collect() }
}

pub(super) fn of(stats: &Stats) -> StatsJson {
    let endings = EndFilter::ALL.iter().zip(stats.endings);
    let by_year = stats.by_year.iter().map(|(&year, tally)| YearJson { year, tally: TallyReport::of(tally) });
    let by_rating = stats.by_rating.iter().map(|(&rating, band)| BandJson {
        rating,
        tally: TallyReport::of(&band.tally),
        wipe_outs: band.wipe_outs,
        length: MeanJson::of(&band.length),
        winning_margin: MeanJson::of(&band.margin),
    });
    let lengths = stats.lengths.iter().enumerate().filter(|&(_, &games)| games > 0);
    let stacking = stats.stacking.iter().enumerate().map(|(ply, moment)| MomentJson {
        ply,
        games: moment.games,
        moves: moment.moves.mean().map(|mean| rounded(mean, 3)),
        deviation: moment.moves.deviation().map(|deviation| rounded(deviation, 3)),
        passes: moment.passes,
    });
    let boards = &stats.boards;
    let both = |maps: &ByColor<HeatMap>| Color::ALL.map(|color| heat(&maps[color]));
    let ([white, black], [white_red, black_red]) = (both(&boards.pieces), both(&boards.placed_reds));
    let motifs = stats.motifs.as_ref();
    StatsJson {
        tally: TallyReport::of(&stats.tally),
        stopped: stats.stopped,
        endings: endings.map(|(end, tally)| EndingJson { end: end.as_str(), games: tally.games }).collect(),
        by_year: by_year.collect(),
        by_rating: by_rating.collect(),
        white: ScoreJson::of(&stats.white),
        first: ScoreJson::of(&stats.first),
        margins: stats.margins.iter().map(|(&margin, &games)| MarginJson { margin, games }).collect(),
        winning_margin: MeanJson::of(&stats.margin),
        lengths: lengths.map(|(moves, &games)| LengthJson { moves, games }).collect(),
        length: MeanJson::of(&stats.length),
        with_pass: stats.with_pass,
        stacking: stacking.collect(),
        full_boards: boards.games,
        heat: HeatsJson { white, black, red: heat(&boards.reds), white_red, black_red },
        styles: Style::ALL.into_iter().zip(&boards.styles).map(|(s, a)| style(s, a)).collect(),
        motifs: motifs.map(|motifs| table(&motifs.all, &motifs.names)),
        motifs_by_rating: motifs.map(|motifs| {
            let bands = motifs.by_rating.iter();
            let band = |(&rating, of): (&u32, &MotifTable)| BandTableJson {
                rating,
                table: table(of, &motifs.names),
            };
            bands.map(band).collect()
        }),
    }
}
