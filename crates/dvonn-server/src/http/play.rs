//! Games and their records, games that are offered, and people.

#![allow(unused_qualifications, reason = "what describes a handler qualifies the type of its query")]

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use dvonn_net::{
    ChallengePage, GameId, GameList, GamePage, LinkPage, LobbyPage, NewChallenge, PersonPage, Problem,
    ProblemCode, RematchPage,
};
use dvonn_record::Format;
use futures_util::{StreamExt as _, stream};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{App, Asked, Contents, Id, Name, Player, attachment};
use crate::request::{Address, Answer, Shared, Visitor, too_many};
use crate::store::UserId;

/// Offers a game: by its link, to everybody in the lobby, or to one player.
#[utoipa::path(post, path = "/api/challenges", tag = "challenges", request_body = NewChallenge, responses((status = 201, description = "The game is offered", body = ChallengePage)), security(("session" = []), ("token" = [])), extensions(("x-problems" = json!(["bad-terms", "not-found", "not-open", "sanctioned"]))))]
pub(super) async fn challenge(
    State(shared): App,
    Player(user): Player,
    Address(address): Address,
    Contents(offered): Contents<NewChallenge>,
) -> Answer<(StatusCode, Json<ChallengePage>)> {
    if !shared.limits.offers(address) {
        return Err(too_many());
    }
    Ok((StatusCode::CREATED, Json(shared.service.challenge(user, offered).await?)))
}

/// The seeks that are open: live, and by days.
#[utoipa::path(get, path = "/api/lobby", tag = "challenges", responses((status = 200, description = "The seeks", body = LobbyPage)))]
pub(super) async fn lobby(State(shared): App) -> Answer<Json<LobbyPage>> {
    Ok(Json(shared.service.seeks().await?))
}

/// The games that whoever asks offers.
#[utoipa::path(get, path = "/api/challenges", tag = "challenges", responses((status = 200, description = "The newest first", body = Vec<ChallengePage>)), security(("session" = []), ("token" = [])))]
pub(super) async fn challenges(State(shared): App, Player(user): Player) -> Answer<Json<Vec<ChallengePage>>> {
    Ok(Json(shared.service.challenges_of(user).await?))
}

/// The games that are offered to whoever asks alone.
#[utoipa::path(get, path = "/api/challenges/received", tag = "challenges", responses((status = 200, description = "The newest first", body = Vec<ChallengePage>)), security(("session" = []), ("token" = [])))]
pub(super) async fn received(State(shared): App, Player(user): Player) -> Answer<Json<Vec<ChallengePage>>> {
    Ok(Json(shared.service.challenges_to(user).await?))
}

/// A game that is offered, or was.
#[utoipa::path(get, path = "/api/challenges/{id}", tag = "challenges", params(("id" = GameId, Path, description = "The name of a game")), responses((status = 200, description = "The game that is offered, or was", body = ChallengePage)), extensions(("x-problems" = json!(["not-found"]))))]
pub(super) async fn challenge_of(State(shared): App, Id(id): Id) -> Answer<Json<ChallengePage>> {
    Ok(Json(shared.service.challenge_of(id).await?))
}

