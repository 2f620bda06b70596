//! Requests and answers: the names in the JSON, games without clocks, and no secrets in logs.

use dvonn_net::{
    AccountData, ChallengePage, Confirmation, Credentials, MadeToken, NewAccount, NewChallenge, NewPasskey,
    NewPassword, Pace, PasskeyAnswer, Problem, ProblemCode, Recovery, RecoveryCodes, Registration, Speed,
    Terms, TokenPage,
};
use serde::Deserialize;
use serde_json::{Value, from_value, json, to_value};

#[test]
fn names_are_those_of_the_json() {
    for (registration, name) in [
        (Registration::Open, "open"),
        (Registration::Invitation, "invitation"),
        (Registration::Closed, "closed"),
    ] {
        assert_eq!((registration.as_str(), to_value(registration).unwrap()), (name, json!(name)));
    }
    for (speed, name) in Speed::ALL.into_iter().zip(["live", "days"]) {
        assert_eq!((speed.as_str(), to_value(speed).unwrap()), (name, json!(name)));
    }
}

#[test]
fn a_problem_of_a_later_server_is_another_one() {
    let known: Problem = from_value(json!({ "code": "id-used", "detail": "x" })).unwrap();
    assert_eq!(known, Problem::new(ProblemCode::IdUsed, "x"));
    let later: Problem = from_value(json!({ "code": "too-beautiful", "detail": "x" })).unwrap();
    assert_eq!(later, Problem::new(ProblemCode::Other, "x"));
}

#[test]
fn terms_have_a_pace() {
    let terms = |time: Value| {
        from_value::<Terms>(json!({ "filling": "random", "side": "lot", "time": time })).unwrap()
    };
    for (time, pace, speed) in [
        (Value::Null, Pace::None, None),
        (json!("300000+0"), Pace::Live, Some(Speed::Live)),
        (json!("86400000/1"), Pace::Days, Some(Speed::Days)),
    ] {
        let terms = terms(time);
        assert_eq!((terms.pace(), terms.speed()), (pace, speed));
    }
    let offered = NewChallenge::from(terms(Value::Null));
    assert_eq!(
        (offered.listed, offered.filter, offered.to, offered.terms),
        (false, None, None, terms(Value::Null))
    );
}

#[test]
fn what_is_not_said_is_left_out() {
    let bare = json!({
        "id": "0aB3dE6gH9",
        "by": { "name": "Ann", "guest": false },
        "terms": { "filling": "random", "side": "lot", "rated": false },
        "state": "open"
    });
    let page: ChallengePage = from_value(bare.clone()).unwrap();
    assert_eq!(to_value(&page).unwrap(), bare);
}

#[test]
fn a_password_confirms_its_change() {
    let change = NewPassword { password: "old".to_owned(), new: "new".to_owned() };
    let confirmed = Confirmation { password: Some("old".to_owned()), passkey: None };
    assert_eq!(change.confirmation(), confirmed);
    assert_eq!((AccountData::FORMAT, AccountData::VERSION), ("dvonn-account", 1));
}

/// Reads a value and returns what a log would show of it.
fn logged<T: for<'a> Deserialize<'a> + std::fmt::Debug>(value: Value) -> String {
    format!("{:?}", from_value::<T>(value).unwrap())
}

#[test]
fn secrets_are_in_no_log() {
    let answer = json!({ "ceremony": "SECRET", "credential": "SECRET" });
    let token = json!({ "token": "SECRET", "id": "1", "label": "bot", "created": 0 });
    for (name, said) in [
        (
            "NewAccount",
            logged::<NewAccount>(json!({ "name": "Ann", "password": "SECRET", "invitation": "SECRET" })),
        ),
        ("Credentials", logged::<Credentials>(json!({ "name": "Ann", "password": "SECRET" }))),
        ("NewPassword", logged::<NewPassword>(json!({ "password": "SECRET", "new": "SECRET" }))),
        ("Confirmation", logged::<Confirmation>(json!({ "password": "SECRET", "passkey": answer }))),
        ("Recovery", logged::<Recovery>(json!({ "name": "Ann", "code": "SECRET", "new": "SECRET" }))),
        ("RecoveryCodes", logged::<RecoveryCodes>(json!({ "codes": ["SECRET"] }))),
        ("PasskeyAnswer", logged::<PasskeyAnswer>(answer)),
        (
            "NewPasskey",
            logged::<NewPasskey>(json!({ "ceremony": "SECRET", "credential": 1, "name": "SECRET" })),
        ),
        ("MadeToken", logged::<MadeToken>(token)),
    ] {
        assert!(said.starts_with(name) && !said.contains("SECRET"), "{name}: {said}");
    }
    let page = TokenPage { id: "1".to_owned(), label: "bot".to_owned(), created: 0, used: None };
    assert!(format!("{page:?}").contains("bot"));
}
