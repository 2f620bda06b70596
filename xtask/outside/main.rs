//! A user's program: it reads a folder of records, lets the engine play against itself, and writes the game
//! as SGF.

use std::error::Error;
use std::io::BufReader;
use std::path::PathBuf;
use std::{env, fs};

use dvonn::random::{Random, balanced_setup};
use dvonn_engine::{Engine, Limits, Native};
use dvonn_record::{Format, Games, NodeId, Record, write};

fn main() -> Result<(), Box<dyn Error>> {
    let [records, out] = [1, 2].map(|n| env::args_os().nth(n).map(PathBuf::from).expect("a folder and a file"));
    let mut files: Vec<PathBuf> =
        fs::read_dir(records)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    files.sort();
    for file in files {
        for game in Games::new(BufReader::new(fs::File::open(&file)?), None) {
            match game {
                Ok(game) => println!("{}: {} moves", file.display(), game.record.plies()),
                Err(error) => println!("{}: {error}", file.display()),
            }
        }
    }
    let mut record = Record::from_start(balanced_setup(&mut Random::new(7)));
    let (engine, host) = (Engine::new(1 << 20), Native::new());
    let (mut node, mut nodes) = (NodeId::START, 0);
    loop {
        let found = engine.think(&record.position(node), &Limits::nodes(2_000), &host, &mut |_| ());
        nodes += found.progress.nodes;
        let Some(best) = found.best() else { break };
        node = record.add_move(node, best)?;
    }
    println!("{} moves, {nodes} nodes, {:?}", record.plies(), record.final_position().outcome());
    Ok(fs::write(out, write(&record, Format::Sgf)?)?)
}
