//! [`Board`]: what plain text does not tell about a board, as options say it.

use lexopt::Parser;

use crate::{
    board::{Puzzle, Rule, Shape, ShapeError},
    cli::arguments::{UsageError, word},
    io::{Doubt, shape_of_regions},
};

/// What plain text does not tell about a board.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Board {
    /// The shape; none: that which a puzzle has by itself.
    pub shape: Option<Shape>,
    /// Whether its regions are said cell by cell.
    pub has_regions: bool,
    /// Further rules.
    pub rules: Vec<Rule>,
}

impl Board {
    /// Whether an option is about the board.
    pub(super) fn knows(option: &str) -> bool {
        ["rule", "shape", "regions"].contains(&option)
    }

    /// Takes an option that it [knows](Self::knows), and its value.
    ///
    /// # Errors
    /// When the value means nothing, or contradicts another.
    pub(super) fn take(&mut self, option: String, parser: &mut Parser) -> Result<(), UsageError> {
        let value = word(parser)?;
        match option.as_str() {
            "rule" => {
                self.rules.push(rule_of(&value)?);
                Ok(())
            }
            "shape" => self.set_shape(shape_of(&value)?),
            _ => {
                self.has_regions = true;
                self.set_shape(shape_of_regions(&value).map_err(|problem| UsageError(format!("--regions '{value}': {problem}")))?)
            }
        }
    }

    /// Sets the shape.
    ///
    /// # Errors
    /// When it is set already.
    pub(super) fn set_shape(&mut self, shape: Shape) -> Result<(), UsageError> {
        match self.shape.replace(shape) {
            None => Ok(()),
            Some(_) => Err(UsageError("--shape and --regions say how the board is divided; give one of them, and once".to_owned())),
        }
    }

    /// Whether a doubt is about what the options say: how the board is divided.
    pub(super) fn settles(&self, doubt: &Doubt) -> bool {
        self.shape.is_some() && matches!(doubt, Doubt::DigitsRepeat { .. } | Doubt::OddBoxes | Doubt::NoRegions)
    }

    /// The puzzle with the shape and the rules that were asked for, and everything else that it has.
    ///
    /// # Errors
    /// When it does not fit there; the error is a sentence.
    pub(super) fn put(&self, puzzle: Puzzle) -> Result<Puzzle, String> {
        if self.shape.is_none() && self.rules.is_empty() {
            return Ok(puzzle);
        }
        let shape = self.shape.as_ref().unwrap_or(puzzle.shape());
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

/// Whether all of the rules mean something on a board of that shape.
///
/// # Errors
/// When one does not; the error is a sentence.
pub(super) fn check_rules(rules: &[Rule], shape: &Shape) -> Result<(), String> {
    let unsuitable = rules.iter().find(|rule| !rule.suits(shape));
    unsuitable.map_or(Ok(()), |rule| Err(format!("the rule {} means nothing on a board of {shape}", rule.key())))
}

fn rule_of(name: &str) -> Result<Rule, UsageError> {
    let names = || Rule::ALL.map(Rule::key).join(", ");
    Rule::from_key(name).ok_or_else(|| UsageError(format!("there is no rule '{name}', only {}", names())))
}

/// `9` or `9x9`, or `12:3x4` with the width and height of the boxes.
pub(super) fn shape_of(text: &str) -> Result<Shape, UsageError> {
    let refused = |error: ShapeError| UsageError(error.to_string());
    let unclear = || UsageError(format!("--shape needs a size, and perhaps boxes, as in 9x9 or 12:3x4, not '{text}'"));
    let (size, boxes) = text.split_once(':').map_or((text, None), |(size, boxes)| (size, Some(boxes)));
    let (size, height) = size.split_once('x').unwrap_or((size, size));
    let size: usize = size.parse().ok().filter(|size| height.parse() == Ok(*size)).ok_or_else(unclear)?;
    let Some(boxes) = boxes else { return Shape::of_size(size).map_err(refused) };
    let (width, height) = boxes.split_once('x').ok_or_else(unclear)?;
    let shape = Shape::boxes(width.parse().map_err(|_| unclear())?, height.parse().map_err(|_| unclear())?).map_err(refused)?;
    if shape.size() == size {
        Ok(shape)
    } else {
        Err(UsageError(format!("boxes of {boxes} do not make up a board of size {size}")))
    }
}
