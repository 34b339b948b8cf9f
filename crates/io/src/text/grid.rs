//! From lines to a square of cells. An arrangement either accounts for every character or does not apply. The content of the cells is
//! read by `cells`.

use sudoscope_board::{MAX_SIZE, MIN_SIZE};

use super::{frame, lines::Line};
use crate::{Doubt, Form, Separator};

/// The text of one cell and its position, counted from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<'a> {
    pub text: &'a str,
    pub line: usize,
    pub column: usize,
}

/// A square of cells.
#[derive(Clone, Debug)]
pub(super) struct Grid<'a> {
    pub size: usize,
    pub entries: Vec<Entry<'a>>,
    pub form: Form,
    /// Width and height of the boxes, if bars or groups show them.
    pub boxes: Option<(usize, usize)>,
    pub doubts: Vec<Doubt>,
}

impl<'a> Grid<'a> {
    fn new(size: usize, entries: Vec<Entry<'a>>, form: Form) -> Self {
        Self { size, entries, form, boxes: None, doubts: Vec::new() }
    }
}

/// The cells of each row.
type Rows<'a> = Vec<Vec<Entry<'a>>>;

/// What may stand around a row, or around a cell.
const QUOTE: char = '"';

/// No board has more lines than this, with a frame around every row.
const MOST_LINES: usize = 2 * MAX_SIZE + 1;

/// No board takes more bytes than this, with two digits, quotes and a separator for each cell.
const MOST_BYTES: usize = 16 * MAX_SIZE * MAX_SIZE;

/// Every arrangement in which these lines are one square of cells.
pub(super) fn arrangements<'a>(lines: &[Line<'a>]) -> Vec<Grid<'a>> {
    let non_blank: Vec<Line<'a>> = lines.iter().copied().filter(|line| !line.is_blank()).collect();
    let bytes: usize = non_blank.iter().map(|line| line.text.len()).sum();
    if non_blank.is_empty() || non_blank.len() > MOST_LINES || bytes > MOST_BYTES {
        return Vec::new();
    }
    if let [line] = lines
        && !may_be_whole(counts(*line))
    {
        return Vec::new();
    }
    // Without a frame, each line is a row.
    let is_plain = |line: &Line<'_>| row_kind(line.text) == RowKind::Cells && !line.text.contains(is_bar);
    let heights = non_blank.len()..=lines.len() + 1;
    let may_be_row = |line: &Line<'_>| counts(*line).iter().any(|cells| heights.contains(cells));
    if non_blank.len() > 1 && lines.iter().all(is_plain) && !non_blank.iter().all(may_be_row) {
        return Vec::new();
    }
    let mut found: Vec<Grid<'a>> = Vec::new();
    let separators = [Separator::Comma, Separator::Semicolon, Separator::Tab];
    found.extend(separators.into_iter().filter_map(|separator| separated_by(lines, separator)));
    found.extend(framed(&non_blank, true));
    found.extend(framed(&non_blank, false));
    found.extend(cells_in_bars(&non_blank).or_else(|| frame::whole(&non_blank)));
    found.extend(spaces_as_blanks(lines));
    found
}

/// The size of the board with this number of cells.
pub(super) fn size_of(cells: usize) -> Option<usize> {
    let size = cells.isqrt();
    (size * size == cells && (MIN_SIZE..=MAX_SIZE).contains(&size)).then_some(size)
}

pub(super) fn is_bar(char: char) -> bool {
    matches!(char, '|' | '│' | '┃' | '║' | '¦')
}

/// Whether a line is part of a frame: dashes and corners, without cells.
pub(super) fn is_border(text: &str) -> bool {
    let corner = |char: char| matches!(char, '+' | '*' | ':' | '.' | '\'' | '`' | ',' | ' ') || is_bar(char);
    let dash = |char: char| matches!(char, '-' | '=' | '\u{2500}'..='\u{257f}') && !is_bar(char);
    text.chars().all(|char| corner(char) || dash(char)) && text.chars().filter(|&char| dash(char)).count() > 1
}

/// The possible kinds of a line of a grid. A line of dashes can be a border or a row of blanks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowKind {
    Cells,
    Dashes,
    Border,
}

pub(super) fn row_kind(text: &str) -> RowKind {
    if !is_border(text) {
        RowKind::Cells
    } else if is_plain_dashes(text) {
        RowKind::Dashes
    } else {
        RowKind::Border
    }
}

fn is_plain_dashes(text: &str) -> bool {
    text.trim().chars().all(|char| char == '-')
}

/// The number of cells that each arrangement finds on a line: tokens, characters, characters and spaces, cells between bars, and fields
/// between each of three separators, counted with and without the last.
pub(super) type Counts = [usize; 10];

