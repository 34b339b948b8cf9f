//! The properties that hold for any bytes: shared by the fuzz targets and by the test that replays their corpus.

use std::io::{Cursor, Write as _};

use sudoscope::{
    app::model::settings::Settings,
    board::{About, HouseGeometry, Position},
    io::{self, Format, Opened, Reading, StepLink, Unwritable, autosave::Session, games, ron, text},
    photo,
    solve::{
        Cancel,
        fast::{self, Grid, batch},
        general::{Bounds, SearchEnd, Solver},
    },
};

/// Reads bytes as plain text. What is read is written, and what is written is read back as the same puzzle. Returns whether anything
/// was read.
pub fn text_in(bytes: &[u8]) -> bool {
    let Ok(text) = io::detect::decode(bytes) else { return false };
    let Ok(reading) = text::read(&text) else { return false };
    assert!(!reading.puzzles.is_empty());
    for found in &reading.puzzles {
        let puzzle = &found.puzzle;
        let boxed = text::write_boxed(puzzle.shape(), &puzzle.givens());
        let again = text::read(&boxed).expect("what is written can be read");
        // A heading is a title, which a grid alone does not have.
        let mut untitled = puzzle.clone();
        untitled.about = About::default();
        assert!(!again.is_certain() || again.puzzles[0].puzzle == untitled, "{boxed}");
    }
    true
}

/// Writes the cells that bytes stand for as a program, a page or a frame has them. If the text is read without a doubt, it is those cells.
/// Returns whether it was.
pub fn source_in(bytes: &[u8]) -> bool {
    const FORMS: [[&str; 5]; 6] = [
        ["int b[9][9] = {", "{", ", ", "}", ",\n"],
        ["b = [", "[", " ", "]", "\n"],
        ["let b =", "\"", "", "\"", " +\n"],
        ["<table>", "<tr><td>", "</td><td>", "</td></tr>", "\n"],
        ["\\begin{tabular}{c}\n", "", " & ", " \\\\", "\n"],
        ["Help: F1\n", "| ", " | ", " |   press Esc", "\n"],
    ];
    let Some((form, cells)) = bytes.split_first().filter(|(_, cells)| cells.len() >= 81) else { return false };
    let [start, open, between, close, next] = FORMS[usize::from(*form) % FORMS.len()];
    let digits: Vec<String> = cells[..81].iter().map(|cell| (cell % 10).to_string()).collect();
    let rows: Vec<String> = digits.chunks(9).map(|row| format!("{open}{}{close}", row.join(between))).collect();
    let text = format!("{start}{}", rows.join(next));
    let Some(reading) = text::read(&text).ok().filter(Reading::is_complete) else { return false };
    let given: Vec<String> =
        reading.puzzles[0].puzzle.givens().iter().map(|digit| digit.map_or(0, |digit| digit.get()).to_string()).collect();
    assert_eq!((reading.puzzles.len(), given), (1, digits), "{text}");
    true
}

/// Reads bytes as RON. What is read is written, and what is written is read back as the same puzzle. Returns whether anything was
/// read.
pub fn ron_in(bytes: &[u8]) -> bool {
    let Ok(text) = io::detect::decode(bytes) else { return false };
    let Ok(puzzle) = ron::read(&text) else { return false };
    let written = ron::write(&puzzle);
    assert_eq!(ron::read(&written).expect("what is written can be read"), puzzle, "{written}");
    true
}

