//! Pictures of puzzles: captions in the language of the window, and its digits.

use crate::{
    app::{
        model::printing::{PrintOptions, Printing},
        text::{printing as text, unknown_rules::not_decided_in_a_line},
        worker::prelude::*,
    },
    io::{
        self, Unwritable,
        picture::{
            Book, BookCover, Canvas, Caption, Content, Drawing, MAX_PUZZLES, PdfMetadata, Plan, Resolution, Sheet, Style, figure,
            missing_characters, pdf_while, usual_per_page,
        },
    },
    solve::check::{Appraisal, Solutions, by_difficulty, check, difficulties},
};

/// Dots per inch of a PNG file: what printers need.
const PRINTED: Resolution = Resolution::DotsPerInch(300.0);
/// Dots per inch of what is copied: large enough for a screen.
const COPIED: Resolution = Resolution::DotsPerInch(200.0);
/// The width in pixels of a page that the window shows.
const SHOWN: Resolution = Resolution::Width(640);

/// A puzzle to be printed, with its solution where that is known.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Printed {
    pub(super) puzzle: Puzzle,
    /// Its only solution.
    pub(super) solution: Option<Digits>,
    /// How difficult it is.
    pub(super) difficulty: Appraisal,
}

impl Printed {
    /// A puzzle of which nothing is known.
    pub(super) const fn new(puzzle: Puzzle) -> Self {
        Self { puzzle, solution: None, difficulty: Appraisal::Unknown }
    }
}

/// The file of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PictureFile {
    /// Its content.
    pub(super) bytes: Vec<u8>,
    /// The characters that no typeface has: boxes stand for them.
    pub(super) missing: Vec<char>,
}

/// The file of a picture: of one puzzle, or in a PDF of any number, their solutions at the end. Solutions that are to be printed and
/// are not known are worked out, with all cores, and so are difficulties; puzzles that have no solution, or several, go without. A
/// document with a title is a book: the options of books hold for it, and such puzzles come last. `None` when it was cancelled. `progress` gets the number of pages
/// done and of all.
///
/// # Errors
/// When there can be no such picture, or the format holds one puzzle and there are others.
pub(super) fn file(
    format: PictureFormat,
    mut printed: Vec<Printed>,
    title: Option<String>,
    mut printing: Printing,
    cancel: &Cancel,
    mut progress: impl FnMut(usize, usize),
) -> Result<Option<PictureFile>, io::ExportError> {
    if printed.len() > MAX_PUZZLES {
        return Err(PictureError::TooMany { found: printed.len() }.into());
    }
    let with_solutions = has_solutions(format, printing);
    if let ([only], PictureFormat::Svg | PictureFormat::Png, true) = (&printed[..], format, with_solutions)
        && only.puzzle.check_rules().is_err()
    {
        only.puzzle.check_houses()?;
    }
    let is_book = complete(format, &mut printed, title.is_some(), &mut printing, cancel);
    if cancel.is_cancelled() {
        return Ok(None);
    }
    let sheets = sheets(&printed, printing);
    let cover = title.as_deref().filter(|_| printing.options.cover).unwrap_or_default();
    let missing = missing_characters(sheets.iter().map(|sheet| &sheet.caption), cover);
    let bytes = match (format, &sheets[..]) {
        (PictureFormat::Pdf, _) => {
            let difficulties = if is_book || printing.options.rising { of_all(&printed) } else { Vec::new() };
            with_book(&sheets, &difficulties, title.unwrap_or_default(), printing, |book, document| {
                let pages = book.page_count();
                pdf_while(book, document, |page| {
                    progress(page, pages);
                    !cancel.is_cancelled()
                })
            })?
        }
        (PictureFormat::Svg, [sheet]) => Some(drawing(sheet, printing)?.svg().into_bytes()),
        (PictureFormat::Png, [sheet]) => Some(drawing(sheet, printing)?.png(PRINTED)?),
        (format, several) => return Err(Unwritable::NotOne { found: several.len(), format: format.key() }.into()),
    };
    Ok(bytes.map(|bytes| PictureFile { bytes, missing }))
}

