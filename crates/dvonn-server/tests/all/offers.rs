//! The promises of every store about offers of games, checked in each of them.

use std::time::Duration;

use dvonn::{Board, ByColor, Color};
use dvonn_net::{ChallengeState, Filter, Terms};
use dvonn_referee::ClientMessage;
use dvonn_server::hosted::Said;
use dvonn_server::store::{Challenge, GameHead, NewGame, StoreError};

use crate::common::kinds::Kind;
use crate::store::{TERMS, at, begin, challenge, game_id, same, two_users};

#[tokio::test]
async fn a_game_that_begins_at_once_is_there_with_its_challenge() {
    for kind in Kind::all("at-once") {
        let store = kind.open().await;
        let [white, black] = two_users(&*store).await;
        let offered = Challenge { to: Some(black), ..challenge(1, white, 5) };
        let (players, created, result) = (ByColor { white, black }, at(5), None);
        let head = GameHead { id: offered.id, players, terms: TERMS, created, result, aborted: false };
        let game = NewGame { head, start: Board::start(), flag_at: None };
        store.begin_at_once(&offered, &game).await.unwrap();
        assert!(matches!(store.begin_at_once(&offered, &game).await, Err(StoreError::Conflict)));
        let store = kind.reopen(store).await;
        let known = store.challenge(offered.id).await.unwrap().unwrap();
        assert_eq!(known, Challenge { state: ChallengeState::Accepted, ..offered });
        assert_eq!(store.game(game_id(1)).await.unwrap().unwrap().0, game.head);
        assert_eq!(store.games_of(white, None, at(9), 9).await.unwrap().len(), 1);
    }
}

#[tokio::test]
async fn a_challenge_is_accepted_or_withdrawn_once() {
    for kind in Kind::all("challenges") {
        let store = kind.open().await;
        let players @ [ann, guest] = two_users(&*store).await;
        for number in [1, 2] {
            store.add_challenge(&challenge(number, ann, number)).await.unwrap();
        }
        assert!(matches!(store.add_challenge(&challenge(1, guest, 9)).await, Err(StoreError::Conflict)));
        assert_eq!(store.challenge(game_id(1)).await.unwrap(), Some(challenge(1, ann, 1)));
        assert_eq!(store.challenge(game_id(9)).await.unwrap(), None);
        let open = store.challenges_of(ann).await.unwrap();
        assert_eq!(open, [challenge(2, ann, 2), challenge(1, ann, 1)], "the newest first");
        let others = store.withdraw_challenge(game_id(1), guest).await;
        assert!(matches!(others, Err(StoreError::Conflict)));
        store.withdraw_challenge(game_id(1), ann).await.unwrap();
        let again = store.withdraw_challenge(game_id(1), ann).await;
        assert!(matches!(again, Err(StoreError::Conflict)));
        assert_eq!(store.challenge(game_id(1)).await.unwrap().unwrap().state, ChallengeState::Withdrawn);
        begin(&*store, 3, players, Board::start(), at(5)).await;
        let state = store.challenge(game_id(3)).await.unwrap().unwrap().state;
        assert_eq!(state, ChallengeState::Accepted);
        let head = store.game(game_id(3)).await.unwrap().unwrap().0;
        for number in [1, 3, 7] {
            let head = GameHead { id: game_id(number), ..head.clone() };
            let again = store.begin_game(&NewGame { head, start: Board::start(), flag_at: None }).await;
            assert!(matches!(again, Err(StoreError::Conflict)), "{number}");
        }
        assert_eq!(store.challenges_of(ann).await.unwrap(), [challenge(2, ann, 2)]);
        assert!(store.challenges_of(guest).await.unwrap().is_empty());
    }
}

#[tokio::test]
async fn the_terms_of_an_invitation_change_until_it_is_accepted() {
    for kind in Kind::all("changed-terms") {
        let store = kind.open().await;
        let players @ [ann, guest] = two_users(&*store).await;
        let [white, black] = players;
        let other = Terms { time: None, rated: false, ..TERMS };
        assert_ne!(other, TERMS);
        store.add_challenge(&challenge(1, ann, 1)).await.unwrap();
        store.add_challenge(&Challenge { listed: true, ..challenge(2, ann, 2) }).await.unwrap();
        store.add_challenge(&Challenge { to: Some(guest), ..challenge(3, ann, 3) }).await.unwrap();
        store.add_challenge(&challenge(4, ann, 4)).await.unwrap();
        store.withdraw_challenge(game_id(4), ann).await.unwrap();
        store.change_terms(game_id(1), ann, &other).await.unwrap();
        for (number, by) in [(1, guest), (2, ann), (3, ann), (4, ann), (5, ann)] {
            let refused = store.change_terms(game_id(number), by, &other).await;
            assert!(matches!(refused, Err(StoreError::Conflict)), "{number}");
        }
        let store = kind.reopen(store).await;
        let changed = Challenge { terms: other, ..challenge(1, ann, 1) };
        assert_eq!(store.challenge(game_id(1)).await.unwrap().unwrap(), changed);
        assert_eq!(store.challenge(game_id(2)).await.unwrap().unwrap().terms, TERMS);
        // A game with the terms from before does not begin, and leaves the challenge open.
        let (players, created, result) = (ByColor { white, black }, at(5), None);
        let head = GameHead { id: game_id(1), players, terms: TERMS, created, result, aborted: false };
        let game = |head| NewGame { head, start: Board::start(), flag_at: None };
        let old = store.begin_game(&game(head.clone())).await;
        assert!(matches!(old, Err(StoreError::Conflict)));
        assert_eq!(store.challenge(game_id(1)).await.unwrap().unwrap(), changed);
        assert!(store.game(game_id(1)).await.unwrap().is_none());
        store.begin_game(&game(GameHead { terms: other, ..head })).await.unwrap();
        let late = store.change_terms(game_id(1), ann, &TERMS).await;
        assert!(matches!(late, Err(StoreError::Conflict)));
    }
}

