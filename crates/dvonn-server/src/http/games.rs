//! Searches for games, and their records.

#![allow(
    unused_qualifications,
    reason = "the macro that describes a handler qualifies the type of its query"
)]

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use dvonn_net::{GameId, GameList, Pace, Problem, ProblemCode, ResultFor};
use dvonn_record::Format;
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{App, Asked, Id, Name, Player, attachment};
use crate::request::{Answer, IpAddress};
use crate::service::{Service, read_place};
use crate::store::{GameFilter, GameHead, ListPlace, UserId};

fn malformed(detail: impl Into<String>) -> Problem {
    Problem::new(ProblemCode::Malformed, detail)
}

/// The query for games of a person.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
    /// Only finished games (`true`) or only running ones (`false`).
    over: Option<bool>,
    /// Only games that began before this moment, in milliseconds since 1970.
    before: Option<u64>,
    /// Games after the end of an earlier list: the `next` of that list.
    cursor: Option<String>,
    /// Only games against this player.
    opponent: Option<String>,
    /// Only games with this result for the person.
    result: Option<ResultFor>,
    /// Only games of this speed.
    speed: Option<Pace>,
    /// Only rated games (`true`) or only unrated ones (`false`).
    rated: Option<bool>,
    /// Only games that began at this moment or later, in milliseconds since 1970.
    from: Option<u64>,
    /// Only games that began before this moment, in milliseconds since 1970.
    until: Option<u64>,
}

impl Which {
    async fn filter(self, service: &Service, user: UserId) -> Result<GameFilter, Problem> {
        let mut after = ListPlace::FIRST;
        for moment in [self.before, self.until].into_iter().flatten() {
            after = after.min(ListPlace { created: Duration::from_millis(moment), id: None });
        }
        if let Some(cursor) = &self.cursor {
            let detail = "expected a cursor as another list has it as next";
            after = after.min(read_place(cursor).ok_or_else(|| malformed(detail))?);
        }
        let opponent = match &self.opponent {
            Some(name) => Some(service.person_named(name).await?.id),
            None => None,
        };
        let (is_over, from) = (self.over, self.from.map(Duration::from_millis));
        let (result, pace, rated) = (self.result, self.speed, self.rated);
        Ok(GameFilter { user, is_over, opponent, result, pace, rated, from, after })
    }
}

/// Returns one's own games.
#[utoipa::path(get, path = "/api/games", tag = "games", params(Which), responses((status = 200, description = "At most 50, the newest first", body = GameList)), security(("session" = []), ("token" = [])), extensions(("x-problems" = json!(["malformed", "not-found"]))))]
pub(super) async fn of_visitor(
    State(shared): App,
    Player(user): Player,
    Asked(which): Asked<Which>,
) -> Answer<Json<GameList>> {
    let filter = which.filter(&shared.service, user).await?;
    Ok(Json(shared.service.find_games(Some(user), &filter).await?))
}

/// Returns games to watch: rated ones and those from the lobby, the ones in which time is up first.
#[utoipa::path(get, path = "/api/games/running", tag = "games", responses((status = 200, description = "At most 12 games with a clock", body = GameList)))]
pub(super) async fn running(State(shared): App) -> Answer<Json<GameList>> {
    Ok(Json(shared.service.running_games().await?))
}

/// Returns a person's games.
#[utoipa::path(get, path = "/api/people/{name}/games", tag = "people", params(("name" = String, Path, description = "The name of a person; case does not matter"), Which), responses((status = 200, description = "At most 50, the newest first", body = GameList)), extensions(("x-problems" = json!(["not-found", "malformed"]))))]
pub(super) async fn of_person(
    State(shared): App,
    Name(name): Name,
    Asked(which): Asked<Which>,
) -> Answer<Json<GameList>> {
    let person = shared.service.person_named(&name).await?;
    let filter = which.filter(&shared.service, person.id).await?;
    Ok(Json(shared.service.find_games(None, &filter).await?))
}

fn format_of(name: Option<&str>) -> Result<Format, Problem> {
    let Some(name) = name else { return Ok(Format::Sgf) };
    name.parse::<Format>().map_err(|error| malformed(error.to_string()))
}

/// The query for finished games of a person, and their format.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct WhichRecords {
    /// `sgf`, the default, or `json`.
    format: Option<String>,
    /// Only games against this player.
    opponent: Option<String>,
    /// Only games with this result for the person.
    result: Option<ResultFor>,
    /// Only games of this speed.
    speed: Option<Pace>,
    /// Only rated games (`true`) or only unrated ones (`false`).
    rated: Option<bool>,
    /// Only games that began at this moment or later, in milliseconds since 1970.
    from: Option<u64>,
    /// Only games that began before this moment, in milliseconds since 1970.
    until: Option<u64>,
}

/// Returns the selected finished games of a person as one file. The server reads them at the pace at which
/// the client takes them.
#[utoipa::path(get, path = "/api/people/{name}/records", tag = "people", params(("name" = String, Path, description = "The name of a person; case does not matter"), WhichRecords), responses((status = 200, description = "The file", content((String = "application/x-go-sgf"), (Vec<Object> = "application/json")))), extensions(("x-problems" = json!(["not-found", "malformed"]))))]
pub(super) async fn records(
    State(shared): App,
    IpAddress(address): IpAddress,
    Name(name): Name,
    Asked(wanted): Asked<WhichRecords>,
) -> Answer<Response> {
    let WhichRecords { format, opponent, result, speed, rated, from, until } = wanted;
    let format = format_of_several(format.as_deref())?;
    shared.limits.offers(address)?;
    let person = shared.service.person_named(&name).await?;
    let (over, before, cursor) = (Some(true), None, None);
    let which = Which { over, before, cursor, opponent, result, speed, rated, from, until };
    let filter = which.filter(&shared.service, person.id).await?;
    let service = Arc::clone(&shared.service);
    let parts = move |filter| {
        let service = Arc::clone(&service);
        async move { service.finished_games(filter).await }
    };
    several(&shared.service, format, filter, parts).await
}

