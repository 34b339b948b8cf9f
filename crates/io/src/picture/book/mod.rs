//! [`Book`]: puzzles on pages of paper, and their solutions, smaller, on pages at the end; before them a cover and the contents.

use std::ops::Range;

use sudoscope_board::{Cage, CageTotal, Puzzle, Rule};

use crate::picture::{
    Content, Drawing, MAX_PUZZLES, PictureError, Sheet, Style,
    board::{self, Board},
    caption::{self, Caption, CaptionParts},
    drawing::{Point, Rect, Shade},
    grid::{Grid, LARGEST_CELL, MARGIN, MILLIMETRE, Paper, text_area},
    page::{self, BookCover, Entry},
    rules::Ring,
    typeface::FontWeight,
};

/// How puzzles are laid out on pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The size of the pages.
    pub paper: Paper,
    /// Puzzles on a page, from 1 to [`Paper::most_per_page`].
    pub per_page: usize,
    /// Whether the solutions follow on pages of their own; puzzles without one are skipped there.
    pub solutions: bool,
    /// Whether the solutions stand upside down at the foot of their pages instead.
    pub at_foot: bool,
    /// The heading of the solutions.
    pub solutions_heading: String,
    /// The footer of every page, beside its number.
    pub footer: String,
    /// Whether the pages are numbered.
    pub numbered: bool,
    /// The first page, without a number.
    pub cover: Option<BookCover>,
    /// The heading of the contents; without one there are none. They list the sections, or else the titles of puzzles, and the
    /// solutions.
    pub contents_heading: String,
    /// The parts of the book, in order; puzzles before the first have no heading.
    pub sections: Vec<Section>,
    /// Whether the pages are printed on both sides and bound: a margin is left at the inner edge, and the contents begin on a right
    /// page.
    pub bound: bool,
}

/// A part of a book, which begins on a page of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The heading of its pages.
    pub heading: String,
    /// Its first puzzle, counted from 0.
    pub first: usize,
}

impl Default for Plan {
    /// Six puzzles per A4 page, without solutions, pages numbered.
    fn default() -> Self {
        Self {
            paper: Paper::A4,
            per_page: 6,
            solutions: false,
            at_foot: false,
            solutions_heading: String::new(),
            footer: String::new(),
            numbered: true,
            cover: None,
            contents_heading: String::new(),
            sections: Vec::new(),
            bound: false,
        }
    }
}

/// Distance of the page number from the lower edge, in points.
const FOOT: f32 = 10.0 * MILLIMETRE;
/// The default of puzzles per page, and the least side of a cell with it, in points: large enough to write in.
const USUAL: [usize; 4] = [6, 4, 2, 1];
const LEAST_CELL: f32 = 6.5 * MILLIMETRE;
/// The greatest part of the places that may stay unused with the default.
const MOST_UNUSED: f32 = 0.25;
/// The least side of a cell of a solution, in points, if the page has room for it.
const LEAST_SOLUTION_CELL: f32 = 3.6 * MILLIMETRE;
/// Choices of solutions per page: the largest number that leaves the cells large enough is used.
const SOLUTIONS: [usize; 6] = [20, 12, 9, 6, 4, 2];
/// The largest side of a cell of a solution at the foot of a page, and the greatest part of the page that they take.
const FOOT_CELL: f32 = 3.2 * MILLIMETRE;
const MOST_AT_FOOT: f32 = 0.25;
/// Font sizes of the footer and of the heading.
const FOOT_SIZE: f32 = 8.5;
const HEADING_SIZE: f32 = 15.0;
/// The height of a heading with the space below it, in points.
const HEADING_ROOM: f32 = 26.0;
const FOOT_SHADE: Shade = Shade(70);
/// The margin for the binding, in points.
const BINDING: f32 = 9.0 * MILLIMETRE;