pub(super) fn counts(line: Line<'_>) -> Counts {
    let (trimmed, mut was_gap) = (line.text.trim(), true);
    let (mut tokens, mut characters, mut bars, mut all) = (0, 0, 0, 0);
    let (mut comma, mut semicolon, mut tab) = (0, 0, 0);
    for char in line.text.chars() {
        let is_of_frame = is_bar(char);
        let is_gap = is_of_frame || char == QUOTE || char.is_whitespace();
        all += 1;
        bars += usize::from(is_of_frame);
        characters += usize::from(!is_gap);
        tokens += usize::from(was_gap && !is_gap);
        match char {
            ',' => comma += 1,
            ';' => semicolon += 1,
            '\t' => tab += 1,
            _ => {}
        }
        was_gap = is_gap;
    }
    let enclosed = bars > 1 && trimmed.starts_with(is_bar) && trimmed.ends_with(is_bar);
    let places = if enclosed { trimmed.chars().count() } else { all } - bars;
    let between_bars = if enclosed { bars - 1 } else { bars + 1 };
    [tokens, characters, places, between_bars, comma + 1, semicolon + 1, tab + 1, comma, semicolon, tab]
}

/// Whether a line may have all the cells of a board.
pub(super) fn may_be_whole(counts: Counts) -> bool {
    counts.into_iter().any(|cells| size_of(cells).is_some())
}

/// The pieces of a line between characters that `splits`, with their columns, counted from 1.
fn pieces<'a>(line: Line<'a>, splits: impl Fn(char) -> bool) -> Vec<Entry<'a>> {
    let (mut pieces, mut start, mut start_column, mut column) = (Vec::new(), 0, 1, 1);
    for (index, char) in line.text.char_indices() {
        column += 1;
        if splits(char) {
            pieces.push(Entry { text: &line.text[start..index], line: line.number, column: start_column });
            (start, start_column) = (index + char.len_utf8(), column);
        }
    }
    pieces.push(Entry { text: &line.text[start..], line: line.number, column: start_column });
    pieces
}

/// One entry for each character.
fn characters<'a>(piece: &Entry<'a>) -> impl Iterator<Item = Entry<'a>> {
    let Entry { text, line, column } = *piece;
    text.char_indices().enumerate().map(move |(place, (index, char))| Entry {
        text: &text[index..index + char.len_utf8()],
        line,
        column: column + place,
    })
}

/// Whether rows of this many cells may form a square board with this many rows. A single row may hold a whole board.
const fn is_row_of(cells: usize, rows: usize) -> bool {
    rows == 1 || cells == rows
}

/// Cells side by side or separated by spaces, with or without bars and lines between the boxes. With `dashes_are_borders`, lines of
/// dashes are such lines; without, they are rows of blanks.
fn framed<'a>(lines: &[Line<'a>], dashes_are_borders: bool) -> Option<Grid<'a>> {
    let mut rows: Rows<'a> = Vec::new();
    let (mut widths, mut borders, mut bars) = (Vec::new(), Vec::new(), false);
    if !dashes_are_borders && !lines.iter().any(|line| is_plain_dashes(line.text)) {
        return None;
    }
    let is_of_frame = |line: &Line<'_>| match row_kind(line.text) {
        RowKind::Border => true,
        RowKind::Dashes => dashes_are_borders,
        RowKind::Cells => false,
    };
    let height = lines.iter().filter(|line| !is_of_frame(line)).count();
    for &line in lines {
        if is_of_frame(&line) {
            borders.push(rows.len());
            continue;
        }
        bars |= line.text.contains(is_bar);
        let groups = pieces(line, is_bar);
        let tokens: Vec<Vec<Entry<'a>>> = groups.iter().map(tokens).filter(|tokens| !tokens.is_empty()).collect();
        let of_groups: Vec<usize> = tokens.iter().map(|group| group.iter().map(|token| token.text.chars().count()).sum()).collect();
        let row: Vec<Entry<'a>> = tokens.into_iter().flatten().collect();
        if !is_row_of(row.len(), height) && !is_row_of(of_groups.iter().sum(), height) {
            return None;
        }
        widths.push(of_groups);
        rows.push(row);
    }
    let (size, entries, single) = fields(&rows).or_else(|| compact(&rows))?;
    let form = if bars {
        Form::Boxed
    } else if rows.len() == 1 {
        if single { Form::Fields(Separator::Space) } else { Form::Line }
    } else if single {
        Form::Fields(Separator::Space)
    } else {
        Form::Rows
    };
    let mut grid = Grid::new(size, entries, form);
    if rows.len() == size {
        let counts = if bars { group_counts(&rows, &widths, single) } else { token_counts(&rows, single) };
        divide(&mut grid, &counts, &borders);
    } else if bars || !borders.is_empty() {
        return None;
    }
    Some(grid)
}

