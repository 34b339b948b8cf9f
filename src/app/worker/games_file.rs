//! The games of collections: how far their puzzles have been played, in a file of the data folder for each collection. It belongs to what the
//! collection holds, whatever its name and place. A game is appended as its puzzle leaves the board.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write as _},
};

use crate::{
    app::worker::prelude::*,
    io::games::{self, KeptGame},
};

/// Appends a game to the file of a collection in a folder, which is made if it does not exist.
pub(super) fn append(folder: &Path, puzzles: &Collection, index: usize, game: &KeptGame) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut file = OpenOptions::new().create(true).append(true).open(path(folder, puzzles))?;
    // The line before may have been cut short: an empty one does no harm.
    file.write_all(format!("\n{}\n", games::write(index, game)).as_bytes())
}

/// The games of a collection by the index of their puzzles; none if its file cannot be read.
pub(super) fn read(folder: &Path, puzzles: &Collection) -> Vec<(usize, KeptGame)> {
    let Ok(text) = fs::read_to_string(path(folder, puzzles)) else { return Vec::new() };
    text.lines().filter(|line| !line.is_empty()).filter_map(games::read).filter(|(index, _)| *index < puzzles.len()).collect()
}

fn path(folder: &Path, puzzles: &Collection) -> PathBuf {
    folder.join(format!("{:032x}.txt", puzzles.fingerprint()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::worker::test_support::Folder,
        io::autosave::Played,
        test_support::{EASY, EXTREME, puzzle},
    };

    #[test]
    fn games_are_found_again_by_what_the_collection_holds_and_the_last_one_counts() {
        let folder = Folder::new();
        let of = |lines: [&str; 2]| Collection::of_puzzles(lines.map(|line| puzzle(line, &[])).to_vec());
        let (puzzles, others) = (of([EASY, EXTREME]), of([EXTREME, EASY]));
        let game = |seconds| KeptGame { played: Played { seconds, ..Played::default() }, ..KeptGame::new(puzzle(EASY, &[])) };
        assert_eq!(read(&folder.0, &puzzles), []);
        append(&folder.0, &puzzles, 0, &game(3)).unwrap();
        // What a crash leaves of a line does not spoil the next.
        let mut file = OpenOptions::new().append(true).open(path(&folder.0, &puzzles)).unwrap();
        file.write_all(b"Game(index: 1, is_sol").unwrap();
        append(&folder.0, &puzzles, 0, &game(5)).unwrap();
        append(&folder.0, &puzzles, 7, &game(5)).unwrap();
        assert_eq!(read(&folder.0, &puzzles), [(0, game(3)), (0, game(5))]);
        assert_eq!(read(&folder.0, &others), []);
    }
}
