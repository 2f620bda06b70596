//! The threads that work on connections: one that writes, and some that read.
//!
//! The writer takes all that waits, does each in a savepoint of one transaction, commits once, and answers
//! then: so the disk is waited for once for many moves.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::JoinHandle;

use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};

use crate::store::StoreError;
use crate::watch::{Watch, said};

/// The number of pieces of work that may wait; the next sender waits.
const QUEUE: usize = 1024;

/// How many pieces of work are committed together at most.
const TOGETHER: usize = 256;

/// A piece of work on a connection.
trait Work: Send {
    /// Does it. Returns whether what it changed is to be kept.
    fn run(&mut self, connection: &Connection) -> bool;

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
    F: FnOnce(&Connection) -> Result<T, StoreError> + Send,
{
    fn run(&mut self, connection: &Connection) -> bool {
        // Work that panics leaves nothing behind and takes no other work with it.
        self.done = self.work.take().map(|work| {
            catch_unwind(AssertUnwindSafe(|| work(connection))).unwrap_or_else(|panic| {
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
        // The receiver may be gone.
        let _ = self.answer.send(done);
    }
}

/// A thread with a connection.
pub(super) struct Worker {
    queue: mpsc::Sender<Box<dyn Work>>,
    thread: JoinHandle<()>,
}

impl Worker {
    /// A thread that reads: each piece of work sees one state of the database.
    pub(super) fn reader(mut connection: Connection, watch: &Watch) -> io::Result<Self> {
        Self::begin("dvonn-read", watch, move |mut queue| {
            while let Some(mut work) = queue.blocking_recv() {
                let read = connection.transaction().map(|transaction| {
                    work.run(&transaction);
                });
                work.answer(read.map_err(|error| error.to_string()));
            }
        })
    }

    /// The thread that writes.
    pub(super) fn writer(mut connection: Connection, watch: &Watch) -> io::Result<Self> {
        Self::begin("dvonn-write", watch, move |mut queue| {
            let mut waiting = Vec::with_capacity(TOGETHER);
            while queue.blocking_recv_many(&mut waiting, TOGETHER) > 0 {
                let committed = commit(&mut connection, &mut waiting);
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

    /// Does something on the connection.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let task = Task { work: Some(work), done: None, answer };
        self.queue.send(Box::new(task)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// How many pieces of work wait.
    pub(super) fn waiting(&self) -> usize {
        self.queue.max_capacity() - self.queue.capacity()
    }

    /// Does what waits, and ends the thread.
    pub(super) fn close(self) {
        drop(self.queue);
        // A thread that panicked has reported it.
        let _ = self.thread.join();
    }
}

/// Does pieces of work in one transaction. One that fails leaves nothing behind, and takes no other with it.
fn commit(connection: &mut Connection, works: &mut [Box<dyn Work>]) -> Result<(), String> {
    let mut commit = || -> rusqlite::Result<()> {
        let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for work in works.iter_mut() {
            let savepoint = transaction.savepoint()?;
            if work.run(&savepoint) {
                savepoint.commit()?;
            } else {
                savepoint.finish()?;
            }
        }
        transaction.commit()
    };
    commit().map_err(|error| error.to_string())
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
        let insert = |connection: &Connection| Ok(connection.execute("INSERT INTO t VALUES (1)", [])?);
        let panics = writer.run::<()>(move |connection| {
            let inserted: Result<usize, StoreError> = insert(connection);
            panic!("after {inserted:?}");
        });
        // Both wait together, and are committed together.
        let (panicked, inserted) = tokio::join!(panics, writer.run(insert));
        assert!(matches!(panicked, Err(StoreError::Database(said)) if said.contains("after Ok(1)")));
        assert_eq!(inserted.unwrap(), 1);
        let count = |connection: &Connection| {
            Ok(connection.query_row("SELECT count(*) FROM t", [], |row| row.get::<_, i64>(0))?)
        };
        assert_eq!(writer.run(count).await.unwrap(), 1);

        let reader = Worker::reader(Connection::open_in_memory().unwrap(), &watch).unwrap();
        assert!(reader.run::<()>(|_| panic!("reading")).await.is_err());
        assert_eq!(reader.run(|_| Ok(7)).await.unwrap(), 7);
    }
}
