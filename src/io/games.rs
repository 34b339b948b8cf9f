//! [`KeptGame`]: how far a puzzle of a list has been played, and how that is written in a file. A file of games holds one of them on each line;
//! what a later line says of the same puzzle counts. A line that a crash cut short is skipped.

use serde::Deserialize;

use crate::{
    board::Puzzle,
    io::{autosave::Played, ron},
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
}

#[derive(Deserialize)]
#[serde(rename = "Game")]
struct Entry {
    index: usize,
    #[serde(default)]
    is_solved: bool,
    #[serde(default)]
    played: Played,
    puzzle: String,
}

/// A game as a line, with the index of its puzzle.
pub fn write(index: usize, game: &KeptGame) -> String {
    let (is_solved, played, puzzle) = (game.is_solved, game.played.written(), ron::quoted(&ron::write(&game.puzzle)));
    format!("Game(index: {index}, is_solved: {is_solved}, played: {played}, puzzle: {puzzle})")
}

/// The game on a line, and the index of its puzzle; `None` if the line is malformed.
pub fn read(line: &str) -> Option<(usize, KeptGame)> {
    let Entry { index, is_solved, played, puzzle } = ron::parse(line).ok()?;
    Some((index, KeptGame { puzzle: ron::read(&puzzle).ok()?, played, is_solved }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Cell, Digit, Value},
        io::autosave::Help,
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
        let game = KeptGame { puzzle: of, played, is_solved: true };
        let line = write(12, &game);
        assert!(!line.contains('\n'));
        assert_eq!(read(&line), Some((12, game)));
        assert_eq!((read(&line[..line.len() / 2]), read("")), (None, None));
    }
}
