//! Reviews as a single self-contained page: boards, a graph, and words from the face that makes the page.

use std::fmt::Write as _;

use dvonn::{Board, Move};
use dvonn_board::drawing::ArrowKind;
use dvonn_board::{Look, Picture, PictureStyle, Scene};
use dvonn_message::{Argument, Message};

use super::class::MoveClass;
use super::cost::turning_point;
use super::game_review::{Accuracy, GameReview, ReviewedMove, Stage};
use super::narrator::Narrator;
use super::story::{Paragraph, Telling, story};
use super::summary::{ending, figures};

const STYLE: &str = include_str!("page.css");

/// The colour of turning points on the graph, which is also the colour of the played move on the boards.
const TURNING_POINT: &str = "#c8321f";

/// The size of the graph, in its own units.
const GRAPH: (f64, f64) = (800.0, 200.0);

/// The headings of the parts of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heading {
    /// The title of the whole page.
    Title,
    /// The story of the game in a few paragraphs.
    Story,
    /// The turning points of the game.
    TurningPoints,
    /// The list of all moves.
    Moves,
    /// The graph of White's chance of winning.
    Graph,
    /// The table of the sides' accuracies.
    Accuracy,
    /// White's column.
    White,
    /// Black's column.
    Black,
    /// A forced pass.
    Pass,
    /// The note on the percentages, at the end.
    Estimates,
}

impl Heading {
    /// Returns the id of the sentence.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Title => "review-title",
            Self::Story => "review-story",
            Self::TurningPoints => "review-turning-points",
            Self::Moves => "review-moves",
            Self::Graph => "review-graph",
            Self::Accuracy => "review-accuracy",
            Self::White => "word-white",
            Self::Black => "word-black",
            Self::Pass => "word-pass",
            Self::Estimates => "review-engine-note",
        }
    }
}

/// The words of a page, provided by the face that makes it.
pub trait PageWords {
    /// Returns the tag of the language.
    fn language(&self) -> String;
    /// Returns the heading of a part.
    fn heading(&self, heading: Heading) -> String;
    /// Puts a message into words, with the players' names in place of colours.
    fn say(&self, message: Message, names: &[(&'static str, Argument)]) -> String;
    /// Describes a board for readers who cannot see it.
    fn describe(&self, board: &Board) -> String;
}

/// A game on a page.
#[derive(Clone, Copy, Debug)]
pub struct PageGame<'a> {
    /// The number of the game, if the page has several.
    pub number: Option<usize>,
    /// The players, as the title of the game.
    pub players: &'a str,
    /// The players' names, as arguments of sentences.
    pub names: &'a [(&'static str, Argument)],
    /// The review of the game.
    pub review: &'a GameReview,
}

