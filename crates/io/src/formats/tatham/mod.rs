//! Solo of Simon Tatham's puzzle collection: game ids (`params:desc`) and saved games. Sizes, diagonals,
//! jigsaws and killers are read. Ids with a seed (`params#seed`) would take Solo's own generator and are not read.

mod write;

use super::parts::{regions, unknown_rules};
use sudoscope_board::{Cage, Cell, Digit, DigitSet, MAX_CELLS, MAX_SIZE, MIN_SIZE, Puzzle, Rule, Shape, ShapeError, Value};

use crate::{
    FileKind, FilePart, Format, Interpretation, ReadError, ReadProblem,
    capabilities::{BoardSupport, Capabilities, GIVENS, RuleSupport, origin, rules},
    format::{FormatSpec, Read, TextReader, Writer},
};

pub(crate) use write::{preserve, write};

impl Format {
    /// A saved game of Simon Tatham's Solo.
    pub const TATHAM_SAVE: Self = Self::of(&FormatSpec {
        extensions: &["sav"],
        holds: Capabilities {
            boards: BoardSupport::Any,
            entered: true,
            corner: true,
            rules: RuleSupport::Of { known: rules::KILLER, unknown: origin::KILLER_CAGE },
            ..GIVENS
        },
        ..FormatSpec::new("solo-save", Read::Text { looks_like: save_looks_like, read: TextReader::Puzzles(save_read) })
    });

    /// Game ids of Simon Tatham's Solo.
    pub const TATHAM: Self = Self::of(&FormatSpec {
        holds: Capabilities {
            boards: BoardSupport::Any,
            rules: RuleSupport::Of { known: rules::KILLER, unknown: origin::KILLER_CAGE },
            collection: true,
            ..GIVENS
        },
        write: Writer::of_many(write),
        preserve: Some(preserve),
        ..FormatSpec::new("solo", Read::of_lines(looks_like, line))
    });
}

const NAME: FileKind = FileKind::Named("Solo");

/// Whether this is a game id.
fn looks_like(line: &str) -> bool {
    line.split_once(':').is_some_and(|(params, desc)| {
        let grid = desc.split(',').next().unwrap_or_default();
        Params::read(params).is_ok() && !grid.is_empty() && runs(grid, MAX_CELLS).is_ok()
    })
}

/// Reads a game id.
///
/// # Errors
/// If it is not a game id.
fn line(line: &str) -> Result<Interpretation, ReadProblem> {
    let (params, desc) = line.split_once(':').ok_or_else(|| NAME.bad(FilePart::GameId, line))?;
    puzzle(params, desc).map(Interpretation::from)
}

/// The parameters, before the colon.
struct Params {
    size: usize,
    /// Width and height of the boxes; `None` for a jigsaw.
    boxes: Option<(usize, usize)>,
    diagonals: bool,
    killer: bool,
}

impl Params {
    fn read(text: &str) -> Result<Self, ReadProblem> {
        let unclear = || NAME.bad("params", text);
        let (first, rest) = number(text).ok_or_else(unclear)?;
        // In `3x3x` the first x separates the sides, the second is for the diagonals.
        let (second, mut flags) = match rest.strip_prefix('x').and_then(number) {
            Some((second, rest)) => (Some(second), rest),
            None => (None, rest),
        };
        let mut params = Self { size: first * second.unwrap_or(1), boxes: None, diagonals: false, killer: false };
        let jigsaw = flags.strip_prefix('j');
        flags = jigsaw.unwrap_or(flags);
        if jigsaw.is_none() {
            // Solo's sides count boxes: the second is the width of a box.
            params.boxes = Some((second.ok_or_else(unclear)?, first));
        }
        let mut is_set = |flag: char| {
            let rest = flags.strip_prefix(flag);
            flags = rest.unwrap_or(flags);
            rest.is_some()
        };
        params.diagonals = is_set('x');
        params.killer = is_set('k');
        // Symmetry and difficulty: options of the generator.
        let made = |char: char| "rmad".contains(char) || "tbiaeu".contains(char) || char.is_ascii_digit();
        if flags.chars().all(made) && params.size <= MAX_SIZE { Ok(params) } else { Err(unclear()) }
    }
}

/// The number at the start of a text, at most the largest sum of a cage, and the rest.
fn number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|char: char| !char.is_ascii_digit()).unwrap_or(text.len());
    let number = text[..end].parse().ok().filter(|&number: &usize| number <= MAX_CELLS)?;
    Some((number, &text[end..]))
}

