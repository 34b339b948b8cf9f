//! Boards in frames, wherever they stand in a text: one below the other, with words above, below or beside them. Bars stand in the same
//! columns of all rows, so that the place of a cell tells its column, also where an empty cell is a space.

use sudoscope_board::{MAX_FIGURE, MAX_SIZE, MIN_SIZE};

use super::{
    cells,
    grid::{Entry, Grid, is_bar, is_border},
    lines::Line,
};
use crate::{Form, Interpretation, syntax::lines::is_rule};

/// The most lines of one board: a line between all rows, and one around.
pub(super) const MOST_LINES: usize = 2 * MAX_SIZE + 10;
/// The most characters of a row.
const LONGEST_ROW: usize = 400;
/// The greatest distance of the cells between two bars.
const WIDEST: usize = 5;

/// A board in a frame.
#[derive(Debug)]
pub(super) struct Framed<'a> {
    pub grid: Grid<'a>,
    /// The number of lines that it takes.
    pub lines: usize,
    /// The words beside it.
    pub beside: Vec<Line<'a>>,
    /// Whether rows of the same frame follow.
    goes_on: bool,
}

/// The boards that may begin on the first of these lines. The bytes that are looked at are counted.
fn boards<'a>(lines: &[Line<'a>], looked_at: &mut usize) -> Vec<Framed<'a>> {
    let Some(first) = lines.first().and_then(Row::new).filter(|row| !is_border(row.line.text)) else { return Vec::new() };
    let bars = first.bars();
    if bars.is_empty() {
        return Vec::new();
    }
    [true, false].into_iter().find_map(|is_closed| Frame::new(&bars, is_closed)?.boards(lines, looked_at)).unwrap_or_default()
}

/// The likeliest board that begins on the first of these lines or, after lines of its frame, below. The bytes that are looked at are
/// counted.
pub(super) fn first<'a>(lines: &[Line<'a>], looked_at: &mut usize) -> Option<(Interpretation, Framed<'a>)> {
    let above = lines.iter().take(2).take_while(|line| is_border(line.text)).count();
    let read = |mut found: Framed<'a>| {
        found.lines += above;
        cells::interpret(&found.grid).ok().filter(|read| read.puzzle.given_count() > 0).map(|read| (read, found))
    };
    let found = boards(&lines[above..], looked_at).into_iter().filter_map(read);
    found.min_by_key(|(read, found)| (read.doubts.len(), found.goes_on, found.grid.size))
}

/// The board that all these lines are, with spaces for empty cells.
pub(super) fn whole<'a>(lines: &[Line<'a>]) -> Option<Grid<'a>> {
    let (_, found) = first(lines, &mut 0)?;
    let has_spaces = found.grid.entries.iter().any(|entry| entry.text.is_empty());
    (has_spaces && found.beside.is_empty() && found.lines == lines.len()).then_some(found.grid)
}

/// The characters of a line by their columns.
struct Row<'a> {
    line: Line<'a>,
    chars: Vec<(usize, char)>,
}

impl<'a> Row<'a> {
    fn new(line: &Line<'a>) -> Option<Self> {
        (line.text.len() <= LONGEST_ROW).then(|| Self { line: *line, chars: line.text.char_indices().collect() })
    }

    /// The columns of the bars. Bars side by side are one.
    fn bars(&self) -> Vec<(usize, usize)> {
        let mut bars: Vec<(usize, usize)> = Vec::new();
        for (column, _) in self.chars.iter().enumerate().filter(|(_, (_, char))| is_bar(*char)) {
            match bars.last_mut() {
                Some((_, end)) if *end == column => *end += 1,
                _ => bars.push((column, column + 1)),
            }
        }
        bars
    }

    fn is_bar(&self, column: usize) -> bool {
        self.chars.get(column).is_some_and(|(_, char)| is_bar(*char))
    }

    /// The text from a column to another, of which the line may have less.
    fn text(&self, from: usize, to: usize) -> &'a str {
        let at = |column: usize| self.chars.get(column).map_or(self.line.text.len(), |(at, _)| *at);
        &self.line.text[at(from)..at(to.max(from))]
    }
}

