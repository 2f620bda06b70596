//! The UGI server: reads a line, answers it, and names the host's next task.

use std::io::{self, Write};
use std::time::Duration;

use dvonn::{Move, Position};
use dvonn_engine::{ClockTime, Engine};

use crate::command::{self, Command};
use crate::go::{Go, GoArguments};
use crate::option::{self, Settings, TableChange};
use crate::overhead::Overhead;
use crate::reply::{error_line, remark_line};

/// The host's task after a line, apart from sending the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reaction {
    /// Nothing more.
    Done,
    /// Call [`Server::configure`] on the engine before sending the answer, so the client's clock does not run
    /// while the hash table is allocated. A host may leave this to [`Reaction::Think`].
    Prepare,
    /// The engine is still searching, and the line needs it idle. Wait for its best move; if that would wait
    /// for `stop` or `ponderhit`, have it written now. Then pass the line again.
    Wait,
    /// Call [`Server::configure`] on the engine, search [`Server::moves`] of [`Server::position`], and write
    /// [`info`](crate::info) and [`best_move`](crate::best_move).
    Think(Go),
    /// Stop the search, which makes it write its best move.
    Stop,
    /// The opponent made the expected move: apply the limits of the search from now on.
    PonderHit,
    /// Stop the search and exit.
    Quit,
}

/// The state of the protocol. It neither reads input nor searches: it receives lines and writes answers. So a
/// terminal, a browser's worker and a fuzzer can all drive it.
pub struct Server {
    position: Position,
    /// The moves of the position that `go` may choose from.
    moves: Vec<Move>,
    settings: Settings,
    max_threads: usize,
    /// The change that the engine's hash table still needs.
    table_change: TableChange,
    overhead: Overhead,
    thinking: bool,
}

impl Server {
    /// Makes a server at the start of a game, for an engine that may use at most this many threads.
    #[must_use]
    pub fn new(max_threads: usize) -> Self {
        Self {
            position: Position::start(),
            moves: Vec::new(),
            settings: Settings::default(),
            max_threads,
            table_change: TableChange::Resize,
            overhead: Overhead::default(),
            thinking: false,
        }
    }

    /// The position to search.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The moves to choose from: all legal ones, unless `go` names some with `searchmoves`. Empty if the game
    /// is over.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Applies the options to the engine. A second call changes nothing.
    pub fn configure(&mut self, engine: &mut Engine) {
        engine.options = self.settings.engine;
        match std::mem::replace(&mut self.table_change, TableChange::Nothing) {
            TableChange::Nothing => {}
            TableChange::Clear => engine.clear(),
            TableChange::Resize => engine.resize(self.settings.hash_bytes()),
        }
    }

    /// Tells the server whether the engine is searching. Meanwhile, commands that would change the search
    /// return [`Reaction::Wait`].
    pub const fn set_thinking(&mut self, thinking: bool) {
        self.thinking = thinking;
    }

    /// Tells the server the time between reading `go` and writing `bestmove`. From it and the client's
    /// clocks, the server learns the cost of a move beyond the thinking. A host that does not call this keeps
    /// the value of the option Move Overhead.
    pub fn answered(&mut self, taken: Duration) {
        self.overhead.answered(self.position.side(), taken);
    }

    /// Reads a line and writes the answer. Unknown words are skipped, and `info string` reports them. A line
    /// that cannot be understood is answered with `info string error:` and what was expected, and has no
    /// effect.
    ///
    /// # Errors
    /// The answer cannot be written.
    pub fn read(&mut self, line: &str, out: &mut dyn Write) -> io::Result<Reaction> {
        let mut remarks = Vec::new();
        let command = match command::read(line, &mut remarks) {
            Ok(command) => command,
            Err(error) => return refuse(out, &error),
        };
        if self.thinking && command.needs_idle_engine() {
            return Ok(Reaction::Wait);
        }
        for remark in &remarks {
            out.write_all(remark_line(remark).as_bytes())?;
        }
        match command {
            Command::Nothing => {}
            Command::Ugi => self.introduce(out)?,
            Command::IsReady => {
                writeln!(out, "readyok")?;
                return Ok(if self.thinking { Reaction::Done } else { Reaction::Prepare });
            }
            Command::NewGame => {
                self.position = Position::start();
                self.overhead.forget_clocks();
                self.change_table(TableChange::Clear);
            }
            Command::Position(position) => self.position = *position,
            Command::SetOption { name, value } => {
                match option::set(&mut self.settings, &name, &value, self.max_threads) {
                    Ok(change) => self.change_table(change),
                    Err(error) => return refuse(out, &error),
                }
            }
            Command::Go(arguments) => {
                return Ok(Reaction::Think(self.go(arguments, out)?));
            }
            Command::PonderHit => return Ok(Reaction::PonderHit),
            Command::Stop => return Ok(Reaction::Stop),
            Command::Query(query) => writeln!(out, "response {}", query.answer(&self.position))?,
            Command::Quit => return Ok(Reaction::Quit),
        }
        Ok(Reaction::Done)
    }

