//! Undo, previews and variations.

use super::*;

/// The changes that the session offers to undo after an input.
fn offered(session: &mut AnalysisSession, input: AnalysisInput) -> Vec<Destroyed> {
    let effects = session.update(input);
    let offer =
        |effect| if let AnalysisEffect::OfferUndo(destroyed) = effect { Some(destroyed) } else { None };
    effects.into_iter().filter_map(offer).collect()
}

#[test]
fn whatever_destroys_can_be_undone_and_done_again() {
    let record = || Record::from_start(END.parse().unwrap());
    for (input, destroyed) in [
        (AnalysisInput::Delete, Destroyed::Deleted),
        (AnalysisInput::Clear, Destroyed::Cleared),
        (AnalysisInput::Open(record()), Destroyed::Opened),
        (AnalysisInput::OpenText("f1 c3".to_owned()), Destroyed::Opened),
        (AnalysisInput::OpenLink("moves=f1.c3&at=1".to_owned()), Destroyed::Opened),
        (AnalysisInput::MakeMainLine, Destroyed::MainLine),
    ] {
        let mut session = AnalysisSession::new();
        play(&mut session, "e3 c3 g2");
        session.update(AnalysisInput::Back);
        play(&mut session, "h2");
        session.update(AnalysisInput::Comment("kept".to_owned()));
        let (before, at) = (session.record().clone(), session.at());
        assert_eq!(offered(&mut session, input.clone()), [destroyed], "{input:?}");
        let after = session.record().clone();
        assert_ne!(after, before, "{input:?}");
        let effects = session.update(AnalysisInput::Undo);
        let same = matches!(destroyed, Destroyed::Deleted | Destroyed::MainLine);
        let shown = if same { AnalysisEffect::Restored } else { AnalysisEffect::Opened };
        assert!(effects.contains(&AnalysisEffect::Keep) && effects.contains(&shown), "{input:?}");
        assert_eq!((session.record(), session.at(), session.comment()), (&before, at, "kept"));
        assert_eq!(told(&session.update(AnalysisInput::Undo)), [RefereeKey::NothingToUndo]);
        session.update(AnalysisInput::Redo);
        assert_eq!(session.record(), &after, "{input:?}");
        assert_eq!(told(&session.update(AnalysisInput::Redo)), [RefereeKey::NothingToRedo]);
    }
}

#[test]
fn what_destroys_nothing_offers_nothing() {
    let mut session = AnalysisSession::new();
    assert_eq!(offered(&mut session, AnalysisInput::OpenText("e3 c3".to_owned())), [], "the board was empty");
    let kept = session.to_kept();
    for input in [
        AnalysisInput::Resume(kept),
        AnalysisInput::OpenLink("moves=e3.c3&at=1".to_owned()),
        AnalysisInput::OpenLink("moves=e3.e3".to_owned()),
        AnalysisInput::MakeMainLine,
        AnalysisInput::Comment("more".to_owned()),
    ] {
        assert_eq!(offered(&mut session, input.clone()), [], "{input:?}");
    }
    assert!(!session.can_undo() && !session.can_redo());
}

#[test]
fn moves_made_after_a_deletion_are_not_lost_by_its_undo() {
    let mut session = AnalysisSession::new();
    play(&mut session, "e3 c3");
    session.update(AnalysisInput::Delete);
    play(&mut session, "d3 d4");
    session.update(AnalysisInput::Undo);
    assert_eq!(written(&session), ["1.e3 2.c3"]);
    session.update(AnalysisInput::Redo);
    assert_eq!(written(&session), ["1.e3 2.d3 3.d4"]);
    // A new destructive change clears the redo list.
    session.update(AnalysisInput::Undo);
    session.update(AnalysisInput::Delete);
    assert!(!session.can_redo() && session.can_undo());
}

#[test]
fn a_preview_shows_a_line_and_changes_nothing() {
    let mut session = opened(CUT);
    let before = session.view();
    session.update(AnalysisInput::Preview(Some(moves("b3a3 pass h3j3"))));
    assert_eq!(session.preview(), Some(&moves("b3a3 pass h3j3")[..]));
    let view = session.view();
    assert_eq!((view.at(Space::J3).height(), view.ready), (3, SpaceSet::EMPTY));
    assert_eq!(view.last, set(&["h3", "j3"]));
    assert!(session.record().walk().next().is_none());
    // The engine's replies and the pointer do not end the preview.
    session.update(AnalysisInput::Board(BoardInput::Consider(None)));
    assert!(session.preview().is_some());
    session.update(AnalysisInput::Preview(None));
    assert_eq!(session.view(), before);
    for nonsense in ["", "a1b2", "b3a3 b3a3"] {
        session.update(AnalysisInput::Preview(Some(moves(nonsense))));
        assert_eq!(session.preview(), None, "{nonsense}");
    }
    session.update(AnalysisInput::Preview(Some(moves("b3a3"))));
    session.update(AnalysisInput::Forward);
    assert_eq!(session.preview(), None);
}

#[test]
fn a_line_is_played_up_to_where_it_ends() {
    let mut session = opened(CUT);
    session.update(AnalysisInput::PlayLine(moves("b3a3 pass h3j3")));
    assert_eq!(session.moves(), moves("b3a3 pass h3j3"), "the forced pass is in the tree once");
    session.update(AnalysisInput::First);
    session.update(AnalysisInput::PlayLine(moves("d3c3 a1b2")));
    assert_eq!(session.moves()[0], "d3c3".parse().unwrap());
    assert_eq!(session.record().node(NodeId::START).children().len(), 2);
}

#[test]
fn up_and_down_lead_through_variations() {
    let mut session = AnalysisSession::new();
    play(&mut session, "e3 c3 g2");
    session.update(AnalysisInput::Back);
    session.update(AnalysisInput::Back);
    play(&mut session, "d3 d4");
    session.update(AnalysisInput::PreviousVariation);
    assert_eq!(session.moves(), moves("e3 c3"), "from inside a variation to the previous one");
    session.update(AnalysisInput::PreviousVariation);
    assert_eq!(session.moves(), moves("e3 c3"), "it is the first variation");
    session.update(AnalysisInput::NextVariation);
    assert_eq!(session.moves(), moves("e3 d3"));
    session.update(AnalysisInput::NextVariation);
    assert_eq!(session.moves(), moves("e3 d3"));
    session.update(AnalysisInput::First);
    session.update(AnalysisInput::NextVariation);
    assert!(session.moves().is_empty());
}

#[test]
fn what_left_with_the_move_that_is_shown_is_outlined() {
    let mut session = opened(CUT);
    play(&mut session, "b3a3");
    let left = |session: &AnalysisSession| -> Vec<Space> {
        session.view().left.iter().map(|&(space, _)| space).collect()
    };
    assert_eq!(session.moves(), moves("b3a3 pass"));
    assert_eq!(left(&session), [Space::C3, Space::D3], "also after the forced pass");
    assert_eq!(session.cut_off().map(|cut_off| (cut_off.red, cut_off.gap)), Some((Space::A3, Space::B3)));
    assert!(session.view().chain.is_empty());
    session.update(AnalysisInput::Explain(true));
    assert_eq!(session.view().chain, [Space::A3, Space::B3, Space::C3]);
    session.update(AnalysisInput::First);
    assert_eq!((left(&session), session.cut_off(), session.view().chain.len()), (vec![], None, 0));
    session.update(AnalysisInput::Last);
    assert_eq!(left(&session).len(), 2, "however the person got there");
}
