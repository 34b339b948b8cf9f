//! [`KeptResults`]: what has been found out about the puzzles of a collection, in a file of the data folder, so that a restart or a crash
//! does not lose hours of rating.
//!
//! The file belongs to what the collection holds, whatever its name and place. Its first line names the version and the number of puzzles;
//! each further line is a result, and what a later one says of the same puzzle counts. At its end it names the puzzle: where a list has
//! changed, what is known of a puzzle is found in the files of other lists. A difficulty by another profile than the
//! standard has the fingerprint of that profile at the start of its line: for other profiles it says nothing of difficulty. Lines
//! are appended as results come; one that a crash cut short is skipped. Solutions are not kept: they are found again at once.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    time::SystemTime,
};

use crate::{
    app::{model::stored, worker::prelude::*},
    board::Puzzle,
    io::ron,
    solve::{
        check::Solutions,
        logic::{Rating, TechniqueSet},
        se_rating::{self, Tenths},
    },
};

/// The most files that are kept, and the most bytes of all: the oldest go.
const MOST_FILES: usize = 100;
const MOST_BYTES: u64 = 200 << 20;
/// Stands for what is not known, and for puzzles that no technique solves.
const UNKNOWN: &str = "-";
const BEYOND: &str = "beyond";
/// Digits of the key of a puzzle.
const KEY: usize = 16;
/// Stands before the fingerprint of a profile.
const BY: char = '@';

/// A file to which results are appended.
#[derive(Debug)]
pub(super) struct KeptResults {
    file: File,
    profile: Option<u64>,
}

impl KeptResults {
    /// Opens the file of a collection in a folder, which is made if it does not exist. Difficulties will be those by the profile of that
    /// fingerprint.
    pub(super) fn open(folder: &Path, puzzles: &Collection, profile: Option<u64>) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let path = path(folder, puzzles);
        let head = head(puzzles);
        let mut file = options().open(&path)?;
        if alone(&mut file, |file| start(file, &head))? {
            tidy(folder, &path);
        }
        Ok(Self { file, profile })
    }

    /// Appends results for puzzles of that collection in one piece.
    pub(super) fn append(&mut self, puzzles: &Collection, found: &[Graded]) -> io::Result<()> {
        let line = |graded: &Graded| format!("{} {:0KEY$x}\n", written(graded, self.profile), key(&puzzles.puzzle(graded.index)));
        let lines: String = found.iter().map(line).collect();
        alone(&mut self.file, |file| {
            file.seek(SeekFrom::End(0))?;
            file.write_all(lines.as_bytes())
        })
    }
}

/// How the file is opened: one that is opened to append to cannot begin again on Windows.
fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).read(true).write(true);
    options
}

/// A file that can begin again, and be kept from others.
trait ResultsStore: Read + Write + Seek {
    fn set_len(&mut self, len: u64) -> io::Result<()>;
    fn lock(&mut self) -> io::Result<()>;
    fn unlock(&mut self) -> io::Result<()>;
}

impl ResultsStore for File {
    fn set_len(&mut self, len: u64) -> io::Result<()> {
        Self::set_len(self, len)
    }

    fn lock(&mut self) -> io::Result<()> {
        Self::lock(self)
    }

    fn unlock(&mut self) -> io::Result<()> {
        Self::unlock(self)
    }
}

/// Does something with a file while no other thread or program changes it. Where there are no locks, that is a small risk.
fn alone<F: ResultsStore, T>(file: &mut F, act: impl FnOnce(&mut F) -> io::Result<T>) -> io::Result<T> {
    let is_locked = file.lock().is_ok();
    let done = act(file);
    if is_locked {
        // Closing the file frees it as well. Wine fails although it has done it.
        let _ = file.unlock();
    }
    done
}

/// Makes a file ready for further lines. It begins again if its first line is another; returns whether it did.
fn start(file: &mut impl ResultsStore, head: &str) -> io::Result<bool> {
    let mut first = Vec::new();
    Read::by_ref(file).take(head.len() as u64 + 1).read_to_end(&mut first)?;
    if first.strip_suffix(b"\n") != Some(head.as_bytes()) {
        file.set_len(0)?;
        file.rewind()?;
        writeln!(file, "{head}")?;
        return Ok(true);
    }
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    if last != *b"\n" {
        writeln!(file)?;
    }
    Ok(false)
}

