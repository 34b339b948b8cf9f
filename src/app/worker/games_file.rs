//! The games of collections: how far their puzzles have been played, in a file of the data folder for each collection. It belongs to what the
//! collection holds, whatever its name and place. A game is appended as its puzzle leaves the board. A line with a sign before it names the
//! file of the collection: when that holds other puzzles some day, the games of those that are still there go on.

use std::{
    collections::{BTreeMap, HashMap},
    fs::{self, File, OpenOptions},
    io::{self, BufRead as _, BufReader, Write as _},
};

use crate::{
    app::worker::prelude::*,
    board::Puzzle,
    io::games::{self, KeptGame},
};

/// The file of a collection, which several windows may write.
pub(super) struct GamesFile {
    path: PathBuf,
    /// The line that names the file of the collection; empty if that is in none.
    head: String,
    /// How long it was when all its games were known.
    known: u64,
}

impl GamesFile {
    /// The file of a collection in a folder; neither need exist. The collection may have been read from a file.
    pub(super) fn of(folder: &Path, puzzles: &Collection, list: Option<&Path>) -> Self {
        let head = list.map_or_else(String::new, |list| format!("# {}", list.display()));
        let mut games = Self { path: folder.join(format!("{:032x}.txt", puzzles.fingerprint())), head, known: 0 };
        let later = games.later(folder);
        let mut last: BTreeMap<usize, KeptGame> =
            if later.is_empty() { BTreeMap::new() } else { games.read().into_iter().collect() };
        for (index, game) in later.iter().flat_map(|other| moved(other.read(), puzzles)) {
            // What cannot be written now is there again when the list is opened next.
            if last.insert(index, game.clone()).as_ref() != Some(&game) && games.append(index, &game).is_err() {
                break;
            }
        }
        // Earlier versions have written none, and the file of the list may have another name by now.
        if games.length() > 0
            && !games.is_named(&games.head)
            && let Err(error) = games.write(&format!("\n{}\n", games.head))
        {
            log::warn!("a file of games does not name its list: {error}");
        }
        games.known = 0;
        games
    }

    /// Whether it has a line that names a collection; it always does where that is in no file.
    fn is_named(&self, head: &str) -> bool {
        let mut lines = File::open(&self.path).into_iter().flat_map(|file| BufReader::new(file).split(b'\n')).map_while(Result::ok);
        head.is_empty() || lines.any(|line| line == head.as_bytes())
    }

    /// The games of what else the file of the collection has held since these were kept, oldest first.
    fn later(&self, folder: &Path) -> Vec<Self> {
        let modified = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
        let own = modified(&self.path);
        let others = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let others = others.filter(|path| !self.head.is_empty() && *path != self.path);
        let mut later: Vec<_> = others.filter_map(|path| Some((modified(&path).filter(|at| Some(*at) > own)?, path))).collect();
        later.sort();
        let later = later.into_iter().map(|(_, path)| Self { path, head: String::new(), known: 0 });
        later.filter(|other| other.is_named(&self.head)).collect()
    }

    /// Appends the game of a puzzle, in a folder that is made if it does not exist.
    pub(super) fn append(&mut self, index: usize, game: &KeptGame) -> io::Result<()> {
        let before = self.length();
        let head = if before == 0 { &*self.head } else { "" };
        // The line before may have been cut short: an empty one does no harm.
        let line = format!("{head}\n{}\n", games::write(index, game));
        self.write(&line)?;
        if before == self.known {
            self.known += line.len() as u64;
        }
        Ok(())
    }

    fn write(&self, lines: &str) -> io::Result<()> {
        self.path.parent().map_or(Ok(()), fs::create_dir_all)?;
        OpenOptions::new().create(true).append(true).open(&self.path)?.write_all(lines.as_bytes())
    }

    /// All games by the index of their puzzles, oldest first, if there are some that this window has not written or read; else none, as if
    /// the file cannot be read.
    pub(super) fn news(&mut self) -> Vec<(usize, KeptGame)> {
        let length = self.length();
        if std::mem::replace(&mut self.known, length) == length {
            return Vec::new();
        }
        self.read()
    }

    /// The game of a puzzle that was kept last, by any window, of all that are not this one.
    pub(super) fn other(&self, index: usize, game: &KeptGame) -> Option<KeptGame> {
        let text = fs::read_to_string(&self.path).ok()?;
        // To read a game takes much longer than to find it.
        let is_of = format!("(index: {index},");
        text.lines()
            .rev()
            .filter(|line| line.contains(&is_of))
            .filter_map(games::read)
            .find(|(of, other)| *of == index && other != game)
            .map(|(_, other)| other)
    }

    fn read(&self) -> Vec<(usize, KeptGame)> {
        let text = fs::read_to_string(&self.path).unwrap_or_default();
        text.lines().filter(|line| !line.is_empty()).filter_map(games::read).collect()
    }

    fn length(&self) -> u64 {
        fs::metadata(&self.path).map_or(0, |file| file.len())
    }
}

