//! Checks every page: its HTML is valid, nothing comes from another host, and every link leads somewhere. The
//! pages must also contain no scripts or styles that their security policy would block.

use std::collections::{BTreeMap, BTreeSet};

use scraper::{ElementRef, Html};

use crate::address::{Address, normal};
use crate::files::{APP, Files, RUST_API};

/// The attributes that contain addresses.
const ADDRESSES: [&str; 6] = ["href", "src", "srcset", "poster", "action", "data"];

/// The start page, and the page that hosts show instead of a missing one.
const START: &str = "index.html";
const LOST: &str = "404.html";

/// Returns the faults of the site, one per line.
pub(crate) fn faults(files: &Files, address: Option<&Address>) -> Vec<String> {
    let mut check =
        Check { files, address, anchors: BTreeMap::new(), ways: BTreeMap::new(), faults: Vec::new() };
    let is_ours = |place: &str| !place.starts_with(APP) && !place.starts_with(RUST_API);
    let ours = || files.iter().filter(|(place, _)| is_ours(place));
    let mut pages = Vec::new();
    for (place, bytes) in ours().filter(|(place, _)| place.ends_with(".html")) {
        let page = Html::parse_document(&String::from_utf8_lossy(bytes));
        check.read(place, &page);
        pages.push((place, page));
    }
    for (place, page) in &pages {
        for element in page.root_element().descendent_elements() {
            check.element(place, element);
        }
    }
    for (place, bytes) in
        ours().filter(|(place, _)| place.ends_with(".css") && !place.starts_with("assets/dvonn/"))
    {
        check.style_sheet(place, &String::from_utf8_lossy(bytes));
    }
    check.unreached();
    check.faults
}

struct Check<'a> {
    files: &'a Files,
    address: Option<&'a Address>,
    /// The anchors of each page.
    anchors: BTreeMap<String, BTreeSet<String>>,
    /// The places that each page links to.
    ways: BTreeMap<String, BTreeSet<String>>,
    faults: Vec<String>,
}

