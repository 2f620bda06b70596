//! Temporary: a duel.
#![allow(clippy::print_stdout, clippy::unwrap_used, missing_docs)]
use dvonn::Color;
use dvonn::random::{self, Random};
use dvonn_engine::{Engine, Limits, Native, Parts, Weights};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
fn engine(spec: &str) -> (Engine, String) {
    let mut e = Engine::new(32_000_000);
    for part in spec.split(',') {
        if let Some(path) = part.strip_prefix("w=") {
            e = e.with_weights(Weights::from_bytes(&std::fs::read(path).unwrap()).unwrap());
        }
        if let Some(name) = part.strip_prefix("-") {
            let p: &mut Parts = &mut e.options.parts;
            match name {
                "red" => p.reductions = false,
                "good" => p.good_enough = false,
                "late" => p.late_moves = false,
                "hist" => p.history = false,
                "iir" => p.table_first = false,
                _ => panic!(),
            }
        }
    }
    (e, spec.to_owned())
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let limits = if let Some(ms) = args[3].strip_suffix("ms") {
        Limits::time(Duration::from_millis(ms.parse().unwrap()))
    } else {
        Limits::nodes(args[3].parse().unwrap())
    };
    let pairs: u64 = args[4].parse().unwrap();
    let next = AtomicU64::new(0);
    let results = Mutex::new((vec![0u32; 5], 0i64));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let mut engines = [engine(&args[1]).0, engine(&args[2]).0];
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= pairs {
                        break;
                    }
                    let mut random = Random::new(n + 77_000);
                    let start = *random::balanced_setup(&mut random).position();
                    let mut points = 0;
                    let mut total = 0;
                    for first in 0..2 {
                        for e in &mut engines {
                            e.forget();
                        }
                        let mut p = start;
                        while !p.is_over() {
                            let who = if p.side() == Color::White { first } else { 1 - first };
                            let host = Native::new();
                            let s = engines[who].think(&p, &limits, &host, &mut |_| ());
                            p = p.play_unchecked(s.best().unwrap());
                        }
                        let m = p.margin(if first == 0 { Color::White } else { Color::Black }).pieces();
                        total += i64::from(m);
                        points += 1 + i64::from(m.signum());
                    }
                    let mut r = results.lock().unwrap();
                    r.0[points as usize] += 1;
                    r.1 += total;
                }
            });
        }
    });
    let (penta, margin) = results.into_inner().unwrap();
    let n: u32 = penta.iter().sum();
    let mean: f64 =
        penta.iter().enumerate().map(|(i, &c)| i as f64 / 4.0 * f64::from(c)).sum::<f64>() / f64::from(n);
    let var: f64 =
        penta.iter().enumerate().map(|(i, &c)| (i as f64 / 4.0 - mean).powi(2) * f64::from(c)).sum::<f64>()
            / f64::from(n);
    let err = 1.96 * (var / f64::from(n)).sqrt();
    let elo = |x: f64| -400.0 * (1.0 / x.clamp(0.001, 0.999) - 1.0).log10();
    println!(
        "{} vs {}: {penta:?} score {:.3} Elo {:.0} [{:.0}, {:.0}] margin {:.2}",
        args[1],
        args[2],
        mean,
        elo(mean),
        elo(mean - err),
        elo(mean + err),
        margin as f64 / f64::from(2 * n)
    );
}
