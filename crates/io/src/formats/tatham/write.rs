//! Puzzles as game ids.

use sudoscope_board::{Cage, CageTotal, Cell, Digit, Puzzle, Rule, Shape};

use crate::{Format, formats::parts::regions};

/// Writes puzzles, each on a line.
pub(crate) fn write(puzzles: &[Puzzle]) -> String {
    puzzles.iter().map(|puzzle| text_of(puzzle) + "\n").collect()
}

/// Returns what an id preserves of a puzzle: cages only where every cell is in one.
pub(crate) fn preserve(format: Format, puzzle: &Puzzle) -> Puzzle {
    let capabilities = format.capabilities();
    let preserved = capabilities.preserved(puzzle);
    match super::line(&text_of(&preserved)) {
        Ok(read) => {
            let mut kept = capabilities.preserved_with(puzzle, read.puzzle.rules());
            kept.unknown_rules.clear();
            kept
        }
        Err(_) => preserved,
    }
}

fn text_of(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let cages = cages_of(puzzle);
    let sides = match shape.box_sides() {
        // The first side is the height of a box.
        Some((width, height)) => format!("{height}x{width}"),
        None => format!("{}j", shape.size()),
    };
    let diagonals = if puzzle.rules().contains(&Rule::Diagonals) { "x" } else { "" };
    let killer = if cages.is_some() { "k" } else { "" };
    let givens = runs(puzzle.givens().into_iter().map(|given| given.map(|digit: Digit| digit.get().into())));
    let mut text = format!("{sides}{diagonals}{killer}:{givens}");
    if shape.box_sides().is_none() {
        text.push_str(&format!(",{}", edges(shape, |cell| shape.region(cell))));
    }
    if let Some(cages) = cages {
        let cage_of = |cell: Cell| cages.iter().position(|(cage, _)| cage.cells.contains(&cell)).unwrap_or(0);
        let sum = |cell: Cell| cages.iter().find(|(cage, _)| cage.cells[0] == cell).map(|(_, sum)| *sum);
        text.push_str(&format!(",{},{}", edges(shape, cage_of), runs(shape.cells().map(sum))));
    }
    text
}

/// The cages with their sums, if an id can say them: together they cover the board, each cell once, and each is in one piece.
fn cages_of<'p>(puzzle: &'p Puzzle) -> Option<Vec<(&'p Cage, u16)>> {
    let shape = puzzle.shape();
    let with_sum = |rule: &'p Rule| match rule {
        Rule::Cage(cage) => match cage.total {
            CageTotal::Sum(sum) if !cage.may_repeat => Some(Some((cage, sum))),
            _ => Some(None),
        },
        _ => None,
    };
    let cages = puzzle.rules().iter().filter_map(with_sum);
    let cages = cages.collect::<Option<Vec<(&Cage, u16)>>>()?;
    let mut cells: Vec<Cell> = cages.iter().flat_map(|(cage, _)| &cage.cells).copied().collect();
    cells.sort_unstable();
    let is_whole = |(cage, _): &(&Cage, u16)| regions::in_one_piece(&cage.cells, shape);
    (shape.cells().eq(cells) && cages.iter().all(is_whole)).then_some(cages)
}

/// Numbers and runs of empty cells, a letter for each run of up to 26; `_` between two numbers.
fn runs(cells: impl Iterator<Item = Option<u16>>) -> String {
    let (mut text, mut run, mut after_number) = (String::new(), 0, false);
    for cell in cells {
        match cell {
            None => run += 1,
            Some(number) => {
                text.push_str(&letters(run));
                if after_number && run == 0 {
                    text.push('_');
                }
                text.push_str(&number.to_string());
                (run, after_number) = (0, true);
            }
        }
    }
    text + &letters(run)
}

/// Empty cells as letters.
fn letters(run: usize) -> String {
    let last = (run % 26).checked_sub(1).map(letter);
    "z".repeat(run / 26) + &last.map_or(String::new(), String::from)
}

/// The letter of a place in the alphabet.
fn letter(place: usize) -> char {
    u32::try_from(place).ok().and_then(|place| char::from_u32(u32::from('a') + place)).unwrap_or('z')
}

/// The edges between cells of different parts, those between columns first: a letter for a run of 1 to 25 places without an edge and the
/// edge after it, `_` for an edge alone, `z` for 25 places without an edge after them. One more edge ends the list.
fn edges(shape: &Shape, part: impl Fn(Cell) -> usize) -> String {
    let size = shape.size();
    let inner = (0..size).flat_map(|line| (0..size - 1).map(move |place| (line, place)));
    let across = inner.clone().map(|(row, column)| part(shape.cell(row, column)) != part(shape.cell(row, column + 1)));
    let down = inner.map(|(column, row)| part(shape.cell(row, column)) != part(shape.cell(row + 1, column)));
    let (mut text, mut run) = (String::new(), 0_usize);
    for is_edge in across.chain(down).chain([true]) {
        if !is_edge {
            run += 1;
            continue;
        }
        while run > 25 {
            text.push('z');
            run -= 25;
        }
        text.push(run.checked_sub(1).map_or('_', letter));
        run = 0;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_the_program_are_written_as_it_writes_them() {
        let ids = include_str!("../../../../../tests/data/formats/39_tatham_solo_ids.txt");
        for id in ids.lines() {
            let puzzle = super::super::line(id).unwrap().puzzle;
            let (params, desc) = id.split_once(':').unwrap();
            // Difficulty and symmetry are options of its generator.
            let params = params.trim_end_matches(['d', 'b', 'a', 't', 'i', 'e', 'u']);
            assert_eq!(text_of(&puzzle), format!("{params}:{desc}"));
        }
    }

    #[test]
    fn cages_are_written_where_they_cover_the_board() {
        let shape = Shape::of_size(4).unwrap();
        let row = |row: usize| Rule::Cage(Cage::killer((0..4).map(|column| shape.cell(row, column)), 10));
        let all: Vec<Rule> = (0..4).map(row).collect();
        let lost = |rules: &[Rule]| Format::TATHAM.losses(&[Puzzle::new(shape.clone(), rules)]).len();
        assert_eq!((lost(&all), lost(&all[..3])), (0, 3));
        assert!(text_of(&Puzzle::new(shape.clone(), &all)).starts_with("2x2k:p,"));
    }
}
