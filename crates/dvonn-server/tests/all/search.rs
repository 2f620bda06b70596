//! Searches for games: every store finds the same games, and a list that is read page by page misses none.

use std::time::Duration;

use dvonn::random::Random;
use dvonn::{Board, ByColor, Color};
use dvonn_net::{ChallengeState, GameId, Pace, ResultFor, Terms};
use dvonn_referee::{ClientMessage, Filling, Offer, SideChoice, TimeControl};
use dvonn_server::hosted::HostedGame;
use dvonn_server::store::{Challenge, GameFilter, GameHead, ListPlace, NewGame, Store, UserId};

use crate::common::kinds::Kind;
use crate::store::at;

const DAY: Duration = at(86_400);

/// Fills a store with four people and games of every kind between them. Many games begin at the same time.
async fn fill(store: &dyn Store) -> Vec<UserId> {
    let mut people = Vec::new();
    for name in ["Ann", "Bob", "Carl", "Dan"] {
        people.push(store.add_user(name, Some("hash"), at(1)).await.unwrap());
    }
    let mut random = Random::new(11);
    for number in 0..120_u64 {
        let time = [None, Some(TimeControl::fischer(at(300), at(2))), Some(TimeControl::per_move(DAY))];
        let time = time[random.below(3) as usize];
        let rated = time.is_some() && random.below(2) == 0;
        let terms = Terms { filling: Filling::Placement, time, side: SideChoice::White, rated };
        let (id, created) = (GameId::of_random(u128::from(random.below(1 << 30))), at(10 + number / 8));
        let white = random.below(4) as usize;
        let black = (white + 1 + random.below(3) as usize) % 4;
        let players = ByColor { white: people[white], black: people[black] };
        let (by, state) = (players.white, ChallengeState::Open);
        let (to, rematch_of, listed, filter) = (None, None, false, None);
        let challenge = Challenge { id, by, terms, created, state, to, rematch_of, listed, filter };
        store.add_challenge(&challenge).await.unwrap();
        let mut hosted = HostedGame::new(Board::start(), time, created);
        let head = GameHead { id, players, terms, created, result: None, aborted: false };
        let flag_at = hosted.flag_at();
        store.begin_game(&NewGame { head, start: Board::start(), flag_at }).await.unwrap();
        let side = Color::ALL[random.below(2) as usize];
        let draw = |after| ClientMessage::Offer { id: after, offer: Offer::Draw, after };
        let messages: &[(Color, ClientMessage)] = match random.below(5) {
            0 => &[],
            1 => &[(side, ClientMessage::Abort { id: 1 })],
            2 => &[(side, draw(0)), (!side, draw(1))],
            _ => &[(side, ClientMessage::Resign { id: 1 })],
        };
        for (side, message) in messages {
            let step = hosted.on_message(Some(*side), message.clone(), Duration::ZERO, created);
            store.append(id, &step.entry.unwrap()).await.unwrap();
        }
    }
    people
}

fn any_filter(people: &[UserId], random: &mut Random) -> GameFilter {
    let someone = |random: &mut Random| people[random.below(4) as usize];
    let mut filter = GameFilter::of(someone(random));
    let maybe = |often: u32| random.below(often) == 0;
    let [over, opponent, result, pace, rated, from, until] = [2, 3, 3, 3, 3, 4, 4].map(maybe);
    let two = |random: &mut Random| random.below(2) == 0;
    filter.is_over = over.then(|| two(random));
    filter.opponent = opponent.then(|| someone(random));
    let results = [ResultFor::Won, ResultFor::Drawn, ResultFor::Lost];
    filter.result = result.then(|| results[random.below(3) as usize]);
    filter.pace = pace.then(|| [Pace::None, Pace::Live, Pace::Days][random.below(3) as usize]);
    filter.rated = rated.then(|| two(random));
    filter.from = from.then(|| at(10 + u64::from(random.below(15))));
    if until {
        filter.after = ListPlace { created: at(10 + u64::from(random.below(16))), id: None };
    }
    filter
}

