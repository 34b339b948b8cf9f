//! [`BoardArgs`]: what plain text does not say about a board.

use std::iter;

use clap::Args;

use crate::{
    board::{MAX_SIZE, MIN_SIZE, Puzzle, Rule, Shape, ShapeError},
    cli::usage::named,
    io::{Doubt, shape_of_regions},
};

/// The properties of a board that plain text does not say.
#[derive(Clone, Debug, PartialEq, Eq, Default, Args)]
#[command(next_help_heading = "Board (plain text does not say all of it)")]
pub struct BoardArgs {
    /// A further rule; may be given several times
    #[arg(long = "rule", value_name = "NAME", value_parser = named(Rule::WHOLE_BOARD.map(|rule| rule.key()), Rule::from_key))]
    pub rules: Vec<Rule>,
    /// Size of the board, and width and height of its boxes: 9x9, 12:3x4
    #[arg(long, value_name = "SIZE[:WxH]", value_parser = shape_of)]
    pub shape: Option<Shape>,
    /// Regions of a jigsaw: one character for each cell, row by row, the same throughout a region
    #[arg(long, value_name = "CHARACTERS", allow_hyphen_values = true, conflicts_with = "shape", value_parser = regions_of)]
    pub regions: Option<Shape>,
}

impl BoardArgs {
    /// The shape asked for.
    pub(super) fn shape(&self) -> Option<&Shape> {
        self.shape.as_ref().or(self.regions.as_ref())
    }

    /// Whether the options settle a doubt: one about how the board is divided.
    pub(super) fn settles(&self, doubt: &Doubt) -> bool {
        self.shape().is_some() && matches!(doubt, Doubt::DigitsRepeat { .. } | Doubt::OddBoxes | Doubt::NoRegions)
    }

    /// The puzzle with the shape and the rules asked for, and everything else that it has.
    ///
    /// # Errors
    /// When it does not fit there; the error is a sentence.
    pub(super) fn put(&self, puzzle: Puzzle) -> Result<Puzzle, String> {
        if self.shape().is_none() && self.rules.is_empty() {
            return Ok(puzzle);
        }
        let shape = self.shape().unwrap_or(puzzle.shape());
        if shape.size() != puzzle.shape().size() {
            return Err(format!("this is a board of {}, not of {shape} as asked for", puzzle.shape()));
        }
        check_rules(&self.rules, shape)?;
        let mut put = Puzzle::new(shape.clone(), &[puzzle.rules(), &self.rules].concat());
        for (cell, square) in puzzle.squares() {
            *put.square_mut(cell) = *square;
        }
        put.about = puzzle.about;
        put.unknown_rules = puzzle.unknown_rules;
        Ok(put)
    }
}

/// Checks that all rules are defined on boards of a shape.
///
/// # Errors
/// When one is not; the error is a sentence.
pub(super) fn check_rules(rules: &[Rule], shape: &Shape) -> Result<(), String> {
    let unsuitable = rules.iter().find(|rule| !rule.suits(shape));
    unsuitable.map_or(Ok(()), |rule| Err(format!("the rule {} means nothing on a board of {shape}", rule.key())))
}

/// The shape of `9` or `9x9`, or of `12:3x4` with the width and height of the boxes.
fn shape_of(text: &str) -> Result<Shape, String> {
    let sentence = |error: ShapeError| error.to_string();
    let unclear = || "a size is needed, and perhaps boxes, as in 9x9 or 12:3x4".to_owned();
    let (size, boxes) = text.split_once(':').map_or((text, None), |(size, boxes)| (size, Some(boxes)));
    let size = square(size).ok_or_else(unclear)?;
    let Some(boxes) = boxes else { return Shape::of_size(size).map_err(sentence) };
    let (width, height) = boxes.split_once('x').ok_or_else(unclear)?;
    let shape = Shape::boxes(width.parse().map_err(|_| unclear())?, height.parse().map_err(|_| unclear())?).map_err(sentence)?;
    if shape.size() == size { Ok(shape) } else { Err(format!("boxes of {boxes} do not make up a board of size {size}")) }
}

/// The shape of a text like those of [`shape_of`]; where there are no boxes of that size, as in `7x7`, one whose regions are its
/// rows: regions of any form may take their place.
pub(super) fn shape_of_any_size(text: &str) -> Result<Shape, String> {
    shape_of(text).or_else(|error| {
        let size = square(text).filter(|size| (MIN_SIZE..=MAX_SIZE).contains(size)).ok_or(error)?;
        let rows: Vec<u8> = (0..=u8::MAX).take(size).flat_map(|row| iter::repeat_n(row, size)).collect();
        Shape::jigsaw(size, &rows).map_err(|error| error.to_string())
    })
}

/// The size of `9` or `9x9`.
fn square(text: &str) -> Option<usize> {
    let (width, height) = text.split_once('x').unwrap_or((text, text));
    width.parse().ok().filter(|size| height.parse() == Ok(*size))
}

pub(super) fn regions_of(text: &str) -> Result<Shape, String> {
    shape_of_regions(text).map_err(|problem| problem.to_string())
}
