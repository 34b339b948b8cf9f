//! Pictures for `sudoscope convert` and `generate`: from options and puzzles to the bytes of a file.

use clap::builder::RangedU64ValueParser;

use crate::{
    app::text::{batch as words, printing as text, refusal},
    board::DRAWING,
    cli::{prelude::*, usage::Threads},
    io::{
        DigitNotation,
        picture::{
            self, Book, BookCover, Caption, Content, Drawing, MAX_PER_PAGE, MAX_PUZZLES, Paper, PdfMetadata, PictureError, Plan,
            Resolution, Sheet, Style,
        },
    },
    solve::check::{Appraisal, Checked, Solutions, by_difficulty, check, difficulties},
};

/// Resolution of a PNG unless another is asked for, in dots per inch: what printers need.
const DEFAULT_DPI: u32 = 300;
/// The highest resolution that can be asked for; the picture may still be refused because it is too large.
const MAX_DPI: u32 = 100_000;
/// The smallest width that can be asked for, in pixels: below it, no digit is legible; and the greatest, which may still be refused.
const MIN_WIDTH: u32 = 64;
const MAX_WIDTH: u32 = 1_000_000;

/// How pictures are drawn.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
#[command(next_help_heading = "pictures")]
pub struct PictureOptions {
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=MAX_PER_PAGE as u64))]
    pub per_page: Option<usize>,
    #[arg(long, value_name = "NAME", value_parser = named(Paper::ALL.map(Paper::key), Paper::from_key))]
    pub paper: Option<Paper>,
    #[arg(long)]
    pub solutions: bool,
    #[arg(long)]
    pub by_difficulty: bool,
    #[arg(long)]
    pub cover: bool,
    #[arg(long, hide_short_help = true)]
    pub bound: bool,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub title: Option<String>,
    #[arg(long, value_name = "WHAT", value_delimiter = ',', value_parser = named(AlsoShown::ALL.map(AlsoShown::key), AlsoShown::from_key))]
    pub show: Vec<AlsoShown>,
    #[arg(long, value_name = "N|Npx", value_parser = resolution_of)]
    pub dpi: Option<ImageResolution>,
}

crate::board::keyed! {
    /// What a picture may show besides the puzzle.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum AlsoShown {
        /// The level over each puzzle.
        Levels = "levels",
        /// A for 10, and so on.
        Letters = "letters",
        /// The player's digits.
        Entered = "entered",
        /// The player's marks.
        Marks = "marks",
        /// All candidates.
        Candidates = "candidates",
    }
}

/// The resolution of a PNG: pixels per inch, or its width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImageResolution {
    /// Pixels per inch.
    PerInch(u32),
    /// Pixels in a row.
    Width(u32),
}

/// A resolution: `300`, or `800px`.
fn resolution_of(text: &str) -> Result<ImageResolution, Said> {
    let number = |text: &str, least: u32, most: u32| match text.parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        Ok(_) => Err(refusal::said::out_of_range(least, most)),
        Err(_) => Err(refusal::no_number.into()),
    };
    match text.strip_suffix("px") {
        Some(width) => number(width, MIN_WIDTH, MAX_WIDTH).map(ImageResolution::Width),
        None => number(text, 1, MAX_DPI).map(ImageResolution::PerInch),
    }
}

