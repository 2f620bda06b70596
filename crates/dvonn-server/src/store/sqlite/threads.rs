//! The threads that work on connections: one that writes, and several that read.
//!
//! The writer takes all waiting work, does each piece in a savepoint of one transaction, commits once, and
//! then answers. So many moves wait only once for the disk.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::thread::JoinHandle;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use crate::store::StoreError;
use crate::store::client::{Sqlite, locked};
use crate::watch::{Watch, said};

/// The maximum number of waiting pieces of work. Beyond it, senders wait.
const QUEUE: usize = 1024;

/// The maximum number of pieces of work that are committed together.
const TOGETHER: usize = 256;

/// A piece of work on a connection.
trait Work: Send {
    /// Does the work. Returns whether its changes should be kept.
    fn run(&mut self, sqlite: &Mutex<Sqlite>) -> bool;

    /// Answers the sender, once it is known whether the work was committed.
    fn answer(self: Box<Self>, committed: Result<(), String>);
}

struct Task<T, F> {
    work: Option<F>,
    done: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Work for Task<T, F>
where
    T: Send,
    F: FnOnce(&Mutex<Sqlite>) -> Result<T, StoreError> + Send,
{
    fn run(&mut self, sqlite: &Mutex<Sqlite>) -> bool {
        // Work that panics leaves nothing behind and does not affect other work.
        self.done = self.work.take().map(|work| {
            catch_unwind(AssertUnwindSafe(|| work(sqlite))).unwrap_or_else(|panic| {
                let panic = said(&*panic);
                tracing::error!(panic, "a piece of work on the database panicked");
                Err(StoreError::Database(format!("a panic: {panic}")))
            })
        });
        matches!(self.done, Some(Ok(_)))
    }

    fn answer(self: Box<Self>, committed: Result<(), String>) {
        let done = match (self.done, committed) {
            (Some(Err(error)), _) => Err(error),
            (Some(Ok(done)), Ok(())) => Ok(done),
            (_, Err(error)) => Err(StoreError::Database(error)),
            (None, Ok(())) => Err(StoreError::Closed),
        };
        // The receiver may have gone.
        let _ = self.answer.send(done);
    }
}

/// A thread with a connection.
pub(super) struct Worker {
    queue: mpsc::Sender<Box<dyn Work>>,
    thread: JoinHandle<()>,
}

impl Worker {
    /// Starts a thread that reads. Each piece of work sees one state of the database.
    pub(super) fn reader(connection: Connection, watch: &Watch) -> io::Result<Self> {
        let sqlite = Sqlite::on(connection);
        Self::begin("dvonn-read", watch, move |mut queue| {
            while let Some(mut work) = queue.blocking_recv() {
                let read: rusqlite::Result<bool> = in_transaction(&sqlite, "BEGIN", || Ok(work.run(&sqlite)));
                work.answer(read.map(drop).map_err(|error| error.to_string()));
            }
        })
    }

    /// Starts the thread that writes.
    pub(super) fn writer(connection: Connection, watch: &Watch) -> io::Result<Self> {
        let sqlite = Sqlite::on(connection);
        Self::begin("dvonn-write", watch, move |mut queue| {
            let mut waiting = Vec::with_capacity(TOGETHER);
            while queue.blocking_recv_many(&mut waiting, TOGETHER) > 0 {
                let committed = commit(&sqlite, &mut waiting).map_err(|error| error.to_string());
                for work in waiting.drain(..) {
                    work.answer(committed.clone());
                }
            }
        })
    }

    fn begin(
        name: &'static str,
        watch: &Watch,
        work: impl FnOnce(mpsc::Receiver<Box<dyn Work>>) + Send + 'static,
    ) -> io::Result<Self> {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let thread = watch.spawn_thread(name, move || work(waiting))?;
        Ok(Self { queue, thread })
    }

    /// Runs work on the connection, and returns its result.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Mutex<Sqlite>) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let task = Task { work: Some(work), done: None, answer };
        self.queue.send(Box::new(task)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// The number of waiting pieces of work.
    pub(super) fn waiting(&self) -> usize {
        self.queue.max_capacity() - self.queue.capacity()
    }

    /// Does the waiting work, and ends the thread.
    pub(super) fn close(self) {
        drop(self.queue);
        // A thread that panicked has reported it.
        let _ = self.thread.join();
    }
}

/// Does work in a transaction, which begins with this statement. Work that fails leaves nothing behind.
pub(super) fn in_transaction<T, E: From<rusqlite::Error>>(
    sqlite: &Mutex<Sqlite>,
    begin: &str,
    work: impl FnOnce() -> Result<T, E>,
) -> Result<T, E> {
    let execute = |sql| locked(sqlite).execute(sql);
    let done = execute(begin).map_err(E::from).and_then(|()| work()).and_then(|done| {
        execute("COMMIT")?;
        Ok(done)
    });
    // An open transaction would keep the next one from beginning.
    if !locked(sqlite).connection.is_autocommit() {
        let _ = execute("ROLLBACK");
    }
    done
}

/// Does pieces of work in one transaction. One that fails leaves nothing behind and does not affect the
/// others.
fn commit(sqlite: &Mutex<Sqlite>, works: &mut [Box<dyn Work>]) -> rusqlite::Result<()> {
    let execute = |sql| locked(sqlite).execute(sql);
    in_transaction(sqlite, "BEGIN IMMEDIATE", || {
        for work in works.iter_mut() {
            execute("SAVEPOINT work")?;
            if !work.run(sqlite) {
                execute("ROLLBACK TO work")?;
            }
            execute("RELEASE work")?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn work_that_panics_is_rolled_back_and_the_threads_go_on() {
        let watch = Watch::default();
        let connection = Connection::open_in_memory().unwrap();
        connection.execute_batch("CREATE TABLE t (a INTEGER)").unwrap();
        let writer = Worker::writer(connection, &watch).unwrap();
        let insert =
            |sqlite: &Mutex<Sqlite>| Ok(locked(sqlite).connection.execute("INSERT INTO t VALUES (1)", [])?);
        let panics = writer.run::<()>(move |sqlite| {
            let inserted: Result<usize, StoreError> = insert(sqlite);
            panic!("after {inserted:?}");
        });
        // Both are queued together, and committed together.
        let (panicked, inserted) = tokio::join!(panics, writer.run(insert));
        assert!(matches!(panicked, Err(StoreError::Database(said)) if said.contains("after Ok(1)")));
        assert_eq!(inserted.unwrap(), 1);
        let count = |sqlite: &Mutex<Sqlite>| {
            let sql = "SELECT count(*) FROM t";
            Ok(locked(sqlite).connection.query_row(sql, [], |row| row.get::<_, i64>(0))?)
        };
        assert_eq!(writer.run(count).await.unwrap(), 1);

        let reader = Worker::reader(Connection::open_in_memory().unwrap(), &watch).unwrap();
        assert!(reader.run::<()>(|_| panic!("reading")).await.is_err());
        assert_eq!(reader.run(|_| Ok(7)).await.unwrap(), 7);
    }
}
