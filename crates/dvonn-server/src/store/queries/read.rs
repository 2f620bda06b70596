//! The rows of challenges and games.

use dvonn::ByColor;

use crate::store::client::Row;
use crate::store::row::{end_in, filter_in, id_in, state_in, terms_in, time_in};
use crate::store::{Challenge, GameHead, StoreError, UserId};

pub(super) fn challenge(row: &Row) -> Result<Challenge, StoreError> {
    let id = id_in(&row.get::<String>("id")?)?;
    Ok(Challenge {
        id,
        by: UserId(row.get("by")?),
        terms: terms_in(id, &row.get::<String>("terms")?)?,
        created: time_in(row.get("created")?),
        state: state_in(id, &row.get::<String>("state")?)?,
        to: row.get::<Option<i64>>("recipient")?.map(UserId),
        rematch_of: row.get::<Option<String>>("rematch_of")?.as_deref().map(id_in).transpose()?,
        listed: row.get("listed")?,
        filter: filter_in(id, row.get::<Option<String>>("filter")?.as_deref())?,
    })
}

/// Reads the row of a game, without its changes.
pub(super) fn head(row: &Row) -> Result<GameHead, StoreError> {
    let id = id_in(&row.get::<String>("id")?)?;
    let (result, aborted) = end_in(id, row.get::<Option<String>>("result")?.as_deref())?;
    Ok(GameHead {
        id,
        players: ByColor { white: UserId(row.get("white")?), black: UserId(row.get("black")?) },
        terms: terms_in(id, &row.get::<String>("terms")?)?,
        created: time_in(row.get("created")?),
        result,
        aborted,
    })
}
