//! What `--help` and `--version` print.

/// What `--version` prints.
pub const VERSION: &str = concat!("sudoscope ", env!("CARGO_PKG_VERSION"));

/// What `--help` prints.
pub const HELP: &str = "\
Sudoscope: enter a Sudoku, solve it with one button, and watch every step of how it is solved.

  sudoscope [FILE]                      open the window, and in it the file
  sudoscope solve [OPTIONS] [FILE|-]    print solutions, one line of characters each
  sudoscope count [OPTIONS] [FILE|-]    print the number of solutions of each puzzle
  sudoscope convert IN|- OUT|-          convert between .ron files and plain text

FILE is a .ron file or plain text in any usual layout, with one puzzle or one on each line;
'-' or none is standard input, or for OUT standard output, as plain text. Puzzles on lines, any number of them,
are answered as they come; anything else, up to 4 MiB and 10,000 puzzles, when all of it is read.
The givens are solved; digits a player has entered are not looked at.

Options of solve:
  --method NAME   scan, tables, bitmask, candidates, fewest or exact-cover; without it, the fastest way there is
  --all           every solution, not only the first
  --limit N       so many solutions at most
  --stats         one line about the work on standard error

Options of count:
  --limit N       count so far (2 if not given); N+ means that there are more

Options of both:
  --threads N     so many threads search; without it, as many as there are processors

Options of both, for plain text, which does not tell:
  --rule NAME     a further rule: diagonals, windoku or disjoint-groups; may be given several times
  --shape SIZE[:WxH]  the size of the board, and the width and height of its boxes: 9, 12:3x4

  -h, --help      this text
  -V, --version   the version

Exit code: 0 done; 1 the result could not be written, or there is no display for the window;
2 the command or some of the input could not be understood (the rest of the input is done all the same).
";