/// The first page of the PDF that [`file`] makes of puzzles, in pixels, and the number of its pages. `None` when it was cancelled.
///
/// # Errors
/// When there can be no such document.
pub(super) fn first_page(
    mut printed: Vec<Printed>,
    mut printing: Printing,
    cancel: &Cancel,
) -> Result<Option<(Canvas, usize)>, PictureError> {
    complete(PictureFormat::Pdf, &mut printed, false, &mut printing, cancel);
    if cancel.is_cancelled() {
        return Ok(None);
    }
    let pixels = |book: &Book<'_>, _: &PdfMetadata| -> Result<(Canvas, usize), PictureError> {
        Ok((book.page(0).pixels(SHOWN)?, book.page_count()))
    };
    with_book(&sheets(&printed, printing), &[], String::new(), printing, pixels)?.map(Some)
}

/// Works out solutions and difficulties that are not known, sorts the puzzles and drops choices that do not hold. Returns whether they are
/// a book: puzzles with several solutions or none have sections of their own there.
fn complete(format: PictureFormat, printed: &mut Vec<Printed>, has_title: bool, printing: &mut Printing, cancel: &Cancel) -> bool {
    let with_solutions = has_solutions(format, *printing);
    let options = &mut printing.options;
    if !has_title {
        (options.rising, options.cover, options.bound) = (false, false, false);
    }
    if format == PictureFormat::Pdf && (options.difficulty || options.rising) {
        rate(printed, cancel);
    } else {
        options.difficulty = false;
    }
    let is_book = format == PictureFormat::Pdf && has_title && printed.len() > 1;
    if with_solutions || is_book {
        solve(printed, cancel);
    }
    if options.rising {
        *printed = in_rising_order(std::mem::take(printed));
    } else if is_book {
        printed.sort_by_key(|printed| text::odd_place(printed.difficulty));
    }
    is_book
}

/// Whether solutions are drawn.
fn has_solutions(format: PictureFormat, printing: Printing) -> bool {
    match format {
        PictureFormat::Pdf => printing.options.solutions,
        PictureFormat::Svg | PictureFormat::Png => printing.content == Content::Solution,
    }
}

/// The picture of one puzzle in pixels, for the clipboard.
///
/// # Errors
/// When there can be no such picture.
pub(super) fn pixels(puzzle: Puzzle, printing: Printing) -> Result<Canvas, PictureError> {
    let printed = [Printed::new(puzzle)];
    let [sheet] = &sheets(&printed, printing)[..] else { return Err(PictureError::Nothing) };
    drawing(sheet, printing)?.pixels(COPIED)
}

/// Works out the solutions that are not known.
fn solve(printed: &mut [Printed], cancel: &Cancel) {
    let is_unknown =
        |printed: &Printed| printed.solution.is_none() && !matches!(printed.difficulty, Appraisal::Several | Appraisal::Impossible);
    let unsolved: Vec<usize> = (0..printed.len()).filter(|&at| is_unknown(&printed[at])).collect();
    let puzzles: Vec<Puzzle> = unsolved.iter().map(|&at| printed[at].puzzle.clone()).collect();
    for (at, checked) in unsolved.into_iter().zip(check(&puzzles, processor_count(), cancel)) {
        let Printed { solution, difficulty, .. } = &mut printed[at];
        *solution = checked.solution.filter(|_| checked.solutions == Solutions::One);
        if *difficulty == Appraisal::Unknown {
            *difficulty = Appraisal::of(None, Some(checked.solutions));
        }
    }
}

/// Works out the difficulties that are not known.
fn rate(printed: &mut [Printed], cancel: &Cancel) {
    let unrated: Vec<usize> = (0..printed.len()).filter(|&at| printed[at].difficulty == Appraisal::Unknown).collect();
    let puzzles: Vec<Puzzle> = unrated.iter().map(|&at| printed[at].puzzle.clone()).collect();
    for (at, difficulty) in unrated.into_iter().zip(difficulties(&puzzles, processor_count(), cancel)) {
        printed[at].difficulty = difficulty;
    }
}

