//! A program that runs beside us and is spoken to line by line.
//!
//! Whatever the program does (crash, hang, flood us, never read), nothing here blocks longer than the caller says: lines
//! go out and come in through threads of their own, long lines are cut, and the program is killed and reaped when the
//! [`Process`] is dropped.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::failure::{Failure, Offence};

/// The length at which a longer line is cut.
const MAX_LINE_BYTES: usize = 64 * 1024;

/// The number of lines that may wait to be read before the program itself has to wait.
const MAX_WAITING_LINES: usize = 256;

/// The number of lines that are kept of its standard error: the last ones.
const LAST_WORDS: usize = 3;

/// The time between two checks whether it has ended.
const POLL: Duration = Duration::from_millis(2);

/// What came from the program.
pub(crate) enum Heard {
    /// A line without its end, and when it came.
    Line(String, Instant),
    /// Nothing until the deadline.
    Silence,
    /// It has closed its output, which is most often its end.
    End,
}

/// A running program.
pub(crate) struct Process {
    child: Child,
    /// `None` once its input is closed.
    input: Option<Sender<String>>,
    output: Receiver<(String, Instant)>,
    last_words: Arc<Mutex<VecDeque<String>>>,
    /// Disconnected once its standard error has been read to the end.
    last_words_read: Receiver<()>,
}

impl Process {
    /// Starts a program: its name or path, then its arguments.
    pub(crate) fn start(command: &[String]) -> Result<Self, Failure> {
        Self::spawn(command).map_err(|error| {
            let program = command.first().map_or("", String::as_str);
            Failure::new(Offence::Crash, format!("{program:?} cannot be started: {error}"))
        })
    }

    fn spawn(command: &[String]) -> io::Result<Self> {
        let (program, args) = command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut child = Command::new(program)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let (input, lines) = channel::<String>();
        if let Some(mut pipe) = child.stdin.take() {
            std::thread::spawn(move || {
                for line in lines {
                    if pipe.write_all(line.as_bytes()).and_then(|()| pipe.flush()).is_err() {
                        break;
                    }
                }
            });
        }
        let (sender, output) = sync_channel(MAX_WAITING_LINES);
        if let Some(pipe) = child.stdout.take() {
            std::thread::spawn(move || forward(pipe, &sender));
        }
        let last_words = Arc::new(Mutex::new(VecDeque::new()));
        let (reading, last_words_read) = channel();
        if let Some(pipe) = child.stderr.take() {
            let last_words = Arc::clone(&last_words);
            std::thread::spawn(move || {
                remember(pipe, &last_words);
                drop(reading);
            });
        }
        Ok(Self { child, input: Some(input), output, last_words, last_words_read })
    }

    /// Sends a line. A program that is gone is noticed when its answer is waited for.
    pub(crate) fn say(&self, line: &str) {
        if let Some(input) = &self.input {
            let _ = input.send(format!("{line}\n"));
        }
    }

    /// Closes its standard input.
    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// Waits for a line.
    pub(crate) fn hear(&self, deadline: Instant) -> Heard {
        let timeout = deadline.saturating_duration_since(Instant::now());
        match self.output.recv_timeout(timeout) {
            Ok((line, at)) => Heard::Line(line, at),
            Err(RecvTimeoutError::Timeout) => Heard::Silence,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// Waits for the program to end, and returns how it ended; `None` if it is still running at the deadline.
    pub(crate) fn wait(&mut self, deadline: Instant) -> Option<String> {
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Err(error) => return Some(error.to_string()),
                Ok(None) if Instant::now() >= deadline => return None,
                Ok(None) => std::thread::sleep(POLL),
            }
        }
    }

    /// How it ended, and what it wrote last on its standard error, for people.
    pub(crate) fn obituary(&mut self) -> String {
        const MOMENT: Duration = Duration::from_millis(300);
        let mut text = match self.wait(Instant::now() + MOMENT) {
            Some(status) => format!("ended with {status}"),
            None => "closed its output".to_owned(),
        };
        // Its last words may still be on their way, or never end if a child of its own has them.
        let _ = self.last_words_read.recv_timeout(MOMENT);
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        if !words.is_empty() {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            text += &format!(", saying: {}", words.join(" / "));
        }
        text
    }

    /// Ends it: closes its input, gives it this long to end by itself, then kills it.
    pub(crate) fn end(&mut self, grace: Duration) {
        self.close_input();
        if self.wait(Instant::now() + grace).is_none() {
            // An error means that it has just ended.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end(Duration::ZERO);
    }
}

/// Passes on what a program writes, line by line, until the program or the listener is gone.
fn forward(pipe: impl Read, sender: &SyncSender<(String, Instant)>) {
    let mut reader = BufReader::new(pipe);
    while let Some(line) = read_line(&mut reader) {
        if sender.send((line, Instant::now())).is_err() {
            break;
        }
    }
}

/// Keeps the last lines that a program writes.
fn remember(pipe: impl Read, last_words: &Mutex<VecDeque<String>>) {
    const MAX_CHARS: usize = 200;
    let mut reader = BufReader::new(pipe);
    while let Some(line) = read_line(&mut reader) {
        if line.trim().is_empty() {
            continue;
        }
        let mut words = last_words.lock().unwrap_or_else(PoisonError::into_inner);
        if words.len() == LAST_WORDS {
            words.pop_front();
        }
        words.push_back(line.chars().take(MAX_CHARS).collect());
    }
}

/// The next line without its end; `None` at the end of the input.
fn read_line(reader: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let mut anything = false;
    loop {
        let buffer = match reader.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return None,
        };
        if buffer.is_empty() {
            break;
        }
        anything = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        let room = MAX_LINE_BYTES.saturating_sub(line.len()).min(part.len());
        line.extend_from_slice(&part[..room]);
        let used = part.len() + usize::from(end.is_some());
        reader.consume(used);
        if end.is_some() {
            break;
        }
    }
    anything.then(|| {
        let text = String::from_utf8_lossy(&line);
        text.trim_end_matches('\r').to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_where_they_are_too_long() {
        let mut bytes = b"one\r\n\n".to_vec();
        bytes.extend(vec![b'x'; 3 * MAX_LINE_BYTES]);
        bytes.extend(b"\n\xff last");
        let mut reader = BufReader::new(&bytes[..]);
        let lines: Vec<_> = std::iter::from_fn(|| read_line(&mut reader)).collect();
        assert_eq!(lines.len(), 4);
        assert_eq!((lines[0].as_str(), lines[1].as_str()), ("one", ""));
        assert_eq!(lines[2].len(), MAX_LINE_BYTES);
        assert_eq!(lines[3], "\u{fffd} last");
    }
}