impl PictureOptions {
    /// The first of the options that are given, in their order in the help.
    pub(super) fn first_given(&self) -> Option<&'static str> {
        let given = [
            (self.per_page.is_some(), "--per-page"),
            (self.paper.is_some(), "--paper"),
            (self.solutions, "--solutions"),
            (self.by_difficulty, "--by-difficulty"),
            (self.cover, "--cover"),
            (self.bound, "--bound"),
            (self.title.is_some(), "--title"),
            (!self.show.is_empty(), "--show"),
        ];
        given.into_iter().find_map(|(is_given, name)| is_given.then_some(name)).or(self.given_resolution())
    }

    fn given_resolution(&self) -> Option<&'static str> {
        self.dpi.map(|_| "--dpi")
    }

    /// Checks that the options suit a format.
    ///
    /// # Errors
    /// When one is for another format.
    pub(super) fn check(&self, format: PictureFormat) -> Result<(), Said> {
        if let Some(option) = self.given_resolution().filter(|_| format != PictureFormat::Png) {
            return Err(words::said::for_png(option, format.name()));
        }
        let of_books = [(self.by_difficulty, "--by-difficulty"), (self.cover, "--cover"), (self.bound, "--bound")];
        match of_books.iter().find(|(is_given, _)| *is_given) {
            Some(&(_, option)) if format != PictureFormat::Pdf => Err(words::said::for_pdf(option, format.name())),
            _ => Ok(()),
        }
    }

    /// A PDF always has pages, the other formats only if pages are asked for.
    fn is_paged(&self, format: PictureFormat) -> bool {
        format == PictureFormat::Pdf || self.per_page.is_some() || self.paper.is_some()
    }

    fn shows(&self, what: AlsoShown) -> bool {
        self.show.contains(&what)
    }

    fn style(&self) -> Style {
        let numerals = if self.shows(AlsoShown::Letters) { DigitNotation::Letters } else { DigitNotation::Numbers };
        let [entered, marks, candidates] =
            [AlsoShown::Entered, AlsoShown::Marks, AlsoShown::Candidates].map(|what| self.shows(what));
        Style { numerals, entered, marks, candidates }
    }

    fn resolution(&self) -> Resolution {
        match self.dpi.unwrap_or(ImageResolution::PerInch(DEFAULT_DPI)) {
            ImageResolution::Width(pixels) => Resolution::Width(pixels),
            ImageResolution::PerInch(dots) => Resolution::DotsPerInch(dots as f32),
        }
    }

    fn title(&self) -> &str {
        self.title.as_deref().unwrap_or_default()
    }
}

/// What is known of a puzzle whose solutions do not matter.
const UNCHECKED: Checked = Checked { solutions: Solutions::Undecided, solution: None };

/// Checks before there are any puzzles whether a picture can show `count` of them.
///
/// # Errors
/// When it cannot.
pub(super) fn check_count(count: u64, format: PictureFormat, options: &PictureOptions) -> Result<(), Said> {
    if count > MAX_PUZZLES as u64 {
        let found = usize::try_from(count).unwrap_or(usize::MAX);
        return Err(Said::of(PictureError::TooMany { found }, words::picture_error));
    }
    let name = format.name();
    match options.per_page {
        _ if format == PictureFormat::Pdf => Ok(()),
        None if options.paper.is_none() && count > 1 => Err(words::said::not_alone(count, name)),
        most if count > most.unwrap_or(MAX_PER_PAGE) as u64 || options.solutions && options.is_paged(format) => {
            Err(words::said::more_than_a_page(name))
        }
        _ => Ok(()),
    }
}

