//! Film strips of what players must not miss: `cargo xtask film`. A stranger should see from a strip what
//! happened and why.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD as STANDARD;
use dvonn::Color;
use dvonn_analysis::Level;
use dvonn_game::{Plan, PlayOptions, PlaySession, Start};
use dvonn_referee::SideChoice;
use serde_json::json;

use crate::session::{Device, Page, WIDE, browse, told};

/// The time between two pictures.
const STEP: Duration = Duration::from_millis(100);

/// A scene to film.
struct Scene {
    name: &'static str,
    /// The position at the beginning.
    position: &'static str,
    /// The person's side.
    side: Color,
    /// The spaces that the person taps.
    taps: &'static [&'static str],
    /// The length of the scene.
    length: Duration,
}

/// The scenes, with positions from random games. The second and the last position have a single legal move.
const SCENES: [Scene; 8] = [
    Scene {
        name: "cut-off-by-the-player",
        position: "b,2,w,b,1,w,bw,1/w,2,b,b,1,rwbwb,wbw,w,w/b,w,b,1,bb,w,w,b,b,w,r/w,w,b,w,b,r,w,b,wb,1/b,bb,1,b,w,bww,w,2 w s",
        side: Color::White,
        taps: &["d2", "c2"],
        length: Duration::from_millis(8000),
    },
    Scene {
        name: "cut-off-by-the-computer",
        position: "b,6,bb,1/wwbww,6,wwbwww,b,1/1,bwb,r,1,wb,4,bbw,1/3,bwwbb,3,rwbbb,bw,1/3,r,5 w s",
        side: Color::Black,
        taps: &[],
        length: Duration::from_millis(6000),
    },
    Scene {
        name: "forced-pass",
        position: "b,6,bb,1/wwbww,6,wwb,b,1/1,bwb,r,b,wb,4,bbw,1/3,bwwb,1,wbbw,1,rwbb,bw,1/3,r,1,bw,b,1,www b s",
        side: Color::Black,
        taps: &["h2", "d2"],
        length: Duration::from_millis(6000),
    },
    Scene {
        name: "ending",
        position: "wrw,8/1,wb,bbwwbwbwww,wbbbw,6/3,wbbb,5,rb,1/3,wwwb,4,bb,wwbb/2,wb,3,rbww,2 b s",
        side: Color::Black,
        taps: &["c4", "e4"],
        length: Duration::from_millis(8000),
    },
    Scene {
        name: "ending-by-passes",
        position: "6,wb,bb,wwbw/7,r,2/8,bbbbw,wb,w/2,r,b,4,b,1/rb,1,bb,6 w s",
        side: Color::White,
        taps: &["k3", "j3"],
        length: Duration::from_millis(12000),
    },
    // White's only move, then the computer's only one, which costs the computer five pieces and White eight.
    Scene {
        name: "final-cut-off",
        position: "9/10/3,wbb,bb,5,r/ww,www,bbw,bwwbbb,5,bw/3,rbrbbw,5 w s",
        side: Color::White,
        taps: &["a2", "c2"],
        length: Duration::from_millis(9000),
    },
    Scene {
        name: "double-loss-of-white",
        position: "1,r,bbrbbwb,2,r,3/2,bb,3,bbbw,www,wbwwwbww,1/8,ww,2/8,bwbbwwb,1/9 w s",
        side: Color::White,
        taps: &["h4", "d4"],
        length: Duration::from_millis(8000),
    },
    Scene {
        name: "double-loss-of-black",
        position: "wb,8/1,bbbbbwb,8/1,bbwww,2,r,6/1,rb,rww,bbwb,6/wb,2,bwbbww,5 b s",
        side: Color::Black,
        taps: &["b2", "d2"],
        length: Duration::from_millis(8000),
    },
];