/// The default number of puzzles per page: from one to six, at most as many as there are, with cells large enough to write in. A smaller
/// number is taken where that fills the pages of the sections.
///
/// # Errors
/// If there is no puzzle.
pub fn usual_per_page(sheets: &[Sheet<'_>], sections: &[Section], paper: Paper) -> Result<usize, PictureError> {
    let size = largest_size(sheets)?;
    let parts = CaptionParts::of(sheets.iter().map(|sheet| &sheet.caption));
    let [counts @ .., one] = USUAL;
    let suits = |count: &usize| {
        let grid = Grid::new(text_area(paper, 0.0, 0.0), *count, LARGEST_CELL * size as f32, &parts);
        grid.side >= LEAST_CELL * size as f32
    };
    // No more than needed to hold all of them.
    let needed = |count: &usize| !USUAL.iter().any(|fewer| fewer < count && *fewer >= sheets.len());
    let suitable: Vec<usize> = counts.into_iter().filter(needed).filter(suits).collect();
    let unused = |count: usize| unused(sections, sheets.len(), count);
    let is_filled = |count: &&usize| unused(**count) <= MOST_UNUSED;
    let fullest = || suitable.iter().min_by(|one, other| unused(**one).total_cmp(&unused(**other)));
    Ok(suitable.iter().find(is_filled).or_else(fullest).copied().unwrap_or(one))
}

/// The part of the places that stays unused with `per_page` puzzles on a page, as each section begins on a page of its own.
fn unused(sections: &[Section], puzzles: usize, per_page: usize) -> f32 {
    let pages: usize = bounds(sections, puzzles).map(|(first, end)| (end - first).div_ceil(per_page)).sum();
    1.0 - puzzles as f32 / (pages * per_page).max(1) as f32
}

/// The first puzzle of each section and the end of the section, from the puzzles before the first on.
fn bounds(sections: &[Section], puzzles: usize) -> impl Iterator<Item = (usize, usize)> {
    let starts = std::iter::once(0).chain(sections.iter().map(move |section| section.first.min(puzzles)));
    let ends = sections.iter().map(move |section| section.first.min(puzzles)).chain([puzzles]);
    starts.zip(ends).map(|(first, end)| (first, end.max(first)))
}

fn largest_size(sheets: &[Sheet<'_>]) -> Result<usize, PictureError> {
    sheets.iter().map(|sheet| sheet.puzzle.shape().size()).max().ok_or(PictureError::Nothing)
}

/// The contents of a page.
#[derive(Clone, Debug, PartialEq)]
enum Leaf {
    BookCover,
    /// The back of the cover.
    Blank,
    /// Lines of the contents.
    Contents(Vec<Entry>),
    /// The puzzles of a range, and the heading of their section.
    Puzzles(Range<usize>, String),
    /// The solutions of a range of those that are shown.
    Solutions(Range<usize>),
}

/// Puzzles laid out on pages. Pages are drawn on demand.
#[derive(Clone, Debug)]
pub struct Book<'a> {
    sheets: &'a [Sheet<'a>],
    style: Style,
    plan: Plan,
    puzzles: Grid,
    solutions: Grid,
    /// The part of a page that holds solutions at its foot.
    foot: Option<Rect>,
    /// The heading of the solutions.
    short: Vec<Caption>,
    /// The sheets whose solution is shown.
    solved: Vec<usize>,
    pages: Vec<Leaf>,
}