/// Reads bytes as plain text and counts the solutions of what is a classic puzzle. The engine for those, one by one and in a batch,
/// agrees with the general solver, except where that takes too long. Returns whether anything was counted.
pub fn count_in(bytes: &[u8]) -> bool {
    const DECISIONS: u64 = 2000;
    const PUZZLES: usize = 20;
    let Ok(text) = io::detect::decode(bytes) else { return false };
    let Ok(reading) = text::read(&text) else { return false };
    let (mut solver, cancel) = (Solver::new(&HouseGeometry::classic()), Cancel::default());
    let (mut grids, mut expected) = (Vec::new(), Vec::new());
    for grid in reading.puzzles.iter().filter_map(|found| Grid::from_puzzle(&found.puzzle)).take(PUZZLES) {
        // Givens that repeat have no solution.
        let solutions = match Position::new(HouseGeometry::classic(), grid.digits()) {
            Ok(start) => {
                let count = solver.count(&start, Bounds::none(&cancel).solutions(100).nodes(DECISIONS));
                (count.end != SearchEnd::OutOfNodes).then_some(count.solutions)
            }
            Err(_) => Some(0),
        };
        if let Some(solutions) = solutions {
            grids.push(grid);
            expected.push(solutions);
        }
    }
    for limit in [1, 2, 100] {
        let expected: Vec<u64> = expected.iter().map(|&count| count.min(limit)).collect();
        let mut counts = vec![0; grids.len()];
        batch::count(&grids, limit, &mut counts, 1);
        assert_eq!(counts, expected, "{grids:?}");
        counts = grids.iter().map(|grid| fast::count(grid, limit)).collect();
        assert_eq!(counts, expected, "{grids:?}");
    }
    !grids.is_empty()
}

/// Reads bytes in whatever format they are. What is read can be kept in the program's own format, and no other that is written
/// fails or reads back as something else. Says whether anything was read.
pub fn format_in(bytes: &[u8]) -> bool {
    let all: Vec<Format> = Format::ALL.to_vec();
    io::read(bytes).is_ok_and(|reading| can_be_written(&reading, &all))
}

/// Saved games and collections in XML.
pub fn xml_in(bytes: &[u8]) -> bool {
    family_in(bytes, &[Format::OPEN_SUDOKU, Format::OPEN_SUDOKU_DATA, Format::GSUDOKU, Format::KSUDOKU, Format::SDKU])
}

/// Saved games and puzzles in JSON.
pub fn json_in(bytes: &[u8]) -> bool {
    family_in(bytes, &[Format::GNOME_SAVE, Format::FPUZZLES_JSON, Format::SUDOKUPAD])
}

/// Links as they are, and links to what is given.
pub fn links_in(bytes: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(bytes) else { return false };
    let packed = lz_str::compress_to_base64(text);
    let links =
        [text.to_owned(), format!("https://www.f-puzzles.com/?load={packed}"), format!("https://sudokupad.app/scl{packed}")];
    let read = links.iter().filter(|link| family_in(link.as_bytes(), &[Format::FPUZZLES, Format::SUDOKUPAD_LINK]));
    read.count() > 0
}

/// A puzzle on each line, or on each two.
pub fn lines_in(bytes: &[u8]) -> bool {
    let killers = [Format::PS_KILLER, Format::TATHAM, Format::SUMO_CUE, Format::JIGSAW];
    let classics = [Format::HODOKU_LIBRARY, Format::TABLE, Format::GSF, Format::ZERO_RUN, Format::GNOME_SHARE];
    family_in(bytes, &[&killers[..], &classics].concat())
}

/// A grid and more lines about it.
pub fn sections_in(bytes: &[u8]) -> bool {
    family_in(bytes, &[Format::SDK, Format::SIMPLE_SUDOKU])
}

/// Saved games of Solo.
pub fn solo_in(bytes: &[u8]) -> bool {
    family_in(bytes, &[Format::TATHAM_SAVE])
}

/// Candidates as one text, and in a grid.
pub fn candidates_in(bytes: &[u8]) -> bool {
    let Ok(text) = io::detect::decode(bytes) else { return false };
    let is_sukaku = io::detect::format(&text) == Some(Format::SUKAKU);
    let is_listed = || text.split_whitespace().filter(|word| word.len() > 1).count() > 1;
    (is_sukaku || is_listed()) && io::read(bytes).is_ok_and(|reading| can_be_written(&reading, &[Format::CANDIDATES]))
}

/// The XML within an .hsol file.
pub fn hsol_in(bytes: &[u8]) -> bool {
    let mut packed = Cursor::new(Vec::new());
    let mut archive = zip::ZipWriter::new(&mut packed);
    let stored = zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    archive.start_file("SudokuData", stored).expect("memory takes it");
    archive.write_all(bytes).expect("memory takes it");
    archive.finish().expect("memory takes it");
    io::read(packed.get_ref()).is_ok_and(|reading| can_be_written(&reading, &[]))
}

/// The rules of a puzzle as one line of text.
pub fn rules_in(bytes: &[u8]) -> bool {
    family_in(bytes, &[Format::ISS])
}

