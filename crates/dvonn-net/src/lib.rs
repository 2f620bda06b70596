#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod account;
mod chat;
mod fair_play;
mod frame;
mod game_id;
mod moderation;
mod offer;
mod page;
mod passkey;
mod problem;
mod push;
mod sanction;
#[cfg(feature = "openapi")]
mod schema;
mod snapshot;
mod terms;
mod text;
mod vacation;

pub use dvonn_referee::{GameChange, Offer};

pub use account::{
    AccountData, Confirmation, GameData, MadeToken, NewPassword, NewToken, Recovery, RecoveryCodes,
    TokenList, TokenPage,
};
pub use chat::{ChatLine, ChatPage, LONGEST_LINE, MutedPeople, NewLine, NewReport, ReportKind, Room};
pub use fair_play::{
    FairPlayBasis, FairPlayComparison, FairPlayDistance, FairPlayFigures, FairPlayOthers, FairPlayPage,
    FairPlayPart, FairPlayProgress, FairPlaySheet, NewFairPlaySheet,
};
pub use frame::{Away, ClientFrame, MAX_FRAME, RefusalText, ServerFrame, WrongFrame};
pub use game_id::{GameId, NotAGameId};
pub use moderation::{
    Act, ActList, ActPage, AdministrationPage, NewSanction, Reason, ReportPage, StandingPage,
};
pub use offer::Offered;
pub use page::{
    Acceptance, ChallengePage, ChallengeState, Credentials, Filter, GameList, GamePage, HostPage, LinkPage,
    LobbyPage, Me, NewAccount, NewChallenge, PersonPage, PlayerPage, RatingPage, RatingPoint, Registration,
    RematchPage, ResultFor,
};
pub use passkey::{Ceremony, NewPasskey, PasskeyAnswer, PasskeyPage};
pub use problem::{Problem, ProblemCode};
pub use push::{PushAbout, PushEnd, PushKeys, PushNote, PushSubscription};
pub use sanction::{Sanction, SanctionPage};
pub use snapshot::{ClocksText, SnapshotText, Vacations, WrongSnapshot};
pub use terms::{Pace, Speed, Terms, TermsFault};
pub use vacation::{VacationPage, VacationsPage};
