//! Pictures for `sudoscope convert` and `generate`: from its options and the puzzles to the bytes of a file.

use std::{fmt::Display, num::NonZero, thread};

use lexopt::Parser;

use crate::{
    board::{Puzzle, Rule},
    cli::arguments::{UsageError, number, word},
    io::{
        DigitNotation,
        picture::{
            self, Book, Caption, Content, Document, Drawing, MAX_PER_PAGE, MAX_PUZZLES, Paper, PictureError, PictureFormat, Plan,
            Resolution, Sheet, Style, typeface,
        },
    },
    solve::{
        Cancel,
        check::{Solutions, check},
    },
};

/// What a picture shall be like.
#[derive(Clone, Debug, PartialEq)]
pub struct PictureOptions {
    /// The format.
    pub format: PictureFormat,
    /// Puzzles on a page; none: as many as suit. A PDF always has pages, the others only if pages are asked for.
    pub per_page: Option<usize>,
    /// The paper; asks for pages too.
    pub paper: Option<Paper>,
    /// Solutions on pages at the end, or instead of the puzzle where there are no pages.
    pub solutions: bool,
    /// What the document is called.
    pub title: String,
    /// How boards are drawn.
    pub style: Style,
    /// How many pixels a PNG has.
    pub resolution: Resolution,
}

impl PictureOptions {
    /// Whether it has pages.
    fn is_paged(&self) -> bool {
        self.format == PictureFormat::Pdf || self.per_page.is_some() || self.paper.is_some()
    }
}

/// Dots per inch that are not asked for otherwise: what printers need.
const USUAL_DOTS: f32 = 300.0;
/// The most dots per inch that can be asked for; what that comes to may still be too large.
const MOST_DOTS: u64 = 100_000;

/// The fewest pixels across that can be asked for: on fewer, no digit can be read.
const LEAST_WIDTH: u32 = 64;

/// The options as they come. Whether they are for pictures at all is known when all are there.
#[derive(Default)]
pub(super) struct Asked {
    /// The first option, to name it where it does not belong.
    first: Option<String>,
    per_page: Option<usize>,
    paper: Option<Paper>,
    solutions: bool,
    title: String,
    letters: bool,
    entered: bool,
    marks: bool,
    /// With the option that asks for it.
    resolution: Option<(String, Resolution)>,
}

impl Asked {
    /// Whether an option is one of those.
    pub fn knows(option: &str) -> bool {
        ["per-page", "paper", "solutions", "title", "letters", "entered", "marks", "dpi", "width"].contains(&option)
    }

    /// Takes an option that it [knows](Self::knows), and its value.
    ///
    /// # Errors
    /// When the value means nothing.
    pub fn take(&mut self, option: &str, parser: &mut Parser) -> Result<(), UsageError> {
        let name = format!("--{option}");
        match option {
            "per-page" => self.per_page = Some(number(parser, &name, MAX_PER_PAGE as u64)? as usize),
            "paper" => self.paper = Some(paper(&word(parser)?)?),
            "solutions" => self.solutions = true,
            "title" => self.title = word(parser)?,
            "letters" => self.letters = true,
            "entered" => self.entered = true,
            "marks" => self.marks = true,
            "dpi" => self.resolution = Some((name.clone(), Resolution::DotsPerInch(number(parser, &name, MOST_DOTS)? as f32))),
            _ => {
                let pixels = number(parser, &name, u64::from(u32::MAX))? as u32;
                self.resolution = Some((name.clone(), Resolution::Width(pixels)));
            }
        }
        self.first.get_or_insert(name);
        Ok(())
    }

    /// Whether there was none of them.
    pub fn is_nothing(&self) -> bool {
        self.first.is_none()
    }

    /// Says which option has no place where no picture is made.
    ///
    /// # Errors
    /// When there is one.
    pub fn refuse(&self) -> Result<(), UsageError> {
        let refused = |name| UsageError(format!("{name} is for pictures: OUT must end in .svg, .png or .pdf, or --to say so"));
        self.first.as_ref().map_or(Ok(()), |name| Err(refused(name)))
    }

