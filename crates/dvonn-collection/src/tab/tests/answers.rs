//! Tests of one tab: its complete requests, messages and effects for each input.

use super::*;

#[test]
fn what_is_asked_for_is_loaded_and_opened() {
    let (mut tab, name) = (Tab::new(TabId(7)), id("a"));
    let entry = game(&name, &[1, 2], 5);
    assert_eq!(tab.update(TabInput::Load, 10), [TabEffect::Ask(DatabaseRequest::All)]);
    // The second request waits for the answer to the first.
    assert_eq!(tab.update(TabInput::Open(name.clone()), 11), []);
    let answered = tab.update(TabInput::Database(DatabaseReply::All(vec![entry.clone()])), 12);
    assert_eq!(
        answered,
        [TabEffect::Loaded(vec![entry.clone()]), TabEffect::Ask(DatabaseRequest::Read(name.clone()))]
    );
    let answered = tab.update(TabInput::Database(DatabaseReply::Read(Some(entry.clone()))), 13);
    assert_eq!(answered, [TabEffect::Opened(Box::new(entry))]);
    // A deleted game is not opened. If the database refuses the request, the page gets an empty list.
    tab.update(TabInput::Open(name), 14);
    assert_eq!(tab.update(TabInput::Database(DatabaseReply::Read(None)), 15), []);
    tab.update(TabInput::Load, 16);
    let refused = tab.update(TabInput::Database(DatabaseReply::Refused), 17);
    assert_eq!(refused, [TabEffect::Refused, TabEffect::Loaded(Vec::new())]);
}

#[test]
fn what_waits_is_stored_entry_by_entry_and_told_once() {
    let mut tab = Tab::new(TabId(7));
    let study = |name: &str, vacant: &[usize]| study(&id(name), vacant, 5);
    let [a, b, later] = [study("a", &[1]), study("b", &[2]), study("a", &[1, 3])];
    tab.update(TabInput::Load, 10);
    tab.update(TabInput::Put(vec![(a.clone(), None), (b.clone(), None)]), 10);
    for entry in [&a, &b, &later] {
        tab.update(TabInput::KeepStudy(Box::new(entry.clone())), 11);
    }
    let mut asked = tab.update(TabInput::Database(DatabaseReply::All(Vec::new())), 12);
    let stores = |effects: &mut Vec<TabEffect>| match effects.pop() {
        Some(TabEffect::Ask(DatabaseRequest::Change(Change::Store(stores)))) => stores,
        other => panic!("{other:?}"),
    };
    let put = stores(&mut asked);
    assert_ne!(put[0].fork, put[1].fork, "each gets an id of its own");
    // The later state of a study replaces the waiting one; that of the other study stays.
    let mut effects = tab.update(TabInput::Database(DatabaseReply::Changed(Written::default())), 13);
    assert_eq!(
        stores(&mut effects).into_iter().map(|store| store.entry).collect::<Vec<_>>(),
        std::slice::from_ref(&later)
    );
    assert_eq!(effects, [], "nothing was written, so nothing is announced");
    let written = Written { stored: vec![later.clone()], ..Written::default() };
    let mut effects = tab.update(TabInput::Database(DatabaseReply::Changed(written)), 14);
    assert_eq!(stores(&mut effects).into_iter().map(|store| store.entry).collect::<Vec<_>>(), [b]);
    // The tab has no claim to a study that its page does not show.
    let told = TabEffect::Send(TabMessage::Changed(id("a"), None));
    assert_eq!(effects, [told, TabEffect::Stored(vec![later])]);
    let written = Written { deleted: vec![id("b")], ..Written::default() };
    let effects = tab.update(TabInput::Database(DatabaseReply::Changed(written)), 15);
    let told = TabEffect::Send(TabMessage::Changed(id("b"), None));
    assert_eq!(effects, [told, TabEffect::Deleted(vec![id("b")])]);
}

#[test]
fn a_tab_that_is_looked_at_again_tells_and_asks_what_it_shows() {
    let (mut tab, name) = (Tab::new(TabId(7)), id("game"));
    let entry = Box::new(game(&name, &[1], 5));
    let shown = tab.update(TabInput::ShowGame { entry, at: 5, is_stored: true }, 10);
    let read = TabEffect::Ask(DatabaseRequest::Read(name));
    assert!(
        matches!(&shown[..], [TabEffect::Send(TabMessage::Claims(..)), ask] if *ask == read),
        "{shown:?}"
    );
    tab.update(TabInput::Database(DatabaseReply::Read(None)), 11);
    assert_eq!(tab.update(TabInput::Wake, 12), shown);
}
