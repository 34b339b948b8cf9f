//! [`KeptGame`]: how far a puzzle of a list has been played, and how that is written in a file. A file of games holds one of them on each line;
//! what a later line says of the same puzzle counts. A line that a crash cut short is skipped.

use ::ron::value::RawValue;
use serde::Deserialize;

use sudoscope_board::Puzzle;

use crate::{
    autosave::Played,
    ron::{self, fields},
};

/// How far a puzzle of a list has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// The puzzle with the player's digits and notes.
    pub puzzle: Puzzle,
    /// The time and the help.
    pub played: Played,
    /// Whether it is solved.
    pub is_solved: bool,
    /// What else is kept of it, as in a [`Session`](crate::autosave::Session); empty in lines of the first version.
    pub game: String,
    /// What a later version of the program keeps of it.
    pub later: String,
}

impl KeptGame {
    /// A puzzle that nobody has played.
    pub fn new(puzzle: Puzzle) -> Self {
        Self { puzzle, played: Played::default(), is_solved: false, game: String::new(), later: String::new() }
    }
}

#[derive(Deserialize)]
#[serde(rename = "Game")]
struct Entry {
    index: usize,
    #[serde(default)]
    is_solved: bool,
    #[serde(default)]
    played: Played,
    #[serde(default)]
    game: Option<Box<RawValue>>,
    puzzle: String,
}

/// A game as a line, with the index of its puzzle.
pub fn write(index: usize, game: &KeptGame) -> String {
    let (is_solved, played, puzzle) = (game.is_solved, game.played.written(), ron::quoted(&ron::write(&game.puzzle)));
    let rest = if game.game.is_empty() { String::new() } else { format!("game: {}, ", game.game) };
    let line = format!("Game(index: {index}, is_solved: {is_solved}, played: {played}, {rest}puzzle: {puzzle})");
    fields::with(&line, &game.later).replace('\n', " ")
}

/// The game on a line, and the index of its puzzle; `None` if the line is malformed.
pub fn read(line: &str) -> Option<(usize, KeptGame)> {
    let Entry { index, is_solved, played, game, puzzle } = ron::read_value(line).ok()?;
    let game = game.map_or_else(String::new, |game| game.get_ron().trim().to_owned());
    let mut game = KeptGame { puzzle: ron::read(&puzzle).ok()?, played, is_solved, game, later: String::new() };
    game.later = fields::unknown(line, &write(index, &game));
    Some((index, game))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::{Cell, Digit, Value};

    use crate::{
        autosave::Help,
        test_support::{EASY, puzzle},
    };

    #[test]
    fn a_game_is_one_line_and_is_read_as_it_was_written() {
        let mut of = puzzle(EASY, &[]);
        let empty = of.squares().find(|(_, square)| square.value == Value::Empty).unwrap().0;
        of.square_mut(empty).value = Value::Entered(Digit::from_char('7').unwrap());
        of.square_mut(Cell::new(80)).centre = Digit::from_char('2').unwrap().set();
        of.about.title = "“Two\nlines\\".to_owned();
        let played = Played { seconds: 61, help: Help { hints: 1, checks: 2, solution: true }, is_counted: true };
        let game = KeptGame { puzzle: of, played, is_solved: true, game: "(x: 1)".to_owned(), later: String::new() };
        let line = write(12, &game);
        assert!(!line.contains('\n'));
        assert_eq!(read(&line), Some((12, game)));
        assert_eq!((read(&line[..line.len() / 2]), read("")), (None, None));
        // Of a later version.
        let later = line.replace("is_solved: true,", "is_solved: true, stars: (5, \"five\"),");
        let (index, read_again) = read(&later).unwrap();
        assert!(write(index, &KeptGame { is_solved: false, ..read_again }).contains("stars: (5, \"five\")"));
    }
}
