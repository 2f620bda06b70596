//! `dvonn show`: draws a position, as text or as SVG.

use std::process::ExitCode;

use anyhow::Result;
use dvonn::SpaceSet;
use dvonn_board::{PictureStyle, is_picture_id};
use dvonn_message::Message;
use dvonn_text::Text;

use super::given::PositionArgs;
use super::{print_as_is, print_line, verdict};
use crate::draw::picture;
use crate::draw::text as draw;
use crate::key::Key;
use crate::speech::MessageError;

#[derive(clap::Args)]
#[command(after_help = "dvonn show '9/10/r,w,b,ww,r,b,r,4/10/9 w s'\n\
                        dvonn show game.sgf --ply 60 --svg > diagram.svg\n\
                        dvonn show game.sgf --ply 61 --svg --id second >> page.html")]
pub(crate) struct Args {
    #[command(flatten)]
    at: PositionArgs,
    #[arg(long)]
    svg: bool,
    #[arg(long, value_name = "NAME", requires = "svg", default_value = "board", value_parser = id)]
    id: String,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let Some(given) = args.at.asked().position(text)? else { return Ok(verdict(false)) };
    let status = draw::status(&given.board, text);
    if args.svg {
        print_as_is(picture(&given.board, PictureStyle::default(), &status, &[], &args.id).trim_end())?;
    } else {
        print_line(draw::board(&given.board, SpaceSet::EMPTY))?;
        print_line(status)?;
        print_line(given.setup)?;
    }
    Ok(verdict(given.all))
}

/// For clap: the prefix of the ids in a picture.
fn id(text: &str) -> Result<String, MessageError> {
    let known = is_picture_id(text).then(|| text.to_owned());
    known.ok_or_else(|| MessageError(Message::new(Key::PictureId)))
}