    /// The options of a picture in that format.
    ///
    /// # Errors
    /// When one is for another format.
    pub fn options(self, format: PictureFormat) -> Result<PictureOptions, UsageError> {
        if let Some((name, _)) = self.resolution.as_ref().filter(|_| format != PictureFormat::Png) {
            return Err(UsageError(format!("{name} is for PNG: {} has no pixels", format.name())));
        }
        if let Some((name, Resolution::Width(pixels))) = self.resolution.as_ref()
            && *pixels < LEAST_WIDTH
        {
            return Err(UsageError(format!("{name} must be at least {LEAST_WIDTH} for a puzzle to be seen, not {pixels}")));
        }
        let numerals = if self.letters { DigitNotation::Letters } else { DigitNotation::Numbers };
        Ok(PictureOptions {
            format,
            per_page: self.per_page,
            paper: self.paper,
            solutions: self.solutions,
            title: self.title,
            style: Style { numerals, entered: self.entered, marks: self.marks },
            resolution: self.resolution.map_or(Resolution::DotsPerInch(USUAL_DOTS), |(_, resolution)| resolution),
        })
    }
}

fn paper(key: &str) -> Result<Paper, UsageError> {
    let names = || Paper::ALL.map(Paper::key).join(", ");
    Paper::from_key(key).ok_or_else(|| UsageError(format!("there is no paper '{key}', only {}", names())))
}

/// Whether there can be a picture of so many puzzles, as far as that can be told before there are any.
///
/// # Errors
/// The sentence that says why not.
pub(super) fn check_count(count: u64, options: &PictureOptions) -> Result<(), String> {
    if count > MAX_PUZZLES as u64 {
        return Err(PictureError::TooMany { found: usize::try_from(count).unwrap_or(usize::MAX) }.to_string());
    }
    let name = options.format.name();
    match options.per_page {
        _ if options.format == PictureFormat::Pdf => Ok(()),
        None if options.paper.is_none() && count > 1 => Err(not_alone(count, name)),
        most if count > most.unwrap_or(MAX_PER_PAGE) as u64 || options.solutions && options.is_paged() => {
            Err(format!("it takes more than one page, but {name} holds one; write a .pdf file, or fewer puzzles"))
        }
        _ => Ok(()),
    }
}

fn not_alone(found: impl Display, format: &str) -> String {
    format!("it holds {found} puzzles, but {format} shows one; write a .pdf file, or choose --per-page")
}

/// The bytes of the file, and notes about what it does not show.
///
/// # Errors
/// When there can be no such picture: the sentence that says why.
pub(super) fn make(puzzles: &[Puzzle], options: &PictureOptions) -> Result<(Vec<u8>, Vec<String>), String> {
    // Said before any of them is solved.
    if puzzles.len() > MAX_PUZZLES {
        return Err(PictureError::TooMany { found: puzzles.len() }.to_string());
    }
    let mut notes = left_out(puzzles, options);
    let mut sheets: Vec<Sheet<'_>> = puzzles.iter().map(Sheet::new).collect();
    let several = sheets.len() > 1;
    for (number, sheet) in (1..).zip(&mut sheets) {
        sheet.caption.number = several.then_some(number);
        sheet.caption.note = rules_in_words(sheet.puzzle.rules());
    }
    if options.solutions {
        solve(&mut sheets, &mut notes);
    }
    notes.extend(missing(&sheets, &options.title));
    let bytes = if options.is_paged() { pages(&sheets, options)? } else { alone(&sheets, options, &notes)? };
    Ok((bytes, notes))
}

/// What is in the puzzles but not in the picture.
fn left_out(puzzles: &[Puzzle], options: &PictureOptions) -> Vec<String> {
    let (mut entered, mut marks) = (false, false);
    let mut left: Vec<String> = Vec::new();
    for puzzle in puzzles {
        entered |= puzzle.entered_count() > 0;
        marks |= puzzle.squares().any(|(_, square)| !(square.corner | square.centre).is_empty());
        left.extend(puzzle.unknown_rules.iter().map(|rule| format!("the rule {rule}")));
    }
    left.sort_unstable();
    left.dedup();
    let parts = [
        (entered && !options.style.entered, "the player's digits (--entered shows them)"),
        (marks && !options.style.marks, "marks (--marks shows them)"),
    ];
    left.extend(parts.into_iter().filter(|(there, _)| *there).map(|(_, part)| part.to_owned()));
    let note = (!left.is_empty()).then(|| format!("{}; left out: {}", options.format.name(), left.join(", ")));
    note.into_iter().collect()
}

/// What a person must know to solve the puzzle.
fn rules_in_words(rules: &[Rule]) -> String {
    let place = |rule: &Rule| match rule {
        Rule::Diagonals => "on both diagonals",
        Rule::Windoku => "in each grey window",
        Rule::DisjointGroups => "in the same place of all boxes",
    };
    let places: Vec<&str> = rules.iter().map(place).collect();
    if places.is_empty() { String::new() } else { format!("Every digit once also {}", places.join(", ")) }
}

