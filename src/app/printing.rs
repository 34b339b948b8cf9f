//! Puzzles as pictures: captions in the language of the window, and its digits.

use crate::{
    app::{
        scene::Numerals,
        text::{Lang, printing as text},
    },
    board::{Digits, Puzzle},
    io::{
        self, Unwritable,
        picture::{
            Book, Canvas, Content, Document, Drawing, Paper, PictureError, PictureFormat, Plan, Resolution, Sheet, Style, figure,
            pdf, usual_per_page,
        },
    },
};

/// Dots per inch of a PNG file: what printers need.
const PRINTED: Resolution = Resolution::DotsPerInch(300.0);
/// Dots per inch of what is copied: large enough for a screen.
const COPIED: Resolution = Resolution::DotsPerInch(200.0);

/// How puzzles are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printing {
    /// The language of the captions.
    pub lang: Lang,
    /// How digits above nine look.
    pub numerals: Numerals,
}

/// A puzzle to be printed, with its solution where that is to stand at the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Printed {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Option<Digits>,
}

/// The file of a picture: of one puzzle, or in a PDF of any number, their solutions at the end.
///
/// # Errors
/// When there can be no such picture, or the format holds one puzzle and there are others.
pub fn file(format: PictureFormat, printed: &[Printed], printing: Printing) -> Result<Vec<u8>, io::ExportError> {
    let sheets = sheets(printed, printing.lang);
    match (format, &sheets[..]) {
        (PictureFormat::Pdf, _) => Ok(book(&sheets, printing)?),
        (PictureFormat::Svg, [sheet]) => Ok(drawing(sheet, printing)?.svg().into_bytes()),
        (PictureFormat::Png, [sheet]) => Ok(drawing(sheet, printing)?.png(PRINTED)?),
        (format, several) => Err(Unwritable::NotOne { found: several.len(), format: format!(".{}", format.key()) }.into()),
    }
}

/// The picture of one puzzle in pixels, for the clipboard.
///
/// # Errors
/// When there can be no such picture.
pub fn pixels(puzzle: Puzzle, printing: Printing) -> Result<Canvas, PictureError> {
    let printed = [Printed { puzzle, solution: None }];
    let [sheet] = &sheets(&printed, printing.lang)[..] else { return Err(PictureError::Nothing) };
    drawing(sheet, printing)?.pixels(COPIED)
}

fn sheets(printed: &[Printed], lang: Lang) -> Vec<Sheet<'_>> {
    let several = printed.len() > 1;
    printed
        .iter()
        .zip(1..)
        .map(|(printed, number)| {
            let mut sheet = Sheet::new(&printed.puzzle);
            sheet.solution.clone_from(&printed.solution);
            sheet.caption.number = several.then_some(number);
            sheet.caption.note = text::rules(lang, printed.puzzle.rules());
            sheet
        })
        .collect()
}

fn style(printing: Printing) -> Style {
    let numerals = match printing.numerals {
        Numerals::Numbers => io::Numerals::Numbers,
        Numerals::Letters => io::Numerals::Letters,
    };
    Style { numerals, entered: true, marks: true }
}

fn drawing(sheet: &Sheet<'_>, printing: Printing) -> Result<Drawing, PictureError> {
    figure(sheet, &style(printing), Content::Puzzle)
}

fn book(sheets: &[Sheet<'_>], printing: Printing) -> Result<Vec<u8>, PictureError> {
    let plan = Plan {
        per_page: usual_per_page(sheets, Paper::default())?,
        solutions: sheets.iter().any(|sheet| sheet.solution.is_some()),
        solutions_heading: text::solutions(printing.lang).to_owned(),
        ..Plan::default()
    };
    let document = match sheets {
        [sheet] => Document { title: sheet.caption.title.clone(), author: sheet.caption.author.clone() },
        _ => Document::default(),
    };
    Ok(pdf(&Book::new(sheets, style(printing), plan)?, &document))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Digit, Rule, Shape};

    const PRINTING: Printing = Printing { lang: Lang::Zh, numerals: Numerals::Letters };

    fn printed(rules: &[Rule], solution: Option<&str>) -> Printed {
        let digits = |line: &str| line.chars().map(Digit::from_char).collect();
        Printed { puzzle: Puzzle::new(Shape::of_size(4).unwrap(), rules), solution: solution.map(digits) }
    }

    #[test]
    fn one_puzzle_is_a_picture_in_every_format_and_several_are_a_document() {
        let one = [printed(&[Rule::Diagonals], None)];
        for format in PictureFormat::ALL {
            assert!(file(format, &one, PRINTING).is_ok_and(|bytes| bytes.len() > 500), "{format:?}");
        }
        let svg = |lang| file(PictureFormat::Svg, &one, Printing { lang, ..PRINTING }).unwrap();
        assert_ne!(svg(Lang::En), svg(Lang::Zh), "the rules are said in the language of the window");
        let two = [printed(&[], None), printed(&[], Some("1234341221434321"))];
        assert!(file(PictureFormat::Pdf, &two, PRINTING).unwrap().starts_with(b"%PDF"));
        let refused = file(PictureFormat::Png, &two, PRINTING).unwrap_err();
        assert_eq!(refused.to_string(), "it holds 2 puzzles, but a .png file holds one");
    }

    #[test]
    fn what_is_copied_has_white_paper_and_black_lines() {
        let canvas = pixels(printed(&[], None).puzzle, PRINTING).unwrap();
        assert_eq!(canvas.pixels.len(), canvas.width * canvas.height);
        assert_eq!((canvas.pixels[0], canvas.pixels.iter().min()), (255, Some(&0)));
    }
}