    fn go(&mut self, mut arguments: GoArguments, out: &mut dyn Write) -> io::Result<Go> {
        self.moves = self.position.legal_moves().to_vec();
        if arguments.only_search_moves {
            let named = &arguments.search_moves;
            let (legal, illegal): (Vec<Move>, Vec<Move>) =
                named.iter().partition(|&&m| self.position.is_legal(m));
            arguments.skipped |= legal.is_empty() || !illegal.is_empty();
            if let Some(m) = illegal.first() {
                out.write_all(
                    remark_line(&format!("go searchmoves: skipped {m}: it is not legal")).as_bytes(),
                )?;
            }
            if legal.is_empty() {
                out.write_all(remark_line("go searchmoves: no legal move; all are searched").as_bytes())?;
            } else {
                self.moves.retain(|m| legal.contains(m));
            }
        }
        let (side, assumed) = (self.position.side(), self.settings.move_overhead);
        match arguments.clock_of(side) {
            // The clock does not run yet during a search on the opponent's time.
            Some(ClockTime { left, increment }) if !arguments.ponder => {
                self.overhead.asked(side, left, increment, assumed);
            }
            _ => self.overhead.forget_clocks(),
        }
        Ok(arguments.for_position(&self.position, self.overhead.of_a_move(assumed)))
    }

    fn introduce(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "id name dvonn {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(out, "id author {}", env!("CARGO_PKG_AUTHORS"))?;
        for announcement in option::announcements(self.max_threads) {
            writeln!(out, "{announcement}")?;
        }
        writeln!(out, "ugiok")
    }

    fn change_table(&mut self, change: TableChange) {
        self.table_change = self.table_change.max(change);
    }
}

/// Answers with an error.
pub(crate) fn refuse(out: &mut dyn Write, error: &str) -> io::Result<Reaction> {
    out.write_all(error_line(error).as_bytes())?;
    Ok(Reaction::Done)
}

#[cfg(test)]
mod tests {
    use dvonn::Color;

    use super::*;

    fn react(server: &mut Server, line: &str) -> Reaction {
        server.read(line, &mut Vec::new()).unwrap()
    }

    #[test]
    fn the_engine_is_configured_once() {
        let mut server = Server::new(4);
        let mut engine = Engine::new(1 << 20);
        for line in ["setoption name Hash value 2", "setoption name Threads value 3", "uginewgame"] {
            assert_eq!(react(&mut server, line), Reaction::Done);
        }
        assert_eq!(server.table_change, TableChange::Resize, "a new table is empty");
        server.configure(&mut engine);
        assert_eq!((engine.options.threads, server.table_change), (3, TableChange::Nothing));
        for line in ["uginewgame", "setoption name Clear Hash"] {
            react(&mut server, line);
            assert_eq!(server.table_change, TableChange::Clear, "{line}");
            server.configure(&mut engine);
        }
    }

    #[test]
    fn a_client_that_asks_for_readiness_finds_the_engine_prepared() {
        let mut server = Server::new(1);
        assert_eq!(react(&mut server, "isready"), Reaction::Prepare);
        server.set_thinking(true);
        assert_eq!(react(&mut server, "isready"), Reaction::Done);
        assert_eq!(react(&mut server, "go"), Reaction::Wait);
        server.set_thinking(false);
        assert!(matches!(react(&mut server, "go"), Reaction::Think(_)));
    }

    #[test]
    fn a_new_game_begins_at_the_start() {
        let mut server = Server::new(1);
        react(&mut server, "position startpos moves e3");
        assert_ne!(*server.position(), Position::start());
        react(&mut server, "uginewgame");
        assert_eq!(*server.position(), Position::start());
    }

    #[test]
    fn the_overhead_is_set_by_its_option() {
        let mut server = Server::new(1);
        let mut left = |overhead: &str| {
            react(&mut server, &format!("setoption name Move Overhead value {overhead}"));
            let Reaction::Think(go) = react(&mut server, "go p1time 10000 p2time 10000") else { panic!() };
            go.limits.time.clock_of(Color::White).map(|clock| clock.left.as_millis())
        };
        assert_eq!([left("0"), left("10"), left("100")], [10_000, 9_500, 5_000].map(Some));
    }

    #[test]
    fn an_error_is_one_line() {
        let mut out = Vec::new();
        refuse(&mut out, "a\nb\rc").unwrap();
        assert_eq!(out, b"info string error: a b c\n");
    }
}
