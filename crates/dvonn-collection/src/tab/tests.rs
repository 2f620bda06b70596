//! Tests of tabs that talk to each other and share a database: scenes, and random interleavings and losses of
//! messages.

use std::collections::BTreeMap;

use dvonn::Move;
use dvonn_record::NodeId;
use proptest::prelude::*;

use super::*;
use crate::collection::Collection;
use crate::entry::Played;

mod answers;

/// The largest number of tabs.
const MAX_TABS: usize = 4;

fn id(text: &str) -> EntryId {
    text.parse().unwrap()
}

/// Makes a game of placements. Each is given by the number of a space among the vacant ones.
fn game(name: &EntryId, vacant: &[usize], at: Millis) -> Entry {
    let mut entry = study(name, vacant, at);
    entry.played = Some(Played { computer: None, filling: None, session: format!("at {at}") });
    entry
}

fn study(name: &EntryId, vacant: &[usize], at: Millis) -> Entry {
    let mut record = dvonn_record::Record::new();
    let mut cursor = record.cursor(NodeId::START);
    for &number in vacant {
        let space = cursor.position().vacant().nth(number).unwrap();
        cursor.add_move(Move::Place(space)).unwrap();
    }
    Entry::of_study(name.clone(), &record, at)
}

fn moves(entry: &Entry) -> Vec<Move> {
    entry.record().moves().collect()
}

/// A tab with its page, and the messages on their way to it.
struct Window {
    tab: Tab,
    /// The game on the page, by the numbers of its placements, and when it was stored.
    shown: Option<(EntryId, Vec<usize>, Millis)>,
    follows: bool,
    /// Whether the tab knows that the database has stored the game that it shows.
    is_stored: bool,
    /// The messages from each other tab, in order.
    inbox: Vec<VecDeque<TabMessage>>,
    request: Option<DatabaseRequest>,
    reply: Option<DatabaseReply>,
}

/// Several tabs that share one database.
struct World {
    now: Millis,
    windows: Vec<Window>,
    database: Collection,
    /// The moves of all games that anybody has seen on a board.
    made: Vec<Vec<Move>>,
    /// The number of tabs opened so far.
    opened: u64,
}

impl World {
    fn new(tabs: usize) -> Self {
        let mut world =
            Self { now: 100, windows: Vec::new(), database: Collection::new(), made: Vec::new(), opened: 0 };
        world.windows = (0..tabs).map(|_| world.window(tabs)).collect();
        world
    }

    fn window(&mut self, tabs: usize) -> Window {
        self.opened += 1;
        // The numbers of the tabs are in no particular order.
        let tab = Tab::new(TabId(self.opened.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16));
        let inbox = vec![VecDeque::new(); tabs];
        Window { tab, shown: None, follows: false, is_stored: true, inbox, request: None, reply: None }
    }

    fn send(&mut self, at: usize, input: TabInput) {
        self.now += 1;
        let effects = self.windows[at].tab.update(input, self.now);
        for effect in effects {
            let window = &mut self.windows[at];
            match effect {
                TabEffect::Send(message) => {
                    for (other, window) in self.windows.iter_mut().enumerate() {
                        if other != at {
                            window.inbox[at].push_back(message.clone());
                        }
                    }
                }
                TabEffect::Ask(request) => {
                    assert!(window.request.is_none() && window.reply.is_none(), "one request at a time");
                    window.request = Some(request);
                }
                TabEffect::Follow => window.follows = true,
                TabEffect::Play => window.follows = false,
                TabEffect::GameChanged(entry) => {
                    window.shown = Some((entry.id.clone(), numbers(&entry), entry.changed));
                    window.is_stored = true;
                }
                TabEffect::Renamed { from, to } => {
                    if let Some((shown, ..)) = window.shown.as_mut().filter(|(shown, ..)| *shown == from) {
                        *shown = to;
                    }
                }
                TabEffect::Stored(entries) => {
                    let shown = window.shown.as_ref();
                    let is_it = |entry: &Entry| {
                        shown.is_some_and(|(id, vacant, _)| *id == entry.id && *vacant == numbers(entry))
                    };
                    window.is_stored |= entries.iter().any(is_it);
                }
                _ => {}
            }
        }
        assert_eq!(self.windows[at].tab.follows(), self.windows[at].follows);
    }