/// The parts of a piece between spaces, with their columns.
fn tokens<'a>(piece: &Entry<'a>) -> Vec<Entry<'a>> {
    let line = Line { number: piece.line, text: piece.text, comment: "" };
    let parts = pieces(line, char::is_whitespace).into_iter().filter(|part| !part.text.is_empty());
    parts.map(|part| without_quotes(Entry { column: part.column + piece.column - 1, ..part })).collect()
}

/// A token without the quotes around it.
fn without_quotes(token: Entry<'_>) -> Entry<'_> {
    match token.text.strip_prefix(QUOTE).and_then(|text| text.strip_suffix(QUOTE)) {
        Some(text) if !text.is_empty() => Entry { text, column: token.column + 1, ..token },
        _ => token,
    }
}

/// One token for each cell, in rows or all on one line. The last value: whether cells are tokens.
fn fields<'a>(rows: &Rows<'a>) -> Option<(usize, Vec<Entry<'a>>, bool)> {
    let size = match &rows[..] {
        [] => return None,
        [row] => size_of(row.len())?,
        rows => rows.len(),
    };
    let square = rows.len() == 1 || rows.iter().all(|row| row.len() == size);
    (square && (MIN_SIZE..=MAX_SIZE).contains(&size)).then(|| (size, rows.concat(), true))
}

/// One character for each cell: rows as a whole or in parts. On a single line the parts are of equal length.
fn compact<'a>(rows: &Rows<'a>) -> Option<(usize, Vec<Entry<'a>>, bool)> {
    let length = rows.first()?.first()?.text.chars().count();
    let cells = |row: &Vec<Entry<'a>>| row.iter().map(|token| token.text.chars().count()).sum::<usize>();
    let size = if rows.len() == 1 { size_of(cells(&rows[0]))? } else { rows.len() };
    if !(MIN_SIZE..=MAX_SIZE).contains(&size) {
        return None;
    }
    let even = match &rows[..] {
        [row] => row.len() == 1 || size % length == 0 && row.iter().all(|token| token.text.chars().count() == length),
        _ => true,
    };
    let square = rows.len() == 1 || rows.iter().all(|row| cells(row) == size);
    (even && square).then(|| (size, rows.iter().flatten().flat_map(characters).collect(), false))
}

/// The number of cells between the bars, row by row.
fn group_counts(rows: &Rows<'_>, widths: &[Vec<usize>], single: bool) -> Vec<Vec<usize>> {
    if !single {
        return widths.to_vec();
    }
    // Cells are tokens: count those, not their characters.
    let count = |row: &Vec<Entry<'_>>, widths: &Vec<usize>| {
        let (mut lengths, mut counts) = (row.iter().map(|token| token.text.chars().count()), Vec::new());
        for &width in widths {
            let (mut sum, mut tokens) = (0, 0);
            while sum < width {
                let Some(length) = lengths.next() else { break };
                (sum, tokens) = (sum + length, tokens + 1);
            }
            counts.push(tokens);
        }
        counts
    };
    rows.iter().zip(widths).map(|(row, widths)| count(row, widths)).collect()
}

/// The number of cells between the spaces, if spaces group cells.
fn token_counts(rows: &Rows<'_>, single: bool) -> Vec<Vec<usize>> {
    if single {
        return Vec::new();
    }
    rows.iter().map(|row| row.iter().map(|token| token.text.chars().count()).collect()).collect()
}

/// Derives the boxes from the number of cells between the bars of each row, and from the rows that lines precede.
fn divide(grid: &mut Grid<'_>, counts: &[Vec<usize>], borders: &[usize]) {
    let size = grid.size;
    let Some(first) = counts.first() else {
        if borders.iter().any(|&row| row != 0 && row != size) {
            grid.doubts.push(Doubt::OddBoxes);
        }
        return;
    };
    let width = first[0];
    // Whole rows or single cells between bars do not show boxes.
    if counts.iter().flatten().all(|&count| count == size) || counts.iter().flatten().all(|&count| count == 1) {
        return;
    }
    let height = size / width;
    let inner: Vec<usize> = borders.iter().copied().filter(|&row| row != 0 && row != size).collect();
    let even = counts.iter().flatten().all(|&count| count == width) && width * height == size;
    if even && inner.iter().all(|row| row % height == 0) {
        grid.boxes = Some((width, height));
    } else {
        grid.doubts.push(Doubt::OddBoxes);
    }
}