impl<'a> Book<'a> {
    /// Lays puzzles out.
    ///
    /// # Errors
    /// If there is none, or more than [`MAX_PUZZLES`], or more on a page than [`Paper::most_per_page`], or a solution is of another
    /// board.
    pub fn new(sheets: &'a [Sheet<'a>], style: Style, plan: Plan) -> Result<Self, PictureError> {
        let largest = largest_size(sheets)?;
        if sheets.len() > MAX_PUZZLES {
            return Err(PictureError::TooMany { found: sheets.len() });
        }
        let most = plan.paper.most_per_page();
        if !(1..=most).contains(&plan.per_page) {
            return Err(PictureError::PerPage { found: plan.per_page, most });
        }
        let solved: Vec<usize> = (0..sheets.len()).filter(|&at| plan.solutions && sheets[at].solution.is_some()).collect();
        for &at in &solved {
            sheets[at].solution()?;
        }
        let parts = CaptionParts::of(sheets.iter().map(|sheet| &sheet.caption));
        let short: Vec<Caption> = sheets.iter().map(|sheet| sheet.caption.of_solution()).collect();
        let largest_board = LARGEST_CELL * largest as f32;
        let mut area = plan.area(plan.has_headings());
        let (foot, solutions) = if plan.at_foot && !solved.is_empty() {
            let (foot, grid) = foot_grid(area, plan.per_page, largest, &CaptionParts::of(&short));
            area.max.y = foot.min.y;
            (Some(foot), grid)
        } else {
            (None, solution_grid(&plan, largest, &CaptionParts::of(&short)))
        };
        let puzzles = Grid::new(area, plan.per_page, largest_board, &parts);
        let pages = plan.pages(sheets, if foot.is_some() { 0 } else { solved.len() }, solutions.places());
        Ok(Self { sheets, style, plan, puzzles, solutions, foot, short, solved, pages })
    }

    /// The number of pages, at least one.
    pub fn page_count(&self) -> usize {
        self.pages.len()
    }

    /// A page, counted from 0.
    ///
    /// # Panics
    /// If there is no such page.
    #[track_caller]
    pub fn page(&self, page: usize) -> Drawing {
        assert!(page < self.page_count(), "there are only {} pages", self.page_count());
        let (width, height) = self.plan.paper.size();
        let mut drawing = Drawing::new(width, height);
        // The inner edge of the first page is on its left.
        let inner = if page.is_multiple_of(2) { self.plan.binding() } else { 0.0 };
        match &self.pages[page] {
            Leaf::BookCover => {
                let cover = self.plan.cover.as_ref().expect("a page of a cover has one");
                cover.draw(moved(self.plan.area(false), inner), &mut drawing);
                return drawing;
            }
            Leaf::Blank => return drawing,
            Leaf::Contents(entries) => {
                self.heading(&self.plan.contents_heading, MARGIN + inner, &mut drawing);
                page::draw_entries(entries, moved(self.plan.area(true), inner), &mut drawing);
            }
            Leaf::Puzzles(range, heading) => {
                self.heading(heading, self.puzzles.corner(0).x + inner, &mut drawing);
                let sheets = &self.sheets[range.clone()];
                let ring = self.ring(sheets);
                for (place, sheet) in sheets.iter().enumerate() {
                    let at = (self.puzzles.corner(place).moved(inner, 0.0), ring);
                    self.place(&mut drawing, at, sheet, &sheet.caption, Content::Puzzle);
                }
                if let Some(foot) = self.foot {
                    self.upside_down(&mut drawing, range, moved(foot, inner), inner);
                }
            }
            Leaf::Solutions(range) => {
                self.heading(&self.plan.solutions_heading, self.solutions.corner(0).x + inner, &mut drawing);
                for (place, &sheet) in self.solved[range.clone()].iter().enumerate() {
                    let at = (self.solutions.corner(place).moved(inner, 0.0), Ring::default());
                    self.place(&mut drawing, at, &self.sheets[sheet], &self.short[sheet], Content::Solution);
                }
            }
        }
        self.foot(page, inner, &mut drawing);
        drawing
    }

    /// Draws the solutions of a page at its foot: in their order for a reader who turns the page.
    fn upside_down(&self, drawing: &mut Drawing, range: &Range<usize>, foot: Rect, inner: f32) {
        let first = drawing.marks.len();
        for (place, sheet) in range.clone().filter(|sheet| self.solved.contains(sheet)).enumerate() {
            let at = (self.solutions.corner(place).moved(inner, 0.0), Ring::default());
            self.place(drawing, at, &self.sheets[sheet], &self.short[sheet], Content::Solution);
        }
        drawing.marks[first..].iter_mut().for_each(|mark| mark.turn(foot));
    }

    /// Draws the heading of a page, in line with what is below it.
    fn heading(&self, heading: &str, left: f32, drawing: &mut Drawing) {
        let area = self.plan.area(false);
        let room = area.width() - (left - MARGIN).max(0.0);
        if let Some((line, size)) = caption::fit(heading, FontWeight::Semibold, HEADING_SIZE, room) {
            let high = line.glyphs.first().map_or(0.0, |glyph| glyph.typeface.capital_height());
            heading.clone_into(&mut drawing.title);
            let start = Point::new(left, area.min.y + high * size);
            drawing.marks.push(caption::text(line, start, size, Shade::BLACK));
        }
    }

    /// The sides on which any board of a page has clues: all leave room there, so that they stand in line and are of one size.
    fn ring(&self, sheets: &[Sheet<'_>]) -> Ring {
        sheets.iter().fold(Ring::default(), |ring, sheet| ring.joined(board::ring_of(sheet.puzzle, &self.style)))
    }

    /// Draws one board and adds it to the description.
    fn place(&self, drawing: &mut Drawing, (corner, ring): (Point, Ring), sheet: &Sheet<'_>, caption: &Caption, content: Content) {
        let grid = match content {
            Content::Puzzle => &self.puzzles,
            Content::Solution => &self.solutions,
        };
        let solution = sheet.solution.as_ref().filter(|_| content == Content::Solution);
        let bare = solution.and_then(|_| without_numbers(sheet.puzzle));
        let puzzle = bare.as_ref().unwrap_or(sheet.puzzle);
        let board = Board { puzzle, solution, style: &self.style, corner, side: grid.side, ring };
        caption.draw(&mut drawing.marks, corner, grid.side, grid.type_size, grid.room.below);
        board.draw(&mut drawing.marks);
        if !drawing.description.is_empty() {
            drawing.description.push_str("\n\n");
        }
        drawing.description.push_str(&board::in_words(sheet.puzzle, solution, &self.style));
        drawing.description.push_str(&caption.rules_in_words());
    }

    /// Draws the number of the page and of all pages in the middle of the footer, and the footer's text on the left.
    fn foot(&self, page: usize, inner: f32, drawing: &mut Drawing) {
        let (width, height) = self.plan.paper.size();
        let width = width - self.plan.binding();
        let line = height - FOOT;
        let mut write = |words: &str, at: f32| {
            if let Some((line_of, size)) = caption::fit(words, FontWeight::Regular, FOOT_SIZE, width * 0.4) {
                let start = if at > 0.0 { at - line_of.width * size / 2.0 } else { MARGIN };
                drawing.marks.push(caption::text(line_of, Point::new(start + inner, line), size, FOOT_SHADE));
            }
        };
        write(&self.plan.footer, 0.0);
        if self.plan.numbered {
            write(&format!("{} / {}", page + 1, self.page_count()), width / 2.0);
        }
    }
}

