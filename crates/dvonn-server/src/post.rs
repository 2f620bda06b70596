//! Messages between the servers that share a database. They are numbered, packed and split, so that a
//! receiver notices a missing one. This module does not know the transport.
//!
//! A server sends one stream of letters to each other server, and one to all. The letters of a stream are
//! numbered, so a repeated letter counts once, and the next letter reveals a gap. At the latest that is the
//! [`Message::Numbers`] that each server sends every second. A full queue leaves such a gap.

use std::collections::{BTreeMap, HashMap, VecDeque};

use dvonn_net::GameId;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::connection::Frame;
use crate::store::{MemberId, PeerAddress};

/// The maximum length of a letter, in bytes. PostgreSQL takes fewer than 8,000.
const LETTER: usize = 7_900;

/// The maximum number of bytes that are packed together for one address.
const TOGETHER: usize = 128 * 1024;

/// The maximum number of messages that wait for an address.
const QUEUE: usize = 8_192;

/// A message between servers. Most carry a frame for, or of, a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "kebab-case")]
pub(crate) enum Message {
    /// A client of the sender has sent this frame about a game that the receiver has.
    Frame {
        /// The number of the client's connection.
        of: u64,
        /// The person at the client, if signed in.
        user: Option<i64>,
        /// The client's measured lag, in milliseconds.
        lag: u64,
    },
    /// The connection of a client that sent frames has ended.
    Ended { of: u64 },
    /// Such a client has been silent since this moment, in milliseconds since 1970, or it answers again.
    Silent { of: u64, since: Option<u64> },
    /// The frame is for the receiver's clients of a game.
    Tell { game: GameId, to: Vec<u64> },
    /// The frame is for a client.
    Say { to: u64 },
    /// The client has everything about the game up to now.
    CaughtUp { game: GameId, to: u64 },
    /// The receiver's message was about a game that the sender does not have.
    Elsewhere { game: GameId },
    /// The sender has missed messages of the receiver.
    Missed,
    /// Something has happened in a game of a bot.
    LookAt { game: GameId },
    /// The offer of a rematch of this game has changed.
    Rematch { game: GameId },
    /// A person has written a line in the chat of a game.
    Said { game: GameId, by: i64 },
    /// To all: the frame is for a person.
    Person { user: i64, game: Option<GameId> },
    /// To all: the connections of a person must end.
    End { user: i64 },
    /// To all: the frame is for everybody who watches the lobby. If it announces a seek, the seek must still
    /// be open.
    Lobby { seek: Option<GameId> },
    /// To all: the number of the last letter to each member.
    Numbers {
        #[serde(deserialize_with = "by_member")]
        last: BTreeMap<i64, u64>,
    },
    /// To all: this member has left or died.
    Gone { member: i64 },
}

/// Reads numbers by member. JSON has them under texts, which a tagged enum does not read as numbers by
/// itself.
fn by_member<'de, D: Deserializer<'de>>(last: D) -> Result<BTreeMap<i64, u64>, D::Error> {
    let last = BTreeMap::<String, u64>::deserialize(last)?;
    last.into_iter().map(|(member, last)| Ok((member.parse().map_err(D::Error::custom)?, last))).collect()
}

/// A message with its frame.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Letter {
    pub(crate) message: Message,
    pub(crate) frame: Option<Frame>,
}

impl Letter {
    /// Returns the letter as one line. Frames contain neither tabs nor line breaks.
    fn write(&self) -> String {
        // No value in a message can fail to serialize.
        let message = serde_json::to_string(&self.message).unwrap_or_default();
        match &self.frame {
            Some(frame) => format!("{message}\t{frame}\n"),
            None => format!("{message}\n"),
        }
    }

    fn read(line: &str) -> Option<Self> {
        let (message, frame) = match line.split_once('\t') {
            Some((message, frame)) => (message, Some(frame.into())),
            None => (line, None),
        };
        Some(Self { message: serde_json::from_str(message).ok()?, frame })
    }
}