    /// Makes the page show a game and store it.
    fn show(&mut self, at: usize, name: &EntryId, vacant: Vec<usize>, kept: Millis) {
        let entry = Box::new(game(name, &vacant, kept));
        let window = &mut self.windows[at];
        window.follows = false;
        window.shown = Some((name.clone(), vacant, kept));
        let is_stored = window.is_stored;
        self.send(at, TabInput::ShowGame { entry, at: kept, is_stored });
        self.keep(at);
    }

    fn keep(&mut self, at: usize) {
        let now = self.now;
        let window = &mut self.windows[at];
        let Some((name, vacant, kept)) = &mut window.shown else { return };
        if window.follows {
            return;
        }
        *kept = now;
        let entry = Box::new(game(name, vacant, now));
        if !vacant.is_empty() {
            self.send(at, TabInput::KeepGame(entry));
        }
    }

    /// Lets a person make a move, if the page allows it.
    fn play(&mut self, at: usize, number: usize) {
        let window = &mut self.windows[at];
        let Some((name, vacant, _)) = &mut window.shown else { return };
        if window.follows || vacant.len() > 40 {
            return;
        }
        vacant.push(number);
        window.is_stored = false;
        self.made.push(moves(&game(name, vacant, 0)));
        self.keep(at);
    }

    fn take_over(&mut self, at: usize) {
        if self.windows[at].follows {
            self.send(at, TabInput::TakeOver);
            self.keep(at);
        }
    }

    /// Reloads the page, which keeps only what it stored.
    fn reload(&mut self, at: usize) {
        let tabs = self.windows.len();
        let (shown, is_stored) = (self.windows[at].shown.take(), self.windows[at].is_stored);
        self.windows[at] = Window { is_stored, ..self.window(tabs) };
        if let Some((name, vacant, kept)) = shown {
            self.show(at, &name, vacant, kept);
        }
    }

    fn deliver(&mut self, at: usize, from: usize, is_lost: bool) -> bool {
        let Some(message) = self.windows[at].inbox[from].pop_front() else { return false };
        if !is_lost {
            let message = message.to_string().parse().unwrap();
            self.send(at, TabInput::Message(message));
        }
        true
    }

    /// Lets the database carry out a request, or deliver its answer.
    fn work(&mut self, at: usize) -> bool {
        if let Some(reply) = self.windows[at].reply.take() {
            self.send(at, TabInput::Database(reply));
            return true;
        }
        let Some(request) = self.windows[at].request.take() else { return false };
        self.windows[at].reply = Some(match request {
            DatabaseRequest::All => DatabaseReply::All(self.database.iter().cloned().collect()),
            DatabaseRequest::Read(id) => DatabaseReply::Read(self.database.get(&id).cloned()),
            DatabaseRequest::Change(change) => {
                let there = match change.needs() {
                    Needs::All => self.database.clone(),
                    Needs::These(ids) => ids.iter().filter_map(|id| self.database.get(id).cloned()).collect(),
                };
                let written = change.decide(&there, &[]);
                written.stored.iter().for_each(|entry| self.database.put(entry.clone()));
                written.deleted.iter().for_each(|id| drop(self.database.remove(id)));
                DatabaseReply::Changed(written)
            }
        });
        true
    }

    /// Delivers everything that is on its way.
    fn settle(&mut self) {
        for _ in 0..10_000 {
            let mut is_busy = false;
            for at in 0..self.windows.len() {
                is_busy |= self.work(at);
                for from in 0..self.windows.len() {
                    is_busy |= self.deliver(at, from, false);
                }
            }
            if !is_busy {
                return;
            }
        }
        panic!("the tabs never stop talking");
    }

    /// Returns the ids of the games shown, each with the tabs that play it.
    fn players(&self) -> BTreeMap<EntryId, Vec<usize>> {
        let mut players: BTreeMap<EntryId, Vec<usize>> = BTreeMap::new();
        for (at, window) in self.windows.iter().enumerate() {
            if let Some((id, ..)) = &window.shown {
                let players = players.entry(id.clone()).or_default();
                players.extend((!window.follows).then_some(at));
            }
        }
        players
    }

