//! Tests of imports and exports of My games: files, moving everything to another device, and sharing.

use anyhow::{Context as _, Result, ensure};
use dvonn_collection::Collection;
use serde_json::{Value, json};

use crate::collection::games;
use crate::session::{Device, Page, WIDE, browse};
use crate::sizes::each_language;

impl Page {
    /// Drops files, given as pairs of a name and bytes, on an element.
    async fn drop_files(&self, selector: &str, files: Value) -> Result<()> {
        let script = "
            const data = new DataTransfer();
            for (const [name, bytes] of arguments[1]) data.items.add(new File([new Uint8Array(bytes)], name));
            const options = { dataTransfer: data, bubbles: true, cancelable: true };
            for (const kind of ['dragover', 'drop']) {
                document.querySelector(arguments[0]).dispatchEvent(new DragEvent(kind, options));
            }";
        self.ask(script, json!([selector, files])).await?;
        Ok(())
    }

    async fn shelf_names(&self) -> Result<String> {
        let names =
            "return [...document.querySelectorAll('.shelf-name')].map((name) => name.textContent).join()";
        self.ask_text(names).await
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn everything_is_exported_and_imported() {
    browse(WIDE, async |page| {
        page.shelf().await?;
        page.import(&games(4).export()).await?;
        page.until_listed(4).await?;
        page.open("#/games/game-1").await?;
        page.rename("Sunday <b>with</b> Ada").await?;
        page.until_asked(
            "the name",
            "return document.getElementById('games-name').textContent === arguments[0]",
            json!(["Sunday <b>with</b> Ada"]),
        )
        .await?;
        page.shelf().await?;
        let file = page.saved_by("#games-export").await?;
        let mut exported = Collection::new();
        ensure!(exported.import(&file)?.added.len() == 4, "four entries in the file");
        page.click("#games-select").await?;
        for number in 0..4 {
            page.click(&format!("[data-entry='game-{number}'] .shelf-tick")).await?;
        }
        page.click("#games-delete").await?;
        page.until_there("#games-empty").await?;
        page.import(&file).await?;
        page.until_listed(4).await?;
        ensure!(
            page.text("[data-entry='game-1'] .shelf-name").await? == "Sunday <b>with</b> Ada",
            "the name"
        );
        let again = page.saved_by("#games-export").await?;
        ensure!(again == file, "the export equals the import");
        page.import(&file).await?;
        ensure!(
            page.text("#shelf-told").await?.contains("4 games were already here"),
            "no entry appears twice"
        );
        page.until_listed(4).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_bad_file_is_named_and_loses_nothing() {
    browse(WIDE, async |page| {
        page.shelf().await?;
        page.import(&games(2).export()).await?;
        page.until_listed(2).await?;
        page.import("{\n\"format\":\"dvonn-collection\",\n").await?;
        ensure!(page.text("#shelf-told").await?.contains("line 3"), "the line");
        let mut document: Value = serde_json::from_str(&games(3).export())?;
        document["entries"][0]["level"] = json!(99);
        page.import(&document.to_string()).await?;
        let told = page.text("#shelf-told").await?;
        ensure!(told.contains("1 new") && told.contains("Entry 1") && told.contains("99"), "{told}");
        page.until_listed(3).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_file_in_another_encoding_is_read_and_a_game_of_go_is_called_so() {
    browse(WIDE, async |page| {
        page.shelf().await?;
        let files = json!([
            [
                "polish.sgf",
                b"(;GM[37]CA[windows-1250]DT[Mon Jun 09 12:39:10 PDT 2008]PW[\xa3ukasz \xafak]PB[Ben];W[e3]CR[z9];B[c3])".as_slice()
            ],
            ["japanese.sgf", b"(;GM[37]CA[Shift_JIS]PW[\x83\x5d]PB[Eva];W[e3];B[g2])".as_slice()],
            ["go.sgf", b"(;FF[4]GM[1]SZ[19];B[pd])".as_slice()],
        ]);
        page.drop_files("body", files).await?;
        page.until_there("#shelf-told").await?;
        page.until_listed(2).await?;
        let names = page.shelf_names().await?;
        ensure!(names.contains("Łukasz Żak") && names.contains('ゾ'), "{names}");
        let days = page
            .ask_text(
                "return [...document.querySelectorAll('.shelf-day')].map((day) => day.textContent).join()",
            )
            .await?;
        ensure!(days.contains("2008"), "the day of the record: {days}");
        let told = page.text("#shelf-told").await?;
        ensure!(
            told.contains("2 new games were opened") && !told.contains("0 "),
            "without empty counts: {told}"
        );
        ensure!(told.contains("another game") && told.contains("Go") && !told.contains("GM[37]"), "{told}");
        ensure!(told.contains("CR[z9]"), "the unreadable mark: {told}");
        Ok(())
    });
}

/// The page has no tables of encodings: the archive's worker guesses, as the command does.
#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn an_encoding_that_a_file_does_not_name_is_guessed_from_its_bytes() {
    let game = |white: &[u8]| [b"(;GM[37]PW[", white, b"]PB[Ben];W[e3];B[c3])"].concat();
    let files = json!([["polish.sgf", game(b"\xa3ukasz \xafak")], ["japanese.sgf", game(b"\x93c\x92\x86")]]);
    for language in ["pl", "fr"] {
        browse(Device { language, ..WIDE }, async |page| {
            page.shelf().await?;
            page.drop_files("body", files.clone()).await?;
            page.until_there("#shelf-told").await?;
            page.until_listed(2).await?;
            let (names, told) = (page.shelf_names().await?, page.text("#shelf-told").await?);
            ensure!(names.contains("Łukasz Żak") && names.contains("田中"), "{language}: {names}");
            ensure!(told.contains("windows-1250") && told.contains("shift_jis"), "{language}: {told}");
            page.analyse().await?;
            page.drop_files(".analyse", json!([files[1]])).await?;
            page.until_asked(
                "the remark on the encoding",
                "return document.querySelector('.analyse').textContent.includes(arguments[0])",
                json!(["shift_jis"]),
            )
            .await
        });
    }
}

/// A zip with one uncompressed file, built byte by byte.
fn zip(name: &str, text: &str) -> Vec<u8> {
    let mut common = vec![20, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    common.extend(checksum(text.as_bytes()).to_le_bytes());
    common.extend((text.len() as u32).to_le_bytes());
    common.extend((text.len() as u32).to_le_bytes());
    common.extend((name.len() as u16).to_le_bytes());
    common.extend([0, 0]);
    let mut out = b"PK\x03\x04".to_vec();
    out.extend(&common);
    out.extend(name.as_bytes());
    out.extend(text.as_bytes());
    let mut directory = b"PK\x01\x02\x14\x00".to_vec();
    directory.extend(&common);
    directory.extend([0; 14]);
    directory.extend(name.as_bytes());
    let at = out.len() as u32;
    out.extend(&directory);
    out.extend(b"PK\x05\x06\0\0\0\0\x01\0\x01\0");
    out.extend((directory.len() as u32).to_le_bytes());
    out.extend(at.to_le_bytes());
    out.extend([0, 0]);
    out
}

/// CRC-32, computed bit by bit.
fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(
            sum ^ u32::from(byte),
            |sum, _| if sum & 1 == 0 { sum >> 1 } else { sum >> 1 ^ 0xedb8_8320 },
        )
    })
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn games_are_dropped_on_any_page_and_what_is_refused_is_named() {
    browse(WIDE, async |page| {
        let drop = "
            const data = new DataTransfer();
            for (const [name, bytes] of arguments[0]) data.items.add(new File([new Uint8Array(bytes)], name));
            for (const kind of ['dragover', 'drop']) {
                document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
            }";
        let archive = zip("club/round.sgf", "(;GM[37]PW[Eva]PB[Jan];W[e3];B[c3];W[g2])");
        let files = json!([
            ["one.sgf", "(;GM[37]PW[Ann]PB[Ben];W[e3];B[c3])".as_bytes()],
            ["plain.txt", "e3 c3 g2 h2".as_bytes()],
            ["club.zip", archive],
            ["photo.png", [0x89, 0x50, 0x4e, 0x47]],
            ["data.json", "[1, 2, 3]".as_bytes()],
        ]);
        for address in ["#/", "#/puzzles", "#/settings", "#/games"] {
            page.open(address).await?;
            page.until_there("main *").await?;
            page.ask(drop, json!([files])).await?;
            page.until_there("#shelf-told").await?;
            page.until_listed(3).await?;
            let told = page.text("#shelf-told").await?;
            ensure!(told.contains("photo.png") && told.contains("data.json"), "{told}");
            for internal in ["expected value", "struct", "invalid type"] {
                ensure!(!told.contains(internal), "the reader's message: {told}");
            }
            let new = if address == "#/" { "3 new" } else { "3 games were already here" };
            ensure!(told.contains(new), "{address}: {told}");
            page.click(".told-close").await?;
        }
        let names =
            "return [...document.querySelectorAll('.shelf-name')].map((name) => name.textContent).join()";
        let names = page.ask_text(names).await?;
        ensure!(
            names.contains("Ann – Ben") && names.contains("Eva – Jan") && names.contains("plain"),
            "{names}"
        );
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn progress_and_settings_go_along_to_another_device() {
    browse(WIDE, async |page| {
        let lessons = r#"{"format":"dvonn-lessons","version":1,"done":["aim-owner"],"places":[]}"#;
        let settings = "localStorage.setItem('dvonn:settings', JSON.stringify({...JSON.parse(localStorage.getItem('dvonn:settings') || '{\"format\":\"dvonn-settings\",\"version\":1}'), theme: 'dark'}))";
        page.open("#/settings").await?;
        page.until_there("#kept").await?;
        page.ask("localStorage.setItem('dvonn:lessons', arguments[0])", json!([lessons])).await?;
        page.ask(settings, json!([])).await?;
        let file = page.saved_by("#export-everything").await?;
        ensure!(
            file.contains("dvonn-lessons") && file.contains("aim-owner") && file.contains("dvonn-settings"),
            "{file}"
        );
        page.ask("localStorage.clear()", json!([])).await?;
        page.reload().await?;
        page.shelf().await?;
        page.import(&file).await?;
        let stored = "return localStorage.getItem('dvonn:lessons') || ''";
        ensure!(page.ask_text(stored).await?.contains("aim-owner"), "the done lessons");
        let theme = "return document.documentElement.dataset.theme";
        ensure!(page.ask_text(theme).await? == "light", "settings are applied only on request");
        page.click("#games-settings").await?;
        page.until("the settings", "return document.documentElement.dataset.theme === 'dark'").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_game_is_shared_by_link_code_picture_and_film() {
    browse(WIDE, async |page| {
        page.shelf().await?;
        page.import(&games(9).export()).await?;
        // The end of a game links here.
        page.open("#/games/game-8/share").await?;
        page.until_there("#share-sheet[open] #qr path").await?;
        let address = page.ask_text("return document.getElementById('link-game').value").await?;
        ensure!(address.starts_with(&page.site) && address.len() < 300, "{address}");
        let watch = "
            window.saved = [];
            URL.createObjectURL = (blob) => { window.saved.push(blob); return '#'; };
            HTMLAnchorElement.prototype.click = () => {};";
        page.ask(watch, json!([])).await?;
        for (button, kind) in
            [("#save-svg", "image/svg+xml"), ("#save-png", "image/png"), ("#save-gif", "image/gif")]
        {
            page.click(button).await?;
            page.until_asked(
                kind,
                "return window.saved.some((blob) => blob.type === arguments[0])",
                json!([kind]),
            )
            .await?;
        }
        let film = "return window.saved.find((blob) => blob.type === 'image/gif').size";
        let size = page.ask(film, json!([])).await?.as_u64().context("a size")?;
        ensure!((20_000..4_000_000).contains(&size), "{size} bytes");
        // Escape closes the sheet and restores the focus.
        page.press("\u{e00c}").await?;
        page.until("the sheet to go", "return document.getElementById('share-sheet') === null").await?;
        page.click("#shelf-share").await?;
        page.until_there("#share-sheet[open] #qr path").await?;
        page.press("\u{e00c}").await?;
        page.until("the sheet to go", "return document.getElementById('share-sheet') === null").await?;
        ensure!(
            page.ask_text("return document.activeElement.id").await? == "shelf-share",
            "the focus returns"
        );
        // Another person opens the link.
        page.driver.goto("about:blank").await?;
        page.driver.goto(&address).await?;
        page.until_there(".tree .entry").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_shelf_and_the_sheet_fit_every_size_in_every_language() {
    const SIZES: [(u32, u32, bool); 7] = [
        (390, 844, true),
        (360, 640, true),
        (844, 390, true),
        (1280, 800, false),
        (1024, 768, false),
        (1920, 1080, false),
        (640, 400, false),
    ];
    for (language, sizes) in each_language(&SIZES) {
        browse(Device { language, ..WIDE }, async |page| {
            page.shelf().await?;
            page.import(&games(9).export()).await?;
            for &(width, height, touch) in &sizes {
                page.set_device(Device { width, height, touch, language, ..WIDE }).await?;
                page.shelf().await?;
                page.reload().await?;
                page.until_there(".shelf-item .dvonn-thumbnail").await?;
                let what = format!("{language} at {width} × {height}");
                let first = "
                    const board = document.querySelector('.shelf-item .dvonn-thumbnail').getBoundingClientRect();
                    const drop = document.querySelector('.shelf-drop').getBoundingClientRect();
                    const place = document.querySelector('.shelf-item').getBoundingClientRect();
                    return [document.documentElement.scrollWidth - document.documentElement.clientWidth,
                        board.top >= 0 && board.bottom <= window.innerHeight,
                        drop.width === 0 || Math.abs(drop.top - place.top) < 2]";
                let seen = page.ask(first, json!([])).await?;
                ensure!(
                    seen == json!([0, true, true]),
                    "{what}: a board at once, with the place to drop next to it: {seen}"
                );
                page.open("#/games/game-8/share").await?;
                page.until_there("#share-sheet[open] #qr path").await?;
                let inside = "
                    const sheet = document.getElementById('share-sheet');
                    const box = sheet.getBoundingClientRect();
                    return [box.left >= 0, box.right <= window.innerWidth, box.top >= 0, box.bottom <= window.innerHeight,
                        sheet.scrollWidth <= sheet.clientWidth]";
                let seen = page.ask(inside, json!([])).await?;
                ensure!(seen == json!([true, true, true, true, true]), "{what}: the sheet: {seen}");
            }
            Ok(())
        });
    }
}
