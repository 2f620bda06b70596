//! Programs that speak UGI: the arena is their client.

use std::time::{Duration, Instant};

use dvonn_ugi_client::{EngineMessage, go_command, position_command, read};

use crate::failure::{Failure, Offence};
use crate::process::{Process, Received};
use crate::turn::{Answer, GRACE, Turn, parse_move};

/// A program that speaks UGI.
pub(crate) struct Ugi {
    process: Process,
    /// How long it may take to answer what needs no thinking.
    patience: Duration,
    /// What it said about itself before `ugiok`.
    pub(crate) greeting: Greeting,
    /// Its last remark, which may explain why it does not answer.
    remark: Option<String>,
    /// Whether the arena sets a seed for each game.
    seeded: bool,
}

/// What an engine says about itself.
#[derive(Default)]
pub(crate) struct Greeting {
    pub(crate) name: Option<String>,
    /// The names of its options.
    pub(crate) options: Vec<String>,
}

impl Ugi {
    /// Starts a program, shakes hands and sets its options.
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

    /// Starts a program and shakes hands.
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

    /// Waits until it says that it is ready.
    pub(crate) fn wait_ready(&mut self) -> Result<(), Failure> {
        self.send("isready");
        let deadline = Instant::now() + self.patience;
        while self.receive(deadline, "readyok after isready")?.trim() != "readyok" {}
        Ok(())
    }

    /// Asks for a move.
    pub(crate) fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Failure> {
        self.send(&position_command(turn.start, turn.moves));
        let start = Instant::now();
        self.send(&go_command(&turn.limits));
        let mut nodes = 0;
        let mut deadline = start + turn.deadline;
        let mut told_to_stop = false;
        loop {
            match self.process.receive(deadline) {
                Received::Line(line, at) => {
                    self.note_remark(&line);
                    match read(&line) {
                        EngineMessage::Info(info) => nodes = info.nodes.unwrap_or(nodes),
                        EngineMessage::BestMove(text) => {
                            let m = parse_move(&text)?;
                            let time = at.saturating_duration_since(start);
                            return Ok(Answer { m, time, nodes });
                        }
                        _ => {}
                    }
                    // A program that talks all the time gains no time by it.
                    if Instant::now() < deadline {
                        continue;
                    }
                }
                Received::Silence => {}
                Received::End => return Err(Failure::new(Offence::Crash, self.process.exit_report())),
            }
            if told_to_stop {
                let waited = start.elapsed().as_secs_f64();
                return Err(self.silent(&format!("bestmove within {waited:.1} s")));
            }
            told_to_stop = true;
            self.send("stop");
            deadline = Instant::now() + GRACE;
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

    /// The failure to send what was expected, with its last remark.
    fn silent(&self, expected: &str) -> Failure {
        let remark = self.remark.as_ref().map_or(String::new(), |remark| format!(" (it said: {remark})"));
        Failure::new(Offence::Hang, format!("no {expected}{remark}"))
    }

    /// How long it may take to answer what needs no thinking.
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
