//! Forms in which a person can share a game: links, pictures, and a film from the first move to the last.

use dvonn::{Board, Move, Pieces, Space};
use dvonn_board::{Picture, PictureStyle, Scene};
use dvonn_record::{Format, NodeId, Record, WriteError};

use crate::export_file::ExportFile;
use crate::link;

/// A game to share, with the node to show.
#[derive(Clone, PartialEq, Debug)]
pub struct Sharing {
    /// The game.
    pub record: Record,
    /// The node.
    pub at: NodeId,
}

impl Sharing {
    /// The query of a link to the whole game, with all its notes.
    #[must_use]
    pub fn whole_link(&self) -> String {
        link::game(&self.record, self.at)
    }

    /// The query of a link to the moves alone, which is always short. `None` if it is not shorter than the
    /// whole link.
    #[must_use]
    pub fn short_link(&self) -> Option<String> {
        let short = link::main_line(&self.record, self.at);
        (self.record.plies() > 0 && short.len() < self.whole_link().len()).then_some(short)
    }

    /// The query of a link to the board alone.
    #[must_use]
    pub fn position_link(&self) -> String {
        link::position(&self.board())
    }

    /// The board at the node.
    #[must_use]
    pub fn board(&self) -> Board {
        self.record.board(self.at)
    }

    /// The board as an SVG picture.
    #[must_use]
    pub fn picture(&self, style: PictureStyle) -> ExportFile {
        picture_of(&Scene::new(&self.board()), style)
    }

    /// The game as a file.
    ///
    /// # Errors
    /// [`WriteError`] if the format cannot represent it.
    pub fn file(&self, format: Format) -> Result<ExportFile, WriteError> {
        file_of(&self.record, format)
    }

    /// The film of the main line.
    #[must_use]
    pub fn film(&self) -> Film {
        Film::new(&self.record)
    }
}

/// A record as a file to be saved.
pub(crate) fn file_of(record: &Record, format: Format) -> Result<ExportFile, WriteError> {
    let text = dvonn_record::write(record, format)?;
    let (name, media_type) = (format!("dvonn.{}", format.extension()), format.media_type());
    Ok(ExportFile { name, media_type, text })
}

/// A scene as an SVG picture that leaves out the possible moves.
pub(crate) fn picture_of(scene: &Scene<'_>, style: PictureStyle) -> ExportFile {
    let view = Scene { may_move: false, ..scene.clone() }.view();
    let board = scene.board.to_string();
    let title = format!("DVONN: {board}");
    let picture = Picture { view: &view, style, moves: &[], title: &title, description: &board, id: "board" };
    ExportFile { name: "dvonn.svg".to_owned(), media_type: "image/svg+xml", text: picture.svg() }
}

/// A picture of a film.
#[derive(Clone, PartialEq, Debug)]
struct Frame {
    board: Board,
    last: Option<Move>,
    left: Vec<(Space, Pieces)>,
    hundredths: u16,
}

/// A game as a sequence of pictures: the start, and the board after each move that changes it.
#[derive(Clone, PartialEq, Debug)]
pub struct Film {
    frames: Vec<Frame>,
}

/// How long pictures stay, in hundredths of a second: a placement, a move, a move that cuts stacks off, the
/// first picture and the last.
const PLACED: u16 = 12;
const MOVED: u16 = 80;
const CUT: u16 = 150;
const FIRST: u16 = 60;
const LAST: u16 = 400;

impl Film {
    /// The film of a record's main line. It leaves out passes, which change nothing on the board.
    #[must_use]
    pub fn new(record: &Record) -> Self {
        let mut board = *record.start();
        let mut frames = vec![Frame { board, last: None, left: Vec::new(), hundredths: FIRST }];
        for m in record.moves() {
            // A record has only legal moves.
            let Ok(next) = board.play(m) else { break };
            let left: Vec<_> = match m {
                Move::Stack { .. } => {
                    board.removed_by(m).iter().map(|space| (space, board.pieces(space))).collect()
                }
                _ => Vec::new(),
            };
            let hundredths = match m {
                Move::Place(_) => PLACED,
                _ if left.is_empty() => MOVED,
                _ => CUT,
            };
            board = next;
            if m != Move::Pass {
                frames.push(Frame { board, last: Some(m), left, hundredths });
            }
        }
        if let Some(last) = frames.last_mut() {
            last.hundredths = LAST;
        }
        Self { frames }
    }

    /// The number of pictures.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.frames.len()
    }

    /// Always `false`: a film has at least one picture.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// A picture as SVG, and how long it stays, in hundredths of a second.
    #[must_use]
    pub fn frame(&self, index: usize, style: PictureStyle) -> Option<(String, u16)> {
        let frame = self.frames.get(index)?;
        let scene = Scene { last: frame.last, left: frame.left.clone(), ..Scene::new(&frame.board) };
        Some((picture_of(&scene, style).text, frame.hundredths))
    }
}

#[cfg(test)]
mod tests {
    use dvonn::random::{self, Random};

    use super::*;

    fn game(seed: u64) -> Record {
        let mut random = Random::new(seed);
        let mut record = Record::new();
        let mut at = NodeId::START;
        while let Some(m) = random::legal_move(&record.position(at), &mut random) {
            at = record.add_move(at, m).unwrap();
        }
        record
    }

    #[test]
    fn a_film_shows_every_move_that_changes_the_board() {
        for seed in 0..10 {
            let record = game(seed);
            let film = Film::new(&record);
            let seen = record.moves().filter(|&m| m != Move::Pass).count();
            assert_eq!(film.len(), 1 + seen);
            let (shown, end) = (film.frames.last().unwrap().board, record.final_board());
            assert!(Space::all().all(|space| shown.pieces(space) == end.pieces(space)));
            let cuts = film.frames.iter().filter(|frame| !frame.left.is_empty()).count();
            assert!(cuts > 0, "a random game cuts stacks off");
            let seconds: u32 = film.frames.iter().map(|frame| u32::from(frame.hundredths)).sum::<u32>() / 100;
            assert!(seconds < 120, "{seconds}");
        }
        let film = Film::new(&game(1));
        let (svg, hundredths) = film.frame(film.len() - 1, PictureStyle::default()).unwrap();
        assert!(svg.starts_with("<svg") && hundredths == LAST);
        assert_eq!(film.frame(film.len(), PictureStyle::default()), None);
        assert_eq!(Film::new(&Record::new()).len(), 1);
    }

    #[test]
    fn the_short_link_is_offered_where_it_is_shorter() {
        let mut record = game(2);
        let bare = Sharing { at: record.last(), record: record.clone() };
        assert_eq!(bare.short_link(), None, "the whole link is as short");
        record.set_comment(NodeId::START, Some("A long story. ".repeat(50)));
        let told = Sharing { at: record.last(), record };
        assert!(told.short_link().unwrap().len() < 150 && told.whole_link().len() > 300);
        assert_eq!(told.short_link().unwrap(), bare.whole_link());
        assert_eq!(Sharing { record: Record::new(), at: NodeId::START }.short_link(), None);
    }
}