/// A server's outgoing messages.
pub(crate) struct Outgoing {
    from: MemberId,
    streams: BTreeMap<PeerAddress, Stream>,
}

#[derive(Default)]
struct Stream {
    queue: VecDeque<Letter>,
    /// The number of the last letter.
    last: u64,
    /// Whether a message was dropped after it.
    has_hole: bool,
}

impl Outgoing {
    pub(crate) const fn new(from: MemberId) -> Self {
        Self { from, streams: BTreeMap::new() }
    }

    /// Queues a letter for an address. Returns whether there was room.
    pub(crate) fn put(&mut self, to: PeerAddress, letter: Letter) -> bool {
        let stream = self.streams.entry(to).or_default();
        // A frame for many clients is sent only once.
        if let Some(Letter { message: Message::Tell { game: before, to: all }, frame: Some(known) }) =
            stream.queue.back_mut()
            && let Letter { message: Message::Tell { game, to }, frame: Some(frame) } = &letter
            && before == game
            && std::sync::Arc::ptr_eq(known, frame)
        {
            all.extend(to);
            return true;
        }
        if stream.queue.len() == QUEUE {
            stream.has_hole = true;
            return false;
        }
        stream.queue.push_back(letter);
        true
    }

    /// Returns the message with the number of the last letter to each member.
    pub(crate) fn numbers(&self) -> Message {
        let of = |(to, stream): (&PeerAddress, &Stream)| match *to {
            PeerAddress::One(MemberId(id)) => Some((id, stream.last + u64::from(stream.has_hole))),
            PeerAddress::All => None,
        };
        Message::Numbers { last: self.streams.iter().filter_map(of).collect() }
    }

    /// Drops everything for a member that is gone.
    pub(crate) fn forget(&mut self, member: MemberId) {
        self.streams.remove(&PeerAddress::One(member));
    }

    /// Takes the waiting letters, in the form in which they are sent. The caller must send all of them before
    /// it takes the next ones.
    pub(crate) fn pack(&mut self) -> Vec<(PeerAddress, String)> {
        let mut packed = Vec::new();
        for (&to, stream) in &mut self.streams {
            let mut text = String::new();
            while text.len() < TOGETHER
                && let Some(letter) = stream.queue.pop_front()
            {
                text += &letter.write();
            }
            if !text.is_empty() {
                // A number without a letter reveals the gap.
                stream.last += u64::from(std::mem::take(&mut stream.has_hole));
            }
            let mut rest = text.as_str();
            while !rest.is_empty() {
                let mut end = rest.len().min(LETTER);
                while !rest.is_char_boundary(end) {
                    end -= 1;
                }
                // A letter ends with a whole line, unless the line is longer than a letter.
                let end = rest[..end].rfind('\n').map_or(end, |last| last + 1);
                let (part, after) = rest.split_at(end);
                stream.last += 1;
                let kind = if to == PeerAddress::All { 'a' } else { 'o' };
                packed.push((to, format!("{kind} {} {}\n{part}", self.from.0, stream.last)));
                rest = after;
            }
        }
        packed
    }
}

/// The state of the streams from other servers.
#[derive(Default)]
pub(crate) struct Incoming {
    streams: HashMap<(MemberId, bool), Heard>,
}

#[derive(Default)]
struct Heard {
    last: u64,
    /// A line that has not ended yet.
    begun: String,
}

/// The stream in which something is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Missed {
    /// A message to all.
    ToAll,
    /// A message to this server.
    ToOne,
}

/// The content of a letter.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Opened {
    pub(crate) from: MemberId,
    /// What is missing before it, if anything is.
    pub(crate) missed: Option<Missed>,
    pub(crate) letters: Vec<Letter>,
}