/// The games of the puzzles that are in the collection, at their places there.
fn moved(games: Vec<(usize, KeptGame)>, puzzles: &Collection) -> Vec<(usize, KeptGame)> {
    let key = |puzzle: &Puzzle| (puzzle.givens(), puzzle.rules().to_vec());
    let mut places = None;
    let mut place = |index: usize, puzzle: &Puzzle| {
        let key_of = |index| key(&puzzles.puzzle(index));
        if index < puzzles.len() && key_of(index) == key(puzzle) {
            return Some(index);
        }
        let places =
            places.get_or_insert_with(|| (0..puzzles.len()).map(|index| (key_of(index), index)).collect::<HashMap<_, _>>());
        places.get(&key(puzzle)).copied()
    };
    games.into_iter().filter_map(|(index, game)| Some((place(index, &game.puzzle)?, game))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::worker::test_support::Folder,
        io::autosave::Played,
        test_support::{EASY, EXTREME, HARDER, puzzle},
    };

    #[test]
    fn games_are_found_again_by_what_the_collection_holds_and_the_last_one_counts() {
        let folder = Folder::new();
        let of = |lines: [&str; 2]| Collection::of_puzzles(lines.map(|line| puzzle(line, &[])).to_vec());
        let (puzzles, others) = (of([EASY, EXTREME]), of([EXTREME, EASY]));
        let game = |seconds| KeptGame { played: Played { seconds, ..Played::default() }, ..KeptGame::new(puzzle(EASY, &[])) };
        let [mut one, mut other] = [(); 2].map(|()| GamesFile::of(&folder.0, &puzzles, None));
        assert_eq!(one.news(), []);
        one.append(0, &game(3)).unwrap();
        // What a crash leaves of a line does not spoil the next.
        let mut file = OpenOptions::new().append(true).open(&one.path).unwrap();
        file.write_all(b"Game(index: 1, is_sol").unwrap();
        one.append(0, &game(5)).unwrap();
        assert_eq!(other.news(), [(0, game(3)), (0, game(5))]);
        assert_eq!(GamesFile::of(&folder.0, &others, None).news(), []);
        // Another window learns what is new, once; the one that wrote it knows it.
        assert_eq!(other.news(), []);
        other.append(1, &game(7)).unwrap();
        assert_eq!(other.news(), []);
        let all = [(0, game(3)), (0, game(5)), (1, game(7))];
        one.append(0, &game(8)).unwrap();
        assert_eq!((one.news().len(), other.news()), (4, [&all[..], &[(0, game(8))]].concat()));
    }

    #[test]
    fn games_go_on_when_their_list_changes() {
        let folder = Folder::new();
        let list = Path::new("/lists/a.txt");
        let of = |lines: &[&str]| Collection::of_puzzles(lines.iter().map(|line| puzzle(line, &[])).collect());
        let game = |line| KeptGame { played: Played { seconds: 3, ..Played::default() }, ..KeptGame::new(puzzle(line, &[])) };
        let open = |lines: &[&str], list| GamesFile::of(&folder.0, &of(lines), list);
        let mut before = open(&[EASY, EXTREME], Some(list));
        before.append(0, &game(EASY)).unwrap();
        before.append(1, &game(EXTREME)).unwrap();
        assert_eq!(open(&[HARDER, EASY, EXTREME], Some(Path::new("/lists/b.txt"))).news(), [], "that is another list");
        assert_eq!(open(&[HARDER, EASY], Some(list)).news(), [(1, game(EASY))], "one was added, one removed");
        assert_eq!(open(&[HARDER, EASY], None).news(), [(1, game(EASY))]);
        assert_eq!(open(&[HARDER, EXTREME], Some(list)).news(), [(1, game(EXTREME))], "it is there again");
        // A file that an earlier version has written, or that was written for the list under another name, is found once it was opened.
        let of_earlier = open(&[EXTREME, EASY], None).path;
        fs::write(&of_earlier, games::write(1, &game(EASY)) + "\n").unwrap();
        let renamed = [Path::new("/lists/c.txt"), Path::new("/lists/d.txt")];
        for list in renamed {
            assert_eq!(open(&[EXTREME, EASY], Some(list)).news(), [(1, game(EASY))]);
        }
        let heads = |path: &Path| fs::read_to_string(path).unwrap().matches('#').count();
        assert_eq!(heads(&of_earlier), 2);
        open(&[EXTREME, EASY], Some(renamed[0]));
        assert_eq!(heads(&of_earlier), 2, "each name once");
        for list in renamed {
            assert_eq!(open(&[HARDER, EXTREME, EASY], Some(list)).news(), [(2, game(EASY))]);
        }
        // What was played meanwhile goes on where the list is as it was.
        let later = KeptGame { is_solved: true, ..game(EXTREME) };
        open(&[HARDER, EXTREME], Some(list)).append(1, &later).unwrap();
        assert_eq!(open(&[EASY, EXTREME], Some(list)).news().last(), Some(&(1, later)));
    }
}