/// The puzzles from easy to hard.
fn in_rising_order(printed: Vec<Printed>) -> Vec<Printed> {
    let difficulties = of_all(&printed);
    let mut printed: Vec<Option<Printed>> = printed.into_iter().map(Some).collect();
    by_difficulty(&difficulties).into_iter().filter_map(|place| printed[place].take()).collect()
}

fn of_all(printed: &[Printed]) -> Vec<Appraisal> {
    printed.iter().map(|printed| printed.difficulty).collect()
}

fn sheets(printed: &[Printed], printing: Printing) -> Vec<Sheet<'_>> {
    let several = printed.len() > 1;
    printed
        .iter()
        .zip(1..)
        .map(|(printed, number)| {
            let mut sheet = Sheet::new(&printed.puzzle);
            sheet.solution.clone_from(&printed.solution);
            if !printing.options.titles {
                sheet.caption = Caption::default();
            }
            if printing.options.difficulty {
                sheet.caption.difficulty = text::difficulty(printing.lang, printed.difficulty);
            }
            sheet.caption.number = several.then_some(number);
            sheet.caption.note = note(printed, printing);
            sheet.caption.rules = text::rules(printing.lang, &printed.puzzle);
            sheet
        })
        .collect()
}

/// Why there is no solution where solutions are printed, unless that is said in place of a difficulty.
fn note(Printed { puzzle, difficulty, .. }: &Printed, printing: Printing) -> String {
    if !printing.options.solutions {
        return String::new();
    }
    if puzzle.check_rules().is_ok() {
        let is_said = printing.options.difficulty || matches!(difficulty, Appraisal::Rated(_));
        return if is_said { String::new() } else { text::difficulty(printing.lang, *difficulty) };
    }
    puzzle.check_houses().map_or_else(|unknown| not_decided_in_a_line(printing.lang, &unknown), |()| String::new())
}

fn style(printing: Printing) -> Style {
    let PrintOptions { entered, marks, candidates, .. } = printing.options;
    Style { numerals: printing.numerals.into(), entered, marks, candidates }
}

fn drawing(sheet: &Sheet<'_>, printing: Printing) -> Result<Drawing, PictureError> {
    figure(sheet, &style(printing), printing.content)
}