/// Draws puzzles. Returns the bytes of the file, and notes about what it does not show.
///
/// # Errors
/// When there can be no such picture: a sentence.
pub(super) fn make(
    puzzles: &[Puzzle],
    format: PictureFormat,
    options: &PictureOptions,
    lang: Lang,
) -> Result<(Vec<u8>, Vec<String>), String> {
    // Before any of them is solved.
    if puzzles.len() > MAX_PUZZLES {
        return Err(words::picture_error(lang, &PictureError::TooMany { found: puzzles.len() }));
    }
    let mut notes = left_out(puzzles, format, options, lang);
    let threads = Threads::default().count();
    let several = puzzles.len() > 1;
    let is_book = format == PictureFormat::Pdf && (several || options.by_difficulty);
    let is_rated = options.by_difficulty || options.shows(AlsoShown::Levels);
    let checked =
        if options.solutions || is_book { check(puzzles, threads, &Cancel::default()) } else { vec![UNCHECKED; puzzles.len()] };
    let appraisals = if is_rated {
        difficulties(puzzles, threads, &Cancel::default())
    } else {
        checked.iter().map(|checked| Appraisal::of(None, Some(checked.solutions))).collect()
    };
    let order = if options.by_difficulty {
        by_difficulty(&appraisals)
    } else {
        let mut order: Vec<usize> = (0..puzzles.len()).collect();
        order.sort_by_key(|&place| if is_book { text::odd_place(appraisals[place]) } else { 0 });
        order
    };
    let mut sheets: Vec<Sheet<'_>> = order.iter().map(|&place| Sheet::new(&puzzles[place])).collect();
    for ((number, &place), sheet) in (1..).zip(&order).zip(&mut sheets) {
        sheet.caption.number = several.then_some(number);
        sheet.caption.rules = text::rules(lang, sheet.puzzle);
        if is_rated {
            sheet.caption.difficulty = text::difficulty(lang, appraisals[place]);
        }
        let solution = checked[place].solution.clone();
        sheet.solution = solution.filter(|_| options.solutions && checked[place].solutions == Solutions::One);
    }
    if options.solutions || is_book {
        let found = sheets.iter().zip(order.iter().map(|&place| checked[place].solutions));
        notes.extend(notes_on_solutions(found, options.solutions, lang));
    }
    notes.extend(missing_characters(&sheets, options.title(), lang));
    let in_order: Vec<Appraisal> = order.iter().filter(|_| is_book).map(|&place| appraisals[place]).collect();
    let bytes = if options.is_paged(format) {
        pages(&sheets, &in_order, format, options, lang)?
    } else {
        single(&sheets, format, options, &notes, lang)?
    };
    Ok((bytes, notes))
}

/// A note about what is in the puzzles but not in the picture.
fn left_out(puzzles: &[Puzzle], format: PictureFormat, options: &PictureOptions, lang: Lang) -> Vec<String> {
    let (mut entered, mut marks) = (false, false);
    let mut left: Vec<String> = Vec::new();
    for puzzle in puzzles {
        entered |= puzzle.entered_count() > 0;
        marks |= puzzle.squares().any(|(_, square)| !(square.corner | square.centre).is_empty());
        let rules = puzzle.unknown_rules.iter().filter(|entry| !entry.starts_with(DRAWING));
        left.extend(rules.map(|rule| words::left_rule(lang, rule)));
    }
    left.sort_unstable();
    left.dedup();
    let parts = [
        (entered && !options.shows(AlsoShown::Entered), words::left_entered(lang)),
        (marks && !options.shows(AlsoShown::Marks) && !options.shows(AlsoShown::Candidates), words::left_marks(lang)),
    ];
    left.extend(parts.into_iter().filter(|(there, _)| *there).map(|(_, part)| part.to_owned()));
    let note = (!left.is_empty()).then(move || words::left_out(lang, format.name(), lang.enumeration(left)));
    note.into_iter().collect()
}

/// Which puzzles have not exactly one solution: a note for each reason. What is not known matters only where solutions are drawn.
fn notes_on_solutions<'a>(found: impl Iterator<Item = (&'a Sheet<'a>, Solutions)>, are_drawn: bool, lang: Lang) -> Vec<String> {
    let mut reasons: Vec<(Solutions, Option<String>, Vec<usize>)> = Vec::new();
    let mut several = false;
    for (number, (sheet, solutions)) in (1..).zip(found) {
        several |= sheet.caption.number.is_some();
        let unknown = sheet.puzzle.check_rules().err().map(|unknown| words::untreated(lang, &unknown));
        if solutions == Solutions::One || solutions == Solutions::Undecided && !are_drawn {
            continue;
        }
        match reasons.iter_mut().find(|(of, why, _)| *of == solutions && *why == unknown) {
            Some((.., numbers)) => numbers.push(number),
            None => reasons.push((solutions, unknown, vec![number])),
        }
    }
    let note = |(solutions, unknown, numbers): (Solutions, Option<String>, Vec<usize>)| {
        let count = numbers.len();
        let name = if several {
            words::some_puzzles(lang, count, lang.enumeration(runs(&numbers)))
        } else {
            words::the_puzzle(lang).to_owned()
        };
        match (unknown, solutions) {
            (Some(why), _) => words::no_solution_shown(lang, name, why),
            (None, Solutions::None) => words::has_none(lang, name, count),
            (None, Solutions::Several) => words::has_several(lang, name, count),
            (None, _) => words::has_perhaps_several(lang, name),
        }
    };
    reasons.into_iter().map(note).collect()
}

