//! From regions listed cell by cell to a shape.

use crate::{board::Shape, io::Problem};

/// The shape with these regions, given cell by cell under any numbers: one with boxes where the regions are boxes.
///
/// # Errors
/// When they make no board.
pub(super) fn shape(size: usize, regions: &[usize]) -> Result<Shape, Problem> {
    let customary = Shape::of_size(size).ok();
    let boxes = (2..=size).filter(|width| size.is_multiple_of(*width)).filter_map(|width| Shape::boxes(width, size / width).ok());
    let same = |shape: &Shape| {
        let of_shape: Vec<usize> = shape.cells().map(|cell| shape.region(cell)).collect();
        numbered(&of_shape) == numbered(regions)
    };
    if let Some(shape) = customary.into_iter().chain(boxes).find(same) {
        return Ok(shape);
    }
    Shape::jigsaw(size, &numbered(regions)).map_err(Problem::Shape)
}

/// Regions numbered in the order of their first cells.
fn numbered(regions: &[usize]) -> Vec<u8> {
    let mut seen = Vec::new();
    let number = |region: &usize| {
        let known = seen.iter().position(|of| of == region);
        known.unwrap_or_else(|| {
            seen.push(*region);
            seen.len() - 1
        })
    };
    // More regions than a board has are refused by their size, whatever they are called.
    regions.iter().map(number).map(|number| u8::try_from(number).unwrap_or(u8::MAX)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_that_are_boxes_are_boxes() {
        for shape in [Shape::classic(), Shape::boxes(3, 4).unwrap(), Shape::of_size(6).unwrap()] {
            let regions: Vec<usize> = shape.cells().map(|cell| 100 - shape.region(cell)).collect();
            assert_eq!(super::shape(shape.size(), &regions), Ok(shape));
        }
        let rows: Vec<usize> = (0..25).map(|cell| cell / 5).collect();
        assert_eq!(shape(5, &rows).unwrap().box_sides(), None);
        assert!(shape(5, &(0..25).collect::<Vec<_>>()).is_err());
    }
}
