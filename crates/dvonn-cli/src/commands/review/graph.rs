//! The graph of White's chance of winning, in characters.

/// The most columns of the graph.
const WIDTH: usize = 90;

/// The number of rows.
const ROWS: usize = 8;

/// Blocks that fill zero to eight eighths of a character.
const EIGHTHS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Returns the rows of the graph, the highest first; the filled part is White's. If there are more positions
/// than columns, each column shows the mean of several.
pub(super) fn lines(chances: &[f64]) -> Vec<String> {
    let columns = chances.len().min(WIDTH);
    let mean = |column: usize| {
        let own = &chances[column * chances.len() / columns..(column + 1) * chances.len() / columns];
        own.iter().sum::<f64>() / own.len() as f64
    };
    let levels: Vec<usize> = (0..columns)
        .map(|column| (mean(column).clamp(0.0, 1.0) * (8 * ROWS) as f64).round() as usize)
        .collect();
    let row = |row: usize| {
        let label = match row {
            0 => "100%",
            row if row == ROWS / 2 => " 50%",
            row if row == ROWS - 1 => "  0%",
            _ => "",
        };
        let below = 8 * (ROWS - 1 - row);
        let blocks: String = levels.iter().map(|level| EIGHTHS[level.saturating_sub(below).min(8)]).collect();
        format!("  {label:>4} │{}", blocks.trim_end())
    };
    (0..ROWS).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_filled_part_is_the_chance() {
        let drawn = lines(&[0.0, 0.5, 1.0]);
        let columns: Vec<String> = (0..3)
            .map(|x| drawn.iter().map(|line| line.chars().nth(8 + x).unwrap_or(' ')).collect())
            .collect();
        assert_eq!(columns, ["        ", "    ████", "████████"]);
    }

    #[test]
    fn a_long_game_fits() {
        for positions in 0..400 {
            let drawn = lines(&vec![1.0; positions]);
            assert_eq!(drawn.len(), ROWS);
            assert!(drawn.iter().all(|line| line.chars().count() == 8 + positions.min(WIDTH)), "{positions}");
        }
    }
}
