//! A browser for each test, and a person's actions in it.

use std::cell::Cell;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use thirtyfour::LoggingPrefsLogLevel;
use thirtyfour::common::command::Command;
use thirtyfour::prelude::*;

/// The longest wait. Machines that build and test at the same time are slow.
const PATIENCE: Duration = Duration::from_secs(60);

/// A kind of device.
#[derive(Clone, Copy)]
pub(crate) struct Device {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) touch: bool,
    pub(crate) dark: bool,
    pub(crate) language: &'static str,
    /// Whether the device asks for reduced motion, as most do here, so that tests need not wait for movement.
    pub(crate) still: bool,
    /// Whether the device uses forced colours.
    pub(crate) forced: bool,
    /// Whether the browser may keep the app for use without a network. To fetch and store all of its files
    /// takes longer than most tests.
    pub(crate) keeps: bool,
}

/// A computer.
pub(crate) const WIDE: Device = Device {
    width: 1280,
    height: 860,
    touch: false,
    dark: false,
    language: "en",
    still: true,
    forced: false,
    keeps: false,
};
/// A computer that moves what moves, and whose browser keeps the app.
pub(crate) const KEEPING: Device = Device { keeps: true, still: false, ..WIDE };
/// A phone.
pub(crate) const NARROW: Device = Device { width: 360, height: 740, touch: true, ..WIDE };

/// Imitates browsers' translators. It translates adjacent texts in an element together and replaces them by
/// its own elements, now and whenever the page changes.
const TRANSLATOR: &str = "
    const leave = '[translate=no], .notranslate, font, script, style, textarea, svg';
    const translate = (root) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
        const runs = [];
        for (let node = walker.currentNode; node; node = walker.nextNode()) {
            if (node.shadowRoot) { translate(node.shadowRoot); watch(node.shadowRoot); }
            if (node.nodeType !== Node.TEXT_NODE || !node.data || node.parentElement?.closest(leave)) continue;
            if (runs.at(-1)?.at(-1) === node.previousSibling && node.previousSibling) runs.at(-1).push(node);
            else runs.push([node]);
        }
        for (const run of runs) {
            const words = run.map((text) => text.data).join('').toUpperCase();
            if (words.trim()) run.forEach((text, at) => {
                const [outer, inner] = [document.createElement('font'), document.createElement('font')];
                inner.textContent = at === 0 ? words : '';
                outer.append(inner);
                text.replaceWith(outer);
            });
        }
    };
    let timer = 0;
    const later = () => { clearTimeout(timer); timer = setTimeout(() => translate(document.body), 20); };
    const watched = new WeakSet();
    const watch = (root) => {
        if (!watched.has(root)) new MutationObserver(later).observe(root, { childList: true, characterData: true, subtree: true });
        watched.add(root);
    };
    watch(document.body);
    translate(document.body);";

/// A variable from `cargo xtask browser`.
pub(crate) fn told(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set: `cargo xtask browser` sets it"))
}

/// A page in a browser of its own.
pub(crate) struct Page {
    pub(crate) driver: WebDriver,
    /// The address of the app.
    pub(crate) site: String,
    /// Whether the current device has a touch screen and no mouse.
    touch: Cell<bool>,
}

/// Runs a test with a page of the app. An error in the page's console fails the test.
///
/// A failed test is repeated once in a new browser, because two browsers and a driver on two cores lose an
/// event now and then. The first failure is stored, and `cargo xtask browser` prints it, so nothing is
/// hidden.
pub(crate) fn browse(device: Device, test: impl AsyncFnMut(&Page) -> Result<()>) {
    browse_at(&told("DVONN_SITE"), device, test);
}

/// The same with an app at another address.
pub(crate) fn browse_at(site: &str, device: Device, mut test: impl AsyncFnMut(&Page) -> Result<()>) {
    browse_together(site, &[device], async |pages| test(&pages[0]).await);
}

