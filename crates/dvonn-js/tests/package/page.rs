//! Pages with boards, and questions to them.

use std::net::TcpListener;
use std::sync::LazyLock;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use axum::Router;
use axum::response::Html;
use axum::routing::get;
use serde_json::{Value, json};
use tower_http::services::ServeDir;

use crate::session::{Device, Page, browse_at, told};

/// White's b3a3 cuts off two stacks, and then Black has no move. White's stack on h3 contains a red piece.
pub(crate) const SMALL: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";

/// The example page of twenty lines.
const TWENTY: &str = include_str!("../../../../docs/examples/board.html");

/// An empty page.
const EMPTY: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Boards</title>\
    <meta name=\"viewport\" content=\"width=device-width\"><link rel=\"icon\" href=\"data:,\">\
    <style>:root { color-scheme: light dark } body { margin: 0 }</style></head>\
    <body><main><h1>Boards</h1><div id=\"place\"></div></main></body></html>";

/// The address of the package and the pages.
static SITE: LazyLock<String> = LazyLock::new(|| {
    let site = Router::new()
        .route("/board.html", get(async || Html(TWENTY)))
        .route("/empty.html", get(async || Html(EMPTY)))
        .nest_service("/dvonn", ServeDir::new(told("DVONN_PACKAGE")));
    serve(site)
});

/// Serves a site until the tests end, and returns its address.
pub(crate) fn serve(site: Router) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    listener.set_nonblocking(true).unwrap();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(listener).unwrap();
            axum::serve(listener, site).await.unwrap();
        });
    });
    format!("http://{address}/")
}

/// Runs a test in a browser.
pub(crate) fn browse(device: Device, test: impl AsyncFnMut(&Page) -> Result<()>) {
    browse_at(&SITE, device, test);
}

impl Page {
    /// Goes to a page.
    pub(crate) async fn visit(&self, name: &str) -> Result<()> {
        self.driver.goto(format!("{}{name}", self.site)).await?;
        Ok(())
    }

    /// Shows boards on an empty page and records their events in `events`.
    pub(crate) async fn show(&self, html: &str) -> Result<()> {
        self.visit("empty.html").await?;
        self.ask(
            "window.events = [];
            document.querySelector('#place').innerHTML = arguments[0];
            for (const board of document.querySelectorAll('dvonn-board')) {
                for (const name of ['ready', 'move', 'end', 'ply', 'solved', 'failed', 'refused', 'error']) {
                    board.addEventListener(name, ({ detail }) => events.push([name,
                        name === 'error' ? { error: detail.error.message } : detail]));
                }
            }
            return import('/dvonn/board.js').then(() => true);",
            json!([html]),
        )
        .await?;
        let ready = "return [...document.querySelectorAll('dvonn-board')]
            .every((board) => board.dfen !== null || events.some(([name]) => name === 'error'))";
        self.until("the boards", ready).await
    }

    /// The details of all events with a name.
    pub(crate) async fn events(&self, name: &str) -> Result<Vec<Value>> {
        let script = "return events.filter(([name]) => name === arguments[0]).map(([, detail]) => detail)";
        Ok(serde_json::from_value(self.ask(script, json!([name])).await?)?)
    }

    /// Waits until there are this many events with a name.
    pub(crate) async fn until_events(&self, name: &str, count: usize) -> Result<Vec<Value>> {
        let script = "return events.filter(([name]) => name === arguments[0]).length >= arguments[1]";
        self.until_asked(name, script, json!([name, count])).await?;
        self.events(name).await
    }

    /// A value of the first board, such as `dfen`.
    pub(crate) async fn board(&self, expression: &str) -> Result<Value> {
        let script = format!("const board = document.querySelector('dvonn-board'); return {expression}");
        self.ask(&script, json!([])).await
    }

    /// The text of an element inside the first board.
    pub(crate) async fn inside(&self, selector: &str) -> Result<String> {
        let text = self.board(&format!("board.shadowRoot.querySelector({selector:?}).textContent")).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// The middle of an element inside the first board, on the screen.
    pub(crate) async fn point_inside(&self, selector: &str) -> Result<(i64, i64)> {
        let script = format!(
            "(() => {{
                const element = board.shadowRoot.querySelector({selector:?});
                element.scrollIntoView({{ block: 'center', behavior: 'instant' }});
                const box = element.getBoundingClientRect();
                return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
            }})()"
        );
        let point = self.board(&script).await?;
        let (x, y) = (point[0].as_i64(), point[1].as_i64());
        Ok((x.with_context(|| selector.to_owned())?, y.with_context(|| selector.to_owned())?))
    }

    /// Clicks or touches an element inside the first board.
    pub(crate) async fn click_inside(&self, selector: &str) -> Result<()> {
        let (x, y) = self.point_inside(selector).await?;
        self.click_at(x, y).await
    }

    /// Clicks or touches spaces of the first board.
    pub(crate) async fn tap(&self, spaces: &[&str]) -> Result<()> {
        for space in spaces {
            self.click_inside(&hit(space)).await?;
        }
        Ok(())
    }

    /// The classes of a space.
    pub(crate) async fn classes(&self, space: &str) -> Result<String> {
        self.attribute(space, "class").await
    }

    /// A screen reader's label of a space.
    pub(crate) async fn label_of(&self, space: &str) -> Result<String> {
        self.attribute(space, "aria-label").await
    }

    async fn attribute(&self, space: &str, name: &str) -> Result<String> {
        let cell = format!("board.shadowRoot.querySelector('[data-space={space}]')");
        let value = self.board(&format!("{cell}.getAttribute('{name}')")).await?;
        Ok(value.as_str().unwrap_or_default().to_owned())
    }

    /// Clears the page's error messages, after checking that there are some.
    pub(crate) async fn forgive(&self) -> Result<()> {
        tokio::time::sleep(Duration::from_millis(50)).await;
        let complaints = self.driver.browser_log().await?;
        ensure!(complaints.iter().any(|entry| entry.level == "SEVERE"), "the page did not complain");
        Ok(())
    }
}

/// The part of a space that receives the pointer, as a selector.
pub(crate) fn hit(space: &str) -> String {
    format!("[data-space={space}] .dvonn-hit")
}