    fn no_move_is_lost(&self) {
        let kept: Vec<Vec<Move>> = self.database.iter().map(moves).collect();
        for made in &self.made {
            assert!(kept.iter().any(|kept| kept.starts_with(made)), "{made:?} is not in {kept:?}");
        }
    }

    /// Checks that every tab shows what the database has.
    fn all_show_what_is_kept(&self) {
        for window in &self.windows {
            let Some((id, vacant, _)) = window.shown.as_ref().filter(|(_, vacant, _)| !vacant.is_empty())
            else {
                continue;
            };
            let kept = self.database.get(id).map(numbers);
            assert_eq!(kept.as_ref(), Some(vacant), "{id}");
        }
    }
}

/// Returns the numbers of the placements of a game.
fn numbers(entry: &Entry) -> Vec<usize> {
    let mut position = *entry.record().start().position();
    let number = |m: Move| {
        let Move::Place(space) = m else { panic!("{m}") };
        let number = position.vacant().iter().position(|vacant| vacant == space).unwrap();
        position.apply(m);
        number
    };
    moves(entry).into_iter().map(number).collect()
}

/// Returns two tabs that show the same game, of one move. The first one plays it.
fn two() -> World {
    let mut world = World::new(2);
    world.show(0, &id("game"), vec![5], 90);
    world.settle();
    world.show(1, &id("game"), vec![5], 90);
    world.settle();
    world
}

#[test]
fn a_game_is_played_where_it_was_shown_first_until_another_tab_takes_over() {
    let mut world = two();
    assert_eq!(world.players()[&id("game")], [0]);
    world.play(0, 7);
    world.settle();
    assert_eq!(
        world.windows[1].shown.as_ref().unwrap().1,
        [5, 7],
        "the second tab shows the first one's moves"
    );
    world.take_over(1);
    world.settle();
    assert_eq!(world.players()[&id("game")], [1]);
    world.play(1, 8);
    world.settle();
    world.all_show_what_is_kept();
    assert_eq!(world.database.len(), 1);
    // The first tab is reloaded, and still follows.
    world.reload(0);
    world.settle();
    assert_eq!(world.players()[&id("game")], [1]);
    // If the second tab no longer shows the game, the first one plays it after a reload.
    world.send(1, TabInput::LeaveGame);
    (world.windows[1].shown, world.windows[1].follows) = (None, false);
    world.reload(0);
    world.settle();
    assert_eq!(world.players()[&id("game")], [0]);
}

#[test]
fn of_two_takeovers_at_once_one_counts() {
    let mut world = World::new(3);
    for at in 0..3 {
        world.show(at, &id("game"), vec![5], 90);
        world.settle();
    }
    assert_eq!(world.players()[&id("game")], [0]);
    // Both tabs take over before either knows of the other.
    world.take_over(1);
    world.take_over(2);
    assert_eq!(world.players()[&id("game")], [0, 1, 2]);
    world.settle();
    assert_eq!(world.players()[&id("game")].len(), 1);
    assert_eq!(world.database.len(), 1, "nobody has made a move");
}

#[test]
fn moves_that_another_tab_has_not_heard_of_are_not_overwritten() {
    let mut world = two();
    world.take_over(1);
    // The first tab does not know of the takeover.
    world.play(0, 7);
    world.play(1, 8);
    world.settle();
    world.no_move_is_lost();
    world.all_show_what_is_kept();
    assert_eq!(world.database.len(), 2);
    for (game, players) in world.players() {
        assert_eq!(players.len(), 1, "{game}");
    }
}

#[test]
fn the_tabs_that_stay_with_a_game_agree_who_goes_on_with_it() {
    let mut world = World::new(4);
    for at in 0..4 {
        world.show(at, &id("game"), vec![5], 90);
        world.settle();
    }
    // An app of 22 November 2026 stores a move, and the first tab makes another before it learns of that.
    world.now += 1;
    let now = world.now;
    world.database.put(game(&id("game"), &[5, 9], now));
    world.play(0, 7);
    world.settle();
    assert_eq!(world.database.len(), 2);
    let players = world.players();
    assert_eq!(players.len(), 2);
    assert!(players.values().all(|players| players.len() == 1), "{players:?}");
    assert_eq!(players[&id("game")].len(), 1);
}