/// The query for finished games of all people, and their format.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct WhichOfAll {
    /// `sgf`, the default, or `json`.
    format: Option<String>,
    /// Only games of this speed.
    speed: Option<Pace>,
    /// Only rated games (`true`) or only unrated ones (`false`).
    rated: Option<bool>,
    /// Only games that began at this moment or later, in milliseconds since 1970.
    from: Option<u64>,
    /// Only games that began before this moment, in milliseconds since 1970.
    until: Option<u64>,
}

impl WhichOfAll {
    fn admits(&self, head: &GameHead) -> bool {
        self.speed.is_none_or(|speed| head.terms.pace() == speed)
            && self.rated.is_none_or(|rated| head.terms.rated == rated)
            && self.from.is_none_or(|from| head.created >= Duration::from_millis(from))
            && self.until.is_none_or(|until| head.created < Duration::from_millis(until))
    }
}

/// Returns the selected finished games of all people as one file, in the order in which they began. The
/// server reads them at the pace at which the client takes them.
#[utoipa::path(get, path = "/api/records", tag = "games", params(WhichOfAll), responses((status = 200, description = "The file", content((String = "application/x-go-sgf"), (Vec<Object> = "application/json")))), extensions(("x-problems" = json!(["malformed"]))))]
pub(super) async fn all_records(
    State(shared): App,
    IpAddress(address): IpAddress,
    Asked(wanted): Asked<WhichOfAll>,
) -> Answer<Response> {
    let format = format_of_several(wanted.format.as_deref())?;
    shared.limits.offers(address)?;
    let (service, wanted) = (Arc::clone(&shared.service), Arc::new(wanted));
    let parts = move |place| {
        let (service, wanted) = (Arc::clone(&service), Arc::clone(&wanted));
        async move { service.all_finished_games(place, |head| wanted.admits(head)).await }
    };
    several(&shared.service, format, 0, parts).await
}

/// Returns the format for a file of several games.
fn format_of_several(name: Option<&str>) -> Result<Format, Problem> {
    match format_of(name)? {
        format @ (Format::Sgf | Format::Json) => Ok(format),
        other => Err(malformed(format!("a file of several games is sgf or json, not {other}"))),
    }
}

/// Returns a file of games. `part` reads the games of one part, and returns the next part, if there is one.
async fn several<P, F>(
    service: &Arc<Service>,
    format: Format,
    first: P,
    part: impl Fn(P) -> F + Send + 'static,
) -> Answer<Response>
where
    P: Send + 'static,
    F: Future<Output = Result<(Vec<GameId>, Option<P>), Problem>> + Send + 'static,
{
    let (open, between, close) = if format == Format::Json { ("[", ",\n", "]\n") } else { ("", "", "") };
    // If the first part cannot be read, the answer is a problem, not a broken file.
    let first = part(first).await?;
    let parts = stream::try_unfold(Some(first), move |now| {
        let next = now.map(|(games, next)| (games, next.map(&part)));
        async move {
            let Some((games, next)) = next else { return Ok(None) };
            let next = match next {
                Some(next) => Some(next.await?),
                None => None,
            };
            Ok::<_, Problem>(Some((games, next)))
        }
    });
    let games = parts
        .map_ok(|games: Vec<GameId>| stream::iter(games.into_iter().map(Ok::<_, Problem>)))
        .try_flatten();
    let service = Arc::clone(service);
    let texts = games.enumerate().then(move |(at, id)| {
        let service = Arc::clone(&service);
        async move {
            let record = service.record(id?).await?;
            let text = dvonn_record::write(&record, format).map_err(|error| malformed(error.to_string()))?;
            Ok::<_, Problem>(format!("{}{text}", if at == 0 { "" } else { between }))
        }
    });
    let file = stream::once(async move { Ok(open.to_owned()) })
        .chain(texts)
        .chain(stream::once(async move { Ok(close.to_owned()) }))
        .map_err(|problem| io::Error::other(problem.detail));
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(format.media_type()))];
    let name = attachment(&format!("dvonn-games.{}", format.extension()));
    Ok((kind, name, Body::from_stream(file)).into_response())
}

/// The query for the format of a record.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct As {
    /// `sgf`, the default, `json`, or another format that can be written.
    format: Option<String>,
}

/// Returns the record of a game.
#[utoipa::path(get, path = "/api/games/{id}/record", tag = "games", params(("id" = GameId, Path, description = "The identifier of a game"), As), responses((status = 200, description = "The record", content((String = "application/x-go-sgf"), (Object = "application/json"), (String = "text/plain")))), extensions(("x-problems" = json!(["not-found", "malformed"]))))]
pub(super) async fn record(State(shared): App, Id(id): Id, Asked(wanted): Asked<As>) -> Answer<Response> {
    let format = format_of(wanted.format.as_deref())?;
    let record = shared.service.record(id).await?;
    let bytes = dvonn_record::write(&record, format).map_err(|error| malformed(error.to_string()))?;
    let name = format!("dvonn-{id}.{}", format.extension());
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(format.media_type()))];
    Ok((kind, attachment(&name), Body::from(bytes)).into_response())
}
