//! Interrupted changes. At any moment of a change the client may hang up, the store may fail, or the server
//! may be killed. The change must then be stored completely or not at all. The test tries each request that
//! changes something, and each frame, with an interruption at each of its calls of the store.

#![allow(clippy::unwrap_used)]

#[path = "../common/gate.rs"]
mod gate;
mod scene;
mod server;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use dvonn_server::store::MemoryStore;
use serde_json::Value;

use gate::{Fault, Gate};
use scene::{Act, Scene};
use server::Server;

/// The calls of the store that a server repeats, no matter what people do.
const CHORES: [&str; 7] =
    ["alive", "flags_due", "purge", "games_to_resign", "give_back", "next_flag", "open_vacations"];

/// How long to wait for a call. The last calls come only after a client has gone.
const SOON: Duration = Duration::from_millis(300);

/// Gives the call with this number a fault, not counting chores.
fn fault_at(gate: &Gate, wanted: usize, fault: Fault) -> Arc<AtomicUsize> {
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    gate.plan(move |name| {
        let is_it = !CHORES.contains(&name) && count.fetch_add(1, Ordering::SeqCst) == wanted;
        if is_it { fault } else { Fault::None }
    });
    asked
}

/// Waits until a condition holds. Returns whether it does in time.
fn becomes(is_so: impl Fn() -> bool) -> bool {
    becomes_within(Duration::from_secs(10), is_so)
}

fn becomes_within(limit: Duration, is_so: impl Fn() -> bool) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < limit {
        if is_so() {
            return true;
        }
        thread::sleep(Duration::from_millis(2));
    }
    is_so()
}

/// Returns everything in a store, as the text of its backup.
fn kept(store: &MemoryStore) -> String {
    let mut kept = Vec::new();
    store.backup(&mut kept).unwrap();
    String::from_utf8(kept).unwrap()
}

/// A server on a store with a gate in front of it.
struct Stage {
    store: Arc<MemoryStore>,
    gate: Arc<Gate>,
    server: Server,
}

impl Stage {
    fn on(kept: &str) -> Self {
        let store = Arc::new(MemoryStore::restore(&mut kept.as_bytes()).unwrap());
        let gate = Gate::before(Arc::<MemoryStore>::clone(&store));
        // A server that starts checks vacations before flags. The person must act after both.
        let has_looked = Arc::<AtomicBool>::default();
        let looks = Arc::clone(&has_looked);
        gate.plan(move |question| {
            looks.fetch_or(question == "flags_due", Ordering::SeqCst);
            Fault::None
        });
        let server = Server::start(Arc::<Gate>::clone(&gate));
        assert!(becomes(|| has_looked.load(Ordering::SeqCst)), "the server looks for flags");
        Self { store, gate, server }
    }
}

/// Tries an act of a person with each fault at each call of the store.
fn try_all(name: &str, scene: &Scene, act: &Act) -> usize {
    let before = &scene.kept;
    let (after, questions) = {
        let stage = Stage::on(before);
        let doing = act.prepare(&stage.server, scene);
        let asked = fault_at(&stage.gate, usize::MAX, Fault::None);
        let is_done = doing.finish();
        assert!(is_done != act.is_refused, "{name}: it was done: {is_done}");
        thread::sleep(Duration::from_millis(20));
        (kept(&stage.store), asked.load(Ordering::SeqCst))
    };
    assert_eq!(*before == after, act.changes_nothing, "{name}: whether it changes something");
    for place in 0..questions {
        // The client hangs up.
        let stage = Stage::on(before);
        let doing = act.prepare(&stage.server, scene);
        fault_at(&stage.gate, place, Fault::Hold);
        let doing = doing.begin();
        becomes_within(SOON, || stage.gate.is_holding());
        let _others = doing.hang_up();
        thread::sleep(Duration::from_millis(5));
        stage.gate.open();
        let is_whole = becomes(|| kept(&stage.store) == after);
        assert!(is_whole, "{name}: hung up at {place}\n{}\nexpected {after}", kept(&stage.store));

        // The server is killed there, and another one starts.
        let stage = Stage::on(before);
        let doing = act.prepare(&stage.server, scene);
        fault_at(&stage.gate, place, Fault::Hold);
        let doing = doing.begin();
        becomes_within(SOON, || stage.gate.is_holding());
        stage.server.kill();
        drop(doing);
        let server = Server::start(Arc::<MemoryStore>::clone(&stage.store));
        let is_whole = becomes(|| [before, &after].contains(&&kept(&stage.store)));
        assert!(is_whole, "{name}: killed at {place}\n{}\nexpected {after}", kept(&stage.store));
        server.kill();

        // The store fails there, before or after it has carried out the call.
        for fault in [Fault::Fail, Fault::FailAfter] {
            let stage = Stage::on(before);
            let doing = act.prepare(&stage.server, scene);
            fault_at(&stage.gate, place, fault);
            doing.finish();
            let is_whole = becomes(|| [before, &after].contains(&&kept(&stage.store)));
            assert!(is_whole, "{name}: {fault:?} at {place}\n{}\nexpected {after}", kept(&stage.store));
        }
    }
    questions
}

fn try_each(wanted: &BTreeSet<String>, acts: &[(String, Act)], scene: &Scene) {
    let tried: BTreeSet<String> = acts.iter().map(|(key, _)| key.clone()).collect();
    assert_eq!(tried, *wanted, "every change has a case, and there are no other cases");
    let mut questions = 0;
    for (key, act) in acts {
        questions += try_all(key, scene, act);
    }
    assert!(questions > 2 * acts.len(), "{questions} questions are too few");
}

fn description() -> Value {
    serde_json::from_str(dvonn_server::http::description()).unwrap()
}

#[test]
fn each_request_that_changes_something_is_whole_or_not_there() {
    let description = description();
    let mut wanted = BTreeSet::new();
    for (path, item) in description["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys().filter(|method| *method != "get") {
            wanted.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    // These need a device: `online/passkeys.rs` has one. The first makes a single change in the store. The
    // second counts a use and begins a session.
    for device in ["POST /api/passkeys", "POST /api/session/passkey"] {
        assert!(wanted.remove(device));
    }
    let scene = Scene::new();
    try_each(&wanted, &scene.requests(), &scene);
}

#[test]
fn each_frame_is_whole_or_not_there() {
    let description = description();
    let kinds = description["components"]["schemas"]["ClientFrame"]["oneOf"].as_array().unwrap();
    let kind = |of: &Value| {
        let of = &of["properties"]["type"];
        of["const"].as_str().or_else(|| of["enum"][0].as_str()).unwrap().to_owned()
    };
    let scene = Scene::new();
    let mut acts = scene.frames();
    let back = acts.split_off(acts.len() - 1);
    try_each(&kinds.iter().map(kind).collect(), &acts, &scene);
    for (name, act) in back {
        try_all(&name, &scene, &act);
    }
}