fn moved(area: Rect, right: f32) -> Rect {
    Rect { min: area.min.moved(right, 0.0), max: area.max.moved(right, 0.0) }
}

impl Plan {
    fn binding(&self) -> f32 {
        if self.bound { BINDING } else { 0.0 }
    }

    /// The part of a left page within its margins, with or without a heading.
    fn area(&self, has_heading: bool) -> Rect {
        text_area(self.paper, if has_heading { HEADING_ROOM } else { 0.0 }, self.binding())
    }

    /// Whether there is a heading over puzzles: then the boards of all pages leave room for it, so that they are of one size.
    fn has_headings(&self) -> bool {
        self.sections.iter().any(|section| !section.heading.trim().is_empty())
    }

    /// The contents of each page, with `solved` solutions of which a page has `places`.
    fn pages(&self, sheets: &[Sheet<'_>], solved: usize, places: usize) -> Vec<Leaf> {
        let mut pages = Vec::new();
        if self.cover.is_some() {
            pages.push(Leaf::BookCover);
            pages.extend(self.bound.then_some(Leaf::Blank));
        }
        let body = self.body(sheets.len(), solved, places);
        // The page of an entry depends on how many pages the contents take, and that on the number of entries.
        let entries = self.entries(sheets, &body, 0);
        if !self.contents_heading.trim().is_empty() && entries.len() > 1 {
            let per_page = page::entries_per_page(self.area(true));
            let before = pages.len() + entries.len().div_ceil(per_page);
            let entries = self.entries(sheets, &body, before);
            pages.extend(entries.chunks(per_page).map(|some| Leaf::Contents(some.to_vec())));
        }
        pages.extend(body);
        pages
    }

    /// The pages with puzzles and solutions.
    fn body(&self, puzzles: usize, solved: usize, places: usize) -> Vec<Leaf> {
        let nameless = Section { heading: String::new(), first: 0 };
        let starts: Vec<&Section> = std::iter::once(&nameless).chain(&self.sections).collect();
        let ends = starts.iter().skip(1).map(|section| section.first.min(puzzles)).chain([puzzles]);
        let of_sections = starts.iter().zip(ends).flat_map(|(section, end)| {
            let heading = heading(section, end);
            ranges(section.first, end, self.per_page).map(move |range| Leaf::Puzzles(range, heading.clone()))
        });
        of_sections.chain(ranges(0, solved, places).map(Leaf::Solutions)).collect()
    }

    /// The lines of the contents, with `before` pages before the first puzzle.
    fn entries(&self, sheets: &[Sheet<'_>], body: &[Leaf], before: usize) -> Vec<Entry> {
        let mut entries: Vec<Entry> = Vec::new();
        let mut solutions = None;
        for (leaf, page) in body.iter().zip(before + 1..) {
            match leaf {
                Leaf::Puzzles(_, heading) if self.has_headings() => {
                    if !heading.is_empty() && entries.last().is_none_or(|last| last.name != *heading) {
                        entries.push(Entry { name: heading.clone(), page });
                    }
                }
                Leaf::Puzzles(range, _) => entries.extend(sheets[range.clone()].iter().filter_map(|sheet| {
                    let (title, number) = (&sheet.caption.title, sheet.caption.number);
                    let name = number.map_or_else(|| title.clone(), |number| format!("{number}  {title}"));
                    (!title.trim().is_empty()).then_some(Entry { name, page })
                })),
                Leaf::Solutions(_) => {
                    solutions.get_or_insert_with(|| Entry { name: self.solutions_heading.clone(), page });
                }
                Leaf::BookCover | Leaf::Blank | Leaf::Contents(_) => {}
            }
        }
        entries.extend(solutions.filter(|entry| !entry.name.trim().is_empty()));
        entries
    }
}

/// The heading of a section with the numbers of its puzzles: `Easy · 1–12`.
fn heading(section: &Section, end: usize) -> String {
    let first = section.first + 1;
    match &section.heading {
        heading if heading.trim().is_empty() => String::new(),
        heading if end <= first => format!("{heading} · {first}"),
        heading => format!("{heading} · {first}–{end}"),
    }
}

/// From `first` to `end`, in pieces of at most `length`.
fn ranges(first: usize, end: usize, length: usize) -> impl Iterator<Item = Range<usize>> {
    (first..end).step_by(length).map(move |start| start..end.min(start + length))
}

/// A puzzle for the solutions: without totals of cages and clues outside the board, which would be too small to read, take room from the
/// digits and say nothing new. `None` if it has none.
fn without_numbers(puzzle: &Puzzle) -> Option<Puzzle> {
    let bare = |rule: &Rule| match rule {
        Rule::Cage(cage) => Some(Rule::Cage(Cage { total: CageTotal::Any, ..cage.clone() })),
        Rule::Outside(_) => None,
        other => Some(other.clone()),
    };
    let rules: Vec<Rule> = puzzle.rules().iter().filter_map(bare).collect();
    (rules != puzzle.rules()).then(|| Puzzle::from_givens(puzzle.shape().clone(), &rules, &puzzle.givens()))
}

/// The foot of a page, and the places of solutions there, one for each puzzle of the page.
fn foot_grid(area: Rect, per_page: usize, size: usize, parts: &CaptionParts) -> (Rect, Grid) {
    let grid = |height: f32| {
        let foot = Rect { min: Point::new(area.min.x, area.max.y - height), max: area.max };
        (foot, Grid::new(foot, per_page, FOOT_CELL * size as f32, parts))
    };
    // No higher than the boards and a space above them need.
    let (_, most) = grid(area.height() * MOST_AT_FOOT);
    grid((most.height() + HEADING_ROOM).min(area.height() * MOST_AT_FOOT))
}

/// The number of solutions per page: as many as stay readable, and no fewer than puzzles per page.
fn solution_grid(plan: &Plan, size: usize, parts: &CaptionParts) -> Grid {
    let (area, largest) = (plan.area(!plan.solutions_heading.trim().is_empty()), LARGEST_CELL * size as f32);
    let grid = |count: usize| Grid::new(area, count.max(plan.per_page), largest, parts);
    let suits = |grid: &Grid| grid.side >= LEAST_SOLUTION_CELL * size as f32;
    SOLUTIONS.into_iter().map(grid).find(suits).unwrap_or_else(|| grid(plan.per_page))
}

#[cfg(test)]
mod tests;
