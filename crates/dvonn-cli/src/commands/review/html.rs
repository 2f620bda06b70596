//! Reviews as a single page that needs no other file: boards, a graph and the same words as on a terminal.

use std::fmt::Write as _;

use dvonn_board::drawing::ArrowKind;
use dvonn_board::{Look, PictureStyle};
use dvonn_coach::review::{MoveClass, ReviewedMove, Stage, summary, turning_point};
use dvonn_text::Text;

use super::Reviewed;
use super::words::{class, comments, paragraph, percent, players, stages};
use crate::draw::picture;
use crate::draw::text as draw;

const STYLE: &str = include_str!("review.css");

/// The colour of turning points on the graph: that of the move that was played, on the boards.
const TURNING_POINT: &str = "#c8321f";

/// The size of the graph, in its own units.
const GRAPH: (f64, f64) = (800.0, 200.0);

/// The page of one or several games.
pub(super) fn page(games: &[Reviewed<'_>], text: &Text) -> String {
    let mut page = String::new();
    let title = text.get("review-title");
    // Writing to a string cannot fail.
    let _ = write!(
        page,
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{}</h1>\n",
        text.language().tag(),
        escape(&title),
        escape(&title)
    );
    for game in games {
        section(&mut page, game, text);
    }
    let _ = writeln!(page, "<p class=\"quiet\">{}</p>", escape(&text.get("review-engine-note")));
    page.push_str("</body>\n</html>\n");
    page
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn section(page: &mut String, game: &Reviewed<'_>, text: &Text) {
    let review = &game.review;
    let _ = writeln!(page, "<main>\n<h2>{}</h2>", escape(&players(game, text)));
    let _ = writeln!(page, "<p>{}</p>", escape(&paragraph(summary(review), text)));
    graph(page, game, text);
    accuracies(page, game, text);
    let turning_points = review.turning_points();
    if !turning_points.is_empty() {
        let _ = writeln!(page, "<h2>{}</h2>\n<ul>", escape(&text.get("review-turning-points")));
        for i in turning_points {
            let sentence = escape(&text.say(turning_point(&review.moves[i])));
            let _ = writeln!(page, "<li><a href=\"#{}\">{sentence}</a></li>", anchor(game, &review.moves[i]));
        }
        page.push_str("</ul>\n");
    }
    let _ = writeln!(page, "<h2>{}</h2>", escape(&text.get("review-moves")));
    moves(page, game, text);
    page.push_str("</main>\n");
}

/// The anchor by which links find a move.
fn anchor(game: &Reviewed<'_>, m: &ReviewedMove) -> String {
    format!("g{}m{}", game.number.unwrap_or(1), m.ply)
}

/// White's chance of winning after each move.
fn graph(page: &mut String, game: &Reviewed<'_>, text: &Text) {
    let (width, height) = GRAPH;
    let chances = &game.review.chances;
    let last = chances.len().saturating_sub(1).max(1) as f64;
    let at = |(i, chance): (usize, &f64)| (width * i as f64 / last, height * (1.0 - chance));
    let points: Vec<(f64, f64)> = chances.iter().enumerate().map(at).collect();
    let line: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let label = escape(&text.get("review-graph"));
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

fn accuracies(page: &mut String, game: &Reviewed<'_>, text: &Text) {
    let [heading, white, black] =
        ["review-accuracy", "word-white", "word-black"].map(|id| escape(&text.get(id)));
    let _ = writeln!(page, "<table>\n<tr><th>{heading}</th><th>{white}</th><th>{black}</th></tr>");
    for (name, accuracy) in stages(game, text) {
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

/// All moves: those worth a comment with the comment, mistakes also with a board, and the others in rows.
fn moves(page: &mut String, game: &Reviewed<'_>, text: &Text) {
    let mut board = game.review.start;
    let mut quiet: Vec<String> = Vec::new();
    for (m, comment) in game.review.moves.iter().zip(comments(game, text)) {
        let number = format!("{}. {:#}", m.ply, m.m);
        let is_commented =
            !comment.is_empty() && (m.stage != Stage::Placement || m.class >= MoveClass::Inaccuracy);
        if is_commented {
            rows(page, &mut quiet);
            let _ = writeln!(
                page,
                "<article id=\"{}\"><h3>{} <span class=\"{}\">{}</span></h3>\n<p>{}</p>",
                anchor(game, m),
                escape(&number),
                m.class.as_str(),
                escape(&class(m.class, text)),
                escape(&comment)
            );
            if m.class.is_mistake() {
                let better = m.better.as_ref().and_then(|better| better.moves.first());
                let kinds = [ArrowKind::Played, ArrowKind::Better];
                let arrows: Vec<_> = [Some(&m.m), better].into_iter().flatten().copied().zip(kinds).collect();
                let style = PictureStyle { look: Look::Birch, ..PictureStyle::default() };
                let description = draw::status(&board, text);
                let svg = picture(&board, style, &description, &arrows, &anchor(game, m));
                let _ = writeln!(page, "<div class=\"board\">{}</div>", svg.trim_end());
            }
            page.push_str("</article>\n");
        } else {
            let class_name = escape(&class(m.class, text));
            quiet.push(format!("<li>{} <span class=\"quiet\">{class_name}</span></li>", escape(&number)));
        }
        if let Ok(next) = board.play(m.m) {
            board = next;
        }
    }
    rows(page, &mut quiet);
}

/// Writes the moves collected in `quiet`, and empties it.
fn rows(page: &mut String, quiet: &mut Vec<String>) {
    if !quiet.is_empty() {
        let _ = writeln!(page, "<ul class=\"moves\">\n{}\n</ul>", quiet.join("\n"));
        quiet.clear();
    }
}