/// The columns between the bars of a row.
struct Frame {
    /// The bars that every row has.
    bars: Vec<(usize, usize)>,
    /// The first column after each bar. It may be left of the text, where that begins with a cell.
    starts: Vec<isize>,
    width: usize,
    /// Whether there is a bar on both sides, so that words may stand beside.
    is_closed: bool,
}

impl Frame {
    /// The frame of these bars, if there is as much between each two.
    fn new(bars: &[(usize, usize)], is_closed: bool) -> Option<Self> {
        let gap = |pair: &[(usize, usize)]| pair[1].0 - pair[0].1;
        let width = bars.windows(2).map(gap).next().or((!is_closed).then_some(bars[0].0))?;
        let is_even = bars.windows(2).all(|pair| gap(pair) == width);
        let mut starts: Vec<isize> = bars.iter().map(|(_, end)| end.cast_signed()).collect();
        if is_closed {
            starts.pop();
        } else {
            starts.insert(0, bars[0].0.cast_signed() - width.cast_signed());
        }
        let is_board = width > 0 && is_even && (2..=MAX_SIZE).contains(&starts.len());
        is_board.then(|| Self { bars: bars.to_vec(), starts, width, is_closed })
    }

    fn is_row(&self, row: &Row<'_>) -> bool {
        self.bars.iter().all(|&(start, _)| row.is_bar(start)) && !is_border(self.inner(row))
    }

    /// Whether a row is a line between rows of cells.
    fn is_line(&self, row: &Row<'_>) -> bool {
        is_border(self.inner(row))
    }

    fn inner<'a>(&self, row: &Row<'a>) -> &'a str {
        if self.is_closed { row.text(self.bars[0].0, self.bars[self.bars.len() - 1].1) } else { row.line.text }
    }

    /// The boards that the lines begin with. `None` where they do not begin with such rows.
    fn boards<'a>(&self, lines: &[Line<'a>], looked_at: &mut usize) -> Option<Vec<Framed<'a>>> {
        let mut fits = self.fits();
        let (mut found, mut rows, mut borders) = (Vec::new(), Vec::new(), Vec::new());
        for (place, line) in lines.iter().take(MOST_LINES).enumerate() {
            let Some(row) = Row::new(line) else { break };
            *looked_at += line.text.len();
            if self.is_row(&row) {
                rows.push(row);
                fits.retain_mut(|fit| rows.last().is_some_and(|row| fit.add(self, row)));
                let is_full = |fit: &mut Fit<'a>| fit.size == rows.len();
                for fit in fits.extract_if(.., is_full) {
                    found.extend(self.board(fit, &rows, &borders, place + 1));
                }
                if fits.is_empty() {
                    break;
                }
            } else if rows.len() == 1 && is_rule(line.text) && !lines.get(place + 2).is_some_and(|line| is_border(line.text)) {
                // The names of the columns, in a table of Markdown.
                rows.clear();
                fits = self.fits();
            } else if self.is_line(&row) || line.is_blank() && rows.len().is_multiple_of(self.starts.len()) {
                borders.push(rows.len());
            } else {
                break;
            }
        }
        for found in &mut found {
            let next = |place: usize| lines.get(place).filter(|line| !line.is_blank()).and_then(Row::new);
            found.lines += usize::from(next(found.lines).is_some_and(|row| self.is_line(&row)));
            found.goes_on = next(found.lines).is_some_and(|row| self.is_row(&row));
        }
        (!found.is_empty()).then_some(found)
    }

    /// Every arrangement of cells between two bars.
    fn fits<'a>(&self) -> Vec<Fit<'a>> {
        let groups = self.starts.len();
        let sizes = (1..=MAX_SIZE).map(|across| (across, across * groups)).filter(|(_, size)| (MIN_SIZE..=MAX_SIZE).contains(size));
        let pitches = |(across, size)| {
            // Between single cells it does not matter where a cell stands.
            let all = if across == 1 { self.width..=self.width } else { 1..=WIDEST };
            all.map(move |pitch| (across, size, pitch))
        };
        let all = sizes.flat_map(pitches).flat_map(|(across, size, pitch)| {
            (0..pitch.min(WIDEST)).map(move |left| Fit {
                across,
                size,
                pitch,
                left,
                entries: Vec::new(),
                columns: vec![None; across],
            })
        });
        let is_wide = |fit: &Fit<'_>| {
            let end = fit.left + fit.pitch * fit.across;
            fit.left + fit.pitch * (fit.across - 1) < self.width
                && self.width <= end + fit.pitch
                && (fit.across > 1 || fit.left == 0)
        };
        all.filter(is_wide).collect()
    }

    /// The board of these rows, if the lines between them and the words beside them allow it.
    fn board<'a>(&self, fit: Fit<'a>, rows: &[Row<'a>], borders: &[usize], lines: usize) -> Option<Framed<'a>> {
        let Fit { across, size, .. } = fit;
        let down = size / across;
        let is_between_boxes = |&row: &usize| row == 0 || row == size || row.is_multiple_of(down);
        let is_in_use = across == 1 || fit.columns.iter().all(Option::is_some);
        if !is_in_use || across > 1 && !borders.iter().all(is_between_boxes) {
            return None;
        }
        let mut beside = Vec::new();
        if self.is_closed {
            let left: Vec<&str> = rows.iter().map(|row| row.text(0, self.bars[0].0).trim()).collect();
            if !left.iter().all(|text| text.is_empty()) && !counts_up(&left) {
                return None;
            }
            let end = self.bars[self.bars.len() - 1].1;
            let right = rows.iter().map(|row| Line { text: row.text(end, row.chars.len()), ..row.line });
            beside.extend(right.filter(|line| !line.is_blank()));
            let labels: Vec<&str> = beside.iter().map(|line| line.text.trim()).collect();
            if counts_up(&labels) && labels.len() == size {
                beside.clear();
            }
            if !beside.is_empty() && !beside.iter().any(Line::has_word) {
                return None;
            }
        }
        let boxes = (across > 1).then_some((across, down));
        let grid = Grid { size, entries: fit.entries, form: Form::Boxed, boxes, doubts: Vec::new() };
        Some(Framed { grid, lines, beside, goes_on: false })
    }
}

