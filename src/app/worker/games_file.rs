//! The games of collections: how far their puzzles have been played, in a file of the data folder for each collection. It belongs to what the
//! collection holds, whatever its name and place. A game is appended as its puzzle leaves the board.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use crate::io::{
    Collection,
    games::{self, KeptGame},
};

/// The file of a collection, which several windows may write.
pub(super) struct GamesFile {
    path: PathBuf,
    /// How long it was when all its games were known.
    known: u64,
}

impl GamesFile {
    /// The file of a collection in a folder; neither need exist.
    pub(super) fn of(folder: &Path, puzzles: &Collection) -> Self {
        Self { path: folder.join(format!("{:032x}.txt", puzzles.fingerprint())), known: 0 }
    }

    /// Appends the game of a puzzle, in a folder that is made if it does not exist.
    pub(super) fn append(&mut self, index: usize, game: &KeptGame) -> io::Result<()> {
        self.path.parent().map_or(Ok(()), fs::create_dir_all)?;
        let before = self.length();
        // The line before may have been cut short: an empty one does no harm.
        let line = format!("\n{}\n", games::write(index, game));
        OpenOptions::new().create(true).append(true).open(&self.path)?.write_all(line.as_bytes())?;
        if before == self.known {
            self.known += line.len() as u64;
        }
        Ok(())
    }

    /// All games by the index of their puzzles, oldest first, if there are some that this window has not written or read; else none, as if
    /// the file cannot be read.
    pub(super) fn news(&mut self) -> Vec<(usize, KeptGame)> {
        let length = self.length();
        if std::mem::replace(&mut self.known, length) == length {
            return Vec::new();
        }
        let text = fs::read_to_string(&self.path).unwrap_or_default();
        text.lines().filter(|line| !line.is_empty()).filter_map(games::read).collect()
    }

    fn length(&self) -> u64 {
        fs::metadata(&self.path).map_or(0, |file| file.len())
    }
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
        let [mut one, mut other] = [(); 2].map(|()| GamesFile::of(&folder.0, &puzzles));
        assert_eq!(one.news(), []);
        one.append(0, &game(3)).unwrap();
        // What a crash leaves of a line does not spoil the next.
        let mut file = OpenOptions::new().append(true).open(&one.path).unwrap();
        file.write_all(b"Game(index: 1, is_sol").unwrap();
        one.append(0, &game(5)).unwrap();
        assert_eq!(other.news(), [(0, game(3)), (0, game(5))]);
        assert_eq!(GamesFile::of(&folder.0, &others).news(), []);
        // Another window learns what is new, once; the one that wrote it knows it.
        assert_eq!(other.news(), []);
        other.append(1, &game(7)).unwrap();
        assert_eq!(other.news(), []);
        let all = [(0, game(3)), (0, game(5)), (1, game(7))];
        one.append(0, &game(8)).unwrap();
        assert_eq!((one.news().len(), other.news()), (4, [&all[..], &[(0, game(8))]].concat()));
    }
}
