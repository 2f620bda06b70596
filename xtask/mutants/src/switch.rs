//! Rewrites a file, and each of its changes can then be switched on when the program runs.
//!
//! Every rewritten piece of code is between two comments that name its changes: `/*<1,2*/` and `/*>1,2*/`.
//! With them, [`blamed`] finds the changes at the place of a compiler error.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use anyhow::{Context, Result};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::change::{Change, Genre};

/// Returns a module for the crate's root, with a function that tells whether a change is switched on. If
/// [`TRACE`] names a file, the function writes each change that it is asked for to it once.
pub(crate) fn helper(changes: usize) -> String {
    format!(
        r#"
/// Whether a change is switched on.
#[doc(hidden)]
pub fn __mutant(id: u32) -> bool {{
    __mutants::is_on(id)
}}

#[doc(hidden)]
mod __mutants {{
    extern crate std;
    use self::std::sync::LazyLock;
    use self::std::sync::atomic::{{AtomicBool, Ordering}};

    static SEEN: [AtomicBool; {size}] = [const {{ AtomicBool::new(false) }}; {size}];
    static SETTINGS: LazyLock<(u32, Option<self::std::ffi::OsString>)> = LazyLock::new(|| {{
        let on = self::std::env::var("{ON}").ok().and_then(|id| id.parse().ok()).unwrap_or(0);
        (on, self::std::env::var_os("{TRACE}"))
    }});

    #[inline(never)]
    pub(crate) fn is_on(id: u32) -> bool {{
        let (on, trace) = &*SETTINGS;
        if let Some(path) = trace && !SEEN[id as usize].swap(true, Ordering::Relaxed) {{
            let file = self::std::fs::OpenOptions::new().create(true).append(true).open(path);
            // A single write, because other threads may write too.
            let line = self::std::format!("{{id}}\n");
            let _ = file.and_then(|mut file| self::std::io::Write::write_all(&mut file, line.as_bytes()));
        }}
        *on == id
    }}
}}
"#,
        size = changes + 1
    )
}

/// The environment variable with the number of the change that is on.
pub(crate) const ON: &str = "MUTANT";
/// The environment variable that names the file for the list of reached changes.
pub(crate) const TRACE: &str = "MUTANT_TRACE";

/// Rewrites a file. Returns its new text, and the changes that can be switched on in it.
///
/// A `const fn` with a change is no longer `const`, unless `constant` contains its name. Some changes are
/// left out: in code that runs at compile time, in conditions that bind names (`if let`), and in functions
/// that return an unnamed type.
pub(crate) fn switched(
    source: &str,
    changes: &[&Change],
    constant: &BTreeSet<String>,
) -> Result<(String, BTreeSet<u32>)> {
    let file = syn::parse_file(source).context("not Rust")?;
    let mut at: BTreeMap<(Genre, usize), Vec<&Change>> = BTreeMap::new();
    for change in changes {
        if let Some(start) = change.start(source) {
            at.entry((change.genre, start)).or_default().push(change);
        }
    }
    let mut switcher =
        Switcher { source, at, constant, is_const: false, edits: Vec::new(), switched: BTreeSet::new() };
    switcher.visit_file(&file);
    Ok((apply(source, switcher.edits), switcher.switched))
}

/// Returns the changes that cause an error at this range of a rewritten text. These belong to the innermost
/// piece around the range, or else to the first piece inside it.
pub(crate) fn blamed(text: &str, error: Range<usize>) -> Vec<u32> {
    let open = |text: &str| {
        let name = text.strip_prefix("/*<")?.split_once("*/")?.0;
        name.bytes().all(|byte| byte.is_ascii_digit() || byte == b',').then(|| name.to_owned())
    };
    let pieces = |range: Range<usize>| {
        let inside = text.get(range.clone()).unwrap_or_default();
        inside
            .match_indices("/*<")
            .filter_map(|(at, _)| {
                let start = range.start + at;
                let name = open(&text[start..])?;
                Some((start..end_of(text, start, &name)?, name))
            })
            .collect::<Vec<_>>()
    };
    let around = pieces(0..error.start).into_iter().rfind(|(piece, _)| piece.end >= error.start);
    let found = around.or_else(|| pieces(error).into_iter().next());
    found.map(|(_, name)| name.split(',').filter_map(|id| id.parse().ok()).collect()).unwrap_or_default()
}

/// Returns the end of the piece that starts at `start`. It may contain pieces of the same changes.
fn end_of(text: &str, start: usize, name: &str) -> Option<usize> {
    let (open, close) = (format!("/*<{name}*/"), format!("/*>{name}*/"));
    let mut at = start + open.len();
    loop {
        let end = at + text[at..].find(&close)?;
        match text[at..end].find(&open) {
            Some(inner) => at = end_of(text, at + inner, name)? + close.len(),
            None => return Some(end),
        }
    }
}