/// What is made of a document and the data about it.
fn with_book<T>(
    sheets: &[Sheet<'_>],
    difficulties: &[Appraisal],
    title: String,
    printing: Printing,
    make: impl FnOnce(&Book<'_>, &PdfMetadata) -> T,
) -> Result<T, PictureError> {
    let PrintOptions { paper, per_page, solutions, at_foot, rising, cover, bound, .. } = printing.options;
    let lang = printing.lang;
    let sections = text::sections(lang, difficulties, rising);
    let lines = text::cover_lines(lang, sheets.len(), &sections);
    let plan = Plan {
        paper,
        per_page: per_page
            .map_or_else(|| usual_per_page(sheets, &sections, paper), |count| Ok(count.min(paper.most_per_page())))?,
        solutions,
        at_foot,
        solutions_heading: text::solutions(lang).to_owned(),
        cover: cover.then(|| BookCover { title: title.clone(), lines }),
        contents_heading: if cover { text::contents(lang).to_owned() } else { String::new() },
        sections,
        bound,
        ..Plan::default()
    };
    let document = match sheets {
        [sheet] => PdfMetadata { title: sheet.caption.title.clone(), author: sheet.caption.author.clone() },
        _ if cover => PdfMetadata { title, ..PdfMetadata::default() },
        _ => PdfMetadata::default(),
    };
    Ok(make(&Book::new(sheets, style(printing), plan)?, &document))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::text::Numerals,
        board::{Digit, Rule, Shape, Value},
        io::picture::Paper,
        test_support::{EASY, EXTREME},
    };

    const PRINTING: Printing = Printing { lang: Lang::Zh, numerals: Numerals::Letters, options: OPTIONS, content: Content::Puzzle };
    const OPTIONS: PrintOptions = PrintOptions { solutions: false, ..PrintOptions::STANDARD };

    fn puzzle(rules: &[Rule], givens: &str) -> Printed {
        let mut puzzle = Puzzle::new(Shape::of_size(4).unwrap(), rules);
        for (cell, digit) in puzzle.shape().cells().zip(givens.chars().map(Digit::from_char)) {
            puzzle.square_mut(cell).value = digit.map_or(Value::Empty, Value::Given);
        }
        Printed::new(puzzle)
    }

    /// The words and digits of an SVG picture.
    fn svg(printed: Printed, printing: Printing) -> String {
        String::from_utf8(file(PictureFormat::Svg, vec![printed], printing).unwrap()).unwrap()
    }

    /// The file, made without being cancelled.
    fn file(format: PictureFormat, printed: Vec<Printed>, printing: Printing) -> Result<Vec<u8>, io::ExportError> {
        super::file(format, printed, None, printing, &Cancel::default(), |_, _| {})
            .map(|picture| picture.expect("it was not cancelled").bytes)
    }

    fn pages(pdf: &[u8]) -> usize {
        let text = String::from_utf8_lossy(pdf);
        text.matches("/Type/Page").count() - text.matches("/Type/Pages").count()
    }

    #[test]
    fn one_puzzle_is_a_picture_in_every_format_and_several_are_a_document() {
        let one = vec![puzzle(&[Rule::Diagonals], "")];
        for format in PictureFormat::ALL {
            assert!(file(format, one.clone(), PRINTING).is_ok_and(|bytes| bytes.len() > 500), "{format:?}");
        }
        let said = |lang| svg(one[0].clone(), Printing { lang, ..PRINTING });
        assert_ne!(said(Lang::En), said(Lang::Zh), "the rules are said in the language of the window");
        let two = vec![puzzle(&[], ""), puzzle(&[], "1234341221434321")];
        assert!(file(PictureFormat::Pdf, two.clone(), PRINTING).unwrap().starts_with(b"%PDF"));
        let refused = file(PictureFormat::Png, two, PRINTING).unwrap_err();
        assert!(matches!(refused, io::ExportError::Unwritable(Unwritable::NotOne { found: 2, format: "png" })), "{refused}");
    }

    #[test]
    fn solutions_are_worked_out_where_they_are_wanted_and_are_the_only_ones() {
        let unique = || puzzle(&[], "1234341221434...");
        let options = PrintOptions { solutions: true, ..OPTIONS };
        let book = |printed, options| pages(&file(PictureFormat::Pdf, vec![printed], Printing { options, ..PRINTING }).unwrap());
        assert_eq!([book(unique(), OPTIONS), book(unique(), options)], [1, 2]);
        assert_eq!(book(puzzle(&[], "1..............."), options), 1, "it has several");
        let solution = Printing { content: Content::Solution, ..PRINTING };
        assert!(svg(unique(), solution).contains("4 3 2 1"), "{}", svg(unique(), solution));
        let refused = file(PictureFormat::Svg, vec![puzzle(&[], "11")], solution).unwrap_err();
        assert!(matches!(refused, io::ExportError::Picture(PictureError::NoSolution)), "{refused}");
    }

    #[test]
    fn a_puzzle_with_unknown_rules_is_printed_without_a_solution_and_says_why() {
        let mut printed = puzzle(&[], "1234341221434...");
        printed.puzzle.unknown_rules.push("Knight".to_owned());
        let reason = "Not decided: this puzzle has rules Sudoscope does not know: Knight.";
        let options = PrintOptions { solutions: true, ..OPTIONS };
        let printing = Printing { lang: Lang::En, options, ..PRINTING };
        assert_eq!(pages(&file(PictureFormat::Pdf, vec![printed.clone()], printing).unwrap()), 1);
        assert_eq!(note(&printed, printing), reason);
        assert_eq!(note(&printed, PRINTING), "", "no solution was asked for");
        let solution = Printing { content: Content::Solution, ..printing };
        let refused = file(PictureFormat::Svg, vec![printed], solution).unwrap_err();
        assert_eq!(crate::app::text::reading::export_error(Lang::En, &refused), reason);
    }

    #[test]
    fn characters_that_no_typeface_has_are_named() {
        let mut strange = puzzle(&[], "1");
        strange.puzzle.about.title = "№ 7 \u{12000}".to_owned();
        let missing = |title: &str, options: PrintOptions| {
            let (printed, printing) = (vec![strange.clone(); 2], Printing { options, ..PRINTING });
            let made = super::file(PictureFormat::Pdf, printed, Some(title.to_owned()), printing, &Cancel::default(), |_, _| {});
            made.unwrap().expect("it was not cancelled").missing
        };
        assert_eq!(missing("\u{12001}", OPTIONS), ['№', '\u{12000}']);
        assert_eq!(missing("\u{12001}", PrintOptions { cover: true, titles: false, ..OPTIONS }), ['\u{12001}']);
    }

    #[test]
    fn a_page_holds_what_was_chosen() {
        let three = || vec![puzzle(&[], ""), puzzle(&[], "1"), puzzle(&[], "2")];
        let book = |per_page| {
            let options = PrintOptions { per_page: Some(per_page), paper: Paper::Letter, ..OPTIONS };
            pages(&file(PictureFormat::Pdf, three(), Printing { options, ..PRINTING }).unwrap())
        };
        assert_eq!([book(1), book(2), book(4)], [3, 2, 1]);
    }

    #[test]
    fn title_and_the_players_digits_are_left_out_when_that_is_chosen() {
        let mut printed = puzzle(&[], "1");
        printed.puzzle.about.title = "Monday".to_owned();
        let last = printed.puzzle.shape().cells().last().unwrap();
        printed.puzzle.square_mut(last).value = Digit::from_char('3').map_or(Value::Empty, Value::Entered);
        let with = svg(printed.clone(), PRINTING);
        assert!(with.contains("Monday") && with.contains(". . . 3"), "{with}");
        let options = PrintOptions { titles: false, entered: false, ..OPTIONS };
        let without = svg(printed, Printing { options, ..PRINTING });
        assert!(!without.contains("Monday") && !without.contains(". . . 3"), "{without}");
    }

    #[test]
    fn a_book_from_easy_to_hard_has_a_cover_and_a_page_for_each_level_and_a_single_puzzle_has_none() {
        let of = |givens: &str| Printed::new(crate::test_support::puzzle(givens, &[]));
        let printed = vec![of(EXTREME), of(&".".repeat(81)), of(EASY)];
        let options = PrintOptions { rising: true, cover: true, bound: true, difficulty: true, solutions: true, ..OPTIONS };
        let made = |printed: &[Printed], title: Option<&str>| {
            let title = title.map(str::to_owned);
            let printing = Printing { options, ..PRINTING };
            let bytes = super::file(PictureFormat::Pdf, printed.to_vec(), title, printing, &Cancel::default(), |_, _| {});
            pages(&bytes.unwrap().expect("it was not cancelled").bytes)
        };
        // Cover and its back, contents, easy, extreme, several solutions, and the solutions.
        assert_eq!([made(&printed, Some("Mine")), made(&printed, None)], [7, 2]);
        let mut rated = printed.clone();
        rate(&mut rated, &Cancel::default());
        let order: Vec<Puzzle> = in_rising_order(rated.clone()).into_iter().map(|printed| printed.puzzle).collect();
        assert_eq!(order, [2, 0, 1].map(|place: usize| printed[place].puzzle.clone()));
        let over = |printed: &Printed| {
            sheets(std::slice::from_ref(printed), Printing { options, ..PRINTING })[0].caption.difficulty.clone()
        };
        assert!(!over(&rated[0]).is_empty() && over(&rated[0]) != over(&rated[2]));
        assert_eq!(over(&rated[1]), "多解");
    }

    #[test]
    fn puzzles_without_one_solution_come_last_under_headings_of_their_own_in_every_book() {
        let of = |givens: &str| Printed::new(crate::test_support::puzzle(givens, &[]));
        let odd = [of(&format!("11{}", ".".repeat(79))), of(&".".repeat(81)), of(EASY), of(EXTREME)];
        let made = |printed: &[Printed], title: Option<&str>| {
            let printing = Printing { lang: Lang::En, options: OPTIONS, ..PRINTING };
            let title = title.map(str::to_owned);
            pages(
                &super::file(PictureFormat::Pdf, printed.to_vec(), title, printing, &Cancel::default(), |_, _| {})
                    .unwrap()
                    .unwrap()
                    .bytes,
            )
        };
        // Those with one solution, those with several, and the one without; no headings without a title, or without need.
        assert_eq!([made(&odd, Some("")), made(&odd, None), made(&odd[2..], Some(""))], [3, 1, 1]);
        let mut solved = odd.to_vec();
        solve(&mut solved, &Cancel::default());
        solved.sort_by_key(|printed| text::odd_place(printed.difficulty));
        let sections = text::sections(Lang::En, &of_all(&solved), false);
        let found: Vec<_> = sections.iter().map(|section| (&section.heading[..], section.first)).collect();
        assert_eq!(found, [("Several solutions", 2), ("No solution", 3)]);
    }

    #[test]
    fn a_book_says_of_puzzles_without_one_solution_how_many_they_have() {
        let of = |givens: &str| Printed::new(crate::test_support::puzzle(givens, &[]));
        let mut printed = vec![of(&format!("11{}", ".".repeat(79))), of(&".".repeat(81)), of(EASY), of(&".".repeat(81))];
        printed[1].puzzle.unknown_rules.push("Unheard".to_owned());
        let mut solved = printed.clone();
        rate(&mut printed, &Cancel::default());
        let printed = in_rising_order(printed);
        let headings =
            |lang: Lang| text::sections(lang, &of_all(&printed), true).into_iter().skip(1).map(|section| section.heading);
        assert_eq!(headings(Lang::En).collect::<Vec<_>>(), ["Several solutions", "No solution", "Not rated"]);
        assert_eq!(headings(Lang::Zh).collect::<Vec<_>>(), ["多解", "无解", "未评定"]);
        let captions = |options: PrintOptions, printed: &[Printed]| {
            let sheets = sheets(printed, Printing { lang: Lang::En, options, ..PRINTING });
            sheets.into_iter().map(|sheet| sheet.caption.difficulty + &sheet.caption.note).collect::<Vec<_>>()
        };
        let over = captions(PrintOptions { difficulty: true, ..OPTIONS }, &printed);
        assert_eq!(over[1..], ["Several solutions", "No solution", ""]);
        // Without difficulties it is said where solutions are missing.
        solve(&mut solved, &Cancel::default());
        let below = captions(PrintOptions { solutions: true, ..OPTIONS }, &solved);
        assert_eq!([&below[0], &below[2], &below[3]], ["No solution", "", "Several solutions"]);
        assert!(below[1].contains("Unheard"), "{below:?}");
    }

    #[test]
    fn what_is_copied_has_white_paper_and_black_lines() {
        let canvas = pixels(puzzle(&[], "").puzzle, PRINTING).unwrap();
        assert_eq!(canvas.pixels.len(), canvas.width * canvas.height);
        assert_eq!((canvas.pixels[0], canvas.pixels.iter().min()), (255, Some(&0)));
    }

    #[test]
    fn a_document_that_is_cancelled_is_given_up_before_its_next_page() {
        let (cancel, mut pages) = (Cancel::default(), Vec::new());
        let printed = vec![puzzle(&[], "1"); 100];
        let made = super::file(PictureFormat::Pdf, printed, None, PRINTING, &cancel, |done, count| {
            pages.push((done, count));
            if done == 3 {
                cancel.cancel();
            }
        });
        assert_eq!((made.unwrap(), pages), (None, (0..4).map(|page| (page, 17)).collect::<Vec<_>>()));
    }
}