/// Numbers and runs of empty cells: a letter is a run of 1 to 26, `_` only separates two numbers.
fn runs(desc: &str, most: usize) -> Result<Vec<Option<usize>>, ReadProblem> {
    let mut cells = Vec::new();
    let mut rest = desc;
    while let Some(char) = rest.chars().next() {
        match char {
            '_' => rest = &rest[1..],
            'a'..='z' => {
                cells.extend(std::iter::repeat_n(None, usize::from(char as u8 - b'a') + 1));
                rest = &rest[1..];
            }
            _ => {
                let (found, after) = number(rest).ok_or_else(|| NAME.bad("desc", &char.to_string()))?;
                cells.push(Some(found));
                rest = after;
            }
        }
        if cells.len() > most {
            return Err(ReadProblem::CellCount { found: cells.len(), expected: most });
        }
    }
    Ok(cells)
}

/// Regions by the edges between cells, those between columns first: a letter is a run of 1 to 25 places without an edge and then an
/// edge, `_` an edge alone, `z` a run without an edge after it. There is one more edge past the end.
fn edges(desc: &str, size: usize) -> Result<Vec<usize>, ReadProblem> {
    const LONGEST: usize = 25;
    let inner = size * (size - 1);
    let mut region: Vec<usize> = (0..size * size).collect();
    let mut place = 0;
    for char in desc.chars() {
        let run = match char {
            '_' => 0,
            'a'..='z' => (usize::from(char as u8 - b'a') + 1).min(LONGEST),
            _ => return Err(NAME.bad("regions", &char.to_string())),
        };
        for place in place..place + run {
            let (line, between) = (place % inner / (size - 1), place % (size - 1));
            let pair = match place / inner {
                0 => [line * size + between, line * size + between + 1],
                1 => [between * size + line, (between + 1) * size + line],
                _ => return Err(NAME.bad("regions", desc)),
            };
            let [keep, join] = pair.map(|cell| region[cell]);
            region.iter_mut().filter(|of| **of == join).for_each(|of| *of = keep);
        }
        place += run + usize::from(char != 'z');
    }
    if place == 2 * inner + 1 { Ok(region) } else { Err(NAME.bad("regions", desc)) }
}

fn puzzle(params: &str, desc: &str) -> Result<Puzzle, ReadProblem> {
    let params = Params::read(params)?;
    let size = params.size;
    // Checked first: the code below subtracts from the size.
    if size < MIN_SIZE {
        return Err(ReadProblem::Shape(ShapeError::Size(size)));
    }
    let mut parts = desc.split(',');
    let grid = runs(parts.next().unwrap_or_default(), size * size)?;
    if grid.len() != size * size {
        return Err(ReadProblem::CellCount { found: grid.len(), expected: size * size });
    }
    let mut next = |part: &'static str| parts.next().ok_or(NAME.missing(part));
    let shape = match params.boxes {
        Some((width, height)) => Shape::boxes(width, height).map_err(ReadProblem::Shape)?,
        None => regions::shape(size, &edges(next("regions")?, size)?)?,
    };
    let mut rules = if params.diagonals { vec![Rule::Diagonals] } else { Vec::new() };
    let cages = if params.killer {
        let cages = edges(next("cages")?, size)?;
        let sums = runs(next("sums")?, size * size)?;
        self::cages(&shape, &cages, &sums)?
    } else {
        Vec::new()
    };
    if let Some(further) = parts.next() {
        return Err(NAME.bad("desc", further));
    }
    rules.extend(cages.iter().cloned().map(Rule::Cage));
    let mut puzzle = Puzzle::new(shape, &rules);
    for (index, found) in grid.into_iter().enumerate() {
        let Some(found) = found else { continue };
        let digit = u8::try_from(found).ok().and_then(Digit::new).filter(|digit| digit.index() < size);
        let digit = digit.ok_or_else(|| NAME.bad("desc", &found.to_string()))?;
        puzzle.square_mut(Cell::new(index)).value = Value::Given(digit);
    }
    let misfits = cages.into_iter().filter(|cage| !Rule::Cage(cage.clone()).suits(puzzle.shape())).collect::<Vec<Cage>>();
    misfits.iter().try_for_each(|cage| unknown_rules::add_cage(&mut puzzle, cage)).map_err(|error| error.problem)?;
    Ok(puzzle)
}

