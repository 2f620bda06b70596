//! The watch over tasks and threads that have to keep running. A panic in a `guarded` piece of work ends only
//! that piece. Any other panic in such a task or thread ends the server, which names the task, so that a
//! supervisor can restart the server.

use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

use futures_util::FutureExt as _;
use tokio::sync::watch;
use tokio::task::{AbortHandle, JoinHandle};

/// Knows the first task or thread that has to keep running but has panicked.
#[derive(Clone, Debug)]
pub struct Watch(Arc<watch::Sender<Option<&'static str>>>);

impl Default for Watch {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(None)))
    }
}

/// Tells the watch if it is dropped by a panic.
struct Sentinel(Watch, &'static str);

impl Drop for Sentinel {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.tell(self.1);
        }
    }
}

impl Watch {
    /// Notes that a task or thread that has to keep running has panicked.
    pub fn tell(&self, name: &'static str) {
        tracing::error!(name, "what must live has ended by a panic");
        self.0.send_if_modified(|dead| dead.is_none() && dead.replace(name).is_none());
    }

    /// Waits until such a task or thread has panicked. Returns its name.
    pub async fn ended(&self) -> &'static str {
        let mut told = self.0.subscribe();
        let name = told.wait_for(Option::is_some).await.ok().and_then(|name| *name);
        // The sender lives as long as `self`, so the wait cannot fail.
        name.unwrap_or_default()
    }

    /// Starts a task that has to keep running.
    pub(crate) fn spawn(
        &self,
        name: &'static str,
        task: impl Future<Output = ()> + Send + 'static,
    ) -> AbortHandle {
        let sentinel = Sentinel(self.clone(), name);
        let watched = async move {
            let _sentinel = sentinel;
            task.await;
        };
        let task: JoinHandle<()> = tokio::spawn(watched);
        task.abort_handle()
    }

    /// Starts a thread that has to keep running.
    pub(crate) fn spawn_thread(
        &self,
        name: &'static str,
        work: impl FnOnce() + Send + 'static,
    ) -> io::Result<thread::JoinHandle<()>> {
        let sentinel = Sentinel(self.clone(), name);
        thread::Builder::new().name(name.to_owned()).spawn(move || {
            let _sentinel = sentinel;
            work();
        })
    }
}

/// Runs a piece of work. If it panics, logs the panic and returns `None`.
pub(crate) async fn guarded<T>(what: &'static str, work: impl Future<Output = T>) -> Option<T> {
    seen(what, AssertUnwindSafe(work).catch_unwind().await)
}

/// Runs a piece of synchronous work. If it panics, logs the panic and returns `None`.
pub(crate) fn guarded_call<T>(what: &'static str, work: impl FnOnce() -> T) -> Option<T> {
    seen(what, catch_unwind(AssertUnwindSafe(work)))
}

fn seen<T>(what: &'static str, done: thread::Result<T>) -> Option<T> {
    done.inspect_err(|panic| tracing::error!(panic = said(&**panic), "{what} panicked")).ok()
}

/// Returns the message of a panic.
pub(crate) fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no words")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn a_task_or_a_thread_that_must_live_and_panics_is_named() {
        let watch = Watch::default();
        watch.spawn("one that ends well", async {});
        watch.spawn("one that is stopped", std::future::pending()).abort();
        watch.spawn_thread("a thread that ends well", || {}).unwrap().join().unwrap();
        assert_eq!(guarded("a piece of work", async { panic!("at work") }).await, None::<()>);
        assert_eq!(guarded_call("a piece of work", || panic!("{}", 1)), None::<()>);
        tokio::task::yield_now().await;
        assert!(timeout(Duration::ZERO, watch.ended()).await.is_err(), "all is well");
        watch.spawn("a task", async { panic!("dead") });
        assert_eq!(watch.ended().await, "a task");

        let watch = Watch::default();
        let ended = watch.spawn_thread("a thread", || panic!("dead")).unwrap().join();
        assert!(ended.is_err());
        assert_eq!(watch.ended().await, "a thread");
    }
}
