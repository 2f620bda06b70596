use dvonn_net::{
    AccountData, ChallengePage, Confirmation, GameList, HostPage, LinkPage, LobbyPage, NewAccount,
    NewChallenge, NewPassword, PersonPage, Problem, PushEnd, PushNote, PushSubscription, Recovery,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Reads the bodies of requests and responses. Each is read or refused, and what is read can be written and
/// read back unchanged.
pub fn bodies(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    // Bodies that clients send.
    comes_back::<NewAccount>(text);
    comes_back::<NewPassword>(text);
    comes_back::<Confirmation>(text);
    comes_back::<Recovery>(text);
    comes_back::<NewChallenge>(text);
    comes_back::<PushSubscription>(text);
    comes_back::<PushEnd>(text);
    // Bodies that servers send.
    comes_back::<Problem>(text);
    comes_back::<HostPage>(text);
    comes_back::<ChallengePage>(text);
    comes_back::<LobbyPage>(text);
    comes_back::<LinkPage>(text);
    comes_back::<GameList>(text);
    comes_back::<PersonPage>(text);
    comes_back::<AccountData>(text);
    comes_back::<PushNote>(text);
    if let Ok(account) = serde_json::from_str::<NewAccount>(text) {
        // Logs must not contain passwords.
        assert_eq!(format!("{account:?}"), format!("NewAccount {{ name: {:?}, .. }}", account.name));
    }
}

fn comes_back<T: Serialize + DeserializeOwned + PartialEq>(text: &str) {
    match serde_json::from_str::<T>(text) {
        Ok(value) => {
            let written = serde_json::to_string(&value).expect("words and numbers");
            let read = serde_json::from_str::<T>(&written);
            assert!(read.is_ok_and(|read| read == value), "{written}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