/// The same with a browser for each of several people.
pub(crate) fn browse_together(
    site: &str,
    devices: &[Device],
    mut test: impl AsyncFnMut(&[Page]) -> Result<()>,
) {
    let _timer = Timer(Instant::now());
    let Err(first) = try_once(site, devices, &mut test) else { return };
    let Err(second) = try_once(site, devices, &mut test) else {
        keep(SECOND_TRY, &message(&first));
        return;
    };
    panic!("{}\n(at the first try: {})", message(&second), message(&first));
}

/// The message of an error without the addresses in the driver's program that it ends with, such as
/// `#3 0x5608`.
fn message(error: &anyhow::Error) -> String {
    let is_address = |line: &&str| {
        line.trim_start().strip_prefix('#').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    let text = format!("{error:#}");
    text.lines().filter(|line| !is_address(line)).collect::<Vec<_>>().join("\n")
}

/// Adds the seconds of browser use to the file of the running test.
struct Timer(Instant);

impl Drop for Timer {
    fn drop(&mut self) {
        let path = PathBuf::from(told("DVONN_TIMES")).join(name_of_test());
        let before = fs::read_to_string(&path).ok().and_then(|text| text.parse().ok()).unwrap_or(0.0);
        // A time that cannot be written is merely missing in the table.
        let _ = fs::write(path, (before + self.0.elapsed().as_secs_f64()).to_string());
    }
}

/// The end of the file name for a test that passed at its second try.
const SECOND_TRY: &str = "first-try.txt";

/// Writes a file about the running test into the folder of failures.
fn keep(kind: &str, text: &str) {
    let path = PathBuf::from(told("DVONN_FAILURES")).join(format!("{}.{kind}", name_of_test()));
    fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// The name of the running test, as a file name.
fn name_of_test() -> String {
    std::thread::current().name().unwrap_or("test").replace("::", "-")
}

/// Runs a test in new browsers.
fn try_once(site: &str, devices: &[Device], test: &mut impl AsyncFnMut(&[Page]) -> Result<()>) -> Result<()> {
    let profiles: Vec<PathBuf> = devices.iter().map(|_| profile()).collect();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut pages = Vec::new();
    for (&device, profile) in devices.iter().zip(&profiles) {
        let driver = runtime.block_on(start(device, profile))?;
        pages.push(Page { driver, site: site.to_owned(), touch: Cell::new(device.touch) });
    }
    let result = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            for (page, &device) in pages.iter().zip(devices) {
                page.set_device(device).await?;
                if !device.keeps {
                    page.keep_nothing().await?;
                }
            }
            let mut result = test(&pages).await;
            if result.is_err() {
                for (number, page) in pages.iter().enumerate() {
                    page.keep_picture(number).await;
                }
            }
            for page in &pages {
                // The page's own error may be the cause of the failure, or have nothing to do with it.
                result = match (page.complaints().await, result) {
                    (Err(complaint), Err(failure)) => Err(complaint.context(failure)),
                    (complaint, result) => complaint.and(result),
                };
            }
            result
        })
    }));
    let mut ended = Ok(());
    for page in pages {
        ended = ended.and(runtime.block_on(page.driver.quit()));
    }
    for profile in &profiles {
        let _ = fs::remove_dir_all(profile);
    }
    match result {
        Err(panic) => resume_unwind(panic),
        Ok(result) => result.and(ended.context("the browser did not close")),
    }
}

/// A profile folder for a new browser.
fn profile() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    PathBuf::from(told("DVONN_PROFILES")).join(format!("{}-{number}", std::process::id()))
}

/// A family of browsers. Every test runs in Chromium, and those of [`journey`](crate::journey) run in all
/// families.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Family {
    Chromium,
    Firefox,
    WebKit,
}

impl Family {
    /// The family that `cargo xtask browsers` names, or Chromium.
    fn of_this_run() -> Self {
        match std::env::var("DVONN_FAMILY").as_deref() {
            Ok("firefox") => Self::Firefox,
            Ok("webkit") => Self::WebKit,
            _ => Self::Chromium,
        }
    }
}