impl Incoming {
    /// Opens a letter. `None` if it is malformed or a repetition.
    pub(crate) fn open(&mut self, text: &str) -> Option<Opened> {
        let (head, body) = text.split_once('\n')?;
        let mut head = head.split(' ');
        let is_to_all = head.next()? == "a";
        let from = MemberId(head.next()?.parse().ok()?);
        let number: u64 = head.next()?.parse().ok()?;
        let is_known = self.streams.contains_key(&(from, is_to_all));
        let heard = self.streams.entry((from, is_to_all)).or_default();
        if is_to_all && !is_known {
            // This server has not missed messages to all that were sent before it joined.
            heard.last = number.saturating_sub(1);
        }
        if number <= heard.last {
            return None;
        }
        let has_hole = number > heard.last + 1;
        heard.last = number;
        if has_hole {
            heard.begun.clear();
        }
        heard.begun += body;
        let whole = heard.begun.rfind('\n').map_or(0, |last| last + 1);
        let lines: String = heard.begun.drain(..whole).collect();
        // The end of a line whose beginning is missing is skipped, and so are messages of later versions.
        let letters = lines.lines().filter_map(Letter::read).collect();
        let missed = has_hole.then_some(if is_to_all { Missed::ToAll } else { Missed::ToOne });
        Some(Opened { from, missed, letters })
    }

    /// Whether the sender's [`Message::Numbers`] show that this server has missed something.
    pub(crate) fn is_missing(&mut self, me: MemberId, from: MemberId, last: &BTreeMap<i64, u64>) -> bool {
        let Some(&last) = last.get(&me.0) else { return false };
        let heard = self.streams.entry((from, false)).or_default();
        let is_missing = last > heard.last;
        if is_missing {
            *heard = Heard { last, begun: String::new() };
        }
        is_missing
    }