impl Page {
    /// Stores a game against the computer at level 1 as the app does, and continues it.
    pub(crate) async fn go_on_with(&self, position: &str, side: Color) -> Result<()> {
        let start = Start::Given(position.parse().with_context(|| position.to_owned())?);
        let plan = Plan { side: Some(SideChoice::from(side)), level: Level::MIN, start, control: None };
        let options = PlayOptions::AT_ONCE;
        let kept = PlaySession::new(plan, options, 1).write(Duration::ZERO);
        self.open("#/").await?;
        // The tab may have another current game.
        let script = "
            sessionStorage.clear();
            localStorage.removeItem('dvonn-game-id');
            localStorage.setItem('dvonn-game', arguments[0]);";
        self.ask(script, json!([kept])).await?;
        self.reload().await?;
        self.open("#/play").await?;
        self.until_there(".play [role=grid]").await
    }

    /// Takes a picture at every [`STEP`]. Passes the times in milliseconds to `between`, which acts as the
    /// player.
    async fn film(&self, folder: &Path, scene: &Scene) -> Result<usize> {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        let start = Instant::now();
        let (mut count, mut taps) = (0, scene.taps.iter());
        let mut next_tap = Duration::from_millis(500);
        while start.elapsed() < scene.length {
            let at = start.elapsed();
            if at >= next_tap
                && let Some(space) = taps.next()
            {
                self.click_space(space).await?;
                next_tap = at + Duration::from_millis(900);
                // A finger's first tap on a cutting move previews it.
                if self.hand() == "touch" && taps.len() == 0 && self.has("#confirm").await? {
                    taps = scene.taps[scene.taps.len() - 1..].iter();
                }
            }
            let parameters = json!({ "format": "jpeg", "quality": 80, "optimizeForSpeed": true });
            let picture = self.protocol("Page.captureScreenshot", parameters).await?;
            let data = picture["data"].as_str().context("no picture")?;
            fs::write(folder.join(format!("{:05}.jpg", at.as_millis())), STANDARD.decode(data)?)?;
            count += 1;
            tokio::time::sleep(STEP.saturating_sub(start.elapsed().saturating_sub(at))).await;
        }
        Ok(count)
    }
}

/// A page with all pictures of a strip and their times.
fn sheet(folder: &Path, title: &str) -> Result<()> {
    let mut names: Vec<String> = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<Result<_>>()?;
    names.retain(|name| name.ends_with(".jpg"));
    names.sort();
    let figures: String = names
        .iter()
        .map(|name| {
            let time = name.trim_start_matches('0').trim_end_matches(".jpg");
            format!("<figure><img src=\"{name}\" width=\"320\"><figcaption>{time} ms</figcaption></figure>\n")
        })
        .collect();
    let page = format!(
        "<!doctype html><title>{title}</title><style>body{{display:flex;flex-wrap:wrap;font:14px sans-serif}}figure{{margin:4px}}</style>\n{figures}"
    );
    Ok(fs::write(folder.join("index.html"), page)?)
}

fn strips(device: Device, how: &str) {
    for scene in SCENES {
        browse(device, async |page| {
            page.go_on_with(scene.position, scene.side).await?;
            let folder = PathBuf::from(told("DVONN_SCREENSHOTS"))
                .with_file_name("films")
                .join(format!("{}-{how}", scene.name));
            let _ = fs::remove_dir_all(&folder);
            let count = page.film(&folder, &scene).await?;
            ensure!(count > 10, "{count} pictures");
            sheet(&folder, scene.name)
        });
    }
}

#[test]
#[ignore = "makes pictures: cargo xtask film"]
fn wide() {
    strips(Device { height: 800, still: false, ..WIDE }, "wide-light");
}

#[test]
#[ignore = "makes pictures: cargo xtask film"]
fn wide_dark() {
    strips(Device { height: 800, dark: true, still: false, ..WIDE }, "wide-dark");
}

#[test]
#[ignore = "makes pictures: cargo xtask film"]
fn phone() {
    strips(Device { width: 390, height: 844, touch: true, still: false, ..WIDE }, "phone-light");
}

#[test]
#[ignore = "makes pictures: cargo xtask film"]
fn phone_dark() {
    strips(Device { width: 390, height: 844, touch: true, dark: true, still: false, ..WIDE }, "phone-dark");
}