async fn start(device: Device, profile: &std::path::Path) -> Result<WebDriver> {
    let capabilities: Capabilities = match Family::of_this_run() {
        Family::Chromium => chromium(device, profile)?,
        Family::Firefox => capabilities(&json!({
            "browserName": "firefox",
            "moz:firefoxOptions": {
                "binary": told("DVONN_BROWSER"),
                "args": ["-headless"],
                "prefs": { "intl.accept_languages": device.language },
            },
        }))?,
        // WebKit's own small browser, which listens to the driver only with this argument.
        Family::WebKit => capabilities(&json!({
            "browserName": "MiniBrowser",
            "webkitgtk:browserOptions": { "binary": told("DVONN_BROWSER"), "args": ["--automation"] },
        }))?,
    };
    WebDriver::new(told("DVONN_DRIVER"), capabilities).await.context("no browser")
}

/// Capabilities with these names and values.
fn capabilities(values: &Value) -> Result<Capabilities> {
    let mut capabilities = Capabilities::new();
    for (name, value) in values.as_object().into_iter().flatten() {
        capabilities.set(name.as_str(), value)?;
    }
    Ok(capabilities)
}

fn chromium(device: Device, profile: &std::path::Path) -> Result<Capabilities> {
    let mut capabilities = DesiredCapabilities::chrome();
    capabilities.set_binary(&told("DVONN_BROWSER"))?;
    for argument in [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--mute-audio",
        // The name of a home computer, whose pages are not secure.
        "--host-resolver-rules=MAP host.lan 127.0.0.1",
    ] {
        capabilities.add_arg(argument)?;
    }
    capabilities.add_arg(&format!("--user-data-dir={}", profile.display()))?;
    capabilities.add_arg(&format!("--window-size={},{}", device.width, device.height))?;
    // The shell takes the language from its argument, the full browser from its preferences.
    capabilities.add_arg(&format!("--accept-lang={}", device.language))?;
    capabilities.add_experimental_option("prefs", json!({ "intl.accept_languages": device.language }))?;
    capabilities.set_browser_log_level(LoggingPrefsLogLevel::All)?;
    let mut capabilities = Capabilities::from(capabilities);
    if told("DVONN_BROWSER").ends_with("headless-shell") {
        // The driver starts the shell differently, and knows it by this name.
        capabilities.set("browserName", "chrome-headless-shell")?;
    }
    Ok(capabilities)
}

