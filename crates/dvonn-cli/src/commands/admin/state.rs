//! `dvonn admin status`, `verify` and `migrate`.

use std::process::ExitCode;

use anyhow::Result;
use dvonn_server::store;
use dvonn_text::Text;

use super::super::{print_line, progress, verdict};
use super::Place;
use crate::speech::say;

#[derive(clap::Args)]
pub(super) struct Status {
    #[command(flatten)]
    pub(super) place: Place,
}

impl Status {
    pub(super) async fn run(&self, text: &Text) -> Result<ExitCode> {
        let admin = self.place.open().await?;
        let counts = admin.store().counts().await?;
        let registration = admin.store().registration().await?;
        admin.close().await;
        let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
        print_line(say!(
            text,
            "command-admin-people",
            accounts = number(counts.accounts),
            guests = number(counts.guests)
        ))?;
        let (under_way, over) = (number(counts.under_way), number(counts.over));
        print_line(say!(text, "command-admin-games", under_way = under_way, over = over))?;
        print_line(super::accounts::sentence(registration, text))?;
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(clap::Args)]
pub(super) struct Verify {
    #[command(flatten)]
    pub(super) place: Place,
}

impl Verify {
    pub(super) async fn run(&self, text: &Text) -> Result<ExitCode> {
        let damages = store::damages(self.place.name())?;
        for damage in &damages {
            print_line(damage)?;
        }
        let admin = self.place.open().await?;
        let bar = progress::bar(0, "{bar:40} {pos}/{len} {eta}");
        let mut wrong = Vec::new();
        let played = admin.verify(
            |game| wrong.push(game),
            |done, all| {
                bar.set_length(all as u64);
                bar.set_position(done as u64);
            },
        );
        let count = played.await?;
        bar.finish_and_clear();
        admin.close().await;
        for game in &wrong {
            print_line(format!("{}: {}", game.id, game.detail))?;
        }
        let (count, faulty) =
            (i64::try_from(count).unwrap_or(i64::MAX), i64::try_from(wrong.len()).unwrap_or(i64::MAX));
        print_line(say!(text, "command-admin-verified", count = count, wrong = faulty))?;
        Ok(verdict(wrong.is_empty() && damages.is_empty()))
    }
}

#[derive(clap::Args)]
pub(super) struct Migrate {
    #[command(flatten)]
    pub(super) place: Place,
}

impl Migrate {
    pub(super) async fn run(&self, text: &Text) -> Result<ExitCode> {
        let before = store::schema_of(self.place.name()).await?;
        store::open(self.place.name()).await?.close().await;
        let after = store::schema_of(self.place.name()).await?;
        print_line(if before == after {
            say!(text, "command-admin-up-to-date", schema = after)
        } else {
            say!(text, "command-admin-migrated", before = before, after = after)
        })?;
        Ok(ExitCode::SUCCESS)
    }
}
