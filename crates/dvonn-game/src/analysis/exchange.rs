//! Opening, saving and sharing games.

use dvonn_board::{PictureStyle, Scene};
use dvonn_message::Message;
use dvonn_record::{Format, GameError, GameInFile, Games, NodeId, Record};

use super::{AnalysisEffect, AnalysisSession, Destroyed};
use crate::export_file::ExportFile;
use crate::key::Key;
use crate::link;
use crate::play::{Remark, RemarkKind};
use crate::sharing::{Sharing, file_of, picture_of};

/// The beginning of the first line of a stored study. Older ones consist of the game alone.
const KEPT_AT: &str = "at=";

/// Reads what [`AnalysisSession::to_kept`] wrote. `None` if it is anything else.
pub(super) fn read_kept(kept: &str) -> Option<(Record, NodeId)> {
    let (at, sgf) = match kept.strip_prefix(KEPT_AT).and_then(|rest| rest.split_once('\n')) {
        Some((at, sgf)) => (at.parse().unwrap_or(0), sgf),
        None => (0, kept),
    };
    let record = dvonn_record::read_one_sgf(sgf).ok()?;
    let at = link::node_at(&record, at);
    Some((record, at))
}

/// The title of a game in a list: its players, and its date if known. `shown` is a face's form of a name.
#[must_use]
pub fn title(record: &Record, shown: fn(&str) -> String) -> String {
    let name = |name: &Option<String>| name.as_deref().map_or_else(|| "?".to_owned(), shown);
    let players = format!("{} – {}", name(&record.players.white), name(&record.players.black));
    match &record.date {
        Some(date) => match date.first() {
            Some(first) => format!("{players}, {first}"),
            None => format!("{players}, {date}"),
        },
        None => players,
    }
}

impl AnalysisSession {
    /// The games of the last text that had several, for the person to choose from.
    pub fn offered(&self) -> impl ExactSizeIterator<Item = &Record> {
        self.offered.iter().map(|game| &game.record)
    }

    /// The game as SGF, which holds everything.
    #[must_use]
    pub fn to_sgf(&self) -> String {
        dvonn_record::write_sgf(&self.record)
    }

    /// The study for storage: a line with the number of the current node, then the game as SGF.
    #[must_use]
    pub fn to_kept(&self) -> String {
        format!("{KEPT_AT}{}\n{}", link::place(&self.record, self.at), self.to_sgf())
    }

    /// The query of a link to the game: see [`link::game`].
    #[must_use]
    pub fn game_link(&self) -> String {
        link::game(&self.record, self.at)
    }

    /// The query of a link to the board alone.
    #[must_use]
    pub fn position_link(&self) -> String {
        link::position(&self.board)
    }

    /// The game for sharing, with the current node.
    #[must_use]
    pub fn sharing(&self) -> Sharing {
        Sharing { record: self.record.clone(), at: self.at }
    }

    /// The board as an SVG picture.
    #[must_use]
    pub fn picture(&self, style: PictureStyle) -> ExportFile {
        picture_of(&Scene::new(&self.board), style)
    }

    /// Opens the game in a text; if there are several, it offers a choice. It tells the reader's remarks
    /// about the text and about the game that is opened, and reports the games that cannot be read.
    pub(super) fn open_games(&mut self, mut games: Games<&[u8]>, effects: &mut Vec<AnalysisEffect>) {
        let mut found = Vec::new();
        let mut refused = Vec::new();
        for game in games.by_ref() {
            match game {
                Ok(game) => found.push(game),
                Err(GameError::Game { error, .. }) => refused.push(error),
                // Reading bytes in memory cannot fail.
                Err(_) => {}
            }
        }
        let of_text = games.remarks();
        let any = !found.is_empty();
        if found.len() > 1 {
            self.offered = found;
            effects.push(AnalysisEffect::Offer);
            effects.push(tell(Message::new(Key::ChooseGame), of_text));
        } else if let Some(mut game) = found.pop() {
            game.remarks.splice(..0, of_text.iter().cloned());
            self.open_and_tell(game, effects);
        }
        if let Some(first) = refused.first() {
            let message = if any {
                Message::new(Key::NotAllOpened).with("count", refused.len())
            } else {
                Message::new(Key::NotOpened)
            };
            effects.push(AnalysisEffect::Tell(Remark::refusal(message.with("reason", first))));
        }
    }

    /// Opens one of the games on offer.
    pub(super) fn choose(&mut self, index: usize, effects: &mut Vec<AnalysisEffect>) {
        if let Some(game) = self.offered.get(index).cloned() {
            self.open_and_tell(game, effects);
        }
    }

    fn open_and_tell(&mut self, game: GameInFile, effects: &mut Vec<AnalysisEffect>) {
        let GameInFile { record, remarks, .. } = game;
        let message = Message::new(Key::Opened).with("count", record.plies());
        self.open_over(record, NodeId::START, Destroyed::Opened, effects);
        effects.push(tell(message, &remarks));
    }

    /// Opens the game in a link. A malformed or empty link changes nothing.
    pub(super) fn open_link(&mut self, query: &str, effects: &mut Vec<AnalysisEffect>) {
        match link::read(query) {
            Ok(Some(linked)) => self.open_over(linked.record, linked.at, Destroyed::Opened, effects),
            Ok(None) => {}
            Err(error) => {
                let message = Message::new(Key::LinkRefused).with("reason", &error);
                effects.push(AnalysisEffect::Tell(Remark::refusal(message)));
            }
        }
    }

    /// Offers the game as a file.
    pub(super) fn export(&self, format: Format, effects: &mut Vec<AnalysisEffect>) {
        effects.push(match file_of(&self.record, format) {
            Ok(file) => AnalysisEffect::Save(file),
            Err(error) => AnalysisEffect::Tell(Remark::refusal(Message::from(&error))),
        });
    }
}

/// Tells what happened, and then the reader's remarks.
fn tell(message: Message, remarks: &[dvonn_record::Remark]) -> AnalysisEffect {
    let messages = std::iter::once(message).chain(remarks.iter().map(Message::from)).collect();
    AnalysisEffect::Tell(Remark { messages, kind: RemarkKind::News })
}
