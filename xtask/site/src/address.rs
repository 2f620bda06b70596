//! Places of the site, as paths from its start: `""` is the start page, `es/rules/` a page, `assets/x.svg` a
//! file. Pages link to each other by relative addresses, so the site works under any path.

use std::str::FromStr;

use anyhow::{Error, ensure};

/// Returns the address of a place relative to the page at another.
pub(crate) fn relative(from: &str, to: &str) -> String {
    let folder = |path: &str| path.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
    let (here, there) = (folder(from), folder(to));
    let parts = |path: &str| path.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect();
    let (here, there): (Vec<String>, Vec<String>) = (parts(&here), parts(&there));
    let shared = here.iter().zip(&there).take_while(|(a, b)| a == b).count();
    let mut address = "../".repeat(here.len() - shared);
    for part in &there[shared..] {
        address += part;
        address.push('/');
    }
    address += to.rsplit_once('/').map_or(to, |(_, name)| name);
    if address.is_empty() { "./".to_owned() } else { address }
}

/// Resolves `.` and `..` in a path. `None` if the path leaves the folder that it starts in.
pub(crate) fn normal(path: &str) -> Option<String> {
    let mut parts = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// The address of the published site: a scheme, a host, and a path that ends with `/`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Address(String);

impl Address {
    /// Returns the full address of a place.
    pub(crate) fn of(&self, place: &str) -> String {
        format!("{}{place}", self.0)
    }

    /// Returns the path, such as `/` or `/dvonn/`.
    pub(crate) fn path(&self) -> &str {
        let behind_scheme = self.0.find("://").map_or(0, |at| at + 3);
        self.0[behind_scheme..].find('/').map_or("/", |at| &self.0[behind_scheme + at..])
    }
}

impl FromStr for Address {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).unwrap_or_default();
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~:/[]%".contains(c);
        ensure!(
            rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '[') && rest.chars().all(is_plain),
            "expected an address such as https://example.org/dvonn/, found {text:?}"
        );
        Ok(Self(if text.ends_with('/') { text.to_owned() } else { format!("{text}/") }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_relative() {
        for (from, to, expected) in [
            ("", "", "./"),
            ("", "rules/", "rules/"),
            ("rules/", "", "../"),
            ("rules/", "rules/", "./"),
            ("es/rules/", "rules/", "../../rules/"),
            ("es/rules/", "es/glossary/", "../glossary/"),
            ("es/rules/", "assets/style.css", "../../assets/style.css"),
            ("docs/json/", "docs/img/play.png", "../img/play.png"),
        ] {
            assert_eq!(relative(from, to), expected, "from {from:?} to {to:?}");
        }
    }

    #[test]
    fn paths_are_made_normal() {
        assert_eq!(normal("docs/coach/../json.md").as_deref(), Some("docs/json.md"));
        assert_eq!(normal("./a//b/").as_deref(), Some("a/b"));
        assert_eq!(normal("a/../../b"), None);
    }

    #[test]
    fn a_sites_address_is_read() {
        let address: Address = "https://example.org/dvonn".parse().unwrap();
        assert_eq!(address.of("rules/"), "https://example.org/dvonn/rules/");
        assert_eq!(address.path(), "/dvonn/");
        assert_eq!("http://[::1]:8000".parse::<Address>().unwrap().path(), "/");
        for bad in
            ["", "example.org", "ftp://example.org", "https://", "https:///x", "https://a\"b/", "https://a b"]
        {
            assert!(bad.parse::<Address>().is_err(), "{bad}");
        }
    }
}
