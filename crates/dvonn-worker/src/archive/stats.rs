//! Converts statistics of games to the form that the page gets.

use dvonn::Space;
use dvonn_archive::client::{End, Heat, StatsPage};
use dvonn_archive::{EndFilter, HeatMap, Stats, Tally};

fn heat(map: &HeatMap) -> Vec<Heat> {
    let of = |space: Space| Heat {
        games: map.games.get(space.index()).copied().unwrap_or_default(),
        worth: map.worth(space).estimate(),
    };
    Space::all().map(of).collect()
}

pub(super) fn page(stats: &Stats) -> StatsPage {
    let boards = &stats.boards;
    let ends = EndFilter::ALL.iter().zip(&stats.endings);
    let end =
        |(end, tally): (&EndFilter, &Tally)| End { by: end.as_str().to_owned(), games: tally.games.into() };
    StatsPage {
        tally: stats.tally,
        boards: boards.games,
        reds: heat(&boards.reds),
        pieces: [heat(&boards.pieces.white), heat(&boards.pieces.black)],
        white: stats.white.estimate(),
        first: stats.first.estimate(),
        endings: ends.map(end).collect(),
        length: stats.length.mean().map(|mean| (mean, stats.length.deviation().unwrap_or_default())),
        lengths: stats.lengths.clone(),
        margin: stats.margin.mean(),
    }
}