/// Rows of cells with a separator between them; a cell without text is blank.
fn separated_by<'a>(lines: &[Line<'a>], separator: Separator) -> Option<Grid<'a>> {
    let sign = match separator {
        Separator::Comma => ',',
        Separator::Semicolon => ';',
        Separator::Tab => '\t',
        Separator::Space => return None,
    };
    if !lines.iter().any(|line| line.text.contains(sign)) {
        return None;
    }
    let present: Vec<Line<'a>> = lines.iter().copied().filter(|line| line.text.contains(|char| char != ' ')).collect();
    let height = present.len();
    let row = |line: Line<'a>| {
        let row: Vec<Entry<'a>> = pieces(line, |char| char == sign).into_iter().map(unquoted).collect();
        (is_row_of(row.len(), height) || row.len() == height + 1).then_some(row)
    };
    let mut rows: Rows<'a> = present.into_iter().map(row).collect::<Option<_>>()?;
    let mut doubts = Vec::new();
    if rows.len() > 1 && rows.iter().all(|row| row.len() == rows.len() + 1 && row.last().is_some_and(|last| last.text.is_empty())) {
        rows.iter_mut().for_each(|row| row.truncate(row.len() - 1));
        doubts.push(Doubt::TrailingSeparators);
    }
    if rows.iter().flatten().any(|entry| entry.text.contains(|char: char| char.is_whitespace() || is_bar(char))) {
        return None;
    }
    let (size, entries, _) = fields(&rows)?;
    Some(Grid { doubts, ..Grid::new(size, entries, Form::Fields(separator)) })
}

/// A cell without the spaces and quotes around it.
fn unquoted(entry: Entry<'_>) -> Entry<'_> {
    let text = entry.text.trim();
    let inner = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text);
    Entry { text: inner.trim(), ..entry }
}

/// Every cell between bars of its own; a cell without text is blank.
fn cells_in_bars<'a>(lines: &[Line<'a>]) -> Option<Grid<'a>> {
    let mut rows: Rows<'a> = Vec::new();
    for line in lines.iter().filter(|line| !is_border(line.text)) {
        let text = line.text.trim();
        if !text.contains(is_bar) {
            return None;
        }
        let mut row: Vec<Entry<'a>> = pieces(*line, is_bar).into_iter().map(unquoted).collect();
        if text.starts_with(is_bar) && text.ends_with(is_bar) {
            row.pop();
            row.remove(0);
        }
        rows.push(row);
    }
    if rows.len() < MIN_SIZE || rows.iter().flatten().any(|entry| entry.text.contains(char::is_whitespace)) {
        return None;
    }
    let (size, entries, _) = fields(&rows)?;
    // Grids without empty cells are read by `framed`.
    entries.iter().any(|entry| entry.text.is_empty()).then(|| Grid::new(size, entries, Form::Boxed))
}

/// One character for each cell, where a space is a blank.
fn spaces_as_blanks<'a>(lines: &[Line<'a>]) -> Option<Grid<'a>> {
    let first = lines.iter().position(|line| !line.text.is_empty())?;
    let last = lines.iter().rposition(|line| !line.text.is_empty())?;
    // Between bars the columns tell which spaces are cells.
    if lines.iter().any(|line| line.text.contains(is_bar)) {
        return None;
    }
    let lines: Vec<Line<'a>> = lines[first..=last].iter().copied().filter(|line| !is_border(line.text)).collect();
    let height = lines.len();
    if height > MAX_SIZE {
        return None;
    }
    let row = |line: Line<'a>| {
        let row: Vec<Entry<'a>> = pieces(line, |_| false).iter().flat_map(characters).collect();
        is_row_of(row.len(), height).then_some(row)
    };
    let rows: Vec<Vec<Entry<'a>>> = lines.into_iter().map(row).collect::<Option<_>>()?;
    let spaces = |entry: &&Entry<'_>| entry.text == " ";
    let marks = rows.iter().flatten().any(|entry| entry.text != " ") && rows.iter().flatten().any(|entry| entry.text == " ");
    // "1 2 3": here spaces keep the cells apart.
    let alternating = rows.iter().all(|row| row.iter().skip(1).step_by(2).all(|entry| entry.text == " "));
    if !marks || alternating {
        return None;
    }
    let (size, entries, _) = fields(&rows)?;
    let doubtful = if rows.len() == 1 {
        !entries.windows(2).any(|pair| pair.iter().filter(spaces).count() == 2)
    } else {
        (0..size).any(|column| entries.iter().skip(column).step_by(size).all(|entry| entry.text == " "))
    };
    let doubts = if doubtful { vec![Doubt::SpacesMaySeparate] } else { Vec::new() };
    let form = if rows.len() == 1 { Form::Line } else { Form::Rows };
    Some(Grid { doubts, ..Grid::new(size, entries, form) })
}
