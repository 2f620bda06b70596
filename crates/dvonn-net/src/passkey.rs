//! Passkeys: keys on a person's device that replace name and password (Web Authentication). The crate does
//! not interpret the messages between browsers and authenticators.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One of the caller's own passkeys.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyPage {
    /// The identifier for its removal.
    pub id: String,
    /// The name that its owner gave it.
    pub name: String,
    /// When it was added, in milliseconds since 1970.
    pub created: u64,
    /// When it was last used to sign in, in milliseconds since 1970; absent before the first time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<u64>,
}

/// A request that a browser answers with a passkey, once and within a few minutes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ceremony {
    /// The identifier, which the answer repeats.
    pub ceremony: String,
    /// The options of `navigator.credentials.create()` or `.get()`: see
    /// `PublicKeyCredential.parseCreationOptionsFromJSON()` and `parseRequestOptionsFromJSON()`.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Value,
}

/// A browser's answer with a passkey.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PasskeyAnswer {
    /// The identifier of the [`Ceremony`].
    pub ceremony: String,
    /// The browser's answer: the result of `PublicKeyCredential.toJSON()`.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub credential: Value,
}

/// A new passkey.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// The identifier of the [`Ceremony`].
    pub ceremony: String,
    /// The browser's answer: the result of `PublicKeyCredential.toJSON()`.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub credential: Value,
    /// The name that its owner gave it.
    pub name: String,
}

// To a thief, an unused answer is as good as a password, so logs must not show it.
macro_rules! hidden {
    ($($name:ident),*) => {$(
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    )*};
}

hidden!(PasskeyAnswer, NewPasskey);