/// Returns the page of one or several games, as HTML.
#[must_use]
pub fn page(games: &[PageGame<'_>], words: &dyn PageWords) -> String {
    let mut page = String::new();
    let title = escape(&words.heading(Heading::Title));
    // Writing to a string cannot fail.
    let _ = write!(
        page,
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n",
        words.language(),
    );
    for game in games {
        section(&mut page, game, words);
    }
    let _ = writeln!(page, "<p class=\"quiet\">{}</p>", escape(&words.heading(Heading::Estimates)));
    page.push_str("</body>\n</html>\n");
    page
}

/// Joins several messages about a game to a paragraph.
fn paragraph(messages: Vec<Message>, game: &PageGame<'_>, words: &dyn PageWords) -> String {
    let say = |message| words.say(message, game.names);
    let sentences: Vec<String> = messages.into_iter().map(say).collect();
    sentences.join(" ")
}

fn percent(accuracy: Accuracy) -> String {
    accuracy.map_or_else(|| "–".to_owned(), |accuracy| format!("{accuracy:.0}%"))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn section(page: &mut String, game: &PageGame<'_>, words: &dyn PageWords) {
    let review = game.review;
    let _ = writeln!(page, "<main>\n<h2>{}</h2>", escape(game.players));
    let _ = writeln!(page, "<p>{}</p>", escape(&paragraph(figures(review), game, words)));
    graph(page, game, words);
    accuracies(page, game, words);
    let _ = writeln!(page, "<h2>{}</h2>", escape(&words.heading(Heading::Story)));
    for paragraph in story(review) {
        told(page, game, paragraph, words);
    }
    let turning_points = review.turning_points();
    if !turning_points.is_empty() {
        let _ = writeln!(page, "<h2>{}</h2>\n<ul>", escape(&words.heading(Heading::TurningPoints)));
        for i in turning_points {
            let sentence = escape(&words.say(turning_point(&review.moves[i]), game.names));
            let _ = writeln!(page, "<li><a href=\"#{}\">{sentence}</a></li>", anchor(game, &review.moves[i]));
        }
        page.push_str("</ul>\n");
    }
    let _ = writeln!(page, "<h2>{}</h2>", escape(&words.heading(Heading::Moves)));
    moves(page, game, words);
    page.push_str("</main>\n");
}

/// Writes a paragraph of the story. Its sentences link to their moves.
fn told(page: &mut String, game: &PageGame<'_>, paragraph: Paragraph, words: &dyn PageWords) {
    let tell = |Telling { messages, ply }: Telling| {
        let said = escape(&self::paragraph(messages, game, words));
        let about = ply.checked_sub(1).and_then(|index| game.review.moves.get(index));
        about.map_or(said.clone(), |m| format!("<a class=\"told\" href=\"#{}\">{said}</a>", anchor(game, m)))
    };
    let told: Vec<String> = paragraph.into_iter().map(tell).collect();
    let _ = writeln!(page, "<p>{}</p>", told.join(" "));
}

/// Returns the anchor of a move, for links.
fn anchor(game: &PageGame<'_>, m: &ReviewedMove) -> String {
    format!("g{}m{}", game.number.unwrap_or(1), m.ply)
}

/// Writes a move as the target of links to it.
fn found_by(game: &PageGame<'_>, m: &ReviewedMove, written: &str) -> String {
    format!("<span id=\"{}\">{}</span>", anchor(game, m), escape(written))
}

/// Draws White's chance of winning after each move.
fn graph(page: &mut String, game: &PageGame<'_>, words: &dyn PageWords) {
    let (width, height) = GRAPH;
    let chances = &game.review.chances;
    let last = chances.len().saturating_sub(1).max(1) as f64;
    let at = |(i, chance): (usize, &f64)| (width * i as f64 / last, height * (1.0 - chance));
    let points: Vec<(f64, f64)> = chances.iter().enumerate().map(at).collect();
    let line: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let label = escape(&words.heading(Heading::Graph));
    let _ = write!(
        page,
        "<figure><svg class=\"graph\" viewBox=\"0 -4 {width} {}\" role=\"img\" aria-label=\"{label}\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#33302e\"/>\n\
         <polygon points=\"0,{height} {} {width},{height}\" fill=\"#fdfbf5\"/>\n\
         <line x1=\"0\" y1=\"{half}\" x2=\"{width}\" y2=\"{half}\" stroke=\"#b9a98a\" stroke-dasharray=\"6 6\"/>\n",
        height + 8.0,
        line.join(" "),
        half = height / 2.0
    );
    for i in game.review.turning_points() {
        let (x, y) = points[i + 1];
        let _ = writeln!(
            page,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"6\" fill=\"{TURNING_POINT}\" stroke=\"#fdfbf5\" stroke-width=\"2\"/>"
        );
    }
    let _ = writeln!(page, "</svg>\n<figcaption class=\"quiet\">{label}</figcaption></figure>");
}

fn accuracies(page: &mut String, game: &PageGame<'_>, words: &dyn PageWords) {
    let [heading, white, black] =
        [Heading::Accuracy, Heading::White, Heading::Black].map(|heading| escape(&words.heading(heading)));
    let _ = writeln!(page, "<table>\n<tr><th>{heading}</th><th>{white}</th><th>{black}</th></tr>");
    for stage in Stage::ALL {
        let (name, accuracy) = (words.say(stage.into(), &[]), game.review.accuracy_in(stage));
        if accuracy.white.or(accuracy.black).is_none() {
            continue;
        }
        let _ = writeln!(
            page,
            "<tr><td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(&name),
            percent(accuracy.white),
            percent(accuracy.black)
        );
    }
    page.push_str("</table>\n");
}

/// Writes all moves: comments on the moves that deserve one, a board for mistakes, and the other moves in
/// rows.
fn moves(page: &mut String, game: &PageGame<'_>, words: &dyn PageWords) {
    let mut quiet: Vec<(MoveClass, Vec<String>)> = Vec::new();
    let mut narrator = Narrator::new();
    for (m, board) in game.review.played() {
        let comment = paragraph(narrator.about(m, board.position()), game, words);
        let written = if m.m == Move::Pass { words.heading(Heading::Pass) } else { format!("{:#}", m.m) };
        let number = format!("{} {written}", m.number);
        if comment.is_empty() {
            match quiet.last_mut() {
                // A run of forced moves is one row.
                Some((MoveClass::Forced, run)) if m.class == MoveClass::Forced => {
                    run.push(found_by(game, m, &written));
                }
                _ => quiet.push((m.class, vec![found_by(game, m, &number)])),
            }
        } else {
            rows(page, &mut quiet, words);
            let _ = writeln!(
                page,
                "<article id=\"{}\"><h3>{} <span class=\"{}\">{}</span></h3>\n<p>{}</p>",
                anchor(game, m),
                escape(&number),
                m.class.as_str(),
                escape(&words.say(m.class.into(), &[])),
                escape(&comment)
            );
            if m.class.is_mistake() {
                let better = m.better.as_ref().and_then(|better| better.moves.first());
                let kinds = [ArrowKind::Played, ArrowKind::Better];
                let arrows: Vec<_> = [Some(&m.m), better].into_iter().flatten().copied().zip(kinds).collect();
                let style = PictureStyle { look: Look::Birch, ..PictureStyle::default() };
                let description = words.describe(&board);
                let svg = picture(&board, style, &description, &arrows, &anchor(game, m));
                let _ = writeln!(page, "<div class=\"board\">{}</div>", svg.trim_end());
            }
            page.push_str("</article>\n");
        }
    }
    rows(page, &mut quiet, words);
    if let Some(ending) = ending(game.review) {
        let _ = writeln!(page, "<p>{}</p>", escape(&words.say(ending, game.names)));
    }
}

/// Writes the moves collected in `quiet`, and empties it.
fn rows(page: &mut String, quiet: &mut Vec<(MoveClass, Vec<String>)>, words: &dyn PageWords) {
    let row = |(class, moves): (MoveClass, Vec<String>)| {
        let class_name = escape(&words.say(class.into(), &[]));
        format!("<li>{} <span class=\"quiet\">{class_name}</span></li>", moves.join(" "))
    };
    let rows: Vec<String> = std::mem::take(quiet).into_iter().map(row).collect();
    if !rows.is_empty() {
        let _ = writeln!(page, "<ul class=\"moves\">\n{}\n</ul>", rows.join("\n"));
    }
}

/// Draws a board with some moves pointed out.
fn picture(
    board: &Board,
    style: PictureStyle,
    description: &str,
    moves: &[(Move, ArrowKind)],
    id: &str,
) -> String {
    // A picture does not show possible moves.
    let view = Scene { may_move: false, ..Scene::new(board) }.view();
    let title = format!("DVONN: {board}");
    Picture { view: &view, style, moves, title: &title, description, id }.svg()
}
