//! One second for a game is enough, although communication costs time on every move.

use std::io::{BufReader, Read, Write};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use crate::pipe::Pipe;
use crate::ticking::Ticking;
use dvonn::{ByColor, Color, Move, Position};
use dvonn_engine::Engine;
use dvonn_ugi::codecup::{self, Pace};
use dvonn_ugi::{Reaction, Server};

const SECOND: Duration = Duration::from_secs(1);

/// The cost of every move beyond the thinking.
const COST: Duration = Duration::from_millis(15);

/// The time left on both clocks after a game in which the engine expects this overhead; `None` if a clock
/// runs out.
fn left_after_a_game(expected: Duration) -> Option<ByColor<Duration>> {
    let mut server = Server::new(1);
    let mut engine = Engine::new(1 << 20);
    let host = Ticking::default();
    let say = |server: &mut Server, line: &str| server.read(line, &mut Vec::new()).unwrap();
    say(&mut server, "setoption name Hash value 1");
    say(&mut server, &format!("setoption name Move Overhead value {}", expected.as_millis()));
    let mut left = ByColor::from_fn(|_| SECOND);
    let (mut position, mut moves) = (Position::start(), String::new());
    while !position.is_over() {
        say(&mut server, &format!("position startpos moves{moves}"));
        let [white, black] = [Color::White, Color::Black].map(|color| left[color].as_millis());
        let reaction = say(&mut server, &format!("go p1time {white} p2time {black}"));
        let Reaction::Think(go) = reaction else { panic!("{reaction:?}") };
        server.configure(&mut engine);
        let start = host.elapsed();
        let best = engine.think(server.position(), &go.limits, &host, &mut |_| ()).best().unwrap();
        let side = position.side();
        left[side] = left[side].checked_sub(host.elapsed() - start + COST)?;
        position = position.play(best).unwrap();
        moves += &format!(" {best}");
    }
    Some(left)
}

#[test]
fn a_game_of_a_second_is_not_overstepped() {
    let left = left_after_a_game(COST).expect("a clock ran out");
    // The engine still uses its time.
    assert!(Color::ALL.iter().all(|&color| left[color] < SECOND * 6 / 10), "{left:?}");
    assert_eq!(left_after_a_game(Duration::ZERO), None, "without a margin a clock runs out");
}

struct Out(Sender<Vec<u8>>);

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        // The last move has no reader.
        let _ = self.0.send(bytes.to_vec());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn read_line(pipe: &mut Pipe) -> String {
    let (mut text, mut byte) = (String::new(), [0]);
    while pipe.read(&mut byte).unwrap() == 1 && byte[0] != b'\n' {
        text.push(char::from(byte[0]));
    }
    text
}

/// The thinking time and the number of moves of both players in a game of the CodeCup.
fn codecup_game() -> [(Duration, u32); 2] {
    let pace = Pace { time: SECOND, move_overhead: COST, nodes: None, ponder: false };
    std::thread::scope(|scope| {
        let mut players = [0, 1].map(|_| {
            let (to, input) = channel();
            let (output, from) = channel();
            let thread = scope.spawn(move || {
                let host = Ticking::default();
                let input = BufReader::new(Pipe::new(input));
                codecup::play(input, &mut Out(output), &Engine::new(1 << 20), pace, &host).unwrap();
                host.elapsed()
            });
            (to, Pipe::new(from), thread, 0)
        });
        players[0].0.send(b"Start\n".to_vec()).unwrap();
        let mut position = Position::start();
        while !position.is_over() {
            let side = position.side() as usize;
            let text = read_line(&mut players[side].1);
            position = position.play(text.parse::<Move>().unwrap()).unwrap();
            players[side].3 += 1;
            players[1 - side].0.send(format!("{text}\n").into_bytes()).unwrap();
        }
        players.map(|(to, _, thread, moves)| {
            to.send(b"Quit\n".to_vec()).unwrap();
            (thread.join().unwrap(), moves)
        })
    })
}

#[test]
fn a_second_in_the_codecup_is_not_overstepped() {
    for (thought, moves) in codecup_game() {
        let used = thought + COST * moves;
        assert!(used <= SECOND && used > SECOND / 2, "{used:?}, {moves} moves");
    }
}