#[test]
fn what_was_not_stored_before_the_page_was_closed_is_stored_when_it_is_shown_again() {
    let mut world = two();
    world.play(0, 7);
    // The database has not stored the move yet.
    world.reload(0);
    world.settle();
    world.no_move_is_lost();
    assert_eq!(world.database.len(), 1);
    world.all_show_what_is_kept();
}

#[test]
fn what_changed_while_the_page_was_closed_is_shown() {
    let mut world = two();
    let closed = world.windows[1].shown.take();
    world.windows[1].follows = false;
    world.send(1, TabInput::LeaveGame);
    world.play(0, 7);
    world.settle();
    world.send(0, TabInput::LeaveGame);
    world.windows[0].shown = None;
    let (name, vacant, kept) = closed.unwrap();
    world.show(1, &name, vacant, kept);
    world.settle();
    assert_eq!(world.windows[1].shown.as_ref().unwrap().1, [5, 7]);
    assert_eq!(world.database.len(), 1);
}

#[test]
fn a_study_that_two_tabs_show_becomes_two_when_it_changes() {
    let mut world = World::new(2);
    let name = id("study");
    world.database.put(study(&name, &[5], 90));
    for at in 0..2 {
        world.send(at, TabInput::ShowStudy(name.clone(), 90));
        world.settle();
    }
    world.send(1, TabInput::KeepStudy(Box::new(study(&name, &[5, 7], 200))));
    world.settle();
    assert_eq!(numbers(world.database.get(&name).unwrap()), [5]);
    world.send(0, TabInput::KeepStudy(Box::new(study(&name, &[5, 8], 201))));
    world.settle();
    assert_eq!(numbers(world.database.get(&name).unwrap()), [5, 8]);
    assert_eq!(world.database.len(), 2);
    // Both change the study at once, and the messages are lost.
    let mut world = World::new(2);
    world.database.put(study(&name, &[5], 90));
    for at in 0..2 {
        world.send(at, TabInput::ShowStudy(name.clone(), 90));
        while world.work(at) {}
        world.send(at, TabInput::KeepStudy(Box::new(study(&name, &[5, 7 + at], 200))));
        while world.work(at) {}
    }
    let kept: Vec<Vec<usize>> = world.database.iter().map(numbers).collect();
    assert!(kept.len() == 2 && kept.contains(&vec![5, 7]) && kept.contains(&vec![5, 8]), "{kept:?}");
}

#[test]
fn a_study_is_stored_once_and_not_when_it_is_empty() {
    let mut world = World::new(1);
    let [name, same] = [id("study"), id("same")];
    world.send(0, TabInput::ShowStudy(name.clone(), 0));
    world.send(0, TabInput::KeepStudy(Box::new(study(&name, &[], 150))));
    world.settle();
    assert!(world.database.is_empty());
    world.database.put(study(&same, &[5], 90));
    world.send(0, TabInput::KeepStudy(Box::new(study(&name, &[5], 151))));
    let mut known = None;
    while world.work(0) {
        known = known.or(world.windows[0].tab.study.as_ref().map(|study| study.id.clone()));
    }
    assert_eq!(world.database.len(), 1);
    assert_eq!(world.windows[0].tab.study.as_ref().map(|study| &study.id), Some(&same));
    world.send(0, TabInput::KeepStudy(Box::new(study(&same, &[5, 6], 152))));
    world.settle();
    assert_eq!((world.database.len(), numbers(world.database.get(&same).unwrap())), (1, vec![5, 6]));
}

#[test]
fn names_and_deletions_reach_the_other_tabs() {
    let mut world = two();
    world.send(1, TabInput::Rename(id("game"), "Sunday".to_owned()));
    world.settle();
    world.play(0, 7);
    world.settle();
    let entry = world.database.get(&id("game")).unwrap().clone();
    assert_eq!((entry.title.as_str(), numbers(&entry)), ("Sunday", vec![5, 7]));
    world.send(1, TabInput::Delete(vec![id("game")]));
    world.settle();
    assert!(world.database.is_empty());
    world.send(1, TabInput::Put(vec![(entry, None)]));
    world.settle();
    world.send(0, TabInput::Put(vec![(game(&id("game"), &[3], 50), None)]));
    world.settle();
    assert_eq!(world.database.len(), 2, "an unseen record is not replaced");
    let refused = world.windows[0].tab.update(TabInput::Load, 500);
    assert_eq!(refused, [TabEffect::Ask(DatabaseRequest::All)]);
    let refused = world.windows[0].tab.update(TabInput::Database(DatabaseReply::Refused), 501);
    assert_eq!(refused, [TabEffect::Refused, TabEffect::Loaded(Vec::new())]);
}

