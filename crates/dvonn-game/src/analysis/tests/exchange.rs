//! Opening, saving and sharing.

use dvonn_board::PictureStyle;

use super::*;

fn open_text(session: &mut AnalysisSession, text: &str) -> Vec<AnalysisEffect> {
    session.update(AnalysisInput::OpenText(text.to_owned()))
}

/// The remarks, with the ids of sentences instead of their text.
fn words(effects: &[AnalysisEffect]) -> String {
    let remarks = effects.iter().filter_map(|effect| match effect {
        AnalysisEffect::Tell(remark) => Some(remark),
        _ => None,
    });
    let messages: Vec<String> = remarks
        .flat_map(|remark| &remark.messages)
        .map(|message| message.in_words(&|id, arguments| format!("{id} {arguments:?}")))
        .collect();
    messages.join(", ")
}

fn is_refused(effects: &[AnalysisEffect]) -> bool {
    matches!(effects, [AnalysisEffect::Tell(remark)] if remark.kind == RemarkKind::Refusal)
}

#[test]
fn a_text_with_one_game_is_opened() {
    let mut session = AnalysisSession::new();
    session.update(AnalysisInput::Drawing(true));
    let effects = open_text(&mut session, "e3 c3 g2");
    assert!(words(&effects).contains("event-opened [(\"count\", Number(3))]"), "{}", words(&effects));
    assert!(effects.contains(&AnalysisEffect::Opened) && effects.contains(&AnalysisEffect::Keep));
    assert_eq!((session.at(), session.record().plies()), (NodeId::START, 3));
    assert!(session.offered().next().is_none() && !session.is_drawing());
    // A position is a game without moves.
    assert!(words(&open_text(&mut session, CUT)).contains("Number(0)"));
    assert_eq!(session.board().to_string(), CUT);
}

#[test]
fn what_a_file_has_besides_its_game_is_told() {
    let mut session = AnalysisSession::new();
    let effects = open_text(&mut session, "Hi Ben,\n\n(;GM[37];W[e3]CR[z9];B[c3])\n-- \nAnn");
    assert!(words(&effects).contains("event-opened"), "{}", words(&effects));
    assert!(words(&effects).contains("error-unread") && words(&effects).contains("error-passed-over"));
}

#[test]
fn every_remark_of_the_reader_is_told_with_the_game_that_it_is_about() {
    let unread = "W[e3]CR[z9];B[c3]CR[z8];W[g2]CR[z7];B[d3]CR[z6]";
    let mut session = AnalysisSession::new();
    let effects = open_text(&mut session, &format!("Hi Ben,\n(;GM[37];{unread})\nAnn"));
    let told_of = |effects: &[AnalysisEffect], id| words(effects).matches(id).count();
    assert_eq!(told_of(&effects, "error-unread"), 4, "{}", words(&effects));
    assert_eq!(told_of(&effects, "error-passed-over"), 2);
    let tells = effects.iter().filter(|effect| matches!(effect, AnalysisEffect::Tell(_))).count();
    assert_eq!(tells, 1, "one remark, for a face shows only the last one of several");

    let text = format!("Hi Ben,\n(;GM[37];W[c3])(;GM[37];{unread})");
    let effects = open_text(&mut session, &text);
    assert_eq!((told_of(&effects, "error-unread"), told_of(&effects, "error-passed-over")), (0, 1));
    assert_eq!(told(&session.update(AnalysisInput::Choose(0))), [Key::Opened]);
    assert_eq!(told_of(&session.update(AnalysisInput::Choose(1)), "error-unread"), 4);
}

#[test]
fn of_several_games_one_can_be_chosen() {
    let mut session = AnalysisSession::new();
    play(&mut session, "e3");
    let text = "(;GM[37]PW[Ann]PB[Ben]DT[2020];W[e3])(;GM[37]PW[Cy];W[c3];B[d3])";
    let effects = open_text(&mut session, text);
    assert!(effects.contains(&AnalysisEffect::Offer) && told(&effects) == [Key::ChooseGame]);
    assert_eq!(session.moves(), moves("e3"), "the game on the board stays until one is chosen");
    let titles: Vec<String> = session.offered().map(|game| title(game, str::to_uppercase)).collect();
    assert_eq!(titles, ["ANN – BEN, 2020", "CY – ?"]);
    assert_eq!(session.update(AnalysisInput::Choose(2)), []);
    assert_eq!(told(&session.update(AnalysisInput::Choose(1))), [Key::Opened]);
    assert_eq!(session.record().plies(), 2);
    // The other game can still be chosen.
    session.update(AnalysisInput::Choose(0));
    assert_eq!(session.record().plies(), 1);
}

#[test]
fn the_good_games_of_a_text_are_opened_and_the_bad_ones_named() {
    let mut session = AnalysisSession::new();
    let bad = "(;GM[37];W[e3];B[e3])";
    let effects = open_text(&mut session, &format!("{bad}(;GM[37];W[c3])"));
    assert_eq!(told(&effects), [Key::Opened, Key::NotAllOpened]);
    assert_eq!(session.record().plies(), 1);
    let said = words(&effects).replace('\\', "");
    assert!(said.contains("(\"count\", Number(1))") && said.contains("error-occupied"), "{said}");

    let effects = open_text(&mut session, &format!("(;GM[37];W[c3]){bad}{bad}(;GM[37];W[d3])"));
    assert_eq!(told(&effects), [Key::ChooseGame, Key::NotAllOpened]);
    assert!(effects.contains(&AnalysisEffect::Offer) && session.offered().len() == 2);
    // A text in which no game is readable is refused.
    assert_eq!(told(&open_text(&mut session, &format!("{bad}{bad}"))), [Key::NotOpened]);
}

