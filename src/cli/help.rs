//! What `--help` and `--version` print.

use crate::io::Format;

/// What `--version` prints.
pub const VERSION: &str = concat!("sudoscope ", env!("CARGO_PKG_VERSION"));

/// What `--help` prints: how the program is used, with the formats from their table.
pub fn help() -> String {
    let row = |format: &Format| {
        let extensions: Vec<String> = format.extensions().iter().map(|extension| format!(".{extension}")).collect();
        let written = if format.is_written() { "read, write" } else { "read" };
        let row = format!("  {:<16} {written:<12} {:<26} {}", format.key(), format.name(), extensions.join(" "));
        row.trim_end().to_owned() + "\n"
    };
    let rows: String = Format::ALL.iter().map(row).collect();
    format!("{BEFORE}\nFormats of puzzles, by the names that --to takes:\n{rows}{AFTER}")
}

const BEFORE: &str = "\
Sudoscope: enter a Sudoku, solve it with one button, and watch every step of how it is solved.

  sudoscope [FILE]                      open the window, and in it the file
  sudoscope solve [OPTIONS] [FILE|-]    print solutions, one line of characters each
  sudoscope count [OPTIONS] [FILE|-]    print the number of solutions of each puzzle
  sudoscope generate [OPTIONS]          print new puzzles, one line of characters each, or write them to a file
  sudoscope path [OPTIONS] [FILE|-]     print how a person would solve, one step a line
  sudoscope rate [OPTIONS] [FILE|-]     print how hard each puzzle is: level, score, hardest technique, steps
  sudoscope find [OPTIONS] [FILE|-]     print what a technique finds in each position of a library of cases
  sudoscope convert [OPTIONS] IN|- OUT|-    convert between formats, or make pictures; OUT's ending tells which

FILE is in any of the formats below, with one puzzle or one on each line;
'-' or none is standard input, or for OUT standard output. Puzzles on lines, any number of them,
are answered as they come, and so are lines of other formats; anything else, up to 4 MiB and 10,000 puzzles,
when all of it is read.
The givens are solved; digits a player has entered are not looked at.

Options of solve:
  --method NAME   scan, tables, bitmask, candidates, fewest or exact-cover; without it, the fastest way there is
  --all           every solution, not only the first
  --limit N       so many solutions at most
  --stats         one line about the work on standard error

Options of count:
  --limit N       count so far (2 if not given); N+ means that there are more

Options of find:
  --technique CODE  the technique, as 0901 or als-xz; without it, that of each line

Options of all these:
  --threads N     so many threads search; without it, as many as there are processors

Options of solve, count, path, rate, convert and generate, for plain text, which does not tell:
  --rule NAME     a further rule: diagonals, windoku or disjoint-groups; may be given several times
  --shape SIZE[:WxH]  the size of the board, and the width and height of its boxes: 9x9, 12:3x4
  --regions SIGNS the regions of a jigsaw: a sign for each cell, row by row, the same for the cells of a region

Options of generate; every puzzle has exactly one solution:
  -n N            so many puzzles (1 if not given)
  --seed S        the same puzzles for the same seed and options, on every machine and with any number of threads;
                  without it, new ones each time, and their seed on standard error
  --threads N     as above
  --jigsaw        regions of any form, others for each puzzle; then --shape tells the size alone, 7x7 too
  --symmetry NAME what the pattern of givens looks the same under: none, rotate180, rotate90, mirror, diagonal or full
  --clues MIN..MAX  so many givens; a single number too
  --minimal       no given (under a symmetry: no group of givens) that the solution does not need
  --difficulty LEVEL  easy, medium, hard, unfair or extreme, as rate tells it
  -o OUT          the file to write; without it, standard output

Options of convert and generate:
  --to FORMAT     the format of OUT, whatever its name

Options of convert and generate for pictures: svg and png, one puzzle or one page, and pdf, any number of pages:
  --per-page N    puzzles on a page; without it one to six, and for svg and png no page around the puzzle
  --paper NAME    a4 (if not given) or letter
  --solutions     the solutions too, on pages at the end; without pages, in place of the puzzle
  --title TEXT    what the document is called, and what stands at the foot of each page
  --letters       A for 10, B for 11, and so on
  --entered       the player's digits
  --marks         the player's marks
  --dpi N         pixels of a png for each inch (300 if not given)
  --width N       pixels of a png from side to side
";

const AFTER: &str = "
  -h, --help      this text
  -V, --version   the version

Exit code: 0 done; 1 the result could not be written, no puzzle as wished was found,
or there is no display for the window;
2 the command or some of the input could not be understood (the rest of the input is done all the same).
";