/// The stored results for the puzzles of a collection; of difficulties, those by the profile of that fingerprint. What its own file does
/// not know of a puzzle is looked for in those of other collections, the newest first.
pub(super) fn read(folder: &Path, puzzles: &Collection, profile: Option<u64>, cancel: &Cancel) -> Vec<Graded> {
    let own_path = path(folder, puzzles);
    let mut known: Vec<Option<Graded>> = vec![None; puzzles.len()];
    let own = text(&own_path).filter(|text| text.lines().next() == Some(head(puzzles).as_str())).unwrap_or_default();
    for graded in own.lines().filter_map(|line| parsed(line, profile)) {
        if let Some(known) = known.get_mut(graded.index) {
            *known = merged(known.take(), Some(graded));
        }
    }
    let mut open = None;
    let others = if known.iter().all(is_rated) { Vec::new() } else { files(folder, &own_path) };
    for (.., path) in others.into_iter().take_while(|_| !cancel.is_cancelled()) {
        let text = text(&path).unwrap_or_default();
        for line in text.lines().rev() {
            let (_, Some(key)) = without_key(line) else { continue };
            let open = open.get_or_insert_with(|| open_places(puzzles, &known, cancel));
            let first = open.partition_point(|(other, _)| *other < key);
            for &(_, index) in open[first..].iter().take_while(|(other, _)| *other == key) {
                let earlier = parsed(line, profile).map(|graded| Graded { index, ..graded });
                known[index] = merged(earlier, known[index].take());
            }
        }
    }
    known.into_iter().flatten().collect()
}

/// What two lines say of a puzzle: the later one, and what only the earlier one knows.
fn merged(earlier: Option<Graded>, later: Option<Graded>) -> Option<Graded> {
    match (earlier, later) {
        (Some(earlier), Some(later)) => {
            Some(Graded { rated: later.rated.or(earlier.rated), se_rating: later.se_rating.or(earlier.se_rating), ..later })
        }
        (earlier, later) => later.or(earlier),
    }
}

fn is_rated(known: &Option<Graded>) -> bool {
    known.as_ref().is_some_and(|graded| graded.rated.is_some())
}

/// The puzzles that are not rated, by their keys. It takes some seconds for a million.
fn open_places(puzzles: &Collection, known: &[Option<Graded>], cancel: &Cancel) -> Vec<(u64, usize)> {
    let is_open = |index: &usize| !is_rated(&known[*index]) && !cancel.is_cancelled();
    let mut open: Vec<_> = (0..puzzles.len()).filter(is_open).map(|index| (key(&puzzles.puzzle(index)), index)).collect();
    open.sort_unstable();
    open
}