/// Packed files, and archives of files.
pub fn archives_in(bytes: &[u8]) -> bool {
    match io::read_many(bytes) {
        Ok(Opened::Reading(reading)) => can_be_written(&reading, &[]),
        Ok(Opened::Collection(list)) => {
            (0..list.len().min(3)).all(|index| can_be_written(&Reading::from(vec![list.get(index)]), &[]))
        }
        Ok(Opened::Step(_)) => true,
        Err(_) => false,
    }
}

/// Links and files of steps. What is read is written, and what is written is read back as the same step.
pub fn steps_in(bytes: &[u8]) -> bool {
    let Ok(text) = io::detect::decode(bytes) else { return false };
    let read = [StepLink::read_link(&text), StepLink::read_file(&text)].into_iter().flatten();
    let same = |step: StepLink| {
        assert_eq!(StepLink::read_file(&step.write_file()).expect("what is written can be read"), step);
        let link = StepLink::read_link(&step.write_link()).expect("what is written can be read");
        assert_eq!(link.puzzle, step.puzzle, "a link holds the puzzle");
    };
    read.map(same).count() > 0
}

/// Stored settings. What is written of them is read back as the same.
pub fn settings_in(bytes: &[u8]) -> bool {
    let Some(settings) = str::from_utf8(bytes).ok().and_then(|text| Settings::read(text).ok()) else { return false };
    let written = settings.write().expect("settings can be written");
    assert_eq!(Settings::read(&written).expect("what is written can be read"), settings, "{written}");
    true
}

/// Autosaved sessions, and the games of lists. What is written of them is read back as the same.
pub fn work_in(bytes: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(bytes) else { return false };
    let session = Session::read(text);
    if let Some(session) = &session {
        let again = Session::read(&session.write()).expect("what is written can be read");
        // A session whose file has no name is not saved there.
        assert_eq!(again.puzzle, session.puzzle);
        assert_eq!((&again.path, again.played, &again.game), (&session.path, session.played, &session.game));
    }
    let game = games::read(text);
    if let Some((index, game)) = &game {
        assert_eq!(games::read(&games::write(*index, game)).expect("what is written can be read").1.puzzle, game.puzzle);
    }
    session.is_some() || game.is_some()
}

/// A picture is decoded within its bounds, and what is read from a small one fits its board.
pub fn photo_in(bytes: &[u8]) -> bool {
    let Ok(picture) = photo::decode(bytes) else { return false };
    let (width, height) = (picture.grey().width(), picture.grey().height());
    assert!(width * height <= 1 << 27, "{width} by {height} pixels were decoded");
    if width * height <= 1 << 16
        && let Ok(reading) = photo::read(&picture, &Cancel::default())
    {
        assert_eq!(reading.digits().len(), reading.shape().cell_count());
        assert!(reading.doubtful().iter().all(|cell| cell.index() < reading.shape().cell_count()));
        assert!(reading.offer(&Cancel::default()).is_none_or(|offered| offered.len() == reading.shape().cell_count()));
    }
    true
}

/// Reads bytes that are in one of these formats; any other bytes are not looked at.
fn family_in(bytes: &[u8], family: &[Format]) -> bool {
    let Ok(text) = io::detect::decode(bytes) else { return false };
    let is_in = io::detect::format(&text).is_some_and(|format| family.contains(&format));
    is_in && io::read(bytes).is_ok_and(|reading| can_be_written(&reading, family))
}

/// Writes what was read: in the program's own format, which holds everything, and in these, which read back and compare.
fn can_be_written(reading: &Reading, formats: &[Format]) -> bool {
    assert!(!reading.puzzles.is_empty());
    for found in reading.puzzles.iter().take(3) {
        let puzzle = std::slice::from_ref(&found.puzzle);
        assert!(Format::RON.write(puzzle).is_ok(), "{:?}", found.format);
        for format in formats.iter().filter(|format| format.is_written()) {
            match format.write(puzzle) {
                Ok(_) | Err(Unwritable::Board { .. }) => {}
                // Plain text and titles may refuse what they cannot say clearly.
                Err(Unwritable::NotTheSame { .. }) => {}
                Err(error) => panic!("{error}"),
            }
        }
    }
    true
}