/// Finds the solution of each puzzle that has exactly one, and notes which have not.
fn solve(sheets: &mut [Sheet<'_>], notes: &mut Vec<String>) {
    let puzzles: Vec<Puzzle> = sheets.iter().map(|sheet| sheet.puzzle.clone()).collect();
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let several = sheets.len() > 1;
    for ((number, sheet), checked) in (1..).zip(sheets).zip(check(&puzzles, threads, &Cancel::default())) {
        let name = if several { format!("puzzle {number}") } else { "the puzzle".to_owned() };
        if let Err(unknown) = sheet.puzzle.check_rules() {
            notes.push(format!("no solution of {name} is shown, because {unknown}"));
            continue;
        }
        match checked.solutions {
            Solutions::None => notes.push(format!("{name} has no solution")),
            Solutions::One => sheet.solution = checked.solution,
            Solutions::Several => notes.push(format!("{name} has more than one solution; none is shown")),
            Solutions::Undecided => notes.push(format!("whether {name} has one solution was not found out; none is shown")),
        }
    }
}

/// The characters that are shown as boxes.
fn missing(sheets: &[Sheet<'_>], title: &str) -> Option<String> {
    let captions = sheets.iter().flat_map(|sheet| [sheet.caption.title.as_str(), &sheet.caption.author]);
    let mut missing: Vec<char> = captions.chain([title]).flat_map(typeface::missing).collect();
    missing.sort_unstable();
    missing.dedup();
    let chars: Vec<String> = missing.iter().map(|char| format!("'{char}'")).collect();
    (!chars.is_empty()).then(|| format!("boxes stand for characters that the typefaces lack: {}", chars.join(", ")))
}

/// One puzzle without a page. Why it has no solution to be shown, the notes say.
fn alone(sheets: &[Sheet<'_>], options: &PictureOptions, notes: &[String]) -> Result<Vec<u8>, String> {
    let [sheet] = sheets else {
        return Err(not_alone(sheets.len(), options.format.name()));
    };
    let content = if options.solutions { Content::Solution } else { Content::Puzzle };
    let drawing = picture::figure(sheet, &options.style, content).map_err(|error| match error {
        PictureError::NoSolution => notes.join("; "),
        error => error.to_string(),
    })?;
    written(&drawing, options)
}

fn pages(sheets: &[Sheet<'_>], options: &PictureOptions) -> Result<Vec<u8>, String> {
    let paper = options.paper.unwrap_or_default();
    let sentence = |error: PictureError| error.to_string();
    let plan = Plan {
        paper,
        per_page: options.per_page.map_or_else(|| picture::usual_per_page(sheets, paper), Ok).map_err(sentence)?,
        solutions: options.solutions,
        solutions_heading: "Solutions".to_owned(),
        footer: options.title.clone(),
        numbered: sheets.len() > 1,
    };
    let book = Book::new(sheets, options.style, plan).map_err(sentence)?;
    match (options.format, book.page_count()) {
        (PictureFormat::Pdf, _) => Ok(picture::pdf(&book, &document(sheets, &options.title))),
        (_, 1) => written(&book.page(0), options),
        (format, pages) => {
            Err(format!("it takes {pages} pages, but {} holds one; write a .pdf file, or more puzzles on a page", format.name()))
        }
    }
}

/// What the file says about itself: the title, or that of the only puzzle; and the author, where all have the same.
fn document(sheets: &[Sheet<'_>], title: &str) -> Document {
    let captions: Vec<&Caption> = sheets.iter().map(|sheet| &sheet.caption).collect();
    let own = if let [caption] = captions[..] { &caption.title } else { "" };
    let title = if title.is_empty() { own } else { title };
    let same = captions.windows(2).all(|pair| pair[0].author == pair[1].author);
    let author = captions.first().filter(|_| same).map_or("", |caption| &caption.author);
    Document { title: title.to_owned(), author: author.to_owned() }
}

/// The file of one drawing: PNG, or else SVG.
fn written(drawing: &Drawing, options: &PictureOptions) -> Result<Vec<u8>, String> {
    if options.format == PictureFormat::Png {
        drawing.png(options.resolution).map_err(|error| error.to_string())
    } else {
        Ok(drawing.svg().into_bytes())
    }
}