/// Returns the games of all people, read in parts.
async fn all_games(store: &dyn Store, part: usize) -> Vec<GameHead> {
    let (mut heads, mut place) = (Vec::new(), 0);
    loop {
        let found = store.games_after(place, part).await.unwrap();
        assert!(found.is_sorted_by(|one, two| one.0 < two.0) && found.len() <= part);
        let Some(&(last, _)) = found.last() else { break };
        assert!(found[0].0 > place);
        place = last;
        heads.extend(found.into_iter().map(|(_, head)| head));
    }
    let whole = store.games_after(0, usize::MAX).await.unwrap();
    assert!(whole.iter().map(|(_, head)| head).eq(&heads), "no game is missed or comes twice");
    heads
}

/// Returns all games that a filter admits, read page by page.
async fn page_by_page(store: &dyn Store, filter: &GameFilter, page: usize) -> Vec<GameHead> {
    let (mut filter, mut found) = (filter.clone(), Vec::new());
    loop {
        let heads = store.find_games(&filter, page).await.unwrap();
        let Some(last) = heads.last() else { return found };
        filter.after = ListPlace::of(last);
        found.extend(heads);
    }
}

#[tokio::test]
async fn every_store_finds_the_same_and_misses_none() {
    let mut answers: Vec<Vec<Vec<GameHead>>> = Vec::new();
    for kind in Kind::all("search") {
        let store = kind.open().await;
        let people = fill(&*store).await;
        let store = kind.reopen(store).await;
        let mut random = Random::new(3);
        let mut found = Vec::new();
        let all = store.find_games(&GameFilter::of(people[0]), usize::MAX).await.unwrap();
        for _ in 0..300 {
            let filter = any_filter(&people, &mut random);
            let heads = store.find_games(&filter, usize::MAX).await.unwrap();
            assert!(heads.is_sorted_by(|a, b| ListPlace::of(a) > ListPlace::of(b)), "{filter:?}");
            assert_eq!(page_by_page(&*store, &filter, 3).await, heads, "{filter:?}");
            assert!(heads.iter().all(|head| is_wanted(head, &filter)), "{filter:?}");
            if filter == (GameFilter { after: filter.after, ..GameFilter::of(people[0]) }) {
                let expected: Vec<_> =
                    all.iter().filter(|head| ListPlace::of(head) < filter.after).cloned().collect();
                assert_eq!(heads, expected);
            }
            found.push(heads);
        }
        assert!(found.iter().filter(|heads| heads.len() > 5).count() > 60, "too few to tell");
        found.push(all_games(&*store, 7).await);
        answers.push(found);
    }
    assert!(answers.windows(2).all(|pair| pair[0] == pair[1]));
}

/// Whether a filter admits a game, computed differently from the stores.
fn is_wanted(head: &GameHead, filter: &GameFilter) -> bool {
    let side = if head.players.white == filter.user { Color::White } else { Color::Black };
    let other = head.players[!side];
    let result = head.result.map(|result| match result.outcome.winner() {
        None => ResultFor::Drawn,
        Some(winner) if winner == side => ResultFor::Won,
        Some(_) => ResultFor::Lost,
    });
    let pace = match head.terms.time {
        None => Pace::None,
        Some(time) if time.is_renewed => Pace::Days,
        Some(_) => Pace::Live,
    };
    head.players[side] == filter.user
        && filter.is_over.is_none_or(|is_over| is_over == (head.aborted || head.result.is_some()))
        && filter.opponent.is_none_or(|opponent| opponent == other)
        && (filter.result.is_none() || filter.result == result)
        && filter.pace.is_none_or(|wanted| wanted == pace)
        && filter.rated.is_none_or(|rated| rated == head.terms.rated)
        && filter.from.is_none_or(|from| head.created >= from)
        && ListPlace::of(head) < filter.after
}
