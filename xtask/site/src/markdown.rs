//! Converts Markdown to HTML. Headings get the same anchors as on GitHub, and links lead to places of the
//! site.

use std::collections::BTreeMap;

use anyhow::Result;
use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// The maximum length, in bytes, of inline code that is kept on one line. It fits on a phone.
const UNBROKEN: usize = 24;

/// The maximum length of a summary, in bytes.
const SUMMARY: usize = 180;

/// A document as a page.
#[derive(Debug)]
pub(crate) struct Converted {
    /// The first heading, as text.
    pub(crate) title: String,
    /// The beginning of the first paragraph, as text.
    pub(crate) summary: String,
    /// The text below the first heading, as HTML.
    pub(crate) html: String,
    /// The second-level headings.
    pub(crate) contents: Vec<Heading>,
}

/// A heading in the list of contents.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Heading {
    /// Its anchor.
    pub(crate) id: String,
    /// Its text.
    pub(crate) text: String,
}

/// Converts a document. `resolve` turns the address of a link or a picture into one of the site. If it
/// returns `None`, only the words of the link stay.
pub(crate) fn convert(
    source: &str,
    resolve: impl FnMut(&str) -> Result<Option<String>>,
) -> Result<Converted> {
    let mut conversion = Conversion {
        resolve,
        anchors: Anchors::default(),
        title: None,
        summary: None,
        contents: Vec::new(),
        written: Vec::new(),
        links: Vec::new(),
        in_rust: false,
    };
    let mut events = Parser::new_ext(source, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH);
    while let Some(event) = events.next() {
        if let Event::Start(Tag::Heading { level, .. }) = event {
            let is_inside = |event: &Event<'_>| !matches!(event, Event::End(TagEnd::Heading(_)));
            conversion.heading(level, events.by_ref().take_while(is_inside).collect());
        } else {
            conversion.take(event)?;
        }
    }
    let mut html = String::new();
    html::push_html(&mut html, conversion.written.into_iter());
    Ok(Converted {
        title: conversion.title.unwrap_or_default(),
        summary: conversion.summary.unwrap_or_default(),
        html: as_the_policy_allows(&html),
        contents: conversion.contents,
    })
}

/// The state of a conversion.
struct Conversion<'a, R> {
    resolve: R,
    anchors: Anchors,
    title: Option<String>,
    summary: Option<String>,
    contents: Vec<Heading>,
    written: Vec<Event<'a>>,
    /// Whether each link around the current text is also a link on the page.
    links: Vec<bool>,
    /// Whether the current text is Rust code.
    in_rust: bool,
}

impl<'a, R: FnMut(&str) -> Result<Option<String>>> Conversion<'a, R> {
    fn heading(&mut self, level: HeadingLevel, inside: Vec<Event<'a>>) {
        let text = plain(&inside);
        let id = self.anchors.of(&text);
        if level == HeadingLevel::H1 && self.title.is_none() {
            self.title = Some(text);
            return;
        }
        self.written.push(markup(format!("<{level} id=\"{id}\">")));
        self.written.extend(inside);
        self.written.push(markup(format!("</{level}>\n")));
        if level == HeadingLevel::H2 {
            self.contents.push(Heading { id, text });
        }
    }

    fn take(&mut self, event: Event<'a>) -> Result<()> {
        match event {
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let found = (self.resolve)(&dest_url)?;
                self.links.push(found.is_some());
                if let Some(found) = found {
                    let dest_url = found.into();
                    self.written.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
                }
            }
            Event::End(TagEnd::Link) => {
                if self.links.pop() == Some(true) {
                    self.written.push(event);
                }
            }
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                let dest_url = (self.resolve)(&dest_url)?.map_or(dest_url, CowStr::from);
                self.written.push(Event::Start(Tag::Image { link_type, dest_url, title, id }));
            }
            Event::Start(Tag::Table(_)) => {
                self.written.extend([markup("<div class=\"table\" tabindex=\"0\">"), event]);
            }
            Event::End(TagEnd::Table) => self.written.extend([event, markup("</div>\n")]),
            Event::Start(Tag::CodeBlock(ref kind)) => {
                self.in_rust =
                    matches!(kind, CodeBlockKind::Fenced(language) if language.starts_with("rust"));
                self.written.push(event);
            }
            Event::End(TagEnd::CodeBlock) => {
                self.in_rust = false;
                self.written.push(event);
            }
            Event::Text(code) if self.in_rust => self.written.push(Event::Text(without_hidden(&code).into())),
            Event::Code(ref code) if code.chars().count() <= UNBROKEN => {
                self.written.extend([markup("<span class=\"unbroken\">"), event, markup("</span>")]);
            }
            // The documents contain only Markdown, so HTML in them is shown as text.
            Event::Html(text) | Event::InlineHtml(text) => self.written.push(Event::Text(text)),
            Event::End(TagEnd::Paragraph) => {
                if self.summary.is_none() {
                    let is_start = |event: &Event<'_>| matches!(event, Event::Start(Tag::Paragraph));
                    let start = self.written.iter().rposition(is_start).unwrap_or(0);
                    self.summary = Some(shortened(&plain(&self.written[start..])));
                }
                self.written.push(event);
            }
            other => self.written.push(other),
        }
        Ok(())
    }
}

