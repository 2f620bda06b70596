//! Makes the pages: those in five languages, and those from documents of the repository.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::Result;
use askama::Template;
use dvonn_lessons::rules::{CHAPTERS, Rule, TERMS};
use dvonn_lessons::{Example, VOCABULARY, example};
use dvonn_text::{Language, Text};

use crate::boards::Drawn;
use crate::documents::{Document, Documents, rust_reference};
use crate::downloads::Release;
use crate::files::{Files, read, text};
use crate::frame::{Frame, Parts, prefix};

/// The page that lists the guides.
const GUIDES: &str = "docs/";

/// The pictures of the app on the start page, with the messages below them.
const SHOTS: [(&str, &str); 3] = [
    ("docs/img/play.png", "site-home-shot-play"),
    ("docs/img/learn.png", "site-home-shot-learn"),
    ("docs/img/analyse.png", "site-home-shot-analyse"),
];

#[derive(Template)]
#[template(path = "home.html")]
struct Home<'a> {
    frame: Frame<'a>,
    board: String,
    shots: [(&'static str, &'static str); 3],
}

#[derive(Template)]
#[template(path = "rules.html")]
struct Rules<'a> {
    frame: Frame<'a>,
    chapters: Vec<Chapter>,
}

/// A chapter of the rules: its anchor, its title, and its rules with their boards.
struct Chapter {
    id: &'static str,
    title: String,
    rules: Vec<(&'static str, String, Option<String>)>,
}

#[derive(Template)]
#[template(path = "glossary.html")]
struct Glossary<'a> {
    frame: Frame<'a>,
    /// The terms of the rules, and those that players use.
    sections: [(&'static str, String, Vec<Entry>); 2],
}

/// A term of the glossary. Its meaning, example and board are HTML.
struct Entry {
    id: &'static str,
    word: String,
    means: String,
    board: Option<String>,
    shows: String,
    /// The place of the lesson in the app, and its title.
    lesson: Option<(String, String)>,
}

#[derive(Template)]
#[template(path = "download.html")]
struct Download<'a> {
    frame: Frame<'a>,
    release: Option<&'a Release>,
}

#[derive(Template)]
#[template(path = "document.html")]
struct DocumentPage<'a> {
    frame: Frame<'a>,
    document: &'a Document,
    /// The address and name of the list that this page is in.
    above: Option<(String, String)>,
    /// The address and name of the reference for its subject.
    reference: Option<(String, String)>,
    /// The addresses and names of all references, on the page that lists the guides.
    references: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "list.html")]
struct List<'a> {
    frame: Frame<'a>,
    /// The address, title and summary of each document. If all names begin with a date, the newest is first.
    entries: Vec<(String, &'a str, &'a str)>,
}

#[derive(Template)]
#[template(path = "code.html")]
struct Code<'a> {
    frame: Frame<'a>,
    /// The name and the text of each file.
    sources: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "lost.html")]
struct Lost<'a> {
    frame: Frame<'a>,
}

/// Makes the pages.
struct Maker<'a> {
    parts: &'a Parts,
    files: &'a mut Files,
    /// The places of the pages that search engines may show.
    places: Vec<String>,
}

/// Adds all pages. Returns their places.
pub(crate) fn add(
    root: &Path,
    parts: &Parts,
    documents: &Documents,
    release: Option<&Release>,
    files: &mut Files,
) -> Result<Vec<String>> {
    let drawn = Boards::draw(files);
    for (place, _) in SHOTS {
        files.add(place, read(&root.join(place))?);
    }
    let pages = documents.convert(files)?;
    let mut maker = Maker { parts, files, places: Vec::new() };
    for language in Language::ALL {
        let text = Text::new(language);
        maker.home(&text, &drawn)?;
        maker.rules(&text, &drawn)?;
        maker.glossary(&text, &drawn)?;
        maker.download(&text, release)?;
    }
    let english = Text::new(Language::English);
    let python = root.join("crates/dvonn-python/python/dvonn");
    let stubs = |name: &str| Ok((name.to_owned(), text(&python.join(name))?));
    let stubs = ["_dvonn.pyi", "exceptions.py"].into_iter().map(stubs).collect::<Result<_>>()?;
    maker.code(&english, "api/python/", "site-api-python", stubs)?;
    if let Some(module) = &parts.live {
        let types = types_beside(module, maker.files);
        maker.code(&english, "api/javascript/", "site-api-javascript", types)?;
    }
    // Documents and lists link to the pages above.
    for document in &pages {
        maker.document(&english, document, documents)?;
    }
    for folder in documents.lists() {
        maker.list(&english, folder, &pages)?;
    }
    let lost =
        Frame { is_lost: true, ..maker.frame(&english, String::new(), "site-lost", "site-lost-about") };
    let lost = Lost { frame: lost }.render()?;
    maker.files.add("404.html", lost);
    Ok(maker.places)
}