/// Text that replaces other text, which may be empty.
struct Edit {
    at: Range<usize>,
    text: String,
}

/// Makes the edits. Edits at the same place keep their order. The order is right if outer code is inserted
/// first at its start and last at its end.
fn apply(source: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|edit| edit.at.start);
    let mut text = String::with_capacity(2 * source.len());
    let mut done = 0;
    for edit in edits {
        text += &source[done..edit.at.start];
        text += &edit.text;
        done = edit.at.end;
    }
    text + &source[done..]
}

struct Switcher<'a> {
    source: &'a str,
    at: BTreeMap<(Genre, usize), Vec<&'a Change>>,
    /// The functions that constants call.
    constant: &'a BTreeSet<String>,
    /// Whether the current code runs at compile time.
    is_const: bool,
    edits: Vec<Edit>,
    switched: BTreeSet<u32>,
}

/// Returns the byte range of a piece of syntax.
fn range(piece: &impl Spanned) -> Range<usize> {
    piece.span().byte_range()
}

fn is_on(change: &Change) -> String {
    format!("crate::__mutant({})", change.id)
}

/// Puts a piece of code between the comments that name its changes.
fn marked(changes: &[&Change], code: &str) -> String {
    let [open, close] = marks(changes);
    format!("{open}{code}{close}")
}

fn marks(changes: &[&Change]) -> [String; 2] {
    let ids: Vec<String> = changes.iter().map(|change| change.id.to_string()).collect();
    let ids = ids.join(",");
    [format!("/*<{ids}*/"), format!("/*>{ids}*/")]
}

/// Returns code that chooses between the changed versions and the original.
fn choice(changes: &[&Change], changed: impl Fn(&Change) -> String, original: &str) -> String {
    let mut code = String::new();
    for change in changes {
        code += &format!("if {} {{ {} }} else ", is_on(change), marked(&[change], &changed(change)));
    }
    format!("{code}{{ {original} }}")
}

/// Whether a condition binds names, except in blocks and closures inside it.
fn binds(condition: &syn::Expr) -> bool {
    struct Lets(bool);
    impl<'ast> Visit<'ast> for Lets {
        fn visit_expr_let(&mut self, _: &'ast syn::ExprLet) {
            self.0 = true;
        }
        fn visit_block(&mut self, _: &'ast syn::Block) {}
        fn visit_expr_match(&mut self, _: &'ast syn::ExprMatch) {}
        fn visit_expr_closure(&mut self, _: &'ast syn::ExprClosure) {}
    }
    let mut lets = Lets(false);
    lets.visit_expr(condition);
    lets.0
}

impl<'a> Switcher<'a> {
    /// Takes the changes of a kind at a place, and counts them as switched.
    fn take(&mut self, genre: Genre, at: usize) -> Vec<&'a Change> {
        if self.is_const {
            return Vec::new();
        }
        let changes = self.at.remove(&(genre, at)).unwrap_or_default();
        self.switched.extend(changes.iter().map(|change| change.id));
        changes
    }

    fn text(&self, piece: &impl Spanned) -> &'a str {
        &self.source[range(piece)]
    }

    fn insert(&mut self, at: usize, text: impl Into<String>) {
        self.edits.push(Edit { at: at..at, text: text.into() });
    }

    fn replace(&mut self, at: Range<usize>, text: impl Into<String>) {
        self.edits.push(Edit { at, text: text.into() });
    }

    fn computed(&mut self, visit: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.is_const, true);
        visit(self);
        self.is_const = before;
    }

    fn function(&mut self, signature: &syn::Signature, body: &syn::Block) {
        let block = range(body);
        let is_const = match &signature.constness {
            Some(keyword) if self.at.keys().any(|(_, at)| block.contains(at)) => {
                let stays = self.constant.contains(&signature.ident.to_string());
                if !stays {
                    self.replace(range(keyword), "");
                }
                stays
            }
            keyword => keyword.is_some(),
        };
        let before = std::mem::replace(&mut self.is_const, is_const);
        // A change of the body starts at its first statement.
        let first = body.stmts.first().map_or(block.end - 1, |statement| range(statement).start);
        let values: Vec<&Change> = [block.start, first]
            .iter()
            .flat_map(|at| self.at.get(&(Genre::FnValue, *at)).cloned().unwrap_or_default())
            .filter(|change| !change.has_hidden_type() && !self.is_const)
            .collect();
        for change in values {
            self.switched.insert(change.id);
            let value = if change.replacement == "()" { "" } else { &change.replacement };
            let code = marked(&[change], &format!("return {value};"));
            self.insert(block.start + 1, format!(" if {} {{ {code} }}", is_on(change)));
        }
        visit::visit_signature(self, signature);
        visit::visit_block(self, body);
        self.is_const = before;
    }

    /// Rewrites `&&` and `||`. The right side must run only where the operator in force needs it.
    fn logic(&mut self, binary: &syn::ExprBinary, change: &Change) {
        let (left, operator, right) = (range(&*binary.left), range(&binary.op), range(&*binary.right));
        let [open, close] = marks(&[change]);
        let on = is_on(change);
        self.insert(left.start, format!("{open}({{ let __l: bool = "));
        visit::visit_expr(self, &binary.left);
        let and = matches!(binary.op, syn::BinOp::And(_));
        self.replace(
            operator,
            if and { format!("; if __l ^ {on} {{ ") } else { format!("; if __l ^ {on} {{ __l }} else {{ ") },
        );
        visit::visit_expr(self, &binary.right);
        let end = if and { " } else { __l } })" } else { " } })" };
        self.insert(right.end, format!("{end}{close}"));
    }

    /// Rewrites comparisons, which only borrow their operands, and arithmetic, which moves them.
    fn operator(&mut self, binary: &syn::ExprBinary, changes: &[&Change]) {
        let (left, operator, right) = (range(&*binary.left), range(&binary.op), range(&*binary.right));
        let [open, close] = marks(changes);
        let (amp, star) = if is_comparison(&binary.op) { ("&", "*") } else { ("", "") };
        self.insert(left.start, format!("{open}(match ({amp}("));
        visit::visit_expr(self, &binary.left);
        self.replace(operator, format!("), {amp}("));
        visit::visit_expr(self, &binary.right);
        let code = choice(
            changes,
            |change| format!("{star}__l {} {star}__r", change.replacement),
            &format!("{star}__l {} {star}__r", self.text(&binary.op)),
        );
        self.insert(right.end, format!(")) {{ (__l, __r) => {code} }}){close}"));
    }

    /// Rewrites `+=` and similar operators. Each changed version is a whole copy of the assignment.
    fn assignment(&mut self, binary: &syn::ExprBinary, changes: &[&Change]) {
        let [open, close] = marks(changes);
        let (left, right) = (self.text(&*binary.left), self.text(&*binary.right));
        let mut code = String::new();
        for change in changes {
            let copy = marked(&[change], &format!("{left} {} {right}", change.replacement));
            code += &format!("if {} {{ {copy} }} else ", is_on(change));
        }
        self.insert(range(&*binary.left).start, format!("{open}{{ {code}{{ "));
        visit::visit_expr_binary(self, binary);
        self.insert(range(&*binary.right).end, format!(" }} }}{close}"));
    }
}

