//! The commands that make the files of `dvonn_lessons::champion` from the champion's games.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, ensure};
use dvonn_archive::{begin_packed_games, write_packed_game};
use dvonn_coach::engine::carry_through;
use dvonn_coach::review::{GameReview, Review, Settings};
use dvonn_lessons::champion::{Game, ModelGames, games};
use dvonn_train::games::NoClock;
use dvonn_train::models::{Course, candidates, choose, told};
use indicatif::ProgressBar;

/// Put games into the form that comes with the project: a stream of packed games
#[derive(clap::Args)]
#[command(after_help = "Example: dvonn-train champion-pack champion.sgf --out games.dvonngs")]
pub(crate) struct PackArgs {
    /// The games, as `champion` writes them
    #[arg(value_name = "FILE")]
    games: PathBuf,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(crate) fn pack(args: &PackArgs) -> Result<()> {
    let path = || args.games.display().to_string();
    let text = fs::read_to_string(&args.games).with_context(path)?;
    let mut stream = Vec::new();
    begin_packed_games(&mut stream)?;
    let mut count = 0;
    for (number, line) in text.lines().enumerate() {
        let place = || format!("{}, line {}", args.games.display(), number + 1);
        for record in dvonn_record::read_sgf(line).with_context(place)? {
            // Fails if the game is not from the collection.
            let game = Game::of(record).with_context(place)?;
            write_packed_game(&mut stream, &game.record)?;
            count += 1;
        }
    }
    fs::write(&args.out, &stream).with_context(|| args.out.display().to_string())?;
    println!(
        "{count} games, {} bytes, {:.1} a game",
        stream.len(),
        stream.len() as f64 / count.max(1) as f64
    );
    Ok(())
}

/// Choose model games and have the coach tell them
#[derive(clap::Args)]
#[command(after_help = "Example: dvonn-train champion-models games.dvonngs --out models.json")]
pub(crate) struct ModelsArgs {
    /// The packed games
    #[arg(value_name = "FILE")]
    games: PathBuf,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// About how many seconds the review of a candidate takes, with two threads
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0)]
    seconds: f64,
    /// The seconds that the review of a chosen game takes
    #[arg(long, value_name = "SECONDS", default_value_t = Settings::DEFAULT_SECONDS)]
    full: f64,
    /// The number of threads
    #[arg(long, value_name = "N", default_value_t = 2)]
    threads: usize,
}

pub(crate) fn models(args: &ModelsArgs) -> Result<()> {
    let path = || args.games.display().to_string();
    let stream = fs::read(&args.games).with_context(path)?;
    let games = games(&stream).with_context(path)?.collect::<Result<Vec<Game>, _>>().with_context(path)?;
    let candidates = candidates(&games);
    let mut numbers: Vec<usize> = candidates.values().flatten().map(|candidate| candidate.game).collect();
    numbers.sort_unstable();
    numbers.dedup();
    println!("{} games, {} of them reviewed", games.len(), numbers.len());
    let short = reviews(&games, &numbers, Settings::for_seconds(args.seconds), args.threads)?;
    let courses: BTreeMap<usize, Course> =
        short.iter().map(|(number, review)| (*number, Course::of(review))).collect();
    let chosen = choose(&candidates, &courses);
    let numbers: Vec<usize> = chosen.iter().map(|(_, candidate)| candidate.game).collect();
    let full = reviews(&games, &numbers, Settings::for_seconds(args.full), args.threads)?;
    let mut models = Vec::new();
    for (theme, candidate) in chosen {
        let (Some(game), Some(review)) = (games.get(candidate.game), full.get(&candidate.game)) else {
            continue;
        };
        let course = Course::of(review);
        println!("{}: seed {}, move {}, {course:?}", theme.as_str(), game.seed, candidate.ply);
        models.push(told(game, theme, candidate.ply, review));
    }
    let text = serde_json::to_string(&ModelGames { games: models })? + "\n";
    fs::write(&args.out, text).with_context(|| args.out.display().to_string())
}

/// Reviews games, each by one thread.
fn reviews(
    games: &[Game],
    numbers: &[usize],
    settings: Settings,
    threads: usize,
) -> Result<BTreeMap<usize, GameReview>> {
    let bar: ProgressBar = crate::bar(numbers.len() as u64);
    let (next, found) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                while let Some(&number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let Some(game) = games.get(number) else { continue };
                    let moves: Vec<_> = game.record.moves().collect();
                    let Ok(review) = Review::new(game.record.start(), &moves, settings) else { continue };
                    if let (Some(review), Ok(mut found)) =
                        (carry_through(review, 1, &NoClock, &|_| ()), found.lock())
                    {
                        found.insert(number, review);
                    }
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    let found = found.into_inner().unwrap_or_default();
    ensure!(found.len() == numbers.len(), "expected a review of each game");
    Ok(found)
}
