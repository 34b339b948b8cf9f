//! The texts of the help of the command line.

use crate::app::text::help::Described;

texts! {
    usage = "Usage: ";
    options_of_usage = "[OPTIONS]";
    arguments = "Arguments:";
    options = "Options:";
    group = "{heading}:";
    commands = "Commands:";
    topics = "Topics:";
    examples = "Examples:";
    default = "[default: {value}]";
    possible_values = "Possible values:";
    more_of_program = "'sudoscope help COMMAND' shows the options of a command, 'sudoscope help TOPIC' a page on a topic.";
    more_of_command = "More: sudoscope man {command}";
    more_with_topics = "More: sudoscope help {topics}, sudoscope man {command}";
    about_lists = "Files of many puzzles: what is read, and what each command does with them";
    about_formats = "The formats that are read and written";
    about_printing = "Pictures, pages and books";
    about_rules = "The rules that --rule takes";
    about_techniques = "The techniques by name and code, with level and score";
    about_language = "The language of the output, and what is never translated";
    about_exit_codes = "What the exit codes mean, and what goes to standard error";
    lists = "\
A list is a text with a puzzle on each line, or a file of any format that holds several puzzles.

A line is a puzzle if one of its fields has a digit for each cell, row by row, and a sign such as . or 0 for
an empty one. Fields are separated by commas, semicolons, tabs or spaces. A first line may name the columns;
the fields beside the puzzle become its title, its comment and named columns. Lines that begin with #, // or ;
are comments, and the number of puzzles may stand above them. JSON with boards as strings, rows or lists of
cells is a list too. A heading before each grid of several rows is its title.

An ISS string on several lines is one puzzle where only the first has .Shape or givens, or lines are indented;
lines that all have .Shape or givens are a puzzle each. Lines that may be either are refused.

Lists may be packed by gzip, xz or ZIP, or as .tar.gz; each file of an archive is read by itself. Texts may be
in UTF-8 or UTF-16, and comments in Latin-1 or GB 18030.

Lines are read one by one, and each is answered as soon as it is there: files of any size, and standard input
while it is written. Files of other formats are read as a whole, up to 10,000 puzzles. A line that cannot be
read is reported on standard error with its number, and the others are answered all the same; the exit code is
then 2.

  sudoscope count puzzles.txt             how many solutions each has
  sudoscope rate puzzles.txt              how hard each is
  sudoscope solve < puzzles.txt           the solution of each
  sudoscope convert a.txt b.txt all.sdm   one list from several files
  sudoscope convert list.txt book.pdf     a book to print
  sudoscope rate --table puzzles.csv      a table, with the columns of the file
  sudoscope generate -n 100 -o new.sdm    a list of new puzzles

Plain lines are written by --to line, to .sdm files, and to .txt files of several puzzles; a table with a
heading by --to table and to .csv and .tsv files of several puzzles. They hold any number. 'sudoscope help formats' lists the
other formats.";
    formats = "Formats of puzzles, by the names that --to takes:";
    formats_end = "\
The format of a file that is written follows from the extension of its name, or from --to. What is read is
recognized by its content, whatever its name. Photos and screenshots (PNG, JPEG, WebP) are read as well.
What a format cannot keep is named on standard error.";
    printing = "\
'convert' and 'generate' draw puzzles when OUT ends in .svg, .png or .pdf, or --to names one of them.

  .svg, .png   one puzzle without a page, or one page with --per-page or --paper
  .pdf         any number of pages

  --per-page N      puzzles on a page: one to six unless asked for, 48 at most
  --paper NAME      size of the pages
  --solutions       the solutions, small, on pages at the end
  --levels          the level over each puzzle
  --by-difficulty   the easiest first, with the level over each and a heading for each level
  --cover           a cover with the title, and the contents
  --bound           a margin for binding, for printing on both sides
  --title TEXT      the title, also at the foot of each page
  --letters         A for 10, B for 11, and so on

  sudoscope convert --per-page 4 --solutions puzzles.sdm book.pdf
  sudoscope convert --by-difficulty --cover --title Trains puzzles.sdm book.pdf
  sudoscope convert --dpi 600 puzzle.txt puzzle.png

The words of a book are in the language of the command: --language chooses another.";
    rules = "Rules of the whole board, which every command with --rule takes:";
    placed_rules = "What 'generate' places on each board besides:";
    rules_end = "\
Other rules, such as cages and lines, come with the puzzle in a format that holds them; 'sudoscope help
formats' lists them. A puzzle with a rule that is not known is neither solved nor rated.";
    techniques = "Techniques by name and code, as --hardest and --technique take them, with level and score:";
    techniques_end = "\
Ratings do not use those marked with *. A profile changes which are used, in which order, and the level and
score of each: 'sudoscope profile' prints one to edit, and --profile takes it.";
    language = "\
What is printed for people is in the language of the system, if that is English or Chinese, or else in
English: help, messages, names of levels and techniques, explanations, and the words of books.

  --language en        English
  --language zh-Hans   Simplified Chinese; zh, zh-CN and zh_CN.UTF-8 mean the same

On Unix, LANGUAGE, LC_ALL, LC_MESSAGES and LANG choose it, in this order. LC_ALL=C gives English.

Names of commands, options and formats, keywords such as 'no solution', numbers and the notation of steps
are the same in every language. A program that reads names of levels or techniques should set LC_ALL=C or
--language en.";
    exit_codes = "The exit code says how a command ended:

  0   done; also when a reader such as head has seen enough
  1   the result could not be written, or standard output was closed; no such puzzle was found; or there is
      no display for the window
  2   the command line, or some of the input, could not be understood; the rest of the input is processed
      all the same

Answers go to standard output and nothing else does. Messages, notes and progress go to standard error. A
file that is written is whole or, after an error, as it was before.";
    read = "read";
    read_and_write = "read, write";
    write = "write";
}

/// It stands beside the commands in `cli`.
pub(in crate::app::text) const fn command(_name: &str) -> Option<Described> {
    None
}

/// It stands beside the options in `cli`.
pub(in crate::app::text) const fn option(_command: &str, _option: &str) -> Option<Described> {
    None
}

/// The tool that makes the pages has it.
pub(in crate::app::text) const fn man_heading(_heading: &str) -> Option<&'static str> {
    None
}

/// It stands beside the options in `cli`.
pub(in crate::app::text) const fn heading(_heading: &str) -> Option<&'static str> {
    None
}