#[test]
fn an_entry_of_a_later_version_is_not_replaced() {
    let mut tab = Tab::new(TabId(1));
    let effects = tab.update(TabInput::Put(vec![(game(&id("game"), &[5], 90), None)]), 100);
    let [TabEffect::Ask(DatabaseRequest::Change(change))] = effects.as_slice() else { panic!("{effects:?}") };
    let written = change.clone().decide(&Collection::new(), &[id("game")]);
    assert!(written.stored.len() == 1 && written.stored[0].id != id("game"), "{written:?}");
}

/// An event in a test. Its numbers are taken modulo the number of choices.
#[derive(Clone, Copy, Debug)]
enum Event {
    Show(usize),
    Play(usize, usize),
    TakeOver(usize),
    Deliver(usize, usize),
    Lose(usize, usize),
    Work(usize),
    Wake(usize),
    Reload(usize),
}

fn any_event(is_lossy: bool) -> impl Strategy<Value = Event> {
    let at = || 0..MAX_TABS;
    let lossy = if is_lossy { 1 } else { 0 };
    prop_oneof![
        3 => at().prop_map(Event::Show),
        6 => (at(), 0..4_usize).prop_map(|(at, number)| Event::Play(at, number)),
        3 => at().prop_map(Event::TakeOver),
        8 => (at(), at()).prop_map(|(at, from)| Event::Deliver(at, from)),
        10 => at().prop_map(Event::Work),
        1 => at().prop_map(Event::Wake),
        3 * lossy => (at(), at()).prop_map(|(at, from)| Event::Lose(at, from)),
        lossy => at().prop_map(Event::Reload),
    ]
}

fn run(tabs: usize, events: &[Event]) -> World {
    let mut world = World::new(tabs);
    let at = |at: usize| at % tabs;
    for &event in events {
        match event {
            Event::Show(tab) if world.windows[at(tab)].shown.is_none() => {
                world.show(at(tab), &id("game"), vec![5], 90);
            }
            Event::Show(_) => {}
            Event::Play(tab, number) => world.play(at(tab), number),
            Event::TakeOver(tab) => world.take_over(at(tab)),
            Event::Deliver(tab, from) => drop(world.deliver(at(tab), at(from), false)),
            Event::Lose(tab, from) => drop(world.deliver(at(tab), at(from), true)),
            Event::Work(tab) => drop(world.work(at(tab))),
            Event::Wake(tab) => world.send(at(tab), TabInput::Wake),
            Event::Reload(tab) => world.reload(at(tab)),
        }
    }
    world.settle();
    world
}

proptest! {


    #[test]
    fn in_any_order_one_tab_plays_each_game_and_no_move_is_lost(
        tabs in 2..=MAX_TABS,
        events in prop::collection::vec(any_event(false), 0..80),
    ) {
        let world = run(tabs, &events);
        world.no_move_is_lost();
        world.all_show_what_is_kept();
        for (game, players) in world.players() {
            prop_assert_eq!(players.len(), 1, "{}: {:?}", game, players);
        }
    }

    #[test]
    fn whatever_is_lost_no_move_is_and_the_tabs_agree_when_they_are_looked_at(
        tabs in 2..=MAX_TABS,
        events in prop::collection::vec(any_event(true), 0..80),
    ) {
        let mut world = run(tabs, &events);
        world.no_move_is_lost();
        for at in 0..tabs {
            world.send(at, TabInput::Wake);
        }
        world.settle();
        // A tab that was told to follow and never released waits for the person.
        for (game, players) in world.players() {
            prop_assert!(players.len() <= 1, "{}: {:?}", game, players);
            if players.is_empty() {
                let shows = |window: &Window| window.shown.as_ref().is_some_and(|(shown, ..)| *shown == game);
                let at = world.windows.iter().position(shows).unwrap();
                world.take_over(at);
                world.settle();
                prop_assert_eq!(&world.players()[&game], &[at]);
            }
        }
        world.no_move_is_lost();
        world.all_show_what_is_kept();
    }
}
