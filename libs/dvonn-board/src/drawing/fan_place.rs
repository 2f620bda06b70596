//! Where the pop-up with a stack's pieces goes: next to the stack, and clear of whatever the person may want
//! to see.

use super::Bounds;

/// How far the pop-up stays from the stack and from the edge of the drawing.
const GAP: f64 = 8.0;
/// The radius around the middle of a space that must stay visible.
const SPACE: f64 = 46.0;

/// The upper left corner for a pop-up of this size, next to the stack at a point. The stack's top ring is
/// drawn `rise` above its space. `avoid` lists the middles of spaces not to cover, each with its weight.
pub(super) fn fan_place(
    (width, height): (f64, f64),
    bounds: Bounds,
    (x, y): (f64, f64),
    rise: f64,
    avoid: &[((f64, f64), f64)],
) -> (f64, f64) {
    let rows = [y - SPACE - rise - GAP - height, y + SPACE + GAP, y - height / 2.0, y - height, y];
    let columns = [
        x - width / 2.0,
        x - SPACE - GAP - width,
        x + SPACE + GAP,
        x - width + SPACE,
        x - SPACE,
        bounds.left,
        bounds.right - width,
    ];
    let rows = rows.into_iter().chain([bounds.top, bounds.bottom - height]);
    let places = rows.flat_map(|top| columns.map(|left| (left, top))).map(|(left, top)| {
        (
            left.clamp(bounds.left, (bounds.right - width).max(bounds.left)),
            top.clamp(bounds.top, (bounds.bottom - height).max(bounds.top)),
        )
    });
    let covered = |(left, top): (f64, f64), (at_x, at_y): (f64, f64)| {
        let (dx, dy) = (at_x - at_x.clamp(left, left + width), at_y - at_y.clamp(top, top + height));
        dx.hypot(dy) < SPACE
    };
    let cost = |place: (f64, f64)| {
        let hidden: f64 = avoid.iter().filter(|&&(at, _)| covered(place, at)).map(|(_, weight)| weight).sum();
        let own = if covered(place, (x, y)) || covered(place, (x, y - rise)) { 1000.0 } else { 0.0 };
        let (middle_x, middle_y) = (place.0 + width / 2.0, place.1 + height / 2.0);
        own + hidden + (middle_x - x).hypot(middle_y - y) / 1000.0
    };
    places.min_by(|&a, &b| cost(a).total_cmp(&cost(b))).unwrap_or((bounds.left, bounds.top))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: Bounds = Bounds { left: -570.0, top: -255.0, right: 570.0, bottom: 255.0 };
    const SIZE: (f64, f64) = (160.0, 80.0);

    fn covers(place: (f64, f64), (x, y): (f64, f64)) -> bool {
        x > place.0 && x < place.0 + SIZE.0 && y > place.1 && y < place.1 + SIZE.1
    }

    #[test]
    fn a_pop_up_lies_beside_its_stack_within_the_drawing() {
        for stack in [(0.0, 0.0), (-500.0, 0.0), (400.0, -173.0), (-400.0, 173.0)] {
            let place = fan_place(SIZE, BOUNDS, stack, 30.0, &[]);
            assert!(
                !covers(place, stack) && !covers(place, (stack.0, stack.1 - 30.0)),
                "{stack:?} {place:?}"
            );
            assert!(place.0 >= BOUNDS.left && place.0 + SIZE.0 <= BOUNDS.right, "{stack:?} {place:?}");
            assert!(place.1 >= BOUNDS.top && place.1 + SIZE.1 <= BOUNDS.bottom, "{stack:?} {place:?}");
        }
    }

    #[test]
    fn a_pop_up_leaves_what_matters_uncovered() {
        let above = [((-50.0, -87.0), 1.0), ((50.0, -87.0), 1.0)];
        assert!(fan_place(SIZE, BOUNDS, (0.0, 0.0), 0.0, &above).1 > 0.0, "it goes below");
        let around: Vec<((f64, f64), f64)> =
            [(-50.0, -87.0), (50.0, -87.0), (-50.0, 87.0), (50.0, 87.0)].map(|at| (at, 1.0)).into();
        let place = fan_place(SIZE, BOUNDS, (0.0, 0.0), 0.0, &around);
        assert!(around.iter().all(|&(at, _)| !covers(place, at)), "{place:?}");
        // If the pop-up must cover something, it covers what matters least.
        let small = Bounds { left: -150.0, top: -150.0, right: 150.0, bottom: 150.0 };
        let below = [((0.0, -100.0), 9.0), ((0.0, 100.0), 1.0)];
        assert!(fan_place((300.0, 80.0), small, (0.0, 0.0), 0.0, &below).1 > 0.0);
    }
}