    /// Forgets the streams of a member that is gone.
    pub(crate) fn forget(&mut self, member: MemberId) {
        self.streams.retain(|(from, _), _| *from != member);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: MemberId = MemberId(7);
    const B: MemberId = MemberId(8);

    fn game() -> GameId {
        GameId::of_random(5)
    }

    fn say(to: u64, frame: &str) -> Letter {
        Letter { message: Message::Say { to }, frame: Some(frame.into()) }
    }

    fn open(incoming: &mut Incoming, packed: &[(PeerAddress, String)]) -> Vec<Opened> {
        packed.iter().filter_map(|(_, text)| incoming.open(text)).collect()
    }

    fn letters(opened: Vec<Opened>) -> Vec<Letter> {
        opened.into_iter().inspect(|opened| assert_eq!(opened.missed, None)).flat_map(|o| o.letters).collect()
    }

    #[test]
    fn what_is_put_is_heard_whole_in_order_and_once() {
        let mut outgoing = Outgoing::new(A);
        let long = "ä".repeat(30_000);
        let sent =
            [say(1, "one"), say(2, &long), Letter { message: Message::Missed, frame: None }, say(3, "three")];
        for letter in &sent {
            assert!(outgoing.put(PeerAddress::One(B), letter.clone()));
        }
        let packed = outgoing.pack();
        assert!(packed.len() > 7, "{} letters", packed.len());
        assert!(packed.iter().all(|(to, text)| *to == PeerAddress::One(B) && text.len() < 8_000));
        let mut incoming = Incoming::default();
        assert_eq!(letters(open(&mut incoming, &packed)), sent);
        assert!(open(&mut incoming, &packed).is_empty(), "a repetition does not count");
        assert!(outgoing.pack().is_empty());
    }

    #[test]
    fn each_lost_letter_is_noticed_with_the_next_one() {
        let mut outgoing = Outgoing::new(A);
        let long = "x".repeat(20_000);
        for (to, frame) in [(1, "one"), (2, &*long), (3, "three"), (4, "four")] {
            outgoing.put(PeerAddress::One(B), say(to, frame));
        }
        let packed = outgoing.pack();
        for lost in 0..packed.len() - 1 {
            let mut incoming = Incoming::default();
            let mut left = packed.clone();
            left.remove(lost);
            let opened = open(&mut incoming, &left);
            let missed: Vec<_> = opened.iter().map(|opened| opened.missed).collect();
            let expected: Vec<_> = (0..left.len()).map(|at| (at == lost).then_some(Missed::ToOne)).collect();
            assert_eq!(missed, expected);
            for letter in opened.into_iter().flat_map(|opened| opened.letters) {
                assert!(matches!(letter.message, Message::Say { .. }), "{letter:?}");
                assert!(
                    letter.frame.is_some_and(|frame| frame.len() < 10 || *frame == *long),
                    "a whole frame"
                );
            }
        }
    }

    #[test]
    fn numbers_are_read_as_they_were_written() {
        let letter = Letter { message: Message::Numbers { last: [(7, 3), (8, 0)].into() }, frame: None };
        let line = letter.write();
        assert_eq!(line, "{\"say\":\"numbers\",\"last\":{\"7\":3,\"8\":0}}\n");
        assert_eq!(Letter::read(line.trim_end()), Some(letter));
        assert_eq!(Letter::read(r#"{"say":"numbers","last":{"x":3}}"#), None);
    }

    #[test]
    fn a_lost_last_letter_is_noticed_by_the_numbers() {
        let (mut outgoing, mut incoming) = (Outgoing::new(A), Incoming::default());
        outgoing.put(PeerAddress::One(B), say(1, "one"));
        open(&mut incoming, &outgoing.pack());
        let Message::Numbers { last } = outgoing.numbers() else { panic!("numbers") };
        assert!(!incoming.is_missing(B, A, &last));
        outgoing.put(PeerAddress::One(B), say(2, "two"));
        outgoing.pack();
        let Message::Numbers { last } = outgoing.numbers() else { panic!("numbers") };
        assert!(incoming.is_missing(B, A, &last));
        assert!(!incoming.is_missing(B, A, &last), "a gap is reported once");
        assert!(!incoming.is_missing(MemberId(9), A, &last), "other servers have missed nothing");
    }

    #[test]
    fn a_full_queue_leaves_a_hole() {
        let (mut outgoing, mut incoming) = (Outgoing::new(A), Incoming::default());
        let put = (0..QUEUE as u64 + 3).filter(|&to| outgoing.put(PeerAddress::All, say(to, "x"))).count();
        assert_eq!(put, QUEUE);
        let mut heard = 0;
        loop {
            let packed = outgoing.pack();
            if packed.is_empty() {
                break;
            }
            heard += open(&mut incoming, &packed).iter().map(|opened| opened.letters.len()).sum::<usize>();
        }
        assert_eq!(heard, QUEUE);
        outgoing.put(PeerAddress::One(B), say(0, "x"));
        open(&mut incoming, &outgoing.pack());
        let full = (0..=QUEUE as u64).filter(|&to| outgoing.put(PeerAddress::One(B), say(to, "x"))).count();
        assert_eq!(full, QUEUE);
        let missed = open(&mut incoming, &outgoing.pack()).first().and_then(|opened| opened.missed);
        assert_eq!(missed, Some(Missed::ToOne));
    }

    #[test]
    fn a_frame_for_many_goes_once() {
        let mut outgoing = Outgoing::new(A);
        let frame: Frame = "frame".into();
        let tell = |to| Letter {
            message: Message::Tell { game: game(), to: vec![to] },
            frame: Some(Frame::clone(&frame)),
        };
        for to in 1..=3 {
            outgoing.put(PeerAddress::One(B), tell(to));
        }
        outgoing.put(PeerAddress::One(B), say(1, "frame"));
        let heard = letters(open(&mut Incoming::default(), &outgoing.pack()));
        assert_eq!(heard[0].message, Message::Tell { game: game(), to: vec![1, 2, 3] });
        assert_eq!(heard.len(), 2);
    }

    #[test]
    fn what_is_no_letter_is_nothing() {
        let mut incoming = Incoming::default();
        for text in ["", "a", "a 1 1", "a x 1\n", "o 1 -1\nx\n", "\n\n"] {
            assert_eq!(incoming.open(text), None, "{text:?}");
        }
        let opened = incoming.open("o 1 1\nnonsense\n{\"say\":\"later\"}\n").unwrap();
        assert!(opened.letters.is_empty());
    }
}