fn markup<'a>(html: impl Into<CowStr<'a>>) -> Event<'a> {
    Event::InlineHtml(html.into())
}

/// Returns the text of some events.
fn plain(events: &[Event<'_>]) -> String {
    let words = events.iter().map(|event| match event {
        Event::Text(text) | Event::Code(text) => text,
        Event::SoftBreak | Event::HardBreak => " ",
        _ => "",
    });
    words.collect()
}

/// Returns the beginning of a text, up to the end of a word.
fn shortened(text: &str) -> String {
    if text.len() <= SUMMARY {
        return text.to_owned();
    }
    let end = text.char_indices().map(|(at, _)| at).take_while(|&at| at <= SUMMARY).last().unwrap_or(0);
    let words = text[..end].rsplit_once(' ').map_or(&text[..end], |(words, _)| words);
    format!("{} …", words.trim_end_matches([',', ';', ':', '.']))
}

/// Removes the lines of code that only tests need, which start with `# `.
fn without_hidden(code: &str) -> String {
    let is_shown = |line: &&str| !(line.starts_with("# ") || line.trim_end() == "#");
    code.split_inclusive('\n').filter(is_shown).collect()
}

/// Replaces styles in attributes, which the page's policy forbids, with classes. It also lets keys scroll
/// wide content, loads pictures when they come near, and turns empty header cells into plain ones. A
/// document's text has these characters escaped, so nothing else changes.
fn as_the_policy_allows(html: &str) -> String {
    html.replace(" style=\"text-align: right\"", " class=\"right\"")
        .replace(" style=\"text-align: center\"", " class=\"centre\"")
        .replace(" style=\"text-align: left\"", "")
        .replace("<th></th>", "<td></td>")
        .replace("<th class=\"right\"></th>", "<td></td>")
        .replace("<pre>", "<pre tabindex=\"0\">")
        .replace("<img ", "<img loading=\"lazy\" ")
}

/// The anchors of a document, with their number so far.
#[derive(Default)]
struct Anchors(BTreeMap<String, usize>);

impl Anchors {
    /// Returns the anchor of the next heading as GitHub makes it. It joins the words in lower case with
    /// hyphens, and adds a number if an earlier heading had the same words.
    fn of(&mut self, heading: &str) -> String {
        let is_kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
        let anchor: String =
            heading.to_lowercase().chars().filter(is_kept).collect::<String>().replace(' ', "-");
        let earlier = self.0.entry(anchor.clone()).or_default();
        *earlier += 1;
        if *earlier == 1 { anchor } else { format!("{anchor}-{}", *earlier - 1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn converted(source: &str) -> Converted {
        convert(source, |link| Ok((link != "nowhere").then(|| format!("to/{link}")))).unwrap()
    }

    #[test]
    fn the_first_heading_is_the_title() {
        let page =
            converted("# `dvonn`: the *rules*\n\nWhat *it* is.\n\n## One, two\n\n### Three\n\n## One two\n");
        assert_eq!((page.title.as_str(), page.summary.as_str()), ("dvonn: the rules", "What it is."));
        assert!(page.html.starts_with("<p>What <em>it</em> is.</p>\n<h2 id=\"one-two\">One, two</h2>"));
        let ids: Vec<&str> = page.contents.iter().map(|heading| heading.id.as_str()).collect();
        assert_eq!(ids, ["one-two", "one-two-1"]);
    }

    #[test]
    fn links_lead_into_the_site() {
        let page = converted("[a *b*](c.md#d) and [words](nowhere) ![e](f.png)\n");
        assert_eq!(
            page.html,
            "<p><a href=\"to/c.md#d\">a <em>b</em></a> and words <img loading=\"lazy\" src=\"to/f.png\" alt=\"e\" /></p>\n"
        );
        assert!(convert("[a](b)", |link| anyhow::bail!("no {link}")).is_err());
    }

    #[test]
    fn tables_and_code_scroll_without_styles() {
        let page =
            converted("| a | b |\n|---|---:|\n| `<T>` | 1 |\n\n```rust\nlet x;\n# hidden();\n#\n#[a]\n```\n");
        assert!(page.html.contains("<div class=\"table\" tabindex=\"0\"><table>"), "{}", page.html);
        assert!(
            page.html.contains("<th class=\"right\">b</th>") && page.html.contains("<code>&lt;T&gt;</code>")
        );
        assert!(
            page.html.contains("<pre tabindex=\"0\"><code class=\"language-rust\">let x;\n#[a]\n</code>")
        );
    }

    #[test]
    fn html_in_a_document_is_text() {
        assert_eq!(
            converted("a <b> c <script>d</script>").html,
            "<p>a &lt;b&gt; c &lt;script&gt;d&lt;/script&gt;</p>\n"
        );
    }

    #[test]
    fn summaries_end_with_a_word() {
        let page = converted(&"wörd, ".repeat(60));
        assert!(page.summary.len() < SUMMARY + 5 && page.summary.ends_with("wörd …"), "{}", page.summary);
    }
}
