//! `dvonn admin password`, `registration`, `invite`, `make`, `unmake` and `chat`.

use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use clap::ValueEnum;
use dvonn_net::Registration as Policy;
use dvonn_text::Text;

use super::super::{print_as_is, print_line, verdict};
use super::{Place, Refused};
use crate::speech::{remark, say};

#[derive(clap::Args)]
pub(super) struct Password {
    #[command(flatten)]
    pub(super) place: Place,
    #[arg(value_name = "NAME")]
    name: String,
}

impl Password {
    pub(super) async fn run(&self, text: &Text) -> Result<ExitCode> {
        let admin = self.place.open().await?;
        let password = admin.reset_password(&self.name).await.map_err(Refused)?;
        admin.close().await;
        let name = self.name.as_str();
        match password {
            Some(password) => {
                print_as_is(password)?;
                remark(say!(text, "command-admin-password", name = name));
                Ok(ExitCode::SUCCESS)
            }
            None => {
                remark(say!(text, "command-admin-nobody", name = name));
                Ok(verdict(false))
            }
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum Who {
    Open,
    Invitation,
    Closed,
}

#[derive(clap::Args)]
pub(super) struct Registration {
    #[command(flatten)]
    pub(super) place: Place,
    #[arg(value_name = "WHO")]
    who: Option<Who>,
}

impl Registration {
    pub(super) async fn run(&self, text: &Text) -> Result<ExitCode> {
        let admin = self.place.open().await?;
        if let Some(who) = self.who {
            let policy = match who {
                Who::Open => Policy::Open,
                Who::Invitation => Policy::Invitation,
                Who::Closed => Policy::Closed,
            };
            admin.set_registration(policy).await?;
        }
        let policy = admin.store().registration().await?;
        admin.close().await;
        print_line(sentence(policy, text))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Returns the sentence that says who may make an account.
pub(super) fn sentence(policy: Policy, text: &Text) -> String {
    say!(text, "command-admin-registration", who = policy.as_str())
}

#[derive(clap::Args)]
pub(super) struct Invite {
    #[command(flatten)]
    pub(super) place: Place,
    #[arg(long, value_name = "N", default_value_t = 14, value_parser = clap::value_parser!(u32).range(1..=3650))]
    days: u32,
}

impl Invite {
    pub(super) async fn run(&self, text: &Text) -> Result<ExitCode> {
        let admin = self.place.open().await?;
        let code = admin.invite(Duration::from_secs(u64::from(self.days) * 24 * 3600)).await?;
        let policy = admin.store().registration().await?;
        admin.close().await;
        print_as_is(code)?;
        if policy != Policy::Invitation {
            remark(sentence(policy, text));
        }
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(clap::Args)]
pub(super) struct Make {
    #[command(flatten)]
    pub(super) place: Place,
    #[arg(value_name = "NAME")]
    name: String,
}

impl Make {
    /// Makes a person an administrator, or takes the role away.
    pub(super) async fn run(&self, is_one: bool, text: &Text) -> Result<ExitCode> {
        let admin = self.place.open().await?;
        let changed = admin.set_administrator(&self.name, is_one).await?;
        admin.close().await;
        let name = self.name.as_str();
        if changed.is_none() {
            remark(say!(text, "command-admin-nobody", name = name));
            return Ok(verdict(false));
        }
        // The person may already be an administrator.
        print_line(if is_one {
            say!(text, "command-admin-made", name = name)
        } else {
            say!(text, "command-admin-unmade", name = name)
        })?;
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum OnOff {
    On,
    Off,
}

#[derive(clap::Args)]
pub(super) struct Chat {
    #[command(flatten)]
    pub(super) place: Place,
    #[arg(value_name = "ON")]
    on: Option<OnOff>,
}

impl Chat {
    pub(super) async fn run(&self, text: &Text) -> Result<ExitCode> {
        let admin = self.place.open().await?;
        if let Some(on) = self.on {
            admin.set_chat(on == OnOff::On).await?;
        }
        let is_on = admin.store().has_chat().await?;
        admin.close().await;
        print_line(say!(text, "command-admin-chat", on = if is_on { "yes" } else { "no" }))?;
        Ok(ExitCode::SUCCESS)
    }
}
