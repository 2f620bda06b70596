//! Passkeys: keys in a person's device that replace name and password (Web Authentication). The messages
//! between browsers and authenticators are passed on as they are.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A passkey of one's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyPage {
    /// The identifier by which it is removed.
    pub id: String,
    /// The name that its owner gave it.
    pub name: String,
    /// When it was added, in milliseconds since 1970.
    pub created: u64,
    /// When somebody signed in with it last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<u64>,
}

/// A question that a browser has to answer with a passkey, once and within a few minutes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ceremony {
    /// The identifier that the answer repeats.
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
    /// The [`Ceremony`].
    pub ceremony: String,
    /// The browser's answer, by `PublicKeyCredential.toJSON()`.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub credential: Value,
}

/// A new passkey.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// The [`Ceremony`].
    pub ceremony: String,
    /// The browser's answer, by `PublicKeyCredential.toJSON()`.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub credential: Value,
    /// The name that its owner gave it.
    pub name: String,
}

// An unused answer is as good as a password to a thief.
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
