//! A review for a terminal.

use std::io::IsTerminal as _;

use anyhow::Result;
use dvonn::{Board, ByColor, Color, Move, SpaceSet};
use dvonn_board::spaces_of;
use dvonn_coach::review::{
    Accuracy, Heading, MoveClass, Narrator, PageWords, ReviewedMove, Stage, accuracy_in_words, ending,
    figures, story, turning_point,
};
use dvonn_message::{Argument, Message};
use dvonn_record::MoveNumber;
use dvonn_text::Text;

use super::{Reviewed, graph};
use crate::commands::{marked, print_line};
use crate::draw::text as draw;
use crate::numbering;
use crate::speech::{self, a_move, move_width, say, side_column};

/// The words of a page in the chosen language.
pub(super) struct OnPage<'a>(pub(super) &'a Text);

impl PageWords for OnPage<'_> {
    fn language(&self) -> String {
        self.0.language().tag().to_owned()
    }

    fn heading(&self, heading: Heading) -> String {
        self.0.get(heading.id())
    }

    fn say(&self, message: Message, names: &[(&'static str, Argument)]) -> String {
        self.0.say_of(message, names)
    }

    fn describe(&self, board: &Board) -> String {
        draw::status(board, self.0)
    }
}

/// The width of a paragraph, in columns.
const WIDTH: usize = 100;

/// Returns the name of a class for people.
pub(super) fn class(class: MoveClass, text: &Text) -> String {
    text.say(class)
}

/// Returns the players, as far as they are known.
pub(in crate::commands) fn players(game: &Reviewed<'_>, text: &Text) -> String {
    let name = |color: Color| {
        game.record.players[color].clone().unwrap_or_else(|| match color {
            Color::White => text.get("word-white"),
            Color::Black => text.get("word-black"),
        })
    };
    say!(text, "review-players", white = name(Color::White), black = name(Color::Black))
}

/// Joins several messages about a game to a paragraph.
fn paragraph(messages: Vec<Message>, game: &Reviewed<'_>, text: &Text) -> String {
    let sentences: Vec<String> = messages.into_iter().map(|message| game.say(message, text)).collect();
    sentences.join(" ")
}

/// Returns the comment on each move; most are empty.
fn comments(game: &Reviewed<'_>, text: &Text) -> Vec<String> {
    let mut narrator = Narrator::new();
    let comment =
        |(m, board): (&ReviewedMove, Board)| paragraph(narrator.about(m, board.position()), game, text);
    game.review.played().map(comment).collect()
}

/// Returns the parts of the game in which a side had a choice, with both sides' accuracy.
pub(super) fn stages(game: &Reviewed<'_>, text: &Text) -> Vec<(String, ByColor<Accuracy>)> {
    let row = |stage: Stage| {
        let name = text.say(stage);
        (name, game.review.accuracy_in(stage))
    };
    Stage::ALL.into_iter().map(row).filter(|(_, row)| row.white.or(row.black).is_some()).collect()
}

/// Formats an accuracy.
pub(super) fn percent(accuracy: Accuracy) -> String {
    accuracy.map_or_else(|| "–".to_owned(), |accuracy| format!("{accuracy:.0}%"))
}

/// Prints a review; with `boards`, also the boards of its turning points and mistakes.
pub(super) fn print(game: &Reviewed<'_>, boards: bool, text: &Text) -> Result<()> {
    if let Some(number) = game.number {
        print_line(say!(text, "command-game-number", number = number))?;
    }
    print_line(players(game, text))?;
    print_line("")?;
    let figures = if game.has_end() { figures } else { accuracy_in_words };
    wrapped(&paragraph(figures(&game.review), game, text), "")?;
    print_line("")?;
    for (name, accuracy) in stages(game, text) {
        print_line(format_args!(
            "  {name:<16} {:>5} {:>5}",
            percent(accuracy.white),
            percent(accuracy.black)
        ))?;
    }
    if std::io::stdout().is_terminal() || boards {
        print_line(format_args!("\n{}", text.get("review-graph")))?;
        graph::lines(&game.review.chances).into_iter().try_for_each(print_line)?;
    }
    if game.is_whole() {
        print_line(format_args!("\n{}", text.get("review-story")))?;
        for paragraph in story(&game.review) {
            let messages = paragraph.into_iter().flat_map(|telling| telling.messages).collect();
            wrapped(&self::paragraph(messages, game, text), "  ")?;
        }
    }
    let turning_points = game.review.turning_points();
    if !turning_points.is_empty() {
        print_line(format_args!("\n{}", text.get("review-turning-points")))?;
        for i in turning_points {
            wrapped(&game.say(turning_point(&game.review.moves[i]), text), "  ")?;
        }
    }
    print_line(format_args!("\n{}", text.get("review-moves")))?;
    let mut forced: Vec<&ReviewedMove> = Vec::new();
    let mut board = game.review.start;
    for (m, comment) in game.review.moves.iter().zip(comments(game, text)) {
        let before = board;
        board = board.play(m.m)?;
        if m.class == MoveClass::Forced && comment.is_empty() {
            forced.push(m);
            continue;
        }
        print_forced(&mut forced, text)?;
        if is_shown(m) {
            print_line(line(m, text))?;
            wrapped(&comment, "        ")?;
            if boards && m.class.is_mistake() {
                print_board(&before, m, text)?;
            }
        }
    }
    print_forced(&mut forced, text)?;
    if let Some(ending) = ending(&game.review).filter(|_| game.has_end()) {
        wrapped(&game.say(ending, text), "        ")?;
    }
    print_line("")?;
    for note in ["review-losses-note", "review-engine-note"] {
        wrapped(&text.get(note), "")?;
    }
    print_line("")
}

/// Draws the board before a mistake, with the spaces of the better move marked.
fn print_board(before: &Board, m: &ReviewedMove, text: &Text) -> Result<()> {
    let better = m.better.as_ref().and_then(|better| better.moves.first());
    let marked = better.map_or(SpaceSet::EMPTY, |&better| spaces_of(better));
    print_line("")?;
    draw::board(before, marked).lines().try_for_each(|line| print_line(format_args!("        {line}")))?;
    if let Some(&better) = better {
        print_line(format_args!(
            "        {}",
            say!(text, "command-review-marked", move = a_move(better, text))
        ))?;
    }
    print_line("")
}

/// Whether a move has a row. There are many placements, so only those that lost something have one.
fn is_shown(m: &ReviewedMove) -> bool {
    m.stage != Stage::Placement || m.class >= MoveClass::Inaccuracy
}

/// Prints a run of forced moves on one line, and empties it.
fn print_forced(run: &mut Vec<&ReviewedMove>, text: &Text) -> Result<()> {
    let run: Vec<&ReviewedMove> = std::mem::take(run).into_iter().filter(|m| is_shown(m)).collect();
    match run[..] {
        [] => Ok(()),
        [m] => print_line(line(m, text)),
        [first, ..] => {
            let moves: Vec<Move> = run.iter().map(|m| m.m).collect();
            let start = format!("{} {} ", column(first.number, text), side_column(first.side, text));
            let row = format!("{start}{}  {}", speech::moves(&moves, text), class(MoveClass::Forced, text));
            let options = textwrap::Options::new(WIDTH).subsequent_indent("       ");
            textwrap::wrap(&row, options).into_iter().try_for_each(print_line)
        }
    }
}

/// Formats the column of the numbers.
fn column(number: MoveNumber, text: &Text) -> String {
    let width = numbering::width([MoveNumber::Placement(49)], text);
    format!("{:>width$}", numbering::label(number, text))
}

/// Formats the row of a move.
fn line(m: &ReviewedMove, text: &Text) -> String {
    let loss =
        if m.loss > 0 { marked(text.decimal(f64::from(m.loss) / 100.0, 1), m.proven) } else { String::new() };
    let (number, side) = (column(m.number, text), side_column(m.side, text));
    let (m, class, width) = (a_move(m.m, text), class(m.class, text), move_width(text) + 1);
    format!("{number} {side} {m:<width$} {loss:>6}  {class}").trim_end().to_owned()
}

/// Prints a paragraph, if there is one.
fn wrapped(paragraph: &str, indent: &str) -> Result<()> {
    let options = textwrap::Options::new(WIDTH).initial_indent(indent).subsequent_indent(indent);
    for line in textwrap::wrap(paragraph, options) {
        if !line.trim().is_empty() {
            print_line(line)?;
        }
    }
    Ok(())
}
