//! Tests that every highlight stands out from the wood of every look: contrast as WCAG 2.2 measures it, at
//! least 3 : 1.

use super::*;

/// A highlight: its ring and the casing around it.
const HIGHLIGHTS: [(&str, &str); 6] = [
    ("--dvonn-mine", "--dvonn-casing"),
    ("--dvonn-where", "--dvonn-casing"),
    ("--dvonn-bright", "--dvonn-casing"),
    ("--dvonn-lost", "--dvonn-casing"),
    ("--dvonn-point", "--dvonn-casing"),
    ("--dvonn-trace", "--dvonn-trace-casing"),
];

type Rgb = [f64; 3];

/// The result of painting a colour over another one.
fn over(value: &str, below: Rgb) -> Rgb {
    let (plain, alpha) = without_alpha(value).unwrap_or((value.to_owned(), "1".to_owned()));
    let alpha: f64 = alpha.parse().unwrap();
    let part = |at: usize| f64::from(u8::from_str_radix(&plain[at..at + 2], 16).unwrap()) / 255.0;
    let color = [part(1), part(3), part(5)];
    std::array::from_fn(|i| color[i] * alpha + below[i] * (1.0 - alpha))
}

fn luminance(color: Rgb) -> f64 {
    let [red, green, blue] =
        color.map(|part| if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: Rgb, other: Rgb) -> f64 {
    let [a, b] = [luminance(one), luminance(other)];
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn highlights_stand_out_from_every_wood() {
    let mut weak = Vec::new();
    for &look in Look::ALL {
        for dark in [false, true] {
            let sheet = Sheet::new(look, dark);
            let value = |name: &str| sheet.resolve(sheet.variables[name]);
            for face in ["--dvonn-face-bright", "--dvonn-face-deep"] {
                let wood = over(&value(face), [1.0; 3]);
                for (ring, casing) in HIGHLIGHTS {
                    let [inner, outer] = [ring, casing].map(|name| over(&value(name), wood));
                    // Compare the ring with its casing, and the stronger of the two with the wood.
                    let within = contrast(inner, outer);
                    let around = contrast(inner, wood).max(contrast(outer, wood));
                    if around < 3.0 || within < 1.5 && contrast(inner, wood) < 3.0 {
                        weak.push(format!(
                            "{look} dark={dark} {face} {ring}: {around:.2} around, {within:.2} within"
                        ));
                    }
                }
            }
        }
    }
    assert!(weak.is_empty(), "{}", weak.join("\n"));
}
