//! A program that runs as a child process and exchanges lines with the arena.
//!
//! Whatever the program does (crash, hang, flood its output, never read), no call blocks longer than the
//! caller allows. Threads read and write the lines, and long lines are cut. Dropping the [`Process`] kills
//! the program and reaps it.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::failure::{Failure, Offence};

/// Longer lines are cut at this length.
const MAX_LINE_BYTES: usize = 64 * 1024;

/// The number of unread lines kept before the program itself has to wait.
const MAX_WAITING_LINES: usize = 256;

/// The number of last lines of its standard error that are kept.
const STDERR_LINES: usize = 3;

/// The interval at which the program is checked for having exited.
const POLL: Duration = Duration::from_millis(2);

/// The result of waiting for the program's output.
pub(crate) enum Received {
    /// A line without its end, and when it arrived.
    Line(String, Instant),
    /// Nothing before the deadline.
    Silence,
    /// The program closed its output, usually because it exited.
    End,
}

/// A running program.
pub(crate) struct Process {
    child: Child,
    /// The program's input; `None` once it is closed.
    input: Option<Sender<String>>,
    output: Receiver<(String, Instant)>,
    stderr_tail: Arc<Mutex<VecDeque<String>>>,
    /// A channel that closes when its standard error has been read to the end.
    stderr_closed: Receiver<()>,
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
        let stderr_tail = Arc::new(Mutex::new(VecDeque::new()));
        let (reading, stderr_closed) = channel();
        if let Some(pipe) = child.stderr.take() {
            let stderr_tail = Arc::clone(&stderr_tail);
            std::thread::spawn(move || {
                keep_tail(pipe, &stderr_tail);
                drop(reading);
            });
        }
        Ok(Self { child, input: Some(input), output, stderr_tail, stderr_closed })
    }

    /// Sends a line. If the program is gone, the next wait for its answer reports it.
    pub(crate) fn send(&self, line: &str) {
        if let Some(input) = &self.input {
            let _ = input.send(format!("{line}\n"));
        }
    }

    /// Closes its standard input.
    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// Waits for a line.
    pub(crate) fn receive(&self, deadline: Instant) -> Received {
        let timeout = deadline.saturating_duration_since(Instant::now());
        match self.output.recv_timeout(timeout) {
            Ok((line, at)) => Received::Line(line, at),
            Err(RecvTimeoutError::Timeout) => Received::Silence,
            Err(RecvTimeoutError::Disconnected) => Received::End,
        }
    }

    /// Waits for the program to exit. Returns its exit status, or `None` if it still runs at the deadline.
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

    /// Describes how the program exited, with the last lines of its standard error.
    pub(crate) fn exit_report(&mut self) -> String {
        const MOMENT: Duration = Duration::from_millis(300);
        let mut text = match self.wait(Instant::now() + MOMENT) {
            Some(status) => format!("ended with {status}"),
            None => "closed its output".to_owned(),
        };
        // Waits for the last lines. They never end if a child of the program keeps the pipe open.
        let _ = self.stderr_closed.recv_timeout(MOMENT);
        let words = self.stderr_tail.lock().unwrap_or_else(PoisonError::into_inner);
        if !words.is_empty() {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            text += &format!(", saying: {}", words.join(" / "));
        }
        text
    }

    /// Ends the program: closes its input, waits for it to exit by itself, then kills it.
    pub(crate) fn end(&mut self, grace: Duration) {
        self.close_input();
        if self.wait(Instant::now() + grace).is_none() {
            // An error means that it has already exited.
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

/// Forwards a program's output line by line, until the program or the receiver is gone.
fn forward(pipe: impl Read, sender: &SyncSender<(String, Instant)>) {
    let mut reader = BufReader::new(pipe);
    while let Some(line) = read_line(&mut reader) {
        if sender.send((line, Instant::now())).is_err() {
            break;
        }
    }
}

/// Keeps the last lines of a program's standard error.
fn keep_tail(pipe: impl Read, stderr_tail: &Mutex<VecDeque<String>>) {
    const MAX_CHARS: usize = 200;
    let mut reader = BufReader::new(pipe);
    while let Some(line) = read_line(&mut reader) {
        if line.trim().is_empty() {
            continue;
        }
        let mut words = stderr_tail.lock().unwrap_or_else(PoisonError::into_inner);
        if words.len() == STDERR_LINES {
            words.pop_front();
        }
        words.push_back(line.chars().take(MAX_CHARS).collect());
    }
}

/// Reads the next line without its end; `None` at the end of the input.
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
    fn long_lines_are_cut() {
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