/// The cages; each sum is in the first cell of its cage.
fn cages(shape: &Shape, cages: &[usize], sums: &[Option<usize>]) -> Result<Vec<Cage>, ReadProblem> {
    if sums.len() != cages.len() {
        return Err(ReadProblem::CellCount { found: sums.len(), expected: cages.len() });
    }
    let mut found = Vec::new();
    for (first, sum) in sums.iter().enumerate() {
        let is_first = cages.iter().position(|cage| *cage == cages[first]) == Some(first);
        match sum.map(u16::try_from) {
            Some(Ok(sum)) if is_first => {
                let cells = (0..cages.len()).filter(|&cell| cages[cell] == cages[first]).map(Cell::new);
                found.push(Cage::killer(cells, sum));
            }
            None if !is_first => {}
            _ => return Err(NAME.bad("sums", &shape.name(Cell::new(first)))),
        }
    }
    Ok(found)
}

/// Whether this is a saved game of the collection.
fn save_looks_like(text: &str) -> bool {
    text.starts_with("SAVEFILE:")
}

/// Reads a saved game up to the state it was left in.
///
/// # Errors
/// If it is invalid, or of another game than Solo.
fn save_read(text: &str) -> Result<Vec<Interpretation>, ReadError> {
    let entries = entries(text)?;
    let find = |key: &str| entries.iter().find(|entry| entry.key == key);
    let missing = |part| ReadError::of_text(NAME.missing(part));
    let game = find("GAME").ok_or(missing("GAME"))?;
    if game.said != "Solo" {
        return Err(ReadError::of_line(game.line, NAME.bad("GAME", game.said)));
    }
    let params = find("CPARAMS").or(find("PARAMS")).ok_or(missing("PARAMS"))?;
    let desc = find("DESC").ok_or(missing("DESC"))?;
    let empty = puzzle(params.said, desc.said).map_err(|problem| ReadError::of_line(desc.line, problem))?;
    let number = |key: &'static str| -> Result<usize, ReadError> {
        let entry = find(key).ok_or(missing(key))?;
        entry.said.parse().map_err(|_| ReadError::of_line(entry.line, NAME.bad(key, entry.said)))
    };
    let (states, position) = (number("NSTATES")?, number("STATEPOS")?);
    let moves: Vec<&SaveEntry<'_>> = entries.iter().filter(|entry| matches!(entry.key, "MOVE" | "SOLVE" | "RESTART")).collect();
    // The first state is the puzzle before any move.
    if moves.len() + 1 != states {
        return Err(ReadError::of_text(NAME.bad("NSTATES", &states.to_string())));
    }
    if !(1..=states).contains(&position) {
        return Err(ReadError::of_text(NAME.bad("STATEPOS", &position.to_string())));
    }
    let mut now = empty.clone();
    for entry in moves.iter().take(position - 1) {
        if entry.key == "RESTART" {
            now.clone_from(&empty);
        } else {
            play(&mut now, entry.said).ok_or_else(|| ReadError::of_line(entry.line, NAME.bad(entry.key, entry.said)))?;
        }
    }
    Ok(vec![now.into()])
}

/// `KEY     :length:text`.
struct SaveEntry<'a> {
    key: &'a str,
    said: &'a str,
    line: usize,
}

fn entries(text: &str) -> Result<Vec<SaveEntry<'_>>, ReadError> {
    let (mut entries, mut rest, mut line) = (Vec::new(), text, 1);
    while !rest.trim().is_empty() {
        let entry = (|| {
            let (key, after) = rest.split_once(':')?;
            let (length, after) = after.split_once(':')?;
            let said = after.get(..length.trim().parse().ok()?)?;
            Some((key.trim(), said, &after[said.len()..]))
        })();
        let broken = || ReadError::of_line(line, NAME.bad(FilePart::Line, rest.lines().next().unwrap_or_default()));
        let (key, said, after) = entry.ok_or_else(broken)?;
        entries.push(SaveEntry { key, said, line });
        let after = after.strip_prefix('\r').unwrap_or(after);
        let next = after.strip_prefix('\n').unwrap_or(after);
        line += rest[..rest.len() - next.len()].matches('\n').count();
        rest = next;
    }
    Ok(entries)
}