/// A number that the same puzzle has in every list.
fn key(puzzle: &Puzzle) -> u64 {
    let givens = puzzle.givens();
    let is_plain = puzzle.shape().is_classic() && *puzzle == Puzzle::from_givens(puzzle.shape().clone(), &[], &givens);
    let text = if is_plain { stored::written(&givens) } else { ron::write(puzzle) };
    // The hash FNV-1a.
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// A line without the key of its puzzle, which earlier versions have not written, and that.
fn without_key(line: &str) -> (&str, Option<u64>) {
    let parts = line.rsplit_once(' ').filter(|(_, key)| key.len() == KEY);
    parts
        .and_then(|(line, key)| Some((line, u64::from_str_radix(key, 16).ok()?)))
        .map_or((line, None), |(line, key)| (line, Some(key)))
}

/// The text of a file.
fn text(path: &Path) -> Option<String> {
    let mut file = File::open(path).ok()?;
    // On Windows nobody can read a file that another has locked.
    let _ = file.lock_shared();
    let mut text = String::new();
    file.read_to_string(&mut text).ok()?;
    Some(text)
}

fn path(folder: &Path, puzzles: &Collection) -> PathBuf {
    folder.join(format!("{:032x}.txt", puzzles.fingerprint()))
}

fn head(puzzles: &Collection) -> String {
    format!("sudoscope results 1 {}", puzzles.len())
}

/// The files besides one of them, the newest first, with their times and lengths.
fn files(folder: &Path, own: &Path) -> Vec<(SystemTime, u64, PathBuf)> {
    let of = |entry: fs::DirEntry| {
        let metadata = entry.metadata().ok()?;
        Some((metadata.modified().ok()?, metadata.len(), entry.path())).filter(|(.., path)| metadata.is_file() && path != own)
    };
    let mut files: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().filter_map(of).collect();
    files.sort_by(|one, other| other.cmp(one));
    files
}

/// Removes the oldest files beyond the limits, but not `new`.
fn tidy(folder: &Path, new: &Path) {
    let mut bytes = 0;
    for (place, (_, len, path)) in files(folder, new).into_iter().enumerate() {
        bytes += len;
        if place + 1 >= MOST_FILES || bytes > MOST_BYTES {
            // It is no loss if it stays until the next time.
            let _ = fs::remove_file(path);
        }
    }
}

/// A result on a line, without the key of its puzzle: the profile of the difficulty, unless that is the standard; the puzzle, its
/// solutions, level, score, hardest technique, techniques and steps, then ER, EP, ED and steps.
fn written(graded: &Graded, profile: Option<u64>) -> String {
    let Graded { index, checked, rated, se_rating } = graded;
    let solutions = solutions_key(checked.solutions);
    let by = profile.filter(|_| rated.is_some()).map_or_else(String::new, |profile| format!("{BY}{profile:016x} "));
    let rated = match rated {
        None => [UNKNOWN; 5].join(" "),
        Some(Rated::Beyond) => [BEYOND, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN].join(" "),
        Some(Rated::Solved(Rating { level, score, hardest, used, steps })) => {
            let keys: Vec<&str> = used.iter().map(Technique::key).collect();
            let used = if keys.is_empty() { UNKNOWN.to_owned() } else { keys.join(",") };
            format!("{} {score} {} {used} {steps}", level.key(), hardest.map_or(UNKNOWN, Technique::key))
        }
    };
    let se_rating = se_rating.map_or_else(
        || [UNKNOWN; 4].join(" "),
        |rating| format!("{} {} {} {}", rating.er.0, rating.ep.0, rating.ed.0, rating.steps),
    );
    format!("{by}{index} {solutions} {rated} {se_rating}")
}

/// The result on a line, without the difficulty if that is by another profile; `None` if it is malformed.
fn parsed(line: &str, profile: Option<u64>) -> Option<Graded> {
    let (by, line) = match line.strip_prefix(BY) {
        Some(line) => {
            line.split_once(' ').map(|(by, line)| (u64::from_str_radix(by, 16).ok(), line)).filter(|(by, _)| by.is_some())?
        }
        None => (None, line),
    };
    let fields: Vec<&str> = without_key(line).0.split(' ').collect();
    let [index, solutions, level, score, hardest, used, steps, er, ep, ed, explained_steps] = fields[..] else { return None };
    let solutions = Solutions::ALL.into_iter().find(|&found| solutions_key(found) == solutions)?;
    let rated = match level {
        UNKNOWN => None,
        BEYOND => Some(Rated::Beyond),
        level => Some(Rated::Solved(Rating {
            level: Level::from_key(level)?,
            score: score.parse().ok()?,
            hardest: if hardest == UNKNOWN { None } else { Some(Technique::from_key(hardest)?) },
            used: if used == UNKNOWN {
                TechniqueSet::EMPTY
            } else {
                used.split(',').map(Technique::from_key).collect::<Option<_>>()?
            },
            steps: steps.parse().ok()?,
        })),
    };
    let tenths = |text: &str| text.parse().ok().map(Tenths);
    let se_rating = match er {
        UNKNOWN => None,
        er => Some(se_rating::SeRating {
            er: tenths(er)?,
            ep: tenths(ep)?,
            ed: tenths(ed)?,
            // The list shows none.
            hardest: None,
            steps: explained_steps.parse().ok()?,
        }),
    };
    let rated = rated.filter(|_| by == profile);
    Some(Graded { index: index.parse().ok()?, checked: Checked { solutions, solution: None }, rated, se_rating })
}

const fn solutions_key(solutions: Solutions) -> &'static str {
    match solutions {
        Solutions::None => "none",
        Solutions::One => "one",
        Solutions::Several => "several",
        Solutions::Undecided => "undecided",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::worker::test_support::{ALMOST_FULL, Folder},
        test_support::{EASY, EXTREME, HARDER, puzzle},
    };

    /// A file of a system that frees it and says that it has not.
    struct Unfreed(io::Cursor<Vec<u8>>);

    impl Read for Unfreed {
        fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
            self.0.read(buf)
        }
    }

    impl Write for Unfreed {
        fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
            self.0.write(buf)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl Seek for Unfreed {
        fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
            self.0.seek(to)
        }
    }

    impl ResultsStore for Unfreed {
        fn set_len(&mut self, len: u64) -> io::Result<()> {
            self.0.get_mut().truncate(usize::try_from(len).unwrap());
            Ok(())
        }

        fn lock(&mut self) -> io::Result<()> {
            Ok(())
        }

        fn unlock(&mut self) -> io::Result<()> {
            Err(io::Error::from_raw_os_error(33))
        }
    }

    #[test]
    fn a_file_begins_again_where_it_cannot_be_freed_or_only_appended_to() {
        let mut file = Unfreed(io::Cursor::new(b"something else".to_vec()));
        assert!(matches!(alone(&mut file, |file| start(file, "head")), Ok(true)));
        assert_eq!(file.0.into_inner(), b"head\n");
        let said = format!("{:?}", options());
        assert!(said.contains("write: true") && said.contains("append: false"), "{said}");
    }

    fn collection(lines: &[&str]) -> Collection {
        Collection::of_puzzles(lines.iter().map(|line| puzzle(line, &[])).collect())
    }

    fn read_all(folder: &Path, puzzles: &Collection, profile: Option<u64>) -> Vec<Graded> {
        read(folder, puzzles, profile, &Cancel::default())
    }

    fn graded(index: usize, rated: Option<Rated>, er: Option<u16>) -> Graded {
        let solutions = if rated.is_some() { Solutions::One } else { Solutions::Several };
        let se_rating =
            er.map(|er| se_rating::SeRating { er: Tenths(er), ep: Tenths(12), ed: Tenths(12), hardest: None, steps: 60 });
        Graded { index, checked: Checked { solutions, solution: None }, rated, se_rating }
    }

    fn hard() -> Rated {
        let used = [Technique::NakedSingle, Technique::XWing].into_iter().collect();
        Rated::Solved(Rating { level: Level::Hard, score: 1234, hardest: Some(Technique::XWing), used, steps: 57 })
    }

    #[test]
    fn results_come_back_whatever_the_file_is_called_and_what_is_said_later_counts() {
        let folder = Folder::new();
        let puzzles = collection(&[EASY, EXTREME, EASY]);
        assert_eq!(read_all(&folder.0, &puzzles, None), []);
        let mut kept = KeptResults::open(&folder.0, &puzzles, None).unwrap();
        kept.append(&puzzles, &[graded(2, Some(hard()), Some(72)), graded(0, Some(Rated::Beyond), None)]).unwrap();
        drop(kept);
        // A check after that says nothing of difficulty.
        let checked = Graded { rated: None, se_rating: None, ..graded(2, Some(hard()), None) };
        KeptResults::open(&folder.0, &puzzles, None).unwrap().append(&puzzles, &[checked, graded(1, None, None)]).unwrap();
        let expected = [graded(0, Some(Rated::Beyond), None), graded(1, None, None), graded(2, Some(hard()), Some(72))];
        assert_eq!(read_all(&folder.0, &collection(&[EASY, EXTREME, EASY]), None), expected);
        assert_eq!(read_all(&folder.0, &collection(&[HARDER, ALMOST_FULL]), None), [], "other puzzles");
    }

    #[test]
    fn what_is_known_of_a_puzzle_goes_on_when_its_list_changes() {
        let folder = Folder::new();
        let before = collection(&[EASY, EXTREME, HARDER]);
        let hard = |index| graded(index, Some(hard()), Some(72));
        let mut kept = KeptResults::open(&folder.0, &before, None).unwrap();
        kept.append(&before, &[hard(0), graded(1, None, None), graded(2, Some(Rated::Beyond), None)]).unwrap();
        File::options().write(true).open(path(&folder.0, &before)).unwrap().set_modified(SystemTime::UNIX_EPOCH).unwrap();
        // One has come above, one has gone, one is there twice.
        let after = collection(&[ALMOST_FULL, EASY, HARDER, EASY]);
        let expected = [hard(1), graded(2, Some(Rated::Beyond), None), hard(3)];
        assert_eq!(read_all(&folder.0, &after, None), expected);
        // What is found out there counts more, and a check does not make its difficulty unknown.
        let mut kept = KeptResults::open(&folder.0, &after, None).unwrap();
        let checked = Graded { checked: Checked { solutions: Solutions::One, solution: None }, ..graded(1, None, None) };
        kept.append(&after, &[checked, hard(2)]).unwrap();
        assert_eq!(read_all(&folder.0, &after, None), [hard(1), hard(2), hard(3)]);
        assert_eq!(read_all(&folder.0, &collection(&[HARDER, EASY]), None), [hard(0), hard(1)], "the newest file says it");
        let stopped = Cancel::default();
        stopped.cancel();
        assert_eq!(read(&folder.0, &collection(&[HARDER, EASY]), None, &stopped), []);
        // Lines of earlier versions name no puzzle.
        let own = path(&folder.0, &after);
        let text = fs::read_to_string(&own).unwrap();
        fs::write(&own, text.lines().map(|line| without_key(line).0.to_owned() + "\n").collect::<String>()).unwrap();
        assert_eq!(read_all(&folder.0, &after, None), [hard(1), hard(2), hard(3)]);
    }

    #[test]
    fn puzzles_that_differ_only_in_their_candidates_or_rules_are_not_taken_for_each_other() {
        let plain = puzzle(EASY, &[]);
        let mut noted = plain.clone();
        let open = noted.squares().find(|(_, square)| square.value == crate::board::Value::Empty).unwrap().0;
        noted.square_mut(open).ruled_out = crate::test_support::digit(1).set();
        let keys = [&plain, &noted, &puzzle(EASY, &[crate::board::Rule::AntiKnight]), &puzzle(EXTREME, &[])].map(key);
        assert_eq!(keys.into_iter().collect::<std::collections::BTreeSet<_>>().len(), 4);
    }

    #[test]
    fn a_difficulty_by_one_profile_is_none_by_another_and_the_rest_counts_for_all() {
        let folder = Folder::new();
        let puzzles = collection(&[EASY, EXTREME]);
        let (own, other) = (Some(7), Some(u64::MAX));
        KeptResults::open(&folder.0, &puzzles, own).unwrap().append(&puzzles, &[graded(0, Some(hard()), Some(72))]).unwrap();
        assert_eq!(read_all(&folder.0, &puzzles, own), [graded(0, Some(hard()), Some(72))]);
        let without = Graded { rated: None, ..graded(0, Some(hard()), Some(72)) };
        assert_eq!(read_all(&folder.0, &puzzles, None), std::slice::from_ref(&without));
        assert_eq!(read_all(&folder.0, &puzzles, other), [without]);
        KeptResults::open(&folder.0, &puzzles, None).unwrap().append(&puzzles, &[graded(0, Some(Rated::Beyond), None)]).unwrap();
        assert_eq!(read_all(&folder.0, &puzzles, None)[0].rated, Some(Rated::Beyond));
        assert_eq!(read_all(&folder.0, &puzzles, own), [graded(0, Some(hard()), Some(72))], "each profile has its own");
    }

    #[test]
    fn a_line_that_a_crash_cut_short_spoils_no_other() {
        let folder = Folder::new();
        let puzzles = collection(&[EASY, EXTREME]);
        KeptResults::open(&folder.0, &puzzles, None).unwrap().append(&puzzles, &[graded(0, Some(hard()), Some(72))]).unwrap();
        let path = path(&folder.0, &puzzles);
        let whole = fs::read_to_string(&path).unwrap();
        let start = whole.find('\n').unwrap() + 1;
        for end in start..whole.len() {
            fs::write(&path, &whole[..end]).unwrap();
            KeptResults::open(&folder.0, &puzzles, None).unwrap().append(&puzzles, &[graded(1, Some(hard()), None)]).unwrap();
            let found = read_all(&folder.0, &puzzles, None);
            assert_eq!(found.last(), Some(&graded(1, Some(hard()), None)), "{end}");
            assert!(found.len() == 1 || found[0].rated == Some(hard()), "{end}: {found:?}");
        }
        fs::write(&path, "something else").unwrap();
        assert_eq!(read_all(&folder.0, &puzzles, None), []);
        KeptResults::open(&folder.0, &puzzles, None).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "sudoscope results 1 2\n");
    }

    #[test]
    fn two_programs_with_the_same_puzzles_write_over_no_result_of_the_other() {
        let folder = Folder::new();
        let puzzles = collection(&[EASY, EXTREME]);
        let mut programs = [(); 2].map(|()| KeptResults::open(&folder.0, &puzzles, None).unwrap());
        for index in [0, 1] {
            programs[index].append(&puzzles, &[graded(index, Some(hard()), None)]).unwrap();
        }
        assert_eq!(read_all(&folder.0, &puzzles, None), [0, 1].map(|index| graded(index, Some(hard()), None)));
    }

    #[test]
    fn the_oldest_files_go() {
        let folder = Folder::new();
        for number in 0..MOST_FILES + 20 {
            fs::write(folder.0.join(format!("{number}.txt")), "").unwrap();
        }
        KeptResults::open(&folder.0, &collection(&[EASY, EXTREME]), None).unwrap();
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), MOST_FILES);
    }
}
