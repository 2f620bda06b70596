//! The options that several commands share: one name, one meaning, one default.

use std::ffi::OsStr;
use std::time::Duration;

use clap::builder::{PossibleValue, TypedValueParser};
use dvonn_analysis::Shard;
use dvonn_message::Message;

use super::seconds;
use crate::key::Key;
use crate::speech::MessageError;

/// For clap: a value that `parse` reads. Help and shells offer these words, but `parse` may accept others.
pub(crate) fn offering<P: TypedValueParser>(
    words: impl IntoIterator<Item = &'static str>,
    parse: P,
) -> impl TypedValueParser<Value = P::Value> {
    Offering { words: words.into_iter().collect(), parse }
}

#[derive(Clone)]
struct Offering<P> {
    words: Vec<&'static str>,
    parse: P,
}

impl<P: TypedValueParser> TypedValueParser for Offering<P> {
    type Value = P::Value;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<P::Value, clap::Error> {
        self.parse.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.words.iter().copied().map(PossibleValue::new)))
    }
}

/// `--threads`: by default as many as the machine has processors.
#[derive(Clone, Copy, clap::Args)]
pub(crate) struct Threads {
    #[arg(long, value_name = "N", value_parser = threads())]
    threads: Option<u32>,
}

impl Threads {
    /// Returns the number of threads to use.
    pub(crate) fn count(&self) -> usize {
        self.threads.map_or_else(all_processors, |threads| threads as usize)
    }
}

/// `--time`: the seconds to spend on each position.
#[derive(clap::Args)]
pub(crate) struct TimeLimit {
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true)]
    pub(crate) time: Option<Duration>,
}

/// For clap: a part of a batch of work.
pub(crate) fn shard(text: &str) -> Result<Shard, MessageError> {
    text.parse().map_err(|_| MessageError(Message::new(Key::Shard)))
}

#[cfg(feature = "online")]
/// For clap: an address at which others can reach the host.
pub(crate) fn contact(text: &str) -> Result<String, MessageError> {
    let rest = text.strip_prefix("mailto:").filter(|mail| mail.contains('@'));
    let rest = rest.or_else(|| text.strip_prefix("https://"));
    match rest {
        Some(rest) if !rest.is_empty() && rest.chars().all(|c| c.is_ascii_graphic()) => Ok(text.to_owned()),
        _ => Err(MessageError(Message::new(Key::Contact))),
    }
}

#[cfg(feature = "online")]
/// For clap: the origin under which browsers find a server.
pub(crate) fn origin(text: &str) -> Result<String, MessageError> {
    match dvonn_server::service::check_origin(text) {
        Ok(()) => Ok(text.to_owned()),
        Err(_) => Err(MessageError(Message::new(Key::Origin))),
    }
}

/// For clap: a number of threads.
pub(crate) fn threads() -> impl TypedValueParser<Value = u32> {
    clap::value_parser!(u32).range(1..=256)
}

/// For clap: a number of megabytes.
pub(crate) fn megabytes() -> impl TypedValueParser<Value = u32> {
    clap::value_parser!(u32).range(1..=65536)
}

fn all_processors() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}