impl Check<'_> {
    /// Notes the anchors of a page, and the faults of its HTML.
    fn read(&mut self, place: &str, page: &Html) {
        for error in &page.errors {
            self.faults.push(format!("{place}: {error}"));
        }
        if page.root_element().attr("lang").is_none() {
            self.faults.push(format!("{place}: expected the language of the page"));
        }
        let mut anchors = BTreeSet::new();
        for id in page.root_element().descendent_elements().filter_map(|element| element.attr("id")) {
            if !anchors.insert(id.to_owned()) {
                self.faults.push(format!("{place}: #{id} is there twice"));
            }
        }
        self.anchors.insert(place.to_owned(), anchors);
    }

    fn element(&mut self, place: &str, element: ElementRef<'_>) {
        let name = element.value().name();
        for (attribute, value) in element.value().attrs() {
            if attribute == "style" || attribute.starts_with("on") {
                self.faults
                    .push(format!("{place}: the policy forbids the attribute {attribute} of <{name}>"));
            }
            // Only two kinds of outgoing addresses are allowed: full addresses of the site itself, and links
            // that a reader may follow.
            let is_outgoing = value.starts_with("https://") || value.starts_with("http://");
            let may_go_out = name == "a" || (name == "link" && self.is_own(value));
            if ADDRESSES.contains(&attribute) && !(is_outgoing && may_go_out) {
                self.link(place, value);
            }
        }
        let is_inside = matches!(name, "script" | "style") && element.attr("src").is_none();
        if is_inside {
            self.faults.push(format!("{place}: the policy forbids a <{name}> in the page"));
        }
        if name == "img" && element.attr("alt").is_none() {
            self.faults.push(format!("{place}: a picture without a description"));
        }
    }

    fn is_own(&self, address: &str) -> bool {
        self.address.is_some_and(|own| address.starts_with(&own.of("")))
    }

    /// Checks a link to a place of the site.
    fn link(&mut self, from: &str, link: &str) {
        let (target, anchor) = link.split_once('#').unwrap_or((link, ""));
        let Some(place) = self.place(from, target) else {
            self.faults.push(format!("{from}: {link} leads out of the site"));
            return;
        };
        let file = [place.clone(), format!("{place}index.html"), format!("{place}/index.html")]
            .into_iter()
            .find(|file| self.files.has(file));
        let Some(file) = file else {
            self.faults.push(format!("{from}: {link} leads nowhere"));
            return;
        };
        if place != file && !place.is_empty() && !target.ends_with('/') && !target.ends_with("..") {
            self.faults.push(format!("{from}: {link} is a folder; expected / at its end"));
        }
        self.ways.entry(from.to_owned()).or_default().insert(file.clone());
        // The app has no known anchors, because it handles them itself.
        let is_known = self.anchors.get(&file).is_none_or(|anchors| anchors.contains(anchor));
        if !anchor.is_empty() && !is_known {
            self.faults.push(format!("{from}: {link}: there is no #{anchor}"));
        }
    }

    /// Reports pages that readers cannot reach from the start page.
    fn unreached(&mut self) {
        let mut reached = BTreeSet::from([START, LOST]);
        let mut next = vec![START];
        while let Some(page) = next.pop() {
            let ways = self.ways.get(page).into_iter().flatten();
            next.extend(ways.map(String::as_str).filter(|way| reached.insert(way)));
        }
        let unreached = self.anchors.keys().filter(|page| !reached.contains(page.as_str()));
        self.faults.extend(unreached.map(|page| format!("{page}: no way leads here from the start page")));
    }

    /// Returns the place that an address leads to. `None` if it isn't on the site.
    fn place(&self, from: &str, target: &str) -> Option<String> {
        if target.contains(':') || target.starts_with("//") {
            return None;
        }
        if target.is_empty() {
            return Some(from.to_owned());
        }
        let base = self.address.map_or("/", Address::path);
        if target.starts_with('/') {
            // Only the page for missing addresses needs absolute paths, because hosts show it at any address.
            return (from == LOST).then(|| target.strip_prefix(base).map(str::to_owned)).flatten();
        }
        let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
        let mut place = normal(&format!("{folder}/{target}"))?;
        if !place.is_empty() && (target.ends_with('/') || target.ends_with("..")) {
            place.push('/');
        }
        Some(place)
    }

    fn style_sheet(&mut self, place: &str, text: &str) {
        if text.contains("@import") {
            self.faults.push(format!("{place}: imports another style sheet"));
        }
        for rest in text.split("url(").skip(1) {
            let address = rest.split(')').next().unwrap_or_default().trim_matches(['"', '\'']);
            self.link(place, address);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_of(pages: &[(&str, &str)], address: Option<&Address>) -> Vec<String> {
        let mut files = Files::default();
        for (place, body) in pages {
            let is_page = place.ends_with(".html");
            let whole = format!(
                "<!doctype html><html lang=\"en\"><head><title>x</title></head><body>{body}</body></html>"
            );
            files.add(*place, if is_page { whole } else { (*body).to_owned() });
        }
        faults(&files, address)
    }

    #[test]
    fn a_whole_site_has_no_faults() {
        let pages = [
            (
                "index.html",
                "<a href=\"rules/#m3\">M3</a> <a href=\"https://example.org\">out</a> <a href=\"play/#/rules\">app</a>",
            ),
            (
                "rules/index.html",
                "<p id=\"m3\"><a href=\"../\">home</a> <a href=\"#m3\">here</a> <img src=\"../a.svg\" alt=\"\"></p>",
            ),
            ("play/index.html", "<p style=\"color: red\"><a href=\"https://elsewhere\">"),
            ("a.svg", ""),
            ("style.css", "p { background: url(\"a.svg\"); }"),
            ("404.html", "<a href=\"/rules/\">rules</a>"),
        ];
        assert_eq!(faults_of(&pages, None), [""; 0]);
    }

    #[test]
    fn every_fault_is_found() {
        for (body, expected) in [
            ("<a href=\"lost/\">x</a>", "lost/ leads nowhere"),
            ("<a href=\"#lost\">x</a>", "there is no #lost"),
            ("<a href=\"b/#lost\">x</a>", "there is no #lost"),
            ("<a href=\"b\">x</a>", "expected / at its end"),
            ("<a href=\"../x\">x</a>", "leads out of the site"),
            ("<a href=\"/b/\">x</a>", "leads out of the site"),
            ("<img src=\"https://example.org/x.png\" alt=\"\">", "leads out of the site"),
            ("<img src=\"//example.org/x.png\" alt=\"\">", "leads out of the site"),
            ("<script src=\"https://example.org/x.js\"></script>", "leads out of the site"),
            ("<a href=\"javascript:x\">x</a>", "leads out of the site"),
            ("<script>x</script>", "forbids a <script>"),
            ("<p style=\"x\"></p>", "forbids the attribute style"),
            ("<p onclick=\"x\"></p>", "forbids the attribute onclick"),
            ("<p id=\"a\"></p><p id=\"a\"></p>", "#a is there twice"),
            ("<img src=\"b/\">", "without a description"),
            ("<p><div></p></div>", "index.html: "),
            ("", "b/index.html: no way leads here"),
        ] {
            let found = faults_of(&[("index.html", body), ("b/index.html", "")], None);
            assert!(found.iter().any(|fault| fault.contains(expected)), "{body}: {found:?}");
        }
        let found =
            faults_of(&[("a.css", "@import 'x'; p { background: url(https://example.org/x.png); }")], None);
        assert_eq!(found.len(), 2, "{found:?}");
    }

    #[test]
    fn the_lost_page_links_from_the_start_of_the_host() {
        let address = "https://example.org/dvonn/".parse().unwrap();
        let pages = [
            ("404.html", "<a href=\"/dvonn/b/\">x</a>"),
            ("index.html", "<a href=\"b/\">x</a>"),
            ("b/index.html", ""),
        ];
        assert_eq!(faults_of(&pages, Some(&address)), [""; 0]);
        assert_eq!(faults_of(&pages, None).len(), 1);
    }
}
