//! The variables that a message needs.

use std::collections::BTreeSet;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

use crate::Text;

impl Text {
    /// The names of the variables of a message or attribute, including those of messages inside it.
    ///
    /// `None` if the message does not exist, or if it contains itself or a message that does not exist.
    #[must_use]
    pub fn variables(&self, id: &str) -> Option<BTreeSet<&str>> {
        let mut search = Search { text: self, variables: BTreeSet::new(), inside: Vec::new() };
        search.message(id).then_some(search.variables)
    }
}

/// The variables found so far. Methods return false if a message contains itself or one that does not exist.
struct Search<'a> {
    text: &'a Text,
    variables: BTreeSet<&'a str>,
    /// The messages that contain the current one.
    inside: Vec<String>,
}

impl<'a> Search<'a> {
    fn message(&mut self, id: &str) -> bool {
        let Some(pattern) = self.text.pattern(id) else { return false };
        if self.inside.iter().any(|outer| outer == id) {
            return false;
        }
        self.inside.push(id.to_owned());
        let is_whole = self.pattern(pattern);
        self.inside.pop();
        is_whole
    }

    fn pattern(&mut self, pattern: &'a Pattern<&'a str>) -> bool {
        pattern.elements.iter().all(|element| match element {
            PatternElement::TextElement { .. } => true,
            PatternElement::Placeable { expression } => self.expression(expression),
        })
    }

    fn expression(&mut self, expression: &'a Expression<&'a str>) -> bool {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector) && variants.iter().all(|variant| self.pattern(&variant.value))
            }
        }
    }

    fn inline(&mut self, inline: &'a InlineExpression<&'a str>) -> bool {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name);
                true
            }
            InlineExpression::MessageReference { id, attribute } => match attribute {
                None => self.message(id.name),
                Some(attribute) => self.message(&format!("{}.{}", id.name, attribute.name)),
            },
            InlineExpression::FunctionReference { arguments, .. } => {
                let named = arguments.named.iter().map(|argument| &argument.value);
                arguments.positional.iter().chain(named).all(|argument| self.inline(argument))
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. }
            | InlineExpression::NumberLiteral { .. }
            | InlineExpression::TermReference { .. } => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Language, Text};

    const SOURCE: &str = "\
plain = no variables
greeting = Hello { $name }, { count }
    .title = { NUMBER($size) }
count = { $count ->
    [one] one of { $total }
   *[other] { \"{\" }{ { $rest } }
}
outer = { greeting } { greeting.title }
lost = { nothing }
left = { right }
right = { left }
";

    #[test]
    fn variables_of_contained_messages_are_counted() {
        let text = Text::from_sources(Language::English, [SOURCE]);
        let variables = |id: &str| text.variables(id).map(|found| found.into_iter().collect::<Vec<_>>());
        assert_eq!(variables("plain"), Some(vec![]));
        assert_eq!(variables("greeting"), Some(vec!["count", "name", "rest", "total"]));
        assert_eq!(variables("greeting.title"), Some(vec!["size"]));
        assert_eq!(variables("outer"), Some(vec!["count", "name", "rest", "size", "total"]));
    }

    #[test]
    fn what_cannot_be_said_has_no_variables() {
        let text = Text::from_sources(Language::English, [SOURCE]);
        for id in ["missing", "plain.missing", "lost", "left", "right"] {
            assert_eq!(text.variables(id), None, "{id}");
        }
    }
}
