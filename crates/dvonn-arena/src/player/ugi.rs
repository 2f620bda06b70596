//! Programs that speak UGI, with the arena as their client.

use std::time::{Duration, Instant};

use dvonn::{Board, Move};
use dvonn_analysis::ugi::{EngineMessage, go_command, position_command, read};
use dvonn_engine::Limits;

use crate::failure::{Failure, Offence};
use crate::process::{Process, Received};
use crate::turn::{Answer, GRACE, Turn, parse_move};

/// The longest interval between two questions to the caller whether the search should continue.
const LOOK: Duration = Duration::from_millis(50);

/// A program that speaks UGI.
pub(crate) struct Ugi {
    process: Process,
    /// The longest time that the engine may take for an answer without thinking.
    patience: Duration,
    /// What it reports about itself before `ugiok`.
    pub(crate) greeting: Greeting,
    /// Its last remark, which may explain why it does not answer.
    remark: Option<String>,
    /// Whether the arena gives it a seed for each game.
    seeded: bool,
}

/// What an engine reports about itself.
#[derive(Default)]
pub(crate) struct Greeting {
    pub(crate) name: Option<String>,
    /// The names of its options.
    pub(crate) options: Vec<String>,
}

impl Ugi {
    /// Starts a program, performs the handshake and sets its options.
    pub(crate) fn start(
        command: &[String],
        options: &[(String, String)],
        patience: Duration,
    ) -> Result<Self, Failure> {
        let mut ugi = Self::greet(command, patience)?;
        for (name, value) in options {
            if !ugi.has_option(name) {
                let options = ugi.greeting.options.join(", ");
                let has =
                    if options.is_empty() { "it has none".to_owned() } else { format!("it has {options}") };
                return Err(Failure::new(Offence::Crash, format!("it has no option {name}: {has}")));
            }
            ugi.set_option(name, value);
        }
        ugi.seeded =
            ugi.has_option("seed") && !options.iter().any(|(name, _)| name.eq_ignore_ascii_case("seed"));
        ugi.wait_ready()?;
        Ok(ugi)
    }

    /// Starts a program and performs the handshake.
    pub(crate) fn greet(command: &[String], patience: Duration) -> Result<Self, Failure> {
        let process = Process::start(command)?;
        let mut ugi = Self { process, patience, greeting: Greeting::default(), remark: None, seeded: false };
        ugi.send("ugi");
        let deadline = Instant::now() + patience;
        loop {
            let line = ugi.receive(deadline, "ugiok after ugi")?;
            let mut words = line.split_whitespace();
            match (words.next(), words.next()) {
                (Some("ugiok"), _) => return Ok(ugi),
                (Some("id"), Some("name")) => {
                    ugi.greeting.name = Some(words.collect::<Vec<_>>().join(" "));
                }
                (Some("option"), Some("name")) => {
                    let name: Vec<&str> = words.take_while(|&word| word != "type").collect();
                    ugi.greeting.options.push(name.join(" "));
                }
                _ => {}
            }
        }
    }

    pub(crate) fn has_option(&self, name: &str) -> bool {
        self.greeting.options.iter().any(|option| option.eq_ignore_ascii_case(name))
    }

    pub(crate) fn set_option(&self, name: &str, value: &str) {
        self.send(&format!("setoption name {name} value {value}"));
    }

    pub(crate) fn new_game(&mut self, seed: u64) -> Result<(), Failure> {
        self.send("uginewgame");
        if self.seeded {
            self.set_option("Seed", &seed.to_string());
        }
        self.wait_ready()
    }

    /// Waits until it reports that it is ready.
    pub(crate) fn wait_ready(&mut self) -> Result<(), Failure> {
        self.send("isready");
        let deadline = Instant::now() + self.patience;
        while self.receive(deadline, "readyok after isready")?.trim() != "readyok" {}
        Ok(())
    }

