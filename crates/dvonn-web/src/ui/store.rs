//! The browser's database of games and studies, in `IndexedDB`.
//!
//! One object store holds a JSON text for each entry, under its id. [`upgrade`] brings an older database to
//! the latest version step by step.

use std::cell::RefCell;
use std::rc::Rc;

use dvonn_collection::tab::{Change, DatabaseReply, DatabaseRequest, Needs, Written};
use dvonn_collection::{Collection, Entry, EntryId};
use idb::{
    Database, DatabaseEvent, Error, Factory, ObjectStore, ObjectStoreParams, Transaction, TransactionMode,
};
use wasm_bindgen::JsValue;

/// The name of the database.
const NAME: &str = "dvonn";
const VERSION: u32 = 1;
/// The object store with the entries.
const ENTRIES: &str = "entries";

thread_local! {
    static OPEN: RefCell<Option<Rc<Database>>> = const { RefCell::new(None) };
}

/// Brings a database to the latest version.
fn upgrade(database: &Database, from: u32) -> Result<(), Error> {
    if from < 1 {
        database.create_object_store(ENTRIES, ObjectStoreParams::new())?;
    }
    Ok(())
}

async fn database() -> Result<Rc<Database>, Error> {
    if let Some(open) = OPEN.with_borrow(Clone::clone) {
        return Ok(open);
    }
    let mut request = Factory::new()?.open(NAME, Some(VERSION))?;
    request.on_upgrade_needed(|event| {
        let from = event.old_version().unwrap_or(0);
        // A failed upgrade makes the request fail.
        let _ = event.database().and_then(|database| upgrade(&database, from));
    });
    let mut database = request.await?;
    // A page with a newer version waits until this one closes the database.
    database.on_version_change(|_| {
        if let Some(open) = OPEN.take() {
            open.close();
        }
    });
    database.on_close(|_| drop(OPEN.take()));
    let database = Rc::new(database);
    OPEN.set(Some(Rc::clone(&database)));
    Ok(database)
}

/// Begins a transaction.
async fn begin(mode: TransactionMode) -> Result<(Transaction, ObjectStore), Error> {
    let transaction = match database().await?.transaction(&[ENTRIES], mode) {
        Ok(transaction) => transaction,
        // The browser may have closed the database, so reopen it once.
        Err(_) => {
            drop(OPEN.take());
            database().await?.transaction(&[ENTRIES], mode)?
        }
    };
    let entries = transaction.object_store(ENTRIES)?;
    Ok((transaction, entries))
}

/// Waits until a transaction is done. If the browser aborts it for lack of space, nothing has changed.
async fn finish(transaction: Transaction) -> Result<(), Error> {
    let result = transaction.commit()?.await?;
    if result.is_committed() { Ok(()) } else { Err(Error::TransactionAbortError(JsValue::NULL)) }
}

fn read(value: &JsValue) -> Option<Entry> {
    Entry::read(&value.as_string()?)
}

fn key(id: &EntryId) -> JsValue {
    JsValue::from_str(id.as_str())
}

/// Answers a request.
pub(super) async fn answer(request: DatabaseRequest) -> DatabaseReply {
    let reply = match request {
        DatabaseRequest::All => all().await.map(DatabaseReply::All),
        DatabaseRequest::Read(id) => get(&id).await.map(DatabaseReply::Read),
        DatabaseRequest::Change(change) => carry_out(change).await.map(DatabaseReply::Changed),
    };
    reply.unwrap_or(DatabaseReply::Refused)
}

/// All entries. Unreadable ones are skipped and left in place.
async fn all() -> Result<Vec<Entry>, Error> {
    let (_, entries) = begin(TransactionMode::ReadOnly).await?;
    let values = entries.get_all(None, None)?.await?;
    Ok(values.iter().filter_map(read).collect())
}

/// An entry.
async fn get(id: &EntryId) -> Result<Option<Entry>, Error> {
    let (_, entries) = begin(TransactionMode::ReadOnly).await?;
    let value = entries.get(key(id))?.await?;
    Ok(value.as_ref().and_then(read))
}

/// Carries out a change in a single transaction.
async fn carry_out(change: Change) -> Result<Written, Error> {
    let (transaction, entries) = begin(TransactionMode::ReadWrite).await?;
    let (mut there, mut unreadable) = (Collection::new(), Vec::new());
    match change.needs() {
        Needs::All => {
            let values = entries.get_all(None, None)?.await?;
            values.iter().filter_map(read).for_each(|entry| there.put(entry));
        }
        Needs::These(ids) => {
            for id in ids {
                let Some(value) = entries.get(key(&id))?.await? else { continue };
                match read(&value) {
                    Some(entry) => there.put(entry),
                    None => unreadable.push(id),
                }
            }
        }
    }
    let written = change.decide(&there, &unreadable);
    for entry in &written.stored {
        entries.put(&JsValue::from_str(&entry.write()), Some(&key(&entry.id)))?;
    }
    for id in &written.deleted {
        entries.delete(key(id))?;
    }
    finish(transaction).await?;
    Ok(written)
}