/// Whether texts are the names of rows or columns, in their order: 1, 2 …, 0, 1 … or A, B …
pub(super) fn counts_up(names: &[&str]) -> bool {
    let value = |name: &&str| match name.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => Some(usize::from(letter.to_ascii_uppercase() - b'A')),
        _ => name.parse().ok(),
    };
    let values: Option<Vec<usize>> = names.iter().map(value).collect();
    values.is_some_and(|values| values.len() >= MIN_SIZE && values[0] < 2 && values.windows(2).all(|pair| pair[1] == pair[0] + 1))
}

/// One arrangement of cells between two bars, and the cells found in it.
struct Fit<'a> {
    /// The number of cells between two bars.
    across: usize,
    /// The size of the board.
    size: usize,
    /// The distance of two cells.
    pitch: usize,
    /// What is left of the first.
    left: usize,
    entries: Vec<Entry<'a>>,
    /// The column in which each of these cells is written, if that is a single character.
    columns: Vec<Option<usize>>,
}

impl<'a> Fit<'a> {
    /// Adds the cells of a row, if they all stand in their places.
    fn add(&mut self, frame: &Frame, row: &Row<'a>) -> bool {
        frame.starts.iter().all(|&start| self.add_group(start, frame.width, row))
    }

    fn add_group(&mut self, start: isize, width: usize, row: &Row<'a>) -> bool {
        let column = |place: usize| usize::try_from(start + place.cast_signed()).unwrap_or(0);
        let end = column(width);
        let cells = |place: usize| column(self.left + self.pitch * place)..column(self.left + self.pitch * (place + 1)).min(end);
        let (first, last) = (cells(0).start, cells(self.across - 1).end);
        if !row.text(column(0), first).trim().is_empty() || !row.text(last, end).trim().is_empty() {
            return false;
        }
        for place in 0..self.across {
            let text = row.text(cells(place).start, cells(place).end);
            let cell = text.trim();
            let at = cells(place).start + text.chars().take_while(|char| char.is_whitespace()).count();
            let length = cell.chars().count();
            if length > if self.size > MAX_FIGURE { 2 } else { 1 } || cell.contains(char::is_whitespace) {
                return false;
            }
            let offset = (at.cast_signed() - start).cast_unsigned();
            // Single characters stand one below the other.
            let known = &mut self.columns[place];
            if length == 1
                && self.size <= MAX_FIGURE
                && known.replace(offset).is_some_and(|known| known != offset)
                && self.across > 1
            {
                return false;
            }
            if length > 0 {
                known.get_or_insert(offset);
            }
            self.entries.push(Entry { text: cell, line: row.line.number, column: at + 1 });
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use crate::{test_support::HARDER, text::read};

    /// A board in a frame, with that sign for empty cells.
    fn board(cells: &str, blank: char) -> Vec<String> {
        let border = "+-------+-------+-------+".to_owned();
        let mut lines = vec![border.clone()];
        for (row, cells) in cells.as_bytes().chunks(9).enumerate() {
            let sign = |cell: &u8| if *cell == b'.' { blank } else { char::from(*cell) };
            let group = |cells: &[u8]| cells.iter().map(|cell| format!("{} ", sign(cell))).collect::<String>();
            lines.push(format!("| {}|", cells.chunks(3).map(group).collect::<Vec<_>>().join("| ")));
            lines.extend((row % 3 == 2).then(|| border.clone()));
        }
        lines
    }

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let reading = read(text).unwrap_or_else(|error| panic!("{error}:\n{text}"));
        let givens = |cells: &&str| read(cells).unwrap().puzzles[0].puzzle.givens();
        let found: Vec<_> = reading.puzzles.iter().map(|found| found.puzzle.givens()).collect();
        assert_eq!(found, expected.iter().map(givens).collect::<Vec<_>>(), "{text}");
        assert!(reading.is_complete(), "{reading:?}");
    }

    #[test]
    fn boards_side_by_side_are_read_from_left_to_right() {
        let other = HARDER.replacen(|sign: char| sign != '.', ".", 1);
        let framed =
            |sign| board(HARDER, sign).into_iter().zip(board(&other, sign)).map(|(one, other)| format!("{one}    {other}"));
        let plain = HARDER.as_bytes().chunks(9).zip(other.as_bytes().chunks(9));
        let plain = plain.map(|(one, other)| [one, other].map(String::from_utf8_lossy).join("\t"));
        for text in [framed('.').collect::<Vec<_>>(), framed('0').collect(), plain.collect()] {
            check(&text.join("\n"), &[HARDER, &other]);
        }
    }

    #[test]
    fn boards_below_each_other_are_told_apart_by_their_frames() {
        let other: String = HARDER.chars().rev().collect();
        for blank in ['.', ' ', '0'] {
            let (first, second) = (board(HARDER, blank), board(&other, blank));
            // With both lines of the frames between them, with one, and with none.
            for (above, below) in [(&first[..], &second[..]), (&first[..], &second[1..]), (&first[1..12], &second[1..12])] {
                check(&[above, below].concat().join("\n"), &[HARDER, &other]);
            }
            for heading in ["Next", "% the second", "Number of Givens: 30\nDifficulty: Simple"] {
                check(&format!("{}\n{heading}\n{}", first.join("\n"), second.join("\n")), &[HARDER, &other]);
            }
        }
    }

    #[test]
    fn words_and_names_of_rows_may_stand_beside_a_frame() {
        let lines = board(HARDER, ' ');
        let keys = ["Keys", "", "h - left", "1-9 - set", "", "Time: 00:12", "", "q - quit", "", "", "", "", ""];
        let beside: Vec<String> = lines.iter().zip(keys).map(|(line, key)| format!("   {line}    {key}")).collect();
        check(&beside.join("\n"), &[HARDER]);
        let mut names = "ABCDEFGHI".chars();
        let mut name = |line: &String| if line.starts_with('+') { ' ' } else { names.next().unwrap() };
        let named: Vec<String> = lines.iter().map(|line| format!("{} {line}", name(line))).collect();
        check(&format!("    1 2 3   4 5 6   7 8 9\n{}", named.join("\n")), &[HARDER]);
    }

    #[test]
    fn cells_outside_of_a_frame_are_no_words() {
        // Without the last bar, two groups look like a frame of their own.
        let open: Vec<String> = board(HARDER, '.')[1..12].iter().map(|line| line[..line.len() - 1].to_owned()).collect();
        check(&open.join("\n"), &[HARDER]);
    }
}