/// One move: `R` writes a digit (0: none) at a column and a row, `P` notes or unnotes it, `M` notes every digit, `S` writes them all.
fn play(puzzle: &mut Puzzle, said: &str) -> Option<()> {
    let (size, cells) = (puzzle.shape().size(), puzzle.shape().cell_count());
    let kind = said.chars().next()?;
    let numbers = said[kind.len_utf8()..].split(',').filter(|number| !number.is_empty()).map(|number| number.parse::<usize>().ok());
    let numbers = numbers.collect::<Option<Vec<usize>>>().filter(|numbers| numbers.len() <= cells)?;
    let digit = |number: usize| u8::try_from(number).ok().and_then(Digit::new).filter(|digit| digit.index() < size);
    match (kind, &numbers[..]) {
        ('R' | 'P', &[column, row, number]) if column < size && row < size && number <= size => {
            let square = puzzle.square_mut(Cell::new(row * size + column));
            match digit(number) {
                _ if square.value.given().is_some() => return None,
                Some(digit) if kind == 'P' => {
                    if !square.corner.remove(digit) {
                        square.corner.insert(digit);
                    }
                }
                digit => (square.value, square.corner) = (digit.map_or(Value::Empty, Value::Entered), DigitSet::EMPTY),
            }
        }
        ('M', []) => puzzle.shape().clone().cells().for_each(|cell| {
            let square = puzzle.square_mut(cell);
            if square.value == Value::Empty {
                square.corner = DigitSet::all(size);
            }
        }),
        ('S', numbers) if numbers.len() == cells => {
            for (cell, &number) in puzzle.shape().clone().cells().zip(numbers) {
                let digit = digit(number)?;
                let square = puzzle.square_mut(cell);
                if square.value.given().is_none() {
                    (square.value, square.corner) = (Value::Entered(digit), DigitSet::EMPTY);
                }
            }
        }
        _ => return None,
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::refusal;

    #[test]
    fn what_cannot_be_is_refused_with_its_line() {
        assert_eq!(
            refusal("2x2:d4a1b2a3d\n2x2:d4a1b2a3c\n"),
            ReadError::of_line(2, ReadProblem::CellCount { found: 15, expected: 16 })
        );
        assert_eq!(refusal("2x2:d5a1b2a3d"), ReadError::of_line(1, NAME.bad("desc", "5")));
        assert_eq!(refusal("2x2:d4a1b2a3d,a"), ReadError::of_line(1, NAME.bad("desc", "a")));
        assert_eq!(refusal("4j:d4a1b2a3d"), ReadError::of_line(1, NAME.missing("regions")));
        assert_eq!(refusal("4j:d4a1b2a3d,zz"), ReadError::of_line(1, NAME.bad("regions", "zz")));
    }

    #[test]
    fn boxes_are_as_wide_as_the_second_side() {
        let Interpretation { puzzle, .. } = line("2x3:b4c1b2d1_5a6_2a5_3d2b3c6b").unwrap();
        assert_eq!(puzzle.shape().box_sides(), Some((3, 2)));
    }

    #[test]
    fn a_saved_game_is_read_up_to_its_state() {
        let entry = |key: &str, said: &str| format!("{key:<8}:{}:{said}\n", said.len());
        let save = |position: &str| {
            let head = [
                ("SAVEFILE", "Puzzles"),
                ("GAME", "Solo"),
                ("PARAMS", "2x2"),
                ("DESC", "d4a1b2a3d"),
                ("NSTATES", "4"),
                ("STATEPOS", position),
            ];
            let moves = [("MOVE", "R0,0,3"), ("MOVE", "P1,0,2"), ("MOVE", "M")];
            head.iter().chain(&moves).map(|(key, said)| entry(key, said)).collect::<String>()
        };
        let at = |position: &str| save_read(&save(position)).unwrap().remove(0).puzzle;
        assert_eq!(at("1").entered_count(), 0);
        assert_eq!((at("2").entered_count(), at("2").square(Cell::new(1)).corner.len()), (1, 0));
        assert_eq!(at("3").square(Cell::new(1)).corner.len(), 1);
        assert_eq!(at("4").square(Cell::new(15)).corner.len(), 4);
        assert_eq!(refusal(&save("5")), ReadError::of_text(NAME.bad("STATEPOS", "5")));
        assert_eq!(refusal(&save("0")), ReadError::of_text(NAME.bad("STATEPOS", "0")));
        assert_eq!(refusal(&save("2").replace("R0,0,3", "R0,1,3")), ReadError::of_line(7, NAME.bad("MOVE", "R0,1,3")));
        let short = save("2").replace("MOVE    :1:M", "MOV     :1:M");
        assert_eq!(refusal(&short), ReadError::of_text(NAME.bad("NSTATES", "4")));
        assert_eq!(refusal(&save("2").replace(":4:Solo", ":4:Mines")), ReadError::of_line(2, NAME.bad("GAME", "Mine")));
        assert_eq!(
            refusal(&save("2").replace(":4:Solo", ":999:Solo")),
            ReadError::of_line(2, NAME.bad(FilePart::Line, "GAME    :999:Solo"))
        );
    }
}