/// The boards that all languages share.
struct Boards {
    example: Drawn,
    rules: BTreeMap<&'static str, Drawn>,
    terms: BTreeMap<&'static str, Drawn>,
}

impl Boards {
    fn draw(files: &mut Files) -> Self {
        let rules = CHAPTERS.iter().flat_map(|chapter| chapter.rules);
        let rules: Vec<_> = rules.filter_map(|rule| Some((rule.id, rule.diagram?))).collect();
        let terms =
            TERMS.into_iter().chain(VOCABULARY).filter_map(|term| Some((term, example(term)?.diagram())));
        Self {
            example: Drawn::example(files),
            rules: rules
                .into_iter()
                .map(|(id, diagram)| (id, Drawn::diagram(&format!("rule-{id}"), &diagram, files)))
                .collect(),
            terms: terms.map(|(term, diagram)| (term, Drawn::diagram(term, &diagram, files))).collect(),
        }
    }
}

impl<'a> Maker<'a> {
    /// Returns the frame of a page. `title` and `about` are ids of messages.
    fn frame<'b>(&self, text: &'b Text, place: String, title: &str, about: &str) -> Frame<'b>
    where
        'a: 'b,
    {
        Frame {
            text,
            parts: self.parts,
            place,
            name: None,
            title: text.get(title),
            about: text.get(about),
            is_lost: false,
            has_boards: false,
        }
    }

    /// Returns the frame of a page that exists in every language.
    fn twin<'b>(&self, text: &'b Text, name: &'static str, title: &str, about: &str) -> Frame<'b>
    where
        'a: 'b,
    {
        let place = prefix(text.language()) + name;
        Frame { name: Some(name), ..self.frame(text, place, title, about) }
    }

    fn add(&mut self, place: String, page: &impl Template) -> Result<()> {
        self.files.add(format!("{place}index.html"), page.render()?);
        self.places.push(place);
        Ok(())
    }

    fn home(&mut self, text: &Text, boards: &Boards) -> Result<()> {
        let frame = Frame { has_boards: true, ..self.twin(text, "", "site-home-title", "web-hero-about") };
        let board = boards.example.on(&frame, &text.get("web-hero-board"))?;
        self.add(frame.place.clone(), &Home { frame, board, shots: SHOTS })
    }

    fn rules(&mut self, text: &Text, boards: &Boards) -> Result<()> {
        let frame =
            Frame { has_boards: true, ..self.twin(text, "rules/", "rules-title", "site-rules-about") };
        let rule = |rule: &'static Rule| {
            let description = frame.with("site-rules-board", "rule", rule.id);
            let board = boards.rules.get(rule.id).map(|board| board.on(&frame, &description));
            Ok((rule.id, frame.prose(&text.get(rule.text)), board.transpose()?))
        };
        let chapters = CHAPTERS.iter().map(|chapter| {
            Ok(Chapter {
                id: chapter.title.trim_start_matches("rules-"),
                title: text.get(chapter.title),
                rules: chapter.rules.iter().map(rule).collect::<Result<_>>()?,
            })
        });
        let chapters = chapters.collect::<Result<_>>()?;
        self.add(frame.place.clone(), &Rules { frame, chapters })
    }

    fn glossary(&mut self, text: &Text, boards: &Boards) -> Result<()> {
        let frame = Frame {
            has_boards: true,
            ..self.twin(text, "glossary/", "rules-glossary", "site-glossary-about")
        };
        let entry = |term: &'static str| {
            let message = |attribute: &str| text.get(&format!("rules-term-{term}{attribute}"));
            let (word, shows) = (message(""), message(".shows"));
            let description = frame.with("rules-term-board-label", "term", &word);
            let board = boards.terms.get(term).map(|board| board.on(&frame, &description));
            let lesson = example(term).and_then(Example::lesson);
            let lesson = lesson.map(|place| {
                let title = frame.with("rules-term-lesson", "title", &text.get(&place.lesson.title()));
                (format!("#/learn/{place}"), title)
            });
            let (means, shows) = (frame.prose(&message(".means")), frame.prose(&shows));
            Ok(Entry { id: term, word, means, board: board.transpose()?, shows, lesson })
        };
        let entries =
            |terms: &'static [&'static str]| terms.iter().map(|term| entry(term)).collect::<Result<Vec<_>>>();
        let sections = [
            ("words-rules", text.get("rules-glossary-rules"), entries(&TERMS)?),
            ("words-players", text.get("rules-glossary-players"), entries(&VOCABULARY)?),
        ];
        self.add(frame.place.clone(), &Glossary { frame, sections })
    }

    fn download(&mut self, text: &Text, release: Option<&Release>) -> Result<()> {
        let frame = self.twin(text, "download/", "site-download", "site-download-about");
        self.add(frame.place.clone(), &Download { frame, release })
    }

    fn document(&mut self, text: &Text, document: &Document, documents: &Documents) -> Result<()> {
        let frame = Frame {
            title: document.page.title.clone(),
            about: document.page.summary.clone(),
            ..self.frame(text, document.place.clone(), "site-guides", "site-guides")
        };
        let folder = document.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let above = (document.place != GUIDES).then(|| {
            if documents.lists().contains(folder) {
                (frame.to(format!("{folder}/")), name_of(folder))
            } else {
                (frame.to(GUIDES), frame.t("site-guides"))
            }
        });
        let references =
            if document.place == GUIDES { self.references(&frame, documents) } else { Vec::new() };
        let reference =
            document.reference().filter(|(place, _)| self.files.has(&format!("{place}index.html")));
        let reference = reference.map(|(place, id)| (frame.to(place), frame.t(id)));
        self.add(document.place.clone(), &DocumentPage { frame, document, above, reference, references })
    }

    /// Returns the address and name of each reference on the site, for packages and crates.
    fn references(&self, frame: &Frame<'_>, documents: &Documents) -> Vec<(String, String)> {
        let packages = [("api/python/", "site-api-python"), ("api/javascript/", "site-api-javascript")];
        let is_there = |place: &str| self.files.has(&format!("{place}index.html"));
        let packages = packages.into_iter().filter(|(place, _)| is_there(place));
        let packages = packages.map(|(place, id)| (frame.to(place), frame.t(id)));
        let crates = documents.described().map(|name| (frame.to(rust_reference(name)), name.to_owned()));
        packages.chain(crates).collect()
    }

    /// Adds the list of the documents in a folder.
    fn list(&mut self, text: &Text, folder: &str, pages: &[Document]) -> Result<()> {
        let place = format!("{folder}/");
        let frame = Frame {
            title: name_of(folder),
            ..self.frame(text, place.clone(), "site-guides", "site-list-about")
        };
        let is_here = |page: &&Document| page.path.rsplit_once('/').is_some_and(|(above, _)| above == folder);
        let mut entries: Vec<_> = pages.iter().filter(is_here).collect();
        if entries.iter().all(|page| page.path[folder.len() + 1..].starts_with(|c: char| c.is_ascii_digit()))
        {
            entries.reverse();
        }
        let entries = entries
            .into_iter()
            .map(|page| (frame.to(&page.place), page.page.title.as_str(), page.page.summary.as_str()))
            .collect();
        self.add(place, &List { frame, entries })
    }

    /// Adds a page that shows files with type declarations.
    fn code(&mut self, text: &Text, place: &str, title: &str, sources: Vec<(String, String)>) -> Result<()> {
        let frame = self.frame(text, place.to_owned(), title, "site-api-about");
        self.add(place.to_owned(), &Code { frame, sources })
    }
}

/// Returns the name of a folder as a title.
fn name_of(folder: &str) -> String {
    let mut name = folder.rsplit_once('/').map_or(folder, |(_, name)| name).to_owned();
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    name
}

/// Returns the type declarations in the folder of a module.
fn types_beside(module: &str, files: &Files) -> Vec<(String, String)> {
    let folder = module.rsplit_once('/').map_or("", |(folder, _)| folder);
    let types = files.iter().filter_map(|(place, bytes)| {
        let name = place.strip_prefix(folder)?.strip_prefix('/')?;
        let is_declaration = name.ends_with(".d.ts") && !name.contains('/');
        is_declaration.then(|| (name.to_owned(), String::from_utf8_lossy(bytes).into_owned()))
    });
    types.collect()
}
