//! Games, challenges, the lobby, and people.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use dvonn_net::{
    Acceptance, ChallengePage, GameId, GamePage, LinkPage, LobbyPage, NewChallenge, PersonPage, Problem,
    ProblemCode, RematchPage, Terms,
};

use super::{App, Contents, Id, Name, Player};
use crate::request::{Answer, IpAddress, Visitor};

/// Offers a game: by its link, to everybody in the lobby, or to one player.
#[utoipa::path(post, path = "/api/challenges", tag = "challenges", request_body = NewChallenge, responses((status = 201, description = "The game is offered", body = ChallengePage)), security(("session" = []), ("token" = [])), extensions(("x-problems" = json!(["bad-terms", "not-found", "not-open", "sanctioned"]))))]
pub(super) async fn challenge(
    State(shared): App,
    Player(user): Player,
    IpAddress(address): IpAddress,
    Contents(offered): Contents<NewChallenge>,
) -> Answer<(StatusCode, Json<ChallengePage>)> {
    shared.limits.offers(address)?;
    Ok((StatusCode::CREATED, Json(shared.service.challenge(user, offered).await?)))
}

/// Returns the open seeks: for live games, and for games by days or without clocks.
#[utoipa::path(get, path = "/api/lobby", tag = "challenges", responses((status = 200, description = "The seeks", body = LobbyPage)))]
pub(super) async fn lobby(State(shared): App) -> Answer<Json<LobbyPage>> {
    Ok(Json(shared.service.seeks().await?))
}

/// Returns the games that the caller offers.
#[utoipa::path(get, path = "/api/challenges", tag = "challenges", responses((status = 200, description = "The newest first", body = Vec<ChallengePage>)), security(("session" = []), ("token" = [])))]
pub(super) async fn challenges(State(shared): App, Player(user): Player) -> Answer<Json<Vec<ChallengePage>>> {
    Ok(Json(shared.service.challenges_of(user).await?))
}

/// Returns the games that others offer to the caller alone.
#[utoipa::path(get, path = "/api/challenges/received", tag = "challenges", responses((status = 200, description = "The newest first", body = Vec<ChallengePage>)), security(("session" = []), ("token" = [])))]
pub(super) async fn received(State(shared): App, Player(user): Player) -> Answer<Json<Vec<ChallengePage>>> {
    Ok(Json(shared.service.challenges_to(user).await?))
}

/// Returns a challenge, which may no longer be open.
#[utoipa::path(get, path = "/api/challenges/{id}", tag = "challenges", params(("id" = GameId, Path, description = "The identifier of a game")), responses((status = 200, description = "The challenge, which may no longer be open", body = ChallengePage)), extensions(("x-problems" = json!(["not-found"]))))]
pub(super) async fn challenge_of(State(shared): App, Id(id): Id) -> Answer<Json<ChallengePage>> {
    Ok(Json(shared.service.challenge_of(id).await?))
}

/// Changes the terms of a game that the caller offers by its link alone. The link stays the same.
#[utoipa::path(post, path = "/api/challenges/{id}", tag = "challenges", params(("id" = GameId, Path, description = "The identifier of a game")), request_body = Terms, responses((status = 200, description = "The terms are changed", body = ChallengePage)), security(("session" = []), ("token" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "not-open", "bad-terms", "sanctioned"]))))]
pub(super) async fn change_terms(
    State(shared): App,
    Player(user): Player,
    Id(id): Id,
    Contents(terms): Contents<Terms>,
) -> Answer<Json<ChallengePage>> {
    Ok(Json(shared.service.change_terms(user, id, terms).await?))
}