    /// Asks for a move.
    pub(crate) fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Failure> {
        let mut nodes = 0;
        let &Turn { start, moves, limits, deadline, .. } = turn;
        let (text, time) = self.search(start, moves, &limits, Some(deadline), &mut |line| {
            if let Some(EngineMessage::Info(info)) = line.map(read) {
                nodes = info.nodes.unwrap_or(nodes);
            }
            true
        })?;
        Ok(Answer { m: parse_move(&text)?, time, nodes })
    }

    /// Starts a search. Returns the text after `bestmove` and the time that it took. `each` receives every
    /// line, and `None` in between. When it returns `false`, or at the deadline, the program is told to stop.
    pub(crate) fn search(
        &mut self,
        start: &Board,
        moves: &[Move],
        limits: &Limits,
        deadline: Option<Duration>,
        each: &mut dyn FnMut(Option<&str>) -> bool,
    ) -> Result<(String, Duration), Failure> {
        self.send(&position_command(start, moves));
        let begin = Instant::now();
        self.send(&go_command(limits));
        let mut deadline = deadline.map(|deadline| begin + deadline);
        let mut told_to_stop = false;
        loop {
            let next_look = Instant::now() + LOOK;
            let line =
                match self.process.receive(deadline.map_or(next_look, |deadline| deadline.min(next_look))) {
                    Received::Line(line, at) => {
                        self.note_remark(&line);
                        if let EngineMessage::BestMove(text) = read(&line) {
                            each(Some(&line));
                            return Ok((text, at.saturating_duration_since(begin)));
                        }
                        Some(line)
                    }
                    Received::Silence => None,
                    Received::End => return Err(Failure::new(Offence::Crash, self.process.exit_report())),
                };
            let goes_on = each(line.as_deref());
            // Sending lines all the time does not extend the deadline.
            let is_late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
            if is_late && told_to_stop {
                let waited = begin.elapsed().as_secs_f64();
                return Err(self.silent(&format!("bestmove within {waited:.1} s")));
            }
            if (is_late || !goes_on) && !told_to_stop {
                told_to_stop = true;
                self.send("stop");
                deadline = Some(Instant::now() + GRACE);
            }
        }
    }

    /// Sends a line.
    pub(crate) fn send(&self, line: &str) {
        self.process.send(line);
    }

    /// Waits for the next line.
    pub(crate) fn receive(&mut self, deadline: Instant, expected: &str) -> Result<String, Failure> {
        match self.process.receive(deadline) {
            Received::Line(..) if Instant::now() > deadline + GRACE => Err(self.silent(expected)),
            Received::Line(line, _) => {
                self.note_remark(&line);
                Ok(line)
            }
            Received::Silence => Err(self.silent(expected)),
            Received::End => Err(Failure::new(
                Offence::Crash,
                format!("{}, where {expected} was expected", self.process.exit_report()),
            )),
        }
    }

    fn note_remark(&mut self, line: &str) {
        if let Some(remark) = line.trim().strip_prefix("info string ") {
            const MAX_CHARS: usize = 200;
            self.remark = Some(remark.chars().take(MAX_CHARS).collect());
        }
    }

    /// The failure of not sending the expected line, with its last remark.
    fn silent(&self, expected: &str) -> Failure {
        let remark = self.remark.as_ref().map_or(String::new(), |remark| format!(" (it said: {remark})"));
        Failure::new(Offence::Hang, format!("no {expected}{remark}"))
    }

    /// Returns the longest time that the engine may take for an answer without thinking.
    pub(crate) const fn patience(&self) -> Duration {
        self.patience
    }

    /// The program itself.
    pub(crate) fn process(&mut self) -> &mut Process {
        &mut self.process
    }
}

impl Drop for Ugi {
    fn drop(&mut self) {
        const MOMENT: Duration = Duration::from_millis(200);
        self.send("quit");
        self.process.end(MOMENT);
    }
}
