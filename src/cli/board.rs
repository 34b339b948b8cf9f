//! [`BoardArgs`]: what plain text does not say about a board.

use std::iter;

use crate::{
    app::text::batch as text,
    board::{MAX_SIZE, MIN_SIZE, ShapeError},
    cli::prelude::*,
    io::{ReadError, may_be_decoration, shape_of_regions, take_for_decoration},
};

/// The properties of a board that plain text does not say.
#[derive(Clone, Debug, PartialEq, Eq, Default, Args)]
#[command(next_help_heading = "board")]
pub struct BoardArgs {
    #[arg(long = "rule", value_name = "NAME", value_parser = named(Rule::of_whole_board().map(|rule| rule.key()), Rule::from_key))]
    pub rules: Vec<Rule>,
    #[arg(long, value_name = "SIZE[:WxH]|REGIONS", allow_hyphen_values = true, value_parser = shape_or_regions)]
    pub shape: Option<Shape>,
    #[arg(long)]
    pub accept: bool,
    #[arg(long, hide_short_help = true)]
    pub ignore_drawings: bool,
}

impl BoardArgs {
    /// The shape asked for.
    pub(super) fn shape(&self) -> Option<&Shape> {
        self.shape.as_ref()
    }

    /// Whether the options settle a doubt: any but the final ones, or one about how the board is divided.
    pub(super) fn settles(&self, doubt: &Doubt) -> bool {
        self.accept && !doubt.is_final()
            || self.shape().is_some() && matches!(doubt, Doubt::DigitsRepeat { .. } | Doubt::OddBoxes | Doubt::NoRegions)
    }

    /// The doubts that a person must decide, and that the options leave open.
    pub(super) fn unsettled<'a>(&self, doubts: &'a [Doubt]) -> Vec<&'a Doubt> {
        doubts.iter().filter(|doubt| doubt.must_be_settled() && !self.settles(doubt)).collect()
    }

    /// Whether a doubt is said and no more: it is a remark, or settled by taking the likeliest reading.
    pub(super) fn is_noted(&self, doubt: &Doubt) -> bool {
        doubt.is_remark() || self.accept && !doubt.is_final()
    }

    /// That drawings are taken for decoration because whatever is doubtful is settled.
    pub(super) fn note_of_drawings(&self, lang: Lang, puzzle: &Puzzle) -> Option<String> {
        let count = puzzle.unknown_rules.iter().filter(|entry| may_be_decoration(entry)).count();
        (self.accept && !self.ignore_drawings && count > 0).then(|| text::drawings_taken(lang, count))
    }

    /// The puzzle with the shape and the rules asked for, and everything else that it has.
    ///
    /// # Errors
    /// When it does not fit there.
    pub(super) fn put(&self, mut puzzle: Puzzle) -> Result<Puzzle, Said> {
        if self.ignore_drawings || self.accept {
            take_for_decoration(&mut puzzle);
        }
        if self.shape().is_none() && self.rules.is_empty() {
            return Ok(puzzle);
        }
        let shape = self.shape().unwrap_or(puzzle.shape());
        if shape.size() != puzzle.shape().size() {
            return Err(text::said::other_board(puzzle.shape().to_string(), shape.to_string()));
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
/// When one is not.
pub(super) fn check_rules(rules: &[Rule], shape: &Shape) -> Result<(), Said> {
    let Some(rule) = rules.iter().find(|rule| !rule.suits(shape)) else { return Ok(()) };
    Err(text::said::rule_unsuited(rule.key(), shape.to_string()))
}

/// The shape of `9` or `9x9`, or of `12:3x4` with the width and height of the boxes.
fn shape_of(written: &str) -> Result<Shape, Said> {
    let sentence = |error: ShapeError| Said::of(error, reading::shape_error);
    let unclear = || Said::from(text::no_size);
    let (size, boxes) = written.split_once(':').map_or((written, None), |(size, boxes)| (size, Some(boxes)));
    let size = square(size).ok_or_else(unclear)?;
    let Some(boxes) = boxes else { return Shape::of_size(size).map_err(sentence) };
    let (width, height) = boxes.split_once('x').ok_or_else(unclear)?;
    let shape = Shape::boxes(width.parse().map_err(|_| unclear())?, height.parse().map_err(|_| unclear())?).map_err(sentence)?;
    if shape.size() == size { Ok(shape) } else { Err(text::said::other_boxes(boxes, size)) }
}

/// The shape of a text like those of [`shape_of`]; where there are no boxes of that size, as in `7x7`, one whose regions are its
/// rows: regions of any form may take their place.
fn size_of_any(written: &str) -> Result<Shape, Said> {
    shape_of(written).or_else(|error| {
        let size = square(written).filter(|size| (MIN_SIZE..=MAX_SIZE).contains(size)).ok_or(error)?;
        let rows: Vec<u8> = (0..=u8::MAX).take(size).flat_map(|row| iter::repeat_n(row, size)).collect();
        Shape::jigsaw(size, &rows).map_err(|error| Said::of(error, reading::shape_error))
    })
}

/// The size of `9` or `9x9`.
fn square(text: &str) -> Option<usize> {
    let (width, height) = text.split_once('x').unwrap_or((text, text));
    width.parse().ok().filter(|size| height.parse() == Ok(*size))
}

/// The shape of a size, or of the characters of regions.
fn shape_or_regions(written: &str) -> Result<Shape, Said> {
    if is_size(written) { shape_of(written) } else { regions_of(written) }
}

/// The same; where there are no boxes of that size, its regions may take any form.
pub(super) fn shape_of_any_size(written: &str) -> Result<Shape, Said> {
    if is_size(written) { size_of_any(written) } else { regions_of(written) }
}

/// Whether a text is meant as a size: its numbers have at most two digits, while regions are one long word.
fn is_size(written: &str) -> bool {
    written.split(['x', ':']).all(|number| number.len() <= 2)
}

fn regions_of(characters: &str) -> Result<Shape, Said> {
    shape_of_regions(characters).map_err(|problem| Said::of(ReadError::of_text(problem), reading::read_error))
}
