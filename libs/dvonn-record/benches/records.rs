//! The speed of reading, writing and building records, measured on games of random moves.

#![allow(missing_docs)]

use std::fmt::Write;
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use dvonn::Move;
use dvonn::random::{Random, legal_move};
use dvonn_record::{Format, NodeId, Record, read, write};

const GAMES: u64 = 100;

fn game(seed: u64) -> Record {
    let mut random = Random::new(seed);
    let mut record = Record::new();
    let mut cursor = record.cursor(NodeId::START);
    while let Some(m) = legal_move(cursor.position(), &mut random) {
        cursor.add_move(m).expect("a legal move");
    }
    record
}

fn replayed(moves: &[Move]) -> Record {
    let mut record = Record::new();
    let mut cursor = record.cursor(NodeId::START);
    for &m in moves {
        cursor.add_move(m).expect("a legal move");
    }
    record
}

/// Measures that the time for adding a move does not depend on the length of the game.
fn appending(c: &mut Criterion) {
    let moves: Vec<_> = game(0).moves().collect();
    let mut group = c.benchmark_group("append with a cursor");
    for length in [moves.len() / 4, moves.len() / 2, moves.len()] {
        group.throughput(Throughput::Elements(length as u64));
        group.bench_function(format!("{length} moves"), |b| b.iter(|| replayed(black_box(&moves[..length]))));
    }
    group.finish();
}

/// Writes the game as a Boardspace log.
fn log(record: &Record) -> String {
    let mut text = " (;\nGM[Dvonn]VV[1]\nP0[id \"one\"]\nP1[id \"two\"]\n; P0[0 Start P0]\n".to_owned();
    let mut number = 0;
    for (ply, m) in record.moves().enumerate() {
        let player = usize::from(record.side_after(ply) == dvonn::Color::Black);
        let spaced = |space: dvonn::Space| {
            let name = space.to_string().to_uppercase();
            format!("{} {}", &name[..1], &name[1..])
        };
        let actions = match m {
            Move::Place(space) => vec![format!("dropb {}", spaced(space))],
            Move::Stack { from, to } => {
                vec![format!("pickb {}", spaced(from)), format!("dropb {}", spaced(to))]
            }
            Move::Pass => vec!["pass".to_owned()],
        };
        for action in actions.into_iter().chain(["done".to_owned()]) {
            number += 1;
            writeln!(text, "; P{player}[{number} {action}]").expect("writing to a string");
        }
    }
    text + ";\nP0[time 0:03:28 ]\n)\n"
}

fn records(c: &mut Criterion) {
    let games: Vec<_> = (0..GAMES).map(game).collect();
    let mut group = c.benchmark_group("100 games");
    group.throughput(Throughput::Elements(GAMES));

    let logs: Vec<_> = games.iter().map(log).collect();
    assert_eq!(
        logs.iter()
            .map(|text| read(text.as_bytes(), None).expect("a record").remove(0).plies())
            .sum::<usize>(),
        games.iter().map(Record::plies).sum::<usize>()
    );
    group.bench_function("read boardspace", |b| {
        b.iter(|| {
            logs.iter().map(|text| read(black_box(text.as_bytes()), None)).filter(Result::is_ok).count()
        });
    });
    for format in Format::ALL.into_iter().filter(|format| format.can_be_written()) {
        let texts: Vec<_> =
            games.iter().map(|game| write(game, format).expect("a format to write")).collect();
        group.bench_function(format!("read {format}"), |b| {
            b.iter(|| {
                texts.iter().map(|text| read(black_box(text.as_bytes()), None)).filter(Result::is_ok).count()
            });
        });
        group.bench_function(format!("write {format}"), |b| {
            b.iter(|| games.iter().map(|game| write(black_box(game), format)).filter(Result::is_ok).count());
        });
    }
    group.finish();
}

criterion_group!(benches, records, appending);
criterion_main!(benches);