#[tokio::test]
async fn what_is_offered_to_one_person_is_found_by_that_person() {
    for kind in Kind::all("recipient") {
        let store = kind.open().await;
        let players @ [ann, guest] = two_users(&*store).await;
        begin(&*store, 1, players, Board::start(), at(1)).await;
        let offered = |number| Challenge { to: Some(guest), ..challenge(number, ann, number) };
        for number in 2..6 {
            store.add_challenge(&offered(number)).await.unwrap();
        }
        let rematch = Challenge { rematch_of: Some(game_id(1)), ..offered(6) };
        store.add_challenge(&rematch).await.unwrap();
        store.add_challenge(&challenge(7, guest, 7)).await.unwrap();
        store.withdraw_challenge(game_id(4), ann).await.unwrap();
        let store = kind.reopen(store).await;
        assert_eq!(store.challenges_to(guest, 9).await.unwrap(), [5, 3, 2].map(offered));
        assert_eq!(store.challenges_to(guest, 2).await.unwrap(), [5, 3].map(offered));
        assert_eq!(store.challenges_to(ann, 9).await.unwrap(), []);
    }
}

#[tokio::test]
async fn a_game_has_one_rematch_at_most_and_the_lobby_shows_what_is_open() {
    for kind in Kind::all("rematches") {
        let store = kind.open().await;
        let players @ [ann, guest] = two_users(&*store).await;
        begin(&*store, 1, players, Board::start(), at(10)).await;
        assert_eq!(store.rematch_of(game_id(1)).await.unwrap(), None);
        let again = |number, by, to| {
            let (to, rematch_of) = (Some(to), Some(game_id(1)));
            Challenge { to, rematch_of, ..challenge(number, by, number) }
        };
        store.add_challenge(&again(2, ann, guest)).await.unwrap();
        let second = store.add_challenge(&again(3, guest, ann)).await;
        assert!(matches!(second, Err(StoreError::Conflict)), "{second:?}");
        let store = kind.reopen(store).await;
        assert_eq!(store.rematch_of(game_id(1)).await.unwrap(), Some(again(2, ann, guest)));
        // After one is withdrawn, there may be another.
        store.withdraw_challenge(game_id(2), ann).await.unwrap();
        assert_eq!(store.rematch_of(game_id(1)).await.unwrap(), None);
        store.add_challenge(&again(3, guest, ann)).await.unwrap();
        let head = store.game(game_id(1)).await.unwrap().unwrap().0;
        let head = GameHead { id: game_id(3), ..head };
        store.begin_game(&NewGame { head, start: Board::start(), flag_at: None }).await.unwrap();
        let found = store.rematch_of(game_id(1)).await.unwrap().unwrap();
        assert_eq!((found.id, found.state), (game_id(3), ChallengeState::Accepted));
        let third = store.add_challenge(&again(4, ann, guest)).await;
        assert!(matches!(third, Err(StoreError::Conflict)), "{third:?}");
        // Seeks in the lobby.
        let filter = Some(Filter { least: Some(1400), most: None, settled: true });
        let listed = |number| Challenge { listed: true, filter, ..challenge(number, ann, number) };
        for number in 5..9 {
            store.add_challenge(&listed(number)).await.unwrap();
        }
        store.withdraw_challenge(game_id(7), ann).await.unwrap();
        let store = kind.reopen(store).await;
        assert_eq!(store.listed(9).await.unwrap(), [8, 6, 5].map(listed));
        assert_eq!(store.listed(2).await.unwrap(), [8, 6].map(listed));
    }
}

#[tokio::test]
async fn a_game_that_is_called_off_is_over_and_has_no_result() {
    for kind in Kind::all("aborted") {
        let store = kind.open().await;
        let players @ [ann, _] = two_users(&*store).await;
        let mut hosted = begin(&*store, 1, players, Board::start(), at(10)).await;
        let abort = ClientMessage::Abort { id: 1 };
        let entry = hosted.on_message(Some(Color::Black), abort, Duration::ZERO, at(12)).entry.unwrap();
        store.append(game_id(1), &entry).await.unwrap();
        let store = kind.reopen(store).await;
        same(&*store, 1, &hosted).await;
        let head = store.game(game_id(1)).await.unwrap().unwrap().0;
        assert!(head.aborted && head.is_over() && head.result.is_none());
        let mut late = entry;
        late.changes[0].number = 2;
        late.message = Some((Color::White, 2, Said::of(&ClientMessage::Abort { id: 2 })));
        assert!(matches!(store.append(game_id(1), &late).await, Err(StoreError::Conflict)));
        assert_eq!(store.next_flag().await.unwrap(), None);
        let listed = async |is_over| store.games_of(ann, Some(is_over), at(99), 9).await.unwrap().len();
        assert_eq!((listed(true).await, listed(false).await), (1, 0));
    }
}