/// Withdraws an offered game, or declines one that is offered to the caller alone.
#[utoipa::path(delete, path = "/api/challenges/{id}", tag = "challenges", params(("id" = GameId, Path, description = "The identifier of a game")), responses((status = 204, description = "The challenge is withdrawn or declined")), security(("session" = []), ("token" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "not-open"]))))]
pub(super) async fn withdraw(State(shared): App, Player(user): Player, Id(id): Id) -> Answer<StatusCode> {
    shared.service.withdraw(user, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Accepts a challenge. The game begins under the same identifier. With the terms that the player has seen,
/// it begins only if they are still the same.
#[utoipa::path(post, path = "/api/challenges/{id}/accept", tag = "challenges", params(("id" = GameId, Path, description = "The identifier of a game")), request_body = Option<Acceptance>, responses((status = 200, description = "The game has begun", body = GamePage)), security(("session" = []), ("token" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "not-open", "bad-terms", "sanctioned", "malformed"]))))]
pub(super) async fn accept(
    State(shared): App,
    Player(user): Player,
    Id(id): Id,
    body: Bytes,
) -> Answer<Json<GamePage>> {
    let malformed = |error: serde_json::Error| Problem::new(ProblemCode::Malformed, error.to_string());
    let seen = match &*body {
        [] => None,
        body => serde_json::from_slice::<Option<Acceptance>>(body).map_err(malformed)?,
    };
    Ok(Json(shared.service.accept(user, id, seen.and_then(|seen| seen.terms)).await?))
}

/// Begins a game with one of the host's bots.
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

/// Returns what a link leads to: a game, a challenge, or nothing.
#[utoipa::path(get, path = "/api/links/{id}", tag = "games", params(("id" = GameId, Path, description = "The identifier of a game")), responses((status = 200, description = "The game, the challenge, or nothing", body = LinkPage)), security((), ("session" = []), ("token" = [])), extensions(("x-problems" = json!(["not-found"]))))]
pub(super) async fn link(State(shared): App, Visitor(user): Visitor, Id(id): Id) -> Answer<Json<LinkPage>> {
    Ok(Json(shared.service.link(user, id).await?))
}

/// Returns a person's profile: ratings with their history.
#[utoipa::path(get, path = "/api/people/{name}", tag = "people", params(("name" = String, Path, description = "The name of a person; case does not matter")), responses((status = 200, description = "The profile", body = PersonPage)), extensions(("x-problems" = json!(["not-found"]))))]
pub(super) async fn person(State(shared): App, Name(name): Name) -> Answer<Json<PersonPage>> {
    Ok(Json(shared.service.person(&name).await?))
}

/// Returns a game as it is now, as the caller may see it.
#[utoipa::path(get, path = "/api/games/{id}", tag = "games", params(("id" = GameId, Path, description = "The identifier of a game")), responses((status = 200, description = "The game", body = GamePage)), security((), ("session" = []), ("token" = [])), extensions(("x-problems" = json!(["not-found"]))))]
pub(super) async fn game(State(shared): App, Visitor(user): Visitor, Id(id): Id) -> Answer<Json<GamePage>> {
    Ok(Json(shared.service.game(user, id).await?))
}

/// Offers a rematch of a finished game with the colours swapped, or accepts one.
#[utoipa::path(post, path = "/api/games/{id}/rematch", tag = "games", params(("id" = GameId, Path, description = "The identifier of a game")), responses((status = 200, description = "The state of the offer", body = RematchPage)), security(("session" = []), ("token" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "not-open", "sanctioned", "bad-terms"]))))]
pub(super) async fn rematch(
    State(shared): App,
    Player(user): Player,
    Id(id): Id,
) -> Answer<Json<RematchPage>> {
    Ok(Json(shared.service.rematch(user, id).await?))
}

/// Declines a rematch, or withdraws one's own offer.
#[utoipa::path(delete, path = "/api/games/{id}/rematch", tag = "games", params(("id" = GameId, Path, description = "The identifier of a game")), responses((status = 204, description = "No rematch is on offer")), security(("session" = []), ("token" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "not-open"]))))]
pub(super) async fn decline_rematch(
    State(shared): App,
    Player(user): Player,
    Id(id): Id,
) -> Answer<StatusCode> {
    shared.service.decline_rematch(user, id).await?;
    Ok(StatusCode::NO_CONTENT)
}
