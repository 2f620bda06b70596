//! The gradients that all boards of the page share. They are in the page once, outside the boards, so that they are there
//! whichever boards are shown.

use leptos::prelude::document;

const ID: &str = "board-definitions";

/// Makes sure that the page has the gradients. The style sheet sets their colours.
pub(in crate::ui) fn ensure() {
    let document = document();
    if document.get_element_by_id(ID).is_some() {
        return;
    }
    if let (Some(body), Ok(holder)) = (document.body(), document.create_element("div")) {
        holder.set_id(ID);
        holder.set_inner_html(&markup());
        // Without them the pieces have no colour, but the page works.
        let _ = body.append_child(&holder);
    }
}

fn markup() -> String {
    let pieces = ["white", "black", "red"].map(|name| {
        // A ring seen from above: dark at the hole, bright on its crest, dark at the outer edge.
        format!(
            r#"<radialGradient id="ring-{name}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="40">
            <stop offset=".35" class="{name}-edge"/><stop offset=".42" class="{name}-deep"/><stop offset=".64" class="{name}-bright"/>
            <stop offset=".72" class="{name}-bright"/><stop offset=".93" class="{name}-deep"/><stop offset="1" class="{name}-edge"/></radialGradient>
            <linearGradient id="side-{name}"><stop offset="0" class="{name}-edge"/><stop offset=".16" class="{name}-side"/>
            <stop offset=".36" class="{name}-light"/><stop offset=".7" class="{name}-side"/><stop offset="1" class="{name}-edge"/></linearGradient>"#
        )
    });
    format!(
        r#"<svg width="0" height="0" aria-hidden="true" focusable="false"><defs>{}
        <linearGradient id="sheen" gradientUnits="userSpaceOnUse" x1="-20" y1="-40" x2="20" y2="40">
        <stop offset="0" class="sheen-light"/><stop offset=".5" class="sheen-none"/><stop offset="1" class="sheen-dark"/></linearGradient>
        <radialGradient id="contact"><stop offset=".68" class="contact-dark"/><stop offset="1" class="contact-none"/></radialGradient>
        <radialGradient id="hollow" cx=".5" cy=".62" r=".56"><stop offset="0" class="hollow-light"/><stop offset=".7" class="hollow-mid"/><stop offset="1" class="hollow-dark"/></radialGradient>
        <linearGradient id="board-face" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="face-bright"/><stop offset="1" class="face-deep"/></linearGradient>
        <linearGradient id="board-rim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="rim-bright"/><stop offset="1" class="rim-deep"/></linearGradient>
        <marker id="arrow-head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="2.6" markerHeight="2.6" orient="auto"><path d="M0 0 L10 5 L0 10 Z" class="arrow-head"/></marker>
        </defs></svg>"#,
        pieces.concat()
    )
}