/// Rising numbers, with those that follow each other as one: `3`, `7–9`.
fn runs(numbers: &[usize]) -> Vec<String> {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    runs.map(|run| match run {
        [first, .., last] => format!("{first}–{last}"),
        only => only.iter().map(ToString::to_string).collect(),
    })
    .collect()
}

/// A note about characters that are drawn as boxes.
fn missing_characters(sheets: &[Sheet<'_>], title: &str, lang: Lang) -> Option<String> {
    let missing = picture::missing_characters(sheets.iter().map(|sheet| &sheet.caption), title);
    (!missing.is_empty()).then(|| words::boxes_for(lang, text::characters(lang, &missing)))
}

/// One puzzle without a page. The notes say why it has no solution to be shown.
fn single(
    sheets: &[Sheet<'_>],
    format: PictureFormat,
    options: &PictureOptions,
    notes: &[String],
    lang: Lang,
) -> Result<Vec<u8>, String> {
    let [sheet] = sheets else {
        return Err(words::not_alone(lang, sheets.len(), format.name()));
    };
    let content = if options.solutions { Content::Solution } else { Content::Puzzle };
    let drawing = picture::figure(sheet, &options.style(), content).map_err(|error| match error {
        PictureError::NoSolution => lang.independent_clauses(notes),
        error => words::picture_error(lang, &error),
    })?;
    encode(&drawing, format, options, lang)
}

fn pages(
    sheets: &[Sheet<'_>],
    rated: &[Appraisal],
    format: PictureFormat,
    options: &PictureOptions,
    lang: Lang,
) -> Result<Vec<u8>, String> {
    let paper = options.paper.unwrap_or_default();
    let sentence = |error: PictureError| words::picture_error(lang, &error);
    let sections = text::sections(lang, rated, options.by_difficulty);
    let title = if options.title().is_empty() { text::cover_title(lang) } else { options.title() };
    let cover = || BookCover { title: title.to_owned(), lines: text::cover_lines(lang, sheets.len(), &sections) };
    let plan = Plan {
        paper,
        per_page: options.per_page.map_or_else(|| picture::usual_per_page(sheets, &sections, paper), Ok).map_err(sentence)?,
        solutions: options.solutions,
        solutions_heading: text::solutions(lang).to_owned(),
        footer: options.title().to_owned(),
        numbered: sheets.len() > 1,
        cover: options.cover.then(cover),
        contents_heading: if options.cover { text::contents(lang).to_owned() } else { String::new() },
        sections,
        bound: options.bound,
        ..Plan::default()
    };
    let book = Book::new(sheets, options.style(), plan).map_err(sentence)?;
    match (format, book.page_count()) {
        (PictureFormat::Pdf, _) => Ok(picture::pdf(&book, &document(sheets, options.title()))),
        (_, 1) => encode(&book.page(0), format, options, lang),
        (_, pages) => Err(words::too_many_pages(lang, pages, format.name())),
    }
}

/// The metadata of a document: its title, or that of the only puzzle; and the author, if all puzzles have the same.
fn document(sheets: &[Sheet<'_>], title: &str) -> PdfMetadata {
    let captions: Vec<&Caption> = sheets.iter().map(|sheet| &sheet.caption).collect();
    let own = if let [caption] = captions[..] { &caption.title } else { "" };
    let title = if title.is_empty() { own } else { title };
    let same = captions.windows(2).all(|pair| pair[0].author == pair[1].author);
    let author = captions.first().filter(|_| same).map_or("", |caption| &caption.author);
    PdfMetadata { title: title.to_owned(), author: author.to_owned() }
}

/// The file of one drawing: PNG, or else SVG.
fn encode(drawing: &Drawing, format: PictureFormat, options: &PictureOptions, lang: Lang) -> Result<Vec<u8>, String> {
    if format == PictureFormat::Png {
        drawing.png(options.resolution()).map_err(|error| words::picture_error(lang, &error))
    } else {
        Ok(drawing.svg().into_bytes())
    }
}
