//! The gradients of a drawing. Each drawing has its own, so boards of different looks can share a page.

use crate::shape::Shape;

/// Pairs of a name and its value.
type Pairs = &'static [(&'static str, &'static str)];

/// A gradient: its element, its name, its attributes, and its stops (offset and class).
struct Gradient(&'static str, &'static str, Pairs, Pairs);

/// The attributes of a gradient around the middle of a ring, in units of the drawing.
const RING: Pairs = &[("gradientUnits", "userSpaceOnUse"), ("cx", "0"), ("cy", "0"), ("r", "40")];
const DOWNWARDS: Pairs = &[("x1", "0"), ("y1", "0"), ("x2", "0"), ("y2", "1")];

/// A ring seen from above: dark at the hole, bright on its crest, dark at the outer edge.
macro_rules! ring {
    ($name:literal, $edge:literal, $deep:literal, $bright:literal) => {
        Gradient(
            "radialGradient",
            $name,
            RING,
            &[
                ("0.35", $edge),
                ("0.42", $deep),
                ("0.64", $bright),
                ("0.72", $bright),
                ("0.93", $deep),
                ("1", $edge),
            ],
        )
    };
}

/// The side of a ring, from left to right.
macro_rules! side {
    ($name:literal, $edge:literal, $side:literal, $light:literal) => {
        Gradient(
            "linearGradient",
            $name,
            &[],
            &[("0", $edge), ("0.16", $side), ("0.36", $light), ("0.7", $side), ("1", $edge)],
        )
    };
}

static GRADIENTS: [Gradient; 11] = [
    ring!("ring-white", "dvonn-white-edge", "dvonn-white-deep", "dvonn-white-bright"),
    side!("side-white", "dvonn-white-edge", "dvonn-white-side", "dvonn-white-light"),
    ring!("ring-black", "dvonn-black-edge", "dvonn-black-deep", "dvonn-black-bright"),
    side!("side-black", "dvonn-black-edge", "dvonn-black-side", "dvonn-black-light"),
    ring!("ring-red", "dvonn-red-edge", "dvonn-red-deep", "dvonn-red-bright"),
    side!("side-red", "dvonn-red-edge", "dvonn-red-side", "dvonn-red-light"),
    Gradient(
        "linearGradient",
        "sheen",
        &[("gradientUnits", "userSpaceOnUse"), ("x1", "-20"), ("y1", "-40"), ("x2", "20"), ("y2", "40")],
        &[("0", "dvonn-sheen-light"), ("0.5", "dvonn-nothing"), ("1", "dvonn-sheen-dark")],
    ),
    Gradient("radialGradient", "contact", &[], &[("0.68", "dvonn-contact"), ("1", "dvonn-nothing")]),
    Gradient(
        "radialGradient",
        "hollow",
        &[("cx", "0.5"), ("cy", "0.62"), ("r", "0.56")],
        &[("0", "dvonn-hollow-light"), ("0.7", "dvonn-hollow-mid"), ("1", "dvonn-hollow-dark")],
    ),
    Gradient("linearGradient", "face", DOWNWARDS, &[("0", "dvonn-face-bright"), ("1", "dvonn-face-deep")]),
    Gradient("linearGradient", "rim", DOWNWARDS, &[("0", "dvonn-rim-bright"), ("1", "dvonn-rim-deep")]),
];

/// The `defs` element of a drawing.
#[must_use]
pub fn definitions() -> Shape {
    let gradient = |&Gradient(element, name, attributes, stops): &Gradient| {
        let gradient = Shape::new(element).defines(name);
        let gradient =
            attributes.iter().fold(gradient, |gradient, &(name, value)| gradient.attribute(name, value));
        let stop = |&(offset, class)| Shape::new("stop").class(class).attribute("offset", offset);
        gradient.with(stops.iter().map(stop))
    };
    Shape::new("defs").with(GRADIENTS.iter().map(gradient))
}