impl Page {
    /// Gives the window the size and input of a device.
    ///
    /// Browsers other than Chromium get a window of that size, but keep the mouse and the light theme.
    pub(crate) async fn set_device(&self, device: Device) -> Result<()> {
        let Device { width, height, touch, dark, still, forced, .. } = device;
        if Family::of_this_run() != Family::Chromium {
            self.driver.set_window_rect(0, 0, width, height).await?;
            return Ok(());
        }
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch });
        self.protocol("Emulation.setDeviceMetricsOverride", metrics).await?;
        self.touch.set(touch);
        self.protocol("Emulation.setTouchEmulationEnabled", json!({ "enabled": touch })).await?;
        let scheme = if dark { "dark" } else { "light" };
        let motion = if still { "reduce" } else { "no-preference" };
        let features = json!({ "features": [
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": motion },
            { "name": "forced-colors", "value": if forced { "active" } else { "none" } },
        ] });
        self.protocol("Emulation.setEmulatedMedia", features).await?;
        Ok(())
    }

    /// Makes the browser one without service workers, as some private windows are.
    async fn keep_nothing(&self) -> Result<()> {
        if Family::of_this_run() == Family::Chromium {
            let source = json!({ "source": "delete Navigator.prototype.serviceWorker" });
            self.protocol("Page.addScriptToEvaluateOnNewDocument", source).await?;
        }
        Ok(())
    }

    /// Sends the browser a command of the `DevTools` protocol.
    pub(crate) async fn protocol(&self, method: &str, parameters: Value) -> Result<Value> {
        self.driver.cdp().send_raw(method, parameters).await.with_context(|| method.to_owned())
    }

    /// Goes to an address of the app, such as `#/play`, and waits until the page has loaded.
    pub(crate) async fn open(&self, address: &str) -> Result<()> {
        self.driver.goto(format!("{}{address}", self.site)).await?;
        self.there().await
    }

    /// Waits until the app has loaded.
    pub(crate) async fn there(&self) -> Result<()> {
        self.until("the page", "return document.querySelector('main h1') !== null").await
    }

    /// Reloads the page.
    pub(crate) async fn reload(&self) -> Result<()> {
        self.driver.refresh().await?;
        self.there().await
    }

    /// The value of a script.
    pub(crate) async fn ask(&self, script: &str, arguments: Value) -> Result<Value> {
        let arguments = arguments.as_array().cloned().unwrap_or_default();
        let answer = self.driver.execute(script, arguments).await.with_context(|| script.to_owned())?;
        Ok(answer.json().clone())
    }

    /// The value of a script as text.
    pub(crate) async fn ask_text(&self, script: &str) -> Result<String> {
        let answer = self.ask(script, json!([])).await?;
        answer.as_str().map(str::to_owned).with_context(|| format!("{script}: {answer}"))
    }

    /// Waits until a script returns true.
    pub(crate) async fn until(&self, what: &str, script: &str) -> Result<()> {
        self.until_asked(what, script, json!([])).await
    }

    /// The same with arguments.
    pub(crate) async fn until_asked(&self, what: &str, script: &str, arguments: Value) -> Result<()> {
        ensure!(
            self.comes_true(script, &arguments, PATIENCE).await?,
            "waited too long for {what}, {}",
            self.state().await?
        );
        Ok(())
    }

    /// Whether a script returns true within this time.
    pub(crate) async fn comes_true(
        &self,
        script: &str,
        arguments: &Value,
        patience: Duration,
    ) -> Result<bool> {
        let start = Instant::now();
        while self.ask(script, arguments.clone()).await? != json!(true) {
            if start.elapsed() >= patience {
                return Ok(false);
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        Ok(true)
    }

    /// The page's state, for the message about a wait that took too long.
    pub(crate) async fn state(&self) -> Result<String> {
        let script = "
            const text = (selector) => document.querySelector(selector)?.textContent.trim();
            return ['at ' + location.hash, text('#task'), text('#said'), text('.remark'), text('.toast')]
                .filter((text) => text).join(' | ');";
        self.ask_text(script).await
    }

    /// Waits until an element exists.
    pub(crate) async fn until_there(&self, selector: &str) -> Result<()> {
        let script = "return document.querySelector(arguments[0]) !== null";
        self.until_asked(selector, script, json!([selector])).await
    }

    /// Whether an element exists.
    pub(crate) async fn has(&self, selector: &str) -> Result<bool> {
        let script = "return document.querySelector(arguments[0]) !== null";
        Ok(self.ask(script, json!([selector])).await? == json!(true))
    }

    /// The text of the first matching element.
    pub(crate) async fn text(&self, selector: &str) -> Result<String> {
        self.until_there(selector).await?;
        let script = "return document.querySelector(arguments[0]).textContent";
        let text = self.ask(script, json!([selector])).await?;
        Ok(text.as_str().unwrap_or_default().trim().to_owned())
    }

    /// Clicks or touches the middle of an element. The topmost element there receives it.
    pub(crate) async fn click(&self, selector: &str) -> Result<()> {
        let begun = Instant::now();
        loop {
            let (x, y) = self.middle(selector).await?;
            match self.click_at(x, y).await {
                // The page has changed in between, and nothing was pressed.
                Err(error)
                    if format!("{error:#}").contains("target out of bounds")
                        && begun.elapsed() < PATIENCE => {}
                clicked => return clicked,
            }
        }
    }

    /// Chooses a radio button.
    pub(crate) async fn choose(&self, name: &str, value: &str) -> Result<()> {
        self.click(&format!("label:has(> input[name='{name}'][value='{value}'])")).await
    }

    /// Chooses from a list.
    pub(crate) async fn select(&self, name: &str, value: &str) -> Result<()> {
        let list = format!("select[name='{name}']");
        self.until_there(&list).await?;
        let script = "
            const list = document.querySelector(arguments[0]);
            list.value = arguments[1];
            list.dispatchEvent(new Event('change', { bubbles: true }));
            return list.value;";
        let chosen = self.ask(script, json!([list, value])).await?;
        ensure!(chosen == json!(value), "{name} has no {value}");
        Ok(())
    }

    /// Scrolls to an element and returns its middle on the screen.
    pub(crate) async fn middle(&self, selector: &str) -> Result<(i64, i64)> {
        self.until_there(selector).await?;
        let script = "
            const element = document.querySelector(arguments[0]);
            element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
            const middle = () => {
                const box = element.getBoundingClientRect();
                return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
            };
            // The page may be scrolling by itself.
            return new Promise((found) => {
                const wait = (before, still) => requestAnimationFrame(() => {
                    const now = middle();
                    still = now.join() === before.join() ? still + 1 : 0;
                    still < 3 ? wait(now, still) : found(now);
                });
                wait(middle(), 0);
            });";
        let point = self.ask(script, json!([selector])).await?;
        match (point[0].as_i64(), point[1].as_i64()) {
            (Some(x), Some(y)) => Ok((x, y)),
            _ => bail!("{selector} has no place on the page: {point}"),
        }
    }

    /// Clicks or touches a point, depending on the device.
    pub(crate) async fn click_at(&self, x: i64, y: i64) -> Result<()> {
        if self.touch.get() {
            return self.tap_at(x, y).await;
        }
        self.point(
            self.hand(),
            json!([
                { "type": "pointerMove", "duration": 0, "x": x, "y": y },
                { "type": "pointerDown", "button": 0 },
                { "type": "pointerUp", "button": 0 },
            ]),
        )
        .await
    }

    /// Holds an element with the pointer for longer than a slip would.
    pub(crate) async fn hold(&self, selector: &str) -> Result<()> {
        let (x, y) = self.middle(selector).await?;
        let actions = json!([
            { "type": "pointerMove", "duration": 0, "x": x, "y": y },
            { "type": "pointerDown", "button": 0 },
            { "type": "pause", "duration": 1200 },
            { "type": "pointerUp", "button": 0 },
        ]);
        self.point(self.hand(), actions).await?;
        let gone = "return !document.querySelector(arguments[0])?.checkVisibility()";
        self.until_asked(&format!("{selector} to act when it was held"), gone, json!([selector])).await
    }

    /// Taps a point with a finger for a twentieth of a second. The events carry these times, however long a
    /// busy machine takes, because half a second would be a long press.
    async fn tap_at(&self, x: i64, y: i64) -> Result<()> {
        let start = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?.as_secs_f64();
        let touch = |kind: &str, points: Value, timestamp: f64| {
            let parameters = json!({ "type": kind, "touchPoints": points, "timestamp": timestamp });
            self.protocol("Input.dispatchTouchEvent", parameters)
        };
        touch("touchStart", json!([{ "x": x, "y": y }]), start).await?;
        touch("touchEnd", json!([]), start + 0.05).await?;
        Ok(())
    }

    /// The pointer type of this device.
    pub(crate) const fn hand(&self) -> &'static str {
        if self.touch.get() { "touch" } else { "mouse" }
    }

    /// Moves the mouse over an element.
    pub(crate) async fn hover(&self, selector: &str) -> Result<()> {
        let (x, y) = self.middle(selector).await?;
        self.point("mouse", json!([{ "type": "pointerMove", "duration": 0, "x": x, "y": y }])).await
    }

    /// Performs actions with a mouse or a finger.
    pub(crate) async fn point(&self, kind: &str, actions: Value) -> Result<()> {
        let pointer = json!({
            "type": "pointer", "id": kind, "parameters": { "pointerType": kind }, "actions": actions,
        });
        let actions = json!([pointer]);
        self.driver.handle().cmd(Command::PerformActions(actions.into())).await?;
        Ok(())
    }

    /// Presses keys one after another, in the element with the focus.
    pub(crate) async fn press(&self, keys: impl AsRef<str>) -> Result<()> {
        let actions: Vec<Value> = keys
            .as_ref()
            .chars()
            .flat_map(|key| {
                ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key.to_string() }))
            })
            .collect();
        let actions = json!([{ "type": "key", "id": "keys", "actions": actions }]);
        self.driver.handle().cmd(Command::PerformActions(actions.into())).await?;
        Ok(())
    }

    /// Presses a key while Control is held.
    pub(crate) async fn control(&self, key: &str) -> Result<()> {
        let control = "\u{e009}";
        let action = |kind: &str, value: &str| json!({ "type": kind, "value": value });
        let actions = json!([{ "type": "key", "id": "keys", "actions": [
            action("keyDown", control), action("keyDown", key), action("keyUp", key), action("keyUp", control),
        ] }]);
        self.driver.handle().cmd(Command::PerformActions(actions.into())).await?;
        Ok(())
    }

    /// Puts a text into a field at once, as if pasted.
    pub(crate) async fn paste(&self, selector: &str, text: &str) -> Result<()> {
        self.click(selector).await?;
        let script = "
            const field = document.querySelector(arguments[0]);
            field.focus();
            field.select();
            field.setRangeText(arguments[1], 0, field.value.length, 'end');
            field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));";
        self.ask(script, json!([selector, text])).await?;
        Ok(())
    }

    /// The last announcement to screen readers.
    pub(crate) async fn said(&self) -> Result<String> {
        self.ask_text("return document.getElementById('said').textContent").await
    }

    /// Fails if the page's console has had errors since the last call. Only Chromium's driver reports them.
    pub(crate) async fn complaints(&self) -> Result<()> {
        if Family::of_this_run() != Family::Chromium {
            return Ok(());
        }
        let complaints: Vec<String> = self
            .driver
            .browser_log()
            .await?
            .into_iter()
            .filter(|entry| entry.level == "SEVERE")
            .map(|entry| entry.message)
            // The browser requests it for a file without an icon, unlike for the app's page.
            .filter(|message| !message.contains("/favicon.ico"))
            .collect();
        ensure!(complaints.is_empty(), "the page complained: {complaints:#?}");
        // A missing message appears as its id.
        let missing = "return document.body.innerHTML.match(/‹[a-z-]+›/g) ?? []";
        let missing = self.ask(missing, json!([])).await?;
        ensure!(missing == json!([]), "the page lacks sentences: {missing}");
        Ok(())
    }

    /// Starts translating the page into capitals, as a browser's translator would.
    pub(crate) async fn translate(&self) -> Result<()> {
        self.ask(TRANSLATOR, json!([])).await?;
        Ok(())
    }

    /// Waits until all finite animations have ended.
    pub(crate) async fn rest(&self) -> Result<()> {
        self.until(
            "everything to be at rest",
            "return document.getAnimations().every((animation) => animation.playState !== 'running' \
             || animation.effect.getTiming().iterations === Infinity)",
        )
        .await
    }

    /// Saves a screenshot of the page under a name.
    pub(crate) async fn picture(&self, folder: &str, name: &str) -> Result<()> {
        fs::create_dir_all(folder).with_context(|| folder.to_owned())?;
        let path = PathBuf::from(folder).join(name).with_extension("png");
        self.driver.screenshot(&path).await.with_context(|| path.display().to_string())
    }

    /// Saves a screenshot of the page with this number when the test failed.
    async fn keep_picture(&self, number: usize) {
        let name = match number {
            0 => name_of_test(),
            _ => format!("{}-{}", name_of_test(), number + 1),
        };
        let _ = self.picture(&told("DVONN_FAILURES"), &name).await;
    }
}