#[test]
fn a_bad_text_is_refused_with_place_and_reason() {
    let mut session = AnalysisSession::new();
    play(&mut session, "e3 c3");
    for (text, place, reason) in [
        ("", "error-at-byte", "error-empty"),
        ("<script>alert(1)</script>", "error-at-byte", "error-unknown-format"),
        ("e3\nc3 e3", "error-at-line [(\"number\", Number(2))]", "error-occupied"),
        ("(;GM[37];W[e3];B[e3])", "error-at-node [(\"number\", Number(2))]", "error-occupied"),
        ("(;GM[37]SO", "error-at-line", "error-unexpected"),
        ("[[[[[[", "error-at-line", "error-json"),
        ("[]", "error-at-line", "error-empty"),
        ("9/9/11/10/9 w s", "error-at-line", "error-row-length"),
    ] {
        let effects = open_text(&mut session, text);
        // Nested sentences are quoted.
        let words = words(&effects).replace('\\', "");
        assert!(is_refused(&effects) && words.starts_with("event-not-opened"), "{text}: {words}");
        assert!(words.contains(place) && words.contains(reason), "{text}: {words}");
    }
    assert_eq!((session.moves(), session.offered().len()), (moves("e3 c3"), 0), "nothing was lost");
}

#[test]
fn links_lead_to_what_they_were_made_from() {
    let mut session = opened(CUT);
    play(&mut session, "h3j3");
    session.update(AnalysisInput::First);
    let mut other = AnalysisSession::new();
    let effects = other.update(AnalysisInput::OpenLink(session.game_link()));
    assert!(effects.contains(&AnalysisEffect::Opened) && told(&effects).is_empty());
    assert_eq!((other.record(), other.moves().len()), (session.record(), 0));
    session.update(AnalysisInput::Forward);
    other.update(AnalysisInput::OpenLink(session.game_link()));
    assert_eq!(other.moves(), session.moves());
    other.update(AnalysisInput::OpenLink(session.position_link()));
    assert_eq!((other.board(), other.record().plies()), (session.board(), 0));
    // Comments survive in the link.
    session.update(AnalysisInput::Comment("& % = # ü".to_owned()));
    other.update(AnalysisInput::OpenLink(session.game_link()));
    assert_eq!(other.record(), session.record());
}

#[test]
fn bad_links_are_refused_and_change_nothing() {
    let mut session = AnalysisSession::new();
    play(&mut session, "e3");
    for (query, reason) in [
        ("moves=a1.a1", "error-link-move"),
        ("start=9/10/11/10/9%20w%20s", "error-"),
        ("sgf=%3Cimg%3E", "error-at"),
        (&"x".repeat(crate::link::MAX_LENGTH + 1), "error-link-too-long"),
    ] {
        let effects = session.update(AnalysisInput::OpenLink(query.to_owned()));
        assert!(is_refused(&effects));
        let words = words(&effects);
        assert!(words.starts_with("event-link-refused") && words.contains(reason), "{words}");
    }
    assert_eq!(session.update(AnalysisInput::OpenLink("page=2".to_owned())), []);
    assert_eq!(session.moves(), moves("e3"));
}

#[test]
fn a_kept_game_is_resumed_silently() {
    let mut session = opened(CUT);
    play(&mut session, "b3a3");
    session.update(AnalysisInput::Comment("cut".to_owned()));
    let mut other = AnalysisSession::new();
    for unreadable in ["", "\0", "(;GM[37]", "<img>"] {
        assert_eq!(other.update(AnalysisInput::Resume(unreadable.to_owned())), []);
    }
    assert!(told(&other.update(AnalysisInput::Resume(session.to_sgf()))).is_empty());
    assert_eq!(other.record(), session.record());
}

#[test]
fn a_game_is_saved_in_every_format_that_can_carry_it() {
    let mut session = AnalysisSession::new();
    play(&mut session, "e3 c3");
    let export =
        |session: &mut AnalysisSession, format| session.update(AnalysisInput::Export(format)).remove(0);
    for (format, name, media_type) in [
        (Format::Sgf, "dvonn.sgf", "application/x-go-sgf"),
        (Format::Json, "dvonn.json", "application/json"),
        (Format::Plain, "dvonn.txt", "text/plain"),
        (Format::LittleGolem, "dvonn.txt", "text/plain"),
    ] {
        let AnalysisEffect::Save(file) = export(&mut session, format) else { panic!("{format}") };
        assert_eq!((file.name.as_str(), file.media_type), (name, media_type));
        let back = dvonn_record::read(file.text.as_bytes(), Some(format)).unwrap();
        assert_eq!(back[0].moves().collect::<Vec<_>>(), moves("e3 c3"), "{format}");
    }
    let read_only = session.update(AnalysisInput::Export(Format::CodeCup));
    assert!(is_refused(&read_only) && told(&read_only) == [dvonn_record::Key::ReadOnly]);
    let mut session = opened(CUT);
    assert_eq!(told(&[export(&mut session, Format::LittleGolem)]), [dvonn_record::Key::StartNotCarried]);
    let diagram = session.picture(PictureStyle::default());
    assert!(diagram.text.starts_with("<svg") && diagram.text.contains(CUT));
    assert_eq!((diagram.name.as_str(), diagram.media_type), ("dvonn.svg", "image/svg+xml"));
}
