//! A drawing as data: a small tree of SVG elements.
//!
//! A shape's attributes define its form; its classes name everything that a style sheet decides. A page with
//! the style sheet writes the classes. A stand-alone picture writes the style sheet's properties for them
//! instead.

/// An SVG element.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    element: &'static str,
    classes: Vec<&'static str>,
    attributes: Vec<(&'static str, String)>,
    /// The name under which others refer to this element, unique within one drawing.
    defines: Option<&'static str>,
    /// The attribute that refers to a definition, and the definition's name.
    paint: Option<(&'static str, &'static str)>,
    text: String,
    content: Vec<Self>,
}

/// How to write the classes of a shape. This is a type rather than a value, so a page, which writes only
/// classes, does not link the reader of the style sheet.
pub(crate) trait Dress {
    /// Writes the attributes for an element with these classes.
    fn dress(&self, svg: &mut String, classes: &[&'static str]);
}

/// Writes the classes themselves, for a page with the style sheet.
struct Classes;

impl Dress for Classes {
    fn dress(&self, svg: &mut String, classes: &[&'static str]) {
        if !classes.is_empty() {
            write_attribute(svg, "class", &[&classes.join(" ")]);
        }
    }
}

/// Writes an attribute whose value consists of these parts.
pub(crate) fn write_attribute(svg: &mut String, name: &str, value: &[&str]) {
    svg.push(' ');
    svg.push_str(name);
    svg.push_str("=\"");
    value.iter().for_each(|part| write_escaped(svg, part));
    svg.push('"');
}

impl Shape {
    pub(crate) const fn new(element: &'static str) -> Self {
        Self {
            element,
            classes: Vec::new(),
            attributes: Vec::new(),
            defines: None,
            paint: None,
            text: String::new(),
            content: Vec::new(),
        }
    }

    pub(crate) fn group(content: Vec<Self>) -> Self {
        Self { content, ..Self::new("g") }
    }

    pub(crate) fn circle(r: f64) -> Self {
        Self::new("circle").number("r", r)
    }

    pub(crate) fn path(d: String) -> Self {
        Self::new("path").attribute("d", d)
    }

    pub(crate) fn text(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::new("text") }
    }

    pub(crate) fn class(mut self, class: &'static str) -> Self {
        self.classes.push(class);
        self
    }

    pub(crate) fn class_if(self, is: bool, class: &'static str) -> Self {
        if is { self.class(class) } else { self }
    }

    pub(crate) fn attribute(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.attributes.push((name, value.into()));
        self
    }

    pub(crate) fn number(self, name: &'static str, value: f64) -> Self {
        self.attribute(name, number(value))
    }

    pub(crate) fn moved(self, x: f64, y: f64) -> Self {
        self.attribute("transform", format!("translate({} {})", number(x), number(y)))
    }

    pub(crate) const fn defines(mut self, name: &'static str) -> Self {
        self.defines = Some(name);
        self
    }

    /// Paints with a definition: `attribute` is `fill` or `stroke`.
    pub(crate) const fn paint(mut self, attribute: &'static str, definition: &'static str) -> Self {
        self.paint = Some((attribute, definition));
        self
    }

    pub(crate) fn add(mut self, shape: Self) -> Self {
        self.content.push(shape);
        self
    }

    pub(crate) fn with(mut self, content: impl IntoIterator<Item = Self>) -> Self {
        self.content.extend(content);
        self
    }

    /// The element's name, such as `circle`.
    #[must_use]
    pub const fn element(&self) -> &'static str {
        self.element
    }

    /// The classes, by which the style sheet knows the element.
    #[must_use]
    pub fn classes(&self) -> &[&'static str] {
        &self.classes
    }

    /// The attributes, without classes and references.
    #[must_use]
    pub fn attributes(&self) -> &[(&'static str, String)] {
        &self.attributes
    }

    /// The shapes inside this one.
    #[must_use]
    pub fn content(&self) -> &[Self] {
        &self.content
    }

    /// This shape and all shapes in it, from outside to inside.
    pub fn all(&self) -> impl Iterator<Item = &Self> {
        let mut waiting = vec![self];
        std::iter::from_fn(move || {
            let next = waiting.pop()?;
            waiting.extend(next.content.iter().rev());
            Some(next)
        })
    }

    /// SVG with classes, for a page that has the style sheet. `id` must differ between the drawings of a
    /// page.
    #[must_use]
    pub fn markup(&self, id: &str) -> String {
        let mut svg = String::new();
        self.write(&mut svg, id, &Classes);
        svg
    }

    /// Writes the shape as SVG.
    pub(crate) fn write(&self, svg: &mut String, id: &str, dress: &impl Dress) {
        svg.push('<');
        svg.push_str(self.element);
        if let Some(name) = self.defines {
            write_attribute(svg, "id", &[id, "-", name]);
        }
        dress.dress(svg, &self.classes);
        for (name, value) in &self.attributes {
            write_attribute(svg, name, &[value]);
        }
        if let Some((attribute, definition)) = self.paint {
            write_attribute(svg, attribute, &["url(#", id, "-", definition, ")"]);
        }
        if self.text.is_empty() && self.content.is_empty() {
            svg.push_str("/>");
            return;
        }
        svg.push('>');
        write_escaped(svg, &self.text);
        for shape in &self.content {
            shape.write(svg, id, dress);
        }
        svg.push_str("</");
        svg.push_str(self.element);
        svg.push('>');
    }
}

/// SVG of several shapes, with classes: see [`Shape::markup`].
#[must_use]
pub fn markup(shapes: &[Shape], id: &str) -> String {
    let mut svg = String::new();
    shapes.iter().for_each(|shape| shape.write(&mut svg, id, &Classes));
    svg
}

/// A number with at most one decimal, as SVG writes it.
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    match text.strip_suffix(".0").unwrap_or(&text) {
        "-0" => "0".to_owned(),
        short => short.to_owned(),
    }
}

/// Writes text escaped for SVG, both between tags and in quotation marks.
pub(crate) fn write_escaped(svg: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => svg.push_str("&amp;"),
            '<' => svg.push_str("&lt;"),
            '>' => svg.push_str("&gt;"),
            '"' => svg.push_str("&quot;"),
            _ => svg.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_are_written_with_classes_and_references_of_their_own_drawing() {
        let shape = Shape::group(vec![
            Shape::circle(27.25).class("a").class_if(true, "b").class_if(false, "c").paint("fill", "ring"),
            Shape::text("<&").number("y", -0.01),
        ])
        .moved(1.0, -2.5);
        assert_eq!(
            shape.markup("x"),
            "<g transform=\"translate(1 -2.5)\"><circle class=\"a b\" r=\"27.2\" fill=\"url(#x-ring)\"/>\
             <text y=\"0\">&lt;&amp;</text></g>"
        );
        assert_eq!(
            Shape::new("linearGradient").defines("side").markup("x"),
            "<linearGradient id=\"x-side\"/>"
        );
        assert_eq!(shape.all().map(Shape::element).collect::<Vec<_>>(), ["g", "circle", "text"]);
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!([40.0, -0.04, 0.05, -12.34, 7.96].map(number), ["40", "0", "0.1", "-12.3", "8"]);
    }
}
