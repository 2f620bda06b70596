//! Tests of `dvonn admin` next to a running server and on its stored data, and of the server's log.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::PermissionsExt as _;

use crate::server::{Server, folder, run};
use dvonn_net::{ChallengePage, HostPage, Problem, ProblemCode};
use reqwest::{Client, Method, StatusCode};

/// Asks for an account or a session. Returns the status and the problem, if it is refused.
async fn ask(server: &Server, path: &str, body: &str) -> Option<(StatusCode, ProblemCode)> {
    let request = Client::new().post(format!("http://{}/{path}", server.address));
    let request = request.header("content-type", "application/json").body(body.to_owned());
    let response = request.send().await.unwrap();
    let status = response.status();
    if status.is_success() {
        return None;
    }
    let problem: Problem = serde_json::from_slice(&response.bytes().await.unwrap()).unwrap();
    Some((status, problem.code))
}

#[tokio::test]
async fn accounts_are_looked_after_while_the_server_runs() {
    let folder = folder("accounts");
    let server = Server::start(&folder, &[]);
    let run = |args: &[&str]| run(args, &folder);
    let (account, session) = ("api/account", "api/session");
    let person = |name: &str| format!(r#"{{"name":"{name}","password":"correct horse"}}"#);
    let invited = |name: &str, code: &str| person(name).replace('}', &format!(r#","invitation":"{code}"}}"#));
    assert_eq!(ask(&server, account, &person("Ann")).await, None);
    let (said, ..) = run(&["admin", "status", "--data", "data"]);
    assert_eq!(said, "1 account, 0 guests\n0 games in progress, 0 are over\nEverybody can make an account\n");
    // An invitation is good for one account, however its code is typed. A name that is already taken does not
    // use it up.
    let (said, _, code) = run(&["admin", "registration", "--data", "data", "invitation"]);
    assert_eq!((said.as_str(), code), ("Anyone with an invitation can make an account\n", Some(0)));
    let none = Some((StatusCode::FORBIDDEN, ProblemCode::BadInvitation));
    assert_eq!(ask(&server, account, &person("Bob")).await, none);
    assert_eq!(ask(&server, account, &invited("Bob", "abcd-efgh-jkmn-pqrs")).await, none);
    let (code, remark, _) = run(&["admin", "invite", "--data", "data", "--days", "2"]);
    assert_eq!((code.trim().len(), remark.as_str()), (19, ""));
    let taken = Some((StatusCode::CONFLICT, ProblemCode::NameTaken));
    assert_eq!(ask(&server, account, &invited("ANN", code.trim())).await, taken);
    assert_eq!(ask(&server, account, &invited("Bob", &code.trim().to_uppercase())).await, None);
    assert_eq!(ask(&server, account, &invited("Cid", code.trim())).await, none);
    run(&["admin", "registration", "--data", "data", "closed"]);
    let closed = Some((StatusCode::FORBIDDEN, ProblemCode::RegistrationClosed));
    assert_eq!(ask(&server, account, &person("Cid")).await, closed);
    let (_, remark, _) = run(&["admin", "invite", "--data", "data"]);
    assert_eq!(remark, "dvonn: Nobody can make an account\n", "an invitation would be useless");
    // A new password.
    let (password, _, _) = run(&["admin", "password", "--data", "data", "ann"]);
    let wrong = Some((StatusCode::UNAUTHORIZED, ProblemCode::WrongCredentials));
    assert_eq!(ask(&server, session, &person("Ann")).await, wrong);
    let renewed = format!(r#"{{"name":"Ann","password":"{}"}}"#, password.trim());
    assert_eq!(ask(&server, session, &renewed).await, None);
    let (said, remark, code) = run(&["admin", "password", "--data", "data", "nobody"]);
    assert_eq!((said.as_str(), code), ("", Some(1)));
    assert_eq!(remark, "dvonn: no account has the name nobody\n");
    let (said, _, code) = run(&["admin", "password", "--data", "data", "computer-3"]);
    assert_eq!((said.as_str(), code), ("", Some(1)), "nobody can sign in as a bot");
    // Tests administrators, and a server without a chat.
    for nobody in ["nobody", "computer-3"] {
        let (said, remark, code) = run(&["admin", "make", "--data", "data", nobody]);
        assert_eq!((said.as_str(), code), ("", Some(1)));
        assert_eq!(remark, format!("dvonn: no account has the name {nobody}\n"));
    }
    for _ in 0..2 {
        let (said, ..) = run(&["admin", "make", "--data", "data", "ann"]);
        assert_eq!(said, "ann is an administrator\n");
    }
    let (said, ..) = run(&["admin", "unmake", "--data", "data", "Ann"]);
    assert_eq!(said, "Ann is no longer an administrator\n");
    let (said, ..) = run(&["admin", "chat", "--data", "data"]);
    assert_eq!(said, "Games have a chat\n");
    let (said, ..) = run(&["admin", "chat", "--data", "data", "off"]);
    assert_eq!(said, "Games have no chat\n");
    let host: HostPage =
        reqwest::get(format!("http://{}/api/host", server.address)).await.unwrap().json().await.unwrap();
    assert!(!host.chat);
}

#[tokio::test]
async fn a_server_is_saved_and_set_up_again() {
    let folder = folder("backup");
    let server = Server::start(&folder, &[]);
    let run = |args: &[&str]| run(args, &folder);
    let ann = r#"{"name":"Ann","password":"correct horse"}"#;
    assert_eq!(ask(&server, "api/account", ann).await, None);
    let (_, remark, code) = run(&["admin", "backup", "--data", "data", "all.jsonl"]);
    assert_eq!((remark.as_str(), code), ("dvonn: saved: people 1, games 0\n", Some(0)));
    let mode = fs::metadata(folder.join("all.jsonl")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "other users may not read the backup");
    let (_, remark, code) = run(&["admin", "backup", "--data", "data", "all.jsonl"]);
    assert!(remark.contains("all.jsonl: File exists") && code == Some(2), "{remark}");
    let (printed, ..) = run(&["admin", "backup", "--data", "data", "-"]);
    let text = fs::read_to_string(folder.join("all.jsonl")).unwrap();
    // The time of the last server differs.
    assert_eq!(printed.lines().count(), text.lines().count());
    let (_, remark, code) = run(&["admin", "migrate", "--data", "data"]);
    assert!(remark.contains("another server is using") && code == Some(1), "{remark}");
    drop(server);
    let (said, _, code) = run(&["admin", "migrate", "--data", "data"]);
    assert!(said.starts_with("The tables are up to date") && code == Some(0), "{said}");
    let (_, remark, code) = run(&["admin", "restore", "--data", "new", "all.jsonl"]);
    assert_eq!((remark.as_str(), code), ("dvonn: restored: people 1, games 0\n", Some(0)));
    let (_, remark, code) = run(&["admin", "restore", "--data", "new", "all.jsonl"]);
    assert!(remark.starts_with("dvonn: new is not empty") && code == Some(1), "{remark}");
    let (said, _, code) = run(&["admin", "verify", "--data", "new"]);
    assert_eq!((said.as_str(), code), ("All 0 games follow the rules\n", Some(0)));
    fs::write(folder.join("half.jsonl"), &text[..text.len() / 2]).unwrap();
    let (_, remark, code) = run(&["admin", "restore", "--data", "other", "half.jsonl"]);
    assert!(remark.contains("of the backup") && remark.contains("Nothing was restored"), "{remark}");
    assert_eq!(code, Some(1));
    // Changes a digit; no rule and no table would reveal that.
    fs::write(folder.join("digit.jsonl"), text.replacen("$v=19$", "$v=18$", 1)).unwrap();
    let (_, remark, code) = run(&["admin", "restore", "--data", "other", "digit.jsonl"]);
    assert!(remark.contains("checksum") && remark.contains("Nothing was restored"), "{remark}");
    assert_eq!((code, folder.join("other").exists()), (Some(1), false));
    for missing in ["status", "verify", "migrate", "invite"] {
        let (_, remark, code) = run(&["admin", missing, "--data", "missing"]);
        assert_eq!(
            (remark.as_str(), code),
            ("dvonn: missing does not hold the games of a server\n", Some(1)),
            "{missing}"
        );
    }
    assert!(!folder.join("missing").exists());
    // The server continues with the restored data.
    fs::remove_dir_all(folder.join("data")).unwrap();
    fs::rename(folder.join("new"), folder.join("data")).unwrap();
    let server = Server::start(&folder, &[]);
    assert_eq!(ask(&server, "api/session", ann).await, None);
}

#[tokio::test]
async fn the_log_has_a_line_for_each_event_and_nothing_secret() {
    let folder = folder("log");
    let server = Server::start(&folder, &["--log", "json"]);
    let client = Client::new();
    let ask = async |method, path: &str, token: &str, body: &str| {
        let request = client.request(method, format!("http://{}/api/{path}", server.address));
        let request = request.header("content-type", "application/json").bearer_auth(token);
        request.body(body.to_owned()).send().await.unwrap()
    };
    let ann = r#"{"name":"Ann","password":"correct horse"}"#;
    let response = ask(Method::POST, "account", "", ann).await;
    let cookie = response.headers()["set-cookie"].to_str().unwrap();
    let token = cookie.split(['=', ';']).nth(1).unwrap().to_owned();
    let terms = r#"{"filling":"placement","time":"300000+2000","side":"white"}"#;
    let challenge = ask(Method::POST, "challenges", &token, terms).await.bytes().await.unwrap();
    let challenge: ChallengePage = serde_json::from_slice(&challenge).unwrap();
    let guest = ask(Method::POST, "guest", "", "{}").await;
    let cookie = guest.headers()["set-cookie"].to_str().unwrap();
    let other = cookie.split(['=', ';']).nth(1).unwrap().to_owned();
    ask(Method::POST, &format!("challenges/{}/accept", challenge.id), &other, "{}").await;
    ask(Method::POST, "session", "", r#"{"name":"Ann","password":"battery staple"}"#).await;
    server.end();
    let log = fs::read_to_string(folder.join("log")).unwrap();
    let mut told = Vec::new();
    for line in log.lines() {
        let event: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(event["timestamp"].is_string() && event["level"] == "INFO", "{line}");
        told.push(event["message"].as_str().unwrap().to_owned());
        if event["message"] == "a game began" {
            assert_eq!(event["game"], challenge.id.to_string());
        }
    }
    let events = [
        "the server begins",
        "an account was made",
        "a game began",
        "a sign-in was refused",
        "the server ends",
    ];
    assert_eq!(told, events);
    for secret in ["correct horse", "battery staple", &token, &other] {
        assert!(!log.contains(secret), "{log}");
    }
}

#[test]
fn a_folder_of_games_may_have_any_name() {
    let folder = folder("odd_name");
    let [games, copy] = [b"d\xff".as_slice(), b"\xff"].map(OsStr::from_bytes);
    // Not every file system has such names.
    if fs::create_dir(folder.join(games)).is_err() {
        return;
    }
    let server = Server::start_on("--data", games, &folder, &[]);
    let run = |args: &[&str], place: &OsStr, last: Option<&OsStr>| {
        let out = crate::server::dvonn(args, &folder).arg("--data").arg(place).args(last).output().unwrap();
        let error = String::from_utf8(out.stderr).unwrap();
        assert!(out.status.success(), "{args:?}: {error}");
        String::from_utf8(out.stdout).unwrap()
    };
    assert!(run(&["admin", "status"], games, None).starts_with("0 accounts"));
    run(&["admin", "backup"], games, Some(OsStr::from_bytes(b"b\xff")));
    server.end();
    run(&["admin", "migrate"], games, None);
    run(&["admin", "restore"], copy, Some(OsStr::from_bytes(b"b\xff")));
    run(&["admin", "verify"], copy, None);
    // An unusable name is shown as far as possible.
    let none = OsStr::from_bytes(b"none\xff");
    let out = crate::server::dvonn(&["admin", "status"], &folder).arg("--data").arg(none).output().unwrap();
    assert_eq!(out.status.code(), Some(1));
    assert!(String::from_utf8(out.stderr).unwrap().contains("none\u{fffd}"));
}