/// Withdraws a game that is offered, or declines one that is offered to whoever asks alone.
#[utoipa::path(delete, path = "/api/challenges/{id}", tag = "challenges", params(("id" = GameId, Path, description = "The name of a game")), responses((status = 204, description = "It is offered no longer")), security(("session" = []), ("token" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "not-open"]))))]
pub(super) async fn withdraw(State(shared): App, Player(user): Player, Id(id): Id) -> Answer<StatusCode> {
    shared.service.withdraw(user, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Accepts a game that is offered: it begins, under the same name.
#[utoipa::path(post, path = "/api/challenges/{id}/accept", tag = "challenges", params(("id" = GameId, Path, description = "The name of a game")), responses((status = 200, description = "The game has begun", body = GamePage)), security(("session" = []), ("token" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "not-open", "bad-terms", "sanctioned"]))))]
pub(super) async fn accept(State(shared): App, Player(user): Player, Id(id): Id) -> Answer<Json<GamePage>> {
    Ok(Json(shared.service.accept(user, id).await?))
}

/// Begins a game with a bot of the house.
#[utoipa::path(post, path = "/api/bots/{level}", tag = "games", params(("level" = u8, Path, description = "1 to 10")), request_body = NewChallenge, responses((status = 200, description = "The game has begun", body = GamePage)), security(("session" = []), ("token" = [])), extensions(("x-problems" = json!(["not-found", "bad-terms", "sanctioned"]))))]
pub(super) async fn play_bot(
    State(shared): App,
    Player(user): Player,
    Name(level): Name,
    Contents(offered): Contents<NewChallenge>,
) -> Answer<Json<GamePage>> {
    let level = level.parse().map_err(|_| Problem::new(ProblemCode::NotFound, "there is no such bot"))?;
    Ok(Json(shared.service.play_bot(user, level, &offered).await?))
}

/// Which games are listed.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
    /// Those that are over, or those under way; without, both.
    over: Option<bool>,
    /// Those that began before this moment, in milliseconds since 1970.
    before: Option<u64>,
}

/// One's own games, those under way with their moves.
#[utoipa::path(get, path = "/api/games", tag = "games", params(Which), responses((status = 200, description = "At most 50, the newest first", body = GameList)), security(("session" = []), ("token" = [])), extensions(("x-problems" = json!(["malformed"]))))]
pub(super) async fn games(
    State(shared): App,
    Player(user): Player,
    Asked(which): Asked<Which>,
) -> Answer<Json<GameList>> {
    games_page(&shared, Some(user), user, which).await
}

async fn games_page(
    shared: &Shared,
    viewer: Option<UserId>,
    user: UserId,
    which: Which,
) -> Answer<Json<GameList>> {
    let before = which.before.map(Duration::from_millis);
    Ok(Json(GameList { games: shared.service.games_of(viewer, user, which.over, before).await? }))
}

/// What a link leads to: a game, one that is offered, or nothing.
#[utoipa::path(get, path = "/api/links/{id}", tag = "games", params(("id" = GameId, Path, description = "The name of a game")), responses((status = 200, description = "What there is", body = LinkPage)), security((), ("session" = []), ("token" = [])), extensions(("x-problems" = json!(["not-found"]))))]
pub(super) async fn link(State(shared): App, Visitor(user): Visitor, Id(id): Id) -> Answer<Json<LinkPage>> {
    Ok(Json(shared.service.link(user, id).await?))
}

/// Somebody's profile: ratings with their history.
#[utoipa::path(get, path = "/api/people/{name}", tag = "people", params(("name" = String, Path, description = "The name of a person, in any case of letters")), responses((status = 200, description = "The profile", body = PersonPage)), extensions(("x-problems" = json!(["not-found"]))))]
pub(super) async fn person(State(shared): App, Name(name): Name) -> Answer<Json<PersonPage>> {
    Ok(Json(shared.service.person(&name).await?))
}

/// Somebody's games.
#[utoipa::path(get, path = "/api/people/{name}/games", tag = "people", params(("name" = String, Path, description = "The name of a person, in any case of letters"), Which), responses((status = 200, description = "At most 50, the newest first", body = GameList)), extensions(("x-problems" = json!(["not-found", "malformed"]))))]
pub(super) async fn games_of_person(
    State(shared): App,
    Name(name): Name,
    Asked(which): Asked<Which>,
) -> Answer<Json<GameList>> {
    let person = shared.service.person_named(&name).await?;
    games_page(&shared, None, person.id, which).await
}

/// A game as it is now, for whoever asks.
#[utoipa::path(get, path = "/api/games/{id}", tag = "games", params(("id" = GameId, Path, description = "The name of a game")), responses((status = 200, description = "The game", body = GamePage)), security((), ("session" = []), ("token" = [])), extensions(("x-problems" = json!(["not-found"]))))]
pub(super) async fn game(State(shared): App, Visitor(user): Visitor, Id(id): Id) -> Answer<Json<GamePage>> {
    Ok(Json(shared.service.game(user, id).await?))
}

/// Offers another game after the end with colours changed, or accepts it.
#[utoipa::path(post, path = "/api/games/{id}/rematch", tag = "games", params(("id" = GameId, Path, description = "The name of a game")), responses((status = 200, description = "What has come of the wish", body = RematchPage)), security(("session" = []), ("token" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "not-open", "sanctioned", "bad-terms"]))))]
pub(super) async fn rematch(
    State(shared): App,
    Player(user): Player,
    Id(id): Id,
) -> Answer<Json<RematchPage>> {
    Ok(Json(shared.service.rematch(user, id).await?))
}

/// Declines another game, or withdraws the offer.
#[utoipa::path(delete, path = "/api/games/{id}/rematch", tag = "games", params(("id" = GameId, Path, description = "The name of a game")), responses((status = 204, description = "No other game is offered")), security(("session" = []), ("token" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "not-open"]))))]
pub(super) async fn decline_rematch(
    State(shared): App,
    Player(user): Player,
    Id(id): Id,
) -> Answer<StatusCode> {
    shared.service.decline_rematch(user, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// In which format a record is wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct As {
    /// `sgf`, the default, or `json`; for one game also another one that can be written.
    format: Option<String>,
}

impl As {
    fn format(&self) -> Result<Format, Problem> {
        let Some(name) = &self.format else { return Ok(Format::Sgf) };
        name.parse::<Format>().map_err(|error| Problem::new(ProblemCode::Malformed, error.to_string()))
    }
}

/// All finished games of a person as one file. The games are read one by one as the client takes them.
#[utoipa::path(get, path = "/api/people/{name}/records", tag = "people", params(("name" = String, Path, description = "The name of a person, in any case of letters"), As), responses((status = 200, description = "The file", content((String = "application/x-go-sgf"), (Vec<Object> = "application/json")))), extensions(("x-problems" = json!(["not-found", "malformed"]))))]
pub(super) async fn records_of_person(
    State(shared): App,
    Address(address): Address,
    Name(name): Name,
    Asked(wanted): Asked<As>,
) -> Answer<Response> {
    let format = wanted.format()?;
    let (open, between, close) = match format {
        Format::Sgf => ("", "", ""),
        Format::Json => ("[", ",\n", "]\n"),
        other => {
            let detail = format!("a file of several games is sgf or json, not {other}");
            return Err(Problem::new(ProblemCode::Malformed, detail).into());
        }
    };
    if !shared.limits.offers(address) {
        return Err(too_many());
    }
    let person = shared.service.person_named(&name).await?;
    let games = shared.service.finished_games(person.id).await?;
    let is_empty = games.is_empty();
    let texts = stream::iter(games.into_iter().enumerate()).then(move |(at, id)| {
        let service = Arc::clone(&shared.service);
        async move {
            let record = service.record(id).await.map_err(|problem| io::Error::other(problem.detail))?;
            let text = dvonn_record::write(&record, format).map_err(io::Error::other)?;
            Ok::<_, io::Error>(format!("{}{text}", if at == 0 { open } else { between }))
        }
    });
    // Without games there is no first one to say how the file begins.
    let end = async move { Ok(if is_empty { format!("{open}{close}") } else { close.to_owned() }) };
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(format.media_type()))];
    let name = attachment(&format!("dvonn-games.{}", format.extension()));
    Ok((kind, name, Body::from_stream(texts.chain(stream::once(end)))).into_response())
}

/// The record of a game as a file.
#[utoipa::path(get, path = "/api/games/{id}/record", tag = "games", params(("id" = GameId, Path, description = "The name of a game"), As), responses((status = 200, description = "The record", content((String = "application/x-go-sgf"), (Object = "application/json"), (String = "text/plain")))), extensions(("x-problems" = json!(["not-found", "malformed"]))))]
pub(super) async fn record(State(shared): App, Id(id): Id, Asked(wanted): Asked<As>) -> Answer<Response> {
    let format = wanted.format()?;
    let record = shared.service.record(id).await?;
    let bytes = dvonn_record::write(&record, format)
        .map_err(|error| Problem::new(ProblemCode::Malformed, error.to_string()))?;
    let name = format!("dvonn-{id}.{}", format.extension());
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(format.media_type()))];
    Ok((kind, attachment(&name), Body::from(bytes)).into_response())
}