fn is_comparison(operator: &syn::BinOp) -> bool {
    use syn::BinOp::{Eq, Ge, Gt, Le, Lt, Ne};
    matches!(operator, Eq(_) | Ge(_) | Gt(_) | Le(_) | Lt(_) | Ne(_))
}

fn is_assignment(operator: &syn::BinOp) -> bool {
    use syn::BinOp as Op;
    matches!(
        operator,
        Op::AddAssign(_)
            | Op::SubAssign(_)
            | Op::MulAssign(_)
            | Op::DivAssign(_)
            | Op::RemAssign(_)
            | Op::BitXorAssign(_)
            | Op::BitAndAssign(_)
            | Op::BitOrAssign(_)
            | Op::ShlAssign(_)
            | Op::ShrAssign(_)
    )
}

impl<'ast> Visit<'ast> for Switcher<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(body) = &item.default {
            self.function(&item.sig, body);
        }
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        let is_logic = matches!(binary.op, syn::BinOp::And(_) | syn::BinOp::Or(_));
        if is_logic && (binds(&binary.left) || binds(&binary.right)) {
            return visit::visit_expr_binary(self, binary);
        }
        let changes = self.take(Genre::BinaryOperator, range(&binary.op).start);
        match &changes[..] {
            [] => visit::visit_expr_binary(self, binary),
            [change] if is_logic => self.logic(binary, change),
            changes if is_assignment(&binary.op) => self.assignment(binary, changes),
            changes => self.operator(binary, changes),
        }
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        let operator = range(&unary.op);
        let changes = self.take(Genre::UnaryOperator, operator.start);
        if changes.is_empty() {
            return visit::visit_expr_unary(self, unary);
        }
        let [open, close] = marks(&changes);
        let code = choice(&changes, |_| "__v".to_owned(), &format!("{}__v", self.text(&unary.op)));
        self.replace(operator, format!("{open}({{ let __v = "));
        visit::visit_expr(self, &unary.expr);
        self.insert(range(&*unary.expr).end, format!("; {code} }}){close}"));
    }

    fn visit_expr_match(&mut self, of: &'ast syn::ExprMatch) {
        // If an arm is missing, the compiler may report the whole match.
        let left_out: Vec<&Change> = of
            .arms
            .iter()
            .filter(|_| !self.is_const)
            .flat_map(|arm| self.at.get(&(Genre::MatchArm, range(arm).start)).cloned().unwrap_or_default())
            .collect();
        if left_out.is_empty() {
            return visit::visit_expr_match(self, of);
        }
        let [open, close] = marks(&left_out);
        self.insert(range(of).start, open);
        visit::visit_expr_match(self, of);
        self.insert(range(of).end, close);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        let guard = match &arm.pat {
            syn::Pat::Guard(guarded) => Some(&*guarded.guard),
            _ => None,
        };
        let not = |changes: &[&Change]| {
            changes.iter().map(|change| format!("!{}", is_on(change))).collect::<Vec<_>>().join(" && ")
        };
        match guard {
            None => {
                let left_out = self.take(Genre::MatchArm, range(arm).start);
                if !left_out.is_empty() {
                    self.insert(range(&arm.pat).end, format!(" if {}", marked(&left_out, &not(&left_out))));
                }
            }
            Some(condition) if binds(condition) => visit::visit_expr(self, condition),
            Some(condition) => {
                let at = range(condition);
                let left_out = self.take(Genre::MatchArm, range(arm).start);
                let constant = self.take(Genre::MatchArmGuard, at.start);
                let changes = [&left_out[..], &constant].concat();
                let [open, close] = marks(&changes);
                let mut code = open;
                if !left_out.is_empty() {
                    code += &format!("{} && ", not(&left_out));
                }
                code += "(";
                for change in &constant {
                    let is_on = is_on(change);
                    let is_true = change.replacement == "true";
                    code += &if is_true { format!("{is_on} || ") } else { format!("!{is_on} && ") };
                }
                if changes.is_empty() {
                    visit::visit_expr(self, condition);
                } else {
                    self.insert(at.start, code + "(");
                    visit::visit_expr(self, condition);
                    self.insert(at.end, format!(")){close}"));
                }
            }
        }
        visit::visit_expr(self, &arm.body);
    }

    fn visit_expr_struct(&mut self, of: &'ast syn::ExprStruct) {
        // If the base lacks a changed field's value, the compiler reports the base.
        let changed: Vec<&Change> = of
            .fields
            .iter()
            .filter(|_| of.rest.is_some() && !self.is_const)
            .flat_map(|field| {
                self.at.get(&(Genre::StructField, range(field).start)).cloned().unwrap_or_default()
            })
            .collect();
        let [open, close] = if changed.is_empty() { <[String; 2]>::default() } else { marks(&changed) };
        self.insert(range(of).start, open);
        for field in &of.fields {
            let at = range(field);
            let Some(base) = &of.rest else { continue };
            let changes = self.take(Genre::StructField, at.start);
            if let [change] = changes[..] {
                let syn::Member::Named(name) = &field.member else { continue };
                let [open, close] = marks(&[change]);
                let base =
                    format!("let __base: {} = {}; __base.{name}", self.text(&of.path), self.text(&**base));
                let code = format!("if {} {{ {base} }} else {{ ", is_on(change));
                if field.colon_token.is_some() {
                    self.insert(range(&field.expr).start, format!("{open}{code}"));
                } else {
                    self.insert(at.start, format!("{name}: {open}{code}"));
                }
                visit::visit_expr(self, &field.expr);
                self.insert(at.end, format!(" }}{close}"));
            } else {
                visit::visit_expr(self, &field.expr);
            }
        }
        if of.rest.is_none() {
            return visit::visit_expr_struct(self, of);
        }
        if let Some(base) = &of.rest {
            visit::visit_expr(self, base);
        }
        self.insert(range(of).end, close);
    }

    fn visit_pat(&mut self, _: &'ast syn::Pat) {}

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.computed(|this| visit::visit_item_const(this, item));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.computed(|this| visit::visit_impl_item_const(this, item));
    }

    fn visit_trait_item_const(&mut self, item: &'ast syn::TraitItemConst) {
        self.computed(|this| visit::visit_trait_item_const(this, item));
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.computed(|this| visit::visit_item_static(this, item));
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        self.computed(|this| visit::visit_variant(this, variant));
    }

    fn visit_type(&mut self, of: &'ast syn::Type) {
        self.computed(|this| visit::visit_type(this, of));
    }

    fn visit_expr_const(&mut self, block: &'ast syn::ExprConst) {
        self.computed(|this| visit::visit_expr_const(this, block));
    }

    fn visit_expr_repeat(&mut self, of: &'ast syn::ExprRepeat) {
        visit::visit_expr(self, &of.expr);
        self.computed(|this| visit::visit_expr(this, &of.len));
    }

    fn visit_path_arguments(&mut self, arguments: &'ast syn::PathArguments) {
        self.computed(|this| visit::visit_path_arguments(this, arguments));
    }
}

#[cfg(test)]
mod tests;
