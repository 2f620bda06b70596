//! What the tabs of the app tell each other.

use dvonn_collection::EntryId;
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

/// The name of the channel.
const NAME: &str = "dvonn";

/// What a tab tells all others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum News {
    /// This entry was stored or deleted.
    Changed(EntryId),
    /// A tab shows this game, and has done so since this time.
    Shown(EntryId, u64),
    /// A tab that has had this game for longer plays it.
    Held(EntryId),
    /// This game is played in another tab from now on.
    Taken(EntryId),
    /// A tab shows this study.
    StudyShown(EntryId),
    /// Another tab shows this study as well.
    StudyHeld(EntryId),
}

impl News {
    fn write(&self) -> String {
        match self {
            Self::Changed(id) => format!("changed {id} 0"),
            Self::Shown(id, since) => format!("shown {id} {since}"),
            Self::Held(id) => format!("held {id} 0"),
            Self::Taken(id) => format!("taken {id} 0"),
            Self::StudyShown(id) => format!("study-shown {id} 0"),
            Self::StudyHeld(id) => format!("study-held {id} 0"),
        }
    }

    /// Reads what [`write`](Self::write) wrote, in this version of the app or another.
    fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let (what, id, time) = (words.next()?, words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        Some(match what {
            "changed" => Self::Changed(id),
            "shown" => Self::Shown(id, time),
            "held" => Self::Held(id),
            "taken" => Self::Taken(id),
            "study-shown" => Self::StudyShown(id),
            "study-held" => Self::StudyHeld(id),
            _ => return None,
        })
    }
}

/// The channel, open for as long as the page is.
pub(super) struct Channel(BroadcastChannel);

impl Channel {
    /// Opens the channel, where the browser has one.
    pub(super) fn open(hear: impl Fn(News) + 'static) -> Option<Self> {
        let channel = BroadcastChannel::new(NAME).ok()?;
        let listen = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(news) = event.data().as_string().as_deref().and_then(News::read) {
                hear(news);
            }
        });
        channel.set_onmessage(Some(listen.as_ref().unchecked_ref()));
        listen.forget();
        Some(Self(channel))
    }

    /// Tells all other tabs.
    pub(super) fn tell(&self, news: &News) {
        let _ = self.0.post_message(&JsValue::from_str(&news.write()));
    }
}
